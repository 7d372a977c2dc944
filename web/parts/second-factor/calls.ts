import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '#api/users/second-factor-contract.ts';
import {
  addPasskey,
  askOwnPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#api/users/passkey-contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const changesIt = { invalidatesTags: ['User'] } as const;

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useAskOwnPasskeyMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = defineCalls({
  secondFactor: query(secondFactor, { part: 'data' }),
  beginSecondFactor: mutation(beginSecondFactor, { part: 'data' }),
  confirmSecondFactor: mutation(confirmSecondFactor, { part: 'data', ...changesIt }),
  renewRecoveryCodes: mutation(renewRecoveryCodes, { part: 'data', ...changesIt }),
  removeSecondFactor: mutation(removeSecondFactor, changesIt),
  askOwnPasskey: mutation(askOwnPasskey, { part: 'data' }),
  beginPasskey: mutation(beginPasskey, { part: 'data' }),
  addPasskey: mutation(addPasskey, { part: 'data', ...changesIt }),
  renamePasskey: mutation(renamePasskey, changesIt),
  removePasskey: mutation(removePasskey, changesIt),
});
