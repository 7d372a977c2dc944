import { z } from 'zod';
import { addressesIn } from '#domain/account/addresses-in.ts';
import { prefixed, settingGroup } from '#domain/account/setting-group.ts';
import { defaultLedgers, ledgersIn } from '#domain/bookkeeping/ledgers.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { vatCodesProblem, vatCodesText } from '#domain/bookkeeping/vat-codes.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { message } from '#domain/kernel/message.ts';

/** INT-012 to INT-014: settings for one program, shown in its panel once it is linked (INT-005). */
const settingsOf = <const System extends BookkeepingSystem>(
  system: System,
  program: string,
  vatCodes: Parameters<typeof vatCodesText>[0],
) => {
  const invoices = settingGroup(`${system}-sync`, message('Facturen', 'Invoices'));
  const bank = settingGroup(`${system}-sync`, message('Betalingen van de bank', 'Payments from the bank'));
  const books = settingGroup(`${system}-sync`, message('Boekhouding', 'Bookkeeping'));
  return {
    /** INT-002, D-23: whether the panel is shown at all. */
    link: settingGroup('basics', message('Koppelingen', 'Links')).flag(
      `${system}_link`,
      message(`Koppeling met ${program} (bèta)`, `Link with ${program} (beta)`),
    ),
    sync: invoices.flag(
      `${system}_sync`,
      message(`Facturen naar ${program} sturen`, `Send invoices to ${program}`),
    ),
    syncFrom: invoices.date(`${system}_sync_from`, message('Vanaf factuurdatum', 'From invoice date'), {
      hint: message('Zonder datum gaat er nog niets', 'Without a date nothing goes yet'),
    }),
    bank: bank.flag(
      `${system}_bank`,
      message(`Betalingen uit ${program} overnemen`, `Take over payments from ${program}`),
    ),
    bankFrom: bank.date(`${system}_bank_from`, message('Vanaf', 'From'), {
      hint: message('Zonder datum komt er nog niets', 'Without a date nothing comes yet'),
    }),
    bankLast: bank.date(`${system}_bank_last`, message('Tot en met', 'Up to and including'), {
      hint: message('Leeg: zonder einde', 'Empty: without an end'),
    }),
    emails: books.text(
      `${system}_emails`,
      message('E-mailadressen van de beheerders', 'Email addresses of the administrators'),
      z.string().trim().max(500),
      {
        hint: message(
          'Met komma’s ertussen; hier komen fouten binnen',
          'With commas between; errors arrive here',
        ),
        check: (csv) => addressesIn(csv).map(emailProblem).find(Boolean),
      },
    ),
    ledgers: books.text(
      `${system}_ledgers`,
      message('Grootboekrekeningen', 'Ledger accounts'),
      z.string().trim().max(60),
      {
        initial: defaultLedgers,
        hint: message(
          'Met komma’s ertussen: zonder btw (de bank), hoog-btw, laag-btw, geen-btw',
          'With commas between: without VAT (the bank), high VAT, low VAT, no VAT',
        ),
        check: (csv) =>
          ledgersIn(csv)
            ? undefined
            : message(
                `Vul vier nummers in met komma’s ertussen, zoals ${defaultLedgers}.`,
                `Enter four numbers with commas between them, like ${defaultLedgers}.`,
              ),
      },
    ),
    /** (ours) Where small differences that are written off go. */
    differencesLedger: books.text(
      `${system}_differences_ledger`,
      message('Grootboekrekening betalingsverschillen', 'Ledger account of payment differences'),
      z.string().trim().max(10),
      {
        hint: message(
          'Daar komt wat van een factuur is afgeboekt; zonder nummer gaat er geen afboeking heen',
          'What is written off of an invoice goes there; without a number no write-off goes',
        ),
        check: (number) =>
          /^\d*$/.test(number)
            ? undefined
            : message('Een grootboeknummer bestaat uit cijfers.', 'A ledger number consists of digits.'),
      },
    ),
    /** (ours) The code under which each kind of VAT is booked: nothing is guessed. */
    vatCodes: books.area(
      `${system}_vat_codes`,
      message(`Btw-codes van ${program}`, `VAT codes of ${program}`),
      1000,
      {
        initial: vatCodesText(vatCodes),
        hint: message(
          `Eén regel per soort btw: de code in ${program}, en achter een / het grootboeknummer van de omzet als dat een ander is. Wat leeg is wordt niet geboekt.`,
          `One line per kind of VAT, under its Dutch name: the code in ${program}, and behind a / the ledger account of the revenue if that is another one. What is empty is not booked.`,
        ),
        check: vatCodesProblem,
      },
    ),
  };
};

/**
 * INT-010 to INT-014: the links with Snelstart and Exact. Their keys are secret and stored elsewhere (law
 * 15).
 */
export const bookkeepingSettings = {
  ...prefixed('snelstart', settingsOf('snelstart', 'Snelstart', { high: 'Hoog', low: 'Laag', zero: 'Geen' })),
  /** INT-013. */
  snelstartPrefix: settingGroup('snelstart-own', message('Dit account', 'This account')).text(
    'snelstart_prefix',
    message('Voorvoegsel van het account', 'Prefix of the account'),
    z.string().trim().max(2),
    {
      hint: message(
        'Staat in Snelstart voor het factuurnummer; hoogstens twee tekens (0-9, A-Z)',
        'Stands before the invoice number in Snelstart; at most two characters (0-9, A-Z)',
      ),
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
