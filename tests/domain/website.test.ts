import { describe, expect, test } from 'vitest';
import { shopAttributesOf, shopCategoryOf, shopTagsOf } from '#domain/website/shop-product.ts';
import { vivinoFeed } from '#domain/website/vivino-feed.ts';
import { millilitresOf, type WebsiteProduct } from '#domain/website/website-product.ts';
import { aProduct, anAccount } from '#tests/support/records.ts';

const sender = {
  publicUrl: 'https://kelderboek.example',
  website: 'https://www.noordhof.example',
  address: 'Wijnimport Noordhof, Werfkade 14, 3511 AC Utrecht',
};
const offered = (over: Partial<WebsiteProduct> = {}): WebsiteProduct => ({
  product: aProduct({ alcohol: 1_250, barcode: '3760123456789' }),
  available: 36,
  price: 167_600,
  picture: 'abc.webp',
  contents: 'Magnum 1,5 l',
  closure: 'Natuurkurk',
  ...over,
});

describe('the Vivino feed', () => {
  test('INT-016 · lists a wine as Vivino reads it: maker and vintage in its name, price with a point, size of the bottle', () => {
    const feed = vivinoFeed(sender, [offered()]);
    expect(feed).toContain('<?xml version="1.0" encoding="UTF-8"?>\n<vivino-product-list>');
    for (const line of [
      '<product-name>Domaine des Trois Sources Sancerre Les Caillottes 2024</product-name>',
      '<price>16.76</price>',
      '<bottles size="1500 ml">1</bottles>',
      '<link>https://www.noordhof.example</link>',
      '<inventory-count>36</inventory-count>',
      '<product-id>1201</product-id>',
      '<producer>Domaine des Trois Sources</producer>',
      '<color>White</color>',
      '<image>https://kelderboek.example/products/abc.webp</image>',
      '<ean>3760123456789</ean>',
      '<alcohol>12.5%</alcohol>',
      '<varietal>Sauvignon blanc</varietal>',
      '<closure>Natuurkurk</closure>',
    ])
      expect(feed).toContain(line);
  });

  test('leads to the wine in the shop where that is known, says NV without a vintage, and leaves out what nobody knows', () => {
    const product = aProduct({
      externalUrl: 'https://winkel.example/wijn?a=1&b=2',
      vintage: null,
      name: 'Brut <Réserve>',
    });
    const feed = vivinoFeed(sender, [offered({ product, picture: null, contents: '', closure: '' })]);
    expect(feed).toContain('<link>https://winkel.example/wijn?a=1&amp;b=2</link>');
    expect(feed).toContain('Brut &lt;Réserve&gt; NV</product-name>');
    expect(feed).toContain('<bottles size="750 ml">1</bottles>');
    expect(feed).not.toMatch(/<(?:image|ean|alcohol|closure|certified-organic)>/);
  });

  test.each([
    ['Frankrijk', 'France'],
    ['Zuid-Afrika', 'South Africa'],
    ['Verenigde Staten', 'United States'],
    ['Bourgondië', 'Bourgondië'],
  ])('INT-016 · tells the country %s in English, as Vivino does: %s', (country, told) => {
    expect(vivinoFeed(sender, [offered({ product: aProduct({ country }) })])).toContain(
      `<country>${told}</country>`,
    );
  });

  test('of an account without visible wines is an empty list', () => {
    expect(vivinoFeed(sender, [])).toMatch(/<vivino-product-list>\s*<\/vivino-product-list>\s*$/);
  });
});

test.each([
  ['Fles 0,75 l', 750],
  ['Halve fles 0,375 l', 375],
  ['Fles 70 cl', 700],
  ['250 ML blik', 250],
  ['Doos', null],
])('the bottle of %s holds %s ml', (contents, expected) => {
  expect(millilitresOf(contents)).toBe(expected);
});

test('INT-016 · tells the narrowest origin, text and grapes that are known', () => {
  const told = (over: Partial<WebsiteProduct['product']>) =>
    vivinoFeed(sender, [offered({ product: { ...aProduct(), ...over } })]);
  expect(told({ subregion: 'Sancerre', region: 'Loire' })).toContain('<appellation>Sancerre</appellation>');
  expect(told({ subregion: '', region: 'Loire' })).toContain('<appellation>Loire</appellation>');
  const both = told({ websiteText: 'Op de site', description: 'In huis' });
  expect(both).toContain('Op de site');
  expect(both).not.toContain('In huis');
  expect(told({ websiteText: '', description: 'In huis' })).toContain('In huis');
  expect(told({ grapes: [], grapeText: 'Veldblend' })).toContain('<varietal>Veldblend</varietal>');
});

describe('INT-018 · a product in the shop', () => {
  const nameOf = (list: string, id: number) => `${list} ${id}`;
  const named = (name: string, description: string) => ({ name, description });
  const attributes = (mapping: ReturnType<typeof named>[], over: Parameters<typeof aProduct>[0] = {}) =>
    shopAttributesOf(mapping, aProduct(over), nameOf).map(({ name, value }) => `${name}: ${value}`);

  test.each([
    ['category', 8, 'categories 8'],
    ['category', null, ''],
    ['color', 8, 'wit'],
    ['country', 8, 'Frankrijk'],
  ] as const)('has by setting 305 %s and category %s the category “%s”', (by, categoryId, category) =>
    expect(
      shopCategoryOf(anAccount({ settings: { 305: by } as never }), aProduct({ categoryId }), nameOf),
    ).toBe(category),
  );

  test('has by setting 304 tags, each once and none that is empty', () => {
    const account = anAccount({ settings: { 304: ['grapes', 'country', 'region', 'color'] } as never });
    const product = aProduct({ grapes: ['Gamay', 'Gamay'], country: 'Frankrijk', region: '' });
    expect(shopTagsOf(account, product)).toEqual(['Gamay', 'Frankrijk', 'wit']);
  });

  test('has the fields that the shop has a name for, with a value, by the names of what is chosen', () => {
    const over = { otherCode: 'NH-44', categoryId: 8, packageId: null, grapes: ['Gamay', 'Syrah'] };
    expect(attributes([named('otherproductcode', ' Code ')], over)).toEqual(['Code: NH-44']);
    expect(attributes([named('otherproductcode', ' '), named('bestaat-niet', 'Niets')], over)).toEqual([]);
    expect(attributes([named('otherproductcode', 'Code')], { otherCode: ' ' })).toEqual([]);
    expect(attributes([named('package-content_id', 'Inhoud')], over)).toEqual([]);
    expect(attributes([named('package-content_id', 'Inhoud')], { packageId: 3 })).toEqual([
      'Inhoud: package-contents 3',
    ]);
  });
});
