import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { firstSteps } from '#api/dashboard/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import type { Role } from '#domain/kernel/role.ts';
import { laterPart, lazyPart } from '#web/lib/lazy-part.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { useAccountQuery, useParts } from '#web/parts/account.ts';
import {
  endpoints,
  matchingQueue,
  type Queue,
  useBackOrdersQuery,
  useDirectOrdersWarningQuery,
  useQueueQuery,
  useSummaryQuery,
} from '#web/features/dashboard/api.ts';
import { datesAt, Day, dayKey, labelOf } from '#web/features/dashboard/days.ts';
import { OrderTable } from '#web/features/dashboard/order-table.tsx';
import { useRefresh } from '#web/features/dashboard/refresh.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { bottles, money, orders, plural, time, weekdayDate } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { TileRow } from '#web/ui/card.tsx';
import { ContentSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Segments, Tabs } from '#web/ui/tabs.tsx';
import { Nearby } from '#web/ui/nearby.tsx';
import { Page } from '#web/ui/page.tsx';
import { useMayOpen } from '#web/parts/may-open.ts';
import { useMayCall, useRole } from '#web/parts/role.ts';
import { Link, type PageContent } from '#web/lib/router.tsx';
import { pageIn, useListParams } from '#web/parts/params.ts';
import { rowsOf } from '#web/ui/query-table.tsx';
import './dashboard.css';
import { pageSizes } from '#web/lib/timings.ts';
import * as words from '#web/features/dashboard/words.nl.ts';

/** Loaded later: what not every role has, or what comes after the orders. */
const BookingsCalendar = laterPart(
  () => import('#web/features/dashboard/bookings-calendar.tsx'),
  'BookingsCalendar',
);
const EnteredToday = lazyPart(() => import('#web/features/dashboard/entered-today.tsx'), 'EnteredToday');
const BackorderTable = lazyPart(
  () => import('#web/features/dashboard/backorder-table.tsx'),
  'BackorderTable',
);
const FirstSteps = lazyPart(() => import('#web/parts/first-steps/first-steps.tsx'), 'FirstSteps');
const Widgets = laterPart(() => import('#web/features/dashboard/widgets.tsx'), 'Widgets');

/** The work queues, in the order of a working day. */
const queues = [
  { key: 'todeliver', label: words.toDeliver },
  { key: 'entered', label: words.enteredToday },
  { key: 'notinvoiced', label: words.notInvoiced },
  { key: 'invoicednotdelivered', label: words.invoicedNotDelivered },
  { key: 'customerapp', label: words.viaCustomerApp },
  { key: 'unprocessed', label: words.unprocessed },
  { key: 'backorders', label: words.backorders },
  { key: 'delivered', label: words.delivered },
] as const;

const queueIn = (params: URLSearchParams) =>
  queues.find(({ key }) => key === params.get('lijst'))?.key ?? 'todeliver';

/** DASH-010, DASH-011: the roles that may see the widgets. */
const bookingRoles: readonly Role[] = ['MANAGER', 'ADMIN'];
const purchasingRoles: readonly Role[] = ['MANAGER', 'ADMIN', 'TRAFFIC'];

/** How many customers are past their term; for who may open the list, the way to it. */
const Late = ({ count }: { count: number }) => {
  const mayOpen = useMayOpen();
  const text = words.pastTheirTerm(count);
  return (
    <span className="tile-late">
      {mayOpen('/tools/unpaid') ? <Link to="/tools/unpaid">{text}</Link> : text}
    </span>
  );
};

/**
 * DASH-017: delivered direct orders that are not in stock yet, with a link for the roles that may open them.
 */
const DirectOrderWarning = ({ count }: { count: number }) => {
  const mayOpen = useMayOpen();
  return (
    <Banner
      kind="warning"
      action={
        mayOpen('/directorders') && (
          <Link to="/directorders">
            {words.toTheDirectOrders}
            {count})
          </Link>
        )
      }
    >
      {words.thereAreDeliveredDirectOrders}
    </Banner>
  );
};

/** What a new company still has to do, where its setting is on. */
const StepsOfNewCompany = () => {
  const { data: account } = useAccountQuery();
  const maySee = useMayCall(firstSteps);
  return account?.settings.showsFirstSteps && maySee ? <FirstSteps /> : null;
};

/** What is to be delivered, was entered, and is still to be invoiced and paid. */
const Tiles = ({
  figures,
  dayName,
  onEntered,
}: {
  figures: ReturnType<typeof useSummaryQuery>['currentData'];
  dayName: string;
  onEntered: () => void;
}) => {
  const waiting = <Skeleton width={120} height={24} />;
  const entered = figures ? (
    <>
      {orders(figures.today.orders)}
      {figures.today.orders > 0 && (
        <span className="tile-action">
          <LinkButton onClick={onEntered}>{words.view}</LinkButton>
        </span>
      )}
    </>
  ) : (
    ' '
  );
  return (
    <TileRow
      rows={[
        [
          `${words.toDeliver} ${dayName}`,
          figures ? orders(figures.todeliver.orders) : waiting,
          figures ? bottles(figures.todeliver.bottles) : ' ',
        ],
        [words.enteredToday, figures ? money(figures.today.incl) : waiting, entered],
        [
          words.notInvoiced,
          figures ? money(figures.not_invoiced.incl) : waiting,
          figures ? orders(figures.not_invoiced.orders) : ' ',
        ],
        [
          words.openInvoices,
          figures ? money(figures.open.incl) : waiting,
          figures ? (
            <>
              {plural(figures.open.invoices, words.invoice, words.invoices)}
              {figures.open.late > 0 && (
                <>
                  {' · '}
                  <Late count={figures.open.late} />
                </>
              )}
            </>
          ) : (
            ' '
          ),
        ],
      ]}
    />
  );
};

const dayHere = () => readStored(dayKey, Day) ?? 'today';

/** What the list of a queue asks for; received orders are those of today, whatever delivery day is chosen (DASH-003). */
const askedOf = (queue: Queue, day: Day, dates: ReturnType<typeof datesAt>) => ({
  queue,
  date: dates[queue === 'entered' || queue === 'customerapp' ? 'today' : day],
});

export const Dashboard: PageContent = () => {
  const [day, setDay] = useState<Day>(dayHere);
  const { params, change, rows, paging } = useListParams(pageSizes.dashboardBlocks);
  const queue = queueIn(params);
  // A dashboard that stays open overnight moves on to the new day.
  const [now, setNow] = useState(() => Date.now());
  const dates = datesAt(dateInAmsterdam(now), now);
  const date = dates[day];

  const summary = useSummaryQuery({ date });
  const { data: warning, isLoading: isWarningAwaited } = useDirectOrdersWarningQuery();
  const isBackorders = queue === 'backorders';
  const asked = askedOf(isBackorders ? 'todeliver' : queue, day, dates);
  const orderList = useQueueQuery({ ...asked, ...rows }, { skip: isBackorders });
  const backorderList = useBackOrdersQuery(rows, { skip: !isBackorders });
  const list = isBackorders ? backorderList : orderList;
  // all at once, so that nothing moves what stands there already
  const [isShown, setIsShown] = useState(false);
  if (!isShown && !summary.isLoading && !isWarningAwaited && !list.isLoading) setIsShown(true);
  const [isEnteredOpen, setIsEnteredOpen] = useState(false);
  const role = useRole();
  const parts = useParts();
  const refetch = () => {
    setNow(Date.now());
    void summary.refetch();
    void list.refetch();
  };
  const { isRunning, toggle } = useRefresh(refetch);
  const figures = summary.currentData;
  const matching = matchingQueue(asked, orderList.currentData?.total);
  const queuePaging = {
    ...paging,
    onPage: (next: number) => change({ lijst: queue, pagina: String(next) }),
  };
  const chooseDay = (next: Day) => {
    setDay(next);
    writeStored(dayKey, next);
    if (paging.page > 1) change({ lijst: queue });
  };
  const dayName = labelOf(day, date).toLowerCase();
  const captions: Record<Queue, string> = {
    todeliver: words.ordersToDeliver(weekdayDate(date)),
    entered: words.ordersThatWereEnteredToday,
    customerapp: words.ordersThatWerePlacedIn,
    unprocessed: words.ordersThatHaveNotBeen,
    notinvoiced: words.ordersThatHaveNotBeenInvoiced,
    invoicednotdelivered: words.ordersThatHaveBeenInvoiced,
    delivered: figures?.last_date
      ? words.ordersThatWereDeliveredOn(weekdayDate(figures.last_date))
      : words.ordersThatHaveBeenDelivered,
  };

  return (
    <Page
      title={words.dashboard}
      saveState={
        isShown && (
          <span className="refresh-state">
            {summary.fulfilledTimeStamp !== undefined && words.updatedAt(time(summary.fulfilledTimeStamp))}
            {isRunning ? words.every10S : words.paused}
            <IconButton
              size="small"
              label={isRunning ? words.pauseAutomaticRefresh : words.resumeAutomaticRefresh}
              onClick={toggle}
            >
              {isRunning ? (
                <IconPlayerPause size={15} aria-hidden />
              ) : (
                <IconPlayerPlay size={15} aria-hidden />
              )}
            </IconButton>
          </span>
        )
      }
      actions={
        <Segments
          label={words.deliveryDay}
          segments={Day.options.map((key) => ({ key, label: labelOf(key, dates[key]) }))}
          selected={day}
          onSelect={chooseDay}
        />
      }
    >
      {!isShown && <ContentSkeleton />}
      <div hidden={!isShown}>
        {warning !== undefined && warning.count > 0 && <DirectOrderWarning count={warning.count} />}
        <Suspense>
          <StepsOfNewCompany />
        </Suspense>
        <Tiles figures={figures} dayName={dayName} onEntered={() => setIsEnteredOpen(true)} />
        <section className="card dashboard-queues" aria-label={words.orders}>
          <Tabs
            label={words.workQueues}
            tabs={queues.map((item) => ({ ...item, count: figures?.counts[item.key] }))}
            selected={queue}
            onSelect={(key) => change({ lijst: key })}
          >
            {isBackorders ? (
              <Suspense>
                <BackorderTable list={backorderList} paging={queuePaging} />
              </Suspense>
            ) : (
              <OrderTable
                key={queue}
                caption={captions[queue]}
                list={orderList}
                paging={queuePaging}
                isOneDay={queue === 'todeliver'}
                matching={matching}
              />
            )}
          </Tabs>
        </section>
        <Nearby>
          <Suspense>
            <Widgets hasPurchases={parts.has('purchasing') && purchasingRoles.includes(role)} />
            {parts.has('bookings') && bookingRoles.includes(role) && (
              <div className="dashboard-calendar">
                <Suspense>
                  <BookingsCalendar today={dates.today} />
                </Suspense>
              </div>
            )}
          </Suspense>
        </Nearby>
      </div>
      <Suspense>
        {isEnteredOpen && <EnteredToday date={dates.today} onClose={() => setIsEnteredOpen(false)} />}
      </Suspense>
    </Page>
  );
};
Dashboard.asks = ({ search }) => {
  const params = new URLSearchParams(search);
  const [queue, now, day] = [queueIn(params), Date.now(), dayHere()];
  const dates = datesAt(dateInAmsterdam(now), now);
  const rows = rowsOf(pageIn(params), pageSizes.dashboardBlocks);
  return [
    endpoints.directOrdersWarning.initiate(undefined, inAdvance),
    endpoints.summary.initiate({ date: dates[day] }, inAdvance),
    queue === 'backorders'
      ? endpoints.backOrders.initiate(rows, inAdvance)
      : endpoints.queue.initiate({ ...askedOf(queue, day, dates), ...rows }, inAdvance),
  ];
};
