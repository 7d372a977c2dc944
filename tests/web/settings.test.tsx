import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { customerTypes } from '#api/contract/customers.ts';
import { accountData, changeAccountData, changeDiscountRules } from '#api/contract/settings.ts';
import { settingsOf } from '#domain/account/settings.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import type { Role } from '#domain/user/role.ts';

const rule = { from: 250, to: 1000, discount_value: 2.5, type_var: null, type: 1, incl_excl: 'excl' };
const open = (at: string, role: Role = 'ADMIN', rules: object[] = []) => {
  const api = server();
  answerBasics(api);
  api.on(customerTypes, { data: [{ id: 2, name: 'Horeca' }] });
  api.on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' }),
    discount_rules: rules.length ? JSON.stringify(rules) : '',
  });
  api.on(changeAccountData, { data: 1 });
  api.on(changeDiscountRules, { data: 1 });
  const sent = ({ id }: { id: string }) =>
    api.calls.filter(({ operation }) => operation === id).map(({ request }) => request);
  return { sent, ...openApp(at, role) };
};

test('SET-007 · the basic settings stand in groups, each with an anchor', async () => {
  open('/settings/basics');
  const index = await screen.findByRole('navigation', { name: 'Op deze pagina' });
  for (const link of within(index).getAllByRole('link'))
    expect(document.getElementById(link.getAttribute('href')!.slice(1))).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Bedrijfsnaam').value).toBe('Wijnimport Noordhof');
});

test('a changed setting saves itself, with the value that was seen', async () => {
  const { sent } = open('/settings/basics');
  const field = await screen.findByLabelText('Telefoon');
  await userEvent.type(field, '030-1234567');
  await userEvent.tab();
  await waitFor(() => expect(sent(changeAccountData)).toHaveLength(1));
  expect(sent(changeAccountData)[0]).toMatchObject({ field: 't_telephone', to: '030-1234567', from: '' });
});

test('an auditor reads the settings and changes none', async () => {
  open('/settings/basics', 'AUDITOR');
  expect((await screen.findByLabelText<HTMLInputElement>('Telefoon')).readOnly).toBe(true);
  open('/settings/discount_rules', 'AUDITOR', [rule]);
  expect(await screen.findByRole('listitem', { name: 'Regel 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Regel toevoegen' })).toBeNull();
});

test('SET-026 · a rule is added with decimal commas, and stored with the others', async () => {
  const { sent } = open('/settings/discount_rules', 'ADMIN', [rule]);
  await userEvent.click(await screen.findByRole('button', { name: 'Regel toevoegen' }));
  const added = within(screen.getByRole('listitem', { name: 'Regel 2' }));
  await userEvent.selectOptions(added.getByLabelText('Voor'), 'Horeca');
  await userEvent.type(added.getByLabelText('Van'), '1000,50');
  await userEvent.type(added.getByLabelText('Tot en met'), '5000');
  await userEvent.type(added.getByLabelText('Korting'), '4,25');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(sent(changeDiscountRules)).toHaveLength(1));
  expect(sent(changeDiscountRules)[0]).toMatchObject({
    rules: [rule, { from: 1000.5, to: 5000, discount_value: 4.25, type: 2, type_var: 2, incl_excl: 'excl' }],
  });
});

test('SET-027 · a rule whose from is above its to says so and is not sent', async () => {
  const { sent } = open('/settings/discount_rules', 'ADMIN', [rule]);
  const first = within(await screen.findByRole('listitem', { name: 'Regel 1' }));
  await userEvent.clear(first.getByLabelText('Tot en met'));
  await userEvent.type(first.getByLabelText('Tot en met'), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await first.findByText('Vul bij Tot een bedrag in dat niet lager is dan Van.')).toBeDefined();
  expect(sent(changeDiscountRules)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Regel 1 verwijderen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(sent(changeDiscountRules)[0]).toMatchObject({ rules: [] }));
});
