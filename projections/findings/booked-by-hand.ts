import { invoiceCreditEvents } from '#domain/invoice/credits.ts';
import type { EventOf, StoredEvent } from '#domain/kernel/event.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { stockEvents } from '#domain/stock/events.ts';
import type { Recorded } from '#projections/kernel/definition.ts';

const { paymentAdded, paymentDeleted } = paymentEvents;
const { corrected } = stockEvents;
const { credited } = invoiceCreditEvents;

/** What somebody books by hand, and of which the checks say when and how fast. */
export const bookedByHand: {
  paymentAdded: typeof paymentAdded;
  paymentDeleted: typeof paymentDeleted;
  corrected: typeof corrected;
  credited: typeof credited;
} = { paymentAdded, paymentDeleted, corrected, credited };
type Booked = Recorded<EventOf<typeof bookedByHand> & StoredEvent>;

/** The record that a booking is about, by its stream; null where it was of no order or product, or no person made it. */
export const recordBooked = ({ data, metadata }: Booked) => {
  if (metadata.userId === 0) return null;
  if ('orderId' in data) return `salesOrder-${data.orderId}`;
  return 'productId' in data ? `product-${data.productId}` : null;
};
