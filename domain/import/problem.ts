import { cut } from '#domain/kernel/cut.ts';
import { message, messageWith, type Message, type Said } from '#domain/kernel/message.ts';

/**
 * What is wrong with a cell or row, with what to do. An error keeps the row out; a warning does
 * not.
 */
export type Problem = {
  severity: 'error' | 'warning';
  code: ProblemCode;
  /** The column of the import kind (`email`); null if it is about the whole row. */
  column: string | null;
  message: Message;
};

const shown = (text: string) => (text.length > 40 ? `${cut(text, 39)}…` : text);
const quoted = (text: string) => `“${shown(text)}”`;

/** A message with words before what a cell holds. */
const about = (words: Said, nl: (words: string) => string, en: (words: string) => string) =>
  messageWith([words], nl, en);

/** The catalogue of import problems with their texts: a new kind of problem is a new line here. */
export const problems = {
  'cells-missing': (found: number, wanted: number) =>
    message(
      `Deze rij heeft ${found} kolommen en de kop ${wanted}. Controleer het scheidingsteken en de aanhalingstekens.`,
      `This row has ${found} columns and the header ${wanted}. Check the separator and the quotation marks.`,
    ),
  'unreadable-character': (text: string) =>
    message(
      `${quoted(text)} bevat een onleesbaar teken. Kies een andere tekenset of verbeter het bestand.`,
      `${quoted(text)} holds an unreadable character. Choose another character set or correct the file.`,
    ),
  'control-character': (text: string) =>
    message(
      `${quoted(text)} bevat een teken dat niet kan worden bewaard.`,
      `${quoted(text)} holds a character that cannot be kept.`,
    ),
  'formula-error': (text: string) =>
    message(
      `${quoted(text)} is een fout van het rekenblad. Herstel de formule.`,
      `${quoted(text)} is an error of the spreadsheet. Correct the formula.`,
    ),
  'value-missing': (label: Said) =>
    about(
      label,
      (name) => `${name} ontbreekt.`,
      (name) => `${name} is missing.`,
    ),
  'no-number': (text: string) =>
    message(`${quoted(text)} is geen getal.`, `${quoted(text)} is not a number.`),
  'number-cut-off': (text: string) =>
    message(
      `${quoted(text)} is door het rekenblad afgekapt. Maak de kolom daar tekst en vul het hele nummer in.`,
      `${quoted(text)} was cut off by the spreadsheet. Make the column text there and enter the whole number.`,
    ),
  'too-precise': (text: string, decimals: number) =>
    decimals === 0
      ? message(`${quoted(text)} moet een heel getal zijn.`, `${quoted(text)} must be a whole number.`)
      : message(
          `${quoted(text)} heeft meer dan ${decimals} decimalen.`,
          `${quoted(text)} has more than ${decimals} decimals.`,
        ),
  'no-date': (text: string) =>
    message(
      `${quoted(text)} is geen datum. Schrijf dag-maand-jaar, zoals 31-12-2026.`,
      `${quoted(text)} is not a date. Write day-month-year, like 31-12-2026.`,
    ),
  'no-choice': (text: string, options: readonly Said[]) =>
    messageWith(
      options,
      (...names) => `${quoted(text)} kan hier niet. Kies uit: ${names.join(', ')}.`,
      (...names) => `${quoted(text)} is not possible here. Choose from: ${names.join(', ')}.`,
    ),
  'too-long': (text: string, most: number) =>
    message(
      `${quoted(text)} is te lang: hoogstens ${most} tekens.`,
      `${quoted(text)} is too long: at most ${most} characters.`,
    ),
  'value-refused': (text: string, why: Said) =>
    why
      ? messageWith([why], String, String)
      : message(`${quoted(text)} kan hier niet.`, `${quoted(text)} is not possible here.`),
  'row-refused': (why: Message) =>
    message(`Bij het vastleggen afgekeurd. ${why.nl}`, `Rejected while it was recorded. ${why.en}`),
  'value-doubtful': (_text: string, why: Message) => why,
  'key-repeated': (label: Said, text: string, row: number) =>
    about(
      label,
      (name) => `${name} ${quoted(text)} staat al in rij ${row}. Deze rij doet niet mee.`,
      (name) => `${name} ${quoted(text)} is already in row ${row}. This row is left out.`,
    ),
  /** Rows of one record: what the first says counts. */
  'row-contradicts': (label: Said, row: number) =>
    about(
      label,
      (name) => `${name} is anders dan in rij ${row}, van dezelfde order. Deze rij doet niet mee.`,
      (name) => `${name} differs from row ${row}, of the same order. This row is left out.`,
    ),
  'row-differs': (label: Said, row: number) =>
    about(
      label,
      (name) => `${name} is anders dan in rij ${row}, van dezelfde order. Die van rij ${row} geldt.`,
      (name) => `${name} differs from row ${row}, of the same order. That of row ${row} counts.`,
    ),
  'key-in-use': (label: Said, text: string, owner: Said) =>
    messageWith(
      [label, owner],
      (key, name) => `${key} ${quoted(text)} hoort al bij ${quoted(name!)}. Geef deze rij een ander nummer.`,
      (key, name) =>
        `${key} ${quoted(text)} already belongs to ${quoted(name!)}. Give this row another number.`,
    ),
  'record-differs': (fields: readonly Said[]) =>
    messageWith(
      fields,
      (...names) =>
        `Bestaat al en verschilt in ${names.join(', ')}. Wat er staat blijft, tenzij u bestaande gegevens laat bijwerken.`,
      (...names) =>
        `Exists already and differs in ${names.join(', ')}. What is there stays, unless you have existing data updated.`,
    ),
  'not-changeable': (label: Said) =>
    about(
      label,
      (name) => `${name} van een bestaand record wijzigt u op zijn eigen scherm.`,
      (name) => `${name} of an existing record is changed on its own screen.`,
    ),
  'name-twice': (text: string, row: number) =>
    message(
      `${quoted(text)} staat met dezelfde postcode ook in rij ${row}. Misschien is dit dezelfde klant.`,
      `${quoted(text)} is also in row ${row} with the same postcode. Perhaps this is the same customer.`,
    ),
  'reference-unknown': (what: Said, text: string) =>
    about(
      what,
      (name) => `${name} ${quoted(text)} is niet bekend. Importeer die eerst of verbeter de verwijzing.`,
      (name) => `${name} ${quoted(text)} is unknown. Import it first or correct the reference.`,
    ),
  'entry-unknown': (label: Said, text: string) =>
    about(
      label,
      (name) =>
        `${name} ${quoted(text)} staat niet in de lijst en blijft leeg. Voeg die toe bij de instellingen en importeer opnieuw met bijwerken.`,
      (name) =>
        `${name} ${quoted(text)} is not in the list and stays empty. Add it under Settings and import again with updating.`,
    ),
  'entry-made': (label: Said, text: string) =>
    about(
      label,
      (name) => `${name} ${quoted(text)} is er nog niet en wordt bij deze import gemaakt.`,
      (name) => `${name} ${quoted(text)} is not there yet and is made by this import.`,
    ),
  'stock-elsewhere': () =>
    message(
      'De voorraad doet niet mee: dit account gebruikt die van een ander account.',
      'The stock is left out: this account uses that of another account.',
    ),
  'stock-of-new-alone': (bottles: number) =>
    message(
      `De voorraad (${bottles} flessen) doet niet mee: dit product is er al. Gebruik de voorraadtelling.`,
      `The stock (${bottles} bottles) is left out: this product is there already. Use the stock count.`,
    ),
  'product-unknown': (label: Said, text: string) =>
    about(
      label,
      (name) =>
        `${name}: product ${quoted(text)} is er nog niet en wordt overgeslagen. Kies het na de import bij het product.`,
      (name) =>
        `${name}: product ${quoted(text)} is not there yet and is left out. Choose it at the product after the import.`,
    ),
  'stock-booked': (onHand: number) =>
    message(
      `Voor dit product is al voorraad geboekt (${onHand} flessen). Gebruik de voorraadtelling.`,
      `Stock of this product has already been booked (${onHand} bottles). Use the stock count.`,
    ),
} as const;
export type ProblemCode = keyof typeof problems;

/** Creates a problem; its text follows from its code. */
export const problem = <Code extends ProblemCode>(
  severity: Problem['severity'],
  column: string | null,
  code: Code,
  ...about: Parameters<(typeof problems)[Code]>
): Problem => ({
  severity,
  code,
  column,
  message: (problems[code] as (...words: readonly unknown[]) => Message)(...about),
});
