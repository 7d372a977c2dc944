import { isThorough } from '#tests/support/long-run.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#api/contract/operations.ts';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import { account } from '#domain/account/account.ts';
import { euro } from '#domain/kernel/money.ts';
import { product, serviceTypeId } from '#domain/product/product.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  barolo,
  cremant,
  foreignProduct,
  noordhof,
  particulier,
  type Person,
  productOf,
  purchasePrice,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

/** One that is enabled no more, one that is shown elsewhere alone, one of which there is nothing, a cheap one. */
const [disabled, elsewhere, soldOut, cheap] = [1210, 1211, 1212, 1213];

let world: SmallWorld;
const setting = (field: string, val: unknown) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
beforeAll(async () => {
  world = await smallWorld();
  const added = (id: number, name: string, price: number, over: object = {}) =>
    world.record(world.by(noordhof), (work) =>
      work.decide(product, id, { ...productOf(id, name, price), shownIn: [1], ...over }),
    );
  await added(disabled, 'Niet meer', 10 * euro, { isEnabled: false });
  await added(elsewhere, 'Alleen op de website', 10 * euro, { shownIn: [2] });
  await added(soldOut, '=HYPERLINK("kwaad")', 20 * euro, { country: 'Italië', region: 'Piemonte' });
  await added(cheap, 'Huiswijn', 8 * euro);
  for (const id of [sancerre, barolo, cremant])
    await world.call('ADMIN', 'PUT', 'product/update', { product_id: id, field: 'product-show', val: '1' });
  for (const field of ['t_pricelist_show', 't_pricelist_btw_show']) await setting(field, 1);
  for (const id of [sancerre, cremant, cheap]) await world.stocked(noordhof, id, 60);
});
afterAll(() => world?.close());

/** As each test finds it. */
beforeEach(() =>
  world.record(world.by(noordhof, 0), async (work) => {
    for (const [field, to] of Object.entries({
      247: '',
      253: false,
      254: false,
      255: false,
      t_pricelist_index_show: false,
      t_pricelist_show: true,
      t_pricelist_btw_show: true,
      t_pricelist_template: 3,
    }))
      await work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never });
  }),
);

/** The bytes of a file, with what the answer says of it. */
const file = async (path: string, body?: object, who: Person = 'SALES') => {
  const answer = await world.api.request(`/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      Authorization: `Bearer ${await world.tokenOf(who)}`,
      'X-Log-Position': JSON.stringify(await world.heads()),
    },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    name: answer.headers.get('content-disposition') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const pdfWords = (bytes: Uint8Array) =>
  pdfText(bytes)
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
/** What each kind of file says, as text. */
const said = {
  pdf: async (path: string) => pdfWords((await file(`prijslijst/pdf/${path}`)).bytes),
  csv: async (path: string) => textOf((await file(`prijslijst/csv/${path}`)).bytes),
  xls: async (path: string) =>
    (await readSpreadsheet((await file(`prijslijst/xls/${path}`)).bytes)).rows
      .map(({ cells }) => cells.join(';'))
      .join('\n'),
  xml: async (path: string) => textOf((await file(`prijslijst/xml/${path}`)).bytes),
};
const kinds = Object.keys(said) as (keyof typeof said)[];
const custom = async (body: object, who: Person = 'SALES') =>
  (await world.call(who, 'POST', 'prijslijst/custom', { class: 1, incl_excl: 'excl', ...body })).body;
const save = async (body: object, who: Person = 'SALES') =>
  (await world.call(who, 'POST', 'prijslijst/save', body)).body;
const saved = async (who: Person = 'SALES') =>
  (await world.call(who, 'GET', 'prijslijst/saved')).body.data as { id: number; name: string }[];
const ticks = (rows: { product_id: number; isChecked: number }[]) =>
  rows.filter(({ isChecked }) => isChecked === 1).map(({ product_id }) => product_id);

describe('the full list', () => {
  test.each(kinds)(
    'PLIST-002 · PLIST-010 · as %s has what belongs in it, by country and region',
    async (kind) => {
      const text = await said[kind]('1/excl/geo');
      for (const name of ['Huiswijn', 'Loire', 'Piemonte', 'Italië']) expect(text).toContain(name);
      expect(text.indexOf('Huiswijn')).toBeLessThan(text.indexOf('HYPERLINK'));
      for (const name of ['Niet meer', 'Alleen op de website', 'Rioja van Kelder'])
        expect(text).not.toContain(name);
      expect(text).toMatch(/8[,.]00|;8(\n|$)/);
      // PLIST-010
      expect(text).not.toMatch(/7[,.]39|marge|inkoop/i);
      expect(purchasePrice).toBe(73_917);
    },
  );

  test('PLIST-002 · its CSV writes amounts with cents, and other numbers as they are', async () => {
    const [head, ...rows] = parse(await said.csv('1/excl/geo'), { delimiter: ';', bom: true }) as string[][];
    const wine = rows.find((cells) => cells.some((cell) => cell.includes('Sancerre')))!;
    const cells = Object.fromEntries(head!.map((name, at) => [name, wine[at]]));
    expect(cells).toMatchObject({
      Nummer: '1201',
      'Flessen per doos': '6',
      'Btw %': '21',
      'Prijs excl. btw': '13,85',
    });
  });

  test('PLIST-002 · is a real file of each kind, whose texts are no formulas', async () => {
    const pdf = await file('prijslijst/pdf/1/excl/geo');
    expect([pdf.type, textOf(pdf.bytes.slice(0, 5))]).toEqual(['application/pdf', '%PDF-']);
    const csv = await file('prijslijst/csv/1/excl/geo');
    expect(csv.type).toBe('text/csv; charset=utf-8');
    expect(textOf(csv.bytes)).toContain(`'=HYPERLINK`);
    expect(textOf(csv.bytes)).toMatch(/;8,00(;|\r\n)/);
    const xls = await file('prijslijst/xls/1/excl/geo');
    expect(xls.type).toContain('spreadsheetml.sheet');
    expect(xls.name).toMatch(/prijslijst-[\d-]+\.xlsx/);
    const xml = await file('prijslijst/xml/1/excl/geo');
    expect(xml.type).toBe('application/xml; charset=utf-8');
    expect(textOf(xml.bytes)).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<pricelist /);
    expect(textOf(xml.bytes)).toContain('<name>=HYPERLINK(&quot;kwaad&quot;)</name>');
  });

  test.each([
    ['1/excl', 8],
    ['1/incl', 9.68],
    ['2/excl', 7.5],
    ['3/excl', 7],
  ])('PLIST-002 · of class and side %s costs € %d', async (of, price) => {
    const text = await said.xml(`${of}/geo`);
    const [, told] = /<name>Huiswijn<\/name>[^]*?<price[^>]*>([\d.]+)</.exec(text)!;
    expect(Number(told)).toBe(price);
  });

  test.each(kinds)('PLIST-002 · as %s rounds half a cent as the others do', async (kind) => {
    const priced = (val: string) =>
      world.call('ADMIN', 'PUT', 'product/update', { product_id: cheap, field: 'sellprice', val });
    await priced('8.225');
    try {
      expect(await said[kind]('1/excl/geo')).toMatch(/8[,.]23/);
    } finally {
      await priced('8');
    }
  });

  test.each(['pdf', 'xml'] as const)(
    'PLIST-002 · as %s is printed without prices, and per price class from low to high',
    async (kind) => {
      const without = await said[kind]('1/excl/noprices');
      expect(without).toContain('Huiswijn');
      expect(without).not.toMatch(/8[,.]00|<price |Prijs excl|;8\n|€/);
      const byClass = await said[kind]('1/excl/class');
      expect(byClass.indexOf('Huiswijn')).toBeLessThan(byClass.indexOf('HYPERLINK'));
      expect(byClass).toContain('€ 7,50 tot € 10,00');
    },
  );

  test.each(['csv', 'xls'] as const)(
    'PLIST-003 · for consumers as %s is incl VAT and in quarters; the shorter one begins above € 9,75',
    async (kind) => {
      // € 9,68 incl VAT becomes € 9,75, which is not above it; € 24,20 becomes € 24,25
      const all = await said[kind]('3/excl/consumer');
      expect(all).toMatch(/9[,.]75/);
      expect(all).toMatch(/24[,.]25/);
      const short = await said[kind]('3/excl/consumer975');
      expect(short).not.toContain('Huiswijn');
      expect(short).toMatch(/24[,.]25/);
    },
  );

  test.runIf(isThorough)(
    'PLIST-009 · has the title of setting 247, and shows what the settings say',
    async () => {
      await setting('247', 'Wijnkaart voor de horeca');
      await setting('t_pricelist_index_show', 1);
      await setting('254', 1);
      await setting('253', 1);
      await world.call('ADMIN', 'PUT', 'product/update', {
        product_id: cheap,
        field: 'otherproductcode',
        val: 'HW-1',
      });
      await world.call('ADMIN', 'PUT', 'product/update', {
        product_id: cheap,
        field: 'package-content_id',
        val: 3,
      });
      const list = await said.pdf('1/excl/geo');
      for (const told of ['Wijnkaart voor de horeca', 'Index', 'HW-1', 'Magnum 1,5 l', '21%'])
        expect(list).toContain(told);
      await setting('255', 1);
      const tasting = await world.newProduct({
        name: 'Proeverij',
        over: { typeId: serviceTypeId, shownIn: [1] } as object,
      });
      const inStock = await said.xml('1/excl/geo');
      expect(inStock).toContain('Huiswijn');
      // of a service nothing is counted
      expect(inStock).toContain('Proeverij');
      expect(inStock).not.toContain('HYPERLINK');
      const off = { product_id: tasting, field: 'enabled', val: 0 };
      await world.call('ADMIN', 'PUT', 'product/update', off);
      for (const field of [
        '255',
        '254',
        '253',
        't_pricelist_index_show',
        't_pricelist_btw_show',
        't_pricelist_show',
      ])
        await setting(field, 0);
      const bare = await said.pdf('1/excl/geo');
      for (const told of ['€', '21%', 'Index', 'HW-1', 'Magnum']) expect(bare).not.toContain(told);
    },
  );

  test.each([4, 5].slice(0, isThorough ? 2 : 1))(
    'PLIST-009 · SET-014 · is drawn in template %d, not as in the usual one',
    async (template) => {
      const drawn = async (as: number) => {
        await setting('t_pricelist_template', as);
        return (await file('prijslijst/pdf/1/excl/geo')).bytes;
      };
      const [usual, chosen] = [await drawn(3), await drawn(template)];
      expect(pdfWords(chosen)).toContain('Huiswijn');
      expect(pdfText(chosen)).not.toEqual(pdfText(usual));
      expect((await setting('t_pricelist_template', 6)).body).not.toEqual({ data: 1 });
    },
  );

  test('PLIST-008 · sell price classes and the stock list', async () => {
    const { body } = await world.call('SALES', 'GET', 'prijslijst/sellpriceoptions');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
    const list = pdfWords((await file('prijslijst/stocklijst1')).bytes);
    expect(list).toContain('Huiswijn');
    expect(list).toContain('60');
    expect(list).not.toContain('7,39');
  });

  test('ROLE-008 · is open to MANAGER, ADMIN and SALES', async () => {
    const area = operations.filter(({ path }) => path.startsWith('prijslijst/'));
    expect(area).toHaveLength(10);
    for (const { roles } of area) expect([...roles].toSorted()).toEqual(['ADMIN', 'MANAGER', 'SALES']);
    expect((await world.call('TRAFFIC', 'GET', 'prijslijst/saved')).status).toBe(403);
  });
});

describe('a custom list', () => {
  test('PLIST-005 · PLIST-006 · is created, loaded, renamed, saved and deleted, and tells who made it', async () => {
    const { data } = await save({
      name: 'Voorjaar',
      rows: [
        { product_id: cheap, isChecked: 1 },
        { product_id: sancerre, isChecked: 0 },
      ],
    });
    expect(await saved()).toContainEqual({
      id: data.id,
      name: 'Voorjaar',
      creator_name: expect.stringContaining('SALES'),
    });
    const rows = (await custom({ id: data.id })).data;
    expect(rows.length).toBeGreaterThan(3);
    expect(ticks(rows)).toEqual([cheap]);
    expect(await save({ id: data.id, name: 'Zomer' }, 'ADMIN')).toEqual({ data: { id: data.id } });
    expect(ticks((await custom({ id: data.id })).data)).toEqual([cheap]);
    await save({ id: data.id, name: 'Zomer', rows: [{ product_id: sancerre, isChecked: 1 }] }, 'ADMIN');
    expect(ticks((await custom({ id: data.id })).data)).toEqual([sancerre]);
    expect(await saved()).toContainEqual({
      id: data.id,
      name: 'Zomer',
      creator_name: expect.stringContaining('SALES'),
    });
    const { body } = await world.call('SALES', 'POST', `prijslijst/customdelete/${data.id}`);
    expect(body).toEqual({ data: 1 });
    expect((await saved()).map(({ id }) => id)).not.toContain(data.id);
    expect((await custom({ id: data.id })).code).toBe('price-list-not-found');
    // undone
    await save({ id: data.id, name: 'Zomer' });
    expect(ticks((await custom({ id: data.id })).data)).toEqual([sancerre]);
  });

  test('PLIST-006 · PLIST-010 · is downloaded as PDF and as a workbook, of what is ticked and may be listed alone', async () => {
    const of = {
      ids: [cheap, disabled, elsewhere, foreignProduct],
      class: 2,
      incl_excl: 'incl',
      name: 'Proeverij',
    };
    const pdf = await file('prijslijst/custom', { ...of, format: 'pdf' });
    expect(pdf.type).toBe('application/pdf');
    expect(pdf.name).toContain('proeverij.pdf');
    const words = pdfWords(pdf.bytes);
    for (const told of ['Proeverij', 'Huiswijn', '9,08']) expect(words).toContain(told);
    for (const other of ['Niet meer', 'website', 'HYPERLINK', '7,39']) expect(words).not.toContain(other);
    const xls = await file('prijslijst/custom', { ...of, format: 'xls' });
    const { sheets, rows: all } = await readSpreadsheet(xls.bytes);
    expect(sheets).toEqual(['Proeverij']);
    expect(all).toHaveLength(2);
    expect(all[0]!.cells.join()).not.toMatch(/inkoop|marge/i);
    expect(all[1]!.cells).toContain('9,08');
    expect(await custom({ ids: [disabled], format: 'pdf' })).toMatchObject({ code: 'price-list-empty' });
    // under the name that was typed, else the one that it was saved under, else that of the account
    const { data } = await save({ name: 'Najaar', rows: [{ product_id: cheap, isChecked: 1 }] });
    const named = async (asked: object) =>
      (
        await readSpreadsheet(
          (await file('prijslijst/custom', { class: 2, incl_excl: 'incl', format: 'xls', ...asked })).bytes,
        )
      ).sheets[0];
    expect(await named({ id: data.id, name: ' Proeverij ' })).toBe('Proeverij');
    expect(await named({ id: data.id, name: ' ' })).toBe('Najaar');
    expect(await named({ ids: [cheap], name: '' })).toBe('Prijslijst');
  });

  test('is of its own account: others do not find it, and cannot change it', async () => {
    const { data } = await save({ name: 'Van ons', rows: [] });
    expect((await saved('shopAdmin')).map(({ id }) => id)).not.toContain(data.id);
    expect((await custom({ id: data.id }, 'shopAdmin')).code).toBe('price-list-not-found');
    expect(await save({ id: data.id, name: 'Gekaapt' }, 'shopAdmin')).not.toHaveProperty('data.id');
    expect(await save({ id: data.id, name: 'Gekaapt' }, 'foreignAdmin')).not.toHaveProperty('data.id');
    expect((await saved()).find(({ id }) => id === data.id)?.name).toBe('Van ons');
    expect(particulier).not.toBe(noordhof);
  });
});
