import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import { isTokenValid, logout } from '#api/authentication/contract.ts';
import { forgetUser } from '#api/personal-data/contract.ts';
import { screenSettingsOf } from '#domain/account/settings.ts';
import {
  becomeUser,
  changeOwnPassword,
  changeOwnProfile,
  ownSessions,
  profile,
  endAllSessions,
  endUserSessions,
  revokeOtherSessions,
  revokeSession,
  punchOutSignOn,
  requestReset,
  resetPassword,
  singleSignOn,
  usersOfAccount,
} from '#api/users/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

beforeEach(() => sessionStorage.clear());

const me = {
  username: 'elske',
  firstName: 'Elske',
  lastName: 'Noordhof',
  email: 'e@noordhof.example',
  accountId: 3,
  language: null,
  shortestPassword: 8,
};
const colleague = {
  userId: 8,
  username: 'nadia',
  firstName: 'Nadia',
  lastName: 'el Amrani',
  email: 'n@noordhof.example',
  roles: ['SALES' as const],
  isEnabled: true,
  until: null,
  usesCode: false,
  accounts: [{ accountId: 3, roles: ['SALES' as const], isEnabled: true }],
  isOwn: true,
};
const open = (at: string, role: Role | null = null) => {
  const api = server();
  answerBasics(api);
  api.on(profile, { data: me });
  api.on(ownSessions, { data: [] });
  api.on(usersOfAccount, { data: [colleague], total: 1 });
  return { ...api, ...openApp(at, role) };
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('forgotten password', () => {
  test('AUTH-001 · AUTH-019 · the login page leads there, and the button waits for a name', async () => {
    const { path } = open('/auth/login');
    expect(await screen.findByLabelText('Loginnaam')).toBeDefined();
    expect(screen.getByLabelText('Wachtwoord')).toBeDefined();
    expect(button('Inloggen')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
    await waitFor(() => expect(path()).toBe('/auth/forgotten'));
    await screen.findByRole('button', { name: 'Wachtwoord herstellen' });
    expect(button('Wachtwoord herstellen').disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Loginnaam of e-mailadres'), 'elske');
    expect(button('Wachtwoord herstellen').disabled).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: /inloggen/ }));
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });

  test('AUTH-020 · AUTH-021 · success says so, and the login page opens after ten seconds', async () => {
    const { on, asked, path } = open('/auth/forgotten');
    on(requestReset, { data: 1 });
    await userEvent.type(await screen.findByLabelText('Loginnaam of e-mailadres'), 'elske');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      button('Wachtwoord herstellen').click();
      expect(await screen.findByText('Uw aanvraag is verstuurd')).toBeDefined();
      expect(asked(requestReset)[0]!.request).toEqual({ text: 'elske' });
      await vi.advanceTimersByTimeAsync(9_000);
      expect(path()).toBe('/auth/forgotten');
      await vi.advanceTimersByTimeAsync(1_500);
      expect(path()).toBe('/auth/login');
    } finally {
      vi.useRealTimers();
    }
  });

  test('AUTH-022 · AUTH-023 · another answer is shown as it is, a call that failed tells to contact support', async () => {
    const { on } = open('/auth/forgotten');
    on(requestReset, () => Response.json({ data: 0, message: 'Te vaak geprobeerd' }));
    await userEvent.type(await screen.findByLabelText('Loginnaam of e-mailadres'), 'elske');
    await userEvent.click(button('Wachtwoord herstellen'));
    expect((await screen.findByRole('alert')).textContent).toBe('Te vaak geprobeerd');
    on(requestReset, () => Response.json({ status: 500, title: 'Kapot' }, { status: 500 }));
    await userEvent.click(button('Wachtwoord herstellen'));
    await screen.findByText('Er ging iets mis, neem contact op met support');
  });
});

describe('a new password by a link', () => {
  const rules = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const type = async (password: string, repeated: string) => {
    for (const [label, text] of [
      ['Nieuw wachtwoord', password],
      ['Nieuw wachtwoord nog een keer', repeated],
    ] as const) {
      await userEvent.clear(await screen.findByLabelText(label));
      if (text) await userEvent.type(screen.getByLabelText(label), text);
    }
  };

  test.runIf(isThorough)(
    'AUTH-025 to AUTH-030 · AUTH-025 · AUTH-026 · AUTH-027 · AUTH-028 · AUTH-029 · the unmet rules are listed, and sending waits for them',
    async () => {
      open('/auth/reset/kort');
      await type('', '');
      expect(rules()).toEqual([
        'Ongeldige token',
        'Wachtwoord lengte moet minimaal 8 zijn.',
        'Wachtwoord moet op zijn minst een van de volgende tekens hebben: . ! @ # $ & * 0 1 2 3 4 5 6 7 8 9',
      ]);
      await type('lang genoeg 1', 'anders');
      expect(rules()).toEqual(['Ongeldige token', 'De ingevoerde wachtwoorden komen niet overeen.']);
      expect(button('Wachtwoord opslaan').disabled).toBe(true);
    },
  );

  test('AUTH-030 · AUTH-031 · sends token and password, and shows the text with a link to login', async () => {
    const token = 'x'.repeat(60);
    const { on, asked } = open(`/auth/reset/${token}`);
    on(resetPassword, 'Uw wachtwoord is gewijzigd.');
    await type('Winter.5678', 'Winter.5678');
    expect(rules()).toEqual([]);
    await userEvent.click(button('Wachtwoord opslaan'));
    expect(await screen.findByText('Uw wachtwoord is gewijzigd.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Naar inloggen' })).toBeDefined();
    expect(asked(resetPassword)[0]!.request).toEqual({ token, password: 'Winter.5678' });
    expect(asked(resetPassword)[0]!.headers.get('X-Screen'), 'the token is no part of the log').toBe(
      location.pathname,
    );
  });
});

describe('links that sign in', () => {
  const entry = (role: Role, over = {}) => ({
    data: { token: 'fresh', user: [user(role)], acting_user: null, oci_hook: null, ...over },
  });

  test('AUTH-032 · a single-sign-on link goes on to the landing page of the role', async () => {
    const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => undefined);
    const { on, asked } = open('/auth/sl/abc');
    on(singleSignOn, entry('SALES'));
    await waitFor(() => expect(at).toHaveBeenCalledWith('/dashboard'));
    expect(asked(singleSignOn).map(({ request }) => request)).toEqual([{ token: 'abc' }]);
    expect(JSON.parse(localStorage.getItem('kelderboek.session')!)).toMatchObject({ token: 'fresh' });
  });

  test('AUTH-032 · a punch-out link remembers the hook and opens the customer app', async () => {
    const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => undefined);
    const hook = 'https://inkoop.example/oci?a=1';
    const { on, asked } = open(`/auth/oci/${encodeURIComponent(hook)}/abc`);
    on(punchOutSignOn, entry('CLIENT2', { oci_hook: hook }));
    await waitFor(() => expect(at).toHaveBeenCalledWith('/klantapp2/overzicht'));
    expect(asked(punchOutSignOn)[0]!.request).toEqual({ ociHook: hook, token: 'abc' });
    expect(JSON.parse(localStorage.getItem('kelderboek.session')!).ociHook).toBe(hook);
  });

  test('AUTH-032 · one that works no more leads to the login page with an error line', async () => {
    const { on, path } = open('/auth/sl/abc');
    on(singleSignOn, () => Response.json({ data: 0, message: 'Deze toegangslink is al gebruikt.' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Fout: Deze toegangslink is al gebruikt.');
    expect(path()).toBe('/auth/login');
  });
});

describe('the users page', () => {
  test.runIf(isThorough)('SET-035 · shows the own profile, and a wrong password text', async () => {
    const { on, asked } = open('/settings/users', 'SALES');
    expect(await screen.findByRole('heading', { name: 'Mijn profiel' })).toBeDefined();
    expect(await screen.findByLabelText<HTMLInputElement>('Loginnaam')).toHaveProperty('value', 'elske');
    expect(screen.getByLabelText('E-mailadres')).toBeDefined();
    expect(screen.getByText('Nummer van dit account').nextSibling?.textContent).toBe('3');
    expect(screen.queryByRole('heading', { name: 'Gebruikers van dit account' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Hoofdgebruiker' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Huidig wachtwoord'), 'Zomer.1234');
    await userEvent.type(screen.getByLabelText('Nieuw wachtwoord'), 'kort');
    await userEvent.click(button('Wachtwoord wijzigen'));
    expect(screen.getByText('Gebruik minstens 8 tekens')).toBeDefined();
    expect(asked(changeOwnPassword)).toEqual([]);
    on(changeOwnPassword, { data: 1 });
    await userEvent.type(screen.getByLabelText('Nieuw wachtwoord'), 'er genoeg');
    await userEvent.click(button('Wachtwoord wijzigen'));
    await screen.findByText('Uw wachtwoord is gewijzigd');
    expect(asked(changeOwnPassword)[0]!.request).toEqual({
      password: 'korter genoeg',
      current: 'Zomer.1234',
    });
  });

  test.runIf(isThorough)('AUTH-034 · ours · says how many characters are asked of the own role', async () => {
    const { on, asked } = open('/settings/users', 'SALES');
    on(profile, { data: { ...me, shortestPassword: 12 } });
    await screen.findByText('Minstens 12 tekens.');
    await userEvent.type(screen.getByLabelText('Huidig wachtwoord'), 'Zomer.1234');
    await userEvent.type(screen.getByLabelText('Nieuw wachtwoord'), 'elf tekens!');
    await userEvent.click(button('Wachtwoord wijzigen'));
    expect(await screen.findByText('Gebruik minstens 12 tekens')).toBeDefined();
    expect(asked(changeOwnPassword)).toEqual([]);
  });

  test.runIf(isThorough)(
    'ours · shows where one is logged in, since when, and ends one, or all others',
    async () => {
      const { on, asked } = open('/settings/users', 'SALES');
      const session = {
        address: '203.0.113.9',
        agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
        openedAt: '2026-11-19T08:30:00.000Z',
        usedAt: '2026-11-19T09:30:00.000Z',
        isThis: true,
        isForOther: false,
      };
      const other = {
        ...session,
        sessionId: '4a170ce2-499c-4ed3-9e27-5a568e51acd5',
        address: '2001:db8::5',
        isThis: false,
      };
      on(ownSessions, { data: [{ ...session, sessionId: '0b170ce2-499c-4ed3-9e27-5a568e51acd5' }, other] });
      const row = (await screen.findByText('2001:db8::5')).closest('tr')!;
      for (const text of ['Chrome op Windows', '19-11-2026 09:30', '19-11-2026 10:30'])
        expect(row.textContent).toContain(text);
      on(revokeSession, { data: 1 });
      await userEvent.click(
        within(row).getByRole('button', { name: 'Chrome op Windows 2001:db8::5 beëindigen' }),
      );
      await screen.findByText('Sessie beëindigd');
      expect(asked(revokeSession)[0]!.request).toEqual({ sessionId: other.sessionId });
      on(revokeOtherSessions, { data: 1 });
      await userEvent.click(button('Alle andere beëindigen'));
      await screen.findByText('Alle andere sessies beëindigd');
      expect(asked(revokeOtherSessions)).toHaveLength(1);
    },
  );

  test('SET-005 · false and a failure have their own text', async () => {
    const { on } = open('/settings/users', 'SALES');
    on(changeOwnProfile, false);
    const name = await screen.findByLabelText('Voornaam');
    await userEvent.type(name, 'x{Enter}');
    expect((await screen.findAllByText('Er ging iets mis, probeer het opnieuw')).length).toBeGreaterThan(0);
    on(changeOwnProfile, () => Response.json({ title: 'Kapot' }, { status: 500 }));
    await userEvent.type(name, 'y{Enter}');
    expect(
      (await screen.findAllByText('Er was een systeemfout, neem contact op met support')).length,
    ).toBeGreaterThan(0);
  });

  test.runIf(isThorough)('ROLE-037 · the MasterUser panel stands in the master account alone', async () => {
    open('/settings/users', 'ADMIN');
    await screen.findByText('Nadia el Amrani');
    expect(screen.queryByRole('heading', { name: 'Hoofdgebruiker' })).toBeNull();
    cleanup();
    const again = open('/settings/users', 'ADMIN');
    again.on(accountBasics, {
      data: {
        accountId: 9,
        name: 'Kelder & Co',
        color: '#2F6B4F',
        isMaster: true,
        hasCheckout: false,
        priceSide: 'excl',
        blocksShortage: false,
        minimumOrder: null,
        settings: screenSettingsOf({ blocksShortage: false }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Hoofdgebruiker' })).toBeDefined();
  });

  test('a user is forgotten for ever, after a question, and not oneself', async () => {
    const { on, asked } = open('/settings/users', 'ADMIN');
    await userEvent.click(await screen.findByRole('button', { name: 'Nadia el Amrani wijzigen' }));
    await userEvent.click(button('Vergeten…'));
    const question = await screen.findByRole('dialog', { name: 'nadia vergeten?' });
    expect(question.textContent).toContain('kan niet ongedaan worden gemaakt');
    expect(asked(forgetUser)).toEqual([]);
    on(forgetUser, () =>
      Response.json({ title: 'Werkt ook elders', code: 'user-works-elsewhere' }, { status: 409 }),
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Voorgoed vergeten' }));
    await screen.findByText('De gebruiker is niet vergeten');
    on(forgetUser, { data: 1 });
    await userEvent.click(button('Vergeten…'));
    await userEvent.click(await screen.findByRole('button', { name: 'Voorgoed vergeten' }));
    await screen.findByText('De gebruiker is vergeten');
    expect(asked(forgetUser).at(-1)!.request).toEqual({ userId: 8 });
    expect(screen.queryByRole('dialog', { name: 'Gebruiker nadia' })).toBeNull();

    cleanup();
    const own = open('/settings/users', 'ADMIN');
    own.on(usersOfAccount, { data: [{ ...colleague, userId: user('ADMIN').userId }], total: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Nadia el Amrani wijzigen' }));
    expect(button('Vergeten…').disabled).toBe(true);
  });

  test('the auditor reads the list and changes nothing', async () => {
    open('/settings/users', 'AUDITOR');
    expect(await screen.findByText('Nadia el Amrani')).toBeDefined();
    expect(
      screen.queryByRole('button', {
        name: /^(?:Nadia .* wijzigen|Gebruiker toevoegen|Wachtwoord wijzigen|Werk als .*)$/,
      }),
    ).toBeNull();
  });

  test('ROLE-034 · ROLE-035 · works as another in this tab alone, says so, and goes back', async () => {
    const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => undefined);
    const { on } = open('/settings/users', 'ADMIN');
    on(becomeUser, {
      data: { token: 'acting', user: [user('SALES')], acting_user: 'Elske Noordhof', oci_hook: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Werk als Nadia el Amrani' }));
    await waitFor(() => expect(at).toHaveBeenCalledWith('/dashboard'));
    expect(JSON.parse(sessionStorage.getItem('kelderboek.session')!).token).toBe('acting');
    expect(JSON.parse(localStorage.getItem('kelderboek.session')!).token).toBe('a-token');
    cleanup();
    const acting = open('/settings/users');
    acting.on(isTokenValid, true);
    acting.on(logout, { data: 1 });
    const bar = (await screen.findByText(/U werkt als/)).closest<HTMLElement>('.representation-bar')!;
    expect(bar.textContent).toContain('Elske Noordhof');
    expect(screen.queryByRole('heading', { name: 'Wachtwoord wijzigen' })).toBeNull();
    await userEvent.click(within(bar).getByRole('button', { name: 'Terug naar eigen account' }));
    await waitFor(() => expect(at).toHaveBeenCalledWith('/auth/login'));
    expect(acting.asked(logout)[0]!.headers.get('Authorization')).toBe('Bearer acting');
    expect(sessionStorage.getItem('kelderboek.session')).toBeNull();
  });
});

test('a start page tells what a role may open', async () => {
  open('/start', 'FINANCE');
  expect(await screen.findByRole('heading', { name: /Welkom/ })).toBeDefined();
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toContain('Omzet op facturen');
});

test('ours · an ADMIN signs a colleague out everywhere, and everybody after a question that says what it costs', async () => {
  const { on, asked } = open('/settings/users', 'ADMIN');
  on(endUserSessions, { data: 1 });
  on(endAllSessions, { data: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Nadia el Amrani wijzigen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Overal uitloggen' }));
  expect(await screen.findByText('Deze gebruiker is overal uitgelogd')).toBeDefined();
  expect(asked(endUserSessions)[0]!.request).toEqual({ userId: 8 });
  const dialog = within(screen.getByRole('dialog', { name: 'Gebruiker nadia' }));
  await userEvent.click(dialog.getAllByRole('button', { name: 'Sluiten' }).at(-1)!);

  await userEvent.click(await screen.findByRole('button', { name: 'Iedereen uitloggen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Iedereen in dit account uitloggen?' }));
  expect(question.getByText(/nog niet hadden opgeslagen.* U blijft zelf ingelogd\./)).toBeDefined();
  expect(asked(endAllSessions)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Iedereen uitloggen' }));
  expect(await screen.findByText('Iedereen is uitgelogd')).toBeDefined();
  expect(asked(endAllSessions)).toHaveLength(1);
});

test('ours · that not everybody was signed out is said, with the reason', async () => {
  const { on } = open('/settings/users', 'ADMIN');
  on(endAllSessions, () =>
    Response.json({ status: 503, code: 'busy', title: 'Even niet.' }, { status: 503 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Iedereen uitloggen' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Iedereen uitloggen' }));
  expect(await screen.findByText('Even niet.')).toBeDefined();
});

test('ours · who is no ADMIN signs nobody out', async () => {
  open('/settings/users', 'MANAGER');
  expect(await screen.findByText('nadia')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Iedereen uitloggen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nadia el Amrani wijzigen' })).toBeNull();
});
