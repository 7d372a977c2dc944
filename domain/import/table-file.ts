import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

/** Why a file cannot be read or written as a table. */
export const tableFileRefusals = {
  'file-too-large': conflict(
    'Dit bestand is te groot: hoogstens 20 MB, en een Excelbestand uitgepakt hoogstens 50 MB. Verdeel het over kleinere bestanden.',
  ),
  /** It needs more memory or time than is allowed. */
  'file-too-heavy': conflict(
    'Dit bestand lezen kost meer dan 30 seconden of 384 MB geheugen. Verdeel het over kleinere bestanden.',
  ),
  'files-busy': conflict(
    'Er worden al te veel bestanden tegelijk gelezen. Er is niets bewaard; probeer het over een minuut opnieuw.',
  ),
  'file-empty': conflict('Dit bestand is leeg.'),
  'file-kind-unknown': conflict(
    'Dit is geen CSV- of Excelbestand (.xlsx). Bewaar het als een van die twee en probeer het opnieuw.',
  ),
  /** Its details name the row. */
  'file-broken': conflict(
    'Dit bestand is beschadigd of een aanhalingsteken is niet gesloten. Bewaar het opnieuw.',
  ),
  'file-locked': conflict(
    'Dit is een oud of beveiligd Excelbestand. Bewaar het zonder wachtwoord als .xlsx.',
  ),
  /** Its details name the first cell outside the limits. */
  'table-too-large': conflict(
    'Dit bestand heeft te veel cellen: hoogstens 100.000 rijen, 200 kolommen en 3 miljoen cellen. Verdeel het, of verwijder losse cellen ver buiten de tabel.',
  ),
  'table-without-header': conflict(
    'Er is geen rij met kolomnamen gevonden. Zet de namen boven de kolommen, of kies de rij zelf.',
  ),
  'workbook-too-long': conflict(
    'Dit zijn meer dan 100.000 regels, te veel voor één Excelbestand. Kies een kortere periode, of CSV.',
  ),
} satisfies RefusalTable;
export type TableFileRefusal = keyof typeof tableFileRefusals;
