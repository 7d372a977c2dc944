import { useState } from 'react';
import { useAccountsQuery } from '#web/parts/account.ts';
import { textOf } from '#web/lib/api.ts';
import { useNewAccountMutation } from '#web/features/users/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useDraft } from '#web/parts/draft.ts';

const empty = {
  group: '0',
  groupName: '',
  name: '',
  city: '',
  sharesProducts: false,
  sharesCustomers: false,
  sharesStock: false,
};
const sharing = [
  ['sharesProducts', 'Producten van het hoofdaccount van de groep gebruiken'],
  ['sharesCustomers', 'Klanten van het hoofdaccount van de groep gebruiken'],
  ['sharesStock', 'Voorraad van het hoofdaccount van de groep gebruiken'],
] as const;

/** ROLE-037, SET-036: the MasterUser panel. Who opens an account is ADMIN there, and can switch to it at once. */
export const NewAccount = () => {
  const { data: accounts = [] } = useAccountsQuery();
  const [open, { isLoading }] = useNewAccountMutation();
  const { draft: form, field, change, reset } = useDraft(empty);
  const [problem, setProblem] = useState<string>();
  const groups = new Map(accounts.map(({ group, groupName }) => [String(group), groupName]));
  const isNewGroup = form.group === '0';

  const submit = async () => {
    const { error } = await open({ request: { ...form, group: Number(form.group) } });
    setProblem(textOf(error));
    if (error !== undefined) return;
    toast.done(`${form.name} staat klaar`, { body: 'Wissel van bedrijf om er te werken.' });
    reset();
  };
  return (
    <Card title="MasterUser" subtitle="Nieuw account toevoegen">
      <Form onSubmit={submit}>
        <Fields>
          <TextField label="Naam van het account" {...field('name')} problem={problem} />
          <TextField label="Plaats" {...field('city')} />
          <SelectField
            label="Groep"
            {...field('group')}
            options={[
              { value: '0', label: 'Nieuwe groep' },
              ...[...groups].map(([value, label]) => ({ value, label })),
            ]}
          />
          {isNewGroup && (
            <TextField
              label="Naam van de groep"
              {...field('groupName')}
              hint="Leeg: de naam van het account."
            />
          )}
        </Fields>
        {!isNewGroup &&
          sharing.map(([name, label]) => (
            <CheckField
              key={name}
              label={label}
              checked={form[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
        <div className="dialog-actions">
          <Button type="submit" variant="filled" disabled={isLoading || form.name.trim() === ''}>
            Account toevoegen
          </Button>
        </div>
      </Form>
    </Card>
  );
};
