import { invoiceEvents } from '#domain/invoice/invoice.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { type SepaItem, sepaEvents } from '#domain/sepa/events.ts';
import { invalidate, invalidateLists, projection, type Invalidated } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { sepaSchema, type SepaTables } from '#projections/sepa/table.ts';

const { issued } = invoiceEvents;
type Item = SepaTables['sepa_item'];

/** Files for the bank with the invoices in them, and which invoices said that they would be collected. */
export const sepa = projection({
  name: 'sepa',
  version: 3,
  events: { ...sepaEvents, issued },
  ...sepaSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const batches = changedRows(db, 'sepa_batch', ['log', 'batch_id']);
    const items = changedRows(db, 'sepa_item', ['log', 'batch_id', 'order_id']);
    const notices = changedRows(db, 'sepa_notice', ['log', 'order_id']);
    await batches.read(
      'batch_id',
      log,
      batch.flatMap(({ data }) => ('batchId' in data ? [data.batchId] : [])),
    );
    await items.read(
      'batch_id',
      log,
      batch.flatMap(({ type, data }) => (type === 'SepaBatchWithdrawn' ? [data.batchId] : [])),
    );
    await items.readKeys(
      batch.flatMap((event) =>
        event.type === 'SepaBatchSettled'
          ? event.data.orderIds.map((order_id) => ({ log, batch_id: event.data.batchId, order_id }))
          : [],
      ),
    );
    const touched: Invalidated[] = [];
    const accountIds = new Set<number>();
    for (const event of batch) {
      const { accountId, metadata, recordedAt } = event;
      if (event.type === 'InvoiceIssued') {
        const { orderId: order_id, announces } = event.data;
        if (announces) notices.put({ log, order_id, on_day: announces.on });
        continue;
      }
      const { batchId } = event.data;
      const key = { log, batch_id: batchId };
      accountIds.add(accountId);
      touched.push(invalidate('SepaBatch', batchId, accountId));
      const put = (from: number, added: readonly SepaItem[], on_day: string) => {
        for (const [
          nth,
          { orderId, customerId, mandateId = null, amount, sequence = null },
        ] of added.entries())
          items.put({
            ...key,
            order_id: orderId,
            account_id: accountId,
            customer_id: customerId,
            mandate_id: mandateId,
            sequence,
            amount,
            on_day,
            outcome: 'open',
            said: null,
            place: from + nth,
            seat: event.position,
          });
      };
      switch (event.type) {
        case 'SepaBatchMade': {
          const { kind, number, on, format, fileName, sha256, count, amount } = event.data;
          batches.put({
            ...key,
            account_id: accountId,
            kind,
            number,
            on_day: on,
            format: format as SepaTables['sepa_batch']['format'],
            file_name: fileName,
            sha256,
            count,
            amount,
            is_withdrawn: false,
            made_by: metadata.onBehalfOf ?? metadata.userId,
            made_on: dateInAmsterdam(recordedAt),
            seat: event.position,
          });
          put(0, event.data.items, on);
          break;
        }
        case 'SepaBatchContinued':
          put(event.data.from, event.data.items, event.data.on);
          break;
        case 'SepaBatchWithdrawn': {
          const made = batches.get(key);
          if (made) batches.put({ ...made, is_withdrawn: true });
          for (const item of items.all())
            if (item.batch_id === batchId) items.put({ ...item, outcome: null });
          break;
        }
        case 'SepaBatchSettled':
          for (const order_id of event.data.orderIds) {
            const item: Item | undefined = items.get({ ...key, order_id });
            if (item) items.put({ ...item, outcome: event.data.outcome, said: event.data.said ?? null });
          }
          break;
      }
    }
    await batches.write();
    await items.write();
    await notices.write();
    return [...touched, ...invalidateLists('SepaBatch', accountIds)];
  },
});
