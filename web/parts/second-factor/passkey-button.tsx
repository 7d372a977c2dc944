import { useState } from 'react';
import type { RequestOf } from '#api/contract/operation.ts';
import type { verifySession } from '#api/users/verify-contract.ts';
import { textOf } from '#web/lib/api.ts';
import { answerByPasskey, knowsPasskeys } from '#web/parts/second-factor/web-authn.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#web/parts/second-factor/words.nl.ts';

export type PasskeyAnswer = NonNullable<RequestOf<typeof verifySession>['passkey']>;
type Question = Parameters<typeof answerByPasskey>[0];

/**
 * Answers by a passkey in place of a code, where the user has one and the browser knows them. `ask` fetches what the
 * device is asked.
 */
export const PasskeyButton = ({
  ask,
  isBusy,
  isUsual = false,
  onAnswer,
  onProblem,
}: {
  ask: () => Promise<{ data?: Question | undefined; error?: unknown }>;
  isBusy: boolean;
  /** The user has nothing else but recovery codes. */
  isUsual?: boolean;
  onAnswer: (passkey: PasskeyAnswer) => unknown;
  /** Why it was not given; null when it is asked anew. */
  onProblem: (problem: string | null) => void;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  if (!knowsPasskeys()) return null;
  const press = async () => {
    setIsAsking(true);
    onProblem(null);
    const { data, error } = await ask();
    const outcome = data ? await answerByPasskey(data) : { problem: textOf(error) ?? words.passkeyNotGiven };
    setIsAsking(false);
    if ('problem' in outcome) onProblem(outcome.problem);
    else await onAnswer(outcome.answer);
  };
  return (
    <Button
      {...(isUsual && { variant: 'filled' })}
      disabled={isBusy || isAsking}
      onClick={() => void press()}
    >
      {words.byPasskey}
    </Button>
  );
};
