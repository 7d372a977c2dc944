import { implementView } from '#api/http/implement.ts';
import { priceInputsOfLine, priceInputsOfProduct, pricesPaid } from '#api/price-why/contract.ts';
import { inputsOfProduct, inputsOfLine, pricesPaidOf } from '#projections/views/price-why.ts';

export const priceWhyRoutes = [
  implementView(priceInputsOfProduct, inputsOfProduct),

  implementView(priceInputsOfLine, inputsOfLine),

  implementView(pricesPaid, pricesPaidOf),
];
