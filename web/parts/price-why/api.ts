import { priceInputsOfLine, priceInputsOfProduct, pricesPaid } from '#api/price-why/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

export const { usePriceInputsOfLineQuery, usePriceInputsOfProductQuery, usePricesPaidQuery } = defineCalls({
  priceInputsOfLine: query(priceInputsOfLine),
  priceInputsOfProduct: query(priceInputsOfProduct),
  pricesPaid: query(pricesPaid),
});
