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
  implementView(productStock, (asked, call) => productStockOf(call, asked)),

  implement(salesPerSixWeeks, (asked, call) => salesPerSixWeeksOf(call, asked)),

  implement(updateStock, async ({ rowId, field, value, reason }, call) => {
    const { core, by, caller, recorded } = call;
    const place = await placeOfStockRow(core.db, ownStock(call), {
      rowId,
      productsAccountId: caller.account.productsFrom,
    });
    if (!place) return refuse<ProductRefusal>('product-not-found');
    recorded(await changeStock(core, by, place, changeOf(field, value, reason)));
    return { data: 1 as const };
  }),

  implementView(stockHolders, (asked, call) => stockHoldersOf(call, asked)),

  implementView(missedDemandOfProduct, (asked, call) => missedDemandView(call, asked)),

  implementView(stockMovements, (asked, call) => stockMovementsOf(call, asked)),

  implementView(stockList, (asked, call) => stockListOf(call, asked)),

  implement(findToCount, (asked, call) => productsToCountOf(call, asked)),

  implement(contract.bookStockCount, async ({ lines, reason }, { core, by, recorded }) => {
    const { countId } = recorded(await bookStockCount(core, by, { lines, reason }));
    return { data: { countId } };
  }),

  implement(contract.undoStockCount, async ({ countId }, { core, by, recorded }) => {
    recorded(await undoStockCount(core, by, { countId }));
    return { data: 1 as const };
  }),

  implement(stockCounts, (asked, call) => stockCountsOf(call, asked)),

  implementView(bundleComponents, (asked, call) => bundleComponentsOf(call, asked)),

  implement(contract.setBundleComponent, async (wanted, { core, by, recorded }) => {
    recorded(await setBundleComponent(core, by, wanted));
    return { data: 1 as const };
  }),

  implement(contract.removeBundleComponent, async (wanted, { core, by, recorded }) => {
    recorded(await removeBundleComponent(core, by, wanted));
    return { data: 1 as const };
  }),
];
