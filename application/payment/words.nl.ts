/** What is paid, as the customer reads it at the provider. */
export const invoiceName = (invoiceNumber: string) => `Factuur ${invoiceNumber}`;
export const orderName = (number: number) => `Order ${number}`;
export const refundOf = (paymentId: string) => `Terugbetaling ${paymentId}`;

export const linkRefused = (said: string) => `De betaalprovider weigert deze betaallink: “${said}”.`;
export const refundRefused = (said: string) => `Refund MISLUKT. De betaalprovider zegt: “${said}”.`;
