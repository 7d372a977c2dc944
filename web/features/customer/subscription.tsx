import { loyaltyRows, type LoyaltyRowView } from '#api/loyalty/contract.ts';
import { subscriptionPause, subscriptions, type SubscriptionView } from '#api/subscriptions/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import type { Choice } from '#domain/kernel/field.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { count, date, dateTime, money, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useToday } from '#web/parts/today.ts';
import { usePaging, TableCard } from '#web/ui/query-table.tsx';
import { valueColumn, column } from '#web/ui/columns.ts';
import { RetryBanner } from '#web/ui/problem.tsx';
import * as words from '#web/features/customer/words.nl.ts';

const { endpoints, useSubscriptionChoicesQuery, useSubscriptionPauseQuery, useLoyaltyRowsQuery } =
  defineCalls({
    subscriptionChoices: query(subscriptions),
    subscriptionPause: query(subscriptionPause),
    loyaltyRows: query(loyaltyRows),
  });

const RunSubscriptionDialog = lazyPart(
  () => import('#web/parts/run-subscription.tsx'),
  'RunSubscriptionDialog',
);

/** The data of the tab, prefetched. */
export const askSubscription = () => endpoints.subscriptionChoices.initiate(undefined, inAdvance);

type Dated = Pick<CustomerView, 'subscriptionStart' | 'subscriptionEnd'>;
/** SUBS-010: why a run skips this customer today; undefined if it does not. */
const leftOut = ({ subscriptionStart, subscriptionEnd }: Dated, today: string): string | undefined => {
  if (subscriptionStart !== null && subscriptionStart > today) return words.startsOn(date(subscriptionStart));
  if (subscriptionEnd !== null && subscriptionEnd < today) return words.ranUntil(date(subscriptionEnd));
  return undefined;
};

/** Ours: when the next order comes by itself, and what the customer paused: until when, who said so and when. */
const PauseOf = ({ customerId }: { customerId: number }) => {
  const { data } = useSubscriptionPauseQuery({ customerId });
  if (!data) return null;
  const { pausedUntil, pausedAt, isSkip, by, nextOn } = data;
  return (
    <>
      {pausedUntil !== null && pausedAt !== null && (
        <p className="subscription-paused">
          <Pill tone="yellow">{words.pausedUntilDay(date(pausedUntil))}</Pill>{' '}
          {(isSkip ? words.skippedBy : words.pausedBy)(by || words.aUser, dateTime(pausedAt))}
        </p>
      )}
      {nextOn !== null && <p className="subscription-paused">{words.nextOrderOn(date(nextOn))}</p>}
    </>
  );
};

/** SUBS-008: runs the subscription of this customer alone. */
const RunForCustomer = ({
  customer,
  subscription,
  mayRun,
}: {
  customer: CustomerView;
  subscription: SubscriptionView;
  mayRun: boolean;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  const { subscriptionId, name, products = [], sumIncl, emailsInvoice = false } = subscription;
  const { isRunning = false } = subscription;
  const today = useToday();
  const why = leftOut(customer, today);
  return (
    <Card
      title={name}
      subtitle={why}
      aside={
        <>
          {isRunning && <Pill tone="blue">{words.isRunning}</Pill>}
          {mayRun && (
            <Button
              size="small"
              Icon={IconPlayerPlay}
              disabled={isRunning || why !== undefined || products.length === 0 || !customer.isEnabled}
              onClick={() => setIsAsking(true)}
            >
              {words.runNow}
            </Button>
          )}
        </>
      }
    >
      <PauseOf customerId={customer.customerId} />
      {sumIncl === undefined ? (
        <span className="muted">{words.thisCustomerGetsTheWines}</span>
      ) : (
        <span className="muted">
          {products.map((line) => `${count(line.quantity)} × ${line.name}`).join(', ') || words.noProductsYet}
          {products.length > 0 && words.inclVatEachTime(money(sumIncl))}
        </span>
      )}
      {isAsking && (
        <Suspense>
          <RunSubscriptionDialog
            subscription={{ subscriptionId, name, emailsInvoice }}
            customer={customer}
            customers={1}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
};

const types = { order: words.paidInvoice, 'taken-back': words.takenBack, manual: words.byHand } as const;
const signed = (points: number) => (points > 0 ? `+${count(points)}` : count(points));

const columns: Column<LoyaltyRowView>[] = [
  valueColumn('bookedAt', words.moment, dateTime),
  column('type', words.whatFor, ({ type, orderId, orderNumber }) => (
    <>
      {types[type]}{' '}
      {orderId !== null && (
        <KnownLink to={`/verkoop/${orderId}`}>{words.orderNumbered(orderNumber ?? '')}</KnownLink>
      )}
    </>
  )),
  column(
    'change',
    words.addedOrTaken,
    ({ pointsBefore, pointsAfter }) => signed(pointsAfter - pointsBefore),
    {
      isNumber: true,
      isAtEnd: true,
    },
  ),
  column('after', words.points, ({ pointsAfter }) => <b>{count(pointsAfter)}</b>, {
    isNumber: true,
    isAtEnd: true,
  }),
];

/** SUBS-012: the history of the loyalty points. */
const Points = ({ customer: { customerId, loyaltyPoints } }: { customer: CustomerView }) => {
  const { paging, rows } = usePaging(10, words.pagesWithPoints);
  const query = useLoyaltyRowsQuery({ customerId, ...rows });
  const { data } = query;
  const explanation = data?.explanation ?? '';
  return (
    <TableCard
      title={words.loyaltyPoints}
      subtitle={plural(loyaltyPoints, words.onePoint, words.manyPoints)}
      caption={words.loyaltyPointsOfTheCustomer}
      columns={columns}
      areas="'type change' 'bookedAt after'"
      keyOf="rowId"
      rows={data?.data}
      query={query}
      emptyText={words.thisCustomerHasNotReceived}
      skeletonRows={3}
      total={data?.total}
      paging={paging}
    >
      {explanation !== '' && <p className="points-text muted">{explanation}</p>}
    </TableCard>
  );
};

/** The tab Subscriptions: its fields, the subscription itself and the loyalty points, if any. */
export const CustomerSubscription = ({
  customer,
  fieldsWith,
}: {
  customer: CustomerView;
  /** The fields of the tab; `subscriptions` are the options. */
  fieldsWith: (subscriptions: readonly Choice[]) => ReactNode;
}) => {
  const { data: account } = useAccountQuery();
  const { data: listed, error, refetch } = useSubscriptionChoicesQuery();
  const chosen = listed?.data.find(({ subscriptionId }) => subscriptionId === customer.subscriptionId);
  if (error !== undefined && !listed) return <RetryBanner query={{ error, refetch }} />;
  if (!listed) return <Skeleton width="100%" />;
  return (
    <div className="stack">
      {fieldsWith(listed.data.map(({ subscriptionId: value, name: label }) => ({ value, label })))}
      {chosen && <RunForCustomer customer={customer} subscription={chosen} mayRun={listed.mayChange} />}
      {account?.settings.hasLoyaltyPoints && <Points key={customer.customerId} customer={customer} />}
    </div>
  );
};
