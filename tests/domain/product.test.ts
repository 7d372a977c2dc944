import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayChange, maySee } from '#domain/kernel/field.ts';
import { defaultEntries, defaultIdOf } from '#domain/lookup/defaults.ts';
import { lookup, type LookupCommand, lookupEvents } from '#domain/lookup/lookup.ts';
import { lookupLists } from '#domain/lookup/lists.ts';
import { checkWholeBoxes, inWholeBoxes } from '#domain/product/boxes.ts';
import { withDecimalPoint } from '#domain/product/decimal-point.ts';
import { costRoles, customNames, productFields } from '#domain/product/fields.ts';
import { exclPrice, inclPrice } from '#domain/product/prices.ts';
import { product, productEvents, type ProductFieldChange, productWith } from '#domain/product/product.ts';
import { Role } from '#domain/kernel/role.ts';
import { specify } from '#tests/support/given.ts';
import { aProduct } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

const added = productEvents.added(aProduct());
const change = (wanted: ProductFieldChange, priceSide: 'excl' | 'incl' = 'excl') =>
  ({
    type: 'ChangeProductField',
    change: wanted,
    vatRates: { none: 0, low: 900, high: 2100 },
    priceSide,
  }) as const;
const changed = (field: keyof typeof productFields, from: unknown, to: unknown) =>
  productEvents.fieldChanged({ id: 1201, field, from: from as never, to: to as never });

describe('the fields of a product', () => {
  const { given } = specify(product);
  const wires = Object.fromEntries(Object.values(productFields).map(({ wire, tab }) => [wire, tab]));

  test('PROD-005 · identity and origin', () =>
    expect(Object.keys(wires)).toEqual(
      expect.arrayContaining([
        'name',
        'barcode',
        'otherproductcode',
        'product-type_id',
        'supplier_id',
        'vintage',
        'wine-color_id',
        'country_id',
        'region_id',
        'subregion_id',
        'product-show',
      ]),
    ));
  test('PROD-006 · costs, customs category and VAT', () =>
    expect(Object.keys(wires)).toEqual(
      expect.arrayContaining([
        'departpurchaseprice',
        'transportprice',
        'accise',
        'handlingprice',
        'otherpurchasecost',
        'douane-category_id',
        'btw_id',
      ]),
    ));
  test('PROD-007 · three sell prices, each incl and with an action price', () =>
    expect(Object.keys(wires)).toEqual(
      expect.arrayContaining([
        ...['', '2', '3'].flatMap((nth) =>
          ['', '_incl', '_action_incl'].map((side) => `sellprice${nth}${side}`),
        ),
        'exclude_from_discount',
      ]),
    ));
  test('PROD-008 · what a web shop shows', () =>
    expect(Object.keys(wires)).toEqual(
      expect.arrayContaining([
        'external_url',
        'woocommerce_id',
        'featured',
        'shipment_class_id',
        'product_category_id',
        'websitetext',
      ]),
    ));
  test('PROD-009 · the wine itself', () =>
    expect(Object.keys(wires)).toEqual(
      expect.arrayContaining([
        'wijnomschrijving',
        'spijsadvies',
        'alcohol',
        'houtopvoeding',
        'druifras',
        'tags',
        ...[2, 3, 4, 5, 6].map((nth) => `extra_info_${nth}`),
      ]),
    ));
  test('PROD-010 · how it is packed', () =>
    expect(Object.keys(wires)).toEqual(
      expect.arrayContaining([
        'package-content_id',
        'minimal_order_qty',
        'unit-package-content_id',
        'unit-package-closure_id',
        'sparkling',
        'per_doos',
      ]),
    ));
  test('PROD-012 · whether and for whom it is there', () => {
    expect(Object.keys(wires)).toEqual(
      expect.arrayContaining([
        'enabled',
        'klantapp_disabled',
        'not_returning',
        'product_replace_id',
        'only_for_customer_ids',
        'note',
        'sustainability',
        'relations',
      ]),
    );
    const customers = (to: string) => change({ field: 'onlyForCustomers', to });
    given(added)
      .when(customers('401, 402'))
      .then(changed('onlyForCustomers', '', '401, 402'));
    given(added).when(customers('De Kade')).refuses('field-value-refused');
  });

  test('ROLE-007 · D-08 · four roles change them; what a bottle costs is no business of TRAFFIC', () => {
    const may = (field: keyof typeof productFields) =>
      Role.options.filter((role) => mayChange(productFields[field] as never, role));
    expect(may('name')).toEqual(['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER']);
    expect(may('departPrice')).toEqual(['ADMIN', 'MANAGER', 'PRODUCTMANAGER']);
    expect(costRoles.every((role) => maySee(productFields.departPrice as never, role))).toBe(true);
    expect(maySee(productFields.departPrice as never, 'TRAFFIC')).toBe(false);
  });

  test('PROD-019 · one field at a time, what did not change records nothing', () => {
    given(added)
      .when(change({ field: 'note', to: 'Rek 4' }))
      .then(changed('note', '', 'Rek 4'));
    given(added)
      .when(change({ field: 'note', to: '' }))
      .nothingHappens();
    given(added)
      .when(change({ field: 'note', to: 'Rek 4', from: 'Rek 3' }))
      .refuses('field-changed-meanwhile');
    given()
      .when(change({ field: 'note', to: 'Rek 4' }))
      .refuses('product-not-found');
  });

  test('PROD-019 · a price that stays brings nothing along; what was never added is not taken back', () => {
    given(added)
      .when(change({ field: 'sellPrice', to: 138_500 }))
      .nothingHappens();
    given(added)
      .when({ type: 'TakeProductBack' })
      .then(productEvents.takenBack({ productId: 1201, number: 1201 }));
    given().when({ type: 'TakeProductBack' }).refuses('product-not-found');
    given(added)
      .when({ type: 'AddProduct', ...aProduct() })
      .refuses('product-exists');
    given()
      .when({ type: 'AddProduct', ...aProduct() })
      .then(added);
    const told = (vintage: string | null) =>
      dutch(productEvents.added.log({ ...aProduct(), name: 'Barolo', vintage }));
    expect([told('2021'), told(null)]).toEqual([
      'Product Barolo 2021 toegevoegd.',
      'Product Barolo toegevoegd.',
    ]);
    given(added, productEvents.takenBack({ productId: 1201, number: 1201 }))
      .when(change({ field: 'note', to: 'Rek 4' }))
      .refuses('product-not-found');
    expect(() => product.evolve(null, changed('note', '', 'Rek 4'))).toThrow('before it is added');
  });

  test.each([
    ['supplierId', 52, { supplierName: '', country: 'Frankrijk', region: 'Loire' }],
    ['countryId', 2, { supplierName: 'Domaine', country: '', region: '' }],
    ['regionId', 101, { supplierName: 'Domaine', country: 'Frankrijk', region: '' }],
    ['note', 'Rek 4', { supplierName: 'Domaine', country: 'Frankrijk', region: 'Loire' }],
  ] as const)(
    'another %s forgets the name that was known when it was added, and no other',
    (field, to, names) => {
      const known = { supplierName: 'Domaine', country: 'Frankrijk', region: 'Loire' };
      const before = productEvents.added({ ...aProduct(), ...known });
      expect([before, changed(field, null, to)].reduce(product.evolve, product.initial)).toMatchObject(names);
    },
  );

  test('PROD-009 · alcohol is a percentage from 0 to 100, or is not known', () => {
    for (const to of [null, 0, 1_350, 10_000]) expect(productFields.alcohol.check(to)).toBeUndefined();
    for (const to of [-1, 10_001])
      expect(productFields.alcohol.check(to)?.nl).toBe('Vul een percentage van 0 tot en met 100 in.');
  });

  test('PROD-023 · the own fields have the names of the account in their order; one that it took off is empty', () => {
    const names = customNames([
      { id: 11, name: 'Laatste' },
      { id: 2, name: 'Tweede' },
    ]);
    expect(names).toEqual(['', 'Tweede', ...Array.from({ length: 8 }, () => ''), 'Laatste']);
  });

  test('PROD-003 · a vintage is a year, or NV', () => {
    for (const to of ['2025', 'NV', null]) expect(productFields.vintage.check(to)).toBeUndefined();
    for (const to of ['25', '20255', 'oud']) expect(productFields.vintage.check(to)?.nl).toMatch('jaartal');
  });

  test('PROD-014 · another country takes the region and the subregion away', () => {
    const before = productEvents.added({ ...aProduct(), countryId: 1, regionId: 105, subregionId: 10501 });
    expect(product.decide(change({ field: 'countryId', to: 2 }), before.data as never)).toEqual([
      changed('countryId', 1, 2),
      changed('regionId', 105, null),
      changed('subregionId', 10501, null),
    ]);
    given(before)
      .when(change({ field: 'regionId', to: 101 }))
      .then(changed('regionId', 105, 101), changed('subregionId', 10501, null));
  });

  test('PROD-015 · inkoop_price is the sum of the five costs', () => {
    const costs = {
      departPrice: 60_000,
      transportPrice: 1_800,
      exciseDuty: 6_700,
      handlingPrice: 1_500,
      otherCost: 250,
    };
    expect(productWith(productEvents.added({ ...aProduct(), ...costs }).data as never).purchasePrice).toBe(
      70_250,
    );
  });

  test('PROD-016 · the incl price follows the excl price, and the other way round', () => {
    given(added)
      .when(change({ field: 'sellPrice', to: 100_000 }))
      .then(changed('sellPrice', 138_500, 100_000), changed('sellPriceIncl', 0, 121_000));
    given(added)
      .when(change({ field: 'sellPrice2Incl', to: 129_500 }))
      .then(changed('sellPrice2Incl', 0, 129_500), changed('sellPrice2', 133_500, 107_025));
    given(added)
      .when(change({ field: 'actionPriceIncl', to: 99_500 }))
      .then(changed('actionPriceIncl', 0, 99_500));
  });

  test('PROD-016 · another VAT category leaves the side in which the account sells', () => {
    const priced = productEvents.added({ ...aProduct(), sellPrice: 100_000, sellPriceIncl: 121_000 });
    const low = { field: 'vatCategory', to: 'low' } as const;
    expect(product.decide(change(low), priced.data as never)).toEqual([
      changed('vatCategory', 'high', 'low'),
      changed('sellPriceIncl', 121_000, 109_000),
      changed('sellPrice2Incl', 0, 145_515),
      changed('sellPrice3Incl', 0, 140_065),
    ]);
    const [, excl] = product.decide(change(low, 'incl'), priced.data as never);
    expect(excl).toEqual(changed('sellPrice', 100_000, 111_009));
  });

  test('FMT-011 · a cent typed incl VAT is that cent again after the way back', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(0, 600, 900, 2100), (cents, rate) => {
        const incl = cents * 100;
        const back = inclPrice(exclPrice(incl, rate), rate);
        expect(Math.abs(back - incl)).toBeLessThanOrEqual(1);
      }),
    ));

  test('PROD-020 · a decimal comma becomes a point, the commas of a list and of a sentence stay', () => {
    expect(withDecimalPoint('extraInfo2', 'Alcohol 13,5% vol')).toBe('Alcohol 13.5% vol');
    expect(withDecimalPoint('externalUrl', '1,25')).toBe('1.25');
    expect(withDecimalPoint('description', 'Kersen, bramen')).toBe('Kersen, bramen');
    for (const field of ['name', 'sustainability', 'shownIn', 'onlyForCustomers'] as const)
      expect(withDecimalPoint(field, '1,2')).toBe('1,2');
    expect(withDecimalPoint('departPrice', 125_000)).toBe(125_000);
  });

  test('a product of the first version says the same: prices, costs, country and region', () => {
    const first = {
      productId: 7,
      number: 7,
      name: 'Barolo',
      vintage: null,
      supplierId: 1,
      supplierName: 'Cascina',
      color: 'red',
      country: 'Italië',
      region: 'Piemonte',
      grapes: [],
      bottlesPerBox: 6,
      message: '',
      prices: [300_000, 2, 3],
      purchasePrice: 9,
      vatCategory: 'high',
      isExcludedFromDiscount: true,
    };
    const { data } = productEvents.added.read({ type: 'ProductAdded', version: 1, data: first });
    expect(productWith(data as never)).toMatchObject({
      prices: [300_000, 2, 3],
      purchasePrice: 9,
      sellPriceIncl: 363_000,
      isEnabled: true,
      countryId: 2,
      regionId: 201,
      country: 'Italië',
      region: 'Piemonte',
    });
    const unknown = { ...first, country: 'Atlantis', region: 'Diepzee' };
    const old = productEvents.added.read({ type: 'ProductAdded', version: 1, data: unknown }).data;
    expect(productWith(old as never)).toMatchObject({
      countryId: null,
      country: 'Atlantis',
      region: 'Diepzee',
    });
  });
});

describe('APP-022 · whole boxes', () => {
  test.each([
    [12, []],
    [0, []],
    [13, [18]],
    [1, [6]],
  ])('of %i bottles the customer is told to order %j instead', (quantity, instead) => {
    const said: unknown[] = [];
    try {
      checkWholeBoxes([{ productId: 1201, quantity, name: 'Sancerre', bottlesPerBox: 6 }]);
    } catch (error) {
      said.push((error as { details: { instead: number } }).details.instead);
    }
    expect(said).toEqual(instead);
  });
  test.each([
    [7, 600, 6, 12],
    [7, 11, 6, 6],
    [7, -6, 6, 0],
    [7, 600, 0, 7],
  ])('%i bottles of %i that are free, %i in a box, are %i', (bottles, available, bottlesPerBox, whole) =>
    expect(inWholeBoxes({ available, bottlesPerBox }, bottles)).toBe(whole),
  );
});

describe('a list to choose from', () => {
  const { given } = specify(lookup);
  const place = { accountId: 3, list: 'regions' as const };
  const add = (name: string, parentId: number | null = 1): LookupCommand => ({
    type: 'AddLookupEntry',
    ...place,
    entryId: 900,
    name,
    parentId,
  });
  const own = lookupEvents.added({ ...place, entryId: 900, name: 'Bugey', parentId: 1 });

  test('PROD-004 · PROD-014 · every account has them, with ids of their own and a parent where they need one', () => {
    for (const [list, entries] of Object.entries(defaultEntries)) {
      expect(new Set(entries.map(({ id }) => id)).size, list).toBe(entries.length);
      // which attributes a webshop has, every account says itself (INT-018)
      if (list !== 'shop-attributes') expect(entries.length, list).toBeGreaterThan(0);
      const { parent } = lookupLists[list as keyof typeof lookupLists] as {
        parent?: keyof typeof lookupLists;
      };
      const parents = parent && defaultEntries[parent].map(({ id }) => id);
      for (const { parentId } of entries)
        expect(parents?.includes(parentId!) ?? parentId === null).toBe(true);
    }
    expect(defaultIdOf('regions', 'Piemonte', 2)).toBe(201);
    expect(defaultIdOf('regions', 'Piemonte', 1)).toBeNull();
    expect(defaultEntries['product-types'][0]).toMatchObject({ id: 1, name: 'Multiproduct' });
  });

  test('SET-032 · an entry is added once below its parent', () => {
    given().when(add('Bugey')).then(own);
    given(own)
      .when({ ...add('bugey '), entryId: 901 } as LookupCommand)
      .refuses('lookup-entry-exists');
    given().when(add('Bordeaux')).refuses('lookup-entry-exists');
  });

  test('SET-032 · gets another name, with the old one in the log', () => {
    const rename = {
      type: 'ChangeLookupEntry',
      ...place,
      entryId: 900,
      to: { name: 'Savoie-Bugey' },
    } as const;
    const before = { name: 'Bugey', parentId: 1, description: '' };
    const event = lookupEvents.changed({ ...place, entryId: 900, name: 'Savoie-Bugey', parentId: 1, before });
    given(own).when(rename).then(event);
    given(own, event).when(rename).nothingHappens();
    given().when(rename).refuses('lookup-entry-not-found');
    expect(dutch(lookupEvents.changed.log(event.data))).toBe('Regio Bugey heet voortaan Savoie-Bugey.');
  });

  test('SET-034 · is taken off the list, a default one too', () => {
    const remove = (entryId: number) => ({ type: 'RemoveLookupEntry', ...place, entryId }) as const;
    given(own)
      .when(remove(900))
      .then(lookupEvents.removed({ ...place, entryId: 900, name: 'Bugey' }));
    given()
      .when(remove(101))
      .then(lookupEvents.removed({ ...place, entryId: 101, name: 'Bordeaux' }));
    given(lookupEvents.removed({ ...place, entryId: 101, name: 'Bordeaux' }))
      .when(add('Bordeaux'))
      .then(lookupEvents.added({ ...place, entryId: 900, name: 'Bordeaux', parentId: 1 }));
  });
});
