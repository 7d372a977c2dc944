import { expect, test } from 'vitest';
import { onlyWarehouse as warehouseId, stock, stockIdOf } from '#domain/stock/stock.ts';
import { movingIn } from '#tests/support/moving-in.ts';

const file =
  'Productnummer;Naam;Leverancier;Land;Regio;Prijs;Voorraad\n' +
  '701;Beaune;Domaine Neuf;Frankrijk;Bourgogne;12,50;24\n' +
  '702;Arbois;Domaine Neuf;Frankrijk;Proefstreek;14;-3\n' +
  '703;Barolo;Cascina Nova;Italië;Piemonte;30;0\n';

const start = async (over: Parameters<typeof movingIn>[0] = {}) => {
  const moving = await movingIn(over);
  const { desk, upload, by, jobOf } = moving;
  const prepared = async (makesMissing: boolean, text = file) => {
    const importId = await upload('products', text);
    await desk.prepare(by(), { importId, how: {}, mapping: null, updatesExisting: false, makesMissing });
    return importId;
  };
  const checked = async (importId: number) =>
    (await desk.check(jobOf(importId), true)).rows.map(({ outcome, problems }) => [
      outcome,
      ...problems.map(({ code }) => code),
    ]);
  const bottles = async (number: number) => {
    const { productId } = (await moving.products()).find((item) => item.number === number)!;
    const place = { accountId: moving.own.accountId, productId, warehouseId };
    return (await moving.all(stock)).get(stockIdOf(place))?.onHand ?? 0;
  };
  return { ...moving, prepared, checked, bottles };
};

test('products of unknown suppliers are refused, and on a tick those are made with them, each once and told once', async () => {
  const { prepared, checked, start: run, suppliers, products, events } = await start();
  expect(await checked(await prepared(false))).toEqual([
    ['refused', 'reference-unknown'],
    ['refused', 'value-doubtful', 'reference-unknown', 'entry-unknown'],
    ['refused', 'reference-unknown'],
  ]);
  const importId = await prepared(true);
  expect(await checked(importId)).toEqual([
    ['add', 'entry-made'],
    ['add', 'value-doubtful', 'entry-made'],
    ['add', 'entry-made'],
  ]);
  expect(await suppliers()).toEqual([]);
  expect((await run(importId)).counts).toMatchObject({ added: 3, refused: 0 });
  expect((await suppliers()).map(({ name }) => name)).toEqual(['Domaine Neuf', 'Cascina Nova']);
  const [beaune, arbois] = await products();
  expect(beaune!.supplierId).toBe(arbois!.supplierId);
  const made = (await events()).filter(({ type }) => type === 'LookupEntryAdded');
  expect(made.map(({ data }) => data)).toMatchObject([{ list: 'regions', name: 'Proefstreek', parentId: 1 }]);
  expect(arbois!.regionId).toBe((made[0]!.data as { entryId: number }).entryId);
});

test('a price and an opening stock come in the same file; below zero nothing is booked', async () => {
  const { prepared, start: run, products, bottles, checked } = await start();
  await run(await prepared(true));
  expect((await products()).map(({ sellPrice }) => sellPrice)).toEqual([125_000, 140_000, 300_000]);
  expect([await bottles(701), await bottles(702), await bottles(703)]).toEqual([24, 0, 0]);
  // a product that is there keeps its stock
  expect(await checked(await prepared(true))).toEqual([
    ['same', 'stock-of-new-alone'],
    ['same', 'value-doubtful'],
    ['same'],
  ]);
});

test('where another account keeps the stock, it is told of the rows that bring some', async () => {
  const { prepared, checked } = await start({ stockFrom: 99 });
  expect(await checked(await prepared(true))).toEqual([
    ['add', 'entry-made', 'stock-elsewhere'],
    ['add', 'value-doubtful', 'entry-made'],
    ['add', 'entry-made'],
  ]);
});

test('all of it is taken back: stock, products, and what was made for them', async () => {
  const { prepared, start: run, takenBack, products, suppliers, events } = await start();
  const importId = await prepared(true);
  await run(importId);
  expect(await takenBack(importId)).toMatchObject({ state: 'taken-back', takenBack: 3, stayed: [] });
  expect(await products()).toEqual([]);
  expect(await suppliers()).toEqual([]);
  expect((await events()).map(({ type }) => type)).toContain('LookupEntryRemoved');
  expect((await events()).findLast(({ type }) => type === 'StockCorrected')?.data).toMatchObject({
    onHand: 0,
  });
});

test('what others use since stays, and is named', async () => {
  const { prepared, start: run, takenBack, suppliers, events, told } = await start();
  const importId = await prepared(true);
  await run(importId);
  const [first] = await suppliers();
  told.supplied.set(first!.supplierId, 'levert Chablis');
  const region = (await events()).find(({ type }) => type === 'LookupEntryAdded')!.data as {
    entryId: number;
  };
  told.named.add(region.entryId);
  const { stayed } = await takenBack(importId);
  expect(stayed.map(({ name }) => name as string).toSorted()).toEqual(['Domaine Neuf', 'Proefstreek']);
  expect((await suppliers()).map(({ name }) => name)).toEqual(['Domaine Neuf']);
});
