import { useEffect, useId, useRef, useState } from 'react';
import { verifySession } from '#api/users/verify-contract.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import * as words from '#web/app/words.nl.ts';

const { useVerifySessionMutation } = defineCalls({ verifySession: mutation(verifySession) });

/**
 * Asks a code again before what was asked is carried out. It stands on what the frame has already: what it brings,
 * each page brings.
 */
export const CodeAsked = ({ settle }: { settle: (isGiven: boolean) => void }) => {
  const [verify, { isLoading, error }] = useVerifySessionMutation();
  const [code, setCode] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), [error]);
  const submit = async () => {
    const answer = await verify({ request: { code } });
    if (answer.error) setCode('');
    else settle(true);
  };
  return (
    <Dialog title={words.giveACodeAgain} onClose={() => !isLoading && settle(false)}>
      <Form className="stack" onSubmit={submit}>
        <p>{words.whyACodeAgain}</p>
        <div className="field">
          <label htmlFor={id}>{words.code}</label>
          <input
            ref={first}
            id={id}
            className="input"
            autoComplete="one-time-code"
            maxLength={20}
            aria-describedby={`${id}-note`}
            aria-invalid={error !== undefined}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <div id={`${id}-note`}>
            {error !== undefined && (
              <p className="field-message" role="alert">
                <span className="field-problem">{textOf(error)}</span>
              </p>
            )}
            <div className="field-hint">{words.codeOrRecoveryCode}</div>
          </div>
        </div>
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
