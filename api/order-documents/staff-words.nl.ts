/** What mails to the warehouse and to printers say. */
const greeting = (accountName: string) => `Met vriendelijke groet,\n${accountName}`;

export const packingSlip = (number: number) => `Pakbon ${number}`;
export const attachedPackingSlip = (number: number, accountName: string) =>
  `In de bijlage vindt u de pakbon van order ${number}.\n\n${greeting(accountName)}`;
export const packingSlipOfOrder = (number: number) => `Pakbon van order ${number}.`;

export const label = (number: number) => `Verzendlabel ${number}`;
export const labelOfOrder = (number: number) => `Verzendlabel van order ${number}.`;
export const labelFile = (number: number) => `verzendlabel-${number}.pdf`;

export const ticket = (number: number) => `Bon ${number}`;
export const ticketOfOrder = (number: number) => `Bon van order ${number}.`;
