import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

type Term = { id: number; name: string };
type Product = { id: number; sku: string } & Record<string, unknown>;
type Coupon = { id: number; code: string } & Record<string, unknown>;

const euros = (amount: number) => amount.toFixed(2);
/** An article: `paid` for all of them, incl 21 % VAT. */
export const shopLine = (sku: string, quantity: number, paid: number, over: object = {}) => ({
  id: 315,
  name: `Wijn ${sku}`,
  product_id: 93,
  variation_id: 0,
  quantity,
  sku,
  subtotal: euros(paid / 1.21),
  subtotal_tax: euros(paid - paid / 1.21),
  total: euros(paid / 1.21),
  total_tax: euros(paid - paid / 1.21),
  price: paid / 1.21 / quantity,
  taxes: [],
  meta_data: [],
  ...over,
});
const address = {
  first_name: 'Anna',
  last_name: 'Jansen',
  company: '',
  address_1: 'Keizersgracht 12 B',
  address_2: '',
  city: 'Amsterdam',
  state: '',
  postcode: '1015 CS',
  country: 'NL',
};
/** An order as the documentation of WooCommerce shows one: two bottles that were paid, posted for € 6,95. */
export const shopOrderJson = (id: number, over: Record<string, unknown> = {}) => ({
  id,
  parent_id: 0,
  number: String(id),
  order_key: `wc_order_${id}`,
  created_via: 'checkout',
  status: 'processing',
  currency: 'EUR',
  date_created: '2026-11-19T09:00:00',
  date_created_gmt: '2026-11-19T08:00:00',
  date_modified: '2026-11-19T09:10:00',
  date_modified_gmt: '2026-11-19T08:10:00',
  discount_total: '0.00',
  shipping_total: '5.74',
  total: '46.95',
  total_tax: '8.15',
  prices_include_tax: true,
  customer_id: 26,
  customer_note: 'Graag bij de buren',
  billing: { ...address, email: 'anna@jansen.example', phone: '020 555 01 99' },
  shipping: address,
  payment_method: 'mollie_wc_gateway_ideal',
  payment_method_title: 'iDEAL',
  date_paid: '2026-11-19T09:05:00' as string | null,
  date_paid_gmt: '2026-11-19T08:05:00' as string | null,
  meta_data: [] as { key: string; value: unknown }[],
  line_items: [shopLine('1201', 2, 40)] as object[],
  tax_lines: [],
  shipping_lines: [
    { id: 317, method_title: 'PostNL', method_id: 'flat_rate', total: '5.74', total_tax: '1.21' },
  ] as object[],
  fee_lines: [] as object[],
  coupon_lines: [] as object[],
  refunds: [] as object[],
  ...over,
});
/** A delivery of a webhook, as WooCommerce sends it. */
export const webhookOf = (content: unknown, secret: string, topic = 'order.updated') => {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-WC-Webhook-Source': 'https://winkel.example/',
      'X-WC-Webhook-Topic': topic,
      'X-WC-Webhook-Delivery-ID': 'd1b7',
      'X-WC-Webhook-Signature': createHmac('sha256', secret).update(body).digest('base64'),
    } as Record<string, string>,
  };
};

/**
 * A WooCommerce webshop, as far as we call it: REST API v3 over real HTTP, with its rules: Basic
 * authentication, terms by id, one product per SKU, one coupon per code. `fault` answers that status instead; `lost` carries out
 * the call and does not answer.
 */
export const servedWooCommerce = async ({ anySecret = false } = {}) => {
  const state = {
    fault: null as number | 'lost' | null,
    /** Sent along with a fault, in seconds. */
    retryAfter: null as number | null,
    calls: [] as string[],
  };
  const orders: Record<string, unknown>[] = [];
  const terms: Record<'categories' | 'tags', Term[]> = { categories: [], tags: [] };
  const products: Product[] = [];
  const coupons: Coupon[] = [];
  let lastId = 100;
  const login = { key: 'ck_test', secret: 'cs_test' };
  const app = new Hono().basePath('/wp-json/wc/v3').use(async (context, next) => {
    state.calls.push(`${context.req.method} ${context.req.path.replace('/wp-json/wc/v3/', '')}`);
    const basic = Buffer.from(`${login.key}:${login.secret}`).toString('base64');
    if (!anySecret && context.req.header('Authorization') !== `Basic ${basic}`)
      return context.json({ code: 'woocommerce_rest_cannot_view' }, 401);
    if (typeof state.fault === 'number')
      return new Response('', {
        status: state.fault,
        headers: state.retryAfter === null ? {} : { 'Retry-After': String(state.retryAfter) },
      });
    await next();
    if (state.fault === 'lost' && context.req.path.endsWith('/batch')) await new Promise<never>(() => {});
    return undefined;
  });
  for (const kind of ['categories', 'tags'] as const) {
    app.get(`/products/${kind}`, (context) => {
      const search = (context.req.query('search') ?? '').toLowerCase();
      return context.json(terms[kind].filter(({ name }) => name.toLowerCase().includes(search)));
    });
    app.post(`/products/${kind}`, async (context) => {
      const { name } = await context.req.json<{ name: string }>();
      const known = terms[kind].find((term) => term.name === name);
      if (known) return context.json({ code: 'term_exists', data: { resource_id: known.id } }, 400);
      const made = { id: (lastId += 1), name };
      terms[kind].push(made);
      return context.json(made, 201);
    });
  }
  app.get('/products', (context) => {
    const skus = (context.req.query('sku') ?? '').split(',');
    return context.json(products.filter(({ sku }) => skus.includes(sku)));
  });
  app.post('/products/batch', async (context) => {
    const { create, update } = await context.req.json<Record<'create' | 'update', Product[]>>();
    const error = (code: string, message: string) => ({ id: 0, error: { code, message } });
    return context.json({
      create: create.map((wanted) => {
        if (products.some(({ sku }) => sku === wanted.sku))
          return error('product_invalid_sku', 'Ongeldige of dubbele SKU.');
        const made = { ...wanted, id: (lastId += 1) };
        products.push(made);
        return made;
      }),
      update: update.map((wanted) => {
        const known = products.find(({ id }) => id === wanted.id);
        return known
          ? Object.assign(known, wanted)
          : error('woocommerce_rest_product_invalid_id', 'Ongeldig ID.');
      }),
    });
  });
  app.get('/coupons', (context) => {
    const code = (context.req.query('code') ?? '').toLowerCase();
    return context.json(coupons.filter((coupon) => coupon.code === code));
  });
  app.post('/coupons/batch', async (context) => {
    const { create, update } = await context.req.json<Record<'create' | 'update', Coupon[]>>();
    const error = (code: string, message: string) => ({ id: 0, error: { code, message } });
    return context.json({
      create: create.map((wanted) => {
        const code = wanted.code.toLowerCase();
        if (coupons.some((coupon) => coupon.code === code))
          return error('woocommerce_rest_coupon_code_already_exists', 'De kortingscode bestaat al.');
        const made = { ...wanted, code, id: (lastId += 1), usage_count: 0 };
        coupons.push(made);
        return made;
      }),
      update: update.map((wanted) => {
        const known = coupons.find(({ id }) => id === wanted.id);
        const { code } = { ...known, ...wanted };
        return known
          ? Object.assign(known, wanted, { code: code.toLowerCase() })
          : error('woocommerce_rest_shop_coupon_invalid_id', 'Ongeldig ID.');
      }),
    });
  });
  app.get('/orders', (context) => {
    const {
      modified_after: after = '',
      page = '1',
      per_page: size = '10',
      dates_are_gmt,
    } = context.req.query();
    // without it, moments are those of the clock on the wall of the shop
    const column = dates_are_gmt === 'true' ? 'date_modified_gmt' : 'date_modified';
    const changed = orders
      .filter((order) => String(order[column]) > after.replace('Z', ''))
      .toSorted((a, b) => String(a[column]).localeCompare(String(b[column])));
    const from = (Number(page) - 1) * Number(size);
    return context.json(changed.slice(from, from + Number(size)));
  });
  app.get('/orders/:id', (context) => {
    const found = orders.find(({ id }) => id === Number(context.req.param('id')));
    return found
      ? context.json(found)
      : context.json({ code: 'woocommerce_rest_shop_order_invalid_id' }, 404);
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    state,
    products,
    coupons,
    orders,
    terms,
    login: { ...login, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
