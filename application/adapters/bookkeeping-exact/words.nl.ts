export const elsewhere = 'Exact wijst naar een ander adres.';
export const noAdministration = 'Exact noemt geen administratie.';
export const noSuchVatCode = (code: string) =>
  `Btw-code ${code} bestaat niet in Exact, of is daar geblokkeerd.`;
export const vatCodeOfOtherRate = (code: string, percent: number) =>
  `Btw-code ${code} is in Exact niet de code voor ${percent}% exclusief. Kies een andere bij Instellingen, Koppelingen.`;
export const noSalesJournal = 'Exact heeft geen verkoopdagboek.';
export const noJournalOf = (ledger: string) => `Grootboekrekening ${ledger} heeft in Exact geen dagboek.`;
