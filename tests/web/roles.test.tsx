import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { mayCall } from '#api/contract/operation.ts';
import { accountParts } from '#api/shell/contract.ts';
import { operations } from '#api/contract/operations.ts';
import { elsewhere } from '#customer-app/app/whose-app.ts';
import { AccountPart } from '#domain/account/account.ts';
import { ClientRole, Role, StaffRole } from '#domain/kernel/role.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { answerBasics, answerDashboard, answerNewOrder, answerOrder, noParts } from '#tests/web/answers.ts';
import { answerProduct } from '#tests/web/product-page.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { homeHere, isOpenTo, mayOpen, menuOf, screens } from '#web/parts/screens.ts';

const everyone = StaffRole.options;
type Row = {
  route: string;
  roles: readonly StaffRole[];
  /** What the screen cannot do without: open to the same roles, and to no others of staff. */
  call?: string;
  /** Answered besides where the account says so (D-04). */
  bySetting?: readonly StaffRole[];
};

/**
 * The routes of the documents with their roles, written out here and not asked of the code (ROLE-002 to
 * ROLE-019). A `*` stands for what has no row of its own; the first row counts. The auditor reads besides.
 */
const table: readonly Row[] = [
  { route: '/dashboard', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES'], call: 'dashboardOrders' },
  { route: '/directorders*', roles: ['MANAGER', 'ADMIN', 'TRAFFIC'] },
  { route: '/inkooporders*', roles: ['MANAGER', 'ADMIN', 'TRAFFIC'], call: 'openPurchaseOrders' },
  { route: '/verkoop', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES'] },
  { route: '/verkoop/*', roles: ['ADMIN', 'MANAGER', 'SALES'] },
  {
    route: '/order/new*',
    roles: ['ADMIN', 'MANAGER', 'SALES'],
    call: 'placeSalesOrder',
    bySetting: ['TRAFFIC'],
  },
  { route: '/orders', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES'], call: 'listOrders' },
  { route: '/facturen', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES'], call: 'listInvoices' },
  { route: '/betalingen', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES'], call: 'listPayments' },
  { route: '/bank', roles: ['MANAGER', 'ADMIN'], call: 'bankEntries' },
  { route: '/vier-ogen', roles: ['MANAGER', 'ADMIN'], call: 'fourEyesRequests' },
  { route: '/verzamelfacturen', roles: ['MANAGER', 'ADMIN', 'SALES'], call: 'collectivePreview' },
  { route: '/incasso', roles: ['MANAGER', 'ADMIN'], call: 'sepaProposal' },
  { route: '/klanten', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES'], call: 'searchAllCustomers' },
  { route: '/klanten/:id', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES'], call: 'customerById' },
  { route: '/leveranciers', roles: ['MANAGER', 'ADMIN', 'TRAFFIC'], call: 'searchSuppliers' },
  { route: '/leveranciers/:id', roles: ['MANAGER', 'ADMIN', 'TRAFFIC'], call: 'supplierById' },
  {
    route: '/producten',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER'],
    call: 'latestProducts',
  },
  {
    route: '/producten/:id',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER'],
    call: 'productById',
  },
  { route: '/voorraad*', roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER'], call: 'stockList' },
  { route: '/prijslijsten*', roles: ['MANAGER', 'ADMIN', 'SALES'] },
  { route: '/subscriptions*', roles: ['MANAGER', 'ADMIN', 'TRAFFIC'], call: 'subscriptionRuns' },
  { route: '/bookings*', roles: ['MANAGER', 'ADMIN'], call: 'bookingsOfDay' },
  { route: '/rapporten', roles: ['MANAGER', 'ADMIN', 'SALES', 'FINANCE'] },
  {
    route: '/rapporten/verkoopcijfers',
    roles: ['MANAGER', 'ADMIN', 'SALES', 'FINANCE'],
    call: 'ownSalesFigures',
  },
  {
    route: '/rapporten/verkoopcijfers-v2',
    roles: ['MANAGER', 'ADMIN', 'SALES', 'FINANCE'],
    call: 'ownSalesFiguresV2',
  },
  { route: '/rapporten/wat-als*', roles: ['MANAGER', 'ADMIN'], call: 'scenarioList' },
  { route: '/rapporten/logboek', roles: ['MANAGER', 'ADMIN'], call: 'logBookActions' },
  { route: '/rapporten/bewaartermijnen', roles: ['MANAGER', 'ADMIN'], call: 'retention' },
  { route: '/controlekamer', roles: ['MANAGER', 'ADMIN'], call: 'auditChecks' },
  { route: '/rapporten/controles*', roles: ['MANAGER', 'ADMIN'], call: 'auditChecks' },
  { route: '/rapporten/toegang', roles: ['ADMIN'], call: 'accessLog' },
  { route: '/ouderdom', roles: ['MANAGER', 'ADMIN', 'SALES'], call: 'ageing' },
  { route: '/rapporten/customers', roles: ['MANAGER', 'ADMIN'], call: 'customersReport' },
  { route: '/rapporten/orders-stats', roles: ['MANAGER', 'ADMIN'], call: 'orderStats' },
  { route: '/rapporten/*', roles: ['MANAGER', 'ADMIN'] },
  { route: '/tools/producten', roles: ['MANAGER', 'ADMIN'], call: 'productReport' },
  { route: '/tools/unpaid', roles: ['MANAGER', 'ADMIN'], call: 'unpaidInvoices' },
  { route: '/tools/wanbetalers', roles: ['MANAGER', 'ADMIN'], call: 'remindDefaulter' },
  { route: '/tools*', roles: ['MANAGER', 'ADMIN'] },
  { route: '/settings/users', roles: ['MANAGER', 'ADMIN', 'SALES'], call: 'changeOwnProfile' },
  { route: '/settings/exports', roles: ['MANAGER', 'ADMIN'], call: 'exportOrders' },
  { route: '/settings/webhooks*', roles: ['ADMIN'], call: 'addWebhook' },
  { route: '/settings/tokens', roles: ['ADMIN'], call: 'makeAccessToken' },
  { route: '/settings/ignored-fields', roles: ['ADMIN'], call: 'clearIgnoredFields' },
  { route: '/settings/rente', roles: ['MANAGER', 'ADMIN'], call: 'addInterestRate' },
  { route: '/settings*', roles: ['MANAGER', 'ADMIN'], call: 'changeSetting' },
  { route: '/importeren*', roles: ['MANAGER', 'ADMIN', 'PRODUCTMANAGER'], call: 'importList' },
  { route: '/mail', roles: ['MANAGER', 'ADMIN', 'SALES'], call: 'listMails' },
  {
    route: '/meldingen',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES', 'PRODUCTMANAGER'],
    call: 'unreadNotifications',
  },
  { route: '/start', roles: everyone },
  { route: '/faq', roles: everyone, call: 'accountsOfUser' },
  { route: '/versielog', roles: everyone, call: 'versionLog' },
];

const rowOf = (path: string) =>
  table.find(({ route }) => (route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : route === path));
const sorted = (roles: readonly Role[]) => [...roles].sort();
const staffOf = (roles: readonly Role[]) =>
  sorted(roles.filter((role) => (everyone as readonly Role[]).includes(role)));
const allParts = new Set(AccountPart.options);
const menuLinks = (role: Role) => menuOf(role, allParts).flatMap(({ links }) => links.map(({ to }) => to));

describe('ROLE-002 · ROLE-006 · ROLE-014 · ROLE-015 · ROLE-019 · the roles of a route', () => {
  test.each(screens.map(({ path }) => path))('%s: guard and menu are those of the documents', (path) => {
    const row = rowOf(path);
    expect(row, `${path} has no row in the table`).toBeDefined();
    const { roles, menu } = screens.find((each) => each.path === path)!;
    expect(staffOf(roles)).toEqual(sorted(row!.roles));
    expect(roles.filter((role) => (ClientRole.options as readonly Role[]).includes(role))).toEqual([]);
    const address = path.replace('/:id?', '').replace(':id', '12');
    for (const role of Role.options) {
      const isOpen =
        (row!.roles as readonly Role[]).includes(role) || (role === 'AUDITOR' && roles.includes(role));
      expect({ role, isOpen: mayOpen(address, role) }).toEqual({ role, isOpen });
      if (menu)
        expect({ role, isListed: menuLinks(role).includes(path) }).toEqual({ role, isListed: isOpen });
    }
  });

  test.each(table.flatMap(({ call, ...row }) => (call ? [{ ...row, call }] : [])))(
    '$route: its call $call is answered to the same roles',
    ({ roles, call, bySetting = [] }) => {
      const operation = operations.find(({ id }) => id === call)!;
      expect(staffOf(Role.options.filter((role) => mayCall(operation, role)))).toEqual(
        sorted([...roles, ...bySetting]),
      );
    },
  );

  test.each([
    ['/dashboard', 'FINANCE'],
    ['/dashboard', 'PRODUCTMANAGER'],
    ['/klanten/12', 'PRODUCTMANAGER'],
    ['/klanten', 'FINANCE'],
    ['/leveranciers/12', 'SALES'],
    ['/rapporten/logboek', 'SALES'],
    ['/settings/users', 'TRAFFIC'],
    ['/importeren', 'TRAFFIC'],
  ] as const)('who opens %s as %s is sent home by the router', async (path, role) => {
    const api = server();
    answerBasics(api);
    answerDashboard(api);
    const app = openApp(path, role);
    await waitFor(() => expect(app.path()).toBe(homeHere(role)));
  });

  test.each(['/verkoop/12', '/order/new/412'])(
    'ROLE-005 · %s opens for TRAFFIC where the account says so, and else leads home',
    async (path) => {
      const open = async (isOn: boolean) => {
        const api = server();
        answerBasics(api, { traffic_order_detail: isOn });
        answerDashboard(api);
        const app = openApp(path, 'TRAFFIC');
        await screen.findByRole('navigation', { name: 'Hoofdmenu' });
        return app;
      };
      const closed = await open(false);
      await waitFor(() => expect(closed.path()).toBe('/dashboard'));
      expect(screen.queryByRole('link', { name: /Nieuwe order/ })).toBeNull();
      cleanup();
      const opened = await open(true);
      await screen.findByRole('link', { name: /Nieuwe order/ });
      expect(opened.path()).toBe(path);
    },
  );

  test('ROLE-019 · /faq opens for every staff role', async () => {
    for (const role of everyone) {
      const api = server();
      answerBasics(api);
      answerDashboard(api);
      const app = openApp('/faq', role);
      expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0);
      expect(app.path()).toBe('/faq');
      cleanup();
    }
  });
});

test('ROLE-001 · there are nine roles, six in the back-office and three of customers, and the auditor of ours', () => {
  expect(StaffRole.options).toEqual(['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'FINANCE', 'PRODUCTMANAGER']);
  expect(ClientRole.options).toEqual(['CLIENT', 'CLIENT2', 'CLIENT3']);
  expect(sorted(Role.options)).toEqual(sorted([...StaffRole.options, ...ClientRole.options, 'AUDITOR']));
  for (const { roles, id } of operations)
    if (Array.isArray(roles))
      expect(
        roles.filter((role) => !Role.options.includes(role)),
        id,
      ).toEqual([]);
});

test('ROLE-016 · own data, the own password and a new account are for ADMIN, MANAGER and SALES', () => {
  for (const id of ['changeOwnProfile', 'changeOwnPassword', 'newAccount']) {
    const operation = operations.find((each) => each.id === id)!;
    expect(staffOf(Role.options.filter((role) => mayCall(operation, role))), id).toEqual(
      sorted(['ADMIN', 'MANAGER', 'SALES']),
    );
    expect(mayCall(operation, 'AUDITOR'), id).toBe(false);
  }
});

test('ROLE-017 · ROLE-018 · CLIENT has the first version of the app, CLIENT2 and CLIENT3 the second, staff none', () => {
  expect(elsewhere('CLIENT', '/klantapp/bestellingen')).toBeNull();
  expect(elsewhere('CLIENT', '/klantapp2/bestellingen')).toBe('/klantapp/overzicht');
  for (const role of ['CLIENT2', 'CLIENT3'] as const) {
    expect(elsewhere(role, '/klantapp2')).toBeNull();
    expect(elsewhere(role, '/klantapp/overzicht')).toBe('/klantapp2/overzicht');
  }
  expect(elsewhere('SALES', '/klantapp/overzicht')).toBe('/dashboard');
  // what the first version has no screen for (APP-043)
  const ofSecond = new Set(['changeAppPassword', 'changeAppUser', 'punchOutBasket']);
  const ofApp = operations.filter(({ path }) => path.startsWith('klantapp/'));
  expect(ofApp.length).toBeGreaterThan(0);
  for (const operation of ofApp)
    expect(
      Role.options.filter((role) => mayCall(operation, role)),
      operation.id,
    ).toEqual(ofSecond.has(operation.id) ? ['CLIENT2', 'CLIENT3'] : ClientRole.options);
  // the rights of CLIENT3 are those of CLIENT2
  for (const operation of operations)
    expect(mayCall(operation, 'CLIENT3'), operation.id).toBe(mayCall(operation, 'CLIENT2'));
});

describe('D-64 · an account may leave the books to FINANCE', () => {
  const places = async (isOn: boolean) => {
    const api = server();
    answerBasics(api, { finance_books: isOn });
    answerDashboard(api);
    openApp('/faq', 'FINANCE');
    const menu = await screen.findByRole('navigation', { name: 'Hoofdmenu' });
    if (isOn) await within(menu).findByText('Klanten');
    return {
      links: [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      hasSearch: screen.queryByRole('button', { name: /Zoek order/ }) !== null,
    };
  };

  test('with its customers, open invoices, reports, log book, mails and exports, and the search', async () => {
    const { links, hasSearch } = await places(true);
    expect(links).toEqual([
      '/orders',
      '/facturen',
      '/verzamelfacturen',
      '/betalingen',
      '/bank',
      '/incasso',
      '/vier-ogen',
      '/ouderdom',
      '/klanten',
      '/rapporten/verkoopcijfers',
      '/rapporten/verkoopcijfers-v2',
      '/rapporten/wat-als',
      '/rapporten/customers',
      '/rapporten/orders-stats',
      '/rapporten/dagoverzicht',
      '/rapporten/producten-v2',
      '/rapporten/logboek',
      '/controlekamer',
      '/rapporten/controles',
      '/mail',
      '/tools/unpaid',
      '/tools/wanbetalers',
      '/tools/orders',
      '/settings/exports',
      '/settings/rente',
    ]);
    expect(hasSearch).toBe(true);
  });

  test('and else shows the sales figures alone', async () => {
    const { links, hasSearch } = await places(false);
    expect(links).toEqual(['/rapporten/verkoopcijfers', '/rapporten/verkoopcijfers-v2']);
    expect(hasSearch).toBe(false);
  });
});

describe('SHELL-010 · My Profile opens the users page', () => {
  const roles = ['ADMIN', 'MANAGER', 'SALES', 'TRAFFIC', 'FINANCE'] as const;
  test.each(roles)('for %s, where the role may open it', async (role) => {
    const api = server();
    answerBasics(api);
    answerDashboard(api);
    const app = openApp('/faq', role);
    await userEvent.click(await screen.findByRole('button', { name: /^Profiel/ }));
    const entry = screen.queryByRole('menuitem', { name: 'Mijn profiel' });
    if (role === 'TRAFFIC' || role === 'FINANCE') return expect(entry).toBeNull();
    await userEvent.click(entry!);
    await waitFor(() => expect(app.path()).toBe('/settings/users'));
  });
});

const opened = { traffic_order_detail: true, finance_books: true };
const openSettings = { trafficMayEditOrders: true, financeKeepsBooks: true };

describe.each([
  ['D-04', 'TRAFFIC'],
  ['D-64', 'FINANCE'],
] as const)('%s · what %s may open asks nothing that it may not', (_, role) => {
  const parts = Object.keys(noParts).map((part) => [part, true] as const);
  const id = {
    '/klanten/:id': '412',
    '/verkoop/:id': '17',
    '/order/new/:id?': '412',
    '/leveranciers/:id': '51',
  };
  const tabs: Record<string, readonly string[]> = {
    '/klanten/:id': [
      'payment',
      'deals',
      'logistics',
      'app',
      'subscription',
      'orders',
      'products',
      'figures',
      'mails',
      'log',
    ],
    '/producten/:id': [
      'commerce',
      'multiproduct',
      'info',
      'extra',
      'stock',
      'images',
      'rating',
      'prices',
      'relations',
      'logs',
      'vintage',
      'clone',
    ],
    '/leveranciers/:id': ['website', 'transport', 'images', 'orders'],
  };
  const open = screens.filter((each) => isOpenTo(each, role, openSettings));
  const addresses = open.flatMap(({ path }) => {
    const at = path.replace(/:\w+\??/, id[path as keyof typeof id] ?? '1');
    return [at, ...(tabs[path] ?? []).map((tab) => `${at}?tab=${tab}`)];
  });
  // all of them in the long run
  const visited = addresses.filter((_, nth) => isLongRun || nth % 3 === 0);

  test.each(visited)('%s', async (at) => {
    const api = server();
    answerBasics(api, opened);
    api.on(accountParts, { data: { ...noParts, ...Object.fromEntries(parts) } });
    answerDashboard(api);
    answerNewOrder(api);
    answerOrder(api);
    answerProduct(api);
    const { path } = openApp(at, role);
    await screen.findByRole('navigation', { name: 'Hoofdmenu' });
    await waitFor(() => expect(screen.queryAllByRole('heading').length).toBeGreaterThan(0));
    // until nothing more is asked
    let before = -1;
    await waitFor(() => {
      const now = api.calls.length;
      const isSame = now === before;
      before = now;
      expect(isSame).toBe(true);
    });
    expect(path()).toBe(at);
    const asked = new Set(api.calls.map(({ operation }) => operation));
    const refused = [...asked].filter(
      (called) =>
        !mayCall(
          operations.find((operation) => operation.id === called)!,
          role,
          openSettings,
        ),
    );
    expect(refused).toEqual([]);
  });
});
