import { toCents } from '#domain/kernel/money.ts';
import { vatAmountsOf } from '#domain/report/vat-amounts.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import type {
  SalesOrderLineRow,
  SalesOrderRow,
  DeliveredDayRow,
  DeliveredProductDayRow,
} from '#projections/sales-orders/table.ts';

/** An order with its lines; null when it is not there, or is deleted. */
export type Counted = { order: SalesOrderRow; lines: readonly SalesOrderLineRow[] } | null;

/**
 * The days under which an order stands in the sums: those of delivered orders alone, so that placing one, and all
 * that happens to it until it is delivered, writes no sums. The few others are read as they are. By invoice date only
 * what was invoiced here counts (REP-010).
 */
export const countedDays = (order: SalesOrderRow | null): [ReportDate, string][] => {
  if (order?.status !== 'delivered') return [];
  const { order_date, delivery_date, invoice_date, invoice_number } = order;
  return [
    ['order', order_date],
    ...(delivery_date === null ? [] : [['delivery', delivery_date] satisfies [ReportDate, string]]),
    ...(invoice_date === null || invoice_number === null
      ? []
      : [['invoice', invoice_date] satisfies [ReportDate, string]]),
  ];
};

/** Whether an order counts on other days than it did, so that its products do. */
export const isMoved = (before: SalesOrderRow | null, after: SalesOrderRow | null) =>
  String(countedDays(before)) !== String(countedDays(after));

const dayRows = ({ order }: NonNullable<Counted>): DeliveredDayRow[] => {
  const { log, account_id, bottles, excl, incl, purchase } = order;
  const { low, high } = vatAmountsOf(order.per_rate);
  const isOfApp = order.source !== 'staff';
  return countedDays(order).map(([date_type, day]) => ({
    ...{ log, account_id, date_type, day, orders: 1, credits: incl < 0 ? 1 : 0, bottles, excl, incl },
    ...{ vat_low: low, vat_high: high, purchase },
    ...{ app_excl: isOfApp ? excl : 0, app_incl: isOfApp ? incl : 0 },
  }));
};

const productRows = ({ order, lines }: NonNullable<Counted>): DeliveredProductDayRow[] =>
  countedDays(order).flatMap(([date_type, day]) =>
    lines.map(({ log, product_id, quantity, total_excl, purchase_price }) => ({
      ...{ log, account_id: order.account_id, date_type, day, product_id, lines: 1, bottles: quantity },
      ...{ excl: total_excl, purchase: toCents(quantity * purchase_price) },
    })),
  );

/** Rows of sums that have the same key in one, those that come to nothing left out. */
const summed = <Row extends Record<string, string | number>>(
  key: readonly (keyof Row & string)[],
  rows: readonly { row: Row; times: 1 | -1 }[],
): Row[] => {
  const sums = new Map<string, Record<string, string | number>>();
  for (const { row, times } of rows) {
    const name = key.map((column) => row[column]).join(' ');
    const sum = sums.get(name) ?? { ...row };
    for (const [column, value] of Object.entries(row))
      if (!key.includes(column))
        sum[column] = (sums.has(name) ? Number(sum[column]) : 0) + times * Number(value);
    sums.set(name, sum);
  }
  const isSomething = (row: object) =>
    Object.entries(row).some(([column, value]) => !key.includes(column) && value !== 0);
  return [...sums.values()].filter(isSomething) as Row[];
};

export const deliveredDayKey = ['log', 'account_id', 'date_type', 'day'] as const;
export const deliveredProductDayKey = ['log', 'account_id', 'date_type', 'day', 'product_id'] as const;

/** What orders add to the sums of their days, in place of what they added before. */
export const daySums = (changed: readonly { before: Counted; after: Counted }[]) => {
  const each = <Row>(rowsOf: (counted: NonNullable<Counted>) => readonly Row[]) =>
    changed.flatMap(({ before, after }) => [
      ...(before ? rowsOf(before) : []).map((row) => ({ row, times: -1 as const })),
      ...(after ? rowsOf(after) : []).map((row) => ({ row, times: 1 as const })),
    ]);
  return {
    days: summed<DeliveredDayRow>(deliveredDayKey, each(dayRows)),
    products: summed<DeliveredProductDayRow>(deliveredProductDayKey, each(productRows)),
  };
};
