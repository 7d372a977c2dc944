import { settingOf } from '#domain/account/settings.ts';
import { countryIn } from '#domain/kernel/country-code.ts';
import type { Language } from '#domain/kernel/language.ts';
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customNamed, customNames } from '#domain/product/fields.ts';
import type { Product, ProductRefusal } from '#domain/product/product.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { imagesOf } from '#projections/images/queries.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import { productsOf, type StaffView, type View } from '#projections/views/view.ts';
import { wordsIn } from '#projections/views/words.ts';

/** Fields with a place of their own on the sheet; the others stand in its table. */
const inText: readonly string[] = ['description', 'foodPairing', 'alcohol', 'isOrganic', 'grapeText'];

/** The facts of a wine with the names of its lists and of the fields that the account named itself. */
export const factsOf = async (
  { core: { db }, caller }: View,
  product: Product,
  language: Language | undefined,
) => {
  const words = wordsIn(language);
  const scope = productsOf(caller.account);
  const lists = await lookupEntries(db, scope, [
    'custom-fields',
    'package-contents',
    'closures',
    'sustainability',
  ]);
  const nameIn = (list: keyof typeof lists, id: number | null) =>
    nameInLanguage(lists[list].find((entry) => entry.id === id)?.name ?? '', language);
  const names = customNames(lists['custom-fields']);
  const custom = customNamed.flatMap((field, index) => {
    const value = product[field];
    if (names[index] === '' || inText.includes(field) || typeof value !== 'string') return [];
    return [[nameInLanguage(names[index]!, language), value] as const];
  });
  return [
    ...custom,
    [words.content, nameIn('package-contents', product.packageId)] as const,
    [words.closure, nameIn('closures', product.closureId)] as const,
    [
      words.sustainability,
      product.sustainability.map((id) => nameIn('sustainability', id)).join(', '),
    ] as const,
  ];
};

/** The first picture of a product, for print. */
const pictureOf = async ({ core: { db, blobs, images }, caller }: StaffView, productId: number) => {
  const [first] = await imagesOf(db, caller.log, 'product', productId);
  const blob = first && (await blobs.get(first.file.slice(0, 64)));
  return blob ? images.forPrint(blob.bytes) : null;
};

export const productSheetOf = async (
  call: StaffView,
  { productId, language }: { productId: number; language?: Language | undefined },
) => {
  const words = wordsIn(language);
  const { core, caller } = call;
  const { account } = caller;
  const [product] = await productsById(core.db, productsOf(account), [productId]);
  if (!product) return refuse<ProductRefusal>('product-not-found');
  const [facts, image] = await Promise.all([factsOf(call, product, language), pictureOf(call, productId)]);
  const { name, vintage, number, bottlesPerBox, alcohol, description, foodPairing, barcode } = product;
  const content = await core.documents.productSheet(
    {
      language,
      name,
      vintage,
      number,
      bottlesPerBox,
      alcohol,
      description,
      foodPairing,
      facts,
      image,
      supplier: product.supplierName,
      color: wineColors[product.color].nl,
      origin: [countryIn(product.country, language), product.region, product.subregion],
      grapes: product.grapes.length > 0 ? product.grapes : [product.grapeText].filter(Boolean),
      codes: [[/^(?:\d{8}|\d{12,14})$/.test(barcode) ? 'GTIN' : words.barcode, barcode]],
    },
    {
      template: settingOf(account, 'productSheetDesign'),
      sender: { name: account.name, lines: [account.city], color: account.color },
      madeAt: core.clock.now(),
    },
  );
  return { name: words.productSheetFile(number), content };
};
