import { logBook, logBookCsv, logBookProof, logBookProofCsv } from '#api/log-book/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

export const { useLogBookQuery, useLazyLogBookCsvQuery, useLogBookProofQuery, useLazyLogBookProofCsvQuery } =
  defineCalls({
    logBook: query(logBook),
    logBookCsv: query(logBookCsv, { keepUnusedDataFor: 0 }),
    logBookProof: query(logBookProof),
    logBookProofCsv: query(logBookProofCsv, { keepUnusedDataFor: 0 }),
  });
