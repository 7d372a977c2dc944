import { describe, expect, test } from 'vitest';
import { favourite, favouriteEvents } from '#domain/favourite/favourite.ts';
import {
  movedTo,
  mostImages,
  productGallery,
  productGalleryEvents,
  supplierGallery,
  supplierGalleryEvents,
} from '#domain/gallery/gallery.ts';
import { missedDemand, missedDemandEvents } from '#domain/missed-demand/missed-demand.ts';
import { externalOrder, externalOrderEvents } from '#domain/external-order/external-order.ts';
import { mostAnnounced, warehouseNews, warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import { grapesLike, grapeTagId, usualGrapes } from '#domain/product/grapes.ts';
import { mostRatings, productRatings, ratingEvents } from '#domain/product/ratings.ts';
import type { Message } from '#domain/kernel/message.ts';
import { shopSync, shopSyncEvents, ShopSyncOutcome } from '#domain/shop-sync/shop-sync.ts';
import { problemOfVintage, vintageLine, vintageLineEvents } from '#domain/product/vintage-line.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

describe('PROD-048 · a rating', () => {
  const rating = { productId: 1201, ratingId: 7 };
  const texts = { name: '94 Perswijn', description: 'Strak en lang.' };
  const added = ratingEvents.added({ ...rating, ...texts });

  test('is added, changed with its old words, and removed', () => {
    specify(productRatings)
      .given()
      .when({ type: 'AddRating', ...rating, ...texts })
      .then(added);
    specify(productRatings)
      .given(added)
      .when({ type: 'ChangeRating', ...rating, ...texts, name: '95 Perswijn' })
      .then(ratingEvents.changed({ ...rating, ...texts, name: '95 Perswijn', before: texts }));
    specify(productRatings)
      .given(added)
      .when({ type: 'RemoveRating', ...rating })
      .then(ratingEvents.removed({ ...rating, name: texts.name }));
  });
  test('that stays the same records nothing; one that is gone is not found', () => {
    specify(productRatings)
      .given(added)
      .when({ type: 'ChangeRating', ...rating, ...texts })
      .nothingHappens();
    specify(productRatings)
      .given(added, ratingEvents.removed({ ...rating, name: texts.name }))
      .when({ type: 'RemoveRating', ...rating })
      .refuses('rating-not-found');
  });
  test('that is changed tells what was, word by word; one that is not there is not found', () => {
    specify(productRatings)
      .given()
      .when({ type: 'ChangeRating', ...rating, ...texts })
      .refuses('rating-not-found');
    const described = ratingEvents.changed({ ...rating, ...texts, description: 'Lang.', before: texts });
    specify(productRatings)
      .given(added)
      .when({ type: 'ChangeRating', ...rating, ...texts, description: 'Lang.' })
      .then(described);
    const told = (before: typeof texts, after: typeof texts) =>
      dutch(ratingEvents.changed.changes(ratingEvents.changed({ ...rating, ...after, before }).data));
    expect(told(texts, { ...texts, description: 'Lang.' })).toEqual([
      { field: 'Omschrijving', from: 'Strak en lang.', to: 'Lang.' },
    ]);
    expect(told(texts, { ...texts, name: '95 Perswijn' })).toEqual([
      { field: 'Beoordeling', from: '94 Perswijn', to: '95 Perswijn' },
    ]);
    expect(told(texts, { ...texts, description: '' })).toMatchObject([{ from: 'Strak en lang.', to: null }]);
    expect(told({ ...texts, description: '' }, texts)).toMatchObject([{ from: null, to: 'Strak en lang.' }]);
  });
  test('is one of a hundred at most', () => {
    const many = Array.from({ length: mostRatings }, (_, ratingId) =>
      ratingEvents.added({ ...rating, ratingId: ratingId + 1, ...texts }),
    );
    specify(productRatings)
      .given(...many)
      .when({ type: 'AddRating', ...rating, ratingId: 500, ...texts })
      .refuses('too-many-ratings');
  });
});

describe('PROD-035 · grapes', () => {
  test('are found wherever the words stand, those that begin with them first, five at most, each once', () => {
    expect(grapesLike(['GRENACHE blanc', ...usualGrapes], 'grenache b', 5)).toEqual(['GRENACHE blanc']);
    expect(grapesLike(usualGrapes, 'pinot', 5)).toHaveLength(5);
    expect(grapesLike(usualGrapes, 'noir', 5)).toEqual(['Pinot noir']);
    expect(grapesLike(usualGrapes, 'gewurz', 5)).toEqual(['Gewürztraminer']);
    expect(grapesLike(['Pinot noir', 'Pinot blanc', 'Grand pinot'], 'pinot', 5)).toEqual([
      'Pinot blanc',
      'Pinot noir',
      'Grand pinot',
    ]);
    expect(grapesLike(['Cabernet Franc', 'Franconia'], 'franc', 5)).toEqual(['Franconia', 'Cabernet Franc']);
  });
  test('have a number that follows from the name, whatever its case and accents, and no other has it', () => {
    expect(grapeTagId('MENCIA ')).toBe(grapeTagId('Mencía'));
    expect(new Set(usualGrapes.map(grapeTagId)).size).toBe(usualGrapes.length);
    expect(usualGrapes.map(grapeTagId).every(Number.isSafeInteger)).toBe(true);
  });
});

describe('APP-021 · a favourite', () => {
  const pair = { customerId: 401, productId: 1201, productName: 'Sancerre 2024' };
  test('is of a customer and a product, on and off, each once', () => {
    specify(favourite)
      .given()
      .when({ type: 'SetFavourite', ...pair, isFavourite: true })
      .then(favouriteEvents.chosen(pair));
    specify(favourite)
      .given(favouriteEvents.chosen(pair))
      .when({ type: 'SetFavourite', ...pair, isFavourite: true })
      .nothingHappens();
    specify(favourite)
      .given(favouriteEvents.chosen(pair))
      .when({ type: 'SetFavourite', ...pair, isFavourite: false })
      .then(favouriteEvents.dropped(pair));
  });
});

describe('PROD-049 · the online shop', () => {
  const wanted = { type: 'RequestShopSync', accountId: 3, productIds: [1201, 1202, 1201] } as const;
  const address = 'https://winkel.example/sync';
  test('is asked for each product once', () =>
    specify(shopSync)
      .given()
      .when({ ...wanted, isOn: true, address })
      .then(shopSyncEvents.requested({ accountId: 3, productIds: [1201, 1202] })));
  test('is told in a sentence', () => {
    const told = (productIds: number[]) => dutch(shopSyncEvents.requested.log({ accountId: 3, productIds }));
    expect(told([1201])).toBe('De webwinkel is gevraagd 1 product bij te werken.');
    expect(told([1201, 1202])).toBe('De webwinkel is gevraagd 2 producten bij te werken.');
  });
  test('PROD-050 · is not asked while the feature is off, nor without an address', () => {
    specify(shopSync)
      .given()
      .when({ ...wanted, isOn: false, address })
      .refuses('shop-sync-off');
    specify(shopSync)
      .given()
      .when({ ...wanted, isOn: true, address: '' })
      .refuses('shop-sync-without-address');
  });

  describe('what came of it', () => {
    const of = { accountId: 3, requestedAt: 40, shop: 'connector', productCount: 2 } as const;
    const reason = 'De webwinkel op winkel.example antwoordt niet.';
    const came = (outcome: ShopSyncOutcome, why = '') => ({ ...of, outcome, reason: why });
    const record = (outcome: ShopSyncOutcome, why = '') =>
      ({ type: 'RecordShopSyncOutcome', ...came(outcome, why) }) as const;

    test('is recorded when it did not arrive, once, and when it did so later', () => {
      const waiting = shopSyncEvents.outcomeChanged(came('waiting', reason));
      const { given } = specify(shopSync);
      given().when(record('done')).nothingHappens();
      given().when(record('waiting', reason)).then(waiting);
      given(waiting).when(record('waiting', 'HTTP 500')).nothingHappens();
      given(waiting)
        .when({ ...record('waiting', reason), shop: 'woocommerce' })
        .then(shopSyncEvents.outcomeChanged({ ...came('waiting', reason), shop: 'woocommerce' }));
      const arrived = shopSyncEvents.outcomeChanged(came('done'));
      given(waiting).when(record('done')).then(arrived);
      given(waiting, arrived).when(record('done')).nothingHappens();
      given(waiting)
        .when(record('failed', reason))
        .then(shopSyncEvents.outcomeChanged(came('failed', reason)));
    });

    test('is told in a sentence in both languages', () => {
      const { waiting, failed, unknown, done } = Object.fromEntries(
        ShopSyncOutcome.options.map((outcome) => [
          outcome,
          shopSyncEvents.outcomeChanged.log(came(outcome, outcome === 'waiting' ? reason : '')),
        ]),
      ) as Record<ShopSyncOutcome, Message>;
      expect(waiting.nl).toBe(
        `De webwinkel is voor 2 producten nog niet bijgewerkt; dat wordt vanzelf opnieuw geprobeerd. ${reason}`,
      );
      expect(waiting.en).toBe(
        'The webshop is not updated for 2 products yet; that is tried again by itself. The webshop at winkel.example does not answer.',
      );
      expect(failed.nl).toContain('niet meer vanzelf geprobeerd.');
      expect(unknown.en).toBe('Whether the webshop was updated for 2 products is not known.');
      expect(done.nl).toBe('De webwinkel nam de vraag om 2 producten bij te werken alsnog aan.');
    });
  });
});

describe('PROD-040 · the vintages of a wine', () => {
  test.each([
    ['2024', '', 'vintage-missing'],
    ['2024', ' ', 'vintage-missing'],
    ['2024', '2024', 'vintage-same'],
    ['2024', 'NV', 'vintage-too-low'],
    ['2024', '25', 'vintage-too-low'],
    ['2024', '0999', 'vintage-too-low'],
    ['2024', '1000', null],
    ['2024', '2025', null],
    [null, '2025', null],
  ])(
    'PROD-041 · PROD-042 · PROD-043 · after %s, that “%s” follows is refused with %s',
    (from, vintage, problem) => expect(problemOfVintage(from, vintage)).toBe(problem),
  );

  const started = {
    rootId: 1201,
    fromProductId: 1201,
    productId: 1301,
    name: 'Sancerre',
    from: '2024',
    vintage: '2025',
  };
  const start = { type: 'StartVintage', ...started, taken: ['2024'], preventsDouble: true } as const;
  const event = vintageLineEvents.started(started);
  test('PROD-045 · PROD-042 · one begins once where the account prevents a double one, and never as the same', () => {
    const { given } = specify(vintageLine);
    given().when(start).then(event);
    given(event)
      .when({ ...start, taken: ['2024', '2025'] })
      .refuses('vintage-exists');
    given(event)
      .when({ ...start, taken: ['2024', '2025'], preventsDouble: false })
      .then(event);
    given()
      .when({ ...start, vintage: '2024', preventsDouble: false })
      .refuses('vintage-same');
    expect([event].reduce(vintageLine.evolve, vintageLine.initial)).toEqual([1301]);
  });
  test('are told with what they follow upon, where that has a year', () => {
    expect(dutch(vintageLineEvents.started.log(started))).toBe(
      'Jaargang 2025 van Sancerre begonnen na 2024.',
    );
    expect(dutch(vintageLineEvents.started.log({ ...started, from: null }))).toBe(
      'Jaargang 2025 van Sancerre begonnen.',
    );
  });
});

describe.each([
  ['PROD-047', 'product', productGallery, productGalleryEvents],
  ['SUP-008', 'supplier', supplierGallery, supplierGalleryEvents],
] as const)('%s · the pictures of a %s', (_, owner, decider, events) => {
  const { given } = specify(decider as typeof productGallery);
  const { added, moved, removed } = events as typeof productGalleryEvents;
  const file = `${'a'.repeat(64)}.jpg`;
  const ownerId = 1201;
  const image = (imageId: number, name = `${imageId}.jpg`) => ({
    imageId,
    file,
    thumbnail: file,
    width: 4,
    height: 4,
    name,
  });
  const there = [1, 2, 3].map((imageId) => added({ ownerId, image: image(imageId) }));
  const move = (imageId: number, place: number) => ({ type: 'MoveImage', imageId, place }) as const;
  const wasMoved = (imageId: number, from: number, to: number) =>
    moved({ ownerId, imageId, name: `${imageId}.jpg`, from, to });
  const orderAfter = (...history: Parameters<typeof productGallery.evolve>[1][]) =>
    history
      .reduce(decider.evolve as typeof productGallery.evolve, decider.initial)
      .images.map(({ imageId }) => imageId);

  test('come at the end, fifty at most', () => {
    given(...there)
      .when({ type: 'AddImage', ownerId, image: image(4) })
      .then(added({ ownerId, image: image(4) }));
    const many = Array.from({ length: mostImages }, (_, nth) => added({ ownerId, image: image(nth + 1) }));
    given(...many.slice(1))
      .when({ type: 'AddImage', ownerId, image: image(99) })
      .then(added({ ownerId, image: image(99) }));
    given(...many)
      .when({ type: 'AddImage', ownerId, image: image(99) })
      .refuses('too-many-images');
  });
  test.each([
    [3, 1, 1, [3, 1, 2]],
    [1, 3, 3, [2, 3, 1]],
    [1, 2, 2, [2, 1, 3]],
    [1, 99, 3, [2, 3, 1]],
    [3, 0, 1, [3, 1, 2]],
  ])('number %i asked to place %i goes to place %i', (imageId, place, to, order) => {
    given(...there)
      .when(move(imageId, place))
      .then(wasMoved(imageId, imageId, to));
    expect(orderAfter(...there, wasMoved(imageId, imageId, to))).toEqual(order);
    expect(movedTo([1, 2, 3], imageId - 1, to)).toEqual(order);
  });
  test('that stay where they are record nothing, and those that are not there are not found', () => {
    given(...there)
      .when(move(2, 2))
      .nothingHappens();
    for (const command of [move(9, 1), { type: 'RemoveImage', imageId: 9 } as const])
      given(...there)
        .when(command)
        .refuses('image-not-found');
    given().when(move(1, 1)).refuses('image-not-found');
  });
  test('are removed, and told by their name, or by their number where they have none', () => {
    const gone = removed({ ownerId, imageId: 1, name: '1.jpg' });
    given(...there)
      .when({ type: 'RemoveImage', imageId: 1 })
      .then(gone);
    expect(orderAfter(...there, gone)).toEqual([2, 3]);
    expect(dutch(added.log({ ownerId, image: image(7) }))).toBe('Afbeelding 7.jpg toegevoegd.');
    expect(dutch(added.log({ ownerId, image: image(7, '') }))).toBe('Afbeelding 7 toegevoegd.');
    expect(dutch(removed.log({ ownerId, imageId: 7, name: 'fles.jpg' }))).toBe(
      'Afbeelding fles.jpg verwijderd.',
    );
    expect(dutch(removed.log({ ownerId, imageId: 7, name: '' }))).toBe('Afbeelding 7 verwijderd.');
    const to = { ownerId, imageId: 7, from: 2, to: 1 };
    expect(dutch(moved.log({ ...to, name: 'fles.jpg' }))).toBe('Afbeelding fles.jpg naar plaats 1.');
    expect(dutch(moved.log({ ...to, name: '' }))).toBe('Afbeelding 7 naar plaats 1.');
    expect(added({ ownerId, image: image(7) }).type).toBe(
      owner === 'product' ? 'ProductImageAdded' : 'SupplierImageAdded',
    );
  });
});

describe('what a customer asked for and could not have', () => {
  const { given } = specify(missedDemand);
  const missed = {
    customerId: 401,
    productId: 1201,
    productName: 'Sancerre 2024',
    on: '2026-11-19',
    asked: 12,
    given: 6,
    orderId: 17,
  };
  const event = (over = {}) => missedDemandEvents.missed({ ...missed, ...over });
  const miss = (over = {}) => ({ type: 'MissDemand' as const, ...missed, ...over });
  test('is kept, the most of a day, and another day anew', () => {
    given().when(miss()).then(event());
    given(event()).when(miss()).nothingHappens();
    given(event())
      .when(miss({ asked: 11 }))
      .nothingHappens();
    given(event())
      .when(miss({ asked: 13 }))
      .then(event({ asked: 13 }));
    given(event())
      .when(miss({ on: '2026-11-20', asked: 7 }))
      .then(event({ on: '2026-11-20', asked: 7 }));
  });
  test('is none where all was given', () => {
    given()
      .when(miss({ given: 12 }))
      .nothingHappens();
    given()
      .when(miss({ given: 18 }))
      .nothingHappens();
    given()
      .when(miss({ given: 11 }))
      .then(event({ given: 11 }));
  });
});

describe('SO-050 · the external warehouse', () => {
  test('gets an order once', () => {
    const { given } = specify(externalOrder);
    const note = { type: 'RecordExternalOrder', orderId: 17, externalNumber: 'X-1' } as const;
    const placed = externalOrderEvents.placed({ orderId: 17, externalNumber: 'X-1' });
    given().when(note).then(placed);
    given(placed)
      .when({ ...note, externalNumber: 'X-2' })
      .refuses('external-order-sent', { externalNumber: 'X-1' });
  });
  test('INT-015 · is told of products that came since, each once', () => {
    const { given } = specify(warehouseNews);
    const news = (productIds: number[], upTo: number) =>
      warehouseNewsEvents.announced({ accountId: 3, productIds, upTo });
    const announce = (...positions: number[]) => ({
      type: 'AnnounceNewProducts' as const,
      accountId: 3,
      last: positions.at(-1) ?? 40,
      added: positions.map((position) => ({ productId: position + 1_000, position })),
    });
    given().when(announce(41, 42)).then(news([], 42));
    given(news([], 40))
      .when(announce(40, 41))
      .then(news([1041], 41));
    given(news([], 40), news([1041], 41))
      .when(announce(40, 41))
      .nothingHappens();
    given(news([], 40)).when(announce()).nothingHappens();
    const many = Array.from({ length: mostAnnounced + 1 }, (_, nth) => 41 + nth);
    given(news([], 40))
      .when(announce(...many))
      .then(
        news(
          many.slice(0, -1).map((position) => position + 1_000),
          40 + mostAnnounced,
        ),
      );
    expect(
      [[], [1], [1, 2]].map((ids) => dutch(warehouseNewsEvents.announced.log(news(ids, 41).data))),
    ).toEqual([
      'Nieuwe producten worden voortaan aan het externe magazijn gemeld.',
      '1 nieuw product aan het externe magazijn gemeld.',
      '2 nieuwe producten aan het externe magazijn gemeld.',
    ]);
  });
});
