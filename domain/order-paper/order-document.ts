import { z } from 'zod';

/**
 * The documents that are sent for an order. `confirmation` and `tracking` (SHIP-016) are mails without an
 * attached document.
 */
export const OrderDocument = z.enum([
  'packing-slip',
  'offer',
  'confirmation',
  'invoice',
  'ticket',
  'tracking',
  'shipping-label',
]);
export type OrderDocument = z.infer<typeof OrderDocument>;
