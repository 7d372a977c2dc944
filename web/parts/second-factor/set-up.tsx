import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { beginSecondFactor } from '#api/users/second-factor-contract.ts';
import { codeOf } from '#web/lib/api.ts';
import { copyText } from '#web/parts/copy-text.ts';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from '#web/parts/second-factor/calls.ts';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { type Proof, shownBy } from '#web/parts/second-factor/proof.tsx';
import { CodeField, PasswordField } from '#web/parts/second-factor/fields.tsx';
import { OwnPasskeyButton } from '#web/parts/second-factor/own-passkey-button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import './second-factor.css';
import * as words from '#web/parts/second-factor/words.nl.ts';

type Begun = ResponseOf<typeof beginSecondFactor>['data'];
/** By what a user shows who it is before a secret is made: nothing right after signing in. */
type Asked = 'nothing' | 'password' | 'code';

/** The margin of four modules that readers need. */
const quiet = 4;

const Qr = ({ qr: { size, path } }: Pick<Begun, 'qr'>) => {
  const side = size + 2 * quiet;
  return (
    <svg
      className="code-qr"
      role="img"
      aria-label={words.qrCode}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

const Scan = ({
  begun,
  aside,
  onConfirmed,
}: {
  begun: Begun;
  aside: ReactNode;
  onConfirmed: (codes: string[]) => void;
}) => {
  const [confirm, { isLoading, error }] = useConfirmSecondFactorMutation();
  const [code, setCode] = useState('');
  const submit = async () => {
    const { data } = await confirm({ request: { secretId: begun.secretId, code } });
    if (data) onConfirmed(data.codes);
    else setCode('');
  };
  return (
    <Form className="code-step" onSubmit={submit}>
      <p>{words.scanThis}</p>
      <Qr qr={begun.qr} />
      <p className="muted">
        {words.onThisPhone} <a href={begun.address}>{words.openInTheApp}</a>
      </p>
      <div className="code-secret">
        <p>
          <span className="muted">{words.orTypeThis}</span> <code>{inFours(begun.secret)}</code>
        </p>
        <Button onClick={() => void copyText(begun.secret, words.secretCopied)}>{words.copy}</Button>
      </div>
      <CodeField value={code} onChange={setCode} refused={error} takesRecovery={false} />
      <ErrorBanner error={error} />
      <div className="dialog-actions">
        {aside}
        <Button type="submit" variant="filled" disabled={isLoading || code.trim() === ''}>
          {words.confirm}
        </Button>
      </div>
    </Form>
  );
};

/**
 * Links an app to the user who asks: shows who that is, takes a first code, and shows the recovery codes once. `aside`
 * stands beside the button of each step that can still be left.
 */
export const CodeSetUp = ({
  asks,
  isOfApp = true,
  intro,
  aside,
  onDone,
}: {
  asks: Asked;
  /** Without an app that code is a recovery code. */
  isOfApp?: boolean;
  intro: string;
  aside: ReactNode;
  onDone: () => unknown;
}) => {
  const [begin, { isLoading, error }] = useBeginSecondFactorMutation();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [given, setGiven] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // signing in was too long ago after all
  const isPasswordWanted = asks === 'nothing' && error !== undefined && codeOf(error) === 'password-wrong';
  const wanted = isPasswordWanted ? 'password' : asks;
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <Scan begun={begun} aside={aside} onConfirmed={setCodes} />;
  const show = async (proof: Proof) => {
    const { data } = await begin({ request: proof });
    if (data) setBegun(data);
    else setGiven('');
  };
  const submit = () => show(shownBy(wanted === 'nothing' ? {} : { [wanted]: given }));
  return (
    <Form className="code-step" onSubmit={submit}>
      <p>{intro}</p>
      {wanted === 'password' && <PasswordField value={given} onChange={setGiven} refused={error} />}
      {wanted === 'code' && <CodeField value={given} onChange={setGiven} refused={error} isOfApp={isOfApp} />}
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <OwnPasskeyButton
        isBusy={isLoading}
        onAnswer={(passkey) => show(shownBy({ passkey }))}
        onProblem={setProblem}
      />
      <ErrorBanner error={isPasswordWanted && given === '' ? undefined : error} />
      <div className="dialog-actions">
        {aside}
        <Button type="submit" variant="filled" disabled={isLoading || (wanted !== 'nothing' && given === '')}>
          {words.next}
        </Button>
      </div>
    </Form>
  );
};
