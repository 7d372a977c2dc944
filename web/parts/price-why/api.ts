import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { priceInputsOfLine, priceInputsOfProduct, pricesPaid } from '#api/price-why/contract.ts';
import { api, reads } from '#web/lib/api.ts';

export const { usePriceInputsOfLineQuery, usePriceInputsOfProductQuery, usePricesPaidQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      priceInputsOfLine: build.query<
        ResponseOf<typeof priceInputsOfLine>,
        RequestOf<typeof priceInputsOfLine>
      >({
        query: reads(priceInputsOfLine),
      }),
      priceInputsOfProduct: build.query<
        ResponseOf<typeof priceInputsOfProduct>,
        RequestOf<typeof priceInputsOfProduct>
      >({
        query: reads(priceInputsOfProduct),
      }),
      pricesPaid: build.query<ResponseOf<typeof pricesPaid>, RequestOf<typeof pricesPaid>>({
        query: reads(pricesPaid),
      }),
    }),
  });
