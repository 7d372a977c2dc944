import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAccountQuery, usePartsQuery } from '#web/parts/account.ts';
import { textOf } from '#web/lib/api.ts';
import { inAdvance, useAskAlong } from '#web/lib/ask-along.ts';
import {
  endpoints,
  useAddSubscriptionMutation,
  useSubscriptionsQuery,
} from '#web/features/subscriptions/api.ts';
import { SubscriptionCard } from '#web/features/subscriptions/subscription-card.tsx';
import { useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PageSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import './subscriptions.css';
import * as words from '#web/features/subscriptions/words.nl.ts';

const Runs = lazyPart(() => import('#web/features/subscriptions/runs.tsx'), 'Runs');

const pageSize = 10;

const All = ({ page, onPage }: { page: number; onPage: (to: number) => void }) => {
  const { data: account } = useAccountQuery();
  const { data: listed, error, refetch } = useSubscriptionsQuery();
  if (error !== undefined && !listed)
    return (
      <div className="stack">
        <Banner kind="error">{textOf(error)}</Banner>
        <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
      </div>
    );
  if (!listed || !account) return <PageSkeleton />;
  const { data, mayChange } = listed;
  if (data.length === 0)
    return <div className="card card-body muted">{words.thereAreNoSubscriptionsYet}</div>;
  const pages = Math.ceil(data.length / pageSize);
  const at = Math.min(page, pages);
  return (
    <div className="stack">
      {data.slice((at - 1) * pageSize, at * pageSize).map((subscription) => (
        <SubscriptionCard
          key={subscription.subscriptionId}
          subscription={subscription}
          side={account.priceSide}
          mayChange={mayChange}
        />
      ))}
      <Pagination page={at} pageSize={pageSize} total={data.length} onPage={onPage} />
    </div>
  );
};

const askRuns = () => [
  endpoints.subscriptions.initiate(undefined, inAdvance),
  endpoints.subscriptionRuns.initiate({ skip: 0, take: 20 }, inAdvance),
];

/** SUBS-001: the subscriptions, and when they were run. */
const Content = () => {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'uitgevoerd' ? 'uitgevoerd' : 'abonnementen';
  const [page, setPage] = useState(1);
  const [add, { isLoading }] = useAddSubscriptionMutation();
  useAskAlong('subscriptions', askRuns);
  const { data: listed } = useSubscriptionsQuery();
  const mayChange = listed?.mayChange ?? false;
  const addOne = async () => {
    const answer = await add({ request: { name: words.newSubscription } });
    toastOutcome(answer, words.subscriptionAdded);
    if (answer.error) return;
    setSearch({}, { replace: true });
    setPage(Math.ceil(((listed?.data.length ?? 0) + 1) / pageSize));
  };
  return (
    <Page
      title={words.subscriptions}
      saveState={mayChange && <FieldsSaved />}
      actions={
        mayChange && (
          <Button variant="filled" Icon={IconPlus} disabled={isLoading} onClick={() => void addOne()}>
            {words.newSubscription}
          </Button>
        )
      }
    >
      <Tabs
        label={words.partsOfTheSubscriptions}
        tabs={[
          { key: 'abonnementen', label: words.subscriptions, count: listed?.data.length },
          { key: 'uitgevoerd', label: words.carriedOut },
        ]}
        selected={tab}
        onSelect={(key) => setSearch(key === 'uitgevoerd' ? { tab: key } : {}, { replace: true })}
      >
        <div className="subscription-panel">
          {tab === 'abonnementen' ? (
            <All page={page} onPage={setPage} />
          ) : (
            <Suspense fallback={<Skeleton height={200} />}>
              <Runs />
            </Suspense>
          )}
        </div>
      </Tabs>
    </Page>
  );
};

/** SUBS-011: only in accounts that have subscriptions. */
export const Subscriptions = () => {
  const { data: parts } = usePartsQuery();
  if (!parts) return <PageSkeleton />;
  if (parts.subscriptions) return <Content />;
  return (
    <Page title={words.subscriptions}>
      <Banner>{words.thisAccountHasNoSubscriptions}</Banner>
    </Page>
  );
};
