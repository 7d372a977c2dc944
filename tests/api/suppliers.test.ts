import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supplierFields } from '#domain/supplier/fields.ts';
import {
  foreignSupplier,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const get = async (path: string, who: Person = 'ADMIN') => (await world.call(who, 'GET', path)).body;
const update = async (field: string, val: unknown, rest: object = {}, id = supplier) =>
  (await world.call('TRAFFIC', 'PUT', 'supplier/update', { supplier_id: id, field, val, ...rest })).body;
const one = async (id = supplier) => (await get(`supplier/${id}`)).supplier as Record<string, unknown>;
const add = async (name: unknown) => world.call('ADMIN', 'POST', 'supplier/store', { name });
/** As each test finds it. */
beforeEach(async () => {
  await update('name', 'Domaine des Trois Sources');
  await update('enabled', 1);
});
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const found = async (question: string, includesDisabled = 0) =>
  names((await get(`supplier/getListByName/${encodeURIComponent(question)}/${includesDisabled}`)).data);

describe('a supplier', () => {
  test('SUP-002 · is stored by its name alone, and a store without one is refused', async () => {
    const { body } = await add('  Château Peyrondal ');
    expect(await one(body.data.id)).toMatchObject({ name: 'Château Peyrondal', enabled: 1 });
    expect((await add(' ')).status).toBe(400);
  });

  test('SUP-004 · SUP-005 · carries every field of the documents', async () => {
    expect(Object.keys(await one())).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'longname',
        'streetname',
        'house-number',
        'postcode',
        'city',
        'country_id',
        'telephone1',
        'mobile1',
        'email1',
        'email2',
        'email3',
        'website',
        'iban',
        'bic',
        'swift',
        'enabled',
        'website_name',
        'website-description',
        'website_region_name',
        'website_region_text',
        'sustainability',
        'website_show',
        'transporter',
        'transport_pallet_qty',
        'loading-specifications',
      ]),
    );
  });

  test.each([
    ['longname', 'Familiehuis sinds 1890'],
    ['streetname', 'Rue des Vignes'],
    ['house-number', '12 bis'],
    ['postcode', '18300'],
    ['city', 'Sancerre'],
    ['country_id', 2],
    ['telephone1', '+33 2 48 00 00 00'],
    ['email2', 'cave@troissources.example'],
    ['iban', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['bic', 'AGRIFRPP'],
    ['website_show', 1],
    ['website-description', 'Drie bronnen, één kelder.'],
    ['sustainability', [1, 2]],
    ['transporter', 1],
    ['transport_pallet_qty', 600],
    ['loading-specifications', 'Alleen ochtenden'],
  ])('SUP-004 · SUP-005 · SUP-007 · field %s saves by itself', async (field, val) => {
    expect(await update(field, val)).toEqual({ data: 1 });
    expect(await one()).toMatchObject({ [field]: val });
  });

  test('SUP-006 · tells the producer, carrier, pick-up address, contact person and whether it is active', async () => {
    for (const [field, val] of [
      ['contact_person', 'Mme Laurent'],
      ['city', 'Sancerre'],
      ['transporter', 1],
      ['country_id', 1],
    ] as const)
      await update(field, val);
    expect(await get(`supplier/${supplier}`)).toMatchObject({
      supplier: {
        name: 'Domaine des Trois Sources',
        city: 'Sancerre',
        contact_person: 'Mme Laurent',
        enabled: 1,
      },
      transporter: 'Eigen vervoer',
      country: 'Frankrijk',
    });
  });

  test('SUP-008 · comes with its images in their order', async () => {
    const data =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const upload = async (name: string) =>
      (await world.call('ADMIN', 'POST', 'supplier/img/upload', { data, supplier_id: supplier, name })).body
        .data.id as number;
    const [first, second] = [await upload('kelder.png'), await upload('huis.png')];
    const shown = async () =>
      ((await get(`supplier/${supplier}`)).images as Record<string, unknown>[]).map(
        ({ id, name, ordering }) => [id, name, ordering],
      );
    expect(await shown()).toEqual([
      [first, 'kelder.png', 1],
      [second, 'huis.png', 2],
    ]);
    await world.call('ADMIN', 'POST', `supplier/img/orderby/${second}/1`);
    expect((await shown()).map(([id]) => id)).toEqual([second, first]);
    await world.call('ADMIN', 'POST', `supplier/img/delete/${second}`);
    expect(await shown()).toEqual([[first, 'kelder.png', 1]]);
    await world.call('ADMIN', 'POST', `supplier/img/delete/${first}`);
  });

  test('SUP-007 · two people on one field: nothing is stored and both values are told', async () => {
    await update('city', 'Sancerre');
    expect(await update('city', 'Chavignol', { from: 'Bué' })).toMatchObject({
      data: 0,
      code: 'field-changed-meanwhile',
      details: { field: 'city', theirs: 'Sancerre', yours: 'Chavignol' },
    });
    expect(await one()).toMatchObject({ city: 'Sancerre' });
  });

  test.each([
    ['email1', 'geen adres'],
    ['iban', 'NL91ABNA0417164301'],
    ['iban', 'NL91ABNA041716430'],
    ['bic', 'ABNA'],
    ['country_id', 987_654],
    ['sustainability', [987_654]],
    ['transporter', 987_654],
  ])('SUP-009 · D-56 · %s does not take %s', async (field, val) => {
    const before = await one();
    expect(await update(field, val)).toMatchObject({ data: 0, code: 'field-value-refused' });
    expect(await one()).toEqual(before);
  });

  test('SUP-007 · a change stands in the log book with its old and new value', async () => {
    for (const city of ['Sancerre', 'Bué']) await update('city', city);
    const asked = { subject: 'Trois Sources', take: 20 };
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', asked);
    expect(body.data[0]).toMatchObject({
      text: 'Plaats gewijzigd van Sancerre naar Bué.',
      changes: [{ field: 'Plaats', old_value: 'Sancerre', new_value: 'Bué' }],
    });
  });
});

describe('the suppliers of an account', () => {
  test('SUP-001 · are found by words in any order, and the latest entered stand first', async () => {
    const word = randomUUID().slice(0, 8);
    await add(`Bastide ${word}`);
    expect(await found(`${word} bast`)).toEqual([`Bastide ${word}`]);
    expect(names((await get('supplier/getListLatest')).data)[0]).toBe(`Bastide ${word}`);
    expect(await found('bodegas')).toEqual([]);
    expect((await get(`supplier/${foreignSupplier}`)).code).toBe('supplier-not-found');
  });

  test('SUP-009 · SUP-010 · the lists of countries and sustainability, and of enabled suppliers by name', async () => {
    expect(names((await get('supplier/countries')).data)).toEqual(
      expect.arrayContaining(['Frankrijk', 'Italië', 'Spanje']),
    );
    expect((await get('supplier/sustainability')).data.length).toBeGreaterThan(2);
    for (const name of ['Zonnewende', 'Abadia Velha']) await add(name);
    const enabled = names((await get('supplier/getListEnabled')).data);
    expect(enabled).toEqual(enabled.toSorted((a, b) => a.localeCompare(b, 'nl')));
    expect(enabled).toEqual(expect.arrayContaining(['Abadia Velha', 'Zonnewende']));
  });

  test('SUP-011 · a disabled one leaves the pickers, and keeps its products', async () => {
    const isOffered = async () => names((await get('product/lookup/suppliers')).data);
    expect(await isOffered()).toContain('Domaine des Trois Sources');
    await update('enabled', 0);
    expect(await isOffered()).not.toContain('Domaine des Trois Sources');
    expect(names((await get('supplier/getListEnabled')).data)).not.toContain('Domaine des Trois Sources');
    expect(await found('trois')).toEqual([]);
    expect(await found('trois', 1)).toEqual(['Domaine des Trois Sources']);
    expect((await get(`product/getById/${sancerre}`)).product).toMatchObject({
      supplier_id: supplier,
      supplier_name: 'Domaine des Trois Sources',
    });
  });

  test('SUP-010 · renamed, it is renamed on its products and in the pickers', async () => {
    await update('name', 'Domaine des Quatre Sources');
    expect((await get(`product/getById/${sancerre}`)).product.supplier_name).toBe(
      'Domaine des Quatre Sources',
    );
    expect(names((await get('product/lookup/suppliers')).data)).toContain('Domaine des Quatre Sources');
  });

  test('SUP-003 · SUP-010 · the list of its purchase orders is empty while there are none', async () =>
    expect(await get(`supplier/orders/${supplier}`)).toEqual({ data: [], total: 0 }));

  test('SUP-008 · orders of a supplier that is not there are refused, and no empty list', async () =>
    expect(await get('supplier/orders/4000001')).toMatchObject({ code: 'supplier-not-found' }));
});

test('SUP-003 · the tabs in which the fields stand are Basis informatie, Website koppeling and Transport', () =>
  expect(new Set(Object.values(supplierFields).map(({ tab }) => tab))).toEqual(
    new Set(['basics', 'website', 'transport']),
  ));
