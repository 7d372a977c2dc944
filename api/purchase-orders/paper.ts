import type { Call } from '#api/http/implement.ts';
import type { PurchaseLetterParts } from '#application/purchase-order/letters.ts';
import type { PaperOfPurchase } from '#application/purchase-order/mail.ts';
import { languageOfSupplier, purchasePaper } from '#application/purchase-order/paper.ts';
import { wordsIn } from '#application/purchase-order/words.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';

/** A purchase order as PDF, in the language of its supplier. */
export const purchasePdf = async (call: Call, parts: PurchaseLetterParts) => {
  const { clock, documents } = call.core;
  const language = languageOfSupplier(parts);
  const letterhead = await letterheadOf(call, parts.account, language);
  const paper = purchasePaper(parts, letterhead);
  const content = await documents.orderPaper(paper, { style: 1, madeAt: clock.now() });
  return { name: wordsIn(language).paperFile(parts.order.number), content };
};

/** What goes with a mail to the supplier. */
export const paperToMail = (call: Call): PaperOfPurchase => ({
  blobs: call.core.blobs,
  paperOf: (parts) => purchasePdf(call, parts),
});
