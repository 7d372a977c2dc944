import type { CoreWith, Needs } from '#application/kernel/core.ts';
import { invoiceIdOf } from '#application/sales-order/invoice.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { mustBeKept } from '#domain/invoice/retention.ts';

/**
 * The files of the invoices of a customer by digest: those that have to be kept, and those that no longer have to. What
 * it reads grows with the invoices of that customer.
 */
export const invoiceFilesOf = async (
  { facts, clock, streams }: Omit<CoreWith<'invoicedOrders'>, 'handle'> & Needs<'clock' | 'streams'>,
  log: number,
  customerId: number,
) => {
  const files = { kept: [] as string[], expired: [] as string[] };
  for (const { orderId, invoiceDate } of await facts.invoicedOrders(log, customerId)) {
    const { state } = await streams.load(log, `${invoice.category}-${invoiceIdOf(orderId)}`, invoice);
    const place = mustBeKept(invoiceDate, clock.today()) ? files.kept : files.expired;
    place.push(...Object.values(state?.files ?? {}));
  }
  return files;
};
