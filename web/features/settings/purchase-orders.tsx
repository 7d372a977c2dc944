import { useAccountDataQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { Transporters } from '#web/features/settings/transporters.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const crumbs = [{ label: words.settings }, { label: words.purchase }];

/** SET-028: the settings of purchasing, each saved by itself, and the transporters. */
export const PurchaseSettings = () => {
  const list = useAccountDataQuery();
  return (
    <Page title={words.purchase} crumbs={crumbs} saveState={<FieldsSaved />}>
      <RetryBanner query={list} />
      <div className="stack">
        <Card title={words.purchasingAndDirectOrders}>
          {list.data ? <SettingsForm tab="purchasing" /> : <Skeleton width="100%" />}
        </Card>
        <Transporters />
      </div>
    </Page>
  );
};
