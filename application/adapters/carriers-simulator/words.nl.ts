/** What stands on a label of the built-in carriers. */
export const title = (barcode: string) => `Verzendlabel ${barcode}`;
export const sender = 'Afzender';
export const to = 'Aan';
export const weight = (kilograms: number) => `Gewicht ${kilograms} kg`;
export const reference = (text: string) => `Referentie ${text}`;
export const ageCheck = '18+';
export const forTryingOut = 'PROEFLABEL – niet verzenden';
