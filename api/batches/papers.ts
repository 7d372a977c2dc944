import * as words from '#api/batches/words.nl.ts';
import { ofAccount } from '#api/http/scope.ts';
import { purchasePaperOf, purchaseParts } from '#api/purchase-orders/paper.ts';
import { labelPdf } from '#api/shipments/label-pdf.ts';
import type { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { activeLabelsOfOrders } from '#projections/shipping-labels/queries.ts';
import { recordedOrderToSend } from '#api/order-documents/to-send.ts';
import type { Call } from '#api/http/implement.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { doneOf } from '#projections/batches/queries.ts';
import { orderOnPaper, paperLook } from '#projections/views/order-paper.ts';

/** The slips of the orders that a batch printed, one after the other as they are now; an order that is gone has none. */
async function* papersOf(call: Call, batchId: number) {
  for (const orderId of await doneOf(call.core.db, call.caller.log, batchId))
    try {
      yield await orderOnPaper(call, await recordedOrderToSend(call, orderId), 'packing-slip');
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
}

/** SO-043: all of them in one document, made as it is read. */
export const slipsOf = (call: Call, batchId: number) => {
  const { account } = call.caller;
  const about = { title: words.slips[call.language], author: account.name, ...paperLook(call, account) };
  return call.core.documents.orderPapers(papersOf(call, batchId), about);
};

async function* purchasePapersOf(call: Call, batchId: number) {
  for (const purchaseOrderId of await doneOf(call.core.db, call.caller.log, batchId))
    try {
      yield await purchasePaperOf(call, await purchaseParts(call, purchaseOrderId));
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
}

/** The purchase orders of a batch as they are now, each in the language of its supplier. */
export const purchasesOf = (call: Call, batchId: number) =>
  call.core.documents.orderPapers(purchasePapersOf(call, batchId), {
    title: words.purchases[call.language],
    author: call.caller.account.name,
    style: 1,
    madeAt: call.core.clock.now(),
  });

/** SHIP-009: the labels of the orders that a batch made labels for, as they are now, in the order of the slips. */
export const labelsOf = async (call: Call, batchId: number, format: LabelFormat) => {
  const { db } = call.core;
  const orderIds = await doneOf(db, call.caller.log, batchId);
  const labels = await activeLabelsOfOrders(db, ofAccount(call), orderIds);
  const byOrder = Map.groupBy(labels, ({ order_id }) => order_id);
  return labelPdf(
    call,
    orderIds.flatMap((orderId) => byOrder.get(orderId) ?? []),
    format,
  );
};
