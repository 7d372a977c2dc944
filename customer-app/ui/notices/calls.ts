import { ownNotices, setNotice } from '#api/customer-app-notices/contract.ts';
import { keepUnusedDataFor } from '#customer-app/app/api.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

/** Calls about what the customer wants to hear of wines. */
export const { endpoints: noticeCalls } = defineCalls({
  ownNotices: query(ownNotices, { keepUnusedDataFor }),
  setNotice: mutation(setNotice),
});
