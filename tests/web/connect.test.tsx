import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  activateBookkeeping,
  bookkeepingView,
  linkBookkeeping,
  setBookkeepingMaster,
  syncBookkeeping,
  unlinkBookkeeping,
} from '#api/bookkeeping/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { accountData, changeAccountData } from '#api/settings/contract.ts';
import { carrierKeys } from '#api/shipments/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { type Settings, settingsOf } from '#domain/account/settings.ts';
import type { Role } from '#domain/kernel/role.ts';
import { screens } from '#web/parts/screens.ts';
import { answerBasics, noConnections, noParts } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
// loaded when they are shown: they are there already, so that what is not there is not only late
import '#web/features/settings/bookkeeping-panel.tsx';
import '#web/features/settings/shipment-panel.tsx';
import { isThorough } from '#tests/support/long-run.ts';

type View = ResponseOf<typeof bookkeepingView>;
const notLinked: View = {
  auth: 0,
  administration: null,
  master: null,
  masters: [],
  waiting: 0,
  refused: [],
  trouble: [],
  isUnreadable: false,
};
const linked: View = { ...notLinked, auth: 1, administration: 'Noordhof BV' };

const open = async ({
  view = notLinked,
  settings = {},
  parts = noParts,
  at = '/settings/connect',
  role = 'ADMIN',
}: {
  view?: View;
  settings?: Partial<Settings>;
  parts?: typeof noParts;
  at?: string;
  role?: Role;
} = {}) => {
  const api = server();
  answerBasics(api);
  api.on(accountParts, { data: parts });
  api.on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' }),
    ...noConnections,
    snelstart_link: true,
    exact_link: true,
    ...settings,
  });
  api.on(carrierKeys, { data: [] });
  api.on(bookkeepingView, view);
  api.on(changeAccountData, { data: 1 });
  const app = openApp(at, role);
  await screen.findByRole('heading', { level: 1, name: 'Koppelingen' });
  return { ...api, ...app, person: userEvent.setup() };
};
const panel = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const exact = () => panel(/^Exact/);

test('SET-001 · every route of the settings has its screen', () => {
  const paths = screens.map(({ path }) => path);
  for (const name of [
    'basics',
    'discount_rules',
    'purchase_orders',
    'connect',
    'fields',
    'users',
    'exports',
    'website-api',
  ])
    expect(paths).toContain(`/settings/${name}`);
});

test.runIf(isThorough)(
  'INT-001, INT-002 · the page has the panels that the account switched on, in their order',
  async () => {
    await open({ parts: { ...noParts, shippingLabels: true } });
    await screen.findByRole('region', { name: /^Exact/ });
    await screen.findByRole('region', { name: /^Snelstart/ });
    await screen.findByRole('region', { name: 'Verzenddiensten' });
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((title) => /Verzenddiensten|boekhoud/.test(title ?? ''));
    expect(titles).toEqual([
      'Verzenddiensten',
      'Snelstart boekhoudkoppeling (bèta)',
      'Exact boekhoudkoppeling (bèta)',
    ]);
  },
);

test.runIf(isThorough)('INT-002 · a panel that is not switched on is not there', async () => {
  await open({ settings: { snelstart_link: false } });
  await exact();
  expect(screen.queryByRole('region', { name: /^Snelstart/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Verzenddiensten' })).toBeNull();
});

test('INT-004 · checkout, online payments, their address and the webshop are for support to change', async () => {
  await open({ settings: { mollie_active: true, mollie_redirect_url: 'https://wijn.example/dank' } });
  const card = await panel(/^Kassa, online betalen/);
  for (const label of ['Kassa', 'Online betalen', 'Synchronisatie met de webwinkel'])
    expect(card.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
  const address = card.getByLabelText<HTMLInputElement>('Adres na het betalen');
  expect(address.disabled || address.readOnly).toBe(true);
  expect(address.value).toBe('https://wijn.example/dank');
  expect(card.getAllByText(/^Neem contact op met support/)).toHaveLength(4);
});

describe('INT-005 · the panel of a bookkeeping', () => {
  test('that is not linked says NIET ACTIEF, leads to the program, and has no sync options', async () => {
    const { on, asked, person } = await open();
    // a frame that leads nowhere: the page stays
    on(activateBookkeeping, { url: `${location.href}#weg` });
    const shown = await exact();
    expect(shown.getByText('NIET ACTIEF')).toBeDefined();
    expect(shown.queryByLabelText('Facturen naar Exact sturen')).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Koppelen met Exact' }));
    await waitFor(() => expect(asked(activateBookkeeping)[0]?.request).toEqual({ system: 'exact' }));
  });

  test('that is linked says ACTIEF, has no link to connect, and its sync options save themselves', async () => {
    const { asked, person } = await open({ view: linked });
    const shown = await exact();
    expect(shown.getByText('ACTIEF')).toBeDefined();
    expect(shown.getByText(/Noordhof BV/)).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Koppelen met Exact' })).toBeNull();
    await person.click(shown.getByLabelText('Facturen naar Exact sturen'));
    await waitFor(() =>
      expect(asked(changeAccountData)[0]?.request).toMatchObject({ field: 'exact_sync', to: true }),
    );
    const ledgers = shown.getByLabelText<HTMLInputElement>('Grootboekrekeningen');
    expect(ledgers.value).toBe('1110,8000,8001,8002');
  });

  test('CRED-081 · the ledger of payment differences takes a number, says what without one does not go, and saves itself', async () => {
    const { asked, person } = await open({ view: linked });
    const shown = await exact();
    const ledger = shown.getByLabelText<HTMLInputElement>('Grootboekrekening betalingsverschillen');
    expect(ledger.value).toBe('');
    expect(shown.getByText(/zonder nummer gaat er geen afboeking heen/)).toBeDefined();
    await person.type(ledger, 'kosten{Tab}');
    expect(await shown.findByText('Een grootboeknummer bestaat uit cijfers.')).toBeDefined();
    expect(asked(changeAccountData)).toEqual([]);
    await person.clear(ledger);
    await person.type(ledger, '4990{Tab}');
    await waitFor(() =>
      expect(asked(changeAccountData).at(-1)?.request).toMatchObject({
        field: 'exact_differences_ledger',
        to: '4990',
      }),
    );
  });

  test.runIf(isThorough)('shows every line of its VAT codes', async () => {
    await open({ view: linked });
    const codes = (await exact()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Btw-codes van Exact/ });
    expect(codes.value.split('\n').length).toBeGreaterThan(3);
    expect(codes.rows).toBe(codes.value.split('\n').length);
  });

  test('whose key cannot be read is not active, and says to unlink and link again', async () => {
    const said = 'Koppeling met Exact is niet meer te lezen: voer opnieuw in bij Instellingen.';
    await open({ view: { ...linked, isUnreadable: true, trouble: [said] } });
    const shown = await exact();
    expect(shown.getByText('NIET ACTIEF')).toBeDefined();
    expect(shown.getByText(/niet meer te lezen\. Ontkoppel en koppel opnieuw\./)).toBeDefined();
    expect(shown.queryByText(said)).toBeNull();
    expect(shown.queryByRole('button', { name: 'Nu bijwerken' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Ontkoppelen' })).toBeDefined();
  });

  test.runIf(isThorough)('that books by another account says NIET ACTIEF, and has neither', async () => {
    const masters = [{ id: 3, name: 'Wijnimport Noordhof' }];
    const { on, asked, person } = await open({ view: { ...notLinked, auth: -1, master: 3, masters } });
    on(setBookkeepingMaster, { data: 1 });
    const shown = await panel(/^Snelstart/);
    expect(shown.getByText('NIET ACTIEF')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Koppelen met Snelstart' })).toBeNull();
    expect(shown.queryByLabelText('Facturen naar Snelstart sturen')).toBeNull();
    expect(shown.getByLabelText('Voorvoegsel van het account')).toBeDefined();
    await person.selectOptions(shown.getByLabelText('Boeken via de koppeling van'), 'Geen ander account');
    await waitFor(() =>
      expect(asked(setBookkeepingMaster)[0]?.request).toEqual({ system: 'snelstart', master: 0 }),
    );
  });

  test('shows what was not booked and why, and brings it up to date when asked', async () => {
    const { on, asked, person } = await open({
      view: {
        ...linked,
        waiting: 2,
        trouble: ['Exact antwoordt niet.'],
        refused: [{ orderId: 17, invoiceNumber: '2026-0017', said: 'Grootboekrekening 8000 bestaat niet.' }],
      },
    });
    on(syncBookkeeping, { data: 1 });
    const shown = await exact();
    expect(shown.getByRole('link', { name: '2026-0017' }).getAttribute('href')).toBe('/verkoop/17');
    expect(shown.getByText(/Grootboekrekening 8000 bestaat niet/)).toBeDefined();
    expect(shown.getByText('Er wachten 2 facturen om naar Exact te gaan.')).toBeDefined();
    expect(shown.getByText('Exact antwoordt niet.')).toBeDefined();
    await person.click(shown.getByRole('button', { name: 'Nu bijwerken' }));
    expect(await screen.findByText('Exact is bijgewerkt')).toBeDefined();
    expect(asked(syncBookkeeping)[0]?.request).toEqual({ system: 'exact' });
  });

  test('asks before it is unlinked', async () => {
    const { on, asked, person } = await open({ view: linked });
    on(unlinkBookkeeping, { data: 1 });
    await person.click((await exact()).getByRole('button', { name: 'Ontkoppelen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ontkoppelen van Exact?' }));
    expect(asked(unlinkBookkeeping)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Ontkoppelen' }));
    expect(await screen.findByText('Ontkoppeld van Exact')).toBeDefined();
  });

  test.runIf(isThorough)('an auditor reads it and changes nothing', async () => {
    await open({ view: linked, role: 'AUDITOR' });
    const shown = await exact();
    expect(shown.queryByRole('button', { name: 'Ontkoppelen' })).toBeNull();
    expect(shown.getByLabelText<HTMLInputElement>('Facturen naar Exact sturen').disabled).toBe(true);
  });
});

test('INT-011 · who comes back from Exact is linked by the code, which is out of the address at once', async () => {
  const api = server();
  answerBasics(api);
  api.on(accountParts, { data: noParts });
  api.on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' }),
    ...noConnections,
    exact_link: true,
  });
  api.on(bookkeepingView, notLinked);
  api.on(linkBookkeeping, { data: 1 });
  const { path } = openApp('/settings/connect?code=abc&state=xyz', 'ADMIN');
  expect(await screen.findByText('Gekoppeld met Exact')).toBeDefined();
  expect(api.asked(linkBookkeeping).map(({ request }) => request)).toEqual([
    { system: 'exact', code: 'abc', state: 'xyz' },
  ]);
  expect(path()).toBe('/settings/connect');
});
