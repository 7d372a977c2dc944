import { useState } from 'react';
import { isClientRole } from '#domain/kernel/role.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { dateTime } from '#web/lib/format.ts';
import {
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
} from '#web/parts/second-factor/calls.ts';
import { Passkeys } from '#web/parts/second-factor/passkeys.tsx';
import { type OwnFactor, type Proof, useProof } from '#web/parts/second-factor/proof.tsx';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { CodeSetUp } from '#web/parts/second-factor/set-up.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/second-factor/words.nl.ts';

type Wanted = 'on' | 'other' | 'codes' | 'off';
/** So few recovery codes are about to run out. */
const few = 3;

type Asking = { has: OwnFactor; onClose: () => void };

const NewCodes = ({ has, onClose }: Asking) => {
  const [renew, { isLoading, error }] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const make = async (given: Proof) => {
    const { data } = await renew({ request: given });
    if (data) setCodes(data.codes);
    else forget();
  };
  const { proof, isGiven, forget, fields } = useProof({
    refused: error,
    has,
    isBusy: isLoading,
    onPasskey: make,
  });
  if (codes)
    return (
      <Dialog title={words.newCodes} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={words.newCodes}
      className="code-step"
      verb={words.newCodes}
      error={error}
      isBusy={isLoading}
      isReady={isGiven}
      onSubmit={() => make(proof)}
      onClose={onClose}
    >
      <p>{words.newCodesIntro}</p>
      {fields}
    </FormDialog>
  );
};

const SwitchOff = ({ has, onClose }: Asking) => {
  const [remove, { isLoading, error }] = useRemoveSecondFactorMutation();
  const take = async (given: Proof) => {
    const answer = await remove({ request: given });
    if (answer.error) return forget();
    toast.done(words.itIsSwitchedOff);
    return onClose();
  };
  const { proof, isGiven, forget, fields } = useProof({
    refused: error,
    has,
    isBusy: isLoading,
    onPasskey: take,
  });
  return (
    <FormDialog
      title={words.signInWithCode}
      className="code-step"
      verb={words.switchOff}
      error={error}
      isBusy={isLoading}
      isReady={isGiven}
      onSubmit={() => take(proof)}
      onClose={onClose}
    >
      <p>{has.passkeys.length > 0 ? words.offWithPasskeyIntro : words.offIntro}</p>
      {fields}
    </FormDialog>
  );
};

/** Who has another factor shows that first. */
const SetUp = ({ has, onClose }: Asking) => {
  const isOn = has.since !== null;
  const hasPasskey = has.passkeys.length > 0;
  return (
    <Dialog title={isOn ? words.otherPhone : words.signInWithCode} onClose={onClose}>
      <CodeSetUp
        asks={isOn || hasPasskey ? 'code' : 'password'}
        isOfApp={isOn}
        intro={isOn ? words.otherPhoneIntro : words.whatItIs}
        aside={
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        }
        onDone={onClose}
      />
    </Dialog>
  );
};

const Factors = ({ has }: { has: OwnFactor }) => {
  const { since, isAsked, codesLeft, passkeys } = has;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const close = () => setWanted(null);
  const isOfStaff = !isClientRole(roleOf(useSession()));
  const hasPasskey = passkeys.length > 0;
  const isOn = since !== null;
  const hasAny = isOn || hasPasskey;
  const mayGo = !isAsked || hasPasskey;
  return (
    <div className="code-step">
      {!isOn && <p className="muted">{words.whatItIs}</p>}
      <div className="code-state">
        <Pill tone={hasAny ? 'green' : 'grey'}>
          {isOn ? words.onSince(dateTime(since)) : hasPasskey ? words.onByPasskey : words.itIsOff}
        </Pill>
        {hasAny && <span className="muted">{words.codesLeft(codesLeft)}</span>}
        {!isOn && (
          <Button onClick={() => setWanted('on')}>{hasPasskey ? words.switchOnToo : words.switchOn}</Button>
        )}
      </div>
      {hasAny && codesLeft <= few && <Banner kind="warning">{words.fewCodesLeft}</Banner>}
      {isOn && !mayGo && <p className="muted">{words.isAskedOfYou}</p>}
      {hasAny && (
        <div className="code-state">
          <Button onClick={() => setWanted('codes')}>{words.newCodes}</Button>
          {isOn && <Button onClick={() => setWanted('other')}>{words.otherPhone}</Button>}
          {isOn && mayGo && (
            <Button variant="quiet" onClick={() => setWanted('off')}>
              {words.switchOff}
            </Button>
          )}
        </div>
      )}
      {isOfStaff && <Passkeys has={has} />}
      {(wanted === 'on' || wanted === 'other') && <SetUp has={has} onClose={close} />}
      {wanted === 'codes' && <NewCodes has={has} onClose={close} />}
      {wanted === 'off' && <SwitchOff has={has} onClose={close} />}
    </div>
  );
};

/** Signing in with a code or passkey: whether it is on, and what can be done about it. */
export const SecondFactor = () => {
  const query = useSecondFactorQuery();
  return (
    <Card title={words.signInWithCode}>
      <Fetched query={query} height={72}>
        {(has) => <Factors has={has} />}
      </Fetched>
    </Card>
  );
};
