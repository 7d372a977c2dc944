/** How a collective invoice is described in the books. */
export const ofSlips = (invoiceNumber: string, slips: number) =>
  `Verzamelfactuur ${invoiceNumber}, ${slips} ${slips === 1 ? 'pakbon' : 'pakbonnen'}`;
/** How a booked invoice is described in the books. */
export const description = (isCredit: boolean, invoiceNumber: string, orderNumber: number) =>
  `${isCredit ? 'Creditfactuur' : 'Factuur'} ${invoiceNumber}, order ${orderNumber}`;
export const writtenOff = (number: string, lineId: number) => `Afboeking ${number} (${lineId})`;
export const takenBack = (number: string, lineId: number) => `Terugname ${number} (${lineId})`;
