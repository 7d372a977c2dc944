import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookkeepingView } from '#api/bookkeeping/contract.ts';
import type { Operation } from '#api/contract/operation.ts';
import { operations } from '#api/contract/operations.ts';
import { customerById, customerTypes } from '#api/customers/contract.ts';
import { ignoredFields } from '#api/ignored-fields/contract.ts';
import { invoiceNumberFormat } from '#api/invoices/contract.ts';
import { lookupList, settingsFields } from '#api/lookups/contract.ts';
import { mailSenderView } from '#api/mail-sender/contract.ts';
import { savedPriceLists, sellPriceOptions } from '#api/price-lists/contract.ts';
import { productById } from '#api/products/contract.ts';
import { accountData, invoiceSample, nextOrderNumber } from '#api/settings/contract.ts';
import { carrierKeys } from '#api/shipments/contract.ts';
import { accessTokens } from '#api/access-tokens/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { transporters } from '#api/transporters/contract.ts';
import { ownSessions, profile, usersOfAccount } from '#api/users/contract.ts';
import { interestRates } from '#api/unpaid/contract.ts';
import { vatRates } from '#api/vat/contract.ts';
import { webhookAttempts, webhooks } from '#api/webhooks/contract.ts';
import { accountSecrets } from '#api/website/contract.ts';
import { settingsOf } from '#domain/account/settings.ts';
import { shippedVatRates } from '#domain/kernel/vat.ts';
import { screens } from '#web/parts/screens.ts';
import { answerBasics, customer, noConnections, noParts, ofShell } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { pageOf } from '#tests/web/product-page.ts';
import { everyThird, inLongRun } from '#tests/support/long-run.ts';

/** Everything that a screen of settings can ask, in an account that has all parts switched on. */
const answerAll = (api: ReturnType<typeof server>) => {
  const { on } = api;
  answerBasics(api);
  on(accountParts, { data: { ...noParts, shippingLabels: true } });
  on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' }),
    ...noConnections,
    snelstart_link: true,
    exact_link: true,
    cjh_connect: true,
    vivino: true,
    vivino_active: true,
    online_shop_sync: true,
    website_api: true,
    checkout_base_client_id: 412,
    228: 1,
  });
  on(nextOrderNumber, { next: 10_901 });
  on(invoiceNumberFormat, { template: 1, prefix: '', next: 1440 });
  on(invoiceSample, 'pdf');
  on(mailSenderView, {
    from: 'kelderboek@localhost',
    envelope: 'kelderboek@localhost',
    isSigned: false,
    isSent: true,
    ownServer: null,
    usesOwnServer: false,
    isServerUnreadable: false,
    isKeyUnreadable: false,
    domain: '',
    record: null,
  });
  on(productById, pageOf());
  on(customerById, { customer });
  on(customerTypes, { data: [{ id: 2, name: 'Horeca' }] });
  on(transporters, { data: [] });
  on(settingsFields, { data: [] });
  on(carrierKeys, { data: [] });
  on(bookkeepingView, {
    auth: 0,
    administration: null,
    master: null,
    masters: [],
    waiting: 0,
    refused: [],
    trouble: [],
    isUnreadable: false,
  });
  on(accountSecrets, { data: [] });
  on(lookupList, { data: [{ id: 1, name: 'Prijslijst', parentId: null, description: '' }] });
  on(profile, {
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
  on(ownSessions, { data: [] });
  on(usersOfAccount, { data: [], total: 0 });
  on(vatRates, { data: [...shippedVatRates] });
  on(interestRates, { data: [{ kind: 'commercial', from: '2090-01-01', rate: 1_015 }] });
  on(sellPriceOptions, { data: [{ id: 1, name: 'Prijs 1' }], has_prices: true, link: '' });
  on(savedPriceLists, { data: [] });
  on(accessTokens, {
    data: [
      {
        tokenId: 78,
        name: 'Boekhouding',
        scopes: ['orders:read'],
        until: '2027-05-01',
        madeBy: 'Anna Admin',
        madeAt: '2026-11-19T08:30:00.000Z',
        usedAt: null,
      },
    ],
  });
  on(webhooks, {
    data: [
      {
        webhookId: 77,
        name: 'Webwinkel',
        address: 'https://winkel.example/',
        kinds: ['order.placed'],
        state: 'on',
        last: null,
        tries: 0,
        nextTry: null,
        isSecretUnreadable: false,
      },
    ],
  });
  on(webhookAttempts, { data: [], total: 0 });
  on(ignoredFields, { data: [], total: 0, since: '2026-11-19T08:30:00.000Z' });
};

/** In which section of its page the answer to a call is shown, where that is not the first. */
const sections: Record<string, string> = {
  invoiceNumberFormat: '#invoice-number',
  nextOrderNumber: '#invoice-number',
  mailSenderView: '#mail-sender',
  productById: '#order-products',
  customerById: '#checkout-card',
  invoiceSample: '#documents',
};

/** A setting may stand elsewhere in the menu; a new one under /settings/ is covered by itself. */
const settingsScreens = screens
  .map(({ path }) => path.replace(':id', '77'))
  .filter((path) => path.startsWith('/settings/') || path === '/prijslijsten');

const main = () => document.querySelector('main')!;
const isBusy = () => main().querySelector('.skeleton, [aria-busy="true"]') !== null;
const alerts = () => main().querySelectorAll('[role="alert"]').length;
const retries = () =>
  [...main().querySelectorAll('button')].filter(({ textContent }) => textContent === 'Opnieuw proberen');
const isThere = () =>
  waitFor(() => {
    expect(main().querySelector('h1')).not.toBeNull();
    expect(isBusy()).toBe(false);
  });
/** Nothing changes any more: what is still on its way stays there. */
const isStill = async () => {
  let before = '';
  await waitFor(() => {
    const now = main().innerHTML;
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  });
};
const openPanels = () => {
  for (const button of main().querySelectorAll('button[aria-expanded="false"]')) fireEvent.click(button);
};

/** The calls of a screen, of all of its sections. */
const callsOf = async (path: string): Promise<Operation[]> => {
  const api = server();
  answerAll(api);
  openApp(path, 'ADMIN');
  await isThere();
  openPanels();
  const index = screen.queryByRole('navigation', { name: 'Onderdelen van de instellingen' });
  for (const link of index?.querySelectorAll('a') ?? []) {
    fireEvent.click(link);
    const id = link.getAttribute('href')!.slice(1);
    await waitFor(() => expect(document.getElementById(id)?.querySelector('.card')).toBeTruthy());
  }
  await isThere();
  expect(alerts()).toBe(0);
  cleanup();
  const asked = new Set(api.calls.map(({ operation }) => operation));
  return operations.filter(({ id }) => asked.has(id) && !ofShell.includes(id));
};

test.each(everyThird(settingsScreens))(
  '%s says that it loads, what it could not fetch, and fetches it when asked again',
  async (path) => {
    const calls = await callsOf(path);
    // of files alone, each of which says by itself how it went (exports.test.tsx)
    expect(calls.length > 0).toBe(path !== '/settings/exports');
    for (const operation of inLongRun(calls, calls.slice(0, 1))) {
      const api = server();
      answerAll(api);
      let fail = () => {};
      const failing = new Promise<void>((resolve) => (fail = resolve));
      api.on(operation, async () => {
        await failing;
        return Response.json({ status: 500, code: 'fault', title: 'Het lukte niet.' }, { status: 500 });
      });
      openApp(path + (path === '/settings/basics' ? (sections[operation.id] ?? '') : ''), 'ADMIN');
      await waitFor(() => {
        openPanels();
        expect(api.asked(operation).length).toBeGreaterThan(0);
      });
      await isStill();
      const told = () => ({
        call: operation.id,
        isBusy: isBusy(),
        saysSo: alerts() > 0,
        canBeAskedAgain: retries().length > 0,
      });
      const call = operation.id;
      expect(told()).toEqual({ call, isBusy: true, saysSo: false, canBeAskedAgain: false });
      fail();
      await waitFor(() =>
        expect(told()).toEqual({ call, isBusy: false, saysSo: true, canBeAskedAgain: true }),
      );
      answerAll(api);
      await waitFor(() => {
        for (const button of retries()) fireEvent.click(button);
        expect(told()).toEqual({ call, isBusy: false, saysSo: false, canBeAskedAgain: false });
      });
      cleanup();
    }
  },
);
