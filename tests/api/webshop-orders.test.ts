import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopOrders } from '#api/http/shop-orders.ts';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { bundle } from '#domain/bundle/bundle.ts';
import { pricePlan } from '#domain/pricing/price-plan.ts';
import { product } from '#domain/product/product.ts';
import { voucher } from '#domain/voucher/voucher.ts';
import { claimVoucherCode, releaseVoucherCode } from '#application/voucher/claim-code.ts';
import { shopSync } from '#domain/shop-sync/shop-sync.ts';
import {
  customerOf,
  noordhof,
  particulier,
  productOf,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import {
  servedWooCommerce,
  shopLine,
  shopOrderJson,
  webhookOf,
} from '#tests/support/woocommerce-simulator.ts';
import { isThorough } from '#tests/support/long-run.ts';

/** The product for shipping costs. */
const postage = 1_290;
const secretKeys = passingKeys();
let world: SmallWorld;
let outside: Hono;
let shop: Awaited<ReturnType<typeof servedWooCommerce>>;
let secret = '';
let lastId = 500;
const nextId = () => (lastId += 1);

const call = (method: string, path: string, body?: unknown, who: 'shopAdmin' | 'ADMIN' = 'shopAdmin') =>
  world.call(who, method, path, body);
const setting = async (field: string, val: unknown, who: 'shopAdmin' | 'ADMIN' = 'shopAdmin') => {
  const answer = await call('PUT', 'users/updatemainuserdata', { field, val }, who);
  expect(answer.body).toEqual({ data: 1 });
};
const settled = async () => {
  await world.core.waitFor(await world.heads());
};
const request = (init: RequestInit, accountId: number | string = particulier) =>
  outside.request(`/services/webshop/${accountId}`, init, {
    incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } },
  });
const tell = (content: unknown, topic?: string) => request(webhookOf(content, secret, topic));
/** What a query finds, with numbers as numbers. */
const found = async (query: string, values: readonly unknown[] = []) => {
  const { rows } = await world.pool.query(
    `select to_jsonb(found) as row from (${query}) as found`,
    values as unknown[],
  );
  return rows.map(({ row }) => row);
};
/** The orders of the shop's account, the newest first. */
const ordersOf = async () => {
  await settled();
  const rows = await found(
    `select order_id, number, status, incl, customer_id, details->>'remark' as remark, address, "references" from read_model.sales_order
      where account_id = $1 order by number desc`,
    [particulier],
  );
  return rows as {
    order_id: number;
    number: number;
    status: string;
    incl: number;
    customer_id: number;
    remark: string;
    address: Record<string, string>;
    references: { shop?: { number: string } };
  }[];
};
const orderOf = async (id: number) =>
  (await ordersOf()).filter(({ references }) => references.shop?.number === String(id));
const waiting = async () => {
  await settled();
  return (await call('GET', 'settings/webshop/orders')).body.data as {
    id: number;
    number: string;
    reason: string;
    address: string;
  }[];
};
const said = async (orderId: number) => {
  await settled();
  return (await call('GET', `order/webshop/${orderId}`)).body.data[0];
};
const head = async () => (await world.heads())[1];

beforeAll(async () => {
  shop = await servedWooCommerce();
  world = await smallWorld({ secretKeys, webhooks: { mayReachInside: true } });
  outside = new Hono().route('/', shopOrders(world.core));
  await world.record(world.by(noordhof), (work) =>
    work.decide(product, postage, productOf(postage, 'Verzendkosten', 100_000)),
  );
  // only support switches it on
  await world.record(world.by(particulier, 0), (work) =>
    work.decide(account, particulier, {
      type: 'ChangeSetting',
      change: { field: 'online_shop_sync', to: true } as never,
    }),
  );
  await settled();
  await world.core.directory.refresh();
  await setting('303', shop.login.url);
  await setting('301', shop.login.key);
  await setting('307', 1);
  await setting('204', postage);
  await call('PUT', 'settings/webshopsecret', { description: shop.login.secret });
  const { body } = await call('POST', 'settings/tokens/renew', { purpose: 'webshop-orders' });
  secret = body.data.token;
  expect(body.data.address).toBe(`/services/webshop/${particulier}`);
  await settled();
}, 90_000);
afterAll(async () => {
  await world?.close();
  await shop?.close();
});
beforeEach(() => {
  shop.state.fault = null;
  shop.state.retryAfter = null;
  shop.state.calls.length = 0;
  shop.orders.length = 0;
});

describe('the address of the webhook', () => {
  test('INT-018 · who does not sign, signs otherwise or names another account is turned away, and nothing happens', async () => {
    const before = await head();
    const signed = webhookOf(shopOrderJson(nextId()), secret);
    const { 'X-WC-Webhook-Signature': signature, ...unsigned } = signed.headers;
    for (const init of [
      { ...signed, headers: unsigned },
      { ...signed, headers: { ...unsigned, 'X-WC-Webhook-Signature': '' } },
      { ...signed, headers: { ...unsigned, 'X-WC-Webhook-Signature': signature!.replace(/^./, '_') } },
      webhookOf(shopOrderJson(nextId()), 'een ander geheim'),
      webhookOf(shopOrderJson(nextId()), ''),
      // the bytes as they came are signed, not what they mean
      { ...signed, body: `${signed.body} ` },
    ])
      expect((await request(init)).status).toBe(401);
    for (const accountId of [noordhof, 9, 77, 'x', '14x'])
      expect((await request(signed, accountId)).status).toBe(401);
    expect(await head()).toBe(before);
    expect(await ordersOf()).toEqual([]);
  });

  test('the first try of a webhook, unsigned, is answered and does nothing', async () => {
    const before = await head();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await request({ method: 'POST', body: 'webhook_id=42', headers })).status).toBe(200);
    expect((await request({ method: 'POST', body: 'webhook_id=42&x=1', headers })).status).toBe(401);
    expect(await head()).toBe(before);
  });

  test('more than two million bytes are not read', async () => {
    expect((await request(webhookOf('x'.repeat(2_000_001), secret))).status).toBe(413);
  });

  test('what is not about an order, or is to be paid yet, is told to be no order here', async () => {
    const before = await head();
    expect((await tell({ id: 4 }, 'customer.updated')).status).toBe(202);
    expect((await tell(shopOrderJson(nextId(), { status: 'pending', date_paid_gmt: null }))).status).toBe(
      202,
    );
    expect((await tell(shopOrderJson(nextId(), { status: 'checkout-draft' }))).status).toBe(202);
    expect((await tell(shopOrderJson(nextId(), { status: 'cancelled' }))).status).toBe(202);
    expect((await tell('geen json')).status).toBe(400);
    expect(await head()).toBe(before);
  });

  test('an account that does not take orders is one that is not there', async () => {
    await setting('307', 0);
    await settled();
    expect((await tell(shopOrderJson(nextId()))).status).toBe(401);
    await setting('307', 1);
    await settled();
  });
});

describe('an order of the shop', () => {
  test('INT-018 · becomes an order with its lines, costs, address, payment and a new customer, to the cent', async () => {
    const id = nextId();
    expect((await tell(shopOrderJson(id), 'order.created')).status).toBe(200);
    const [order, ...others] = await orderOf(id);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ status: 'printed', incl: 469_500, remark: 'Graag bij de buren' });
    const lines = await found(
      'select product_id, quantity, price_type from read_model.sales_order_line where order_id = $1 order by line_id',
      [order!.order_id],
    );
    expect(lines).toEqual([
      { product_id: 1201, quantity: 2, price_type: 'manual' },
      { product_id: postage, quantity: 1, price_type: 'manual' },
    ]);
    const of = await world.core.facts.customer(
      world.core.directory.account(particulier)!,
      order!.customer_id,
    );
    expect(of).toMatchObject({
      name: 'Anna Jansen',
      street: 'Keizersgracht',
      houseNumber: '12',
      houseNumberExtra: 'B',
      city: 'Amsterdam',
      country: 'Nederland',
      email: 'anna@jansen.example',
      customerType: 'Particulier',
      discount: 0,
      paymentTerm: 0,
    });
    const rows = await found('select amount, method from read_model.payment_line where order_id = $1', [
      order!.order_id,
    ]);
    expect(rows).toEqual([{ amount: 469_500, method: 6 }]);
    expect(await said(order!.order_id)).toMatchObject({
      number: String(id),
      paid: 1,
      remarks: [],
      changes: [],
    });
  });

  test('INT-018 · comes in once, whichever way tells of it, how often, and at the same moment', async () => {
    const id = nextId();
    const json = shopOrderJson(id, { billing: { ...shopOrderJson(1).billing, email: 'eens@klant.example' } });
    const answers = await Promise.all([tell(json, 'order.created'), tell(json), tell(json), tell(json)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // another server, which knows nothing of what this one did
    const other = await smallWorld({
      databaseUrl: world.databaseUrl,
      isFilled: true,
      secretKeys,
      webhooks: { mayReachInside: true },
    });
    try {
      const elsewhere = new Hono().route('/', shopOrders(other.core));
      const init = webhookOf({ ...json, status: 'completed' }, secret);
      expect((await elsewhere.request(`/services/webshop/${particulier}`, init)).status).toBe(200);
      const both = nextId();
      const twice = webhookOf(shopOrderJson(both), secret);
      const statuses = await Promise.all([
        elsewhere.request(`/services/webshop/${particulier}`, twice),
        request(twice),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await orderOf(both)).toHaveLength(1);
    } finally {
      await other.close();
    }
    expect(await orderOf(id)).toHaveLength(1);
    const made = (
      await found(`select 1 as one from read_model.customer where record->>'email' = 'eens@klant.example'`)
    ).length;
    expect(made).toBe(1);
  });

  test('INT-018 · an unpaid one waits as an order, and is paid here once it is paid there', async () => {
    const id = nextId();
    const unpaid = { status: 'on-hold', date_paid_gmt: null, payment_method: 'bacs' };
    await tell(shopOrderJson(id, unpaid));
    const [order] = await orderOf(id);
    expect(order).toMatchObject({ status: 'waiting' });
    const paid = async () =>
      found('select amount from read_model.payment_line where order_id = $1', [order!.order_id]);
    expect(await paid()).toEqual([]);
    const later = shopOrderJson(id, { date_modified_gmt: '2026-11-19T10:10:00' });
    await tell(later);
    await tell(later);
    await settled();
    expect(await paid()).toEqual([{ amount: 469_500 }]);
    expect((await said(order!.order_id)).changes).toEqual([]);
  });

  test('INT-018 · coupons, fees and amounts that differ stand on the order by name', async () => {
    const id = nextId();
    await tell(
      shopOrderJson(id, {
        line_items: [shopLine('1201', 3, 50)],
        coupon_lines: [{ code: 'wijn10', discount: '8.26', discount_tax: '1.74' }],
        fee_lines: [{ name: 'Cadeauverpakking', total: '2.07', total_tax: '0.43' }],
        total: '60.00',
        total_tax: '0.00',
      }),
    );
    const [order] = await orderOf(id);
    expect(order!.incl).toBe(594_500);
    const { remarks } = await said(order!.order_id);
    expect(remarks.join('\n')).toMatch(/kostte de bestelling € 60,00, deze order komt op € 59,45/);
    expect(remarks.join('\n')).toMatch(/Kortingscode wijn10: € 10,00/);
    expect(remarks.join('\n')).toMatch(/Cadeauverpakking.*€ 2,50/);
    expect(remarks.join('\n')).toMatch(/rekende € 0,00 btw/);
  });

  test('INT-018 · texts of signs of two halves are cut between two of them, and what is read of it stands', async () => {
    const [id, long] = [nextId(), `a${'🍷'.repeat(1_500)}`];
    const { billing } = shopOrderJson(id);
    const names = { first_name: long, address_1: long, city: long, email: 'wijn@emoji.example' };
    const said = { customer_note: long, billing: { ...billing, ...names } };
    expect((await tell(shopOrderJson(id, said))).status).toBe(200);
    const [order] = await orderOf(id);
    expect(order!.remark).toBe(long.slice(0, 1_999));
    const { body } = await call('GET', `klant/getById/${order!.customer_id}`, undefined, 'ADMIN');
    expect(body.customer.name).toBe(long.slice(0, 199));
    const article = shopLine('ONBEKEND', 2, 40, { name: long });
    expect((await tell(shopOrderJson(nextId(), { line_items: [article] }))).status).toBe(200);
    expect((await waiting()).at(0)!.reason).toContain(`${long.slice(0, 199)} (SKU`);
  });

  test('INT-018 · what the shop changes is told, and changes nothing here', async () => {
    const id = nextId();
    await tell(shopOrderJson(id));
    const [before] = await orderOf(id);
    const change = (over: object, at: string) =>
      tell(shopOrderJson(id, { date_modified_gmt: `2026-11-19T${at}:00`, ...over }));
    const lines = { line_items: [shopLine('1201', 1, 20)], total: '26.95' };
    await change(lines, '11:00');
    await change({ ...lines, status: 'cancelled' }, '12:00');
    // an older word that comes late is not believed
    await change({ status: 'completed' }, '11:30');
    const [after] = await orderOf(id);
    expect(after).toEqual(before);
    const { changes, status } = await said(before!.order_id);
    expect(status).toBe('geannuleerd');
    expect(changes.map(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
      [
        'Het totaal in de webwinkel ging van € 46,95 naar € 26,95.',
        'De artikelen in de webwinkel zijn gewijzigd.',
      ],
      ['De bestelling is in de webwinkel geannuleerd.'],
    ]);
    const news = (await call('GET', 'notifications/page?kind=webshop')).body.data;
    expect(news[0]).toMatchObject({ text: 'De bestelling is in de webwinkel geannuleerd.' });
    expect((await tell({ id }, 'order.deleted')).status).toBe(200);
    expect((await said(before!.order_id)).status).toBe('verwijderd');
    // fetched back from the bin, and thrown away once more
    await change({ ...lines, status: 'cancelled' }, '13:00');
    expect((await said(before!.order_id)).status).toBe('geannuleerd');
    await tell({ id }, 'order.deleted');
    expect((await said(before!.order_id)).status).toBe('verwijderd');
  });
});

describe('whose order it is', () => {
  const known = 480;
  const email = 'inkoop@debeer.example';
  beforeAll(async () => {
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, known, { ...customerOf(known, 'Café De Beer', 'Zwolle', 500), email }),
    );
    await settled();
  });
  const ordered = async (over: Record<string, unknown>) => {
    const id = nextId();
    await tell(shopOrderJson(id, over));
    return (await orderOf(id))[0]!;
  };
  const billing = { ...shopOrderJson(1).billing, email: email.toUpperCase() };
  const unpaid = { status: 'on-hold', date_paid_gmt: null };

  test('INT-018 · a paid one is of the customer with the address, at the prices of the shop', async () => {
    const order = await ordered({ billing });
    expect(order).toMatchObject({ customer_id: known, incl: 469_500 });
    expect(order.address).toMatchObject({ recipientName: 'Anna Jansen', city: 'Amsterdam' });
  });

  test('INT-018 · an unpaid one is never put on the account of a customer by its address alone', async () => {
    const first = await ordered({ billing, ...unpaid });
    expect(first.customer_id).not.toBe(known);
    expect((await said(first.order_id)).remarks[0]).toMatch(/ook van klant 480/);
    // the customer that the shop brought is used again
    const second = await ordered({ billing, ...unpaid });
    expect(second.customer_id).toBe(first.customer_id);
  });

  test('INT-018 · a customer that is off waits for somebody', async () => {
    const off = 481;
    await world.record(world.by(noordhof), async (work) => {
      await work.decide(customer, off, { ...customerOf(off, 'Oud', 'Ede', 0), email: 'oud@klant.example' });
      await work.decide(customer, off, {
        type: 'ChangeCustomerField',
        change: { field: 'isEnabled', to: false } as never,
      });
    });
    await settled();
    const id = nextId();
    expect(
      (await tell(shopOrderJson(id, { billing: { ...billing, email: 'oud@klant.example' } }))).status,
    ).toBe(200);
    expect((await waiting())[0]).toMatchObject({
      number: String(id),
      reason: expect.stringContaining('staat uit'),
    });
  });
});

describe('an order that cannot be placed', () => {
  const gone = () => shopOrderJson(nextId(), { line_items: [shopLine('ONBEKEND', 2, 40)] });

  test('INT-018 · waits with its reason and a notification; nothing of it is lost', async () => {
    const json = gone();
    expect((await tell(json)).status).toBe(200);
    expect((await tell(json)).status).toBe(200);
    expect(await orderOf(json.id)).toEqual([]);
    const found = (await waiting()).filter(({ number }) => number === String(json.id));
    expect(found).toHaveLength(1);
    expect(found[0]!.reason).toContain('Wijn ONBEKEND (SKU ONBEKEND)');
    const inShop = `${shop.login.url.replace(/\/$/, '')}/wp-admin/post.php?post=${json.id}&action=edit`;
    expect(found[0]!.address).toBe(inShop);
    const { body } = await call('GET', 'notifications/page?kind=webshop');
    expect(body.data[0]).toMatchObject({
      text: expect.stringContaining(`Bestelling ${json.id} van de webwinkel is nog geen order`),
    });
  });

  test('INT-018 · amounts that nobody means are not read, and days of no century are none', async () => {
    const most = '900719925474.0950';
    for (const over of [
      { total: most },
      { total_tax: most },
      { refunds: [{ total: `-${most}` }, { total: `-${most}` }] },
      { coupon_lines: [{ code: 'x', discount: most, discount_tax: most }] },
    ]) {
      const json = shopOrderJson(nextId(), over);
      expect((await tell(json)).status).toBe(200);
      const [mine] = (await waiting()).filter(({ number }) => number === String(json.id));
      expect(mine!.reason).toContain('in een vorm die niet te lezen is');
    }
    const days = ['9999-12-31T23:59:59', '+012026-01-01T00:00:00', `Thu Nov 19 2026 (${'x'.repeat(60)})`];
    for (const day of days) {
      const json = shopOrderJson(nextId(), { date_paid_gmt: day, date_modified_gmt: day });
      expect((await tell(json)).status).toBe(200);
      expect(await orderOf(json.id)).toMatchObject([{ status: 'printed' }]);
    }
  });

  test.runIf(isThorough)(
    'INT-018 · the button fetches it anew and places it; then it is no news any more',
    async () => {
      const json = gone();
      await tell(json);
      const [mine] = (await waiting()).filter(({ number }) => number === String(json.id));
      const again = () => call('POST', 'settings/webshop/orders/retry', { id: mine!.id });
      expect((await again()).body).toMatchObject({ code: 'shop-order-gone' });
      shop.orders.push(json);
      expect((await again()).body).toEqual({ data: { placed: 0 } });
      shop.state.fault = 500;
      expect((await again()).body).toMatchObject({ code: 'shop-unanswered' });
      shop.state.fault = null;
      await setting('301', '');
      await settled();
      expect((await again()).body).toMatchObject({ code: 'shop-not-linked' });
      await setting('301', shop.login.key);
      await settled();
      // somebody gave the article its SKU
      json.line_items = [shopLine('1201', 2, 40)];
      expect((await again()).body).toEqual({ data: { placed: 1 } });
      expect(await orderOf(json.id)).toHaveLength(1);
      expect((await waiting()).filter(({ number }) => number === String(json.id))).toEqual([]);
      expect((await again()).body).toMatchObject({ status: 404, code: 'shop-order-not-found' });
    },
  );

  test('INT-018 · left out, it becomes no order, whatever the shop tells', async () => {
    const json = gone();
    await tell(json);
    const [mine] = (await waiting()).filter(({ number }) => number === String(json.id));
    expect((await call('POST', 'settings/webshop/orders/dismiss', { id: mine!.id })).body).toEqual({
      data: 1,
    });
    await tell({ ...json, line_items: [shopLine('1201', 2, 40)] });
    expect(await orderOf(json.id)).toEqual([]);
    expect((await waiting()).filter(({ number }) => number === String(json.id))).toEqual([]);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ currency: 'USD' }, 'in USD en niet in euro'],
    [{ line_items: [shopLine('1201', 1.5, 40)] }, 'Een aantal of bedrag dat niet kan'],
    [{ line_items: [] }, 'geen artikelen'],
    [{ line_items: 'x' }, 'niet te lezen'],
    [{ shipping: { ...shopOrderJson(1).shipping, country: 'QX' } }, 'land “QX”'],
  ])('%o is told', async (over, reason) => {
    const id = nextId();
    expect((await tell(shopOrderJson(id, over))).status).toBe(200);
    const found = (await waiting()).find(({ number }) => number === String(id));
    expect(found?.reason).toContain(reason);
  });
});

describe('the poll', () => {
  test('INT-018 · begins at the moment of the link, brings what no webhook told, and once', async () => {
    const [old, missed] = [nextId(), nextId()];
    shop.orders.push(shopOrderJson(old, { date_modified_gmt: '2026-11-18T08:00:00' }));
    await world.pollWebshops();
    shop.orders.push(shopOrderJson(missed, { date_modified_gmt: '2026-11-19T08:25:00' }));
    await world.pollWebshops();
    await world.pollWebshops();
    expect(await orderOf(old)).toEqual([]);
    expect(await orderOf(missed)).toHaveLength(1);
  });

  test.runIf(isThorough)('INT-018 · goes page by page, also where a page changed in one second', async () => {
    const first = lastId + 1;
    for (let nth = 0; nth < 130; nth += 1)
      shop.orders.push(
        shopOrderJson(nextId(), { status: 'pending', date_modified_gmt: '2026-11-19T08:26:00' }),
      );
    const last = nextId();
    shop.orders.push(shopOrderJson(last, { date_modified_gmt: '2026-11-19T08:27:00' }));
    await world.pollWebshops();
    expect(await orderOf(last)).toHaveLength(1);
    expect(shop.state.calls.length).toBeLessThan(6);
    expect(await orderOf(first)).toEqual([]);
  });

  test('INT-018 · waits as long as the shop asks, and tells of a shop that stays away', async () => {
    shop.state.fault = 429;
    shop.state.retryAfter = 600;
    await world.pollWebshops();
    await world.pollWebshops();
    expect(shop.state.calls).toHaveLength(1);
    for (let minutes = 11; minutes < 60; minutes += 11) {
      world.time.now = new Date(Date.parse(world.time.now) + 11 * 60_000).toISOString();
      await world.pollWebshops();
    }
    await settled();
    const news = (await call('GET', 'notifications/page?kind=webshop')).body.data;
    expect(news[0].text).toMatch(/worden niet opgehaald; .* antwoordt met 429/i);
    shop.state.fault = null;
    world.time.now = new Date(Date.parse(world.time.now) + 11 * 60_000).toISOString();
    await world.pollWebshops();
    await settled();
    expect((await call('GET', 'notifications/page?kind=webshop')).body.data[0]).toMatchObject({ solved: 1 });
  });
});

describe('what goes out', () => {
  const inShop = () => shop.products.find(({ sku }) => sku === '1201');
  const puts = () => shop.state.calls.filter((asked) => asked === 'POST products/batch').length;
  const requests = async () => {
    const events = await world.store.readStream(1, `shopSync-${particulier}`);
    return events.filter(({ type }) => type === 'ShopSyncRequested').length;
  };
  /** The products that were asked for are in the shop. */
  const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), 20_000);
  const linked = (shopId: string) =>
    world.record(world.by(noordhof), (work) =>
      work.decide(product, 1_201, {
        type: 'ChangeProductField',
        change: { field: 'shopProductId', to: shopId } as never,
        vatRates: { none: 0, low: 900, high: 2_100 },
        priceSide: 'excl',
      }),
    );

  test('INT-018 · stock that changed goes to the shop by itself, once, of products that stand there', async () => {
    shop.products.push({ id: 93, sku: '1201' });
    await linked('93');
    await setting('308', 1);
    await settled();
    await world.pushToShops();
    expect(await requests()).toBe(0);
    await tell(shopOrderJson(nextId()));
    await world.pushToShops();
    await world.pushToShops();
    expect(await requests()).toBe(1);
    await until(() => puts() === 1);
    const rows = await found(
      'select on_hand - reserved as free from read_model.stock_level where product_id = 1201',
    );
    await settled();
    expect(inShop()).toMatchObject({ id: 93, stock_quantity: Number(rows[0].free) });
    // nothing more changed, and a product that is not in the shop is none of its business
    await world.newProduct({ bottles: 6 });
    await world.pushToShops();
    expect(await requests()).toBe(1);
    await setting('308', 0);
  });

  test.runIf(isThorough)(
    'PROD-039 · what the shop may sell of a multi-product follows the stock of its components',
    async () => {
      const [made, component] = [await world.newProduct(), await world.newProduct({ bottles: 12 })];
      shop.products.push({ id: 94, sku: String(made) });
      await setting('308', 1);
      await settled();
      await world.pushToShops();
      await world.record(world.by(noordhof), async (work) => {
        await work.decide(product, made, {
          type: 'ChangeProductField',
          change: { field: 'shopProductId', to: '94' } as never,
          vatRates: { none: 0, low: 900, high: 2_100 },
          priceSide: 'excl',
        });
        await work.decide(bundle, made, {
          type: 'SetBundleComponent',
          bundleId: made,
          productId: component,
          name: 'Deel',
          quantity: 3,
        });
      });
      await settled();
      const before = await requests();
      await world.pushToShops();
      expect(await requests()).toBe(before + 1);
      await until(() => shop.products.find(({ id }) => id === 94)?.stock_quantity === 4);
      await world.stocked(noordhof, component, 9);
      await settled();
      await world.pushToShops();
      expect(await requests()).toBe(before + 2);
      await until(() => shop.products.find(({ id }) => id === 94)?.stock_quantity === 7);
      await setting('308', 0);
    },
  );

  test('INT-018 · what the shop did not take is listed, and sent again by the button', async () => {
    await settled();
    await world.record(world.by(particulier), (work) =>
      work.decide(shopSync, particulier, {
        type: 'RecordShopSyncOutcome',
        accountId: particulier,
        requestedAt: 3,
        shop: 'woocommerce',
        productCount: 1,
        productIds: [1_201],
        outcome: 'failed',
        reason: 'Ongeldig ID.',
      }),
    );
    await settled();
    const listed = async () => (await call('GET', 'settings/webshop/pushes')).body.data;
    expect(await listed()).toMatchObject([
      { id: 3, product_count: 1, may_retry: 1, sentence: expect.stringContaining('Ongeldig ID.') },
    ]);
    const before = puts();
    expect((await call('POST', 'settings/webshop/pushes/retry', { id: 3 })).body).toEqual({ data: 1 });
    await until(() => puts() === before + 1);
    await settled();
    expect(await listed()).toEqual([]);
    expect((await call('POST', 'settings/webshop/pushes/retry', { id: 3 })).body).toMatchObject({
      status: 404,
      code: 'shop-push-not-found',
    });
  });

  describe('vouchers as coupons', () => {
    const welkom = 88_001;
    const change = (voucherId: number, over: object) =>
      world.record(world.by(particulier), (work) =>
        work.decide(voucher, voucherId, { type: 'ChangeVoucherField', change: over as never }),
      );
    const add = (voucherId: number, over: object) =>
      world.record(world.by(particulier), async (work) => {
        const wanted = {
          voucherId,
          number: voucherId,
          code: 'WELKOM',
          name: 'Welkom',
          discountType: 1,
          customerTypeId: null,
          amount: 1_000,
          usageLimit: 2,
          ...over,
        } as const;
        await claimVoucherCode(work, { accountId: particulier, code: wanted.code, voucherId });
        await work.decide(voucher, voucherId, { type: 'AddVoucher', ...wanted });
      });
    const coupon = (code: string) => shop.coupons.find((each) => each.code === code);
    const couponPuts = () => shop.state.calls.filter((asked) => asked === 'POST coupons/batch').length;
    const round = async () => {
      await settled();
      await world.pushToShops();
    };

    test('INT-018 · those that there are become coupons when that is switched on; then each change goes once, and an end', async () => {
      await add(welkom, {});
      await setting('308', 1);
      await round();
      expect(shop.coupons).toEqual([]);
      await setting('309', 1);
      await round();
      await until(() => coupon('welkom') !== undefined);
      const percent = { discount_type: 'percent', amount: '10.00', usage_limit: 2, date_expires: null };
      expect(coupon('welkom')).toMatchObject(percent);
      await round();
      await round();
      const sent = await requests();
      await change(welkom, { field: 'discountType', from: 1, to: 2 });
      await round();
      await round();
      expect(await requests()).toBe(sent + 1);
      await until(() => coupon('welkom')?.discount_type === 'fixed_cart');
      expect(coupon('welkom')).toMatchObject({ amount: '10.00' });
      await change(welkom, { field: 'isEnabled', from: true, to: false });
      await round();
      await until(() => coupon('welkom')?.date_expires !== null);
      expect(String(coupon('welkom')!.date_expires) < '2026').toBe(true);
      await change(welkom, { field: 'isEnabled', from: false, to: true });
      await round();
      await until(() => coupon('welkom')?.date_expires === null);
      expect(shop.coupons).toHaveLength(1);
    });

    test.runIf(isThorough)(
      'INT-018 · a coupon used in the shop uses the voucher once, however often the shop tells; one too many is said',
      async () => {
        const [first, second, third] = [nextId(), nextId(), nextId()];
        const lines = [{ code: 'welkom', discount: '8.26', discount_tax: '1.74' }];
        const used = async () => {
          const events = await world.store.readStream(1, `voucher-${welkom}`);
          return events.filter(({ type }) => type === 'VoucherUsed').map(({ data }) => data);
        };
        for (const id of [first, second, third]) await tell(shopOrderJson(id, { coupon_lines: lines }));
        await tell(shopOrderJson(first, { coupon_lines: lines }));
        expect(await used()).toMatchObject([
          { amount: 100_000, uses: 1, inShop: true },
          { amount: 100_000, uses: 2, inShop: true },
        ]);
        const remarksOf = async (id: number) =>
          (await said((await orderOf(id))[0]!.order_id)).remarks as string[];
        expect(await remarksOf(first)).toContain(
          'Kortingscode welkom: € 10,00 zit in de prijzen van de regels. De voucher telt als één keer gebruikt.',
        );
        expect((await remarksOf(third)).join()).toMatch(/al op, en is niet nog een keer geteld/);
        // the shop counted these itself
        const calls = couponPuts();
        await round();
        expect(couponPuts()).toBe(calls);
      },
    );

    test.runIf(isThorough)(
      'INT-018 · an order that is deleted gives its coupon back, also in the shop; brought back it takes it again',
      async () => {
        const id = nextId();
        await add(88_004, { code: 'EENMAAL', usageLimit: 1 });
        await round();
        await until(() => coupon('eenmaal') !== undefined);
        const unpaid = { status: 'on-hold', date_paid: null, date_paid_gmt: null };
        const lines = [{ code: 'eenmaal', discount: '8.26', discount_tax: '1.74' }];
        await tell(shopOrderJson(id, { ...unpaid, coupon_lines: lines }));
        const [order] = await orderOf(id);
        // something else that changes ends it there, as it was used
        await change(88_004, { field: 'name', from: 'Welkom', to: 'Eenmaal' });
        await round();
        await until(() => coupon('eenmaal')!.date_expires !== null);
        const uses = async () => {
          await settled();
          const { body } = await call('GET', 'vouchers/all?take=100');
          return (body.data as { code: string; uses: number }[]).find(({ code }) => code === 'EENMAAL')!.uses;
        };
        expect(await uses()).toBe(1);

        const deleted = await call('PUT', 'order/destroy', { id: order!.order_id });
        expect(deleted.body).toEqual({ data: 1 });
        expect(await uses()).toBe(0);
        await round();
        await until(() => coupon('eenmaal')!.date_expires === null);
        expect(coupon('eenmaal')).toMatchObject({ usage_limit: 1 });

        const history = await world.store.readStream(1, `salesOrder-${order!.order_id}`);
        const undo = { id: order!.order_id, position: history.at(-1)!.position };
        expect((await call('PUT', 'order/undo', undo)).body).toEqual({ data: 1 });
        expect(await uses()).toBe(1);
        await round();
        await until(() => coupon('eenmaal')!.date_expires !== null);
        const types = (await world.store.readStream(1, 'voucher-88004')).map(({ type }) => type);
        expect(types.filter((type) => /Used|Returned/.test(type))).toEqual([
          'VoucherUsed',
          'VoucherReturned',
          'VoucherUsed',
        ]);

        // used elsewhere meanwhile, the order cannot have it again
        await call('PUT', 'order/destroy', { id: order!.order_id });
        await world.record(world.by(particulier), (work) =>
          work.decide(voucher, 88_004, { type: 'UseVoucher', orderId: 1, lineId: 2, amount: 50_000 }),
        );
        const latest = (await world.store.readStream(1, `salesOrder-${order!.order_id}`)).at(-1)!;
        const refused = await call('PUT', 'order/undo', { id: order!.order_id, position: latest.position });
        expect(refused.body).toMatchObject({ code: 'voucher-used-up' });
        expect(await orderOf(id)).toEqual([]);
      },
    );

    test('INT-018 · what was paid with it here is taken off in the shop; a code that it no longer has ends there', async () => {
      await add(88_002, { code: 'Vast5', discountType: 2, amount: 500, usageLimit: 3 });
      await world.record(world.by(particulier), (work) =>
        work.decide(voucher, 88_002, { type: 'UseVoucher', orderId: 1, lineId: 2, amount: 50_000 }),
      );
      await round();
      await until(() => coupon('vast5')?.usage_limit === 2);
      await world.record(world.by(particulier), async (work) => {
        const of = { accountId: particulier, voucherId: 88_002 };
        await work.decide(voucher, 88_002, {
          type: 'ChangeVoucherField',
          change: { field: 'code', from: 'Vast5', to: 'Vijf' } as never,
        });
        await claimVoucherCode(work, { ...of, code: 'Vijf' });
        await releaseVoucherCode(work, { ...of, code: 'Vast5' });
      });
      await round();
      await until(() => coupon('vijf') !== undefined);
      expect(coupon('vijf')).toMatchObject({ usage_limit: 2, date_expires: null });
      expect(coupon('vast5')!.date_expires).not.toBeNull();
    });

    test.runIf(isThorough)(
      'INT-018 · what a shop cannot say does not stand there and is listed; the button sends it as it is then',
      async () => {
        await setting('voucher_types', 'value');
        await add(88_003, { code: 'Horeca', discountType: 2, customerTypeId: 1 });
        await round();
        const listed = async () => {
          await settled();
          return (await call('GET', 'settings/webshop/pushes')).body.data as {
            id: number;
            sentence: string;
          }[];
        };
        await vi.waitFor(async () => expect((await listed())[0]?.sentence).toContain('Horeca'), 20_000);
        const [row] = await listed();
        expect(row).toMatchObject({ product_count: 0, may_retry: 1 });
        expect(row!.sentence).toMatch(/voor 1 voucher niet bijgewerkt.*één soort klanten.*Horeca/);
        expect(coupon('horeca')).toBeUndefined();
        await setting('voucher_types', 'percent');
        expect((await call('POST', 'settings/webshop/pushes/retry', { id: row!.id })).body).toEqual({
          data: 1,
        });
        await until(() => coupon('horeca') !== undefined);
        expect(await listed()).toEqual([]);

        // without the keys of the shop nothing gets there, which is said too
        await setting('301', '');
        await change(88_003, { field: 'name', from: 'Welkom', to: 'Horeca van nu' });
        await round();
        await vi.waitFor(async () => expect((await listed())[0]?.sentence).toContain('sleutels'), 20_000);
        await setting('301', shop.login.key);
        await call('POST', 'settings/webshop/pushes/retry', { id: (await listed())[0]!.id });
        await until(() => coupon('horeca')?.description === 'Horeca van nu');
        expect(await listed()).toEqual([]);
        await setting('309', 0);
        await setting('308', 0);
      },
    );
  });

  // the clock goes on from here: the last of this file
  test.runIf(isThorough)(
    'INT-018 · a price that begins by its day, and the end of a promotion, go to the shop on that day, once',
    async () => {
      const at = (today: string) => Object.assign(world.time, { today, now: `${today}T08:30:00.000Z` });
      const rounds = async () => {
        for (let nth = 0; nth < 2; nth += 1) {
          await world.pricesOfTheDay();
          await world.pushToShops();
        }
        await settled();
      };
      shop.products.splice(0, shop.products.length, { id: 93, sku: '1201' });
      await linked('93');
      await setting('308', 1);
      await settled();
      await world.pushToShops();
      at('2026-11-20');
      await world.record(world.by(noordhof), (work) =>
        work.decide(pricePlan, 1_201, {
          type: 'PlanPrices',
          planId: 901,
          productId: 1_201,
          today: '2026-11-20',
          side: 'incl',
          kind: 'promotion',
          from: '2026-11-25',
          until: '2026-11-26',
          prices: [99_500, 99_500, 99_500],
        }),
      );
      await settled();
      await rounds();
      const sent = await requests();
      await until(() => inShop()?.regular_price !== undefined);
      const before = inShop()?.regular_price;
      expect(before).not.toBe('9.95');
      at('2026-11-24');
      await rounds();
      expect(await requests()).toBe(sent);
      // the server was away on the 25th
      at('2026-11-26');
      await rounds();
      expect(await requests()).toBe(sent + 1);
      await until(() => inShop()?.regular_price === '9.95');
      at('2026-11-27');
      await rounds();
      expect(await requests()).toBe(sent + 2);
      await until(() => inShop()?.regular_price === before);
      at('2026-11-28');
      await rounds();
      expect(await requests()).toBe(sent + 2);
    },
  );

  test('D-11 · a VAT rate that begins by its day takes to the shop what costs another amount there, once', async () => {
    const at = (today: string) => Object.assign(world.time, { today, now: `${today}T08:30:00.000Z` });
    const rounds = async () => {
      for (let nth = 0; nth < 2; nth += 1) {
        await settled();
        await world.pricesOfTheDay();
        await settled();
        await world.pushToShops();
      }
    };
    const inclFixed = 1_201;
    const [exclFixed, otherVat] = [
      await world.newProduct({ over: { sellPriceIncl: 0 } }),
      await world.newProduct({ over: { sellPriceIncl: 0, vatCategory: 'low' as never } }),
    ];
    const ids = [inclFixed, exclFixed, otherVat];
    shop.products.splice(0, shop.products.length, ...ids.map((id) => ({ id, sku: String(id) })));
    for (const id of ids)
      await world.record(world.by(noordhof), (work) =>
        work.decide(product, id, {
          type: 'ChangeProductField',
          change: { field: 'shopProductId', to: String(id) } as never,
          vatRates: { none: 0, low: 900, high: 2_100 },
          priceSide: 'excl',
        }),
      );
    await setting('308', 1);
    at('2026-11-29');
    await rounds();
    const rate = { category: 'high', from: '2026-12-01', btw: 25 };
    expect((await call('POST', 'settings/addvatrate', rate)).body).toEqual({ data: 1 });
    at('2026-11-30');
    await rounds();
    const sent = await requests();
    // the server was away on the first
    at('2026-12-02');
    await rounds();
    expect(await requests()).toBe(sent + 1);
    const events = await world.store.readStream(1, `shopSync-${particulier}`);
    expect(events.findLast(({ type }) => type === 'ShopSyncRequested')!.data).toMatchObject({
      productIds: [exclFixed],
    });
    await until(() => shop.products.find(({ id }) => id === exclFixed)?.regular_price === '12.50');
    at('2026-12-03');
    await rounds();
    expect(await requests()).toBe(sent + 1);
  });
});
