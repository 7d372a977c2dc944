import { implement, implementView, implementCreation } from '#api/http/implement.ts';
import { changeFieldOf } from '#api/http/record-fields.ts';
import * as contract from '#api/products/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { addProduct } from '#application/product/add.ts';
import { changeProductField } from '#application/product/change-field.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import { productFields } from '#domain/product/fields.ts';
import {
  latestProducts as latestOf,
  productsInOrder,
  searchProducts as productsFound,
} from '#projections/products/queries.ts';
import { proposedFor } from '#projections/views/direct-orders.ts';
import { productsPricedFor } from '#projections/views/priced-products.ts';
import {
  ofProducts,
  stockOf,
  inList,
  listedProduct,
  anyFields,
  productView,
  productListOf,
  productLogsOf,
} from '#projections/views/product.ts';

export const productRoutes = [
  implementView(contract.searchProducts, async (call, wanted) => {
    const { rows, total } = await productsFound(call.core.db, ofProducts(call), {
      ...wanted,
      ...stockOf(call),
    });
    return { data: rows.map(inList(call)), total };
  }),

  implement(contract.latestProducts, async (call) => {
    const rows = await latestOf(call.core.db, ofProducts(call), { ...stockOf(call), limit: 25 });
    return { data: rows.map(inList(call)) };
  }),

  implementView(contract.listProducts, productListOf),

  implementView(contract.productById, productView),

  implementCreation(contract.addProduct, addProduct),

  implement(contract.changeProductField, async (call, request) => {
    const { field, to } = request.change;
    call.recorded(await changeFieldOf(call, productFields, request, changeProductField));
    const warning = anyFields[field]!.warns?.(to, {})?.[call.language];
    return { data: 1 as const, ...(warning !== undefined && { warning }) };
  }),

  implement(contract.productLogs, productLogsOf),

  implementView(contract.productRelations, async (call, { productId }) => {
    const { product } = await listedProduct(call, productId);
    const ids = product.relatedIds;
    const rows = await productsInOrder(call.core.db, ofProducts(call), { ids, ...stockOf(call) });
    return { data: rows.map(inList(call)) };
  }),

  implementView(productsForCustomer, async (call, request) => {
    const { core, caller } = call;
    const { account, data } =
      request.flag === 1
        ? await proposedFor(call, request)
        : { account: caller.account, data: await productsPricedFor(core, caller, request) };
    const today = core.clock.today();
    const changes = vatRatesOf(account)
      .map(({ from }) => from)
      .filter((from) => from > today);
    return { vat_changes: [...new Set(changes)].toSorted(), data };
  }),
];
