import { useState } from 'react';
import { textOf } from '#web/lib/api.ts';
import { useAddUserMutation } from '#web/features/users/api.ts';
import { roleOptions, type StaffOrAuditor } from '#web/features/users/roles.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** SET-037: adds a user to the account; without a password a mail lets the user choose one. */
export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const [add, { isLoading }] = useAddUserMutation();
  const [form, setForm] = useState({ username: '', firstName: '', lastName: '', email: '', password: '' });
  const [role, setRole] = useState<StaffOrAuditor>('SALES');
  const [problem, setProblem] = useState<string>();
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
  });
  const canBeInvited = form.email.trim() !== '' || form.password !== '';
  const submit = async () => {
    const { password, ...profile } = form;
    const { error } = await add({
      request: { ...profile, roles: [role], password: password === '' ? null : password },
    });
    setProblem(textOf(error));
    if (error !== undefined) return;
    toast.done('Gebruiker toegevoegd');
    onClose();
  };
  return (
    <Dialog title="Gebruiker toevoegen" onClose={onClose}>
      <Form onSubmit={submit}>
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
        {problem !== undefined && (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          <Button
            type="submit"
            variant="filled"
            disabled={isLoading || form.username.trim() === '' || !canBeInvited}
          >
            Toevoegen
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
