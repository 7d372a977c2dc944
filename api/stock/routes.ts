import {
  implement,
  implementChange,
  implementView,
  implementCommand,
  implementCreation,
} from '#api/http/implement.ts';
import * as contract from '#api/stock/contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { setBundleComponent, removeBundleComponent } from '#application/bundle/components.ts';
import { changeStock, type StockChange } from '#application/stock/change.ts';
import { bookStockCount, undoStockCount } from '#application/stock/count.ts';
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
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import { onlyWarehouse } from '#domain/stock/stock.ts';

const changeOf = (
  field: 'stock' | 'minstock' | 'besteld',
  value: number | null,
  reason: string,
): StockChange => {
  if (field === 'minstock') return { field: 'minimum', minimum: value };
  if (value === null) return refuse('stock-without-number', { field });
  switch (field) {
    case 'stock':
      return { field, onHand: value, reason: reason || keptSentence('changedOnProductScreen') };
    case 'besteld':
      return { field: 'onOrder', onOrder: value };
  }
};

export const stockRoutes = [
  implementView(contract.productStock, productStockOf),

  implement(contract.salesPerSixWeeks, salesPerSixWeeksOf),

  implementChange(contract.updateStock, async (call, { rowId, field, value, reason }) => {
    const { core, actor, caller } = call;
    const place = await placeOfStockRow(core.db, ownStock(call), {
      rowId,
      productsAccountId: caller.account.productsFrom,
    });
    if (!place) return refuse('product-not-found');
    return changeStock(core, actor, place, changeOf(field, value, reason));
  }),

  implementChange(contract.changeStockBack, async (call, { accountId, productId, field, value }) => {
    if (accountId !== ownStock(call).stockAccountId) return refuse('product-not-found');
    const place = { accountId, productId, warehouseId: onlyWarehouse };
    const change: StockChange =
      field === 'stock'
        ? { field: 'by', change: value ?? 0, reason: keptSentence('correctionTakenBack') }
        : { field: 'minimum', minimum: value };
    return changeStock(call.core, call.actor, place, change);
  }),

  implementView(contract.stockHolders, stockHoldersOf),

  implementView(contract.missedDemandOfProduct, missedDemandView),

  implementView(contract.stockMovements, stockMovementsOf),

  implementView(contract.stockList, stockListOf),

  implement(contract.findToCount, productsToCountOf),

  implementCreation(contract.bookStockCount, bookStockCount),

  implementCommand(contract.undoStockCount, undoStockCount),

  implement(contract.stockCounts, stockCountsOf),

  implementView(contract.bundleComponents, bundleComponentsOf),

  implementCommand(contract.setBundleComponent, setBundleComponent),

  implementCommand(contract.removeBundleComponent, removeBundleComponent),
];
