import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grapeTagId } from '#domain/product/grapes.ts';
import {
  barolo,
  cremant,
  foreignProduct,
  noordhof,
  sancerre,
  type Person,
  smallWorld,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const fresh = (name?: string) => world.newProduct({ name, price: 50_000 });

const get = async (
  path: string,
  who: 'PRODUCTMANAGER' | 'TRAFFIC' | 'ADMIN' | 'foreignAdmin' = 'PRODUCTMANAGER',
) => (await world.call(who, 'GET', `product/${path}`)).body;
const page = async (id: number, who?: 'TRAFFIC') => (await get(`getById/${id}`, who)).product;
const update = async (
  field: string,
  val: unknown,
  more: object = {},
  who: 'PRODUCTMANAGER' | 'TRAFFIC' = 'PRODUCTMANAGER',
) => (await world.call(who, 'PUT', 'product/update', { product_id: sancerre, field, val, ...more })).body;
const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe('finding a product', () => {
  test('PROD-001 · by words in any order over number, name, vintage, supplier, country, region, grape and code', async () => {
    await update('barcode', '8712345678906');
    await update('otherproductcode', 'NH-77');
    for (const question of [
      'sancerre',
      '1201',
      'caillottes 2024',
      'trois sources sancerre',
      'frankrijk caillottes',
      'LOIRE sancerre',
      'sauvignon caillottes',
      '8712345678906',
      'nh-77',
      'caillottes wit',
    ]) {
      const body = await get(`getListByMultipleFields/${encodeURIComponent(question)}/0`);
      expect([question, namesOf(body)]).toEqual([question, ['Sancerre Les Caillottes']]);
    }
    expect(await get('getListByMultipleFields/sancerre%20barolo/0')).toEqual({ data: [], total: 0 });
    expect((await world.call('ADMIN', 'GET', 'product/getListByMultipleFields/s/0')).status).toBe(400);
  });

  test('PROD-001 · D-61 · by the English names of its country and colour too', async () => {
    for (const question of ['france caillottes', 'caillottes white'])
      expect([
        question,
        namesOf(await get(`getListByMultipleFields/${encodeURIComponent(question)}/0`)),
      ]).toEqual([question, ['Sancerre Les Caillottes']]);
  });

  test('PROD-001 · a disabled product is found only when that is asked', async () => {
    const change = { product_id: cremant, field: 'enabled', val: 0 };
    await world.call('PRODUCTMANAGER', 'PUT', 'product/update', change);
    expect((await get('getListByMultipleFields/loire/0')).total).toBe(2);
    expect(namesOf(await get('getListByMultipleFields/cremant/0'))).toEqual([]);
    expect((await get('getListByMultipleFields/cremant/1')).data).toMatchObject([{ enabled: 0 }]);
    await world.call('PRODUCTMANAGER', 'PUT', 'product/update', { ...change, val: 1 });
  });

  test('PROD-001 · PROD-011 · with stock, price on the side of the account, a page at a time', async () => {
    expect((await get('getListByMultipleFields/sancerre/0')).data[0]).toMatchObject({
      id: sancerre,
      number: sancerre,
      sell_price: 13.85,
      stock_available: 600,
      minstock: 60,
      service: 0,
      per_doos: 6,
    });
    const paged = await get('getListByMultipleFields/frankrijk/0?skip=1&take=1');
    expect([paged.total, namesOf(paged)]).toEqual([3, ['Crémant de Loire Brut']]);
  });

  test('PROD-002 · the latest 25 that are enabled, newest first, of this account alone', async () => {
    const added: number[] = [];
    for (let nth = 0; nth < 27; nth += 1) added.push(await fresh());
    const change = { product_id: added.at(-2), field: 'enabled', val: 0 };
    expect((await world.call('ADMIN', 'PUT', 'product/update', change)).body).toEqual({ data: 1 });
    const latest = (await get('getListEnabled25')).data as { id: number }[];
    expect(latest.map(({ id }) => id)).toEqual([added.at(-1), ...added.slice(1, -2).toReversed()]);
    expect(namesOf(await get('getListEnabled25', 'foreignAdmin'))).toEqual(['Rioja Crianza']);
  });

  test('PROD-002 · the list is sorted by what it was added, name, number, supplier, price and stock, and narrowed', async () => {
    const word = 'Lijstwijn';
    const make = (over: object, bottles = 0, price = 100_000) =>
      world.newProduct({ name: word, price, bottles, over: { color: 'rose', ...over } as never });
    const dear = await make({ supplierId: 77, supplierName: 'Zonnewende' }, 12, 300_000);
    const cheap = await make({ supplierId: 78, supplierName: 'Abadia' }, 60, 100_000);
    const middle = await make({ supplierId: 77, supplierName: 'Zonnewende', color: 'red' }, 0, 200_000);
    const off = await make({ isEnabled: false });
    type Listed = { data: { id: number; thumbnail: string | null; added_on: string }[]; total: number };
    const list = (query: string): Promise<Listed> => get(`list?q=${word}&${query}`);
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids('sort=added&descending=1')).toEqual([middle, cheap, dear]);
    expect(await ids('sort=added&disabled=1')).toEqual([dear, cheap, middle, off]);
    expect(await ids('sort=number&descending=1')).toHaveLength(3);
    expect(await ids('sort=name')).toEqual([dear, cheap, middle]);
    expect(await ids('sort=name&descending=1')).toEqual([middle, cheap, dear]);
    expect(await ids('sort=supplier')).toEqual([cheap, dear, middle]);
    expect(await ids('sort=price')).toEqual([cheap, middle, dear]);
    // what has no ledger comes last, whichever way
    expect(await ids('sort=stock')).toEqual([dear, cheap, middle]);
    expect(await ids('sort=stock&descending=1')).toEqual([cheap, dear, middle]);
    expect(await ids('sort=stock&take=2')).toEqual([dear, cheap]);
    expect(await ids('sort=stock&skip=2&take=2')).toEqual([middle]);
    expect(await ids('sort=stock&skip=1&take=2')).toEqual([cheap, middle]);
    expect(await ids('supplier=77&sort=added')).toEqual([dear, middle]);
    expect(await ids('color=rood')).toEqual([middle]);
    expect(await ids('country=7700')).toEqual([]);
    const one = await list('sort=price&take=1');
    expect(one).toMatchObject({
      total: 3,
      data: [{ id: cheap, thumbnail: null, added_on: world.time.today }],
    });
    expect((await get('list?take=200', 'foreignAdmin')).data).toHaveLength(1);
  });
});

describe('a new product', () => {
  const store = (body: object, headers = {}) =>
    world.call('PRODUCTMANAGER', 'POST', 'product/store', body, headers);

  test('PROD-003 · has name, supplier and vintage, and the next number', async () => {
    const { body } = await store({ naam: 'Pomerol Le Clos', supplier_id: supplier, vintage: 2022 });
    const [one, two] = [
      await page(body.data.id),
      await page((await store({ naam: 'Graves Blanc', supplier_id: supplier })).body.data.id),
    ];
    expect(one).toMatchObject({
      name: 'Pomerol Le Clos',
      supplier_id: supplier,
      supplier_name: 'Domaine des Trois Sources',
      vintage: '2022',
      enabled: 1,
      per_doos: 6,
    });
    expect([two.vintage, two.number]).toEqual([null, one.number + 1]);
  });

  test('PROD-003 · FMT-033 · is stored once, however often the same command comes', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const wanted = { naam: 'Tweemaal geklikt', supplier_id: supplier };
    const [one, two] = [await store(wanted, headers), await store(wanted, headers)];
    expect(two.body).toEqual(one.body);
    expect((await get('getListByMultipleFields/tweemaal/1')).total).toBe(1);
  });

  test('PROD-003 · is not stored without a name, with an unknown supplier or a vintage that is no year', async () => {
    expect((await store({ naam: ' ', supplier_id: supplier })).status).toBe(400);
    for (const wrong of [{ supplier_id: 4711 }, { supplier_id: supplier, vintage: 'oud' }])
      expect((await store({ naam: 'Nergens', ...wrong })).body).toMatchObject({
        data: 0,
        code: 'field-value-refused',
      });
    expect((await get('getListByMultipleFields/nergens/1')).total).toBe(0);
  });
});

describe('one product', () => {
  test('PROD-004 · is read with its stock, its prices, and the names behind its ids', async () => {
    await update('country_id', 1);
    await update('region_id', 105);
    await update('package-content_id', 1);
    const { product: read, lookups, custom_names: names, features } = await get(`getById/${sancerre}`);
    expect(read).toMatchObject({
      id: sancerre,
      country_id: 1,
      land: 'Frankrijk',
      region_id: 105,
      regio: 'Loire',
      'wine-color_id': 2,
      btw_id: 3,
      btw: 21,
      stock: 600,
      stock_reserved: 0,
      stock_reservations: 0,
      stock_available: 600,
      minstock: 60,
      besteld: 0,
      sell_price: 13.85,
      price_deal: null,
      sellprice_action_excl: 0,
    });
    expect(lookups).toMatchObject({
      country_id: 'Frankrijk',
      region_id: 'Loire',
      supplier_id: 'Domaine des Trois Sources',
    });
    expect(names).toHaveLength(11);
    expect(Object.keys(features)).toEqual(expect.arrayContaining(['barcode', 'otherproductcode']));
    expect((await world.call('ADMIN', 'GET', `product/getById/${foreignProduct}`)).status).toBe(404);
  });

  test.each([
    [
      'PROD-005 · its identity and origin',
      {
        name: 'Meursault',
        barcode: '8712345678906',
        otherproductcode: 'NH-78',
        'product-type_id': 2,
        supplier_id: supplier,
        vintage: '2019',
        'wine-color_id': 3,
        country_id: 1,
        region_id: 105,
        subregion_id: 10501,
        'product-show': [1, 2],
      },
      { productroot_id: null, supplier_name: 'Domaine des Trois Sources', regio: 'Loire' },
    ],
    [
      'PROD-006 · its costs, customs category and VAT',
      {
        departpurchaseprice: 5.5,
        transportprice: 0.5,
        accise: 0.67,
        handlingprice: 0.12,
        otherpurchasecost: 0.03,
        'douane-category_id': 1,
        btw_id: 2,
      },
      { inkoop_price: 6.82, btw: 9 },
    ],
    [
      'PROD-007 · its three sell prices, with VAT and with action prices',
      {
        sellprice: 12,
        sellprice2: 11,
        sellprice3: 10,
        sellprice_action_incl: 12.1,
        sellprice2_action_incl: 11.5,
        sellprice3_action_incl: 10.5,
        exclude_from_discount: 1,
      },
      {
        sellprice_incl: 14.52,
        sellprice2_incl: 13.31,
        sellprice3_incl: 12.1,
        sell_price: 12,
        price_deal: null,
        sellprice_action_excl: 10,
        btw: 21,
        inkoop_price: 7.3917,
      },
    ],
    [
      'PROD-008 · what a web shop shows of it',
      {
        external_url: 'https://winkel.example/7',
        woocommerce_id: '7001',
        featured: 1,
        shipment_class_id: 1,
        product_category_id: 1,
        websitetext: 'Voor bij de kaas',
      },
      {},
    ],
    [
      'PROD-009 · the wine itself',
      {
        wijnomschrijving: 'Kersen',
        spijsadvies: 'Wild',
        alcohol: 13.5,
        houtopvoeding: '12 maanden',
        druifras: 'Pinot noir',
        tags: ['Pinot noir', 'Gamay'],
        extra_info_2: 'twee',
        extra_info_3: 'drie',
        extra_info_4: 'vier',
        extra_info_5: 'vijf',
        extra_info_6: 'zes',
      },
      {},
    ],
    [
      'PROD-010 · how it is packed',
      {
        'package-content_id': 1,
        minimal_order_qty: 12,
        'unit-package-content_id': 1,
        'unit-package-closure_id': 2,
        sparkling: 1,
        per_doos: 12,
      },
      {},
    ],
    [
      'PROD-011 · what is there of it',
      {},
      {
        stock: 0,
        stock_reserved: 0,
        stock_reservations: 0,
        stock_available: 0,
        minstock: 60,
        besteld: 0,
      },
    ],
    [
      'PROD-012 · whether and for whom it is there',
      {
        enabled: 0,
        klantapp_disabled: 1,
        not_returning: 1,
        product_replace_id: barolo,
        only_for_customer_ids: '401,402',
        note: 'Rek 4',
        sustainability: [1],
        relations: [cremant],
      },
      {},
    ],
  ])('%s are stored field by field and read again', async (_, fields: Record<string, unknown>, told) => {
    const product_id = await fresh();
    for (const [field, val] of Object.entries(fields))
      expect(
        (await world.call('ADMIN', 'PUT', 'product/update', { product_id, field, val })).body,
        field,
      ).toMatchObject({ data: 1 });
    expect((await get(`getById/${product_id}`, 'ADMIN')).product).toMatchObject({
      id: product_id,
      ...fields,
      ...told,
    });
  });

  test('of another company is neither changed nor its changes told', async () => {
    const before = await settledHeads(world);
    const wanted = { product_id: foreignProduct, field: 'note', val: 'Van ons' };
    expect((await world.call('ADMIN', 'PUT', 'product/update', wanted)).body).toMatchObject({ data: 0 });
    for (const path of [`getlogs/${foreignProduct}/25`, `relations/${foreignProduct}`])
      expect(await world.call('ADMIN', 'GET', `product/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'product-not-found' },
      });
    expect(await settledHeads(world)).toEqual(before);
  });

  test('PROD-020 · a comma becomes a point, but not in a name, a list or a sentence', async () => {
    const product_id = await fresh();
    for (const [field, typed, stored] of [
      ['name', 'Cuvée 1,5', 'Cuvée 1,5'],
      ['only_for_customer_ids', '1,2', '1,2'],
      ['product-show', '1,2', [1, 2]],
      ['sustainability', '1,2', [1, 2]],
      ['extra_info_2', '13,5%', '13.5%'],
      ['departpurchaseprice', '7,45', 7.45],
    ] as const) {
      await world.call('ADMIN', 'PUT', 'product/update', { product_id, field, val: typed });
      expect((await get(`getById/${product_id}`, 'ADMIN')).product[field], field).toEqual(stored);
    }
  });

  test('PROD-015 · costs are summed, and neither cost nor sum reaches who may not see it', async () => {
    await update('transportprice', '0,25');
    expect(await page(sancerre)).toMatchObject({ departpurchaseprice: 7.3917, inkoop_price: 7.6417 });
    expect(await page(sancerre, 'TRAFFIC')).toMatchObject({
      departpurchaseprice: null,
      transportprice: null,
      inkoop_price: null,
      sellprice: 13.85,
    });
    expect(await update('transportprice', 1, {}, 'TRAFFIC')).toMatchObject({ code: 'field-not-yours' });
    const logs = await get(`getlogs/${sancerre}/1000`, 'TRAFFIC');
    expect(JSON.stringify(logs)).not.toContain('Transport');
  });

  test('PROD-016 · PROD-020 · a price typed with a comma, and the other side of it', async () => {
    const product_id = await fresh();
    expect(await update('sellprice', '14,2', { product_id })).toEqual({ data: 1 });
    expect(await page(product_id)).toMatchObject({ sellprice: 14.2, sellprice_incl: 17.182 });
    await update('sellprice_incl', '16,7585', { product_id });
    await update('sellprice_action_incl', '12.1', { product_id });
    expect(await page(product_id)).toMatchObject({ sellprice: 13.85, sellprice_action_excl: 10 });
  });

  test('PROD-019 · a field that somebody else changed meanwhile stores nothing and tells both values', async () => {
    await update('note', 'Rek 4');
    expect(await update('note', 'Rek 5', { from: 'Rek 3' })).toMatchObject({
      data: 0,
      code: 'field-changed-meanwhile',
      details: { field: 'note', theirs: 'Rek 4', yours: 'Rek 5' },
    });
    expect((await page(sancerre)).note).toBe('Rek 4');
  });

  test('PROD-014 · PROD-023 · only what stands in the list is stored, and a region of its own country', async () => {
    await update('country_id', 1);
    for (const [field, val] of [
      ['country_id', 999],
      ['region_id', 201],
      ['unit-package-closure_id', 99],
      ['supplier_id', 951],
      ['product_replace_id', foreignProduct],
    ] as const)
      expect([field, (await update(field, val)).code]).toEqual([field, 'field-value-refused']);
    expect((await update('product_replace_id', sancerre)).code).toBe('replacement-cycle');
    expect(await update('unit-package-closure_id', 2)).toEqual({ data: 1 });
    expect(await update('product-show', '1,3')).toEqual({ data: 1 });
    expect((await page(sancerre))['product-show']).toEqual([1, 3]);
  });

  test('PROD-030 · goes with other products', async () => {
    await update('relations', [barolo, cremant]);
    expect(namesOf(await get(`relations/${sancerre}`))).toEqual([
      'Barolo Serralunga',
      'Crémant de Loire Brut',
    ]);
    expect((await update('relations', [foreignProduct])).code).toBe('field-value-refused');
  });

  test('PROD-013 · PROD-031 · its changes are told newest first, with old and new value and who, so many at a time', async () => {
    const id = await fresh();
    const change = (val: string) =>
      world.call('ADMIN', 'PUT', 'product/update', { product_id: id, field: 'note', val });
    for (let nth = 1; nth <= 30; nth += 1) await change(`Notitie ${nth}`);
    const first = await get(`getlogs/${id}/25`);
    expect(first.data).toHaveLength(25);
    expect(first.more).toBe(1);
    expect(first.data[0]).toMatchObject({
      field: 'Interne notitie',
      old_value: 'Notitie 29',
      new_value: 'Notitie 30',
      username: 'ADMIN Test',
      created_at: '2026-11-19T08:30:00.000Z',
    });
    const all = await get(`getlogs/${id}/125`);
    expect([all.data.length, all.more]).toEqual([31, 0]);
    await world.call('ADMIN', 'PUT', 'product/update', { product_id: id, field: 'country_id', val: 2 });
    expect((await get(`getlogs/${id}/1`)).data).toMatchObject([
      { field: 'Land', old_value: null, new_value: 'Italië' },
    ]);
  });
});

describe('the lists', () => {
  const list = async (name: string) => (await get(`lookup/${name}`)).data as { id: number; name: string }[];
  const geo = async (path: string) => (await world.call('ADMIN', 'GET', `geo/${path}`)).body.data;
  const settings = (path: string, body: object) => world.call('MANAGER', 'PUT', `settings/${path}`, body);

  test('PROD-004 · every list that a product chooses from is there in a new account', async () => {
    for (const name of [
      'suppliers',
      'wine-colors',
      'countries',
      'regions',
      'subregions',
      'vat',
      'package-contents',
      'unit-package-contents',
      'product-types',
      'customs-categories',
      'categories',
      'custom-fields',
      'closures',
      'sellprice-options',
      'shipment-classes',
    ])
      expect([name, (await list(name)).length > 0]).toEqual([name, true]);
    expect(await list('vat')).toMatchObject([
      { name: 'geen (0%)' },
      { name: 'laag (9%)' },
      { name: 'hoog (21%)' },
    ]);
    expect(await list('suppliers')).toMatchObject([{ id: supplier, name: 'Domaine des Trois Sources' }]);
  });

  test('PROD-014 · regions follow the country, subregions the region; countries in use are those of products', async () => {
    expect((await geo('getRegionsList/2')).map(({ name }: { name: string }) => name)).toContain('Piemonte');
    expect(
      (await geo('getRegionsList/1')).every(({ parent_id }: { parent_id: number }) => parent_id === 1),
    ).toBe(true);
    expect((await geo('getSubRegionsList/105')).map(({ name }: { name: string }) => name)).toContain(
      'Sancerre',
    );
    const used = (await geo('getCountries')).map(({ name }: { name: string }) => name);
    expect((await geo('getCountriesList')).length).toBeGreaterThan(used.length);
    expect(used).toEqual(expect.arrayContaining(['Frankrijk', 'Italië']));
  });

  test('SET-032 · API-248 · a region tells its country and a subregion its region by the names of the documents', async () => {
    const listed = async (subject: string) =>
      (await world.call('ADMIN', 'GET', `settings/fields/${subject}`)).body.data as { name: string }[];
    const named = async (subject: string, name: string) =>
      (await listed(subject)).find((entry) => entry.name === name);
    const entry = { id: expect.any(Number), description: expect.any(String) };
    expect(await named('regions', 'Piemonte')).toEqual({
      ...entry,
      name: 'Piemonte',
      parent_id: 2,
      country_id: 2,
    });
    expect(await named('subregions', 'Sancerre')).toEqual({
      ...entry,
      name: 'Sancerre',
      parent_id: 105,
      region_id: 105,
    });
    expect(Object.keys((await listed('countries'))[0]!)).toEqual(['id', 'name', 'parent_id', 'description']);
  });

  test('PROD-023 · SET-033 · the names of the own fields are those of the account', async () => {
    await settings('fields', { subject: 'custom-fields', id: 1, val: 'Rijping' });
    expect((await get(`getById/${sancerre}`)).custom_names[0]).toBe('Rijping');
    expect((await get(`getById/${foreignProduct}`, 'foreignAdmin')).custom_names[0]).toBe('Kenmerk');
  });

  test('SET-032 · a country with another name has it on its products, and is found by it', async () => {
    await settings('fields', { subject: 'countries', id: 1, val: 'France' });
    expect((await page(sancerre)).land).toBe('France');
    expect(namesOf(await get('getListByMultipleFields/france%20caillottes/0'))).toEqual([
      'Sancerre Les Caillottes',
    ]);
    await settings('fields', { subject: 'countries', id: 1, val: 'Frankrijk' });
  });

  test('SET-034 · an entry that a product or another list uses stays; another goes', async () => {
    await update('unit-package-closure_id', 2);
    const remove = async (subject: string, id: number) =>
      (await settings('fields/delete', { subject, id })).body;
    expect(await remove('countries', 1)).toMatchObject({ data: 0, code: 'lookup-entry-in-use' });
    expect(await remove('regions', 105)).toMatchObject({ code: 'lookup-entry-in-use' });
    const { id } = (await settings('fields', { subject: 'countries', val: 'Armenië' })).body;
    expect((await settings('fields', { subject: 'countries', val: 'armenië' })).body.code).toBe(
      'lookup-entry-exists',
    );
    expect((await list('countries')).find(({ name }) => name === 'Armenië')).toMatchObject({ id });
    expect(await remove('countries', id)).toEqual({ data: 1 });
    expect((await list('countries')).some(({ name }) => name === 'Armenië')).toBe(false);
  });
});

test('ROLE-032 · an account that lives on the products of another reads and changes them', async () => {
  const path = `product/getById/${barolo}`;
  expect((await world.call('shopAdmin', 'GET', path)).body.product).toMatchObject({ sell_price: 31.3995 });
  const wanted = { product_id: barolo, field: 'sellprice_incl', val: 30.25 };
  expect((await world.call('shopAdmin', 'PUT', 'product/update', wanted)).body).toEqual({ data: 1 });
  expect((await world.call('shopAdmin', 'GET', path)).body.product).toMatchObject({
    sell_price: 30.25,
    sellprice: 25,
  });
});

test('ROLE-032 · what such an account adds is of the account that keeps them, and there for both', async () => {
  const added = async (path: string, wanted: object) => {
    const { body } = await world.call('shopAdmin', 'POST', path, wanted);
    expect(body, path).toMatchObject({ data: { id: expect.any(Number) } });
    return body.data.id as number;
  };
  const read = async (who: Person, path: string) => (await world.call(who, 'GET', path)).status;
  const house = await added('supplier/store', { name: 'Huis van de winkel' });
  const wine = await added('product/store', {
    naam: 'Wijn van de winkel',
    supplier_id: house,
    vintage: '2024',
  });
  const clone = await added('product/clone', { product_id: wine });
  const young = await added('product/nieuweJaarGang', {
    product_id: wine,
    vintage: '2025',
    voorraad: 12,
    productshow: '',
    old_enabled: 1,
  });
  const carrier = await added('inkoop/transporters/store', { name: 'Vervoer van de winkel' });
  for (const who of ['shopAdmin', 'ADMIN'] as const) {
    for (const id of [wine, clone, young])
      expect(await read(who, `product/getById/${id}`), `${who} ${id}`).toBe(200);
    expect(await read(who, `supplier/${house}`), who).toBe(200);
    const { body } = await world.call(who, 'GET', 'supplier/transporters');
    expect(JSON.stringify(body), who).toContain(`"id":${carrier}`);
  }
});

test('ROLE-032 · an account of the same log with products of its own neither reads those of another nor changes them', async () => {
  const opened = await world.call('ADMIN', 'POST', 'users/newaccount', {
    main_users_group: 1,
    main_users_group_name: '',
    main_user_name: 'Noordhof Los',
    field: 'Zeist',
    slave_products_form_main: 0,
    slave_customers_from_main: 0,
    slave_products_stock_from_main: 0,
  });
  const accountId = opened.body.data.id as number;
  expect(world.core.directory.account(accountId)!.log).toBe(world.core.directory.account(noordhof)!.log);
  const session = { userId: world.userIdOf('ADMIN'), onBehalfOf: null, accountId };
  const other = { Authorization: `Bearer ${await world.core.sessions.open(session)}` };
  const theirs = await fresh('Van een ander');
  await world.stocked(noordhof, theirs, 12);
  const change = (path: string, body: object) => world.call('ADMIN', 'PUT', `product/${path}`, body);
  await change('addOrUpdateMultiProduct', { product_id: theirs, base_product_id: barolo, qty: 2 });
  const rated = await world.call('ADMIN', 'POST', 'product/ratings/edit', { product_id: theirs, name: '94' });
  const { real_id } = (await world.call('ADMIN', 'GET', `product/stock/${theirs}`)).body.rows[0];
  await world.runner.waitFor(await world.heads(), 5_000);

  const before = await settledHeads(world);
  for (const path of [
    'getById',
    'relations',
    'images',
    'ratings/get',
    'prices',
    'stock',
    'reservations',
    'rollover',
    'stock-movements',
    'getMultiProducts',
    'productinfo/pdf',
    'sales6weeks',
  ]) {
    const answer = await world.call(null, 'GET', `product/${path}/${theirs}`, undefined, other);
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'product-not-found']);
  }
  for (const path of [
    `getlogs/${theirs}/25`,
    `getCustomersPerProduct/${theirs}/2026-01-01/2026-12-31`,
    `getListByMultipleFields/${theirs}/1`,
    'getListEnabled25',
  ])
    expect(
      JSON.stringify((await world.call(null, 'GET', `product/${path}`, undefined, other)).body),
    ).not.toContain('Van een ander');
  const named = { product_id: theirs };
  for (const [method, path, body] of [
    ['PUT', 'product/update', { ...named, field: 'note', val: 'Van ons' }],
    ['PUT', 'product/update-stock', { real_id, field: 'stock', val: 1 }],
    ['PUT', 'product/addOrUpdateMultiProduct', { ...named, base_product_id: barolo, qty: 3 }],
    ['PUT', 'product/deleteMultiProduct', { ...named, base_product_id: barolo }],
    ['POST', 'product/ratings/edit', { ...named, id: rated.body.id, name: '' }],
    ['POST', 'product/ratings/edit', { ...named, name: '95' }],
    ['POST', `product/grapes/${theirs}/add/${grapeTagId('Merlot')}`, {}],
    ['POST', 'product/nieuweJaarGang', { ...named, vintage: '2025' }],
    ['POST', 'product/clone', named],
    [
      'POST',
      'product/prices/plan',
      { ...named, kind: 'catalogue', side: 'excl', from: '2026-12-01', price1: 1 },
    ],
    ['POST', 'stock/count', { reason: 'kelder', lines: [{ ...named, expected: 12, counted: 1 }] }],
  ] as const) {
    const { status, body: answered } = await world.call(null, method, path, body, other);
    expect([path, status < 500, answered.data === 1 || answered.data > 0]).toEqual([path, true, false]);
  }
  expect(await settledHeads(world)).toEqual(before);
});
