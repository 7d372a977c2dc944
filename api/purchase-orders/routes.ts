import type { RequestOf } from '#api/contract/operation.ts';
import {
  type Call,
  implement,
  implementChange,
  implementCommand,
  implementFileView,
  implementResult,
  implementView,
  atOneMoment,
} from '#api/http/implement.ts';
import { notOfNew, othersSentBack } from '#api/http/sent-back.ts';
import * as contract from '#api/purchase-orders/contract.ts';
import { listPurchases } from '#api/purchase-orders/list-contract.ts';
import { paperToMail, purchaseParts, purchasePdf } from '#api/purchase-orders/paper.ts';
import { confirmPurchaseOrder, receivePurchaseOrder } from '#application/purchase-order/confirm.ts';
import {
  enterPurchaseOrder,
  editPurchaseOrder,
  deletePurchaseOrder,
  changePurchaseOrderStatus,
  type PurchaseMailings,
} from '#application/purchase-order/keep.ts';
import { mailPurchaseOrder } from '#application/purchase-order/mail.ts';
import { addDays, weekdayOf } from '#domain/kernel/date.ts';
import {
  completedPurchaseOrders,
  openPurchaseOrders as open,
  purchaseOrdersByNumber,
  purchaseOrdersEntered,
} from '#projections/purchase-orders/queries.ts';
import {
  mostFound,
  mostOfPeriod,
  ofPurchasing,
  purchaseListOf,
  purchaseOrderView,
  supplierProductsOf,
} from '#projections/views/purchase-orders.ts';
import { z } from 'zod';

/** PO-002: today is today and yesterday; the week begins on Monday. */
const sinceOf = (period: 'today' | 'week', today: string) =>
  addDays(today, period === 'today' ? -1 : 1 - weekdayOf(today));

/** So many rows, or those since a day. */
const listingOf = (
  { core }: Call,
  { of: requested, skip, take }: RequestOf<typeof contract.openPurchaseOrders>,
) =>
  typeof requested === 'number'
    ? { since: null, page: { skip, take: take ?? requested } }
    : { since: sinceOf(requested, core.clock.today()), page: { skip, take: take ?? mostOfPeriod } };

const mailOf = {
  0: [],
  1: [],
  6: ['transporter'],
  7: ['supplier'],
  8: ['third-party'],
} as const satisfies Record<number, PurchaseMailings>;

const mailing =
  (mail: PurchaseMailings[number]) =>
  async (call: Call, { purchaseOrderId }: { purchaseOrderId: number }) => {
    ofPurchasing(call);
    return mailPurchaseOrder({ ...call.core, paper: paperToMail(call) }, call.actor, {
      purchaseOrderId,
      mail,
    });
  };

/** A purchase order as it is read now. */
const purchaseOrderNow = async (call: Call, purchaseOrderId: number) =>
  z.encode(
    contract.purchaseOrderById.response,
    await atOneMoment(call, (now) => purchaseOrderView(now, { purchaseOrderId })),
  );

export const purchaseOrderRoutes = [
  implementView(contract.openPurchaseOrders, (call, wanted) => {
    const { since, page } = listingOf(call, wanted);
    const { db } = call.core;
    return since === null
      ? open(db, ofPurchasing(call), page)
      : purchaseOrdersEntered(db, ofPurchasing(call), since, page);
  }),
  implementView(contract.closedPurchaseOrders, (call, wanted) => {
    const { since, page } = listingOf(call, wanted);
    return completedPurchaseOrders(call.core.db, ofPurchasing(call), since, page);
  }),
  implementView(contract.searchPurchaseOrders, async (call, { question }) =>
    purchaseOrdersByNumber(call.core.db, ofPurchasing(call), question, { skip: 0, take: mostFound }),
  ),
  implementView(listPurchases, purchaseListOf),
  implementView(contract.purchaseOrderById, purchaseOrderView),
  implement(contract.productsOfSupplier, supplierProductsOf),
  implementResult(contract.enterPurchaseOrder, async (call, { order, lines, mails }) => {
    ofPurchasing(call);
    const wanted = [
      ...(mails?.supplier ? (['supplier'] as const) : []),
      ...(mails?.transporter ? (['transporter'] as const) : []),
      ...(mails?.thirdParty ? (['third-party'] as const) : []),
    ];
    const entered = await enterPurchaseOrder({ ...call.core, paper: paperToMail(call) }, call.actor, {
      ...order,
      lines,
      mails: wanted,
    });
    call.setAside(notOfNew(call, contract.enterPurchaseOrder));
    return entered;
  }),
  implementChange(contract.editPurchaseOrder, async (call, { order, code, ...wanted }) => {
    ofPurchasing(call);
    const others = await othersSentBack(call, contract.editPurchaseOrder, {
      lineId: 'id',
      read: () => purchaseOrderNow(call, wanted.purchaseOrderId),
    });
    const mails = mailOf[code];
    const edited = await editPurchaseOrder({ ...call.core, paper: paperToMail(call) }, call.actor, {
      ...order,
      ...wanted,
      mails,
    });
    call.setAside(others);
    return edited;
  }),
  implementCommand(contract.deletePurchaseOrder, deletePurchaseOrder, ofPurchasing),
  implementCommand(contract.confirmPurchaseOrder, confirmPurchaseOrder, ofPurchasing),
  implementCommand(contract.receivePurchaseOrder, receivePurchaseOrder, ofPurchasing),
  implementFileView(contract.purchaseOrderPdf, async (call, { purchaseOrderId }) =>
    purchasePdf(call, await purchaseParts(call, purchaseOrderId)),
  ),
  implementCommand(contract.changePurchaseOrderStatus, changePurchaseOrderStatus, ofPurchasing),
  implementChange(contract.mailToSupplier, mailing('supplier')),
  implementChange(contract.mailToTransporter, mailing('transporter')),
  implementChange(contract.mailToThirdParty, mailing('third-party')),
];
