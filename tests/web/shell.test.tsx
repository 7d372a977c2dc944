import { IconHome } from '@tabler/icons-react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import { accountsOfUser, logout, switchAccount } from '#api/authentication/contract.ts';
import { searchCustomers } from '#api/customers/search-contract.ts';
import { globalSearch, openWork } from '#api/dashboard/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { searchPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { searchSuppliers } from '#api/suppliers/contract.ts';
import { accountParts, checkoutPermission, software, versionLog } from '#api/shell/contract.ts';
import { ownVersion } from '#api/contract/version.ts';
import { AccountPart } from '#domain/account/account.ts';
import { logoAddressOf } from '#domain/account/logo.ts';
import { screenSettingsOf } from '#domain/account/settings.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics, answerDashboard, answerNewOrder, answerOrder, noParts } from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { everyThird, isThorough } from '#tests/support/long-run.ts';
import { inThisTab } from '#web/lib/browser-storage.ts';
import { api as staffApi } from '#web/lib/api.ts';
import { routes } from '#web/app/router.tsx';
import { menuOf, menuPlaces, type Screen, screenAt } from '#web/parts/screens.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { useShortcuts, useTypedAhead } from '#web/lib/shortcuts.ts';
import { matches } from '#web/lib/router.tsx';

afterEach(() => vi.restoreAllMocks());

const open = async (role: Parameters<typeof openApp>[1] = 'MANAGER', at = '/dashboard') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerNewOrder(api);
  answerOrder(api);
  api.on(globalSearch, {
    data: [
      {
        type: 1,
        id: 17,
        number: 10872,
        name: 'De Wijnkamer',
        city: 'Amersfoort',
        date: '2026-11-20',
        amount: 1_764.18 * euro,
        status: 'printed',
      },
      {
        type: 2,
        id: 412,
        number: 412,
        name: 'De Wijnkamer',
        city: 'Amersfoort',
        date: null,
        amount: null,
        status: null,
      },
    ],
  });
  const app = openApp(at, role);
  await screen.findByRole('heading', { level: 1 });
  return { ...api, ...app, person: userEvent.setup() };
};
/** The places of the menu: a group of screens is a button, one alone a link. */
const menu = () => {
  const places = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  return [...places.getAllByRole('link'), ...places.queryAllByRole('button')].map(
    ({ textContent }) => textContent,
  );
};

test.each([
  ['MANAGER', ['Dashboard', 'Rapporten'], true],
  ['SALES', ['Dashboard', 'Rapporten'], true],
  ['TRAFFIC', ['Dashboard'], false],
  ['AUDITOR', ['Dashboard', 'Rapporten'], false],
] as const)('SHELL-001, SHELL-003 · the menu of %s', async (role, names, hasNewOrder) => {
  await open(role);
  // screens that others build bring entries of their own
  expect(menu()).toEqual(expect.arrayContaining([...names]));
  expect(menu().includes('Rapporten')).toBe((names as readonly string[]).includes('Rapporten'));
  expect(screen.queryByRole('link', { name: /^Nieuwe order/ }) !== null).toBe(hasNewOrder);
});

const aScreen = (
  order: (typeof menuPlaces)[keyof typeof menuPlaces],
  label: string,
  more: object = {},
): Screen => ({
  path: `/${label.toLowerCase()}`,
  roles: ['MANAGER', 'TRAFFIC'],
  menu: { order, label, Icon: IconHome, ...more },
});

test('SHELL-001, SHELL-002 · the menu follows the order numbers, whatever the order of the screens', () => {
  expect(menuPlaces).toEqual({
    dashboard: 100,
    orders: 150,
    invoices: 160,
    customers: 200,
    products: 300,
    stock: 350,
    suppliers: 400,
    purchaseOrders: 450,
    directOrders: 460,
    subscriptions: 550,
    bookings: 560,
    reports: 600,
    tools: 650,
    priceLists: 700,
    settings: 800,
  });
  const given = Object.entries(menuPlaces).map(([name, order]) => aScreen(order, name));
  const labels = (of: readonly Screen[]) => menuOf('MANAGER', new Set(), of).map(({ label }) => label);
  expect(labels(given.toReversed())).toEqual(Object.keys(menuPlaces));
  expect(menuOf('SALES', new Set(), given)).toEqual([]);
});

test('SHELL-005 · subscriptions and bookings show only in an account that has them', () => {
  const given = [
    aScreen(550, 'Abonnementen', { part: 'subscriptions' }),
    aScreen(560, 'Reserveringen', { part: 'bookings' }),
  ];
  const labels = (...parts: AccountPart[]) =>
    menuOf('MANAGER', new Set(parts), given).map(({ label }) => label);
  expect(labels()).toEqual([]);
  expect(labels('subscriptions')).toEqual(['Abonnementen']);
  expect(labels('bookings')).toEqual(['Reserveringen']);
  expect(labels('bookings', 'subscriptions')).toEqual(['Abonnementen', 'Reserveringen']);
});

test('SHELL-023 · the tools open under their group; one alone is an entry like any other', () => {
  const paths = ['producten', 'orders', 'shipments', 'unpaid', 'vouchers', 'wanbetalers'].map(
    (name) => `/tools/${name}`,
  );
  const tools = paths.map((path) => ({ ...aScreen(650, path, { group: 'Hulpmiddelen' }), path }));
  const given = [...tools, aScreen(100, 'Dashboard')];
  const entries = (of: readonly Screen[]) =>
    menuOf('TRAFFIC', new Set(), of).map(({ label, links }) => [label, links.map(({ to }) => to)]);
  expect(entries(given)).toEqual([
    ['Dashboard', ['/dashboard']],
    ['Hulpmiddelen', paths],
  ]);
  expect(entries(tools.slice(0, 1))).toEqual([['Hulpmiddelen', ['/tools/producten']]]);
});

test('SHELL-023 · the tools group holds the six tools of the documents, vouchers as a beta', () => {
  const tools = menuOf('ADMIN', new Set(AccountPart.options)).find(({ label }) => label === 'Hulpmiddelen')!;
  const labels = Object.fromEntries(tools.links.map(({ to, label }) => [to, label]));
  expect(Object.keys(labels)).toEqual(
    expect.arrayContaining(
      ['producten', 'orders', 'shipments', 'unpaid', 'vouchers', 'wanbetalers'].map(
        (name) => `/tools/${name}`,
      ),
    ),
  );
  expect(labels['/tools/vouchers']).toBe('Vouchers');
});

test('SHELL-003 · NEW ORDER opens a new order; an order, a customer and the login page have their addresses', async () => {
  const { person, path } = await open('SALES');
  await person.click(screen.getByRole('link', { name: /^Nieuwe order/ }));
  await waitFor(() => expect(path()).toBe('/order/new'));
  expect(['/order/new/412', '/verkoop/17', '/klanten/412'].map((at) => screenAt(at)?.path)).toEqual([
    '/order/new/:id?',
    '/verkoop/:id',
    '/klanten/:id',
  ]);
  expect(routes.find(({ path: each }) => matches(each, '/auth/login'))?.path).toBe('/auth/login');
});

test('SHELL-022 · every entry of the menu and every command that opens something leads to a screen of the product', async () => {
  const { person } = await open();
  const addresses = screen.getAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(5);
  for (const { pathname, hash } of addresses)
    if (hash !== '#inhoud') expect(screenAt(pathname)?.path, pathname).toBeDefined();
  expect(screen.queryByRole('button', { name: /notific|melding(en)? bekijken/i })).toBeNull();
  await person.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Zoek order, klant of opdracht' });
  for (const command of ['Ga naar dashboard', 'Hulp', 'Versielog', 'Donker thema', 'Toon sneltoetsen']) {
    fireEvent.change(input, { target: { value: command.toLowerCase() } });
    const named = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(named.some((text) => text.startsWith(command))).toBe(true);
  }
});

test.runIf(isThorough)('SHELL-006 · the top bar names the active account and wears its colour', async () => {
  await open();
  const bar = screen.getAllByRole('banner')[0]!;
  await within(bar).findByText('Wijnimport Noordhof');
  expect(bar.style.getPropertyValue('--account-color')).toBe('#B7862B');
});

test('ROLE-005 · TRAFFIC is sent home from an order and from a new one', async () => {
  const { router, path } = await open('TRAFFIC');
  for (const address of ['/verkoop/17', '/order/new']) {
    await router.navigate(address);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  }
});

test.each(['ADMIN', 'MANAGER', 'AUDITOR'] as const)(
  'SHELL-007 · D-63 · %s has the whole top bar',
  async (role) => {
    await open(role);
    const bar = within(screen.getAllByRole('banner')[0]!);
    await bar.findByText('Wijnimport Noordhof');
    for (const name of [/Zoek order/, 'Sneltoetsen', 'Donker thema'])
      expect(bar.getByRole('button', { name })).toBeDefined();
    for (const name of ['Versielog', 'Hulp']) expect(bar.getByRole('link', { name })).toBeDefined();
  },
);

test.runIf(isThorough)('SHELL-007, D-45 · SALES has the profile alone, from which to leave', async () => {
  const { on, asked, person, path } = await open('SALES');
  on(logout, { data: 1 });
  expect(screen.queryByRole('button', { name: /Zoek order/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Profiel EN, Elske Noordhof' }));
  await person.click(screen.getByRole('menuitem', { name: 'Afmelden' }));
  await waitFor(() => expect(path()).toBe('/auth/login'));
  expect(asked(logout)).toHaveLength(1);
  expect(localStorage.getItem('kelderboek.session')).toBeNull();
});

test('SHELL-014 · the search asks from 2 characters on, 200 ms after the last of them', async () => {
  const { asked, person } = await open();
  await person.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Zoek order, klant of opdracht' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  type('w');
  await passes(1_000);
  expect(asked(globalSearch)).toEqual([]);
  type('wij');
  await passes(199);
  type('wi');
  await passes(199);
  expect(asked(globalSearch)).toEqual([]);
  await passes(1);
  expect(asked(globalSearch).map(({ request }) => request)).toEqual([{ q: 'wi' }]);
  vi.useRealTimers();
  await screen.findByRole('option', { name: /Order 10872/ });
});

test.runIf(isThorough)('SHELL-015 · an order that is found opens its screen', async () => {
  const { asked, person, path } = await open();
  await person.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Zoek order, klant of opdracht' });
  fireEvent.change(input, { target: { value: 'wijn' } });
  const order = await screen.findByRole('option', { name: /Order 10872/ });
  expect(order.textContent).toContain('€\u202f1.764,18');
  expect(order.textContent).toContain('geprint');
  expect(asked(globalSearch).map(({ request }) => request)).toEqual([{ q: 'wijn' }]);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/verkoop/17'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-015 · a customer who is found opens its page', async () => {
  const { person, path } = await open();
  await person.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Zoek order, klant of opdracht' });
  fireEvent.change(input, { target: { value: 'wijn' } });
  await person.click(await screen.findByRole('option', { name: /klant 412/ }));
  await waitFor(() => expect(path()).toBe('/klanten/412'));
});

test.each(everyThird(['ADMIN', 'MANAGER', 'SALES'] as const))(
  'SHELL-017 · shift+n opens a new order for %s',
  async (role) => {
    const { person, path } = await open(role);
    await person.keyboard('{Shift>}N{/Shift}');
    await waitFor(() => expect(path()).toBe('/order/new'));
  },
);

test('SHELL-017 · shift+n opens no order for TRAFFIC', async () => {
  const { person, path } = await open('TRAFFIC');
  await person.keyboard('{Shift>}N{/Shift}');
  expect(path()).toBe('/dashboard');
});

test('SHELL-017 · shift+n in a field is a letter and opens nothing', async () => {
  const { person, path } = await open('MANAGER', '/klanten');
  const input = (await screen.findByRole('searchbox')) as HTMLInputElement;
  await person.type(input, '{Shift>}N{/Shift}');
  expect(input.value).toBe('N');
  expect(path()).toBe('/klanten');
});

test('SHELL-017 · a key works from the moment that the page is seen, before what runs after it is painted', () => {
  const searched = vi.fn();
  const Listening = () => {
    useShortcuts({ 'mod+k': searched });
    return null;
  };
  const Seen = () => {
    useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }), []);
    return <Listening />;
  };
  render(<Seen />);
  expect(searched).toHaveBeenCalledOnce();
});

test('SHELL-014 · what is typed while the search is fetched is kept for it, and reaches nothing else', () => {
  let isThere = false;
  const [reached, cancelled, heard] = [vi.fn(), vi.fn(), vi.fn<(typed: string) => void>()];
  const Waiting = ({ isWaiting }: { isWaiting: boolean }) => {
    const typedAhead = useTypedAhead(isWaiting, () => isThere, cancelled);
    useShortcuts({ 'shift+n': reached });
    return (
      <button type="button" onKeyDown={reached} onClick={() => heard(typedAhead())}>
        -
      </button>
    );
  };
  const { rerender } = render(<Waiting isWaiting />);
  const button = screen.getByRole('button');
  const press = (key: string, more = {}) => fireEvent.keyDown(button, { key, ...more });
  const kept = () => {
    fireEvent.click(button);
    return heard.mock.lastCall?.[0];
  };
  for (const key of ['N', 'o', 'x', 'Backspace', 'o', 'Enter'])
    expect(press(key, { shiftKey: key === 'N' })).toBe(false);
  expect(reached).not.toHaveBeenCalled();
  expect(kept()).toBe('Noo');
  expect(press('Escape')).toBe(false);
  expect(cancelled).toHaveBeenCalledOnce();
  // keys of the browser are none of what is typed, and what is there has its own field
  expect(press('r', { ctrlKey: true })).toBe(true);
  isThere = true;
  expect(press('r')).toBe(true);
  expect(kept()).toBe('Noo');
  rerender(<Waiting isWaiting={false} />);
  isThere = false;
  reached.mockClear();
  press('N', { shiftKey: true });
  expect(reached).toHaveBeenCalled();
  expect(kept()).toBe('');
});

test.runIf(isThorough)('single-key shortcuts can be switched off', async () => {
  const { person, path } = await open('SALES');
  await person.keyboard('?');
  await person.click(await screen.findByLabelText('Sneltoetsen van één toets gebruiken'));
  await person.click(screen.getByRole('button', { name: 'Sluiten' }));
  await person.keyboard('{Shift>}N{/Shift}');
  expect(path()).toBe('/dashboard');
});

test('ROLE-024, SHELL-009 · another company is chosen from the profile, and kept for the reload', async () => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  api.on(switchAccount, { data: 1 });
  api.on(accountsOfUser, {
    data: [
      {
        accountId: 3,
        name: 'Wijnimport Noordhof',
        color: '#B7862B',
        group: 1,
        groupName: 'Noordhof Groep',
        logo: '',
      },
      {
        accountId: 4,
        name: 'Noordhof Particulier',
        color: '#3B6EA5',
        group: 1,
        groupName: 'Noordhof Groep',
        logo: logoAddressOf('a'.repeat(64), 'png'),
      },
    ],
  });
  const again = vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
  openApp('/dashboard', 'SALES');
  await screen.findByText('10872');
  await userEvent.click(screen.getByRole('button', { name: /^Profiel/ }));
  expect(screen.getByRole('menuitem', { name: /Wijnimport Noordhof/ }).querySelector('img')).toBeNull();
  const other = screen.getByRole('menuitem', { name: 'Noordhof Particulier' });
  expect(other.querySelector('img')?.getAttribute('src')).toBe(logoAddressOf('a'.repeat(64), 'png'));
  expect(screen.getByText(`Versie ${ownVersion}`, { selector: '[role=menu] *' })).toBeDefined();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Noordhof Particulier' }));
  await waitFor(() => expect(api.asked(switchAccount)[0]?.request).toEqual({ accountId: 4 }));
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('kelderboek.session')!)).toMatchObject({ user: { accountId: 4 } }),
  );
  await waitFor(() => expect(again).toHaveBeenCalledOnce());
});

test('SHELL-009 · ROLE-024 · who works in one company has none to switch to', async () => {
  const { person } = await open('SALES');
  await person.click(screen.getByRole('button', { name: /^Profiel/ }));
  expect(screen.getByRole('menuitem', { name: 'Afmelden' })).toBeDefined();
  expect(screen.queryByText('Wissel van bedrijf')).toBeNull();
});

describe('a newer version', () => {
  const openAt = async (version: number) => {
    const again = vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
    const api = server();
    answerBasics(api);
    answerDashboard(api);
    answerOrder(api);
    api.on(software, { data: { version, build: 'another', checkoutUrl: null } });
    const app = openApp('/dashboard');
    await screen.findByText('10872');
    return { again, ...app };
  };

  test('SHELL-019, SHELL-020, D-28 · asks to reload with a button, and does so on it', async () => {
    const { again } = await openAt(ownVersion + 1);
    const dialog = within(await screen.findByRole('dialog', { name: 'Software-update' }));
    expect(dialog.getByText('Er is een nieuwe versie. Klik op vernieuwen.')).toBeDefined();
    expect(again).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Vernieuwen' }));
    expect(again).toHaveBeenCalledOnce();
  });

  test.runIf(isThorough)('SHELL-019, D-28 · comes with the next screen for who said later', async () => {
    const { again, router } = await openAt(ownVersion + 1);
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(again).not.toHaveBeenCalled();
    await router.navigate('/verkoop/17');
    await waitFor(() => expect(again).toHaveBeenCalledOnce());
  });

  test('SHELL-019 · the same version asks nothing', async () => {
    const { router } = await openAt(ownVersion);
    await router.navigate('/verkoop/17');
    await screen.findByRole('heading', { level: 1, name: /10872/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('SHELL-021 · the page is loaded anew', () => {
  const basics = (changes: object = {}, settings: object = {}) => ({
    data: {
      accountId: 3,
      name: 'Wijnimport Noordhof',
      color: '#B7862B',
      isMaster: false,
      hasCheckout: false,
      priceSide: 'excl' as const,
      blocksShortage: false,
      minimumOrder: null,
      ...changes,
      settings: screenSettingsOf({
        blocksShortage: false,
        settings: { show_supply_in_new_orders: true, ...settings },
      }),
    },
  });
  const opened = async () => {
    const again = vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
    const { on, store } = await open();
    await screen.findByText('10872');
    const answered = async (text: string) => {
      store.dispatch(staffApi.util.invalidateTags(['Account']));
      await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain(text));
    };
    on(accountBasics, basics());
    return { again, on, answered };
  };

  test.each([
    ['the colour', basics({ color: '#123456' }), '#123456'],
    ['the side of the prices', basics({ priceSide: 'incl' }), '"priceSide":"incl"'],
    ['the stock in new orders', basics({}, { show_supply_in_new_orders: false }), '"showsSupply":false'],
  ])('SHELL-021 · after a change of %s', async (_, changed, text) => {
    const { again, on, answered } = await opened();
    on(accountBasics, changed);
    await answered(text);
    await waitFor(() => expect(again).toHaveBeenCalledOnce());
  });

  test.each(['subscriptions', 'bookings'] as const)('SHELL-021 · after a change of %s', async (part) => {
    const { again, on, answered } = await opened();
    on(accountParts, { data: { ...noParts, [part]: true } });
    await answered(`"${part}":true`);
    await waitFor(() => expect(again).toHaveBeenCalledOnce());
  });

  test('SHELL-021 · not after a change of what no screen was drawn by', async () => {
    const { again, on, answered } = await opened();
    on(accountParts, { data: { ...noParts, checkout: true } });
    await answered('"checkout":true');
    // the one load that comes is that of the bookings
    on(accountParts, { data: { ...noParts, checkout: true, bookings: true } });
    await answered('"bookings":true');
    await waitFor(() => expect(again).toHaveBeenCalled());
    expect(again).toHaveBeenCalledOnce();
  });
});

test('SHELL-011 · Checkout opens the separate app, only while the permission is there', async () => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  const address = 'https://kassa.noordhof.example';
  api.on(software, { data: { version: ownVersion, build: null, checkoutUrl: address } });
  api.on(checkoutPermission, false);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { store } = openApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: /^Profiel/ }));
  await waitFor(() => expect(api.asked(checkoutPermission)).toHaveLength(1));
  expect(screen.queryByRole('menuitem', { name: 'Kassa' })).toBeNull();
  api.on(checkoutPermission, true);
  store.dispatch(staffApi.util.invalidateTags(['Account']));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kassa' }));
  expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener');
});

test('SHELL-011 · the checkout permission is asked again every 30 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  api.on(software, { data: { version: ownVersion, build: null, checkoutUrl: 'https://kassa.example' } });
  api.on(checkoutPermission, true);
  openApp('/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: /^Profiel/ }));
  await screen.findByRole('menuitem', { name: 'Kassa' });
  expect(api.asked(checkoutPermission)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(api.asked(checkoutPermission)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(api.asked(checkoutPermission)).toHaveLength(2);
});

test.runIf(isThorough)(
  'SHELL-012 · the version log is opened from the top bar and lists the versions with date and notes',
  async () => {
    const { on, person, path } = await open();
    on(versionLog, {
      data: [
        {
          version: ownVersion,
          date: '2026-11-21',
          title: 'Zoeken en hulp',
          notes: ['Met Ctrl+K vindt u alles.'],
        },
        {
          version: 250,
          date: '2026-11-19',
          title: 'De eerste versie',
          notes: ['Orders invoeren.', 'Logboek.'],
        },
      ],
    });
    await person.click(screen.getByRole('link', { name: 'Versielog' }));
    const newest = within(await screen.findByRole('region', { name: 'Zoeken en hulp' }));
    expect(path()).toBe('/versielog');
    expect(newest.getByText(`versie ${ownVersion} · 21-11-2026`)).toBeDefined();
    expect(newest.getByText('Met Ctrl+K vindt u alles.')).toBeDefined();
    expect(newest.getByText('deze versie')).toBeDefined();
    expect(document.title).toBe('Versielog · Kelderboek');
  },
);

test.runIf(isThorough)(
  'SHELL-013 · back to top appears below 400 pixels and scrolls up in 500 ms',
  async () => {
    await open();
    const main = screen.getByRole('main');
    const scrollTo = (top: number) => {
      main.scrollTop = top;
      fireEvent.scroll(main);
    };
    scrollTo(400);
    expect(screen.queryByRole('button', { name: 'Naar boven' })).toBeNull();
    scrollTo(401);
    const began = performance.now();
    fireEvent.click(screen.getByRole('button', { name: 'Naar boven' }));
    expect(main.scrollTop).toBe(401);
    await waitFor(() => expect(main.scrollTop).toBe(0), { interval: 10 });
    expect(performance.now() - began).toBeGreaterThan(400);
  },
);

test.runIf(isThorough)(
  'the palette runs commands from the keyboard alone: words in any order, then Enter',
  async () => {
    const { on, asked, person, path } = await open('SALES');
    on(logout, { data: 1 });
    on(searchCustomers, ({ q }) => ({
      data: q.startsWith('w')
        ? [{ customerId: 412, number: 412, name: 'De Wijnkamer', city: 'Amersfoort', isEnabled: true }]
        : [],
    }));
    await person.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Zoek een opdracht' });
    await person.type(input, 'wijnk');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'De WijnkamerAmersfoort · klant 412',
      'Nieuwe order voor De Wijnkamer',
    ]);
    // ROLE-022: a seller asks for customers, and never for the search over all orders
    expect(asked(globalSearch)).toEqual([]);
    await person.clear(input);
    await person.type(input, 'loggen afm');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/auth/login'));
  },
);

test('the menu counts the open work behind its entries', async () => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  api.on(openWork, { data: { toDeliver: 9, purchases: 3, directOrders: 0 } });
  openApp('/dashboard', 'MANAGER');
  expect(await screen.findByRole('link', { name: 'Dashboard, 9 open' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Directe orders' })).toBeDefined();
});

test('the palette opens with what was opened last in this tab, and a few actions', async () => {
  const { userId, accountId } = user('MANAGER');
  inThisTab.write(`recent-${userId}-${accountId}`, [{ to: '/klanten/412', title: 'De Wijnkamer' }]);
  const { person, path } = await open('MANAGER');
  await person.keyboard('{Control>}k{/Control}');
  const recent = within(await screen.findByRole('group', { name: 'Laatst geopend' }));
  const actions = within(screen.getByRole('group', { name: 'Opdrachten' }));
  expect(actions.getAllByRole('option').length).toBeLessThan(10);
  await person.click(recent.getByRole('option', { name: 'De Wijnkamer' }));
  await waitFor(() => expect(path()).toBe('/klanten/412'));
  sessionStorage.clear();
});

test.runIf(isThorough)(
  'the palette finds tasks, papers, purchase orders, suppliers, settings and help',
  async () => {
    const { on, asked, person, path } = await open('MANAGER');
    on(accountParts, { data: { ...noParts, purchasing: true } });
    on(globalSearch, { data: [] });
    on(searchProducts, { data: [], total: 0 });
    on(searchSuppliers, ({ question }) => ({
      data: 'domaine'.startsWith(question)
        ? [
            {
              supplierId: 51,
              name: 'Domaine des Trois Sources',
              city: 'Sancerre',
              country: 'Frankrijk',
              contactPerson: '',
              isEnabled: true,
            },
          ]
        : [],
    }));
    on(searchPurchaseOrders, { rows: [], total: 0 });
    await person.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Zoek order, klant of opdracht' });
    const type = async (text: string) => {
      await person.clear(input);
      await person.type(input, text);
    };
    await type('herinneringen versturen');
    expect(await screen.findByRole('option', { name: /^Herinneringen versturen/ })).toBeDefined();
    await type('domaine');
    expect(await screen.findByRole('option', { name: /Domaine des Trois Sources/ })).toBeDefined();
    await type('logo');
    expect((await screen.findAllByRole('option', { name: /^Logo/ })).length).toBeGreaterThan(0);
    await type('kassa');
    expect(await screen.findByRole('option', { name: 'De kassa' })).toBeDefined();
    // the noun before the number is not looked for
    await type('factuur 1326');
    await waitFor(() => expect(asked(globalSearch).at(-1)?.request).toEqual({ q: '1326' }));
    await type('betaaltermijn');
    await person.click(await screen.findByRole('option', { name: /^Standaard betaaltermijn/ }));
    await waitFor(() => expect(path()).toBe('/settings/basics?veld=215'));
  },
);

test('the theme is switched and remembered', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Donker thema' }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  expect(localStorage.getItem('kelderboek.theme')).toBe('"dark"');
  await person.click(screen.getByRole('button', { name: 'Licht thema' }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
});
