import type { Asked } from '#web/ui/problem.tsx';
import { type ReportDates, reportDateTypes } from '#domain/report/date-type.ts';
import type { ReportedOrder } from '#api/orders-report/contract.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { count, date, money } from '#web/lib/format.ts';
import type { Column } from '#web/ui/table.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { type Selection, selectionColumn } from '#web/ui/selection.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { orderNumber, OrderCustomer } from '#web/parts/order-cells.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/orders-report/words.nl.ts';

const Customer = ({
  customerId,
  customerName,
  city,
  accountName,
  isOfAccount,
}: Pick<ReportedOrder, 'customerId' | 'customerName' | 'city' | 'accountName' | 'isOfAccount'>) => (
  <OrderCustomer customerId={customerId} customerName={customerName}>
    {isOfAccount ? city : `${city} · ${accountName}`}
  </OrderCustomer>
);

const columnsFor = (type: ReportDates['type']): Column<ReportedOrder>[] => [
  column('number', words.orderTitle, orderNumber, { width: 84 }),
  column('customer', words.customerTitle, (row) => <Customer {...row} />),
  ...Object.values(reportDateTypes).map(({ key, name }) =>
    valueColumn(
      `${key}Date` as const,
      localized(name),
      (day: string | null) => (
        <span className={key === reportDateTypes[type].key ? 'whole' : 'whole muted'}>
          {day === null ? '–' : date(day)}
        </span>
      ),
      { isAtEnd: true },
    ),
  ),
  numberColumn('bottles', words.bottlesTitle, count),
  column(
    'amount',
    words.amount,
    ({ excl, incl }) => (
      <span className="order-sums">
        {money(incl)}
        <span className="sub">
          {money(excl)} {words.excl}
        </span>
      </span>
    ),
    { isNumber: true, isAtEnd: true },
  ),
  column('status', words.status, (row) => <OrderStatus {...row} />),
  column('invoice', words.invoiceTitle, (row) => <InvoiceStatus {...row} />, { isAtEnd: true }),
];

/** REP-022, REP-023: a page of orders, whose order status and invoice status can be changed in place. */
export const OrderList = ({
  rows,
  type,
  query,
  selection,
}: {
  rows: readonly ReportedOrder[] | undefined;
  type: ReportDates['type'];
  query: Asked;
  /** Where many of them can be chosen. */
  selection: Selection | null;
}) => (
  <QueryTable
    caption={words.orders}
    columns={[
      ...(selection
        ? [
            selectionColumn({
              rows,
              selection,
              isAtEnd: true,
              idOf: ({ orderId }: ReportedOrder) => orderId,
              labelOf: ({ number }) => words.chooseOrder(number),
              refusalOf: ({ isOfAccount }) => (isOfAccount ? undefined : words.ofAnotherAccount),
            }),
          ]
        : []),
      ...columnsFor(type),
    ]}
    keyOf="orderId"
    rows={rows}
    areas={
      selection
        ? `'customer choose' 'number amount' '${reportDateTypes[type].key}Date .' 'status invoice'`
        : `'customer amount' 'number ${reportDateTypes[type].key}Date' 'status invoice'`
    }
    query={query}
  />
);
