import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** BOOK-012, D-37. */
export const BookingStatus = z.enum(['requested', 'confirmed', 'mailed', 'cancelled']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** The statuses by their numbers on the wire. */
export const bookingStatuses = {
  requested: { id: 1, name: message('aangevraagd', 'requested') },
  confirmed: { id: 2, name: message('bevestigd', 'confirmed') },
  mailed: { id: 22, name: message('bevestigd en gemaild', 'confirmed and mailed') },
  cancelled: { id: 3, name: message('geannuleerd', 'cancelled') },
} as const satisfies Record<BookingStatus, { id: number; name: Message }>;
