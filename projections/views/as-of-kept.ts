import type { RecordStates } from '#application/ports/record-states.ts';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { payments } from '#domain/payment/payments.ts';
import { priceDeal } from '#domain/pricing/price-deal.ts';
import { pricePlan } from '#domain/pricing/price-plan.ts';
import { product } from '#domain/product/product.ts';
import { categoryOf } from '#domain/registry.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { stock } from '#domain/stock/stock.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { pricesSource } from '#projections/views/as-of-records.ts';
import { settingsSource } from '#projections/views/as-of-settings.ts';
import { keepStates, type Source, sourceOf, type Streams } from '#projections/views/as-of-window.ts';

/** What a stream of a category is told from as of a moment, or decided upon from, by the id of its record. */
const told: Record<string, (id: string) => readonly Source<unknown>[]> = {
  [salesOrder.category]: (id) => [sourceOf(salesOrder, id) as Source<unknown>],
  [payments.category]: (id) => [sourceOf(payments, id) as Source<unknown>],
  [customer.category]: (id) => [sourceOf(customer, id) as Source<unknown>],
  [invoice.category]: (id) => [sourceOf(invoice, id) as Source<unknown>],
  [supplier.category]: (id) => [sourceOf(supplier, id) as Source<unknown>],
  [priceDeal.category]: (id) => [sourceOf(priceDeal, id) as Source<unknown>],
  [product.category]: (id) => [
    sourceOf(product, id) as Source<unknown>,
    pricesSource(Number(id)) as Source<unknown>,
  ],
  [account.category]: (id) => [settingsSource(Number(id)) as Source<unknown>],
  [stock.category]: (id) => [sourceOf(stock, id) as Source<unknown>],
  [pricePlan.category]: (id) => [pricesSource(Number(id)) as Source<unknown>],
};

/**
 * Keeps the states that a log lacks: of streams that grew by so many events since the last round, and of those whose
 * states another version of the program had made.
 */
export const keepGrown = async (
  core: Streams & { states: RecordStates },
  log: number,
  now: string,
  isStopping: () => boolean,
) => {
  const { states } = core;
  const kept = new Set<string>();
  const keep = async (stream: string) => {
    const category = categoryOf(stream);
    for (const source of told[category]?.(stream.slice(category.length + 1)) ?? []) {
      if (kept.has(source.name) || isStopping()) continue;
      kept.add(source.name);
      await keepStates(core, log, source, now);
    }
  };
  // the name of a source of one stream is that stream, and of prices it ends in that of the product
  for (const source of await states.dropOutdated(log)) await keep(source.slice(source.lastIndexOf(' ') + 1));
  for (;;) {
    const found = await states.grown(log, Object.keys(told), states.every);
    if (!found) return;
    for (const stream of found.streams) await keep(stream);
    if (isStopping()) return;
    await states.lookedTo(log, found.to);
  }
};
