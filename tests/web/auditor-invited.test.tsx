import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lookersOfUser } from '#api/access-log/contract.ts';
import { editUser, inviteAuditor, ownSessions, profile, usersOfAccount } from '#api/users/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const auditor = (until: string | null) => ({
  userId: 9,
  username: 'an@controle.example',
  firstName: 'An',
  lastName: 'Controle',
  email: 'an@controle.example',
  roles: ['AUDITOR' as const],
  isEnabled: true,
  until,
  usesCode: false,
  accounts: [{ accountId: 3, roles: ['AUDITOR' as const], isEnabled: true }],
  isOwn: true,
});
const open = (until: string | null, role: 'ADMIN' | 'AUDITOR' = 'ADMIN') => {
  const api = server();
  answerBasics(api);
  api.on(usersOfAccount, { data: [auditor(until)], total: 1 });
  api.on(ownSessions, { data: [] });
  api.on(profile, () => Response.json({ status: 500 }, { status: 500 }));
  return { ...api, ...openApp('/settings/users', role) };
};

test('AUD-064 · an administrator invites an auditor up to a day, a month from now unless it says otherwise', async () => {
  const { on, asked } = open(null);
  on(inviteAuditor, { data: { userId: 10 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Auditor uitnodigen' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Uitnodigen' }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^E-mail/), 'jan@controle.example');
  const day = dialog.getByLabelText('Toegang tot en met');
  await userEvent.clear(day);
  await userEvent.type(day, '31-12-2026');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Uitnodigen' }));
  await waitFor(() =>
    expect(asked(inviteAuditor)[0]?.request).toEqual({
      firstName: '',
      lastName: '',
      email: 'jan@controle.example',
      until: '2026-12-31',
    }),
  );
});

test('AUD-064 · the list says until when, and that it is over; the date is changed and taken off', async () => {
  const { on, asked } = open('2020-01-31');
  on(editUser, { data: 1 });
  const row = within((await screen.findByText('t/m 31-01-2020')).closest('tr')!);
  expect(row.getByText('verlopen')).toBeDefined();
  await userEvent.click(row.getByRole('button', { name: /wijzigen/i }));
  const day = within(screen.getByRole('dialog')).getByLabelText('Toegang tot en met');
  await userEvent.clear(day);
  await userEvent.tab();
  await waitFor(() => expect(asked(editUser)[0]?.request).toEqual({ id: 9, field: 'until', val: null }));
});

test('AUD-060 · who looked at a user is one press away, for an auditor too', async () => {
  const { on } = open(null, 'AUDITOR');
  on(lookersOfUser, {
    data: [
      {
        userId: 7,
        userName: 'Nadia Sales',
        day: '2026-11-20',
        firstAt: '2026-11-20T08:00:00.000Z',
        lastAt: '2026-11-20T09:10:00.000Z',
        looks: 3,
        downloads: 0,
      },
    ],
    total: 1,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Wie keek naar An Controle' }));
  const dialog = within(await screen.findByRole('dialog'));
  const row = (await dialog.findByText('Nadia Sales')).closest('tr')!;
  expect(row.textContent).toContain('20-11-2026');
  expect(row.textContent).toContain('09:00 – 10:10');
});
