import { batches } from '#api/batches/contract.ts';
import type { Operation } from '#api/contract/operation.ts';
import { type Call, implement, implementChange, implementData } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount } from '#api/http/scope.ts';
import { mayCallIn } from '#api/http/session.ts';
import { fourEyesRequests } from '#api/four-eyes/contract.ts';
import { importList } from '#api/imports/contract.ts';
import { logBook } from '#api/log-book/contract.ts';
import * as contract from '#api/notifications/contract.ts';
import { unreadNotifications } from '#api/notifications/unread-contract.ts';
import { listMails } from '#api/order-documents/contract.ts';
import { listPayments } from '#api/payments/list-contract.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { webhooks } from '#api/webhooks/contract.ts';
import { listOrders } from '#api/sales-orders/list-contract.ts';
import { changeAccountData } from '#api/settings/contract.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { markRead } from '#application/notification/mark-read.ts';
import { newForDays, NotificationKind } from '#domain/notification/kind.ts';
import { isNotification, type Reader, unreadOf } from '#projections/notifications/queries.ts';
import { notificationsOf } from '#projections/views/notifications.ts';

/** Who may call this sees the kind. */
const lists: Record<NotificationKind, Operation> = {
  order: listOrders,
  payment: listPayments,
  mail: listMails,
  bookkeeping: logBook,
  parcel: listOrders,
  webshop: syncShop,
  webhook: webhooks,
  batch: batches,
  import: importList,
  backup: changeAccountData,
  'four-eyes': fourEyesRequests,
};
const dayMs = 86_400_000;

const readerOf = (call: Call, wanted: NotificationKind | null = null): Reader => {
  const { account, role, userId, onBehalfOf } = call.caller;
  const kinds = NotificationKind.options.filter((kind) => mayCallIn(account, lists[kind], role));
  return {
    ...ofAccount(call),
    kinds: wanted === null ? kinds : kinds.filter((kind) => kind === wanted),
    readBy: { log: installationLog, userId },
    batchUser: onBehalfOf ?? userId,
    // whoever reads the log book finds every batch there
    allBatches: mayCallIn(account, logBook, role),
    productsOnly: role === 'PRODUCTMANAGER',
    newSince: new Date(Date.parse(call.core.clock.now()) - newForDays * dayMs).toISOString(),
  };
};

export const notificationRoutes = [
  implementData(unreadNotifications, (call) => unreadOf(call.core.db, readerOf(call))),

  implement(contract.notificationPage, (call, { kind, ...page }) =>
    notificationsOf(call, readerOf(call, kind), page),
  ),

  implementChange(contract.readNotifications, async (call, mark) => {
    if (!(await isNotification(call.core.db, readerOf(call), mark.place)))
      return refuse('notification-not-found');
    return markRead(call.core, call.actor, mark);
  }),
];
