import { accountSettings } from '#domain/account/settings.ts';
import type { Choice, Fields, Values } from '#domain/kernel/field.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { useAccountDataQuery, useChangeAccountDataMutation } from '#web/features/settings/api.ts';
import { RecordForm } from '#web/ui/record-form.tsx';

/** The settings of one tab, each saved by itself; nothing until they are there. */
export const SettingsForm = ({
  tab,
  lookups = {},
}: {
  tab: string;
  lookups?: Record<string, readonly Choice[]>;
}) => {
  const role = roleOf(useSession());
  const { data: record } = useAccountDataQuery();
  const [change] = useChangeAccountDataMutation();
  const save = fieldSaver(
    accountSettings,
    { done: 'Instelling opgeslagen', failed: 'Something went wrong, please try again' },
    (wanted) => change({ request: wanted }),
  );
  if (!record) return null;
  return (
    <RecordForm
      fields={accountSettings as Fields}
      tab={tab}
      record={record as unknown as Values<Fields>}
      role={role}
      lookups={lookups}
      save={(name, to, from) => save(name as keyof typeof accountSettings & string, to, from)}
    />
  );
};
