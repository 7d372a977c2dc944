/** What mails to the warehouse and to printers say. */
const greeting = (accountName: string) => `Kind regards,\n${accountName}`;

export const packingSlip = (number: number) => `Packing slip ${number}`;
export const attachedPackingSlip = (number: number, accountName: string) =>
  `Please find attached the packing slip of order ${number}.\n\n${greeting(accountName)}`;
export const packingSlipOfOrder = (number: number) => `Packing slip of order ${number}.`;

export const label = (number: number) => `Shipping label ${number}`;
export const labelOfOrder = (number: number) => `Shipping label of order ${number}.`;
export const labelFile = (number: number) => `shipping-label-${number}.pdf`;

export const ticket = (number: number) => `Receipt ${number}`;
export const ticketOfOrder = (number: number) => `Receipt of order ${number}.`;
