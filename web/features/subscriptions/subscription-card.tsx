import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { savedBy } from '#web/parts/save-field.ts';
import { IconCalendarRepeat, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SubscriptionView } from '#api/subscriptions/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { scheduleText } from '#domain/subscription/schedule.ts';
import { codeOf, memberOf } from '#web/lib/api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import {
  useChangeSubscriptionMutation,
  usePauseSubscriptionForMutation,
  useSubscribersQuery,
} from '#web/features/subscriptions/api.ts';
import { AddProduct, SubscriptionLines } from '#web/features/subscriptions/subscription-lines.tsx';
import { count, date, money, plural } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { debounces } from '#web/lib/timings.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { usePaging } from '#web/ui/query-table.tsx';
import * as words from '#web/features/subscriptions/words.nl.ts';

const ScheduleDialog = lazyPart(
  () => import('#web/features/subscriptions/schedule-dialog.tsx'),
  'ScheduleDialog',
);
const PauseDialog = lazyPart(() => import('#web/features/subscriptions/pause-dialog.tsx'), 'PauseDialog');
const RunSubscriptionDialog = lazyPart(
  () => import('#web/parts/run-subscription.tsx'),
  'RunSubscriptionDialog',
);

type Subscriber = NonNullable<SubscriptionView['subscribers']>[number];

const Name = ({ customerId, number, name, pausedUntil, pausedAt }: Subscriber) => (
  <div>
    <KnownLink to={`/klanten/${customerId}?tab=subscription`}>{name}</KnownLink>{' '}
    <span className="sub">{number}</span>
    {pausedUntil !== null && pausedAt !== null && (
      <span className="subscriber-paused" title={words.saidOn(date(dateInAmsterdam(pausedAt)))}>
        {words.pausedUntil(date(pausedUntil))}
      </span>
    )}
  </div>
);

/** Pauses the subscription of one customer, or resumes it. */
const PauseButton = ({ subscriber }: { subscriber: Subscriber }) => {
  const { customerId, name, pausedUntil } = subscriber;
  const [isAsking, setIsAsking] = useState(false);
  const [change, { isLoading }] = usePauseSubscriptionForMutation();
  const resume = async () =>
    toastOutcome(
      await change({ request: { customerId, until: null, subscriptionId: null } }),
      words.isResumedFor(name),
    );
  return (
    <>
      {pausedUntil === null ? (
        <IconButton
          label={words.pauseFor(name)}
          size="small"
          Icon={IconPlayerPause}
          onClick={() => setIsAsking(true)}
        />
      ) : (
        <IconButton
          label={words.resumeFor(name)}
          size="small"
          Icon={IconPlayerPlay}
          disabled={isLoading}
          onClick={() => void resume()}
        />
      )}
      {isAsking && (
        <Suspense>
          <PauseDialog customer={subscriber} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

type OfNames = { subscribers: readonly Subscriber[]; mayChange: boolean };
const Names = ({ subscribers, mayChange }: OfNames) => (
  <ul className="subscriber-names">
    {subscribers.map((subscriber) => (
      <li key={subscriber.customerId}>
        <Name {...subscriber} />
        {mayChange && <PauseButton subscriber={subscriber} />}
      </li>
    ))}
  </ul>
);

/** The subscribers a page at a time, if there are more than the subscription itself contains. */
const ManyNames = ({
  subscriptionId,
  total,
  mayChange,
}: {
  subscriptionId: number;
  total: number;
  mayChange: boolean;
}) => {
  const { paging, rows } = usePaging(100, words.pagesOfCustomers);
  const { data } = useSubscribersQuery({ subscriptionId, ...rows });
  return (
    <>
      {data && <Names subscribers={data.data} mayChange={mayChange} />}
      <Pagination total={data?.total ?? total} isAlwaysShown {...paging} />
    </>
  );
};

/** SUBS-004. */
const Subscribers = ({ subscription, mayChange }: { subscription: SubscriptionView; mayChange: boolean }) => {
  const { subscriptionId, subscribers = [], subscribersCount = 0 } = subscription;
  const [isOpen, setIsOpen] = useState(false);
  if (subscribersCount === 0) return <p className="subscribers muted">{words.noSubscribersYetChooseThis}</p>;
  return (
    <details className="subscribers" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <b>{count(subscribersCount)}</b> {subscribersCount === 1 ? words.subscriber : words.subscribers}
      </summary>
      {subscribersCount <= subscribers.length ? (
        <Names subscribers={subscribers} mayChange={mayChange} />
      ) : (
        isOpen && <ManyNames subscriptionId={subscriptionId} total={subscribersCount} mayChange={mayChange} />
      )}
    </details>
  );
};

/** Ours: how often it is run by itself, when the next time, and the button to change that. */
const ScheduleOf = ({ subscription, mayChange }: { subscription: SubscriptionView; mayChange: boolean }) => {
  const { schedule = null, nextDue = null } = subscription;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="subscription-schedule">
      <IconCalendarRepeat size={16} stroke={1.7} aria-hidden />
      <span>
        {schedule ? (
          <>
            <b>{words.byItself(localized(scheduleText(schedule)))}</b>
            {nextDue !== null && (
              <>
                {' · '}
                <span className="schedule-next">{words.nextTime(date(nextDue))}</span>
              </>
            )}
          </>
        ) : (
          <span className="muted">{words.byHandAlone}</span>
        )}
      </span>
      {mayChange && (
        <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
          {schedule ? words.changeSchedule : words.setSchedule}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ScheduleDialog subscription={subscription} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** SUBS-001 to SUBS-006: one subscription, every part of which saves itself. */
export const SubscriptionCard = ({
  subscription,
  side,
  mayChange,
}: {
  subscription: SubscriptionView;
  side: PriceSide;
  mayChange: boolean;
}) => {
  const { subscriptionId, name, number = 0, products = [], sumExcl = 0, sumIncl = 0 } = subscription;
  const { subscribersCount = 0, emailsInvoice = false, isRunning = false } = subscription;
  const [change] = useChangeSubscriptionMutation();
  const [isAsking, setIsAsking] = useState(false);
  const save = (changed: { field: string; to: unknown; from?: unknown }) =>
    change({ request: { id: subscriptionId, change: changed as never } });
  const rename = async (to: string, from: string) => {
    const answer = await save({ field: 'name', to: to.trim(), from });
    const theirs = memberOf(memberOf(answer.error, 'details'), 'theirs');
    if (codeOf(answer.error) === 'field-changed-meanwhile' && typeof theirs === 'string')
      return { outcome: 'conflict' as const, theirs };
    return savedBy(answer);
  };
  const chooseInvoice = async (to: boolean) => toastOutcome(await save({ field: 'emailsInvoice', to }));
  const paused = (subscription.subscribers ?? []).filter(({ pausedUntil }) => pausedUntil !== null).length;
  const cannotRun = isRunning || subscribersCount === 0 || products.length === 0;
  return (
    <Card
      title={name}
      subtitle={words.numberAndProducts(
        number,
        plural(products.length, words.productNoun, words.productsNoun),
      )}
      isPadded={false}
      aside={
        <>
          {isRunning && <Pill tone="blue">{words.isRunning}</Pill>}
          {mayChange && (
            <Button size="small" Icon={IconPlayerPlay} disabled={cannotRun} onClick={() => setIsAsking(true)}>
              {words.runNow}
            </Button>
          )}
        </>
      }
    >
      {mayChange && (
        <div className="subscription-fields">
          <AutosaveField
            label={words.name}
            isRequired
            wait={debounces.subscriptions}
            value={name}
            check={(text) => (text.trim() === '' ? words.enterAName : undefined)}
            save={rename}
          />
          <CheckField
            label={words.makeAndMailInvoiceWhen}
            checked={emailsInvoice}
            onChange={(to) => void chooseInvoice(to)}
          />
        </div>
      )}
      <ScheduleOf subscription={subscription} mayChange={mayChange} />
      <SubscriptionLines {...{ subscriptionId, name, side, mayChange }} lines={products} />
      <div className="subscription-foot">
        {mayChange && <AddProduct subscriptionId={subscriptionId} lines={products} />}
        <dl className="totals">
          <dt>{words.totalExclVat}</dt>
          <dd>{money(sumExcl)}</dd>
          <dt className="strong">{words.totalInclVat}</dt>
          <dd className="strong">{money(sumIncl)}</dd>
        </dl>
      </div>
      <Subscribers subscription={subscription} mayChange={mayChange} />
      {isAsking && (
        <Suspense>
          <RunSubscriptionDialog
            subscription={{ subscriptionId, name, emailsInvoice }}
            customer={null}
            customers={subscribersCount}
            paused={paused}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
};
