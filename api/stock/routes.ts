import { implement, implementView } from '#api/http/implement.ts';
import * as contract from '#api/stock/contract.ts';
import {
  bundleComponents,
  findToCount,
  missedDemandOfProduct,
  productStock,
  salesPerSixWeeks,
  stockCounts,
  stockHolders,
  stockList,
  stockMovements,
  updateStock,
} from '#api/stock/contract.ts';
import { setBundleComponent, removeBundleComponent } from '#application/bundle/components.ts';
import { changeStock, type StockChange } from '#application/stock/change.ts';
import { bookStockCount, undoStockCount } from '#application/stock/count.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { placeOfStockRow } from '#projections/stock/queries.ts';
import {
  ownStock,
  productStockOf,
  salesPerSixWeeksOf,
  stockHoldersOf,
  missedDemandView,
  stockMovementsOf,
  stockListOf,
  productsToCountOf,
  stockCountsOf,
  bundleComponentsOf,
} from '#projections/views/stock.ts';

const changeOf = (field: 'stock' | 'minstock' | 'besteld', value: number | null, reason: string) => {
  switch (field) {
    case 'stock':
      return {
        field,
        onHand: value ?? 0,
        reason: reason || 'aangepast op het productscherm',
      } satisfies StockChange;
    case 'minstock':
      return { field: 'minimum', minimum: value } satisfies StockChange;
    case 'besteld':
      return { field: 'onOrder', onOrder: value ?? 0 } satisfies StockChange;
  }
};

export const stockRoutes = [
  implementView(productStock, (request, call) => productStockOf(call, request)),

  implement(salesPerSixWeeks, (request, call) => salesPerSixWeeksOf(call, request)),

  implement(updateStock, async ({ rowId, field, value, reason }, call) => {
    const { core, actor, caller, recorded } = call;
    const place = await placeOfStockRow(core.db, ownStock(call), {
      rowId,
      productsAccountId: caller.account.productsFrom,
    });
    if (!place) return refuse<ProductRefusal>('product-not-found');
    recorded(await changeStock(core, actor, place, changeOf(field, value, reason)));
    return { data: 1 as const };
  }),

  implementView(stockHolders, (request, call) => stockHoldersOf(call, request)),

  implementView(missedDemandOfProduct, (request, call) => missedDemandView(call, request)),

  implementView(stockMovements, (request, call) => stockMovementsOf(call, request)),

  implementView(stockList, (request, call) => stockListOf(call, request)),

  implement(findToCount, (request, call) => productsToCountOf(call, request)),

  implement(contract.bookStockCount, async ({ lines, reason }, { core, actor, recorded }) => {
    const { countId } = recorded(await bookStockCount(core, actor, { lines, reason }));
    return { data: { countId } };
  }),

  implement(contract.undoStockCount, async ({ countId }, { core, actor, recorded }) => {
    recorded(await undoStockCount(core, actor, { countId }));
    return { data: 1 as const };
  }),

  implement(stockCounts, (request, call) => stockCountsOf(call, request)),

  implementView(bundleComponents, (request, call) => bundleComponentsOf(call, request)),

  implement(contract.setBundleComponent, async (wanted, { core, actor, recorded }) => {
    recorded(await setBundleComponent(core, actor, wanted));
    return { data: 1 as const };
  }),

  implement(contract.removeBundleComponent, async (wanted, { core, actor, recorded }) => {
    recorded(await removeBundleComponent(core, actor, wanted));
    return { data: 1 as const };
  }),
];
