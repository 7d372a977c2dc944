import { login } from '#api/contract/authentication.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command } from '#web/app/api.ts';

export const { useLoginMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ResponseOf<typeof login>['data'], Command<typeof login>>({
      query: changes(login),
      transformResponse: ({ data }: ResponseOf<typeof login>) => data,
    }),
  }),
});
