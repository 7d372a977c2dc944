import { useEffect, useRef, useState } from 'react';
import type { RequestOf } from '#api/contract/operation.ts';
import { verifySession } from '#api/users/verify-contract.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import type { Asked } from '#web/lib/code-asked.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';

const { useVerifySessionMutation } = defineCalls({ verifySession: mutation(verifySession) });
type Request = RequestOf<typeof verifySession>;
const nothing: Request = { code: undefined, passkey: undefined, password: undefined };

/** What a dialog is made of that asks a code again, or the password of who signs in without one (`isPassword`). */
export const useAskedAgain = ({ refusal, settle }: Asked) => {
  const isPassword = refusal === 'password-asked';
  const [verify, { isLoading: isBusy, error }] = useVerifySessionMutation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useFocusBack();
  useEffect(() => field.current?.focus(), [error]);
  /** Gives what was typed, or a passkey; the call goes on once it is right. */
  const give = async (passkey?: Request['passkey']) => {
    const proof = passkey ? { passkey } : isPassword ? { password: typed } : { code: typed };
    const answer = await verify({ request: { ...nothing, ...proof } });
    if (answer.error) setTyped('');
    else settle(true);
  };
  return {
    isPassword,
    field,
    typed,
    setTyped,
    isBusy,
    problem: textOf(error),
    give,
    cancel: () => !isBusy && settle(false),
  };
};
