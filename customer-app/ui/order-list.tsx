import { Suspense, useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { customerAppOrders } from '#api/customer-app/contract.ts';
import { part } from '#customer-app/app/parts.ts';
import { Loading } from '#customer-app/ui/states.tsx';
import { bottles, date, money, unitPrice } from '#web/lib/format.ts';
import { statusTones } from '#web/ui/status-tones.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import * as words from '#customer-app/ui/orders/words.nl.ts';
import type { customerAppUsual } from '#api/customer-app-pages/contract.ts';
import type { Outcome } from '#customer-app/app/client.ts';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { type Reordered, reordered } from '#customer-app/app/reordered.ts';
import { useApp, useKnownCatalogue } from '#customer-app/app/signed-in.ts';
import { reviewAddress } from '#customer-app/app/wines.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { wines } from '#customer-app/ui/words.ts';
import { Link, useNavigate } from '#web/lib/router.tsx';

/** Ours, Bestel opnieuw: puts an earlier order, or the usual one, into the basket with one tap. */
export const useReorder = () => {
  const { client, basket } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Reordered & { title: string }> | null>(null);

  const take = async (title: string, request: Promise<Outcome<ResponseOf<typeof customerAppUsual>>>) => {
    setIsBusy(true);
    setOutcome(null);
    const answer = await request;
    setIsBusy(false);
    if ('error' in answer) setOutcome(answer);
    else {
      const result = reordered(answer.data, basket.state().quantities);
      basket.setQuantities(result.quantities);
      setOutcome({ data: { ...result, title } });
    }
  };
  return {
    again: ({ orderId, number }: { orderId: number; number: number }) =>
      take(
        words.orderAgainNumbered(number),
        client.fetch(pageCalls.appOrderLines, { orderId, skip: 0, take: 1000 }),
      ),
    usual: () => take(words.yourUsualWines, client.call(pageCalls.appUsual, {})),
    close: () => setOutcome(null),
    isBusy,
    outcome,
  };
};

const wordsOf = (change: Reordered['changes'][number]) => {
  switch (change.kind) {
    case 'gone':
      return words.canNoLongerBeOrdered;
    case 'out':
      return words.soldOut;
    case 'fewer':
      return words.onlyBefore(bottles(change.given), bottles(change.asked));
    case 'boxes':
      return words.toFullBoxes(bottles(change.given));
    case 'vintage':
      return words.nowVintage(change.to || words.withoutYear);
    case 'replaced':
      return words.replacedBy(change.to);
    default:
      return words.wasEuroNowEuroPer(unitPrice(change.from), unitPrice(change.to));
  }
};

/** What was added to the basket, and what differs from the earlier order. */
export const Reordering = ({ outcome, close }: Pick<ReturnType<typeof useReorder>, 'outcome' | 'close'>) => {
  const navigate = useNavigate();
  if (!outcome) return null;
  const done = 'data' in outcome && outcome.data;
  const count = done ? done.quantities.length : 0;
  const see = () => {
    close();
    void navigate(`/nieuwebestelling${count > 0 ? reviewAddress : ''}`);
  };
  return (
    <Dialog
      kind="sheet"
      title={done ? done.title : words.orderAgainTitle}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{words.close}</Button>
          {done && (
            <Button variant="filled" onClick={see}>
              {words.toYourOrder}
            </Button>
          )}
        </>
      }
    >
      {'error' in outcome && <p role="alert">{outcome.error.text}</p>}
      {done && (
        <p>
          {count === 0 ? words.noneOfTheseWinesCan : words.inYourOrder(wines(count))}
          {done.changes.length === 0 && count > 0 && words.nothingHasChanged}
        </p>
      )}
      {done && done.changes.length > 0 && (
        <ul className="changes" aria-label={words.whatHasChanged}>
          {done.changes.map((change) => (
            <li key={`${change.kind} ${change.name}`}>
              <b>{change.name}</b>
              <span className="small">{wordsOf(change)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};

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
            {words.view}
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
