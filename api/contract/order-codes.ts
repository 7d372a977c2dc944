import { z } from 'zod';
import { inWords } from '#api/contract/wire.ts';
import { DeliveryMoment } from '#domain/sales-order/delivery.ts';

/** FMT-023. */
export const WireMoment = z.codec(z.union([z.literal(['voor', 'na', 'nvt', '']), z.null()]), DeliveryMoment, {
  decode: (moment) => (moment === 'voor' ? 'before' : moment === 'na' ? 'after' : null),
  encode: (moment) => (moment === 'before' ? 'voor' : moment === 'after' ? 'na' : null),
});

/** FMT-024, BOOK-017: 0 staff, 1 and 2 the version of the app, 100 an order that a booking is tied to. */
const sources = { staff: 0, 'app-1': 1, 'app-2': 2, booking: 100 } as const;
export const WireSource = inWords(
  z.enum(Object.keys(sources) as (keyof typeof sources)[]),
  (source) => sources[source],
);
