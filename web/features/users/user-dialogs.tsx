import { useState } from 'react';
import type { RequestOf } from '#api/contract/operation.ts';
import type { editUser } from '#api/users/contract.ts';
import { StaffRole } from '#domain/kernel/role.ts';
import { userFields, type UserField } from '#domain/user/fields.ts';
import { useAccountsQuery } from '#web/parts/account.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useAddUserMutation,
  useInviteAuditorMutation,
  useEditUserMutation,
  useForgetUserMutation,
  useRemoveUserMutation,
  useEndUserSessionsMutation,
  useResetSecondFactorMutation,
  type UserInList,
} from '#web/features/users/api.ts';
import { addDays } from '#domain/kernel/date.ts';
import { date } from '#web/lib/format.ts';
import { useToday } from '#web/parts/today.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { toastDone, toastOutcome } from '#web/parts/outcome.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useDraft } from '#web/parts/draft.ts';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/users/words.nl.ts';

type StaffOrAuditor = StaffRole | 'AUDITOR';

/** The roles that ADMIN assigns here; customer roles are assigned on the customer page. */
const roleOptions = [...StaffRole.options, 'AUDITOR' as const].map((role) => ({
  value: role,
  label: role,
}));

/** SET-037: adds a user to the account; without a password, a mail lets the user choose one. */
export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const [add, { isLoading, error }] = useAddUserMutation();
  const { draft: form, field } = useDraft({
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  });
  const [role, setRole] = useState<StaffOrAuditor>('SALES');
  const canBeInvited = form.email.trim() !== '' || form.password !== '';
  const submit = async () => {
    const { password, ...profile } = form;
    const request = { ...profile, roles: [role], password: password === '' ? null : password };
    if (await toastDone(add({ request }), words.userAdded)) onClose();
  };
  return (
    <FormDialog
      title={words.addUser}
      verb={words.add}
      error={error}
      isBusy={isLoading}
      isReady={form.username.trim() !== '' && canBeInvited}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <TextField label={words.firstName} autoComplete="off" data-autofocus {...field('firstName')} />
        <TextField label={words.lastName} autoComplete="off" {...field('lastName')} />
        <TextField label={words.loginName} autoComplete="off" isRequired {...field('username')} />
        <TextField label={words.emailAddress} type="email" autoComplete="off" {...field('email')} />
        <SelectField
          label={words.role}
          value={role}
          onChange={(value) => setRole(value as StaffOrAuditor)}
          options={roleOptions}
        />
        <TextField
          label={words.password}
          type="password"
          autoComplete="new-password"
          hint={words.emptyTheUserGetsA}
          {...field('password')}
        />
      </Fields>
    </FormDialog>
  );
};

/** An auditor from outside, let in up to a day; a mail lets it choose a password. */
export const InviteAuditorDialog = ({ onClose }: { onClose: () => void }) => {
  const [invite, { isLoading, error }] = useInviteAuditorMutation();
  const { draft: form, field } = useDraft({ firstName: '', lastName: '', email: '' });
  const today = useToday();
  const [until, setUntil] = useState<string | null>(() => addDays(today, 30));
  const submit = async () => {
    if (until && (await toastDone(invite({ request: { ...form, until } }), words.auditorInvited))) onClose();
  };
  return (
    <FormDialog
      title={words.inviteAuditor}
      verb={words.inviteVerb}
      error={error}
      isBusy={isLoading}
      isReady={form.email.trim() !== '' && until !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">{words.aboutInvitation}</p>
      <Fields>
        <TextField label={words.firstName} autoComplete="off" data-autofocus {...field('firstName')} />
        <TextField label={words.lastName} autoComplete="off" {...field('lastName')} />
        <TextField
          label={words.emailAddress}
          type="email"
          autoComplete="off"
          isRequired
          {...field('email')}
        />
        <DateField label={words.accessUntil} value={until} onChange={setUntil} />
      </Fields>
    </FormDialog>
  );
};

type Change = RequestOf<typeof editUser>;
const fieldNames = Object.keys(userFields) as UserField[];
const none = '';

/** Law 10: asks for confirmation, since it cannot be undone. */
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
      title={words.forget(user.username)}
      verb={words.forgetForGood}
      isDangerous
      onCancel={onCancel}
      onConfirm={async () => {
        const isForgotten = toastOutcome(await forget({ request: { userId: user.userId } }), {
          done: words.theUserHasBeenForgotten,
          failed: words.theUserWasNotForgotten,
        });
        if (isForgotten) onForgotten();
        else onCancel();
      }}
    >
      {words.loginNameNameAndEmail}
    </ConfirmDialog>
  );
};

/** SET-037: name, role per account, access and password of a user, each saved when it is changed. */
export const EditUserDialog = ({ user, onClose }: { user: UserInList; onClose: () => void }) => {
  const { user: self } = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const [edit, { isLoading, error: notChanged }] = useEditUserMutation();
  const [remove, { error: notRemoved }] = useRemoveUserMutation();
  const [reset, { error: notReset }] = useResetSecondFactorMutation();
  const [endSessions, { error: notEnded }] = useEndUserSessionsMutation();
  const { draft: form, field } = useDraft({
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
  });
  const [password, setPassword] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const [isForgetting, setIsForgetting] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const isSelf = user.userId === self.userId;

  const save = (request: Change, done: string) => toastDone(edit({ request }), done);
  const saveFields = async () => {
    for (const name of fieldNames)
      if (form[name] !== user[name]) {
        const request = { id: user.userId, field: userFields[name].wire, val: form[name] };
        if (!(await save(request, words.changed(localized(userFields[name].label))))) return;
      }
  };
  const isChanged = fieldNames.some((name) => form[name] !== user[name]);

  return (
    <Dialog title={words.user(user.username)} onClose={onClose}>
      <ErrorBanner error={notChanged ?? notRemoved ?? notReset ?? notEnded} />
      {!user.isOwn && <Banner>{words.thisUserAlsoWorksIn}</Banner>}
      <Fields>
        {fieldNames.map((name) => (
          <TextField
            key={name}
            label={localized(userFields[name].label)}
            autoComplete="off"
            disabled={!user.isOwn}
            {...field(name)}
          />
        ))}
        <div className="field" data-is-wide>
          <Button disabled={!isChanged || isLoading} onClick={saveFields}>
            {words.saveDetails}
          </Button>
        </div>
        {accounts.map(({ accountId, name }) => {
          const there = user.accounts.find((item) => item.accountId === accountId);
          const role = there?.roles[0] ?? none;
          return (
            <SelectField
              key={accountId}
              label={words.roleIn(name)}
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
                  words.roleInChanged(name),
                )
              }
              options={role === none ? [{ value: none, label: words.noAccess }, ...roleOptions] : roleOptions}
            />
          );
        })}
        <TextField
          label={words.newPassword}
          type="password"
          autoComplete="new-password"
          disabled={!user.isOwn}
          hint={words.theUserIsLoggedOut}
          value={password}
          onChange={setPassword}
        />
        <div className="field">
          <Button
            disabled={password === '' || isLoading}
            onClick={() =>
              void save({ id: user.userId, field: 'password', val: password }, words.passwordChanged).then(
                (isSaved) => isSaved && setPassword(''),
              )
            }
          >
            {words.setPassword}
          </Button>
        </div>
      </Fields>
      <CheckField
        label={words.mayLogInToThis}
        checked={user.isEnabled}
        disabled={isSelf}
        onChange={(val) =>
          void save(
            { id: user.userId, field: 'enabled', val },
            val ? words.accessSwitchedOn : words.accessSwitchedOff,
          )
        }
      />
      {!isSelf && (user.until !== null || user.roles.includes('AUDITOR')) && (
        <DateField
          label={words.accessUntil}
          hint={words.emptyNoEnd}
          value={user.until}
          onChange={(val) =>
            void save(
              { id: user.userId, field: 'until', val },
              val ? words.accessEndsOn(date(val)) : words.accessHasNoEnd,
            )
          }
        />
      )}
      {!isSelf && (
        <div className="user-code">
          <span>{words.lostDevice}</span>
          <Button
            onClick={() =>
              void toastDone(endSessions({ request: { userId: user.userId } }), words.userWasSignedOut)
            }
          >
            {words.signOutEverywhere}
          </Button>
        </div>
      )}
      {user.usesCode && !isSelf && (
        <div className="user-code">
          <span>{words.signsInWithCode}</span>
          <Button disabled={!user.isOwn} onClick={() => setIsResetting(true)}>
            {words.resetCode}
          </Button>
        </div>
      )}
      <div className="dialog-actions">
        <Button variant="danger" disabled={isSelf} onClick={() => setIsRemoving(true)}>
          {words.deleteVerb}
        </Button>
        <Button variant="danger" disabled={isSelf || !user.isOwn} onClick={() => setIsForgetting(true)}>
          {words.forgetVerb}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      {isForgetting && (
        <ForgetUser user={user} onCancel={() => setIsForgetting(false)} onForgotten={onClose} />
      )}
      {isResetting && (
        <ConfirmDialog
          title={words.resetCodeOf(user.username)}
          verb={words.resetCode}
          isDangerous
          onCancel={() => setIsResetting(false)}
          onConfirm={async () => {
            await toastDone(reset({ request: { userId: user.userId } }), words.codeWasReset);
            setIsResetting(false);
          }}
        >
          {words.resetCodeText}
        </ConfirmDialog>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={words.removeFromThisAccount(user.username)}
          verb={words.deleteVerb}
          isDangerous
          onCancel={() => setIsRemoving(false)}
          onConfirm={async () => {
            const { error } = await remove({ request: { userId: user.userId, accountId: undefined } });
            setIsRemoving(false);
            if (error === undefined) onClose();
          }}
        >
          {words.theUserCanNoLonger}
        </ConfirmDialog>
      )}
    </Dialog>
  );
};
