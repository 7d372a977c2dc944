export const shipmentRefused = (carrier: string, status: number) =>
  `${carrier} weigert de zending (${status}).`;

/** What a bookkeeping answers, or we say of what stands there. */
export const bookedForOtherAmount = (invoiceNumber: string, program: string, euros: number) =>
  `Factuur ${invoiceNumber} staat al in ${program}, voor een ander bedrag (${euros.toFixed(2).replace('.', ',')}).`;
export const relationOfOther = (
  number: number,
  program: string,
  { there, here }: Record<'there' | 'here', string>,
) =>
  `Relatie ${number} heet in ${program} ‘${there}’ en hier ‘${here}’. Geef een van beide een ander nummer, of maak de namen gelijk.`;
export const relationTwice = (number: number, program: string, name: string) =>
  `In ${program} staat ‘${name}’ vaker dan eens. Geef de juiste relatie het nummer ${number}.`;
export const linkUnknown = (program: string) => `${program} kent de koppeling niet meer.`;
export const unanswered = (program: string, status: number) => `${program} antwoordt niet (${status}).`;
export const refused = (program: string, status: number) => `${program} weigert dit (${status}).`;
export const busyNow = (program: string) => `${program} wil even geen verzoeken.`;
export const noSuchLedger = (number: string, program: string) =>
  `Grootboekrekening ${number} bestaat niet in ${program}.`;
