import { WireColor, WirePriceType, WireVatCategory } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation, orderStaff } from '#api/contract/operation.ts';
import {
  Day,
  Flag,
  intBetween,
  NullableMoney,
  NullableText,
  NullableWhole,
  OptionalMoney,
  PlainDay,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';

/** A product as a line needs it, with the price of one customer (LINE-002). */
export const ProductForCustomer = renamed(
  {
    productId: WireId,
    number: Whole,
    name: ['productnaam', Text],
    vintage: NullableText,
    supplierName: Text,
    color: WireColor,
    country: ['land', Text],
    region: Text,
    grapes: ['druiven', z.array(Text)],
    bottlesPerBox: Whole,
    /** On the side in which the account sells, before discount. */
    unitPrice: WireMoney,
    /** What was agreed with this customer, and what an action makes of it; each null where there is none. */
    dealPrice: ['price_deal', OptionalMoney],
    actionPriceExcl: ['sellprice_action_excl', OptionalMoney],
    discount: WirePercentage,
    priceType: ['typeprijs', WirePriceType],
    isExcludedFromDiscount: Flag,
    vatCategory: ['btw_category', WireVatCategory],
    vatRate: WirePercentage,
    /** LINE-027: null for who may not see it. */
    purchasePrice: NullableMoney,
    available: Whole,
    /** Ours: bottles in most of its latest orders; null unless two of them have it. */
    usual: ['usual_qty', NullableWhole],
    message: Text,
    /** LINE-011. */
    otherCode: ['otherproductcode', Text],
    barcode: Text,
  },
  { name: 'productnaam', sell_price: 'unit_price' },
);
export type ProductForCustomer = z.output<typeof ProductForCustomer>;

/** API-142. */
export const productsForCustomer = operation(
  'productsForCustomer',
  'GET product/getProductsForCustomer/{flag}/{customer}',
  {
    summary: 'Products with the price of a customer',
    area: 'products',
    roles: orderStaff,
    reads: ['Product', 'Stock', 'Customer:customerId'],
    example: { flag: 0 },
    request: {
      /** D-53: 0 all of them, 1 those of an automatic direct order. */
      flag: intBetween(0, 1),
      customerId: ['customer', WireId],
      /** Ours: the day of supply, whose VAT the prices are with (D-11); today when left out. */
      supplyDate: ['date', Day.optional()],
    },
    response: {
      data: z.array(ProductForCustomer),
      /** Ours: the days to come from which a rate of VAT is another. */
      vat_changes: z.array(PlainDay),
    },
  },
);
