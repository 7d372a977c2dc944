import { useEffect, useState } from 'react';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useRequestResetMutation } from '#web/features/login/api.ts';
import { Frame } from '#web/features/login/frame.tsx';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/login/words.nl.ts';

/** MSG-004. */
const failed = words.somethingWentWrongPleaseContact;
/** AUTH-021, in ms. */
const toLoginAfter = 10_000;

/** AUTH-019 to AUTH-023: requests a mail with a link to choose a new password. */
export const Forgotten = () => {
  const [request, { isLoading, isSuccess }] = useRequestResetMutation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => void navigate('/auth/login'), toLoginAfter);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  const submit = async () => {
    setProblem(null);
    const { error } = await request({ request: { text } });
    if (error !== undefined) {
      // the server's text is shown as it is; a failed call has none
      const isAnswer = 'status' in error && error.status === 200 && codeOf(error) !== 'unreadable-answer';
      setProblem((isAnswer && textOf(error)) || failed);
      return;
    }
    toast.done(words.passwordResetted);
  };

  return (
    <Frame title={words.forgottenPassword} onSubmit={submit}>
      <p className="muted">{words.enterYourLoginNameOr}</p>
      <TextField
        label={words.loginNameOrEmailAddress}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={text}
        onChange={setText}
      />
      {problem !== null && (
        <p className="login-warning" role="alert">
          {problem}
        </p>
      )}
      {isSuccess && (
        <p className="muted" role="status">
          {words.ifWeKnowThisUser}
        </p>
      )}
      <Button type="submit" variant="filled" disabled={isLoading || isSuccess || text.trim() === ''}>
        {words.resetPassword}
      </Button>
      <Link to="/auth/login">{words.backToLogIn}</Link>
    </Frame>
  );
};
