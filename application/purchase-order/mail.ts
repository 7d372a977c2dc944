import type { Actor, UnitOfWork } from '#application/kernel/core.ts';
import { handlePurchaseOrder } from '#application/purchase-order/expected-stock.ts';
import { purchaseLetter, type PurchaseLetterParts } from '#application/purchase-order/letters.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mailAddresses } from '#domain/kernel/mail-address.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { PurchaseMail } from '#domain/purchase-order/events.ts';
import { purchaseOrder, type PurchaseOrderRefusal } from '#domain/purchase-order/purchase-order.ts';
import { supplier as suppliers } from '#domain/supplier/supplier.ts';
import { transporter as transporters, transporterIdOf } from '#domain/transporter/transporter.ts';

const withoutAddress = {
  supplier: 'supplier-without-email',
  confirmed: 'supplier-without-email',
  transporter: 'transporter-without-email',
  'third-party': 'third-party-without-email',
} as const satisfies Record<PurchaseMail, PurchaseOrderRefusal>;

/** What makes the PDF of an order that goes with the mail to its supplier, and where it is kept. */
export type PaperOfPurchase = {
  paperOf: (parts: PurchaseLetterParts) => Promise<{ name: string; content: Uint8Array }>;
  blobs: Pick<Blobs, 'put'>;
};

/** The file is kept by its digest before the event names it (law 15). */
const kept = async ({ paperOf, blobs }: PaperOfPurchase, parts: PurchaseLetterParts) => {
  const { name, content } = await paperOf(parts);
  return { name, sha256: await blobs.put({ type: 'application/pdf', bytes: content }) };
};

/**
 * Records a mail about a purchase order as it stands, in a command that may do more (PO-018); the process
 * `purchase-mail` sends it. What is sent by itself (`isDue`) is left out where nobody is known or the setting
 * is off; else that is refused, and so is an order without lines.
 */
export const recordMail = async (
  work: UnitOfWork,
  account: Account,
  {
    purchaseOrderId,
    mail,
    isDue = false,
    paper,
  }: { purchaseOrderId: number; mail: PurchaseMail; isDue?: boolean; paper?: PaperOfPurchase | undefined },
) => {
  const order = await work.load(purchaseOrder, purchaseOrderId);
  if (!order || order.isDeleted) return refuse<PurchaseOrderRefusal>('purchase-order-not-found');
  const { details } = order;
  const supplier = await work.load(suppliers, details.supplier.id);
  const transporter = details.transporter
    ? await work.load(transporters, transporterIdOf(account.productsFrom, details.transporter.id))
    : null;
  const written = {
    supplier: supplier?.email,
    confirmed: supplier?.email,
    transporter: transporter?.email,
    'third-party': settingOf(account, 'thirdPartyEmail'),
  }[mail];
  const to = mailAddresses(written ?? '');
  const parts = { account, order, supplier, transporter };
  const letter = purchaseLetter(mail, parts);
  if (!to || !letter) {
    if (isDue) return;
    return refuse<PurchaseOrderRefusal>(withoutAddress[mail]);
  }
  const copiesSender = settingOf(account, 'copiesSender');
  const attachments = mail === 'supplier' && paper ? [await kept(paper, parts)] : undefined;
  const mailed = { mail, to, ...letter, copiesSender, ...(attachments && { attachments }) };
  await work.decide(purchaseOrder, purchaseOrderId, { type: 'MailPurchaseOrder', ...mailed });
};

/**
 * Mails the text of an order to the supplier, the transporter or the third party (PO-018), which moves the order
 * on (PO-027). Refuses: purchase-order-not-found, purchase-order-without-lines, record-of-other-account, and
 * supplier-, transporter- or third-party-without-email.
 */
export const mailPurchaseOrder = (
  core: Parameters<typeof handlePurchaseOrder>[0] & { paper?: PaperOfPurchase },
  actor: Actor,
  { purchaseOrderId, mail }: { purchaseOrderId: number; mail: Exclude<PurchaseMail, 'confirmed'> },
) => {
  const content = { type: 'MailPurchaseOrder', purchaseOrderId, mail };
  return handlePurchaseOrder(core, actor, purchaseOrderId, content, (work, account) =>
    recordMail(work, account, { purchaseOrderId, mail, paper: core.paper }),
  );
};
