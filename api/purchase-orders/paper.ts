import type { Call } from '#api/http/implement.ts';
import type { PurchaseLetterParts } from '#application/purchase-order/letters.ts';
import type { PaperOfPurchase } from '#application/purchase-order/mail.ts';
import { languageOfSupplier, purchasePaper } from '#application/purchase-order/paper.ts';
import { wordsIn } from '#application/purchase-order/words.ts';
import { supplierById } from '#projections/suppliers/queries.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import { purchaseOrderOf } from '#projections/views/purchase-orders.ts';
import { productsOf, type View } from '#projections/views/view.ts';

type Drawing = { core: Pick<Call['core'], 'clock' | 'documents' | 'blobs'> };

/** A purchase order as it stands, with its supplier. Refuses what reading it refuses. */
export const purchaseParts = async (call: View, purchaseOrderId: number): Promise<PurchaseLetterParts> => {
  const { account } = call.caller;
  const { order } = await purchaseOrderOf(call, purchaseOrderId);
  const supplier = await supplierById(call.core.db, productsOf(account), order.details.supplier.id);
  return { account, order, supplier: supplier ?? null, transporter: null };
};

/** What is drawn of it, in the language of its supplier. */
export const purchasePaperOf = async (call: Drawing, parts: PurchaseLetterParts) =>
  purchasePaper(parts, await letterheadOf(call, parts.account, languageOfSupplier(parts)));

/** A purchase order as PDF. */
export const purchasePdf = async (call: Drawing, parts: PurchaseLetterParts) => {
  const { clock, documents } = call.core;
  const content = await documents.orderPaper(await purchasePaperOf(call, parts), {
    style: 1,
    madeAt: clock.now(),
  });
  return { name: wordsIn(languageOfSupplier(parts)).paperFile(parts.order.number), content };
};

/** What goes with a mail to the supplier. */
export const paperToMail = (call: Drawing): PaperOfPurchase => ({
  blobs: call.core.blobs,
  paperOf: (parts) => purchasePdf(call, parts),
});
