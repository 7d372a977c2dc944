import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { RequestOf } from '#api/contract/operation.ts';
import { verifySession } from '#api/users/verify-contract.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import type { Asked } from '#web/lib/code-asked.ts';
import * as words from '#web/app/words.nl.ts';

const { useVerifySessionMutation } = defineCalls({ verifySession: mutation(verifySession) });
type Request = RequestOf<typeof verifySession>;
const nothing: Request = { code: undefined, passkey: undefined, password: undefined };
const OwnPasskeyButton = lazyPart(
  () => import('#web/parts/second-factor/own-passkey-button.tsx'),
  'OwnPasskeyButton',
);

/**
 * Asks a code again before what was asked is carried out, or the password of who signs in without one. It stands on what
 * the frame has already: what it brings, each page brings.
 */
export const CodeAsked = ({ refusal, settle }: Asked) => {
  const isPassword = refusal === 'password-asked';
  const [verify, { isLoading, error }] = useVerifySessionMutation();
  const [code, setCode] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), [error]);
  const [problem, setProblem] = useState<string | null>(null);
  const give = async (given: Partial<Request>) => {
    setProblem(null);
    const answer = await verify({ request: { ...nothing, ...given } });
    if (answer.error) setCode('');
    else settle(true);
  };
  const said = problem ?? textOf(error);
  return (
    <Dialog
      title={isPassword ? words.giveYourPasswordAgain : words.giveACodeAgain}
      onClose={() => !isLoading && settle(false)}
    >
      <Form className="stack" onSubmit={() => give(isPassword ? { password: code } : { code })}>
        <p>{isPassword ? words.whyYourPasswordAgain : words.whyACodeAgain}</p>
        <div className="field">
          <label htmlFor={id}>{isPassword ? words.password : words.code}</label>
          <input
            ref={first}
            id={id}
            className="input"
            type={isPassword ? 'password' : 'text'}
            autoComplete={isPassword ? 'current-password' : 'one-time-code'}
            maxLength={isPassword ? 1000 : 20}
            aria-describedby={`${id}-note`}
            aria-invalid={said !== undefined}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <div id={`${id}-note`}>
            {said !== undefined && (
              <p className="field-message" role="alert">
                <span className="field-problem">{said}</span>
              </p>
            )}
            {!isPassword && <div className="field-hint">{words.codeOrRecoveryCode}</div>}
          </div>
        </div>
        {!isPassword && (
          <Suspense>
            <OwnPasskeyButton
              isBusy={isLoading}
              onAnswer={(passkey) => give({ passkey })}
              onProblem={setProblem}
            />
          </Suspense>
        )}
        <footer className="dialog-actions">
          <Button variant="quiet" disabled={isLoading} onClick={() => settle(false)}>
            {words.cancel}
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading || code.trim() === ''}>
            {words.confirmCode}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
};
