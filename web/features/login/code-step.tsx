import { useState } from 'react';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useGiveCodeMutation } from '#web/features/login/api.ts';
import { Frame } from '#web/features/login/frame.tsx';
import type { Session } from '#web/lib/session.ts';
import { CodeField } from '#web/parts/second-factor/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import * as words from '#web/parts/second-factor/words.nl.ts';

/** Asks the code that goes with a password. */
export const CodeStep = ({
  ticket,
  onEntered,
  onBack,
}: {
  ticket: string;
  onEntered: (data: { token: string; user: Session['user'][] }) => unknown;
  onBack: () => void;
}) => {
  const [give, { isLoading, error }] = useGiveCodeMutation();
  const [code, setCode] = useState('');
  /** What was said is about another kind of code than is asked now. */
  const [isPast, setIsPast] = useState(false);
  const [remembers, setRemembers] = useState(false);
  const submit = async () => {
    setIsPast(false);
    const { data } = await give({ request: { ticket, code, remembers } });
    if (data) return onEntered(data);
    return setCode('');
  };
  const isOver = error !== undefined && codeOf(error) === 'sign-in-ticket-invalid';
  return (
    <Frame title={words.signInWithCode} onSubmit={submit}>
      <CodeField value={code} onChange={setCode} refused={error} onSwitch={() => setIsPast(true)} />
      <CheckField label={words.remembers} checked={remembers} onChange={setRemembers} />
      {error !== undefined && !isPast && (
        <p className="login-error" role="alert">
          {textOf(error)}
        </p>
      )}
      <Button type="submit" variant="filled" disabled={isLoading || isOver || code.trim() === ''}>
        {words.logIn}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </Frame>
  );
};
