import { useState } from 'react';
import { resetProblems } from '#domain/user/password.ts';
import { textOf } from '#web/lib/api.ts';
import { useResetPasswordMutation } from '#web/features/login/api.ts';
import { Frame } from '#web/features/login/frame.tsx';
import { Link, useParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import * as words from '#web/features/login/words.nl.ts';

/** AUTH-025 to AUTH-031: sets a password with the token of a mailed link. */
export const Reset = () => {
  const { token = '' } = useParams();
  const [reset, { data, isLoading, isSuccess, error }] = useResetPasswordMutation();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const problems = resetProblems({ token, password, repeated });

  const submit = () => reset({ request: { token, password } });

  return (
    <Frame title={words.newPassword} onSubmit={submit}>
      {isSuccess ? (
        <p role="status">{data}</p>
      ) : (
        <>
          <TextField
            label={words.newPassword}
            name="password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
          />
          <TextField
            label={words.newPasswordOnceMore}
            name="repeated"
            type="password"
            autoComplete="new-password"
            value={repeated}
            onChange={setRepeated}
          />
          {problems.length > 0 && (
            <ul className="login-rules" aria-label={words.stillToDo} aria-live="polite">
              {problems.map(({ [words.language]: problem }) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          {error !== undefined && (
            <p className="login-error" role="alert">
              {textOf(error)}
            </p>
          )}
          <Button type="submit" variant="filled" disabled={isLoading || problems.length > 0}>
            {words.savePassword}
          </Button>
        </>
      )}
      <Link to="/auth/login">{words.toLogIn}</Link>
    </Frame>
  );
};
