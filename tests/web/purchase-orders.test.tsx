import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  changePurchaseOrderStatus,
  closedPurchaseOrders,
  confirmPurchaseOrder,
  deletePurchaseOrder,
  editPurchaseOrder,
  enterPurchaseOrder,
  openPurchaseOrders,
  productsOfSupplier,
  purchaseOrderPdf,
  receivePurchaseOrder,
  type PurchaseOrderRow,
  purchaseOrderById,
  type PurchaseOrderView,
  type PurchaseProduct,
  searchPurchaseOrders,
} from '#api/purchase-orders/contract.ts';
import {
  searchSuppliers,
  supplierById,
  supplierOrders,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { batches, startBatch } from '#api/batches/contract.ts';
import { listPurchases } from '#api/purchase-orders/list-contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { Supplier } from '#domain/supplier/supplier.ts';
import type { Role } from '#domain/kernel/role.ts';
import { api } from '#web/lib/api.ts';
import { answerBasics, noParts } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const row = (over: Partial<PurchaseOrderRow> = {}): PurchaseOrderRow => ({
  purchaseOrderId: 91,
  number: 7001,
  reference: 'Voorjaar',
  supplierId: 51,
  supplierName: 'Domaine des Trois Sources',
  transporterId: 1,
  status: 'waiting',
  deliveryDate: null,
  deliveryWeek: null,
  confirmedOn: null,
  confirmedAt: null,
  totalPallets: 1,
  quantity: 120,
  received: 0,
  price: 10_104_000,
  userName: 'Elske Noordhof',
  enteredAt: '2026-11-19T08:30:00.000Z',
  supplierMailedAt: null,
  transporterMailedAt: null,
  thirdPartyMailedAt: null,
  ...over,
});
const view = (
  over: Partial<PurchaseOrderRow> = {},
  logLines: PurchaseOrderView['logLines'] = [],
): PurchaseOrderView => ({
  order: {
    ...row(over),
    internalNote: '',
    supplierText: '',
    transporterText: '',
    thirdPartyText: '',
    version: 3,
  },
  lines: [
    {
      lineId: 1,
      productId: 1201,
      productNumber: 1201,
      name: 'Sancerre',
      vintage: '2024',
      packageName: '75 cl',
      bottlesPerBox: 6,
      quantity: 120,
      received: 0,
      exciseDuty: 6_700,
      departPrice: 74_000,
      transportPrice: 3_500,
      bottlePrice: 84_200,
      newVintage: null,
      addsVintage: false,
      updatesPrices: false,
    },
  ],
  logLines,
});
const product = (over: Partial<PurchaseProduct> = {}): PurchaseProduct => ({
  productId: 1202,
  number: 1202,
  name: 'Barolo Serralunga',
  vintage: '2021',
  color: 'red',
  packageName: '75 cl',
  bottlesPerBox: 6,
  exciseDuty: 6_700,
  departPrice: 99_917,
  transportPrice: 0,
  onHand: 100,
  available: 100,
  onOrder: 0,
  minimum: 60,
  ...over,
});
const supplierRow = {
  supplierId: 51,
  name: 'Domaine des Trois Sources',
  city: 'Sancerre',
  country: 'Frankrijk',
  contactPerson: '',
  isEnabled: true,
};

const open = (
  at: string,
  { stored = view(), role = 'TRAFFIC' as Role, isOn = true, products = [product()] } = {},
) => {
  const answers = server();
  answerBasics(answers);
  answers.on(accountParts, { data: { ...noParts, purchasing: isOn } });
  answers.on(openPurchaseOrders, ({ of }) => ({
    rows: of === 'today' ? [row({ purchaseOrderId: 92, number: 7002 })] : [row()],
    total: 1,
  }));
  answers.on(closedPurchaseOrders, ({ of }) => ({
    rows:
      of === 'week'
        ? [row({ purchaseOrderId: 93, number: 6003, status: 'completed' })]
        : [row({ purchaseOrderId: 94, number: 6004, status: 'paid' })],
    total: 1,
  }));
  answers.on(purchaseOrderById, stored);
  answers.on(supplierById, {
    supplier: Supplier.parse({ ...supplierRow, countryId: 1, palletQuantity: 100, transporterId: 2 }),
    country: 'Frankrijk',
    transporter: '',
    images: [],
  });
  answers.on(supplierTransporters, {
    data: [
      { id: 1, name: 'Eigen vervoer' },
      { id: 2, name: 'Vervoer Noord' },
    ],
  });
  answers.on(productsOfSupplier, { data: products });
  answers.on(searchSuppliers, { data: [supplierRow] });
  for (const operation of [
    editPurchaseOrder,
    confirmPurchaseOrder,
    receivePurchaseOrder,
    deletePurchaseOrder,
    changePurchaseOrderStatus,
  ])
    answers.on(operation, { data: 1 });
  answers.on(enterPurchaseOrder, { data: { purchaseOrderId: 95 } });
  return { ...answers, ...openApp(at, role), person: userEvent.setup({ delay: null }) };
};
const requests = (calls: { request: unknown }[]) => calls.map(({ request }) => request);
const dialogNamed = (name: string | RegExp) => screen.findByRole('dialog', { name });
/** The page of an order, once it is there. */
const pageOf = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name });
  return within(screen.getByRole('main'));
};
const theOrder = () => pageOf('Inkooporder 7001');
const typeIn = async (person: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await person.clear(field);
  await person.type(field, text);
};

describe('the list of purchase orders', () => {
  test('PO-002 · has four blocks: open, entered today and yesterday, completed this week, the last 100 completed', async () => {
    const { asked } = open('/inkooporders');
    for (const [name, number] of [
      ['Open inkooporders', '7001'],
      ['Inkooporders die vandaag of gisteren zijn ingevoerd', '7002'],
      ['Inkooporders die deze week zijn afgerond', '6003'],
      ['De laatste 100 afgeronde inkooporders', '6004'],
    ] as const) {
      const table = within(await screen.findByRole('table', { name }));
      expect(await table.findByRole('link', { name: number })).toBeDefined();
    }
    expect(requests(asked(openPurchaseOrders))).toEqual([
      { of: 50, skip: 0, take: null },
      { of: 'today', skip: 0, take: null },
    ]);
    expect(requests(asked(closedPurchaseOrders))).toEqual([
      { of: 'week', skip: 0, take: null },
      { of: 100, skip: 0, take: null },
    ]);
  });

  test.runIf(isThorough)(
    'PO-003 · PO-012 · a row links to order and supplier, says zsm, and Inzien opens the page of the order',
    async () => {
      const { person, path } = open('/inkooporders');
      const table = within(await screen.findByRole('table', { name: 'Open inkooporders' }));
      const link = await table.findByRole('link', { name: '7001' });
      expect(link.getAttribute('href')).toBe('/inkooporders/91');
      expect(link.closest('tr')?.textContent).toContain('zsm');
      expect(table.getByRole('link', { name: 'Domaine des Trois Sources' }).getAttribute('href')).toBe(
        '/leveranciers/51',
      );
      const inspect = table.getByRole('button', { name: 'Inkooporder 7001 inzien' });
      expect(inspect.textContent).toBe('Inzien');
      await person.click(inspect);
      expect(await theOrder()).toBeDefined();
      expect(path()).toBe('/inkooporders/91');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test.runIf(isThorough)('PO-003 · Add begins a new order', async () => {
    const { path } = open('/inkooporders');
    fireEvent.click(await screen.findByRole('button', { name: 'Nieuwe inkooporder' }));
    expect(await pageOf('Nieuwe inkooporder')).toBeDefined();
    expect(path()).toBe('/inkooporders/0');
  });

  test.runIf(isThorough)(
    'PO-001 · an order is found by its number, a supplier from 2 characters after 200 ms, inactive ones too when asked',
    async () => {
      const { on, asked } = open('/inkooporders');
      on(searchPurchaseOrders, { rows: [row({ purchaseOrderId: 96, number: 7010 })], total: 1 });
      on(supplierOrders, {
        rows: [{ orderId: 97, number: 6990, status: 'paid', reference: '', deliveryDate: null, quantity: 6 }],
        total: 1,
      });
      const number = await screen.findByRole('textbox', { name: 'Inkoopnummer zoeken' });
      const input = screen.getByRole('combobox', { name: 'Leverancier zoeken' });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
      fireEvent.change(number, { target: { value: '70' } });
      await passes(199);
      expect(asked(searchPurchaseOrders)).toEqual([]);
      await passes(1);
      vi.useRealTimers();
      const found = within(await screen.findByRole('table', { name: 'Inkooporders met nummer 70' }));
      expect(await found.findByRole('link', { name: '7010' })).toBeDefined();
      expect(requests(asked(searchPurchaseOrders))).toEqual([{ question: '70' }]);

      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fireEvent.click(screen.getByLabelText('Ook niet-actieve leveranciers'));
      fireEvent.change(input, { target: { value: 't' } });
      await passes(300);
      expect(asked(searchSuppliers)).toEqual([]);
      fireEvent.change(input, { target: { value: 'tr' } });
      await passes(199);
      expect(asked(searchSuppliers)).toEqual([]);
      await passes(1);
      expect(asked(searchSuppliers)).toHaveLength(1);
      vi.useRealTimers();
      fireEvent.mouseDown(await screen.findByRole('option', { name: /Trois Sources/ }));
      expect(requests(asked(searchSuppliers))).toEqual([{ question: 'tr', includesDisabled: true }]);
      const table = within(await screen.findByRole('table', { name: /^Inkooporders bij Domaine/ }));
      expect((await table.findByText('betaald')).closest('tr')?.textContent).toContain('6990');
    },
  );

  test('PO-004 · PO-005 · without the option a popup says who may not see it, and who can switch it on', async () => {
    const { asked, person, path } = open('/inkooporders', { isOn: false });
    const popup = within(await dialogNamed('Inkooporders'));
    expect(popup.getByText('U heeft geen rechten om dit onderdeel in te zien.')).toBeDefined();
    expect(popup.getByText(/Neem contact op met support of uw accountmanager/)).toBeDefined();
    expect(asked(openPurchaseOrders)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Nieuwe inkooporder' })).toBeNull();
    const [close] = popup.getAllByRole('button', { name: 'Sluiten' });
    await person.click(close!);
    await waitFor(() => expect(path()).toBe('/start'));
  });

  test.runIf(isThorough)('PO-024 · each status has its name and colour', async () => {
    const { on } = open('/inkooporders', { role: 'AUDITOR' });
    const looks = [
      ['waiting', 'wacht', 'red'],
      ['ordered', 'besteld', 'orange'],
      ['in-transit', 'transport', 'blue'],
      ['completed', 'afgerond', 'green'],
      ['paid', 'betaald', 'grey'],
    ] as const;
    on(openPurchaseOrders, ({ of }) => ({
      rows: of === 'today' ? [] : looks.map(([status], nth) => row({ status, purchaseOrderId: nth + 1 })),
      total: 5,
    }));
    const table = within(await screen.findByRole('table', { name: 'Open inkooporders' }));
    for (const [, name, tone] of looks)
      expect((await table.findByText(name)).getAttribute('data-tone')).toBe(tone);
  });
});

describe('the status button', () => {
  test.runIf(isThorough)(
    'PO-003 · PO-025 · PO-026 · moves wacht and besteld on, and afgerond and betaald to each other',
    async () => {
      const { on, asked, person } = open('/inkooporders');
      const steps = [
        ['waiting', 'wacht', 'besteld', 'ordered'],
        ['ordered', 'besteld', 'transport', 'in-transit'],
        ['completed', 'afgerond', 'betaald', 'paid'],
        ['paid', 'betaald', 'afgerond', 'completed'],
      ] as const;
      on(openPurchaseOrders, ({ of }) => ({
        rows:
          of === 'today'
            ? []
            : steps.map(([status], nth) => row({ status, purchaseOrderId: nth + 1, number: 7001 + nth })),
        total: 4,
      }));
      const table = within(await screen.findByRole('table', { name: 'Open inkooporders' }));
      for (const [nth, [, from, next, to]] of steps.entries()) {
        const label = `${from}, zet inkooporder ${7001 + nth} op ${next}`;
        await person.click(await table.findByLabelText(label));
        await waitFor(() =>
          expect(requests(asked(changePurchaseOrderStatus)).at(-1)).toEqual({ purchaseOrderId: nth + 1, to }),
        );
      }
      expect((await screen.findAllByText('Ongedaan maken')).length).toBeGreaterThan(0);
    },
  );

  test('PO-020 · PO-026 · from transport asks before it books in, once however often it is pressed', async () => {
    const { asked, on, person } = open('/inkooporders');
    on(openPurchaseOrders, ({ of }) => ({
      rows: of === 'today' ? [] : [row({ status: 'in-transit' })],
      total: 1,
    }));
    const table = within(await screen.findByRole('table', { name: 'Open inkooporders' }));
    await person.click(await table.findByLabelText('transport, zet inkooporder 7001 op afgerond'));
    let answer = () => {};
    on(confirmPurchaseOrder, () => new Promise((resolve) => (answer = () => resolve({ data: 1 }))));
    const question = within(await dialogNamed('Inkooporder 7001 bevestigen?'));
    expect(asked(confirmPurchaseOrder)).toEqual([]);
    expect(
      question.getByText(/120 flessen van Domaine des Trois Sources komen bij de voorraad/),
    ).toBeDefined();
    const button = question.getByRole<HTMLButtonElement>('button', {
      name: 'Order bevestigen en Voorraad inboeken',
    });
    await person.click(button);
    await waitFor(() => expect(button.disabled).toBe(true));
    fireEvent.click(button);
    expect(asked(confirmPurchaseOrder)).toHaveLength(1);
    answer();
    await screen.findByText('Inkooporder 7001 is afgerond');
    expect(asked(changePurchaseOrderStatus)).toEqual([]);
  });
});

describe('the page of an order', () => {
  test.runIf(isThorough)(
    'PO-006 · PO-015 · has supplier, reference, status, log, delivery, lines, totals, notes and mails',
    async () => {
      const createdAt = '2026-11-19T09:00:00.000Z';
      open('/inkooporders/91', {
        stored: view({ status: 'ordered' }, [
          {
            newValue: 'bestel@trois.example',
            userName: 'Elske Noordhof',
            createdAt,
            field: 'supplier_emailed_date',
          },
        ]),
      });
      const order = await theOrder();
      for (const name of ['Referentie', 'Week', 'Verwachte leverdatum', 'Pallets', 'Interne notitie'])
        expect(order.getByRole('textbox', { name })).toBeDefined();
      expect(order.getByRole<HTMLInputElement>('combobox', { name: /^Leverancier/ }).value).toBe(
        'Domaine des Trois Sources',
      );
      expect(order.getByRole<HTMLSelectElement>('combobox', { name: 'Transporteur' }).value).toBe('1');
      expect(order.getByText('besteld')).toBeDefined();
      for (const party of ['leverancier', 'transporteur', 'derde partij']) {
        expect(order.getByRole('textbox', { name: `E-mail aan ${party}` })).toBeDefined();
        expect(order.getByRole('button', { name: `Mail ${party}` })).toBeDefined();
      }
      const log = order.getByRole('table', { name: 'E-maillog van de inkooporder' });
      expect(log.textContent).toMatch(
        /Gemaild aan de leverancier.*bestel@trois\.example.*Elske Noordhof.*10:00/,
      );
    },
  );

  test('PO-010 · PO-011 · counts bottles, price and pallets as they are typed, and advises pallets', async () => {
    const { person } = open('/inkooporders/91');
    const order = await theOrder();
    await typeIn(person, order.getByRole('textbox', { name: 'Aantal regel 1' }), '210');
    await typeIn(person, order.getByRole('textbox', { name: 'Inkoopprijs regel 1' }), '7,50');
    const totals = order.getByRole('region', { name: 'Regels' });
    // 210 × (7,50 + 0,35 + 0,67)
    const sum = totals.querySelector('.totals .grand + .grand')!;
    await waitFor(() => expect(sum.textContent).toContain('1.789,20'));
    expect(await order.findByText(/Advies: 3 pallets/)).toBeDefined();
    await person.click(order.getByRole('button', { name: 'Overnemen' }));
    expect(order.getByRole<HTMLInputElement>('textbox', { name: 'Pallets' }).value).toBe('3');
    await typeIn(person, order.getByRole('textbox', { name: 'Aantal regel 1' }), '-1');
    expect(await order.findByText('Aantal: vul 0 of meer flessen in.')).toBeDefined();
    await typeIn(person, order.getByRole('textbox', { name: 'Aantal regel 1' }), '1');
    await typeIn(person, order.getByRole('textbox', { name: 'Inkoopprijs regel 1' }), '7,505');
    expect(await order.findByText('Inkoopprijs: Vul hoogstens 2 decimalen in.')).toBeDefined();
  });

  test.runIf(isThorough)(
    'PO-009 · PO-017 · a product of the supplier is found from 2 characters; the keyboard saves it',
    async () => {
      const { person, asked } = open('/inkooporders/91');
      const order = await theOrder();
      await waitFor(() => expect(asked(productsOfSupplier)).toHaveLength(1));
      const cell = order.getByRole('combobox', { name: 'Product regel 2' });
      await person.type(cell, 'b');
      expect(order.queryByRole('listbox')).toBeNull();
      await person.type(cell, 'ar');
      expect(await order.findByRole('option', { name: /Barolo Serralunga/ })).toBeDefined();
      await person.keyboard('{Enter}');
      const quantity = order.getByRole<HTMLInputElement>('textbox', { name: 'Aantal regel 2' });
      await waitFor(() => expect(document.activeElement).toBe(quantity));
      // a box of it, at what it costs in whole cents
      expect(quantity.value).toBe('6');
      expect(order.getByRole<HTMLInputElement>('textbox', { name: 'Inkoopprijs regel 2' }).value).toBe(
        '9,99',
      );
      await person.keyboard('3d{Enter}');
      await waitFor(() =>
        expect(document.activeElement).toBe(order.getByRole('combobox', { name: 'Product regel 3' })),
      );
      await person.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(asked(editPurchaseOrder)).toHaveLength(1));
      expect(asked(editPurchaseOrder)[0]?.request).toMatchObject({
        purchaseOrderId: 91,
        code: 0,
        version: 3,
        lines: [
          { lineId: 1, productId: 1201, quantity: 120 },
          { lineId: null, productId: 1202, quantity: 18, departPrice: 99_900, exciseDuty: 6_700 },
        ],
      });
    },
  );

  test.runIf(isThorough)(
    'PO-013 · PO-014 · a line of a new vintage is added below, and made a product unless told otherwise',
    async () => {
      const { person, asked } = open('/inkooporders/91');
      const order = await theOrder();
      await person.click(order.getByRole('checkbox', { name: 'Prijzen bijwerken regel 1' }));
      await person.click(order.getByRole('button', { name: 'Nieuwe jaargang van regel 1 toevoegen' }));
      expect(order.getByRole<HTMLInputElement>('textbox', { name: 'Nieuwe jaargang regel 2' }).value).toBe(
        '2025',
      );
      await person.type(order.getByRole('textbox', { name: 'Aantal regel 2' }), '60');
      await person.click(order.getByRole('button', { name: 'Opslaan' }));
      await waitFor(() => expect(asked(editPurchaseOrder)).toHaveLength(1));
      expect(asked(editPurchaseOrder)[0]?.request).toMatchObject({
        lines: [
          { newVintage: null, addsVintage: false, updatesPrices: true },
          { newVintage: '2025', addsVintage: true, productId: 1201, quantity: 60 },
        ],
      });
      await typeIn(person, order.getByRole('textbox', { name: 'Nieuwe jaargang regel 2' }), '2024');
      expect(await order.findByText('Nieuwe jaargang: dit is de jaargang die er al is.')).toBeDefined();
    },
  );

  test('PO-016 · nothing is saved without a bottle, nothing mailed without a product on the first line', async () => {
    const { person } = open('/inkooporders/91');
    const order = await theOrder();
    const button = (name: string) => order.getByRole<HTMLButtonElement>('button', { name });
    await typeIn(person, order.getByRole('textbox', { name: 'Aantal regel 1' }), '0');
    await waitFor(() => expect(button('Opslaan').disabled).toBe(true));
    expect(button('Opslaan').title).toBe('Vul eerst een aantal in');
    await person.click(button('Regel 1 verwijderen'));
    await waitFor(() => expect(button('Mail leverancier').disabled).toBe(true));
    expect(button('Mail leverancier').title).toBe('Kies eerst een product op de eerste regel');
    expect(button('Opslaan').disabled).toBe(true);
  });

  test.runIf(isThorough)('PO-016 · a product on a later line alone is not enough for a mail', async () => {
    open('/inkooporders/91', { stored: { ...view(), lines: [] } });
    const order = await theOrder();
    const type = (row: number, text: string) =>
      fireEvent.change(order.getByRole('combobox', { name: `Product regel ${row}` }), {
        target: { value: text },
      });
    const mail = () => order.getByRole<HTMLButtonElement>('button', { name: 'Mail leverancier' });
    type(1, 'iets');
    type(2, 'barolo');
    fireEvent.mouseDown(await order.findByRole('option', { name: /Barolo/ }));
    await waitFor(() =>
      expect(order.getByRole('textbox', { name: 'Aantal regel 2' })).toHaveProperty('value', '6'),
    );
    expect([mail().disabled, mail().title]).toEqual([true, 'Kies eerst een product op de eerste regel']);
    fireEvent.click(order.getByRole('button', { name: 'Regel 1 verwijderen' }));
    await waitFor(() => expect(mail().disabled).toBe(false));
  });

  test.runIf(isThorough)(
    'PO-017 · the mails save with codes 7, 6 and 8, and saving and closing with code 1',
    async () => {
      const { person, asked, path } = open('/inkooporders/91');
      const order = await theOrder();
      for (const [name, code] of [
        ['Mail leverancier', 7],
        ['Mail transporteur', 6],
        ['Mail derde partij', 8],
      ] as const) {
        await person.click(order.getByText(name));
        await waitFor(() =>
          expect(asked(editPurchaseOrder).at(-1)?.request).toMatchObject({ code, purchaseOrderId: 91 }),
        );
      }
      fireEvent.change(order.getByLabelText('Referentie'), { target: { value: 'Najaar' } });
      await person.click(order.getByText('Opslaan en sluiten'));
      await waitFor(() =>
        expect(asked(editPurchaseOrder).at(-1)?.request).toMatchObject({
          code: 1,
          order: { reference: 'Najaar' },
        }),
      );
      await waitFor(() => expect(path()).toBe('/inkooporders'));
    },
  );

  test('PO-017 · PO-018 · a new order is stored and sent with one button, to whom is ticked', async () => {
    const { person, asked, path } = open('/inkooporders/0?leverancier=51');
    const order = await pageOf('Nieuwe inkooporder');
    const save = await order.findByRole<HTMLButtonElement>('button', { name: 'Opslaan en Versturen' });
    expect(save.disabled).toBe(true);
    await person.type(order.getByRole('combobox', { name: 'Product regel 1' }), 'barolo');
    fireEvent.mouseDown(await order.findByRole('option', { name: /Barolo/ }));
    await person.click(order.getByRole('checkbox', { name: 'Versturen aan leverancier' }));
    await waitFor(() => expect(save.disabled).toBe(false));
    await person.click(save);
    await waitFor(() => expect(path()).toBe('/inkooporders/95'));
    expect(asked(enterPurchaseOrder)[0]?.request).toMatchObject({
      // the transporter of the supplier
      order: { supplierId: 51, transporterId: 2, deliveryDate: null },
      lines: [{ productId: 1202, quantity: 6 }],
      mails: { supplier: true, transporter: false, thirdParty: false },
    });
  });

  test.runIf(isThorough)(
    'PO-006 · a new order begins at its supplier, and shows lines once there is one',
    async () => {
      const { person } = open('/inkooporders/0');
      const order = await pageOf('Nieuwe inkooporder');
      const field = await order.findByRole('combobox', { name: /^Leverancier/ });
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(order.queryByRole('table', { name: 'Inkoopregels' })).toBeNull();
      await person.type(field, 'trois');
      fireEvent.mouseDown(await order.findByRole('option', { name: /Trois Sources/ }));
      expect(await order.findByRole('table', { name: 'Inkoopregels' })).toBeDefined();
    },
  );

  test.runIf(isThorough)(
    'products below their minimum are added at once, in whole boxes, less what is on its way',
    async () => {
      const low = product({ productId: 1203, name: 'Chablis', available: 10, onOrder: 18, minimum: 60 });
      const { person } = open('/inkooporders/91', { products: [product(), low] });
      const order = await theOrder();
      await person.click(
        await order.findByRole('button', { name: '1 product onder de minimumvoorraad toevoegen' }),
      );
      expect(order.getByRole<HTMLInputElement>('textbox', { name: 'Aantal regel 2' }).value).toBe('36');
    },
  );

  test.runIf(isThorough)(
    'PO-020 · PO-021 · all of it is booked in by the lines, once, with the edition that was looked at',
    async () => {
      const { person, asked } = open('/inkooporders/91');
      const order = await theOrder();
      await person.click(order.getByRole('button', { name: 'Levering inboeken' }));
      const dialog = within(await dialogNamed('Levering van inkooporder 7001'));
      expect(asked(receivePurchaseOrder)).toEqual([]);
      expect(
        dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nu geleverd van Sancerre 2024' }).value,
      ).toBe('120');
      await person.click(dialog.getByRole('button', { name: 'Order bevestigen en Voorraad inboeken' }));
      expect(await screen.findByText('Inkooporder 7001 is afgerond')).toBeDefined();
      expect(requests(asked(receivePurchaseOrder))).toEqual([
        { purchaseOrderId: 91, version: 3, closes: false, delivered: [{ lineId: 1, quantity: 120 }] },
      ]);
    },
  );

  test.runIf(isThorough)('part of a delivery is booked in, and the rest stays open or lapses', async () => {
    const { person, asked } = open('/inkooporders/91');
    const order = await theOrder();
    await person.click(order.getByRole('button', { name: 'Levering inboeken' }));
    const dialog = within(await dialogNamed('Levering van inkooporder 7001'));
    const field = dialog.getByRole('textbox', { name: 'Nu geleverd van Sancerre 2024' });
    await typeIn(person, field, '60');
    expect(await dialog.findByText('60 flessen niet geleverd')).toBeDefined();
    await person.click(dialog.getByRole('radio', { name: /De rest vervalt/ }));
    expect(dialog.getByRole('button', { name: 'Order bevestigen en Voorraad inboeken' })).toBeDefined();
    await person.click(dialog.getByRole('radio', { name: 'De rest komt nog' }));
    await person.click(dialog.getByRole('button', { name: 'Deel inboeken' }));
    expect(await screen.findByText('Deel van inkooporder 7001 ingeboekt')).toBeDefined();
    expect(requests(asked(receivePurchaseOrder))).toMatchObject([
      { closes: false, delivered: [{ lineId: 1, quantity: 60 }] },
    ]);
  });

  test('what a colleague booked in while the delivery was typed is not booked twice: the edition that was opened is sent', async () => {
    const { person, asked, on, store } = open('/inkooporders/91', { stored: view({ status: 'ordered' }) });
    const order = await theOrder();
    await person.click(order.getByRole('button', { name: 'Levering inboeken' }));
    const dialog = within(await dialogNamed('Levering van inkooporder 7001'));
    await typeIn(person, dialog.getByRole('textbox', { name: 'Nu geleverd van Sancerre 2024' }), '60');
    const meanwhile = view({ status: 'ordered', received: 60 });
    meanwhile.order.version = 4;
    meanwhile.lines[0] = { ...meanwhile.lines[0]!, received: 60 };
    on(purchaseOrderById, meanwhile);
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'PurchaseOrder', id: 91 }])));
    await screen.findByText('Deels geleverd: 60 flessen ingeboekt, 60 flessen nog verwacht.');
    await person.click(dialog.getByRole('button', { name: 'Deel inboeken' }));
    await waitFor(() => expect(requests(asked(receivePurchaseOrder))).toMatchObject([{ version: 3 }]));
  });

  test('of what came in part, the page says how much is expected still, and nothing is deleted', async () => {
    const stored = view({ status: 'ordered', received: 60 });
    stored.lines[0] = { ...stored.lines[0]!, received: 60 };
    open('/inkooporders/91', { stored });
    const order = await theOrder();
    expect(
      await order.findByText('Deels geleverd: 60 flessen ingeboekt, 60 flessen nog verwacht.'),
    ).toBeDefined();
    expect(order.getByText(/1201 · 75 cl · 60 geleverd/)).toBeDefined();
    expect(order.queryByRole('button', { name: 'Verwijderen' })).toBeNull();
  });

  test('the PDF of an order is shown', async () => {
    const { person, on, asked } = open('/inkooporders/91');
    on(
      purchaseOrderPdf,
      () => new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } }),
    );
    const shown = vi.spyOn(window, 'open').mockReturnValue(null);
    const order = await theOrder();
    await person.click(order.getByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(requests(asked(purchaseOrderPdf))).toEqual([{ purchaseOrderId: 91 }]);
    shown.mockRestore();
  });

  test('PO-022 · is deleted after a question', async () => {
    const { person, asked, path } = open('/inkooporders/91');
    const order = await theOrder();
    await person.click(order.getByRole('button', { name: 'Verwijderen' }));
    const question = within(await dialogNamed('Inkooporder 7001 verwijderen?'));
    expect(asked(deletePurchaseOrder)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(requests(asked(deletePurchaseOrder))).toEqual([{ purchaseOrderId: 91 }]));
    await waitFor(() => expect(path()).toBe('/inkooporders'));
  });

  test('PO-023 · is closed without saving, after a question when something is unsaved', async () => {
    const { person, asked, path } = open('/inkooporders/91');
    const order = await theOrder();
    await person.type(order.getByRole('textbox', { name: 'Referentie' }), '!');
    const close = () => order.getAllByRole('button', { name: 'Sluiten' }).at(-1)!;
    await person.click(close());
    const question = within(await dialogNamed('Deze pagina verlaten?'));
    expect(path()).toBe('/inkooporders/91');
    await person.click(question.getByRole('button', { name: 'Verlaten' }));
    await waitFor(() => expect(path()).toBe('/inkooporders'));
    expect(asked(editPurchaseOrder)).toEqual([]);
  });

  test('PO-023 · and without one when nothing is', async () => {
    const { person, path } = open('/inkooporders/91');
    const order = await theOrder();
    await person.click(order.getAllByRole('button', { name: 'Sluiten' }).at(-1)!);
    await waitFor(() => expect(path()).toBe('/inkooporders'));
  });

  test('PO-028 · of one that is afgerond only reference, internal note and status can be changed', async () => {
    open('/inkooporders/91', {
      stored: view({
        status: 'completed',
        confirmedOn: '2026-11-19',
        confirmedAt: '2026-11-19T08:30:00.000Z',
      }),
    });
    const order = await theOrder();
    const isDisabled = (role: string, name: string | RegExp) =>
      order.getByRole<HTMLInputElement>(role, { name }).disabled;
    expect(isDisabled('textbox', 'Referentie')).toBe(false);
    expect(isDisabled('textbox', 'Interne notitie')).toBe(false);
    expect(
      order.getByRole('button', { name: /, zet inkooporder 7001 op (?:betaald|afgerond)/ }),
    ).toBeDefined();
    expect(isDisabled('combobox', /^Leverancier/)).toBe(true);
    expect(isDisabled('combobox', 'Transporteur')).toBe(true);
    expect(isDisabled('textbox', 'E-mail aan leverancier')).toBe(true);
    for (const name of ['Week', 'Verwachte leverdatum', 'Pallets', 'Aantal regel 1', 'Inkoopprijs regel 1'])
      expect(isDisabled('textbox', name)).toBe(true);
    expect(order.queryByRole('button', { name: 'Levering inboeken' })).toBeNull();
    expect(order.queryByRole('button', { name: 'Verwijderen' })).toBeNull();
  });

  test('what others saved meanwhile is not overwritten: it is said, and loaded when asked', async () => {
    const { on, person } = open('/inkooporders/91');
    const code = 'purchase-order-changed-meanwhile';
    on(editPurchaseOrder, () => Response.json({ data: 0, message: 'Intussen gewijzigd.', code }));
    const order = await theOrder();
    const reference = order.getByRole<HTMLInputElement>('textbox', { name: 'Referentie' });
    await person.type(reference, '!');
    await person.click(order.getByRole('button', { name: 'Opslaan' }));
    expect(await order.findByText('Intussen gewijzigd.')).toBeDefined();
    expect(reference.value).toBe('Voorjaar!');
    await person.click(order.getByRole('button', { name: 'Herladen' }));
    await waitFor(() => expect(reference.value).toBe('Voorjaar'));
  });
});

describe('the list of purchase orders', () => {
  const openList = (at = '/inkooporders/lijst') => {
    const api = open(at);
    const sums = { quantity: 120, price: 10_104_000 };
    api.on(listPurchases, {
      data: [row(), row({ purchaseOrderId: 92, number: 7002 })],
      total: 30,
      hasMore: false,
      sums,
    });
    api.on(batches, { data: [], hasPrintService: false });
    api.on(startBatch, { data: { batchId: 91 } });
    return api;
  };

  test.runIf(isThorough)(
    'is reached from the blocks, is narrowed by its address and has the sums of all that is found',
    async () => {
      const { path } = open('/inkooporders');
      await userEvent.click(await screen.findByRole('button', { name: 'Alle inkooporders' }));
      await waitFor(() => expect(path()).toBe('/inkooporders/lijst'));
      cleanup();
      const { asked, path: pathOfList } = openList('/inkooporders/lijst?zoek=domaine&status=ordered');
      const table = await screen.findByRole('table', { name: 'Alle inkooporders' });
      expect(await within(table).findByRole('link', { name: '7001' })).toBeDefined();
      await waitFor(() => expect(table.querySelector('tfoot')?.textContent).toContain('€\u202f1.010,40'));
      expect(asked(listPurchases).at(-1)?.request).toMatchObject({
        question: 'domaine',
        status: 'ordered',
        isDescending: true,
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Nieuwe inkooporder' }));
      await waitFor(() => expect(pathOfList()).toBe('/inkooporders/0'));
    },
  );

  test.runIf(isThorough)(
    'those that are chosen are mailed after a question, drawn as one PDF, and get a status',
    async () => {
      const { asked } = openList();
      const pick = async () =>
        userEvent.click(await screen.findByRole('checkbox', { name: 'Inkooporder 7001 kiezen' }));
      const press = async (role: string, name: string) =>
        userEvent.click(await screen.findByRole(role, { name }));
      await pick();
      await press('button', 'Mailen aan leverancier');
      expect(await screen.findByRole('dialog', { name: '1 inkooporder mailen?' })).toBeDefined();
      expect(asked(startBatch)).toEqual([]);
      await press('button', 'Mailen');
      await waitFor(() =>
        expect(asked(startBatch).at(-1)?.request).toMatchObject({ action: 'purchase-mails', ids: [91] }),
      );
      await pick();
      await press('button', 'Als PDF');
      await waitFor(() =>
        expect(asked(startBatch).at(-1)?.request).toMatchObject({ action: 'purchase-papers', ids: [91] }),
      );
      await pick();
      await press('button', 'Meer');
      await press('menuitem', 'Status: besteld');
      await press('button', 'Status wijzigen');
      await waitFor(() =>
        expect(asked(startBatch).at(-1)?.request).toMatchObject({
          action: 'purchase-status',
          purchaseStatus: 'ordered',
          ids: [91],
        }),
      );
    },
  );
});
