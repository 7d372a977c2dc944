import { vatRatesOf } from '#domain/account/account.ts';
import { said } from '#domain/kernel/message.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type Fields, listOf, maySee } from '#domain/kernel/field.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { type LookupList, lookupLists } from '#domain/lookup/lists.ts';
import { onSide } from '#domain/pricing/prices-in-force.ts';
import { costRoles, customNames, productFields } from '#domain/product/fields.ts';
import { grapeTagId } from '#domain/product/grapes.ts';
import { type Product, type ProductRefusal, serviceTypeId, uncounted } from '#domain/product/product.ts';
import { pricesOfProduct } from '#projections/prices/queries.ts';
import { firstPictures } from '#projections/images/queries.ts';
import { historyOf } from '#projections/log-book/queries.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import {
  type ListedProduct,
  pageOfProducts,
  productsInOrder,
  type ProductsWanted,
} from '#projections/products/queries.ts';
import { type Page, productsOf, type StaffView } from '#projections/views/view.ts';

/** The products of the account, or of the one whose products it uses. */
export const ofProducts = ({ caller }: StaffView) => productsOf(caller.account);

export const stockOf = ({ caller }: StaffView) => ({ stockAccountId: caller.account.stockFrom });

export const inList =
  ({ caller }: StaffView) =>
  ({ product, available, minimum }: ListedProduct) => ({
    ...product,
    price: caller.account.priceSide === 'excl' ? product.sellPrice : product.sellPriceIncl,
    available,
    minimum,
    isService: product.typeId === serviceTypeId || available === uncounted,
  });

/** A page of the products, each with its first picture. */
export const productListOf = async (call: StaffView, wanted: ProductsWanted & Page) => {
  const { log, account } = call.caller;
  const { priceSide } = account;
  const { rows, ...counted } = await pageOfProducts(
    call.core.db,
    ofProducts(call),
    { ...stockOf(call), priceSide },
    wanted,
  );
  const ids = rows.map(({ product }) => product.productId);
  const pictures = await firstPictures(call.core.db, log, ids);
  const data = rows.map((row) => ({
    ...inList(call)(row),
    thumbnail: pictures.get(row.product.productId)?.thumbnail ?? null,
    addedOn: row.addedOn,
  }));
  return { data, ...counted };
};

/** One product with its stock; refuses product-not-found. */
export const listedProduct = async (call: StaffView, productId: number) => {
  const [found] = await productsInOrder(call.core.db, ofProducts(call), {
    ids: [productId],
    ...stockOf(call),
  });
  return found ?? refuse<ProductRefusal>('product-not-found', { productId });
};

const ownLists = Object.keys(lookupLists) as LookupList[];

/** What the entries that a product names are called, by field. */
const namesOf = async (call: StaffView, product: Product) => {
  const { replacedById, relatedIds } = product;
  const [entries, others] = await Promise.all([
    lookupEntries(call.core.db, ofProducts(call), ownLists),
    productsInOrder(call.core.db, ofProducts(call), {
      ids: [...(replacedById === null ? [] : [replacedById]), ...relatedIds],
      ...stockOf(call),
    }),
  ]);
  const nameIn = (list: string, id: number) =>
    list === 'products'
      ? others.find(({ product: other }) => other.productId === id)?.product.name
      : entries[list as LookupList]?.find((entry) => entry.id === id)?.name;
  return {
    ...Object.fromEntries(
      Object.entries(productFields).flatMap(([name, { wire, control }]) => {
        const list = listOf(control);
        if (list === undefined) return [];
        const value = product[name as keyof typeof productFields] as number | number[] | null;
        const ids = [value ?? []].flat();
        return [[wire, ids.map((id) => nameIn(list, id) ?? String(id)).join(', ') || null]];
      }),
    ),
    [productFields.supplierId.wire]: product.supplierName,
  };
};

/** What a role that may not see costs gets in their place. */
const hiddenCosts = {
  departPrice: null,
  transportPrice: null,
  exciseDuty: null,
  handlingPrice: null,
  otherCost: null,
};

export const anyFields: Fields = productFields;

/** The labels under which the log shows what a role may not see. */
const hiddenLabels = (call: StaffView) =>
  Object.values(anyFields)
    .filter((field) => !maySee(field, call.caller.role))
    .map(({ label }) => said(call.language, label));

export const productView = async (call: StaffView, { productId }: { productId: number }) => {
  const { product, ...stock } = await listedProduct(call, productId);
  const { account, role } = call.caller;
  const seesCosts = costRoles.includes(role);
  const today = call.core.clock.today();
  const vatRate = vatRateOn(product.vatCategory, today, vatRatesOf(account));
  const [lookups, prices, custom] = await Promise.all([
    namesOf(call, product),
    pricesOfProduct(call.core.db, call.caller.log, productId, today),
    lookupEntries(call.core.db, ofProducts(call), ['custom-fields']),
  ]);
  const promotion = prices.find((row) => row.price_class === 1 && row.kind === 'promotion');
  return {
    product: {
      ...product,
      ...(!seesCosts && hiddenCosts),
      purchasePrice: seesCosts ? product.purchasePrice : null,
      vatRate,
      price: account.priceSide === 'excl' ? product.sellPrice : product.sellPriceIncl,
      actionPrice: promotion ? onSide(promotion, 'excl', vatRate) : 0,
      priceDeal: null,
      ...stock,
    },
    lookups,
    grape_tags: product.grapes.map((name) => ({ tagId: grapeTagId(name), name })),
    custom_names: customNames(custom['custom-fields']),
    features: {
      hasBarcode: settingOf(account, 'hasBarcode'),
      hasOtherCode: settingOf(account, 'hasOtherProductCode'),
      hasRatings: settingOf(account, 'showsRatings'),
      hasShopSync: settingOf(account, 'hasShopSync'),
    },
  };
};

export const productLogsOf = async (
  call: StaffView,
  { productId, limit }: { productId: number; limit: number },
) => {
  const { core, caller } = call;
  await listedProduct(call, productId);
  const hidden = hiddenLabels(call);
  const entries = await historyOf(
    core,
    productsOf(caller.account),
    `product-${productId}`,
    limit + 1,
    call.language,
  );
  const rows = entries
    .flatMap(({ position, recordedAt: at, userName, action, sentence, changes }) =>
      (changes.length > 0 ? changes : [{ field: action, from: null, to: sentence }]).map((change) => ({
        position,
        at,
        userName,
        ...change,
      })),
    )
    .filter(({ field }) => !hidden.includes(field));
  return { data: rows.slice(0, limit), more: entries.length > limit };
};
