import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import * as words from '#web/parts/second-factor/words.nl.ts';

/** Where each step of it begins to type. */
const useFirst = (kind?: boolean, refused?: unknown) => {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), [kind, refused]);
  return first;
};

/** Six digits of the app, or a recovery code for who does not have the phone at hand. */
export const CodeField = ({
  value,
  onChange,
  refused,
  takesRecovery = true,
  isOfApp = true,
  onSwitch,
}: {
  value: string;
  onChange: (code: string) => void;
  /** Why the one before was not taken: the next is typed here. */
  refused?: unknown;
  takesRecovery?: boolean;
  /** Without an app there are recovery codes alone. */
  isOfApp?: boolean;
  /** What was said of a code of the app is not about a recovery code. */
  onSwitch?: () => void;
}) => {
  const [isRecovery, setIsRecovery] = useState(!isOfApp);
  const first = useFirst(isRecovery, refused);
  return (
    <>
      <TextField
        ref={first}
        label={isRecovery ? words.recoveryCode : words.code}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        maxLength={20}
        hint={isRecovery ? words.recoveryCodeHint : words.codeHint}
        value={value}
        onChange={onChange}
      />
      {takesRecovery && isOfApp && (
        <div>
          <LinkButton
            onClick={() => {
              setIsRecovery(!isRecovery);
              onSwitch?.();
              onChange('');
            }}
          >
            {isRecovery ? words.byTheApp : words.byRecoveryCode}
          </LinkButton>
        </div>
      )}
    </>
  );
};

export const PasswordField = ({
  value,
  onChange,
  refused,
}: {
  value: string;
  onChange: (password: string) => void;
  refused?: unknown;
}) => (
  <TextField
    ref={useFirst(undefined, refused)}
    label={words.currentPassword}
    type="password"
    autoComplete="current-password"
    value={value}
    onChange={onChange}
  />
);
