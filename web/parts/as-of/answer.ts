import {
  customerAsOf,
  dealAsOf,
  invoiceAsOf,
  orderAsOf,
  productAsOf,
  settingsAsOf,
  supplierAsOf,
} from '#api/as-of/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

const {
  useSettingsAsOfQuery,
  useOrderAsOfQuery,
  useInvoiceAsOfQuery,
  useCustomerAsOfQuery,
  useDealAsOfQuery,
  useProductAsOfQuery,
  useSupplierAsOfQuery,
} = defineCalls({
  orderAsOf: query(orderAsOf, { part: 'data' }),
  invoiceAsOf: query(invoiceAsOf, { part: 'data' }),
  customerAsOf: query(customerAsOf, { part: 'data' }),
  dealAsOf: query(dealAsOf, { part: 'data' }),
  productAsOf: query(productAsOf, { part: 'data' }),
  supplierAsOf: query(supplierAsOf, { part: 'data' }),
  settingsAsOf: query(settingsAsOf, { part: 'data' }),
});

/** The settings by which figures are decided, as they are now, with who set each and when; nothing where none is wanted. */
export const useDecidingSettings = (isWanted: boolean) =>
  useSettingsAsOfQuery({ at: '' }, { skip: !isWanted });

/** A record of which is asked what it was at a moment; of a price agreement the id is that of its product. */
export type AsOfRecord =
  | { kind: 'order' | 'invoice' | 'customer' | 'product' | 'supplier'; id: number }
  | { kind: 'deal'; id: number; customerId: number };

/** What a record was at a moment (`at`, empty for now); of a product with the prices of a day. */
export const useAsOf = (asked: AsOfRecord & { at: string; day: string }) => {
  const { kind, id, at, day } = asked;
  const customerId = asked.kind === 'deal' ? asked.customerId : 0;
  const order = useOrderAsOfQuery({ id, at }, { skip: kind !== 'order' });
  const invoice = useInvoiceAsOfQuery({ id, at }, { skip: kind !== 'invoice' });
  const customer = useCustomerAsOfQuery({ id, at }, { skip: kind !== 'customer' });
  const deal = useDealAsOfQuery({ customerId, productId: id, at }, { skip: kind !== 'deal' });
  const product = useProductAsOfQuery({ id, at, day }, { skip: kind !== 'product' });
  const supplier = useSupplierAsOfQuery({ id, at }, { skip: kind !== 'supplier' });
  return { order, invoice, customer, deal, product, supplier }[kind];
};
