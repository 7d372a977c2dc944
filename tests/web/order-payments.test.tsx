import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PaymentLineView } from '#api/payments/line-contract.ts';
import {
  changePaymentLine,
  deletePaymentLine,
  makePaymentLink,
  makeRefund,
  payByVoucher,
  recordPayment,
  restorePaymentLine,
} from '#api/payments/contract.ts';
import { salesOrderById, type SalesOrderView } from '#api/sales-orders/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { AccountPart } from '#domain/account/account.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, answerDashboard, answerOrder, order } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
// loaded when they are shown: they are there already, however slow the machine
import '#web/features/order/order.tsx';
import '#web/parts/payments/payments.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const line = (over: Partial<PaymentLineView> = {}): PaymentLineView => ({
  lineId: 1,
  date: '2026-11-19',
  amount: 100.5 * euro,
  method: 1,
  methodName: 'Bank',
  status: 'paid',
  providerId: null,
  refundOf: null,
  refundable: null,
  userName: 'Wietske Bosma',
  voucherCode: null,
  reason: null,
  ...over,
});
const online = line({
  lineId: 2,
  method: 6,
  methodName: 'Online betaling',
  providerId: 'tr_WDqYK6vllg',
  userName: '',
  refundable: 100.5 * euro,
});
const open = (
  payments: PaymentLineView[],
  {
    role = 'SALES',
    of = {},
    isOnline = true,
    links = [],
  }: {
    role?: Role;
    of?: Partial<SalesOrderView['order']>;
    isOnline?: boolean;
    links?: SalesOrderView['payment_links'];
  } = {},
) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api, { ...order({ invoiceStatus: 'invoiced', ...of }), payments, payment_links: links });
  api.on(accountParts, {
    data: Object.fromEntries(
      AccountPart.options.map((part) => [part, part === 'onlinePayments' && isOnline]),
    ) as Record<AccountPart, boolean>,
  });
  return { ...api, ...openApp('/verkoop/17', role) };
};
const card = async () => {
  await screen.findByRole('heading', { name: 'Order 10872' });
  return within(await screen.findByRole('region', { name: 'Betalingen' }));
};
const requests = (asked: { request: unknown }[]) => asked.map(({ request }) => request);

test('PAY-013 · payment links that were not paid are shown with what became of them', async () => {
  const about = { amount: 100.5 * euro, link: 'https://pay.example/checkout' };
  open([], {
    links: [
      { ...about, providerId: 'tr_3', state: 'open' },
      { ...about, providerId: 'tr_2', state: 'expired' },
      { ...about, providerId: 'tr_1', state: 'paid' },
    ],
  });
  const links = (await card()).getByRole('list', { name: 'Onbetaalde betaallinks' });
  const shown = within(links).getAllByRole('listitem');
  expect(shown.map((each) => each.textContent.replaceAll(/\s/g, ' '))).toEqual([
    'Betaallink van € 100,50opentr_3',
    'Betaallink van € 100,50verlopentr_2',
  ]);
  expect(within(links).getAllByRole('link')).toHaveLength(1);
});

test('PAY-001 · PAY-006 · the order shows its payments with who noted them, and what is still open', async () => {
  open([line()], { of: { paid: 100.5 * euro } });
  const payments = await card();
  expect((await payments.findByLabelText<HTMLInputElement>('Betaald op')).value).toBe('19-11-2026');
  expect(payments.getByLabelText<HTMLInputElement>('Bedrag').value).toBe('100,50');
  expect(payments.getByText('Wietske Bosma')).toBeDefined();
  expect(payments.getByText(/Nog open/).textContent).toContain('317,68');
});

test('a payment is typed in a row of what is due, today and by bank; Enter saves it, Escape leaves it, the toast undoes it', async () => {
  const { on, asked } = open([]);
  on(recordPayment, { lineId: 3 });
  on(deletePaymentLine, { data: 1 });
  const payments = await card();
  const add = await payments.findByRole('button', { name: 'Betaling toevoegen' });
  await userEvent.click(add);
  await userEvent.keyboard('{Escape}');
  expect(payments.queryByLabelText('Bedrag')).toBeNull();
  await userEvent.click(add);
  const amount = payments.getByLabelText<HTMLInputElement>('Bedrag');
  expect(amount).toBe(document.activeElement);
  expect(amount.value).toBe('418,18');
  await userEvent.clear(amount);
  await userEvent.keyboard('niets{Enter}');
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(asked(recordPayment)).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.keyboard('60,25{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(requests(asked(recordPayment))).toEqual([
    { orderId: 17, amount: '60,25', date: expect.stringMatching(/^\d\d-\d\d-\d{4}$/), method: 1 },
  ]);
  await waitFor(() => expect(requests(asked(deletePaymentLine))).toEqual([{ orderId: 17, lineId: 3 }]));
});

test('where nothing is due no payment can be added, and the card says so', async () => {
  open([line()], { of: { paid: 418.18 * euro } });
  const payments = await card();
  const add = await payments.findByRole<HTMLButtonElement>('button', { name: 'Betaling toevoegen' });
  expect(add.disabled).toBe(true);
  expect(add.title).toBe('Er staat niets meer open.');
  expect(payments.getByText('Er staat niets meer open.').id).toBe(add.getAttribute('aria-describedby'));
});

test('PAY-002 · each field of a payment saves itself', async () => {
  const { on, asked } = open([line()]);
  on(changePaymentLine, { data: 1 });
  const payments = await card();
  const amount = await payments.findByLabelText('Bedrag');
  await userEvent.clear(amount);
  await userEvent.type(amount, '60,25{Enter}');
  await userEvent.selectOptions(payments.getByLabelText('Betaalwijze'), 'PIN/CC');
  await waitFor(() =>
    expect(requests(asked(changePaymentLine))).toEqual([
      { orderId: 17, lineId: 1, field: 'amount', value: '60,25' },
      { orderId: 17, lineId: 1, field: 'payment_methode', value: '2' },
    ]),
  );
});

test('PAY-002 · a deleted payment can be brought back', async () => {
  const { on, asked } = open([line()]);
  on(deletePaymentLine, { data: 1 });
  on(restorePaymentLine, { data: 1 });
  const payments = await card();
  await userEvent.click(await payments.findByRole('button', { name: /^Betaling van .*100,50 verwijderen/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByText('Betaling teruggezet')).toBeDefined();
  expect(requests(asked(deletePaymentLine))).toEqual([{ orderId: 17, lineId: 1 }]);
  expect(requests(asked(restorePaymentLine))).toEqual([{ orderId: 17, lineId: 1 }]);
});

test.runIf(isThorough)(
  'PAY-007 · PAY-008 · PAY-013 · the link has an amount and a description, and then shows',
  async () => {
    const { on, asked } = open([]);
    on(makePaymentLink, { link: 'https://pay.example/17', providerId: 'tr_1' });
    const payments = await card();
    await userEvent.click(await payments.findByRole('button', { name: 'Betaallink' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Betaallink voor order 10872' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/Bedrag/).value).toBe('418,18');
    await userEvent.click(dialog.getByRole('button', { name: 'Betaallink maken' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Betaallink')).value).toBe(
      'https://pay.example/17',
    );
    expect(requests(asked(makePaymentLink))).toEqual([
      { orderId: 17, amount: '418,18', description: 'Order 10872', isFirst: false },
    ]);
  },
);

test('PAY-003 · PAY-004 · PAY-008 · PAY-011 · what was paid online is fixed, and can be given back up to its amount', async () => {
  const { on, asked } = open([online]);
  on(makeRefund, { data: 1 });
  const payments = await card();
  expect(payments.queryByLabelText('Bedrag')).toBeNull();
  await userEvent.click(await payments.findByRole('button', { name: 'Terugbetalen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terugbetalen' }));
  expect(dialog.getByText(/Hoogstens/).textContent?.replaceAll('\u202f', ' ')).toBe(
    'Hoogstens € 100,50. De betaalprovider gaat tot € 125,50.',
  );
  expect(dialog.queryByLabelText(/Omschrijving/)).toBeNull();
  const amount = dialog.getByLabelText(/Bedrag/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '100,51');
  await userEvent.tab();
  expect(await dialog.findByText('Vul 100,50 of minder in.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
  expect(asked(makeRefund)).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '40');
  await userEvent.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
  await waitFor(() =>
    expect(requests(asked(makeRefund))).toEqual([
      { paymentId: 'tr_WDqYK6vllg', number: 10872, amount: '40,00' },
    ]),
  );
});

test('PAY-009 · the amount of a link has two decimals, is at least 0,01 and at most 1.000.000,00', async () => {
  const { on, asked } = open([]);
  on(makePaymentLink, { link: 'https://pay.example/17', providerId: 'tr_1' });
  await userEvent.click(await (await card()).findByRole('button', { name: 'Betaallink' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/Bedrag/);
  const type = (value: string) => {
    fireEvent.change(amount, { target: { value } });
    fireEvent.blur(amount);
  };
  for (const [value, problem] of [
    ['0', 'Vul 0,01 of meer in.'],
    ['12,505', 'Vul hoogstens 2 decimalen in.'],
    ['1000000,01', 'Vul 1.000.000,00 of minder in.'],
  ] as const) {
    type(value);
    expect(await dialog.findByText(problem), value).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Betaallink maken' }));
    expect(asked(makePaymentLink), value).toEqual([]);
  }
  type('1000000');
  await userEvent.click(dialog.getByRole('button', { name: 'Betaallink maken' }));
  await dialog.findByLabelText('Betaallink');
  expect(requests(asked(makePaymentLink))).toMatchObject([{ amount: '1000000,00' }]);
});

test('PAY-004 · what was given back in full, and what came back, is not given back again', async () => {
  const back = { ...online, lineId: 3, amount: -100.5 * euro, refundOf: 'tr_WDqYK6vllg', refundable: null };
  open([{ ...online, refundable: 0 }, back]);
  const payments = await card();
  expect(await payments.findByText('Terugbetaling')).toBeDefined();
  expect(payments.queryByRole('button', { name: 'Terugbetalen' })).toBeNull();
});

test('PAY-012 · a refund that fails says Refund MISLUKT', async () => {
  const { on } = open([online]);
  on(makeRefund, () => Response.json({ data: 0, message: 'Refund MISLUKT', code: 'refund-failed' }));
  await userEvent.click(await (await card()).findByRole('button', { name: 'Terugbetalen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terugbetalen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
  expect(await dialog.findByText('Refund MISLUKT')).toBeDefined();
});

test('PAY-006 · ROLE-029 · who may not change payments sees them', async () => {
  open([line()], { role: 'AUDITOR' });
  const seen = await card();
  expect(await seen.findByText('Bank')).toBeDefined();
  expect(seen.queryByRole('button')).toBeNull();
});
test('PAY-007 · ROLE-029 · without online payments there is neither link nor refund', async () => {
  open([online], { isOnline: false });
  const payments = await card();
  expect(await payments.findByRole('button', { name: 'Betaling toevoegen' })).toBeDefined();
  const names = payments.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(payments.queryByText('tr_WDqYK6vllg')).not.toBeNull();
  expect(names).toEqual(['Voucher', 'Betaling toevoegen']);
});

test('PAY-024 · of a customer with a mandate the payments say that the invoice is proposed for collection', async () => {
  const api = open([]);
  const view = order();
  api.on(salesOrderById, { ...view, customer: { ...view.customer, isCollected: true } });
  const told = 'de factuur komt in het voorstel bij Incasso, en vraagt tot dan om te betalen.';
  expect(await (await card()).findByText(told, { exact: false })).toBeDefined();
});

test('VOUCH-009 · a voucher pays from the order by its code; its line names it, and can only be deleted', async () => {
  const paid = line({ method: 5, methodName: 'Voucher', voucherCode: 'WELKOM10', amount: 10 * euro });
  const { on, asked } = open([paid], { of: { paid: 10 * euro } });
  const payments = await card();
  expect(payments.getByText('WELKOM10')).toBeDefined();
  expect(payments.queryByLabelText('Bedrag')).toBeNull();
  expect(payments.queryByLabelText('Betaalwijze')).toBeNull();
  expect(payments.getByRole('button', { name: /verwijderen/ })).toBeDefined();
  await userEvent.click(payments.getByRole('button', { name: 'Voucher' }));
  const dialog = within(await screen.findByRole('dialog'));
  const code = await dialog.findByLabelText(/^Code/);
  on(payByVoucher, () =>
    Response.json({ data: 0, message: 'Deze voucher is uitgeschakeld.', code: 'voucher-disabled' }),
  );
  await userEvent.type(code, 'oud{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('Deze voucher is uitgeschakeld.');
  on(payByVoucher, { data: 1 });
  await userEvent.type(code, '2{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests(asked(payByVoucher)).at(-1)).toEqual({ orderId: 17, code: 'oud2' });
});

test('SEPA-066 · a payment link asks for a mandate where that is chosen', async () => {
  const { on, asked } = open([]);
  on(makePaymentLink, { link: 'https://pay.example/17', providerId: 'tr_1' });
  const payments = await card();
  await userEvent.click(await payments.findByRole('button', { name: 'Betaallink' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Met machtiging/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Betaallink maken' }));
  await waitFor(() => expect(requests(asked(makePaymentLink))).toMatchObject([{ isFirst: true }]));
});
