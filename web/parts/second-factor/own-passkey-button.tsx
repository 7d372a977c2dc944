import { useAskOwnPasskeyMutation, useSecondFactorQuery } from '#web/parts/second-factor/calls.ts';
import { PasskeyButton } from '#web/parts/second-factor/passkey-button.tsx';

/** Answers by a passkey in place of a code, for who is signed in and has one. */
export const OwnPasskeyButton = (props: Omit<Parameters<typeof PasskeyButton>[0], 'ask'>) => {
  const { data: has } = useSecondFactorQuery();
  const [ask] = useAskOwnPasskeyMutation();
  if (!has || has.passkeys.length === 0) return null;
  return (
    <div>
      <PasskeyButton {...props} ask={() => ask({ request: {} })} />
    </div>
  );
};
