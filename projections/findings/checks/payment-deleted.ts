import { message } from '#domain/kernel/message.ts';
import { euro } from '#domain/kernel/money.ts';
import { amountText } from '#domain/kernel/words.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { check } from '#projections/findings/check.ts';

const { paymentDeleted } = paymentEvents;

export const paymentDeletedCheck = check<{ paymentDeleted: typeof paymentDeleted }>({
  id: 'payment-deleted',
  version: 1,
  order: 60,
  name: message('Betaling verwijderd', 'Payment deleted'),
  about: message(
    'Een betaling die was geboekt en is weggehaald.',
    'A payment that had been booked and was taken away.',
  ),
  limit: {
    label: message('Bij meer dan', 'For more than'),
    unit: message('euro', 'euro'),
    initial: 0,
    least: 0,
    most: 1_000_000,
    finds: 'above',
  },
  events: { paymentDeleted },
  look: ({ data: { orderId, customerId, amount } }) => [
    {
      record: customerId === undefined ? `salesOrder-${orderId}` : `invoice-${orderId}`,
      measure: Math.abs(amount) / euro,
      values: { amount },
    },
  ],
  says: ({ amount }) =>
    message(
      `Betaling van ${amountText(Number(amount))} verwijderd.`,
      `Payment of ${amountText(Number(amount), 'en')} deleted.`,
    ),
});
