import { type ReportDates, reportDateTypes } from '#domain/report/date-type.ts';
import { SettableStatus } from '#domain/sales-order/status.ts';
import {
  type OrderFigures,
  type OrderStatsFilter,
  statsPerProduct,
  statsPerStatus,
} from '#projections/order-stats/queries.ts';
import { camelCased } from '#projections/kernel/query.ts';
import type { Page, View } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

const sumOf = (rows: readonly OrderFigures[]): OrderFigures =>
  rows.reduce(
    (all, { orders, bottles, excl }) => ({
      orders: all.orders + orders,
      bottles: all.bottles + bottles,
      excl: all.excl + excl,
    }),
    { orders: 0, bottles: 0, excl: 0 },
  );

export const orderStatsOf = async (
  { core: { db }, caller, language }: View,
  {
    dates: { from, to, type },
    skip,
    take,
    ...rest
  }: Page & Omit<OrderStatsFilter, 'by' | 'period'> & { dates: ReportDates },
) => {
  const filter = { ...rest, by: reportDateTypes[type].key, period: { from, to } };
  const scope = caller.account;
  const [products, perStatus] = await Promise.all([
    statsPerProduct(db, scope, filter, { skip, take }),
    statsPerStatus(db, scope, filter),
  ]);
  return {
    data: products.rows.map(camelCased),
    total: products.total,
    statuses: SettableStatus.options.flatMap(
      (status) => perStatus.find((row) => row.status === status) ?? [],
    ),
    sum: sumOf(perStatus),
    message: perStatus.length === 0 ? staffWordsIn(language).nothingFound : null,
  };
};
