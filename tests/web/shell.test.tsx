import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountsOfUser, logout, switchAccount } from '#api/contract/authentication.ts';
import { globalSearch, uiVersion } from '#api/contract/dashboard.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics, answerDashboard, answerNewOrder, answerOrder } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = async (role: Parameters<typeof openApp>[1] = 'MANAGER', at = '/dashboard') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerNewOrder(api);
  answerOrder(api);
  api.on(globalSearch, {
    data: [
      {
        type: 1,
        id: 17,
        number: 10872,
        name: 'De Wijnkamer',
        city: 'Amersfoort',
        date: '2026-11-20',
        amount: 1_764.18 * euro,
        status: 'printed',
      },
      {
        type: 2,
        id: 412,
        number: 412,
        name: 'De Wijnkamer',
        city: 'Amersfoort',
        date: null,
        amount: null,
        status: null,
      },
    ],
  });
  const app = openApp(at, role);
  await screen.findByRole('heading', { level: 1 });
  return { ...api, ...app, person: userEvent.setup() };
};
const menu = () =>
  within(screen.getByRole('navigation', { name: 'Hoofdmenu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['MANAGER', ['Dashboard', 'Rapporten'], true],
  ['SALES', ['Dashboard'], true],
  ['TRAFFIC', ['Dashboard'], false],
  ['AUDITOR', ['Dashboard', 'Rapporten'], false],
] as const)('SHELL-001, SHELL-002, SHELL-003 · the menu of %s', async (role, names, hasNewOrder) => {
  await open(role);
  expect(menu()).toEqual(names);
  expect(screen.queryByRole('link', { name: /^NEW ORDER/ }) !== null).toBe(hasNewOrder);
});

test('ROLE-005 · TRAFFIC is sent home from an order and from a new one', async () => {
  const { router, path } = await open('TRAFFIC');
  for (const address of ['/verkoop/17', '/order/new']) {
    await router.navigate(address);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  }
});

test('SHELL-007, D-45 · SALES has the profile alone, from which to leave', async () => {
  const { on, asked, person, path } = await open('SALES');
  on(logout, { data: 1 });
  expect(screen.queryByRole('button', { name: /Zoek order/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Profiel EN, Elske Noordhof' }));
  await person.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(asked(logout)).toHaveLength(1);
  expect(localStorage.getItem('kelderboek.session')).toBeNull();
});

test('SHELL-014, SHELL-015 · the search finds an order from 2 characters on, and opens it', async () => {
  const { asked, person, path } = await open();
  await person.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Zoek order, klant of opdracht' });
  await person.type(input, 'w');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked(globalSearch)).toEqual([]);
  await person.type(input, 'ijn');
  const order = await screen.findByRole('option', { name: /Order 10872/ });
  expect(order.textContent).toContain('€\u202f1.764,18');
  expect(order.textContent).toContain('geprint');
  expect(asked(globalSearch).map(({ request }) => request)).toEqual([{ q: 'wijn' }]);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/verkoop/17'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-017 · shift+n opens a new order, but not while typing', async () => {
  const { person, path } = await open('SALES');
  await person.keyboard('{Shift>}N{/Shift}');
  await waitFor(() => expect(path()).toBe('/order/new'));
  const input = await screen.findByRole('combobox', { name: /^Klant/ });
  await person.type(input, '{Shift>}N{/Shift}');
  expect((input as HTMLInputElement).value).toBe('N');
});

test('single-key shortcuts can be switched off', async () => {
  const { person, path } = await open('SALES');
  await person.keyboard('?');
  await person.click(await screen.findByLabelText('Sneltoetsen van één toets gebruiken'));
  await person.click(screen.getByRole('button', { name: 'Sluiten' }));
  await person.keyboard('{Shift>}N{/Shift}');
  expect(path()).toBe('/dashboard');
});

test('ROLE-024, SHELL-009 · another company is chosen from the profile, and kept for the reload', async () => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  api.on(switchAccount, { data: 1 });
  api.on(accountsOfUser, {
    data: [
      { accountId: 3, name: 'Wijnimport Noordhof', color: '#B7862B' },
      { accountId: 4, name: 'Noordhof Particulier', color: '#3B6EA5' },
    ],
  });
  openApp('/dashboard', 'SALES');
  await screen.findByText('10872');
  await userEvent.click(screen.getByRole('button', { name: /^Profiel/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Noordhof Particulier' }));
  await waitFor(() => expect(api.asked(switchAccount)[0]?.request).toEqual({ accountId: 4 }));
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('kelderboek.session')!)).toMatchObject({ user: { accountId: 4 } }),
  );
});

test('SHELL-019, SHELL-020, D-28 · a newer version asks to reload, an equal one does not', async () => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  api.on(uiVersion, 251);
  openApp('/dashboard');
  const dialog = within(await screen.findByRole('dialog', { name: 'Software-update' }));
  expect(dialog.getByText('Er is een nieuwe versie. Klik op vernieuwen.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Vernieuwen' })).toBeDefined();
});

test('the theme is switched and remembered', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Donker thema' }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  expect(localStorage.getItem('kelderboek.theme')).toBe('"dark"');
  await person.click(screen.getByRole('button', { name: 'Licht thema' }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
});
