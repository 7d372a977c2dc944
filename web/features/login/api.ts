import { login } from '#api/authentication/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { punchOutSignOn, requestReset, resetPassword, singleSignOn } from '#api/users/contract.ts';
import { api, changes, type Command } from '#web/lib/api.ts';

type Entry = ResponseOf<typeof singleSignOn>['data'];

export const {
  useLoginMutation,
  useRequestResetMutation,
  useResetPasswordMutation,
  useSingleSignOnMutation,
  usePunchOutSignOnMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ResponseOf<typeof login>['data'], Command<typeof login>>({
      query: changes(login),
      transformResponse: ({ data }: ResponseOf<typeof login>) => data,
    }),
    requestReset: build.mutation<ResponseOf<typeof requestReset>, Command<typeof requestReset>>({
      query: changes(requestReset),
    }),
    resetPassword: build.mutation<ResponseOf<typeof resetPassword>, Command<typeof resetPassword>>({
      query: changes(resetPassword),
    }),
    singleSignOn: build.mutation<Entry, Command<typeof singleSignOn>>({
      query: changes(singleSignOn),
      transformResponse: ({ data }: ResponseOf<typeof singleSignOn>) => data,
    }),
    punchOutSignOn: build.mutation<Entry, Command<typeof punchOutSignOn>>({
      query: changes(punchOutSignOn),
      transformResponse: ({ data }: ResponseOf<typeof punchOutSignOn>) => data,
    }),
  }),
});
