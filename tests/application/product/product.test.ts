import { describe, expect, test } from 'vitest';
import { addProduct } from '#application/product/add.ts';
import { changeProductField } from '#application/product/change-field.ts';
import { cloneProduct, startVintage, type WantedVintage } from '#application/product/copy.ts';
import { changeGrape } from '#application/product/grapes.ts';
import { editRating } from '#application/product/ratings.ts';
import { requestShopSync } from '#application/product/shop-sync.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import { favourite, favouriteIdOf } from '#domain/favourite/favourite.ts';
import { grapeTagId } from '#domain/product/grapes.ts';
import { product, productEvents, type ProductFieldChange, ProductRecord } from '#domain/product/product.ts';
import { productRatings } from '#domain/product/ratings.ts';
import { aProduct } from '#tests/support/records.ts';
import { barolo, bistro, cremant, noordhof, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const vatRates = { high: 2100, low: 900, none: 0 };

/** Three wines of Noordhof with the lists that they choose from. */
const start = async () => {
  const made = await shop();
  const { handle, facts, by, store, clock, accounts } = made;
  const lists: Record<string, Record<number, string>> = {
    suppliers: { 51: 'Domaine des Trois Sources' },
    countries: { 1: 'Frankrijk', 2: 'Italië' },
    products: { [sancerre]: 'Sancerre', [barolo]: 'Barolo', [cremant]: 'Crémant' },
  };
  /** A region with its country, a part of a region with that. */
  const inside: Record<string, Record<number, { name: string; of: number }>> = {
    regions: { 11: { name: 'Loire', of: 1 }, 21: { name: 'Piemonte', of: 2 } },
    subregions: { 111: { name: 'Centre', of: 11 } },
  };
  facts.lookupName = async (_, list, id, parentId) => {
    const part = inside[list]?.[id];
    return part ? (part.of === parentId ? part.name : null) : (lists[list]?.[id] ?? null);
  };
  await handle(by(), 'records', async (work) => {
    for (const productId of [sancerre, barolo, cremant])
      await work.decide(product, productId, {
        type: 'AddProduct',
        ...ProductRecord.parse(aProduct({ productId, barcode: '8712345678906', lwin: '10123452024' })),
      });
  });
  const recorded = async (productId: number) =>
    (await store.readStream(1, `product-${productId}`)).reduce(
      (state, event) => product.evolve(state, event as never),
      product.initial,
    )!;
  const lastOf = async (productId: number) => (await store.readStream(1, `product-${productId}`)).at(-1)!;
  const settings = (own: OwnSettings, accountId = noordhof) =>
    accounts.set(accountId, { ...accounts.get(accountId)!, settings: own });
  const parts = { handle, facts, clock };
  const changing = withCore(changeProductField, parts);
  return {
    ...made,
    recorded,
    lastOf,
    settings,
    add: withCore(addProduct, parts),
    clone: withCore(cloneProduct, parts),
    vintage: withCore(startVintage, parts),
    grape: withCore(changeGrape, parts),
    rate: withCore(editRating, parts),
    sync: withCore(requestShopSync, parts),
    change: (id: number, change: object) => changing(by(), { id, change: change as ProductFieldChange }),
  };
};
const missing = { code: 'product-not-found' };

describe('PROD-003 · a new product', () => {
  const wanted = { name: 'Menetou-Salon', supplierId: 51, vintage: '2025' };

  test('has a number, the name of its supplier, and belongs to the account whose products are used', async () => {
    const { add, by, recorded, lastOf } = await start();
    const { productId } = await add(by(particulier), wanted);
    expect(await recorded(productId)).toMatchObject({ ...wanted, supplierName: 'Domaine des Trois Sources' });
    expect(await lastOf(productId)).toMatchObject({ accountId: noordhof });
  });

  test.each([
    [{ supplierId: 9 }, 'supplierId'],
    [{ vintage: 'oud' }, 'vintage'],
  ])('with %o is refused, and takes no number', async (over, field) => {
    const { add, by, recorded } = await start();
    await expect(add(by(), { ...wanted, ...over })).rejects.toMatchObject({
      code: 'field-value-refused',
      details: { field },
    });
    const { productId } = await add(by(), { ...wanted, vintage: null });
    expect(await recorded(productId)).toMatchObject({ number: 1, vintage: null });
  });
});

describe('PROD-019 · a field of a product', () => {
  test('PROD-014 · that comes from a list is told by names, and must be in it', async () => {
    const { change, lastOf } = await start();
    const words = async () => ((await lastOf(sancerre)).data as { words?: unknown }).words;
    await change(sancerre, { field: 'countryId', to: 1 });
    expect(await words()).toEqual({ from: null, to: 'Frankrijk' });
    await change(sancerre, { field: 'countryId', to: null });
    expect(await words()).toEqual({ from: 'Frankrijk', to: null });
    await change(sancerre, { field: 'relatedIds', to: [barolo, cremant] });
    expect(await words()).toEqual({ from: null, to: 'Barolo, Crémant' });
    await change(sancerre, { field: 'message', to: 'Bijna op' });
    expect(await words()).toBeUndefined();
    for (const refused of [
      { field: 'countryId', to: 9 },
      { field: 'relatedIds', to: [barolo, 9] },
    ])
      await expect(change(sancerre, refused)).rejects.toMatchObject({
        details: { field: refused.field, problem: { nl: 'Kies een waarde uit de lijst.' } },
      });
  });

  test('PROD-014 · a region that goes with its country is told by its name', async () => {
    const { change, store } = await start();
    await change(sancerre, { field: 'countryId', to: 1 });
    await change(sancerre, { field: 'regionId', to: 11 });
    await change(sancerre, { field: 'subregionId', to: 111 });
    await change(sancerre, { field: 'countryId', to: 2 });
    const events = (await store.readStream(1, `product-${sancerre}`)).slice(-3);
    expect(events.map(({ data }) => productEvents.fieldChanged.log(data as never).nl)).toEqual([
      'Land gewijzigd van Frankrijk naar Italië.',
      'Regio gewijzigd van Loire naar leeg.',
      'Subregio gewijzigd van Centre naar leeg.',
    ]);
  });

  test('that named what is gone from the list since reads without it', async () => {
    const { change, lastOf, facts } = await start();
    await change(sancerre, { field: 'relatedIds', to: [barolo, cremant] });
    const { lookupName } = facts;
    facts.lookupName = async (account, list, id, of) =>
      id === barolo ? null : lookupName(account, list, id, of);
    await change(sancerre, { field: 'relatedIds', to: [] });
    expect((await lastOf(sancerre)).data).toMatchObject({ words: { from: 'Crémant', to: null } });
  });

  test('PROD-014 · a region is one of its country, a part of it one of that', async () => {
    const { change, recorded } = await start();
    const refused = { code: 'field-value-refused' };
    await change(sancerre, { field: 'countryId', to: 1 });
    await expect(change(sancerre, { field: 'regionId', to: 21 })).rejects.toMatchObject(refused);
    await expect(change(sancerre, { field: 'subregionId', to: 111 })).rejects.toMatchObject(refused);
    await change(sancerre, { field: 'regionId', to: 11 });
    await change(sancerre, { field: 'subregionId', to: 111 });
    expect(await recorded(sancerre)).toMatchObject({ countryId: 1, regionId: 11, subregionId: 111 });
  });

  test('PROD-030 · does not name the product itself', async () => {
    const { change } = await start();
    await expect(change(sancerre, { field: 'relatedIds', to: [barolo, sancerre] })).rejects.toMatchObject({
      details: { problem: { nl: 'Kies een ander product dan dit.' } },
    });
  });

  test('of a list may be the number that the product has itself', async () => {
    const { change, recorded, facts } = await start();
    facts.lookupName = async () => 'Witte wijn';
    await change(sancerre, { field: 'categoryId', to: sancerre });
    expect(await recorded(sancerre)).toMatchObject({ categoryId: sancerre });
  });

  test('of a product that is not there is refused', async () => {
    const { change } = await start();
    for (const wanted of [
      { field: 'countryId', to: 1 },
      { field: 'message', to: '' },
    ])
      await expect(change(4711, wanted)).rejects.toMatchObject(missing);
  });

  test('PROD-046 · a product is replaced by another, and never by itself, however far on', async () => {
    const { change, recorded, handle, by } = await start();
    const replace = (id: number, to: number | null) => change(id, { field: 'replacedById', to });
    const refused = { code: 'replacement-cycle' };
    await replace(sancerre, barolo);
    await replace(barolo, cremant);
    expect(await recorded(sancerre)).toMatchObject({ replacedById: barolo });
    await expect(replace(cremant, cremant)).rejects.toMatchObject(refused);
    await expect(replace(cremant, sancerre)).rejects.toMatchObject(refused);
    await replace(barolo, null);
    await replace(cremant, sancerre);
    // two that name each other, however that came about
    await handle(by(), 'circle', async (work) => {
      const wanted = { field: 'replacedById', to: sancerre } as const;
      await work.decide(product, barolo, {
        type: 'ChangeProductField',
        change: wanted,
        vatRates,
        priceSide: 'excl',
      });
    });
    await expect(replace(cremant, barolo)).rejects.toMatchObject(refused);
  });

  test('that is no replacement asks nothing of what replaces it', async () => {
    const { change, recorded } = await start();
    await change(sancerre, { field: 'supplierId', to: 51 });
    await change(sancerre, { field: 'sellPrice', to: 99_900 });
    expect(await recorded(sancerre)).toMatchObject({ sellPrice: 99_900, sellPriceIncl: 120_879 });
  });
});

test('PROD-046 · a copy has a number of its own, and neither codes nor stock nor a line of vintages', async () => {
  const { clone, by, recorded, change, stockOf } = await start();
  await change(sancerre, { field: 'name', to: 'W'.repeat(200) });
  const { productId } = await clone(by(particulier), sancerre);
  expect(await recorded(productId)).toMatchObject({
    number: 1,
    name: 'W'.repeat(200),
    barcode: '',
    lwin: '',
    rootId: null,
    isEnabled: true,
  });
  expect(await recorded((await clone(by(), barolo)).productId)).toMatchObject({
    name: 'Sancerre Les Caillottes (kopie)',
  });
  expect((await stockOf(productId)).onHand).toBe(0);
  await expect(clone(by(), 4711)).rejects.toMatchObject(missing);
});

describe('PROD-040 · a new vintage', () => {
  const wants = (over: Partial<WantedVintage> = {}): WantedVintage => ({
    productId: sancerre,
    vintage: '2025',
    stock: 0,
    shownIn: null,
    keepsOldEnabled: true,
    movesDeals: false,
    movesFavourites: false,
    replacesOld: false,
    departPrice: null,
    sellPrice: null,
    ...over,
  });
  const begun = async (over: Partial<WantedVintage> = {}, accountId = noordhof) => {
    const made = await start();
    made.facts.dealsOn = async () => [{ customerId: bistro, price: 99_900, side: 'excl' }];
    made.facts.favouredBy = async () => [bistro];
    const who = made.by(accountId);
    const { productId } = await made.vintage(who, wants(over));
    const events = await made.store.readCommand(1, who.commandId);
    return { ...made, productId, events, types: events.map(({ type }) => type) };
  };

  test('is like the old one, and leaves that as it is', async () => {
    const { productId, recorded, types } = await begun();
    const { lwin, vintage, rootId, number, ...like } = await recorded(productId);
    expect({ lwin, vintage, rootId }).toEqual({ lwin: '1012345', vintage: '2025', rootId: sancerre });
    expect(like).toMatchObject({ departPrice: 80_000, sellPrice: 138_500, shownIn: [], isEnabled: true });
    expect(number).toBe(1);
    expect(types.filter((type) => /Favourite|Deal|Stock|FieldChanged/.test(type))).toEqual([]);
    expect(await recorded(sancerre)).toMatchObject({ isEnabled: true, replacedById: null });
  });

  test('has the prices and places that differ', async () => {
    const { productId, recorded } = await begun({ shownIn: [2, 3], departPrice: 90_000, sellPrice: 150_000 });
    expect(await recorded(productId)).toMatchObject({
      shownIn: [2, 3],
      departPrice: 90_000,
      sellPrice: 150_000,
      sellPriceIncl: 181_500,
    });
  });

  test('takes the place of the old one, which is sold no more', async () => {
    const { productId, recorded, lastOf } = await begun({ keepsOldEnabled: false, replacesOld: true });
    expect(await recorded(sancerre)).toMatchObject({ isEnabled: false, replacedById: productId });
    expect((await lastOf(sancerre)).data).toMatchObject({
      words: { from: null, to: 'Sancerre Les Caillottes 2025' },
    });
  });

  test('takes agreed prices along where that is wanted', async () => {
    const { types, events, productId } = await begun({ movesDeals: true });
    const deal = events.find(({ stream }) => stream.startsWith('priceDeal-'))!;
    expect(deal.data).toMatchObject({ customerId: bistro, productId, from: null });
    expect(types.filter((type) => type.startsWith('Favourite'))).toEqual([]);
  });

  test.each([
    [true, [['Sancerre Les Caillottes 2025', 'FavouriteChosen']]],
    [
      false,
      [
        ['Sancerre Les Caillottes 2025', 'FavouriteChosen'],
        ['Sancerre Les Caillottes 2024', 'FavouriteDropped'],
      ],
    ],
  ])(
    'APP-021 · takes favourites along; with the old one on sale (%s) that stays one too',
    async (keepsOldEnabled, told) => {
      const { vintage, by, handle, store, facts } = await start();
      facts.favouredBy = async () => [bistro];
      const old = { customerId: bistro, productId: sancerre };
      await handle(by(), 'favourite', async (work) => {
        await work.decide(favourite, favouriteIdOf(old), {
          type: 'SetFavourite',
          ...old,
          productName: 'Sancerre',
          isFavourite: true,
        });
      });
      const favours = async (over: Partial<WantedVintage>) => {
        const who = by();
        await vintage(who, wants({ keepsOldEnabled, ...over }));
        return (await store.readCommand(1, who.commandId))
          .filter(({ stream }) => stream.startsWith('favourite-'))
          .map(({ type, data }) => [(data as { productName: string }).productName, type]);
      };
      expect(await favours({ vintage: '2023' })).toEqual([]);
      expect(await favours({ movesFavourites: true })).toEqual(told);
    },
  );

  test('takes along what any number of customers agreed and chose, also after it was cut short', async () => {
    const { vintage, by, handle, store, facts, clock } = await start();
    const customerIds = Array.from({ length: 2_500 }, (_, nth) => 10_001 + nth);
    const chosen = new Map(customerIds.map((customerId) => [customerId, true]));
    const favours = (customerId: number) => ({ customerId, productId: sancerre });
    for (let from = 0; from < customerIds.length; from += 250)
      await handle(by(), ['favourites', from], async (work) => {
        for (const customerId of customerIds.slice(from, from + 250))
          await work.decide(favourite, favouriteIdOf(favours(customerId)), {
            type: 'SetFavourite',
            ...favours(customerId),
            productName: 'Sancerre',
            isFavourite: true,
          });
      });
    const price = { price: 99_900, side: 'excl' } as const;
    facts.dealsOn = async () => customerIds.map((customerId) => ({ customerId, ...price }));
    facts.favouredBy = async () => customerIds.filter((customerId) => chosen.get(customerId));
    const who = by();
    const wanted = wants({ movesDeals: true, movesFavourites: true, keepsOldEnabled: false });
    let commands = 0;
    const killed: typeof handle = async (...command) => {
      if ((commands += 1) === 24) throw new Error('killed');
      const done = await handle(...command);
      for (const { type, data } of done.events)
        if (type === 'FavouriteDropped') chosen.set((data as { customerId: number }).customerId, false);
      return done;
    };
    const cutShort = startVintage({ handle: killed, facts, clock }, who, wanted);
    await expect(cutShort).rejects.toThrow('killed');
    const { productId, position } = await vintage(who, wanted);
    const events = await store.readLog(1, 0, 100_000);
    expect(position).toEqual({ 1: events.at(-1)!.position });
    const of = (wine: number, wantedType: string) =>
      events
        .filter(({ stream, type }) => type === wantedType && stream.endsWith(`.${wine}`))
        .map(({ data }) => (data as { customerId: number }).customerId);
    for (const along of [
      of(productId, 'PriceDealAgreed'),
      of(productId, 'FavouriteChosen'),
      of(sancerre, 'FavouriteDropped'),
    ])
      expect(along.sort((a, b) => a - b)).toEqual(customerIds);
    expect(events.filter(({ type }) => type === 'ProductAdded')).toHaveLength(4);
  });

  test.each([
    ['of its own', 6, particulier, particulier],
    ['of its own, none of it', 0, particulier, noordhof],
    ['shared', 6, noordhof, noordhof],
  ] as const)('with a stock %s is recorded by who keeps that', async (_, stock, stockFrom, keeper) => {
    const { accounts, vintage, by, store } = await start();
    accounts.set(particulier, { ...accounts.get(particulier)!, stockFrom });
    const who = by(particulier);
    await vintage(who, wants({ stock }));
    const events = await store.readCommand(1, who.commandId);
    expect(new Set(events.map(({ accountId }) => accountId))).toEqual(new Set([keeper]));
    const received = events.filter(({ type }) => type === 'StockReceived');
    expect(received.map(({ data }) => data)).toMatchObject(
      stock === 0 ? [] : [{ accountId: stockFrom, quantity: 6, reason: 'nieuwe jaargang' }],
    );
  });

  test('that is the old one, or none, is refused, and so is one of a wine that is not there', async () => {
    const { vintage, by } = await start();
    for (const [over, code] of [
      [{ vintage: ' 2024 ' }, 'vintage-same'],
      [{ vintage: ' ' }, 'vintage-missing'],
      [{ productId: 4711 }, 'product-not-found'],
    ] as const)
      await expect(vintage(by(), wants(over))).rejects.toMatchObject({ code });
  });

  test('SET-033 · comes twice in a line only where setting 231 lets it', async () => {
    const { vintage, by, settings } = await start();
    const { productId } = await vintage(by(), wants());
    await vintage(by(), wants({ productId, vintage: '2026' }));
    settings({ 231: true });
    await expect(vintage(by(), wants({ productId, vintage: '2024' }))).rejects.toMatchObject({
      code: 'vintage-exists',
    });
    settings({ 231: false });
    await vintage(by(), wants({ productId, vintage: '2024' }));
  });
});

describe('PROD-035 · a grape', () => {
  const grapesOf = async ({ recorded }: Awaited<ReturnType<typeof start>>) =>
    (await recorded(sancerre)).grapes;
  const put = (made: Awaited<ReturnType<typeof start>>, name: string, isOn: boolean, productId = sancerre) =>
    made.grape(made.by(), { productId, tagId: grapeTagId(name), isOn });

  test('is put on a product by its number, and taken off', async () => {
    const made = await start();
    made.facts.grapes = async () => ['Melon de Bourgogne'];
    await put(made, 'Chardonnay', true);
    await put(made, 'Melon de Bourgogne', true);
    expect(await grapesOf(made)).toEqual(['Sauvignon blanc', 'Chardonnay', 'Melon de Bourgogne']);
    await put(made, 'Chardonnay', false);
    expect(await grapesOf(made)).toEqual(['Sauvignon blanc', 'Melon de Bourgogne']);
  });

  test('that stands there already, or does not, changes nothing', async () => {
    const made = await start();
    const { length } = await made.store.readStream(1, `product-${sancerre}`);
    await put(made, 'Sauvignon blanc', true);
    await put(made, 'Merlot', false);
    expect(await made.store.readStream(1, `product-${sancerre}`)).toHaveLength(length);
  });

  test('that nobody knows is refused, and taken off all the same where it stands', async () => {
    const made = await start();
    await made.change(sancerre, { field: 'grapes', to: ['Sauvignon blanc', 'Huisdruif'] });
    await put(made, 'Huisdruif', true);
    await expect(put(made, 'Fantasie', true)).rejects.toMatchObject({ code: 'grape-not-found' });
    await put(made, 'Huisdruif', false);
    expect(await grapesOf(made)).toEqual(['Sauvignon blanc']);
    for (const isOn of [true, false])
      await expect(put(made, 'Merlot', isOn, 4711)).rejects.toMatchObject(missing);
  });
});

test('PROD-048 · a rating is added, changed, and removed by a name of nothing', async () => {
  const { rate, by, store } = await start();
  const rated = async (ratingId: number | null, name: string, productId = sancerre) =>
    (await rate(by(), { productId, ratingId, name, description: 'Strak' })).ratingId;
  const ratings = async () =>
    (await store.readStream(1, `productRatings-${sancerre}`)).reduce(
      (state, event) => productRatings.evolve(state, event as never),
      productRatings.initial,
    );
  const id = await rated(null, '94 Parker');
  expect(await rated(id, '95 Parker')).toBe(id);
  expect([...(await ratings())]).toEqual([[id, { name: '95 Parker', description: 'Strak' }]]);
  await expect(rated(7, 'Niet daar')).rejects.toMatchObject({ code: 'rating-not-found' });
  await expect(rated(null, 'Van niets', 4711)).rejects.toMatchObject(missing);
  await rated(id, '');
  expect((await ratings()).size).toBe(0);
  const who = by();
  const wanted = { productId: sancerre, ratingId: null, name: '90', description: '' };
  expect((await rate(who, wanted)).ratingId).toBe(idFrom(who.commandId, 'rating'));
});

describe('PROD-049 · the shop of an account', () => {
  const asks = async (own: OwnSettings, ids: readonly number[] = [sancerre, barolo]) => {
    const { sync, by, settings, store } = await start();
    settings(own);
    await sync(by(), ids);
    return (await store.readStream(1, `shopSync-${noordhof}`)).map(({ data }) => data);
  };
  const [on, url] = [{ online_shop_sync: true }, 'https://winkel.example'];

  test.each([[{ online_shop_sync_url: url }], [{ 303: url }]])(
    'at %o is asked to fetch products',
    async (at) => {
      expect(await asks({ ...on, ...at })).toMatchObject([{ productIds: [sancerre, barolo] }]);
    },
  );

  test.each([
    ['without an address', on, [sancerre], { code: 'shop-sync-without-address' }],
    ['that is off', { 303: url }, [sancerre], { code: 'shop-sync-off' }],
    [
      'of what is not there',
      { ...on, 303: url },
      [sancerre, 4711],
      { ...missing, details: { productId: 4711 } },
    ],
  ])('%s is not', async (_, own, ids, refused) => {
    await expect(asks(own, ids)).rejects.toMatchObject(refused);
  });
});
