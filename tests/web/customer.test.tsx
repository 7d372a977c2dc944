import { waitingApprovals } from '#api/approvals/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCustomers } from '#api/customers/list-contract.ts';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import { changeInvoiceStatus } from '#api/sales-orders/status-contract.ts';
import {
  addCustomerFinancing,
  type CustomerAtAGlance,
  customerAtAGlance,
  customerFigures,
  customerLines,
  customerProducts,
  customerReminderPdf,
  type CustomerOrder,
  customerOrders,
  financingInfo,
} from '#api/customer-figures/contract.ts';
import {
  accountManagers,
  changeCustomerField,
  customerById,
  type CustomerView,
  searchAllCustomers,
  storeCustomer,
} from '#api/customers/contract.ts';
import { searchCustomers } from '#api/customers/search-contract.ts';
import { loyaltyRows } from '#api/loyalty/contract.ts';
import {
  changeMandateTerms,
  deleteMandate,
  keepMandatePaper,
  makeMandate,
  requestMandateSignature,
  signMandate,
} from '#api/mandates/contract.ts';
import { movedInInvoice, type MovedInInvoice, movedInInvoices } from '#api/moved-in-invoices/contract.ts';
import { type MailView, sentMails } from '#api/order-documents/contract.ts';
import { agreePrice, customerPriceDeals, endPriceDeal } from '#api/prices/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { recordPayment } from '#api/payments/contract.ts';
import { deliveryMethods } from '#api/sales-orders/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { subscriptions } from '#api/subscriptions/contract.ts';
import {
  allowHooks,
  addCustomerUser,
  changeCustomerUser,
  customerUsers,
  loginAsCustomer,
  punchOutHooks,
  punchOutLink,
  resetCustomerCode,
  setUserBranches,
} from '#api/users/contract.ts';
import { screenSettingsOf } from '#domain/account/settings.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { type AsOf, customerAsOf, settingsAsOf } from '#api/as-of/contract.ts';
import { answerBasics, customer, noParts, products } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import { api } from '#web/lib/api.ts';

const refusal = (code: string, details: object = {}) =>
  Response.json({ data: 0, message: 'Dat kan niet.', code, details });
const mandate = {
  mandateId: 88,
  name: 'DE WIJNKAMER',
  iban: 'NL91ABNA0417164300',
  bic: '',
  reference: 'KB00412-0000002G',
  madeOn: '2026-11-19',
  requestedOn: null,
  signedOn: null,
  scheme: 'CORE',
  use: 'recurrent',
  revokedOn: null,
  usedOn: null,
  sequence: 'FRST',
  lapsesOn: null,
  hasPaper: false,
  providerMandate: null,
  providerCollects: false,
} as const;
const settings = (over: Partial<ReturnType<typeof screenSettingsOf>> = {}) => ({
  data: {
    accountId: 3,
    name: 'Wijnimport Noordhof',
    color: '#B7862B',
    isMaster: false,
    hasCheckout: false,
    priceSide: 'excl' as const,
    blocksShortage: false,
    minimumOrder: null,
    settings: { ...screenSettingsOf({ blocksShortage: false }), ...over },
  },
});

const nothingYet: CustomerAtAGlance = {
  from: '2025-11-21',
  to: '2026-11-20',
  excl: 0,
  exclBefore: 0,
  months: Array.from({ length: 12 }, () => 0),
  bottles: 0,
  orders: 0,
  interval: null,
  lastOrder: null,
  nextDelivery: null,
  usual: [],
  late: { invoices: 0, amount: 0, days: 0 },
  open: [],
  openCount: 0,
  orderCount: 0,
  dealCount: 0,
};

const open = (
  at: string,
  {
    shown = customer as CustomerView,
    role = 'MANAGER' as Role,
    parts = {},
    set = {},
    glance = nothingYet,
  } = {},
) => {
  const answers = server();
  answerBasics(answers);
  answers.on(accountBasics, settings(set));
  answers.on(accountParts, { data: { ...noParts, ...parts } });
  answers.on(customerById, { customer: shown });
  answers.on(customerAtAGlance, glance);
  answers.on(accountManagers, { data: [{ id: 7, name: 'R. de Groot' }] });
  answers.on(changeCustomerField, { data: 1 });
  answers.on(financingInfo, { entries: [], total: 0, discounted: 0, balance: 0, newest: null });
  answers.on(customerPriceDeals, { data: [] });
  answers.on(movedInInvoices, { data: [], total: 0 });
  answers.on(customerUsers, { data: [], total: 0 });
  answers.on(waitingApprovals, { data: [], total: 0 });
  answers.on(subscriptions, { data: [], mayChange: true });
  answers.on(loyaltyRows, { data: [], total: 0, explanation: '' });
  answers.on(productsForCustomer, { data: products, vat_changes: [] });
  return { ...answers, ...openApp(at, role) };
};
const withFakeTime = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
};
const tabs = async () => {
  await screen.findByRole('tab', { name: 'Basis informatie' });
  return screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim());
};

test.runIf(isThorough)(
  'what waits at a customer for its own approval stands with who asked, when, its limit and its wines',
  async () => {
    const user = userEvent.setup();
    const { on } = open('/klanten/412?tab=app', { role: 'SALES' });
    on(waitingApprovals, {
      data: [
        {
          approvalId: 51,
          askedBy: 'Kim Bos',
          askedOn: '2026-11-19',
          bottles: 18,
          deliveryDate: null,
          excl: 180 * euro,
          incl: 217.8 * euro,
          limit: 100 * euro,
          lines: [{ productId: 1, name: 'Rioja Crianza 2022', quantity: 18, unitPrice: 10 * euro }],
        },
      ],
      total: 1,
    });
    const list = within(await screen.findByRole('list', { name: 'Wacht op goedkeuring' }));
    expect(list.getByText('Kim Bos')).toBeDefined();
    expect(list.getByText(/gevraagd op 19-11-2026 · limiet €\s100,00 excl\. btw/)).toBeDefined();
    expect(list.getByText(/180,00 excl\. btw/)).toBeDefined();
    await user.click(list.getByText('1 wijn, 18 flessen'));
    expect(list.getByText(/Rioja Crianza 2022/)).toBeDefined();
  },
);

describe('who orders for a customer', () => {
  const chef = {
    userId: 71,
    username: 'chef',
    firstName: 'Kim',
    lastName: 'Bos',
    email: 'chef@kade.example',
    isEnabled: true,
    usesCode: true,
    branches: [
      { customerId: 412, name: customer.name, city: 'Amersfoort', right: 'order', limit: 500 * euro },
      { customerId: 413, name: 'Bistro De Haven', city: 'Utrecht', right: 'order', limit: null },
    ],
  } as const;
  const openTab = (role: Role = 'SALES') => {
    const answers = open('/klanten/412?tab=app', { role });
    answers.on(customerUsers, { data: [{ ...chef, branches: [...chef.branches] }], total: 1 });
    answers.on(addCustomerUser, { data: { userId: 72 } });
    answers.on(setUserBranches, { data: 1 });
    return answers;
  };

  test.runIf(isThorough)(
    'stands with right, limit and other branches, and that nobody approves is said',
    async () => {
      openTab();
      const row = within(await screen.findByRole('list', { name: 'Bestellers en goedkeuring' }));
      expect(row.getByText(/bestelt tot €\s500,00 excl\. btw/).textContent).toContain(
        'en bij 1 andere vestiging',
      );
      expect(screen.getByText(/niemand keurt hier goed/)).toBeDefined();
    },
  );

  test.runIf(isThorough)('is added with a limit, and gets a link', async () => {
    const { asked } = openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Besteller toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Besteller toevoegen' }));
    await userEvent.type(dialog.getByLabelText('E-mail'), 'kok@kade.example');
    await userEvent.type(dialog.getByLabelText('Limiet per bestelling (excl. btw)'), '250');
    await userEvent.click(dialog.getByRole('button', { name: 'Besteller toevoegen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(addCustomerUser).map(({ request }) => request)).toEqual([
      {
        customerId: 412,
        username: 'kok@kade.example',
        firstName: '',
        lastName: '',
        email: 'kok@kade.example',
        right: 'order',
        limit: 250 * euro,
      },
    ]);
  });

  test.runIf(isThorough)('approves or loses a branch when staff says so', async () => {
    const { asked } = openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Kim Bos wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kim Bos' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Bistro De Haven weghalen' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Mag hier/ }), 'approve');
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(setUserBranches).map(({ request }) => request)).toEqual([
      {
        userId: 71,
        branches: [{ customerId: 412, right: 'approve', limit: null }],
        isEnabled: true,
      },
    ]);
  });

  test.runIf(isThorough)(
    'ours · who lost the phone signs in without a code again when staff says so',
    async () => {
      const { on, asked } = openTab();
      on(resetCustomerCode, { data: 1 });
      expect(await screen.findByText('met code')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Kim Bos wijzigen' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Code uitzetten' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Inloggen met een code uitzetten voor Kim Bos?' }),
      );
      expect(asked(resetCustomerCode)).toHaveLength(0);
      await userEvent.click(dialog.getByRole('button', { name: 'Code uitzetten' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(asked(resetCustomerCode)[0]!.request).toEqual({ userId: 71 });
    },
  );
});

describe('ROLE-033 · the app of a customer', () => {
  const withUser = {
    ...customer,
    appUser: { userId: 88, username: 'wijnkamer', role: 'CLIENT2', isEnabled: true, language: null },
  } as CustomerView;

  test.runIf(isThorough)('ROLE-033 · is opened from the customer page in a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { on, asked } = open('/klanten/412', { shown: withUser, role: 'SALES' });
    on(loginAsCustomer, { data: { url: '/auth/sl/abc' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Inloggen als klant' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/auth/sl/abc', '_blank', 'noopener'));
    expect(asked(loginAsCustomer).map(({ request }) => request)).toEqual([{ customerId: 412 }]);
    opened.mockRestore();
  });

  test.runIf(isThorough)('ROLE-035 · is not offered to TRAFFIC', async () => {
    open('/klanten/412', { shown: withUser, role: 'TRAFFIC' });
    await screen.findByRole('tab', { name: 'Basis informatie' });
    expect(screen.queryByRole('button', { name: 'Inloggen als klant' })).toBeNull();
  });
});

describe('the list of customers', () => {
  const row = {
    customerId: 412,
    number: 412,
    name: 'De Wijnkamer',
    city: 'Amersfoort',
    customerType: 'Wijnbar',
    accountManager: 'R. de Groot',
    telephone: '033 123 45 67',
    email: 'bar@wijnkamer.example',
    contactPerson: 'Noor',
    isEnabled: true,
    lastOrderOn: '2026-11-19',
    openAmount: 12_345_000,
  };

  test('is there at once, and is sorted, narrowed and paged by its address', async () => {
    const { on, asked, path } = open('/klanten');
    on(listCustomers, { data: [row], total: 60, hasMore: false, openTotal: 98_765_000 });
    const table = await screen.findByRole('table', { name: 'Alle klanten' });
    expect((await within(table).findByRole('link', { name: 'De Wijnkamer' })).getAttribute('href')).toBe(
      '/klanten/412',
    );
    expect(table.textContent).toContain('19-11-2026');
    expect(table.textContent).toContain('€\u202f1.234,50');
    expect(screen.getByText('60 in totaal')).toBeDefined();
    expect(within(table).getByText('Totaal').closest('tr')!.textContent).toContain('€\u202f9.876,50');
    await userEvent.click(within(table).getByRole('button', { name: 'Plaats' }));
    await userEvent.click(await within(table).findByRole('button', { name: 'Plaats' }));
    await userEvent.selectOptions(screen.getByLabelText('Klanttype'), 'Wijnbar');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Zoeken' }), 'kamer{Enter}');
    await userEvent.click(screen.getByLabelText('Ook inactieve klanten'));
    await waitFor(() =>
      expect(asked(listCustomers).at(-1)?.request).toMatchObject({
        question: 'kamer',
        sort: 'city',
        isDescending: true,
        typeId: 3,
        includesDisabled: true,
        skip: 0,
        take: 20,
      }),
    );
    expect(path()).toBe('/klanten?volgorde=city&richting=af&type=3&zoek=kamer&ook=niet-actief');
    expect(within(table).getByRole('columnheader', { name: 'Plaats' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await userEvent.click(await screen.findByRole('button', { name: /Volgende/ }));
    await waitFor(() => expect(asked(listCustomers).at(-1)?.request).toMatchObject({ skip: 20 }));
  });

  test('of more than are counted it says no sum', async () => {
    const { on } = open('/klanten');
    on(listCustomers, { data: [row], total: 1_000, hasMore: true, openTotal: null });
    const table = await screen.findByRole('table', { name: 'Alle klanten' });
    expect(await screen.findByText(/meer dan 1\.000 in totaal/i)).toBeDefined();
    expect(within(table).queryByText('Totaal')).toBeNull();
  });

  test.runIf(isThorough)('says what to do where nothing fits, and where there is none yet', async () => {
    const { on } = open('/klanten?zoek=xyz');
    on(listCustomers, { data: [], total: 0, hasMore: false, openTotal: 0 });
    expect(await screen.findByText(/Geen klant past hierbij/)).toBeDefined();
  });
});

describe('finding a customer', () => {
  test.runIf(isThorough)(
    'CUST-001 · begins at 2 characters, waits 400 ms, and takes disabled ones along when asked',
    async () => {
      const { on, asked, path } = open('/klanten/413');
      const found = { customerId: 412, number: 412, name: 'De Wijnkamer', city: 'Amersfoort' };
      on(searchCustomers, { data: [{ ...found, isEnabled: true }] });
      on(searchAllCustomers, { data: [{ ...found, isEnabled: false }] });
      await userEvent.click(await screen.findByRole('button', { name: 'Klant zoeken' }));
      const input = await screen.findByRole('combobox', { name: 'Klant zoeken' });
      const person = withFakeTime();
      fireEvent.change(input, { target: { value: 'w' } });
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(asked(searchCustomers)).toEqual([]);
      fireEvent.change(input, { target: { value: 'wi' } });
      act(() => void vi.advanceTimersByTime(399));
      expect(asked(searchCustomers)).toEqual([]);
      act(() => void vi.advanceTimersByTime(1));
      expect(await screen.findByRole('option', { name: /De Wijnkamer/ })).toBeDefined();
      expect(asked(searchCustomers).map(({ request }) => request)).toEqual([{ q: 'wi' }]);
      await person.click(screen.getByLabelText('Ook inactieve klanten'));
      fireEvent.change(input, { target: { value: 'wijnk' } });
      act(() => void vi.advanceTimersByTime(400));
      await person.click(await screen.findByRole('option', { name: /inactief/ }));
      expect(path()).toBe('/klanten/412');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('CUST-003 · CUST-004 · a new one needs a name and an account manager; a failure tells why', async () => {
    const { on, asked, path } = open('/klanten');
    on(storeCustomer, () => refusal('account-manager-not-found'));
    await userEvent.click(await screen.findByRole('button', { name: 'Nieuwe klant' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Klant opslaan' }));
    expect(dialog.getByText('Vul een naam in.')).toBeDefined();
    expect(dialog.getByText('Kies een accountmanager.')).toBeDefined();
    expect(asked(storeCustomer)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Naam/), 'Wijnbar Zuid');
    await userEvent.click(dialog.getByRole('button', { name: 'Klant opslaan' }));
    expect(dialog.queryByText('Vul een naam in.')).toBeNull();
    const manager = dialog.getByRole('combobox', {
      name: /^Accountmanager/,
      description: 'Kies een accountmanager.',
    });
    await userEvent.selectOptions(manager, 'R. de Groot');
    // a call that was made without one would be refused before it leaves, in an alert
    expect(dialog.queryByRole('alert')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Klant opslaan' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Dat kan niet.');
    on(storeCustomer, { data: { customerId: 412 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Klant opslaan' }));
    await waitFor(() => expect(path()).toBe('/klanten/412'));
    expect(asked(storeCustomer).map(({ request }) => request)).toEqual([
      expect.objectContaining({ accountManagerId: 7 }),
      expect.objectContaining({ accountManagerId: 7 }),
    ]);
  });
});

test.runIf(isThorough)(
  'CUST-003 · the window for a new customer asks who it is, where, how to reach it, its type and its account manager',
  async () => {
    open('/klanten');
    await userEvent.click(await screen.findByRole('button', { name: 'Nieuwe klant' }));
    const dialog = within(screen.getByRole('dialog'));
    for (const label of [
      /^Naam/,
      'Straat',
      'Huisnummer',
      'Toevoeging',
      'Postcode',
      'Plaats',
      'Contactpersoon',
      'Telefoon',
      'Mobiel',
      'E-mail',
      'Klanttype',
      /^Accountmanager/,
    ])
      expect(dialog.getByLabelText(label)).toBeDefined();
  },
);

describe('"Waarom?" beside what was decided of a customer', () => {
  const asked = (name: string, label: string, value: string): AsOf => ({
    title: 'De Wijnkamer',
    state: 'recorded',
    isThere: true,
    at: '2026-11-19T08:30:00.000Z',
    day: '2026-11-19',
    stops: [],
    passed: 0,
    isWhole: true,
    sections: [
      {
        title: 'Financieel',
        facts: [{ name, label, value, now: value, by: 'Nadia de Wit', since: '2026-03-03T09:00:00.000Z' }],
      },
    ],
    tables: [],
  });
  const shown = {
    ...customer,
    creditLimit: 1_000 * euro,
    creditUsed: 0,
    discount: 750,
    openAmount: 400 * euro,
  };
  const table = [
    ['payment', 'Kredietlimiet', 'creditlimit', '€ 1.000,00', 'Wat openstaat telt mee'],
    ['payment', 'Btw', 'vat_number', 'NL001234567B01', 'Het land en het btw-nummer beslissen'],
    ['payment', 'Klantkorting', 'customer_discount', '7,5%', 'Iemand heeft deze korting'],
  ] as const;
  test.each(table)('AUD-086 · on %s: %s names its rule, its input, who set that and when', async (...row) => {
    const [tab, figure, name, value, rule] = row;
    const { on } = open(`/klanten/412?tab=${tab}`, { shown });
    on(customerAsOf, { data: asked(name, figure, value) });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Waarom ${figure}`) }));
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^Waarom ${figure}`) }));
    expect(dialog.getByText(new RegExp(rule))).toBeDefined();
    expect(await dialog.findByText(value)).toBeDefined();
    expect(dialog.getByText(/Nadia de Wit, 03-03-2026/)).toBeDefined();
  });

  test.each([
    [
      'Btw',
      'vat_high',
      'Stond bij deze klant dat hij geen btw betaalt, dan zou hieruit volgen: Niet te bepalen.',
    ],
    [
      'Kredietlimiet',
      'blocksAboveCreditLimit',
      'Bij een order boven de limiet wordt gewaarschuwd; ze gaat wel door.',
    ],
    ['Klantkorting', null, 'Zonder deze korting zou de catalogusprijs gelden.'],
  ])(
    'AUD-137 · %s names the setting that decided with it, and what would follow otherwise',
    async (...row) => {
      const [figure, setting, next] = row;
      const { on } = open('/klanten/412?tab=payment', { shown });
      on(customerAsOf, { data: asked('number', 'Nummer', '412') });
      const fact = { label: 'De instelling', value: 'ja', now: 'ja' };
      on(settingsAsOf, {
        data: {
          facts: [{ ...fact, name: setting ?? 'other', by: 'Ilse Vos', since: '2026-02-01T09:00:00.000Z' }],
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Waarom ${figure}`) }));
      const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^Waarom ${figure}`) }));
      expect(dialog.getByText((text) => text.startsWith(next))).toBeDefined();
      if (setting !== null) expect(await dialog.findByText(/Ilse Vos, 01-02-2026/)).toBeDefined();
      else expect(dialog.queryByText(/Ilse Vos/)).toBeNull();
    },
  );

  test('AUD-088 · the reminder level of an open invoice says what was sent, by which terms, and what follows', async () => {
    const invoice: CustomerAtAGlance['open'][number] = {
      orderId: 15,
      number: 10800,
      invoiceNumber: '1300',
      dueDate: '2026-11-11',
      amount: 400 * euro,
      level: 1,
      nextStep: { type: 2, on: '2046-12-01', why: 'notice', isNotice: false },
      pause: null,
      collectOn: null,
    };
    const { on } = open('/klanten/412', { glance: { ...nothingYet, open: [invoice], openCount: 1 }, shown });
    on(customerAsOf, { data: asked('pay_in_days', 'Betaaltermijn', '14') });
    await userEvent.click(await screen.findByRole('button', { name: /400,00/ }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Waarom het herinneringsniveau van 1300?' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Waarom het herinneringsniveau van 1300?' }),
    );
    expect(await dialog.findByText('Eerste herinnering')).toBeDefined();
    expect(dialog.getByText(/^Hierna volgt Tweede herinnering op 01-12-2046/)).toBeDefined();
    expect(await dialog.findByText(/Nadia de Wit, 03-03-2026/)).toBeDefined();
  });
});

describe('a customer at a glance', () => {
  const glance: CustomerAtAGlance = {
    ...nothingYet,
    excl: 98_214 * euro,
    exclBefore: 88_164 * euro,
    months: [0, 4_000, 9_000, 8_000, 8_500, 7_000, 6_000, 9_500, 10_000, 11_000, 12_000, 13_214].map(
      (amount) => amount * euro,
    ),
    bottles: 9_612,
    orders: 38,
    interval: 9,
    lastOrder: { orderId: 17, number: 10872, date: '2026-11-19' },
    nextDelivery: { orderId: 18, number: 10880, date: '2026-11-24' },
    usual: [{ productId: 1, name: 'Sancerre Les Caillottes', vintage: '2024', quantity: 36 }],
    late: { invoices: 1, amount: 316.4 * euro, days: 9 },
    open: [
      {
        orderId: 15,
        number: 10800,
        invoiceNumber: '1300',
        dueDate: '2026-11-11',
        amount: 316.4 * euro,
        level: 1,
        nextStep: { type: 2 as const, on: '2046-12-01', why: 'notice' as const, isNotice: false },
        pause: null,
        collectOn: null,
      },
      {
        orderId: null,
        number: null,
        invoiceNumber: 'M-7',
        dueDate: '2026-11-30',
        amount: 2_000 * euro,
        level: 0,
        nextStep: null,
        pause: null,
        collectOn: null,
      },
    ],
    openCount: 2,
    orderCount: 128,
    dealCount: 7,
  };
  const owing = { ...customer, openAmount: 2_316.4 * euro };
  const tile = async (name: string) =>
    within((await screen.findByText(name, { selector: 'dt' })).closest('dl')!);
  const plain = (element: HTMLElement) => element.textContent.replaceAll('\u202f', ' ');

  test('shows its turnover of twelve months beside the year before, and opens what that is made of', async () => {
    const { on, asked, path } = open('/klanten/412', { glance });
    on(customerFigures, {
      orders: 38,
      bottles: 9_612,
      incl: 0,
      excl: 98_214 * euro,
      margin: null,
      marginPercentage: null,
      outstanding: 0,
      outstandingInPeriod: 0,
      products: [],
    });
    const turnover = await tile('Omzet 12 maanden excl.');
    expect(turnover.getByText('+11,4%')).toBeDefined();
    expect(turnover.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Omzet excl\. btw per maand, de oudste eerst: €\s0, €\s4\.000, .*€\s13\.214$/u,
    );
    await userEvent.click(turnover.getByRole('link', { name: /98\.214/ }));
    expect(path()).toBe('/klanten/412?tab=figures&van=2025-11-21&tot=2026-11-20');
    await waitFor(() =>
      expect(asked(customerFigures).at(-1)?.request).toEqual({
        customerId: 412,
        from: '2025-11-21',
        to: '2026-11-20',
      }),
    );
  });

  test.runIf(isThorough)(
    'shows what is open and how much of it is late, and opens the invoices',
    async () => {
      open('/klanten/412', { glance, shown: owing });
      const outstanding = await tile('Openstaand incl. btw');
      expect(plain(outstanding.getByText(/te laat/))).toBe('1 te laat, € 316,40');
      expect(outstanding.getByText(/oudste 9 dagen/)).toBeDefined();
      await userEvent.click(outstanding.getByRole('button', { name: /2\.316,40/ }));
      const dialog = within(await screen.findByRole('dialog'));
      const rows = (await dialog.findAllByRole('row')).map(plain);
      expect(rows[1]).toBe(
        '13001080011-11-20269 dagenEerste herinneringHierna: Tweede herinnering op 01-12-2046, na de termijn van de veertiendagenbrief€ 316,40',
      );
      expect(rows[2]).toBe('M-7–30-11-2026––€ 2.000,00');
      expect(plain(dialog.getByText(/Samen/))).toContain('€ 2.316,40');
    },
  );

  test.runIf(isThorough)(
    'says whom to call, what it usually orders, when it gets something, and how much is behind the tabs',
    async () => {
      open('/klanten/412', { glance });
      expect((await screen.findByRole('link', { name: '033 555 01 42' })).getAttribute('href')).toBe(
        'tel:0335550142',
      );
      expect(screen.getByText('M. Verbeek')).toBeDefined();
      expect(screen.getByText('Sancerre Les Caillottes 2024').closest('dd')?.textContent).toContain(
        '36 flessen',
      );
      expect(screen.getByText('di 24-11-2026')).toBeDefined();
      expect(screen.getByRole('link', { name: 'order 10880' }).getAttribute('href')).toBe('/verkoop/18');
      expect((await tile('Laatste order')).getByRole('link').getAttribute('href')).toBe('/verkoop/17');
      expect(await tabs()).toEqual(expect.arrayContaining(['Prijsafspraken 7', 'Orders 128']));
    },
  );

  test('a customer without orders has nothing to open, and says so', async () => {
    open('/klanten/412');
    expect(plain((await tile('Laatste order')).getByText('nog niets besteld'))).toBeDefined();
    expect((await tile('Openstaand incl. btw')).queryByRole('button')).toBeNull();
    expect(screen.getByText('Niets te leveren')).toBeDefined();
  });
});

describe('the page of a customer', () => {
  test('CUST-010 · has its tabs in order; Subscriptions only in an account that has them', async () => {
    const given = ['Basis informatie', 'Betaalgegevens', 'Prijsafspraken', 'Logistiek', 'Klantapp'];
    open('/klanten/412');
    const all = await tabs();
    expect(all.slice(0, 5)).toEqual(given);
    expect(all).not.toContain('Abonnementen');
  });
  test.runIf(isThorough)(
    'CUST-010 · CUST-008 · with subscriptions on it has that tab, and points where those are on',
    async () => {
      open('/klanten/412?tab=subscription', {
        parts: { subscriptions: true },
        set: { hasLoyaltyPoints: true },
      });
      expect((await tabs()).slice(5, 6)).toEqual(['Abonnementen']);
      expect(await screen.findByRole('combobox', { name: 'Abonnement' })).toBeDefined();
      for (const label of ['Begin', 'Einde', 'Spaarpunten'])
        expect(await screen.findByRole('textbox', { name: label })).toBeDefined();
    },
  );
  test.runIf(isThorough)(
    'the mails that went to a customer are listed, an older page at a time, for who sells',
    async () => {
      const mail = (mailId: number): MailView => ({
        mailId,
        orderId: null,
        customerId: 412,
        to: 'inkoop@dewijnkamer.nl',
        subject: `Bevestiging ${mailId}`,
        text: 'Uw order is onderweg.',
        attachments: [],
        state: 'accepted',
        reason: '',
        tries: 1,
        queuedAt: '2026-11-19T09:00:00.000Z',
        changedAt: '2026-11-19T09:00:01.000Z',
      });
      const { on, asked } = open('/klanten/412?tab=mails');
      on(sentMails, ({ before }) => ({
        data: before === undefined ? Array.from({ length: 50 }, (_, nth) => mail(100 - nth)) : [mail(3)],
      }));
      expect(await screen.findByText('Bevestiging 100')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Oudere' }));
      expect(await screen.findByText('Bevestiging 3')).toBeDefined();
      expect(asked(sentMails).map(({ request }) => request)).toEqual([
        { customerId: 412 },
        { customerId: 412, before: 51 },
      ]);
      cleanup();
      open('/klanten/412', { role: 'TRAFFIC' });
      expect(await tabs()).not.toContain('E-mail');
    },
  );

  test.runIf(isThorough)('CUST-008 · without the setting no points are shown', async () => {
    open('/klanten/412?tab=subscription', { parts: { subscriptions: true } });
    await screen.findByLabelText('Begin');
    expect(screen.queryByLabelText('Spaarpunten')).toBeNull();
  });

  test.runIf(isThorough)(
    'CUST-005 · shows on Basis informatie who it is, where, and how to reach it',
    async () => {
      open('/klanten/412');
      expect((await screen.findByLabelText<HTMLInputElement>('Naam')).value).toBe('De Wijnkamer');
      for (const label of ['Statutaire naam', 'Klanttype', 'Accountmanager', 'Website', 'Omschrijving'])
        expect(screen.getByLabelText(label)).toBeDefined();
      for (const label of ['Straat', 'Huisnummer', 'Toevoeging', 'Postcode', 'Plaats', 'Land'])
        expect(screen.getByLabelText(label)).toBeDefined();
      for (const label of ['Telefoon 2', 'Mobiel', 'E-mail voor facturen', 'Ontvangt mailing'])
        expect(screen.getByLabelText(label)).toBeDefined();
    },
  );

  test.runIf(isThorough)(
    'CUST-006 · CUST-007 · CUST-010 · shows on Betaalgegevens how it pays, with the postal address',
    async () => {
      open('/klanten/412?tab=payment');
      expect((await screen.findByLabelText<HTMLInputElement>('Betaaltermijn')).value).toBe('14');
      for (const label of ['Kredietlimiet', 'IBAN', 'Btw-nummer', '0% btw (export)', 'Vaste opslag'])
        expect(screen.getByLabelText(label)).toBeDefined();
      expect(screen.getByRole('region', { name: 'Postadres' })).toBeDefined();
      for (const label of ['Postadres gebruiken', 'Straat (post)', 'Plaats (post)'])
        expect(screen.getByLabelText(label)).toBeDefined();
      expect(screen.queryByLabelText('Incasso via betaalprovider')).toBeNull();
    },
  );

  test.runIf(isThorough)(
    'CUST-006 · tells what follows: how VAT works, the term, what is open and what is left of the limit',
    async () => {
      const shown = {
        ...customer,
        vatTreatment: 'eu-supply' as const,
        creditLimit: 1_000 * euro,
        openAmount: 400 * euro,
        creditUsed: 400 * euro,
        overdueInvoices: 0,
        paymentTerm: 0,
        termInDays: 21,
      };
      open('/klanten/412?tab=payment', { shown });
      const told = async (name: string) =>
        (await screen.findByText(name, { selector: 'dt' }))
          .closest('dl')
          ?.textContent?.replace(/\u202f/g, ' ');
      expect(await told('Btw')).toBe('Btw Levering in de EU0%, btw verlegd naar de klant');
      expect(await told('Betaaltermijn')).toBe('Betaaltermijn 21 dagentermijn van het account');
      expect(await told('Openstaand incl. btw')).toBe('Openstaand incl. btw€ 400,00niets te laat');
      expect(await told('Kredietlimiet')).toBe(
        'Kredietlimiet € 1.000,00nog € 600,00 ruimte Waaruit bestaat dit?',
      );
    },
  );

  test.runIf(isThorough)(
    'CUST-009 · CUST-011 · D-20 · shows Logistiek as moved, with a link, above fields that work',
    async () => {
      const { asked } = open('/klanten/412?tab=logistics', {
        set: { logisticsLink: 'https://logistiek.example', hasInternalOrderText: true },
      });
      expect(await screen.findByText(/Logistiek is verhuisd naar een andere toepassing/)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Openen' }).getAttribute('href')).toBe(
        'https://logistiek.example/',
      );
      const days = within(screen.getByRole('group', { name: 'Bezorgdagen' }));
      const ticked = () =>
        days
          .getAllByRole<HTMLInputElement>('checkbox')
          .flatMap((box) => (box.checked ? [box.closest('label')!.textContent] : []));
      expect(days.getAllByRole('checkbox')).toHaveLength(7);
      expect(ticked()).toEqual(['Di', 'Vr']);
      for (const label of ['Externe vervoerder', 'Backorders toegestaan', 'Interne ordertekst'])
        expect(screen.getByLabelText(label)).toBeDefined();
      await userEvent.click(days.getByLabelText('Wo'));
      await waitFor(() =>
        expect(asked(changeCustomerField)[0]?.request).toEqual({
          id: 412,
          change: { field: 'deliveryDays', to: [2, 3, 5], from: [2, 5] },
        }),
      );
      expect(ticked()).toEqual(['Di', 'Wo', 'Vr']);
    },
  );

  test.runIf(isThorough)(
    'CUST-008 · CUST-011 · D-20 · shows CustomerApp as moved above its fields and its user',
    async () => {
      open('/klanten/412?tab=app');
      expect(await screen.findByText(/Klantapp is verhuisd naar een andere toepassing/)).toBeDefined();
      expect(screen.queryByRole('link', { name: 'Openen' })).toBeNull();
      for (const label of ['Assortiment in de klantapp', 'Bestellen geblokkeerd', 'Punch-out (OCI)'])
        expect(screen.getByLabelText(label)).toBeDefined();
      expect(screen.getByLabelText('Nieuw wachtwoord')).toBeDefined();
    },
  );

  test('CUST-012 · CUST-013 · a field saves by itself over the value that was seen, and says so', async () => {
    const { asked } = open('/klanten/412');
    const city = await screen.findByLabelText('Plaats');
    fireEvent.change(city, { target: { value: 'Soest' } });
    await userEvent.type(city, '{Enter}');
    expect(await screen.findByText('Klantgegevens bijgewerkt')).toBeDefined();
    expect(asked(changeCustomerField).map(({ request }) => request)).toEqual([
      { id: 412, change: { field: 'city', to: 'Soest', from: 'Amersfoort' } },
    ]);
  });
  test('CUST-013 · a failing one says ONBEKENDE FOUT and keeps what was typed', async () => {
    const { on } = open('/klanten/412');
    on(changeCustomerField, () => Response.json({ status: 500, code: 'fault', title: '' }, { status: 500 }));
    const city = await screen.findByLabelText<HTMLInputElement>('Plaats');
    await userEvent.type(city, ' Noord{Enter}');
    expect(await screen.findByText('ONBEKENDE FOUT')).toBeDefined();
    expect(city.value).toBe('Amersfoort Noord');
    expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeDefined();
  });

  test('CUST-012 · what somebody else saves appears live; in a field that is typed in it does not', async () => {
    const { on, store } = open('/klanten/412');
    const [city, contact] = [
      await screen.findByLabelText<HTMLInputElement>('Plaats'),
      screen.getByLabelText<HTMLInputElement>('Contactpersoon'),
    ];
    on(changeCustomerField, () => new Promise(() => {}));
    await userEvent.type(contact, ' jr.');
    on(customerById, { customer: { ...customer, city: 'Leusden', contactPerson: 'S. Bakker' } });
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Customer', id: 412 }])));
    await waitFor(() => expect(city.value).toBe('Leusden'));
    expect(contact.value).toBe('M. Verbeek jr.');
  });
  test('CUST-012 · of two values at once nothing is stored and both show, to choose from', async () => {
    const { on, asked } = open('/klanten/412');
    on(changeCustomerField, () =>
      refusal('field-changed-meanwhile', { field: 'city', theirs: 'Leusden', yours: 'Soest' }),
    );
    const city = await screen.findByLabelText<HTMLInputElement>('Plaats');
    fireEvent.change(city, { target: { value: 'Soest' } });
    await userEvent.type(city, '{Enter}');
    expect(await screen.findByText(/Iemand anders maakte hier intussen ‘Leusden’ van/)).toBeDefined();
    expect(city.value).toBe('Soest');
    on(changeCustomerField, { data: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Mijn invoer opslaan' }));
    await waitFor(() =>
      expect(asked(changeCustomerField).at(-1)?.request).toMatchObject({
        change: { to: 'Soest', from: 'Leusden' },
      }),
    );
  });

  test('CUST-032 · a password of 7 characters is not sent and says so, one of 8 is saved', async () => {
    const { on, asked } = open('/klanten/412?tab=app');
    on(changeCustomerUser, { data: 1 });
    const field = await screen.findByLabelText('Nieuw wachtwoord');
    const save = screen.getByRole('button', { name: /Wachtwoord opslaan|Gebruiker maken/ });
    fireEvent.change(field, { target: { value: 'Druif.1' } });
    fireEvent.click(save);
    expect(await screen.findByText('Wachtwoord niet opgeslagen: gebruik 8 tekens of meer')).toBeDefined();
    expect(asked(changeCustomerUser)).toEqual([]);
    fireEvent.change(field, { target: { value: 'Druif.12' } });
    fireEvent.click(save);
    await waitFor(() =>
      expect(asked(changeCustomerUser)[0]?.request).toMatchObject({ customerId: 412, password: 'Druif.12' }),
    );
  });

  test('D-61 · staff sets the language of the user of the customer app', async () => {
    const appUser = { username: 'wijnkamer', isEnabled: true, language: null };
    const { on, asked } = open('/klanten/412?tab=app', { shown: { ...customer, appUser } as CustomerView });
    on(changeCustomerUser, { data: 1 });
    const language = await screen.findByLabelText<HTMLSelectElement>('Taal van de klantapp');
    expect(language.value).toBe('nl');
    await userEvent.selectOptions(language, 'English');
    await waitFor(() =>
      expect(asked(changeCustomerUser)[0]?.request).toMatchObject({ customerId: 412, language: 'en' }),
    );
  });

  test('an auditor reads and changes nothing', async () => {
    open('/klanten/412?tab=payment', { role: 'AUDITOR' });
    expect((await screen.findByLabelText<HTMLInputElement>('IBAN')).readOnly).toBe(true);
    await screen.findByText(/Van deze klant is nog geen mandaat/);
    expect(screen.queryByRole('button', { name: 'Mandaat maken' })).toBeNull();
  });
});

describe('INV-027 · what a customer lacks for e-invoices', () => {
  const lacking = (specification: 'en16931' | null, isMailed = true) =>
    open('/klanten/412', {
      shown: {
        ...customer,
        eInvoice: { specification, isMailed, missing: ['Het KvK-nummer van de klant ontbreekt.'] },
      },
    });
  const reason = /Het KvK-nummer van de klant ontbreekt\./;

  test.runIf(isThorough)(
    'stands on its page where the account sends them: that none can be made, or who may refuse it',
    async () => {
      lacking(null);
      expect((await screen.findByText(reason)).textContent).toMatch(/kan geen e-factuur worden gemaakt/);
      cleanup();
      lacking('en16931');
      expect((await screen.findByText(reason)).textContent).toMatch(/niet door ieder netwerk aangenomen/);
    },
  );

  test('is not told by an account that sends none', async () => {
    lacking(null, false);
    await screen.findByLabelText('Naam');
    expect(screen.queryByText(reason)).toBeNull();
  });
});

describe('what a customer owes', () => {
  const late = {
    ...customer,
    openAmount: 1_250 * euro,
    creditUsed: 1_250 * euro,
    overdueInvoices: 2,
  };
  const warning = /OPENSTAANDE FACTUREN: 2 posten zijn meer dan 14 dagen over de betaaltermijn/;

  test('CUST-016 · warns on its page when it is open too long, and not before', async () => {
    open('/klanten/412', { shown: late });
    expect((await screen.findByText(warning)).textContent).toMatch(/€\s1\.250,00 staat open/);
  });
  test('CUST-016 · warns of nothing when nothing is late', async () => {
    open('/klanten/412', { shown: { ...late, overdueInvoices: 0 } });
    await screen.findByLabelText('Naam');
    expect(screen.queryByText(/OPENSTAANDE FACTUREN/)).toBeNull();
  });

  test('CUST-016 · SO-020 · warns on a new order, also when the order goes over the credit limit', async () => {
    const { on } = open('/order/new/412', { shown: { ...late, creditLimit: 1_200 * euro } });
    on(deliveryMethods, { data: [] });
    expect(await screen.findByText('OPENSTAANDE FACTUREN')).toBeDefined();
    const limit = screen.getByText('Kredietlimiet overschreden.').parentElement;
    expect(limit?.textContent).toMatch(/€\s1\.250,00 open; de limiet is €\s1\.200,00/);
  });

  test('is forgotten in the account that keeps the customers alone, and the menu says so', async () => {
    open('/klanten/412', { shown: { ...late, mayForget: false } });
    await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    const item = await screen.findByRole('menuitem', {
      name: 'Klant vergeten (kan alleen in het account dat de klanten bijhoudt)',
    });
    expect(item).toHaveProperty('disabled', true);
    cleanup();
    open('/klanten/412', { shown: late });
    await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    expect(await screen.findByRole('menuitem', { name: 'Klant vergeten…' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  test('CUST-020 · is on a reminder to print, while something is open', async () => {
    const { on, asked } = open('/klanten/412', { shown: late });
    on(customerReminderPdf, '%PDF-');
    vi.stubGlobal('open', vi.fn());
    URL.createObjectURL = vi.fn(() => 'blob:herinnering');
    URL.revokeObjectURL = vi.fn();
    await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Herinnering afdrukken' }));
    await waitFor(() =>
      expect(asked(customerReminderPdf).map(({ request }) => request)).toEqual([{ customerId: 412 }]),
    );
  });
  test('CUST-020 · without anything open there is no reminder; a new order is a click away', async () => {
    const { path, on } = open('/klanten/412');
    on(deliveryMethods, { data: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    const item = await screen.findByRole<HTMLButtonElement>('menuitem', { name: /er staat niets open/ });
    expect(item.disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Nieuwe order' }));
    await waitFor(() => expect(path()).toBe('/order/new/412'));
  });

  test.runIf(isThorough)(
    'CUST-017 · SO-037 · its orders, of which those of another account cannot be changed here',
    async () => {
      const order: CustomerOrder = {
        orderId: 17,
        number: 10872,
        accountId: 3,
        accountName: 'Wijnimport Noordhof',
        isOfAccount: true,
        invoiceNumber: null,
        orderDate: '2026-11-19',
        invoiceDate: null,
        age: 3,
        incl: 418 * euro,
        paid: 0,
        status: 'waiting',
        invoiceStatus: 'not-invoiced',
      };
      const { on, asked } = open('/klanten/412?tab=orders');
      on(customerOrders, {
        data: [order, { ...order, orderId: 18, number: 501, isOfAccount: false, accountName: 'Particulier' }],
        total: 2,
      });
      const table = within(await screen.findByRole('table', { name: 'Orders van de klant' }));
      const rowOf = async (number: string) => within((await table.findByText(number)).closest('tr')!);
      expect((await rowOf('10872')).getAllByRole('button').length).toBeGreaterThan(0);
      expect((await rowOf('501')).queryAllByRole('button')).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Onbetaald' }));
      await waitFor(() =>
        expect(asked(customerOrders).at(-1)?.request).toEqual({
          customerId: 412,
          type: 'unpaid',
          skip: 0,
          take: 10,
        }),
      );
    },
  );

  test('CUST-017 · tells of each order its account, invoice, dates, age, amounts and statuses', async () => {
    const { on } = open('/klanten/412?tab=orders');
    const order: CustomerOrder = {
      orderId: 17,
      number: 10872,
      accountId: 14,
      accountName: 'Particulier',
      isOfAccount: false,
      invoiceNumber: '2026014',
      orderDate: '2026-11-19',
      invoiceDate: '2026-11-21',
      age: 9,
      incl: 418 * euro,
      paid: 100 * euro,
      status: 'delivered',
      invoiceStatus: 'invoiced',
    };
    on(customerOrders, { data: [order], total: 1 });
    const table = within(await screen.findByRole('table', { name: 'Orders van de klant' }));
    const row = (await table.findByText('10872')).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      '10872',
      'Particulier',
      '2026014',
      '19-11-2026',
      '21-11-2026',
      '9',
      '418,00',
      '100,00',
      'afgeleverd',
      'gefactureerd',
    ]);
  });

  test.runIf(isThorough)('CUST-018 · shows the last lines, 12 a page, and the products bought', async () => {
    const { on, asked } = open('/klanten/412?tab=products');
    const wine = { productId: 2, name: 'Rioja Crianza', vintage: '2022', unitPrice: 8 * euro };
    on(customerLines, {
      data: [
        {
          orderId: 17,
          lineId: 1,
          number: 10872,
          orderDate: '2026-11-19',
          quantity: 12,
          discount: 0,
          ...wine,
          priceType: 'catalogue',
          totalExcl: 96 * euro,
        },
      ],
      total: 13,
    });
    on(customerProducts, {
      data: [{ ...wine, quantity: 30, excl: 240 * euro, times: 3, lastDate: '2026-11-19' }],
    });
    const lines = within(await screen.findByRole('table', { name: 'Laatst bestelde regels' }));
    expect((await lines.findByText('10872')).closest('tr')?.textContent).toContain('12');
    expect(asked(customerLines)[0]?.request).toEqual({ customerId: 412, skip: 0, take: 12 });
    const bought = within(screen.getByRole('table', { name: 'Gekochte producten' }));
    expect((await bought.findByText(/Rioja Crianza/)).closest('tr')?.textContent).toContain('30');
  });

  test('INV-003 · a click on the invoice status asks for betaald, back for gefactureerd, and first for gefactureerd', async () => {
    const order = (orderId: number, invoiceStatus: CustomerOrder['invoiceStatus']): CustomerOrder => ({
      orderId,
      number: 10_000 + orderId,
      accountId: 3,
      accountName: 'Wijnimport Noordhof',
      isOfAccount: true,
      invoiceNumber: null,
      orderDate: '2026-11-19',
      invoiceDate: null,
      age: 3,
      incl: 418 * euro,
      paid: 0,
      status: 'delivered',
      invoiceStatus,
    });
    const { on, asked } = open('/klanten/412?tab=orders');
    on(customerOrders, {
      data: [order(17, 'invoiced'), order(18, 'paid'), order(19, 'not-invoiced')],
      total: 3,
    });
    on(changeInvoiceStatus, { data: 'betaald' });
    const table = within(await screen.findByRole('table', { name: 'Orders van de klant' }));
    for (const name of [
      'gefactureerd, zet order 10017 op betaald',
      'betaald, zet order 10018 op gefactureerd',
      'niet gefactureerd, factureer order 10019',
    ])
      await userEvent.click(await table.findByRole('button', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Factuur maken' }));
    await waitFor(() =>
      expect(asked(changeInvoiceStatus).map(({ request }) => request)).toEqual([
        { orderId: 17, number: 10017, to: 'paid' },
        { orderId: 18, number: 10018, to: 'invoiced' },
        { orderId: 19, number: 10019, to: 'invoiced' },
      ]),
    );
    // the server keeps what payment lines decide (D-35), and the screen says so
    const [told] = await screen.findAllByText(
      'Factuur is betaald. Ongedaan maken kan alleen door de betaalregels te verwijderen.',
    );
    expect(told).toBeDefined();
  });
});

describe('invoices of the system of before', () => {
  const moved: MovedInInvoice = {
    invoiceId: 71_001,
    accountId: 3,
    accountName: 'Wijnimport Noordhof',
    isOfAccount: true,
    invoiceNumber: '2019-0417',
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-15',
    incl: 121 * euro,
    due: 75 * euro,
    paid: 25 * euro,
    invoiceStatus: 'invoiced',
    isCollected: false,
    perRate: [{ rate: 2100, excl: 100 * euro, vat: 21 * euro }],
  };
  test.runIf(isThorough)(
    'CUST-017 · stand below the orders with what is open of them, and are paid there',
    async () => {
      const { on, asked } = open('/klanten/412?tab=orders');
      on(customerOrders, { data: [], total: 0 });
      on(movedInInvoices, { data: [moved], total: 1 });
      on(movedInInvoice, { invoice: moved, payments: [], payment_links: [] });
      on(recordPayment, { lineId: 1 });
      const table = within(await screen.findByRole('table', { name: 'Facturen uit het vorige systeem' }));
      const row = (await table.findByText('2019-0417')).closest('tr')!;
      expect(row.textContent).toContain('121,00');
      expect(row.textContent).toContain('71,00');
      expect(row.textContent).toContain('50,00');
      await userEvent.click(table.getByRole('button', { name: '2019-0417' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Factuur 2019-0417' }));
      expect((await dialog.findByText('Betaald in het vorige systeem')).nextSibling?.textContent).toContain(
        '46,00',
      );
      expect((await dialog.findByText(/Nog open/)).textContent).toContain('50,00');
      await userEvent.click(await dialog.findByRole('button', { name: 'Betaling toevoegen' }));
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(asked(recordPayment).map(({ request }) => request)).toMatchObject([
          { orderId: 71_001, amount: '50,00', method: 1 },
        ]),
      );
    },
  );
});

describe('prices agreed with a customer', () => {
  const deal = {
    productId: 2,
    name: 'Rioja Crianza',
    vintage: '2022',
    excl: 80_000,
    incl: 96_800,
    vatRate: 2100,
    purchasePrice: 60_000,
    isEnabled: true,
    side: 'excl' as const,
  };
  const fields = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    return {
      dialog,
      excl: dialog.getByLabelText<HTMLInputElement>('Prijs excl. btw'),
      incl: dialog.getByLabelText<HTMLInputElement>('Prijs incl. btw'),
    };
  };

  test('CUST-021 · stand in a table with both prices, the rate and what is earned', async () => {
    const { on } = open('/klanten/412?tab=deals');
    on(customerPriceDeals, { data: [deal, { ...deal, productId: 3, name: 'Oud', isEnabled: false }] });
    const table = within(await screen.findByRole('table', { name: 'Prijsafspraken van de klant' }));
    const row = (await table.findByText('Rioja Crianza 2022')).closest('tr')!;
    const cells = within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent?.trim());
    expect(cells).toEqual(['Rioja Crianza 2022', '8,00 excl.', '9,68 incl.', '21%', '6,00', '25,0%']);
    expect(table.getByText('niet actief')).toBeDefined();
  });

  test.runIf(isThorough)(
    'CUST-022 · CUST-025 · typing excl empties incl and the other way round; incl is sent as excl',
    async () => {
      const { on, asked } = open('/klanten/412?tab=deals');
      on(agreePrice, { data: 1 });
      await userEvent.click(await screen.findByRole('button', { name: 'Prijsafspraak toevoegen' }));
      const { dialog, excl, incl } = await fields();
      await userEvent.type(dialog.getByLabelText(/^Product/), '2022 rioja');
      await userEvent.click(await dialog.findByRole('option', { name: /Rioja Crianza 2022/ }));
      await userEvent.type(excl, '10');
      expect([excl.value, incl.value]).toEqual(['10', '']);
      expect(dialog.getByText('Komt uit op 12,10')).toBeDefined();
      await userEvent.type(incl, '12,5');
      expect([excl.value, incl.value]).toEqual(['', '12,5']);
      expect(dialog.getByText('Komt uit op 10,3306')).toBeDefined();
      await userEvent.click(dialog.getByRole('button', { name: 'Toevoegen' }));
      await waitFor(() =>
        expect(asked(agreePrice).map(({ request }) => request)).toEqual([
          { customerId: 412, productId: 2, price: 103_306 },
        ]),
      );
      expect(await screen.findByText('Prijsafspraak toegevoegd')).toBeDefined();
    },
  );

  test('CUST-024 · without a product or a price above 0 nothing is sent', async () => {
    const { asked } = open('/klanten/412?tab=deals');
    await userEvent.click(await screen.findByRole('button', { name: 'Prijsafspraak toevoegen' }));
    const { dialog, excl } = await fields();
    await userEvent.type(excl, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Toevoegen' }));
    expect(dialog.getByText('Kies een product.')).toBeDefined();
    expect(dialog.getByText('Vul een bedrag van meer dan 0 in.')).toBeDefined();
    await userEvent.clear(excl);
    await userEvent.type(excl, 'veel');
    await userEvent.click(dialog.getByRole('button', { name: 'Toevoegen' }));
    expect(asked(agreePrice)).toEqual([]);
  });

  test('CUST-023 · are deleted after a question', async () => {
    const { on, asked } = open('/klanten/412?tab=deals');
    on(customerPriceDeals, { data: [deal] });
    on(endPriceDeal, { data: 1 });
    const name = 'Prijsafspraak voor Rioja Crianza 2022 verwijderen';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(asked(endPriceDeal)).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() =>
      expect(asked(endPriceDeal)[0]?.request).toMatchObject({ customerId: 412, productId: 2 }),
    );
  });
});

describe('the financing of a customer', () => {
  test('CUST-026 · is judged 1000 ms after the last key, named Start of today', async () => {
    const { on, asked } = open('/klanten/412?tab=deals');
    on(addCustomerFinancing, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Financiering toevoegen' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Start');
    const person = withFakeTime();
    await person.clear(dialog.getByLabelText('Naam'));
    await person.type(dialog.getByLabelText('Naam'), 'St');
    await person.type(dialog.getByLabelText('Bedrag excl. btw'), '2500');
    act(() => void vi.advanceTimersByTime(900));
    expect(dialog.queryByText(/Vul minstens 3 letters/)).toBeNull();
    expect(dialog.queryByText(/Het saldo wordt/)).toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(dialog.getByText(/Vul minstens 3 letters/)).toBeDefined();
    expect(dialog.getByText(/Het saldo wordt €\s2\.500,00/)).toBeDefined();
    await person.type(dialog.getByLabelText('Naam'), 'art');
    await person.type(dialog.getByLabelText('Korting per factuur'), '10');
    await person.click(dialog.getByRole('button', { name: 'Toevoegen' }));
    await waitFor(() =>
      expect(asked(addCustomerFinancing)[0]?.request).toMatchObject({
        customerId: 412,
        name: 'Start',
        amount: 2_500 * euro,
        discount: 1000,
      }),
    );
  });
});

describe('the mandate of a customer', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));

  test('PAY-015 · PAY-016 · CUST-035 · is made in a dialog that says what is wrong once it stands still', async () => {
    const { on, asked } = open('/klanten/412?tab=payment');
    on(makeMandate, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Mandaat maken' }));
    const { getByLabelText, queryByText, queryByRole, getByRole } = await dialog();
    const [name, iban] = [getByLabelText<HTMLInputElement>(/^Naam/), getByLabelText(/^IBAN/)];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(name, { target: { value: 'bis' } });
    fireEvent.change(iban, { target: { value: 'NL91ABNA0417164301' } });
    expect(name.value).toBe('BIS');
    act(() => void vi.advanceTimersByTime(3_400));
    expect(queryByText('De naam is te kort (minstens 4 tekens).')).not.toBeNull();
    expect(queryByText(/geen geldige IBAN/)).toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(queryByText(/geen geldige IBAN/)).not.toBeNull();
    expect(queryByRole('button', { name: 'Mandaat maken' })).toBeNull();
    fireEvent.change(name, { target: { value: 'de wijnkamer' } });
    fireEvent.click(getByRole('button', { name: 'Mandaat maken' }));
    expect(asked(makeMandate)).toEqual([]);
    fireEvent.change(iban, { target: { value: 'NL91 ABNA 0417 1643 00' } });
    fireEvent.click(getByRole('button', { name: 'Mandaat maken' }));
    await waitFor(() =>
      expect(asked(makeMandate).map(({ request }) => request)).toEqual([
        {
          customerId: 412,
          name: 'DE WIJNKAMER',
          iban: 'NL91 ABNA 0417 1643 00',
          bic: '',
          reference: '',
          scheme: 'CORE',
        },
      ]),
    );
  });

  test('PAY-021 · is asked for by mail and noted as signed; then both buttons are gone', async () => {
    const { on, asked } = open('/klanten/412?tab=payment', { shown: { ...customer, mandate } });
    on(requestMandateSignature, { data: 1 });
    on(signMandate, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Verzoek mailen' }));
    expect(
      await screen.findByText('Verzoek om te tekenen verstuurd naar inkoop@dewijnkamer.example'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Getekend ontvangen' }));
    on(customerById, { customer: { ...customer, mandate: { ...mandate, signedOn: '2026-11-20' } } });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Vastleggen' }));
    await waitFor(() => expect(asked(signMandate)[0]?.request).toMatchObject({ customerId: 412 }));
    expect(await screen.findByText('getekend op 20-11-2026')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Verzoek mailen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Getekend ontvangen' })).toBeNull();
  });

  test('PAY-022 · is asked for, noted and deleted here; asking all customers at once is offered nowhere', async () => {
    open('/klanten/412?tab=payment', { shown: { ...customer, mandate } });
    const shown = within(await screen.findByRole('region', { name: 'Incassomandaat' }));
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Verzoek mailen',
      'Getekend ontvangen',
      'Wijzigen',
      'Verwijderen',
      'Toevoegen',
    ]);
  });

  test('SEPA-060 · shows which collection comes next and when it lapses, is revoked, and keeps the signed form', async () => {
    const signed = { ...mandate, signedOn: '2024-02-29', sequence: 'RCUR', lapsesOn: '2029-03-02' } as const;
    const { on, asked } = open('/klanten/412?tab=payment', {
      shown: { ...customer, mandate: { ...signed, usedOn: '2026-03-02' } },
    });
    on(changeMandateTerms, { data: 1 });
    on(keepMandatePaper, { data: 1 });
    const card = within(await screen.findByRole('region', { name: 'Incassomandaat' }));
    expect(card.getByText('doorlopend, volgende is RCUR')).toBeDefined();
    expect(card.getByText('02-03-2029')).toBeDefined();
    await userEvent.upload(
      card.getByLabelText('Getekend formulier'),
      new File(['%PDF-'], 'mandaat.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() =>
      expect(asked(keepMandatePaper)[0]?.request).toEqual({
        customerId: 412,
        name: 'mandaat.pdf',
        data: btoa('%PDF-'),
      }),
    );
    await userEvent.click(card.getByRole('button', { name: 'Wijzigen' }));
    const { getByLabelText, getByRole } = await dialog();
    fireEvent.change(getByLabelText('Ingetrokken op'), { target: { value: '25-11-2026' } });
    fireEvent.blur(getByLabelText('Ingetrokken op'));
    await userEvent.click(getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(asked(changeMandateTerms)[0]?.request).toEqual({
        customerId: 412,
        mandateId: 88,
        scheme: 'CORE',
        use: 'recurrent',
        revokedOn: '2026-11-25',
      }),
    );
  });

  test('PAY-020 · CUST-035 · is deleted after a question', async () => {
    const { on, asked } = open('/klanten/412?tab=payment', { shown: { ...customer, mandate } });
    on(deleteMandate, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const { getByRole, getByText } = await dialog();
    expect(getByText('Mandaat KB00412-0000002G verwijderen?')).toBeDefined();
    expect(asked(deleteMandate)).toEqual([]);
    await userEvent.click(getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(asked(deleteMandate)[0]?.request).toEqual({ customerId: 412 }));
  });

  test('PAY-023 · D-20 · where a payment provider is on, SEPA via it is shown as moved', async () => {
    open('/klanten/412?tab=payment', {
      parts: { onlinePayments: true },
      set: { sepaLink: 'https://betalen.example' },
    });
    expect(await screen.findByText(/SEPA via de betaalprovider is verhuisd/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Openen' }).getAttribute('href')).toBe(
      'https://betalen.example/',
    );
    expect(screen.getByLabelText('Incasso via betaalprovider')).toBeDefined();
  });
});

test.runIf(isThorough)(
  'INT-021 · ADMIN and MANAGER say which purchasing systems get a basket, and make a link to enter from one',
  async () => {
    const shown = { ...customer, hasPunchOut: true } as CustomerView;
    const { on, asked } = open('/klanten/412?tab=app', { shown });
    const hook = 'https://inkoop.example/oci';
    let hooks: string[] = [];
    on(punchOutHooks, () => ({ data: hooks }));
    on(allowHooks, () => ((hooks = [hook]), { data: 1 as const }));
    on(punchOutLink, { data: { url: '/auth/oci/https%3A%2F%2Finkoop.example%2Foci/abc' } });
    const field = await screen.findByLabelText('Adressen waar een winkelmand heen mag');
    const save = async (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.click(await screen.findByText('Adressen opslaan'));
    };
    await save('http://inkoop.example/oci');
    expect(await screen.findByText(/Dit is geen adres dat met https/)).toBeDefined();
    expect(asked(allowHooks)).toHaveLength(0);
    await save(`${hook}\n${hook}`);
    fireEvent.click(await screen.findByText('Toegangslink voor inkoop.example'));
    expect(asked(allowHooks)[0]!.request).toEqual({ customerId: shown.customerId, hooks: [hook] });
    const link = await screen.findByLabelText<HTMLInputElement>('Toegangslink');
    expect(link.value).toMatch(/^http.*\/auth\/oci\/https%3A%2F%2Finkoop\.example%2Foci\/abc$/);
  },
);
