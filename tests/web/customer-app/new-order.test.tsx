import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clearBasket, customerAppBasket } from '#api/customer-app/contract.ts';
import { createStockLevels } from '#customer-app/app/live.ts';
import {
  answer,
  catalogue,
  inBrowser,
  info,
  keptRanges,
  noAnswer,
  openApp,
  session,
  show,
  wine,
} from '#tests/support/customer-app.tsx';
import { isThorough, everyThird } from '#tests/support/long-run.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { type Session, wasEnded } from '#web/lib/session.ts';

inBrowser();

const path = '/nieuwebestelling';
/** Where this device keeps the basket of the customer. */
const key = 'kelderboek.basket.3.77';
const second: Session = { ...session, user: { ...session.user, roles: ['CLIENT2'] } };
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
  expect(names()[0]?.textContent).toContain(narrow('€ 10,00doos 6 = € 60,00'));
  await user.click(await button('Alle wijnen'));
  expect(names().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Rioja Crianza 2022'),
    expect.stringContaining('Viura 2022'),
    expect.stringContaining('Château Épenottes 2022'),
  ]);
});

test.runIf(isThorough)('a customer without favourites starts at all wines', async () => {
  show(path, catalogue({ favorite_products: [] }));
  expect(await screen.findByText('Château Épenottes')).toBeDefined();
  expect((await button('Alle wijnen')).getAttribute('aria-pressed')).toBe('true');
});

describe('APP-014 · Favorieten are starred, Gebruikelijk is what was ordered before', () => {
  const rows = () => names().map((row) => row.textContent?.slice(0, 8));
  const range = () => ({
    favorite_products: [
      wine(1, 'Starred1', { isFavourite: true, timesOrdered: 2 }),
      wine(2, 'Starred2', { isFavourite: true }),
    ],
    other_products: [wine(3, 'Ordered3', { timesOrdered: 5 }), wine(4, 'Neither4')],
  });

  test('each is a list of its own, what was ordered most first; a wine can be in both', async () => {
    const { user } = show(path, catalogue(range()));
    await user.click(await button('Favorieten 2'));
    expect(rows()).toEqual(['Starred1', 'Starred2']);
    await user.click(await button('Gebruikelijk 2'));
    expect(rows()).toEqual(['Ordered3', 'Starred1']);
    await user.click(await button('Alle wijnen'));
    expect(rows()).toEqual(['Starred1', 'Starred2', 'Ordered3', 'Neither4']);
  });

  test('APP-021 · without its star a wine leaves Favorieten; the list stays, and without any says how one comes', async () => {
    const { user } = show(path, catalogue(range()));
    await user.click(await button('Favoriet Starred2'));
    await waitFor(() => expect(rows()).toEqual(['Starred1']));
    await user.click(await button('Favoriet Starred1'));
    expect(await screen.findByText('U hebt nog geen favorieten. Tik op de ster bij een wijn.')).toBeDefined();
    expect((await button('Favorieten')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await button('Gebruikelijk 2'));
    expect(rows()).toEqual(['Ordered3', 'Starred1']);
  });

  test.runIf(isThorough)(
    'without favourites it starts at what is usual, and stays there when a first one is starred',
    async () => {
      const { user } = show(path, catalogue({ ...range(), favorite_products: [] }));
      expect((await button('Gebruikelijk 1')).getAttribute('aria-pressed')).toBe('true');
      await user.click(await button('Favoriet Ordered3'));
      await button('Favorieten 1');
      expect((await button('Gebruikelijk 1')).getAttribute('aria-pressed')).toBe('true');
    },
  );
});

test('LINE-009 · APP-026 · the price of a bottle, its box and the lines of the order are before discount, and add up to the subtotal that says so', async () => {
  const discounted = (id: number, name: string, unitPrice: number) =>
    wine(id, name, { isFavourite: true, unitPrice, discount: 750 });
  const { user } = show(
    path,
    catalogue({
      favorite_products: [discounted(1, 'Rioja Crianza', 153_000), discounted(2, 'Viura', 81_000)],
    }),
  );
  await button('+ Doos Viura');
  expect(names()[0]?.textContent).toContain(narrow('€ 15,30doos 6 = € 91,80'));
  expect(names()[0]?.textContent).toMatch(/91,807,5% korting/);
  await user.click(await button('+ Doos Viura'));
  const sheet = await toSheet(user);
  expect(sheet.getAllByText(/^€/, { selector: '.amount' }).map((each) => each.textContent)).toEqual([
    narrow('€ 91,80'),
    narrow('€ 48,60'),
  ]);
  const [subtotal, discount] = sheet.getAllByRole('definition').map((each) => each.textContent);
  expect([subtotal, discount]).toEqual([narrow('€ 140,40'), narrow('−€ 10,52')]);
  expect(sheet.getByText('Subtotaal excl. btw, vóór korting')).toBeDefined();
});

test.each(
  everyThird([
    ['chardonnay frankrijk', 'Château Épenottes'],
    ['epenottes', 'Château Épenottes'],
    ['wit bourgogne', 'Château Épenottes'],
    ['CLARA crianza 2022', 'Rioja Crianza'],
  ]),
)('%s finds %s: words in any order, without accents, over all wines', async (typed, found) => {
  const { user } = show(path);
  await screen.findByText('Rioja Crianza');
  await user.type(screen.getByRole('searchbox', { name: 'Zoek wijn' }), typed);
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(names()[0]?.textContent).toContain(found);
});

test.runIf(isThorough)('APP-044 · a search without a match says so', async () => {
  const { user } = show(path);
  await screen.findByText('Rioja Crianza');
  await user.type(screen.getByRole('searchbox', { name: 'Zoek wijn' }), 'barolo');
  expect(await screen.findByText('Geen resultaten gevonden')).toBeDefined();
});

test('APP-022 · quantities go by the box, and bottles are rounded up to boxes', async () => {
  const { user, basket } = show(path);
  const bottles = () => basket.state().quantities[1];
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
  const { user, basket } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.clear(quantity());
  await user.type(quantity(), 'veel');
  await user.tab();
  expect(basket.state().quantities).toEqual({ 1: 6 });
  await user.clear(quantity());
  await user.tab();
  expect(basket.state().quantities).toEqual({});
});

test.runIf(isThorough)('APP-044 · a quantity can be entered with the keyboard alone', async () => {
  const { user, basket } = show(path);
  (await button('+ Doos Rioja Crianza')).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await button('Eén doos meer Rioja Crianza'));
  await user.keyboard('{Enter}');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(quantity());
  await user.keyboard('4');
  expect(basket.state().quantities).toEqual({ 1: 24 });
  await user.keyboard('{ArrowDown}');
  expect(basket.state().quantities).toEqual({ 1: 18 });
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
  const { user, basket } = show(
    path,
    catalogue({ favorite_products: [wine(1, 'Rioja Crianza', { available: 20 })] }),
  );
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.clear(quantity());
  await user.type(quantity(), '9{Enter}');
  expect(basket.state().quantities).toEqual({ 1: 18 });
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
  expect(terms).toEqual([
    'Subtotaal excl. btw, vóór korting',
    'Korting',
    'Btw 9%',
    'Btw 21%',
    'Totaal incl. btw',
  ]);
});

test('an account that sells including VAT shows what is in it', async () => {
  const { user } = show(path, catalogue({ general_info: info({ priceSide: 'incl', minimumOrder: null }) }));
  const sheet = await toSheet(user);
  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    ['€ 60,00', '€ 10,41', '€ 60,00'].map((text) => narrow(text)),
  );
  expect(sheet.getByText('Waarvan btw 21%')).toBeDefined();
});

test.runIf(isThorough)('APP-029 · below the minimum order a notice, which does not block', async () => {
  const { user, placed } = show(path);
  const sheet = await toSheet(user);
  expect(sheet.getByText('Het minimale bestelbedrag voor franco levering is €250,00 excl BTW')).toBeDefined();
  expect(screen.getByText('€ 190,00')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await waitFor(() => expect(placed).toHaveLength(1));
});

test('APP-031 · clearing asks first', async () => {
  const { user, basket } = show(path);
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Bestelling wissen' }));
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Bestelling wissen?' }));
  await user.click((await asked()).getByRole('button', { name: 'Terug' }));
  expect(basket.state().quantities).toEqual({ 1: 6 });
  // the sheet that it was asked from stands there again
  expect(await screen.findByRole('button', { name: 'Plaats Bestelling' })).toBeDefined();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bestelling wissen' }));
  await user.click((await asked()).getByRole('button', { name: 'Wissen' }));
  await waitFor(() => expect(basket.state().quantities).toEqual({}));
});

test('a basket that a fault of the server left as it is, is said to be, and not for want of a connection', async () => {
  const { user, basket, others } = show(path);
  others[clearBasket.path] = () => new Response('<html>Bad Gateway</html>', { status: 502 });
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Bestelling wissen' }));
  await user.click(await button('Wissen'));
  expect((await screen.findByText(/niet gewist/)).textContent).not.toContain('verbinding');
  expect(basket.state().quantities).toEqual({ 1: 6 });
});

test('APP-003 · a step back closes the review, the next one leads to the page before; of a placed order none is left', async () => {
  const { user } = show('/klantapp/overzicht');
  await user.click((await screen.findAllByRole('link', { name: 'Bestellen' }))[0]!);
  const back = async (from: () => unknown) => {
    history.back();
    await waitFor(() => expect(from()).toBeNull());
  };
  const review = () => screen.queryByRole('dialog', { name: 'Uw bestelling' });
  await toSheet(user);
  await back(review);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nieuwe bestelling');
  // as does its own button, without a step of its own
  for (const name of ['Terug', 'Plaats Bestelling']) {
    await user.click(await button('Bekijk bestelling'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Uw bestelling' }));
    await user.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect([location.hash, review()]).toEqual(['', null]));
  }
  await screen.findByText(/is geplaatst/);
  await back(() => screen.queryByText(/is geplaatst/));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nieuwe bestelling');
  expect(review()).toBeNull();
  await back(() => screen.queryByRole('heading', { level: 1, name: 'Nieuwe bestelling' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Overzicht' })).toBeDefined();
});

test('APP-032 · an empty order cannot be looked at, one of zero euro not placed', async () => {
  const { user } = show(path, catalogue({ favorite_products: [wine(1, 'Rioja Crianza', { unitPrice: 0 })] }));
  expect((await button('Bekijk bestelling')).disabled).toBe(true);
  const sheet = await toSheet(user);
  expect(sheet.queryByRole('button', { name: 'Plaats Bestelling' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Terug' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.runIf(isThorough)(
  'APP-038 · the order that was placed shows its number and the history, and the basket is empty',
  async () => {
    const { user, placed, basket } = show(path);
    const sheet = await toSheet(user);
    await user.type(sheet.getByRole('textbox', { name: 'Opmerking (niet verplicht)' }), 'Achterom leveren');
    await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
    expect((await screen.findByText(/is geplaatst/)).textContent).toBe('Uw bestelling 1001 is geplaatst.');
    expect(await screen.findByText('Bestelling 1001')).toBeDefined();
    expect(placed).toMatchObject([
      { lines: [{ productId: 1, quantity: 6 }], deliveryDate: '2026-11-24', note: 'Achterom leveren' },
    ]);
    expect(basket.state().quantities).toEqual({});
    openApp(path);
    expect((await button('Bekijk bestelling')).disabled).toBe(true);
  },
);

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
  expect(await screen.findByText('1005', {}, { timeout: 5000 })).toBeDefined();
  expect(placed).toHaveLength(1);
});

test('what is typed while an order is placed is not on it and stays, as a new order that says so', async () => {
  const { user, placed, instead, server } = show(path);
  const { promise, resolve } = Promise.withResolvers<void>();
  instead.store = async () => {
    await promise;
    server.next(1005);
    return Response.json({ data: { id: 5, real_id: 1005 } });
  };
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await user.click(sheet.getByRole('button', { name: 'Terug' }));
  const [ordered] = [...server.state.lines.keys()];
  await user.click(await button('Eén doos meer Rioja Crianza'));
  await user.click(await button('Alle wijnen'));
  await user.click(await button('+ Doos Château Épenottes'));
  // it may reach the server before the order does
  await waitFor(() => expect(server.state.lines.size).toBe(2), { timeout: 3000 });
  resolve();
  await screen.findByText(/is geplaatst/);
  expect(placed.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[6]]);
  await waitFor(() => expect(server.state.lines.get(ordered!)?.quantity).toBe(6));
  await user.click(screen.getAllByRole('link', { name: 'Bestellen' })[0]!);
  expect((await screen.findByText(/is aangekomen/)).textContent).toContain('is een nieuwe bestelling');
  expect(await screen.findByText('2 wijnen · 12 flessen')).toBeDefined();
});

test('APP-038 · an order that was placed is told at once, however long the basket after it takes to come', async () => {
  const { user, instead } = show(path);
  const sheet = await toSheet(user);
  instead.basket = () => new Promise(() => {});
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  expect(await screen.findByText(/is geplaatst/)).toBeDefined();
});

test.runIf(isThorough)(
  'FMT-033 · an order whose answer was lost goes out again under the same id, even after a reload',
  async () => {
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
  },
  15_000,
);

test('a refusal for stock names the wine and what is left, keeps everything, and can be put right', async () => {
  const { user, placed, instead, basket } = show(path);
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
  expect(basket.state().quantities).toEqual({ 1: 12 });
  delete instead.store;
  await user.click(within(alert).getByRole('button', { name: 'Aantallen aanpassen aan de voorraad' }));
  expect(basket.state().quantities).toEqual({ 1: 6 });
  expect(screen.queryByText(/niet genoeg voorraad/)).toBeNull();
  await user.click(await button('Plaats Bestelling'));
  await screen.findByText(/is geplaatst/);
  expect(placed[1]?.lines).toEqual([{ productId: 1, quantity: 6, seenPrice: 100_000 }]);
});

test('a shortage is said until all of it was put right', async () => {
  const offered = catalogue();
  offered.favorite_products[1] = wine(2, 'Viura', { isFavourite: true });
  const { user, instead } = show(path, offered);
  const shortages = [1, 2].map((productId) => ({ productId, available: 0, asked: 6 }));
  instead.store = () =>
    Response.json({ data: 0, message: 'Niet genoeg.', code: 'stock-short', details: { shortages } });
  await user.click(await button('+ Doos Viura'));
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await sheet.findByText('Niet genoeg.');
  await user.click(sheet.getByRole('button', { name: 'Rioja Crianza verwijderen' }));
  expect(sheet.getByText('Niet genoeg.')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Viura verwijderen' }));
  expect(sheet.queryByText('Niet genoeg.')).toBeNull();
});

test.runIf(isThorough)('an order that had arrived before it was changed is not placed again', async () => {
  const { user, instead } = show(path);
  instead.store = () => Response.json({ status: 422, code: 'command-id-reused' }, { status: 422 });
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  expect(await screen.findByText(/was al aangekomen voordat u haar wijzigde/)).toBeDefined();
  expect(sheet.getByRole('link', { name: 'uw bestellingen' })).toBeDefined();
});

test('APP-023 · what was filled in survives a reload, and is of the customer on every device', async () => {
  const { user, server } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  openApp(path);
  expect((await screen.findByText('1 wijn · 6 flessen')).textContent).toBeDefined();
  await waitFor(() => expect(server.state.lines.get(1)?.quantity).toBe(6));
  localStorage.clear();
  openApp(path, { ...session, user: { ...session.user, userId: 10 } });
  expect(await screen.findByText('1 wijn · 6 flessen')).toBeDefined();
});

test('APP-023, FMT-017 · an edit reaches the server 500 ms after the last one, and is on this device at once', async () => {
  const { user, sent, server } = show(path);
  const edits = () => sent.filter((each) => each.path === 'klantapp/tempqty');
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.click(await button('Eén doos meer Rioja Crianza'));
  expect(localStorage.getItem(key)).toContain('"1":12');
  expect(edits()).toEqual([]);
  await vi.waitFor(() => expect(server.state.lines.get(1)?.quantity).toBe(12), { timeout: 5000 });
  expect(edits()).toHaveLength(1);
  expect(await screen.findByText('Bewaard')).toBeDefined();
});

test.runIf(isThorough)(
  'APP-023 · without a connection what is typed waits, says so, and goes out when there is one',
  async () => {
    const { user, instead, server } = show(path);
    await screen.findByText('Rioja Crianza');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    instead.quantity = noAnswer;
    await user.click(await button('+ Doos Rioja Crianza'));
    expect(await screen.findByText(/Wacht op verbinding/, {}, { timeout: 5000 })).toBeDefined();
    expect(server.state.lines.size).toBe(0);
    await user.click(await button('Bekijk bestelling'));
    await user.click(await button('Plaats Bestelling'));
    expect((await screen.findByRole('alert')).textContent).toContain('Er is geen verbinding');
    online.mockRestore();
    delete instead.quantity;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.state.lines.get(1)?.quantity).toBe(6));
  },
);

test.runIf(isThorough)(
  'APP-023 · what waited never lowers what was typed later on another device, and that is told',
  async () => {
    const { user, instead, server, basket } = show(path);
    await screen.findByText('Rioja Crianza');
    instead.quantity = noAnswer;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await button('+ Doos Rioja Crianza'));
    await screen.findByText(/Wacht op verbinding/, {}, { timeout: 5000 });
    server.state.lines.set(1, { quantity: 30, seenPrice: null, typedAt: Date.now() + 1 });
    delete instead.quantity;
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/Op een ander apparaat is later iets anders ingevuld/)).toBeDefined();
    await waitFor(() => expect(basket.state().quantities).toEqual({ 1: 30 }));
    expect(server.state.lines.get(1)?.quantity).toBe(30);
  },
);

test('what was typed on another device is shown, below what is typed here', async () => {
  const { user, server, basket } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  server.state.lines.set(1, { quantity: 30, seenPrice: null, typedAt: 1 });
  server.state.lines.set(3, { quantity: 12, seenPrice: null, typedAt: 1 });
  await act(() => basket.read());
  expect(basket.state().quantities).toEqual({ 1: 6, 3: 12 });
});

test('APP-023 · what is typed and sent while the basket is read stays, though that answer is of before it', async () => {
  const { user, instead, server, basket } = show(path);
  const add = await button('+ Doos Rioja Crianza');
  const [before, { promise, resolve }] = [server.told(), Promise.withResolvers<void>()];
  instead.basket = () => promise.then(() => answer(customerAppBasket, before));
  const reading = basket.read();
  await user.click(add);
  await act(() => basket.flush());
  delete instead.basket;
  await act(async () => {
    resolve();
    await reading;
  });
  expect(basket.state().quantities).toEqual({ 1: 6 });
});

test('what this page typed itself it knows by its commands, what another did it does not', async () => {
  const { user, basket, sent } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  await act(() => basket.flush());
  const typed = sent.find(({ path: sentTo }) => sentTo === 'klantapp/tempqty')?.commandId;
  expect(basket.knows([typed!])).toBe(true);
  expect(basket.knows([typed!, 'b7a0c9e2-0000-4000-8000-000000000000'])).toBe(false);
  expect(basket.knows(undefined)).toBe(false);
});

test('a basket of the version before this one is kept by an update', async () => {
  localStorage.setItem(
    'kelderboek.basket.3.9',
    JSON.stringify({ quantities: { 1: 6 }, deliveryDate: null, note: 'Achterom', commandId: null }),
  );
  const { server } = show(path);
  expect(await screen.findByText('1 wijn · 6 flessen')).toBeDefined();
  await waitFor(() => expect(server.state.lines.get(1)?.quantity).toBe(6));
  expect(server.state.info.note).toBe('Achterom');
});

test('two phones place one order: both send the id of the basket', async () => {
  const { user, placed, server } = show(path);
  const id = server.id();
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await screen.findByText(/is geplaatst/);
  expect(placed[0]?.commandId).toBe(id);
  expect(server.id()).not.toBe(id);
});

test('a basket that a colleague placed says that it is an order now', async () => {
  const { user, server, basket } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  await waitFor(() => expect(server.state.lines.size).toBe(1), { timeout: 3000 });
  server.next(1044);
  await act(async () => void (await basket.read()));
  expect((await screen.findByText(/is aangekomen/)).textContent).toContain('1044');
  expect(await screen.findByText('0 wijnen · 0 flessen')).toBeDefined();
});

test('a notice that is closed by keyboard hands the focus to what stands beside it', async () => {
  const { user, server } = show(path);
  const { basket } = openApp(path, session, keptRanges().store);
  await user.click(await button('+ Doos Rioja Crianza'));
  await waitFor(() => expect(server.state.lines.size).toBe(1), { timeout: 3000 });
  server.next(1044);
  await act(async () => void (await basket.read()));
  const notice = (await screen.findByText(/is aangekomen/)).closest<HTMLElement>('.banner')!;
  within(notice).getByRole('button').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/is aangekomen/)).toBeNull());
  const main = screen.getByRole('main');
  await waitFor(() => expect(main.contains(document.activeElement)).toBe(true));
});

test('the open review of a second tab says that the first one placed the order', async () => {
  const { user, server, basket } = show(path);
  const sheet = await toSheet(user);
  await waitFor(() => expect(basket.state().state).toBe('saved'), { timeout: 3000 });
  // the first tab has its answer before this one hears of it
  server.next(1044);
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await act(async () => void (await basket.read()));
  expect((await sheet.findByText(/is aangekomen/)).textContent).toContain('1044');
  expect(sheet.queryByText(/geen wijnen meer/)).toBeNull();
  // said once
  await user.click(within(sheet.getByText(/is aangekomen/).closest('.banner')!).getByRole('button'));
  await act(async () => void (await basket.read()));
  expect(sheet.queryByText(/is aangekomen/)).toBeNull();
});

test('an order whose answer was lost is told to have arrived, and what was in it is not ordered again', async () => {
  const { user, instead, server, placed } = show(path);
  instead.store = () => {
    server.next(1044);
    return noAnswer();
  };
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true).mockReturnValue(false);
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await screen.findByRole('alert', {}, { timeout: 5000 });
  vi.restoreAllMocks();
  openApp(path);
  expect((await screen.findByText(/is aangekomen/)).textContent).toContain('1044');
  expect(await screen.findByText('0 wijnen · 0 flessen')).toBeDefined();
  expect(placed).toHaveLength(1);
});

test('an order that was read to have arrived before its answer came is told so after a reload', async () => {
  const { user, instead, server, basket } = show(path);
  instead.store = async () => {
    if (server.state.placed === null) server.next(1044);
    await basket.read();
    return new Promise(() => {});
  };
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await waitFor(() => expect(basket.state().quantities).toEqual({}));
  openApp(path);
  expect((await screen.findByText(/is aangekomen/)).textContent).toContain('1044');
  await user.click(within(screen.getByText(/is aangekomen/).closest('.banner')!).getByRole('button'));
  openApp(path);
  await screen.findByText('Rioja Crianza');
  expect(screen.queryByText(/is aangekomen/)).toBeNull();
});

test('a fault on the way to the server is told not to be known, beside the button that places the order', async () => {
  const { user, instead, placed } = show(path);
  instead.store = () => new Response('<html>Bad Gateway</html>', { status: 502 });
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('nooit dubbel besteld');
  delete instead.store;
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await screen.findByText(/is geplaatst/);
  expect(new Set(placed.map(({ commandId }) => commandId)).size).toBe(1);
});

const dearer = (unitPrice: number) =>
  catalogue({ favorite_products: [wine(1, 'Rioja Crianza', { unitPrice })] });

test('a price that rose while the order was filled in asks before it is placed', async () => {
  const { user, placed, basket } = show(path, dearer(115_000));
  await screen.findByText('Rioja Crianza');
  act(() => basket.setQuantities([{ productId: 1, bottles: 6, price: 100_000 }]));
  await user.click(await button('Bekijk bestelling'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Uw bestelling' }));
  expect(
    sheet.getByText(/Rioja Crianza 2022/, { selector: '.banner b' }).parentElement?.textContent,
  ).toContain(narrow('was € 10,00, nu € 11,50 per fles'));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Plaats Bestelling' }).disabled).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Akkoord met de nieuwe prijs' }));
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await waitFor(() => expect(placed[0]?.lines).toEqual([{ productId: 1, quantity: 6, seenPrice: 115_000 }]));
});

test('a price that fell asks nothing', async () => {
  const { user, placed, basket } = show(path, dearer(80_000));
  await screen.findByText('Rioja Crianza');
  act(() => basket.setQuantities([{ productId: 1, bottles: 6, price: 100_000 }]));
  await user.click(await button('Bekijk bestelling'));
  await user.click(await button('Plaats Bestelling'));
  await waitFor(() => expect(placed).toHaveLength(1));
});

test.runIf(isThorough)('an order for the same day asks: aanvullen of een nieuwe', async () => {
  const { user, placed } = show(
    path,
    catalogue({ order_extra_info: [{ orderId: 71, number: 1071, deliveryDate: '2026-11-24' }] }),
  );
  const sheet = await toSheet(user);
  expect(
    sheet.getByRole('group', {
      name: 'Er staat al een bestelling voor dinsdag: aanvullen of een nieuwe?',
    }),
  ).toBeDefined();
  const place = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Plaats Bestelling' });
  expect(place().disabled).toBe(true);
  expect(sheet.getByText('Kies eerst: aanvullen of een nieuwe bestelling.').id).toBe(
    place().getAttribute('aria-describedby'),
  );
  await user.click(sheet.getByRole('radio', { name: 'Aanvullen: bij bestelling 1071' }));
  expect(sheet.queryByText(/Kies eerst/)).toBeNull();
  await user.click(place());
  await waitFor(() => expect(placed[0]?.addTo).toBe(71));
});

const rules = (showsRules: boolean) =>
  catalogue({
    general_info: info({
      showsRules,
      rules: [
        { from: 500_000, to: 999_999, percentage: 200 },
        { from: 1_000_000, to: 99_999_999, percentage: 300 },
      ],
    }),
  });

test('APP-027 · APP-028 · the discount rules count between their amounts, and the next step is told', async () => {
  const { user } = show(path, rules(true));
  await user.click(await button('+ Doos Rioja Crianza'));
  // 60,00 of base: 2% off, 40 more for the next
  const summary = within(screen.getByRole('region', { name: 'Besteloverzicht' }));
  expect((await summary.findByText('2% korting')).parentElement?.textContent).toBe(
    narrow('2% korting · nog € 40 tot 3% korting'),
  );
  expect(document.querySelector('.sum')?.textContent).toContain(narrow('€ 58,80'));
});

test('APP-028 · an account that does not show its rules counts them all the same', async () => {
  const { user } = show(path, rules(false));
  await user.click(await button('+ Doos Rioja Crianza'));
  const summary = within(screen.getByRole('region', { name: 'Besteloverzicht' }));
  expect(document.querySelector('.sum')?.textContent).toContain(narrow('€ 58,80'));
  expect(summary.queryByText(/tot 3% korting/)).toBeNull();
});

test('APP-030 · below the minimum amount the shipping costs stand on the order', async () => {
  const shipping = wine(90, 'Verzendkosten', { unitPrice: 95_000, available: 0, bottlesPerBox: 1 });
  const { user } = show(path, catalogue({ general_info: info({ shipping, minimumOrder: 1_000_000 }) }));
  const sheet = await toSheet(user);
  expect(sheet.getByText('Verzendkosten').closest('li')?.textContent).toContain(narrow('€ 9,50'));
  await user.click(sheet.getByRole('button', { name: 'Terug' }));
  await user.click(await button('Eén doos meer Rioja Crianza'));
  await user.click(await button('Bekijk bestelling'));
  expect(within(await screen.findByRole('dialog')).queryByText('Verzendkosten')).toBeNull();
});

test('APP-019 · APP-020 · what replaces a wine names it, and what does not come back says so', async () => {
  show(
    path,
    catalogue({
      favorite_products: [
        wine(1, 'Rioja Crianza', { replaces: 'Rioja Joven 2020', replacedId: 9, isNotReturning: true }),
      ],
    }),
  );
  expect(await screen.findByText('Vervangt Rioja Joven 2020')).toBeDefined();
  expect(screen.getByText('Komt niet terug')).toBeDefined();
});

test('APP-021 · the star makes a favourite, at once and on the server', async () => {
  const { user, favourites } = show(path);
  await user.click(await button('Alle wijnen'));
  const star = await button('Favoriet Château Épenottes');
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await user.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(favourites).toEqual([{ productId: 3, isFavourite: true }]));
});

test('APP-021 · a star that was not saved says why, and one that is changed elsewhere follows', async () => {
  const { user, favourites } = show(path);
  await user.click(await button('Alle wijnen'));
  const star = await button('Favoriet Château Épenottes');
  vi.spyOn(globalThis, 'fetch').mockImplementation(noAnswer);
  await user.click(star);
  const row = within(star.closest('li')!);
  expect((await row.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain(
    'De server antwoordt niet.',
  );
  expect(star.getAttribute('aria-pressed')).toBe('false');
  vi.restoreAllMocks();
  await user.click(star);
  await waitFor(() => expect(favourites).toHaveLength(1));
  expect(row.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('link', { name: /Château Épenottes/ }));
  const page = within(await screen.findByRole('dialog'));
  await user.click(await page.findByRole('button', { name: 'Favoriet Château Épenottes', pressed: true }));
  await waitFor(() => expect(favourites).toHaveLength(2));
  await user.click(page.getByRole('button', { name: 'Terug' }));
  expect(
    await screen.findByRole('button', { name: 'Favoriet Château Épenottes', pressed: false }),
  ).toBeDefined();
});

test.runIf(isThorough)(
  'APP-003 · APP-034 · version 2 asks for name, telephone and note; the note after who orders',
  async () => {
    const { user, placed, server } = show(path);
    openApp(path, second);
    const sheet = await toSheet(user);
    const note = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Opmerking (niet verplicht)' });
    expect(note.disabled).toBe(true);
    await user.type(sheet.getByRole('textbox', { name: 'Uw naam' }), 'Sanne');
    expect(note.disabled).toBe(false);
    await user.type(note, 'Achterom');
    await waitFor(() => expect(server.state.info).toMatchObject({ note: 'Achterom', orderer: 'Sanne' }), {
      timeout: 5000,
    });
    await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
    await waitFor(() => expect(placed[0]).toMatchObject({ note: 'Achterom', orderer: 'Sanne' }));
  },
);

test.runIf(isThorough)('APP-003 · version 1 asks for a note alone', async () => {
  const { user } = show(path);
  const sheet = await toSheet(user);
  expect(sheet.getByRole<HTMLTextAreaElement>('textbox', { name: /Opmerking/ }).disabled).toBe(false);
  expect(sheet.queryByRole('textbox', { name: 'Uw naam' })).toBeNull();
  expect(sheet.queryByRole('textbox', { name: 'Telefoon' })).toBeNull();
});

test('APP-034 · a note goes to the server 1000 ms after the last key', async () => {
  const { user, basket, sent } = show(path);
  const sheet = await toSheet(user);
  await act(() => basket.flush());
  await user.type(sheet.getByRole('textbox', { name: /Opmerking/ }), 'A');
  const wait = basket.dueAt() - Date.now();
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(1000);
  expect(sent.filter((each) => each.path === 'klantapp/tempinfo')).toEqual([]);
});

test.runIf(isThorough)('APP-040 · a customer that orders on one page has no second step', async () => {
  const { user, placed } = show(path, catalogue({ general_info: info({ isOnePage: true }) }));
  await user.click(await button('+ Doos Rioja Crianza'));
  const section = within(await screen.findByRole('region', { name: 'Bestelling afronden' }));
  await user.click(section.getByRole('button', { name: 'Plaats Bestelling' }));
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.runIf(isThorough)(
  'APP-039 · INT-021 · a punch-out basket leaves from a page of its own, with a hidden form for the purchasing system',
  async () => {
    const left: { action: string; method: string; fields: [string, string][] }[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const inputs = [...this.querySelectorAll('input')];
      const fields = inputs.map(({ name, value }) => [name, value] as [string, string]);
      left.push({ action: this.action, method: this.method, fields });
    });
    const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => {});
    const { user, placed, basket } = show(path, catalogue({ general_info: info({ isPunchOut: true }) }));
    const sheet = await toSheet(user);
    await act(() => basket.flush());
    await user.click(sheet.getByRole('button', { name: 'Naar uw inkoopsysteem' }));
    await waitFor(() => expect(at).toHaveBeenCalledWith('/inkoop/pas'));
    expect(left).toEqual([]);

    const { server } = show('/inkoop/pas', catalogue({ general_info: info({ isPunchOut: true }) }));
    await waitFor(() =>
      expect(left).toEqual([
        {
          action: 'https://inkoop.example/oci',
          method: 'post',
          fields: [
            ['sid', '7'],
            ['NEW_ITEM-QUANTITY[1]', '6.000'],
          ],
        },
      ]),
    );
    // back leads to the wines: from the page that sends it would be sent twice
    expect(location.pathname).toBe('/nieuwebestelling');
    history.replaceState(null, '', '/');
    // the next buyer of this customer begins with an empty basket
    expect(server.told().lines).toEqual([]);
    expect(placed).toEqual([]);
    document.dispatchEvent(new Event('securitypolicyviolation'));
    expect((await screen.findByRole('alert')).textContent).toContain('Deze pagina is verlopen');
    vi.restoreAllMocks();
  },
);

test('APP-039 · why a basket does not go to the purchasing system stands in the sheet from which it was sent', async () => {
  const { user, instead, basket } = show(path, catalogue({ general_info: info({ isPunchOut: true }) }));
  instead.punchOut = () =>
    Response.json({
      data: 0,
      message: 'Van een of meer wijnen is niet genoeg voorraad.',
      code: 'stock-short',
      details: { shortages: [{ productId: 1, available: 0, asked: 6 }] },
    });
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Naar uw inkoopsysteem' }));
  const alert = await sheet.findByRole('alert');
  expect(alert.textContent).toContain('Van een of meer wijnen is niet genoeg voorraad.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(within(alert).getByRole('button', { name: 'Aantallen aanpassen aan de voorraad' }));
  expect(basket.state().quantities).toEqual({});
});

const blocked = { unpaid: [1, 'De betaaltermijn'], byUs: [3, 'accountmanager'] } as const;
test.runIf(isThorough)(
  'APP-009 · the window NEEM CONTACT OP AUB says that the term is exceeded and that ordering is impossible',
  async () => {
    show(path, catalogue({ check: { state: 1, daysLeft: null, telephone: '030 555 01 42' } }));
    const told = within(await screen.findByRole('dialog', { name: 'NEEM CONTACT OP AUB' }));
    expect(told.getByText('De betaaltermijn is overschreden. Bestellen is niet mogelijk.')).toBeDefined();
  },
);

test.each(Object.values(blocked))(
  'APP-012 · in check state %i nothing can be placed',
  async (state, text) => {
    const title = 'NEEM CONTACT OP AUB';
    const { user } = show(path, catalogue({ check: { state, daysLeft: null, telephone: '030 555 01 42' } }));
    const told = within(await screen.findByRole('dialog', { name: title }));
    expect(told.getByText(new RegExp(text))).toBeDefined();
    expect(told.getByRole('link', { name: '030 555 01 42' })).toBeDefined();
    await user.click(told.getByRole('button', { name: 'Begrepen' }));
    const sheet = await toSheet(user);
    expect(
      sheet.getByText('Uw kunt geen bestelling plaatsen, neem contact op met uw accountmanager.'),
    ).toBeDefined();
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Plaats Bestelling' }).disabled).toBe(true);
  },
);

test('APP-012 · who is blocked while the order is filled in is told so once in its review', async () => {
  const offered = catalogue();
  const { user, instead } = show(path, offered);
  const message = 'Uw kunt geen bestelling plaatsen, neem contact op met uw accountmanager.';
  instead.store = () => {
    offered.check = { state: 3, daysLeft: null, telephone: '' };
    return Response.json({ data: 0, message, code: 'customer-blocked' });
  };
  const sheet = await toSheet(user);
  await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
  await screen.findByRole('dialog', { name: 'NEEM CONTACT OP AUB' });
  expect(sheet.getAllByText(message)).toHaveLength(1);
});

test.runIf(isThorough)(
  'APP-007 · APP-008 · open invoices warn in a window once a day, with the days that are left',
  async () => {
    const { user } = show(path, catalogue({ check: { state: 2, daysLeft: 9, telephone: '' } }));
    const told = within(await screen.findByRole('dialog', { name: 'OPENSTAANDE FACTUREN' }));
    expect(
      told.getByText('U kunt nog bestellen. Over 9 dagen is bestellen niet meer mogelijk.'),
    ).toBeDefined();
    await user.click(told.getByRole('button', { name: 'Begrepen' }));
    openApp(path);
    expect(await screen.findByText(/Over 9 dagen is bestellen/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    // yesterday's word is not today's
    const told2 = Object.keys(localStorage).find((each) => each.startsWith('kelderboek.told'))!;
    localStorage.setItem(told2, '"2020-01-01"');
    openApp(path);
    expect(await screen.findByRole('dialog', { name: 'OPENSTAANDE FACTUREN' })).toBeDefined();
    await user.click(await button('Begrepen'));
    const sheet = await toSheet(user);
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Plaats Bestelling' }).disabled).toBe(false);
  },
);

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
  expect(screen.getByText('Bestel vóór dinsdag 11:00')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Wijzig leverdag' })).toBeNull();
  openApp(path, second);
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
  // which that page says
  expect(wasEnded()).toBe(true);
  expect(localStorage.getItem(key)).toContain('"1":6');
});

test.runIf(isThorough)('APP-044 · wines that could not be loaded can be asked for again', async () => {
  const { user, instead } = show('/info');
  await screen.findByText('Kade 12A', { exact: false });
  instead.products = () => Response.json({ status: 500, code: 'fault' }, { status: 500 });
  openApp(path);
  expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis');
  delete instead.products;
  await user.click(await button('Opnieuw proberen'));
  expect(await screen.findByText('Rioja Crianza')).toBeDefined();
});

describe('a range that is larger than what is listed', () => {
  const searchBox = () => screen.getByRole('searchbox', { name: 'Zoek wijn' });
  const larger = () => {
    const shown = show(path, catalogue({ general_info: info({ hasMore: true }) }));
    shown.beyond.push(wine(50, 'Verre Verdejo', { unitPrice: 200_000 }));
    return shown;
  };

  test.runIf(isThorough)(
    'APP-023 · a wine from beyond the list is found, ordered, and kept when the search is left',
    async () => {
      const { user, placed } = larger();
      await user.type(await screen.findByRole('searchbox', { name: 'Zoek wijn' }), 'verdejo');
      await user.click(await button('+ Doos Verre Verdejo'));
      await user.clear(searchBox());
      expect(await screen.findByText('1 wijn · 6 flessen')).toBeDefined();
      expect(await screen.findByRole('button', { name: 'Favoriet Rioja Crianza' })).toBeDefined();
      await user.click(await button('Bekijk bestelling'));
      const sheet = within(await screen.findByRole('dialog', { name: 'Uw bestelling' }));
      await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
      await waitFor(() =>
        expect(placed[0]?.lines).toEqual([{ productId: 50, quantity: 6, seenPrice: 200_000 }]),
      );
    },
  );

  test.runIf(isThorough)(
    'what is known here is found at once, the rest in one call for what was typed',
    async () => {
      const { user, sent } = larger();
      await user.type(await screen.findByRole('searchbox', { name: 'Zoek wijn' }), 'crianza');
      expect(await screen.findByText('Rioja Crianza')).toBeDefined();
      await waitFor(() =>
        expect(sent.filter(({ path: sentTo }) => sentTo === 'klantapp/find').at(-1)?.body).toEqual({
          search: 'crianza',
          skip: 0,
          take: 50,
        }),
      );
      // found on both sides, shown once
      await waitFor(() => expect(screen.queryByText('Zoeken in alle wijnen …')).toBeNull());
      expect(names()).toHaveLength(1);
    },
  );

  test('a wine that another device put in the basket is fetched, and not taken for gone', async () => {
    const { server, basket, sent } = larger();
    await screen.findByText('Rioja Crianza');
    server.state.lines.set(50, { quantity: 12, seenPrice: null, typedAt: 1 });
    await act(() => basket.read());
    expect(await screen.findByText('1 wijn · 12 flessen')).toBeDefined();
    expect(screen.queryByText(/niet meer te bestellen/)).toBeNull();
    expect(sent.filter(({ path: sentTo }) => sentTo === 'klantapp/products')).toHaveLength(2);
  });

  test('until it is fetched nothing is placed without it', async () => {
    const { user, server, basket, instead } = larger();
    const sheet = await toSheet(user);
    const place = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Plaats Bestelling' });
    expect(place().disabled).toBe(false);
    const { promise, resolve } = Promise.withResolvers<Response>();
    instead.products = () => promise;
    server.state.lines.set(50, { quantity: 12, seenPrice: null, typedAt: 1 });
    await act(() => basket.read());
    expect(place().disabled).toBe(true);
    delete instead.products;
    await act(() => resolve(Response.json({ status: 500, code: 'fault' }, { status: 500 })));
  });

  test.runIf(isThorough)(
    'without a connection the search is of what is known here, and says so',
    async () => {
      const { user, instead } = larger();
      instead.find = noAnswer;
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await user.type(await screen.findByRole('searchbox', { name: 'Zoek wijn' }), 'rioja');
      expect(await screen.findByText(/Gezocht in de wijnen die dit apparaat kent/)).toBeDefined();
      expect(screen.getByText('Rioja Crianza')).toBeDefined();
      vi.restoreAllMocks();
      delete instead.find;
      await user.click(await button('Opnieuw proberen'));
      await waitFor(() => expect(screen.queryByText(/Gezocht in de wijnen/)).toBeNull());
    },
  );
});

test.runIf(isThorough)(
  'of wines that moved only the stock is fetched, once for all of them, and shown',
  async () => {
    const { user, sent, left, app } = show(path);
    await user.click(await button('+ Doos Rioja Crianza'));
    const levels = createStockLevels(app.store, app.client);
    left.set(1, 6).set(3, 0);
    levels.moved([1]);
    levels.moved([3, 1, 4711]);
    expect(await screen.findByText(/Meer is er niet: 1 doos op voorraad/)).toBeDefined();
    const asked = sent.filter(({ path: sentTo }) => sentTo === 'klantapp/stock');
    expect(asked.map(({ body }) => body)).toEqual([{ ids: [1, 3, 4711] }]);
    expect(sent.filter(({ path: sentTo }) => sentTo === 'klantapp/products')).toHaveLength(1);
    levels.stop();
  },
);

test('stock that fell while typing is shown before the order is placed', async () => {
  const { user, left, app } = show(path);
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.click(await button('Eén doos meer Rioja Crianza'));
  await user.click(await button('Bekijk bestelling'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Uw bestelling' }));
  expect(sheet.queryByText(/op voorraad/)).toBeNull();
  left.set(1, 6);
  const levels = createStockLevels(app.store, app.client);
  levels.moved([1]);
  expect(await sheet.findByText('nog 6 flessen op voorraad')).toBeDefined();
  // nothing is reduced unseen
  expect(sheet.getByText(/12 flessen/)).toBeDefined();
  levels.stop();
});

test('an action says what it was before, a price of one’s own that it is', async () => {
  show(
    path,
    catalogue({
      favorite_products: [
        wine(1, 'Rioja Crianza', { unitPrice: 80_000, priceType: 'promotion' }),
        wine(2, 'Viura', { unitPrice: 70_000, priceType: 'price-deal' }),
      ],
    }),
  );
  expect(await screen.findByText('actie, was € 10,00')).toBeDefined();
  expect(screen.getByText('uw prijs')).toBeDefined();
});

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the page of a wine', () => {
  test('stands over the list with all that is known, and is ordered from there', async () => {
    const { user, told, basket, sent } = show(path);
    Object.assign(told, {
      description: 'Rijp rood fruit.',
      foodPairing: 'Oude kaas',
      origin: ['Spanje', 'Rioja', 'Rioja Alta'],
      alcohol: 1350,
      isOrganic: true,
      facts: [['Rijping', '8 maanden eiken']],
      pictures: ['/products/rioja.webp'],
      vintages: [wine(11, 'Rioja Crianza', { vintage: '2021', unitPrice: 90_000 })],
      last: { date: '2026-10-12', quantity: 12 },
    });
    const link = await screen.findByRole('link', { name: /Rioja Crianza 2022/ });
    await user.click(link);
    const page = await dialog('Rioja Crianza 2022');
    for (const text of [
      'Rijp rood fruit.',
      'Oude kaas',
      'Spanje, Rioja, Rioja Alta',
      'Tempranillo',
      '13,5%',
      '8 maanden eiken',
      'Laatst besteld: 12-10-2026, 12 flessen.',
    ])
      expect(await page.findByText(text)).toBeDefined();
    expect(page.getByRole('img', { name: 'Rioja Crianza 2022' }).getAttribute('src')).toBe(
      '/products/rioja.webp',
    );
    expect(page.getByRole('link', { name: 'Rioja Crianza 2021' }).getAttribute('href')).toBe('#wijn-11');
    await user.click(page.getByRole('button', { name: '+ Doos Rioja Crianza' }));
    expect(basket.state().quantities).toEqual({ 1: 6 });
    await user.click(page.getByRole('button', { name: 'Terug' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ path: sentTo }) => sentTo === 'klantapp/products')).toHaveLength(1);
  });

  test('closes back to the list, so that one step back leads to the page before', async () => {
    const { user } = show('/klantapp/overzicht');
    await user.click((await screen.findAllByRole('link', { name: 'Bestellen' }))[0]!);
    for (const name of [/^Rioja Crianza/, /^Viura/, /^Rioja Crianza/]) {
      await user.click(await screen.findByRole('link', { name }));
      expect(location.hash).toMatch(/^#wijn-/);
      const sheet = await screen.findByRole('dialog');
      await user.click(within(sheet).getByRole('button', { name: 'Terug' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname + location.hash).toBe('/klantapp/nieuwebestelling');
    }
    history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overzicht' })).toBeDefined();
    // one that a link elsewhere opened leads to its list
    openApp('/klantapp/nieuwebestelling#wijn-1');
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: 'Terug' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.hash).toBe('');
  });

  test('opened first of all after a reload it leaves the list where it was, and gives the focus back', async () => {
    const { user } = show('/klantapp/nieuwebestelling');
    const link = await screen.findByRole('link', { name: /^Viura/ });
    const scrolled = vi.fn<(x: number, y: number) => void>();
    vi.stubGlobal('scrollTo', scrolled);
    await user.click(link);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terug' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(link);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('its address opens it, also of a wine beyond the list, which can then be ordered', async () => {
    const api = show('/info');
    api.beyond.push(wine(50, 'Verre Verdejo', { unitPrice: 200_000 }));
    const { basket } = openApp(`${path}#wijn-50`);
    const page = await dialog('Verre Verdejo 2022');
    await api.user.click(await page.findByRole('button', { name: '+ Doos Verre Verdejo' }));
    expect(basket.state().quantities).toEqual({ 50: 6 });
    expect(await screen.findByText('1 wijn · 6 flessen')).toBeDefined();
  });

  test('a box at a discount says what is paid for it, beside prices that agree', async () => {
    const { user } = show(
      path,
      catalogue({ favorite_products: [wine(1, 'Rioja Crianza', { unitPrice: 153_000, discount: 750 })] }),
    );
    await user.click(await screen.findByRole('link', { name: /Rioja Crianza/ }));
    const page = await dialog('Rioja Crianza 2022');
    expect(page.getByText('doos 6 = € 91,80')).toBeDefined();
    expect(page.getByText('U betaalt € 84,92 per doos van 6. Prijzen excl. btw.')).toBeDefined();
  });

  test('that is sold out can be waited for, and any at its next offer; what is asked is ended there too', async () => {
    const { user, notices, sent, instead } = show(path);
    await user.click(await screen.findByRole('link', { name: /Viura/ }));
    const page = await dialog('Viura 2022');
    const back = await page.findByRole<HTMLInputElement>('checkbox', {
      name: 'Laat me weten als hij er weer is',
    });
    await user.click(back);
    expect(await page.findByText('U krijgt er één mail over.')).toBeDefined();
    await waitFor(() => expect(notices).toMatchObject([{ productId: 2, kind: 'back-in-stock' }]));
    await user.click(page.getByRole('checkbox', { name: 'Laat me weten als hij in de aanbieding is' }));
    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['back-in-stock', 'on-offer']));
    await user.click(back);
    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['on-offer']));
    await waitFor(() => expect(back.checked).toBe(false));
    // what was refused says so, and is not ticked
    instead.notice = () =>
      Response.json({ status: 409, code: 'customer-without-email', title: 'Geen adres.' }, { status: 409 });
    await user.click(back);
    expect(await page.findByText('Geen adres.')).toBeDefined();
    expect(back.checked).toBe(false);
    expect(sent.filter(({ path: to }) => to === 'klantapp/notice')).toHaveLength(4);
  });

  test.runIf(isThorough)(
    'that is there is waited for at its next offer alone, and one on offer not at all',
    async () => {
      const { user } = show(
        path,
        catalogue({
          favorite_products: [wine(1, 'Rioja Crianza'), wine(2, 'Viura', { priceType: 'promotion' })],
        }),
      );
      await user.click(await screen.findByRole('link', { name: /Rioja Crianza/ }));
      const there = await dialog('Rioja Crianza 2022');
      await there.findByRole('checkbox', { name: 'Laat me weten als hij in de aanbieding is' });
      expect(there.getAllByRole('checkbox')).toHaveLength(1);
      await user.click(there.getByRole('button', { name: 'Terug' }));
      await user.click(await screen.findByRole('link', { name: /Viura/ }));
      const offered = await dialog('Viura 2022');
      await offered.findByText('U hebt deze wijn nog niet besteld.');
      expect(offered.queryByRole('checkbox')).toBeNull();
    },
  );

  test('without a connection what the list knows stands there, and what is missing is said', async () => {
    const { user, instead } = show(path);
    instead.product = noAnswer;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await screen.findByRole('link', { name: /Rioja Crianza/ }));
    const page = await dialog('Rioja Crianza 2022');
    expect(page.getByText('Spanje, Rioja')).toBeDefined();
    expect(await page.findByRole('alert')).toBeDefined();
    vi.restoreAllMocks();
    delete instead.product;
    await user.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
  });
});

describe('filters', () => {
  const range = () => ({
    favorite_products: [wine(1, 'Rioja Crianza', { isFavourite: true, priceType: 'promotion' as const })],
    other_products: [
      wine(3, 'Chablis', {
        color: 'white',
        country: 'Frankrijk',
        grapes: ['Chardonnay'],
        unitPrice: 200_000,
        isNew: true,
      }),
      wine(4, 'Viura', { color: 'white', grapes: ['Viura'], unitPrice: 80_000 }),
    ],
  });
  const shown = () => names().map((row) => row.querySelector('.name')?.textContent?.split(' ')[0]);
  const toFilters = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await button(/^Filters: /));
    return dialog('Filters');
  };

  test('by colour, country, grape, price, new and offers, over all wines; each says how many it leaves', async () => {
    const { user } = show(path, catalogue(range()));
    const sheet = await toFilters(user);
    expect(sheet.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'rood 1',
      'wit 2',
      'actie 1',
      'nieuw 1',
      narrow('tot € 10 1'),
      narrow('€ 10 – € 15 1'),
      narrow('€ 15 – € 25 1'),
      'Frankrijk 1',
      'Spanje 2',
      'Chardonnay 1',
      'Tempranillo 1',
      'Viura 1',
    ]);
    await user.click(sheet.getByRole('checkbox', { name: /^wit/ }));
    await waitFor(() => expect(shown()).toEqual(['Chablis', 'Viura']));
    await user.click(sheet.getByRole('checkbox', { name: /^Spanje/ }));
    await waitFor(() => expect(shown()).toEqual(['Viura']));
    // what would leave nothing is not offered
    expect(sheet.queryByRole('checkbox', { name: /^Chardonnay/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Toon 1 wijn' }));
    expect((await button('Alle wijnen')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await button('wit: filter weghalen'));
    await waitFor(() => expect(shown()).toEqual(['Rioja', 'Viura']));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: filter weghalen$/);
    await user.click(await button('Spanje: filter weghalen'));
    // after the last of them: what opens the filters
    expect(document.activeElement).toBe(await button(/^Filter/));
    await user.click(await button('Favorieten 1'));
    await waitFor(() => expect(shown()).toEqual(['Rioja']));
    expect(screen.queryByRole('list', { name: 'Gekozen filters' })).toBeNull();
  });

  test('a step back closes the sheet and keeps what was chosen, the next one leads to the page before', async () => {
    const { user } = show('/klantapp/overzicht', catalogue(range()));
    await user.click((await screen.findAllByRole('link', { name: 'Bestellen' }))[0]!);
    const sheet = await toFilters(user);
    await user.click(sheet.getByRole('checkbox', { name: /^wit/ }));
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(shown()).toEqual(['Chablis', 'Viura']));
    // as does its own button, without a step of its own
    const again = await toFilters(user);
    await user.click(again.getByRole('checkbox', { name: /^Spanje/ }));
    await user.click(again.getByRole('button', { name: 'Toon 1 wijn' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.search + location.hash).toBe('?kleur=white&land=Spanje'));
    history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overzicht' })).toBeDefined();
  });

  test.runIf(isThorough)('stand in the address, which opens them; a search is within them', async () => {
    const { user } = show(`${path}?kleur=white&prijs=15-25&prijs=0-10`, catalogue(range()));
    await screen.findByText('Chablis');
    await waitFor(() => expect(shown()).toEqual(['Chablis', 'Viura']));
    expect(await button('Filters: 3 gekozen')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Zoek wijn' }), 'chardonnay');
    await waitFor(() => expect(shown()).toEqual(['Chablis']));
  });

  test('where more may be ordered than is listed they are of all of it', async () => {
    const api = show('/info', catalogue({ ...range(), general_info: info({ hasMore: true }) }));
    api.beyond.push(wine(50, 'Verdejo', { color: 'white' }), wine(51, 'Mencia'));
    openApp(`${path}?kleur=white`);
    await screen.findByText('Verdejo');
    expect(shown()).toEqual(['Chablis', 'Viura', 'Verdejo']);
    await api.user.click(await button('+ Doos Verdejo'));
    expect(await screen.findByText('1 wijn · 6 flessen')).toBeDefined();
  });
});

test.runIf(isThorough)('a search that finds nothing shows what is like it, and says so', async () => {
  const { user, alike } = show(path);
  alike.push(wine(60, 'Riesling Kabinett'));
  await user.type(await screen.findByRole('searchbox', { name: 'Zoek wijn' }), 'reisling');
  expect(await screen.findByText('Niets gevonden met “reisling”. Dit lijkt erop:')).toBeDefined();
  expect(names()).toHaveLength(1);
  await user.click(await button('+ Doos Riesling Kabinett'));
  expect(await screen.findByText('1 wijn · 6 flessen')).toBeDefined();
});

describe('the review sheet', () => {
  test('changes quantities; what is taken out stays there to be put back', async () => {
    const { user, basket } = show(path);
    await user.click(await button('+ Doos Rioja Crianza'));
    await user.click(await button('Bekijk bestelling'));
    const sheet = await dialog('Uw bestelling');
    await user.click(sheet.getByRole('button', { name: 'Eén doos meer Rioja Crianza' }));
    expect(basket.state().quantities).toEqual({ 1: 12 });
    expect(sheet.getByText('2 × doos 6 = 12 flessen')).toBeDefined();
    expect(sheet.getAllByText('€ 120,00').length).toBeGreaterThan(0);
    await user.click(sheet.getByRole('button', { name: 'Eén doos minder Rioja Crianza' }));
    await user.click(sheet.getByRole('button', { name: 'Rioja Crianza verwijderen' }));
    expect(basket.state().quantities).toEqual({});
    expect(sheet.queryByRole('button', { name: 'Plaats Bestelling' })).toBeNull();
    expect(sheet.getByText('Uit de bestelling gehaald')).toBeDefined();
    const back = sheet.getByRole('button', { name: '+ Doos Rioja Crianza' });
    expect(document.activeElement).toBe(back);
    await user.click(back);
    expect(basket.state().quantities).toEqual({ 1: 6 });
  });

  test('what is taken out is put back as far as there is stock of it by then', async () => {
    const offered = catalogue();
    const { user } = show(path, offered);
    const sheet = await toSheet(user);
    await user.click(sheet.getByRole('button', { name: 'Rioja Crianza verwijderen' }));
    offered.favorite_products = [wine(1, 'Rioja Crianza', { isFavourite: true, available: 0 })];
    window.dispatchEvent(new Event('focus'));
    const back = await sheet.findByRole<HTMLButtonElement>('button', { name: 'Op: Rioja Crianza' });
    expect(back.disabled).toBe(true);
  });

  test('a remark is typed before it is placed or after, and none is lost in between', async () => {
    const { user, instead } = show(path);
    let refuse = (_: Response) => {};
    instead.store = () => new Promise<Response>((resolve) => (refuse = resolve));
    const sheet = await toSheet(user);
    const remark = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: /^Opmerking/ });
    await user.type(remark, 'Achterom');
    await user.click(sheet.getByRole('button', { name: 'Plaats Bestelling' }));
    await waitFor(() => expect(remark.disabled).toBe(true));
    await act(async () => refuse(Response.json({ data: 0, message: 'Nee.', code: 'dearer-than-shown' })));
    await waitFor(() => expect(remark.disabled).toBe(false));
    expect(remark.value).toBe('Achterom');
  });

  test('the choice that blocks the button stands beside it', async () => {
    const { user } = show(
      path,
      catalogue({ order_extra_info: [{ orderId: 7, number: 1007, deliveryDate: '2026-11-24' }] }),
    );
    const sheet = await toSheet(user);
    const place = sheet.getByRole('button', { name: 'Plaats Bestelling' });
    const choice = sheet.getByRole('group', { name: /Er staat al een bestelling voor dinsdag/ });
    expect(place.closest('footer')).not.toBeNull();
    expect(choice.closest('footer')).toBe(place.closest('footer'));
  });

  test('wines that go on an order carry no second costs of delivery, in the lines nor in the total', async () => {
    const { user } = show(
      path,
      catalogue({
        general_info: info({ shipping: wine(9, 'Verzendkosten', { unitPrice: 75_000, bottlesPerBox: 1 }) }),
        order_extra_info: [{ orderId: 7, number: 1007, deliveryDate: '2026-11-24' }],
      }),
    );
    const sheet = await toSheet(user);
    const sums = () => [
      sheet.getAllByText(/^€/, { selector: '.amount' }).map((each) => each.textContent),
      sheet.getAllByRole('definition')[0]!.textContent,
    ];
    expect(sums()).toEqual([[narrow('€ 60,00'), narrow('€ 7,50')], narrow('€ 67,50')]);
    await user.click(sheet.getByRole('radio', { name: /^Aanvullen/ }));
    expect(sums()).toEqual([[narrow('€ 60,00')], narrow('€ 60,00')]);
  });
});

test('the menu is there while ordering too', async () => {
  show(path);
  await screen.findByText('Rioja Crianza');
  const menus = screen.getAllByRole('navigation', { name: 'Hoofdmenu', hidden: true });
  expect(menus.some((menu) => menu.classList.contains('bottom'))).toBe(true);
});
