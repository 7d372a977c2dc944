import { z } from 'zod';
import { OrderDocument } from '#domain/order-paper/order-document.ts';

/** The kinds of mail sent for an account. */
export const MailKind = z.enum([
  ...OrderDocument.options,
  'thanks',
  'reminder',
  'statement',
  'purchase-supplier',
  'purchase-transporter',
  'purchase-third-party',
  'purchase-confirmed',
  'app-info',
  'mandate',
  'collection',
  'booking',
  'bookkeeping',
  'warehouse',
  'product-notice',
  'approval',
  'log-proof',
  'log-question',
  'backup',
]);
export type MailKind = z.infer<typeof MailKind>;
