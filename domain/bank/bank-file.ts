import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

/** What is wrong with a file of a bank, or with a statement in it. */
export const bankFileRefusals = {
  'bank-file-unknown': conflict(
    'Dit is geen bankafschrift dat wij kennen. Haal bij de bank een bestand CAMT.053, CAMT.054 of MT940 op.',
    'This is no bank statement that we know. Get a CAMT.053, CAMT.054 or MT940 file from the bank.',
  ),
  'bank-file-zip': conflict(
    'Dit is een ZIP. Pak het uit en lees de bestanden die erin zitten.',
    'This is a ZIP. Unpack it and read the files in it.',
  ),
  'bank-file-broken': conflict(
    'Dit bestand is beschadigd of afgebroken. Haal het opnieuw op bij de bank.',
    'This file is damaged or cut short. Get it from the bank again.',
  ),
  'bank-file-encoding': conflict(
    'De tekens van dit bestand zijn niet te lezen. Haal het opnieuw op bij de bank, zonder het te openen en te bewaren.',
    'The characters of this file cannot be read. Get it from the bank again, without opening and saving it.',
  ),
  'bank-file-too-heavy': conflict(
    'Dit bestand is te groot. Haal een kortere periode op.',
    'This file is too large. Get a shorter period.',
  ),
  'bank-file-currency': conflict('Dit afschrift is niet in euro.', 'This statement is not in euro.'),
  'bank-file-field': conflict(
    'Een boeking in dit bestand heeft geen datum of bedrag dat wij kunnen lezen.',
    'An entry in this file has no date or amount that we can read.',
  ),
  'bank-file-empty': conflict('In dit bestand staat geen afschrift.', 'There is no statement in this file.'),
} satisfies RefusalTable;
export type BankFileRefusal = keyof typeof bankFileRefusals;
