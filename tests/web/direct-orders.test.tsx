import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { directOrdersWarning } from '#api/dashboard/contract.ts';
import {
  addDirectOrderStock,
  autoDirectOrder,
  type DirectOrderAccount,
  directOrderAccounts,
  directOrderPackingSlip,
  directOrders,
  type DirectOrderView,
  placeDirectOrder,
  productsToOrderDirectly,
} from '#api/direct-orders/contract.ts';
import { deliveryMethods } from '#api/sales-orders/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, answerDashboard, product } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const winkel: DirectOrderAccount = {
  accountId: 15,
  name: 'Noordhof Winkel',
  customerId: 401,
  isIncl: false,
  isVatExempt: false,
  supplierName: 'Wijnimport Noordhof',
  address: 'Winkel, Dorpsstraat 7',
};
const row = (over: Partial<DirectOrderView> = {}): DirectOrderView => ({
  directOrderId: 7,
  orderId: 17,
  number: 10_872,
  orderDate: '2026-11-19',
  deliveryDate: null,
  status: 'delivered',
  bottles: 12,
  incl: 160 * euro,
  log: null,
  isBlocked: false,
  ...over,
});
const sancerre = product({ productId: 1, unitPrice: 10 * euro, discount: 0, vatRate: 2100, available: 60 });
const soldOut = product({ productId: 2, name: 'Barolo Serralunga', available: 0, message: 'Komt in maart' });

const open = ({
  account = winkel,
  rows = [row()],
  total = rows.length,
  role = 'TRAFFIC' as Role,
}: { account?: DirectOrderAccount; rows?: DirectOrderView[]; total?: number; role?: Role } = {}) => {
  const answers = server();
  answerBasics(answers);
  answers.on(directOrderAccounts, {
    data: [account, { ...account, accountId: 16, name: 'Proeflokaal', customerId: 402 }],
  });
  answers.on(directOrders, { data: rows, total });
  answers.on(productsToOrderDirectly, { data: [sancerre, soldOut] });
  answers.on(autoDirectOrder, { data: [] });
  answers.on(deliveryMethods, { data: [{ id: 1, name: 'Eigen bezorging' }] });
  answers.on(placeDirectOrder, { data: { directOrderId: 8, orderId: 18, number: 10_873 } });
  answers.on(addDirectOrderStock, { data: 1 });
  return { ...answers, ...openApp('/directorders', role) };
};
const choose = async (text: string, name: RegExp) => {
  const input = await screen.findByRole('combobox', { name: 'Product toevoegen' });
  fireEvent.change(input, { target: { value: text } });
  fireEvent.mouseDown(await screen.findByRole('option', { name }));
};
const openNew = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Nieuwe directe order' }));
const save = () => screen.getByRole('button', { name: 'Opslaan' });

describe('the page', () => {
  test('DIRECT-001 · DIRECT-004 · another account is chosen; another N is asked for after 800 ms, and what is none becomes 10', async () => {
    const { asked } = open({ total: 40 });
    await screen.findByText('10872');
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: '16' } });
    await waitFor(() =>
      expect(asked(directOrders).at(-1)!.request).toEqual({ customerId: 402, take: 10, skip: 0 }),
    );
    const input = await screen.findByLabelText('Aantal orders');
    fireEvent.click(await screen.findByRole('button', { name: /Volgende/ }));
    await waitFor(() => expect(asked(directOrders).at(-1)!.request).toMatchObject({ skip: 10 }));
    const before = asked(directOrders).length;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(input, { target: { value: '25' } });
    act(() => void vi.advanceTimersByTime(700));
    expect(asked(directOrders)).toHaveLength(before);
    act(() => void vi.advanceTimersByTime(200));
    await waitFor(() => expect(asked(directOrders).at(-1)!.request).toMatchObject({ take: 25, skip: 0 }));
    fireEvent.change(input, { target: { value: '101' } });
    act(() => void vi.advanceTimersByTime(900));
    expect(await screen.findByText('1–10 van 40')).toBeDefined();
  });

  test('DIRECT-005 · Add Stock waits for the delivery, asks once, and gives way to its log; the number leads to the order', async () => {
    const rows = [
      row(),
      row({ directOrderId: 6, number: 10_871, orderId: 16, status: 'out-for-delivery' }),
      row({ directOrderId: 5, number: 10_870, orderId: 15, isBlocked: true }),
      row({
        directOrderId: 4,
        number: 10_869,
        orderId: 14,
        log: { addedAt: '2026-11-18T09:00:00.000Z', userName: 'R. de Groot', bottles: 12 },
      }),
    ];
    const { asked } = open({ rows, role: 'MANAGER' });
    const link = await screen.findByRole('link', { name: '10872' });
    expect(link.getAttribute('href')).toBe('/verkoop/17');
    const button = (number: number) =>
      screen.queryByRole<HTMLButtonElement>('button', { name: `Voorraad toevoegen van order ${number}` });
    expect([10_872, 10_871, 10_870].map((number) => button(number)!.disabled)).toEqual([false, true, true]);
    expect(button(10_869)).toBeNull();
    expect(screen.getByText('12 flessen ingeboekt')).toBeDefined();
    fireEvent.click(button(10_872)!);
    fireEvent.click(await screen.findByRole('button', { name: 'Voorraad inboeken' }));
    await waitFor(() => expect(asked(addDirectOrderStock)[0]!.request).toEqual({ directOrderId: 7 }));
    await screen.findByText('12 flessen van order 10872 ingeboekt');
  });

  test.runIf(isThorough)(
    'says what to do where no account orders directly, and shows an auditor no buttons',
    async () => {
      const { on } = open({ role: 'AUDITOR' });
      await screen.findByText('10872');
      expect(screen.queryByRole('button', { name: /directe order|Voorraad toevoegen/ })).toBeNull();
      on(directOrderAccounts, { data: [] });
    },
  );
});

describe('the modal', () => {
  test('DIRECT-002 · DIRECT-006 · DIRECT-009 · New DirectOrder takes lines, address and delivery, and sends them', async () => {
    const { asked } = open();
    await openNew();
    await choose('sanc', /Sancerre/);
    const quantity = await screen.findByLabelText<HTMLInputElement>('Aantal Sancerre Les Caillottes 2024');
    expect(quantity.value).toBe('6');
    fireEvent.change(quantity, { target: { value: '12' } });
    fireEvent.change(screen.getByLabelText('Prijs Sancerre Les Caillottes 2024'), {
      target: { value: '9,50' },
    });
    fireEvent.click(screen.getByLabelText('Afwijkend afleveradres'));
    expect(save()).toHaveProperty('disabled', true);
    for (const [label, value] of [
      ['Klantnaam', 'Winkel Oost'],
      [/^Straat/, 'Dorpsstraat'],
      ['Huisnummer', '7a'],
      ['Postcode', '3572 AB'],
      ['Plaats', 'Utrecht'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'vóór' }));
    const time = screen.getByRole('combobox', { name: 'Tijd' });
    fireEvent.change(time, { target: { value: '13' } });
    const list = within(await screen.findByRole('listbox', { name: 'Tijd' }));
    const times = list.getAllByRole('option').map(({ textContent }) => textContent);
    expect(times).toEqual(['13:00', '13:15', '13:30', '13:45']);
    fireEvent.mouseDown(screen.getByRole('option', { name: '13:15' }));
    fireEvent.click(save());
    await waitFor(() => expect(asked(placeDirectOrder)).toHaveLength(1));
    expect(asked(placeDirectOrder)[0]!.request).toMatchObject({
      customerId: 401,
      methodId: 1,
      moment: 'before',
      time: '13:15',
      isPrinted: false,
      recipientName: 'Winkel Oost',
      street: 'Dorpsstraat',
      houseNumber: '7a',
      postcode: '3572 AB',
      city: 'Utrecht',
      extraDiscount: null,
      lines: [{ productId: 1, quantity: 12, isManual: 1, manualPriceExcl: 9.5 * euro, isLocked: false }],
    });
    await screen.findByText('Directe order 10873 geplaatst');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('what was entered does not go with the page: leaving asks first, and says that it is lost', async () => {
    const { router, path } = open();
    await openNew();
    await choose('sanc', /Sancerre/);
    await screen.findByLabelText('Aantal Sancerre Les Caillottes 2024');
    act(() => void router.navigate('/dashboard'));
    const question = within(await screen.findByRole('dialog', { name: 'Deze pagina verlaten?' }));
    expect(question.getByText('Wat u hier invulde is nog niet opgeslagen en gaat verloren.')).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: 'Blijven' }));
    expect(path()).toBe('/directorders');
    expect(screen.getByLabelText('Aantal Sancerre Les Caillottes 2024')).toBeDefined();
  });

  test('DIRECT-002 · Auto DirectOrder begins with the proposed lines', async () => {
    const { on } = open();
    on(autoDirectOrder, {
      data: [
        {
          short: 12,
          productId: 1,
          name: 'Sancerre',
          quantity: 48,
          isLocked: false,
          unitPriceExcl: 10 * euro,
          unitPriceIncl: 12.1 * euro,
          totalExcl: 480 * euro,
          totalIncl: 580.8 * euro,
          margin: null,
          vatRate: 2100,
        },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Automatische directe order' }));
    const quantity = await screen.findByLabelText<HTMLInputElement>('Aantal Sancerre Les Caillottes 2024');
    expect(quantity.value).toBe('48');
    expect(
      screen.getByText('60 flessen nodig, 48 vrij bij Wijnimport Noordhof: 12 blijven over.'),
    ).toBeDefined();
    expect(save()).toHaveProperty('disabled', false);
  });

  test.runIf(isThorough)(
    'DIRECT-008 · the typeahead waits 100 ms, and a line without a whole quantity is not sent',
    async () => {
      const { asked } = open();
      await openNew();
      const input = await screen.findByRole('combobox', { name: 'Product toevoegen' });
      await waitFor(() => expect(asked(productsToOrderDirectly)).toHaveLength(1));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fireEvent.change(input, { target: { value: 'sanc' } });
      await act(() => vi.advanceTimersByTimeAsync(99));
      expect(screen.queryByRole('option', { name: /Sancerre/ })).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1));
      vi.useRealTimers();
      fireEvent.mouseDown(await screen.findByRole('option', { name: /Sancerre/ }));
      await choose('sanc', /Sancerre/);
      const [first] = await screen.findAllByLabelText('Aantal Sancerre Les Caillottes 2024');
      fireEvent.change(first!, { target: { value: '2,5' } });
      fireEvent.click(save());
      await waitFor(() => expect(asked(placeDirectOrder)).toHaveLength(1));
      const { lines } = asked(placeDirectOrder)[0]!.request as { lines: { quantity: number }[] };
      expect(lines.map(({ quantity }) => quantity)).toEqual([6]);
    },
  );

  test('a quantity or price too large to order keeps its line, with its problem, and nothing is sent meanwhile', async () => {
    const { asked } = open();
    await openNew();
    await choose('sanc', /Sancerre/);
    const [quantity] = await screen.findAllByLabelText('Aantal Sancerre Les Caillottes 2024');
    const [price] = screen.getAllByLabelText('Prijs Sancerre Les Caillottes 2024');
    for (const [field, typed, before, problem] of [
      [quantity!, '200000', '6', /^Aantal: kies een getal/],
      [price!, '90000000000', '8', /^Prijs: een regel is hoogstens/],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      expect(screen.getByText(problem)).toBeDefined();
      expect(save()).toHaveProperty('disabled', true);
      fireEvent.change(field, { target: { value: before } });
      expect(screen.queryByText(problem)).toBeNull();
    }
    expect(save()).toHaveProperty('disabled', false);
    expect(asked(placeDirectOrder)).toHaveLength(0);
  });

  test.runIf(isThorough)(
    'DIRECT-012 · DIRECT-013 · what is out has quantity 0 and a locked line, and its message is a warning',
    async () => {
      open();
      await openNew();
      await choose('barolo', /Barolo/);
      const quantity = await screen.findByLabelText<HTMLInputElement>('Aantal Barolo Serralunga 2024');
      expect([quantity.value, quantity.readOnly]).toEqual(['0', true]);
      const said = await screen.findByText('Komt in maart', { selector: '.toast *' });
      expect(said.closest<HTMLElement>('.toast')?.dataset['kind']).toBe('warning');
      expect(screen.getByText('⚠ Komt in maart')).toBeDefined();
      expect(save()).toHaveProperty('disabled', true);
      fireEvent.click(screen.getByRole('button', { name: 'Barolo Serralunga 2024 ontgrendelen' }));
      expect([quantity.readOnly, quantity.disabled]).toEqual([false, false]);
    },
  );

  test.runIf(isThorough)(
    'DIRECT-010 · only prices incl VAT have an extra discount, from 0 in steps of 1',
    async () => {
      const { asked } = open({ account: { ...winkel, isIncl: true } });
      await openNew();
      await choose('sanc', /Sancerre/);
      const extra = await screen.findByLabelText<HTMLInputElement>('Extra korting');
      expect([extra.min, extra.step]).toEqual(['0', '1']);
      fireEvent.change(extra, { target: { value: '5' } });
      const totals = document.querySelector<HTMLElement>('.totals')!;
      expect(within(totals).getByText(/55,00/)).toBeDefined();
      fireEvent.click(save());
      await waitFor(() => expect(asked(placeDirectOrder)[0]!.request).toMatchObject({ extraDiscount: 5 }));
    },
  );

  test.runIf(isThorough)(
    'DIRECT-010 · DIRECT-011 · prices excl VAT have none, and a customer without VAT has 0%',
    async () => {
      const { on } = open({ account: { ...winkel, isVatExempt: true } });
      on(productsToOrderDirectly, { data: [{ ...sancerre, vatRate: 0 }] });
      await openNew();
      await choose('sanc', /Sancerre/);
      await screen.findByLabelText('Aantal Sancerre Les Caillottes 2024');
      expect(screen.queryByLabelText('Extra korting')).toBeNull();
      expect(screen.getByText('Btw 0%')).toBeDefined();
    },
  );

  test.runIf(isThorough)(
    'DIRECT-014 · with the delivery note it is sent as printed and the note is fetched; entered lines are not lost by one press',
    async () => {
      const { on, asked } = open();
      on(directOrderPackingSlip, 'pdf');
      await openNew();
      await choose('sanc', /Sancerre/);
      fireEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Verder invoeren' }));
      fireEvent.click(screen.getByLabelText('Pakbon printen'));
      vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }));
      fireEvent.click(save());
      await waitFor(() => expect(asked(placeDirectOrder)[0]!.request).toMatchObject({ isPrinted: true }));
      await waitFor(() => expect(asked(directOrderPackingSlip)[0]!.request).toEqual({ directOrderId: 8 }));
    },
  );
});

describe('DASH-017 · the dashboard', () => {
  const openDashboard = (count: number, role: Role) => {
    const answers = server();
    answerBasics(answers);
    answerDashboard(answers);
    answers.on(directOrdersWarning, { count });
    return { ...answers, ...openApp('/dashboard', role) };
  };
  const text = 'Er zijn geleverde direct orders waarvan de voorraad nog niet is ingeboekt.';

  test('DASH-017 · warns with a link who may open the direct orders', async () => {
    openDashboard(2, 'TRAFFIC');
    await screen.findByText(text);
    const link = await screen.findByRole('link', { name: 'Naar de directe orders (2)' });
    expect(link.getAttribute('href')).toBe('/directorders');
  });

  test.runIf(isThorough)('DASH-017 · warns others without it, and nobody when nothing waits', async () => {
    openDashboard(2, 'SALES');
    await screen.findByText(text);
    expect(screen.queryByRole('link', { name: /directe orders/ })).toBeNull();
    cleanup();
    const { asked } = openDashboard(0, 'TRAFFIC');
    await waitFor(() => expect(asked(directOrdersWarning)).toHaveLength(1));
    await screen.findByRole('tab', { name: 'Te leveren 1' });
    expect(screen.queryByText(text)).toBeNull();
  });
});
