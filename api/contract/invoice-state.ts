import { z } from 'zod';

/** A credit has an amount below zero; `overdue` is open past its due date. */
export const InvoiceState = z.enum(['open', 'overdue', 'paid', 'credit']);
export type InvoiceState = z.output<typeof InvoiceState>;
