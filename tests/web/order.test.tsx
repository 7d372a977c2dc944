import { customerAsOf, orderAsOf, settingsAsOf } from '#api/as-of/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { salesOrderHistory } from '#api/log-book/contract.ts';
import { salesOrderById } from '#api/sales-orders/contract.ts';
import { issuedInvoice, printInvoice, sendInvoice } from '#api/invoices/contract.ts';
import { makeCredit } from '#api/invoices/credit-contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { sendToExternalWarehouse } from '#api/external-orders/contract.ts';
import {
  emailPackingSlip,
  mailPreview,
  orderDocuments,
  packingSlipToPrinter,
  printTicket,
  reprintToPrinter,
  resendConfirmation,
  sendOffer,
} from '#api/order-documents/contract.ts';
import { printPackingSlip, reprintPackingSlip } from '#api/order-documents/slip-contract.ts';
import { changeInvoiceStatus, changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { moveToBackorder } from '#api/backorders/contract.ts';
import { deleteSalesOrder, editSalesOrder, undoSalesOrderChange } from '#api/order-changes/contract.ts';
import { priceInputsOfLine, pricesPaid } from '#api/price-why/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import { header } from '#api/contract/wire.ts';
import {
  answerBasics,
  answerDashboard,
  answerOrder,
  issued,
  logEntry,
  noParts,
  order,
  products,
} from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
// loaded when it is shown: it is there already, however slow the machine
import '#web/features/order/order-mail.tsx';
import { api as staffApi } from '#web/lib/api.ts';

const open = (view = order(), role: Parameters<typeof openApp>[1] = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api, view);
  return { ...api, ...openApp('/verkoop/17', role) };
};
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const part = (name: string) => screen.getByRole('region', { name });

test('SO-023 · an order shows its lines, totals, customer, delivery, payments and notes, with actions and a button to save', async () => {
  const { asked } = open();
  expect(await screen.findByRole('heading', { name: 'Order 10872' })).toBeDefined();
  const lines = part('Orderregels').textContent;
  for (const words of ['Sancerre Les Caillottes 2024', '36 flessen', 'Klantkorting', '345,60', '37,5%'])
    expect(lines).toContain(words);
  expect(field('Prijs regel 1').value).toBe('10,00');
  expect(lines).toContain('−€\u202f14,40');
  expect(lines).toContain('Btw 21%€\u202f72,58');
  expect(lines).toContain('Totaal incl.€\u202f418,18');
  expect(part('Klant').textContent).toContain('14 dagen');
  await waitFor(() => expect(part('Levering').textContent).toContain('Eigen bezorging'));
  for (const words of ['vr 20-11-2026', 'na 14:00', 'De WijnkamerLangestraat 183811 AB Amersfoort'])
    expect(part('Levering').textContent).toContain(words);
  expect(field('Notitie voor magazijn').value).toBe('Dozen bovenop');
  expect(await screen.findByRole('region', { name: 'Betalingen' })).toBeDefined();
  for (const name of ['Meer', 'Opslaan']) expect(screen.getByRole('button', { name })).toBeDefined();
  expect(asked(salesOrderById).map(({ request }) => request)).toEqual([{ orderId: 17 }]);
});

test('LINE-026 · the totals tell the margin in euro and in percent', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Order 10872' })).toBeDefined();
  expect(part('Orderregels').textContent).toContain('Marge€\u202f129,60 · 37,5%');
});

test.runIf(isThorough)(
  'LINE-019 · a discount typed over the rules counts in lines and totals, and is saved',
  async () => {
    const { on, asked } = open();
    on(editSalesOrder, { data: 1 });
    await userEvent.click(await screen.findByLabelText('Kortingsregels negeren'));
    await userEvent.clear(field(/^Factuurkorting/));
    await userEvent.type(field(/^Factuurkorting/), '10,255');
    expect(await screen.findByText('Vul hoogstens 2 decimalen in.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveProperty('disabled', true);
    await userEvent.clear(field(/^Factuurkorting/));
    await userEvent.type(field(/^Factuurkorting/), '10');
    const lines = part('Orderregels').textContent;
    expect(lines).toContain('Factuurkorting 10%−€\u202f34,56');
    expect(lines).toContain('Totaal excl.€\u202f311,04');
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(asked(editSalesOrder)[0]?.request).toMatchObject({
        order: { orderId: 17, isOverruled: true, orderDiscount: 1000 },
      }),
    );
  },
);

test('LINE-019, INV-016 · with an invoice the discount stands; the screen says so', async () => {
  open(order({ invoiceNumber: 'WN2026-1', invoiceDate: '2026-11-20', invoiceStatus: 'invoiced' }));
  expect(await screen.findByText(/de regels, de korting, de notitie op de factuur/)).toBeDefined();
  expect(screen.queryByLabelText('Kortingsregels negeren')).toBeNull();
});

test('LINE-021 · an order of before 14-09-2020 has no rules to over-rule', async () => {
  open(order({ orderDate: '2020-09-13' }));
  await screen.findByRole('heading', { name: 'Order 10872' });
  expect(screen.queryByLabelText('Kortingsregels negeren')).toBeNull();
});

test('QUOTE-006 · a quote says until when it holds, and that it is over', async () => {
  open(order({ status: 'quote', validUntil: '2020-01-31' }));
  expect(await screen.findByText('Deze offerte is verlopen: hij gold tot en met 31-01-2020.')).toBeDefined();
  expect(part('Order').textContent).toContain('Geldig tot en met31-01-2020');
});

test('SO-023 · the history tells who changed what from what to what, and leads to the log book', async () => {
  open();
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }));
  expect((await history.findByText('Status gewijzigd.')).closest('li')?.textContent).toBe(
    'Status gewijzigd.Status: van wacht → naar geprintElske Noordhof · 20-11-2026 09:38 · Ongedaan maken',
  );
  expect(history.getByRole('link', { name: 'Volledig logboek' }).getAttribute('href')).toBe(
    '/rapporten/logboek?stroom=salesOrder-17',
  );
});

test('what one command recorded of many products is told as one', async () => {
  const { on } = open();
  const reserved = (position: number) =>
    logEntry({
      position,
      action: 'Voorraad gereserveerd',
      sentence: `${position} flessen gereserveerd.`,
      changes: [],
    });
  on(salesOrderHistory, { data: [reserved(3), reserved(2), logEntry({ position: 1 })] });
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }));
  expect(await history.findByText('Voorraad gereserveerd: 2 keer')).toBeDefined();
  expect(history.getByText('3 flessen gereserveerd.')).toBeDefined();
  expect(history.getAllByRole('listitem')).toHaveLength(2);
});

test.runIf(isThorough)('of a long history the newest are shown, and the others when asked for', async () => {
  const { on } = open();
  on(salesOrderHistory, {
    data: [7, 6, 5, 4, 3, 2, 1].map((position) =>
      logEntry({ position, action: `Gebeurtenis ${position}`, sentence: `Gebeurtenis ${position}.` }),
    ),
  });
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }));
  expect(await history.findByText('Gebeurtenis 3.')).toBeDefined();
  expect(history.queryByText('Gebeurtenis 2.')).toBeNull();
  await userEvent.click(history.getByRole('button', { name: 'Toon nog 2 eerdere' }));
  expect(history.getByText('Gebeurtenis 1.')).toBeDefined();
});

test('SO-023 · SALES sees no history, since the log book is not for that role', async () => {
  const { asked } = open(order(), 'SALES');
  await screen.findByRole('heading', { name: 'Order 10872' });
  expect(screen.queryByRole('region', { name: 'Geschiedenis' })).toBeNull();
  expect(asked(salesOrderHistory)).toEqual([]);
});

test('SO-024 · an order that does not exist leads to the dashboard with the words of the documents', async () => {
  const { on, path } = open();
  on(salesOrderById, () =>
    Response.json({ status: 404, code: 'order-not-found', title: 'Order bestaat niet' }, { status: 404 }),
  );
  expect(await screen.findByText('Order bestaat niet of is verwijderd')).toBeDefined();
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('SO-024, ROLE-025 · an order of another account is shown for reading only', async () => {
  open(order({ isOfAccount: false, accountId: 9 }));
  expect(await screen.findByText('Order van een ander account — alleen lezen')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Status van order/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Meer' })).toBeNull();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Wijzigen' })).toBeNull();
  const why = await screen.findAllByRole('button', { name: /^Waarom deze (?:prijs|bezorgdag|btw|marge)/ });
  const page = within(screen.getByRole('main'));
  const asOf = page.getByRole('button', { name: 'Stand op' });
  expect(page.getAllByRole('button')).toEqual([asOf, ...why]);
});

test('SO-023 · an order tells who entered it: the customer itself, or a colleague by name', async () => {
  open(order({ enteredBy: 'Elske Noordhof' }));
  await screen.findByRole('heading', { name: 'Order 10872' });
  expect(part('Order').textContent).toContain('Ingevoerd doorElske NoordhofIngevoerd op19-11-2026 09:12');
  cleanup();
  open(order({ enteredBy: 'Sanne de Wit', source: 'app-2' }));
  await screen.findByRole('heading', { name: 'Order 10872' });
  expect(part('Order').textContent).toContain('Ingevoerd doorklantapp (Sanne de Wit)');
});

test('a sale that was moved in from another system stands as it was', async () => {
  open(order({ isPast: true }));
  expect(await screen.findByText(/uit een ander systeem ingelezen en staat vast/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Status van order/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});

const two = () => {
  const view = order();
  const [line] = view.lines;
  return {
    ...view,
    lines: [line!, { ...line!, lineId: 2, productId: 2, name: 'Barolo Serralunga', message: 'Op=op' }],
  };
};
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const saveButton = () => screen.getByRole('button', { name: 'Opslaan' });

test.runIf(isThorough)(
  'SO-025, LINE-009 · lines are changed in place, counted at once, and saved with all the others',
  async () => {
    const { on, asked } = open(two());
    on(editSalesOrder, { data: 1 });
    await screen.findByRole('heading', { name: 'Order 10872' });
    expect(saveButton()).toHaveProperty('disabled', true);
    await type('Aantal regel 1', '2d');
    await type('Prijs regel 2', '12,50');
    // 12 x 10,00 less 4 % is 115,20; 36 x 12,50 typed by hand has no discount
    expect(part('Orderregels').textContent).toContain('Totaal excl.€\u202f565,20');
    await userEvent.click(saveButton());
    await waitFor(() => expect(asked(editSalesOrder)).toHaveLength(1));
    expect(asked(editSalesOrder)[0]!.request).toMatchObject({
      order: { orderId: 17, version: 2 },
      lines: [
        { lineId: 1, quantity: 12, isManual: null },
        { lineId: 2, quantity: 36, isManual: 1, manualPriceExcl: 125_000, manualPriceIncl: null },
      ],
    });
    expect(await screen.findByText('Order 10872 opgeslagen')).toBeDefined();
  },
);

test('SO-030 · what is to be known of a product stands on its line', async () => {
  open(two());
  const row = (await screen.findByLabelText('Aantal regel 2')).closest('tr');
  expect(row?.textContent).toContain('Op=op');
  expect(field('Aantal regel 1').closest('tr')?.textContent).not.toContain('Op=op');
});

test.runIf(isThorough)(
  'LINE-006 · a locked line has its fields closed, and a double click locks and unlocks',
  async () => {
    open(two());
    const quantity = await screen.findByLabelText<HTMLInputElement>('Aantal regel 1');
    await userEvent.dblClick(quantity.closest('tr')!.querySelector('.place')!);
    expect(field('Aantal regel 1').disabled).toBe(true);
    expect(field('Prijs regel 1').disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Regel 1 ontgrendelen' }));
    expect(field('Aantal regel 1').disabled).toBe(false);
  },
);

test('LINE-006 · Ctrl+L locks a stored line and keeps the focus with it; there the same key unlocks it', async () => {
  open(two());
  await userEvent.click(await screen.findByLabelText('Aantal regel 1'));
  await userEvent.keyboard('{Control>}l{/Control}');
  await waitFor(() => expect(field('Aantal regel 1').disabled).toBe(true));
  const button = screen.getByRole('button', { name: 'Regel 1 ontgrendelen' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(field('Aantal regel 2'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Control>}l{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(field('Aantal regel 1')));
});

test('a save is undone from its message, by its own command', async () => {
  const { on, asked } = open(two());
  on(editSalesOrder, { data: 1 });
  on(undoSalesOrderChange, { data: 1 });
  await screen.findByLabelText('Aantal regel 1');
  await type('Aantal regel 1', '12');
  await userEvent.click(saveButton());
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Ongedaan maken' })).find((each) =>
      each.closest('.toast'),
    )!,
  );
  await waitFor(() => expect(asked(undoSalesOrderChange)).toHaveLength(1));
  expect(asked(undoSalesOrderChange)[0]!.request).toEqual({
    orderId: 17,
    commandId: asked(editSalesOrder)[0]!.headers.get(header.commandId),
  });
});

test('a change is undone from the history by its place in the log, and told why when it cannot be', async () => {
  const { on, asked } = open();
  on(undoSalesOrderChange, () =>
    Response.json({
      data: 0,
      code: 'undo-overtaken',
      message: 'Dit is daarna weer gewijzigd.',
      details: {
        conflicts: [{ lineId: null, detail: null, label: 'Status', mine: '', theirs: 'bezorging' }],
      },
    }),
  );
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }));
  await userEvent.click(await history.findByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByText('Dit is daarna weer gewijzigd. Status is nu bezorging.')).toBeDefined();
  expect(asked(undoSalesOrderChange)[0]!.request).toEqual({ orderId: 17, position: logEntry().position });
});

test('SO-026 · a save that is refused says so in the words of the documents and loses nothing typed', async () => {
  const { on } = open(two());
  on(editSalesOrder, () =>
    Response.json({
      data: 0,
      code: 'stock-short',
      message: 'Van een of meer wijnen is niet genoeg voorraad.',
    }),
  );
  await screen.findByLabelText('Aantal regel 1');
  await type('Aantal regel 1', '600');
  await userEvent.click(saveButton());
  expect(
    (await screen.findByText('Uw order is niet opgeslagen')).closest('[role=alert]')?.textContent,
  ).toContain('niet genoeg voorraad');
  expect(field('Aantal regel 1').value).toBe('600');
});

test('SO-027 · a save after the account was switched says so', async () => {
  const { on } = open(two());
  on(editSalesOrder, () => Response.json({ data: -1 }));
  await screen.findByLabelText('Aantal regel 1');
  await type('Aantal regel 1', '24');
  await userEvent.click(saveButton());
  expect(await screen.findByText(/Het account is gewisseld. Uw order is niet opgeslagen/)).toBeDefined();
});

test('FMT-030 · both values of a line that two people changed are shown, and either can stay', async () => {
  const { on, asked } = open(two());
  const conflict = {
    lineId: 1,
    detail: null,
    label: 'Sancerre Les Caillottes 2024',
    mine: '24 flessen à € 10,00',
    theirs: '18 flessen à € 10,00',
  };
  on(editSalesOrder, () =>
    Response.json({
      data: 0,
      code: 'order-changed-meanwhile',
      message: 'Kies.',
      details: { conflicts: [conflict] },
    }),
  );
  await screen.findByLabelText('Aantal regel 1');
  await type('Aantal regel 1', '24');
  const theirs = two();
  on(salesOrderById, {
    ...theirs,
    order: { ...theirs.order, version: 5 },
    lines: theirs.lines.map((line, index) => (index === 0 ? { ...line, quantity: 18 } : line)),
  });
  await userEvent.click(saveButton());
  const table = within(await screen.findByRole('table', { name: 'Wat u en een ander wijzigden' }));
  expect(table.getByText('24 flessen à € 10,00')).toBeDefined();
  expect(table.getByText('18 flessen à € 10,00')).toBeDefined();
  expect(field('Aantal regel 1').value).toBe('24');

  on(editSalesOrder, { data: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Mijn waarden opslaan' }));
  await waitFor(() => expect(asked(editSalesOrder)).toHaveLength(2));
  expect(asked(editSalesOrder)[1]!.request).toMatchObject({
    order: { version: 5 },
    lines: [{ lineId: 1, quantity: 24 }, { lineId: 2 }],
  });
});

test.runIf(isThorough)(
  'FMT-030 · taking over what the other made of it drops what was typed there alone',
  async () => {
    const { on } = open(two());
    on(editSalesOrder, () =>
      Response.json({
        data: 0,
        code: 'order-changed-meanwhile',
        message: 'Kies.',
        details: { conflicts: [{ lineId: 1, detail: null, label: 'Sancerre', mine: '24', theirs: '18' }] },
      }),
    );
    await screen.findByLabelText('Aantal regel 1');
    await type('Aantal regel 1', '24');
    await type('Aantal regel 2', '6');
    await userEvent.click(saveButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Overnemen' }));
    expect(field('Aantal regel 1').value).toBe('36');
    expect(field('Aantal regel 2').value).toBe('6');
  },
);

test('SO-047 · deleting asks first, leads to the dashboard, and can be undone', async () => {
  const { on, asked, path } = open();
  on(deleteSalesOrder, { data: 1 });
  on(undoSalesOrderChange, { data: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Order verwijderen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 10872 verwijderen?' }));
  expect(asked(deleteSalesOrder)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Order verwijderen' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(asked(deleteSalesOrder)[0]!.request).toEqual({ orderId: 17 });
  expect(screen.queryByText('Order bestaat niet of is verwijderd')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(path()).toBe('/verkoop/17'));
});

test('SO-047 · what is being deleted is not asked for again when the server tells that it is gone', async () => {
  const { on, asked, path, store } = open();
  await screen.findByRole('region', { name: 'Geschiedenis' });
  await waitFor(() => expect(asked(orderDocuments).length).toBeGreaterThan(0));
  const reads = () =>
    [salesOrderById, orderDocuments, salesOrderHistory].map((operation) => asked(operation).length);
  const before = reads();
  on(deleteSalesOrder, () => {
    // the live stream is often faster than the answer
    store.dispatch(staffApi.util.invalidateTags([{ type: 'SalesOrder', id: 17 }, 'LogBook']));
    return Response.json({ data: 1 });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Order verwijderen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 10872 verwijderen?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Order verwijderen' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(reads()).toEqual(before);
});

test.runIf(isThorough)(
  'LINE-002, LINE-003 · a wine is found and comes on a new line with a box of it and the price of the customer',
  async () => {
    const { on, asked } = open();
    on(productsForCustomer, { data: products, vat_changes: [] });
    on(editSalesOrder, { data: 1 });
    const wine = products.find(({ available }) => available > 0)!;
    await userEvent.type(await screen.findByLabelText('Product regel 2'), String(wine.number));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(wine.name) }));
    await userEvent.click(saveButton());
    await waitFor(() => expect(asked(editSalesOrder)).toHaveLength(1));
    expect(asked(editSalesOrder)[0]!.request).toMatchObject({
      lines: [
        { lineId: 1 },
        { lineId: null, productId: wine.productId, quantity: wine.bottlesPerBox, isManual: null },
      ],
    });
  },
);

test.runIf(isThorough)(
  'an order that stands has the keys of a new one: Enter goes on, Ctrl+D copies, Ctrl+Delete deletes, rows are pasted',
  async () => {
    const { on, asked } = open(two());
    on(productsForCustomer, { data: products, vat_changes: [] });
    on(editSalesOrder, { data: 1 });
    const person = userEvent.setup();
    await person.click(await screen.findByLabelText('Aantal regel 1'));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Aantal regel 2'));
    await person.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(field('Aantal regel 3')));
    await person.keyboard('3d{Enter}');
    expect(document.activeElement).toBe(field('Product regel 4'));
    // before the wines are there, what is pasted is asked for again
    await waitFor(async () => {
      await person.paste('1404\t18\n9999\t6');
      expect(screen.getByText('1 regel geplakt')).toBeDefined();
    });
    expect(await screen.findByText('Niet toegevoegd: 9999')).toBeDefined();
    await person.click(field('Aantal regel 1'));
    await person.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(field('Aantal regel 1')));
    await person.click(saveButton());
    await waitFor(() => expect(asked(editSalesOrder)).toHaveLength(1));
    expect(asked(editSalesOrder)[0]!.request).toMatchObject({
      lines: [
        { lineId: 2, productId: 2 },
        { lineId: null, productId: 2, quantity: 18 },
        { lineId: null, productId: products[1]!.productId, quantity: 18 },
      ],
    });
  },
);

test.runIf(isThorough)(
  'QUOTE-010 · lines go to the backorder of the customer, and where all do the order is left',
  async () => {
    const { on, asked, path } = open(two());
    on(moveToBackorder, { data: 1 });
    const choose = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Regels naar backorder' }));
      return within(await screen.findByRole('dialog', { name: 'Regels naar de backorder' }));
    };
    const dialog = await choose();
    const go = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Naar backorder' });
    expect(go().disabled).toBe(true);
    await userEvent.click(dialog.getByLabelText(/Barolo/));
    await userEvent.click(go());
    expect(await screen.findByText('1 regel naar de backorder')).toBeDefined();
    expect(asked(moveToBackorder)[0]!.request).toEqual({ orderId: 17, lineIds: [2] });
    expect(path()).toBe('/verkoop/17');

    const again = await choose();
    for (const line of again.getAllByRole('checkbox')) await userEvent.click(line);
    expect(again.getByText(/order 10872 vervalt dan/)).toBeDefined();
    await userEvent.click(again.getByRole('button', { name: 'Naar backorder' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  },
);

test.runIf(isThorough)(
  'QUOTE-010 · what was changed is saved first; an invoiced order has nothing to wait',
  async () => {
    open(two());
    await screen.findByLabelText('Aantal regel 1');
    await type('Aantal regel 1', '24');
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }));
    const item = await screen.findByRole<HTMLButtonElement>('menuitem', { name: 'Regels naar backorder' });
    expect(item.disabled).toBe(true);
    cleanup();
    localStorage.clear();
    open(order({ invoiceStatus: 'invoiced' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
    await screen.findByRole('menuitem', { name: 'Order verwijderen' });
    expect(screen.queryByRole('menuitem', { name: 'Regels naar backorder' })).toBeNull();
  },
);

test.each([
  ['paid', 'Betaald'],
  ['invoiced', 'Onbetaald'],
] as const)('SO-042 · an order that is %s shows %s', async (invoiceStatus, shown) => {
  open(order({ invoiceStatus, isPaid: invoiceStatus === 'paid' }));
  const facts = within(await screen.findByRole('region', { name: 'Order' }));
  expect(facts.getByText(shown)).toBeDefined();
});

test('INV-016 · of an invoiced order lines, price, invoice note and delivery time are for reading', async () => {
  open(order({ invoiceStatus: 'invoiced', invoiceNumber: '2026-17', invoiceDate: '2026-11-20' }));
  expect(await screen.findByText(/Factuur 2026-17 is gemaakt/)).toBeDefined();
  const lines = within(await screen.findByRole('region', { name: 'Orderregels' }));
  expect(lines.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notitie op factuur').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Opmerking').disabled).toBe(false);
  const delivery = within(screen.getByRole('region', { name: 'Levering' }));
  await userEvent.click(delivery.getByRole('button', { name: 'Wijzigen' }));
  expect(await delivery.findByLabelText('Leverdatum')).toBeDefined();
  expect(delivery.queryByLabelText('Tijd')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Meer' }));
  expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Order verwijderen' }).disabled).toBe(true);
});

test.runIf(isThorough)('SO-023 · an address without a street leaves no empty line', async () => {
  open(order({ street: '', houseNumber: '', postcode: '', city: 'Utrecht' }));
  const delivery = within(await screen.findByRole('region', { name: 'Levering' }));
  const address = await delivery.findByText(/Utrecht/);
  expect(address.querySelectorAll('br')).toHaveLength(1);
});

test.runIf(isThorough)(
  'SO-008, SO-009 · delivery is changed with the order: a moment gets a time, an empty date is zsm',
  async () => {
    const { on, asked } = open(order({ moment: null, time: null }));
    on(editSalesOrder, { data: 1 });
    const delivery = within(await screen.findByRole('region', { name: 'Levering' }));
    expect(delivery.getByText('vr 20-11-2026 · week 47')).toBeDefined();
    await userEvent.click(delivery.getByRole('button', { name: 'Wijzigen' }));
    await userEvent.clear(await delivery.findByLabelText('Leverdatum'));
    await userEvent.tab();
    await userEvent.click(delivery.getByRole('button', { name: 'vóór' }));
    await userEvent.click(saveButton());
    await waitFor(() => expect(asked(editSalesOrder)).toHaveLength(1));
    expect(asked(editSalesOrder)[0]!.request).toMatchObject({
      order: { deliveryDate: null, moment: 'before', time: '13:00' },
    });
  },
);

test.runIf(isThorough)(
  'SO-029 · SET-016 · the internal text shows only where the account has it',
  async () => {
    open();
    await screen.findByLabelText('Notitie voor magazijn');
    expect(screen.queryByLabelText('Interne opmerking')).toBeNull();
    cleanup();
    const api = server();
    answerBasics(api);
    answerDashboard(api);
    answerOrder(api);
    const basics = z.decode(
      accountBasics.response,
      await (await fetch('/api/v1/users/mainuserdatabasics')).json(),
    );
    api.on(accountBasics, {
      data: { ...basics.data, settings: { ...basics.data.settings, hasInternalOrderText: true } },
    });
    openApp('/verkoop/17', 'MANAGER');
    expect(await screen.findByLabelText('Interne opmerking')).toBeDefined();
  },
);

test.runIf(isThorough)('what was changed and not saved stands there again after a reload', async () => {
  open(two());
  await screen.findByLabelText('Aantal regel 1');
  await type('Aantal regel 1', '24');
  cleanup();
  open(two());
  expect((await screen.findByLabelText<HTMLInputElement>('Aantal regel 1')).value).toBe('24');
  expect(screen.getByText(/staat er weer. Het is nog niet opgeslagen/)).toBeDefined();
});

test.runIf(isThorough)(
  '"Waarom deze prijs?" on a stored line counts it again from what was kept with it',
  async () => {
    const { on, asked } = open();
    on(priceInputsOfLine, {
      side: 'excl',
      date: '2026-11-19',
      customerId: 412,
      productId: 1,
      inputs: {
        priceClass: 1,
        cataloguePrice: 10 * euro,
        customerDiscount: 400,
        manualPrice: null,
        isExcludedFromDiscount: false,
      },
      discount: { manual: null, extra: 0, customerTypeId: 8, rules: [] },
      names: {},
      baseExcl: 345.6 * euro,
      baseIncl: 418.18 * euro,
      unitPrice: 10 * euro,
      lineDiscount: 400,
      invoiceDiscount: 0,
      priceType: 'customer-discount',
    });
    on(pricesPaid, { data: [], more: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Waarom deze prijs? Regel 1' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Waarom deze prijs?' }));
    expect(await panel.findByText('Nagerekend: dit is de prijs van deze regel.')).toBeDefined();
    expect(asked(priceInputsOfLine)[0]?.request).toEqual({ orderId: 17, lineId: order().lines[0]!.lineId });
    await userEvent.keyboard('{Escape}');
    // a line that was changed here has no price of its own yet
    await userEvent.clear(field('Aantal regel 1'));
    await userEvent.type(field('Aantal regel 1'), '12');
    expect(screen.queryByRole('button', { name: 'Waarom deze prijs? Regel 1' })).toBeNull();
  },
);

test('AUD-087 · "Waarom?" beside the delivery day: who chose it, the days of the customer, and the first day otherwise', async () => {
  // Thursday, half past ten in Amsterdam
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T09:30:00.000Z') });
  const view = order();
  const { on } = open({
    ...view,
    customer: { ...view.customer, deliveryDays: [4, 5], cutOff: '10:00' },
  });
  on(orderAsOf, {
    data: {
      title: 'Order 10872',
      state: 'recorded',
      isThere: true,
      at: '2026-11-19T08:30:00.000Z',
      day: '2026-11-19',
      stops: [],
      passed: 0,
      isWhole: true,
      sections: [
        {
          title: 'Bezorging',
          facts: [
            {
              name: 'deliveryDate',
              label: 'Bezorgdatum',
              value: '24-11-2026',
              now: '24-11-2026',
              by: 'Nadia de Wit',
              since: '2026-11-18T09:00:00.000Z',
            },
          ],
        },
      ],
      tables: [],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Waarom deze bezorgdag?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waarom deze bezorgdag?' }));
  expect(await dialog.findByText(/Nadia de Wit, 18-11-2026/)).toBeDefined();
  expect(dialog.getByText('Bezorgdagen van de klant of zijn plaats')).toBeDefined();
  expect(dialog.getByText('Vandaag besteld zou de eerste bezorgdag vr 20-11-2026 zijn.')).toBeDefined();
});

test.each([
  [
    'deze btw',
    customerAsOf,
    'no_vat',
    /^Elk product heeft een btw-soort/,
    /^Betaalde deze klant geen btw, dan was het totaal € 345,60/,
  ],
  ['deze marge', orderAsOf, 'excl', /^De marge is het totaal excl\. btw min/, null],
] as const)('AUD-139 · "Waarom?" beside the totals: %s, by which rule and inputs', async (...row) => {
  const [figure, asOf, name, rule, otherwise] = row;
  const { on } = open();
  const set = { by: 'Nadia de Wit', since: '2026-11-18T09:00:00.000Z' };
  on(asOf, {
    data: {
      title: 'Order 10872',
      state: 'recorded',
      isThere: true,
      at: '2026-11-19T08:30:00.000Z',
      day: '2026-11-19',
      stops: [],
      passed: 0,
      isWhole: true,
      sections: [{ title: 'Bedragen', facts: [{ name, label: 'Gegeven', value: 'zo', now: 'zo', ...set }] }],
      tables: [],
    },
  });
  on(settingsAsOf, {
    data: {
      facts: [
        {
          name: 'vat_high',
          label: 'Btw hoog',
          value: '21%',
          now: '21%',
          by: 'Ilse Vos',
          since: '2026-02-01T09:00:00.000Z',
        },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Waarom ${figure}?` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Waarom ${figure}?` }));
  expect(dialog.getByText(rule)).toBeDefined();
  expect(await dialog.findByText(/Nadia de Wit, 18-11-2026/)).toBeDefined();
  if (otherwise !== null) {
    expect(dialog.getByText(otherwise)).toBeDefined();
    expect(await dialog.findByText(/Ilse Vos, 01-02-2026/)).toBeDefined();
  }
});

test.each(['excl', 'incl'] as const)(
  'AUD-139 · "Waarom?" beside the margin says what it would be without the discount on the order, of prices %s VAT',
  async (priceSide) => {
    const view = order({
      priceSide,
      discountInputs: { manual: 1_000, extra: 0, customerTypeId: null, rules: [] },
    });
    const unitPrice = (priceSide === 'excl' ? 10 : 12.1) * euro;
    const { on } = open({
      ...view,
      lines: view.lines.map((line) => ({ ...line, priceType: 'catalogue', unitPrice, discount: 0 })),
    });
    on(orderAsOf, {
      data: {
        title: 'Order 10872',
        state: 'recorded',
        isThere: true,
        at: '2026-11-19T08:30:00.000Z',
        day: '2026-11-19',
        stops: [],
        passed: 0,
        isWhole: true,
        sections: [],
        tables: [],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Waarom deze marge?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waarom deze marge?' }));
    // 360.00 excl VAT against 216.00; with the discount 324.00
    expect(dialog.getByText(/^Zonder de korting op de order zou de marge 40,0% zijn/)).toBeDefined();
  },
);

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Meer' }));

test.runIf(isThorough)(
  'SO-050 · an order is sent to the external warehouse: the button waits, a refusal is quoted, and then it has a number there',
  async () => {
    const { on, asked } = open();
    on(accountParts, { data: { ...noParts, externalWarehouse: true } });
    let answer = (_: Response) => {};
    on(sendToExternalWarehouse, () => new Promise<Response>((resolve) => (answer = resolve)) as never);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Naar extern magazijn' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Order 10872 naar het externe magazijn' }),
    );
    expect(dialog.getByText('Langestraat 18, 3811 AB Amersfoort')).toBeDefined();
    const go = (name = 'Versturen') => dialog.findByRole<HTMLButtonElement>('button', { name });
    await userEvent.click(await go());
    const busy = await go('Versturen…');
    expect(busy.disabled).toBe(true);
    fireEvent.click(busy);
    answer(
      Response.json({ data: 0, code: 'external-order-refused', message: 'Wij bezorgen niet op zondag.' }),
    );
    expect((await dialog.findByRole('alert')).textContent).toBe('Wij bezorgen niet op zondag.');
    expect(asked(sendToExternalWarehouse).map(({ request }) => request)).toEqual([{ flag: 1, orderId: 17 }]);
    answerOrder({ on } as never, order({ externalNumber: 'CJH-10872' }));
    await userEvent.click(await go());
    answer(Response.json({ data: 1 }));
    expect(await screen.findByText('CJH-10872')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Order verwijderen' });
    expect(screen.queryByRole('menuitem', { name: 'Naar extern magazijn' })).toBeNull();
  },
);

test('SO-049, SO-050 · neither ticket nor external warehouse is offered where the account has none', async () => {
  const { on } = open();
  on(orderDocuments, documents);
  await screen.findByRole('button', { name: 'Pakbon' });
  expect(screen.queryByRole('button', { name: 'Bon' })).toBeNull();
  await openMenu();
  await screen.findByRole('menuitem', { name: 'Offerte maken' });
  expect(screen.queryByRole('menuitem', { name: 'Naar extern magazijn' })).toBeNull();
});

/** From the row of the invoice; the next step of the page may be the same. */
const mailInvoice = async () =>
  userEvent.click(
    await within(await screen.findByRole('region', { name: 'Factuur 20260012' })).findByRole('button', {
      name: 'Factuur mailen',
    }),
  );
const documents: ResponseOf<typeof orderDocuments> = {
  packingSlipAddress: '',
  hasPrintService: false,
  customerAddress: '',
  latestPrint: null,
  mails: [],
};

const opened = async (title: string, press: string) => {
  await userEvent.click(await screen.findByRole('button', { name: press }));
  return within(await screen.findByRole('dialog', { name: title }));
};
const refused = () => Response.json({ data: 0, code: 'mail-address-invalid' });

test('SO-044 · SO-046 · the packing slip is mailed to one address of at least five characters, that of the settings to begin with; a failure says to check it', async () => {
  const { on, asked } = open();
  on(orderDocuments, { ...documents, packingSlipAddress: 'magazijn@noordhof.example' });
  const dialog = await opened('Pakbon 10872 mailen', 'Pakbon mailen');
  const [address, ...others] = dialog.getAllByRole<HTMLInputElement>('textbox');
  expect([address!.value, others]).toEqual(['magazijn@noordhof.example', []]);
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Versturen' });
  const type = (value: string) => fireEvent.change(address!, { target: { value } });
  type('a@b.');
  expect(send.disabled).toBe(true);
  await userEvent.type(address!, '{Enter}');
  type('a@b.c');
  expect(send.disabled).toBe(false);
  on(emailPackingSlip, refused);
  await userEvent.click(send);
  expect(
    await dialog.findByText('Versturen mislukt. Controleer het e-mailadres of neem contact op met support.'),
  ).toBeDefined();
  on(emailPackingSlip, { data: 1 });
  await userEvent.click(send);
  expect(await screen.findByText('Pakbon wordt gemaild')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked(emailPackingSlip).map(({ request }) => request)).toEqual(
    [1, 2].map(() => ({ data: { orderId: 17, to: 'a@b.c' } })),
  );
});

test('SO-046 · D-15 · the slip goes to the address of the settings at once, and that is not offered without one', async () => {
  const { on, asked } = open();
  on(orderDocuments, { ...documents, packingSlipAddress: 'magazijn@noordhof.example' });
  on(emailPackingSlip, { data: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Pakbon naar e-mail' }));
  expect(await screen.findByText('Pakbon wordt gemaild')).toBeDefined();
  expect(asked(emailPackingSlip)[0]!.request).toEqual({
    data: { orderId: 17, to: 'magazijn@noordhof.example' },
  });
  cleanup();
  open().on(orderDocuments, documents);
  await screen.findByRole('button', { name: 'Pakbon mailen' });
  expect(screen.queryByRole('button', { name: 'Pakbon naar e-mail' })).toBeNull();
});

test.runIf(isThorough)(
  'SO-045 · SO-046 · the slip goes to the print service where the account has one, and that is not offered elsewhere',
  async () => {
    const { on, asked } = open(order({ status: 'waiting' }));
    on(orderDocuments, { ...documents, hasPrintService: true });
    on(packingSlipToPrinter, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Naar printservice' }));
    expect(await screen.findByText('Pakbon gaat naar de printservice')).toBeDefined();
    expect(asked(packingSlipToPrinter)[0]!.request).toEqual({ orderId: 17 });
    cleanup();
    open().on(orderDocuments, documents);
    await screen.findByRole('button', { name: 'Pakbon' });
    expect(screen.queryByRole('button', { name: 'Naar printservice' })).toBeNull();
  },
);

test.runIf(isThorough)('beside the packing slip stands by whom it was printed last, and when', async () => {
  const print = {
    sentence: 'Pakbon geprint.',
    printedAt: '2026-11-12T08:14:00.000Z',
    printedBy: 'Bram Smit',
  };
  open().on(orderDocuments, { ...documents, latestPrint: print });
  const slip = await screen.findByRole('region', { name: 'Pakbon' });
  expect(within(slip).getByText('Pakbon geprint · 12-11-2026 09:14 · Bram Smit')).toBeDefined();
  cleanup();
  open().on(orderDocuments, documents);
  await screen.findByRole('region', { name: 'Pakbon' });
  expect(screen.queryByText(/^Pakbon geprint/)).toBeNull();
});

test.runIf(isThorough)(
  'a first print says what it did to the status; one more of an order that is printed asks for a reprint',
  async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL() {} }));
    const first = open(order({ status: 'waiting' }));
    first.on(orderDocuments, documents);
    first.on(printPackingSlip, 'PDF');
    await userEvent.click(await screen.findByRole('button', { name: 'Pakbon' }));
    expect(await screen.findByText('Pakbon gemaakt; order 10872 staat op ‘geprint’')).toBeDefined();
    cleanup();
    const again = open(order({ status: 'printed' }));
    again.on(orderDocuments, { ...documents, hasPrintService: true });
    again.on(reprintPackingSlip, 'PDF');
    again.on(reprintToPrinter, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Pakbon' }));
    await userEvent.click(screen.getByRole('button', { name: 'Naar printservice' }));
    await waitFor(() => expect(again.asked(reprintToPrinter)).toHaveLength(1));
    expect(again.asked(reprintPackingSlip)).toHaveLength(1);
  },
);

const prepared = {
  to: 'inkoop@klant.example',
  subject: 'Bevestiging van order 10872',
  text: 'Beste De Wijnkamer\n\n   12  Sancerre · € 12,50\n\nTot ziens',
  attachments: [] as string[],
  look: {
    name: 'Wijnimport Noordhof',
    color: '#7a1f35',
    language: 'nl' as const,
    table: {
      columns: [
        { name: 'Aantal', isNumber: true },
        { name: 'Omschrijving', isNumber: false },
      ],
      rows: [['12', 'Sancerre <b>']],
      totals: [['Totaal incl. btw', '€ 150,00'] as [string, string]],
      insteadOf: { from: 20, to: 45 },
    },
  },
};

test.runIf(isThorough)(
  'SO-048 · the confirmation is seen before it is mailed, and a failure says so',
  async () => {
    const { on, asked } = open();
    on(orderDocuments, { ...documents, customerAddress: 'inkoop@klant.example' });
    on(mailPreview, prepared);
    on(resendConfirmation, refused);
    await userEvent.click(await screen.findByRole('button', { name: 'Bevestiging mailen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bevestiging mailen' }));
    for (const said of [prepared.to, prepared.subject, 'geen']) expect(dialog.getByText(said)).toBeDefined();
    // as it arrives, in a frame in which nothing runs, and as text
    const frame = await dialog.findByTitle<HTMLIFrameElement>('De mail zoals die aankomt');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.srcdoc).toContain('Sancerre &lt;b&gt;');
    expect(frame.srcdoc).toContain('€ 150,00');
    expect(frame.srcdoc).not.toContain('€ 12,50');
    expect(dialog.getByText(/12 Sancerre · € 12,50/)).toBeDefined();
    expect(asked(resendConfirmation)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Versturen' }));
    expect(
      await dialog.findByText(
        'Bevestiging niet verstuurd. Controleer het e-mailadres of neem contact op met support.',
      ),
    ).toBeDefined();
    on(resendConfirmation, { data: 1 });
    await userEvent.click(dialog.getByRole('button', { name: 'Versturen' }));
    expect(await screen.findByText('Bevestiging wordt gemaild')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(resendConfirmation).at(-1)!.request).toEqual({ orderId: 17 });
  },
);

test.runIf(isThorough)(
  'SO-048 · who chose so sends the next confirmation at once, and is told when that fails',
  async () => {
    const { on, asked } = open();
    on(orderDocuments, { ...documents, customerAddress: 'inkoop@klant.example' });
    on(mailPreview, prepared);
    on(resendConfirmation, { data: 1 });
    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Bevestiging mailen' }));
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Bevestiging mailen' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Voortaan direct versturen/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Versturen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    on(resendConfirmation, refused);
    await press();
    expect(
      await screen.findByText(
        'Bevestiging niet verstuurd. Controleer het e-mailadres of neem contact op met support.',
      ),
    ).toBeDefined();
    expect(asked(resendConfirmation)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    // the key shows it all the same: one key mails nothing
    await userEvent.keyboard('m');
    expect(await screen.findByRole('dialog', { name: 'Bevestiging mailen' })).toBeDefined();
    expect(asked(resendConfirmation)).toHaveLength(2);
  },
);

test.runIf(isThorough)(
  'QUOTE-005 · an offer is seen with the name of its file before it is mailed; one that is not sent says to check the address or contact support',
  async () => {
    const { on, asked } = open(order({ status: 'quote' }));
    on(orderDocuments, { ...documents, customerAddress: 'inkoop@klant.example' });
    on(mailPreview, { ...prepared, attachments: ['offerte-10872.pdf'] });
    on(sendOffer, refused);
    await userEvent.click(await screen.findByRole('button', { name: 'Offerte mailen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offerte mailen' }));
    expect(dialog.getByRole('button', { name: 'offerte-10872.pdf' })).toBeDefined();
    expect(asked(sendOffer)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Versturen' }));
    expect(
      await dialog.findByText(
        'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.',
      ),
    ).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each([
  ['QUOTE-002', 'a quote', 'quote', true],
  ['QUOTE-008', 'a backorder', 'backorder', true],
  ['QUOTE-002', 'any other order', 'printed', false],
] as const)(
  '%s · the button that invoices %s is disabled: %s, %s',
  async (_item, _what, status, isDisabled) => {
    open(order({ status }));
    const name = 'niet gefactureerd, factureer order 10872';
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(isDisabled);
  },
);

test.runIf(isThorough)(
  'SO-049 · the ticket is printed where the account has a till, and a failure says so',
  async () => {
    const { on, asked } = open();
    on(accountParts, { data: { ...noParts, checkoutTickets: true } });
    on(orderDocuments, documents);
    on(printTicket, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Bon' }));
    expect(await screen.findByText('Bon gaat naar de bonprinter')).toBeDefined();
    expect(asked(printTicket)[0]!.request).toEqual({ orderId: 17 });
    on(printTicket, () => Response.json({ status: 500, code: 'fault' }, { status: 500 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bon' }));
    expect(await screen.findByText('Bon niet geprint. Neem contact op met support.')).toBeDefined();
  },
);

const filled = () =>
  [...document.querySelectorAll('main button[data-variant=filled]')].map((one) => one.textContent);
const mailedAlready = { ...issued, sentAt: '2026-11-19T09:00:00.000Z', sentTo: 'inkoop@dewijnkamer.example' };
const invoicedOrder = { status: 'delivered', invoiceNumber: '20260012', invoiceStatus: 'invoiced' } as const;

test.each([
  ['Pakbon printen', { status: 'waiting' }, issued],
  ['Onderweg', { status: 'printed' }, issued],
  ['Afgeleverd', { status: 'out-for-delivery' }, issued],
  ['Factuur maken', { status: 'delivered' }, issued],
  ['Factuur mailen', invoicedOrder, issued],
  ['Betaling invullen', invoicedOrder, mailedAlready],
  ['Order maken', { status: 'quote' }, issued],
] as const)('an order has one filled button, for what it waits for: %s', async (label, of, invoice) => {
  const { on } = open(order(of));
  on(orderDocuments, documents);
  on(issuedInvoice, invoice);
  await waitFor(() => expect(filled()).toEqual([label]));
});

test('the next step of an order on its way sets its status; what was typed first makes it one to save', async () => {
  const { on, asked } = open(order({ status: 'out-for-delivery' }));
  on(orderDocuments, documents);
  on(changeSalesOrderStatus, { isConfirmationRequested: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Afgeleverd' }));
  await waitFor(() =>
    expect(asked(changeSalesOrderStatus).map(({ request }) => request)).toEqual([
      { orderId: 17, to: 'delivered' },
    ]),
  );
  fireEvent.change(field('Notitie voor magazijn'), { target: { value: 'Achterom' } });
  await waitFor(() => expect(filled()).toEqual(['Opslaan']));
});

test.runIf(isThorough)(
  'the next step of a mailed invoice opens the row for its payment, and books nothing by itself',
  async () => {
    const { on } = open(order(invoicedOrder));
    on(orderDocuments, documents);
    on(issuedInvoice, mailedAlready);
    await userEvent.click(await screen.findByRole('button', { name: 'Betaling invullen' }));
    const payments = within(await screen.findByRole('region', { name: 'Betalingen' }));
    expect((await payments.findByLabelText<HTMLInputElement>('Bedrag')).value).toBe('418,18');
  },
);

test.runIf(isThorough)(
  'nothing is left to do of an order that is paid, nor by who may only read',
  async () => {
    const { on } = open(order({ ...invoicedOrder, invoiceStatus: 'paid', paid: 418.18 * euro }));
    on(orderDocuments, documents);
    on(issuedInvoice, mailedAlready);
    await screen.findByRole('region', { name: 'Factuur 20260012' });
    expect(filled()).toEqual([]);
    cleanup();
    open(order({ isOfAccount: false }));
    await screen.findByRole('heading', { name: 'Order 10872' });
    await screen.findByRole('table', { name: 'Orderregels' });
    expect(filled()).toEqual([]);
  },
);

test.runIf(isThorough)(
  'SO-029 · goes to the bookings of the day of delivery, where the account has them',
  async () => {
    const { on, path } = open();
    on(accountParts, { data: { ...noParts, bookings: true } });
    on(orderDocuments, documents);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Naar reserveringen' }));
    await waitFor(() => expect(path()).toBe('/bookings/2026-11-20'));
  },
);

test('BOOK-017 · an order that a booking is tied to goes to that booking, for who may open it', async () => {
  const { on } = open(order({ booking: '2026-12-17', source: 'booking' }));
  on(accountParts, { data: { ...noParts, bookings: true } });
  on(orderDocuments, documents);
  const link = await screen.findByRole('link', { name: 'Naar de reservering' });
  expect(link.getAttribute('href')).toBe('/bookings/2026-12-17');
  cleanup();
  const sales = open(order({ booking: '2026-12-17' }), 'SALES');
  sales.on(accountParts, { data: { ...noParts, bookings: true } });
  sales.on(orderDocuments, documents);
  await screen.findByRole('button', { name: 'Pakbon' });
  expect(screen.queryByRole('link', { name: 'Naar de reservering' })).toBeNull();
});

test('QUOTE-004 · an order becomes an offer from its actions, and that is undone from the message', async () => {
  const { on, asked } = open();
  on(changeSalesOrderStatus, { isConfirmationRequested: false });
  on(undoSalesOrderChange, { data: 1 });
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Offerte maken' }));
  await waitFor(() =>
    expect(asked(changeSalesOrderStatus).map(({ request }) => request)).toEqual([
      { orderId: 17, to: 'quote' },
    ]),
  );
  const message = (await screen.findByText('Order 10872 is nu een offerte')).closest('.toast')!;
  await userEvent.click(within(message as HTMLElement).getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() =>
    expect(asked(undoSalesOrderChange)[0]!.request).toEqual({
      orderId: 17,
      commandId: asked(changeSalesOrderStatus)[0]!.headers.get(header.commandId),
    }),
  );
});

test.each([
  ['an offer', order({ status: 'quote' })],
  ['a backorder', order({ status: 'backorder' })],
  ['an order with an invoice', order({ invoiceNumber: '20260012', invoiceStatus: 'invoiced' })],
] as const)('QUOTE-004 · %s cannot be made an offer', async (_what, view) => {
  open(view);
  await openMenu();
  await screen.findByRole('menuitem', { name: 'Order verwijderen' });
  expect(screen.queryByRole('menuitem', { name: 'Offerte maken' })).toBeNull();
});

test.runIf(isThorough)(
  'SO-031 · invoicing an order that is not delivered warns with its status; a delivered one does not',
  async () => {
    const { asked } = open(order({ status: 'out-for-delivery' }));
    const ask = async () => {
      await userEvent.click(
        await screen.findByRole('button', { name: 'niet gefactureerd, factureer order 10872' }),
      );
      return (await screen.findByRole('dialog', { name: 'Order 10872 factureren?' })).textContent;
    };
    expect(await ask()).toContain('Order niet bezorgd - bezorging');
    expect(asked(changeInvoiceStatus)).toEqual([]);
    cleanup();
    open(order({ status: 'delivered' }));
    expect(await ask()).not.toContain('Order niet bezorgd');
  },
);

const mailDialog = async () => {
  const opened = open(order({ status: 'delivered', invoiceNumber: '20260012', invoiceStatus: 'invoiced' }));
  opened.on(issuedInvoice, issued);
  await mailInvoice();
  const dialog = within(await screen.findByRole('dialog', { name: 'Factuur 20260012 mailen' }));
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  const address = dialog.getByLabelText<HTMLInputElement>('E-mailadres');
  const retype = (to: string) => fireEvent.change(address, { target: { value: to } });
  return { ...opened, dialog, button, address, retype };
};

test('INV-025 · the invoice is mailed from a dialog with address and text, which cannot be sent below 5 characters', async () => {
  const { on, asked, dialog, button, address, retype } = await mailDialog();
  const areSendable = () => ['Versturen', 'Direct versturen'].map((name) => !button(name).disabled);
  expect(address.value).toBe('inkoop@dewijnkamer.example');
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Tekst');
  expect(text.value).toBe('Hierbij.');
  expect(areSendable()).toEqual([true, true]);
  retype('a@b.');
  expect(areSendable()).toEqual([false, false]);
  retype('a@b.n');
  expect(areSendable()).toEqual([true, true]);
  fireEvent.change(text, { target: { value: 'Dank u.' } });
  on(sendInvoice, { data: 1 });
  await userEvent.click(button('Versturen'));
  expect(await screen.findByText('Factuur 20260012 wordt gemaild')).toBeDefined();
  expect(asked(sendInvoice).map(({ request }) => request)).toEqual([
    { orderId: 17, to: 'a@b.n', text: 'Dank u.', isDirect: false, mayLackEInvoice: false },
  ]);
});

test('INV-024 · an invoice that could not be mailed says to check the address or to ask support', async () => {
  const { on, asked, dialog, button, retype } = await mailDialog();
  on(sendInvoice, () => Response.json({ data: 0, message: 'Nee.', code: 'mail-address-invalid' }));
  retype('geen adres');
  await userEvent.click(button('Direct versturen'));
  expect(
    await dialog.findByText('Versturen mislukt. Controleer het e-mailadres of neem contact op met support.'),
  ).toBeDefined();
  expect(asked(sendInvoice).map(({ request }) => request)).toMatchObject([{ isDirect: true }]);
});

test('INV-025 · an invoice that cannot be opened from its mail is said', async () => {
  const { on, dialog } = await mailDialog();
  on(printInvoice, () => Response.json({ status: 503, code: 'busy', title: 'Even niet.' }, { status: 503 }));
  await userEvent.click(await dialog.findByRole('button', { name: /\.pdf$/ }));
  expect(await screen.findByText('Even niet.')).toBeDefined();
});

test('INV-030 · an order is cloned without a question', async () => {
  const { on, asked } = open(order({ invoiceNumber: '20260012', invoiceStatus: 'invoiced' }));
  on(issuedInvoice, issued);
  on(makeCredit, { data: { orderId: 19, number: 10874 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Order kopiëren' }));
  expect(await screen.findByText('Order 10874 is een kopie van 10872')).toBeDefined();
  expect(asked(makeCredit).map(({ request }) => request)).toEqual([{ orderId: 17, isClone: true }]);
});

test.each([
  ['printed', 'Order niet bezorgd - geprint'],
  ['delivered', null],
] as const)('SO-031 · mailing the invoice of an order that is %s says: %s', async (status, warning) => {
  const { on } = open(order({ status, invoiceNumber: '20260012', invoiceStatus: 'invoiced' }));
  on(issuedInvoice, issued);
  await mailInvoice();
  const dialog = await screen.findByRole('dialog', { name: 'Factuur 20260012 mailen' });
  if (warning === null) expect(dialog.textContent).not.toContain('Order niet bezorgd');
  else expect(dialog.textContent).toContain(warning);
});
