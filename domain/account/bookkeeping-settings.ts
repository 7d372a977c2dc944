import { z } from 'zod';
import { prefixed, settingGroup } from '#domain/account/setting-group.ts';
import { defaultLedgers, ledgersIn } from '#domain/bookkeeping/ledgers.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { vatCodesProblem, vatCodesText } from '#domain/bookkeeping/vat-codes.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { message } from '#domain/kernel/message.ts';

/** The mail addresses in a csv, without surrounding white space. */
export const addressesIn = (csv: string): string[] =>
  csv
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** INT-012 to INT-014: settings for one program, shown in its panel once it is linked (INT-005). */
const settingsOf = <const System extends BookkeepingSystem>(
  system: System,
  program: string,
  vatCodes: Parameters<typeof vatCodesText>[0],
) => {
  const invoices = settingGroup(`${system}-sync`, 'Facturen');
  const bank = settingGroup(`${system}-sync`, 'Betalingen van de bank');
  const books = settingGroup(`${system}-sync`, 'Boekhouding');
  return {
    /** INT-002, D-23: whether the panel is shown at all. */
    link: settingGroup('basics', 'Koppelingen').flag(`${system}_link`, `Koppeling met ${program} (bèta)`),
    sync: invoices.flag(`${system}_sync`, `Facturen naar ${program} sturen`),
    syncFrom: invoices.date(`${system}_sync_from`, 'Vanaf factuurdatum', {
      hint: 'Zonder datum gaat er nog niets',
    }),
    bank: bank.flag(`${system}_bank`, `Betalingen uit ${program} overnemen`),
    bankFrom: bank.date(`${system}_bank_from`, 'Vanaf', { hint: 'Zonder datum komt er nog niets' }),
    bankLast: bank.date(`${system}_bank_last`, 'Tot en met', { hint: 'Leeg: zonder einde' }),
    emails: books.text(`${system}_emails`, 'E-mailadressen van de beheerders', z.string().trim().max(500), {
      hint: 'Met komma’s ertussen; hier komen fouten binnen',
      check: (csv) => addressesIn(csv).map(emailProblem).find(Boolean),
    }),
    ledgers: books.text(`${system}_ledgers`, 'Grootboekrekeningen', z.string().trim().max(60), {
      initial: defaultLedgers,
      hint: 'Met komma’s ertussen: zonder btw (de bank), hoog-btw, laag-btw, geen-btw',
      check: (csv) =>
        ledgersIn(csv)
          ? undefined
          : message(
              `Vul vier nummers in met komma’s ertussen, zoals ${defaultLedgers}.`,
              `Enter four numbers with commas between them, like ${defaultLedgers}.`,
            ),
    }),
    /** (ours) The code under which each kind of VAT is booked: nothing is guessed. */
    vatCodes: books.area(`${system}_vat_codes`, `Btw-codes van ${program}`, 1000, {
      initial: vatCodesText(vatCodes),
      hint: `Eén regel per soort btw: de code in ${program}, en achter een / het grootboeknummer van de omzet als dat een ander is. Wat leeg is wordt niet geboekt.`,
      check: vatCodesProblem,
    }),
  };
};

/**
 * INT-010 to INT-014: the links with Snelstart and Exact. Their keys are secret and stored elsewhere (law
 * 15).
 */
export const bookkeepingSettings = {
  ...prefixed('snelstart', settingsOf('snelstart', 'Snelstart', { high: 'Hoog', low: 'Laag', zero: 'Geen' })),
  /** INT-013. */
  snelstartPrefix: settingGroup('snelstart-own', 'Dit account').text(
    'snelstart_prefix',
    'Voorvoegsel van het account',
    z.string().trim().max(2),
    {
      hint: 'Staat in Snelstart voor het factuurnummer; hoogstens twee tekens (0-9, A-Z)',
      check: (prefix) =>
        /^[0-9A-Z]{0,2}$/.test(prefix)
          ? undefined
          : message(
              'Gebruik hoogstens twee tekens: cijfers en hoofdletters.',
              'Use at most two characters: digits and capitals.',
            ),
    },
  ),
  ...prefixed('exact', settingsOf('exact', 'Exact', {})),
};
