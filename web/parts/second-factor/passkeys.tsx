import { useState } from 'react';
import { longestPasskeyName } from '#domain/user/passkey-name.ts';
import { codeOf } from '#web/lib/api.ts';
import { dateTime } from '#web/lib/format.ts';
import { deviceOf } from '#web/lib/sessions/device.ts';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '#web/parts/second-factor/calls.ts';
import { PasswordField } from '#web/parts/second-factor/fields.tsx';
import { type OwnFactor, type Proof, shownBy, useProof } from '#web/parts/second-factor/proof.tsx';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { knowsPasskeys, makePasskey } from '#web/parts/second-factor/web-authn.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './second-factor.css';
import * as words from '#web/parts/second-factor/words.nl.ts';

type Passkey = OwnFactor['passkeys'][number];
type Opened = { is: 'add' } | { is: 'rename' | 'remove'; passkey: Passkey };

const NameField = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => (
  <TextField
    label={words.name}
    isRequired
    data-autofocus
    maxLength={longestPasskeyName}
    hint={words.passkeyNameHint}
    value={value}
    onChange={onChange}
  />
);

/**
 * Makes a passkey on a device and names it. Who has a second factor shows it first; who has none the password, where
 * signing in was long ago. Who had none gets recovery codes.
 */
export const AddPasskey = ({
  has,
  onClose,
  onDone = onClose,
}: {
  has: OwnFactor;
  onClose: () => void;
  onDone?: () => unknown;
}) => {
  const [begin, { isLoading, error: notBegun }] = useBeginPasskeyMutation();
  const [add, { isLoading: isAdding, error: notAdded }] = useAddPasskeyMutation();
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // stays so once it was added, while the codes are shown
  const [isFirst] = useState(has.since === null && has.passkeys.length === 0);
  const isPasswordWanted = isFirst && notBegun !== undefined && codeOf(notBegun) === 'password-wrong';
  const make = async (given: Proof) => {
    setProblem(null);
    const { data } = await begin({ request: given });
    if (!data) return forget();
    const made = await makePasskey(data);
    if ('problem' in made) return setProblem(made.problem);
    const added = await add({ request: { name: name.trim(), passkey: made.answer } });
    if (!added.data) return undefined;
    toast.done(words.passkeyAdded);
    return added.data.codes.length > 0 ? setCodes(added.data.codes) : onDone();
  };
  const { proof, isGiven, forget, fields } = useProof({
    refused: notBegun,
    has,
    isBusy: isLoading || isAdding,
    onPasskey: make,
  });
  if (codes)
    return (
      <Dialog title={words.addPasskey} onClose={onDone}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    );
  const isReady = name.trim() !== '' && (isFirst ? !isPasswordWanted || password !== '' : isGiven);
  return (
    <FormDialog
      title={words.addPasskey}
      className="code-step"
      verb={words.next}
      error={notAdded ?? (isPasswordWanted && password === '' ? undefined : notBegun)}
      isBusy={isLoading || isAdding}
      isReady={isReady}
      onSubmit={() => make(isFirst ? shownBy({ password: password || undefined }) : proof)}
      onClose={onClose}
    >
      <p>{isFirst ? words.whatAPasskeyIs : words.otherPasskeyIntro}</p>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <NameField value={name} onChange={setName} />
      {isPasswordWanted && <PasswordField value={password} onChange={setPassword} refused={notBegun} />}
      {!isFirst && fields}
    </FormDialog>
  );
};

const Rename = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const [rename, { isLoading, error }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const submit = async () => {
    const answer = await rename({ request: { passkeyId: passkey.passkeyId, name: name.trim() } });
    if (!answer.error) onClose();
  };
  return (
    <FormDialog
      title={words.renamePasskey}
      className="code-step"
      verb={words.save}
      error={error}
      isBusy={isLoading}
      isReady={name.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </FormDialog>
  );
};

const Remove = ({ has, passkey, onClose }: { has: OwnFactor; passkey: Passkey; onClose: () => void }) => {
  const [remove, { isLoading, error }] = useRemovePasskeyMutation();
  const take = async (given: Proof) => {
    const answer = await remove({ request: { passkeyId: passkey.passkeyId, ...given } });
    if (answer.error) return forget();
    toast.done(words.passkeyRemoved);
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
      title={words.removePasskeyOf(passkey.name)}
      className="code-step"
      verb={words.remove}
      error={error}
      isBusy={isLoading}
      isReady={isGiven}
      onSubmit={() => take(proof)}
      onClose={onClose}
    >
      <p>{words.removePasskeyIntro}</p>
      {fields}
    </FormDialog>
  );
};

/** Why none can be made in this page; null where one can. */
export const whyNoPasskey = (at: string | null) => {
  if (at === null) return words.passkeysNeedHttps;
  if (at !== location.origin) return words.passkeysAreAt(at);
  return knowsPasskeys() ? null : words.browserKnowsNoPasskeys;
};

/** The passkeys of the user, and what can be done with each. */
export const Passkeys = ({ has }: { has: OwnFactor }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const problem = whyNoPasskey(has.passkeysAt);
  return (
    <section className="code-step" aria-label={words.passkeys}>
      <h3>{words.passkeys}</h3>
      <p className="muted">{problem ?? words.whatAPasskeyIs}</p>
      {has.passkeys.length > 0 && (
        <ul className="passkeys">
          {has.passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <strong>{passkey.name}</strong>
              <span className="muted">
                <span>{words.passkeySince(dateTime(passkey.since))}</span>{' '}
                <span>{words.passkeyUsed(passkey.usedAt && dateTime(passkey.usedAt))}</span>
              </span>
              <Button
                size="small"
                aria-label={words.renamePasskeyOf(passkey.name)}
                onClick={() => setOpened({ is: 'rename', passkey })}
              >
                {words.rename}
              </Button>
              <Button
                size="small"
                aria-label={words.removePasskeyOf(passkey.name)}
                onClick={() => setOpened({ is: 'remove', passkey })}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem === null && (
        <div className="code-state">
          <Button onClick={() => setOpened({ is: 'add' })}>{words.addPasskey}</Button>
        </div>
      )}
      {opened?.is === 'add' && <AddPasskey has={has} onClose={close} />}
      {opened?.is === 'rename' && <Rename passkey={opened.passkey} onClose={close} />}
      {opened?.is === 'remove' && <Remove has={has} passkey={opened.passkey} onClose={close} />}
    </section>
  );
};
