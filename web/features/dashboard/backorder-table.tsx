import { type Listed, listed, type Paging, QueryTable } from '#web/ui/query-table.tsx';
import type { BackOrder } from '#api/dashboard/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { count, date } from '#web/lib/format.ts';
import type { Column } from '#web/ui/table.tsx';
import { productName } from '#web/parts/product-name.ts';
import { column } from '#web/ui/columns.ts';
import { orderNumber, OrderCustomer } from '#web/parts/order-cells.tsx';
import * as words from '#web/features/dashboard/words.nl.ts';

const columns: Column<BackOrder>[] = [
  column(
    'number',
    words.orderTitle,
    ({ orderId, number, orderDate }) => (
      <span className="two-lines">
        {orderNumber({ orderId, number })}
        <span className="sub">
          {words.since} {date(orderDate)}
        </span>
      </span>
    ),
    { width: 136 },
  ),
  column('customer', words.customerTitle, ({ customerId, customerName, city }) => (
    <OrderCustomer customerId={customerId} customerName={customerName}>
      {city}
    </OrderCustomer>
  )),
  column('lines', words.waitingFor, ({ lines }) => (
    <ul className="backorder-lines">
      {lines.map(({ lineId, productId, name, vintage, quantity }) => (
        <li key={lineId}>
          <span className="tabular strong">{count(quantity)} ×</span>{' '}
          <KnownLink to={`/producten/${productId}`} className="plain">
            {productName({ name, vintage })}
          </KnownLink>
        </li>
      ))}
    </ul>
  )),
  column(
    'bottles',
    words.bottlesTitle,
    (row) => (
      <span className="order-amount">
        {count(row.bottles)}
        <span className="card-unit"> {words.bottles}</span>
      </span>
    ),
    { isNumber: true },
  ),
  column('status', words.status, (row) => <OrderStatus {...row} />),
];

/** DASH-008: the open backorders, with their customers and what each waits for. */
export const BackorderTable = ({ list, paging }: { list: Listed<BackOrder>; paging: Paging }) => (
  <QueryTable
    caption={words.backorders}
    columns={columns}
    keyOf="orderId"
    areas="'customer bottles' 'lines lines' 'number status'"
    {...listed(list)}
    paging={paging}
    skeletonRows={8}
  />
);
