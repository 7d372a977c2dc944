import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const thankYouYourPaymentHas = 'Thank you, your payment has been received';
export const yourPaymentHasNotBeen = 'Your payment has not been confirmed yet';
export const yourPaymentDidNotSucceed = 'Your payment did not succeed';
export const youCancelledThePayment = 'You cancelled the payment';
export const thePaymentHasExpired = 'The payment has expired';
export const nothingWasPaidContactThe =
  'Nothing was paid. Contact the sender of the invoice for a new payment link.';
export const youCanCloseThisPage = 'You can close this page.';
export const asSoonAsThePayment =
  'As soon as the payment provider confirms the payment, you will read it here. You need not pay again.';
export const forInvoice = 'for invoice';
export const forInvoices = 'for invoices';
export const paidOf = (paid: Text, amount: Text) => `${paid} of ${amount}`;
export const oneMomentWeAreAsking = 'One moment, we are asking how the payment stands …';
export const weDoNotKnowThis = 'We do not know this payment.';
