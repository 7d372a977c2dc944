import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { websiteFeeds } from '#api/http/website-feeds.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { account } from '#domain/account/account.ts';
import { product } from '#domain/product/product.ts';
import { inWebsite } from '#domain/website/website-product.ts';
import { servedWarehouse } from '#tests/support/warehouse-simulator.ts';
import {
  barolo,
  cremant,
  noordhof,
  type Person,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
let outside: Hono;
let served: Awaited<ReturnType<typeof servedWarehouse>>;
beforeAll(async () => {
  served = await servedWarehouse();
  world = await smallWorld({ externalWarehouses: () => served.warehouse });
  outside = new Hono().route(
    '/',
    websiteFeeds({ ...world.core, publicUrl: () => 'https://kelderboek.example' }),
  );
});
afterAll(async () => {
  await world?.close();
  await served.close();
});

const change = (field: string, val: unknown) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
/** Another product at each call. */
let added = 1300;
const another = () => (added += 1);
const changeProduct = (productId: number, field: string, to: unknown) =>
  world.record(world.by(noordhof), (work) =>
    work.decide(product, productId, {
      type: 'ChangeProductField',
      change: { field, to } as never,
      vatRates: { none: 0, low: 900, high: 2_100 },
      priceSide: 'excl',
    }),
  );
const token = async (purpose: string, verb: 'renew' | 'show' = 'renew', who: Person = 'ADMIN') =>
  (await world.call(who, 'POST', `settings/tokens/${verb}`, { purpose })).body.data?.token as string;
/** What is asked from outside, each time from another address. */
let asked = 0;
const get = (path: string, headers: Record<string, string> = {}, from?: string) => {
  asked += 1;
  const remoteAddress = from ?? `203.0.${113 + Math.floor(asked / 250)}.${asked % 250}`;
  return outside.request(
    `/services/${path}`,
    { headers },
    { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
};
const settled = async () => {
  await world.core.waitFor(await world.heads());
};

describe('the Vivino feed of an account', () => {
  let feedToken = '';
  beforeAll(async () => {
    await change('vivino', 1);
    await change('vivino_active', 1);
    feedToken = await token('vivino-feed');
    await settled();
  });
  const feed = async (of = feedToken) => get(`feed/vivino/${of}`);
  const names = async () =>
    [...(await (await feed()).text()).matchAll(/<wine-name>(.*?)</g)].map((m) => m[1]);
  const later = (minutes: number) => {
    world.time.now = new Date(Date.parse(world.time.now) + minutes * 60_000).toISOString();
  };

  test('INT-016 · lists the visible products with stock at the chosen price, incl VAT', async () => {
    const [empty, ofOne, gone] = [another(), another(), another()];
    await world.record(world.by(noordhof), async (work) => {
      await work.decide(product, empty, productOf(empty, 'Chablis zonder voorraad', 200_000));
      await work.decide(product, ofOne, productOf(ofOne, 'Chablis voor een klant', 200_000));
      await work.decide(product, gone, productOf(gone, 'Chablis uit de handel', 200_000));
    });
    for (const productId of [ofOne, gone]) await world.stocked(noordhof, productId, 6);
    await changeProduct(ofOne, 'onlyForCustomers', '401');
    await changeProduct(gone, 'isEnabled', false);
    await change('vivino_description', 1);
    await change('vivino_visibility', []);
    later(31);
    await settled();
    const answer = await feed();
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(text).toContain('<inventory-count>600</inventory-count>');
    expect(text).toContain('<price>16.76</price>');
    expect(await names()).toEqual(['Sancerre Les Caillottes', 'Barolo Serralunga', 'Crémant de Loire Brut']);
    await change('vivino_description', 2);
    await settled();
    expect(await (await feed()).text()).toContain('<price>16.15</price>');
    // the places that are chosen count, and at once
    await changeProduct(barolo, 'shownIn', [inWebsite]);
    await change('vivino_visibility', [inWebsite]);
    await settled();
    expect(await names()).toEqual(['Barolo Serralunga']);
    await change('vivino_visibility', []);
  });

  test('INT-017 · is made anew every 30 minutes', async () => {
    await settled();
    later(31);
    expect(await names()).toContain('Sancerre Les Caillottes');
    await changeProduct(sancerre, 'isEnabled', false);
    await settled();
    later(29);
    expect(await names()).toContain('Sancerre Les Caillottes');
    later(2);
    expect(await names()).not.toContain('Sancerre Les Caillottes');
    expect((await feed()).headers.get('cache-control')).toBe('private, max-age=1800');
    await changeProduct(sancerre, 'isEnabled', true);
  });

  test('INT-016 · a wrong token is 404, one of the other kind too, and the right one where the feed is off', async () => {
    const other = await token('website-api');
    await change('vivino_active', 1);
    await settled();
    for (const wrong of ['x', `${feedToken}x`, feedToken.slice(0, -1), other, '%00'])
      expect((await feed(wrong)).status, wrong).toBe(404);
    expect((await feed()).status).toBe(200);
    await change('vivino_active', 0);
    await settled();
    expect((await feed()).status).toBe(404);
    await change('vivino_active', 1);
    await settled();
  });

  test('INT-016 · its token is shown to admins alone, stands in no event, and opens nothing once it is renewed', async () => {
    expect(feedToken).toMatch(/^[\w-]{43}$/);
    expect(await token('vivino-feed', 'show')).toBe(feedToken);
    for (const who of ['MANAGER', 'AUDITOR', 'SALES'] as const)
      for (const verb of ['show', 'renew'])
        expect(
          (await world.call(who, 'POST', `settings/tokens/${verb}`, { purpose: 'vivino-feed' })).status,
        ).toBe(403);
    const events = JSON.stringify(await world.store.readLog(installationLog, 0, 10_000));
    const told = await Promise.all(
      ['settings/tokens', 'users/mainuserdata'].map((path) => world.call('ADMIN', 'GET', path)),
    );
    expect(events).toContain('AccountSecretKept');
    expect(events + JSON.stringify(told)).not.toContain(feedToken);

    const before = feedToken;
    feedToken = await token('vivino-feed');
    expect(feedToken).not.toBe(before);
    expect((await feed(before)).status).toBe(404);
    expect((await feed()).status).toBe(200);
  });

  test('a repeat of the command that renewed it answers the same token', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const renew = () =>
      world.call('ADMIN', 'POST', 'settings/tokens/renew', { purpose: 'vivino-feed' }, headers);
    const first = (await renew()).body;
    expect((await renew()).body).toEqual(first);
    expect(first.data.address).toBe(`/services/feed/vivino/${first.data.token}`);
  });

  test('is not told more than 60 times in a minute to one address', async () => {
    const statuses: number[] = [];
    const address = `198.51.100.${another() % 250}`;
    for (let call = 0; call < 62; call += 1)
      statuses.push((await get('feed/vivino/nee', {}, address)).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});

describe('the website API', () => {
  let websiteToken = '';
  beforeAll(async () => {
    await change('website_api', 1);
    await change('website_api_source', 'https://www.noordhof.example');
    websiteToken = await token('website-api');
    for (const productId of [barolo, cremant]) await changeProduct(productId, 'shownIn', [inWebsite]);
    await settled();
  });
  const by = () => ({ Authorization: `Bearer ${websiteToken}` });
  const data = async (path: string) => ((await (await get(path, by())).json()) as { data: never[] }).data;

  test('INT-019 · INT-020 · API-247 · SET-002 · the fixed texts of group 700 carry internal_id, name, description and text', async () => {
    const put = { type: 701, name: 'Welkom in onze winkel' };
    expect((await world.call('MANAGER', 'PUT', 'settings/extra/update', put)).body).toEqual({ data: 1 });
    await settled();
    const { body } = await world.call('ADMIN', 'GET', 'settings/group/700');
    expect(body.data).toHaveLength(8);
    const welcome = {
      internal_id: 701,
      name: 'Welkom',
      description: 'Bovenaan de eerste pagina',
      text: 'Welkom in onze winkel',
    };
    // SET-002: to who keeps them an entry also has its group and key, which change it; a website has no use for those
    expect(body.data[0]).toEqual({ ...welcome, system_group_id: 700, system_name: '701' });
    const texts = (await data('website/texts')) as object[];
    expect(texts[0]).toEqual(welcome);
    expect(texts).toEqual(
      body.data.map(({ system_group_id: _, system_name: __, ...text }: Record<string, unknown>) => text),
    );
    expect((await world.call('ADMIN', 'GET', 'settings/group/999')).status).toBe(400);
  });

  test('INT-020 · answers texts and visible products to the holder of the token, in a header or in the address', async () => {
    const products = (await data('website/products')) as { name: string; in_stock: boolean }[];
    expect(products.map(({ name }) => name).toSorted()).toEqual([
      'Barolo Serralunga',
      'Crémant de Loire Brut',
    ]);
    expect(products[0]).toMatchObject({ in_stock: true, sellprice_incl: expect.any(Number) });
    // nothing of what a bottle costs us, or of how many there are
    expect(JSON.stringify(products)).not.toMatch(/purchase|7\.3917|"available"/);
    expect((await get(`website/${websiteToken}/products`)).status).toBe(200);
    // a product that moved in may have a number of ten figures, and the last of a page says where the next begins
    for (const after of ['1999999999-1', '2000000000-30040', '9999999999-9999999999999999'])
      expect(await data(`website/products?after=${after}`)).toEqual([]);
    expect((await get(`website/${websiteToken}/texts`)).status).toBe(200);
  });

  test('INT-020 · answers nobody else, and nobody where it is off', async () => {
    expect((await get('website/texts')).status).toBe(404);
    expect((await get('website/products', { Authorization: 'Bearer nee' })).status).toBe(404);
    expect((await get(`website/${'x'.repeat(43)}/texts`)).status).toBe(404);
    await change('website_api', 0);
    await settled();
    expect((await get('website/texts', by())).status).toBe(404);
    await change('website_api', 1);
    await settled();
  });

  test('lets browsers on the address of the website read it, and on no other', async () => {
    const allowed = async (origin: string) =>
      (await get('website/texts', { ...by(), Origin: origin })).headers.get('access-control-allow-origin');
    expect(await allowed('https://www.noordhof.example')).toBe('https://www.noordhof.example');
    expect(await allowed('https://elders.example')).toBeNull();
  });
});

describe('the webshop', () => {
  test('INT-018 · keeps key, url, tags, category and price field under 301 to 306, and the secret with the secrets', async () => {
    const put = (type: number, name: unknown) =>
      world.call('ADMIN', 'PUT', 'settings/extra/update', { type, name });
    for (const [type, name] of [
      [301, 'ck_12345'],
      [303, 'https://winkel.noordhof.example'],
      [304, ['grapes', 'country']],
      [305, 'color'],
      [306, 2],
    ] as const)
      expect((await put(type, name)).body, String(type)).toEqual({ data: 1 });
    await settled();
    const { body } = await world.call('ADMIN', 'GET', 'users/mainuserdata');
    expect(body).toMatchObject({ 301: 'ck_12345', 304: ['grapes', 'country'], 305: 'color', 306: 2 });
    expect((await put(303, 'winkel')).body).toMatchObject({ code: 'field-value-refused' });

    const secret = 'cs_zeer-geheim-1877';
    const keep = await world.call('ADMIN', 'PUT', 'settings/webshopsecret', { description: secret });
    expect(keep.body).toEqual({ data: 1 });
    const told = await Promise.all(
      ['settings/tokens', 'users/mainuserdata'].map((path) => world.call('ADMIN', 'GET', path)),
    );
    expect(told[0]!.body.data).toContainEqual({
      purpose: 'webshop',
      is_set: 1,
      is_unreadable: 0,
    });
    const events = await world.store.readLog(installationLog, 0, 10_000);
    expect(JSON.stringify([events, told.map(({ body: of }) => of)])).not.toContain(secret);
    expect(await world.core.held.valueOf(noordhof, 'webshop')).toBe(secret);

    // an empty one is none, and the one that is there stays
    for (const description of ['', '  '])
      expect(
        (await world.call('ADMIN', 'PUT', 'settings/webshopsecret', { description })).body,
      ).toMatchObject({
        data: 0,
        code: 'shop-secret-missing',
      });
    expect(await world.store.readLog(installationLog, 0, 10_000)).toEqual(events);
    expect(await world.core.held.valueOf(noordhof, 'webshop')).toBe(secret);
  });

  test('INT-018 · an attribute carries internal id, own field and shop name, and is deleted under 311', async () => {
    const put = (more: object) =>
      world.call('ADMIN', 'PUT', 'settings/fields', { subject: 'shop-attributes', ...more });
    const listed = async (subject: string) =>
      (await world.call('ADMIN', 'GET', `settings/fields/${subject}`)).body.data as { id: number }[];
    const list = () => listed('shop-attributes');
    for (const each of await list())
      await world.call('ADMIN', 'PUT', 'settings/extra/delete', { id: each.id, type: 311 });
    const { id } = (await put({ val: 'wijnomschrijving' })).body;
    await put({ id, field: 'description', val: 'pa_omschrijving' });
    expect(await list()).toEqual([
      { id, name: 'wijnomschrijving', parent_id: null, description: 'pa_omschrijving' },
    ]);
    expect((await put({ val: 'bestaat niet' })).status).toBe(400);
    const gone = await world.call('ADMIN', 'PUT', 'settings/extra/delete', { id, type: 311 });
    expect(gone.body).toEqual({ data: 1 });
    expect(await list()).toEqual([]);
    // the names of own fields go under the same code
    const { id: last } = (await listed('custom-fields')).at(-1)!;
    const named = await world.call('ADMIN', 'PUT', 'settings/extra/delete', { id: last, type: 311 });
    expect(named.body).toEqual({ data: 1 });
  });
});

test('INT-015 · the stock of the external warehouse is taken over when somebody asks for it, with the link on', async () => {
  const run = () => world.call('MANAGER', 'POST', 'settings/cjh/stock', {});
  const link = async (isOn: 0 | 1) => {
    await change('cjh_connect', isOn);
    await settled();
  };
  served.stock.set('77', 4);
  served.stock.set(String(barolo), 12);
  await link(1);
  await run();
  await link(0);
  served.stock.set(String(barolo), 7);
  expect((await run()).body).toMatchObject({ code: 'external-warehouse-off' });
  await link(1);
  expect((await run()).body).toEqual({ data: { counted: 1, corrected: 1 } });
  expect((await run()).body).toEqual({ data: { counted: 1, corrected: 0 } });
  const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'Voorraad', take: 20 });
  expect(body.data).toContainEqual(
    expect.objectContaining({
      text: expect.stringContaining('−5 flessen: telling van het externe magazijn'),
    }),
  );
});

test('ROLE-029 · INT-003 · without the link an account has no external warehouse, whatever else is on', async () => {
  await change('cjh_orders', 1);
  await change('cjh_connect', 0);
  await settled();
  const parts = async () => (await world.call('ADMIN', 'GET', 'authenticate/checkoptions')).body.data;
  expect((await parts()).cjh_orders).toBe(0);
  await change('cjh_connect', 1);
  await settled();
  expect((await parts()).cjh_orders).toBe(1);
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field: 'cjh_orders', to: false } }),
  );
});
