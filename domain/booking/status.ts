import { z } from 'zod';

/** BOOK-012, D-37. */
export const BookingStatus = z.enum(['requested', 'confirmed', 'mailed', 'cancelled']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** The statuses by their numbers on the wire. */
export const bookingStatuses = {
  requested: { id: 1, name: 'aangevraagd' },
  confirmed: { id: 2, name: 'bevestigd' },
  mailed: { id: 22, name: 'bevestigd en gemaild' },
  cancelled: { id: 3, name: 'geannuleerd' },
} as const satisfies Record<BookingStatus, { id: number; name: string }>;
