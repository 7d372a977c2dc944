import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isTokenValid } from '#api/authentication/contract.ts';
import { login } from '#api/authentication/sign-in-contract.ts';
import { dashboardOrders } from '#api/dashboard/contract.ts';
import { answerBasics, answerDashboard } from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { pageLoad } from '#web/lib/page-load.ts';

afterEach(() => vi.restoreAllMocks());

const open = (at = '/auth/login', role: Parameters<typeof openApp>[1] = null) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  return { ...api, ...openApp(at, role) };
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Inloggen' });
const signIn = async (username = 'elske', password = 'geheim123') => {
  await userEvent.type(await screen.findByLabelText('Loginnaam'), username);
  await userEvent.type(screen.getByLabelText('Wachtwoord'), password);
  await userEvent.click(button());
};

test('AUTH-003 · the Login button waits for both fields, and for a login that is under way', async () => {
  const { on } = open();
  await userEvent.type(await screen.findByLabelText('Loginnaam'), 'elske');
  expect(button().disabled).toBe(true);
  const typedUnseen = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
  expect([typedUnseen.type, typedUnseen.autocomplete]).toEqual(['password', 'current-password']);
  await userEvent.type(typedUnseen, 'x');
  expect(button().disabled).toBe(false);
  await userEvent.clear(screen.getByLabelText('Loginnaam'));
  expect(button().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Loginnaam'), 'elske');
  const answer = Promise.withResolvers<{ data: { errors: string[] } }>();
  on(login, () => answer.promise);
  await userEvent.click(button());
  expect(button().disabled).toBe(true);
  answer.resolve({ data: { errors: ['Login mislukt.'] } });
  await screen.findByRole('alert');
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

test.each(['CLIENT', 'CLIENT2'] as const)('AUTH-008 · %s goes on to the customer app', async (role) => {
  const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => {});
  const { on } = open();
  on(login, { data: { token: 'fresh', user: [user(role)] } });
  await signIn();
  await waitFor(() =>
    expect(at).toHaveBeenCalledWith(role === 'CLIENT' ? '/klantapp/overzicht' : '/klantapp2/overzicht'),
  );
});

test('AUTH-008 · D-55 · a customer goes on to the app at an address of its own, and is signed in there alone', async () => {
  const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => {});
  const { on } = open();
  const app_entry = 'https://bestel.example/auth/sl/eenmalig';
  on(login, { data: { token: 'fresh', user: [user('CLIENT2')], app_entry } });
  await signIn();
  await waitFor(() => expect(at).toHaveBeenCalledWith(app_entry));
  expect(localStorage.getItem('kelderboek.session')).toBeNull();
});

test.each([
  ['/klantapp2/nieuwebestelling#wijn-12', '/klantapp2/nieuwebestelling#wijn-12'],
  ['https://elsewhere.example/klantapp2/', '/klantapp2/overzicht'],
  ['//elsewhere.example/klantapp2/', '/klantapp2/overzicht'],
  ['/klantapp2/inkoop/pas', '/klantapp2/overzicht'],
])('AUTH-008 · a customer who opened %s and was asked to sign in goes on to %s', async (opened, to) => {
  const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => {});
  sessionStorage.setItem('kelderboek.opened', JSON.stringify(opened));
  onTestFinished(() => sessionStorage.clear());
  const { on } = open();
  on(login, { data: { token: 'fresh', user: [user('CLIENT2')] } });
  await signIn();
  await waitFor(() => expect(at).toHaveBeenCalledWith(to));
});

test('AUTH-007 · of the roles of who signs in the first one counts', async () => {
  const { on, path } = open();
  on(login, { data: { token: 'fresh', user: [{ ...user(), roles: ['FINANCE', 'ADMIN'] }] } });
  await signIn();
  await waitFor(() => expect(path()).toBe('/rapporten/verkoopcijfers-v2'));
});

test("AUTH-005 · the server's errors stand on one line after Error:", async () => {
  const { on } = open();
  on(login, { data: { errors: ['Login mislukt.', 'Wacht een kwartier.'] } });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Fout: Login mislukt. Wacht een kwartier.');
  expect(screen.getByLabelText<HTMLInputElement>('Loginnaam').value).toBe('elske');
});

test('AUTH-006 · a failure without errors tells to contact support', async () => {
  open();
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Fout: Er ging iets mis, neem contact op met support',
  );
});

test('AUTH-002 · an unknown address leads to the login page', async () => {
  const { path } = open('/nergens');
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(await screen.findByText('Er is geen pagina op /nergens')).toBeDefined();
});

test('AUTH-002 · an unknown address leads home with a valid session', async () => {
  const { path } = open('/ergens/anders', 'MANAGER');
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(await screen.findByText('Er is geen pagina op /ergens/anders')).toBeDefined();
});

test('AUTH-002 · the bare address leads on without a word about it', async () => {
  const { path } = open('/');
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(screen.queryByText(/Er is geen pagina op/)).toBeNull();
});

test.each([
  ['MANAGER', '/dashboard'],
  ['FINANCE', '/rapporten/verkoopcijfers-v2'],
  ['PRODUCTMANAGER', '/producten'],
] as const)(
  'AUTH-002 · ROLE-020 · %s who opens the login page with a valid session goes to %s',
  async (role, home) => {
    const { path } = open('/auth/login', role);
    await waitFor(() => expect(path()).toBe(home));
  },
);

test('AUTH-002 · a session that is valid no more stays on the login page', async () => {
  const { on, path } = open('/auth/login', 'MANAGER');
  on(isTokenValid, false);
  await waitFor(() => expect(localStorage.getItem('kelderboek.session')).toBeNull());
  expect(path()).toBe('/auth/login');
  expect(await screen.findByLabelText('Loginnaam')).toBeDefined();
});

test('AUTH-012 · an invalid token ends the session as a screen opens', async () => {
  const { on, path } = open('/dashboard', 'MANAGER');
  on(isTokenValid, false);
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(await screen.findByText(/^Uw sessie is beëindigd/)).toBeDefined();
  expect(localStorage.getItem('kelderboek.session')).toBeNull();
});

test('AUTH-012 · the token is checked again with the next screen, and a check that fails leads to the login page', async () => {
  const { on, asked, path, router } = open('/klanten/412', 'MANAGER');
  await waitFor(() => expect(asked(isTokenValid)).toHaveLength(1));
  const down = () => Response.json({ title: 'Even niet' }, { status: 503 });
  on(isTokenValid, down);
  await router.navigate('/klanten/413');
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(asked(isTokenValid).length).toBeGreaterThan(1);
});

test.each(['token_not_provided', 'token_expired', 'token_absent', 'token_invalid'])(
  'AUTH-013 · %s in any answer ends the session',
  async (error) => {
    const { on, path } = open('/dashboard', 'MANAGER');
    on(dashboardOrders, () => Response.json({ error }, { status: 401 }));
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(localStorage.getItem('kelderboek.session')).toBeNull();
    // why one is here, once
    expect((await screen.findByText(/^Uw sessie is beëindigd/)).role).toBe('status');
    cleanup();
    open();
    await screen.findByLabelText('Loginnaam');
    expect(screen.queryByText(/^Uw sessie is beëindigd/)).toBeNull();
  },
);

test('ROLE-027 · an action after the account was switched shows SWITCH ERROR', async () => {
  const { on } = open('/dashboard', 'MANAGER');
  on(dashboardOrders, () => Response.json({ data: -1 }));
  expect(await screen.findByText('ACCOUNT GEWISSELD', { selector: 'b' })).toBeDefined();
});

test('AUTH-013 · another refusal ends no session', async () => {
  const { on, path } = open('/dashboard', 'MANAGER');
  on(dashboardOrders, () => Response.json({ error: 'token_unheard_of' }, { status: 403 }));
  await screen.findAllByText('Dit mag u niet zien of wijzigen.');
  expect(path()).toBe('/dashboard');
  expect(localStorage.getItem('kelderboek.session')).not.toBeNull();
});

test('ROLE-021 · without a session a screen leads to the login page', async () => {
  const { path } = open('/rapporten/logboek');
  await waitFor(() => expect(path()).toBe('/auth/login'));
});

test('ROLE-021 · a customer who opens a screen of staff is led to the customer app', async () => {
  const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => {});
  open('/dashboard', 'CLIENT2');
  await waitFor(() => expect(at).toHaveBeenCalledWith('/klantapp2/overzicht'));
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
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
