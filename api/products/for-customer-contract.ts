import { WireColor, WirePriceType, WireVatCategory } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Day, Flag, renamed, WireId, WireInt, WireMoney, WirePercentage } from '#api/contract/wire.ts';

/** A product as a line needs it, with the price of one customer (LINE-002). */
export const ProductForCustomer = renamed(
  {
    productId: ['product_id', WireId],
    number: ['number', z.int()],
    name: ['productnaam', z.string()],
    vintage: ['vintage', z.string().nullable()],
    supplierName: ['supplier_name', z.string()],
    color: ['kleur', WireColor],
    country: ['land', z.string()],
    region: ['regio', z.string()],
    grapes: ['druiven', z.array(z.string())],
    bottlesPerBox: ['per_doos', z.int()],
    /** On the side in which the account sells, before discount. */
    unitPrice: ['unit_price', WireMoney],
    /** What was agreed with this customer, and what an action makes of it; each null where there is none. */
    dealPrice: ['price_deal', WireMoney.nullable().default(null)],
    actionPriceExcl: ['sellprice_action_excl', WireMoney.nullable().default(null)],
    discount: ['discount', WirePercentage],
    priceType: ['typeprijs', WirePriceType],
    isExcludedFromDiscount: ['exclude_from_discount', Flag],
    vatCategory: ['btw_category', WireVatCategory],
    vatRate: ['btw', WirePercentage],
    /** LINE-027: null for who may not see it. */
    purchasePrice: ['inkoop_price', WireMoney.nullable()],
    available: ['stock_available', z.int()],
    message: ['message', z.string()],
    /** LINE-011. */
    otherCode: ['otherproductcode', z.string()],
    barcode: ['barcode', z.string()],
  },
  { name: 'productnaam', sell_price: 'unit_price' },
);
export type ProductForCustomer = z.output<typeof ProductForCustomer>;

/** API-142. */
export const productsForCustomer = operation({
  id: 'productsForCustomer',
  item: 'API-142',
  isSearch: true,
  summary: 'Products with the price of a customer',
  method: 'GET',
  path: 'product/getProductsForCustomer/{flag}/{customer}',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'],
  changes: false,
  reads: ['Product', 'Stock', 'Customer:customerId'],
  answers: 'problem',
  example: { flag: 0, customer: 401 },
  request: renamed({
    flag: ['flag', WireInt],
    customerId: ['customer', WireId],
    /** Ours: the day of supply, whose VAT the prices are with (D-11); today when left out. */
    supplyDate: ['date', Day.optional()],
  }),
  response: z.object({
    data: z.array(ProductForCustomer),
    /** Ours: the days to come from which a rate of VAT is another. */
    vat_changes: z.array(z.iso.date()),
  }),
});
