import { logBook, logBookCsv, logBookProof, logBookProofCsv } from '#api/log-book/contract.ts';
import { csv, defineCalls, query } from '#web/lib/api.ts';

export const { useLogBookQuery, useLazyLogBookCsvQuery, useLogBookProofQuery, useLazyLogBookProofCsvQuery } =
  defineCalls({
    logBook: query(logBook),
    logBookCsv: csv(logBookCsv),
    logBookProof: query(logBookProof),
    logBookProofCsv: csv(logBookProofCsv),
  });
