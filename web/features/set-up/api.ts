import { setUp } from '#api/set-up/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';

export const { useSetUpMutation } = defineCalls({
  setUp: mutation(setUp),
});
