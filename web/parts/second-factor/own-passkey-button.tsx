import { useAskOwnPasskeyMutation } from '#web/parts/second-factor/calls.ts';
import { PasskeyButton } from '#web/parts/second-factor/passkey-button.tsx';

/** Answers by a passkey in place of a code, for who is signed in. */
export const OwnPasskeyButton = (props: Omit<Parameters<typeof PasskeyButton>[0], 'ask'>) => {
  const [ask] = useAskOwnPasskeyMutation();
  return <PasskeyButton {...props} ask={() => ask({ request: {} })} />;
};
