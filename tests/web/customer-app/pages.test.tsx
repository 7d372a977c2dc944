import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { customerAppOrders } from '#api/customer-app/contract.ts';
import { changeAppUser } from '#api/customer-app-pages/contract.ts';
import { ownSessions, revokeOtherSessions, revokeSession } from '#api/users/contract.ts';
import { Broken } from '#customer-app/app/broken.tsx';
import { part } from '#customer-app/app/parts.ts';
import { elsewhere } from '#customer-app/app/whose-app.ts';
import { chooseTheme } from '#web/lib/theme.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import { readSession } from '#web/lib/session.ts';
import {
  answer,
  catalogue,
  historyOrder,
  inBrowser,
  info,
  keptRanges,
  noAnswer,
  openApp,
  orderedLine,
  session,
  show,
  wine,
} from '#tests/support/customer-app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

inBrowser();

test('APP-013 · the overview welcomes, leads to a new order and shows the 5 latest orders', async () => {
  const { user, pages, history } = show('/overzicht');
  expect(await screen.findByRole('heading', { name: 'Welkom, Sanne' })).toBeDefined();
  await screen.findByText('U hebt nog niets besteld.');
  expect(pages).toEqual([{ skip: 0, take: 5 }]);
  history.push(...Array.from({ length: 6 }, (_, index) => historyOrder(900 - index)));
  openApp('/overzicht');
  const list = within(await screen.findByRole('list', { name: 'Bestellingen' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Alle bestellingen' })).toBeDefined();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Nieuwe bestelling' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nieuwe bestelling' })).toBeDefined();
});

test('the overview lists what was asked to hear of wines, and ends it; without that it says nothing of it', async () => {
  const { user, notices } = show('/info');
  notices.push({ productId: 2, productName: 'Viura 2022', kind: 'back-in-stock', requestedOn: '2026-11-12' });
  openApp('/overzicht');
  const list = within(await screen.findByRole('list', { name: 'Berichten die u vroeg' }));
  expect(list.getByRole('link', { name: 'Viura 2022' }).getAttribute('href')).toMatch(
    /\/nieuwebestelling#wijn-2$/,
  );
  expect(list.getByText('als hij er weer is · gevraagd op 12-11-2026')).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Stoppen: Viura 2022, als hij er weer is' }));
  expect(await screen.findByText('U krijgt geen bericht meer over Viura 2022.')).toBeDefined();
  expect(notices).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Viura 2022' })).toBeNull());
});

test('what was asked to hear of wines goes by pages, of which the focus stays in place', async () => {
  const { user, notices } = show('/info');
  for (let productId = 11; productId <= 21; productId += 1)
    notices.push({
      productId,
      productName: `Wijn ${productId}`,
      kind: 'on-offer',
      requestedOn: '2026-11-12',
    });
  openApp('/overzicht');
  const next = await screen.findByRole('button', { name: 'Volgende' });
  await user.click(next);
  expect(await screen.findByRole('link', { name: 'Wijn 21' })).toBeDefined();
  // the last page: there is no next one, and the button that says so has the focus
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  await user.click(screen.getByRole('button', { name: 'Stoppen: Wijn 21, als hij in de aanbieding is' }));
  expect(await screen.findByText('U krijgt geen bericht meer over Wijn 21.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Berichten die u vroeg');
  expect(await screen.findByRole('link', { name: 'Wijn 11' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Volgende' })).toBeNull());
});

const titles = Object.entries({
  '/overzicht': 'Overzicht',
  '/nieuwebestelling': 'Nieuwe bestelling',
  '/bestellingen': 'Bestellingen',
  '/info': 'Informatie',
  '/elders': 'Overzicht',
});
test.each(titles)('APP-001 · APP-002 · %s shows %s', async (path, title) => {
  show(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  await waitFor(() => expect(document.title).toBe(`${title} · Kelderboek`));
});

test('APP-001 · APP-002 · version 1 stands at /klantapp, version 2 at /klantapp2; who opens the other is led home', () => {
  expect(elsewhere('CLIENT', '/klantapp/info')).toBeNull();
  expect(elsewhere('CLIENT', '/klantapp2/info')).toBe('/klantapp/overzicht');
  expect(elsewhere('CLIENT3', '/klantapp2/info')).toBeNull();
  expect(elsewhere('CLIENT2', '/klantapp/info')).toBe('/klantapp2/overzicht');
});

test('APP-041 · the history goes by 10 and tells what each order came to', async () => {
  const { user, history, pages, instead } = show('/info');
  history.push(...Array.from({ length: 12 }, (_, index) => historyOrder(900 - index)));
  openApp('/bestellingen');
  const rows = () => screen.getAllByRole('listitem');
  await screen.findByText('Bestelling 900');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.textContent).toBe(
    'Bestelling 900€\u202f121,00Besteld 19-11-2026 · 12 flessenLevering 20-11-2026ontvangenBestel opnieuwMeer',
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  instead.orders = async () => {
    await promise;
    return answer(customerAppOrders, { data: history.slice(10), total: 12 });
  };
  const next = screen.getByRole('button', { name: 'Volgende' });
  await user.click(next);
  // while the page is on its way the button stays, with the focus, and how many there are
  await waitFor(() => expect(screen.queryByText('Bestelling 900')).toBeNull());
  expect(document.activeElement).toBe(next);
  expect(screen.getByText('Pagina 2 van 2')).toBeDefined();
  resolve();
  expect(await screen.findByText('Bestelling 889')).toBeDefined();
  expect(rows()).toHaveLength(2);
  expect(pages.at(-1)).toEqual({ skip: 10, take: 10 });
  expect(screen.getByText('Pagina 2 van 2')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Volgende' }).getAttribute('aria-disabled')).toBe('true');
});

test.runIf(isThorough)('APP-044 · loading says so, and so does an empty history', async () => {
  const { instead } = show('/info');
  const { promise, resolve } = Promise.withResolvers<Response>();
  instead.orders = () => promise;
  openApp('/bestellingen');
  expect(await screen.findByText('Aan het laden ...')).toBeDefined();
  resolve(Response.json({ data: [], total: 0 }));
  expect(await screen.findByText('Geen resultaten gevonden')).toBeDefined();
  expect(screen.queryByText('Aan het laden ...')).toBeNull();
  const way = within(screen.getByRole('main')).getByRole('link', { name: 'Nieuwe bestelling' });
  expect(way.getAttribute('href')).toMatch(/\/nieuwebestelling$/);
});

test('what was loaded stays in sight when it cannot be refreshed, and a retry mends it', async () => {
  const { user, history, instead, app } = show('/info');
  history.push(historyOrder(900));
  const shown = openApp('/bestellingen');
  expect(shown.app).not.toBe(app);
  await screen.findByText('Bestelling 900');
  instead.orders = () => Response.json({ status: 500, code: 'fault' }, { status: 500 });
  act(() => void window.dispatchEvent(new Event('focus')));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('U ziet de gegevens van eerder.');
  expect(screen.getByText('Bestelling 900')).toBeDefined();
  delete instead.orders;
  await user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the information page shows the own address and how to order', async () => {
  show('/info');
  expect((await screen.findByText('Kade 12A', { exact: false })).textContent).toBe(
    'Bistro De KadeKade 12A1011 AB Amsterdam',
  );
  expect(screen.getByText('vanaf € 250,00 excl. btw')).toBeDefined();
});

test.runIf(isThorough)(
  'what changed while nobody looked is fetched when it is shown, and without a connection the older stays',
  async () => {
    const { user, app, history, pages, instead } = show('/bestellingen');
    history.push(historyOrder(900));
    const goTo = async (name: string) => {
      const [menu] = await screen.findAllByRole('navigation', { name: 'Hoofdmenu', hidden: true });
      await user.click(within(menu!).getByText(name));
    };
    expect(await screen.findByText('Bestelling 900')).toBeDefined();
    await goTo('Info');
    await screen.findByText('Bel voor elf uur.');
    history.unshift(historyOrder(901));
    app.client.invalidate(['SalesOrder']);
    expect(pages).toHaveLength(1);
    await goTo('Bestellingen');
    expect(screen.getByText('Bestelling 900')).toBeDefined();
    expect(await screen.findByText('Bestelling 901')).toBeDefined();
    await goTo('Info');
    app.client.invalidate(['SalesOrder']);
    instead.orders = noAnswer;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await goTo('Bestellingen');
    expect(await screen.findByText(/U ziet de gegevens van eerder/)).toBeDefined();
    expect(screen.getByText('Bestelling 901')).toBeDefined();
  },
);

test.runIf(isThorough)('AUTH-017 · signing out ends the session on the server and leaves', async () => {
  const { user, signedOut, leave } = show('/overzicht');
  await user.click(await screen.findByRole('button', { name: 'Profiel' }));
  await user.click(await screen.findByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(signedOut).toEqual(['POST']);
});

test('the profile menu opens, closes with Escape and sets the theme', async () => {
  const { user } = show('/overzicht');
  const profile = await screen.findByRole('button', { name: 'Profiel' });
  await user.click(profile);
  await user.click(await screen.findByRole('radio', { name: 'Donker' }));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(localStorage.getItem('kelderboek.theme')).toBe('"dark"');
  await user.keyboard('{Escape}');
  expect(profile.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(profile);
  expect(screen.queryByRole('button', { name: 'Uitloggen' })).toBeNull();
  // as the tests after it find it, which share the window
  act(() => chooseTheme('light'));
});

test('ours · the profile menu leads to signing in with a code', async () => {
  const { user } = show('/overzicht');
  await user.click(await screen.findByRole('button', { name: 'Profiel' }));
  const link = await screen.findByRole('link', { name: 'Inloggen met een code' });
  expect(link.getAttribute('href')).toBe('/auth/code');
});

test('a device without a connection is told so, as long as it lasts', async () => {
  show('/overzicht');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Geen verbinding/)).toBeDefined();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/Geen verbinding/)).toBeNull();
});

test('the session is the one that the sign-in page left, and nothing that merely looks like one', () => {
  localStorage.setItem('kelderboek.session', JSON.stringify(session));
  expect(readSession()).toEqual(session);
  for (const broken of ['', '{', '{"token":""}', JSON.stringify({ ...session, user: {} })]) {
    localStorage.setItem('kelderboek.session', broken);
    expect(readSession()).toBeNull();
  }
});

const numbered = (count: number) =>
  catalogue({
    favorite_products: Array.from({ length: count }, (_, index) => wine(1000 + index, `Wijn ${index}`)),
    other_products: [],
  });

test.runIf(isThorough)('a list longer than a screen is drawn whole in the end', async () => {
  show('/nieuwebestelling', numbered(40));
  await screen.findByText('Wijn 0');
  expect(await screen.findByText('Wijn 39')).toBeDefined();
});

test.runIf(isThorough)('one more box draws its own row again and none of the others', async () => {
  show('/nieuwebestelling', numbered(25));
  await screen.findByText('Wijn 24');
  const changed: Node[] = [];
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
  const list = screen.getByRole('list', { name: 'Producten' });
  observer.observe(list, { childList: true, attributes: true, characterData: true, subtree: true });
  fireEvent.click(screen.getByLabelText('+ Doos Wijn 12'));
  await screen.findByLabelText('Aantal dozen Wijn 12');
  observer.disconnect();
  const row = list.children[12]!;
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((node) => row.contains(node))).toBe(true);
});

test('SHELL-008 · CLIENT2 has a top bar of its own, without search and company switch, like CLIENT3 and not like CLIENT', async () => {
  show('/overzicht');
  const versionOf = async (role: 'CLIENT' | 'CLIENT2' | 'CLIENT3') => {
    openApp('/overzicht', { ...session, user: { ...session.user, roles: [role] } });
    await screen.findByRole('heading', { level: 1 });
    const bar = screen.getByRole('banner');
    for (const kind of ['searchbox', 'combobox'] as const) expect(within(bar).queryByRole(kind)).toBeNull();
    expect(within(bar).queryByRole('button', { name: /bedrijf|zoek/i })).toBeNull();
    return bar.dataset['version'];
  };
  expect([await versionOf('CLIENT'), await versionOf('CLIENT2'), await versionOf('CLIENT3')]).toEqual([
    '1',
    '2',
    '2',
  ]);
});

const earlierOrder = async () => {
  const shown = show(
    '/bestellingen',
    catalogue({
      favorite_products: [
        wine(1, 'Rioja Crianza', { unitPrice: 115_000 }),
        wine(2, 'Viura', { available: 0 }),
        wine(5, 'Barolo', { available: 8, vintage: '2023' }),
        wine(6, 'Nieuwe Cava', { replacedId: 60, replaces: 'Oude Cava 2020' }),
      ],
    }),
  );
  shown.history.push(historyOrder(900));
  shown.earlier.push(
    orderedLine(1, 'Rioja Crianza', 6),
    orderedLine(2, 'Viura', 6),
    orderedLine(5, 'Barolo', 12, { vintage: '2022' }),
    orderedLine(60, 'Oude Cava', 6, { vintage: '2020' }),
    orderedLine(99, 'Verdwenen wijn', 6),
  );
  return { ...shown, ...openApp('/bestellingen') };
};

test('Bestel opnieuw puts an earlier order in the basket in one tap and tells what changed', async () => {
  const { user, basket } = await earlierOrder();
  await user.click(await screen.findByRole('button', { name: 'Bestel opnieuw 900' }));
  const told = within(await screen.findByRole('dialog', { name: 'Bestelling 900 opnieuw' }));
  expect(told.getByText('3 wijnen in uw bestelling.')).toBeDefined();
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Verdwenen wijn 2022niet meer te bestellen',
    'Rioja Crianza 2022was € 10,00, nu € 11,50 per fles',
    'Viura 2022op',
    'Barolonu jaargang 2023',
    'Barolo 2023nog 6 flessen, eerder 12 flessen',
    'Oude Cava 2020vervangen door Nieuwe Cava 2022',
  ]);
  expect(basket.state().quantities).toEqual({ 1: 6, 5: 6, 6: 6 });
  await user.click(told.getByRole('button', { name: 'Naar uw bestelling' }));
  // at once the sheet in which it is changed and placed
  expect(await screen.findByRole('dialog', { name: 'Uw bestelling' })).toBeDefined();
  expect(await screen.findByText('3 wijnen · 18 flessen')).toBeDefined();
});

test('Bestel opnieuw takes along what is not listed, and leaves the costs of delivery to the order', async () => {
  const { user, basket, earlier, beyond } = await earlierOrder();
  beyond.push(wine(700, 'Savagnin'));
  earlier.splice(0, earlier.length, orderedLine(700, 'Savagnin', 12));
  earlier.push(orderedLine(701, 'Verzendkosten', 1, { isShipping: true }));
  await user.click(await screen.findByRole('button', { name: 'Bestel opnieuw 900' }));
  const told = within(await screen.findByRole('dialog', { name: 'Bestelling 900 opnieuw' }));
  expect(told.getByText(/1 wijn in uw bestelling/)).toBeDefined();
  expect(told.queryByText(/Verzendkosten/)).toBeNull();
  expect(basket.state().quantities).toEqual({ 700: 12 });
});

test('the status of an order is told in words of who waits for it', async () => {
  const shown = show('/bestellingen');
  const statuses = ['waiting', 'printed', 'out-for-delivery', 'delivered'] as const;
  shown.history.push(...statuses.map((status, nth) => ({ ...historyOrder(900 - nth), status })));
  openApp('/bestellingen');
  await screen.findByText('Bestelling 900');
  const pills = [...document.querySelectorAll('.orders .pill')];
  expect(pills.map(({ textContent }) => textContent)).toEqual([
    'ontvangen',
    'in voorbereiding',
    'onderweg',
    'bezorgd',
  ]);
});

test('a quote among the orders is called one, and leads to its page instead of being ordered again', async () => {
  const shown = show('/bestellingen');
  shown.history.push({ ...historyOrder(900), status: 'quote' });
  openApp('/bestellingen');
  const [row] = within(await screen.findByRole('list', { name: 'Bestellingen' })).getAllByRole('listitem');
  expect(row!.textContent).toMatch(/^Offerte 900.*Van 19-11-2026/);
  expect(within(row!).queryByRole('button')).toBeNull();
  const link = within(row!).getByRole('link', { name: 'Bekijken: offerte 900' });
  expect(link.getAttribute('href')).toMatch(/\/offertes\/900$/);
});

test.runIf(isThorough)(
  'APP-041 · an order of the history shows its lines and offers its packing slip',
  async () => {
    const { user } = await earlierOrder();
    await user.click(await screen.findByRole('button', { name: 'Meer over bestelling 900' }));
    const lines = within(await screen.findByRole('list', { name: 'Wijnen van bestelling 900' }));
    expect(lines.getAllByRole('listitem')).toHaveLength(5);
    const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(sums).toEqual(['€\u202f100,00', '€\u202f21,00', '€\u202f121,00']);
    expect(screen.getByRole('button', { name: 'Pakbon downloaden' })).toBeDefined();
  },
);

test('APP-041 · lines go by 22, the others on request', async () => {
  const { user, earlier } = await earlierOrder();
  const lines = Array.from({ length: 25 }, (_, index) => orderedLine(index + 1, `Wijn ${index}`, 6));
  earlier.splice(0, earlier.length, ...lines);
  await user.click(await screen.findByRole('button', { name: 'Meer over bestelling 900' }));
  const shown = async () =>
    within(await screen.findByRole('list', { name: 'Wijnen van bestelling 900' })).getAllByRole('listitem');
  expect(await shown()).toHaveLength(22);
  await user.click(screen.getByRole('button', { name: 'Meer regels (3)' }));
  await waitFor(async () => expect(await shown()).toHaveLength(25));
});

test('INV-032 · APP-041 · an order with an invoice says how that stands and offers it', async () => {
  const shown = show('/bestellingen', catalogue());
  shown.history.push({ ...historyOrder(901), invoiceStatus: 'paid', hasInvoice: true });
  const { user } = { ...shown, ...openApp('/bestellingen') };
  await user.click(await screen.findByRole('button', { name: 'Meer over bestelling 901' }));
  expect(await screen.findByText('Deze bestelling is betaald.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Factuur downloaden' })).toBeDefined();
});

test('APP-042 · the information page tells whom to ask, how to order, prices and what is open', async () => {
  show('/info');
  for (const text of [
    'Bel voor elf uur.',
    '030 555 01 42',
    'dinsdag, vrijdag',
    '4%',
    '14 dagen',
    /242,00 incl. btw, 2 facturen/,
  ])
    expect(await screen.findByText(text)).toBeDefined();
});

const second = { ...session, user: { ...session.user, roles: ['CLIENT2' as const] } };
const password = async (user: ReturnType<typeof show>['user'], typed: string) => {
  openApp('/profile', second);
  await user.type(await screen.findByLabelText('Huidig wachtwoord'), 'Zomer.1234');
  await user.type(screen.getByLabelText('Nieuw wachtwoord'), typed);
  await user.click(screen.getByRole('button', { name: 'Wachtwoord wijzigen' }));
};

test.runIf(isThorough)(
  'APP-002 · APP-043 · the profile of version 2 changes the password; a short one is refused here',
  async () => {
    const { user, sent } = show('/profile');
    await password(user, 'kort');
    expect((await screen.findByRole('alert')).textContent).toBe('Gebruik minstens 8 tekens');
    expect(sent.some(({ path }) => path === 'klantapp/changepassword')).toBe(false);
    await password(user, 'Herfst.1234');
    expect(await screen.findByText(/Uw wachtwoord is gewijzigd/)).toBeDefined();
  },
);

test('APP-043 · a password that could not be changed is a system error', async () => {
  const { user, instead } = show('/profile');
  instead.password = () => Response.json({ status: 500, code: 'fault' }, { status: 500 });
  await password(user, 'Herfst.1234');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Er was een systeemfout, neem contact op met support',
  );
});

test('APP-043 · the profile is left once a field is saved; one that is refused is read there', async () => {
  const { user, others } = show('/info');
  openApp('/profile', second);
  const { promise, resolve } = Promise.withResolvers<Response>();
  others[changeAppUser.path] = () => promise;
  const field = await screen.findByRole('textbox', { name: 'Achternaam' });
  await user.type(field, 'X');
  await user.click(screen.getAllByRole('link', { name: 'Overzicht' })[0]!);
  resolve(Response.json({ data: 0, code: 'refused', message: 'Dat mag niet.' }));
  expect(await screen.findByText(/Dat mag niet\./)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeDefined();
  others[changeAppUser.path] = () => Response.json({ data: 1 });
  await user.type(field, 'Y');
  await user.click(screen.getAllByRole('link', { name: 'Overzicht' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Overzicht' })).toBeDefined();
});

test('APP-043 · ours · the profile shows where the user is logged in, and ends one session or all others', async () => {
  const { user, sent, others } = show('/profile');
  const session = {
    sessionId: '0b170ce2-499c-4ed3-9e27-5a568e51acd5',
    address: '203.0.113.9',
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1',
    openedAt: '2026-11-19T08:30:00.000Z',
    usedAt: '2026-11-19T09:30:00.000Z',
    isThis: true,
    isForOther: false,
  };
  const other = { ...session, sessionId: '4a170ce2-499c-4ed3-9e27-5a568e51acd5', address: '', isThis: false };
  let data = [session, other];
  others[ownSessions.path] = () => Response.json(z.encode(ownSessions.response, { data }) as object);
  others[revokeSession.path] = () => Response.json({ data: 1 });
  others[revokeOtherSessions.path] = () => {
    data = [session];
    return Response.json({ data: 1 });
  };
  openApp('/profile', second);
  expect(await screen.findByText('203.0.113.9 · ingelogd op 19-11-2026 09:30')).toBeDefined();
  expect(screen.getByText('Ingelogd op 19-11-2026 09:30')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Safari op iOS.*beëindigen/ }));
  await waitFor(() => {
    const ended = sent.find(({ path }) => path === revokeSession.path);
    expect(ended?.body).toEqual({ session: other.sessionId });
  });
  await user.click(await screen.findByRole('button', { name: 'Alle andere beëindigen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Alle andere beëindigen' })).toBeNull());
});

test('APP-002 · version 1 of the app has no profile', async () => {
  show('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overzicht' })).toBeDefined();
});

test('APP-005 · APP-013 · the app shows the logo, the background and the welcome of its account', async () => {
  show(
    '/overzicht',
    catalogue({
      general_info: info({
        logo: '/logo.svg',
        background: '/kelder.jpg',
        welcomeText: 'Fijn dat u er bent.',
        welcomeButton: 'Wijn bestellen',
      }),
    }),
  );
  expect(await screen.findByText('Fijn dat u er bent.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Wijn bestellen' })).toBeDefined();
  const home = await screen.findByRole('link', { name: 'Overzicht van De Kelder' });
  expect(home.querySelector('img')?.getAttribute('src')).toBe('/logo.svg');
  expect(document.querySelector('.background')?.getAttribute('src')).toBe('/kelder.jpg');
});

test.runIf(isThorough)(
  'a page of which the script is gone since an update brings the new version by itself',
  async () => {
    const again = vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: '/assets/index-old.js' });
    document.head.append(script);
    const page = '<script type="module" src="/assets/index-new.js"></script>';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)));
    const gone = (): Promise<{ Gone: () => null }> => Promise.reject(new TypeError('Failed to fetch'));
    const Gone = part(gone, 'Gone');
    render(
      <ErrorBoundary Broken={Broken}>
        <Suspense>
          <Gone />
        </Suspense>
      </ErrorBoundary>,
    );
    await waitFor(() => expect(again).toHaveBeenCalledOnce());
    expect(screen.getByText('Uw bestelling is bewaard. Laad de pagina opnieuw.')).toBeDefined();
    script.remove();
    vi.restoreAllMocks();
  },
);

test('an old version of the app loads the new one at the next navigation, and no other time', async () => {
  const again = vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', src: '/assets/index-old.js' });
  const { user } = show('/overzicht');
  // where no worker keeps the app
  openApp('/overzicht', session, keptRanges().store);
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('http') ? fetched(url, init) : Promise.resolve(new Response(page)),
  );
  const page = '<script type="module" src="/assets/index-new.js"></script>';
  document.head.append(script);
  expect(again).not.toHaveBeenCalled();
  const menu = within(await screen.findByRole('banner')).getByRole('navigation', {
    name: 'Hoofdmenu',
    hidden: true,
  });
  await user.click(within(menu).getByText('Info'));
  await waitFor(() => expect(again).toHaveBeenCalledOnce());
  script.remove();
});
