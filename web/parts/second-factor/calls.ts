import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '#api/users/second-factor-contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const changesIt = { invalidatesTags: ['User'] } as const;

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = defineCalls({
  secondFactor: query(secondFactor, { part: 'data' }),
  beginSecondFactor: mutation(beginSecondFactor, { part: 'data' }),
  confirmSecondFactor: mutation(confirmSecondFactor, { part: 'data', ...changesIt }),
  renewRecoveryCodes: mutation(renewRecoveryCodes, { part: 'data', ...changesIt }),
  removeSecondFactor: mutation(removeSecondFactor, changesIt),
});
