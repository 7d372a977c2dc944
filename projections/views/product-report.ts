import { type ProductReportFilter, productsOfReport } from '#projections/product-report/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

/** Whose products the report is about, and whose stock. */
export const reportedProducts = ({ log, account }: View['caller']) => ({
  log,
  accountId: account.productsFrom,
  stockAccountId: account.stockFrom,
});

/** REP-035: a page of the active products with their prices and stock. */
export const productReportOf = async (
  { core: { db }, caller }: View,
  { skip, take, ...filter }: ProductReportFilter & Page,
) => {
  const { rows, ...counted } = await productsOfReport(db, reportedProducts(caller), filter, { skip, take });
  return {
    ...counted,
    data: rows.map(({ record, on_hand, available }) => ({
      ...record,
      geo: [record.country, record.region, record.subregion].filter(Boolean).join(', '),
      onHand: on_hand ?? 0,
      available,
    })),
  };
};
