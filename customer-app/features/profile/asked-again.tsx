import { useState } from 'react';
import { verifySession } from '#api/users/verify-contract.ts';
import { useApp } from '#customer-app/app/signed-in.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import type { Asked } from '#web/lib/code-asked.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import * as words from '#customer-app/features/profile/words.nl.ts';

const { endpoints: calls } = defineCalls({ verifySession: mutation(verifySession) });
const nothing = { code: undefined, passkey: undefined, password: undefined };

/** Asks a code, or the password of who signs in without one, before the address changes, which then goes on. */
export const AskedAgain = ({ refusal, settle }: Asked) => {
  const isPassword = refusal === 'password-asked';
  const { client } = useApp();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const give = async () => {
    setIsBusy(true);
    const given = isPassword ? { password: typed } : { code: typed };
    const answer = await client.call(calls.verifySession, { ...nothing, ...given });
    setIsBusy(false);
    if ('data' in answer) settle(true);
    else {
      setTyped('');
      setProblem(answer.error.text);
    }
  };
  return (
    <Dialog
      title={isPassword ? words.giveYourPasswordAgain : words.giveACodeAgain}
      kind="sheet"
      onClose={() => !isBusy && settle(false)}
    >
      <Form className="form pad" onSubmit={give}>
        <p>{words.thenItGoesOn}</p>
        <TextField
          label={isPassword ? words.currentPassword : words.code}
          type={isPassword ? 'password' : 'text'}
          autoComplete={isPassword ? 'current-password' : 'one-time-code'}
          problem={problem}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="filled" disabled={isBusy || typed === ''}>
          {words.confirm}
        </Button>
        <Button disabled={isBusy} onClick={() => settle(false)}>
          {words.cancel}
        </Button>
      </Form>
    </Dialog>
  );
};
