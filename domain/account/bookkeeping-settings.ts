import { z } from 'zod';
import { defaultLedgers, ledgersIn } from '#domain/bookkeeping/ledgers.ts';
import { vatCodesProblem, vatCodesText } from '#domain/bookkeeping/vat-codes.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];

/** The addresses of a csv, without what stands around them. */
export const addressesIn = (csv: string): string[] =>
  csv
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

const day = { schema: CalendarDate.nullable(), initial: null, control: { kind: 'date' } } as const;
const isOn = { schema: z.boolean(), initial: false, control: { kind: 'boolean' } } as const;

/** INT-012 to INT-014, of one program; its panel shows them once it is linked (INT-005). */
const settingsOf = <System extends BookkeepingSystem>(
  system: System,
  program: string,
  vatCodes: Parameters<typeof vatCodesText>[0],
) => {
  const invoices = { tab: `${system}-sync`, group: 'Facturen', changes };
  const bank = { tab: `${system}-sync`, group: 'Betalingen van de bank', changes };
  const books = { tab: `${system}-sync`, group: 'Boekhouding', changes };
  const wire = (name: string) => `${system}_${name}`;
  return {
    /** INT-002, D-23: whether the panel is there at all. */
    link: field({
      tab: 'basics',
      group: 'Koppelingen',
      changes,
      ...isOn,
      wire: wire('link'),
      label: `Koppeling met ${program} (bèta)`,
    }),
    sync: field({
      ...invoices,
      ...isOn,
      wire: wire('sync'),
      label: `Facturen naar ${program} sturen`,
    }),
    from: field({
      ...invoices,
      ...day,
      wire: wire('sync_from'),
      label: 'Vanaf factuurdatum',
      hint: 'Zonder datum gaat er nog niets',
    }),
    bank: field({
      ...bank,
      ...isOn,
      wire: wire('bank'),
      label: `Betalingen uit ${program} overnemen`,
    }),
    bankFrom: field({
      ...bank,
      ...day,
      wire: wire('bank_from'),
      label: 'Vanaf',
      hint: 'Zonder datum komt er nog niets',
    }),
    bankLast: field({
      ...bank,
      ...day,
      wire: wire('bank_last'),
      label: 'Tot en met',
      hint: 'Leeg: zonder einde',
    }),
    emails: field({
      ...books,
      wire: wire('emails'),
      schema: z.string().trim().max(500),
      initial: '',
      label: 'E-mailadressen van de beheerders',
      control: { kind: 'text' },
      hint: 'Met komma’s ertussen; hier komen fouten binnen',
      check: (csv) => addressesIn(csv).map(emailProblem).find(Boolean),
    }),
    ledgers: field({
      ...books,
      wire: wire('ledgers'),
      schema: z.string().trim().max(60),
      initial: defaultLedgers,
      label: 'Grootboekrekeningen',
      control: { kind: 'text' },
      hint: 'Met komma’s ertussen: zonder btw (de bank), hoog-btw, laag-btw, geen-btw',
      check: (csv) =>
        ledgersIn(csv) ? undefined : `Vul vier nummers in met komma’s ertussen, zoals ${defaultLedgers}.`,
    }),
    /** (ours) By which code a kind of VAT is booked: nothing is guessed. */
    vatCodes: field({
      ...books,
      wire: wire('vat_codes'),
      schema: z.string().max(1000),
      initial: vatCodesText(vatCodes),
      label: `Btw-codes van ${program}`,
      control: { kind: 'area' },
      hint: `Eén regel per soort btw: de code in ${program}, en achter een / het grootboeknummer van de omzet als dat een ander is. Wat leeg is wordt niet geboekt.`,
      check: vatCodesProblem,
    }),
  };
};
const [snelstart, exact] = [
  settingsOf('snelstart', 'Snelstart', { high: 'Hoog', low: 'Laag', zero: 'Geen' }),
  settingsOf('exact', 'Exact', {}),
];

/** INT-010 to INT-014: the links with Snelstart and Exact. Their keys are secrets and stand elsewhere (law 15). */
export const bookkeepingSettings = {
  snelstart_link: snelstart.link,
  snelstart_sync: snelstart.sync,
  snelstart_sync_from: snelstart.from,
  snelstart_bank: snelstart.bank,
  snelstart_bank_from: snelstart.bankFrom,
  snelstart_bank_last: snelstart.bankLast,
  snelstart_emails: snelstart.emails,
  /** INT-013. */
  snelstart_prefix: field({
    tab: 'snelstart-own',
    group: 'Dit account',
    changes,
    wire: 'snelstart_prefix',
    schema: z.string().trim().max(2),
    initial: '',
    label: 'Voorvoegsel van het account',
    control: { kind: 'text' },
    hint: 'Staat in Snelstart voor het factuurnummer; hoogstens twee tekens (0-9, A-Z)',
    check: (prefix) =>
      /^[0-9A-Z]{0,2}$/.test(prefix) ? undefined : 'Gebruik hoogstens twee tekens: cijfers en hoofdletters.',
  }),
  snelstart_ledgers: snelstart.ledgers,
  snelstart_vat_codes: snelstart.vatCodes,
  exact_link: exact.link,
  exact_sync: exact.sync,
  exact_sync_from: exact.from,
  exact_bank: exact.bank,
  exact_bank_from: exact.bankFrom,
  exact_bank_last: exact.bankLast,
  exact_emails: exact.emails,
  exact_ledgers: exact.ledgers,
  exact_vat_codes: exact.vatCodes,
};
