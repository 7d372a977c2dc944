import type { BackOrder } from '#api/dashboard/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { count, date } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/table.tsx';

const columns: Column<BackOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    area: 'number',
    width: 136,
    cell: ({ orderId, number, orderDate }) => (
      <span className="two-lines">
        <span className="strong tabular">
          <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>
        </span>
        <span className="sub">sinds {date(orderDate)}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Klant',
    area: 'customer',
    cell: ({ customerId, customerName, city }) => (
      <span className="two-lines">
        <KnownLink to={`/klanten/${customerId}`} className="plain">
          {customerName}
        </KnownLink>
        <span className="sub">{city}</span>
      </span>
    ),
  },
  {
    key: 'lines',
    header: 'Wacht op',
    area: 'lines',
    cell: ({ lines }) => (
      <ul className="backorder-lines">
        {lines.map(({ lineId, productId, name, vintage, quantity }) => (
          <li key={lineId}>
            <span className="tabular strong">{count(quantity)} ×</span>{' '}
            <KnownLink to={`/producten/${productId}`} className="plain">
              {vintage ? `${name} ${vintage}` : name}
            </KnownLink>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'bottles',
    header: 'Flessen',
    isNumber: true,
    area: 'amount',
    cell: (row) => (
      <span className="order-amount">
        {count(row.bottles)}
        <span className="card-unit"> flessen</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', area: 'status', cell: (row) => <OrderStatus {...row} /> },
];

/** DASH-008: the standing backorders, with their customers and what each of them waits for. */
export const BackorderTable = ({
  rows,
  error,
  onRetry,
}: {
  rows: readonly BackOrder[] | undefined;
  error: string | undefined;
  onRetry: () => void;
}) => (
  <DataTable
    caption="Backorders"
    columns={columns}
    keyOf={({ orderId }) => orderId}
    rows={rows}
    areas="'customer amount' 'lines lines' 'number status'"
    error={error}
    onRetry={onRetry}
    skeletonRows={8}
  />
);
