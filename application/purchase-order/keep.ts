import type { Actor, Core } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import type { Facts } from '#application/ports/facts.ts';
import { handlePurchaseOrder } from '#application/purchase-order/expected-stock.ts';
import { type PaperOfPurchase, recordMail } from '#application/purchase-order/mail.ts';
import type { Account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Product, ProductRefusal } from '#domain/product/product.ts';
import { problemOfVintage, type VintageRefusal } from '#domain/product/vintage-line.ts';
import type { PurchaseOrderDetails } from '#domain/purchase-order/details.ts';
import type { PurchaseMail } from '#domain/purchase-order/events.ts';
import type { PurchaseOrderLine } from '#domain/purchase-order/line.ts';
import { purchaseOrder, type PurchaseOrderRefusal } from '#domain/purchase-order/purchase-order.ts';
import type { PurchaseOrderStatus } from '#domain/purchase-order/status.ts';
import type { StockCountRefusal } from '#domain/stock-count/stock-count.ts';
import type { SupplierRefusal } from '#domain/supplier/supplier.ts';
import type { TransporterRefusal } from '#domain/transporter/transporter.ts';

type Parts = Omit<Core, 'clock'>;
/** `paper` goes with a mail to the supplier. */
type MailingParts = Parts & { paper?: PaperOfPurchase };

/** A line as it is asked for. `lineId` null, or unknown to the order: a new one. */
export type WantedPurchaseLine = Omit<
  PurchaseOrderLine,
  'lineId' | 'productNumber' | 'name' | 'vintage' | 'packageName'
> & { lineId: number | null };

/** What an order is to say; supplier and transporter by their ids. */
export type WantedPurchaseOrder = Omit<PurchaseOrderDetails, 'supplier' | 'transporter'> & {
  supplierId: number;
  transporterId: number | null;
  lines: readonly WantedPurchaseLine[];
};
/** To whom it goes at once. */
export type PurchaseMailings = readonly Exclude<PurchaseMail, 'confirmed'>[];

/** What read models know of the records that an order names. */
const named = async (facts: Facts, account: Account, wanted: WantedPurchaseOrder) => {
  const ids = [...new Set(wanted.lines.map(({ productId }) => productId))];
  const [products, bundles, supplier, transporter] = await Promise.all([
    facts.products(account, ids),
    facts.components(account, ids),
    facts.lookupName(account, 'suppliers', wanted.supplierId),
    wanted.transporterId === null ? null : facts.lookupName(account, 'transporters', wanted.transporterId),
  ]);
  const packages = new Map<number, string>();
  for (const packageId of new Set(products.flatMap((product) => product.packageId ?? [])))
    packages.set(packageId, (await facts.lookupName(account, 'package-contents', packageId)) ?? '');
  return {
    products: new Map(products.map((product) => [product.productId, product])),
    bundles,
    packages,
    supplier,
    transporter,
  };
};
type Named = Awaited<ReturnType<typeof named>>;

/** The names of supplier and transporter: those that the order has already, else as they are called now. */
const detailsOf = (
  { supplierId, transporterId, lines: _, ...wanted }: WantedPurchaseOrder,
  known: Named,
  before: PurchaseOrderDetails | null,
): PurchaseOrderDetails => {
  const supplierOf = () =>
    known.supplier === null
      ? refuse<SupplierRefusal>('supplier-not-found', { supplierId })
      : { id: supplierId, name: known.supplier };
  const transporterOf = (id: number) =>
    known.transporter === null
      ? refuse<TransporterRefusal>('transporter-not-found', { transporterId: id })
      : { id, name: known.transporter };
  return {
    ...wanted,
    supplier: before?.supplier.id === supplierId ? before.supplier : supplierOf(),
    transporter:
      transporterId === null
        ? null
        : before?.transporter?.id === transporterId
          ? before.transporter
          : transporterOf(transporterId),
  };
};

const newLine = (
  { lineId: _, ...wanted }: WantedPurchaseLine,
  lineId: number,
  { products, bundles, packages }: Named,
): PurchaseOrderLine => {
  const product: Product | undefined = products.get(wanted.productId);
  if (!product) return refuse<ProductRefusal>('product-not-found', { productId: wanted.productId });
  if (bundles.has(wanted.productId))
    return refuse<StockCountRefusal>('bundle-has-no-stock', { productId: wanted.productId });
  return {
    ...wanted,
    lineId,
    productNumber: product.number,
    name: product.name,
    vintage: product.vintage,
    packageName: product.packageId === null ? '' : (packages.get(product.packageId) ?? ''),
  };
};

/** PO-014: a vintage that cannot follow upon that of the product is refused, unless it stood there already. */
const checkVintage = (line: PurchaseOrderLine, before: PurchaseOrderLine | undefined): PurchaseOrderLine => {
  const newVintage = line.newVintage?.trim() || null;
  if (newVintage !== null && newVintage !== before?.newVintage) {
    const problem = problemOfVintage(line.vintage, newVintage);
    if (problem) refuse<VintageRefusal>(problem);
  }
  return { ...line, newVintage, addsVintage: line.addsVintage && newVintage !== null };
};

const linesOf = (
  wanted: readonly WantedPurchaseLine[],
  known: Named,
  before: { lines: readonly PurchaseOrderLine[]; lastLineId: number },
) => {
  const stored = new Map(before.lines.map((line) => [line.lineId, line]));
  let last = before.lastLineId;
  return wanted.map((line) => {
    const same = line.lineId === null ? undefined : stored.get(line.lineId);
    if (!same || same.productId !== line.productId)
      return checkVintage(newLine(line, (last += 1), known), undefined);
    stored.delete(same.lineId);
    return checkVintage({ ...same, ...line, lineId: same.lineId }, same);
  });
};

/**
 * A new purchase order with its number (law 13), mailed at once to whom it says (PO-017, PO-018); the order, its
 * number and its mails are one append. Refuses: purchase-order-without-bottles (PO-016), purchase-amount-too-large,
 * supplier-not-found, transporter-not-found, product-not-found, bundle-has-no-stock, a `VintageRefusal`, and
 * supplier-, transporter- or third-party-without-email.
 */
export const enterPurchaseOrder = async (
  parts: MailingParts,
  actor: Actor,
  { mails, ...wanted }: WantedPurchaseOrder & { mails: PurchaseMailings },
) => {
  const known = await named(parts.facts, accountOf(parts.facts, actor), wanted);
  const purchaseOrderId = idFrom(actor.commandId, 'purchaseOrder');
  const content = { type: 'EnterPurchaseOrder', wanted, mails };
  const { position } = await handlePurchaseOrder(
    parts,
    actor,
    purchaseOrderId,
    content,
    async (work, account) => {
      const details = detailsOf(wanted, known, null);
      const lines = linesOf(wanted.lines, known, { lines: [], lastLineId: 0 });
      const number = await takeNumber(work, 'purchaseOrder', account.accountId);
      const entered = { purchaseOrderId, number, details, lines };
      await work.decide(purchaseOrder, purchaseOrderId, { type: 'EnterPurchaseOrder', ...entered });
      for (const mail of mails)
        await recordMail(work, account, { purchaseOrderId, mail, paper: parts.paper });
    },
  );
  return { purchaseOrderId, position };
};

/**
 * Saves an order as it is to be (PO-017), and mails it to whom it says in the same append. `version` is the
 * edition that was looked at, null for clients that know none. Refuses what `enterPurchaseOrder` does and:
 * purchase-order-not-found, purchase-order-closed (PO-028), purchase-order-changed-meanwhile,
 * record-of-other-account.
 */
export const editPurchaseOrder = async (
  parts: MailingParts,
  actor: Actor,
  {
    purchaseOrderId,
    version,
    mails,
    ...wanted
  }: WantedPurchaseOrder & { purchaseOrderId: number; version: number | null; mails: PurchaseMailings },
) => {
  const known = await named(parts.facts, accountOf(parts.facts, actor), wanted);
  const content = { type: 'EditPurchaseOrder', purchaseOrderId, version, wanted, mails };
  return handlePurchaseOrder(parts, actor, purchaseOrderId, content, async (work, account, order) => {
    if (!order || order.isDeleted) return refuse<PurchaseOrderRefusal>('purchase-order-not-found');
    await work.decide(purchaseOrder, purchaseOrderId, {
      type: 'EditPurchaseOrder',
      details: detailsOf(wanted, known, order.details),
      lines: linesOf(wanted.lines, known, order),
      version,
    });
    for (const mail of mails) await recordMail(work, account, { purchaseOrderId, mail, paper: parts.paper });
  });
};

/**
 * Sets the status by hand (PO-025, PO-026). Refuses: purchase-order-not-found, purchase-status-not-reachable,
 * record-of-other-account.
 */
export const changePurchaseOrderStatus = (
  parts: Parts,
  actor: Actor,
  { purchaseOrderId, to }: { purchaseOrderId: number; to: PurchaseOrderStatus },
) => {
  const content = { type: 'ChangePurchaseOrderStatus', purchaseOrderId, to };
  return handlePurchaseOrder(parts, actor, purchaseOrderId, content, (work) =>
    work.decide(purchaseOrder, purchaseOrderId, { type: 'ChangePurchaseOrderStatus', to }),
  );
};

/** Deletes an order that is not in yet (PO-022). Refuses: purchase-order-not-found, purchase-order-confirmed. */
export const deletePurchaseOrder = (
  parts: Parts,
  actor: Actor,
  { purchaseOrderId }: { purchaseOrderId: number },
) => {
  const content = { type: 'DeletePurchaseOrder', purchaseOrderId };
  return handlePurchaseOrder(parts, actor, purchaseOrderId, content, (work) =>
    work.decide(purchaseOrder, purchaseOrderId, { type: 'DeletePurchaseOrder' }),
  );
};
