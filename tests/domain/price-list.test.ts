import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxEventBytes } from '#application/kernel/prepare-append.ts';
import { euro } from '#domain/kernel/money.ts';
import { shippedVatRates } from '#domain/kernel/vat.ts';
import {
  groupsOf,
  isInVariant,
  isListed,
  type ListedWine,
  listedWine,
  termsOf,
} from '#domain/price-list/listed.ts';
import { mostListed, priceList, priceListAfter, priceListEvents } from '#domain/price-list/price-list.ts';
import { toQuarter } from '#domain/price-list/round.ts';
import { specify } from '#tests/support/given.ts';
import { aProduct } from '#tests/support/records.ts';
import { dutch, unnamed } from '#tests/support/dutch.ts';

const on = { date: '2026-11-19', vatRates: shippedVatRates };
const wine = (over: Partial<ListedWine> = {}): ListedWine => ({
  ...listedWine(aProduct(), undefined, { priceClass: 1, side: 'excl', isRounded: false }, on),
  ...over,
});

describe('rounding', () => {
  test.each([
    [9.75, 9.75],
    [9.87, 9.75],
    [9.8749, 9.75],
    [9.875, 10],
    [9.88, 10],
    [10.12, 10],
    [10.125, 10.25],
    [0.12, 0],
    [0.125, 0.25],
    [16.7585, 16.75],
  ])('PLIST-004 · € %d becomes € %d', (price, rounded) =>
    expect(toQuarter(Math.round(price * euro))).toBe(rounded * euro),
  );

  test('PLIST-004 · D-34 · every price goes to the nearest quarter, of two that are as near to the higher', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (price) => {
        const rounded = toQuarter(price);
        expect(rounded % 2_500).toBe(0);
        expect(rounded - price).toBeLessThanOrEqual(1_250);
        expect(price - rounded).toBeLessThan(1_250);
      }),
    );
  });
});

describe('what stands on a list', () => {
  test('PLIST-010 · an enabled product that is shown in the price list, and no other', () => {
    expect(isListed({ isEnabled: true, shownIn: [1] })).toBe(true);
    expect(isListed({ isEnabled: true, shownIn: [3, 1] })).toBe(true);
    expect(isListed({ isEnabled: true, shownIn: [] })).toBe(false);
    expect(isListed({ isEnabled: true, shownIn: [2, 3] })).toBe(false);
    expect(isListed({ isEnabled: false, shownIn: [1] })).toBe(false);
  });

  test.each([
    [1, 'excl', 138_500],
    [3, 'excl', 128_500],
    [1, 'incl', 167_600],
    [2, 'incl', 161_500],
  ] as const)('PLIST-002 · costs its sell price %d %s VAT', (priceClass, side, price) => {
    const terms = { priceClass, side, isRounded: false };
    expect(listedWine(aProduct(), undefined, terms, on).price).toBe(price);
  });

  test('PLIST-010 · tells nothing of what it costs us', () => {
    const told = JSON.stringify(wine());
    expect(told).not.toMatch(/purchase|cost|margin|80000|80_000/i);
  });

  test('PLIST-003 · a consumer list is of sell price 1, incl VAT, rounded, whatever is chosen; the shorter one has what is above € 9,75', () => {
    for (const variant of ['consumer', 'consumer975'] as const)
      expect(termsOf(variant, { priceClass: 3, side: 'excl' })).toEqual({
        priceClass: 1,
        side: 'incl',
        isRounded: true,
      });
    expect(termsOf('geo', { priceClass: 3, side: 'excl' })).toMatchObject({
      priceClass: 3,
      isRounded: false,
    });
    const product = aProduct({ prices: [138_500, 1, 1] });
    expect(
      listedWine(product, undefined, termsOf('consumer', { priceClass: 3, side: 'excl' }), on).price,
    ).toBe(16.75 * euro);
    const isShort = (price: number) => isInVariant('consumer975', { price: price * euro });
    expect([9.5, 9.75, 10, 42].map(isShort)).toEqual([false, false, true, true]);
    expect(isInVariant('consumer', { price: 5 * euro })).toBe(true);
  });

  test('PLIST-002 · by country, region and name, what has none of them last', () => {
    const groups = groupsOf('geo', [
      wine({ name: 'Zonder land', country: '', region: '' }),
      wine({ name: 'Sancerre', country: 'Frankrijk', region: 'Loire' }),
      wine({ name: 'Chablis', country: 'Frankrijk', region: 'Bourgogne' }),
      wine({ name: 'Barolo', vintage: '2019', country: 'Italië', region: 'Piemonte' }),
      wine({ name: 'Barolo', vintage: '2018', country: 'Italië', region: 'Piemonte' }),
    ]);
    expect(
      groups.map(({ name, parts }) => [
        name,
        parts.map((part) => [part.name, part.wines.map((each) => `${each.name} ${each.vintage}`)]),
      ]),
    ).toEqual([
      [
        'Frankrijk',
        [
          ['Bourgogne', ['Chablis 2024']],
          ['Loire', ['Sancerre 2024']],
        ],
      ],
      ['Italië', [['Piemonte', ['Barolo 2018', 'Barolo 2019']]]],
      ['Overige', [['', ['Zonder land 2024']]]],
    ]);
  });

  test('PLIST-002 · of one name the older vintage goes first, of one vintage the lower number; by price, then by name', () => {
    const named = (name: string, vintage: string, number: number, price = 10) =>
      wine({ name, vintage, number, price: price * euro });
    const inOrder = (variant: 'geo' | 'class', ...wines: ListedWine[]) =>
      groupsOf(variant, wines).flatMap(({ parts }) =>
        parts.flatMap((part) => part.wines.map(({ name, number }) => `${name} ${number}`)),
      );
    const [a, b, c, d] = [
      named('Barolo', '2018', 7),
      named('Barolo', '2019', 1),
      named('Barolo', '2019', 2),
      named('Chablis', '2010', 3),
    ];
    expect(inOrder('geo', d, c, b, a)).toEqual(['Barolo 7', 'Barolo 1', 'Barolo 2', 'Chablis 3']);
    expect(inOrder('class', named('Zibibbo', '2024', 4, 9), d, b)).toEqual([
      'Zibibbo 4',
      'Barolo 1',
      'Chablis 3',
    ]);
  });

  test('PLIST-002 · per price class, the cheapest first', () => {
    const priced = (name: string, price: number) => wine({ name, price: price * euro });
    const groups = groupsOf('class', [
      priced('Duur', 250),
      priced('Tien', 10),
      priced('Goedkoop', 4.95),
      priced('Negen', 9),
      priced('Boven tien', 10.01),
    ]);
    expect(groups.map(({ name, parts }) => [name, parts[0]!.wines.map((each) => each.name)])).toEqual([
      ['Tot en met € 5,00', ['Goedkoop']],
      ['€ 7,50 tot € 10,00', ['Negen', 'Tien']],
      ['€ 10,00 tot € 12,50', ['Boven tien']],
      ['Boven € 100,00', ['Duur']],
    ]);
  });

  test.each([
    ['en', 'Up to €5.00', '€7.50 to €10.00', 'Over €100.00'],
    ['de', 'Bis 5,00\u00a0€', '7,50\u00a0€ bis 10,00\u00a0€', 'Über 100,00\u00a0€'],
    ['fr', 'Jusqu’à 5,00\u00a0€', '7,50\u00a0€ à 10,00\u00a0€', 'Plus de 100,00\u00a0€'],
  ] as const)('D-61 · the price classes of a list in %s: %s, %s, %s', (language, ...names) => {
    const wines = [4.95, 9, 250].map((price) => wine({ price: price * euro }));
    expect(groupsOf('class', wines, language).map(({ name }) => name)).toEqual(names);
  });
});

describe('a custom list', () => {
  const { given } = specify(priceList);
  const listId = 7;
  const made = priceListEvents.made({ listId, name: 'Voorjaar', checked: [1, 2] });
  const save = (name: string, checked: readonly number[] | null) =>
    ({ type: 'SavePriceList', listId, name, checked }) as const;

  test('PLIST-006 · is made with what is ticked, each once', () =>
    given()
      .when({ type: 'MakePriceList', listId, name: 'Voorjaar', checked: [1, 2, 1] })
      .then(made));

  test('PLIST-006 · saved, tells what is new on it and what is gone', () =>
    given(made)
      .when(save('Voorjaar', [2, 3]))
      .then(priceListEvents.checksChanged({ listId, checked: [3], unchecked: [1] })));

  test('PLIST-006 · saved with as many others as it can hold, tells it in events that each fit', () => {
    const [before, after] = [0, 2_500].map((from) =>
      Array.from({ length: 2_500 }, (_, nth) => 2 ** 51 + from + nth),
    ) as [number[], number[]];
    const events = priceList.decide(save('Voorjaar', after), {
      name: 'Voorjaar',
      checked: before,
      isDeleted: false,
    });
    for (const { data } of events) expect(JSON.stringify(data).length).toBeLessThan(maxEventBytes);
    given(priceListEvents.made({ listId, name: 'Voorjaar', checked: before }), ...events)
      .when(save('Voorjaar', after))
      .nothingHappens();
  });

  test('PLIST-006 · is renamed without touching its products', () =>
    given(made)
      .when(save('Zomer', null))
      .then(priceListEvents.renamed({ listId, from: 'Voorjaar', to: 'Zomer' })));

  test('saved as it is leaves no event', () =>
    given(made)
      .when(save('Voorjaar', [2, 1]))
      .nothingHappens());

  const deleted = priceListEvents.deleted({ listId, name: 'Voorjaar' });
  test('PLIST-006 · deleted comes back when it is saved', () => {
    given(made).when({ type: 'DeletePriceList', listId }).then(deleted);
    given(made, deleted).when({ type: 'DeletePriceList', listId }).nothingHappens();
    given(made, deleted)
      .when(save('Voorjaar', null))
      .then(priceListEvents.restored({ listId, name: 'Voorjaar' }));
  });

  test('is what its events made it, and nothing without its first', () => {
    const renamed = priceListEvents.renamed({ listId, from: 'Voorjaar', to: 'Zomer' });
    const changed = priceListEvents.checksChanged({ listId, checked: [3], unchecked: [1] });
    const restored = priceListEvents.restored({ listId, name: 'Voorjaar' });
    given(made, renamed)
      .when(save('Zomer', [1, 2]))
      .nothingHappens();
    given(made, changed)
      .when(save('Voorjaar', [2, 3]))
      .nothingHappens();
    given(made, deleted, restored).when({ type: 'DeletePriceList', listId }).then(deleted);
    for (const event of [renamed, changed, deleted, restored]) expect(priceListAfter(null, event)).toBeNull();
  });

  test('tells how many products are on it, came and went', () => {
    const { made: first, checksChanged } = priceListEvents;
    expect([[1], [1, 2]].map((checked) => dutch(first.log({ listId, name: 'Zomer', checked })))).toEqual([
      'Prijslijst Zomer gemaakt met 1 product.',
      'Prijslijst Zomer gemaakt met 2 producten.',
    ]);
    const told = (checked: number[], unchecked: number[]) =>
      unnamed(checksChanged.log({ listId, checked, unchecked }));
    expect(told([1], [])).toBe('Prijslijst gewijzigd: 1 product erbij (product 1).');
    expect(told([], [1, 2])).toBe('Prijslijst gewijzigd: 2 producten eraf (product 1, product 2).');
    expect(told([3], [1])).toBe(
      'Prijslijst gewijzigd: 1 product erbij (product 3) en 1 product eraf (product 1).',
    );
    expect(told([1, 2, 3, 4, 5, 6, 7], [])).toBe(
      'Prijslijst gewijzigd: 7 producten erbij (product 1, product 2, product 3, product 4, product 5, en 2 meer).',
    );
  });

  test('that is not there is refused, as is one that is too long', () => {
    given().when(save('Zomer', [])).refuses('price-list-not-found');
    given().when({ type: 'DeletePriceList', listId }).refuses('price-list-not-found');
    const checked = Array.from({ length: mostListed + 1 }, (_, index) => index + 1);
    given(made).when(save('Zomer', checked)).refuses('price-list-too-long');
    given()
      .when({ type: 'MakePriceList', listId, name: 'Vol', checked: checked.slice(1) })
      .then(priceListEvents.made({ listId, name: 'Vol', checked: checked.slice(1) }));
  });
});
