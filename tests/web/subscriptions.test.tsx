import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import { accountManagers, customerById } from '#api/customers/contract.ts';
import { loyaltyRows } from '#api/loyalty/contract.ts';
import { type ProductRow, searchProducts } from '#api/products/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import {
  addSubscription,
  addSubscriptionProduct,
  changeSubscription,
  changeSubscriptionProduct,
  pauseSubscriptionFor,
  removeSubscriptionProduct,
  runSubscription,
  type RunView,
  scheduleSubscription,
  subscriptionPause,
  subscriptionRuns,
  subscriptions,
  type SubscriptionView,
} from '#api/subscriptions/contract.ts';
import { screenSettingsOf } from '#domain/account/settings.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, customer, noParts } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const line = {
  productId: 1201,
  name: 'Sancerre 2024',
  quantity: 6,
  unitPriceExcl: 138_500,
  unitPriceIncl: 167_600,
};
const notPaused = { pausedUntil: null, pausedAt: null };
const view = (over: Partial<SubscriptionView> = {}): SubscriptionView => ({
  subscriptionId: 71,
  name: 'Wijn van de maand',
  number: 1,
  products: [line],
  sumExcl: 831_000,
  sumIncl: 1_005_500,
  subscribersCount: 2,
  emailsInvoice: true,
  subscribers: [
    { customerId: 412, number: 412, name: 'De Wijnkamer', ...notPaused },
    { customerId: 401, number: 401, name: 'Bistro De Kade', ...notPaused },
  ],
  isRunning: false,
  schedule: null,
  nextDue: null,
  ...over,
});
const run: RunView = {
  runId: 9,
  createdAt: '2026-11-19T08:30:00.000Z',
  firstName: 'Elske',
  subscriptionId: 71,
  name: 'Wijn van de maand',
  customersCount: 2,
  emailsInvoice: true,
  isFinished: true,
  raw: {
    products: [line],
    customers: [
      {
        customerId: 412,
        number: 412,
        name: 'De Wijnkamer',
        orderId: 88,
        orderNumber: 10872,
        outcome: 'factuur klaargezet om te mailen',
        isRefused: false,
      },
      {
        customerId: 401,
        number: 401,
        name: 'Bistro De Kade',
        orderId: null,
        orderNumber: null,
        outcome: 'niet genoeg voorraad',
        isRefused: true,
      },
    ],
  },
};

const open = (
  at: string,
  {
    of = [view()],
    role = 'MANAGER' as Role,
    isOn = true,
    side = 'excl' as 'excl' | 'incl',
    set = {} as Partial<ReturnType<typeof screenSettingsOf>>,
    mayChange = true,
  } = {},
) => {
  const answers = server();
  answerBasics(answers);
  answers.on(accountBasics, {
    data: {
      accountId: 3,
      name: 'Wijnimport Noordhof',
      color: '#B7862B',
      isMaster: false,
      hasCheckout: false,
      priceSide: side,
      blocksShortage: false,
      minimumOrder: null,
      settings: { ...screenSettingsOf({ blocksShortage: false }), ...set },
    },
  });
  answers.on(accountParts, { data: { ...noParts, subscriptions: isOn } });
  answers.on(subscriptions, { data: of, mayChange });
  answers.on(subscriptionRuns, { data: [run], total: 1 });
  for (const operation of [
    changeSubscription,
    addSubscriptionProduct,
    changeSubscriptionProduct,
    removeSubscriptionProduct,
    runSubscription,
    scheduleSubscription,
    pauseSubscriptionFor,
  ])
    answers.on(operation, { data: 1 });
  answers.on(addSubscription, { data: { subscriptionId: 72 } });
  answers.on(subscriptionPause, { pausedUntil: null, isSkip: false, pausedAt: null, by: '', nextOn: null });
  return { ...answers, ...openApp(at, role) };
};
const withFakeTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });
const card = async (name = 'Wijn van de maand') => within(await screen.findByRole('region', { name }));

test.runIf(isThorough)(
  'one subscriber is paused until a day that was chosen, another is resumed; who only reads does neither',
  async () => {
    const subscribers = [
      { customerId: 412, number: 412, name: 'De Wijnkamer', ...notPaused },
      {
        customerId: 401,
        number: 401,
        name: 'Bistro De Kade',
        pausedUntil: '2099-01-01',
        pausedAt: '2026-11-19T08:30:00.000Z',
      },
    ];
    const user = userEvent.setup();
    const { asked } = open('/subscriptions', { of: [view({ subscribers })] });
    const shown = await card();
    await user.click(shown.getByText(/abonnees/));
    await user.click(shown.getByRole('button', { name: 'Abonnement pauzeren: De Wijnkamer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Abonnement pauzeren: De Wijnkamer' }));
    const pause = dialog.getByRole('button', { name: 'Pauzeren' }) as HTMLButtonElement;
    expect(pause.disabled).toBe(true);
    const day = dialog.getByRole('textbox', { name: /Weer orders vanaf/ });
    await user.type(day, '01-01-2099');
    await user.tab();
    await user.click(pause);
    expect(await screen.findByText('Abonnement van De Wijnkamer gepauzeerd tot 01-01-2099.')).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Abonnement hervatten: Bistro De Kade' }));
    expect(await screen.findByText('Abonnement van Bistro De Kade hervat.')).toBeDefined();
    expect(asked(pauseSubscriptionFor).map(({ request }) => request)).toEqual([
      { customerId: 412, until: '2099-01-01', subscriptionId: null },
      { customerId: 401, until: null, subscriptionId: null },
    ]);
    cleanup();
    open('/subscriptions', { of: [view({ subscribers })], mayChange: false });
    const read = await card();
    await user.click(read.getByText(/abonnees/));
    expect(read.queryByRole('button', { name: /pauzeren/ })).toBeNull();
  },
);

describe('a schedule', () => {
  const weekly = { unit: 'week', every: 2, on: 2, from: '2026-12-01' } as const;

  test('is shown with its next day, is changed in a dialog that says the first days, and is taken away', async () => {
    const { asked } = open('/subscriptions', { of: [view({ schedule: weekly, nextDue: '2026-12-15' })] });
    const shown = await card();
    expect(shown.getByText('Vanzelf elke 2 weken op dinsdag')).toBeDefined();
    expect(shown.getByText(/volgende keer 15-12-2026/)).toBeDefined();
    await userEvent.click(shown.getByRole('button', { name: 'Schema wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schema van Wijn van de maand' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Eenheid' }), 'maanden');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Op dag' }), '31');
    const every = dialog.getByRole('textbox', { name: 'Elke' });
    await userEvent.clear(every);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Schema opslaan' }).disabled).toBe(true);
    await userEvent.type(every, '1');
    expect(dialog.getByText(/^Wordt uitgevoerd op \d\d-\d\d-\d{4}, /)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Schema opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(shown.getByRole('button', { name: 'Schema wijzigen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Alleen met de hand' }));
    await waitFor(() =>
      expect(asked(scheduleSubscription).map(({ request }) => request)).toEqual([
        { subscriptionId: 71, to: { unit: 'month', every: 1, on: 31, from: '2026-12-01' } },
        { subscriptionId: 71, to: null },
      ]),
    );
  });

  test.runIf(isThorough)(
    'who paused is named with until when, and a run by hand says that they get an order too',
    async () => {
      const paused = { pausedUntil: '2026-12-24', pausedAt: '2026-11-19T08:30:00.000Z' };
      const subscribers = [
        { customerId: 412, number: 412, name: 'De Wijnkamer', ...paused },
        { customerId: 401, number: 401, name: 'Bistro De Kade', ...notPaused },
      ];
      open('/subscriptions', { of: [view({ subscribers })] });
      const shown = await card();
      fireEvent.click(shown.getByText(/abonnees/));
      expect(shown.getByText('gepauzeerd tot 24-12-2026').title).toBe('Gemeld op 19-11-2026');
      await userEvent.click(shown.getByRole('button', { name: 'Nu uitvoeren' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/Gepauzeerd: 1 klant\./)).toBeDefined();
    },
  );

  test('who only reads sees it, without a button', async () => {
    open('/subscriptions', { of: [view({ schedule: weekly })], mayChange: false, role: 'TRAFFIC' });
    const shown = await card();
    expect(shown.getByText('Vanzelf elke 2 weken op dinsdag')).toBeDefined();
    expect(shown.queryByRole('button', { name: /Schema/ })).toBeNull();
  });
});

describe('the subscriptions', () => {
  test.runIf(isThorough)(
    'SUBS-001 · SUBS-004 · are listed with an editable name, their totals and their subscribers; a new one is empty',
    async () => {
      const { asked, on } = open('/subscriptions');
      const shown = await card();
      expect((await shown.findByRole<HTMLInputElement>('textbox', { name: /^Naam/ })).value).toBe(
        'Wijn van de maand',
      );
      const sums = shown.getByText('Totaal excl. btw').closest('dl')!;
      expect(sums.textContent).toContain('83,10');
      expect(sums.textContent).toContain('100,55');
      fireEvent.click(shown.getByText(/abonnees/));
      expect(shown.getByText('2')).toBeDefined();
      expect(shown.getByRole('link', { name: 'De Wijnkamer' }).getAttribute('href')).toBe(
        '/klanten/412?tab=subscription',
      );
      on(subscriptions, {
        data: [view(), view({ subscriptionId: 72, name: 'Nieuw abonnement', products: [] })],
        mayChange: true,
      });
      await userEvent.click(screen.getByRole('button', { name: 'Nieuw abonnement' }));
      expect((await card('Nieuw abonnement')).getByText('Nog geen producten.')).toBeDefined();
      expect(asked(addSubscription).map(({ request }) => request)).toEqual([{ name: 'Nieuw abonnement' }]);
    },
  );

  test('SUBS-003 · a name, a quantity and a price wait 900 ms and save; the price excl or incl by the account', async () => {
    const { asked } = open('/subscriptions');
    const shown = await card();
    withFakeTime();
    const name = await shown.findByRole('textbox', { name: /^Naam/ });
    fireEvent.change(name, { target: { value: 'Wijn van de week' } });
    fireEvent.change(shown.getByRole('textbox', { name: 'Aantal Sancerre 2024' }), {
      target: { value: '12' },
    });
    fireEvent.change(shown.getByRole('textbox', { name: 'Prijs excl. Sancerre 2024' }), {
      target: { value: '11,50' },
    });
    act(() => void vi.advanceTimersByTime(899));
    expect([...asked(changeSubscription), ...asked(changeSubscriptionProduct)]).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    await waitFor(() => expect(asked(changeSubscriptionProduct)).toHaveLength(2));
    expect(asked(changeSubscription).map(({ request }) => request)).toEqual([
      { id: 71, change: { field: 'name', to: 'Wijn van de week', from: 'Wijn van de maand' } },
    ]);
    const of = { subscriptionId: 71, productId: 1201 };
    expect(asked(changeSubscriptionProduct).map(({ request }) => request)).toEqual([
      { ...of, field: 'qty', value: 12 },
      { ...of, field: 'unit_price_excl', value: 11.5 },
    ]);
    vi.useRealTimers();
    cleanup();
    open('/subscriptions', { side: 'incl' });
    expect(
      (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Prijs incl. Sancerre 2024' })).value,
    ).toBe('16,76');
  });

  test.runIf(isThorough)(
    'SUBS-003 · a product is found by typing and added by the box; a deleted line can be brought back',
    async () => {
      const { asked, on } = open('/subscriptions');
      const found: ProductRow = {
        productId: 1203,
        name: 'Crémant',
        vintage: 'NV',
        number: 1203,
        bottlesPerBox: 6,
        supplierName: 'Loire',
        country: 'Frankrijk',
        region: 'Loire',
        isEnabled: true,
        color: 'white',
        price: 114_000,
        available: 60,
        minimum: 60,
        isService: false,
      };
      on(searchProducts, { data: [found], total: 1 });
      const shown = await card();
      await userEvent.type(await shown.findByRole('combobox', { name: 'Product toevoegen' }), 'crem');
      fireEvent.mouseDown(await shown.findByRole('option', { name: /Crémant/ }));
      await waitFor(() => expect(asked(addSubscriptionProduct)).toHaveLength(1));
      expect(asked(addSubscriptionProduct)[0]!.request).toMatchObject({ productId: 1203, quantity: 6 });
      await userEvent.click(shown.getByRole('button', { name: 'Sancerre 2024 verwijderen' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
      await waitFor(() => expect(asked(addSubscriptionProduct)).toHaveLength(2));
      expect(asked(addSubscriptionProduct)[1]!.request).toMatchObject({
        productId: 1201,
        quantity: 6,
        priceExcl: 138_500,
      });
    },
  );

  test('SUBS-005 · SUBS-006 · Run Now asks first, with the choice to mail the invoice', async () => {
    const { asked } = open('/subscriptions');
    await userEvent.click(await (await card()).findByRole('button', { name: 'Nu uitvoeren' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked(runSubscription)).toEqual([]);
    const choice = await dialog.findByRole<HTMLInputElement>('checkbox', {
      name: 'Factuur maken en mailen',
    });
    expect(choice.checked).toBe(true);
    await userEvent.click(choice);
    await userEvent.click(dialog.getByRole('button', { name: 'Nu uitvoeren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(runSubscription).map(({ request }) => request)).toEqual([
      { subscriptionId: 71, customer: 0, emailsInvoice: false },
    ]);
  });

  test('SUBS-006 · Run Now cannot be pressed without subscribers, and while it runs', async () => {
    const isDisabled = async () =>
      (await (await card()).findByRole<HTMLButtonElement>('button', { name: 'Nu uitvoeren' })).disabled;
    open('/subscriptions');
    expect(await isDisabled()).toBe(false);
    cleanup();
    open('/subscriptions', { of: [view({ subscribers: [], subscribersCount: 0 })] });
    expect(await isDisabled()).toBe(true);
    cleanup();
    open('/subscriptions', { of: [view({ isRunning: true })] });
    expect(await isDisabled()).toBe(true);
  });

  test.runIf(isThorough)(
    'SUBS-009 · the log shows when, who, what at which price and for whom, with the order or the reason',
    async () => {
      open('/subscriptions?tab=uitgevoerd');
      const row = within((await screen.findByText('19-11-2026 09:30')).closest('tr')!);
      expect(row.getByText('door Elske')).toBeDefined();
      expect(row.getByText('Wijn van de maand')).toBeDefined();
      expect(row.getByText(/6 × Sancerre 2024/).textContent).toContain('à 13,85 excl.');
      expect(row.getByRole('link', { name: 'order 10872' }).getAttribute('href')).toBe('/verkoop/88');
      expect(row.getByText('niet genoeg voorraad')).toBeDefined();
    },
  );

  test.runIf(isThorough)('ROLE-009 · TRAFFIC reads; with the setting it changes and runs too', async () => {
    open('/subscriptions', { role: 'TRAFFIC', mayChange: false });
    expect(await (await card()).findByText('6 flessen')).toBeDefined();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    for (const name of ['Nu uitvoeren', 'Nieuw abonnement'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    open('/subscriptions', { role: 'TRAFFIC', mayChange: true });
    expect(await (await card()).findByRole('button', { name: 'Nu uitvoeren' })).toBeDefined();
  });

  test('SUBS-011 · in an account without subscriptions there is nothing but that', async () => {
    const { asked } = open('/subscriptions', { isOn: false });
    expect(await screen.findByText(/Dit account heeft geen abonnementen/)).toBeDefined();
    expect(asked(subscriptions)).toEqual([]);
  });
});

describe('the subscription of a customer', () => {
  const openCustomer = (over: object = {}, set: object = {}) => {
    const answers = open('/klanten/412?tab=subscription', { set });
    answers.on(customerById, { customer: { ...customer, subscriptionId: 71, ...over } });
    answers.on(accountManagers, { data: [] });
    answers.on(loyaltyRows, {
      total: 1,
      explanation: 'Elke euro is een punt.',
      data: [
        {
          rowId: 5,
          bookedAt: '2026-11-19T08:30:00.000Z',
          pointsBefore: 12,
          pointsAfter: 96,
          orderId: 88,
          orderNumber: 10872,
          type: 'order',
        },
      ],
    });
    return answers;
  };

  test.runIf(isThorough)(
    'SUBS-008 · SUBS-010 · is chosen by name and can be run for that customer, from its first day to its last',
    async () => {
      const { asked } = openCustomer();
      const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Abonnement' });
      expect(choice.selectedOptions[0]!.textContent).toBe('Wijn van de maand');
      await userEvent.click(await screen.findByRole('button', { name: 'Nu uitvoeren' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(/Er komt een order voor De Wijnkamer/)).toBeDefined();
      await userEvent.click(dialog.getByRole('button', { name: 'Nu uitvoeren' }));
      await waitFor(() =>
        expect(asked(runSubscription).map(({ request }) => request)).toEqual([
          { subscriptionId: 71, customer: 412, emailsInvoice: true },
        ]),
      );
      cleanup();
      openCustomer({ subscriptionEnd: '2020-01-01' });
      expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Nu uitvoeren' })).disabled).toBe(
        true,
      );
      expect(screen.getByText('liep tot en met 01-01-2020')).toBeDefined();
    },
  );

  test('says that the customer paused, who said so and when, and when the next order comes', async () => {
    const { on } = openCustomer();
    on(subscriptionPause, {
      pausedUntil: '2026-12-24',
      isSkip: false,
      pausedAt: '2026-11-19T08:30:00.000Z',
      by: 'Sanne de Wit',
      nextOn: '2026-12-29',
    });
    expect(await screen.findByText('gepauzeerd tot 24-12-2026')).toBeDefined();
    expect(screen.getByText(/Gepauzeerd door Sanne de Wit, 19-11-2026/)).toBeDefined();
    expect(screen.getByText('Volgende order vanzelf: 29-12-2026')).toBeDefined();
  });

  test.runIf(isThorough)(
    'SUBS-012 · shows the points and how they came, with the explanation of the account; not where they are off',
    async () => {
      openCustomer({ loyaltyPoints: 96 }, { hasLoyaltyPoints: true });
      const points = within(await screen.findByRole('region', { name: 'Spaarpunten' }));
      expect(await points.findByText('Elke euro is een punt.')).toBeDefined();
      expect(await points.findByText('+84')).toBeDefined();
      expect(points.getByRole('link', { name: 'order 10872' })).toBeDefined();
      cleanup();
      openCustomer();
      await screen.findByRole('button', { name: 'Nu uitvoeren' });
      expect(screen.queryByRole('region', { name: 'Spaarpunten' })).toBeNull();
    },
  );
});
