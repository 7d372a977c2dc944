import { useState } from 'react';
import { dateTime } from '#web/lib/format.ts';
import {
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
} from '#web/parts/second-factor/calls.ts';
import { CodeField, PasswordField } from '#web/parts/second-factor/fields.tsx';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { CodeSetUp } from '#web/parts/second-factor/set-up.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
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

/** Asks a code, or the password in its place, before something is done by it. */
const useProof = (refused: unknown) => {
  const [isByPassword, setIsByPassword] = useState(false);
  const [given, setGiven] = useState('');
  return {
    isGiven: given !== '',
    forget: () => setGiven(''),
    proof: isByPassword ? { password: given, code: undefined } : { code: given, password: undefined },
    fields: (
      <>
        {isByPassword ? (
          <PasswordField value={given} onChange={setGiven} refused={refused} />
        ) : (
          <CodeField value={given} onChange={setGiven} refused={refused} />
        )}
        <div>
          <LinkButton
            onClick={() => {
              setGiven('');
              setIsByPassword(!isByPassword);
            }}
          >
            {isByPassword ? words.byCode : words.byPassword}
          </LinkButton>
        </div>
      </>
    ),
  };
};

const NewCodes = ({ onClose }: { onClose: () => void }) => {
  const [renew, { isLoading, error }] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { proof, isGiven, forget, fields } = useProof(error);
  if (codes)
    return (
      <Dialog title={words.newCodes} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  const submit = async () => {
    const { data } = await renew({ request: proof });
    if (data) setCodes(data.codes);
    else forget();
  };
  return (
    <FormDialog
      title={words.newCodes}
      className="code-step"
      verb={words.newCodes}
      error={error}
      isBusy={isLoading}
      isReady={isGiven}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.newCodesIntro}</p>
      {fields}
    </FormDialog>
  );
};

const SwitchOff = ({ onClose }: { onClose: () => void }) => {
  const [remove, { isLoading, error }] = useRemoveSecondFactorMutation();
  const { proof, isGiven, forget, fields } = useProof(error);
  const submit = async () => {
    const answer = await remove({ request: proof });
    if (answer.error) return forget();
    toast.done(words.itIsSwitchedOff);
    return onClose();
  };
  return (
    <FormDialog
      title={words.signInWithCode}
      className="code-step"
      verb={words.switchOff}
      error={error}
      isBusy={isLoading}
      isReady={isGiven}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.offIntro}</p>
      {fields}
    </FormDialog>
  );
};

const SetUp = ({ isOn, onClose }: { isOn: boolean; onClose: () => void }) => (
  <Dialog title={isOn ? words.otherPhone : words.signInWithCode} onClose={onClose}>
    <CodeSetUp
      asks={isOn ? 'code' : 'password'}
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

/** Signing in with a code: whether it is on, and what can be done about it. */
export const SecondFactor = () => {
  const query = useSecondFactorQuery();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const close = () => setWanted(null);
  return (
    <Card title={words.signInWithCode}>
      <Fetched query={query} height={72}>
        {({ since, isAsked, codesLeft }) => (
          <div className="code-step">
            {since === null ? (
              <>
                <p className="muted">{words.whatItIs}</p>
                <div className="code-state">
                  <Pill tone="grey">{words.itIsOff}</Pill>
                  <Button onClick={() => setWanted('on')}>{words.switchOn}</Button>
                </div>
              </>
            ) : (
              <>
                <div className="code-state">
                  <Pill tone="green">{words.onSince(dateTime(since))}</Pill>
                  <span className="muted">{words.codesLeft(codesLeft)}</span>
                </div>
                {codesLeft <= few && <Banner kind="warning">{words.fewCodesLeft}</Banner>}
                {isAsked && <p className="muted">{words.isAskedOfYou}</p>}
                <div className="code-state">
                  <Button onClick={() => setWanted('codes')}>{words.newCodes}</Button>
                  <Button onClick={() => setWanted('other')}>{words.otherPhone}</Button>
                  {!isAsked && (
                    <Button variant="quiet" onClick={() => setWanted('off')}>
                      {words.switchOff}
                    </Button>
                  )}
                </div>
              </>
            )}
            {(wanted === 'on' || wanted === 'other') && <SetUp isOn={wanted === 'other'} onClose={close} />}
            {wanted === 'codes' && <NewCodes onClose={close} />}
            {wanted === 'off' && <SwitchOff onClose={close} />}
          </div>
        )}
      </Fetched>
    </Card>
  );
};
