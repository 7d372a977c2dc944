import {
  changeAppPassword,
  changeAppUser,
  customerAppInformation,
  customerAppOrderLines,
  customerAppPackingSlip,
  customerAppProduct,
  customerAppUsual,
  ownInvoice,
  punchOutBasket,
} from '#api/customer-app-pages/contract.ts';
import { ownSubscription, pauseOwnSubscription } from '#api/customer-app-subscription/contract.ts';
import { changeOwnLanguage } from '#api/users/language-contract.ts';
import { ownSessions, profile, revokeOtherSessions, revokeSession } from '#api/users/contract.ts';
import { keepUnusedDataFor } from '#customer-app/app/api.ts';
import { defineCalls, changes, type Command, customMutation, mutation, query } from '#web/lib/api.ts';

/** Calls of the pages that are loaded after the first one. */
export const { endpoints: pageCalls } = defineCalls({
  appInformation: query(customerAppInformation, { keepUnusedDataFor }),
  appOrderLines: query(customerAppOrderLines, { keepUnusedDataFor }),
  appProduct: query(customerAppProduct, { keepUnusedDataFor }),
  appUsual: mutation(customerAppUsual),
  appPackingSlip: customMutation<Blob, Command<typeof customerAppPackingSlip>>({
    query: changes(customerAppPackingSlip),
  }),
  appInvoice: customMutation<Blob, Command<typeof ownInvoice>>({ query: changes(ownInvoice) }),
  appPunchOut: mutation(punchOutBasket),
  appPassword: mutation(changeAppPassword),
  appUser: mutation(changeAppUser),
  appLanguage: mutation(changeOwnLanguage),
  appProfile: query(profile, { part: 'data' }),
  appSessions: query(ownSessions, { part: 'data' }),
  appEndSession: mutation(revokeSession),
  appEndOtherSessions: mutation(revokeOtherSessions),
  ownSubscription: query(ownSubscription, { keepUnusedDataFor }),
  pauseOwnSubscription: mutation(pauseOwnSubscription),
});
