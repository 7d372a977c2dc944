import { useState } from 'react';
import type { RequestOf } from '#api/contract/operation.ts';
import type { editUser } from '#api/users/contract.ts';
import { userFields, type UserField } from '#domain/user/fields.ts';
import { useAccountsQuery } from '#web/parts/account.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useEditUserMutation,
  useForgetUserMutation,
  useRemoveUserMutation,
  type UserInList,
} from '#web/features/users/api.ts';
import { roleOptions, type StaffOrAuditor } from '#web/features/users/roles.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { useDraft } from '#web/parts/draft.ts';
import { ErrorBanner } from '#web/ui/problem.tsx';

type Change = RequestOf<typeof editUser>;
const fieldNames = Object.keys(userFields) as UserField[];
const none = '';

/** Law 10: asks first, for it cannot be undone. */
const ForgetUser = ({
  user,
  onCancel,
  onForgotten,
}: {
  user: UserInList;
  onCancel: () => void;
  onForgotten: () => void;
}) => {
  const [forget] = useForgetUserMutation();
  return (
    <ConfirmDialog
      title={`${user.username} vergeten?`}
      verb="Voorgoed vergeten"
      isDangerous
      onCancel={onCancel}
      onConfirm={async () => {
        const { error } = await forget({ request: { userId: user.userId } });
        if (error === undefined) {
          toast.done('De gebruiker is vergeten');
          onForgotten();
          return;
        }
        toastError('De gebruiker is niet vergeten', error);
        onCancel();
      }}
    >
      Loginnaam, naam en e-mailadres worden onleesbaar, ook in het logboek, en inloggen kan nergens meer. Wat
      de gebruiker heeft gedaan blijft staan, zonder naam. Een back-up van voor dit moment kent de naam nog.
      Dit kan niet ongedaan worden gemaakt.
    </ConfirmDialog>
  );
};

/** SET-037: name, role per account, access and password of a user, each saved as it is changed. */
export const EditUserDialog = ({ user, onClose }: { user: UserInList; onClose: () => void }) => {
  const { user: self } = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const [edit, { isLoading, error: notChanged }] = useEditUserMutation();
  const [remove, { error: notRemoved }] = useRemoveUserMutation();
  const { draft: form, field } = useDraft({
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
  });
  const [password, setPassword] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const [isForgetting, setIsForgetting] = useState(false);
  const isSelf = user.userId === self.userId;

  const save = async (request: Change, done: string) => {
    const { error } = await edit({ request });
    if (error === undefined) toast.done(done);
    return error === undefined;
  };
  const saveFields = async () => {
    for (const name of fieldNames)
      if (form[name] !== user[name]) {
        const request = { id: user.userId, field: userFields[name].wire, val: form[name] };
        if (!(await save(request, `${userFields[name].label} gewijzigd`))) return;
      }
  };
  const isChanged = fieldNames.some((name) => form[name] !== user[name]);

  return (
    <Dialog title={`Gebruiker ${user.username}`} onClose={onClose}>
      <ErrorBanner error={notChanged ?? notRemoved} />
      {!user.isOwn && (
        <Banner>
          Deze gebruiker werkt ook in een account waar u geen ADMIN bent. Naam en wachtwoord wijzigt u daarom
          niet.
        </Banner>
      )}
      <Fields>
        {fieldNames.map((name) => (
          <TextField
            key={name}
            label={userFields[name].label}
            autoComplete="off"
            disabled={!user.isOwn}
            {...field(name)}
          />
        ))}
        <div className="field" data-is-wide>
          <Button disabled={!isChanged || isLoading} onClick={() => void saveFields()}>
            Gegevens opslaan
          </Button>
        </div>
        {accounts.map(({ accountId, name }) => {
          const there = user.accounts.find((item) => item.accountId === accountId);
          const role = there?.roles[0] ?? none;
          return (
            <SelectField
              key={accountId}
              label={`Rol in ${name}`}
              value={role}
              disabled={isSelf}
              onChange={(value) =>
                value !== none &&
                void save(
                  {
                    id: user.userId,
                    field: 'roles',
                    val: [value as StaffOrAuditor],
                    main_user_id: accountId,
                  },
                  `Rol in ${name} gewijzigd`,
                )
              }
              options={role === none ? [{ value: none, label: 'geen toegang' }, ...roleOptions] : roleOptions}
            />
          );
        })}
        <TextField
          label="Nieuw wachtwoord"
          type="password"
          autoComplete="new-password"
          disabled={!user.isOwn}
          hint="De gebruiker wordt overal uitgelogd."
          value={password}
          onChange={setPassword}
        />
        <div className="field">
          <Button
            disabled={password === '' || isLoading}
            onClick={() =>
              void save({ id: user.userId, field: 'password', val: password }, 'Wachtwoord gewijzigd').then(
                (isSaved) => isSaved && setPassword(''),
              )
            }
          >
            Wachtwoord instellen
          </Button>
        </div>
      </Fields>
      <CheckField
        label="Mag inloggen in dit account"
        checked={user.isEnabled}
        disabled={isSelf}
        onChange={(val) =>
          void save({ id: user.userId, field: 'enabled', val }, val ? 'Toegang aangezet' : 'Toegang uitgezet')
        }
      />
      <div className="dialog-actions">
        <Button variant="danger" disabled={isSelf} onClick={() => setIsRemoving(true)}>
          Verwijderen
        </Button>
        <Button variant="danger" disabled={isSelf || !user.isOwn} onClick={() => setIsForgetting(true)}>
          Vergeten…
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Sluiten
        </Button>
      </div>
      {isForgetting && (
        <ForgetUser user={user} onCancel={() => setIsForgetting(false)} onForgotten={onClose} />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={`${user.username} uit dit account verwijderen?`}
          verb="Verwijderen"
          isDangerous
          onCancel={() => setIsRemoving(false)}
          onConfirm={async () => {
            const { error } = await remove({ request: { userId: user.userId, accountId: undefined } });
            setIsRemoving(false);
            if (error === undefined) onClose();
          }}
        >
          De gebruiker kan hier niet meer inloggen. Wat er op deze naam is gedaan, blijft in het logboek
          staan.
        </ConfirmDialog>
      )}
    </Dialog>
  );
};
