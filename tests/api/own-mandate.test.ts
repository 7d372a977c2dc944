import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
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

/* What a customer sees of its mandate in its app, and what comes of revoking it there. */

let paying: Awaited<ReturnType<typeof payingWorld>>;
let world: SmallWorld;
const today = '2026-11-19';
const on = '2026-11-23';
beforeAll(async () => {
  paying = await payingWorld();
  ({ world } = paying);
  await paying.set('t_iban', 'NL91ABNA0417164300');
  await paying.set('500_creditor_id', 'NL87ZZZ302154670000');
  await paying.set('pre_notification', 'invoice');
  await paying.set('pre_notification_days', 1 as never);
  await paying.set('finance_books', true);
  for (const [id, iban] of [
    [bistro, 'NL39RABO0300065264'],
    [hotel, 'NL20INGB0001234567'],
  ] as const)
    await world.record(world.by(noordhof), async (work) => {
      const typed = { name: 'De klant', iban, bic: '', reference: `MANDAAT-${id}` };
      for (const change of [
        { field: 'isAutoDebit', to: true },
        { field: 'paymentTerm', to: 1 },
      ] as const)
        await work.decide(customer, id, { type: 'ChangeCustomerField', change });
      await work.decide(customer, id, { type: 'MakeMandate', mandateId: id, typed, today });
      await work.decide(customer, id, { type: 'SignMandate', on: today, today });
    });
  await settledHeads(world);
});
afterAll(() => paying?.close());

const call = (method: 'GET' | 'POST' | 'PUT', address: string, body?: object, who: Person = 'MANAGER') =>
  world.call(who, method, address, body);
const shown = async (who: Person) =>
  (await call('GET', 'klantapp/mandate', undefined, who)).body as {
    mandate: { mandate_id: number; iban: string; revoked_on: string | null; signed_on: string } | null;
    may_revoke: number;
    under_way: { invoice_number: string; amount: number; date: string }[];
  };
const revoke = async (who: Person, mandate_id: number) => {
  const { status, body } = await call('PUT', 'klantapp/mandate/revoke', { mandate_id }, who);
  await settledHeads(world);
  return { status, body };
};
const invoiced = async (customer_id: number) => {
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
  await settledHeads(world);
  return id;
};
type Proposal = {
  data: { order_id: number }[];
  digest: string;
  left_out: { order_id: number; why: string }[];
};
const proposal = async (kind: 'collection' | 'provider') =>
  (await call('GET', `sepa/proposal?kind=${kind}&on=${on}`)).body as Proposal;
const batch = async (kind: 'collection' | 'provider') => {
  const { digest } = await proposal(kind);
  const { status } = await call('POST', 'sepa/make', { kind, on, without: [], digest });
  expect(status).toBe(200);
  await settledHeads(world);
};
type News = { text: string; customer_id: number; solved: number }[];
const newsOf = async (who: Person) =>
  ((await call('GET', 'notifications/page?kind=payment', undefined, who)).body.data as News).filter(
    ({ text }) => text.includes('ingetrokken'),
  );

let nextMandate = 880_100;
/** Gives a customer another mandate, signed today. */
const mandated = async (customerId: number) => {
  const mandateId = nextMandate++;
  await world.record(world.by(noordhof), async (work) => {
    const iban = 'NL39RABO0300065264';
    const typed = { name: 'De klant', iban, bic: '', reference: `MANDAAT-${mandateId}` };
    await work.decide(customer, customerId, { type: 'DeleteMandate' });
    await work.decide(customer, customerId, { type: 'MakeMandate', mandateId, typed, today });
    await work.decide(customer, customerId, { type: 'SignMandate', on: today, today });
  });
  await settledHeads(world);
  return mandateId;
};

test('SEPA-074 · a customer sees its own mandate, and revokes it: what is at the bank goes on and is said, nothing else is collected', async () => {
  await invoiced(bistro);
  const before = await shown('CLIENT2');
  expect(before).toMatchObject({
    mandate: { mandate_id: bistro, iban: 'NL39 •••• 5264', signed_on: today, revoked_on: null },
    may_revoke: 1,
    under_way: [],
  });
  expect((await shown('hotelGuest')).mandate).toMatchObject({ mandate_id: hotel });
  await batch('collection');
  expect((await shown('CLIENT2')).under_way).toMatchObject([{ amount: 100.55, date: on }]);
  expect((await shown('hotelGuest')).under_way).toEqual([]);
  const later = await invoiced(bistro);

  // that of another is none of its own
  expect(await revoke('hotelGuest', bistro)).toMatchObject({
    status: 404,
    body: { code: 'mandate-not-found' },
  });
  expect((await shown('CLIENT2')).mandate!.revoked_on).toBeNull();
  expect(await newsOf('FINANCE')).toEqual([]);
  expect(await revoke('CLIENT2', bistro)).toMatchObject({ status: 200 });
  expect(await revoke('CLIENT2', bistro)).toMatchObject({ status: 200 });
  const after = await shown('CLIENT2');
  expect(after.mandate!.revoked_on).toBe(today);
  expect(after.under_way).toHaveLength(1);
  const { data, left_out } = await proposal('collection');
  expect([data, left_out.map(({ order_id }) => order_id)]).toEqual([[], [later]]);
  // staff reads that it may be collected no more, once
  expect(await newsOf('FINANCE')).toMatchObject([{ customer_id: bistro, solved: 0 }]);
});

test('SEPA-075 · staff takes the revoking back, from the log book too, unless the customer has given another mandate', async () => {
  const log = async () =>
    (await call('POST', 'stats/logboek/acties', { take: 1 }, 'ADMIN')).body.data[0] as {
      key: string;
      text: string;
    };
  const mandateId = await mandated(bistro);
  const invoice = await invoiced(bistro);
  await revoke('CLIENT2', mandateId);
  expect((await newsOf('FINANCE'))[0]).toMatchObject({ solved: 0 });
  const revoked = await log();
  expect(revoked.text).toContain(`MANDAAT-${mandateId} door de klant ingetrokken`);
  const undo = (key: string) => call('POST', 'stats/logboek/terug', { key }, 'ADMIN');
  expect((await undo(revoked.key)).status).toBe(200);
  await settledHeads(world);
  expect((await shown('CLIENT2')).mandate!.revoked_on).toBeNull();
  expect((await newsOf('FINANCE'))[0]).toMatchObject({ solved: 1 });
  expect((await proposal('collection')).data.map(({ order_id }) => order_id)).toContain(invoice);

  await revoke('CLIENT2', mandateId);
  const again = await log();
  const made = { customer_id: bistro, name: 'De klant', iban: 'NL39RABO0300065264' };
  expect((await call('POST', 'klant/makecustomsepamandate', made, 'SALES')).status).toBe(200);
  expect((await undo(again.key)).body).toMatchObject({ code: 'mandate-not-found' });
});

test('SEPA-076 · revoked in the app, a mandate ends at the payment provider, and what it would be asked for is not asked', async () => {
  const mandateId = await mandated(hotel);
  const id = await invoiced(hotel);
  expect((await call('PUT', 'klant/collectby', { customer_id: hotel, by: 'provider' })).status).toBe(200);
  await settledHeads(world);
  await batch('provider');
  const deleted = () => paying.mollie.state.calls.filter((made) => made.startsWith('DELETE')).length;
  const before = deleted();
  expect((await shown('hotelGuest')).under_way).toEqual([]);
  expect((await revoke('hotelGuest', mandateId)).status).toBe(200);
  expect(deleted()).toBe(before + 1);
  const { mandate } = (await call('GET', `klant/getById/${hotel}`)).body.customer;
  expect(mandate).toMatchObject({ revoked_on: today, provider_mandate: null });
  const open = (await call('POST', 'klantapp/invoices', { open: 1, take: 10 }, 'hotelGuest')).body.data;
  expect(open.at(-1)).toMatchObject({ id, openstaand: 100.55 });
});

test('SEPA-077 · who may only look at a branch, or orders up to a limit, neither revokes nor gives a mandate', async () => {
  const mandateId = await mandated(bistro);
  const userId = world.userIdOf('CLIENT2');
  const branch = (right: string, limit: number | null) =>
    call('PUT', 'klant/users/branches', {
      user_id: userId,
      branches: [{ customer_id: bistro, right, limit }],
    });
  await paying.set('mandates_in_app', true);
  for (const [right, limit] of [
    ['view', null],
    ['order', 100],
  ] as const) {
    expect((await branch(right, limit)).status).toBe(200);
    expect(await shown('CLIENT2')).toMatchObject({ mandate: { mandate_id: mandateId }, may_revoke: 0 });
    const refused = { status: 403, body: { code: 'mandate-not-yours' } };
    expect(await revoke('CLIENT2', mandateId)).toMatchObject(refused);
    expect(
      await call('POST', 'klantapp/invoices/pay', { ids: [1], shown: 1, first: 1 }, 'CLIENT2'),
    ).toMatchObject(refused);
  }
  for (const right of ['order', 'approve']) {
    expect((await branch(right, null)).status).toBe(200);
    expect((await shown('CLIENT2')).may_revoke).toBe(1);
  }
  expect((await revoke('CLIENT2', mandateId)).status).toBe(200);
});
