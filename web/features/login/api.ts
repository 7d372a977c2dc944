import { askPasskey, giveCode, login } from '#api/authentication/sign-in-contract.ts';
import { punchOutSignOn, requestReset, resetPassword, singleSignOn } from '#api/users/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';

export const {
  useLoginMutation,
  useGiveCodeMutation,
  useAskPasskeyMutation,
  useRequestResetMutation,
  useResetPasswordMutation,
  useSingleSignOnMutation,
  usePunchOutSignOnMutation,
} = defineCalls({
  login: mutation(login, { part: 'data' }),
  giveCode: mutation(giveCode, { part: 'data' }),
  askPasskey: mutation(askPasskey, { part: 'data' }),
  requestReset: mutation(requestReset),
  resetPassword: mutation(resetPassword),
  singleSignOn: mutation(singleSignOn, { part: 'data' }),
  punchOutSignOn: mutation(punchOutSignOn, { part: 'data' }),
});
