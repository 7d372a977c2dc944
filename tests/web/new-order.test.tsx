import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import { logout } from '#api/authentication/contract.ts';
import { backorderLines, deleteBackorderLine } from '#api/backorders/contract.ts';
import { customerById } from '#api/customers/contract.ts';
import { searchCustomers } from '#api/customers/search-contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { priceInputsOfProduct, pricesPaid } from '#api/price-why/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { printPackingSlip } from '#api/order-documents/slip-contract.ts';
import { deliveryMethods, placeSalesOrder } from '#api/sales-orders/contract.ts';
import { header } from '#api/contract/wire.ts';
import { screenSettingsOf } from '#domain/account/settings.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { DiscountRulesText } from '#domain/pricing/discount-rules.ts';
import {
  answerBasics,
  answerDashboard,
  answerNewOrder,
  answerOrder,
  customer,
  product,
  products,
} from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import { keepSession } from '#web/lib/session.ts';

/** What a test has otherwise than usual: of the account, of its settings, of the customer and of the products. */
type Otherwise = {
  settings?: Partial<AccountData['settings']>;
  priceSide?: 'excl' | 'incl';
  minimumOrder?: number;
  customer?: Partial<typeof customer>;
  products?: typeof products;
};
type AccountData = ResponseOf<typeof accountBasics>['data'];
const usual = screenSettingsOf({ blocksShortage: false });

const open = async (
  at = '/order/new/412',
  role: Parameters<typeof openApp>[1] = 'SALES',
  { settings, priceSide = 'excl', minimumOrder, customer: of, products: list = products }: Otherwise = {},
) => {
  const api = server();
  answerBasics(api);
  answerNewOrder(api);
  api.on(accountBasics, {
    data: {
      accountId: 3,
      name: 'Wijnimport Noordhof',
      color: '#B7862B',
      isMaster: false,
      hasCheckout: false,
      priceSide,
      blocksShortage: false,
      minimumOrder: minimumOrder ?? null,
      settings: { ...usual, showsSupply: true, ...settings },
    },
  });
  api.on(customerById, { customer: { ...customer, ...of } });
  api.on(productsForCustomer, { data: list, vat_changes: [] });
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
  const api = server();
  answerBasics(api);
  answerNewOrder(api);
  openApp('/order/new', 'SALES');
  const person = userEvent.setup();
  const input = await screen.findByRole('combobox', { name: /^Klant/ });
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(screen.getByText('Kies eerst een klant; dan gelden de juiste prijzen.')).toBeDefined();
  vi.useFakeTimers();
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  fireEvent.change(input, { target: { value: 'w' } });
  await pass(1000);
  expect(api.asked(searchCustomers)).toEqual([]);
  fireEvent.change(input, { target: { value: 'wi' } });
  expect(screen.getByText('Aan het laden ...')).toBeDefined();
  await pass(399);
  expect(api.asked(searchCustomers)).toEqual([]);
  await pass(1);
  expect(api.asked(searchCustomers)).toHaveLength(1);
  vi.useRealTimers();
  await person.click(await screen.findByRole('option', { name: /De Wijnkamer/ }));
  expect(api.asked(searchCustomers).map(({ request }) => request)).toEqual([{ q: 'wi' }]);
  expect(await screen.findByText('betaaltermijn 14 dagen')).toBeDefined();
  expect(screen.getByText(/Langestraat 18/)).toBeDefined();
});

test('SO-005 · the customer is told about: address, telephone, type, discount, term, overdue invoices, days, transporter and notes', async () => {
  await start('/order/new/412', 'SALES', {
    customer: { overdueInvoices: 2, hasExternalTransporter: true, deliveryNotes: 'Achterom, na elven' },
  });
  const told = screen.getByRole('region', { name: 'Klant' }).textContent;
  for (const fact of [
    'Langestraat 18',
    '3811 AB Amersfoort',
    'M. Verbeek · 033 555 01 42',
    'Wijnwinkel',
    'klantkorting 4,0%',
    'betaaltermijn 14 dagen',
    '2 facturen te laat',
    'externe vervoerder',
  ])
    expect(told).toContain(fact);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Klant/ }).value).toContain('De Wijnkamer');
  const delivery = screen.getByRole('region', { name: 'Levering' }).textContent;
  for (const fact of ['levert op di en vr', 'Achterom, na elven']) expect(delivery).toContain(fact);
});

test('SO-009 · the next delivery day of the customer is filled in', async () => {
  await start();
  expect(cell('Leverdatum').value).toBe('24-11-2026');
  expect(screen.getByText('levert op di en vr')).toBeDefined();
});

test.runIf(isThorough)(
  'LINE-002, LINE-003 · choosing a product fills price, type and a box, and goes to the quantity',
  async () => {
    const { person } = await start();
    await pick(person, 'caillottes sancerre');
    expect(document.activeElement).toBe(cell('Aantal regel 1'));
    expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
    expect(cell('Aantal regel 1').value).toBe('6');
    expect(cell('Prijs regel 1').value).toBe('10,00');
    expect(screen.getByText('Klantkorting', { selector: '.tag' })).toBeDefined();
  },
);

test.runIf(isThorough)('LINE-003 · without a size of its box a product begins with one bottle', async () => {
  const { person } = await start('/order/new/412', 'SALES', { products: [product({ bottlesPerBox: 0 })] });
  await pick(person, 'sancerre');
  expect(cell('Aantal regel 1').value).toBe('1');
});

test('SO-013 · a whole order goes in from the keyboard, and is stored as it was shown', async () => {
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

test.runIf(isThorough)(
  'SO-015 · Confirm & Dashboard stores the order and goes to the dashboard',
  async () => {
    const { person, asked, path } = await start();
    await pick(person, 'sancerre');
    await person.click(screen.getByRole('button', { name: 'Bevestigen & dashboard' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({ mode: 'none' });
  },
);

test.runIf(isThorough)(
  'SO-016 · the confirm buttons wait for the first line with a product, and while the order is stored',
  async () => {
    const { person, on, path } = await start();
    const areDisabled = () =>
      screen
        .getAllByRole<HTMLButtonElement>('button', { name: /^Bevestigen & (bekijken|printen|dashboard)/ })
        .map(({ disabled }) => disabled);
    expect(areDisabled()).toEqual([true, true, true]);
    await pick(person, 'sancerre');
    expect(areDisabled()).toEqual([false, false, false]);
    let answer = () => {};
    on(
      placeSalesOrder,
      () => new Promise((resolve) => (answer = () => resolve({ data: { orderId: 17, number: 10875 } }))),
    );
    await person.click(screen.getByRole('button', { name: 'Bevestigen & dashboard' }));
    expect(areDisabled()).toEqual([true, true, true]);
    answer();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  },
);

test.runIf(isThorough)('SO-017 · all that was entered is sent, with the totals that were shown', async () => {
  const { on, person, asked } = await start('/order/new/412', 'SALES', { priceSide: 'incl' });
  on(deliveryMethods, {
    data: [
      { id: 1, name: 'Eigen bezorging' },
      { id: 2, name: 'PostNL' },
    ],
  });
  cleanup();
  openApp('/order/new/412', 'SALES');
  await screen.findByRole('option', { name: 'PostNL' });
  await waitFor(() => expect(document.activeElement).toBe(cell('Product regel 1')));
  await pick(person, 'sancerre');
  await person.selectOptions(screen.getByLabelText('Methode'), 'PostNL');
  await person.click(screen.getByRole('button', { name: 'na' }));
  await person.click(screen.getByLabelText('Afwijkend afleveradres'));
  await person.click(screen.getByLabelText('Kortingsregels negeren'));
  for (const [label, text] of [
    ['Naam ontvanger', 'Strandtent Zuid'],
    [/^Straat/, 'Boulevard'],
    ['Huisnummer', '7'],
    ['Toevoeging', 'b'],
    ['Postcode', '2202 AB'],
    ['Plaats', 'Noordwijk'],
    ['Opmerking', 'Bel eerst'],
    ['Notitie voor magazijn', 'Dozen bovenop'],
    ['Notitie op factuur', 'Uw kenmerk 12'],
    ['Factuurkorting', '10'],
    ['Extra korting', '2'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  // 6 x 10,00 x 0,96 x 0,90 is 51,84 incl VAT, less 2,00
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Totaal' }).textContent).toContain('€\u202f49,84'),
  );
  await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
  await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
  expect(asked(placeSalesOrder)[0]?.request).toEqual({
    mode: 'order',
    status: null,
    isOffer: false,
    validUntil: null,
    customerId: 412,
    isComplete: true,
    lines: [
      {
        productId: 1,
        quantity: 6,
        isManual: 0,
        manualPriceExcl: null,
        manualPriceIncl: null,
        isLocked: false,
        asked: null,
        backorder: null,
      },
    ],
    isOverruled: true,
    manualDiscount: 1000,
    extraDiscount: 2 * euro,
    creditReason: '',
    ociHook: null,
    insertInAccountId: null,
    directOrderId: null,
    remark: 'Bel eerst',
    warehouseNote: 'Dozen bovenop',
    invoiceNote: 'Uw kenmerk 12',
    methodId: 2,
    deliveryDate: '2026-11-24',
    moment: 'after',
    time: '13:00',
    recipientName: 'Strandtent Zuid',
    street: 'Boulevard',
    houseNumber: '7',
    houseNumberExtra: 'b',
    postcode: '2202 AB',
    city: 'Noordwijk',
    shownExcl: 41.19 * euro,
    shownVat: 8.65 * euro,
    shownIncl: 498_400,
  });
});

test.runIf(isThorough)('SO-020 · that an order is stored is told for 7.5 seconds', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
  const told = await screen.findByText('Order 10875 opgeslagen');
  act(() => void vi.advanceTimersByTime(7000));
  expect(told.isConnected).toBe(true);
  act(() => void vi.advanceTimersByTime(500));
  expect(told.isConnected).toBe(false);
});

test('LINE-006, LINE-007 · a product without stock gets 0, is locked and warns; the cursor stays until Enter', async () => {
  const { person } = await start();
  await pick(person, 'blanco');
  expect(cell('Aantal regel 1').value).toBe('0');
  expect(cell('Aantal regel 1').readOnly).toBe(true);
  expect(cell('Prijs regel 1').disabled).toBe(true);
  expect(screen.getByText('Niet op voorraad')).toBeDefined();
  expect(screen.getByText('Verwacht in week 48', { selector: '.line-message span' })).toBeDefined();
  expect(document.activeElement).toBe(cell('Aantal regel 1'));
  await person.keyboard('12');
  expect(cell('Aantal regel 1').value).toBe('0');
  expect(screen.getAllByText('Deze wijn is uitverkocht: het aantal blijft 0.')).toHaveLength(1);
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Product regel 2'));
  expect(cell('Product regel 2').value).toBe('');
  await person.click(screen.getByRole('button', { name: 'Regel 1 ontgrendelen' }));
  expect(cell('Aantal regel 1').disabled).toBe(false);
  await person.dblClick(screen.getByText('Niet op voorraad'));
  expect(cell('Aantal regel 1').readOnly).toBe(true);
});

test('an order of 0 bottles cannot be confirmed, and says why', async () => {
  const { person, asked } = await start();
  await pick(person, 'blanco');
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ });
  expect(confirm.disabled).toBe(true);
  expect(confirm.title).toBe('Een order van 0 flessen wordt niet opgeslagen.');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(asked(placeSalesOrder)).toEqual([]);
});

test('lines that are unlikely are asked about once, together, before the order is stored', async () => {
  const { person, asked, path } = await start();
  await person.paste('1201\t5000\n1404\t6\n1404\t6\n');
  await person.keyboard('{Control>}{Enter}{/Control}');
  const question = within(await screen.findByRole('dialog', { name: 'Kloppen deze regels?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toMatchInlineSnapshot(`
    [
      "Sancerre Les Caillottes 2024: 5.000 flessen, en er zijn er 288 vrij",
      "Sancerre Les Caillottes 2024: 5.000 flessen, meer dan tien keer de gebruikelijke 6",
      "Rioja Crianza 2022 staat twee keer op de order",
    ]
  `);
  expect(document.activeElement?.textContent).toBe('Terug');
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked(placeSalesOrder)).toEqual([]);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await person.click(await screen.findByRole('button', { name: 'Toch bevestigen' }));
  await waitFor(() => expect(path()).toBe('/verkoop/17'));
  expect(asked(placeSalesOrder)).toHaveLength(1);
});

test.runIf(isThorough)(
  'ten times what a customer usually takes of a wine is asked about, whatever its box',
  async () => {
    const { person, asked } = await start('/order/new/412', 'SALES', {
      products: [product({ usual: 120 }), product({ productId: 2, number: 1404, name: 'Rioja', usual: 1 })],
    });
    // twenty boxes, as always; and two where it takes a bottle
    await person.paste('1201\t120\n1404\t12\n');
    await person.keyboard('{Control>}{Enter}{/Control}');
    const question = within(await screen.findByRole('dialog', { name: 'Kloppen deze regels?' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rioja 2024: 12 flessen, meer dan tien keer de gebruikelijke 1',
    ]);
    expect(asked(placeSalesOrder)).toEqual([]);
  },
);

test.runIf(isThorough)(
  'LINE-006 · Ctrl+L locks a line and unlocks it again; meanwhile the arrows pass it by and the focus is not lost',
  async () => {
    const { person } = await start();
    await person.paste('1201\t12\n1404\t24\n1201\t6\n');
    act(() => cell('Aantal regel 2').focus());
    await person.keyboard('{Control>}l{/Control}');
    await waitFor(() => expect(cell('Aantal regel 2').disabled).toBe(true));
    expect(cell('Prijs regel 2').disabled).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(cell('Product regel 2')));
    await person.keyboard('x');
    expect(cell('Product regel 2').value).toBe('Rioja Crianza 2022');
    act(() => cell('Aantal regel 1').focus());
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cell('Aantal regel 3'));
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell('Aantal regel 1'));
    act(() => cell('Product regel 2').focus());
    await person.keyboard('{Control>}l{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Aantal regel 2')));
    expect(cell('Aantal regel 2').value).toBe('24');
  },
);

test.runIf(isThorough)(
  'rows that are pasted before the products are there wait for nobody: nothing is added, and that is said',
  async () => {
    const { person, on } = await open('/order/new/412', 'SALES');
    on(productsForCustomer, () => new Promise<never>(() => {}));
    cleanup();
    openApp('/order/new/412', 'SALES');
    await screen.findByText('klantkorting 4,0%');
    await person.click(await screen.findByLabelText('Product regel 1'));
    await person.paste('1201\t12\n1404\t6\n');
    expect(await screen.findByText('De producten zijn er nog niet')).toBeDefined();
    expect(cell('Product regel 1').value).toBe('');
    expect(screen.queryByLabelText('Product regel 2')).toBeNull();
  },
);

test.runIf(isThorough)(
  'a text that is pasted without a quantity beside it is typed like any other',
  async () => {
    const { person } = await start();
    await person.paste('rioja');
    expect(cell('Product regel 1').value).toBe('rioja');
    expect(screen.queryByText(/geplakt/)).toBeNull();
  },
);

test.runIf(isThorough)('LINE-008 · a quantity above the free stock warns', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  await person.keyboard('300');
  expect(screen.getByText('12 flessen tekort')).toBeDefined();
});

test.runIf(isThorough)(
  'LINE-014, LINE-017 · typing in a price makes it manual, with comma or point',
  async () => {
    const { person, asked } = await start();
    await pick(person, 'sancerre');
    await person.type(cell('Prijs regel 1'), '{Backspace}');
    expect(screen.getByText('Handmatig CP')).toBeDefined();
    await person.clear(cell('Prijs regel 1'));
    await person.type(cell('Prijs regel 1'), '8,25{Enter}');
    expect(cell('Prijs regel 1').value).toBe('8,25');
    await person.clear(cell('Prijs regel 1'));
    await person.type(cell('Prijs regel 1'), '8.5{Enter}');
    expect(cell('Prijs regel 1').value).toBe('8,50');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      lines: [{ productId: 1, quantity: 6, isManual: 1, manualPriceExcl: 8.5 * euro, manualPriceIncl: null }],
      shownExcl: 51 * euro,
    });
  },
);

test('a quantity or price too large to count with stays with its problem, and is no part of the totals', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  const type = async (field: string, text: string) => {
    await person.clear(cell(field));
    await person.type(cell(field), text);
  };
  for (const [text, problem] of [
    ['55555555555', 'Aantal: kies een getal van −1.000 tot 100.000.'],
    ['999999999999999999999999d', 'Aantal: kies een getal van −1.000 tot 100.000.'],
  ] as const) {
    await type('Aantal regel 1', text);
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(cell('Aantal regel 1').value).toBe(text);
  }
  await type('Aantal regel 1', '12');
  await type('Prijs regel 1', '90000000000');
  expect(screen.getByRole('alert').textContent).toBe('Prijs: een regel is hoogstens €\u202f100.000.000,00.');
  expect(screen.getByText(/^1 regel · 12 flessen$/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ }).disabled).toBe(
    true,
  );
  await type('Prijs regel 1', '8,25');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('99,00').length).toBeGreaterThan(0);
});

test.runIf(isThorough)('LINE-004 · a quantity below -1000 is refused with what to do', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  await person.keyboard('-1000');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ }).disabled).toBe(
    false,
  );
  await person.clear(cell('Aantal regel 1'));
  await person.type(cell('Aantal regel 1'), '-1001');
  expect(screen.getByRole('alert').textContent).toContain('kies een getal van −1.000');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ }).disabled).toBe(
    true,
  );
});

test.runIf(isThorough)(
  'LINE-010 · lines are doubled, deleted and taken back from the keyboard, and sent as they stand, without the last empty one',
  async () => {
    const { person, asked } = await start();
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
    expect(cell('Product regel 3').value).toBe('');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await person.click(await screen.findByRole('button', { name: 'Toch bevestigen' }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      lines: [
        { productId: 1, quantity: 12 },
        { productId: 1, quantity: 18 },
      ],
    });
  },
);

test('rows copied from a spreadsheet become lines: tabs or semicolons, a number or a name, and a quantity', async () => {
  const { person } = await start();
  await person.paste('1201\t12\n1404;3d\nRioja Crianza 2022;6\n24\tSancerre Les Caillottes\n');
  expect(await screen.findByText('4 regels geplakt')).toBeDefined();
  expect(
    [1, 2, 3, 4].map((row) => [cell(`Product regel ${row}`).value, cell(`Aantal regel ${row}`).value]),
  ).toEqual([
    ['Sancerre Les Caillottes 2024', '12'],
    ['Rioja Crianza 2022', '36'],
    ['Rioja Crianza 2022', '6'],
    ['Sancerre Les Caillottes 2024', '24'],
  ]);
  expect(cell('Product regel 5').value).toBe('');
});

test('a pasted row that is no product stays with its problem, and nothing is ordered before it is solved', async () => {
  const { person } = await start();
  await person.paste('1201\t12\n9999\t6\nRioja;6\n');
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ });
  expect(await screen.findByText('Geen product gevonden: kies er een.')).toBeDefined();
  expect(screen.getByText('Meer producten gevonden: kies er een.')).toBeDefined();
  expect([cell('Product regel 2').value, cell('Product regel 3').value]).toEqual(['9999', 'Rioja']);
  expect(confirm().disabled).toBe(true);
  await person.click(cell('Product regel 3'));
  await person.clear(cell('Product regel 3'));
  await pick(person, 'crianza');
  await person.click(screen.getByRole('button', { name: 'Regel 2 verwijderen' }));
  await waitFor(() => expect(confirm().disabled).toBe(false));
});

test.runIf(isThorough)(
  'of many lines those in view are drawn alone, and the arrows reach the others',
  async () => {
    const { person } = await start();
    await person.paste('1201\t6\n'.repeat(64));
    await screen.findByText('64 regels geplakt');
    const table = document.querySelector('.line-grid')!;
    const quantity = (row: number) =>
      table.querySelector<HTMLInputElement>(`[data-row="${row - 1}"][data-field="quantity"]`);
    expect(table.getAttribute('aria-rowcount')).toBe('66');
    expect(quantity(63)).toBeNull();
    act(() => quantity(60)!.focus());
    fireEvent.change(quantity(60)!, { target: { value: '3d' } });
    for (let times = 0; times < 3; times += 1)
      fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(quantity(63));
    // the row that was left has heard of it
    expect(quantity(60)!.value).toBe('18');
  },
);

test.runIf(isThorough)(
  'at most ten keys a line: six lines with a quantity each, from the number of the product on',
  async () => {
    const { person } = await start();
    let keys = 0;
    for (const [number, quantity] of [
      ['1201', '12'],
      ['1404', '3d'],
      ['1201', '18'],
      ['1404', '24'],
      ['1201', '6'],
      ['1404', '36'],
    ] as const) {
      await pick(person, number);
      await person.keyboard(`${quantity}{Enter}`);
      keys += number.length + 1 + quantity.length + 1;
    }
    expect(cell('Product regel 7').value).toBe('');
    expect(document.activeElement).toBe(cell('Product regel 7'));
    expect(keys / 6).toBeLessThanOrEqual(10);
  },
);

test.runIf(isThorough)(
  'LINE-011 · SET-016 · a scanned barcode adds its product, and scanned again raises the quantity',
  async () => {
    const { person } = await start('/order/new/412', 'SALES', {
      settings: { hasBarcodeScanner: true },
      products: [product({ barcode: '8712345678906' })],
    });
    await person.keyboard('8712345678906{Enter}');
    expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
    expect(document.activeElement).toBe(cell('Product regel 2'));
    await person.keyboard('8712345678906{Enter}');
    expect(cell('Aantal regel 1').value).toBe('12');
    expect(cell('Product regel 2').value).toBe('');
  },
);

test.runIf(isThorough)(
  'SET-016 · without setting 213 a barcode is a search like any other and raises no quantity',
  async () => {
    const { person } = await start('/order/new/412', 'SALES', {
      products: [product({ barcode: '8712345678906' })],
    });
    await pick(person, 'sancerre');
    await person.click(cell('Product regel 2'));
    await person.keyboard('8712345678906{Enter}');
    expect(cell('Product regel 2').value).not.toBe('');
    expect(cell('Aantal regel 1').value).toBe('6');
  },
);

test('LINE-011 · with other product codes on, a line is found by that code and shows it', async () => {
  const { person } = await start('/order/new/412', 'SALES', {
    settings: { hasOtherProductCode: true },
    products: [product({ otherCode: 'SANC-24' }), ...products.slice(1)],
  });
  await pick(person, 'sanc-24');
  expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
  expect(screen.getByText('SANC-24', { selector: '.line-code' })).toBeDefined();
});

const rules = (...of: object[]) =>
  JSON.stringify(of.map((rule) => ({ from: 0, to: 5000, type: 1, incl_excl: 'excl', ...rule })));

test('LINE-012, LINE-013 · each kind of price has its name, with PD, AP, CP or ND next to it', async () => {
  const { person } = await start('/order/new/412', 'SALES', {
    settings: { discountRules: rules({ discount_value: 2 }) },
    products: [
      product({ number: 1, name: 'Afspraak', priceType: 'price-deal', discount: 0 }),
      product({ productId: 2, number: 2, name: 'Actie', priceType: 'promotion', discount: 0 }),
      product({ productId: 3, number: 3, name: 'Opslag', priceType: 'calculated', discount: 0 }),
      product({
        productId: 4,
        number: 4,
        name: 'Kaal',
        priceType: 'catalogue',
        discount: 0,
        isExcludedFromDiscount: true,
      }),
      product({ productId: 5, number: 5, name: 'Klant' }),
      product({ productId: 6, number: 6, name: 'Regel', priceType: 'catalogue', discount: 0 }),
    ],
  });
  await person.paste('1\t6\n2\t6\n3\t6\n4\t6\n5\t6\n6\t6');
  const types = await screen.findAllByText(/./, { selector: '.price-type .tag' });
  expect(types.map(({ textContent }) => textContent)).toEqual([
    'Prijsafspraak PD',
    'Actie AP',
    'Berekend',
    'Catalogus',
    'ND',
    'Klantkorting',
    'Factuurkorting',
  ]);
  await person.type(cell('Prijs regel 2'), '1');
  expect(screen.getByText('Handmatig CP')).toBeDefined();
});

test.runIf(isThorough)(
  'LINE-019, LINE-020 · the discount is that of the rules until it is over-ruled, from 0 to 100, with comma or point',
  async () => {
    const { person, asked } = await start('/order/new/412', 'SALES', {
      settings: { discountRules: rules({ discount_value: 2 }) },
    });
    await pick(person, 'sancerre');
    await person.keyboard('100');
    const total = () => screen.getByRole('region', { name: 'Totaal' }).textContent ?? '';
    // 100 x 10,00 x 0,96 x 0,98
    expect(total()).toContain('Factuurkorting 2%');
    expect(total()).toContain('€\u202f1.138,37');
    const field = () => screen.getByLabelText<HTMLInputElement>('Factuurkorting');
    expect([field().value, field().disabled]).toEqual(['2', true]);
    await person.click(screen.getByLabelText('Kortingsregels negeren'));
    expect(field().disabled).toBe(false);
    await person.clear(field());
    await person.type(field(), '12,5');
    expect(total()).not.toContain('12,5%');
    await waitFor(() => expect(total()).toContain('Factuurkorting 12,5%'), { timeout: 3000 });
    await person.clear(field());
    await person.type(field(), '100,01');
    expect(screen.getByText('Kies een korting van 0 tot 100%.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ }).disabled).toBe(
      true,
    );
    await person.clear(field());
    await person.type(field(), '7.25');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await person.click(await screen.findByRole('button', { name: 'Toch bevestigen' }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    // confirmed at once: what stands there, not what the totals waited for: 960,00 x 0,9275
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      isOverruled: true,
      manualDiscount: 725,
      extraDiscount: 0,
      shownExcl: 890.4 * euro,
    });
  },
);

test.runIf(isThorough)('LINE-020 · the totals wait 800 ms after a discount is typed', async () => {
  const { person } = await start();
  await pick(person, 'sancerre');
  await person.click(screen.getByLabelText('Kortingsregels negeren'));
  const total = () => screen.getByRole('region', { name: 'Totaal' }).textContent;
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText('Factuurkorting'), { target: { value: '12,5' } });
  act(() => void vi.advanceTimersByTime(799));
  expect(total()).not.toContain('Factuurkorting 12,5%');
  act(() => void vi.advanceTimersByTime(1));
  expect(total()).toContain('Factuurkorting 12,5%');
});

test.runIf(isThorough)(
  'LINE-025 · an extra amount is offered in an account that sells incl VAT, in whole euros',
  async () => {
    const excl = await start();
    expect(screen.queryByLabelText('Extra korting')).toBeNull();
    excl.router.dispose();
    cleanup();
    localStorage.clear();
    const { person, asked } = await start('/order/new/412', 'SALES', { priceSide: 'incl' });
    await pick(person, 'sancerre');
    await person.type(screen.getByLabelText('Extra korting'), '5,5');
    expect(screen.getByText('Vul een heel getal in.')).toBeDefined();
    await person.clear(screen.getByLabelText('Extra korting'));
    await person.type(screen.getByLabelText('Extra korting'), '5');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      extraDiscount: 5 * euro,
      shownIncl: 52.6 * euro,
    });
  },
);

test.runIf(isThorough)(
  'SO-011, SO-014 · lines, totals, discount and remarks, and four buttons; Confirm & Print stores with mode print and gives the packing slip',
  async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL() {} }));
    const { on, person, asked, path } = await start();
    on(printPackingSlip, 'PDF');
    for (const name of ['Orderregels', 'Totaal', 'Opmerkingen'])
      expect(screen.getByRole('region', { name })).toBeDefined();
    expect(screen.getByLabelText('Factuurkorting')).toBeDefined();
    expect(
      ['Annuleren', /Bevestigen & bekijken/, 'Bevestigen & printen', 'Bevestigen & dashboard'].map(
        (name) => screen.getAllByRole('button', { name }).length,
      ),
    ).toEqual([1, 1, 1, 1]);
    await pick(person, 'sancerre');
    await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(path()).toBe('/verkoop/17'));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({ mode: 'print' });
    expect(asked(printPackingSlip)[0]?.request).toEqual({ orderId: 17 });
    expect(screen.queryByText(/de pakbon is niet gemaakt/)).toBeNull();
  },
);

test.runIf(isThorough)(
  'SO-014 · a packing slip that cannot be made is told of; the order stands all the same',
  async () => {
    const { person, path } = await start();
    await pick(person, 'sancerre');
    await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(path()).toBe('/verkoop/17'));
    expect(await screen.findByText(/de pakbon is niet gemaakt/)).toBeDefined();
  },
);

test.runIf(isThorough)(
  'SO-007 · date and moment are set, the moment with a time on the quarter hour',
  async () => {
    const { person, asked } = await start();
    await pick(person, 'sancerre');
    expect(screen.getByLabelText<HTMLInputElement>('Tijd').disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'na' }));
    const times = screen.getByLabelText<HTMLInputElement>('Tijd');
    await person.clear(times);
    await person.type(times, '23');
    expect(screen.getAllByRole('option', { name: /:/ }).map(({ textContent }) => textContent)).toEqual([
      '23:00',
      '23:15',
      '23:30',
      '23:45',
    ]);
    await person.clear(times);
    await person.type(times, '14:15{Enter}');
    await person.clear(cell('Leverdatum'));
    await person.type(cell('Leverdatum'), '27-11-2026');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      deliveryDate: '2026-11-27',
      moment: 'after',
      time: '14:15',
    });
  },
);

test.runIf(isThorough)(
  'SO-020 · invoices over the term warn in the words of the house, and the order still goes in',
  async () => {
    const { person, path } = await start('/order/new/412', 'SALES', { customer: { overdueInvoices: 2 } });
    expect(screen.getByText('OPENSTAANDE FACTUREN').parentElement?.textContent).toContain(
      'Betaaltermijn (+14 dagen) van sommige facturen is overschreden',
    );
    expect(screen.getByText('2 facturen te laat')).toBeDefined();
    await pick(person, 'sancerre');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(path()).toBe('/verkoop/17'));
  },
);

test('SO-020 · D-10 · the warning tells the days of setting 232, where those are others', async () => {
  await start('/order/new/412', 'SALES', {
    customer: { overdueInvoices: 2 },
    settings: { unpaidWarningDays: 30 },
  });
  expect(screen.getByText(/Betaaltermijn \(\+30 dagen\) van sommige facturen is overschreden/)).toBeDefined();
});

test.runIf(isThorough)(
  'SO-005 · D-68 · a customer that is off is told on a new order, which still goes in',
  async () => {
    const { person, path } = await start('/order/new/412', 'SALES', { customer: { isEnabled: false } });
    const notice = screen.getByText('Deze klant is inactief.').closest('[role="status"]');
    expect(notice?.textContent).toContain('De klant kan zelf niet meer bestellen.');
    await pick(person, 'sancerre');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(path()).toBe('/verkoop/17'));
    cleanup();
    localStorage.clear();
    await start('/order/new/412', 'SALES');
    expect(screen.queryByText('Deze klant is inactief.')).toBeNull();
  },
);

test.runIf(isThorough)(
  'SO-021 · the stock stands on the lines where the account shows it; a shortage warns all the same',
  async () => {
    const { person } = await start('/order/new/412', 'SALES', {
      settings: { showsSupply: false },
    });
    await pick(person, 'sancerre');
    expect(screen.queryByText('288')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Vrij' })).toBeNull();
    await person.keyboard('300');
    expect(screen.getByText('12 flessen tekort')).toBeDefined();
    cleanup();
    localStorage.clear();
    const shown = await start();
    await pick(shown.person, 'sancerre');
    expect(screen.getByText('288')).toBeDefined();
  },
);

test.runIf(isThorough)(
  'SO-022 · SET-019 · the standard product of the account stands on the order, and is no work of anybody',
  async () => {
    const { person, asked } = await open('/order/new/412', 'SALES', { settings: { standardProduct: 2 } });
    expect(await screen.findByDisplayValue('Rioja Crianza 2022')).toBeDefined();
    expect(document.activeElement).toBe(cell('Product regel 2'));
    expect(localStorage.getItem('kelderboek.draft.5.3.new-order-412')).toBeNull();
    await person.click(cell('Product regel 2'));
    await pick(person, 'sancerre');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      lines: [
        { productId: 2, quantity: 12 },
        { productId: 1, quantity: 6 },
      ],
    });
  },
);

test.runIf(isThorough)(
  'SET-011 · setting 204 · below the minimum amount shipping is charged, unless somebody says no',
  async () => {
    const { person, asked } = await start('/order/new/412', 'SALES', {
      settings: { shippingProduct: 2 },
      minimumOrder: 250 * euro,
    });
    await pick(person, 'sancerre');
    expect(
      screen.getByText('Het minimale bestelbedrag voor franco levering is €250,00 excl BTW'),
    ).toBeDefined();
    const shipping = () => screen.getByLabelText<HTMLInputElement>(/^Verzendkosten/);
    expect(shipping().checked).toBe(true);
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      lines: [
        { productId: 1, quantity: 6 },
        { productId: 2, quantity: 1 },
      ],
      shownExcl: 67.2 * euro,
    });
    cleanup();
    localStorage.clear();
    const plenty = await start('/order/new/412', 'SALES', {
      settings: { shippingProduct: 2 },
      minimumOrder: 250 * euro,
    });
    await pick(plenty.person, 'sancerre');
    await plenty.person.keyboard('30');
    expect(screen.queryByLabelText(/^Verzendkosten/)).toBeNull();
  },
);

test('D-41 · APP-030 · what comes back is not below the minimum amount, and bears no shipping costs', async () => {
  const { person, asked } = await start('/order/new/412', 'SALES', {
    settings: { shippingProduct: 2 },
    minimumOrder: 250 * euro,
  });
  await pick(person, 'sancerre');
  expect(screen.getByText(/^Het minimale bestelbedrag/)).toBeDefined();
  await person.keyboard('-6');
  expect(screen.queryByText(/^Het minimale bestelbedrag/)).toBeNull();
  expect(screen.queryByLabelText(/^Verzendkosten/)).toBeNull();
  await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
  await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
  expect(asked(placeSalesOrder)[0]?.request).toMatchObject({ lines: [{ productId: 1, quantity: -6 }] });
});

test.runIf(isThorough)(
  'SET-015 · setting 219 · the product for costs is a line away, and there is no button without it',
  async () => {
    const { person, asked } = await start('/order/new/412', 'SALES', { settings: { feeProduct: 2 } });
    await pick(person, 'sancerre');
    await person.click(screen.getByRole('button', { name: 'Kosten toevoegen' }));
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      lines: [{ productId: 1 }, { productId: 2 }],
    });
    cleanup();
    localStorage.clear();
    await start('/order/new/412');
    expect(screen.queryByRole('button', { name: 'Kosten toevoegen' })).toBeNull();
  },
);

test.runIf(isThorough)(
  'CUST-016 · above the credit limit the page warns, and refuses where the account says so',
  async () => {
    const over = { creditLimit: 100 * euro, openAmount: 90 * euro, creditUsed: 90 * euro };
    const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ });
    const { person } = await start('/order/new/412', 'SALES', { customer: over });
    expect(screen.queryByText('Kredietlimiet overschreden.')).toBeNull();
    await pick(person, 'sancerre');
    expect(screen.getByText('Kredietlimiet overschreden.')).toBeDefined();
    expect(confirm().disabled).toBe(false);
    cleanup();
    localStorage.clear();
    const refused = await start('/order/new/412', 'SALES', {
      customer: over,
      settings: { blocksAboveCreditLimit: true },
    });
    await pick(refused.person, 'sancerre');
    expect(screen.getByText(/Deze order kan zo niet worden opgeslagen/)).toBeDefined();
    expect(confirm().disabled).toBe(true);
  },
);

test.runIf(isThorough)(
  'LINE-008 · SET-020 · with the stock block on, more than there is cannot be ordered, over all lines of the product',
  async () => {
    const { person, asked } = await start('/order/new/412', 'SALES', { settings: { blocksShortage: true } });
    const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ });
    await pick(person, 'sancerre');
    await person.keyboard('240{Enter}');
    await pick(person, 'sancerre');
    await person.keyboard('60{Enter}');
    expect(screen.getByText('Aantal: er zijn er nog 48.')).toBeDefined();
    expect(confirm().disabled).toBe(true);
    await person.clear(cell('Aantal regel 2'));
    await person.type(cell('Aantal regel 2'), '48');
    await person.click(confirm());
    await person.click(await screen.findByRole('button', { name: 'Toch bevestigen' }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    // what was asked for and could not be had goes along
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      lines: [
        { quantity: 240, asked: null },
        { quantity: 48, asked: 60 },
      ],
    });
  },
);

test('"Waarom deze prijs?" counts the price again, names every rule and tells what was paid before', async () => {
  const discountRules = rules({ discount_value: 1 }, { discount_value: 3 }, { discount_value: 2 });
  const { person, on, asked } = await start('/order/new/412', 'SALES', {
    settings: { discountRules },
  });
  on(priceInputsOfProduct, {
    side: 'excl',
    date: '2026-11-19',
    inputs: {
      priceClass: 1,
      cataloguePrice: 10 * euro,
      customerDiscount: 400,
      manualPrice: null,
      isExcludedFromDiscount: false,
      setBy: { catalogue: { userId: 12, on: '2026-01-05' } },
    },
    discount: {
      manual: null,
      extra: 0,
      customerTypeId: 8,
      rules: DiscountRulesText.parse(discountRules),
      rulesSetBy: { userId: 2, on: '2026-06-30' },
    },
    names: { 2: 'Ada Beheer', 12: 'Pim Product' },
  });
  on(pricesPaid, {
    data: [
      {
        orderId: 9,
        number: 10_001,
        orderDate: '2026-05-04',
        productId: 1,
        name: 'Sancerre',
        vintage: '2023',
        quantity: 12,
        side: 'excl',
        unitPrice: 9.5 * euro,
        netPrice: 91_200,
        priceType: 'customer-discount',
      },
    ],
    more: false,
  });
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: 'Waarom deze prijs? Regel 1' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Waarom deze prijs?' }));
  expect(await panel.findByText('Nagerekend: dit is de prijs van deze regel.')).toBeDefined();
  // 10,00 x 0,96 x 0,97
  expect(panel.getByText('9,312')).toBeDefined();
  expect(
    panel
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^1% voor iedereen.*een andere regel gaat voor$/),
    expect.stringMatching(/^3% voor iedereen.*geldt$/),
    expect.stringMatching(/^2% voor iedereen.*een andere regel gaat voor$/),
  ]);
  expect(panel.getByText('Pim Product, 05-01-2026')).toBeDefined();
  expect(panel.getByText('Ada Beheer, 30-06-2026')).toBeDefined();
  expect((await panel.findByText('04-05-2026')).closest('li')?.textContent).toContain('2023 12 flessen9,12');
  expect(asked(pricesPaid)[0]?.request).toMatchObject({ customerId: 412, productId: 1, skip: 0, take: 5 });
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.runIf(isThorough)(
  'Escape closes the list and keeps the text, and then restores the product',
  async () => {
    const { person } = await start();
    await pick(person, 'sancerre');
    await person.clear(cell('Product regel 1'));
    await person.type(cell('Product regel 1'), 'rioja{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(cell('Product regel 1').value).toBe('rioja');
    await person.keyboard('{Escape}');
    expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
  },
);

test.runIf(isThorough)('FMT-015 · a panel that is being fetched says Loading ...', async () => {
  const { person, on } = await start();
  const inputs = Promise.withResolvers<never>();
  on(priceInputsOfProduct, () => inputs.promise);
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: 'Waarom deze prijs? Regel 1' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Waarom deze prijs?' }));
  expect(await panel.findByText('Laden ...')).toBeDefined();
  inputs.reject(new Error('none'));
  await waitFor(() => expect(panel.queryByText('Laden ...')).toBeNull());
});

test.runIf(isThorough)('FMT-015 · a product that nobody sells is not found', async () => {
  const { person } = await start();
  await person.keyboard('jenever');
  expect(screen.getByText('Geen resultaten gevonden')).toBeDefined();
});

test.runIf(isThorough)(
  'FMT-033 · confirming again after no answer came repeats the same command',
  async () => {
    const { person, on, asked } = await start();
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
    on(placeSalesOrder, () => Promise.reject(new TypeError('lost')));
    await pick(person, 'sancerre');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Er kwam geen antwoord');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(2));
    const ids = () => asked(placeSalesOrder).map(({ headers }) => headers.get(header.commandId));
    expect(ids()[1]).toBe(ids()[0]);
    await screen.findByRole('alert');
    await person.type(cell('Aantal regel 1'), '0');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(ids()).toHaveLength(3));
    expect(ids()[2]).not.toBe(ids()[0]);
  },
);

test('SO-027, ROLE-028 · after an account switch nothing is stored, and what was typed stays', async () => {
  const { person, on } = await start();
  on(placeSalesOrder, () => Response.json({ data: -1 }));
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
  expect(
    await screen.findByText(/Het account is gewisseld. Uw order is niet opgeslagen, herlaad de pagina./),
  ).toBeDefined();
  expect(screen.getByText('ACCOUNT GEWISSELD')).toBeDefined();
  expect(cell('Product regel 1').value).toBe('Sancerre Les Caillottes 2024');
});

test('SO-018 · prices that changed meanwhile are fetched again before confirming anew', async () => {
  const { person, on } = await start();
  on(placeSalesOrder, () =>
    Response.json({ data: 0, code: 'totals-differ', message: 'De prijzen zijn intussen gewijzigd.' }),
  );
  await pick(person, 'sancerre');
  on(productsForCustomer, {
    data: [product({ unitPrice: 12 * euro }), ...products.slice(1)],
    vat_changes: [],
  });
  await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
  expect(await screen.findByText(/De prijzen zijn intussen gewijzigd/)).toBeDefined();
  await waitFor(() => expect(cell('Prijs regel 1').value).toBe('12,00'));
});

test('D-11 · over a change of rate the order has the VAT of its delivery, so that it is not refused', async () => {
  const { person, on, asked } = await start();
  // the usual delivery is on 24-11
  on(productsForCustomer, ({ supplyDate }) => ({
    data: [product({ vatRate: supplyDate === undefined ? 2100 : 2500 })],
    vat_changes: ['2026-11-23'],
  }));
  cleanup();
  openApp('/order/new/412', 'SALES');
  await screen.findByText('klantkorting 4,0%');
  await waitFor(() =>
    expect(asked(productsForCustomer).at(-1)?.request).toMatchObject({ supplyDate: '2026-11-23' }),
  );
  await waitFor(() => expect(document.activeElement).toBe(cell('Product regel 1')));
  await pick(person, 'sancerre');
  // 6 bottles of € 10,00 less 4 %, and 25 % VAT over it
  expect(screen.getByRole('region', { name: 'Totaal' }).textContent).toContain('€\u202f72,00');
});

test.runIf(isThorough)(
  'SO-006, SO-008 · another address and a moment with its time go along; unchecking clears the address',
  async () => {
    const { person, asked } = await start();
    await pick(person, 'sancerre');
    await person.click(screen.getByRole('button', { name: 'vóór' }));
    await person.click(screen.getByLabelText('Afwijkend afleveradres'));
    await person.type(screen.getByLabelText(/^Straat/), 'Kade');
    await person.click(screen.getByLabelText('Afwijkend afleveradres'));
    expect(screen.queryByLabelText(/^Straat/)).toBeNull();
    await person.click(screen.getByLabelText('Afwijkend afleveradres'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Straat/).value).toBe('');
    // the rest of it alone would send the order to the customer itself
    await person.type(screen.getByLabelText('Plaats'), 'Zeist');
    const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /Bevestigen & bekijken/ });
    expect(confirm().disabled).toBe(true);
    expect(confirm().title).toMatch(/^Vul de straat/);
    await person.type(screen.getByLabelText(/^Straat/), 'Gracht');
    expect(confirm().disabled).toBe(false);
    await person.clear(cell('Leverdatum'));
    await person.type(cell('Leverdatum'), 'zsm');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() => expect(asked(placeSalesOrder)).toHaveLength(1));
    expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
      street: 'Gracht',
      moment: 'before',
      time: '13:00',
      deliveryDate: null,
    });
  },
);

test.runIf(isThorough)('SO-012 · Cancel asks first when lines were entered, and stores nothing', async () => {
  const { person, asked, path } = await start();
  await pick(person, 'sancerre');
  await person.click(screen.getByRole('button', { name: 'Annuleren' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nieuwe order weggooien?' }));
  await person.click(dialog.getByRole('button', { name: 'Verder invoeren' }));
  expect(path()).toBe('/order/new/412');
  await person.click(screen.getByRole('button', { name: 'Annuleren' }));
  await person.click(screen.getByRole('button', { name: 'Order weggooien' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(asked(placeSalesOrder)).toEqual([]);
});

test.runIf(isThorough)(
  'leaving with work on the page asks first; the draft is there when the page opens again',
  async () => {
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
  },
);

/** The page as it opens for somebody, in an account, in a browser where others worked. */
const reopen = async (who: { userId?: number; accountId?: number } = {}) => {
  cleanup();
  keepSession({ token: 'another-token', user: { ...user('SALES'), ...who } });
  openApp('/order/new/412', null);
  await screen.findByText('klantkorting 4,0%');
};

test.runIf(isThorough)('a draft outlasts signing out', async () => {
  const { person, on, path } = await start();
  on(logout, { data: 1 });
  await pick(person, 'sancerre');
  await person.keyboard('18');
  await person.click(screen.getByRole('button', { name: /^Profiel/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Afmelden' }));
  const leave = screen.queryByRole('button', { name: 'Verlaten' });
  if (leave) await person.click(leave);
  await waitFor(() => expect(path()).toMatch(/^\/auth\/login/));
  await reopen();
  expect(await screen.findByText(/Uw concept van \d\d:\d\d staat er weer/)).toBeDefined();
  expect([cell('Product regel 1').value, cell('Aantal regel 1').value]).toEqual([
    'Sancerre Les Caillottes 2024',
    '18',
  ]);
});

test.runIf(isThorough)(
  'a draft is for who made it and for its account alone, and is there again after a switch and back',
  async () => {
    const { person } = await start();
    await pick(person, 'sancerre');
    await person.keyboard('18');
    await reopen({ userId: 6 });
    expect(cell('Product regel 1').value).toBe('');
    await reopen({ accountId: 14 });
    expect(cell('Product regel 1').value).toBe('');
    await reopen();
    expect(await screen.findByText(/Uw concept van \d\d:\d\d staat er weer/)).toBeDefined();
    expect(cell('Aantal regel 1').value).toBe('18');
  },
);

test('LINE-027 · who may not see purchase prices sees no margin', async () => {
  const api = server();
  answerBasics(api);
  answerNewOrder(api);
  api.on(productsForCustomer, { data: [product({ purchasePrice: null })], vat_changes: [] });
  openApp('/order/new/412', 'SALES');
  const person = userEvent.setup();
  await screen.findByText('klantkorting 4,0%');
  await waitFor(() => expect(document.activeElement).toBe(cell('Product regel 1')));
  await pick(person, 'sancerre');
  expect(screen.queryByText(/Marge/)).toBeNull();
});

test.runIf(isThorough)(
  'QUOTE-011 · HELP-005 · what the customer waits for is taken along into the order',
  async () => {
    const api = server();
    answerBasics(api);
    answerNewOrder(api);
    const person = userEvent.setup();
    const line = (lineId: number, productId: number, name: string, quantity: number) => ({
      id: 31 + lineId,
      orderId: 31,
      number: 10861,
      lineId,
      productId,
      productNumber: 1201,
      name,
      vintage: '2024',
      quantity,
      since: '2026-11-12',
    });
    api.on(backorderLines, {
      data: [line(1, 1, 'Sancerre Les Caillottes', 36), line(2, 2, 'Rioja Crianza', 12)],
    });
    api.on(placeSalesOrder, { data: { orderId: 17, number: 10872 } });
    openApp('/order/new/412', 'SALES');
    await screen.findByText('klantkorting 4,0%');
    await person.click(
      await screen.findByRole('button', { name: 'Backorderregel Sancerre Les Caillottes 2024 meenemen' }),
    );
    expect(screen.getByText('op deze order')).toBeDefined();
    expect(cell('Aantal regel 1')).toHaveProperty('value', '36');
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() =>
      expect(api.asked(placeSalesOrder)[0]?.request).toMatchObject({
        lines: [{ productId: 1, quantity: 36, backorder: { orderId: 31, lineId: 1 } }],
      }),
    );
  },
);

test.runIf(isThorough)(
  'QUOTE-006 · a quote is made directly, with the day until which it holds by the setting of the account',
  async () => {
    const { on, asked, person } = await start('/order/new/412', 'SALES', { settings: { quoteDays: 10 } });
    on(placeSalesOrder, { data: { orderId: 17, number: 10872 } });
    await person.click(screen.getByRole('button', { name: 'Offerte' }));
    expect(await screen.findByRole('heading', { name: 'Nieuwe offerte' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Bevestigen & printen/ })).toBeNull();
    cell('Product regel 1').focus();
    await pick(person, 'sancerre');
    const until = addDays(dateInAmsterdam(Date.now()), 10);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Geldig tot en met/ }).value).toBe(
      until.split('-').reverse().join('-'),
    );
    await person.click(screen.getByRole('button', { name: /Bevestigen & bekijken/ }));
    await waitFor(() =>
      expect(asked(placeSalesOrder)[0]?.request).toMatchObject({
        isOffer: true,
        validUntil: until,
      }),
    );
  },
);

test.runIf(isThorough)(
  'QUOTE-011 · SO-010 · what the customer waits for is shown, and each line can be deleted',
  async () => {
    const api = server();
    answerBasics(api);
    answerNewOrder(api);
    const line = (lineId: number, name: string, quantity: number) => ({
      id: 31 + lineId,
      orderId: 31,
      number: 10861,
      lineId,
      productId: 7,
      productNumber: 1242,
      name,
      vintage: '2023',
      quantity,
      since: '2026-11-12',
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
  },
);
