import { Suspense, useId, useState } from 'react';
import { useAskedAgain } from '#web/lib/asked-again.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import type { Asked } from '#web/lib/code-asked.ts';
import * as words from '#web/app/words.nl.ts';

const OwnPasskeyButton = lazyPart(
  () => import('#web/parts/second-factor/own-passkey-button.tsx'),
  'OwnPasskeyButton',
);

/**
 * Asks a code again before what was asked is carried out, or the password of who signs in without one. It stands on what
 * the frame has already: what it brings, each page brings.
 */
export const CodeAsked = (asked: Asked) => {
  const { isPassword, field, typed, setTyped, isBusy, give, cancel, ...rest } = useAskedAgain(asked);
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const send = (...passkey: Parameters<typeof give>) => {
    setProblem(null);
    return give(...passkey);
  };
  const said = problem ?? rest.problem;
  return (
    <Dialog title={isPassword ? words.giveYourPasswordAgain : words.giveACodeAgain} onClose={cancel}>
      <Form className="stack" onSubmit={() => send()}>
        <p>{isPassword ? words.whyYourPasswordAgain : words.whyACodeAgain}</p>
        <div className="field">
          <label htmlFor={id}>{isPassword ? words.password : words.code}</label>
          <input
            ref={field}
            id={id}
            className="input"
            type={isPassword ? 'password' : 'text'}
            autoComplete={isPassword ? 'current-password' : 'one-time-code'}
            maxLength={isPassword ? 1000 : 20}
            aria-describedby={`${id}-note`}
            aria-invalid={said !== undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
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
            <OwnPasskeyButton isBusy={isBusy} onAnswer={send} onProblem={setProblem} />
          </Suspense>
        )}
        <footer className="dialog-actions">
          <Button variant="quiet" disabled={isBusy} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button variant="filled" type="submit" disabled={isBusy || typed.trim() === ''}>
            {words.confirmCode}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
};
