import { productFields } from '#domain/product/fields.ts';

/** REP-036, REP-037: the product fields that can be edited in the product list, by their names there. */
export const listedProductFields = {
  isEnabled: { ...productFields.isEnabled, wire: 'product_enabled' },
  sellPrice: productFields.sellPrice,
  sellPrice2: productFields.sellPrice2,
  sellPrice3: productFields.sellPrice3,
  otherCode: productFields.otherCode,
  barcode: productFields.barcode,
};
