import type { EventOf } from '#domain/kernel/event.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { mostPasskeys, passkeyEvents, type PasskeyRefusal } from '#domain/user/passkey.ts';
import {
  type SecondFactor,
  secondFactorAfter,
  secondFactorEvents,
  type SecondFactorRefusal,
} from '#domain/user/second-factor.ts';

/** `mustKeepOne`: some account asks a second factor of this user. */
type Taking = { mustKeepOne?: boolean };
export type FactorCommand =
  | { type: 'SetSecondFactor'; secretId: string; codesId: string }
  | ({ type: 'RemoveSecondFactor' } & Taking)
  | { type: 'ResetSecondFactor' }
  | { type: 'MakeRecoveryCodes'; codesId: string }
  | { type: 'UseRecoveryCode'; left: number }
  /** `codesId`: recovery codes for who has none yet. */
  | { type: 'AddPasskey'; passkeyId: string; name: string; codesId: string }
  | { type: 'RenamePasskey'; passkeyId: string; name: string }
  | ({ type: 'RemovePasskey'; passkeyId: string } & Taking);

const { secondFactorSet, secondFactorRemoved, secondFactorReset, recoveryCodesMade, recoveryCodeUsed } =
  secondFactorEvents;
const { passkeyAdded, passkeyRenamed, passkeyRemoved } = passkeyEvents;

const off = () => refuse<SecondFactorRefusal>('second-factor-off');

/** What takes a factor away, where one is left of who must have one. */
const leavingOne = <Event extends Parameters<typeof secondFactorAfter>[1]>(
  before: SecondFactor,
  { mustKeepOne }: Taking,
  event: Event,
) =>
  mustKeepOne === true && secondFactorAfter(before, event) === null
    ? refuse<SecondFactorRefusal>('second-factor-asked')
    : event;

const named = ({ passkeys }: SecondFactor, passkeyId: string) =>
  passkeys.find((passkey) => passkey.passkeyId === passkeyId) ?? refuse<PasskeyRefusal>('passkey-not-found');

/** What a command about the second factor of a user records. */
export const decideFactor = (
  factor: SecondFactor | null,
  command: FactorCommand & { userId: number },
): EventOf<typeof secondFactorEvents & typeof passkeyEvents>[] => {
  if (command.type === 'SetSecondFactor')
    return factor?.secretId === command.secretId
      ? refuse<SecondFactorRefusal>('second-factor-on')
      : [secondFactorSet(command)];
  if (command.type === 'AddPasskey')
    return factor && factor.passkeys.length >= mostPasskeys
      ? refuse<PasskeyRefusal>('passkeys-full')
      : [passkeyAdded({ ...command, codesId: factor?.codesId ?? command.codesId })];
  if (!factor) return off();
  switch (command.type) {
    case 'RemoveSecondFactor':
      return factor.secretId === null ? off() : [leavingOne(factor, command, secondFactorRemoved(command))];
    case 'ResetSecondFactor':
      return [secondFactorReset(command)];
    case 'MakeRecoveryCodes':
      return [recoveryCodesMade(command)];
    case 'UseRecoveryCode':
      return [recoveryCodeUsed(command)];
    case 'RenamePasskey': {
      const { userId, passkeyId, name: to } = command;
      const { name: from } = named(factor, passkeyId);
      return from === to ? [] : [passkeyRenamed({ userId, passkeyId, from, to })];
    }
    case 'RemovePasskey': {
      const { name } = named(factor, command.passkeyId);
      return [leavingOne(factor, command, passkeyRemoved({ ...command, name }))];
    }
  }
};
