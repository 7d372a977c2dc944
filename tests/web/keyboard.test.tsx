import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { globalSearch } from '#api/dashboard/contract.ts';
import { issuedInvoice, sendInvoice } from '#api/invoices/contract.ts';
import { orderDocuments } from '#api/order-documents/contract.ts';
import { printPackingSlip } from '#api/order-documents/slip-contract.ts';
import { recordPayment } from '#api/payments/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { searchSuppliers } from '#api/suppliers/contract.ts';
import { changeInvoiceStatus, changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { salesOrderById, type SalesOrderView } from '#api/sales-orders/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics, answerDashboard, answerOrder, issued, order } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
// loaded when they are shown: they are there already, however slow the machine
import '#web/app/shell/search-palette.tsx';
import '#web/features/order/documents.tsx';
import '#web/features/order/invoice.tsx';
import '#web/features/order/next-step.tsx';
import '#web/features/order/order.tsx';
import '#web/parts/payments/payments.tsx';

/** An order on a server where each change of it counts. */
const open = (of: Partial<SalesOrderView['order']>) => {
  const api = server();
  const now: { order: Partial<SalesOrderView['order']>; invoice: typeof issued } = {
    order: of,
    invoice: issued,
  };
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api);
  api.on(salesOrderById, () => order(now.order));
  api.on(issuedInvoice, () => now.invoice);
  api.on(orderDocuments, {
    packingSlipAddress: '',
    hasPrintService: false,
    customerAddress: '',
    latestPrint: null,
    mails: [],
  });
  const become = (changes: Partial<SalesOrderView['order']>) => {
    now.order = { ...now.order, ...changes };
  };
  api.on(printPackingSlip, () => {
    become({ status: 'printed' });
    return 'PDF';
  });
  api.on(changeSalesOrderStatus, ({ to }) => {
    become({ status: to });
    return { isConfirmationRequested: false };
  });
  api.on(changeInvoiceStatus, () => {
    become({ invoiceStatus: 'invoiced', invoiceNumber: '20260012' });
    return { data: { invoiceStatus: 'invoiced', invoiceNumber: '20260012' } } as never;
  });
  api.on(sendInvoice, () => {
    now.invoice = { ...issued, sentAt: '2026-11-19T09:00:00.000Z', sentTo: issued.mailTo };
    return { data: 1 } as never;
  });
  api.on(recordPayment, ({ amount }) => {
    become({ paid: Number(amount.replace(',', '.')) * euro });
    return { lineId: 3 };
  });
  return { ...api, ...openApp('/verkoop/17', 'MANAGER'), person: userEvent.setup() };
};
/** The button with the focus; enabled, once what was pressed before is done. */
const focused = (label: string) =>
  waitFor(() => {
    expect(document.activeElement?.textContent).toBe(label);
    expect(document.activeElement?.getAttribute('aria-disabled')).not.toBe('true');
  });
const isTold = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(text));

test.runIf(isThorough)(
  'from packing slip to payment the focus is on the next step, each of which is told',
  async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL() {} });
    const { person, asked } = open({ status: 'waiting' });
    (await screen.findByRole('button', { name: 'Pakbon printen' })).focus();
    await person.keyboard('{Enter}');
    for (const step of ['Onderweg', 'Afgeleverd']) {
      await focused(step);
      await isTold(`Volgende stap: ${step}`);
      await person.keyboard('{Enter}');
    }
    await focused('Factuur maken');
    expect(asked(changeSalesOrderStatus).map(({ request }) => request)).toEqual([
      { orderId: 17, to: 'out-for-delivery' },
      { orderId: 17, to: 'delivered' },
    ]);
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Order 10872 factureren?' });
    // what cannot be undone is asked: the focus is on leaving it
    await person.keyboard('{Tab}{Enter}');
    await focused('Factuur mailen');
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /mailen$/ });
    await person.keyboard('{Enter}');
    await focused('Betaling invullen');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', '418,18'));
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Betaling toegevoegd')).toBeDefined();
    // nothing is left to do, and the focus is not lost with the button
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Betaling invullen' })).toBeNull());
    expect(document.activeElement?.tagName).toBe('MAIN');
  },
);

test('a step is done once: not again before the order is there as it is now, nor by the second of two clicks', async () => {
  const { on, asked } = open({ status: 'printed' });
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const button = await screen.findByRole('button', { name: 'Onderweg' });
  on(salesOrderById, () => told.then(() => order({ status: 'out-for-delivery' })));
  fireEvent.click(button, { detail: 1 });
  await waitFor(() => expect(asked(changeSalesOrderStatus)).toHaveLength(1));
  await waitFor(() => expect(asked(salesOrderById).length).toBeGreaterThan(1));
  fireEvent.click(button);
  tell();
  await screen.findByRole('button', { name: 'Afgeleverd' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(button, { detail: 2 });
  expect(asked(changeSalesOrderStatus)).toHaveLength(1);
});

test.runIf(isThorough)(
  'a payment that is left or that is a part gives the focus back to what opened its row',
  async () => {
    const { person } = open({
      status: 'delivered',
      invoiceNumber: '20260012',
      invoiceStatus: 'invoiced',
    });
    const add = await screen.findByRole('button', { name: 'Betaling toevoegen' });
    add.focus();
    await person.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(add));
    await person.keyboard('{Enter}100{Enter}');
    expect(await screen.findByText('Betaling toegevoegd')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(add));
  },
);

/** What the palette finds on the page under it. */
const found = () => {
  const group = screen.queryByRole('group', { name: 'Op deze pagina' });
  return group
    ? within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};

test.runIf(isThorough)(
  'the palette presses the buttons of the page and goes to its fields, by their names',
  async () => {
    const { on, person } = open({
      status: 'delivered',
      invoiceNumber: '20260012',
      invoiceStatus: 'invoiced',
    });
    on(globalSearch, { data: [] });
    on(searchProducts, { data: [], total: 0 });
    on(searchSuppliers, { data: [] });
    await screen.findByRole('button', { name: 'Crediteren' });
    // in the header and with the invoice
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Factuur mailen' })).toHaveLength(2));
    const type = async (text: string) => {
      if (!screen.queryByRole('combobox', { name: /^Zoek/ })) await person.keyboard('{Control>}k{/Control}');
      const input = await screen.findByRole('combobox', { name: /^Zoek/ });
      await person.clear(input);
      if (text) await person.type(input, text);
    };
    // before anything is typed what the header offers, after all else
    await type('');
    expect(found()).toEqual(['Stand op', 'Meer', 'Factuur mailen']);
    expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('Factuur mailen');
    // each word begins one of the name, and a number is that of a record
    await type('titie mag');
    expect(found()).toEqual([]);
    await type('10');
    expect(found()).toEqual([]);
    await type('noti mag');
    expect(found()).toEqual(['Notitie voor magazijnVeld']);
    // first, so that nothing that is found later takes its place
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Notitie voor magazijnVeld');
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Notitie voor magazijn'));
    await type('fact mail');
    await person.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /mailen$/ });
    // over a dialog it is the dialog that is in use
    await type('noti mag');
    expect(found()).toEqual([]);
    await type('annul');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  },
);

test.runIf(isThorough)(
  'what is typed in a field that the palette goes to replaces what it holds, as after Tab',
  async () => {
    const { person } = open({ status: 'waiting' });
    const delivery = within(await screen.findByRole('region', { name: 'Levering' }));
    await person.click(delivery.getByRole('button', { name: 'Wijzigen' }));
    const day = await screen.findByLabelText<HTMLInputElement>('Leverdatum');
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox', { name: /^Zoek/ }), 'leverd');
    await waitFor(() => expect(found()[0]).toMatch(/^Leverdatum/));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(day);
    expect([day.value, day.selectionStart, day.selectionEnd]).toEqual(['20-11-2026', 0, 10]);
  },
);

test('Enter that is held down presses once; in a text it goes on', async () => {
  open({ status: 'printed' });
  const button = await screen.findByRole('button', { name: 'Onderweg' });
  const held = { key: 'Enter', repeat: true };
  // true: the browser does what it does
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, held)).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'a', repeat: true })).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('Notitie voor magazijn'), held)).toBe(true);
});
