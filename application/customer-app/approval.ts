import {
  type AppCore,
  type AppOrder,
  checkMayOrder,
  closingBasket,
  newOrderOf,
  type Orderer,
  orderingOf,
  remarkOf,
} from '#application/customer-app/place.ts';
import { checkIsOn } from '#application/customer/check-is-on.ts';
import { type Actor, type Core, decideOne } from '#application/kernel/core.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import { placeSalesOrder, previewOrder } from '#application/sales-order/place.ts';
import {
  approval,
  type ApprovalRefusal,
  approvedOf,
  type AskedOrder,
  type ChangedQuantity,
} from '#domain/approval/approval.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { lineName } from '#domain/sales-order/line.ts';

/**
 * A basket above the limit of who orders becomes a request that waits: nothing is reserved. Its wines, prices and total
 * are those of now; what it may become is decided again when it is approved. Refuses: customer-not-found,
 * customer-blocked, customer-off, delivery-date-not-offered, product-not-found, what `previewOrder` does,
 * approval-not-needed, and no-approver.
 */
export const askApproval = async (
  core: AppCore,
  actor: Actor,
  { limit, ...by }: Orderer & { askedBy: number },
  asked: Omit<AppOrder, 'addTo'>,
) => {
  const { customerId, source, askedBy } = by;
  const wanted = { ...asked, addTo: null };
  const ordering = await orderingOf(core, actor, customerId);
  const { account, customer, dates } = ordering;
  const { commandId } = actor;
  const approvalId = idFrom(commandId, 'approval');
  const record = () =>
    core.handle(actor, { type: 'AskApproval', by, wanted }, async (work) => {
      await checkIsOn(work, customerId);
      await checkMayOrder(core, account, customer, wanted, dates);
      const order = newOrderOf(wanted, { ...by, limit: null }, dates[0] ?? null);
      const { lines, excl, incl } = await previewOrder(core, actor, order);
      if (limit === null || excl <= limit) return refuse<ApprovalRefusal>('approval-not-needed');
      if ((await core.facts.approvers(account.accountId, customerId)).length === 0)
        return refuse<ApprovalRefusal>('no-approver');
      const named = new Set(wanted.lines.map(({ productId }) => productId));
      await work.decide(approval, approvalId, {
        type: 'AskApproval',
        approvalId,
        customerId,
        askedBy,
        source,
        // what the account adds of itself it adds again when the order is made
        lines: lines
          .filter(({ productId }) => named.has(productId))
          .map(({ productId, quantity, unitPrice, discount, ...line }) => ({
            productId,
            quantity,
            name: lineName(line),
            unitPrice: netPrice({ unitPrice, discount, invoiceDiscount: 0 }),
          })),
        deliveryDate: wanted.deliveryDate,
        remark: remarkOf(wanted),
        excl,
        incl,
        limit,
      });
    });
  const { position } = await closingBasket(
    core,
    { ...ordering, commandId, lines: wanted.lines },
    record,
    () => 'waits',
  );
  return { approvalId, position };
};

type Asked = Pick<AskedOrder, 'customerId' | 'source' | 'remark' | 'lines'>;

/** The wines that stay of what was asked, in the numbers that who approves wants. Refuses order-without-lines. */
const linesOf = ({ lines: asked }: Pick<Asked, 'lines'>, changed: readonly ChangedQuantity[]) => {
  const lines = approvedOf(asked, changed).flatMap(({ productId, approved: quantity }) =>
    quantity > 0 ? [{ productId, quantity, seenPrice: null }] : [],
  );
  return lines.length > 0 ? lines : refuse<SalesOrderRefusal>('order-without-lines');
};

/** What was asked, as an order of now. */
const orderOf = (
  { customerId, source, remark }: Asked,
  lines: ReturnType<typeof linesOf>,
  deliveryDate: CalendarDate | null,
  shownIncl: Money | null,
) =>
  newOrderOf(
    {
      lines,
      deliveryDate,
      note: '',
      remark,
      orderer: '',
      phone: '',
      shownExcl: null,
      shownVat: null,
      shownTotalIncl: null,
      shownIncl,
      addTo: null,
    },
    { customerId, source, ociHook: null, limit: null },
    deliveryDate,
  );

/** What a request would come to if it were approved now, with other numbers of some wines. Refuses what that would, but nothing for want of stock. */
export const previewApproval = async (
  core: Pick<Core, 'facts' | 'clock'>,
  actor: Actor,
  asked: Asked,
  changed: readonly ChangedQuantity[] = [],
) => {
  const lines = linesOf(asked, changed);
  const { account, customer, dates } = await orderingOf(core, actor, asked.customerId);
  await checkMayOrder(core, account, customer, { lines, deliveryDate: null, addTo: null }, dates);
  const { excl, incl } = await previewOrder(core, actor, orderOf(asked, lines, dates[0] ?? null, null));
  return { excl, incl };
};

/** Which request, and for which customers who decides may approve. */
type Deciding = { approvalId: number; word: string; mayApprove: (customerId: number) => boolean };

/**
 * Approves what waits: it becomes an order of now, in one append with the decision, so that of two who approve one does.
 * Refuses: approval-not-found also for that of a customer for which who asks approves nothing, approval-decided, and
 * what placing an order in the app does.
 */
export const giveApproval = async (
  core: Core,
  actor: Actor,
  {
    approvalId,
    word,
    mayApprove,
    deliveryDate,
    shownIncl,
    changed: said,
  }: Deciding & {
    deliveryDate: CalendarDate | null;
    /** The total incl. VAT that who approves read: a dearer order is not made. */
    shownIncl: Money;
    /** Wines of which another number is approved than was asked; of the others what was asked. */
    changed: readonly ChangedQuantity[];
  },
) => {
  const asked = await lookAt(core, actor, 'find approval', (work) => work.load(approval, approvalId));
  if (!asked || !mayApprove(asked.customerId)) return refuse<ApprovalRefusal>('approval-not-found');
  const changed = approvedOf(asked.lines, said).flatMap(({ productId, asked: before, approved }) =>
    approved === before ? [] : [{ productId, quantity: approved }],
  );
  const lines = linesOf(asked, changed);
  const ofApproval = followUp(actor, ['approve', approvalId, actor.commandId]);
  // a repeat is answered as before, whatever has changed since
  if (asked.orderId !== idFrom(ofApproval.commandId, 'salesOrder')) {
    if (asked.status !== 'waiting') return refuse<ApprovalRefusal>('approval-decided');
    const { account, customer, dates } = await orderingOf(core, actor, asked.customerId);
    await checkMayOrder(core, account, customer, { lines, deliveryDate, addTo: null }, dates);
  }
  const order = orderOf(asked, lines, deliveryDate, shownIncl);
  return placeSalesOrder(core, ofApproval, order, async (work, { number: orderNumber, ...made }) => {
    await work.decide(approval, approvalId, {
      type: 'GiveApproval',
      approvalId,
      orderNumber,
      word,
      changed,
      ...made,
    });
  });
};

/** Refuses: approval-not-found also for that of another customer, and approval-decided. */
export const refuseApproval = (
  { handle }: Pick<Core, 'handle'>,
  actor: Actor,
  { approvalId, word, mayApprove }: Deciding,
) =>
  handle(actor, { type: 'RefuseApproval', approvalId, word }, async (work) => {
    const asked = await work.load(approval, approvalId);
    if (!asked || !mayApprove(asked.customerId)) return refuse<ApprovalRefusal>('approval-not-found');
    await work.decide(approval, approvalId, { type: 'RefuseApproval', approvalId, word });
  });

/** By who asked. Refuses: approval-not-found also for that of somebody else, and approval-decided. */
export const withdrawApproval = (
  core: Pick<Core, 'handle'>,
  actor: Actor,
  { approvalId, askedBy }: { approvalId: number; askedBy: number },
) => decideOne(core, actor, approval, approvalId, { type: 'WithdrawApproval', approvalId, askedBy });
