import { describe, expect, test, vi } from 'vitest';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { loyaltyPoints } from '#application/processes/loyalty-points.ts';
import { subscriptionOrders } from '#application/processes/subscription-orders.ts';
import { addSubscription, addSubscriptionProduct } from '#application/subscription/keep.ts';
import { runSubscription } from '#application/subscription/run.ts';
import type { EventDefinition } from '#domain/kernel/event.ts';
import { customer } from '#domain/customer/customer.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { euro } from '#domain/kernel/money.ts';
import { customersPerEvent } from '#domain/subscription/run.ts';
import { type PaymentCommand, payments } from '#domain/payment/payments.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { anAccount } from '#tests/support/records.ts';
import { barolo, bistro, exporter, noordhof, sancerre, shop, silent, strict } from '#tests/support/shop.ts';

class Killed extends Error {}
const tools = { attempt: async () => ({ outcome: 'failed' as const, reason: '', isFinal: true }) };

/** The shop with a subscription of six Sancerre for these customers, and what the run does of it. */
const start = async (subscribers = [bistro, exporter, silent], accountId = noordhof) => {
  const made = await shop();
  const mails: { orderId: number; to: string }[] = [];
  /** Throws where it says, as a server does that is killed there. */
  let killAt: ((what: string, count: number) => boolean) | null = null;
  /** Refused before anything of it is done. */
  let refusedAt: { what: string; code: string } | null = null;
  const counts = new Map<string, number>();
  const or =
    <Parameters extends unknown[], Result>(what: string, act: (...given: Parameters) => Promise<Result>) =>
    async (...given: Parameters) => {
      const count = (counts.get(what) ?? 0) + 1;
      counts.set(what, count);
      if (refusedAt?.what === what) throw new Refusal(refusedAt.code, {});
      const result = await act(...given);
      if (killAt?.(what, count)) throw new Killed();
      return result;
    };
  const process = subscriptionOrders({
    ...made,
    place: or('placed', made.place),
    invoice: or('invoiced', made.invoice),
    mail: or('mailed', async (by, { orderId, to }) => {
      // as the real one: once for a command id
      if (mails.some((mail) => mail.orderId === orderId)) return;
      await made.handle(by, { orderId, to }, async () => {});
      mails.push({ orderId, to });
    }),
  });
  const byOf = () => made.by(accountId);
  const { subscriptionId } = await addSubscription(made, byOf(), { name: 'Wijn van de maand' });
  const add = (productId: number, quantity: number, typed: { side: 'excl'; price: number } | null = null) =>
    addSubscriptionProduct(made, byOf(), { subscriptionId, productId, quantity, typed });
  await add(sancerre, 6, { side: 'excl', price: 11 * euro });
  const run = (over: object = {}, by = byOf()) =>
    runSubscription(
      {
        ...made,
        facts: {
          ...made.facts,
          subscribers: async (_, { customerId }) =>
            subscribers.filter((id) => customerId === null || id === customerId),
        },
      },
      by,
      { subscriptionId, customerId: null, emailsInvoice: false, hasOwnId: true, ...over },
    );
  const kinds = new Map(Object.values(process.events).map((kind) => [kind.type, kind as EventDefinition]));
  /** The process reads the log from its beginning, as it does when it was killed before its checkpoint. */
  const react = async () => {
    for (const event of await made.store.readLog(1, 0, 10_000)) {
      const kind = kinds.get(event.type);
      if (kind) await process.react({ ...event, ...(kind.read(event) as object) } as never, tools as never);
    }
  };
  const all = () => made.store.readLog(1, 0, 10_000);
  const orders = async () =>
    (await all())
      .filter(({ type }) => type === salesOrderEvents.placed.type)
      .map((event) => salesOrderEvents.placed.read(event).data);
  const typed = async (type: string) => (await all()).filter((event) => event.type === type);
  return {
    ...made,
    subscriptionId,
    add,
    run,
    react,
    orders,
    typed,
    mails,
    byOf,
    killAt: (at: typeof killAt) => {
      killAt = at;
    },
    refusedAt: (at: typeof refusedAt) => {
      refusedAt = at;
    },
  };
};
const dataOf = (events: readonly RecordedEvent[]) =>
  events.map(({ data }) => data as Record<string, unknown>);

describe('a run of a subscription', () => {
  test('SUBS-007 · makes one order per subscriber, at the prices of the subscription', async () => {
    const { run, react, orders, typed } = await start();
    await run();
    expect(await orders()).toEqual([]);
    await react();
    const made = await orders();
    expect(made.map(({ customerId }) => customerId)).toEqual([bistro, exporter, silent]);
    for (const { lines, status, source } of made) {
      expect({ status, source }).toEqual({ status: 'waiting', source: 'staff' });
      expect(lines).toMatchObject([
        { productId: sancerre, quantity: 6, unitPrice: 11 * euro, discount: 0, priceType: 'manual' },
      ]);
    }
    expect(dataOf(await typed('SubscriptionRunFinished'))).toMatchObject([{ orders: 3, refused: 0 }]);
    expect((await typed('SalesOrderInvoiced')).length).toBe(0);
  });

  test.each([
    ['placed', 1],
    ['placed', 2],
    ['invoiced', 2],
    ['mailed', 1],
  ] as const)(
    'SUBS-007 · interrupted after it %s number %i it goes on, without a second order, invoice or mail',
    async (what, nth) => {
      const { run, react, orders, typed, mails, killAt } = await start();
      await run({ emailsInvoice: true });
      killAt((done, count) => done === what && count === nth);
      await expect(react()).rejects.toThrow(Killed);
      killAt(null);
      await react();
      await react();
      expect((await orders()).map(({ customerId }) => customerId)).toEqual([bistro, exporter, silent]);
      expect((await typed('SalesOrderInvoiced')).length).toBe(3);
      expect(mails.length).toBe(2);
      expect(dataOf(await typed('SubscriptionRunFinished'))).toMatchObject([{ orders: 3, refused: 0 }]);
    },
  );

  test('SUBS-007 · with invoices mails each to its customer; who has no address gets the invoice alone', async () => {
    const { run, react, mails, typed } = await start();
    await run({ emailsInvoice: true });
    await react();
    expect(mails.map(({ to }) => to)).toEqual(['inkoop@bistrodekade.example', 'inkoop@bistrodekade.example']);
    expect(dataOf(await typed('SubscriptionOrderMade')).map(({ invoice }) => invoice)).toEqual([
      'mailed',
      'mailed',
      'without-address',
    ]);
  });

  test('SUBS-007 · what a rule forbids for one customer is noted, and the others get their order', async () => {
    const { add, run, react, orders, typed } = await start([bistro, exporter], strict);
    // a box is left, of an account that sells no more than there is
    await add(barolo, 6);
    await run();
    await react();
    expect((await orders()).map(({ customerId }) => customerId)).toEqual([bistro]);
    expect(dataOf(await typed('SubscriptionOrderRefused'))).toMatchObject([
      { customerId: exporter, reason: 'stock-short' },
    ]);
    expect(dataOf(await typed('SubscriptionRunFinished'))).toMatchObject([{ orders: 1, refused: 1 }]);
  });

  test.each([
    ['placed', 'changed-meanwhile', null],
    ['placed', 'command-id-reused', null],
    ['placed', 'customer-blocked', 'SubscriptionOrderRefused'],
    ['invoiced', 'changed-meanwhile', null],
    ['invoiced', 'books-closed', 'not-made'],
    ['mailed', 'command-id-reused', 'mailed'],
    ['mailed', 'changed-meanwhile', null],
  ])('SUBS-007 · when it could not be %s for %s: %s', async (what, code, ends) => {
    const { run, react, typed, refusedAt } = await start([bistro]);
    await run({ emailsInvoice: true });
    refusedAt({ what, code });
    const done = await react().then(
      () => true,
      () => false,
    );
    const [made] = dataOf(await typed('SubscriptionOrderMade'));
    const [refused] = dataOf(await typed('SubscriptionOrderRefused'));
    expect(done).toBe(ends !== null);
    expect(made?.['invoice'] ?? (refused ? 'SubscriptionOrderRefused' : null)).toBe(ends);
    refusedAt(null);
    await react();
    expect(await typed('SubscriptionRunFinished')).toHaveLength(1);
  });

  test('SUBS-007 · mails an invoice to the address for those, and none to who is gone', async () => {
    const { run, react, mails, customers, typed, killAt } = await start([bistro, exporter]);
    customers.set(bistro, { ...customers.get(bistro)!, invoiceEmail: 'administratie@bistro.example' });
    await run({ emailsInvoice: true });
    killAt((what, count) => {
      if (what === 'invoiced' && count === 2) customers.delete(exporter);
      return false;
    });
    await react();
    expect(mails.map(({ to }) => to)).toEqual(['administratie@bistro.example']);
    expect(dataOf(await typed('SubscriptionOrderMade')).map(({ invoice }) => invoice)).toEqual([
      'mailed',
      'without-address',
    ]);
  });

  test('SUBS-007 · is finished once, after the last of many customers', async () => {
    const ids = Array.from({ length: customersPerEvent + 1 }, (_, index) => 1000 + index);
    const { run, react, typed, customers } = await start(ids);
    for (const id of ids) customers.set(id, { ...customers.get(bistro)!, customerId: id });
    await run();
    await react();
    expect(dataOf(await typed('SubscriptionRunFinished'))).toMatchObject([
      { orders: ids.length, refused: 0 },
    ]);
  });

  test('SUBS-007 · is what was asked for then, whatever an earlier one was', async () => {
    const { run, react, mails } = await start([bistro]);
    await run();
    await react();
    await run({ emailsInvoice: true });
    await react();
    expect(mails).toHaveLength(1);
  });

  test('SUBS-006 · SUBS-008 · goes once at a time; for one customer alone; an equal call without an id is the same run', async () => {
    const { run, react, orders, typed, byOf } = await start();
    const [first] = [byOf()];
    await run({ customerId: exporter }, first);
    await run({ customerId: exporter }, first);
    await run({ customerId: exporter, hasOwnId: false });
    await expect(run()).rejects.toMatchObject({ code: 'subscription-running' });
    expect((await typed('SubscriptionRunStarted')).length).toBe(1);
    await react();
    expect((await orders()).map(({ customerId }) => customerId)).toEqual([exporter]);
    await expect(run({ customerId: 999 })).rejects.toMatchObject({
      code: 'subscription-without-subscribers',
    });
    await run();
    await react();
    expect((await orders()).length).toBe(4);
  });
});

describe('SUBS-014 · loyalty points', () => {
  const open = async (isOn = true) => {
    const made = await shop();
    made.accounts.set(noordhof, anAccount({ settings: { 240: isOn } }));
    await made.handle(made.by(), 'customer', async (work) => {
      await work.decide(customer, bistro, { type: 'AddCustomer', ...made.customers.get(bistro)! });
    });
    const { orderId } = await made.place(made.by(), made.wants([[sancerre, 6]]));
    const process = loyaltyPoints({ handle: made.handle, facts: made.facts });
    const kinds = new Map(Object.values(process.events).map((kind) => [kind.type, kind as EventDefinition]));
    let seen = 0;
    const react = async (from = seen) => {
      const events = await made.store.readLog(1, from, 10_000);
      for (const event of events) {
        const kind = kinds.get(event.type);
        if (kind) await process.react({ ...event, ...(kind.read(event) as object) } as never, tools as never);
        seen = event.position;
      }
    };
    const pay = (command: Omit<PaymentCommand, 'orderId'>) =>
      made.handle(made.by(), command, async (work) => {
        await work.decide(payments, orderId, { orderId, ...command } as PaymentCommand);
      });
    const booked = async () =>
      dataOf((await made.store.readLog(1, 0, 10_000)).filter(({ type }) => type === 'CustomerPointsBooked'));
    const line = {
      lineId: 1,
      isSuggested: false,
      date: '2026-11-19',
      method: 1,
      total: 96.53 * euro,
    } as const;
    return { ...made, orderId, react, pay, booked, line };
  };
  /** Six Sancerre at € 13,85 less 4 %, with 21 % VAT. */
  const incl = 96.53 * euro;

  test('come with the payment that completes an invoice, and go with it', async () => {
    const { react, pay, booked, line, invoice, by, orderId } = await open();
    await pay({ type: 'AddPayment', ...line, amount: incl } as never);
    await react();
    expect(await booked()).toEqual([]);
    await invoice(by(), orderId);
    await react();
    expect(await booked()).toMatchObject([{ orderId, points: 96, before: 0, after: 96 }]);
    await pay({ type: 'ChangePayment', lineId: 1, to: { amount: 50 * euro }, total: incl } as never);
    await react();
    expect((await booked()).slice(1)).toMatchObject([{ points: -96, before: 96, after: 0 }]);
    await pay({ type: 'ChangePayment', lineId: 1, to: { amount: incl }, total: incl } as never);
    await react();
    await pay({ type: 'DeletePayment', lineId: 1 } as never);
    await react();
    expect((await booked()).map(({ points }) => points)).toEqual([96, -96, 96, -96]);
  });

  test('are none of an invoice that moved in, nor of an order that is not there', async () => {
    const { react, pay, booked, line, invoice, by, orderId, handle } = await open();
    await handle(by(), 'of no order', async (work) => {
      await work.decide(payments, 999, { orderId: 999, ...line, type: 'AddPayment', amount: incl } as never);
    });
    await react();
    await invoice(by(), orderId);
    await react();
    await pay({ type: 'AddPayment', ...line, amount: incl, customerId: bistro } as never);
    await react();
    expect(await booked()).toEqual([]);
  });

  test('are none of an account that is gone', async () => {
    const { react, pay, booked, line, invoice, by, orderId, accounts } = await open();
    await invoice(by(), orderId);
    await pay({ type: 'AddPayment', ...line, amount: incl } as never);
    accounts.delete(noordhof);
    await react();
    expect(await booked()).toEqual([]);
  });

  test('are booked once, however often the process reads the payment', async () => {
    const { react, pay, booked, line, invoice, by, orderId } = await open();
    await invoice(by(), orderId);
    await pay({ type: 'AddPayment', ...line, amount: incl } as never);
    await react();
    await react(0);
    expect((await booked()).map(({ points }) => points)).toEqual([96]);
  });

  test('SUBS-012 · are not given where the account has none, and then still taken back', async () => {
    const off = await open(false);
    await off.invoice(off.by(), off.orderId);
    await off.pay({ type: 'AddPayment', ...off.line, amount: incl } as never);
    const read = vi.spyOn(off.store, 'readStream');
    await off.react();
    expect(await off.booked()).toEqual([]);
    // of every payment of an account without points, no more is read than that none were given
    const streams = new Set(read.mock.calls.map(([, stream]) => stream));
    expect([...streams]).toEqual([`orderPoints-${off.orderId}`]);
    const on = await open();
    await on.invoice(on.by(), on.orderId);
    await on.pay({ type: 'AddPayment', ...on.line, amount: incl } as never);
    await on.react();
    on.accounts.set(noordhof, anAccount({ settings: { 240: false } }));
    await on.pay({ type: 'DeletePayment', lineId: 1 } as never);
    await on.react();
    expect((await on.booked()).map(({ points }) => points)).toEqual([96, -96]);
  });
});
