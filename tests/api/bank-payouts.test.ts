import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reportBooks } from '#projections/books/check.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { payingWorld } from '#tests/support/paying-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { bistro, sancerre, type SmallWorld } from '#tests/support/small-world.ts';

/* A payout of the payment provider at the bank, taken apart into the payments that it bundles. */

let paying: Awaited<ReturnType<typeof payingWorld>>;
let world: SmallWorld;
let mollie: (typeof paying)['mollie'];
const iban = 'NL91ABNA0417164300';
beforeAll(async () => {
  paying = await payingWorld();
  ({ world, mollie } = paying);
  await paying.set('t_iban', iban);
});
afterEach(() => paying.mend());
afterAll(() => paying?.close());

/** An invoice of € 100,55 that its customer pays online, and the id of that payment. */
const total = 100.55;
const paidOnline = async (isAfterwards = false) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 13.85 }],
  });
  const { id } = body.data as { id: number };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: id,
    factuurstatus: 'gefactureerd',
  });
  const wanted = { order_id: id, amount: total, description: 'Factuur' };
  const { body: made } = await world.call('SALES', 'POST', 'order/paymentlink', wanted);
  await mollie.end(made.link, 'paid', isAfterwards);
  await settledHeads(world);
  return { id, paymentId: made.payment_id as string };
};
const paymentsOf = async (id: number) =>
  (await world.call('SALES', 'GET', `order/${id}`)).body.payments as {
    amount: number;
    payment_id: string | null;
  }[];

let days = 0;
/** The bank says that this much came in from the provider, on the next day. */
const booked = async ({ reference, amount }: { reference: string; amount: number }) => {
  days += 1;
  const on = `2026-10-${String(days).padStart(2, '0')}`;
  const payment = { amount, name: 'Stichting Mollie Payments', text: `Settlement ${reference}` };
  const statement = {
    iban,
    reference: `2026-${days}`,
    opening: 0,
    closing: amount,
    on,
    movements: [{ reference: on, bookedOn: on, amount, payments: [payment] }],
  };
  const data = Buffer.from(camt053([statement])).toString('base64');
  await world.call('MANAGER', 'POST', 'bank/upload', { name: 'afschrift.xml', data });
  await settledHeads(world);
  return entryOn(on);
};
type Payout = {
  problem: string | null;
  reference: string;
  costs: number;
  items: {
    kind: string;
    transaction: string;
    amount: number;
    missing: number;
    parts: { order_id: number }[];
  }[];
};
type Entry = { id: number; booked_on: string; state: string; proposal: object | null; payout: Payout | null };
const entries = async (show: string) =>
  (await world.call('MANAGER', 'GET', `bank/entries?show=${show}`)).body.data as Entry[];
const entryOn = async (on: string, show = 'open') =>
  (await entries(show)).find((one) => one.booked_on.startsWith(on))!;
const put = (address: string, body: object) => world.call('MANAGER', 'PUT', address, body);

test('BANK-090 · a payout at the bank is taken apart into its payments, proves them and books nothing twice', async () => {
  const [one, two] = [await paidOnline(), await paidOnline()];
  const entry = await booked(await mollie.payOut());
  expect(entry).toMatchObject({ state: 'proposed', proposal: { aside: 'provider' } });
  expect(entry.payout).toMatchObject({
    problem: null,
    costs: 0.7,
    reference: expect.stringMatching(/^5021877\./),
  });
  expect(entry.payout!.items).toMatchObject(
    [one, two].map(({ id, paymentId }) => ({
      kind: 'payment',
      transaction: paymentId,
      amount: total,
      missing: 0,
      parts: [{ order_id: id }],
    })),
  );
  await put('bank/agree', { ids: [entry.id] });
  expect((await entries('booked')).find(({ id }) => id === entry.id)).toMatchObject({ state: 'booked' });
  for (const { id } of [one, two]) expect(await paymentsOf(id)).toHaveLength(1);
  expect(await reportBooks(world.core.db, () => undefined, 0)).toBe(true);
  // a payment that somebody altered in the database is named
  await world.core.db
    .updateTable('payment_line')
    .set({ amount: 1 })
    .where('provider_id', '=', one.paymentId)
    .execute();
  const said: string[] = [];
  expect(await reportBooks(world.core.db, (line) => said.push(line), 0)).toBe(false);
  expect(said.join('\n')).toContain('in de uitbetaling van de betaalprovider is er geen betaling');
  await world.core.db
    .updateTable('payment_line')
    .set({ amount: total * 10_000 })
    .where('provider_id', '=', one.paymentId)
    .execute();
  await put('bank/agree', { ids: [entry.id], undo: true });
  expect(await entryOn(entry.booked_on)).toMatchObject({ state: 'proposed' });
  await put('bank/agree', { ids: [entry.id] });
});

test('BANK-091 · a payment and a charge-back of which no word came are booked by the payout, which opens the invoice again', async () => {
  const back = await paidOnline();
  paying.webhook.isOn = false;
  await mollie.chargeBack(back.paymentId);
  const late = await paidOnline();
  await paidOnline();
  paying.webhook.isOn = true;
  expect(await paymentsOf(late.id)).toEqual([]);
  const entry = await booked(await mollie.payOut());
  expect(entry.payout!.items.map(({ kind, missing }) => [kind, missing])).toEqual([
    ['payment', 0],
    ['payment', 0],
    ['payment', 0],
    ['chargeback', 0],
  ]);
  expect(await paymentsOf(late.id)).toMatchObject([{ amount: total }]);
  expect((await paymentsOf(back.id)).map(({ amount }) => amount)).toEqual([total, -total]);
  const { body } = await world.call('SALES', 'GET', 'invoices/list');
  expect(body.data.find((row: { internal_id: number }) => row.internal_id === back.id)).toMatchObject({
    openstaand: total,
  });
});

test('BANK-092 · a payment in it that is of no invoice here is named, and the payout is not agreed with', async () => {
  const known = await paidOnline();
  const other = await mollie.provider.createPayment({
    amount: 120_000,
    description: 'Elders',
    redirectUrl: 'https://elders.example',
    webhookUrl: `${mollie.origin}/nobody`,
    idempotencyKey: 'elsewhere',
  });
  await mollie.end(other.link!, 'paid');
  const entry = await booked(await mollie.payOut());
  expect(entry).toMatchObject({ state: 'open', proposal: null });
  // what is missing stands first
  expect(entry.payout!.items.map(({ transaction, missing }) => [transaction, missing])).toEqual([
    [other.providerId, 12],
    [known.paymentId, 0],
  ]);
});

test('BANK-093 · a provider that fails, or a payout that is not this one, is said in words with nothing booked; asked again it is there', async () => {
  await paidOnline();
  const paid = await mollie.payOut();
  mollie.state.fault = 500;
  const entry = await booked(paid);
  expect(entry).toMatchObject({
    state: 'open',
    proposal: null,
    payout: { problem: 'unreachable', items: [] },
  });
  mollie.state.fault = 403;
  expect((await put('bank/payout', { id: entry.id })).body).toEqual({ data: 1 });
  expect((await entryOn(entry.booked_on)).payout).toMatchObject({ problem: 'refused' });
  mollie.state.fault = null;
  await put('bank/payout', { id: entry.id });
  expect(await entryOn(entry.booked_on)).toMatchObject({ state: 'proposed', payout: { problem: null } });
  // the same one at another entry, one of another amount, and one that nobody knows
  expect((await booked(paid)).payout).toMatchObject({ problem: 'elsewhere' });
  await paidOnline();
  const next = await mollie.payOut();
  expect((await booked({ ...next, amount: next.amount + 1 })).payout).toMatchObject({ problem: 'differs' });
  expect((await booked({ reference: '5021877.2611.99', amount: 12 })).payout).toMatchObject({
    problem: 'unknown',
  });
  expect((await put('bank/payout', { id: entry.id + 1 })).body).toMatchObject({
    code: 'bank-entry-not-found',
  });
});

test.runIf(isThorough)(
  'BANK-068 · what is paid afterwards is in a payout as it is captured: whole, in parts, and over two payouts',
  async () => {
    const [whole, parts] = [await paidOnline(true), await paidOnline(true)];
    await mollie.capture(whole.paymentId, total);
    await mollie.capture(parts.paymentId, 40);
    await mollie.capture(parts.paymentId, 20.55);
    const first = await booked(await mollie.payOut());
    expect(first).toMatchObject({ state: 'proposed', proposal: { aside: 'provider' } });
    const item = { kind: 'capture', missing: 0 };
    expect(first.payout!.items).toMatchObject([
      { ...item, transaction: whole.paymentId, amount: total, parts: [{ order_id: whole.id }] },
      { ...item, transaction: parts.paymentId, amount: 60.55, parts: [{ order_id: parts.id }] },
    ]);
    await mollie.capture(parts.paymentId, 40);
    const second = await booked(await mollie.payOut());
    expect(second.payout!.items).toMatchObject([{ ...item, amount: 40, parts: [{ order_id: parts.id }] }]);
    await put('bank/agree', { ids: [first.id, second.id] });
    for (const { id } of [whole, parts]) expect(await paymentsOf(id)).toHaveLength(1);
    expect(await reportBooks(world.core.db, () => undefined, 0)).toBe(true);
    // more than was paid is not proven
    await mollie.capture(parts.paymentId, 1);
    const third = await booked(await mollie.payOut());
    await put('bank/agree', { ids: [third.id] });
    expect((await entries('booked')).find(({ id }) => id === third.id)).toBeDefined();
    expect(await reportBooks(world.core.db, () => undefined, 0)).toBe(false);
    await put('bank/agree', { ids: [third.id], undo: true });
  },
);
