import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { collectInvoice, type CollectingCore } from '#application/sepa/collect.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { customer } from '#domain/customer/customer.ts';
import { euro } from '#domain/kernel/money.ts';
import type { SepaItem } from '#domain/sepa/events.ts';
import { reportBooks } from '#projections/books/check.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { payingWorld } from '#tests/support/paying-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  hotel,
  noordhof,
  sancerre,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';

/* Collections under mandates that the payment provider has, beside the files for the bank. */

let paying: Awaited<ReturnType<typeof payingWorld>>;
let world: SmallWorld;
let mollie: (typeof paying)['mollie'];
const today = '2026-11-19';
/** The day on which what was invoiced today is due. */
const due = '2026-11-20';
beforeAll(async () => {
  paying = await payingWorld();
  ({ world, mollie } = paying);
  await paying.set('t_iban', 'NL91ABNA0417164300');
  await paying.set('500_creditor_id', 'NL87ZZZ302154670000');
  await paying.set('pre_notification', 'invoice');
  await paying.set('pre_notification_days', 1 as never);
  for (const [id, iban] of [
    [bistro, 'NL39RABO0300065264'],
    [hotel, 'NL20INGB0001234567'],
  ] as const)
    await world.record(world.by(noordhof), async (work) => {
      const typed = { name: 'De klant', iban, bic: '', reference: `MANDAAT-${id}` };
      const change = { field: 'isAutoDebit', to: true } as const;
      await work.decide(customer, id, { type: 'ChangeCustomerField', change });
      const term = { field: 'paymentTerm', to: 1 } as const;
      await work.decide(customer, id, { type: 'ChangeCustomerField', change: term });
      await work.decide(customer, id, { type: 'MakeMandate', mandateId: id, typed, today });
      await work.decide(customer, id, { type: 'SignMandate', on: today, today });
    });
  await settledHeads(world);
});
afterEach(() => paying.mend());
afterAll(() => paying?.close());

const call = (method: 'GET' | 'POST' | 'PUT', address: string, body?: object, who: Person = 'MANAGER') =>
  world.call(who, method, address, body);
const by = (customer_id: number, way: 'bank' | 'provider') =>
  call('PUT', 'klant/collectby', { customer_id, by: way });
test('D-70 · the provider is offered to collect only where the account has a key of it', async () => {
  const isOffered = async () =>
    (await call('GET', `klant/getById/${hotel}`)).body.customer.mandate.provider_collects;
  expect(await isOffered()).toBe(1);
  paying.key.isThere = false;
  expect(await isOffered()).toBe(0);
  expect((await by(hotel, 'provider')).body).toMatchObject({ code: 'payment-provider-not-connected' });
});

/** An invoice of € 100,55 that is due today and said that it would be collected. */
const total = 100.55;
const invoiced = async (customer_id = bistro) => {
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id,
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
  return id;
};
const proposal = async (kind: 'collection' | 'provider') =>
  (await call('GET', `sepa/proposal?kind=${kind}&on=2026-11-23`)).body as {
    data: { order_id: number; amount: number }[];
    digest: string;
    missing: string | null;
    left_out: { order_id: number; why: string }[];
  };
/** A batch of these invoices that the provider is asked for on the day on which they are due. */
const ask = async (...wanted: readonly number[]) => {
  world.time.today = due;
  const { data, digest } = (await call('GET', `sepa/proposal?kind=provider&on=${due}`)).body;
  const without = data.flatMap(({ order_id }: { order_id: number }) =>
    wanted.includes(order_id) ? [] : [order_id],
  );
  const { body } = await call('POST', 'sepa/make', { kind: 'provider', on: due, without, digest });
  await settledHeads(world);
  world.time.today = today;
  return body.data.id as number;
};
const orderOf = async (id: number) =>
  (await world.call('SALES', 'GET', `order/${id}`)).body as {
    payments: { amount: number; payment_id: string | null }[];
    payment_links: { payment_id: string; state: string; link: string }[];
    order: { collect_on: string | null };
  };
const collectedOn = async (id: number) => {
  const { body } = await world.call('SALES', 'GET', 'invoices/list');
  const row = body.data.find((each: { internal_id: number }) => each.internal_id === id);
  return { collectOn: row.collect_on as string | null, open: row.openstaand as number };
};
const itemsOf = async (batchId: number) =>
  (await call('GET', `sepa/items/${batchId}?skip=0&take=50`)).body.data as {
    order_id: number;
    outcome: string;
    said: string | null;
  }[];
const asksOf = () => mollie.state.calls.filter((made) => made === 'POST /v2/payments').length;

test('SEPA-110 · under a mandate that the provider has, an invoice is collected once: asked, under way, and paid when the provider says so', async () => {
  const id = await invoiced();
  expect((await proposal('collection')).data.map(({ order_id }) => order_id)).toEqual([id]);
  expect((await by(bistro, 'provider')).body).toEqual({ data: 1 });
  const { mandate } = (await call('GET', `klant/getById/${bistro}`)).body.customer;
  expect(mandate.provider_mandate).toMatch(/^mdt_/);
  // no amount twice: what the provider collects is in no file
  expect((await proposal('collection')).data).toEqual([]);
  expect((await proposal('provider')).data).toMatchObject([{ order_id: id, amount: total }]);
  const batchId = await ask(id);
  expect(asksOf()).toBe(1);
  expect(await itemsOf(batchId)).toMatchObject([{ order_id: id, outcome: 'asked' }]);
  expect(await collectedOn(id)).toEqual({ collectOn: due, open: total });
  expect((await proposal('provider')).data).toEqual([]);
  expect((await call('PUT', 'sepa/withdraw', { id: batchId })).body).toMatchObject({
    code: 'sepa-batch-asked',
  });
  // nor by the other way while it is under way
  await by(bistro, 'bank');
  expect((await proposal('collection')).data).toEqual([]);
  await by(bistro, 'provider');
  const [link] = (await orderOf(id)).payment_links;
  await mollie.settle(link!.payment_id, 'paid');
  await settledHeads(world);
  expect(await orderOf(id)).toMatchObject({ payments: [{ amount: total, payment_id: link!.payment_id }] });
  expect(await collectedOn(id)).toEqual({ collectOn: null, open: 0 });
  expect(await itemsOf(batchId)).toMatchObject([{ outcome: 'booked' }]);
  expect(await reportBooks(world.core.db, () => undefined, 0)).toBe(true);
});

test.runIf(isThorough)(
  'SEPA-111 · one that fails, or is charged back, opens its invoice again, which may be collected anew',
  async () => {
    const id = await invoiced();
    const first = await ask(id);
    const paymentOf = async () =>
      (await orderOf(id)).payment_links.find(({ state }) => state === 'open')!.payment_id;
    await mollie.settle(await paymentOf(), 'failed');
    await settledHeads(world);
    expect(await itemsOf(first)).toMatchObject([{ outcome: 'returned' }]);
    expect(await collectedOn(id)).toEqual({ collectOn: null, open: total });
    const second = await ask(id);
    const paid = await paymentOf();
    await mollie.settle(paid, 'paid');
    await settledHeads(world);
    expect(await itemsOf(second)).toMatchObject([{ outcome: 'booked' }]);
    await mollie.chargeBack(paid);
    await settledHeads(world);
    expect(await itemsOf(second)).toMatchObject([{ outcome: 'returned' }]);
    expect(await collectedOn(id)).toEqual({ collectOn: null, open: total });
    expect((await orderOf(id)).payments.map(({ amount }) => amount)).toEqual([total, -total]);
    expect((await proposal('provider')).data.map(({ order_id }) => order_id)).toContain(id);
  },
);

/** An invoice in a batch of which the day has not come: the process waits. */
const waiting = async () => {
  const id = await invoiced();
  const { data, digest } = (await call('GET', `sepa/proposal?kind=provider&on=2026-11-23`)).body;
  const without = data.flatMap(({ order_id }: { order_id: number }) => (order_id === id ? [] : [order_id]));
  const { body } = await call('POST', 'sepa/make', { kind: 'provider', on: '2026-11-23', without, digest });
  await settledHeads(world);
  const item: SepaItem = { orderId: id, customerId: bistro, amount: Math.round(total * 100) * (euro / 100) };
  const actor = systemActor({ log: 1, accountId: noordhof }, crypto.randomUUID());
  return { id, actor, wanted: { batchId: body.data.id as number, item } };
};
const linksOf = async (id: number) => {
  await world.core.waitFor(await world.heads());
  return (await orderOf(id)).payment_links;
};

test.runIf(isThorough)(
  'SEPA-112 · a kill between any two steps, or an answer that is lost, asks the provider once',
  async () => {
    const core = world.core as unknown as CollectingCore;
    for (const nth of [0, 1, 2])
      for (const isAfter of [false, true]) {
        const { id, actor, wanted } = await waiting();
        const before = asksOf();
        let steps = 0;
        const dying: typeof core.handle = async (...asked) => {
          const isLast = steps === nth;
          steps += 1;
          if (isLast && !isAfter) throw new Error('killed');
          const done = await core.handle(...asked);
          if (isLast) throw new Error('killed');
          return done;
        };
        await collectInvoice({ ...core, handle: dying }, actor, wanted).catch(() => undefined);
        for (const _ of [1, 2]) await collectInvoice(core, actor, wanted);
        expect([nth, isAfter, asksOf() - before]).toEqual([nth, isAfter, 1]);
        expect(await linksOf(id)).toHaveLength(1);
      }
    const { id, actor, wanted } = await waiting();
    const before = asksOf();
    const collect: typeof mollie.provider.collect = async (asked) => {
      await mollie.provider.collect(asked);
      throw new Error('lost');
    };
    const losing = () => ({ ...mollie.provider, collect });
    await expect(collectInvoice({ ...core, paymentServices: losing }, actor, wanted)).rejects.toThrow();
    await collectInvoice(core, actor, wanted);
    expect(asksOf() - before).toBe(1);
    expect(await linksOf(id)).toHaveLength(1);
  },
);

test('SEPA-113 · a mandate that the provider no longer has is said in its words, with the invoice open; one who is paying is not collected from', async () => {
  await by(hotel, 'provider');
  const id = await invoiced(hotel);
  const wanted = { order_id: id, amount: total, description: 'Factuur' };
  const { body: link } = await world.call('SALES', 'POST', 'order/paymentlink', wanted);
  const { body } = await call('GET', `klant/getById/${hotel}`);
  const { provider_mandate } = body.customer.mandate;
  const known = (await world.core.facts.mandates(world.core.facts.account(noordhof)!, [hotel])).get(hotel)!;
  expect(known.atProvider!.mandate).toBe(provider_mandate);
  await mollie.provider.revokeMandate(known.atProvider!);
  const batchId = await ask(id);
  expect(await itemsOf(batchId)).toMatchObject([
    { outcome: 'returned', said: 'No suitable mandates found for customer' },
  ]);
  expect(await collectedOn(id)).toEqual({ collectOn: null, open: total });
  expect((await orderOf(id)).payment_links).toMatchObject([
    { payment_id: link.payment_id, state: 'canceled' },
  ]);
});

test('SEPA-114 · without online payments, or without a signed mandate, the provider collects nothing', async () => {
  await paying.set('mollie_active', false);
  expect((await by(bistro, 'provider')).body).toMatchObject({ code: 'online-payments-off' });
  const { digest, missing } = await proposal('provider');
  expect(missing).toBe('provider');
  const wanted = { kind: 'provider', on: '2026-11-23', without: [], digest };
  expect((await call('POST', 'sepa/make', wanted)).body).toMatchObject({ code: 'sepa-no-provider' });
  await paying.set('mollie_active', true);
  const { body } = await call('PUT', 'klant/mandateterms', {
    customer_id: hotel,
    scheme: 'CORE',
    use: 'recurrent',
    revoked_on: today,
  });
  expect(body).toEqual({ data: 1 });
  const asked = mollie.state.calls.length;
  expect((await by(hotel, 'provider')).body).toMatchObject({ code: 'mandate-not-signed' });
  expect(mollie.state.calls.slice(asked)).toEqual([]);
  mollie.state.fault = 503;
  expect((await by(bistro, 'provider')).body).toMatchObject({ code: 'mandate-at-provider-failed' });
});

test('SEPA-064 · a first payment that the customer makes by its link is a mandate: shown, collected under, and revoked', async () => {
  const [id, other] = [await invoiced(hotel), await invoiced(bistro)];
  const link = (order_id: number) =>
    call('POST', 'order/paymentlink', { order_id, amount: total, description: 'Factuur', first: 1 }, 'SALES');
  const mandateOf = async () =>
    (await call('GET', `klant/getById/${hotel}`)).body.customer.mandate as {
      iban: string;
      signed_on: string | null;
      provider_mandate: string | null;
    } | null;
  // who has a mandate gives none by paying
  expect((await link(other)).body).toMatchObject({ code: 'mandate-exists' });
  await call('GET', `klant/deletemandate/${hotel}`);
  expect(await mandateOf()).toBeNull();
  const { body: made } = await link(id);
  expect(await mandateOf()).toBeNull();
  await mollie.end(made.link, 'paid');
  await settledHeads(world);
  expect((await orderOf(id)).payments).toMatchObject([{ amount: total }]);
  const given = (await mandateOf())!;
  expect(given).toMatchObject({
    iban: 'NL39RABO0300065264',
    provider_mandate: expect.stringMatching(/^mdt_/),
  });
  // and the next invoice is collected under it
  const next = await invoiced(hotel);
  expect((await proposal('provider')).data.map(({ order_id }) => order_id)).toContain(next);
  const batchId = await ask(next);
  const [asked] = (await orderOf(next)).payment_links;
  await mollie.settle(asked!.payment_id, 'paid');
  await settledHeads(world);
  expect(await itemsOf(batchId)).toMatchObject([{ order_id: next, outcome: 'booked' }]);
  const deleted = () =>
    mollie.state.calls.filter((each) => each.startsWith('DELETE') && each.includes('/mandates/'));
  const before = deleted().length;
  const terms = { customer_id: hotel, scheme: 'CORE', use: 'recurrent', revoked_on: today };
  expect((await call('PUT', 'klant/mandateterms', terms)).body).toEqual({ data: 1 });
  expect(deleted()).toHaveLength(before + 1);
  expect(await reportBooks(world.core.db, () => undefined, 0)).toBe(true);
});

test('SEPA-067 · a customer gives a mandate itself in its app by paying, where the account lets it, and is collected from after it', async () => {
  await call('GET', `klant/deletemandate/${hotel}`);
  await world.record(world.by(noordhof), async (work) => {
    const change = { field: 'isAutoDebit', to: false } as const;
    await work.decide(customer, hotel, { type: 'ChangeCustomerField', change });
  });
  const ids = [await invoiced(hotel), await invoiced(hotel)];
  await settledHeads(world);
  const inApp = async () =>
    (await world.call('hotelGuest', 'POST', 'klantapp/invoices', { open: 1, take: 100 })).body as {
      data: { id: number; openstaand: number }[];
      may_give_mandate: number;
    };
  const pay = (wanted: number[], first: 0 | 1) => {
    const shown = (wanted.length * Math.round(total * 100)) / 100;
    return world.call('hotelGuest', 'POST', 'klantapp/invoices/pay', { ids: wanted, shown, first });
  };
  expect((await inApp()).may_give_mandate).toBe(0);
  expect((await pay(ids, 1)).body).toMatchObject({ code: 'mandates-not-in-app' });
  await paying.set('mandates_in_app', true);
  expect((await inApp()).may_give_mandate).toBe(1);

  // what was asked for without a mandate is not paid beside it
  const plain = (await pay(ids, 0)).body.link as string;
  const { link } = (await pay(ids, 1)).body as { link: string };
  expect(link).not.toBe(plain);
  expect((await pay(ids, 1)).body.link).toBe(link);
  await mollie.end(link, 'paid');
  await settledHeads(world);
  const { customer: shown } = (await call('GET', `klant/getById/${hotel}`)).body;
  expect(shown).toMatchObject({
    'auto-incasso': 1,
    mandate: { signed_on: today, provider_mandate: expect.stringMatching(/^mdt_/) },
  });
  for (const id of ids) expect((await orderOf(id)).payments).toMatchObject([{ amount: total }]);

  // one who has given it is not asked again, and what comes next is collected
  expect((await inApp()).may_give_mandate).toBe(0);
  const next = await invoiced(hotel);
  await settledHeads(world);
  expect((await pay([next], 1)).body).toMatchObject({ code: 'mandate-given-already' });
  expect((await proposal('provider')).data.map(({ order_id }) => order_id)).toContain(next);

  // the books fit, also with differences beside it that are written off: paid too little, and too much
  await paying.set('write_off_manager', (5 * euro) as never);
  for (const [paid, amount] of [
    ['98,55', 2],
    ['102', -1.45],
  ] as const) {
    const order_id = await invoiced(bistro);
    const line = { order_id, amount: paid, date: '19-11-2026', payment_methode: 1 };
    await world.call('SALES', 'POST', 'order/payments/add', line);
    const difference = { order_id, amount, reason: 'Betalingsverschil' };
    expect((await call('POST', 'order/payments/writeoff', difference)).status).toBe(200);
    expect((await orderOf(order_id)).payments).toHaveLength(2);
  }
  await settledHeads(world);
  const said: string[] = [];
  expect([await reportBooks(world.core.db, (text) => said.push(text), 0), said]).toEqual([true, said]);
  await paying.set('mandates_in_app', false);
});
