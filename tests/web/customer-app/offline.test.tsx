import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  catalogue,
  inBrowser,
  keptRanges,
  noAnswer,
  openApp,
  session,
  show as showPlain,
  wine,
} from '#tests/support/customer-app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import { claimDevice } from '#web/lib/device-owner.ts';
import { pageLoad } from '#web/lib/page-load.ts';

inBrowser();

const path = '/nieuwebestelling';
const button = (name: string) => screen.findByRole('button', { name });

/** The app on a device that keeps it, with a connection that can be cut. */
const show = async (at = path) => {
  const api = showPlain('/info');
  const kept = keptRanges();
  const open = (who = session, where = at) => openApp(where, who, kept.store);
  const shown = open();
  await screen.findByRole('heading', { level: 1 });
  const cut = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const name of ['products', 'orders', 'store', 'basket', 'quantity'] as const)
      api.instead[name] = noAnswer;
    act(() => void window.dispatchEvent(new Event('offline')));
  };
  /** There is a connection again; this page does not hear of it yet. */
  const mend = () => {
    vi.restoreAllMocks();
    for (const name of ['products', 'orders', 'store', 'basket', 'quantity'] as const)
      delete api.instead[name];
  };
  const connect = () => {
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { ...api, ...shown, kept, open, cut, mend, connect, user: userEvent.setup() };
};
type Shown = Awaited<ReturnType<typeof show>>;

/** Places a box of wine without a connection. */
const placeOffline = async ({ user, cut }: Pick<Shown, 'user' | 'cut'>) => {
  await user.click(await button('+ Doos Rioja Crianza'));
  await screen.findByText('Bewaard', {}, { timeout: 5000 });
  cut();
  await user.click(await button('Bekijk bestelling'));
  await user.click(await button('Plaats Bestelling'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Uw bestelling' }));
  return { sheet, waits: await sheet.findByRole('button', { name: 'Wacht op verbinding' }) };
};

test('opened without a connection the app shows the last range, of when its prices are, and the basket', async () => {
  const { user, kept, cut, connect, open } = await show();
  await user.click(await button('+ Doos Rioja Crianza'));
  await waitFor(() => expect(kept.rows.size).toBe(1));
  const row = kept.rows.get('3.9.77')!;
  row.at = Date.parse('2026-11-26T13:05:00Z');
  cut();
  open();
  expect(await screen.findByText('Rioja Crianza')).toBeDefined();
  expect(screen.getByText('1 wijn · 6 flessen')).toBeDefined();
  expect(await screen.findByText(/^Geen verbinding; prijzen van 26-11-2026 14:05\./)).toBeDefined();
  // what could not be renewed is told once
  expect(screen.queryByText(/De server antwoordt niet/)).toBeNull();
  connect();
  await waitFor(() => expect(screen.queryByText(/Geen verbinding/)).toBeNull());
  await waitFor(() => expect(kept.rows.get('3.9.77')!.at).toBeGreaterThan(row.at));
});

test.runIf(isThorough)(
  'a server that does not answer is told with the prices of before, and tried again at will',
  async () => {
    const { kept, instead, open, user } = await show();
    await waitFor(() => expect(kept.rows.size).toBe(1));
    instead.products = noAnswer;
    open();
    const told = await screen.findByText(/niet bereikbaar; prijzen van/);
    const bar = within(told.closest<HTMLElement>('.device')!);
    delete instead.products;
    await user.click(bar.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(screen.queryByText(/niet bereikbaar/)).toBeNull());
  },
);

test.runIf(isThorough)(
  'without a kept range a page says that there is no connection, with a retry',
  async () => {
    const { kept, cut, connect, open } = await show('/bestellingen');
    await waitFor(() => expect(kept.rows.size).toBe(1));
    cut();
    kept.rows.clear();
    open(session, path);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('button', { name: 'Opnieuw proberen' })).toBeDefined();
    connect();
    expect(await screen.findByText('Rioja Crianza')).toBeDefined();
  },
);

test('an order that is placed without a connection waits, is not said to be placed, and arrives once', async () => {
  const shown = await show();
  const { placed, server, history, connect } = shown;
  const { sheet, waits } = await placeOffline(shown);
  expect(waits).toHaveProperty('disabled', true);
  expect(sheet.getByText(/gaat vanzelf zodra er verbinding is/)).toBeDefined();
  expect(screen.getByText(/van 1 wijn wacht op verbinding/)).toBeDefined();
  expect(screen.queryByText(/is geplaatst\./)).toBeNull();
  expect(placed).toEqual([]);
  const id = server.id();
  connect();
  expect((await screen.findByText(/Wat hier nu staat/)).textContent).toContain('1001');
  expect(placed.map(({ commandId }) => commandId)).toEqual([id]);
  expect(placed[0]!.lines).toEqual([{ productId: 1, quantity: 6, seenPrice: 100_000 }]);
  expect(screen.queryByText(/wacht op verbinding/)).toBeNull();
  expect(history).toHaveLength(1);
});

test.runIf(isThorough)(
  'an order that waits is sent by the next opening, on any page, and told there',
  async () => {
    const shown = await show();
    await placeOffline(shown);
    const { placed, open, mend } = shown;
    open(session, '/info');
    expect(await screen.findByText(/wacht op verbinding/)).toBeDefined();
    mend();
    open(session, '/info');
    expect(await screen.findByText('Uw bestelling 1001 is geplaatst.')).toBeDefined();
    expect(placed).toHaveLength(1);
  },
);

test.runIf(isThorough)(
  'a late order whose answer is lost arrives once, whether the page lives on or not',
  async () => {
    const shown = await show();
    const { placed, instead, server, open, connect, history } = shown;
    await placeOffline(shown);
    const id = server.id();
    connect();
    // two tries break before they arrive; the third arrives, and its answer is lost with the page
    instead.store = () => {
      if (placed.length === 3) server.next(1044);
      return noAnswer();
    };
    await waitFor(() => expect(placed).toHaveLength(3), { timeout: 30_000 });
    open();
    expect((await screen.findByText(/Wat hier nu staat/)).textContent).toContain('1044');
    open();
    expect(await screen.findByText('0 wijnen · 0 flessen')).toBeDefined();
    expect(new Set(placed.map(({ commandId }) => commandId))).toEqual(new Set([id]));
    expect(history).toEqual([]);
  },
  60_000,
);

test('an order of which was read that it arrived, while its answers were lost, is told to be placed', async () => {
  const { user, instead, server, basket, placed } = await show();
  instead.store = async () => {
    if (server.state.placed === null) server.next(1044);
    // as when a colleague or the live updates ask for it
    await basket.read();
    return noAnswer();
  };
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.click(await button('Bekijk bestelling'));
  await user.click(await button('Plaats Bestelling'));
  expect((await screen.findByText(/is geplaatst/, {}, { timeout: 15_000 })).textContent).toContain('1044');
  expect(screen.queryByText(/niet geplaatst|wacht op verbinding/)).toBeNull();
  expect(basket.state()).toMatchObject({ quantities: {}, late: null, sentId: null });
  expect(new Set(placed.map(({ commandId }) => commandId)).size).toBe(1);
}, 30_000);

test.runIf(isThorough)(
  'what is refused late stays in the basket, and the customer is led to what changed',
  async () => {
    const shown = await show();
    const { user, instead, basket, placed, connect } = shown;
    const { sheet } = await placeOffline(shown);
    await user.click(sheet.getByRole('button', { name: 'Terug' }));
    connect();
    instead.store = () =>
      Response.json({
        data: 0,
        message: 'Van een of meer wijnen is niet genoeg voorraad.',
        code: 'stock-short',
        details: { shortages: [{ productId: 1, available: 0, asked: 6 }] },
      });
    const alert = await screen.findByText(/^Uw bestelling is niet geplaatst\. Van een of meer wijnen/);
    expect(alert).toBeDefined();
    expect(basket.state().quantities).toEqual({ 1: 6 });
    await user.click(
      within(alert.closest<HTMLElement>('.banner')!).getByRole('button', { name: 'Bekijk bestelling' }),
    );
    const review = within(await screen.findByRole('dialog', { name: 'Uw bestelling' }));
    expect(review.getByText(/nog 0 flessen op voorraad, u vraagt er 6/)).toBeDefined();
    expect(placed).toHaveLength(1);
    delete instead.store;
    await user.click(review.getByRole('button', { name: 'Plaats Bestelling' }));
    await screen.findByText(/is geplaatst/);
  },
);

test.runIf(isThorough)('an order that is changed while it waits is not sent, and that is said', async () => {
  const shown = await show();
  const { user, placed, server, connect } = shown;
  const { sheet } = await placeOffline(shown);
  await user.click(sheet.getByRole('button', { name: 'Eén doos meer Rioja Crianza' }));
  expect(screen.getByText(/wacht niet meer op verbinding en is niet geplaatst/)).toBeDefined();
  connect();
  await waitFor(() => expect(server.state.lines.get(1)?.quantity).toBe(12));
  expect(placed).toEqual([]);
  expect(await sheet.findByRole('button', { name: 'Plaats Bestelling' })).toHaveProperty('disabled', false);
});

test.runIf(isThorough)(
  'an order of which the basket was filled in further elsewhere is not sent',
  async () => {
    const shown = await show();
    const { server, placed, basket, connect } = shown;
    await placeOffline(shown);
    server.state.lines.set(3, { quantity: 12, seenPrice: null, typedAt: Date.now() + 1000 });
    connect();
    expect(await screen.findByText(/op een ander apparaat gewijzigd/)).toBeDefined();
    expect(basket.state().quantities).toEqual({ 1: 6, 3: 12 });
    expect(placed).toEqual([]);
  },
);

test.runIf(isThorough)(
  'an order of which the basket became one elsewhere is not sent, and nothing of it is lost',
  async () => {
    const shown = await show();
    const { server, placed, basket, connect } = shown;
    await placeOffline(shown);
    server.next(1066);
    connect();
    expect(await screen.findByText(/gewijzigd, geplaatst of gewist/)).toBeDefined();
    expect(basket.state().quantities).toEqual({ 1: 6 });
    expect(placed).toEqual([]);
  },
);

test.runIf(isThorough)('what another user of the customer placed does not go by itself', async () => {
  const shown = await show();
  const { placed, open, mend } = shown;
  await placeOffline(shown);
  mend();
  open({ ...session, user: { ...session.user, userId: 10 } });
  expect(await screen.findByText(/wacht niet meer op verbinding/)).toBeDefined();
  expect(await screen.findByText('1 wijn · 6 flessen')).toBeDefined();
  expect(placed).toEqual([]);
});

const signOut = async (user: Shown['user']) => {
  await user.click(await button('Profiel'));
  await user.click(await button('Uitloggen'));
};

test.runIf(isThorough)(
  'signing out wipes this device; where something is not sent the user is asked',
  async () => {
    const deleteDatabase = vi.fn<(name: string) => void>();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    const shown = await show();
    const { user, leave, cut, connect } = shown;
    const { sheet } = await placeOffline(shown);
    await user.click(sheet.getByRole('button', { name: 'Terug' }));
    await signOut(user);
    await user.click(await button('Ingelogd blijven'));
    expect(leave).not.toHaveBeenCalled();
    expect(localStorage.getItem('kelderboek.basket.3.77')).not.toBeNull();
    connect();
    await screen.findByText(/Wat hier nu staat/);
    deleteDatabase.mockClear();
    await signOut(user);
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(localStorage.getItem('kelderboek.basket.3.77')).toBeNull();
    expect(deleteDatabase).toHaveBeenCalledWith('kelderboek-klantapp');
    cut();
  },
);

test('who signs in next finds nothing of the user before, except the basket of the same customer', () => {
  const deleteDatabase = vi.fn<(name: string) => void>();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  claimDevice(session);
  deleteDatabase.mockClear();
  localStorage.setItem('kelderboek.basket.3.77', '{}');
  claimDevice(session);
  expect(deleteDatabase).not.toHaveBeenCalled();
  claimDevice({ ...session, user: { ...session.user, userId: 10 } });
  expect(deleteDatabase).toHaveBeenCalledOnce();
  expect(localStorage.getItem('kelderboek.basket.3.77')).toBe('{}');
  claimDevice({ ...session, user: { ...session.user, userId: 11, customerId: 78 } });
  expect(localStorage.getItem('kelderboek.basket.3.77')).toBeNull();
});

test('who acts for a customer leaves no range on the device', async () => {
  const { kept } = await show();
  await waitFor(() => expect(kept.rows.size).toBe(1));
  kept.rows.clear();
  openApp(path, { ...session, actingUser: 'Jan' }, kept.store);
  await screen.findByText('Rioja Crianza');
  expect(kept.rows.size).toBe(0);
});

test('a call that takes too long counts as without an answer, and is not tried again by itself', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(new URL(url).pathname);
    return new Promise((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    );
  });
  openApp('/bestellingen');
  await waitFor(() => expect(asked).toContain('/api/v1/klantapp/orders'));
  const count = asked.length;
  act(() => limit.abort(new DOMException('Too long', 'TimeoutError')));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Opnieuw proberen' })).toBeDefined();
  expect(asked).toHaveLength(count);
});

test('a range beyond the list is kept as well: favourites, usual wines and others', async () => {
  const { kept } = await show();
  const rows = await waitFor(() => {
    expect(kept.rows.size).toBe(1);
    return kept.rows.get('3.9.77')!.range;
  });
  const offered = catalogue();
  expect(rows.favorite_products.map(({ name }) => name)).toEqual(
    offered.favorite_products.map(({ name }) => name),
  );
  expect(wine(1, 'Rioja Crianza', { isFavourite: true })).toEqual(rows.favorite_products[0]);
});

test('a new version that is here in full is told, and opens when the customer wants', async () => {
  const again = vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const asked: unknown[] = [];
  const register = vi.fn<(at: string, how: object) => Promise<void>>(() => Promise.resolve());
  const serviceWorker = {
    register,
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => asked.push(message) } }),
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'files', content: '/assets/one.json' });
  document.head.append(meta);
  onTestFinished(() => {
    meta.remove();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const { user } = await show();
  await waitFor(() => expect(asked).toEqual([{ list: '/assets/one.json' }]));
  expect(register.mock.calls[0]).toEqual(['/klantapp-sw.js', { scope: '/klantapp', updateViaCache: 'none' }]);
  const tell = (list: string, language: string) =>
    act(() => listeners.forEach((listener) => listener({ data: { list, language } })));
  tell('/assets/one.json', 'nl');
  tell('/assets/two.json', 'en');
  expect(screen.queryByText(/nieuwe versie/)).toBeNull();
  tell('/assets/two.json', 'nl');
  await user.click(await button('Nu openen'));
  expect(again).toHaveBeenCalledOnce();
});
