import type { ResponseOf } from '#api/contract/operation.ts';
import type { customerAppOrders } from '#api/contract/customer-app.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { bottles, date, money } from '#web/lib/format.ts';

type Order = ResponseOf<typeof customerAppOrders>['data'][number];

const tones: Record<SalesOrderStatus, string> = {
  waiting: 'red',
  printed: 'yellow',
  'out-for-delivery': 'blue',
  delivered: 'green',
  quote: 'grey',
  backorder: 'none',
};

const Status = ({ status }: { status: SalesOrderStatus }) => (
  <span className="pill" data-tone={tones[status]}>
    {statuses[status].name}
  </span>
);

/** Orders of the customer, newest first. */
export const OrderList = ({ orders }: { orders: readonly Order[] }) => (
  <ul className="orders" aria-label="Bestellingen">
    {orders.map(({ orderId, number, orderDate, deliveryDate, status, bottles: count, incl }) => (
      <li key={orderId}>
        <div className="strong">Bestelling {number}</div>
        <div className="amount strong">{money(incl)}</div>
        <div className="small">
          Besteld {date(orderDate)} · {bottles(count)}
          <br />
          {deliveryDate ? `Levering ${date(deliveryDate)}` : 'Levering zsm'}
        </div>
        <Status status={status} />
      </li>
    ))}
  </ul>
);
