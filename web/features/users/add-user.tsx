import { useState } from 'react';
import { useAddUserMutation } from '#web/features/users/api.ts';
import { roleOptions, type StaffOrAuditor } from '#web/features/users/roles.ts';
import { Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useDraft } from '#web/parts/draft.ts';
import * as words from '#web/features/users/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** SET-037: adds a user to the account; without a password a mail lets the user choose one. */
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
      verb={common.add}
      error={error}
      isBusy={isLoading}
      isReady={form.username.trim() !== '' && canBeInvited}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <TextField label={common.firstName} autoComplete="off" data-autofocus {...field('firstName')} />
        <TextField label={common.lastName} autoComplete="off" {...field('lastName')} />
        <TextField label={common.loginName} autoComplete="off" isRequired {...field('username')} />
        <TextField label={common.emailAddress} type="email" autoComplete="off" {...field('email')} />
        <SelectField
          label={words.role}
          value={role}
          onChange={(value) => setRole(value as StaffOrAuditor)}
          options={roleOptions}
        />
        <TextField
          label={common.password}
          type="password"
          autoComplete="new-password"
          hint={words.emptyTheUserGetsA}
          {...field('password')}
        />
      </Fields>
    </FormDialog>
  );
};
