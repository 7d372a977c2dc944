import { useEffect, useRef, useState } from 'react';
import { verifySession } from '#api/users/verify-contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import type { codeAsked } from '#web/lib/code-asked.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/app/words.nl.ts';

const { useVerifySessionMutation } = defineCalls({ verifySession: mutation(verifySession) });

/** Asks a code again before what was asked is carried out. */
export const CodeAsked = ({ settle }: NonNullable<ReturnType<typeof codeAsked.get>>) => {
  const [verify, { isLoading, error }] = useVerifySessionMutation();
  const [code, setCode] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), [error]);
  const submit = async () => {
    const answer = await verify({ request: { code } });
    if (answer.error) setCode('');
    else settle(true);
  };
  return (
    <FormDialog
      title={words.giveACodeAgain}
      className="stack"
      verb={words.confirmCode}
      error={error}
      isBusy={isLoading}
      isReady={code.trim() !== ''}
      onSubmit={submit}
      onClose={() => settle(false)}
    >
      <p>{words.whyACodeAgain}</p>
      <TextField
        ref={first}
        label={words.code}
        autoComplete="one-time-code"
        maxLength={20}
        hint={words.codeOrRecoveryCode}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  );
};
