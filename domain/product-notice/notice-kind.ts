import { z } from 'zod';

/** When a customer wants to hear of a product: once it can be ordered again, or at the next promotion. */
export const NoticeKind = z.enum(['back-in-stock', 'on-offer']);
export type NoticeKind = z.infer<typeof NoticeKind>;
