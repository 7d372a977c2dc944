import { describe, expect, test } from 'vitest';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mayChange } from '#domain/kernel/field.ts';
import { euro } from '#domain/kernel/money.ts';
import { orderPoints, orderPointsEvents, pointsFor } from '#domain/loyalty/order-points.ts';
import { subscriptionFields } from '#domain/subscription/fields.ts';
import { subscriptionEvents } from '#domain/subscription/events.ts';
import type { SubscriptionLine } from '#domain/subscription/line.ts';
import {
  customersPerEvent,
  runReason,
  subscriptionRun,
  subscriptionRunEvents,
} from '#domain/subscription/run.ts';
import { subscription } from '#domain/subscription/subscription.ts';
import { Role } from '#domain/kernel/role.ts';
import { specify } from '#tests/support/given.ts';
import { anAccount } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(subscription);
const of = { subscriptionId: 71 };
const line: SubscriptionLine = {
  productId: 1201,
  name: 'Sancerre 2024',
  quantity: 6,
  unitPrice: 138_500,
  side: 'excl',
};
const added = subscriptionEvents.added({ ...of, number: 1, name: 'Wijn van de maand' });
const withWine = [added, subscriptionEvents.productAdded({ ...of, ...line })];
const start = {
  type: 'StartSubscriptionRun',
  runId: 9,
  customerId: null,
  emailsInvoice: true,
  customers: 2,
  startedAt: '2026-11-19T08:30:00.000Z',
} as const;
const { type: _, ...run } = start;
const started = subscriptionEvents.runStarted({ ...of, ...run, name: 'Wijn van de maand', lines: [line] });

describe('a subscription', () => {
  test('SUBS-001 · begins empty, and is added once', () => {
    const command = { type: 'AddSubscription', ...of, number: 1, name: 'Wijn van de maand' } as const;
    given().when(command).then(added);
    given(added).when(command).refuses('subscription-exists');
    given().when({ type: 'RemoveSubscriptionProduct', productId: 1 }).refuses('subscription-not-found');
  });

  test('SUBS-003 · has each product once; quantity and price change, and what does not change is no event', () => {
    given(...withWine)
      .when({ type: 'AddSubscriptionProduct', line })
      .refuses('subscription-product-there');
    given(...withWine)
      .when({ type: 'ChangeSubscriptionProduct', productId: 1201, to: { quantity: 12 } })
      .then(
        subscriptionEvents.productChanged({
          ...of,
          productId: 1201,
          name: line.name,
          from: { quantity: 6 },
          to: { quantity: 12 },
        }),
      );
    given(...withWine)
      .when({ type: 'ChangeSubscriptionProduct', productId: 1201, to: { unitPrice: 138_500, side: 'excl' } })
      .nothingHappens();
    given(...withWine)
      .when({ type: 'ChangeSubscriptionProduct', productId: 1, to: { quantity: 1 } })
      .refuses('subscription-product-not-found');
    given(...withWine, subscriptionEvents.productRemoved({ ...of, ...line }))
      .when({ type: 'RemoveSubscriptionProduct', productId: 1201 })
      .refuses('subscription-product-not-found');
  });

  test('SUBS-003 · has at most 100 products: another is refused', () => {
    const other = (nth: number) => ({ ...line, productId: 2000 + nth });
    const many = (count: number) => [
      added,
      ...Array.from({ length: count }, (_, nth) => subscriptionEvents.productAdded({ ...of, ...other(nth) })),
    ];
    given(...many(99))
      .when({ type: 'AddSubscriptionProduct', line })
      .then(subscriptionEvents.productAdded({ ...of, ...line }));
    given(...many(100))
      .when({ type: 'AddSubscriptionProduct', line })
      .refuses('subscription-full');
    given(...many(100))
      .when({ type: 'AddSubscriptionProduct', line: other(99) })
      .refuses('subscription-product-there');
  });

  test('SUBS-006 · runs only with wines and for somebody, and once at a time', () => {
    given(...withWine)
      .when(start)
      .then(started);
    given(...withWine)
      .when({ ...start, customers: 0 })
      .refuses('subscription-without-subscribers');
    given(added).when(start).refuses('subscription-empty');
    given(...withWine, started)
      .when({ ...start, runId: 10 })
      .refuses('subscription-running');
    const finished = subscriptionEvents.runFinished({ ...of, runId: 9, orders: 2, refused: 0 });
    given(...withWine, started)
      .when({ type: 'FinishSubscriptionRun', runId: 9, orders: 2, refused: 0 })
      .then(finished);
    given(...withWine, started, finished)
      .when({ ...start, runId: 10 })
      .then({ ...started, data: { ...started.data, runId: 10 } });
    given(...withWine, started, finished)
      .when({ type: 'FinishSubscriptionRun', runId: 9, orders: 2, refused: 0 })
      .nothingHappens();
  });
});

test('SUBS-007 · a run lists its customers in pieces, of which the last says so, and notes each once', () => {
  const ofRun = { ...of, runId: 9 };
  const customerIds = Array.from({ length: customersPerEvent + 1 }, (_, nth) => nth + 1);
  const listed = subscriptionRun.decide(
    { type: 'ListRunCustomers', ...ofRun, customerIds },
    subscriptionRun.initial,
  );
  expect(listed.map(({ data }) => 'isLast' in data && data.isLast)).toEqual([false, true]);
  expect(listed.flatMap(({ data }) => ('customerIds' in data ? data.customerIds : []))).toEqual(customerIds);
  const order = { ...ofRun, customerId: 401, orderId: 5, orderNumber: 10872, invoice: 'mailed' } as const;
  const made = subscriptionRunEvents.orderMade(order);
  const { given: givenRun } = specify(subscriptionRun);
  givenRun()
    .when({ type: 'RecordRunOrder', ...order })
    .then(made);
  givenRun(made)
    .when({ type: 'RecordRunOrder', ...order })
    .nothingHappens();
  givenRun(made)
    .when({ type: 'RecordRunRefusal', ...ofRun, customerId: 401, reason: 'stock-short' })
    .nothingHappens();
  expect(runReason('stock-short').nl).toBe('niet genoeg voorraad');
  expect(runReason('iets-nieuws').nl).toBe('de order is geweigerd');
});

test('SUBS-003 · a price on another side, or another price on the same side, is a change', () => {
  const change = (to: { unitPrice: number; side: 'excl' | 'incl' }) =>
    given(...withWine).when({ type: 'ChangeSubscriptionProduct', productId: 1201, to });
  const from = { unitPrice: 138_500, side: 'excl' } as const;
  for (const to of [
    { unitPrice: 138_500, side: 'incl' },
    { unitPrice: 140_000, side: 'excl' },
  ] as const)
    change(to).then(subscriptionEvents.productChanged({ ...of, productId: 1201, name: line.name, from, to }));
});

test('SUBS-003 · a change is of its own line, a run that ends leaves the others as they are', () => {
  const other = { ...line, productId: 1202, name: 'Barolo' };
  const history = [
    ...withWine,
    subscriptionEvents.productAdded({ ...of, ...other }),
    subscriptionEvents.productChanged({
      ...of,
      productId: 1201,
      name: line.name,
      from: { quantity: 6 },
      to: { quantity: 12 },
    }),
  ];
  const state = history.reduce(subscription.evolve, subscription.initial)!;
  expect(state.lines).toEqual([{ ...line, quantity: 12 }, other]);
  const finish = subscriptionEvents.runFinished({ ...of, runId: 9, orders: 2, refused: 0 });
  // of a run that is not known nothing is
  expect(subscription.evolve(state, finish)!.run).toBeNull();
  given(...withWine, started)
    .when({ type: 'FinishSubscriptionRun', runId: 10, orders: 2, refused: 0 })
    .nothingHappens();
  expect(() => subscription.evolve(null, finish)).toThrow('that was not added');
});

test('SUBS-007 · what was refused for a customer is noted once, and an order after it is told too', () => {
  const { given: givenRun } = specify(subscriptionRun);
  const ofRun = { ...of, runId: 9, customerId: 401 };
  const refused = subscriptionRunEvents.orderRefused({ ...ofRun, reason: 'stock-short' });
  const note = { type: 'RecordRunRefusal', ...ofRun, reason: 'stock-short' } as const;
  givenRun().when(note).then(refused);
  givenRun(refused).when(note).nothingHappens();
});

test.each([
  ['productAdded', { ...of, ...line, quantity: 1 }, 'Abonnement kreeg 1 fles Sancerre 2024.'],
  ['productAdded', { ...of, ...line }, 'Abonnement kreeg 6 flessen Sancerre 2024.'],
  [
    'runStarted',
    { ...started.data, customers: 1, emailsInvoice: false },
    'Abonnement Wijn van de maand uitgevoerd voor 1 klant.',
  ],
  [
    'runStarted',
    started.data,
    'Abonnement Wijn van de maand uitgevoerd voor 2 klanten, met factuur per e-mail.',
  ],
  [
    'runFinished',
    { ...of, runId: 9, orders: 1, refused: 2 },
    'Uitvoering klaar: 1 order gemaakt, 2 niet gelukt.',
  ],
  [
    'runFinished',
    { ...of, runId: 9, orders: 2, refused: 0 },
    'Uitvoering klaar: 2 orders gemaakt, 0 niet gelukt.',
  ],
] as const)('REP-039 · %s is told with the right number: %o', (name, data, sentence) => {
  expect(dutch(subscriptionEvents[name].log(data as never))).toBe(sentence);
});

test.each([
  ['customersListed', { customerIds: [401], isLast: true }, 'Uitvoering maakt een order voor 1 klant.'],
  [
    'customersListed',
    { customerIds: [401, 402], isLast: true },
    'Uitvoering maakt een order voor 2 klanten.',
  ],
  ['orderMade', { orderNumber: 7, invoice: 'not-asked' }, 'Order 7 gemaakt.'],
  ['orderMade', { orderNumber: 7, invoice: 'mailed' }, 'Order 7 gemaakt, factuur klaargezet om te mailen.'],
] as const)('REP-039 · of a run %s is told with what came of it: %o', (name, data, sentence) => {
  expect(dutch(subscriptionRunEvents[name].log({ ...of, runId: 9, ...data } as never))).toBe(sentence);
});

test('REP-039 · a changed line tells its quantity or its price, whichever changed', () => {
  const changes = (from: object, to: object) =>
    dutch(subscriptionEvents.productChanged.changes({ ...of, productId: 1201, name: line.name, from, to }));
  expect(changes({ quantity: 6 }, { quantity: 12 })).toEqual([{ field: 'Aantal', from: '6', to: '12' }]);
  const price = { unitPrice: 138_500, side: 'excl' };
  expect(changes(price, { ...price, unitPrice: 140_000 })).toEqual([
    { field: 'Prijs', from: expect.stringContaining('13,85'), to: expect.stringContaining('14,00') },
  ]);
  for (const [from, to] of [
    [{ quantity: 6 }, {}],
    [{}, { quantity: 6 }],
    [price, {}],
    [{}, price],
  ] as const)
    expect(changes(from, to)).toEqual([]);
});

describe('loyalty points', () => {
  test('SUBS-012 · SUBS-014 · one for each whole euro incl VAT, rounded down; a credit takes as many back', () => {
    expect([0, 0.99, 1, 84.99, -84.99].map((euros) => pointsFor(Math.round(euros * euro)))).toEqual([
      0, 0, 1, 84, -84,
    ]);
  });

  test('SUBS-014 · of an order are noted once, and what it gave is known', () => {
    const { given: givenOrder } = specify(orderPoints);
    const note = { type: 'RecordOrderPoints', orderId: 5, customerId: 401 } as const;
    const noted = orderPointsEvents.noted({ orderId: 5, customerId: 401, from: 0, to: 84 });
    givenOrder()
      .when({ ...note, points: 84 })
      .then(noted);
    givenOrder(noted)
      .when({ ...note, points: 84 })
      .nothingHappens();
    givenOrder(noted)
      .when({ ...note, points: 0 })
      .then(orderPointsEvents.noted({ orderId: 5, customerId: 401, from: 84, to: 0 }));
  });
});

test('SUBS-011 · SET-022 · subscriptions are a part by setting; points are off until 240 is on, 241 explains them', () => {
  expect(hasPart(anAccount(), 'subscriptions')).toBe(false);
  expect(hasPart(anAccount({ settings: { subscriptions: true } }), 'subscriptions')).toBe(true);
  const own = anAccount({ settings: { 240: true, 241: 'Elke euro telt.' } });
  expect([settingOf(anAccount(), 'hasLoyaltyPoints'), settingOf(anAccount(), 'loyaltyText')]).toEqual([
    false,
    '',
  ]);
  expect([settingOf(own, 'hasLoyaltyPoints'), settingOf(own, 'loyaltyText')]).toEqual([
    true,
    'Elke euro telt.',
  ]);
});

test('ROLE-009 · D-07 · its fields are changed by ADMIN and MANAGER, and by TRAFFIC where the account says so', () => {
  for (const field of Object.values(subscriptionFields))
    expect(Role.options.filter((role) => mayChange(field, role)).toSorted()).toEqual([
      'ADMIN',
      'MANAGER',
      'TRAFFIC',
    ]);
});
