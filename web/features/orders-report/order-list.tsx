import type { Asked } from '#web/ui/problem.tsx';
import { reportDateTypes } from '#domain/report/date-type.ts';
import type { ReportedOrder } from '#api/orders-report/contract.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import type { DateType } from '#web/features/orders-report/asked.ts';
import { count, date, money } from '#web/lib/format.ts';
import type { Column } from '#web/ui/table.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { QueryTable } from '#web/ui/query-table.tsx';
import { orderNumber, OrderCustomer } from '#web/parts/order-cells.tsx';

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

const columnsFor = (type: DateType): Column<ReportedOrder>[] => [
  column('number', 'Order', orderNumber, { width: 84 }),
  column('customer', 'Klant', (row) => <Customer {...row} />),
  ...Object.values(reportDateTypes).map(({ key, name }) =>
    valueColumn(
      `${key}Date` as const,
      name,
      (day: string | null) => (
        <span className={key === reportDateTypes[type].key ? undefined : 'muted'}>
          {day === null ? '–' : date(day)}
        </span>
      ),
      { isAtEnd: true },
    ),
  ),
  numberColumn('bottles', 'Flessen', count),
  {
    key: 'amount',
    header: 'Bedrag',
    isNumber: true,
    isAtEnd: true,
    cell: ({ excl, incl }) => (
      <span className="order-sums">
        {money(incl)}
        <span className="sub">{money(excl)} excl.</span>
      </span>
    ),
  },
  column('status', 'Status', (row) => <OrderStatus {...row} />),
  column('invoice', 'Factuur', (row) => <InvoiceStatus {...row} />, { isAtEnd: true }),
];

/** REP-022, REP-023: a page of orders, whose order status and invoice status are changed where they stand. */
export const OrderList = ({
  rows,
  type,
  query,
}: {
  rows: readonly ReportedOrder[] | undefined;
  type: DateType;
  query: Asked;
}) => (
  <QueryTable
    caption="Orders"
    columns={columnsFor(type)}
    keyOf="orderId"
    rows={rows}
    areas={`'customer amount' 'number ${reportDateTypes[type].key}Date' 'status invoice'`}
    query={query}
  />
);
