import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTokens, makeAccessToken } from '#api/access-tokens/contract.ts';
import { askPasskey, giveCode, login } from '#api/authentication/sign-in-contract.ts';
import { logout } from '#api/authentication/contract.ts';
import {
  addPasskey,
  askOwnPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#api/users/passkey-contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactor,
} from '#api/users/second-factor-contract.ts';
import { verifySession } from '#api/users/verify-contract.ts';
import { changeOwnProfile, ownSessions, profile, usersOfAccount } from '#api/users/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { answerBasics, answerDashboard } from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const codes = Array.from({ length: 10 }, (_, nth) => `ABCD${nth}-FGHJK`);
const begun = {
  secretId: '4a170ce2-499c-4ed3-9e27-5a568e51acd5',
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Noordhof:elske?secret=GEZD&issuer=Noordhof',
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
};
const off = {
  since: null as string | null,
  isAsked: false,
  codesLeft: 0,
  passkeys: [] as { passkeyId: string; name: string; since: string; usedAt: string | null }[],
  passkeysAt: null as string | null,
};
const on = { ...off, since: '2026-11-27T08:30:00.000Z', codesLeft: 9 };
const colleague = {
  userId: 8,
  username: 'nadia',
  firstName: 'Nadia',
  lastName: 'el Amrani',
  email: 'n@noordhof.example',
  roles: ['SALES' as const],
  isEnabled: true,
  until: null,
  usesCode: true,
  accounts: [{ accountId: 3, roles: ['SALES' as const], isEnabled: true }],
  isOwn: true,
};
const open = (at: string, role: Role | null, state = off) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  api.on(secondFactor, { data: state });
  api.on(profile, {
    data: {
      username: 'elske',
      firstName: 'Elske',
      lastName: 'Noordhof',
      email: 'e@noordhof.example',
      accountId: 3,
      language: null,
      shortestPassword: 8,
    },
  });
  api.on(ownSessions, { data: [] });
  api.on(usersOfAccount, { data: [colleague], total: 1 });
  return { ...api, ...openApp(at, role), person: userEvent.setup() };
};
const refusal = (code: string, title: string, status = 409) =>
  Response.json({ status, code, title }, { status });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the sign-in page', () => {
  const signIn = async (step: 'code' | 'set-up', by: ('app' | 'passkey')[] = ['app']) => {
    const app = open('/auth/login', null);
    app.on(login, {
      data: {
        errors: ['Deze gebruiker logt in met een code.'],
        second_factor: { ticket: 'kaartje', step, by },
      },
    });
    await app.person.type(await screen.findByLabelText('Loginnaam'), 'elske');
    await app.person.type(screen.getByLabelText('Wachtwoord'), 'geheim123');
    await app.person.click(button('Inloggen'));
    return app;
  };

  test('ours · asks the code after the password, with the cursor in it, and goes home', async () => {
    const { on: answer, asked, person, path } = await signIn('code');
    const field = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(button('Inloggen').disabled).toBe(true);
    answer(giveCode, () => refusal('code-wrong', 'Deze code klopt niet of is al gebruikt.'));
    await person.type(field, '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Deze code klopt niet of is al gebruikt.');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    answer(giveCode, { data: { token: 'fresh', user: [user('SALES')] } });
    await person.type(screen.getByLabelText('Code'), '123456');
    await person.click(screen.getByLabelText('Vraag in deze browser 30 dagen geen code'));
    await person.click(button('Inloggen'));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(asked(giveCode).map(({ request }) => request)).toEqual([
      { ticket: 'kaartje', code: '000000', remembers: false },
      { ticket: 'kaartje', code: '123456', remembers: true },
    ]);
    expect(localStorage.getItem('kelderboek.session')).toContain('fresh');
  });

  test.runIf(isThorough)('ours · takes a recovery code, and goes back to the password', async () => {
    const { on: answer, person } = await signIn('code');
    answer(giveCode, () => refusal('code-wrong', 'Deze code klopt niet of is al gebruikt.'));
    await person.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await screen.findByRole('alert');
    await person.click(screen.getByRole('button', { name: 'Herstelcode gebruiken' }));
    // what was said is about the code of the app
    expect(screen.queryByRole('alert')).toBeNull();
    const field = screen.getByLabelText('Herstelcode');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('inputmode')).toBe('text');
    await person.click(button('Terug'));
    expect(await screen.findByLabelText('Loginnaam')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe('');
  });

  test('ours · leads who must set it up first to that', async () => {
    const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => undefined);
    const app = open('/auth/login', null);
    app.on(login, {
      data: { errors: ['Eerst instellen.'], second_factor: { ticket: 'kaartje', step: 'set-up', by: [] } },
    });
    app.on(giveCode, { data: { token: 'held', user: [user('ADMIN')] } });
    await app.person.type(await screen.findByLabelText('Loginnaam'), 'elske');
    await app.person.type(screen.getByLabelText('Wachtwoord'), 'geheim123{Enter}');
    await waitFor(() => expect(at).toHaveBeenCalledWith('/auth/code'));
    expect(app.asked(giveCode)[0]!.request).toEqual({ ticket: 'kaartje', code: '', remembers: false });
    expect(localStorage.getItem('kelderboek.session')).toContain('held');
  });
});

test('ours · a call that is refused until it is set up leads to the page for it', async () => {
  const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => undefined);
  const api = open('/settings/users', 'ADMIN');
  api.on(usersOfAccount, () => refusal('second-factor-missing', 'Stel die eerst in.', 403));
  await waitFor(() => expect(at).toHaveBeenCalledWith('/auth/code'));
});

describe('the page of who must', () => {
  test.runIf(isThorough)(
    'ours · shows the key drawn and as text, takes a first code, shows the recovery codes once, and goes on',
    async () => {
      const { on: answer, asked, person, path } = open('/auth/code', 'ADMIN', { ...off, isAsked: true });
      answer(beginSecondFactor, { data: begun });
      expect(await screen.findByText(/Uw rol moet met een code inloggen/)).toBeDefined();
      await person.click(button('Verder'));
      expect(await screen.findByRole('img', { name: /QR-code/ })).toBeDefined();
      expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeDefined();
      expect(screen.getByRole('link', { name: 'Openen in de app' }).getAttribute('href')).toBe(begun.address);
      answer(confirmSecondFactor, () => refusal('code-wrong', 'Deze code klopt niet.'));
      await person.type(screen.getByLabelText('Code'), '000000{Enter}');
      expect(await screen.findByText('Deze code klopt niet.')).toBeDefined();
      answer(confirmSecondFactor, { data: { codes } });
      answer(secondFactor, { data: { ...on, isAsked: true } });
      await person.type(screen.getByLabelText('Code'), '123456');
      await person.click(button('Bevestigen'));
      const list = await screen.findByRole('list', { name: 'Herstelcodes' });
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(codes);
      expect(asked(confirmSecondFactor).at(-1)!.request).toEqual({
        secretId: begun.secretId,
        code: '123456',
      });
      await person.click(button('Ik heb ze bewaard'));
      await waitFor(() => expect(path()).toBe('/dashboard'));
    },
  );

  test('ours · asks the password where signing in was long ago, and lets out who does not want to', async () => {
    const { on: answer, asked, person, path } = open('/auth/code', 'ADMIN', { ...off, isAsked: true });
    answer(beginSecondFactor, () => refusal('password-wrong', 'Uw huidige wachtwoord klopt niet.'));
    await person.click(await screen.findByRole('button', { name: 'Verder' }));
    await person.type(await screen.findByLabelText('Huidig wachtwoord'), 'geheim123');
    answer(beginSecondFactor, { data: begun });
    await person.click(button('Verder'));
    await screen.findByRole('img', { name: /QR-code/ });
    expect(asked(beginSecondFactor).at(-1)!.request).toMatchObject({ password: 'geheim123' });
    answer(logout, { data: 1 });
    await person.click(button('Uitloggen'));
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });
});

describe('my profile', () => {
  test('ours · switches it on by the password', async () => {
    const { on: answer, asked, person } = open('/settings/users', 'SALES');
    answer(beginSecondFactor, () => refusal('password-wrong', 'Uw huidige wachtwoord klopt niet.'));
    answer(confirmSecondFactor, { data: { codes } });
    await person.click(await screen.findByRole('button', { name: 'Aanzetten' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inloggen met een code' }));
    await person.type(dialog.getByLabelText('Huidig wachtwoord'), 'anders');
    await person.click(dialog.getByRole('button', { name: 'Verder' }));
    expect(await dialog.findByText('Uw huidige wachtwoord klopt niet.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText('Huidig wachtwoord'));
    answer(beginSecondFactor, { data: begun });
    await person.type(dialog.getByLabelText('Huidig wachtwoord'), 'geheim123');
    await person.click(dialog.getByRole('button', { name: 'Verder' }));
    await person.type(await dialog.findByLabelText('Code'), '123456');
    answer(secondFactor, { data: on });
    await person.click(dialog.getByRole('button', { name: 'Bevestigen' }));
    await person.click(await dialog.findByRole('button', { name: 'Ik heb ze bewaard' }));
    expect(await screen.findByText('Nog 9 herstelcodes')).toBeDefined();
    expect(asked(beginSecondFactor)[1]!.request).toMatchObject({ password: 'geheim123' });
  });

  test.runIf(isThorough)(
    'ours · makes recovery codes anew and switches it off, by a code and not by the password',
    async () => {
      const { on: answer, asked, person } = open('/settings/users', 'SALES', { ...on, codesLeft: 2 });
      expect(await screen.findByText('Maak nieuwe herstelcodes voor ze op zijn.')).toBeDefined();
      answer(renewRecoveryCodes, { data: { codes } });
      await person.click(button('Nieuwe herstelcodes'));
      await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
      await person.click(await screen.findByRole('button', { name: 'Ik heb ze bewaard' }));
      expect(asked(renewRecoveryCodes)[0]!.request).toMatchObject({ code: '123456' });
      answer(removeSecondFactor, { data: 1 });
      await person.click(await screen.findByRole('button', { name: 'Uitzetten' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.queryByRole('button', { name: /wachtwoord/i })).toBeNull();
      await person.type(dialog.getByLabelText('Code'), 'ABCDE-FGHJK');
      answer(secondFactor, { data: off });
      await person.click(dialog.getByRole('button', { name: 'Uitzetten' }));
      expect(await screen.findByRole('button', { name: 'Aanzetten' })).toBeDefined();
      expect(asked(removeSecondFactor)[0]!.request).toMatchObject({ code: 'ABCDE-FGHJK' });
    },
  );

  test('ours · who must cannot switch it off, and links another phone by a code', async () => {
    const { on: answer, asked, person } = open('/settings/users', 'SALES', { ...on, isAsked: true });
    await person.click(await screen.findByRole('button', { name: 'Andere telefoon' }));
    expect(screen.queryByRole('button', { name: 'Uitzetten' })).toBeNull();
    answer(beginSecondFactor, { data: begun });
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await screen.findByRole('img', { name: /QR-code/ });
    expect(asked(beginSecondFactor)[0]!.request).toMatchObject({ code: '123456' });
  });

  test.runIf(isThorough)('ours · who has no page of users finds it in the menu of the profile', async () => {
    const { person, path } = open('/dashboard', 'TRAFFIC');
    await person.click(await screen.findByRole('button', { name: /^Profiel / }));
    await person.click(await screen.findByRole('menuitem', { name: 'Inloggen met een code' }));
    await waitFor(() => expect(path()).toBe('/auth/code'));
    await person.click(await screen.findByRole('button', { name: 'Verder naar Kelderboek' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

test('ours · an ADMIN switches it off for a colleague, after a question', async () => {
  const { on: answer, asked, person } = open('/settings/users', 'ADMIN');
  expect(await screen.findByText('met code')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Nadia el Amrani wijzigen' }));
  answer(resetSecondFactor, { data: 1 });
  await person.click(await screen.findByRole('button', { name: 'Code uitzetten' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Inloggen met een code uitzetten voor nadia?' }),
  );
  expect(asked(resetSecondFactor)).toHaveLength(0);
  await person.click(question.getByRole('button', { name: 'Code uitzetten' }));
  expect(await screen.findByText('Inloggen met een code staat uit voor deze gebruiker')).toBeDefined();
  expect(asked(resetSecondFactor)[0]!.request).toEqual({ userId: 8 });
});

describe('a code that is asked again', () => {
  const make = async () => {
    const app = open('/settings/tokens', 'ADMIN', on);
    app.on(accessTokens, { data: [] });
    app.on(makeAccessToken, () => refusal('code-asked', 'Dit vraagt opnieuw een code.', 403));
    await app.person.click(await screen.findByRole('button', { name: 'Token maken' }));
    await app.person.type(await screen.findByLabelText('Naam'), 'Winkel');
    await app.person.click(screen.getAllByRole('checkbox')[0]!);
    const buttons = screen.getAllByRole('button', { name: 'Token maken' });
    await app.person.click(buttons.at(-1)!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Geef opnieuw een code' }));
    return { ...app, dialog, opener: buttons.at(-1)! };
  };

  test('ours · is given in a dialog, after which the same call goes on by itself', async () => {
    const { on: answer, asked, person, dialog } = await make();
    answer(verifySession, () => refusal('code-wrong', 'Deze code klopt niet.'));
    await person.type(dialog.getByLabelText('Code'), '000000{Enter}');
    expect(await dialog.findByText('Deze code klopt niet.')).toBeDefined();
    answer(verifySession, { data: 1 });
    answer(makeAccessToken, { data: { tokenId: 7, token: 'kbt_geheim' } });
    await person.type(dialog.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByDisplayValue('kbt_geheim')).toBeDefined();
    const [first, second] = asked(makeAccessToken);
    expect(second!.request).toEqual(first!.request);
    expect(second!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
  });

  test('AUTH-035 · who gives none is told why nothing was done, and is back at the button', async () => {
    const { person, dialog, asked, opener } = await make();
    await person.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(await screen.findByText('Dit vraagt opnieuw een code.')).toBeDefined();
    expect(asked(makeAccessToken)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

test('AUTH-035 · who has no code gives the password in a dialog before its address changes', async () => {
  const { on: answer, asked, person } = open('/settings/users', 'SALES', on);
  const refused = () => refusal('password-asked', 'Dit vraagt opnieuw uw wachtwoord.', 403);
  answer(changeOwnProfile, refused);
  const field = await screen.findByLabelText('E-mailadres');
  await person.clear(field);
  await person.type(field, 'nieuw@noordhof.example');
  await person.tab();
  const dialog = within(await screen.findByRole('dialog', { name: 'Geef opnieuw uw wachtwoord' }));
  const typed = dialog.getByLabelText<HTMLInputElement>('Wachtwoord');
  expect([typed.type, typed.autocomplete]).toEqual(['password', 'current-password']);
  answer(verifySession, () => refusal('password-wrong', 'Uw huidige wachtwoord klopt niet.'));
  await person.type(typed, 'Verkeerd.1{Enter}');
  expect(await dialog.findByText('Uw huidige wachtwoord klopt niet.')).toBeDefined();
  answer(verifySession, { data: 1 });
  answer(changeOwnProfile, true);
  await person.type(typed, 'Zomer.1234{Enter}');
  await waitFor(() => expect(asked(changeOwnProfile)).toHaveLength(2));
  expect(asked(verifySession).at(-1)!.request).toEqual({ password: 'Zomer.1234' });
  expect(asked(changeOwnProfile)[1]!.request).toEqual({
    data: { field: 'email', val: 'nieuw@noordhof.example' },
  });
});

describe('passkeys', () => {
  const laptop = {
    passkeyId: '4a170ce2-499c-4ed3-9e27-5a568e51acd5',
    name: 'Laptop',
    since: '2026-11-27T08:30:00.000Z',
    usedAt: null,
  };
  const question = {
    challenge: 'x',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
    allowCredentials: [],
  };
  const toMake = {
    challenge: 'x',
    rp: { id: 'localhost', name: 'Noordhof' },
    user: { id: 'x', name: 'elske', displayName: 'elske' },
    pubKeyCredParams: [],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
    timeout: 300_000,
  };
  const given = { id: 'sleutel', clientData: 'c', authenticatorData: 'a', signature: 's' };
  /** A browser whose device does what it is told. */
  const device = (answers: { get?: () => unknown; create?: () => unknown }) => {
    const parse = (options: unknown) => options;
    const known = { parseRequestOptionsFromJSON: parse, parseCreationOptionsFromJSON: parse };
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => undefined, known),
    );
    Object.defineProperty(navigator, 'credentials', { value: answers, configurable: true });
  };
  const used = () => ({
    toJSON: () => ({
      id: 'sleutel',
      response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
    }),
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });

  test('ours · one signs in after the password, beside the code or without an app', async () => {
    device({ get: used });
    const app = open('/auth/login', null);
    app.on(login, {
      data: { errors: ['x'], second_factor: { ticket: 'kaartje', step: 'code', by: ['passkey'] } },
    });
    await app.person.type(await screen.findByLabelText('Loginnaam'), 'elske');
    await app.person.type(screen.getByLabelText('Wachtwoord'), 'geheim123{Enter}');
    expect(await screen.findByLabelText('Herstelcode'), 'there is no app').toBeDefined();
    expect(screen.getByRole('heading', { name: 'Inloggen met een passkey' })).toBeDefined();
    expect(screen.getByLabelText('Vraag in deze browser 30 dagen geen passkey of code')).toBeDefined();
    app.on(askPasskey, { data: question });
    app.on(giveCode, { data: { token: 'fresh', user: [user('SALES')] } });
    await app.person.click(button('Passkey gebruiken'));
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(app.asked(giveCode)[0]!.request).toMatchObject({ ticket: 'kaartje', passkey: given });
  });

  test('ours · who gives none at the device is told so, and can give a code', async () => {
    device({
      get: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    });
    const app = open('/auth/login', null);
    app.on(login, {
      data: { errors: ['x'], second_factor: { ticket: 'kaartje', step: 'code', by: ['app', 'passkey'] } },
    });
    await app.person.type(await screen.findByLabelText('Loginnaam'), 'elske');
    await app.person.type(screen.getByLabelText('Wachtwoord'), 'geheim123{Enter}');
    app.on(askPasskey, { data: question });
    await app.person.click(await screen.findByRole('button', { name: 'Passkey gebruiken' }));
    expect((await screen.findByRole('alert')).textContent).toContain('niet gegeven');
    expect(screen.getByLabelText('Code')).toBeDefined();
  });

  test('ours · the first is made by the password that was just given, and brings recovery codes', async () => {
    device({
      create: () => ({
        toJSON: () => ({
          id: 'sleutel',
          response: { clientDataJSON: 'c', attestationObject: 'o', transports: ['internal'] },
        }),
      }),
    });
    const at = location.origin;
    const { on: answer, asked, person } = open('/settings/users', 'SALES', { ...off, passkeysAt: at });
    answer(beginPasskey, { data: toMake });
    answer(addPasskey, { data: { codes } });
    await person.click(await screen.findByRole('button', { name: 'Passkey toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Passkey toevoegen' }));
    await person.clear(dialog.getByLabelText(/Naam/));
    await person.type(dialog.getByLabelText(/Naam/), 'Laptop');
    answer(secondFactor, { data: { ...off, codesLeft: 10, passkeys: [laptop], passkeysAt: at } });
    await person.click(dialog.getByRole('button', { name: 'Verder' }));
    await person.click(await screen.findByRole('button', { name: 'Ik heb ze bewaard' }));
    expect(await screen.findByText('Laptop')).toBeDefined();
    expect(asked(addPasskey)[0]!.request).toEqual({
      name: 'Laptop',
      passkey: { id: 'sleutel', clientData: 'c', attestation: 'o', transports: ['internal'] },
    });
  });

  test('ours · each is renamed and removed by itself', async () => {
    device({ get: used });
    const has = { ...off, codesLeft: 10, passkeys: [laptop], passkeysAt: location.origin };
    const { on: answer, asked, person } = open('/settings/users', 'SALES', has);
    answer(renamePasskey, { data: 1 });
    await person.click(await screen.findByRole('button', { name: 'Passkey Laptop hernoemen' }));
    const naming = within(await screen.findByRole('dialog', { name: 'Passkey hernoemen' }));
    await person.type(naming.getByLabelText(/Naam/), ' kantoor{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(renamePasskey)[0]!.request).toEqual({
      passkeyId: laptop.passkeyId,
      name: 'Laptop kantoor',
    });
    answer(askOwnPasskey, { data: question });
    answer(removePasskey, { data: 1 });
    await person.click(screen.getByRole('button', { name: 'Passkey Laptop verwijderen' }));
    const removing = within(await screen.findByRole('dialog', { name: 'Passkey Laptop verwijderen' }));
    // without an app there is no code of one
    expect(removing.getByLabelText('Herstelcode')).toBeDefined();
    expect(removing.queryByText(/de app/)).toBeNull();
    await person.click(removing.getByRole('button', { name: 'Passkey gebruiken' }));
    expect(await screen.findByText('Passkey verwijderd')).toBeDefined();
    expect(asked(removePasskey)[0]!.request).toMatchObject({
      passkeyId: laptop.passkeyId,
      passkey: given,
    });
  });

  test.each([
    [null, /vast adres met https/],
    ['https://wijn.example', /alleen op https:\/\/wijn\.example/],
  ])('ours · where they work at %s none is offered, and it is said why', async (passkeysAt, text) => {
    device({});
    open('/settings/users', 'SALES', { ...off, passkeysAt });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Passkey toevoegen' })).toBeNull();
  });

  test('ours · who has one alone reads that it is on by a passkey, and may have an app too', async () => {
    open('/settings/users', 'SALES', {
      ...off,
      codesLeft: 10,
      passkeys: [laptop],
      passkeysAt: location.origin,
    });
    expect(await screen.findByText('Aan, met een passkey')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ook met een app' })).toBeDefined();
    expect(screen.queryByText('Uit')).toBeNull();
  });
});
