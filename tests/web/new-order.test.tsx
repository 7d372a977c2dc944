import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { backorderLines, deleteBackorderLine } from '#api/contract/backorders.ts';
import { searchCustomers } from '#api/contract/customers.ts';
import { productsForCustomer } from '#api/contract/products.ts';
import { placeSalesOrder } from '#api/contract/sales-orders.ts';
import { header } from '#api/contract/wire.ts';
import { euro } from '#domain/kernel/money.ts';
import {
  answerBasics,
  answerDashboard,
  answerNewOrder,
  answerOrder,
  product,
  products,
} from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = async (at = '/order/new/412', role: Parameters<typeof openApp>[1] = 'SALES') => {
  const api = server();
  answerBasics(api);
  answerNewOrder(api);
  answerOrder(api);
  answerDashboard(api);
  api.on(placeSalesOrder, { data: { orderId: 17, number: 10875 } });
  const app = openApp(at, role);
  const person = userEvent.setup();
  await screen.findByRole('heading', { name: 'Nieuwe order' });
  return { ...api, ...app, person };
};
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const pick = async (person: Awaited<ReturnType<typeof open>>['person'], words: string) => {
  await person.type(document.activeElement as HTMLInputElement, words);
  await within(await screen.findByRole('listbox', { name: 'Producten' })).findAllByRole('option');
  await person.keyboard('{Enter}');
};
const start = async (...parameters: Parameters<typeof open>) => {
  const opened = await open(...parameters);
  await screen.findByText('klantkorting 4,0%');
  await waitFor(() => expect(document.activeElement).toBe(cell('Product regel 1')));
  return opened;
};

test('SO-004 · the customer is found from 2 characters on, 400 ms after the last one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = server();
  answerBasics(api);
  answerNewOrder(api);
  openApp('/order/new', 'SALES');
  const person = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const input = await screen.findByRole('combobox', { name: /^Klant/ });
  await person.type(input, 'w');
  vi.advanceTimersByTime(1000);
  expect(api.asked(searchCustomers)).toEqual([]);
  await person.type(input, 'ijn');
  expect(screen.getByText('Aan het laden ...')).toBeDefined();
  await person.click(await screen.findByRole('option', { name: /De Wijnkamer/ }));
  expect(api.asked(searchCustomers).map(({ request }) => request)).toEqual([{ q: 'wijn' }]);
  expect(await screen.findByText('betaaltermijn 14 dagen')).toBeDefined();
  expect(screen.getByText(/Langestraat 18/)).toBeDefined();
});

test('SO-009 · the next delivery day of the customer is filled in', async () => {
  await start();
  expect(cell('Leverdatum').value).toBe('24-11-2026');
  expect(screen.getByText('levert op Di en Vr')).toBeDefined();
});

test('LINE-002, LINE-003 · choosing a product fills price, type and a box, and goes to the quantity', async () => {
  const { person } = await start();
  await pick(person, 'caillottes sancerre');
  expect(document.activeElement).toBe(cell('Aantal regel 1'));
  expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
  expect(cell('Aantal regel 1').value).toBe('6');
  expect(cell('Prijs regel 1').value).toBe('10,00');
  expect(screen.getByText('Klantkorting', { selector: '.tag' })).toBeDefined();
});

test('a whole order goes in from the keyboard, and is stored as it was shown', async () => {
  const { person, asked, path } = await start();
  await pick(person, 'sancerre');
  await person.keyboard('24{Enter}');
  await pick(person, '1404');
  await person.keyboard('3d{Enter}');
  expect(cell('Aantal regel 2').value).toBe('36');
  expect(document.activeElement).toBe(cell('Product regel 3'));
  // 60 bottles of € 10,00 less 4 %, and 21 % VAT over it
  expect(screen.getByRole('region', { name: 'Totaal' }).textContent).toContain('€\u202f696,96');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(path()).toBe('/verkoop/17'));
  expect(asked(placeSalesOrder)).toHaveLength(1);
  expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
    mode: 'order',
    customerId: 412,
    deliveryDate: '2026-11-24',
    moment: null,
    time: null,
    lines: [
      { productId: 1, quantity: 24, isManual: 0, isLocked: false },
      { productId: 2, quantity: 36, isManual: 0, isLocked: false },
    ],
    shownExcl: 576 * euro,
    shownVat: 120.96 * euro,
    shownIncl: 696.96 * euro,
  });
  expect(localStorage.getItem('kelderboek.draft.5.3.new-order-412')).toBeNull();
  expect(await screen.findByText('Order 10875 opgeslagen')).toBeDefined();
});

test('SO-015 · Confirm & Dashboard stores the order and goes to the dashboard', async () => {
  const { person, asked, path } = await start();
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: 'Confirm & Dashboard' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(asked(placeSalesOrder)[0]?.request).toMatchObject({ mode: 'none' });
});

test('SO-016 · the confirm buttons wait for the first line with a product', async () => {
  const { person } = await start();
  const buttons = () =>
    [/Confirm & View/, /Confirm & Dashboard/].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    );
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
  await pick(person, 'sancerre');
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false]);
});

test('LINE-006, LINE-007 · a product without stock gets 0, is locked and warns; the next line is next', async () => {
  const { person } = await start();
  await pick(person, 'blanco');
  expect(cell('Aantal regel 1').value).toBe('0');
  expect(cell('Aantal regel 1').disabled).toBe(true);
  expect(screen.getByText('0 vrij', { selector: '.line-stock' })).toBeDefined();
  expect(screen.getByText('Verwacht in week 48', { selector: '.line-message' })).toBeDefined();
  expect(document.activeElement).toBe(cell('Product regel 2'));
  await person.click(screen.getByRole('button', { name: 'Regel 1 ontgrendelen' }));
  expect(cell('Aantal regel 1').disabled).toBe(false);
  await person.dblClick(screen.getByText('0 vrij', { selector: '.line-stock' }));
  expect(cell('Aantal regel 1').disabled).toBe(true);
});

test('LINE-008 · a quantity above the free stock warns', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  await person.keyboard('300');
  expect(screen.getByRole('img', { name: '12 flessen tekort' })).toBeDefined();
});

test('LINE-014, LINE-017 · typing in a price makes it manual, with comma or point', async () => {
  const { person, asked } = await start();
  await pick(person, 'sancerre');
  await person.clear(cell('Prijs regel 1'));
  await person.type(cell('Prijs regel 1'), '8.5{Enter}');
  expect(cell('Prijs regel 1').value).toBe('8,50');
  expect(screen.getByText('Handmatig CP')).toBeDefined();
  await person.click(screen.getByRole('button', { name: /Confirm & View/ }));
  await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
  expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
    lines: [{ productId: 1, quantity: 6, isManual: 1, manualPriceExcl: 8.5 * euro, manualPriceIncl: null }],
    shownExcl: 51 * euro,
  });
});

test('LINE-004 · a quantity below -1000 is refused with what to do', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  await person.keyboard('-1001');
  expect(screen.getByRole('alert').textContent).toContain('kies een getal van −1.000');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Confirm & View/ }).disabled).toBe(true);
});

test('LINE-010 · lines are doubled, deleted and taken back from the keyboard', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  await person.keyboard('12{Control>}d{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(cell('Aantal regel 2')));
  expect(cell('Aantal regel 2').value).toBe('12');
  await person.keyboard('18');
  await person.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(cell('Aantal regel 1'));
  expect([cell('Aantal regel 1').value, cell('Aantal regel 2').value]).toEqual(['12', '18']);
  await person.keyboard('{Control>}{Delete}{/Control}');
  expect(cell('Aantal regel 1').value).toBe('18');
  expect(screen.getByText(/^1 regel · 18 flessen$/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect([cell('Aantal regel 1').value, cell('Aantal regel 2').value]).toEqual(['12', '18']);
});

test('rows copied from a spreadsheet become lines; numbers that nobody knows are named', async () => {
  const { person } = await start();
  await person.paste('1201\t12\n1404\t3d\n9999\t6\n');
  expect(await screen.findByText('2 regels geplakt')).toBeDefined();
  expect([cell('Aantal regel 1').value, cell('Aantal regel 2').value]).toEqual(['12', '36']);
  expect(screen.getByText('1 nummer is niet gevonden').parentElement?.textContent).toContain('9999');
  expect(cell('Product regel 3').value).toBe('');
});

test('Escape closes the list and keeps the text, and then restores the product', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  await person.clear(cell('Product regel 1'));
  await person.type(cell('Product regel 1'), 'rioja{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(cell('Product regel 1').value).toBe('rioja');
  await person.keyboard('{Escape}');
  expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
});

test('FMT-015 · a product that nobody sells is not found', async () => {
  const { person } = await start();
  await person.keyboard('jenever');
  expect(screen.getByText('Geen resultaten gevonden')).toBeDefined();
});

test('FMT-033 · confirming again after no answer came repeats the same command', async () => {
  const { person, on, asked } = await start();
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
  on(placeSalesOrder, () => Promise.reject(new TypeError('lost')));
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: /Confirm & View/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Er kwam geen antwoord');
  await person.click(screen.getByRole('button', { name: /Confirm & View/ }));
  await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(2));
  const ids = () => asked(placeSalesOrder).map(({ headers }) => headers.get(header.commandId));
  expect(ids()[1]).toBe(ids()[0]);
  await screen.findByRole('alert');
  await person.type(cell('Aantal regel 1'), '0');
  await person.click(screen.getByRole('button', { name: /Confirm & View/ }));
  await waitFor(() => expect(ids()).toHaveLength(3));
  expect(ids()[2]).not.toBe(ids()[0]);
});

test('SO-027, ROLE-028 · after an account switch nothing is stored, and what was typed stays', async () => {
  const { person, on } = await start();
  on(placeSalesOrder, () => Response.json({ data: -1 }));
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: /Confirm & View/ }));
  expect(
    await screen.findByText(/Het account is gewisseld. Uw order is niet opgeslagen, herlaad de pagina./),
  ).toBeDefined();
  expect(screen.getByText('SWITCH ERROR')).toBeDefined();
  expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
});

test('SO-018 · prices that changed meanwhile are fetched again before confirming anew', async () => {
  const { person, on } = await start();
  on(placeSalesOrder, () =>
    Response.json({ data: 0, code: 'totals-differ', message: 'De prijzen zijn intussen gewijzigd.' }),
  );
  await pick(person, 'sancerre');
  on(productsForCustomer, { data: [product({ unitPrice: 12 * euro }), ...products.slice(1)] });
  await person.click(screen.getByRole('button', { name: /Confirm & View/ }));
  expect(await screen.findByText(/De prijzen zijn intussen gewijzigd/)).toBeDefined();
  await waitFor(() => expect(cell('Prijs regel 1').value).toBe('12,00'));
});

test('SO-006, SO-008 · another address and a moment with its time go along; unchecking clears the address', async () => {
  const { person, asked } = await start();
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: 'vóór' }));
  await person.click(screen.getByLabelText('Afwijkend afleveradres'));
  await person.type(screen.getByLabelText('Straat'), 'Kade');
  await person.click(screen.getByLabelText('Afwijkend afleveradres'));
  expect(screen.queryByLabelText('Straat')).toBeNull();
  await person.click(screen.getByLabelText('Afwijkend afleveradres'));
  expect(screen.getByLabelText<HTMLInputElement>('Straat').value).toBe('');
  await person.type(screen.getByLabelText('Straat'), 'Gracht');
  await person.clear(cell('Leverdatum'));
  await person.type(cell('Leverdatum'), 'zsm');
  await person.click(screen.getByRole('button', { name: /Confirm & View/ }));
  await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
  expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
    street: 'Gracht',
    moment: 'before',
    time: '13:00',
    deliveryDate: null,
  });
});

test('SO-012 · Cancel asks first when lines were entered, and stores nothing', async () => {
  const { person, asked, path } = await start();
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nieuwe order weggooien?' }));
  await person.click(dialog.getByRole('button', { name: 'Verder invoeren' }));
  expect(path()).toBe('/order/new/412');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Order weggooien' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(asked(placeSalesOrder)).toEqual([]);
});

test('leaving with work on the page asks first; the draft is there when the page opens again', async () => {
  const { person, router, path } = await start();
  await pick(person, 'sancerre');
  await person.keyboard('18');
  await person.click(screen.getByRole('link', { name: /^Dashboard/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deze pagina verlaten?' }));
  await person.click(dialog.getByRole('button', { name: 'Verlaten' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(path()).toBe('/dashboard');
  await router.navigate('/order/new/412');
  expect(await screen.findByText(/Uw concept van \d\d:\d\d staat er weer/)).toBeDefined();
  expect(cell('Aantal regel 1').value).toBe('18');
  await person.click(screen.getByRole('button', { name: 'Opnieuw beginnen' }));
  expect(cell('Product regel 1').value).toBe('');
});

test('LINE-027 · who may not see purchase prices sees no margin', async () => {
  const api = server();
  answerBasics(api);
  answerNewOrder(api);
  api.on(productsForCustomer, { data: [product({ purchasePrice: null })] });
  openApp('/order/new/412', 'SALES');
  const person = userEvent.setup();
  await screen.findByText('klantkorting 4,0%');
  await waitFor(() => expect(document.activeElement).toBe(cell('Product regel 1')));
  await pick(person, 'sancerre');
  expect(screen.queryByText(/Marge/)).toBeNull();
});

test('QUOTE-011 · SO-010 · what the customer waits for is shown, and each line can be deleted', async () => {
  const api = server();
  answerBasics(api);
  answerNewOrder(api);
  const line = (lineId: number, name: string, quantity: number) => ({
    ...{ id: 31 + lineId, orderId: 31, number: 10861, lineId, productId: 7, productNumber: 1242 },
    ...{ name, vintage: '2023', quantity, since: '2026-11-12' },
  });
  let lines = [line(1, 'Langhe Nebbiolo', 36), line(2, 'Barolo Serralunga', 12)];
  api.on(backorderLines, () => ({ data: lines }));
  api.on(deleteBackorderLine, () => {
    lines = lines.slice(1);
    return { data: 1 as const };
  });
  openApp('/order/new/412', 'SALES');
  const table = await screen.findByRole('table', { name: 'Openstaande backorderregels' });
  expect(table.textContent).toContain('Langhe Nebbiolo 2023');
  expect(screen.getByText('48 flessen')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Backorder 10861' }).getAttribute('href')).toBe('/verkoop/31');
  await userEvent.click(
    screen.getByRole('button', { name: 'Backorderregel Langhe Nebbiolo 2023 verwijderen' }),
  );
  await waitFor(() => expect(screen.queryByText('Langhe Nebbiolo 2023')).toBeNull());
  expect(api.asked(deleteBackorderLine).map(({ request }) => request)).toEqual([{ id: 32 }]);
  expect(screen.getByText('12 flessen')).toBeDefined();
});
