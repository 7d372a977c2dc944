import { Suspense, useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { customerAppOrders } from '#api/customer-app/contract.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { part } from '#customer-app/app/parts.ts';
import { Loading } from '#customer-app/ui/states.tsx';
import { bottles, date, money } from '#web/lib/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

const OrderDetails = part(async () => (await import('#customer-app/ui/order-details.tsx')).OrderDetails);

export type HistoryOrder = ResponseOf<typeof customerAppOrders>['data'][number];

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

const Order = ({ order, onReorder }: { order: HistoryOrder; onReorder: (order: HistoryOrder) => void }) => {
  const { number, orderDate, deliveryDate, status, bottles: count, incl } = order;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="strong">Bestelling {number}</div>
      <div className="amount strong">{money(incl)}</div>
      <div className="small">
        Besteld {date(orderDate)} · {bottles(count)}
        <br />
        {deliveryDate ? `Levering ${date(deliveryDate)}` : 'Levering zsm'}
      </div>
      <Status status={status} />
      <div className="actions">
        <Button aria-label={`Bestel opnieuw ${number}`} onClick={() => onReorder(order)}>
          Bestel opnieuw
        </Button>
        <LinkButton
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Minder' : 'Meer'} over bestelling ${number}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Minder' : 'Meer'}
        </LinkButton>
      </div>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <OrderDetails order={order} />
        </Suspense>
      )}
    </li>
  );
};

/** Orders of the customer, newest first. */
export const OrderList = ({
  orders,
  onReorder,
}: {
  orders: readonly HistoryOrder[];
  onReorder: (order: HistoryOrder) => void;
}) => (
  <ul className="orders" aria-label="Bestellingen">
    {orders.map((order) => (
      <Order key={order.orderId} order={order} onReorder={onReorder} />
    ))}
  </ul>
);
