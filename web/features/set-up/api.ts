import type { ResponseOf } from '#api/contract/operation.ts';
import { setUp } from '#api/set-up/contract.ts';
import { api, changes, type Command } from '#web/lib/api.ts';

export const { useSetUpMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    setUp: build.mutation<ResponseOf<typeof setUp>, Command<typeof setUp>>({ query: changes(setUp) }),
  }),
});
