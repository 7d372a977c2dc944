import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

/** Why a file cannot be read or written as a table. */
export const tableFileRefusals = {
  'file-too-large': conflict(
    'Dit bestand is te groot: hoogstens 20 MB, en een Excelbestand uitgepakt hoogstens 50 MB. Verdeel het over kleinere bestanden.',
    'This file is too large: at most 20 MB, and for an Excel file 50 MB unpacked. Split it into smaller files.',
  ),
  /** It needs more memory or time than is allowed. */
  'file-too-heavy': conflict(
    'Dit bestand lezen kost meer dan 30 seconden of 384 MB geheugen. Verdeel het over kleinere bestanden.',
    'Reading this file takes more than 30 seconds or 384 MB of memory. Split it into smaller files.',
  ),
  'files-busy': conflict(
    'Er worden al te veel bestanden tegelijk gelezen. Er is niets bewaard; probeer het over een minuut opnieuw.',
    'Too many files are being read at the moment. Nothing was saved; try again in a minute.',
  ),
  'file-empty': conflict('Dit bestand is leeg.', 'This file is empty.'),
  'file-kind-unknown': conflict(
    'Dit is geen CSV- of Excelbestand (.xlsx). Bewaar het als een van die twee en probeer het opnieuw.',
    'This is not a CSV or Excel file (.xlsx). Save it as one of the two and try again.',
  ),
  /** Its details name the row. */
  'file-broken': conflict(
    'Dit bestand is beschadigd of een aanhalingsteken is niet gesloten. Bewaar het opnieuw.',
    'This file is damaged, or a quotation mark is not closed. Save it again.',
  ),
  'file-locked': conflict(
    'Dit is een oud of beveiligd Excelbestand. Bewaar het zonder wachtwoord als .xlsx.',
    'This is an old or protected Excel file. Save it as .xlsx without a password.',
  ),
  /** Its details name the first cell outside the limits. */
  'table-too-large': conflict(
    'Dit bestand heeft te veel cellen: hoogstens 100.000 rijen, 200 kolommen en 3 miljoen cellen. Verdeel het, of verwijder losse cellen ver buiten de tabel.',
    'This file has too many cells: at most 100,000 rows, 200 columns and 3 million cells. Split it, or delete stray cells far outside the table.',
  ),
  'table-without-header': conflict(
    'Er is geen rij met kolomnamen gevonden. Zet in het bestand de namen boven de kolommen.',
    'No row with column names was found. Put the names above the columns in the file.',
  ),
  'workbook-too-long': conflict(
    'Dit zijn meer dan 100.000 regels, te veel voor één Excelbestand. Kies een kortere periode, of CSV.',
    'These are more than 100,000 lines, too many for one Excel file. Choose a shorter period, or CSV.',
  ),
  'paper-too-long': conflict(
    'Dit zijn meer dan 500 regels, te veel voor papier. Kies minder, of CSV of Excel.',
    'These are more than 500 lines, too many for paper. Choose fewer, or CSV or Excel.',
  ),
} satisfies RefusalTable;
export type TableFileRefusal = keyof typeof tableFileRefusals;
