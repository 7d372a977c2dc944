import { changeProductField } from '#application/product/change-field.ts';
import {
  changeListedProduct,
  productReport,
  reportStockList,
  stockValue,
} from '#api/product-report/contract.ts';
import { implement, implementFile } from '#api/http/implement.ts';
import { implementFieldChange } from '#api/http/record-fields.ts';
import { stockListFile } from '#projections/views/stock-list.ts';
import { shownSum } from '#domain/kernel/money.ts';
import { listedProductFields } from '#domain/product/list-fields.ts';
import { type StockSum, stockValueByColor } from '#projections/product-report/queries.ts';
import { productReportOf, reportedProducts } from '#projections/views/product-report.ts';

const asSum = ({ on_hand: onHand, value, ...sum }: StockSum) => ({ ...sum, onHand, value: shownSum(value) });
const sumOf = (rows: readonly StockSum[]) =>
  asSum(
    rows.reduce(
      (all, row) => ({
        products: all.products + row.products,
        on_hand: all.on_hand + row.on_hand,
        available: all.available + row.available,
        value: all.value + row.value,
      }),
      { products: 0, on_hand: 0, available: 0, value: 0 },
    ),
  );

export const productReportRoutes = [
  implement(stockValue, async (call, filter) => {
    const rows = await stockValueByColor(call.core.db, reportedProducts(call.caller), filter);
    return { data: rows.map((row) => ({ ...asSum(row), color: row.color })), sum: sumOf(rows) };
  }),

  implementFile(reportStockList, stockListFile),

  implement(productReport, productReportOf),

  implementFieldChange(changeListedProduct, listedProductFields, changeProductField),
];
