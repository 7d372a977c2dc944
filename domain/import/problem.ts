/**
 * What is wrong with a cell or row, in Dutch, with what to do. An error keeps the row out; a warning does
 * not.
 */
export type Problem = {
  severity: 'error' | 'warning';
  code: ProblemCode;
  /** The column of the import kind (`email`); null if it is about the whole row. */
  column: string | null;
  message: string;
};

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
const quoted = (text: string) => `“${shown(text)}”`;

/** The catalogue of import problems with their texts: a new kind of problem is a new line here. */
export const problems = {
  'cells-missing': (found: number, wanted: number) =>
    `Deze rij heeft ${found} kolommen en de kop ${wanted}. Controleer het scheidingsteken en de aanhalingstekens.`,
  'unreadable-character': (text: string) =>
    `${quoted(text)} bevat een onleesbaar teken. Kies een andere tekenset of verbeter het bestand.`,
  'control-character': (text: string) => `${quoted(text)} bevat een teken dat niet kan worden bewaard.`,
  'formula-error': (text: string) => `${quoted(text)} is een fout van het rekenblad. Herstel de formule.`,
  'value-missing': (label: string) => `${label} ontbreekt.`,
  'no-number': (text: string) => `${quoted(text)} is geen getal.`,
  'number-cut-off': (text: string) =>
    `${quoted(text)} is door het rekenblad afgekapt. Maak de kolom daar tekst en vul het hele nummer in.`,
  'too-precise': (text: string, decimals: number) =>
    decimals === 0
      ? `${quoted(text)} moet een heel getal zijn.`
      : `${quoted(text)} heeft meer dan ${decimals} decimalen.`,
  'no-date': (text: string) => `${quoted(text)} is geen datum. Schrijf dag-maand-jaar, zoals 31-12-2026.`,
  'no-choice': (text: string, options: readonly string[]) =>
    `${quoted(text)} kan hier niet. Kies uit: ${options.join(', ')}.`,
  'too-long': (text: string, most: number) => `${quoted(text)} is te lang: hoogstens ${most} tekens.`,
  'value-refused': (text: string, why: string) => (why === '' ? `${quoted(text)} kan hier niet.` : why),
  'value-doubtful': (_text: string, why: string) => why,
  'key-repeated': (label: string, text: string, row: number) =>
    `${label} ${quoted(text)} staat al in rij ${row}. Deze rij doet niet mee.`,
  'key-in-use': (label: string, text: string, name: string) =>
    `${label} ${quoted(text)} hoort al bij ${quoted(name)}. Geef deze rij een ander nummer.`,
  'record-differs': (fields: readonly string[]) =>
    `Bestaat al en verschilt in ${fields.join(', ')}. Wat er staat blijft, tenzij u bestaande gegevens laat bijwerken.`,
  'not-changeable': (label: string) => `${label} van een bestaand record wijzigt u op zijn eigen scherm.`,
  'name-twice': (text: string, row: number) =>
    `${quoted(text)} staat met dezelfde postcode ook in rij ${row}. Misschien is dit dezelfde klant.`,
  'reference-unknown': (what: string, text: string) =>
    `${what} ${quoted(text)} is niet bekend. Importeer die eerst of verbeter de verwijzing.`,
  'entry-unknown': (label: string, text: string) =>
    `${label} ${quoted(text)} staat niet in de lijst en blijft leeg. Voeg die toe bij de instellingen en importeer opnieuw met bijwerken.`,
  'product-unknown': (label: string, text: string) =>
    `${label}: product ${quoted(text)} is er nog niet en wordt overgeslagen. Kies het na de import bij het product.`,
  'stock-booked': (onHand: number) =>
    `Voor dit product is al voorraad geboekt (${onHand} flessen). Gebruik de voorraadtelling.`,
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
  message: (problems[code] as (...words: readonly unknown[]) => string)(...about),
});
