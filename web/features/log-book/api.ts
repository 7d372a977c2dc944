import { logBook, logBookCsv, logBookProof, logBookProofCsv } from '#api/log-book/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, reads } from '#web/lib/api.ts';

export const { useLogBookQuery, useLazyLogBookCsvQuery, useLogBookProofQuery, useLazyLogBookProofCsvQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      logBook: build.query<ResponseOf<typeof logBook>, RequestOf<typeof logBook>>({
        query: reads(logBook),
      }),
      logBookCsv: build.query<string, RequestOf<typeof logBookCsv>>({
        query: reads(logBookCsv),
        keepUnusedDataFor: 0,
      }),
      logBookProof: build.query<ResponseOf<typeof logBookProof>, RequestOf<typeof logBookProof>>({
        query: reads(logBookProof),
      }),
      logBookProofCsv: build.query<string, RequestOf<typeof logBookProofCsv>>({
        query: reads(logBookProofCsv),
        keepUnusedDataFor: 0,
      }),
    }),
  });
