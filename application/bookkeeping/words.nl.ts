/** How a booked invoice is described in the books. */
export const description = (isCredit: boolean, invoiceNumber: string, orderNumber: number) =>
  `${isCredit ? 'Creditfactuur' : 'Factuur'} ${invoiceNumber}, order ${orderNumber}`;
