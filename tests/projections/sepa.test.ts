import { expect, test } from 'vitest';
import { sepaEvents } from '#domain/sepa/events.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { invoices } from '#projections/invoices/projection.ts';
import { sepa } from '#projections/sepa/projection.ts';
import { sepaItemsOf } from '#projections/sepa/queries.ts';
import { readModelsOn } from '#tests/support/read-models.ts';

test('invoices of a file that was withdrawn are in none, also where both are read at once, as when built anew', async () => {
  const side = await readModelsOn([sepa, salesOrders, invoices]);
  const [made, withdrawn] = [7, 8].map((batchId) => {
    const of = { accountId: 3, batchId, kind: 'collection', number: batchId } as const;
    const more = { on: '2026-12-03', isAnnounced: false, format: 'pain.008.001.08', fileName: 'incasso.xml' };
    const items = [{ orderId: 70 + batchId, customerId: 401, amount: 1_210_000 }];
    const event = sepaEvents.made({
      ...of,
      ...more,
      sha256: 'a'.repeat(64),
      count: 1,
      amount: 1_210_000,
      items,
    });
    return { event, of };
  });
  await side.record('sepaBatch-7', [made!.event]);
  await side.record('sepaBatch-8', [withdrawn!.event, sepaEvents.withdrawn(withdrawn!.of)]);
  const items = await sepaItemsOf(side.db, 1, [77, 78]);
  expect(items.map(({ orderId, outcome }) => [orderId, outcome])).toEqual([[77, 'open']]);
});
