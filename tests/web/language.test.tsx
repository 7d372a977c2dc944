import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#api/authentication/sign-in-contract.ts';
import { ownSessions, profile, singleSignOn, usersOfAccount } from '#api/users/contract.ts';
import { changeOwnLanguage } from '#api/users/language-contract.ts';
import { answerBasics, answerDashboard } from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { pageLoad } from '#web/lib/page-load.ts';

const loaded = { again: vi.fn<() => void>(), at: vi.fn<(address: string) => void>() };
const clearCookie = () => {
  document.cookie = 'language=; Path=/; Max-Age=0';
};
beforeEach(() => {
  loaded.again = vi.spyOn(pageLoad, 'again').mockImplementation(() => undefined);
  loaded.at = vi.spyOn(pageLoad, 'at').mockImplementation(() => undefined);
});
afterEach(clearCookie);

const open = (at: string, role: Parameters<typeof openApp>[1] = null) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  const { userId: _, roles: _roles, customerId: _customerId, ...me } = user();
  api.on(profile, { data: { ...me, shortestPassword: 8 } });
  api.on(ownSessions, { data: [] });
  api.on(usersOfAccount, { data: [], total: 0 });
  return { ...api, ...openApp(at, role) };
};
const userInStorage = () => JSON.parse(localStorage.getItem('kelderboek.session')!).user;

test('D-61 · My Profile changes the language, and the page comes back in it', async () => {
  const { on, asked } = open('/settings/users', 'SALES');
  on(changeOwnLanguage, { data: 1 });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Taal');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Nederlands', 'English']);
  expect(choice.value).toBe('nl');
  await userEvent.selectOptions(choice, 'English');
  await waitFor(() => expect(loaded.again).toHaveBeenCalledOnce());
  expect(asked(changeOwnLanguage).map(({ request }) => request)).toEqual([{ language: 'en' }]);
  expect(document.cookie).toContain('language=en');
  expect(userInStorage()).toMatchObject({ userId: 5, language: 'en' });
});

test('D-61 · nothing that was typed is lost: it is saved first, and a language that was refused changes nothing', async () => {
  const { on, asked } = open('/settings/users', 'SALES');
  on(changeOwnLanguage, () => Response.json({ title: 'Kapot' }, { status: 500 }));
  await userEvent.type(await screen.findByLabelText('Nieuw wachtwoord'), 'half');
  await userEvent.selectOptions(screen.getByLabelText('Taal'), 'English');
  expect(await screen.findByText('Sla eerst op wat u wijzigde')).toBeDefined();
  expect(asked(changeOwnLanguage)).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Nieuw wachtwoord'));
  await userEvent.selectOptions(screen.getByLabelText('Taal'), 'English');
  expect(await screen.findByText('Kapot')).toBeDefined();
  expect(loaded.again).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain('language');
});

test('D-61 · who has no profile page changes it in the profile menu', async () => {
  const { on, asked } = open('/dashboard', 'TRAFFIC');
  on(changeOwnLanguage, { data: 1 });
  await screen.findByText('10872');
  await userEvent.click(screen.getByRole('button', { name: /^Profiel/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(loaded.again).toHaveBeenCalledOnce());
  expect(asked(changeOwnLanguage)).toHaveLength(1);
  expect(document.cookie).toContain('language=en');
});

test('D-61 · the sign-in page can be read in either, and keeps the login name that was typed', async () => {
  open('/auth/login');
  await userEvent.type(await screen.findByLabelText('Loginnaam'), 'elske');
  expect(screen.getByRole('button', { name: 'Nederlands' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(loaded.again).toHaveBeenCalledOnce();
  expect(document.cookie).toContain('language=en');
  cleanup();
  open('/auth/login');
  expect(await screen.findByLabelText<HTMLInputElement>('Loginnaam')).toHaveProperty('value', 'elske');
});

test('D-61 · the page of the first account can be read in either, and keeps what was typed but its secrets', async () => {
  open('/setup');
  await userEvent.type(await screen.findByLabelText('Bedrijfsnaam'), 'Wijnhuis');
  await userEvent.type(screen.getByLabelText(/^Wachtwoord/), 'Geheim.123');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(loaded.again).toHaveBeenCalledOnce();
  expect(document.cookie).toContain('language=en');
  cleanup();
  open('/setup');
  expect(await screen.findByLabelText('Bedrijfsnaam')).toHaveProperty('value', 'Wijnhuis');
  expect(screen.getByLabelText(/^Wachtwoord/)).toHaveProperty('value', '');
});

const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('Loginnaam'), 'elske');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim123{Enter}');
};

test('D-61 · after signing in the pages are in the language of the user', async () => {
  const { on } = open('/auth/login');
  on(login, { data: { token: 'fresh', user: [{ ...user('SALES'), language: 'en' }] } });
  await signIn();
  await waitFor(() => expect(loaded.at).toHaveBeenCalledWith('/dashboard'));
  expect(document.cookie).toContain('language=en');
  expect(userInStorage()).toMatchObject({ language: 'en' });
});

test('D-61 · who never chose reads on in what this browser shows', async () => {
  const { on, path } = open('/auth/login');
  on(login, { data: { token: 'fresh', user: [user('SALES')] } });
  await signIn();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(document.cookie).not.toContain('language');
});

test.each([
  [null, 'language=en'],
  ['Elske Noordhof', ''],
])('D-61 · a link that signs in (in the name of another: %s) leaves %j', async (acting, cookie) => {
  const { on } = open('/auth/sl/abc');
  const entered = { ...user('SALES'), language: 'en' as const };
  on(singleSignOn, { data: { token: 'fresh', user: [entered], acting_user: acting, oci_hook: null } });
  await waitFor(() => expect(loaded.at).toHaveBeenCalledWith('/dashboard'));
  expect(document.cookie).toBe(cookie);
});
