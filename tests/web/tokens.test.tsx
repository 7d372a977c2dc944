import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  accessTokens,
  type AccessTokenView,
  makeAccessToken,
  revokeAccessToken,
} from '#api/access-tokens/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const token: AccessTokenView = {
  tokenId: 78,
  name: 'Boekhouding',
  scopes: ['orders:read', 'stock:write'],
  until: '2026-01-31',
  madeBy: 'Anna Admin',
  madeAt: '2026-11-19T08:30:00.000Z',
  usedAt: null,
};
const open = (listed: AccessTokenView[], role: Role = 'ADMIN') => {
  const api = server();
  answerBasics(api);
  api.on(accessTokens, { data: listed });
  const sent = (operation: Parameters<typeof api.asked>[0]) =>
    api.asked(operation).map(({ request }) => request);
  return { ...api, sent, ...openApp('/settings/tokens', role), person: userEvent.setup() };
};

test('a token is made for what was chosen, and shown once', async () => {
  const { on, sent, person } = open([]);
  on(makeAccessToken, { data: { tokenId: 79, token: 'kbt_eenmalig' } });
  expect(await screen.findByText('Er zijn nog geen tokens.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Token maken' }));
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole('button', { name: 'Token maken' });
  await person.type(within(dialog).getByLabelText('Naam'), 'Winkel');
  expect(submit).toHaveProperty('disabled', true);
  await person.click(within(dialog).getByLabelText('Voorraad lezen en wijzigen'));
  const until = within(dialog).getByLabelText('Geldig tot en met');
  await person.clear(until);
  await person.type(until, '01-05-2027');
  await person.click(submit);
  expect(await screen.findByDisplayValue('kbt_eenmalig')).toBeDefined();
  expect(sent(makeAccessToken)).toEqual([{ name: 'Winkel', scopes: ['stock:write'], until: '2027-05-01' }]);
  await person.click(screen.getByRole('button', { name: 'Klaar' }));
  expect(screen.queryByDisplayValue('kbt_eenmalig')).toBeNull();
});

test('a list says what each may, that it is over or was never used; it is revoked after asking', async () => {
  const { on, sent, person } = open([token]);
  on(revokeAccessToken, { data: 1 });
  const row = (await screen.findByText('Boekhouding')).closest('tr')!;
  for (const text of [
    'Orders lezen',
    'Voorraad lezen en wijzigen',
    'verlopen sinds 31-01-2026',
    'nog niet gebruikt',
  ])
    expect(within(row).getByText(text)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Token Boekhouding intrekken' }));
  expect(sent(revokeAccessToken)).toEqual([]);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Intrekken' }));
  expect(await screen.findByText('Token ingetrokken')).toBeDefined();
  expect(sent(revokeAccessToken)).toEqual([{ tokenId: 78 }]);
});

test('the auditor sees which there are and changes nothing', async () => {
  open([token], 'AUDITOR');
  expect(await screen.findByText('Boekhouding')).toBeDefined();
  expect(screen.queryByRole('button', { name: /intrekken|maken/i })).toBeNull();
});
