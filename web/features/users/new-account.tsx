import { useAccountsQuery } from '#web/parts/account.ts';
import { textOf } from '#web/lib/api.ts';
import { useNewAccountMutation } from '#web/features/users/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import { useDraft } from '#web/parts/draft.ts';
import * as words from '#web/features/users/words.nl.ts';

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
  ['sharesProducts', words.productsOfTheMain],
  ['sharesCustomers', words.customersOfTheMain],
  ['sharesStock', words.stockOfTheMain],
] as const;

/**
 * ROLE-037, SET-036: the MasterUser panel. A user who opens an account is ADMIN there, and can switch to it
 * at once.
 */
export const NewAccount = () => {
  const { data: accounts = [] } = useAccountsQuery();
  const [open, { isLoading, error }] = useNewAccountMutation();
  const { draft: form, field, change, reset } = useDraft(empty);
  const groups = new Map(accounts.map(({ group, groupName }) => [String(group), groupName]));
  const isNewGroup = form.group === '0';

  const submit = async () => {
    const change = open({ request: { ...form, group: Number(form.group) } });
    const body = words.switchCompanyToWorkThere;
    if (await toastDone(change, words.isReady(form.name), { body })) reset();
  };
  return (
    <Card title={words.masteruser} subtitle={words.addNewAccount}>
      <Form onSubmit={submit}>
        <Fields>
          <TextField label={words.nameOfTheAccount} {...field('name')} problem={textOf(error)} />
          <TextField label={words.city} {...field('city')} />
          <SelectField
            label={words.group}
            {...field('group')}
            options={[
              { value: '0', label: words.newGroup },
              ...[...groups].map(([value, label]) => ({ value, label })),
            ]}
          />
          {isNewGroup && (
            <TextField label={words.nameOfTheGroup} {...field('groupName')} hint={words.emptyTheNameOfThe} />
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
            {words.addAccount}
          </Button>
        </div>
      </Form>
    </Card>
  );
};
