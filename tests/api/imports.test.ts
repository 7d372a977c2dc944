import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import { health } from '#api/start/health.ts';
import { account } from '#domain/account/account.ts';
import { promisedPng, sparseWorkbook } from '#tests/support/hostile-files.ts';
import { everyThird, inLongRun, isThorough } from '#tests/support/long-run.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  barolo,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const base64 = (content: string | Uint8Array) => Buffer.from(content as string).toString('base64');

const upload = async (kind: string, text: string | Uint8Array, who: Person = 'ADMIN') => {
  const { body } = await world.call(who, 'POST', 'import/upload', {
    kind,
    name: `${kind}.csv`,
    data: base64(text),
  });
  return body.data.id as number;
};
const view = async (id: number) => (await world.call('ADMIN', 'GET', `import/${id}`)).body.data;
const started = async (id: number) => {
  expect((await world.call('ADMIN', 'POST', `import/start/${id}`, {})).body).toEqual({ data: 1 });
  await world.importWorker.idle();
  return view(id);
};
const imported = async (kind: string, text: string) => started(await upload(kind, text));
const takenBack = async (id: number) => {
  await world.call('ADMIN', 'POST', `import/takeback/${id}`, {});
  await world.importWorker.idle();
  return view(id);
};
const exported = async (kind: string) =>
  (await world.call('ADMIN', 'GET', `import/export/${kind}`)).body as string;
const recordedIn = async (log: number) => (await world.heads())[log]!;

describe('a file of customers', () => {
  const file =
    'Klantnr;Bedrijfsnaam;Straatnaam;Postcode;Plaats;E-mail;Korting;Bezorgdagen\n' +
    '9001;Café Zuid;Kade;3511 AA;Utrecht;info@zuid.example;2,5;di, vr\n' +
    '9005;Hotel Noord;Plein;1011 AB;Amsterdam;info@noord.example;;\n' +
    ';Zonder nummer;Laan;2011 CC;Haarlem;;;\n';

  test('is read, looked at and moved in: the old numbers stay and the series goes on above the highest', async () => {
    const id = await upload('customers', file);
    expect((await view(id)).layout).toMatchObject({
      delimiter: ';',
      mapping: ['number', 'name', 'street', 'postcode', 'city', 'email', 'discount', 'deliveryDays'],
    });
    const before = await recordedIn(1);
    const preview = await world.call('ADMIN', 'GET', `import/preview/${id}`);
    expect(preview.body.counts).toEqual({ add: 3, change: 0, same: 0, refused: 0, warnings: 0 });
    expect(await recordedIn(1)).toBe(before);
    // every rule is asked again where all rows are looked at from the first on, not at each page of them
    const check = vi.spyOn(world.core.moveIn, 'check');
    for (const page of ['', '?skip=1', '?only=refused'])
      await world.call('ADMIN', 'GET', `import/preview/${id}${page}`);
    expect(check.mock.calls.map(([, isNew]) => isNew)).toEqual([true, false, false]);
    check.mockRestore();

    expect(await started(id)).toMatchObject({
      state: 'done',
      handled: 3,
      counts: { added: 3, changed: 0, unchanged: 0, refused: 0 },
    });
    const { body } = await world.call('SALES', 'GET', 'klant/getListByNameEnabled/zuid');
    expect(body.data).toMatchObject([{ number: 9001, name: 'Café Zuid', city: 'Utrecht' }]);
    const { customer } = (await world.call('SALES', 'GET', `klant/getById/${body.data[0].id}`)).body;
    expect(customer).toMatchObject({ customer_discount: 2.5, delivery_days: [2, 5] });
    const without = (await world.call('SALES', 'GET', 'klant/getListByNameEnabled/zonder')).body.data;
    expect(without).toMatchObject([{ number: 9006 }]);
  });

  test.runIf(isThorough)('changes nothing when it comes again, in the same file or in another', async () => {
    const before = await recordedIn(1);
    expect((await imported('customers', file)).counts).toEqual({
      added: 0,
      changed: 0,
      unchanged: 3,
      refused: 0,
    });
    // that it was brought, and that it is done
    expect((await recordedIn(1)) - before).toBe(2);
  });

  test.runIf(isThorough)(
    'that was exported imports again without a difference, and gives the same file',
    async () => {
      const first = await exported('customers');
      expect(first.split('\n')[1]).toBeTruthy();
      const counts = (await imported('customers', first)).counts;
      expect(counts).toEqual({
        added: 0,
        changed: 0,
        unchanged: first.trim().split('\n').length - 1,
        refused: 0,
      });
      expect(await exported('customers')).toBe(first);
    },
  );

  test.runIf(isThorough)(
    'leaves alone what is there already, or brings it up to date where that is asked',
    async () => {
      const changed = 'Klantnr;Naam;Plaats\n9001;Café Zuid;Zeist\n';
      const refused = await imported('customers', changed);
      expect(refused.counts).toMatchObject({ changed: 0, refused: 1 });
      const id = await upload('customers', changed);
      await world.call('ADMIN', 'PUT', 'import/prepare', { id, how: {}, mapping: null, updates_existing: 1 });
      expect((await started(id)).counts).toMatchObject({ changed: 1, refused: 0 });
      const found = async () =>
        (await world.call('SALES', 'GET', 'klant/getListByNameEnabled/zuid')).body.data;
      expect(await found()).toMatchObject([{ city: 'Zeist' }]);
      expect(await takenBack(id)).toMatchObject({ state: 'taken-back', taken_back: 1, stayed: [] });
      expect(await found()).toMatchObject([{ city: 'Utrecht' }]);
    },
  );

  test.runIf(isThorough)(
    'with texts like formulas, codes of countries and telephones comes back as it went',
    async () => {
      const odd =
        'Klantnr;Naam;Land;Telefoon;Contactpersoon;Kredietlimiet;Memo\n' +
        '9051;=Proeflokaal;BE;+31612345678;@jan;2500,00;x\n9052;-Min & Co;NL;+32 2 555 01 42;;;\n9053;Min;NL;;;2500,00-;\n';
      const id = await upload('customers', odd);
      expect((await view(id)).layout.unused_columns).toEqual(['Memo']);
      expect((await started(id)).counts).toMatchObject({ added: 2, refused: 1 });
      expect(await exported('customers')).toMatch(
        /^9051;'=Proeflokaal;.*België;'@jan;\+31612345678;.*;2500,00;/m,
      );
      await comesBackTheSame('customers');
      expect((await takenBack(id)).taken_back).toBe(2);
    },
  );

  test.runIf(isThorough)('is taken back but for whom has ordered since; then it can come again', async () => {
    const rows = 'Klantnr;Naam\n9101;Eerste\n9102;Tweede\n9103;Derde\n';
    const job = await imported('customers', rows);
    const { id: customer_id } = (await world.call('SALES', 'GET', 'klant/getListByNameEnabled/tweede')).body
      .data[0];
    const order = { customer_id, 'delivery-method_id': 1, order_lines: [{ product_id: 1201, qty: 6 }] };
    await world.call('SALES', 'POST', 'order/store', order);
    const back = await takenBack(job.id);
    expect(back).toMatchObject({ state: 'taken-back', taken_back: 2, stayed: [{ name: '9102 Tweede' }] });
    expect((await world.call('SALES', 'GET', 'klant/getListByNameEnabled/eerste')).body.data).toEqual([]);
    expect((await imported('customers', rows)).counts).toMatchObject({ added: 2, unchanged: 1 });
  });

  test('is taken back but for whom has users here, or invoices that moved in after it', async () => {
    const job = await imported('customers', 'Klantnr;Naam\n9111;Schuldenaar\n9112;Inlogger\n9113;Niemand\n');
    await imported('invoices', 'Klant;Factuurnummer;Factuurdatum;Totaal\n9111;OUD-1;01-11-2026;10,00\n');
    const named = async (name: string) =>
      (await world.call('SALES', 'GET', `klant/getListByNameEnabled/${name}`)).body.data as { id: number }[];
    const user = {
      customer_id: (await named('inlogger'))[0]!.id,
      username: 'inlogger',
      password: 'Een-lang-woord-9!',
    };
    expect((await world.call('ADMIN', 'PUT', 'klant/appuser', user)).status).toBe(200);
    expect(await takenBack(job.id)).toMatchObject({
      state: 'taken-back',
      taken_back: 1,
      stayed: [
        { name: '9111 Schuldenaar', why: 'heeft ingelezen facturen' },
        { name: '9112 Inlogger', why: 'heeft gebruikers' },
      ],
    });
    expect(await named('schuldenaar')).toHaveLength(1);
    expect(await named('niemand')).toEqual([]);
  });

  test('of another account is not to be seen', async () => {
    const id = await upload('customers', 'Naam\nx', 'foreignAdmin');
    expect((await world.call('ADMIN', 'GET', `import/${id}`)).status).toBe(404);
  });
});

const wines =
  'Artikelnr;Productnaam;Jaar;Leverancier;EAN;LWIN;Kleur;Land;Druif;Verkoopprijs\n' +
  '5001;Nuits-Saint-Georges;2022;Domaine des Trois Sources;8712345678906;1012361;rood;Frankrijk;Pinot noir;31,25\n' +
  '5002;Brouilly;NV;Domaine des Trois Sources;8712345678907;;rood;Frankrijk;Gamay;9,5\n' +
  '5003;Fleurie;2023;Domaine des Trois Sources;REK-4;;rood;Frankrijk;Gamay;"10,1234"\n';
const found = async (q: string) =>
  (await world.call('ADMIN', 'GET', `product/getListByMultipleFields/${q}/1`)).body.data;
/** Every row of an export is known already, and the next export is the same file. */
const comesBackTheSame = async (kind: string) => {
  const first = await exported(kind);
  const rows = first.trim().split('\n').length - 1;
  expect(rows).toBeGreaterThan(0);
  expect((await imported(kind, first)).counts).toEqual({ added: 0, changed: 0, unchanged: rows, refused: 0 });
  const id = await upload(kind, first);
  await world.call('ADMIN', 'PUT', 'import/prepare', { id, how: {}, mapping: null, updates_existing: 1 });
  expect((await started(id)).counts).toEqual({ added: 0, changed: 0, unchanged: rows, refused: 0 });
  expect(await exported(kind)).toBe(first);
  // as a workbook it is the same table
  const { bytes } = await world.bytesOf('ADMIN', `import/export/${kind}?format=xlsx`);
  const book = await upload(kind, bytes);
  await world.call('ADMIN', 'PUT', 'import/prepare', {
    id: book,
    how: {},
    mapping: null,
    updates_existing: 1,
  });
  expect((await started(book)).counts).toEqual({ added: 0, changed: 0, unchanged: rows, refused: 0 });
};

/** The cells of a workbook as they are written, by their column: texts, or numbers with their format. */
const cellsIn = async (bytes: Uint8Array) => {
  const { rows } = await readSpreadsheet(bytes);
  const [head, ...records] = rows.map(({ cells }) => cells);
  return records.map((cells) => Object.fromEntries(head!.map((name, at) => [name, cells[at] ?? ''])));
};
test.runIf(isThorough)(
  'SET-039 · a workbook keeps the zeros before a code and the telephone, and counts with prices and days',
  async () => {
    await imported('suppliers', 'Naam;Telefoon\nLeidingzaad;030 555 01 42\n');
    await imported(
      'products',
      'Artikelnr;Productnaam;Jaar;Leverancier;EAN;Kleur;Verkoopprijs\n5090;Nul;2020;Leidingzaad;00012345678905;rood;60,00\n',
    );
    const { bytes } = await world.bytesOf('ADMIN', 'import/export/products?format=xlsx');
    const found = (await cellsIn(bytes)).find((row) => Object.values(row).includes('Nul'))!;
    expect(Object.values(found)).toContain('00012345678905');
    // a number is told without the zeros that a text has
    expect(Object.values(found)).toContain('60');
    const suppliers = await world.bytesOf('ADMIN', 'import/export/suppliers?format=xlsx');
    const seller = (await cellsIn(suppliers.bytes)).find((row) =>
      Object.values(row).includes('Leidingzaad'),
    )!;
    expect(Object.values(seller)).toContain('030 555 01 42');
  },
);

describe('a file of products', () => {
  test.runIf(isThorough)(
    'is moved in with its codes: a GTIN of which the check digit is wrong keeps its row out',
    async () => {
      const id = await upload('products', wines);
      const { body } = await world.call('ADMIN', 'GET', `import/preview/${id}?only=problems`);
      expect(body.data).toMatchObject([
        {
          row: 3,
          outcome: 'refused',
          problems: [
            { message: 'Barcode: Het controlecijfer van deze GTIN klopt niet. Controleer de cijfers.' },
          ],
        },
        {
          row: 4,
          outcome: 'add',
          problems: [{ message: 'Dit is geen GTIN: buiten uw bedrijf zegt deze code niets.' }],
        },
      ]);
      expect((await started(id)).counts).toMatchObject({ added: 2, refused: 1 });
      expect(await found('8712345678906')).toMatchObject([{ number: 5001, name: 'Nuits-Saint-Georges' }]);
    },
  );

  test.runIf(isThorough)(
    'names other products by their numbers: what replaces it and what goes with it',
    async () => {
      const file =
        'Artikelnr;Productnaam;Leverancier;Vervangen door;Relaties\n' +
        '5010;Oude Fleurie;Domaine des Trois Sources;5003;5001, 5003\n' +
        '5011;Vergeten;Domaine des Trois Sources;9999;5001, x\n';
      const id = await upload('products', file);
      const { body } = await world.call('ADMIN', 'GET', `import/preview/${id}`);
      expect(body.data).toMatchObject([
        { row: 2, outcome: 'add', problems: [] },
        {
          row: 3,
          outcome: 'add',
          problems: [
            { message: expect.stringContaining('Vervangen door: product “9999” is er nog niet') },
            { message: expect.stringContaining('Relaties: product “x” is er nog niet') },
          ],
        },
      ]);
      expect((await started(id)).counts).toMatchObject({ added: 2, refused: 0 });
      // it would replace itself in the end, so that is chosen at the product, where it is looked into
      const turn = '5003;Fleurie;Domaine des Trois Sources;5010\n';
      const round = await upload('products', `Artikelnr;Productnaam;Leverancier;Vervangen door\n${turn}`);
      await world.call('ADMIN', 'PUT', 'import/prepare', {
        id: round,
        how: {},
        mapping: null,
        updates_existing: 1,
      });
      expect((await started(round)).counts).toMatchObject({ changed: 0, refused: 1 });
      expect(await exported('products')).toMatch(/^5010;Oude Fleurie;.*;5003;.*"?5001, 5003"?/m);
    },
  );

  test.runIf(isThorough)(
    'that was exported imports again without a difference, and gives the same file',
    () => comesBackTheSame('products'),
  );
});

describe('a file of price agreements', () => {
  const deals =
    'Klant;Artikel;Prijs;Kant\n401;5001;29,5;\n401;5003;12,10;incl\n402;5001;28;excl\n401;9999;5;\n999;5001;5;\n402;5003;0;\n';
  const agreed = async (number: number) => {
    const [{ id }] = await found(String(number));
    return (await world.call('ADMIN', 'GET', `product/prices/${id}`)).body.data.price_deals;
  };

  test.runIf(isThorough)(
    'is moved in by the numbers of customers and products, on the side that it names',
    async () => {
      const id = await upload('deals', deals);
      expect((await view(id)).layout.mapping).toEqual(['customerNumber', 'productNumber', 'price', 'side']);
      const { body } = await world.call('ADMIN', 'GET', `import/preview/${id}?only=problems`);
      expect(body.data.map(({ problems }: never) => (problems as { message: string }[])[0]!.message)).toEqual(
        [
          'Product “9999” is niet bekend. Importeer die eerst of verbeter de verwijzing.',
          'Klant “999” is niet bekend. Importeer die eerst of verbeter de verwijzing.',
          'Afgesproken prijs: Vul een bedrag van meer dan 0 in.',
        ],
      );
      expect((await started(id)).counts).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 3 });
      expect(await agreed(5001)).toMatchObject([
        { name: 'Bistro De Kade', price: 29.5, side: 'excl' },
        { name: 'Hotel Park Lindenhof', price: 28, side: 'excl' },
      ]);
      expect(await agreed(5003)).toMatchObject([{ price: 12.1, side: 'incl' }]);
    },
  );

  test.runIf(isThorough)(
    'changes nothing when it comes again; another price is refused, unless bringing up to date is asked',
    async () => {
      expect((await imported('deals', deals)).counts).toMatchObject({ added: 0, unchanged: 3 });
      const other = 'Klant;Artikel;Prijs\n401;5001;30\n';
      const id = await upload('deals', other);
      const { body } = await world.call('ADMIN', 'GET', `import/preview/${id}`);
      expect(body.data[0].problems[0].message).toContain(
        'Bestaat al en verschilt in de prijs (€ 29,50 excl.)',
      );
      await world.call('ADMIN', 'PUT', 'import/prepare', { id, how: {}, mapping: null, updates_existing: 1 });
      expect((await started(id)).counts).toMatchObject({ changed: 1 });
      expect((await agreed(5001))[0]).toMatchObject({ price: 30 });
      expect(await takenBack(id)).toMatchObject({ state: 'taken-back', taken_back: 1, stayed: [] });
      expect((await agreed(5001))[0]).toMatchObject({ price: 29.5 });
    },
  );

  test.runIf(isThorough)(
    'that was exported imports again without a difference, and gives the same file',
    () => comesBackTheSame('deals'),
  );

  test.runIf(isThorough)(
    'is taken back but for what was agreed anew since; a product with an agreement stays too',
    async () => {
      const products = await imported(
        'products',
        'Nummer;Naam;Leverancier\n5100;Morgon;Domaine des Trois Sources\n',
      );
      const job = await imported('deals', 'Klant;Artikel;Prijs\n401;5100;8\n402;5100;9\n');
      const [{ id: product_id }] = await found('5100');
      await world.call('SALES', 'PUT', 'product/addOrUpdatePriceDeal', {
        product_id,
        customer_id: 401,
        val: 7,
      });
      expect(await takenBack(products.id)).toMatchObject({
        taken_back: 0,
        stayed: [{ why: 'heeft prijsafspraken' }],
      });
      expect(await takenBack(job.id)).toMatchObject({
        taken_back: 1,
        stayed: [{ name: '401 · Morgon', why: 'is intussen gewijzigd' }],
      });
      expect(await agreed(5100)).toMatchObject([{ price: 7 }]);
    },
  );

  test('is not for who brings products alone', async () =>
    expect((await world.call('PRODUCTMANAGER', 'GET', 'import/export/deals')).status).toBe(403));
});

test('products and suppliers are taken back but for what a purchase order or a subscription asks for', async () => {
  for (const field of ['inkoop', 'subscriptions'] as const)
    await world.record(world.by(noordhof, 0), (work) =>
      work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to: true } }),
    );
  await settledHeads(world);
  await world.core.directory.refresh();
  const suppliers = await imported('suppliers', 'Naam\nInkoopadres\nLeeg adres\n');
  const products = await imported(
    'products',
    'Nummer;Naam;Leverancier\n5801;Ingekocht;Domaine des Trois Sources\n5802;Geabonneerd;Domaine des Trois Sources\n5803;Los;Domaine des Trois Sources\n',
  );
  const [[{ id: bought }], [{ id: subscribed }]] = [await found('5801'), await found('5802')];
  const enabled = (await world.call('ADMIN', 'GET', 'supplier/getListEnabled')).body;
  const seller = enabled.data.find(({ name }: { name: string }) => name === 'Inkoopadres');
  const line = { qty: 6, accise: 0, departpurchaseprice: 7.5, transportprice: 0, product_id: bought };
  const order = { order: { supplier_id: seller.id }, lines: [line] };
  expect((await world.call('TRAFFIC', 'PUT', 'inkoop/neworder', order)).status).toBe(200);
  const { id } = (await world.call('ADMIN', 'POST', 'subscriptions/new', { name: 'Maandbox' })).body.data;
  const subscription = { id, product_id: subscribed, qty: 6 };
  expect((await world.call('ADMIN', 'POST', 'subscriptions/product/add', subscription)).status).toBe(200);
  expect(await takenBack(products.id)).toMatchObject({
    taken_back: 1,
    stayed: [
      { name: 'Ingekocht', why: 'staat op een inkooporder' },
      { name: 'Geabonneerd', why: 'zit in een abonnement' },
    ],
  });
  expect(await takenBack(suppliers.id)).toMatchObject({
    taken_back: 1,
    stayed: [{ name: 'Inkoopadres', why: 'staat op een inkooporder' }],
  });
});

describe('a file of opening stock', () => {
  test.runIf(isThorough)(
    'is booked once, exports and imports again without a difference, and is taken back',
    async () => {
      const job = await imported('stock', 'Artikelnr;Aantal\n5001;24\n5003;0\n');
      expect(job.counts).toMatchObject({ added: 1, unchanged: 1 });
      expect(await found('5001')).toMatchObject([{ stock_available: 24 }]);
      if (isThorough) await comesBackTheSame('stock');
      expect(await takenBack(job.id)).toMatchObject({ state: 'taken-back', taken_back: 1 });
      expect(await found('5001')).toMatchObject([{ stock_available: 0 }]);
    },
  );
});

describe('a file of suppliers', () => {
  const file =
    'Leverancier;Land;Contactpersoon;Telefoon;E-mail;Adres;Postcode;Plaats;IBAN\n' +
    '=Vigneti & Figli;IT;@Marco;+39 0577 123456;info@vigneti.example;Via Roma;53100;Siena;\n' +
    '-Bodega;Spanje;;+34912345678;;;;;\n' +
    'Domein Zonder;Atlantis;;;;;;;\n';

  test.runIf(isThorough)('is moved in with contact, address and the country that a code names', async () => {
    const id = await upload('suppliers', file);
    const { body } = await world.call('ADMIN', 'GET', `import/preview/${id}?only=problems`);
    expect(body.data).toMatchObject([
      {
        row: 4,
        outcome: 'add',
        problems: [{ message: expect.stringContaining('Land “Atlantis” staat niet') }],
      },
    ]);
    expect((await started(id)).counts).toMatchObject({ added: 3, refused: 0 });
    expect(await exported('suppliers')).toMatch(
      /"?'=Vigneti & Figli"?;Italië;.*'@Marco;\+39 0577 123456;.*info@vigneti\.example;.*Via Roma;.*53100;Siena/,
    );
  });

  test.runIf(isThorough)(
    'that was exported imports again without a difference, and gives the same file',
    () => comesBackTheSame('suppliers'),
  );

  test.runIf(isThorough)('changes what is there where bringing up to date is asked, and back', async () => {
    const id = await upload('suppliers', 'Naam;Land;Plaats\n-Bodega;PT;Porto\n');
    await world.call('ADMIN', 'PUT', 'import/prepare', { id, how: {}, mapping: null, updates_existing: 1 });
    expect((await started(id)).counts).toMatchObject({ changed: 1 });
    expect(await exported('suppliers')).toMatch(/^'-Bodega;Portugal;.*Porto/m);
    expect(await takenBack(id)).toMatchObject({ taken_back: 1 });
    expect(await exported('suppliers')).toMatch(/^'-Bodega;Spanje;(?!.*Porto)/m);
  });
});

describe('SO-003 · a file of orders', () => {
  const file =
    'Ordernummer;Regel;Klantnummer;Orderdatum;Status;Artikelnummer;Aantal;Prijs\n' +
    '7001;1;401;12-03-2025;geleverd;1201;12;12,50\n' +
    '7001;2;401;12-03-2025;geleverd;1203;6;11,00\n' +
    '7002;1;401;18-11-2026;open;1201;24;13,00\n' +
    '7003;1;999999;18-11-2026;open;1201;1;13,00\n';
  const stock = async () => {
    const { body } = await world.call('SALES', 'GET', 'product/getProductsForCustomer/0/401');
    return body.data.find(({ product_id }: { product_id: number }) => product_id === 1201)
      .stock_available as number;
  };
  const orders = async () =>
    (await world.call('SALES', 'GET', 'order/getByCustomer/401/all/0/50')).body.data as Record<
      string,
      unknown
    >[];

  test('moves sales of the past in without stock and number, open orders with their stock, once', async () => {
    const before = await stock();
    const id = await upload('orders', file);
    expect(await started(id)).toMatchObject({
      counts: { added: 3, changed: 0, unchanged: 0, refused: 1 },
    });
    expect(await stock()).toBe(before - 24);
    const numbers = (await orders()).map(({ real_id }) => real_id);
    expect(numbers).toEqual(expect.arrayContaining([7001, 7002]));

    const next = await world.call('SALES', 'POST', 'order/store', {
      customer_id: 401,
      'delivery-method_id': 1,
      order_lines: [{ product_id: 1201, qty: 1 }],
    });
    expect(next.body.data.real_id).toBe(7004);

    expect((await imported('orders', file)).counts).toMatchObject({ added: 0, unchanged: 3, refused: 1 });
    expect(await stock()).toBe(before - 25);
    const text = await exported('orders');
    expect(text).toContain('7001;1;401;12-03-2025;12-03-2025;afgeleverd;1201;12;12,5');
  });

  test('LINE-015 · CUST-018 · shows in what the customer ordered, and stands as it was', async () => {
    const { body } = await world.call('SALES', 'GET', 'order/linesByCustomer/401/0/50');
    const line = body.data.find(
      ({ real_id, product_id }: Record<string, unknown>) => real_id === 7001 && product_id === 1201,
    );
    expect(line).toMatchObject({ qty: 12, unit_price: 12.5 });
    const past = (await orders()).find(({ real_id }) => real_id === 7001)!;
    const changed = await world.call('SALES', 'PUT', 'order/updateorderstatus', {
      order_id: past['id'],
      orderstatus_id: 4,
    });
    expect(changed.body).toMatchObject({ data: 0, code: 'order-is-past' });
    const edited = await world.call('SALES', 'PUT', 'order/updateorder', {
      order: { id: past['id'] },
      lines: [{ product_id: 1201, qty: 1 }],
    });
    expect(edited.body).toMatchObject({ data: 0, code: 'order-is-past' });
  });

  test.runIf(isThorough)(
    'a line that a rule refuses while it is recorded is rejected, and its row says why',
    async () => {
      const file =
        'Ordernummer;Regel;Klantnummer;Orderdatum;Status;Artikelnummer;Aantal;Prijs\n' +
        '7201;1;401;18-11-2026;open;1201;6;13,00\n';
      await imported('orders', file);
      const order = (await orders()).find(({ real_id }) => real_id === 7201)!;
      const bill = { order_id: order['id'], factuurstatus: 'gefactureerd' };
      expect((await world.call('SALES', 'PUT', 'order/updatefactuurstatus', bill)).body.data).toBe('updated');

      const id = await upload('orders', `${file}7201;2;401;18-11-2026;open;1203;6;11,00\n`);
      expect((await started(id)).counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 1 });
      const { body } = await world.call('ADMIN', 'GET', `import/preview/${id}?only=refused`);
      expect(body.data).toMatchObject([{ row: 3, problems: [{ severity: 'error' }] }]);
      expect(body.data[0].problems[0].message).toContain('gefactureerd');
    },
  );

  test('Bestel opnieuw · stands in the app of its customer, with what was paid then', async () => {
    const { body } = await world.call('CLIENT', 'POST', 'klantapp/orders', { take: 100 });
    const past = body.data.find(({ real_id }: Record<string, unknown>) => real_id === 7001);
    expect(past).toMatchObject({ orderstatus: 'afgeleverd', has_pakbon: 0, bottles: 18 });
    expect((await world.call('CLIENT', 'GET', `klantapp/order/${past.id}`)).body.data).toMatchObject([
      { product_id: 1201, qty: 12, unit_price_excl: 12.5 },
      { product_id: 1203, qty: 6, unit_price_excl: 11 },
    ]);
  });

  test.runIf(isThorough)(
    'is taken back with its stock, but for orders that were changed or paid since',
    async () => {
      const before = await stock();
      const id = await upload(
        'orders',
        'Ordernummer;Klantnummer;Orderdatum;Status;Artikelnummer;Aantal;Prijs\n' +
          '7101;401;18-11-2026;open;1201;6;13,00\n7102;401;18-11-2026;open;1201;12;13,00\n' +
          '7103;401;18-11-2026;open;1201;3;13,00\n',
      );
      await started(id);
      const paid = (await orders()).find(({ real_id }) => real_id === 7103)!;
      await world.call('FINANCE', 'GET', `order/payments/newline/${String(paid['id'])}`);
      const kept = (await orders()).find(({ real_id }) => real_id === 7102)!;
      await world.call('SALES', 'PUT', 'order/updateorderstatus', {
        order_id: kept['id'],
        orderstatus_id: 1,
      });
      expect(await takenBack(id)).toMatchObject({
        taken_back: 1,
        stayed: expect.arrayContaining([
          { name: 'Order 7102', why: 'is sindsdien gewijzigd' },
          { name: 'Order 7103', why: 'is intussen gewijzigd' },
        ]),
      });
      expect(await stock()).toBe(before - 15);
    },
  );
});

describe('what customers owe, have signed and have saved elsewhere', () => {
  const files = {
    balances: 'Klantnr;Saldo;Datum\n401;250,00;01-11-2026\n402;75,50-;01-11-2026\n',
    mandates:
      'Klantnr;Rekeninghouder;IBAN;Mandaatkenmerk;Getekend op\n401;De Kade;NL91ABNA0417164300;OUD-00001;03-02-2024\n',
    points: 'Klantnr;Punten\n401;120\n',
  };
  test.each(Object.entries(files).slice(0, isThorough ? 3 : 1))(
    'ours · a file of %s is moved in, exports and imports again without a difference, and goes back',
    async (kind, text) => {
      const before = await exported(kind);
      const job = await imported(kind, text);
      expect(job.counts).toMatchObject({ added: text.trim().split('\n').length - 1, refused: 0 });
      await comesBackTheSame(kind);
      expect(await takenBack(job.id)).toMatchObject({ state: 'taken-back', stayed: [] });
      expect(await exported(kind)).toBe(before);
    },
  );
});

describe('a file that would fill the memory of the server', () => {
  /** How often `/health` answers before the work is over. */
  const asking = async <Answer>(work: Promise<Answer>) => {
    let [answers, isOver] = [0, false];
    const over = work.finally(() => (isOver = true));
    while (!isOver) {
      const { status } = await health(world).request('/health');
      expect(status).toBe(200);
      answers += 1;
    }
    return { answer: await over, answers };
  };

  const tooLarge: [string, () => Uint8Array, string, RegExp][] = [
    [
      'of two cells in the corners of a sheet',
      sparseWorkbook,
      'table-too-large',
      /100\.000 rijen, 200 kolommen/,
    ],
    ['of 19 MB of semicolons', () => Buffer.alloc(19_000_000, ';'), 'table-too-large', /3 miljoen cellen/],
  ];
  test.each(inLongRun(tooLarge, tooLarge.slice(0, 1)))(
    '%s is refused with the limit, and /health answers meanwhile',
    async (_, make, code, limit) => {
      const before = await settledHeads(world);
      const data = Buffer.from(make()).toString('base64');
      const body = { kind: 'customers', name: 'klanten.xlsx', data };
      const { answer, answers } = await asking(world.call('ADMIN', 'POST', 'import/upload', body));
      expect(answer).toMatchObject({ status: 409, body: { code, title: expect.stringMatching(limit) } });
      expect(answers).toBeGreaterThan(2);
      expect(await settledHeads(world)).toEqual(before);
    },
  );

  test.each([
    ['a product', 'product/img/upload', { product_id: sancerre, name: 'x.png' }],
    ['a logo', 'settings/logo', {}],
  ])('a picture of 30.000 by 30.000 as that of %s is refused with the limit', async (_, path, more) => {
    const data = promisedPng(30_000, 30_000).toString('base64');
    const { answer } = await asking(world.call('ADMIN', 'POST', path, { ...more, data }));
    expect(answer).toMatchObject({ body: { code: 'image-too-many-pixels' } });
    expect(JSON.stringify(answer.body)).toContain('hoogstens 60 miljoen pixels');
  });
});

describe('what may not be done with an import', () => {
  const rows = (number: number) => `Klantnr;Naam\n${number};Niet van u\n`;
  /** What stands in both logs, and how an import stands. */
  const standing = async (id: number) => ({ heads: await settledHeads(world), seen: await view(id) });

  describe('ROLE-032 · an import of another account in the same log', () => {
    let other: { Authorization: string };
    let fresh: number;
    let done: number;
    beforeAll(async () => {
      // it shares nothing, so that it may import what it likes itself
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
      const logOf = (id: number) => world.core.directory.account(id)!.log;
      expect([accountId, logOf(accountId)]).toEqual([expect.any(Number), logOf(noordhof)]);
      const session = { userId: world.userIdOf('ADMIN'), onBehalfOf: null, accountId };
      other = { Authorization: `Bearer ${await world.core.sessions.open(session)}` };
      fresh = await upload('customers', rows(9401));
      done = (await imported('customers', rows(9402))).id;
    });

    test('is not in its list; its own are', async () => {
      const sent = { kind: 'customers', name: 'eigen.csv', data: base64(rows(9403)) };
      const own = await world.call(null, 'POST', 'import/upload', sent, other);
      const { body } = await world.call(null, 'GET', 'import/list', undefined, other);
      expect(body).toMatchObject({ total: 1, data: [{ id: own.body.data.id, name: 'eigen.csv' }] });
    });

    test.each([
      ['read', 'GET', 'import/{id}'],
      ['looked into row by row', 'GET', 'import/preview/{id}'],
      ['asked for its problems', 'GET', 'import/problems/{id}'],
      ['prepared', 'PUT', 'import/prepare'],
      ['started', 'POST', 'import/start/{id}'],
      ['taken back before it began', 'POST', 'import/takeback/{id}'],
      ['taken back when it is done', 'POST', 'import/takeback/{id}'],
    ])('is not %s', async (how, method, path) => {
      const id = how.endsWith('done') ? done : fresh;
      const before = await standing(id);
      const body = { id, how: { delimiter: ',' }, mapping: null, updates_existing: 1 };
      const sent = method === 'GET' ? undefined : path.endsWith('prepare') ? body : {};
      const answer = await world.call(null, method, path.replace('{id}', `${id}`), sent, other);
      await world.importWorker.idle();
      expect(answer).toMatchObject({ status: 404, body: { code: 'import-not-found' } });
      expect(JSON.stringify(answer.body)).not.toContain('Niet van u');
      expect(await standing(id)).toEqual(before);
    });
  });

  test('it is found no more as a file once that is kept no longer, and is not started', async () => {
    const id = await upload('customers', rows(9411));
    await world.pool.query('update import.job set content = null where import_id = $1', [id]);
    const before = await standing(id);
    for (const [method, path] of [
      ['GET', 'preview'],
      ['POST', 'start'],
    ] as const)
      expect(
        await world.call('ADMIN', method, `import/${path}/${id}`, method === 'GET' ? undefined : {}),
      ).toMatchObject({ status: 404, body: { code: 'import-not-found' } });
    expect(await standing(id)).toEqual(before);
    expect(before.seen).toMatchObject({ state: 'new', has_content: 0 });
  });

  test.runIf(isThorough)('it is read in no other way once it was started', async () => {
    const { id } = await imported('customers', rows(9421));
    const before = await standing(id);
    const other = { id, how: { delimiter: ',' }, mapping: ['name'], updates_existing: 1 };
    expect(await world.call('ADMIN', 'PUT', 'import/prepare', other)).toMatchObject({
      status: 409,
      body: { code: 'import-under-way' },
    });
    expect(await standing(id)).toEqual(before);
  });

  test.runIf(isThorough)('it is not taken back before it is done', async () => {
    const id = await upload('customers', rows(9431));
    const before = await standing(id);
    expect(await world.call('ADMIN', 'POST', `import/takeback/${id}`, {})).toMatchObject({
      status: 409,
      body: { code: 'import-not-finished' },
    });
    await world.importWorker.idle();
    expect(await standing(id)).toEqual(before);
    expect((await started(id)).counts).toMatchObject({ added: 1 });
  });

  test.runIf(isThorough)(
    'it is not started while a column that must be there is none of the file',
    async () => {
      const id = await upload('customers', rows(9441));
      const mapping = ['number', null];
      await world.call('ADMIN', 'PUT', 'import/prepare', { id, how: {}, mapping, updates_existing: 0 });
      const before = await standing(id);
      expect(await world.call('ADMIN', 'POST', `import/start/${id}`, {})).toMatchObject({
        status: 409,
        body: { code: 'import-without-columns', details: { missing: ['Naam'] } },
      });
      await world.importWorker.idle();
      expect(await standing(id)).toEqual(before);
    },
  );

  test.each(
    everyThird<[string, string]>([
      ['customers', rows(9451)],
      ['products', `Artikelnr;Productnaam;Leverancier\n5901;Elders;Domaine des Trois Sources\n`],
      ['suppliers', 'Naam\nElders\n'],
      ['deals', `Klant;Artikel;Prijs\n401;${barolo};20\n`],
      ['stock', `Artikelnr;Aantal\n${barolo};6\n`],
      ['invoices', 'Klant;Factuurnummer;Factuurdatum;Totaal\n401;E1;01-11-2026;10,00\n'],
      ['balances', 'Klant;Saldo\n401;10,00\n'],
      ['mandates', 'Klant;IBAN\n401;NL91ABNA0417164300\n'],
      ['points', 'Klant;Spaarpunten\n401;10\n'],
      ['orders', `Ordernummer;Klantnummer;Artikelnummer;Aantal\n9451;401;${barolo};6\n`],
    ]),
  )(
    'ROLE-032 · an account that takes its records from another has no file of %s of its own',
    async (kind, text) => {
      const imports = async () => (await world.call('shopAdmin', 'GET', 'import/list')).body;
      const before = await settledHeads(world);
      const sent = { kind, name: 'elders.csv', data: base64(text) };
      expect(await world.call('shopAdmin', 'POST', 'import/upload', sent)).toMatchObject({
        status: 409,
        body: { code: 'import-elsewhere' },
      });
      expect(await imports()).toEqual({ data: [], total: 0 });
      expect(await settledHeads(world)).toEqual(before);
    },
  );

  test.runIf(isThorough)(
    'PRODUCTMANAGER does nothing with a file of customers, with one of products it does',
    async () => {
      const id = await upload('customers', rows(9461));
      const done = (await imported('customers', rows(9462))).id;
      const before = [await standing(id), await standing(done)];
      const list = async () => (await world.call('ADMIN', 'GET', 'import/list')).body.total as number;
      const total = await list();
      const sent = { kind: 'customers', name: 'klanten.csv', data: base64(rows(9463)) };
      for (const [method, path, body] of [
        ['POST', 'import/upload', sent],
        ['GET', `import/${id}`, undefined],
        ['GET', `import/preview/${id}`, undefined],
        ['GET', `import/problems/${id}`, undefined],
        ['PUT', 'import/prepare', { id, how: {}, mapping: ['name', null], updates_existing: 1 }],
        ['POST', `import/start/${id}`, {}],
        ['POST', `import/takeback/${done}`, {}],
        ['GET', 'import/export/customers', undefined],
      ] as const)
        expect(await world.call('PRODUCTMANAGER', method, path, body), path).toMatchObject({
          status: 403,
          body: { code: 'import-kind-not-yours' },
        });
      await world.importWorker.idle();
      expect([await standing(id), await standing(done)]).toEqual(before);
      expect(await list()).toBe(total);
      const own = await upload('products', 'Naam\nWel\n', 'PRODUCTMANAGER');
      expect((await world.call('PRODUCTMANAGER', 'GET', `import/${own}`)).status).toBe(200);
      const seen = (await world.call('PRODUCTMANAGER', 'GET', 'import/list?take=100')).body;
      expect(seen.data).toHaveLength(seen.total);
      expect(seen.data).toContainEqual(expect.objectContaining({ id: own }));
      for (const { kind } of seen.data) expect(['products', 'stock']).toContain(kind);
    },
  );

  test('ROLE-006 · PRODUCTMANAGER neither reads nor changes suppliers by a file, as it does not by a call', async () => {
    const file = {
      kind: 'suppliers',
      name: 'leveranciers.csv',
      data: base64('Naam;E-mail\nElders;a@b.example\n'),
    };
    for (const [method, path, body] of [
      ['GET', 'supplier/list', undefined],
      ['GET', 'import/export/suppliers', undefined],
      ['POST', 'import/upload', file],
    ] as const)
      expect((await world.call('PRODUCTMANAGER', method, path, body)).status, path).toBe(403);
  });
});
