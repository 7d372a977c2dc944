import { keptIn } from '#domain/kernel/kept-sentence.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { bottlesText } from '#domain/kernel/words.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { hasPart } from '#domain/account/parts.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { bottlePrice } from '#domain/purchase-order/line.ts';
import type { PurchaseOrderRefusal } from '#domain/purchase-order/purchase-order.ts';
import type { SupplierRefusal } from '#domain/supplier/supplier.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import { productMap } from '#projections/products/queries.ts';
import {
  pageOfPurchases,
  type PurchasesWanted,
  productsOfSupplier as productsAt,
  purchaseOrderById as byId,
  purchaseOrderIdByNumber,
} from '#projections/purchase-orders/queries.ts';
import { supplierById } from '#projections/suppliers/queries.ts';
import { type Page, productsOf, type View } from '#projections/views/view.ts';

/** The value of a line of the email log, which is kept in Dutch, in the language of its reader. */
const valueIn = (language: ScreenLanguage, field: string, kept: string) => {
  if (field === 'status')
    return Object.values(purchaseStatuses).find(({ name }) => name.nl === kept)?.name[language] ?? kept;
  if (field === 'partly_received') return bottlesText(Number.parseInt(kept, 10), language);
  const at = kept.indexOf(': ');
  return at < 0 ? kept : `${kept.slice(0, at + 2)}${keptIn(language, kept.slice(at + 2))}`;
};

export const [mostFound, mostOfPeriod] = [25, 500];

/** PO-004: the orders of the account that calls, where it buys in at all. */
export const ofPurchasing = ({ caller: { account } }: View) =>
  hasPart(account, 'purchasing') ? account : refuse<PurchaseOrderRefusal>('purchasing-not-enabled');

/** A purchase order of the account that calls, by its id or its number. */
export const purchaseOrderOf = async (call: View, purchaseOrderId: number) => {
  const { log, accountId } = ofPurchasing(call);
  const { db } = call.core;
  const named = await byId(db, log, purchaseOrderId);
  // the number that rows and papers show is an address too
  const idOfNumber = named ? null : await purchaseOrderIdByNumber(db, { log, accountId }, purchaseOrderId);
  const found = named ?? (idOfNumber === null ? null : await byId(db, log, idOfNumber));
  if (!found) return refuse<PurchaseOrderRefusal>('purchase-order-not-found', { purchaseOrderId });
  if (found.ownerAccountId !== accountId) return refuse<GeneralRefusal>('record-of-other-account');
  return found;
};

/** A page of the purchase orders of the account that calls, and what all that are found come to. */
export const purchaseListOf = async (
  call: View,
  { isDescending, skip, take, isCounted, ...wanted }: PurchasesWanted & Page & { isDescending: boolean },
) => {
  const { log, accountId, productsFrom } = ofPurchasing(call);
  const scope = { log, accountId, suppliersFrom: productsFrom };
  const { rows, ...found } = await pageOfPurchases(call.core.db, scope, wanted, {
    isDescending,
    skip,
    take,
    isCounted,
  });
  return { ...found, data: rows };
};

/** API-085: a purchase order with all that is shown of it, by its id or its number. */
export const purchaseOrderView = async (call: View, { purchaseOrderId }: { purchaseOrderId: number }) => {
  const { db } = call.core;
  const { order, listed, logLines } = await purchaseOrderOf(call, purchaseOrderId);
  const products = await productMap(
    db,
    productsOf(call.caller.account),
    order.lines.map(({ productId }) => productId),
  );
  return {
    order: { ...order.details, ...listed, version: order.version },
    lines: order.lines.map((line) => ({
      ...line,
      received: order.received[line.lineId] ?? 0,
      bottlePrice: bottlePrice(line),
      bottlesPerBox: products.get(line.productId)?.bottlesPerBox ?? 1,
    })),
    logLines: logLines.map((line) => ({
      ...line,
      newValue: valueIn(call.language, line.field, line.newValue),
    })),
  };
};

export const supplierProductsOf = async (call: View, { supplierId }: { supplierId: number }) => {
  ofPurchasing(call);
  const { db } = call.core;
  const { account } = call.caller;
  const scope = productsOf(account);
  if (!(await supplierById(db, scope, supplierId)))
    return refuse<SupplierRefusal>('supplier-not-found', { supplierId });
  const [products, { 'package-contents': packages }] = await Promise.all([
    productsAt(db, scope, { supplierId, stockAccountId: account.stockFrom }),
    lookupEntries(db, scope, ['package-contents']),
  ]);
  const nameOf = new Map(packages.map(({ id, name }) => [id, name]));
  return {
    data: products.map(({ record, ...stock }) => ({
      ...record,
      packageName: nameOf.get(record.packageId ?? 0) ?? '',
      ...stock,
    })),
  };
};
