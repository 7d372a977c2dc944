import { useState } from 'react';
import { useAddUserMutation } from '#web/features/users/api.ts';
import { roleOptions, type StaffOrAuditor } from '#web/features/users/roles.ts';
import { Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useDraft } from '#web/parts/draft.ts';

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
    if ((await add({ request })).error !== undefined) return;
    toast.done('Gebruiker toegevoegd');
    onClose();
  };
  return (
    <FormDialog
      title="Gebruiker toevoegen"
      verb="Toevoegen"
      error={error}
      isBusy={isLoading}
      isReady={form.username.trim() !== '' && canBeInvited}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <TextField label="Voornaam" autoComplete="off" data-autofocus {...field('firstName')} />
        <TextField label="Achternaam" autoComplete="off" {...field('lastName')} />
        <TextField label="Loginnaam" autoComplete="off" isRequired {...field('username')} />
        <TextField label="E-mailadres" type="email" autoComplete="off" {...field('email')} />
        <SelectField
          label="Rol"
          value={role}
          onChange={(value) => setRole(value as StaffOrAuditor)}
          options={roleOptions}
        />
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="new-password"
          hint="Leeg: de gebruiker krijgt een mail om er zelf een te kiezen."
          {...field('password')}
        />
      </Fields>
    </FormDialog>
  );
};
