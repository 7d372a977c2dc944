import { ofAccount } from '#api/http/scope.ts';
import { Day } from '#api/contract/wire.ts';
import type { ServerCore } from '#api/http/core.ts';
import {
  implement,
  implementPublic,
  implementChange,
  implementCommand,
  implementData,
  implementFileView,
  implementResult,
  implementView,
  success,
} from '#api/http/implement.ts';
import { problem, turnAway } from '#api/http/problem.ts';
import { rateLimit } from '#api/http/rate-limit.ts';
import { paymentFile } from '#api/list-views/files.ts';
import * as contract from '#api/payments/contract.ts';
import { exportPaymentList, listPayments } from '#api/payments/list-contract.ts';
import { paymentReturn } from '#api/payments/return-contract.ts';
import * as writeOffs from '#api/payments/write-off-contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { addPayment, addTypedPayment, changePayment, deletePayment } from '#application/payment/lines.ts';
import { makePaymentLink } from '#application/payment/link.ts';
import { receivePaymentUpdate } from '#application/payment/provider-news.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { makeRefund } from '#application/payment/refund.ts';
import { payByVoucher } from '#application/payment/voucher.ts';
import { takeBackWriteOff, writeOffDifference } from '#application/payment/write-off.ts';
import { needsFourEyes } from '#domain/four-eyes/rule.ts';
import { typedAmount } from '#domain/payment/amount.ts';
import type { PaymentFields } from '#domain/payment/line.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';
import { mostWrittenOff, mostWrittenOffBy } from '#domain/payment/write-off-limit.ts';
import { movedInById } from '#projections/invoices/queries.ts';
import { paymentLinkOf, returnedPayment } from '#projections/payments/queries.ts';
import { ordersByNumber } from '#projections/sales-orders/queries.ts';
import { paymentListOf } from '#projections/views/payment-list.ts';
import { paymentViews } from '#projections/views/payment-lines.ts';

/** A day as people write it (24-11-2026) or as programs do. */
const typedDate = (typed: string): string => {
  const dutch = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(typed.trim());
  const date = dutch
    ? `${dutch[3]}-${dutch[2]!.padStart(2, '0')}-${dutch[1]!.padStart(2, '0')}`
    : typed.trim();
  const day = Day.safeParse(date);
  return day.success ? day.data : refuse('payment-date-invalid');
};

const typedMethod = (typed: string): PaymentMethodCode => {
  const method = PaymentMethodCode.safeParse(Number(typed));
  return method.success ? method.data : refuse('payment-method-unknown');
};

const fieldOf = (field: 'date' | 'amount' | 'payment_methode', typed: string): Partial<PaymentFields> => {
  switch (field) {
    case 'date':
      return { date: typedDate(typed) };
    case 'amount':
      return { amount: typedAmount(typed) };
    case 'payment_methode':
      return { method: typedMethod(typed) };
  }
};

/** The invoice that moved in of which this transaction is a payment; undefined when it is none of this account. */
const movedInPaidBy = async (
  db: ServerCore['db'],
  { log, accountId }: { log: number; accountId: number },
  paymentId: string,
) => {
  const link = await paymentLinkOf(db, paymentId);
  if (link?.log !== log) return undefined;
  const found = link.orderIds.map((id) => movedInById(db, { log, accountIds: [accountId] }, id));
  return (await Promise.all(found)).find((invoice) => invoice !== null)?.invoice_id;
};

const returnCalls = rateLimit({ most: 240, windowMs: 60_000 });

const webhookCalls = rateLimit({ most: 120, windowMs: 60_000 });

export const paymentRoutes = [
  implementView(listPayments, paymentListOf),

  implementFileView(exportPaymentList, paymentFile),

  implement(
    contract.addPaymentLine,
    async ({ core, actor, caller, language, hasOwnId, recorded }, { orderId }) => {
      const { line } = recorded(await addPayment(core, actor, { orderId, hasOwnId }));
      const { firstName, lastName } = caller.user;
      const userName = `${firstName} ${lastName}`.trim();
      const [view] = paymentViews([{ ...line, userName, voucherCode: null, reason: null, refunding: 0 }], {
        mayExceed: false,
        language,
      });
      return view!;
    },
  ),

  implement(contract.recordPayment, async ({ core, actor, recorded }, { orderId, amount, date, method }) => {
    const line = { date: typedDate(date), amount: typedAmount(amount), method };
    return recorded(await addTypedPayment(core, actor, { orderId, line }));
  }),

  implementChange(contract.changePaymentLine, ({ core, actor }, { orderId, lineId, field, value }) =>
    changePayment(core, actor, { orderId, lineId, to: fieldOf(field, value) }),
  ),

  implementChange(contract.deletePaymentLine, ({ core, actor }, { orderId, lineId }) =>
    deletePayment(core, actor, { orderId, lineId, isBack: false }),
  ),

  implementChange(contract.restorePaymentLine, ({ core, actor }, { orderId, lineId }) =>
    deletePayment(core, actor, { orderId, lineId, isBack: true }),
  ),

  implementCommand(contract.payByVoucher, payByVoucher),

  implementData(writeOffs.writeOffTerms, async ({ caller: { account, role } }) => {
    const asksSecond = needsFourEyes(account, 'write-off');
    return { asksSecond, most: asksSecond ? mostWrittenOff(account) : mostWrittenOffBy(account, role) };
  }),
  implementResult(writeOffs.writeOff, ({ core, actor, caller: { role } }, difference) =>
    writeOffDifference(core, actor, { ...difference, role }),
  ),
  implementCommand(writeOffs.takeBackWriteOff, takeBackWriteOff),

  implement(contract.makePaymentLink, async ({ core, actor, recorded }, { amount, ...asked }) =>
    recorded(
      await makePaymentLink(core, actor, {
        ...asked,
        amount: typeof amount === 'number' ? amount : typedAmount(amount),
      }),
    ),
  ),

  implementChange(contract.makeRefund, async (call, { paymentId, number, amount }) => {
    const { core, actor, hasOwnId } = call;
    const scope = ofAccount(call);
    const orderId =
      number === 0
        ? await movedInPaidBy(core.db, scope, paymentId)
        : (await ordersByNumber(core.db, scope, [number])).get(number);
    if (orderId === undefined) return refuse('order-not-found', { number });
    return makeRefund(core, actor, { orderId, paymentId, amount: typedAmount(amount), hasOwnId });
  }),

  implementPublic(
    contract.paymentWebhook,
    async ({ core, address, correlationId, language }, { paymentId }) => {
      if (!webhookCalls(address)) return refuse('too-many-calls');
      await receivePaymentUpdate(core, paymentId, correlationId).catch((fault: unknown) => {
        // it notifies again, until it can be asked
        if (fault instanceof NotDone) turnAway(problem(503, 'payment-provider-unavailable', language));
        throw fault;
      });
      return success;
    },
  ),

  implementPublic(paymentReturn, async ({ core, address, correlationId }, { reference }) => {
    if (!returnCalls(address)) return refuse('too-many-calls');
    const payment = (await returnedPayment(core.db, reference)) ?? refuse('payment-not-found');
    if (payment.state !== 'open') return payment;
    try {
      const { position } = await receivePaymentUpdate(core, payment.providerId, correlationId);
      await core.waitFor(position);
    } catch (fault) {
      // a provider that does not answer now is asked again: until then it is open
      if (!(fault instanceof NotDone)) throw fault;
    }
    return (await returnedPayment(core.db, reference)) ?? payment;
  }),
];
