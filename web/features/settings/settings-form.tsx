import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { accountData } from '#api/settings/contract.ts';
import { accountSettings } from '#domain/account/settings.ts';
import type { Choice, Field } from '#domain/kernel/field.ts';
import { useAccountDataQuery, useChangeAccountDataMutation } from '#web/features/settings/api.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { RecordFields } from '#web/parts/saved-form.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Asked, ErrorBanner, RetryBanner } from '#web/ui/problem.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import { SettingSearch, useSettingInAddress } from '#web/features/settings/setting-search.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import './settings.css';
import * as words from '#web/features/settings/words.nl.ts';

/** A secret, which is typed again with each change: the stored value is never shown. */
export const SecretForm = ({
  name,
  label,
  hint,
  unreadable,
  done,
  state: { isLoading, error },
  store,
}: {
  name?: string;
  label: string;
  hint: string;
  /** The text if the stored value can no longer be read; false if it can. */
  unreadable: ReactNode;
  done: string;
  state: { isLoading: boolean; error: unknown };
  store: (secret: string) => Promise<{ error?: unknown }>;
}) => {
  const [secret, setSecret] = useState('');
  const save = async () => {
    if (await toastDone(store(secret.trim()), done)) setSecret('');
  };
  return (
    <Form className="stack" aria-label={name} onSubmit={save}>
      <ErrorBanner error={error} />
      {unreadable && <Banner kind="warning">{unreadable}</Banner>}
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        value={secret}
        hint={hint}
        onChange={setSecret}
      />
      <div>
        <Button type="submit" disabled={isLoading || secret.trim() === ''}>
          {words.saveKey}
        </Button>
      </div>
    </Form>
  );
};

/**
 * A setting that refers to a record, found by typing; `noneHint` explains what no record means. `query` is that of the
 * record, whose name is not known before it is there.
 */
export const RecordSetting = <Option,>({
  recordId,
  query,
  noneHint,
  mayChange,
  save,
  keyOf,
  ...typeahead
}: Omit<
  ComponentProps<typeof Typeahead<Option>>,
  'hint' | 'keyOf' | 'problem' | 'disabled' | 'onPick' | 'onClear'
> & {
  recordId: number | null;
  query: Asked & { isLoading: boolean };
  noneHint: string;
  mayChange: boolean;
  save: (id: number | null) => Promise<unknown>;
  keyOf: (option: Option) => number;
}) => {
  const [problem, setProblem] = useState<string>();
  const store = (to: number | null) => {
    setProblem(undefined);
    void save(to).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <div aria-busy={query.isLoading || undefined}>
      <RetryBanner query={query} />
      <Typeahead
        {...typeahead}
        keyOf={keyOf}
        problem={problem}
        hint={recordId === null ? noneHint : undefined}
        disabled={!mayChange}
        onPick={(option) => store(keyOf(option))}
        onClear={recordId === null ? undefined : () => store(null)}
      />
    </div>
  );
};

export type AccountData = ResponseOf<typeof accountData>;

/** A page of settings, which are shown once they are loaded. */
export const SettingsPage = ({
  title,
  saveState = <FieldsSaved />,
  children,
}: {
  title: string;
  saveState?: ReactNode;
  children: (settings: AccountData) => ReactNode;
}) => {
  useSettingInAddress();
  return (
    <Page title={title} crumbs={[{ label: words.settings }]} saveState={saveState}>
      <SettingSearch />
      <Fetched query={useAccountDataQuery()} height={380}>
        {children}
      </Fetched>
    </Page>
  );
};

/** Saves one setting and shows the result. */
export const useSaveSetting = () => {
  const [change] = useChangeAccountDataMutation();
  return fieldSaver(
    accountSettings,
    { done: words.settingSaved, failed: words.somethingWentWrongPleaseTry },
    (wanted) => change({ request: wanted }),
  );
};

/** The settings of one tab, each saved by itself; nothing until they are loaded. */
export const SettingsForm = ({
  lookups = {},
  ...shown
}: {
  tab: string;
  lookups?: Record<string, readonly Choice[]>;
  shows?: (field: Field, name: string) => boolean;
}) => {
  const { data: record } = useAccountDataQuery();
  const save = useSaveSetting();
  if (!record) return null;
  return <RecordFields {...shown} fields={accountSettings} record={record} lookups={lookups} save={save} />;
};
