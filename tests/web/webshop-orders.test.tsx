import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { lookupList, settingsFields } from '#api/lookups/contract.ts';
import { accountData, changeAccountData } from '#api/settings/contract.ts';
import { carrierKeys } from '#api/shipments/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { accountSecrets, renewToken, showToken } from '#api/website/contract.ts';
import {
  dismissShopOrder,
  retryShopOrder,
  retryShopPush,
  shopOrderOfOrder,
  shopPushes,
  waitingShopOrders,
} from '#api/webshop/contract.ts';
import { type OwnSettings, settingsOf } from '#domain/account/settings.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, answerOrder, noConnections, noParts, order } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const waiting = {
  shopOrderId: 70_012,
  number: '1042',
  heardAt: '2026-11-19T08:10:00.000Z',
  total: 469_500,
  reason: 'Geen product gevonden voor: Sancerre (SKU 99).',
  address: 'https://winkel.example/wp-admin/post.php?post=1042&action=edit',
};
const push = {
  requestedAt: 120,
  heardAt: '2026-11-19T08:12:00.000Z',
  productCount: 2,
  sentence: 'De webwinkel is voor 2 producten niet bijgewerkt.',
  mayRetry: true,
};
const open = (
  settings: OwnSettings,
  { role = 'ADMIN' as Role, orders = [waiting], pushes = [push] as (typeof push)[] } = {},
) => {
  const api = server();
  answerBasics(api);
  api.on(accountParts, { data: noParts });
  api.on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Noordhof', settings }),
    ...noConnections,
  });
  api.on(changeAccountData, { data: 1 });
  api.on(carrierKeys, { data: [] });
  api.on(lookupList, { data: [] });
  api.on(settingsFields, { data: [] });
  api.on(accountSecrets, {
    data: [{ purpose: 'webshop-orders', isKept: true, isUnreadable: false }],
  });
  for (const operation of [showToken, renewToken])
    api.on(operation, { data: { token: 'geheim-van-de-webhook', address: '/services/webshop/3' } });
  api.on(waitingShopOrders, { data: orders, total: orders.length });
  api.on(shopPushes, { data: pushes });
  return { ...api, ...openApp('/settings/website-api', role), person: userEvent.setup() };
};
const isOn = { online_shop_sync: true, 307: true };

describe('orders of the webshop, on the page of the website', () => {
  test('INT-018 · address and secret of the webhook are shown to who asks, to be copied', async () => {
    const { person } = open(isOn);
    const card = within(await screen.findByRole('region', { name: 'Bestellingen uit de webwinkel' }));
    await person.click(await card.findByRole('button', { name: 'Geheim tonen' }));
    expect(await card.findByDisplayValue(`${window.location.origin}/services/webshop/3`)).toBeDefined();
    expect(card.getByDisplayValue('geheim-van-de-webhook')).toBeDefined();
    expect(card.getByText(/kan bestellingen plaatsen/)).toBeDefined();
    expect(card.queryByText(/leest mee/)).toBeNull();
  });

  test.runIf(isThorough)(
    'INT-018 · one that cannot be placed says why, and is tried again or left out',
    async () => {
      const { on, asked, person } = open(isOn);
      const list = within(await screen.findByRole('region', { name: 'Niet te plaatsen bestellingen' }));
      expect(await list.findByText(waiting.reason)).toBeDefined();
      expect(list.getByRole<HTMLAnchorElement>('link', { name: '1042' }).href).toBe(waiting.address);
      on(retryShopOrder, { data: { isPlaced: false } });
      await person.click(list.getByRole('button', { name: 'Opnieuw: bestelling 1042' }));
      expect(await screen.findByText('Bestelling 1042 is nog niet te plaatsen')).toBeDefined();
      on(retryShopOrder, { data: { isPlaced: true } });
      await person.click(await list.findByRole('button', { name: 'Opnieuw: bestelling 1042' }));
      expect(await screen.findByText('Bestelling 1042 is een order geworden')).toBeDefined();
      expect(asked(retryShopOrder)).toHaveLength(2);
      on(dismissShopOrder, { data: 1 });
      await person.click(await list.findByRole('button', { name: 'Weglaten: bestelling 1042' }));
      await person.click(await screen.findByRole('button', { name: 'Weglaten' }));
      await waitFor(() => expect(asked(dismissShopOrder)[0]?.request).toEqual({ shopOrderId: 70_012 }));
    },
  );

  test('INT-018 · an update that the shop did not take has a button', async () => {
    const other = {
      ...push,
      requestedAt: 121,
      mayRetry: false,
      sentence: 'Dat wordt vanzelf opnieuw geprobeerd.',
    };
    const { on, asked, person } = open({ online_shop_sync: true }, { pushes: [push, other] });
    on(retryShopPush, { data: 1 });
    const list = within(await screen.findByRole('region', { name: 'Niet bijgewerkt in de webwinkel' }));
    expect(await list.findByText(push.sentence)).toBeDefined();
    const buttons = list.getAllByRole('button', { name: /^Opnieuw/ });
    expect(buttons).toHaveLength(1);
    await person.click(buttons[0]!);
    expect(await screen.findByText('De webwinkel is opnieuw gevraagd')).toBeDefined();
    expect(asked(retryShopPush)[0]?.request).toEqual({ requestedAt: 120 });
  });

  test('and nothing of it where orders are not taken over', async () => {
    open({ online_shop_sync: true }, { pushes: [] });
    expect(await screen.findByLabelText('Bestellingen van de webwinkel overnemen')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Niet te plaatsen bestellingen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Geheim tonen' })).toBeNull();
  });
});

test.runIf(isThorough)(
  'INT-018 · an order of the webshop says what differs there, and what changed there since',
  async () => {
    const api = server();
    answerBasics(api);
    answerOrder(api, order({ shopNumber: '1042' }));
    api.on(shopOrderOfOrder, {
      data: [
        {
          number: '1042',
          heardAt: '2026-11-19T08:10:00.000Z',
          total: 469_500,
          status: 'geannuleerd',
          isPaid: true,
          remarks: ['Kortingscode wijn10: € 10,00 zit in de prijzen van de regels.'],
          changes: [
            {
              heardAt: '2026-11-19T10:10:00.000Z',
              sentences: ['De bestelling is in de webwinkel geannuleerd.'],
            },
          ],
        },
      ],
    });
    openApp('/verkoop/17', 'SALES');
    const changed = await screen.findByText('Gewijzigd in de webwinkel');
    expect(changed.closest('[role=status]')?.textContent).toMatch(
      /19-11-2026 11:10: De bestelling is in de webwinkel geannuleerd\..*Deze order is niet aangepast/,
    );
    expect(screen.getByText(/^Bestelling 1042 uit de webwinkel/).textContent).toMatch(
      /19-11-2026 09:10: €\s46,95, daar nu geannuleerd\. In de webwinkel betaald\./,
    );
    expect(screen.getByText(/Kortingscode wijn10/)).toBeDefined();
  },
);
