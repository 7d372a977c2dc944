import type { ReactNode } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { accountData } from '#api/settings/contract.ts';
import { accountSettings } from '#domain/account/settings.ts';
import type { Choice } from '#domain/kernel/field.ts';
import { useAccountDataQuery, useChangeAccountDataMutation } from '#web/features/settings/api.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { RecordFields } from '#web/parts/saved-form.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import './settings.css';
import * as words from '#web/features/settings/words.nl.ts';

export type AccountData = ResponseOf<typeof accountData>;

/** A page of settings, once they are there. */
export const SettingsPage = ({
  title,
  saveState = <FieldsSaved />,
  children,
}: {
  title: string;
  saveState?: ReactNode;
  children: (settings: AccountData) => ReactNode;
}) => {
  const { data, error, refetch } = useAccountDataQuery();
  if (!data && error === undefined) return <PageSkeleton />;
  return (
    <Page title={title} crumbs={[{ label: words.settings }, { label: title }]} saveState={saveState}>
      <RetryBanner query={{ error, refetch }} />
      {data && children(data)}
    </Page>
  );
};

/** Saves one setting, and says so. */
export const useSaveSetting = () => {
  const [change] = useChangeAccountDataMutation();
  return fieldSaver(
    accountSettings,
    { done: words.settingSaved, failed: words.somethingWentWrongPleaseTry },
    (wanted) => change({ request: wanted }),
  );
};

/** The settings of one tab, each saved by itself; nothing until they are there. */
export const SettingsForm = ({
  tab,
  lookups = {},
}: {
  tab: string;
  lookups?: Record<string, readonly Choice[]>;
}) => {
  const { data: record } = useAccountDataQuery();
  const save = useSaveSetting();
  if (!record) return null;
  return <RecordFields fields={accountSettings} tab={tab} record={record} lookups={lookups} save={save} />;
};
