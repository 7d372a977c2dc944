import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSession } from '#web/lib/session.ts';
import {
  catalogue,
  historyOrder,
  inBrowser,
  openApp,
  session,
  show,
  wine,
} from '#tests/support/customer-app.tsx';

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

test.each([
  ['/overzicht', 'Overzicht'],
  ['/nieuwebestelling', 'Nieuwe bestelling'],
  ['/bestellingen', 'Bestellingen'],
  ['/info', 'Informatie'],
  ['/elders', 'Overzicht'],
])('APP-001, APP-002 · %s shows %s', async (path, title) => {
  show(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(document.title).toBe(`${title} · Kelderboek`);
});

test('APP-041 · the history goes by 10 and tells what each order came to', async () => {
  const { user, history, pages } = show('/info');
  history.push(...Array.from({ length: 12 }, (_, index) => historyOrder(900 - index)));
  openApp('/bestellingen');
  const rows = () => screen.getAllByRole('listitem');
  await screen.findByText('Bestelling 900');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.textContent).toBe(
    'Bestelling 900€\u202f121,00Besteld 19-11-2026 · 12 flessenLevering 20-11-2026wacht',
  );
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(await screen.findByText('Bestelling 889')).toBeDefined();
  expect(rows()).toHaveLength(2);
  expect(pages.at(-1)).toEqual({ skip: 10, take: 10 });
  expect(screen.getByText('Pagina 2 van 2')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Volgende' }).disabled).toBe(true);
});

test('APP-044 · loading says so, and so does an empty history', async () => {
  const { instead } = show('/info');
  const { promise, resolve } = Promise.withResolvers<Response>();
  instead.orders = () => promise;
  openApp('/bestellingen');
  expect(await screen.findByText('Aan het laden ...')).toBeDefined();
  resolve(Response.json({ data: [], total: 0 }));
  expect(await screen.findByText('Geen resultaten gevonden')).toBeDefined();
  expect(screen.queryByText('Aan het laden ...')).toBeNull();
});

test('what was loaded stays in sight when it cannot be refreshed, and a retry mends it', async () => {
  const { user, history, instead, store } = show('/info');
  history.push(historyOrder(900));
  const shown = openApp('/bestellingen');
  expect(shown.store).not.toBe(store);
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

test('AUTH-017 · signing out ends the session on the server and leaves', async () => {
  const { user, signedOut, leave } = show('/overzicht');
  await user.click(screen.getByRole('button', { name: 'Profiel' }));
  await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(signedOut).toEqual(['POST']);
});

test('the profile menu opens, closes with Escape and sets the theme', async () => {
  const { user } = show('/overzicht');
  const profile = screen.getByRole('button', { name: 'Profiel' });
  await user.click(profile);
  await user.click(screen.getByRole('radio', { name: 'Donker' }));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(localStorage.getItem('kelderboek.theme')).toBe('"dark"');
  await user.keyboard('{Escape}');
  expect(profile.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(profile);
  expect(screen.queryByRole('button', { name: 'Uitloggen' })).toBeNull();
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

test('a list longer than a screen is drawn whole in the end', async () => {
  show('/nieuwebestelling', numbered(40));
  await screen.findByText('Wijn 0');
  expect(await screen.findByText('Wijn 39', {}, { timeout: 4000 })).toBeDefined();
});

test('one more box draws its own row again and none of the others', async () => {
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
