import {
  askCreditLimit,
  askOwnAccount,
  fourEyesRequests,
  grantFourEyes,
  refuseFourEyes,
  withdrawFourEyes,
} from '#api/four-eyes/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const changes = {
  invalidatesTags: ['FourEyes', 'SepaBatch', 'Customer', 'SalesOrder', 'Import', 'Account', 'Notification'],
} as const;
const asks = { invalidatesTags: ['FourEyes'] } as const;

export const {
  useFourEyesRequestsQuery,
  useAskCreditLimitMutation,
  useAskOwnAccountMutation,
  useGrantFourEyesMutation,
  useRefuseFourEyesMutation,
  useWithdrawFourEyesMutation,
} = defineCalls({
  fourEyesRequests: query(fourEyesRequests),
  askCreditLimit: mutation(askCreditLimit, asks),
  askOwnAccount: mutation(askOwnAccount, asks),
  grantFourEyes: mutation(grantFourEyes, changes),
  refuseFourEyes: mutation(refuseFourEyes, asks),
  withdrawFourEyes: mutation(withdrawFourEyes, asks),
});
