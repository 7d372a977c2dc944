import {
  acceptQuote,
  askAboutQuote,
  ownQuote,
  ownQuotePdf,
  ownQuotes,
} from '#api/customer-app-quotes/contract.ts';
import { keepUnusedDataFor } from '#customer-app/app/api.ts';
import { changes, type Command, customMutation, defineCalls, mutation, query } from '#web/lib/api.ts';

/** Calls of the quotes. */
export const { endpoints: quoteCalls } = defineCalls({
  ownQuotes: query(ownQuotes, { keepUnusedDataFor }),
  ownQuote: query(ownQuote, { keepUnusedDataFor }),
  ownQuotePdf: customMutation<Blob, Command<typeof ownQuotePdf>>({ query: changes(ownQuotePdf) }),
  askAboutQuote: mutation(askAboutQuote),
  acceptQuote: mutation(acceptQuote),
});
