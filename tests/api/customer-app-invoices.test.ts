import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { issueCollectiveInvoice } from '#application/collective-invoice/issue.ts';
import { directDebit } from '#tests/support/direct-debit.ts';
import { payingWorld } from '#tests/support/paying-world.ts';
import { bistro, hotel, noordhof, sancerre, type SmallWorld } from '#tests/support/small-world.ts';

let paying: Awaited<ReturnType<typeof payingWorld>>;
let world: SmallWorld;
let mollie: (typeof paying)['mollie'];
let webhook: (typeof paying)['webhook'];
const set = (to: boolean) => paying.set('mollie_active', to);
beforeAll(async () => {
  paying = await payingWorld();
  ({ world, mollie, webhook } = paying);
});
afterEach(() => paying.mend());
afterAll(() => paying?.close());

/** An invoice of so many bottles of € 13,85 excl VAT. */
const invoiced = async (bottles = 6, customer_id = bistro) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty: bottles, pricetype: 1, unit_price_excl: 13.85 }],
  });
  const { id } = body.data as { id: number };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: id,
    factuurstatus: 'gefactureerd',
  });
  return id;
};
type Row = { id: number; invoice_number: string; openstaand: number; state: string; order_id: number | null };
const listed = async (open: 0 | 1, who: 'CLIENT' | 'CLIENT2' | 'hotelGuest' = 'CLIENT2') =>
  (await world.call(who, 'POST', 'klantapp/invoices', { open, take: 100 })).body as {
    data: Row[];
    total: number;
    openstaand: number;
    shown: number;
    may_pay: number;
  };
const amountOf = async (ids: number[]) => {
  const { data } = await listed(1);
  const cents = ids.map((id) => Math.round(data.find((row) => row.id === id)!.openstaand * 100));
  return cents.reduce((sum, each) => sum + each, 0) / 100;
};
const pay = async (ids: number[], shown?: number, who: 'CLIENT2' | 'hotelGuest' = 'CLIENT2', headers = {}) =>
  world.call(who, 'POST', 'klantapp/invoices/pay', { ids, shown: shown ?? (await amountOf(ids)) }, headers);
const asked = async (link: string) =>
  (await (
    await fetch(link.replace('/checkout/', '/v2/payments/'), {
      headers: { authorization: `Bearer ${mollie.key}` },
    })
  ).json()) as { redirectUrl: string; id: string; description: string };
/** What the page says to which the customer comes back. */
const returned = async (link: string) => {
  const { redirectUrl } = await asked(link);
  await world.core.waitFor(await world.heads());
  const [, reference] = /\/klantapp2\/betaald\/([\da-f-]{36})$/.exec(redirectUrl) ?? [];
  return (await world.call(null, 'GET', `order/payments/return/${reference}`)).body;
};
const linesOf = async (id: number) =>
  (await world.call('SALES', 'GET', `order/${id}`)).body.payments as { amount: number; payment_id: string }[];

/** Orders of so many bottles that are delivered, not invoiced. */
const deliveredOf = async (quantities: readonly number[]) => {
  const orders: number[] = [];
  for (const qty of quantities) {
    const { body } = await world.call('SALES', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      overrule_discount: 1,
      order_discount: 0,
      order_lines: [{ product_id: sancerre, qty, pricetype: 1, unit_price_excl: 13.85 }],
    });
    orders.push(body.data.id);
    const delivered = { order_id: body.data.id, orderstatus_id: 3, offer: 0 };
    await world.call('SALES', 'PUT', 'order/updateorderstatus', delivered);
  }
  return orders;
};

test('a collective invoice is one row, which is paid whole, also after a part of it was paid', async () => {
  const orders = await deliveredOf([6, 6, 12]);
  const until = '2026-11-19';
  await issueCollectiveInvoice(world.core, world.by(noordhof), {
    customerId: bistro,
    orderIds: orders,
    until,
  });
  await world.core.waitFor(await world.heads());
  await world.call('FINANCE', 'GET', `order/payments/newline/${orders[0]}`);
  const rows = (await listed(1)).data.filter(({ order_id }) => orders.includes(order_id ?? 0));
  expect(rows).toMatchObject([{ openstaand: 301.65 }]);
  const { body } = await pay([rows[0]!.id], 301.65);
  expect(body).toHaveProperty('link');
  await mollie.end(body.link, 'paid');
  for (const [nth, amount] of [100.55, 100.55, 201.1].entries())
    expect(await linesOf(orders[nth]!)).toMatchObject([{ amount }]);
  expect(await returned(body.link)).toMatchObject({
    state: 'paid',
    paid: 301.65,
    invoices: [{ paid: 301.65, open: 0 }],
  });
});

test('of a collective invoice what was paid too much of one order pays no other, and the rest can be paid', async () => {
  const orders = await deliveredOf([6, 12, 6]);
  const until = '2026-11-19';
  const wanted = { customerId: bistro, orderIds: orders, until };
  await issueCollectiveInvoice(world.core, world.by(noordhof), wanted);
  await world.core.waitFor(await world.heads());
  const before = await listed(1);
  const paid = { order_id: orders[0], amount: '350', date: until, payment_methode: 1 };
  await world.call('FINANCE', 'POST', 'order/payments/add', paid);
  const after = await listed(1);
  expect(before.openstaand - after.openstaand).toBeCloseTo(100.55);
  const rows = after.data.filter(({ order_id }) => orders.includes(order_id ?? 0));
  expect(rows).toMatchObject([{ openstaand: 301.65, state: 'open' }]);
  const { body } = await pay([rows[0]!.id], 301.65);
  expect(body).toHaveProperty('link');
  await mollie.end(body.link, 'paid');
  for (const [nth, amount] of [350, 201.1, 100.55].entries())
    expect(await linesOf(orders[nth]!)).toMatchObject([{ amount }]);
  expect((await pay([orders[0]!], 0)).body).toMatchObject({ code: 'invoice-paid' });
});

describe('the invoices of a customer', () => {
  test('are its own, open and past, with what they come to; another customer sees none of them', async () => {
    const id = await invoiced();
    const ofHotel = await invoiced(6, hotel);
    const { data, openstaand, shown, may_pay } = await listed(1);
    expect(data.find((row) => row.id === id)).toMatchObject({
      openstaand: 100.55,
      state: 'open',
      order_id: id,
    });
    expect(data.map((row) => row.id)).not.toContain(ofHotel);
    expect([shown, may_pay]).toEqual([1, 1]);
    const cents = data.reduce((sum, row) => sum + Math.round(row.openstaand * 100), 0);
    expect(openstaand).toBe(cents / 100);
    expect((await listed(1, 'hotelGuest')).data.map((row) => row.id)).toEqual([ofHotel]);
    expect((await listed(1, 'CLIENT')).data.map((row) => row.id)).toContain(id);

    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'betaald' });
    expect((await listed(1)).data.map((row) => row.id)).not.toContain(id);
    expect((await listed(0)).data[0]).toMatchObject({ id, openstaand: 0, state: 'paid' });
  });

  test('past its day it says so', async () => {
    const id = await invoiced();
    world.time.today = '2026-12-24';
    const { data } = await listed(1);
    world.time.today = '2026-11-19';
    expect(data.find((row) => row.id === id)).toMatchObject({ state: 'overdue', due_date: '2026-12-03' });
  });

  test('INV-032 · CUST-034 · an order offers its invoice where there is one that may be seen, and is called paid by version 2 alone', async () => {
    const id = await invoiced();
    const shown = async (who: 'CLIENT' | 'CLIENT2') => {
      const { body } = await world.call(who, 'POST', 'klantapp/orders', { take: 100 });
      const rows = body.data as { id: number; factuurstatus: string; has_invoice: 0 | 1 }[];
      const { factuurstatus, has_invoice } = rows.find((row) => row.id === id)!;
      return [factuurstatus, has_invoice];
    };
    expect(await shown('CLIENT2')).toEqual(['gefactureerd', 1]);
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'betaald' });
    expect(await shown('CLIENT2')).toEqual(['betaald', 1]);
    expect(await shown('CLIENT')).toEqual(['gefactureerd', 1]);
    const see = (val: 0 | 1) =>
      world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'klantapp_invoiceinfo', val });
    await see(0);
    expect(await shown('CLIENT2')).toEqual(['betaald', 0]);
    await see(1);
  });

  test('CUST-034 · where it may not see them there are none, and none can be paid', async () => {
    const id = await invoiced();
    const shown = await amountOf([id]);
    const allow = (to: 0 | 1) =>
      world.call('ADMIN', 'PUT', 'klant/update', {
        customer_id: bistro,
        field: 'klantapp_invoiceinfo',
        val: to,
      });
    expect((await allow(0)).status).toBe(200);
    expect(await listed(1)).toMatchObject({ data: [], total: 0, shown: 0 });
    expect((await pay([id], shown)).body).toMatchObject({ code: 'order-not-found' });
    await allow(1);
    expect((await listed(1)).shown).toBe(1);
  });
});

describe('PAY-013 · several invoices in one payment', () => {
  test('PAY-013 · are paid at once: the page says so at once, and each is booked once whoever tells it', async () => {
    const ids = [await invoiced(6), await invoiced(12)];
    const { body } = await pay(ids);
    const { id, description } = await asked(body.link);
    expect(description).toMatch(/^Facturen \S+, \S+$/);
    expect(await returned(body.link)).toMatchObject({ state: 'open', paid: 0, link: body.link });
    webhook.isOn = false;
    await mollie.end(body.link, 'paid');
    expect(await linesOf(ids[0]!)).toEqual([]);
    // the word of the provider is late: who comes back makes up for it, also twice at once
    const told = await Promise.all([returned(body.link), returned(body.link)]);
    webhook.isOn = true;
    await world.call(null, 'POST', 'order/payments/webhook', `id=${id}`, {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    for (const page of told) {
      expect(page).toMatchObject({ state: 'paid', amount: 301.65, paid: 301.65, link: null });
      expect(page.invoices).toMatchObject([
        { paid: 100.55, open: 0 },
        { paid: 201.1, open: 0 },
      ]);
    }
    expect(await linesOf(ids[0]!)).toMatchObject([{ amount: 100.55, payment_id: id }]);
    expect(await linesOf(ids[1]!)).toMatchObject([{ amount: 201.1, payment_id: id }]);
    expect((await listed(1)).data.map((row) => row.id)).not.toContain(ids[0]);
  });

  test('a provider that does not answer leaves it open, and says nothing else', async () => {
    const { body } = await pay([await invoiced()]);
    webhook.isOn = false;
    await mollie.end(body.link, 'paid');
    const { redirectUrl } = await asked(body.link);
    const reference = redirectUrl.slice(-36);
    await world.core.waitFor(await world.heads());
    mollie.state.fault = 503;
    const page = await world.call(null, 'GET', `order/payments/return/${reference}`);
    expect(page).toMatchObject({ status: 200, body: { state: 'open', paid: 0 } });
    mollie.state.fault = null;
    expect((await returned(body.link)).state).toBe('paid');
  });

  test.each(['failed', 'canceled', 'expired'] as const)(
    'one that is %s pays nothing and says so',
    async (ending) => {
      const id = await invoiced();
      const { body } = await pay([id]);
      await mollie.end(body.link, ending);
      expect(await returned(body.link)).toMatchObject({
        state: ending,
        paid: 0,
        invoices: [{ open: 100.55 }],
      });
      expect(await linesOf(id)).toEqual([]);
      const again = await pay([id]);
      expect(again.body.link).not.toBe(body.link);
    },
  );

  test('two tabs pay the same once, and a repeat of a call is the same one', async () => {
    const id = await invoiced();
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, other] = await Promise.all([pay([id], 100.55, 'CLIENT2', key), pay([id], 100.55)]);
    expect(one.body.link).toBe(other.body.link);
    expect((await pay([id], 100.55, 'CLIENT2', key)).body.link).toBe(one.body.link);
    await mollie.end(one.body.link, 'paid');
    expect((await pay([id], 100.55)).body).toMatchObject({ code: 'invoice-paid' });
    expect(await linesOf(id)).toHaveLength(1);
  });

  test('is only of its own invoices, of what is open of them, where the account takes such payments', async () => {
    const [own, ofHotel] = [await invoiced(), await invoiced(6, hotel)];
    expect((await pay([own, ofHotel], 201.1)).body).toMatchObject({ code: 'order-not-found' });
    expect((await pay([own], 100.55, 'hotelGuest')).body).toMatchObject({ code: 'order-not-found' });
    expect((await pay([own], 50)).body).toMatchObject({ code: 'invoices-changed' });
    await set(false);
    expect((await listed(1)).may_pay).toBe(0);
    expect((await pay([own], 100.55)).body).toMatchObject({ code: 'online-payments-off' });
    await set(true);
  });

  test('D-70 · are not offered to be paid where the account has no key of the payment service', async () => {
    const id = await invoiced();
    paying.key.isThere = false;
    expect((await listed(1)).may_pay).toBe(0);
    expect((await pay([id], 100.55)).body).toMatchObject({ code: 'payment-provider-not-connected' });
  });
});

test('PAY-013 · what is in a file at the bank says when it is collected, and is not paid a second time', async () => {
  const debit = await directDebit(world);
  await debit.agree(hotel);
  const id = await invoiced(6, hotel);
  const row = async () => (await listed(1, 'hotelGuest')).data.find((each) => each.id === id);
  expect(await row()).toMatchObject({ collect_on: null });
  const about = '?kind=collection&on=2026-12-03';
  const { digest, data } = (await world.call('MANAGER', 'GET', `sepa/proposal${about}`)).body;
  const without = data
    .map(({ order_id }: { order_id: number }) => order_id)
    .filter((each: number) => each !== id);
  const made = { kind: 'collection', on: '2026-12-03', without, digest };
  const byLink = async () =>
    (
      await world.call('SALES', 'POST', 'order/paymentlink', {
        order_id: id,
        amount: 100.55,
        description: '',
      })
    ).body;
  const { payment_id } = await byLink();
  const stateOfLink = async () => (await mollie.provider.payment(payment_id))!.ending ?? 'open';
  expect(await stateOfLink()).toBe('open');
  const { body: batch } = await world.call('MANAGER', 'POST', 'sepa/make', made);
  await world.core.waitFor(await world.heads());
  expect(await row()).toMatchObject({ collect_on: '2026-12-03', openstaand: 100.55 });
  expect((await pay([id], 100.55, 'hotelGuest')).body).toMatchObject({ code: 'invoice-collected' });
  // nor by a link of staff: one that was made before has ended, another is not made
  await expect.poll(stateOfLink, { timeout: 10_000 }).toBe('canceled');
  expect(await byLink()).toMatchObject({ code: 'invoice-in-collection' });
  await world.call('MANAGER', 'PUT', 'sepa/withdraw', { id: batch.data.id });
  expect(await byLink()).toHaveProperty('link');
  expect((await pay([id], 100.55, 'hotelGuest')).body).toHaveProperty('link');
});
