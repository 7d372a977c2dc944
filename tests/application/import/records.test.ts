import { describe, expect, test } from 'vitest';
import { runImport } from '#application/import/run.ts';
import { customer } from '#domain/customer/customer.ts';
import { productFields } from '#domain/product/fields.ts';
import { movingIn } from '#tests/support/moving-in.ts';

const none = { added: 0, changed: 0, unchanged: 0, refused: 0 };

describe('a file of customers', () => {
  const file =
    'Klantnr;Naam;Plaats;Korting\n9001;Café Zuid;Utrecht;2,5\n9005;Hotel Noord;Amsterdam;\n;Zonder nummer;Haarlem;\n';

  test('is moved in: the old numbers stay, and the series goes on above the highest', async () => {
    const { imported, customers, jobOf, preview } = await movingIn();
    expect(await preview('customers', file)).toEqual(['add', 'add', 'add']);
    expect(await customers()).toEqual([]);
    const job = await imported('customers', file);
    expect(job).toMatchObject({ state: 'done', handled: 3, batches: 1, counts: { ...none, added: 3 } });
    expect(await customers()).toMatchObject([
      { number: 9001, name: 'Café Zuid', city: 'Utrecht', discount: 250 },
      { number: 9005, name: 'Hotel Noord' },
      { number: 9006, name: 'Zonder nummer' },
    ]);
    expect(jobOf(job.importId).finishedAt).toBe('2026-11-19T08:30:00.000Z');
  });

  test('leaves the series where it is when its numbers are below', async () => {
    const { imported, customers } = await movingIn();
    await imported('customers', file);
    await imported('customers', 'Klantnr;Naam\n12;Laag\n;Volgende\n');
    expect((await customers()).map(({ number }) => number)).toEqual([9001, 9005, 9006, 12, 9007]);
  });

  test('a number of a row that is refused does not count for the series, nor a file without numbers', async () => {
    const { imported, customers, events } = await movingIn();
    await imported('customers', 'Naam\nEerste\n');
    expect((await events()).map(({ type }) => type)).not.toContain('NumberSeriesStarted');
    await imported('customers', 'Klantnr;Naam;Korting\n800;Fout;200\n7;Goed;5\n;Volgende;\n');
    expect((await customers()).map(({ number }) => number)).toEqual([1, 7, 8]);
  });

  test('changes nothing when it comes again, also without numbers', async () => {
    const { imported, customers } = await movingIn();
    await imported('customers', file);
    const before = await customers();
    expect((await imported('customers', file)).counts).toEqual({ ...none, unchanged: 3 });
    expect((await imported('customers', file, true)).counts).toEqual({ ...none, unchanged: 3 });
    expect(await customers()).toEqual(before);
  });

  test('leaves what is there alone, or brings it up to date where that is asked, and takes that back', async () => {
    const { imported, preview, customers, takenBack } = await movingIn();
    await imported('customers', file);
    const moved = 'Klantnr;Naam;Plaats\n9001;Café Zuid;Zeist\n9005;Hotel Noord;Amsterdam\n';
    expect(await preview('customers', moved)).toEqual([['refused', 'record-differs', null], 'same']);
    expect((await imported('customers', moved)).counts).toEqual({ ...none, refused: 1, unchanged: 1 });
    expect(await preview('customers', moved, true)).toEqual(['change', 'same']);
    const job = await imported('customers', moved, true);
    expect(job.counts).toEqual({ ...none, changed: 1, unchanged: 1 });
    expect((await customers())[0]).toMatchObject({ city: 'Zeist' });
    expect(await takenBack(job.importId)).toMatchObject({ state: 'taken-back', takenBack: 1, stayed: [] });
    expect((await customers())[0]).toMatchObject({ city: 'Utrecht', discount: 250 });
  });

  test('says what is wrong with a row, and moves the others in', async () => {
    const { imported, preview } = await movingIn();
    const wrong = 'Klantnr;Naam;Korting\n1;Goed;5\n1;Dubbel;\n2;;\n3;Veel;200\nx;Fout;\n';
    const outcomes = await preview('customers', wrong);
    expect(outcomes.map((each) => (Array.isArray(each) ? each[0] : each))).toEqual([
      'add',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect((await imported('customers', wrong)).counts).toEqual({ ...none, added: 1, refused: 4 });
  });

  test('is taken back but for whom has orders or agreed prices; then it can come again', async () => {
    const { imported, customers, told, takenBack } = await movingIn();
    const job = await imported('customers', file);
    const [zuid, noord] = await customers();
    told.orders.set(zuid!.customerId, 12);
    told.deals.add(noord!.customerId);
    expect(await takenBack(job.importId)).toMatchObject({
      takenBack: 1,
      batches: 0,
      stayed: [
        { name: '9001 Café Zuid', why: { nl: 'heeft orders, als laatste 12' } },
        { name: '9005 Hotel Noord', why: { nl: 'heeft prijsafspraken' } },
      ],
    });
    expect((await customers()).map(({ number }) => number)).toEqual([9001, 9005]);
    expect((await imported('customers', file)).counts).toEqual({ ...none, added: 1, unchanged: 2 });
  });

  test('what somebody changed since stays changed, and is named', async () => {
    const { imported, customers, takenBack, handle, by } = await movingIn();
    await imported('customers', file);
    const job = await imported('customers', 'Klantnr;Naam;Plaats\n9001;Café Zuid;Zeist\n', true);
    const { customerId } = (await customers())[0]!;
    await handle(by(), 'change', async (work) => {
      const change = { field: 'city', from: 'Zeist', to: 'Bunnik' } as const;
      await work.decide(customer, customerId, { type: 'ChangeCustomerField', change });
    });
    expect(await takenBack(job.importId)).toMatchObject({
      takenBack: 0,
      stayed: [{ name: '9001 Café Zuid', why: { nl: 'is intussen gewijzigd' } }],
    });
    expect((await customers())[0]).toMatchObject({ city: 'Bunnik' });
  });

  test('what was refused before a kill is tried again by who goes on taking back, and counts as what became of it', async () => {
    const { imported, customers, desk, jobOf, takeBack, takenBack, imports, handle, by } = await movingIn();
    await imported('customers', file);
    const text = 'Klantnr;Naam;Plaats\n9001;Café Zuid;Zeist\n9005;Hotel Noord;Zeist\n';
    const job = await imported('customers', text, true);
    const { customerId } = (await customers()).find(({ number }) => number === 9005)!;
    const moves = (from: string, to: string) =>
      handle(by(), 'change', async (work) => {
        const change = { field: 'city', from, to } as const;
        await work.decide(customer, customerId, { type: 'ChangeCustomerField', change });
      });
    await moves('Zeist', 'Bunnik');
    await desk.takeBack(by(), job.importId);
    const { update } = imports;
    // killed after the batch was recorded and before that was stored
    imports.update = async () => false;
    await takeBack(jobOf(job.importId), new AbortController().signal);
    imports.update = update;
    await moves('Bunnik', 'Zeist');
    expect(await takenBack(job.importId)).toMatchObject({ takenBack: 2, stayed: [] });
    expect((await customers()).map(({ city }) => city)).toEqual(['Utrecht', 'Amsterdam', 'Haarlem']);
  });
});

describe('a file of suppliers', () => {
  const file = 'Naam;Land;Plaats\nVigneti;IT;Siena\nBodega;Atlantis;\n';

  test('knows a country by its code, and leaves one out that is in no list', async () => {
    const { imported, preview, suppliers } = await movingIn();
    expect(await preview('suppliers', file)).toEqual(['add', ['add', 'entry-unknown', 'country']]);
    expect((await imported('suppliers', file)).counts).toEqual({ ...none, added: 2 });
    expect(await suppliers()).toMatchObject([
      { name: 'Vigneti', countryId: 2, city: 'Siena' },
      { name: 'Bodega', countryId: null },
    ]);
  });

  test('tells them apart by their names, whatever the case; changes them when asked, and back', async () => {
    const { imported, suppliers, takenBack } = await movingIn();
    await imported('suppliers', file);
    expect((await imported('suppliers', 'Naam;Land\nVIGNETI;Italië\n')).counts).toMatchObject({ refused: 1 });
    const job = await imported('suppliers', 'Naam;Land;Plaats\nVigneti;Frankrijk;Beaune\n', true);
    expect(job.counts).toEqual({ ...none, changed: 1 });
    expect((await suppliers())[0]).toMatchObject({ countryId: 1, city: 'Beaune' });
    expect(await takenBack(job.importId)).toMatchObject({ takenBack: 1, stayed: [] });
    expect((await suppliers())[0]).toMatchObject({ countryId: 2, city: 'Siena' });
  });

  test('is taken back but for who has wines', async () => {
    const { imported, suppliers, told, takenBack } = await movingIn();
    const job = await imported('suppliers', file);
    told.supplied.set((await suppliers())[0]!.supplierId, 'levert Barolo');
    expect(await takenBack(job.importId)).toMatchObject({
      takenBack: 1,
      stayed: [{ name: 'Vigneti', why: 'levert Barolo' }],
    });
    expect(await suppliers()).toMatchObject([{ name: 'Vigneti' }]);
  });
});

describe('a file of products', () => {
  const header = 'Artikelnr;Productnaam;Jaar;Leverancier;Land;Regio;Druif;Verkoopprijs\n';
  const start = async () => {
    const made = await movingIn();
    await made.imported('suppliers', 'Naam;Land\nVigneti;IT\n');
    return made;
  };
  const records = async ({ products }: Awaited<ReturnType<typeof movingIn>>) =>
    (await products()) as unknown as Record<string, unknown>[];

  test('finds supplier, country, region and grapes by their names, and counts the price incl VAT', async () => {
    const made = await start();
    const text = `${header}5001;Nuits;2022;vigneti;FR;Bourgogne;Gamay, Pinot noir;10\n5002;Barolo;NV;Vigneti;Italië;Bourgogne;Onbekend;\n`;
    const [, other] = await made.preview('products', text);
    expect(other).toEqual(['add', 'entry-unknown', 'regionId']);
    expect((await made.imported('products', text)).counts).toEqual({ ...none, added: 2 });
    const [supplier] = await made.suppliers();
    expect(await records(made)).toMatchObject([
      {
        number: 5001,
        name: 'Nuits',
        vintage: '2022',
        supplierId: supplier!.supplierId,
        countryId: 1,
        regionId: 11,
        grapes: ['Gamay', 'Pinot noir'],
        sellPrice: 100_000,
        sellPriceIncl: 121_000,
      },
      { number: 5002, countryId: 2, regionId: null, grapes: ['Onbekend'] },
    ]);
  });

  test('is refused of a supplier that is not there', async () => {
    const made = await start();
    const text = 'Artikelnr;Productnaam;Leverancier\n5001;Nuits;Niemand\n';
    expect(await made.preview('products', text)).toEqual([['refused', 'reference-unknown', 'supplierId']]);
  });

  test('counts the price excl VAT of one that is typed incl VAT, at the rate of its category', async () => {
    const made = await start();
    const text =
      'Artikelnr;Productnaam;Leverancier;Verkoopprijs incl;Btw\n5001;Nuits;Vigneti;12,10;hoog\n5002;Sap;Vigneti;10,90;laag\n';
    await made.imported('products', text);
    expect((await records(made)).map(({ sellPrice }) => sellPrice)).toEqual([100_000, 100_000]);
  });

  test('names other wines by their numbers; one that is not there is left out', async () => {
    const made = await start();
    await made.imported(
      'products',
      'Artikelnr;Productnaam;Leverancier\n5001;Nuits;Vigneti\n5003;Fleurie;Vigneti\n',
    );
    const text =
      'Artikelnr;Productnaam;Leverancier;Vervangen door;Relaties\n5010;Oud;Vigneti;5003;5001, 5003\n5011;Los;Vigneti;9999;5001, x\n';
    expect(await made.preview('products', text)).toEqual(['add', ['add', 'product-unknown', 'replacedById']]);
    await made.imported('products', text);
    const [nuits, fleurie, old, loose] = await records(made);
    const [nuitsId, fleurieId] = [nuits!.productId, fleurie!.productId];
    expect(old).toMatchObject({ replacedById: fleurieId, relatedIds: [nuitsId, fleurieId] });
    expect(loose).toMatchObject({ replacedById: null, relatedIds: [nuitsId] });
    const turn = 'Artikelnr;Productnaam;Leverancier;Vervangen door\n5003;Fleurie;Vigneti;5010\n';
    expect(await made.preview('products', turn, true)).toEqual([
      ['refused', 'not-changeable', 'replacedById'],
    ]);
  });

  test('changes prices where that is asked, and back; is taken back but for what is needed elsewhere', async () => {
    const made = await start();
    const text = (price: string) =>
      `Artikelnr;Productnaam;Leverancier;Verkoopprijs\n5001;Nuits;Vigneti;${price}\n`;
    const first = await made.imported('products', text('10'));
    const job = await made.imported('products', text('20'), true);
    expect(job.counts).toEqual({ ...none, changed: 1 });
    expect(await records(made)).toMatchObject([{ sellPrice: 200_000, sellPriceIncl: 242_000 }]);
    await made.takenBack(job.importId);
    const [nuits] = await records(made);
    expect(nuits).toMatchObject({ sellPrice: 100_000, sellPriceIncl: 121_000 });
    made.told.inUse.set(nuits!.productId as number, 'staat op een order');
    expect(await made.takenBack(first.importId)).toMatchObject({
      takenBack: 0,
      stayed: [{ name: 'Nuits', why: 'staat op een order' }],
    });
    expect(await records(made)).toHaveLength(1);
  });

  const texts = [
    'websiteText',
    'description',
    'note',
    'foodPairing',
    ...[2, 3, 4, 5, 6].map((nth) => `extraInfo${nth}`),
  ];
  const fields = productFields as unknown as Record<
    string,
    { label: { nl: string }; schema: { maxLength: number } }
  >;
  /** Products of which every text is as long as this part of what it may be. */
  const withTexts = (count: number, part: number) => {
    const long = texts.map((name) =>
      'x'.repeat(Math.max(1, Math.floor(fields[name]!.schema.maxLength * part))),
    );
    const rows = Array.from({ length: count }, (_, nth) => [5001 + nth, 'Lang', 'Vigneti', ...long]);
    const head = ['Artikelnr', 'Productnaam', 'Leverancier', ...texts.map((name) => fields[name]!.label.nl)];
    return [head, ...rows].map((cells) => cells.join(';')).join('\n');
  };

  test('whose texts together are more than is kept of a product is refused, and the others move in', async () => {
    const made = await start();
    const others = withTexts(2, 0.1).split('\n').slice(2);
    const text = [withTexts(1, 1), ...others].join('\n');
    expect(await made.preview('products', text)).toEqual([['refused', 'value-refused', null], 'add']);
    expect(await made.imported('products', text)).toMatchObject({
      state: 'done',
      counts: { ...none, added: 1, refused: 1 },
    });
  });

  test('that changes more than is recorded at once is moved in all the same, also after a kill, and back', async () => {
    const made = await start();
    await made.imported('products', withTexts(25, 0.5));
    const before = await records(made);
    const importId = await made.upload('products', withTexts(25, 0), true);
    await made.desk.start(made.by(), importId);
    let appends = 0;
    const killed = runImport({
      ...made.deps,
      handle: async (actor, content, decide) => {
        if ((content as { type: string }).type === 'ImportRows' && (appends += 1) === 2)
          throw new Error('killed');
        return made.deps.handle(actor, content, decide);
      },
    });
    await expect(killed(made.jobOf(importId), new AbortController().signal)).rejects.toThrow('killed');
    const isChange = ({ type }: { type: string }) => type === 'ProductFieldChanged';
    const half = (await made.events()).filter(isChange).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(25 * texts.length);
    await made.run(made.jobOf(importId), new AbortController().signal);
    expect(made.jobOf(importId)).toMatchObject({ state: 'done', counts: { ...none, changed: 25 } });
    expect((await made.events()).filter(isChange)).toHaveLength(25 * texts.length);
    expect((await records(made)).map(({ websiteText }) => websiteText)).toEqual(Array(25).fill('x'));
    expect(await made.takenBack(importId)).toMatchObject({ state: 'taken-back', takenBack: 25, stayed: [] });
    expect(await records(made)).toEqual(before);
  });
});
