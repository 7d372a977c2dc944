import { productImages } from '#api/images/contract.ts';
import { productBuyers } from '#api/product-tabs/buyers-contract.ts';
import { lookupList } from '#api/lookups/contract.ts';
import {
  changeProductField,
  type ListedProduct,
  listProducts,
  productById,
  type ProductPage,
  productRelations,
  type ProductRow,
  searchProducts,
} from '#api/products/contract.ts';
import { defaultEntries } from '#domain/lookup/defaults.ts';
import type { LookupList } from '#domain/lookup/lists.ts';
import type { Role } from '#domain/kernel/role.ts';
import { aProduct } from '#tests/support/records.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

/** Records of the product screens as the contract tells them, and those screens open on them. */

export const row = (changes: Partial<ProductRow> = {}): ProductRow => ({
  productId: 1,
  number: 1201,
  name: 'Sancerre Les Caillottes',
  vintage: '2024',
  color: 'white',
  supplierName: 'Domaine des Trois Sources',
  country: 'Frankrijk',
  region: 'Loire',
  isEnabled: true,
  bottlesPerBox: 6,
  price: 138_500,
  available: 288,
  minimum: 60,
  isService: false,
  ...changes,
});
export const listed = (changes: Partial<ListedProduct> = {}): ListedProduct => ({
  ...row(),
  thumbnail: null,
  addedOn: '2026-10-01',
  ...changes,
});
export const refusal = (code: string, details: object = {}) =>
  Response.json({ data: 0, message: 'Dat kan niet.', code, details });

export const pageOf = (
  changes: Partial<ProductPage['product']> = {},
  more: Partial<ProductPage> = {},
): ProductPage => ({
  product: {
    ...aProduct({ productId: 1, countryId: 1, regionId: 105, departPrice: 80_000 }),
    purchasePrice: 80_000,
    vatRate: 2100,
    price: 138_500,
    actionPrice: 0,
    priceDeal: null,
    onHand: 300,
    reserved: 12,
    backordered: 0,
    available: 288,
    minimum: 60,
    onOrder: 0,
    ...changes,
  },
  lookups: { product_replace_id: null },
  grape_tags: [{ tagId: 7, name: 'Sauvignon blanc' }],
  custom_names: defaultEntries['custom-fields'].map(({ name }) => name),
  features: { hasBarcode: true, hasOtherCode: true, hasRatings: true, hasShopSync: false },
  ...more,
});

/** Answers everything that the product screens ask. */
export const answerProduct = (api: ReturnType<typeof server>, page = pageOf()) => {
  api.on(listProducts, {
    data: [listed(), listed({ productId: 2, name: 'Barolo', available: 12, number: 1202 })],
    total: 2,
    hasMore: false,
  });
  api.on(searchProducts, { data: [row({ productId: 3, name: 'Rioja' })], total: 1 });
  api.on(productById, page);
  api.on(productRelations, { data: [] });
  api.on(lookupList, ({ list }) => ({
    data:
      list === 'suppliers'
        ? [{ id: 51, name: 'Domaine des Trois Sources', parentId: null, description: '' }]
        : [...(defaultEntries[list as LookupList] ?? [])],
  }));
  api.on(changeProductField, { data: 1 });
  api.on(productImages, { data: [] });
  api.on(productBuyers, { data: [] });
};

/** Opens an address with all that answered. */
export const open = (at: string, { page = pageOf(), role = 'MANAGER' as Role } = {}) => {
  const api = server();
  answerBasics(api);
  answerProduct(api, page);
  return { ...api, ...openApp(at, role) };
};
