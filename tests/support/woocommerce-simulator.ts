import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

type Term = { id: number; name: string };
type Product = { id: number; sku: string } & Record<string, unknown>;

/**
 * A WooCommerce webshop, as far as we call it: REST API v3 over real HTTP, with its rules: Basic
 * authentication, terms by id, one product per SKU. `fault` answers that status instead; `lost` carries out
 * the call and does not answer.
 */
export const servedWooCommerce = async () => {
  const state = { fault: null as number | 'lost' | null, calls: [] as string[] };
  const terms: Record<'categories' | 'tags', Term[]> = { categories: [], tags: [] };
  const products: Product[] = [];
  let lastId = 100;
  const login = { key: 'ck_test', secret: 'cs_test' };
  const app = new Hono().basePath('/wp-json/wc/v3').use(async (context, next) => {
    state.calls.push(`${context.req.method} ${context.req.path.replace('/wp-json/wc/v3/', '')}`);
    const basic = Buffer.from(`${login.key}:${login.secret}`).toString('base64');
    if (context.req.header('Authorization') !== `Basic ${basic}`)
      return context.json({ code: 'woocommerce_rest_cannot_view' }, 401);
    if (typeof state.fault === 'number') return new Response('', { status: state.fault });
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
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    state,
    products,
    terms,
    login: { ...login, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
