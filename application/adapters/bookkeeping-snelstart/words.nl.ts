export const noSuchVatKind = (code: string, kinds: readonly string[]) =>
  `Snelstart kent de btw-soort ${code} hier niet. Kies uit ${kinds.join(', ')} bij Instellingen, Koppelingen.`;
export const noSuchJournal = (number: string) => `Dagboek ${number} bestaat niet in Snelstart.`;
