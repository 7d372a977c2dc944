import {
  changeAppPassword,
  changeAppUser,
  customerAppInformation,
  customerAppOrderLines,
  customerAppPackingSlip,
  customerAppUsual,
  ownInvoice,
  punchOutBasket,
} from '#api/customer-app-pages/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { keepUnusedDataFor } from '#customer-app/app/api.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

/** The calls of the pages that are loaded after the first one. */
export const { endpoints: pageCalls } = api.injectEndpoints({
  endpoints: (build) => ({
    appInformation: build.query<
      ResponseOf<typeof customerAppInformation>,
      RequestOf<typeof customerAppInformation>
    >({ query: reads(customerAppInformation), keepUnusedDataFor }),
    appOrderLines: build.query<
      ResponseOf<typeof customerAppOrderLines>,
      RequestOf<typeof customerAppOrderLines>
    >({ query: reads(customerAppOrderLines), keepUnusedDataFor }),
    appUsual: build.mutation<ResponseOf<typeof customerAppUsual>, Command<typeof customerAppUsual>>({
      query: changes(customerAppUsual),
    }),
    appPackingSlip: build.mutation<Blob, Command<typeof customerAppPackingSlip>>({
      query: changes(customerAppPackingSlip),
    }),
    appInvoice: build.mutation<Blob, Command<typeof ownInvoice>>({ query: changes(ownInvoice) }),
    appPunchOut: build.mutation<ResponseOf<typeof punchOutBasket>, Command<typeof punchOutBasket>>({
      query: changes(punchOutBasket),
    }),
    appPassword: build.mutation<ResponseOf<typeof changeAppPassword>, Command<typeof changeAppPassword>>({
      query: changes(changeAppPassword),
    }),
    appUser: build.mutation<ResponseOf<typeof changeAppUser>, Command<typeof changeAppUser>>({
      query: changes(changeAppUser),
    }),
  }),
});
