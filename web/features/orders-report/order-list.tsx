import type { ReportedOrder } from '#api/orders-report/contract.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import type { DateType } from '#web/features/orders-report/asked.ts';
import { count, date, money } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/table.tsx';

const Customer = ({
  customerId,
  customerName,
  city,
  accountName,
  isOfAccount,
}: Pick<ReportedOrder, 'customerId' | 'customerName' | 'city' | 'accountName' | 'isOfAccount'>) => (
  <span className="two-lines">
    <KnownLink to={`/klanten/${customerId}`} className="plain">
      {customerName}
    </KnownLink>
    <span className="sub">{isOfAccount ? city : `${city} · ${accountName}`}</span>
  </span>
);

const DateOf = ({ day, isAsked }: { day: string | null; isAsked: boolean }) => (
  <span className={isAsked ? undefined : 'muted'}>{day === null ? '–' : date(day)}</span>
);

const columnsFor = (type: DateType): Column<ReportedOrder>[] => [
  {
    key: 'number',
    header: 'Order',
    area: 'number',
    width: 84,
    cell: ({ orderId, number }) => (
      <span className="strong tabular">
        <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>
      </span>
    ),
  },
  { key: 'customer', header: 'Klant', area: 'customer', cell: (row) => <Customer {...row} /> },
  {
    key: 'ordered',
    header: 'Orderdatum',
    ...(type === 1 && { area: 'date', isAtEnd: true }),
    cell: ({ orderDate }) => <DateOf day={orderDate} isAsked={type === 1} />,
  },
  {
    key: 'delivery',
    header: 'Leverdatum',
    ...(type === 2 && { area: 'date', isAtEnd: true }),
    cell: ({ deliveryDate }) => <DateOf day={deliveryDate} isAsked={type === 2} />,
  },
  {
    key: 'invoiced',
    header: 'Factuurdatum',
    ...(type === 3 && { area: 'date', isAtEnd: true }),
    cell: ({ invoiceDate }) => <DateOf day={invoiceDate} isAsked={type === 3} />,
  },
  { key: 'bottles', header: 'Flessen', isNumber: true, cell: ({ bottles }) => count(bottles) },
  {
    key: 'amount',
    header: 'Bedrag',
    isNumber: true,
    area: 'amount',
    isAtEnd: true,
    cell: ({ excl, incl }) => (
      <span className="order-sums">
        {money(incl)}
        <span className="sub">{money(excl)} excl.</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', area: 'status', cell: (row) => <OrderStatus {...row} /> },
  {
    key: 'invoice',
    header: 'Factuur',
    area: 'invoice',
    isAtEnd: true,
    cell: (row) => <InvoiceStatus {...row} />,
  },
];

/** REP-022, REP-023: a page of orders, whose order status and invoice status are changed where they stand. */
export const OrderList = ({
  rows,
  type,
  error,
  onRetry,
}: {
  rows: readonly ReportedOrder[] | undefined;
  type: DateType;
  error: string | undefined;
  onRetry: () => void;
}) => (
  <DataTable
    caption="Orders"
    columns={columnsFor(type)}
    keyOf={({ orderId }) => orderId}
    rows={rows}
    areas="'customer amount' 'number date' 'status invoice'"
    error={error}
    onRetry={onRetry}
  />
);
