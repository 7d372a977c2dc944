import { accountSettings } from '#domain/account/settings.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { textOf } from '#web/lib/api.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { useAccountDataQuery, useChangeAccountDataMutation } from '#web/features/settings/api.ts';
import { Transporters } from '#web/features/settings/transporters.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const crumbs = [{ label: 'Instellingen' }, { label: 'Inkoop' }];

/** SET-028: the settings of purchasing, each saved by itself, and the transporters. */
export const PurchaseSettings = () => {
  const role = roleOf(useSession());
  const { data, error, refetch } = useAccountDataQuery();
  const [change] = useChangeAccountDataMutation();
  const save = fieldSaver(
    accountSettings,
    { done: 'Instelling opgeslagen', failed: 'Something went wrong, please try again' },
    (wanted) => change({ request: wanted }),
  );
  return (
    <div className="page">
      <PageHeader title="Inkoop" crumbs={crumbs} saveState={<FieldsSaved />} />
      {error !== undefined && (
        <Banner kind="error">
          {textOf(error)} <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
        </Banner>
      )}
      <div className="stack">
        <Card title="Inkoop en directe orders">
          {data ? (
            <RecordForm
              fields={accountSettings as Fields}
              tab="purchasing"
              record={data as unknown as Values<Fields>}
              role={role}
              save={(name, to, from) => save(name as keyof typeof accountSettings & string, to, from)}
            />
          ) : (
            <Skeleton width="100%" />
          )}
        </Card>
        <Transporters />
      </div>
    </div>
  );
};
