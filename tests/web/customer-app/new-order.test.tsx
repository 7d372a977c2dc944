import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  catalogue,
  inBrowser,
  noAnswer,
  openApp,
  session,
  show,
  wine,
} from '#tests/support/customer-app.tsx';

inBrowser();

const path = '/nieuwebestelling';
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const names = () => within(screen.getByRole('list', { name: 'Producten' })).getAllByRole('listitem');
const narrow = (text: string) => text.replaceAll('€ ', '€\u202f');
const quantity = () => screen.getByRole('spinbutton', { name: 'Aantal dozen Rioja Crianza' });
const toSheet = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.click(await button('Bekijk bestelling'));
  return within(await screen.findByRole('dialog', { name: 'Uw bestelling' }));
};

test('APP-014 · favourites come first, the other wines are under Alle wijnen, each with its price', async () => {
  const { user } = show(path);
  expect(await screen.findByText('Rioja Crianza')).toBeDefined();
  expect(names()).toHaveLength(2);
  expect(names()[0]?.textContent).toContain(narrow('€ 10,00· doos 6 = € 60,00'));
  await user.click(await button('Alle wijnen'));
  expect(names().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Rioja Crianza 2022'),
    expect.stringContaining('Viura 2022'),
    expect.stringContaining('Château Épenottes 2022'),
  ]);
});

test('a customer without favourites starts at all wines', async () => {
  show(path, catalogue({ favorite_products: [] }));
  expect(await screen.findByText('Château Épenottes')).toBeDefined();
});

test.each([
  ['chardonnay frankrijk', 'Château Épenottes'],
  ['epenottes', 'Château Épenottes'],
  ['wit bourgogne', 'Château Épenottes'],
  ['CLARA crianza 2022', 'Rioja Crianza'],
])('%s finds %s: words in any order, without accents, over all wines', async (typed, found) => {
  const { user } = show(path);
  await screen.findByText('Rioja Crianza');
  await user.type(screen.getByRole('searchbox', { name: 'Zoek wijn' }), typed);
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(names()[0]?.textContent).toContain(found);
});

test('APP-044 · a search without a match says so', async () => {
  const { user } = show(path);
  await screen.findByText('Rioja Crianza');
  await user.type(screen.getByRole('searchbox', { name: 'Zoek wijn' }), 'barolo');
  expect(await screen.findByText('Geen resultaten gevonden')).toBeDefined();
});

test('APP-022 · quantities go by the box, and bottles are rounded up to boxes', async () => {
  const { user, store } = show(path);
  const bottles = () => store.getState().basket.quantities[1];
  await user.click(await button('+ Doos Rioja Crianza'));
  expect(bottles()).toBe(6);
  await user.click(await button('Eén doos meer Rioja Crianza'));
  expect(bottles()).toBe(12);
  expect(quantity().getAttribute('aria-valuetext')).toBe('2 dozen, 12 flessen');
  await user.clear(quantity());
  await user.type(quantity(), '14 fl{Enter}');
  expect(bottles()).toBe(18);
  await user.click(await button('Eén doos minder Rioja Crianza'));
  await user.click(await button('Eén doos minder Rioja Crianza'));
  await user.click(await button('Rioja Crianza verwijderen'));
  expect(bottles()).toBeUndefined();
});

test('a field that is emptied takes the wine out, one with nonsense keeps what it was', async () => {
  const { user, store } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.clear(quantity());
  await user.type(quantity(), 'veel');
  await user.tab();
  expect(store.getState().basket.quantities).toEqual({ 1: 6 });
  await user.clear(quantity());
  await user.tab();
  expect(store.getState().basket.quantities).toEqual({});
});

test('APP-044 · a quantity can be entered with the keyboard alone', async () => {
  const { user, store } = show(path);
  (await button('+ Doos Rioja Crianza')).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await button('Eén doos meer Rioja Crianza'));
  await user.keyboard('{Enter}');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(quantity());
  await user.keyboard('4');
  expect(store.getState().basket.quantities).toEqual({ 1: 24 });
  await user.keyboard('{ArrowDown}');
  expect(store.getState().basket.quantities).toEqual({ 1: 18 });
  await user.tab({ shift: true });
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(document.activeElement).toBe(await button('+ Doos Rioja Crianza'));
});

test('APP-024 · a wine that is out says so and cannot be ordered', async () => {
  show(path);
  expect((await button('Op: Viura')).disabled).toBe(true);
  expect(screen.getByText('(product niet op voorraad)')).toBeDefined();
  expect(screen.getByText('In week 48')).toBeDefined();
});

test('APP-024 · more than there is becomes the most whole boxes that fit', async () => {
  const { user, store } = show(
    path,
    catalogue({ favorite_products: [wine(1, 'Rioja Crianza', { available: 20 })] }),
  );
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.clear(quantity());
  await user.type(quantity(), '9{Enter}');
  expect(store.getState().basket.quantities).toEqual({ 1: 18 });
  expect((await button('Eén doos meer Rioja Crianza')).disabled).toBe(true);
  expect(screen.getByText('Meer is er niet: 3 dozen op voorraad')).toBeDefined();
});

test('APP-026 · subtotal, discount, VAT and total, with the discount only where it works', async () => {
  const { user } = show(
    path,
    catalogue({
      favorite_products: [
        wine(1, 'Rioja Crianza', { discount: 500 }),
        wine(4, 'Druivensap', { discount: 500, isExcludedFromDiscount: true, vatRate: 900 }),
      ],
    }),
  );
  await user.click(await button('+ Doos Druivensap'));
  const sheet = await toSheet(user);
  const amounts = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
  // 120,00 - 5% of 60,00; 21% of 57,00; 9% of 60,00
  expect(amounts).toEqual(
    ['€ 120,00', '−€ 3,00', '€ 5,40', '€ 11,97', '€ 134,37'].map((text) => narrow(text)),
  );
  const terms = sheet.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Subtotaal excl. btw', 'Korting', 'Btw 9%', 'Btw 21%', 'Totaal incl. btw']);
});

test('an account that sells including VAT shows what is in it', async () => {
  const { user } = show(
    path,
    catalogue({ general_info: { accountName: 'De Kelder', priceSide: 'incl', minimumOrder: null } }),
  );
  const sheet = await toSheet(user);
  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    ['€ 60,00', '€ 10,41', '€ 60,00'].map((text) => narrow(text)),
  );
  expect(sheet.getByText('Waarvan btw 21%')).toBeDefined();
});

test('APP-029 · below the minimum order a notice, which does not block', async () => {
  const { user, placed } = show(path);
  const sheet = await toSheet(user);
  expect(sheet.getByText('Het minimale bestelbedrag voor franco levering is €250,00 excl BTW')).toBeDefined();
  expect(screen.getByText('€ 190,00')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await waitFor(() => expect(placed).toHaveLength(1));
});

test('APP-031 · clearing asks first', async () => {
  const { user, store } = show(path);
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Bestelling wissen' }));
  const asked = () => within(screen.getByRole('dialog', { name: 'Bestelling wissen?' }));
  await user.click(asked().getByRole('button', { name: 'Terug' }));
  expect(store.getState().basket.quantities).toEqual({ 1: 6 });
  await user.click(await button('Bestelling wissen'));
  await user.click(asked().getByRole('button', { name: 'Wissen' }));
  expect(store.getState().basket.quantities).toEqual({});
});

test('APP-032 · an empty order cannot be looked at, one of zero euro not placed', async () => {
  const { user } = show(path, catalogue({ favorite_products: [wine(1, 'Rioja Crianza', { unitPrice: 0 })] }));
  expect((await button('Bekijk bestelling')).disabled).toBe(true);
  const sheet = await toSheet(user);
  expect(sheet.queryByRole('button', { name: 'Plaats Bestelling' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Terug' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('APP-038 · the order that was placed shows its number and the history, and the basket is empty', async () => {
  const { user, placed, store } = show(path);
  const sheet = await toSheet(user);
  await user.type(sheet.getByRole('textbox', { name: 'Opmerking (niet verplicht)' }), 'Achterom leveren');
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  expect((await screen.findByText(/is geplaatst/)).textContent).toBe('Uw bestelling 1001 is geplaatst.');
  expect(await screen.findByText('Bestelling 1001')).toBeDefined();
  expect(placed).toMatchObject([
    { lines: [{ productId: 1, quantity: 6 }], deliveryDate: '2026-11-24', note: 'Achterom leveren' },
  ]);
  expect(store.getState().basket.quantities).toEqual({});
  openApp(path);
  expect((await button('Bekijk bestelling')).disabled).toBe(true);
});

test('FMT-033, APP-032 · a double tap places one order, and the button waits for the answer', async () => {
  const { user, placed, instead } = show(path);
  const { promise, resolve } = Promise.withResolvers<void>();
  instead.store = async () => {
    await promise;
    return Response.json({ data: { id: 5, real_id: 1005 } });
  };
  const sheet = await toSheet(user);
  await user.dblClick(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /Bezig/ }).disabled).toBe(true);
  resolve();
  expect(await screen.findByText('1005')).toBeDefined();
  expect(placed).toHaveLength(1);
});

test('FMT-033 · an order whose answer was lost goes out again under the same id, even after a reload', async () => {
  const { user, placed, instead, history } = show(path);
  // The first answer is lost, and so are those of both retries.
  let lost = 0;
  instead.store = () => ((lost += 1) <= 3 ? noAnswer() : Response.json({ data: { id: 1, real_id: 1 } }));
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(alert.textContent).toContain('nooit dubbel besteld');
  openApp(path);
  expect(await screen.findByText(/Wij weten niet of uw bestelling is aangekomen/)).toBeDefined();
  await user.click(await button('Bekijk bestelling'));
  await user.click(await button('Plaats Bestelling'));
  await screen.findByText(/is geplaatst/);
  expect(new Set(placed.map(({ commandId }) => commandId)).size).toBe(1);
  expect(placed).toHaveLength(4);
  expect(history).toEqual([]);
}, 15_000);

test('a refusal for stock names the wine and what is left, keeps everything, and can be put right', async () => {
  const { user, placed, instead, store } = show(path);
  instead.store = () =>
    Response.json({
      data: 0,
      message: 'Van een of meer wijnen is niet genoeg voorraad.',
      code: 'stock-short',
      details: { shortages: [{ productId: 1, available: 8, asked: 12 }] },
    });
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.click(await button('Eén doos meer Rioja Crianza'));
  await user.click(await button('Bekijk bestelling'));
  await user.click(await button('Plaats Bestelling'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Van een of meer wijnen is niet genoeg voorraad.');
  expect(alert.textContent).toContain('Rioja Crianza 2022: nog 8 flessen op voorraad, u vraagt er 12');
  expect(store.getState().basket.quantities).toEqual({ 1: 12 });
  delete instead.store;
  await user.click(within(alert).getByRole('button', { name: 'Aantallen aanpassen aan de voorraad' }));
  expect(store.getState().basket.quantities).toEqual({ 1: 6 });
  await user.click(await button('Plaats Bestelling'));
  await screen.findByText(/is geplaatst/);
  expect(placed[0]?.commandId).not.toBe(placed[1]?.commandId);
});

test('an order that had arrived before it was changed is not placed again', async () => {
  const { user, instead } = show(path);
  instead.store = () => Response.json({ status: 422, code: 'command-id-reused' }, { status: 422 });
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  expect(await screen.findByText(/was al aangekomen voordat u haar wijzigde/)).toBeDefined();
  expect(sheet.getByRole('link', { name: 'uw bestellingen' })).toBeDefined();
});

test('APP-023 · what was filled in survives a reload, for this user only', async () => {
  const { user } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  openApp(path);
  expect((await screen.findByText('1 wijn · 6 flessen')).textContent).toBeDefined();
  openApp(path, { ...session, user: { ...session.user, userId: 10 } });
  expect(await screen.findByText('0 wijnen · 0 flessen')).toBeDefined();
});

test('APP-023, FMT-017 · an edit is kept 500 ms after the last one, without waiting for the page to go', async () => {
  const { user } = show(path);
  const key = 'kelderboek.basket.3.9';
  await user.click(await button('+ Doos Rioja Crianza'));
  expect(localStorage.getItem(key)).toBeNull();
  await vi.waitFor(() => expect(localStorage.getItem(key)).toContain('"1":6'), { timeout: 1500 });
});

test('a wine that is no longer offered is told, not counted', async () => {
  localStorage.setItem(
    'kelderboek.basket.3.9',
    JSON.stringify({ quantities: { 1: 6, 99: 6 }, deliveryDate: null, note: '', commandId: null }),
  );
  show(path);
  expect(await screen.findByText(/1 wijn uit uw bewaarde bestelling/)).toBeDefined();
  expect(screen.getByText('1 wijn · 6 flessen')).toBeDefined();
});

test('APP-035 · the delivery date is one of those offered, the first by default', async () => {
  const { user, placed } = show(path);
  expect(await screen.findByText('dinsdag 24-11-2026')).toBeDefined();
  await user.click(await button('Wijzig leverdag'));
  await user.click(await button('wo 25-11-2026'));
  const sheet = await toSheet(user);
  expect(sheet.getByText('woensdag 25-11-2026')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await waitFor(() => expect(placed).toMatchObject([{ deliveryDate: '2026-11-25' }]));
});

test('APP-036 · a chosen day that is over gives way to the first that is offered', async () => {
  localStorage.setItem(
    'kelderboek.basket.3.9',
    JSON.stringify({ quantities: { 1: 6 }, deliveryDate: '2026-11-20', note: '', commandId: null }),
  );
  show(path);
  expect(await screen.findByText('dinsdag 24-11-2026')).toBeDefined();
});

test('AUTH-013 · a session that ran out leads to the sign-in page and loses nothing', async () => {
  const { user, instead, leave } = show(path);
  instead.store = () => Response.json({ error: 'token_expired' }, { status: 401 });
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(localStorage.getItem('kelderboek.basket.3.9')).toContain('"1":6');
});

test('APP-044 · wines that could not be loaded can be asked for again', async () => {
  const { user, instead } = show('/info');
  await screen.findByText('Kade 12A', { exact: false });
  instead.products = () => Response.json({ status: 500, code: 'fault' }, { status: 500 });
  openApp(path);
  expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis');
  delete instead.products;
  await user.click(await button('Opnieuw proberen'));
  expect(await screen.findByText('Rioja Crianza')).toBeDefined();
});
