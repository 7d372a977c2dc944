import { invoiceCreditEvents } from '#domain/invoice/credits.ts';
import { message } from '#domain/kernel/message.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { check } from '#projections/findings/check.ts';

const { paymentAdded, paymentDeleted } = paymentEvents;
const { corrected } = stockEvents;
const { credited } = invoiceCreditEvents;
type Events = {
  paymentAdded: typeof paymentAdded;
  paymentDeleted: typeof paymentDeleted;
  corrected: typeof corrected;
  credited: typeof credited;
};
const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});

export const workedAtNightCheck = check<Events>({
  id: 'worked-at-night',
  version: 1,
  order: 900,
  name: message('’s Nachts gewerkt', 'Worked at night'),
  about: message(
    'Betalingen, credits en correcties van voorraad die iemand tussen 22:00 en 6:00 boekte.',
    'Payments, credits and stock corrections that somebody booked between 22:00 and 6:00.',
  ),
  watchesPersons: true,
  events: { paymentAdded, paymentDeleted, corrected, credited },
  look({ data, recordedAt, metadata }) {
    const hour = Number(clock.format(new Date(recordedAt)));
    if (metadata.userId === 0 || (hour >= 6 && hour < 22)) return [];
    const record =
      'orderId' in data
        ? `salesOrder-${data.orderId}`
        : 'productId' in data
          ? `product-${data.productId}`
          : null;
    return record === null ? [] : [{ record, values: { hour } }];
  },
  says: ({ hour }) => message(`Om ${Number(hour)} uur.`, `At ${Number(hour)} o’clock.`),
});
