import { Suspense, useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { customerAppOrders } from '#api/customer-app/contract.ts';
import { part } from '#customer-app/app/parts.ts';
import { useKnownCatalogue } from '#customer-app/app/signed-in.ts';
import { Reordering, useReorder } from '#customer-app/ui/reorder.tsx';
import { Loading } from '#customer-app/ui/states.tsx';
import { bottles, date, money } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { statusTones } from '#web/ui/status-tones.ts';
import * as words from '#customer-app/ui/words.nl.ts';

const OrderDetails = part(() => import('#customer-app/ui/order-details.tsx'), 'OrderDetails');

export type HistoryOrder = ResponseOf<typeof customerAppOrders>['data'][number];

/** What waits is nobody's mistake: no red for customers. */
const toneOf = { ...statusTones, waiting: 'grey' } as const;

const Order = ({ order, onReorder }: { order: HistoryOrder; onReorder: (() => void) | null }) => {
  const { orderId, number, orderDate, deliveryDate, status, bottles: count, incl } = order;
  const isQuote = status === 'quote';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="strong">
        {isQuote ? words.quoteTitle : words.order} {number}
      </div>
      <div className="amount strong">{money(incl)}</div>
      <div className="small">
        {isQuote ? words.ofDay(date(orderDate)) : `${words.ordered} ${date(orderDate)}`} · {bottles(count)}
        <br />
        {deliveryDate ? words.deliveryOn(date(deliveryDate)) : words.deliveryAsap}
      </div>
      <Pill tone={toneOf[status]} isDashed={status === 'backorder'}>
        {words.orderStatuses[status]}
      </Pill>
      <div className="actions">
        {isQuote ? (
          <Link
            className="button"
            data-variant="default"
            aria-label={words.viewQuoteNumbered(number)}
            to={`/offertes/${orderId}`}
          >
            {words.viewQuote}
          </Link>
        ) : (
          <>
            {onReorder && (
              <Button aria-label={words.orderAgain(number)} onClick={onReorder}>
                {words.orderAgainTitle}
              </Button>
            )}
            <LinkButton
              aria-expanded={isOpen}
              aria-label={words.aboutOrder(isOpen ? words.less : words.more, number)}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? words.less : words.more}
            </LinkButton>
          </>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <OrderDetails order={order} />
        </Suspense>
      )}
    </li>
  );
};

/** The customer's orders, newest first; each can be ordered again. */
export const OrderList = ({ orders }: { orders: readonly HistoryOrder[] }) => {
  const reordering = useReorder();
  const onlyLooks = useKnownCatalogue().data?.ordering?.right === 'view';
  return (
    <>
      <ul className="orders" aria-label={words.orders}>
        {orders.map((order) => (
          <Order
            key={order.orderId}
            order={order}
            onReorder={onlyLooks ? null : () => void reordering.again(order)}
          />
        ))}
      </ul>
      <Reordering {...reordering} />
    </>
  );
};
