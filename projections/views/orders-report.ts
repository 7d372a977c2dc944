import { customerTypes } from '#domain/customer/customer-types.ts';
import { type ReportDates, reportDateTypes } from '#domain/report/date-type.ts';
import { together } from '#domain/report/sold.ts';
import { idsAmong, type ReportTag, valuesOf } from '#domain/report/tag.ts';
import type { SettableStatus } from '#domain/sales-order/status.ts';
import type { ReportAccount } from '#projections/report-tags/queries.ts';
import { invoiceStatusIn } from '#projections/sales-orders/queries.ts';
import {
  bestSold,
  type ReportedOrder,
  type SoldFilter,
  type SoldProduct,
  soldOrders,
  soldPerDay,
} from '#projections/sold-days/queries.ts';
import { monthsOf, productRow, totalsOf } from '#projections/views/report-rows.ts';
import type { Page, View } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

const rowOf =
  ({ caller }: View, names: ReadonlyMap<number, string>) =>
  (order: ReportedOrder) => ({
    ...order,
    accountName: names.get(order.accountId) ?? '',
    isOfAccount: order.accountId === caller.account.accountId,
    invoiceStatus: invoiceStatusIn(order),
  });

/** The most revenue first; accounts of one group sell the same products. */
const best = (perAccount: readonly (SoldProduct & { log: number })[], most: number): SoldProduct[] =>
  [...Map.groupBy(perAccount, ({ log, productId }) => `${log} ${productId}`).values()]
    .map((same) =>
      same.reduce((all, item) => ({
        ...all,
        bottles: all.bottles + item.bottles,
        excl: all.excl + item.excl,
        purchase: all.purchase + item.purchase,
      })),
    )
    .toSorted((a, b) => b.excl - a.excl || a.productId - b.productId)
    .slice(0, most);

/** How many products of each account are added up to find the best: of several accounts all that there may be. */
const candidates = (most: number, accounts: number) => (accounts === 1 ? most : 10_000);

type Wanted = Page & {
  dates: ReportDates;
  tags: readonly ReportTag[];
  statuses: readonly SettableStatus[];
  top: number;
};

/** REP-001 to REP-010: the orders that these accounts sold, with what they come to. */
export const ordersReportOf = async (
  call: View,
  accounts: readonly ReportAccount[],
  { dates, tags, statuses, top, skip, take }: Wanted,
) => {
  const { db } = call.core;
  const managers = valuesOf(tags, 'accountmanager');
  // a type that nobody knows has no customers
  const types = idsAmong(valuesOf(tags, 'customertype')).map(
    (typeId) => customerTypes.find(({ id }) => id === typeId)?.name ?? '',
  );
  const filter: SoldFilter = {
    by: reportDateTypes[dates.type].key,
    period: { from: dates.from, to: dates.to },
    statuses: statuses.length > 0 ? statuses : null,
    customers: managers.length + types.length > 0 ? { managers, types } : null,
  };
  const [perDay, products, rows] = await Promise.all([
    Promise.all(accounts.map(async (scope) => ({ scope, days: await soldPerDay(db, scope, filter) }))),
    Promise.all(
      accounts.map(async (scope) => {
        const sold = await bestSold(db, scope, filter, candidates(top, accounts.length));
        return sold.map((soldProduct) => ({ ...soldProduct, log: scope.log }));
      }),
    ),
    soldOrders(db, accounts, filter, { skip, take }),
  ]);
  const sums = together(perDay.flatMap(({ days }) => days));
  return {
    rows: rows.map(rowOf(call, new Map(accounts.map(({ accountId, name }) => [accountId, name])))),
    total: sums.orders + sums.credits,
    sums: totalsOf(sums),
    months: perDay
      .flatMap(({ scope, days }) => monthsOf(scope, days))
      .toSorted((a, b) => a.year - b.year || a.month - b.month || b.excl - a.excl),
    products: best(products.flat(), top).map(productRow),
    message: rows.length === 0 && skip === 0 ? staffWordsIn(call.language).nothingFound : null,
  };
};
