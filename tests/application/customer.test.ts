import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, type WantedCustomer } from '#application/customer/add.ts';
import { sendAppInfo } from '#application/customer/app-access.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import { checkIsOn } from '#application/customer/check-is-on.ts';
import { requestAllMandateSignatures, signMandate } from '#application/customer/mandate.ts';
import { setFavourite } from '#application/favourite/set-favourite.ts';
import { addSubscription } from '#application/subscription/keep.ts';
import { customer, type CustomerFieldChange } from '#domain/customer/customer.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { bistro, exporter, noordhof, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

let made: Awaited<ReturnType<typeof shop>>;
/** Who works in Noordhof. */
const managerOf = async (accountId: number, userId: number) =>
  accountId === noordhof && userId === 12 ? { name: 'Anna Bos' } : null;
const customerNow = async (customerId = bistro) =>
  (await made.store.readStream(1, `customer-${customerId}`))
    .map((event) => event as never)
    .reduce(customer.evolve, customer.initial);
const add = (over: Parameters<typeof aCustomer>[0] = {}) =>
  made.handle(made.by(), over, async (work) => {
    const added = aCustomer(over);
    await work.decide(customer, added.customerId, { type: 'AddCustomer', ...added });
  });
const change = (to: CustomerFieldChange, { by = made.by(), id = bistro } = {}) =>
  changeCustomerField({ ...made, facts: { ...made.facts, accountManager: managerOf } }, by, {
    id,
    change: to,
  });
const refusal = (of: Promise<unknown>) =>
  of.then(
    () => null,
    (fault: { code?: string }) => fault.code ?? fault,
  );
beforeEach(async () => {
  made = await shop();
});

describe('CUST-012 · a field of a customer', () => {
  test('gets another value', async () => {
    await add();
    await change({ field: 'discount', to: 500 });
    expect((await customerNow())!.record).toMatchObject({ discount: 500, accountManager: 'R. de Groot' });
  });

  test('is an account manager who works here, in the place of a name that came in with a file', async () => {
    await add();
    expect(await refusal(change({ field: 'accountManagerId', to: 99 }))).toBe('account-manager-not-found');
    const { events } = await change({ field: 'accountManagerId', to: 12 });
    expect(events).toHaveLength(2);
    expect((await customerNow())!.record).toMatchObject({ accountManagerId: 12, accountManager: '' });
    expect((await change({ field: 'accountManagerId', to: null })).events).toHaveLength(1);
    expect((await customerNow())!.record.accountManagerId).toBeNull();
  });

  test('is of no customer that is not there', async () => {
    for (const to of [
      { field: 'discount', to: 1 },
      { field: 'accountManagerId', to: 12 },
      { field: 'subscriptionId', to: null },
    ] as const)
      expect(await refusal(change(to, { id: 777 }))).toBe('customer-not-found');
  });
});

describe('SUBS-010 · the subscription of a customer', () => {
  const subscription = async (name: string, accountId = noordhof) =>
    (await addSubscription(made, made.by(accountId), { name })).subscriptionId;
  const choose = (to: number | null, accountId = noordhof) =>
    change({ field: 'subscriptionId', to }, { by: made.by(accountId) });
  const wordsOf = (events: readonly { data: unknown }[]) => {
    const { words, from, to } = events[0]!.data as { words?: object; from: unknown; to: unknown };
    return words ?? { from, to };
  };

  test('begins today and lasts, and is told by its name', async () => {
    const id = await subscription('Wijn van de maand');
    await add();
    const { events } = await choose(id);
    expect(events).toHaveLength(3);
    expect(JSON.stringify(wordsOf(events))).toContain('Wijn van de maand');
    // of none there is no name, not an empty one
    expect(JSON.stringify(events[0]!.data)).not.toContain('""');
    expect((await customerNow())!.record).toMatchObject({
      subscriptionId: id,
      subscriptionStart: '2026-11-19',
      subscriptionEnd: '2200-01-01',
    });
  });

  test('keeps the last day that it has, and begins once', async () => {
    const [one, other] = [await subscription('Eerste'), await subscription('Tweede')];
    await add({ subscriptionEnd: '2027-01-01' });
    expect((await choose(one)).events).toHaveLength(2);
    await change({ field: 'subscriptionStart', to: '2026-01-01' });
    expect((await choose(one)).events).toHaveLength(0);
    expect((await customerNow())!.record.subscriptionStart).toBe('2026-01-01');
    const { events } = await choose(other);
    expect(JSON.stringify(events[0])).toMatch(/Eerste.*Tweede|Tweede.*Eerste/);
    expect((await customerNow())!.record).toMatchObject({
      subscriptionId: other,
      subscriptionStart: '2026-11-19',
      subscriptionEnd: '2027-01-01',
    });
    await change({ field: 'subscriptionStart', to: '2026-01-01' });
    const none = await choose(null);
    expect(none.events).toHaveLength(1);
    expect(JSON.stringify(none.events[0]!.data)).not.toContain('""');
    expect((await customerNow())!.record.subscriptionStart).toBe('2026-01-01');
  });

  test('is one of this account; that of before may be of another that shares the customer', async () => {
    const ofShop = await subscription('Van de winkel', particulier);
    await add();
    await choose(ofShop, particulier);
    expect(await refusal(choose(999))).toBe('field-value-refused');
    expect(await refusal(choose(ofShop, noordhof))).not.toBeNull();
    const own = await subscription('Eigen');
    const { events } = await choose(own);
    expect(JSON.stringify(events[0])).toContain(String(ofShop));
    expect(JSON.stringify(events[0])).not.toContain('Van de winkel');
  });

  test('of before that was never here is told by its number', async () => {
    const own = await subscription('Eigen');
    await add({ subscriptionId: 55 });
    expect(JSON.stringify((await choose(own)).events[0])).toContain('55');
  });
});

describe('CUST-003 · a new customer', () => {
  const wanted: WantedCustomer = {
    name: 'Nieuw',
    street: 'Straat',
    houseNumber: '1',
    houseNumberExtra: '',
    postcode: '1011 AA',
    city: 'Amsterdam',
    country: 'Nederland',
    contactPerson: '',
    telephone: '',
    mobile: '',
    email: 'nieuw@klant.example',
    customerType: 'Horeca',
    accountManagerId: 12,
  };
  const adds = (over: Partial<WantedCustomer> = {}, accountId = noordhof) =>
    addCustomer(
      { ...made, facts: { ...made.facts, accountManager: async (_, userId) => managerOf(noordhof, userId) } },
      made.by(accountId),
      {
        ...wanted,
        ...over,
      },
    );

  test('is of the account that keeps the customers, with its next number', async () => {
    const { customerId } = await adds({}, particulier);
    expect((await customerNow(customerId))!.record).toMatchObject({ name: 'Nieuw', number: 1 });
    expect((await made.store.readStream(1, `customer-${customerId}`))[0]!.accountId).toBe(noordhof);
  });

  test.each([
    ['an address that is none', { email: 'nieuw' }, 'field-value-refused'],
    ['an account manager who works elsewhere', { accountManagerId: 99 }, 'account-manager-not-found'],
  ])('with %s is refused', async (_, over, code) => {
    expect(await refusal(adds(over))).toBe(code);
  });
});

test('D-68 · a customer that is off does nothing itself; one that is not there is not off', async () => {
  await add();
  const check = (id = bistro) => refusal(made.handle(made.by(), id, async (work) => checkIsOn(work, id)));
  expect([await check(), await check(777)]).toEqual([null, null]);
  await change({ field: 'isEnabled', to: false });
  expect(await check()).toBe('customer-off');
});

test('CUST-031 · the mail about the app names who orders, where somebody does', async () => {
  await add();
  const asked = async (username: string | null) => {
    const named = { firstName: '', lastName: '', email: '', language: null, secondFactor: null };
    const buyer = username === null ? null : { userId: 7, username, ...named, memberships: [] };
    const facts = { userOfCustomer: async () => buyer };
    const { events } = await sendAppInfo({ ...made, facts }, made.by(), { customerId: bistro });
    return events[0]!.data;
  };
  expect(await asked('bistro')).toMatchObject({ username: 'bistro' });
  expect(await asked(null)).toMatchObject({ username: null });
});

test('PAY-022 · everybody who is to sign is asked, a hundred at a time, and counted', async () => {
  const ids = Array.from({ length: 3 }, (_, index) => 500 + index);
  for (const customerId of ids) {
    await add({ customerId });
    await made.handle(made.by(), customerId, async (work) => {
      const typed = { name: 'Bistro', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', reference: '' };
      await work.decide(customer, customerId, {
        type: 'MakeMandate',
        mandateId: customerId,
        today: '2026-11-19',
        typed,
      });
    });
  }
  const pages: number[] = [];
  const ask = withCore(requestAllMandateSignatures, {
    ...made,
    facts: {
      ...made.facts,
      customersToSign: async (_, { after }) => {
        pages.push(after);
        return ids.filter((id) => id > after).slice(0, 2);
      },
    },
  });
  expect(await ask(made.by())).toBe(3);
  expect(pages).toEqual([0, 501, 502]);
  await signMandate(made, made.by(), { customerId: 500, on: null });
  expect((await customerNow(500))!.mandate).toMatchObject({ signedOn: '2026-11-19' });
});

test('APP-021 · a favourite is of a product that is there, and told with its vintage', async () => {
  const offeredInApp = async (_: unknown, __: unknown, ids: readonly number[]) => new Set(ids);
  const facts = { ...made.facts, offeredInApp };
  const set = (productId: number) =>
    setFavourite({ ...made, facts }, made.by(), { customerId: exporter, productId, isFavourite: true });
  const { position } = await set(sancerre);
  const [event] = await made.store.readStream(1, `favourite-${exporter}.${sancerre}`);
  expect(event).toMatchObject({
    position: position[1],
    data: { productName: 'Sancerre Les Caillottes 2024' },
  });
  expect(await refusal(set(777))).toBe('product-not-found');
  made.accounts.set(noordhof, anAccount());
});
