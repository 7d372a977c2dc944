import type { Period } from '#domain/kernel/period.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { earnedOf } from '#domain/report/invoiced.ts';
import { daysOfMonth, monthNumberOf, together } from '#domain/report/sold.ts';
import {
  bestSold,
  ordersInvoiced,
  paymentsReceived,
  type ReceivedPayment,
  type SoldFilter,
  soldPerDay,
} from '#projections/sold-days/queries.ts';
import { monthsOf, productRow, totalsOf } from '#projections/views/report-rows.ts';
import type { Page, View } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

/** REP-018. */
const longestName = 20;

export const ofAccount = ({ caller }: View) => caller.account;

const invoicedIn = (period: Period): SoldFilter => ({
  by: 'invoice',
  period,
  statuses: null,
  customers: null,
});

/** REP-014 to REP-016: what the active account invoiced, day by day. */
export const overviewOf = async (call: View, period: Period, top: number) => {
  const { db } = call.core;
  const scope = ofAccount(call);
  const [days, products] = await Promise.all([
    soldPerDay(db, scope, invoicedIn(period)),
    bestSold(db, scope, invoicedIn(period), top),
  ]);
  const sums = together(days);
  return {
    isFound: days.length > 0,
    message: days.length > 0 ? null : staffWordsIn(call.language).nothingFound,
    days: days.map((sold) => ({
      ...sold,
      month: monthNumberOf(sold.day),
      invoices: sold.orders + sold.credits,
      isOpen: false,
      ...earnedOf(sold),
    })),
    sums: totalsOf(sums),
    vat: { low: sums.vatLow, high: sums.vatHigh },
    months: monthsOf({ ...scope, name: call.caller.account.name }, days),
    products: products.map(productRow),
  };
};

export type DayOverview = Awaited<ReturnType<typeof overviewOf>>;

const withMethod =
  (language: ScreenLanguage) =>
  <Payment extends ReceivedPayment>(payment: Payment) => ({
    ...payment,
    method: said(language, paymentMethods[payment.method].name),
  });

/** What was invoiced and received in a month, or on one day of it. */
export const dayDetailsOf = async (
  call: View,
  { month, day, ...page }: Page & { month: number; day: string | null },
) => {
  const { db } = call.core;
  const period = day === null ? daysOfMonth(month) : { from: day, to: day };
  const [days, orders, payments] = await Promise.all([
    soldPerDay(db, ofAccount(call), invoicedIn(period)),
    ordersInvoiced(db, ofAccount(call), period, page),
    paymentsReceived(db, ofAccount(call), period, page),
  ]);
  const invoiced = together(days);
  return {
    payments: payments.rows.map(withMethod(call.language)),
    totalPayments: payments.total,
    orders: orders.map((order) => {
      const paid = order.payments.reduce((all, { amount: value }) => all + value, 0);
      return {
        ...order,
        recipient: (order.address.recipientName || order.customer_name).slice(0, longestName),
        paid,
        open: order.incl - paid,
        payments: order.payments.map(withMethod(call.language)),
      };
    }),
    totalOrders: invoiced.orders + invoiced.credits,
  };
};
