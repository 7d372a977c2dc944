import { expect, test } from 'vitest';
import type { ImportKind } from '#domain/import/kind.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { onlyWarehouse as warehouseId, stock, stockIdOf } from '#domain/stock/stock.ts';
import { movingIn } from '#tests/support/moving-in.ts';

/** Files as other programs write them, brought with the tick that makes what is missing. */
const start = async () => {
  const made = await movingIn();
  const bring = async (kind: ImportKind, content: string | Buffer) => {
    const importId = await made.upload(kind, content as string);
    const wanted = { importId, how: {}, mapping: null, updatesExisting: false, makesMissing: true };
    await made.desk.prepare(made.by(), wanted);
    const { mapping, unusedColumns } = await made.desk.layout(made.jobOf(importId));
    const { counts } = await made.start(importId);
    return { importId, counts, mapping, unusedColumns };
  };
  const bottles = async (productId: number) => {
    const place = { accountId: made.own.accountId, productId, warehouseId };
    return (await made.all(stock)).get(stockIdOf(place))?.onHand ?? 0;
  };
  return { ...made, bring, bottles };
};

test('ours · relations as Exact writes them: Windows-1252, codes of countries, lines in a memo, a minus behind', async () => {
  const { bring, customers } = await start();
  const file =
    'Code;Naam;Adresregel 1;Postcode;Plaats;Land;Telefoon;E-mail;BTW-nummer;KvK;Kredietlimiet;Memo\r\n' +
    '"  10001";"Café de Hoek";"Kade 1";3511 AA;Utrecht;NL;030-1234567;a@hoek.example;;30215467;2500,00;"twee\r\nregels"\r\n' +
    '10002;Müller;Straße 2;10115;Berlin;DE;+4930123;b@mueller.example;;;1000,00;\r\n' +
    '10003;Tegoed;Kade 2;3511 AA;Utrecht;NL;;;;;"2500,00-";\r\n';
  const { counts, unusedColumns } = await bring('customers', Buffer.from(file, 'latin1'));
  expect(unusedColumns).toEqual(['Memo']);
  // a limit below zero is refused, never turned into one above it
  expect(counts).toMatchObject({ added: 2, refused: 1 });
  expect(await customers()).toMatchObject([
    { number: 10001, name: 'Café de Hoek', country: 'Nederland', kvk: '30215467', creditLimit: 25_000_000 },
    { number: 10002, name: 'Müller', country: 'Duitsland', street: 'Straße 2', telephone: '+4930123' },
  ]);
});

test('ours · articles as SnelStart writes them: a code is no name, and a barcode that Excel cut off is refused', async () => {
  const { bring, products, bottles } = await start();
  const file =
    '\uFEFFArtikelcode;Omschrijving;Verkoopprijs;Inkoopprijs;Voorraad;Barcode;Eenheid;Leverancier\n' +
    '70015;Chablis Vieux;"1.234,50";8,10;12;8712345000011;fles;Domaine A\n' +
    '70016;Rully;9,95;;0;8,71234E+12;fles;Domaine A\n';
  const { counts, unusedColumns } = await bring('products', file);
  expect(unusedColumns).toEqual(['Eenheid']);
  expect(counts).toMatchObject({ added: 1, refused: 1 });
  const [chablis] = await products();
  expect(chablis).toMatchObject({ number: 70015, name: 'Chablis Vieux', sellPrice: 12_345_000 });
  expect(await bottles(chablis!.productId)).toBe(12);
});

const shop =
  'ID,Type,SKU,Name,Published,"Is featured?",Description,Stock,"Regular price",Categories,Tags,"GTIN, UPC, EAN, or ISBN"\n' +
  '901,simple,80001,"Sancerre, 2023",1,0,"Lang, met komma",24,"13.85",Proefwit,"wit, droog",8712345000028\n' +
  '902,simple,80002,Rosado,0,0,,0,"8.10",Proefrosé,,\n';

test('ours · products as WooCommerce writes them go in without a supplier, under one that says so, and go back with it', async () => {
  const { bring, products, suppliers, takenBack, bottles } = await start();
  const { counts, importId } = await bring('products', shop);
  expect(counts).toMatchObject({ added: 2, refused: 0 });
  expect((await suppliers()).map(({ name }) => name)).toEqual(['Leverancier onbekend']);
  const [sancerre, rosado] = await products();
  expect(sancerre).toMatchObject({
    number: 80001,
    name: 'Sancerre, 2023',
    sellPrice: 138_500,
    isEnabled: true,
  });
  expect(sancerre).toMatchObject({ barcode: '8712345000028', grapeText: '' });
  expect(rosado).toMatchObject({ supplierId: sancerre!.supplierId, isEnabled: false });
  expect(await bottles(sancerre!.productId)).toBe(24);
  expect((await bring('products', shop)).counts).toMatchObject({ added: 0, unchanged: 2 });
  await takenBack(importId);
  expect([await products(), await suppliers()]).toEqual([[], []]);
});

test('a file that names no supplier is refused without the tick, and never takes that of a product away', async () => {
  const { bring, preview, imported, products, suppliers } = await start();
  const text = 'Artikelnr;Productnaam;Verkoopprijs\n5001;Nuits;10\n';
  expect(await preview('products', text)).toEqual([['refused', 'value-missing', 'supplierId']]);
  await bring('products', 'Artikelnr;Productnaam;Leverancier;Verkoopprijs\n5001;Nuits;Vigneti;10\n');
  expect(await preview('products', text)).toEqual(['same']);
  const dearer = 'Artikelnr;Productnaam;Verkoopprijs\n5001;Nuits;12\n';
  expect((await imported('products', dearer, true)).counts).toMatchObject({ changed: 1, refused: 0 });
  const [vigneti] = await suppliers();
  expect(await products()).toMatchObject([{ sellPrice: 120_000, supplierId: vigneti!.supplierId }]);
});

test('ours · wines of X-Wines come with their wineries; a country that no list has stays empty, with a warning', async () => {
  const { bring, products, suppliers } = await start();
  const file =
    'WineID,WineName,Type,Elaborate,Grapes,Harmonize,ABV,Body,Acidity,Code,Country,RegionID,RegionName,WineryID,WineryName,Website,Vintages\n' +
    '100001,Espumante Moscatel,Sparkling,Varietal/100%,"[\'Muscat/Moscato\']","[\'Pork\', \'Rich Fish\']",7.5,Medium-bodied,High,BR,Brazil,1001,Serra,10001,Casa Perini,http://x.example,"[2020, 2019]"\n' +
    '100002,Nuits,Red,Varietal/100%,"[\'Pinot Noir\']","[\'Beef\']",13,Full-bodied,High,FR,France,1002,Bourgogne,10002,Domaine B,,"[2020]"\n';
  const { counts } = await bring('products', file);
  expect(counts).toMatchObject({ added: 2, refused: 0 });
  expect((await suppliers()).map(({ name }) => name)).toEqual(['Casa Perini', 'Domaine B']);
  expect(await products()).toMatchObject([
    { name: 'Espumante Moscatel', color: 'sparkling', grapeText: 'Muscat/Moscato', alcohol: 750 },
    { name: 'Nuits', color: 'red', countryId: 1, regionId: 11 },
  ]);
});

test('ours · an ageing list goes in: short years, slashes, a minus behind, and what is open of each', async () => {
  const { bring, imported, all } = await start();
  await imported('customers', 'Klantnr;Naam\n401;De Kade\n');
  const file =
    'Debiteur;Naam;Factuur;Datum;Bedrag;Openstaand\n' +
    '401;De Kade;F1;05-06-26;100,00;40,00\n' +
    '401;De Kade;F2;5/6/2026;50,00-;50,00-\n' +
    '401;De Kade;F3;31-12-2025;75;\n';
  const { counts } = await bring('invoices', file);
  expect(counts).toMatchObject({ added: 3, refused: 0 });
  expect([...(await all(invoice)).values()].map(({ movedIn }) => movedIn)).toMatchObject([
    { invoiceDate: '2026-06-05', incl: 1_000_000, open: 400_000 },
    { invoiceDate: '2026-06-05', incl: -500_000, open: -500_000 },
    { invoiceDate: '2025-12-31', incl: 750_000, open: 750_000 },
  ]);
});
