import { describe, expect, test } from 'vitest';
import { favourite, favouriteEvents } from '#domain/favourite/favourite.ts';
import { grapesLike, grapeTagId, usualGrapes } from '#domain/product/grapes.ts';
import { mostRatings, productRatings, ratingEvents } from '#domain/product/ratings.ts';
import { shopSync, shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';
import { specify } from '#tests/support/given.ts';

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
});
