import * as contract from '#api/purchase-orders/contract.ts';
import { mailPurchaseOrder } from '#application/purchase-order/mail.ts';
import {
  enterPurchaseOrder,
  editPurchaseOrder,
  deletePurchaseOrder,
  changePurchaseOrderStatus,
} from '#application/purchase-order/keep.ts';
import { confirmPurchaseOrder } from '#application/purchase-order/confirm.ts';
import { z } from 'zod';
import {
  closedPurchaseOrders,
  mailToSupplier,
  mailToThirdParty,
  mailToTransporter,
  openPurchaseOrders,
  productsOfSupplier,
  purchaseOrderById,
  searchPurchaseOrders,
} from '#api/purchase-orders/contract.ts';
import { asOfOneMoment, type Call, implement, implementView } from '#api/http/implement.ts';
import { othersSentBack } from '#api/http/sent-back.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { PurchaseMailings } from '#application/purchase-order/keep.ts';
import { hasPart } from '#domain/account/parts.ts';
import { addDays, weekdayOf } from '#domain/kernel/date.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { bottlePrice } from '#domain/purchase-order/line.ts';
import type { PurchaseOrderRefusal } from '#domain/purchase-order/purchase-order.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import {
  completedPurchaseOrders,
  openPurchaseOrders as open,
  productsOfSupplier as productsAt,
  purchaseOrderById as byId,
  purchaseOrderIdByNumber,
  purchaseOrdersByNumber,
  purchaseOrdersEntered,
} from '#projections/purchase-orders/queries.ts';
import { supplierById } from '#projections/suppliers/queries.ts';
import type { SupplierRefusal } from '#domain/supplier/supplier.ts';

const [mostFound, mostOfPeriod, mostProducts] = [25, 500, 2_000];
const success = { data: 1 as const };

/** PO-004: the orders of the account that calls, where it buys in at all. */
const ofPurchasing = ({ caller: { log, account } }: Call) =>
  hasPart(account, 'purchasing')
    ? { log, accountId: account.accountId }
    : refuse<PurchaseOrderRefusal>('purchasing-not-enabled');

/** PO-002: today is today and yesterday; the week begins on Monday. */
const sinceOf = (period: 'today' | 'week', today: string) =>
  addDays(today, period === 'today' ? -1 : 1 - weekdayOf(today));

const mailOf = {
  0: [],
  1: [],
  6: ['transporter'],
  7: ['supplier'],
  8: ['third-party'],
} as const satisfies Record<number, PurchaseMailings>;

const mailing =
  (mail: PurchaseMailings[number]) =>
  async ({ purchaseOrderId }: { purchaseOrderId: number }, call: Call) => {
    ofPurchasing(call);
    call.recorded(await mailPurchaseOrder(call.core, call.by, { purchaseOrderId, mail }));
    return success;
  };

/** API-085: a purchase order with all that is told of it, by its id or its number. */
const purchaseOrderView = async ({ purchaseOrderId }: RequestOf<typeof purchaseOrderById>, call: Call) => {
  const { log, accountId } = ofPurchasing(call);
  const { db } = call.core;
  const named = await byId(db, log, purchaseOrderId);
  // the number that rows and papers show is an address too
  const idOfNumber = named ? null : await purchaseOrderIdByNumber(db, { log, accountId }, purchaseOrderId);
  const found = named ?? (idOfNumber === null ? null : await byId(db, log, idOfNumber));
  if (!found) return refuse<PurchaseOrderRefusal>('purchase-order-not-found', { purchaseOrderId });
  const { ownerAccountId, order, listed, logLines } = found;
  if (ownerAccountId !== accountId) return refuse<GeneralRefusal>('record-of-other-account');
  const products = await productsById(
    call.core.db,
    { log, accountId: call.caller.account.productsFrom },
    order.lines.map(({ productId }) => productId),
  );
  const perBox = new Map(products.map(({ productId, bottlesPerBox }) => [productId, bottlesPerBox]));
  const { internalNote, supplierText, transporterText, thirdPartyText } = order.details;
  return {
    order: {
      ...listed,
      internalNote,
      supplierText,
      transporterText,
      thirdPartyText,
      version: order.version,
    },
    lines: order.lines.map((line) => ({
      ...line,
      bottlePrice: bottlePrice(line),
      bottlesPerBox: perBox.get(line.productId) ?? 1,
    })),
    logLines,
  };
};

export const purchaseOrderRoutes = [
  implementView(openPurchaseOrders, async ({ of: asked, skip }, call) => {
    const { db, clock } = call.core;
    const of = ofPurchasing(call);
    return typeof asked === 'number'
      ? open(db, of, { skip, take: asked })
      : purchaseOrdersEntered(db, of, sinceOf(asked, clock.today()), { skip, take: mostOfPeriod });
  }),
  implementView(closedPurchaseOrders, async ({ of: asked, skip }, call) => {
    const { db, clock } = call.core;
    const of = ofPurchasing(call);
    return typeof asked === 'number'
      ? completedPurchaseOrders(db, of, null, { skip, take: asked })
      : completedPurchaseOrders(db, of, sinceOf(asked, clock.today()), { skip, take: mostOfPeriod });
  }),
  implementView(searchPurchaseOrders, async ({ question }, call) =>
    purchaseOrdersByNumber(call.core.db, ofPurchasing(call), question, { skip: 0, take: mostFound }),
  ),
  implementView(purchaseOrderById, purchaseOrderView),
  implement(productsOfSupplier, async ({ supplierId }, call) => {
    ofPurchasing(call);
    const { db } = call.core;
    const { log, account } = call.caller;
    const of = { log, accountId: account.productsFrom };
    if (!(await supplierById(db, of, supplierId)))
      return refuse<SupplierRefusal>('supplier-not-found', { supplierId });
    const [products, { 'package-contents': packages }] = await Promise.all([
      productsAt(db, of, { supplierId, stockAccountId: account.stockFrom, limit: mostProducts }),
      lookupEntries(db, of, ['package-contents']),
    ]);
    const nameOf = new Map(packages.map(({ id, name }) => [id, name]));
    return {
      data: products.map(({ record, ...stock }) => {
        const { productId, number, name, vintage, color, bottlesPerBox } = record;
        const { exciseDuty, departPrice, transportPrice, packageId } = record;
        return {
          productId,
          number,
          name,
          vintage,
          color,
          bottlesPerBox,
          exciseDuty,
          departPrice,
          transportPrice,
          packageName: nameOf.get(packageId ?? 0) ?? '',
          ...stock,
        };
      }),
    };
  }),
  implement(contract.enterPurchaseOrder, async ({ order, lines, mails }, call) => {
    ofPurchasing(call);
    const wanted = [
      ...(mails?.supplier ? (['supplier'] as const) : []),
      ...(mails?.transporter ? (['transporter'] as const) : []),
      ...(mails?.thirdParty ? (['third-party'] as const) : []),
    ];
    const { purchaseOrderId } = call.recorded(
      await enterPurchaseOrder(call.core, call.by, { ...order, lines, mails: wanted }),
    );
    return { data: { purchaseOrderId } };
  }),
  implement(contract.editPurchaseOrder, async ({ purchaseOrderId, order, lines, code, version }, call) => {
    ofPurchasing(call);
    const mails = mailOf[code];
    const others = await othersSentBack(call, contract.editPurchaseOrder, {
      lineId: 'id',
      read: async () =>
        z.encode(
          purchaseOrderById.response,
          await asOfOneMoment(purchaseOrderView)({ purchaseOrderId }, call),
        ),
    });
    call.recorded(
      await editPurchaseOrder(call.core, call.by, {
        ...order,
        purchaseOrderId,
        version,
        lines,
        mails,
      }),
    );
    call.setAside(others);
    return success;
  }),
  implement(contract.deletePurchaseOrder, async (asked, call) => {
    ofPurchasing(call);
    call.recorded(await deletePurchaseOrder(call.core, call.by, asked));
    return success;
  }),
  implement(contract.confirmPurchaseOrder, async (asked, call) => {
    ofPurchasing(call);
    call.recorded(await confirmPurchaseOrder(call.core, call.by, asked));
    return success;
  }),
  implement(contract.changePurchaseOrderStatus, async (asked, call) => {
    ofPurchasing(call);
    call.recorded(await changePurchaseOrderStatus(call.core, call.by, asked));
    return success;
  }),
  implement(mailToSupplier, mailing('supplier')),
  implement(mailToTransporter, mailing('transporter')),
  implement(mailToThirdParty, mailing('third-party')),
];
