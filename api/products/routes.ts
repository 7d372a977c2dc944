import * as contract from '#api/products/contract.ts';
import { addProduct } from '#application/product/add.ts';
import { changeProductField } from '#application/product/change-field.ts';
import {
  latestProducts,
  productById,
  productLogs,
  productRelations,
  type ProductRow,
  searchProducts,
} from '#api/products/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { type Call, implement, implementView } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { productsPricedFor } from '#projections/views/priced-products.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type Fields, listOf, maySee } from '#domain/kernel/field.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { type LookupList, lookupLists } from '#domain/lookup/lists.ts';
import { costRoles, customNames, productFields } from '#domain/product/fields.ts';
import { grapeTagId } from '#domain/product/grapes.ts';
import { exclPrice } from '#domain/product/prices.ts';
import { type Product, type ProductRefusal, serviceTypeId } from '#domain/product/product.ts';
import { historyOf } from '#projections/log-book/queries.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import {
  latestProducts as latestOf,
  type ListedProduct,
  productsInOrder,
  searchProducts as productsFound,
} from '#projections/products/queries.ts';

/** The products of the account, or of the one whose products it uses. */
const ofProducts = ({ caller }: Call) => ({ log: caller.log, accountId: caller.account.productsFrom });
const stockOf = ({ caller }: Call) => ({ stockAccountId: caller.account.stockFrom });

const inList =
  ({ caller }: Call) =>
  ({ product, available, minimum }: ListedProduct): ProductRow => ({
    ...product,
    price: caller.account.priceSide === 'excl' ? product.sellPrice : product.sellPriceIncl,
    available,
    minimum,
    isService: product.typeId === serviceTypeId,
  });

/** One product with its stock; refuses product-not-found. */
const listedProduct = async (call: Call, productId: number) => {
  const [found] = await productsInOrder(call.core.db, ofProducts(call), {
    ids: [productId],
    ...stockOf(call),
  });
  return found ?? refuse<ProductRefusal>('product-not-found', { productId });
};

const ownLists = Object.keys(lookupLists) as LookupList[];
/** What the entries that a product names are called, by field. */
const namesOf = async (call: Call, product: Product): Promise<Record<string, string | null>> => {
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

const costs = ['departPrice', 'transportPrice', 'exciseDuty', 'handlingPrice', 'otherCost'] as const;
const anyFields: Fields = productFields;
/** The labels under which the log tells what a role may not see. */
const hiddenLabels = (call: Call) =>
  Object.values(anyFields)
    .filter((field) => !maySee(field, call.caller.role))
    .map(({ label }) => label);

export const productRoutes = [
  implementView(searchProducts, async (wanted, call) => {
    const { rows, total } = await productsFound(call.core.db, ofProducts(call), {
      ...wanted,
      ...stockOf(call),
    });
    return { data: rows.map(inList(call)), total };
  }),

  implement(latestProducts, async (_, call) => {
    const rows = await latestOf(call.core.db, ofProducts(call), { ...stockOf(call), limit: 25 });
    return { data: rows.map(inList(call)) };
  }),

  implementView(productById, async ({ productId }, call) => {
    const { product, ...stock } = await listedProduct(call, productId);
    const { account, role } = call.caller;
    const seesCosts = costRoles.includes(role);
    const vatRate = vatRateOn(product.vatCategory, call.core.clock.today(), vatRatesOf(account));
    const [lookups, custom] = await Promise.all([
      namesOf(call, product),
      lookupEntries(call.core.db, ofProducts(call), ['custom-fields']),
    ]);
    const ofCosts = costs.map((cost) => [cost, seesCosts ? product[cost] : null]);
    return {
      product: {
        ...product,
        ...(Object.fromEntries(ofCosts) as Record<(typeof costs)[number], number | null>),
        purchasePrice: seesCosts ? product.purchasePrice : null,
        vatRate,
        price: account.priceSide === 'excl' ? product.sellPrice : product.sellPriceIncl,
        actionPrice: exclPrice(product.actionPriceIncl, vatRate),
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
  }),

  implement(contract.addProduct, async (request, { core, by, recorded }) => {
    const { productId } = recorded(await addProduct(core, by, request));
    return { data: { productId } };
  }),

  implement(contract.changeProductField, async (request, { core, by, caller, recorded }) => {
    const { field, to } = request.change;
    recorded(
      await changeOneField(productFields, { field, role: caller.role }, () =>
        changeProductField(core, by, request),
      ),
    );
    const warning = anyFields[field]!.warns?.(to, {});
    return { data: 1 as const, ...(warning !== undefined && { warning }) };
  }),

  implement(productLogs, async ({ productId, limit }, call) => {
    const { core, caller } = call;
    await listedProduct(call, productId);
    const hidden = hiddenLabels(call);
    const entries = await historyOf(
      core.db,
      { log: caller.log, accountId: caller.account.productsFrom },
      `product-${productId}`,
      limit + 1,
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
  }),

  implementView(productRelations, async ({ productId }, call) => {
    const { product } = await listedProduct(call, productId);
    const ids = product.relatedIds;
    const rows = await productsInOrder(call.core.db, ofProducts(call), { ids, ...stockOf(call) });
    return { data: rows.map(inList(call)) };
  }),

  implementView(productsForCustomer, async (asked, { core, caller }) => {
    const data = await productsPricedFor(core, caller, asked);
    const today = core.clock.today();
    const changes = vatRatesOf(caller.account)
      .map(({ from }) => from)
      .filter((from) => from > today);
    return { vat_changes: [...new Set(changes)].toSorted(), data };
  }),
];
