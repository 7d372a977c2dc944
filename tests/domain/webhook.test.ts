import { describe, expect, test } from 'vitest';
import { paymentEvents } from '#domain/payment/events.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { WebhookKind, webhookKindNames } from '#domain/webhook/kind.ts';
import { noticesOf } from '#domain/webhook/notice.ts';
import { webhook, webhookEvents, type WebhookChoice } from '#domain/webhook/webhook.ts';
import { specify } from '#tests/support/given.ts';

const choice: WebhookChoice = {
  name: 'Winkel',
  address: 'https://winkel.example/hook?sleutel=geheim',
  kinds: ['order.placed', 'stock.changed'],
};
const registered = webhookEvents.registered({ webhookId: 7, ...choice, secretId: 's1' });
const stopped = webhookEvents.stopped({
  webhookId: 7,
  kind: 'order.placed',
  tries: 17,
  problem: 'refused',
  status: 500,
});
const { given } = specify(webhook);

describe('a webhook', () => {
  const register = {
    type: 'RegisterWebhook',
    webhookId: 7,
    choice: { ...choice, kinds: ['stock.changed', 'order.placed', 'order.placed'] },
    secretId: 's1',
    registered: 0,
  } as const;
  test('is registered with each kind once, in their order', () =>
    given()
      .when({ ...register, choice: { ...register.choice, kinds: [...register.choice.kinds] } })
      .then(registered));
  test('is one of twenty', () => {
    const at = (count: number) =>
      given().when({
        ...register,
        choice: { ...register.choice, kinds: [...register.choice.kinds] },
        registered: count,
      });
    at(19).then(registered);
    at(20).refuses('webhooks-too-many');
  });
  test('is registered once', () =>
    given(registered)
      .when({ ...register, choice: { ...register.choice, kinds: [...register.choice.kinds] } })
      .refuses('webhook-exists'));
  test('that is not there is refused', () =>
    given().when({ type: 'PauseWebhook', webhookId: 7 }).refuses('webhook-not-found'));
  test('that was removed is not there', () =>
    given(registered, webhookEvents.removed({ webhookId: 7 }))
      .when({ type: 'PauseWebhook', webhookId: 7 })
      .refuses('webhook-not-found'));
  test('changes what differs', () => {
    given(registered).when({ type: 'ChangeWebhook', webhookId: 7, choice }).nothingHappens();
    const to = { ...choice, name: 'Shop' };
    given(registered)
      .when({ type: 'ChangeWebhook', webhookId: 7, choice: to })
      .then(webhookEvents.changed({ webhookId: 7, from: choice, to }));
  });
  test('that a person paused does not stop', () => {
    const { data } = stopped;
    given(registered)
      .when({ type: 'StopWebhook', ...data })
      .then(stopped);
    given(registered, webhookEvents.paused({ webhookId: 7 }))
      .when({ type: 'StopWebhook', ...data })
      .nothingHappens();
  });
  test('goes on after it stopped, without what is skipped', () => {
    const resumed = webhookEvents.resumed({ webhookId: 7, skipped: 42 });
    given(registered, stopped).when({ type: 'ResumeWebhook', webhookId: 7, skipped: 42 }).then(resumed);
    given(registered).when({ type: 'ResumeWebhook', webhookId: 7, skipped: null }).nothingHappens();
    const after = [registered, stopped, resumed].reduce(webhook.evolve, webhook.initial);
    expect(after).toMatchObject({ state: 'on', skipped: 42 });
  });
  test('shows the log book the name of the server, never a key in its address', () => {
    const to = { ...choice, address: 'https://andere.example/?sleutel=geheim' };
    const changed = webhookEvents.changed({ webhookId: 7, from: choice, to });
    const said = JSON.stringify([
      webhookEvents.registered.log(registered.data as never),
      webhookEvents.changed.changes(changed.data as never),
    ]);
    expect(said).toContain('andere.example');
    expect(said).not.toContain('geheim');
  });
});

test('every kind has a name in both languages', () => {
  for (const kind of WebhookKind.options) {
    expect(webhookKindNames[kind].nl).not.toBe('');
    expect(webhookKindNames[kind].en).not.toBe(webhookKindNames[kind].nl);
  }
});

describe('another program is told', () => {
  const nothing = { invoiced: null, paid: 0 };
  const kinds = (...of: Parameters<typeof noticesOf>) => noticesOf(...of).map(({ kind }) => kind);
  const line = {
    orderId: 5,
    lineId: 1,
    date: '2026-11-19',
    amount: 400_000,
    method: 1,
    status: 'paid',
    providerId: null,
    refundOf: null,
    isSuggested: false,
  } as const;
  const invoiced = { total: 1_000_000, invoiceNumber: '2026-1' };
  const added = (paid: number, over = {}) =>
    ({ ...paymentEvents.paymentAdded({ ...line, ...over, paid } as never) }) as never;

  test('that a status changed, from what to what', () =>
    expect(
      noticesOf(
        salesOrderEvents.statusChanged({ orderId: 5, from: 'waiting', to: 'delivered' }) as never,
        nothing,
      ),
    ).toEqual([
      {
        kind: 'order.status_changed',
        record: 'order',
        recordId: 5,
        details: { from: 'waiting', to: 'delivered' },
      },
    ]));
  test('of stock, which product', () =>
    expect(
      noticesOf(
        stockEvents.received({
          productId: 12,
          accountId: 3,
          warehouseId: 1,
          quantity: 6,
          reason: 'x',
          onHand: 6,
        }) as never,
        nothing,
      ),
    ).toEqual([{ kind: 'stock.changed', record: 'product', recordId: 12, details: {} }]));
  test.each([
    ['before there is an invoice', added(1_000_000), null, ['payment.changed']],
    ['of a part', added(400_000), invoiced, ['payment.changed']],
    ['that covers it', added(1_000_000), invoiced, ['payment.changed', 'invoice.paid']],
    ['of more, once it was covered', added(1_400_000), invoiced, ['payment.changed']],
    ['that failed', added(1_000_000, { status: 'failed' }), invoiced, ['payment.changed']],
  ])('of a payment %s', (_what, event, of, expected) =>
    expect(kinds(event, { invoiced: of, paid: 0 })).toEqual(expected),
  );
  test('an invoice that moved in has no order', () => {
    const [, paid] = noticesOf(added(1_000_000, { customerId: 401 }), { invoiced, paid: 0 });
    expect(paid).toMatchObject({ record: 'invoice', recordId: 5, details: { customerId: 401 } });
    expect(paid!.details).not.toHaveProperty('orderId');
  });
});
