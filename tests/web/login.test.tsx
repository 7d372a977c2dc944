import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { isTokenValid, login } from '#api/contract/authentication.ts';
import { answerBasics, answerDashboard } from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';

const open = (at = '/auth/login', role: Parameters<typeof openApp>[1] = null) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  return { ...api, ...openApp(at, role) };
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });
const signIn = async (username = 'elske', password = 'geheim123') => {
  await userEvent.type(await screen.findByLabelText('Loginnaam'), username);
  await userEvent.type(screen.getByLabelText('Wachtwoord'), password);
  await userEvent.click(button());
};

test('AUTH-003 · the Login button waits for both fields', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Loginnaam'), 'elske');
  expect(button().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'x');
  expect(button().disabled).toBe(false);
});

test('AUTH-004, AUTH-008 · signing in keeps token and user and opens the dashboard', async () => {
  const { on, asked, path } = open();
  on(login, { data: { token: 'fresh', user: [user('SALES')] } });
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
  expect(path()).toBe('/dashboard');
  expect(asked(login)[0]?.request).toEqual({ username: 'elske', password: 'geheim123' });
  expect(JSON.parse(localStorage.getItem('kelderboek.session')!)).toMatchObject({
    token: 'fresh',
    user: { userId: 5, roles: ['SALES'], accountId: 3 },
  });
});

test("AUTH-005 · the server's errors stand on one line after Error:", async () => {
  const { on } = open();
  on(login, { data: { errors: ['Login mislukt.'] } });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Login mislukt.');
  expect(screen.getByLabelText<HTMLInputElement>('Loginnaam').value).toBe('elske');
});

test('AUTH-006 · a failure without errors tells to contact support', async () => {
  open();
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error: Something went wrong, please contact support',
  );
});

test('AUTH-002 · an unknown address leads to the login page, and with a valid session from there home', async () => {
  const { path: nobody } = open('/nergens');
  await waitFor(() => expect(nobody()).toBe('/auth/login'));
  const { path } = open('/ergens/anders', 'MANAGER');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('AUTH-012 · an invalid token ends the session as a screen opens', async () => {
  const { on, path } = open('/dashboard', 'MANAGER');
  on(isTokenValid, false);
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(localStorage.getItem('kelderboek.session')).toBeNull();
});

test('AUTH-013 · a token error in any answer ends the session', async () => {
  const api = server();
  answerBasics(api);
  api.on(isTokenValid, true);
  const { path } = openApp('/dashboard', 'MANAGER');
  vi.stubGlobal('fetch', async () => Response.json({ error: 'token_expired' }, { status: 401 }));
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(localStorage.getItem('kelderboek.session')).toBeNull();
});

test('ROLE-021 · without a session a screen leads to the login page', async () => {
  const { path } = open('/rapporten/logboek');
  await waitFor(() => expect(path()).toBe('/auth/login'));
});

test('signing in and out in another tab reaches this one', async () => {
  const { path } = open('/dashboard', 'MANAGER');
  await screen.findByRole('heading', { name: 'Dashboard' });
  localStorage.removeItem('kelderboek.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'kelderboek.session' }));
  await waitFor(() => expect(path()).toBe('/auth/login'));
  localStorage.setItem('kelderboek.session', JSON.stringify({ token: 'other-tab', user: user() }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'kelderboek.session' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
