import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { takeOverWarehouseStock } from '#api/external-orders/contract.ts';
import {
  changeSettingsField,
  deleteExtraSetting,
  lookupList,
  settingsFields,
} from '#api/lookups/contract.ts';
import { accountData, changeAccountData } from '#api/settings/contract.ts';
import { carrierKeys } from '#api/shipments/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { accountSecrets, keepShopSecret, renewToken, showToken } from '#api/website/contract.ts';
import { type OwnSettings, settingsOf } from '#domain/account/settings.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, noConnections, noParts } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const token = 'vivino-token-van-drieenveertig-tekens-lang-xx';
const open = (
  path: string,
  settings: OwnSettings,
  {
    role = 'ADMIN',
    kept = [],
    parts = noParts,
  }: { role?: Role; kept?: readonly string[]; parts?: typeof noParts } = {},
) => {
  const api = server();
  answerBasics(api);
  api.on(accountParts, { data: parts });
  api.on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Noordhof', settings }),
    ...noConnections,
  });
  api.on(changeAccountData, { data: 1 });
  api.on(carrierKeys, { data: [] });
  api.on(lookupList, {
    data: ['Prijslijst', 'Website'].map((name, index) => ({
      id: index + 1,
      name,
      parentId: null,
      description: '',
    })),
  });
  api.on(settingsFields, {
    data: [
      {
        id: 900,
        name: 'druifras',
        parentId: null,
        description: 'pa_druif',
        countryId: undefined,
        regionId: undefined,
      },
    ],
  });
  api.on(accountSecrets, {
    data: (['vivino-feed', 'website-api', 'webshop'] as const).map((purpose) => ({
      purpose,
      isKept: kept.includes(purpose),
      isUnreadable: false,
    })),
  });
  for (const operation of [showToken, renewToken])
    api.on(operation, { data: { token, address: `/services/feed/vivino/${token}` } });
  return { ...api, ...openApp(path, role), person: userEvent.setup() };
};

describe('the panels of the page of the links', () => {
  test.runIf(isThorough)(
    'INT-001 · INT-002 · INT-003 · CJH Connect and Vivino are there where the account has them on',
    async () => {
      open('/settings/connect', { cjh_connect: true, vivino: true });
      expect(await screen.findByRole('region', { name: 'CJH Connect' })).toBeDefined();
      expect(await screen.findByRole('region', { name: 'Vivino feed' })).toBeDefined();
    },
  );

  test.runIf(isThorough)('INT-001 · the five panels stand in the order of the page', async () => {
    open(
      '/settings/connect',
      { snelstart_link: true, exact_link: true, cjh_connect: true, vivino: true },
      { parts: { ...noParts, shippingLabels: true } },
    );
    const panels = ['Verzenddiensten', /^Snelstart/, /^Exact/, 'CJH Connect', 'Vivino feed'];
    for (const name of panels) await screen.findByRole('heading', { level: 2, name });
    const isPanel = (title: string | null) => panels.some((name) => title?.match(name));
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.filter(isPanel)).toEqual([
      'Verzenddiensten',
      'Snelstart boekhoudkoppeling (bèta)',
      'Exact boekhoudkoppeling (bèta)',
      'CJH Connect',
      'Vivino feed',
    ]);
  });

  test('and not elsewhere', async () => {
    open('/settings/connect', {});
    expect(await screen.findByText(/gebruikt nog geen koppelingen/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'CJH Connect' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Vivino feed' })).toBeNull();
  });

  test.runIf(isThorough)(
    'INT-015 · CJH Connect has both flags and the three mails, each saved by itself, and takes the stock over',
    async () => {
      const { on, asked, person } = open('/settings/connect', { cjh_connect: true, cjh_stock_sync: true });
      const panel = within(await screen.findByRole('region', { name: 'CJH Connect' }));
      await panel.findByLabelText('Orderbevestiging aan de klant');
      for (const label of ['Derde partij', 'Melding van nieuwe producten'])
        expect(panel.getByLabelText(label)).toBeDefined();
      expect(panel.getByLabelText<HTMLInputElement>('Voorraad overnemen van het magazijn').checked).toBe(
        true,
      );
      await person.click(panel.getByLabelText('Orders naar een extern magazijn sturen'));
      await waitFor(() =>
        expect(asked(changeAccountData)[0]?.request).toMatchObject({ field: 'cjh_orders', to: true }),
      );
      on(takeOverWarehouseStock, { data: { counted: 12, corrected: 3 } });
      await person.click(panel.getByRole('button', { name: 'Voorraad nu overnemen' }));
      expect(await screen.findByText('12 producten vergeleken, 3 aangepast')).toBeDefined();
    },
  );

  test('INT-016 · INT-017 · the options of Vivino show only while the feed is active; the panel says how often and at what cost', async () => {
    open('/settings/connect', { vivino: true });
    const off = within(await screen.findByRole('region', { name: 'Vivino feed' }));
    expect(await off.findByText(/elke 30 minuten ververst.*extra kosten/)).toBeDefined();
    expect(await off.findByLabelText('Feed actief')).toBeDefined();
    expect(off.queryByLabelText('Prijs')).toBeNull();
    expect(off.queryByRole('button', { name: 'Token maken' })).toBeNull();
  });

  test.runIf(isThorough)(
    'INT-016 · an active feed has its price, its places and its token, which an admin makes and copies',
    async () => {
      const { asked, person } = open('/settings/connect', { vivino: true, vivino_active: true });
      const panel = within(await screen.findByRole('region', { name: 'Vivino feed' }));
      expect((await panel.findByLabelText<HTMLSelectElement>('Prijs')).options).toHaveLength(3);
      expect(await panel.findByText('Website')).toBeDefined();
      await person.click(await panel.findByRole('button', { name: 'Token maken' }));
      const address = await panel.findByLabelText<HTMLInputElement>('Adres van de feed');
      expect(address.value).toBe(`${window.location.origin}/services/feed/vivino/${token}`);
      expect(asked(renewToken)[0]?.request).toEqual({ purpose: 'vivino-feed' });
    },
  );

  test.runIf(isThorough)(
    'a token that is there is shown when asked for, and asked about before it is replaced',
    async () => {
      const { asked, person } = open(
        '/settings/connect',
        { vivino: true, vivino_active: true },
        { kept: ['vivino-feed'] },
      );
      const panel = within(await screen.findByRole('region', { name: 'Vivino feed' }));
      await person.click(await panel.findByRole('button', { name: 'Token tonen' }));
      expect(await panel.findByDisplayValue(new RegExp(`${token}$`))).toBeDefined();
      await person.click(panel.getByRole('button', { name: 'Nieuw token maken' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Nieuw token maken?' }));
      expect(asked(renewToken)).toEqual([]);
      await person.click(dialog.getByRole('button', { name: 'Nieuw token maken' }));
      await waitFor(() => expect(asked(renewToken)).toHaveLength(1));
    },
  );

  test.runIf(isThorough)('INT-016 · a manager sees that there is a token, and no more', async () => {
    open(
      '/settings/connect',
      { vivino: true, vivino_active: true },
      { role: 'MANAGER', kept: ['vivino-feed'] },
    );
    const panel = within(await screen.findByRole('region', { name: 'Vivino feed' }));
    expect(await panel.findByText('Er is een token. Het staat niet in beeld.')).toBeDefined();
    expect(panel.queryByRole('button', { name: /token/i })).toBeNull();
  });
});

describe('the page of the website', () => {
  test.runIf(isThorough)('INT-019 · has the fixed texts only while the website API is on', async () => {
    const { asked, person } = open('/settings/website-api', { website_api: true });
    const texts = within(await screen.findByRole('region', { name: 'Vaste teksten' }));
    await person.type(await texts.findByLabelText('Welkom'), 'Welkom!');
    await person.tab();
    await waitFor(() =>
      expect(asked(changeAccountData)[0]?.request).toMatchObject({ field: '701', to: 'Welkom!' }),
    );
    expect(await screen.findByRole('button', { name: 'Token maken' })).toBeDefined();
  });

  test('INT-019 · and without it the switch alone', async () => {
    open('/settings/website-api', {});
    expect(await screen.findByLabelText('Website-API aan')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Vaste teksten' })).toBeNull();
    expect(screen.queryByLabelText('Adres van de website')).toBeNull();
  });

  test('INT-004 · the link with the webshop is switched on by support', async () => {
    open('/settings/website-api', {});
    const card = within(await screen.findByRole('region', { name: 'Webwinkel' }));
    expect(await card.findByText(/Neem contact op met support/)).toBeDefined();
    expect(card.queryByRole('textbox')).toBeNull();
  });

  test.runIf(isThorough)(
    'INT-018 · the webshop has its settings, its secret, and attributes that are added and taken off',
    async () => {
      const { on, asked, person } = open('/settings/website-api', { online_shop_sync: true });
      on(keepShopSecret, { data: 1 });
      on(changeSettingsField, { data: 1, id: 901 });
      on(deleteExtraSetting, { data: 1 });
      const card = within(await screen.findByRole('region', { name: 'Webwinkel' }));
      for (const label of ['Sleutel (consumer key)', 'Adres van de webwinkel', 'Prijs in de winkel'])
        expect(await card.findByLabelText(label)).toBeDefined();
      await person.type(card.getByLabelText('Geheime sleutel (consumer secret)'), 'cs_geheim');
      await person.click(card.getByRole('button', { name: 'Sleutel opslaan' }));
      await waitFor(() => expect(asked(keepShopSecret)[0]?.request).toEqual({ secret: 'cs_geheim' }));

      expect(await card.findByDisplayValue('pa_druif')).toBeDefined();
      await person.selectOptions(card.getByLabelText('Eigen veld'), 'Omschrijving');
      await person.type(card.getByLabelText('Naam in de webwinkel'), 'pa_tekst');
      await person.click(card.getByRole('button', { name: 'Toevoegen' }));
      await waitFor(() => expect(asked(changeSettingsField)).toHaveLength(2));
      expect(asked(changeSettingsField).map(({ request }) => request)).toMatchObject([
        { list: 'shop-attributes', entryId: null, field: 'name', value: 'wijnomschrijving' },
        { list: 'shop-attributes', entryId: 901, field: 'description', value: 'pa_tekst' },
      ]);
      await person.click(card.getByRole('button', { name: 'Druiven verwijderen' }));
      await waitFor(() => expect(asked(deleteExtraSetting)[0]?.request).toEqual({ entryId: 900, type: 311 }));
    },
  );
});
