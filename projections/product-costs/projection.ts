import { costFields, productEvents } from '#domain/product/product.ts';
import { projection } from '#projections/kernel/definition.ts';
import { appendRows } from '#projections/kernel/rows.ts';
import { type ProductCostRow, productCostsSchema } from '#projections/product-costs/table.ts';

/** Every change of what a bottle costs (PROD-015), so that the stock of a day is valued without reading the log. */
export const productCosts = projection({
  name: 'product-costs',
  version: 1,
  events: { fieldChanged: productEvents.fieldChanged },
  ...productCostsSchema,

  async project(batch, db) {
    const rows = batch.flatMap(
      ({ log, position, recordedAt, data: { id, field, from, to } }): ProductCostRow[] =>
        costFields.some((name) => name === field)
          ? [{ log, recorded_at: recordedAt, position, product_id: id, change: Number(to) - Number(from) }]
          : [],
    );
    await appendRows(db, 'product_cost', rows);
    return [];
  },
});
