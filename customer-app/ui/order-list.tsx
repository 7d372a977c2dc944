import { Suspense, useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { customerAppOrders } from '#api/customer-app/contract.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { part } from '#customer-app/app/parts.ts';
import { Reordering, useReorder } from '#customer-app/ui/reorder.tsx';
import { Loading } from '#customer-app/ui/states.tsx';
import { bottles, date, money } from '#web/lib/format.ts';
import { statusTones } from '#web/ui/status-tones.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import * as words from '#customer-app/ui/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const OrderDetails = part(() => import('#customer-app/ui/order-details.tsx'), 'OrderDetails');

export type HistoryOrder = ResponseOf<typeof customerAppOrders>['data'][number];

const Order = ({ order, onReorder }: { order: HistoryOrder; onReorder: () => void }) => {
  const { number, orderDate, deliveryDate, status, bottles: count, incl } = order;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="strong">
        {words.order} {number}
      </div>
      <div className="amount strong">{money(incl)}</div>
      <div className="small">
        {common.ordered} {date(orderDate)} · {bottles(count)}
        <br />
        {deliveryDate ? words.delivery(date(deliveryDate)) : words.deliveryAsap}
      </div>
      <Pill tone={statusTones[status]} isDashed={status === 'backorder'}>
        {statuses[status].name}
      </Pill>
      <div className="actions">
        <Button aria-label={words.orderAgain(number)} onClick={onReorder}>
          {words.orderAgain2}
        </Button>
        <LinkButton
          aria-expanded={isOpen}
          aria-label={words.aboutOrder(isOpen ? common.less : common.more, number)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? common.less : common.more}
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

/** Orders of the customer, newest first; each can be ordered again. */
export const OrderList = ({ orders }: { orders: readonly HistoryOrder[] }) => {
  const reordering = useReorder();
  return (
    <>
      <ul className="orders" aria-label={words.orders}>
        {orders.map((order) => (
          <Order key={order.orderId} order={order} onReorder={() => void reordering.again(order)} />
        ))}
      </ul>
      <Reordering {...reordering} />
    </>
  );
};
