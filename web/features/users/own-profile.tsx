import { userFields } from '#domain/user/fields.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { useChangeOwnProfileMutation, useProfileQuery } from '#web/features/users/api.ts';
import { Card, Facts } from '#web/ui/card.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** SET-005. */
const notSaved = 'Something went wrong, please try again';
const systemError = 'There has been a system error, please contact support';

/** AUTH-033, AUTH-035: the own name, login name and address, each saved by itself. */
export const OwnProfile = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const role = roleOf(useSession());
  const { data: profile } = useProfileQuery();
  const [change] = useChangeOwnProfileMutation();
  const save = async (name: keyof typeof userFields, to: FieldValue) => {
    const { data, error } = await change({
      request: { data: { field: userFields[name].wire, val: String(to ?? '') } },
    });
    if (data === true) {
      toast.done('Uw wijziging is opgeslagen');
      return { outcome: 'saved' as const };
    }
    const text = error === undefined ? notSaved : systemError;
    toast.error(text);
    throw new Error(text);
  };
  return (
    <Card title="My Profile">
      {profile && (
        <>
          <RecordForm
            fields={userFields}
            tab="profile"
            record={profile}
            role={role}
            save={save}
            isReadOnly={isReadOnly}
          />
          <Facts of={[['Nummer van dit account', profile.accountId]]} />
        </>
      )}
    </Card>
  );
};
