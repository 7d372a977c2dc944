import { implementView } from '#api/http/implement.ts';
import { priceInputsOfLine, priceInputsOfProduct, pricesPaid } from '#api/price-why/contract.ts';
import { inputsOfProduct, inputsOfLine, pricesPaidOf } from '#projections/views/price-why.ts';

export const priceWhyRoutes = [
  implementView(priceInputsOfProduct, (request, call) => inputsOfProduct(call, request)),

  implementView(priceInputsOfLine, (request, call) => inputsOfLine(call, request)),

  implementView(pricesPaid, (request, call) => pricesPaidOf(call, request)),
];
