import { customerAsOf, orderAsOf, productAsOf, supplierAsOf } from '#api/as-of/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

const { useOrderAsOfQuery, useCustomerAsOfQuery, useProductAsOfQuery, useSupplierAsOfQuery } = defineCalls({
  orderAsOf: query(orderAsOf, { part: 'data' }),
  customerAsOf: query(customerAsOf, { part: 'data' }),
  productAsOf: query(productAsOf, { part: 'data' }),
  supplierAsOf: query(supplierAsOf, { part: 'data' }),
});

/** A record of which is asked what it was at a moment. */
export type AsOfRecord = { kind: 'order' | 'customer' | 'product' | 'supplier'; id: number };

/** What a record was at a moment (`at`, empty for now); of a product with the prices of a day. */
export const useAsOf = ({ kind, id, at, day }: AsOfRecord & { at: string; day: string }) => {
  const order = useOrderAsOfQuery({ id, at }, { skip: kind !== 'order' });
  const customer = useCustomerAsOfQuery({ id, at }, { skip: kind !== 'customer' });
  const product = useProductAsOfQuery({ id, at, day }, { skip: kind !== 'product' });
  const supplier = useSupplierAsOfQuery({ id, at }, { skip: kind !== 'supplier' });
  return { order, customer, product, supplier }[kind];
};
