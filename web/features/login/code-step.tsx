import { useState } from 'react';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useAskPasskeyMutation, useGiveCodeMutation } from '#web/features/login/api.ts';
import { Frame } from '#web/features/login/frame.tsx';
import type { Session } from '#web/lib/session.ts';
import { CodeField } from '#web/parts/second-factor/fields.tsx';
import { type PasskeyAnswer, PasskeyButton } from '#web/parts/second-factor/passkey-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import * as words from '#web/parts/second-factor/words.nl.ts';

/** Asks the code that goes with a password. */
export const CodeStep = ({
  ticket,
  by,
  onEntered,
  onBack,
}: {
  ticket: string;
  /** By what the user can go on, besides a recovery code. */
  by: readonly ('app' | 'passkey')[];
  onEntered: (data: { token: string; user: Session['user'][] }) => unknown;
  onBack: () => void;
}) => {
  const [give, { isLoading, error }] = useGiveCodeMutation();
  const [code, setCode] = useState('');
  /** What was said is about another kind of code than is asked now. */
  const [isPast, setIsPast] = useState(false);
  const [remembers, setRemembers] = useState(false);
  const [ask] = useAskPasskeyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async (given: { code: string; passkey: PasskeyAnswer | undefined }) => {
    setIsPast(false);
    setProblem(null);
    const { data } = await give({ request: { ticket, remembers, ...given } });
    if (data) return onEntered(data);
    return setCode('');
  };
  const isOver = error !== undefined && codeOf(error) === 'sign-in-ticket-invalid';
  const said = problem ?? (isPast ? undefined : textOf(error));
  return (
    <Frame
      title={by.includes('app') ? words.signInWithCode : words.signInWithPasskey}
      onSubmit={() => enter({ code, passkey: undefined })}
    >
      {by.includes('passkey') && (
        <PasskeyButton
          ask={() => ask({ request: { ticket } })}
          isBusy={isLoading || isOver}
          isUsual={!by.includes('app')}
          onAnswer={(passkey) => enter({ code: '', passkey })}
          onProblem={setProblem}
        />
      )}
      <CodeField
        value={code}
        onChange={setCode}
        refused={error}
        isOfApp={by.includes('app')}
        onSwitch={() => {
          setIsPast(true);
          setProblem(null);
        }}
      />
      <CheckField
        label={by.includes('passkey') ? words.remembersPasskey : words.remembers}
        checked={remembers}
        onChange={setRemembers}
      />
      {said !== undefined && (
        <p className="login-error" role="alert">
          {said}
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
