import { message } from '#domain/kernel/message.ts';

export const linkRefused = (said: string) =>
  message(
    `De betaalprovider weigert deze betaallink: “${said}”.`,
    `The payment provider refuses this payment link: “${said}”.`,
  );
export const refundRefused = (said: string) =>
  message(
    `Refund MISLUKT. De betaalprovider zegt: “${said}”.`,
    `Refund FAILED. The payment provider says: “${said}”.`,
  );
