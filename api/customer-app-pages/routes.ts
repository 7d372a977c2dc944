import { informationOf, mayOrderNow } from '#projections/views/customer-app-information.ts';
import { invoicePdf } from '#application/invoice/file.ts';
import { changeOwnPassword } from '#application/accounts/change-password.ts';
import { changeUserField } from '#application/accounts/manage-user.ts';
import { checkNotBlocked } from '#application/customer-app/place.ts';
import { checkHook } from '#application/accounts/entry-links.ts';
import { checkMayOrder } from '#api/customer-app/may-order.ts';
import * as contract from '#api/customer-app-pages/contract.ts';
import {
  implement,
  implementChange,
  implementFile,
  implementFileView,
  implementView,
} from '#api/http/implement.ts';
import { checkIsProven } from '#api/http/session.ts';
import { refuse } from '#api/http/refuse.ts';
import { inOwnName } from '#api/users/administrator.ts';
import { ownCustomer, ownerOf } from '#projections/views/customer-app-range.ts';
import { linesAgain } from '#projections/views/customer-app-orders.ts';
import { wineOf } from '#projections/views/customer-app-product.ts';
import { punchOutForm } from '#projections/views/punch-out-form.ts';
import { orderPaperOf, orderToSend } from '#projections/views/order-paper.ts';
import { linesOfOwnOrder, usualLines } from '#projections/customer-orders/queries.ts';
import { salesOrderById } from '#projections/sales-orders/queries.ts';

const userFields = { firstname: 'firstName', lastname: 'lastName', email: 'email' } as const;

/** How long the page of a basket that goes to a purchasing system may send it. */
const leaveMinutes = 5;

export const customerAppPageRoutes = [
  implementView(contract.customerAppCheck, mayOrderNow),

  implementView(contract.customerAppOrderLines, async (call, { orderId, ...page }) => {
    const customer = await ownCustomer(call);
    const found = await linesOfOwnOrder(call.core.db, ownerOf(call, customer), orderId, page);
    if (!found) return refuse('order-not-found', { orderId });
    return { ...(await linesAgain(call, customer, found.rows)), total: found.total };
  }),

  implementView(contract.customerAppUsual, async (call) => {
    const customer = await ownCustomer(call);
    return linesAgain(call, customer, await usualLines(call.core.db, ownerOf(call, customer)));
  }),

  implementView(contract.customerAppProduct, (call, { productId }) => wineOf(call, productId)),

  implementFileView(contract.customerAppPackingSlip, async (call, { orderId }) => {
    const customer = await ownCustomer(call);
    const toSend = await orderToSend(call, orderId);
    const isOwn = toSend.order.customer_id === customer.customerId;
    if (!isOwn || toSend.order.is_past || toSend.order.status === 'quote')
      return refuse('order-not-found', { orderId });
    return orderPaperOf(call, toSend, 'packing-slip');
  }),

  implementFile(contract.ownInvoice, async (call, { orderId }) => {
    const { core, actor, caller, recorded } = call;
    const customer = await ownCustomer(call);
    const found = await salesOrderById(core.db, caller.log, orderId);
    const isOwn =
      found?.order.account_id === caller.account.accountId &&
      found.order.customer_id === customer.customerId &&
      customer.seesInvoicesInApp;
    // of another's orders nobody learns whether they exist
    if (!isOwn) return refuse('order-not-found', { orderId });
    return recorded(await invoicePdf(core, actor, { orderId, isBlank: false }));
  }),

  implementView(contract.customerAppInformation, informationOf),

  implementChange(contract.changeAppPassword, async (call, { password, current }) => {
    inOwnName(call);
    const { userId, token } = call.caller;
    return changeOwnPassword(call.core, call.actor, { userId, password, current, token });
  }),

  implementChange(contract.changeAppUser, async (call, { field, val }) => {
    inOwnName(call);
    // there a link for another password goes
    if (field === 'email') await checkIsProven(call);
    const { actor, caller, core } = call;
    const change = { field: userFields[field], to: val };
    return changeUserField(core, { actor, accounts: [] }, caller.userId, change);
  }),

  implement(contract.punchOutBasket, async (call, { lines, hook }) => {
    const { core, actor, caller } = call;
    checkMayOrder(call);
    const customer = await ownCustomer(call);
    const { ociHook, userId, onBehalfOf, account } = caller;
    if (ociHook === null || !customer.hasPunchOut || (hook !== undefined && hook !== ociHook))
      return refuse('hook-not-allowed');
    await checkNotBlocked(core, account, customer);
    await checkHook(core, actor, { customerId: customer.customerId, ociHook });
    const { action, fields } = await punchOutForm(call, customer, { lines, ociHook });
    const leaving = { kind: 'leave', userId, onBehalfOf, accountId: account.accountId, ociHook } as const;
    const pass = await core.tokens.issue(leaving, leaveMinutes);
    return { data: { action, fields, pass } };
  }),
];
