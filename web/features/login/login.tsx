import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { isClientRole } from '#domain/kernel/role.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useLazyTokenValidQuery } from '#web/parts/account.ts';
import { homeHere } from '#web/parts/screens.ts';
import { roleOf, signedIn, signedOut } from '#web/lib/session-state.ts';
import { Link, Navigate, useLocation } from '#web/lib/router.tsx';
import { forgetEnded, keepSession, type Session, wasEnded } from '#web/lib/session.ts';
import { useAppDispatch, useAppSelector } from '#web/lib/store.ts';
import { Frame } from '#web/features/login/frame.tsx';
import { useGiveCodeMutation, useLoginMutation } from '#web/features/login/api.ts';
import { CodeStep } from '#web/features/login/code-step.tsx';
import { brandTitle } from '#web/lib/brand.ts';
import { inThisTab } from '#web/lib/browser-storage.ts';
import { claimDevice } from '#web/lib/device-owner.ts';
import { followLanguage } from '#web/lib/language.ts';
import { codePage } from '#web/lib/code-page.ts';
import { openedAddress } from '#web/lib/opened-address.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { noAnswerCode } from '#web/lib/request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import * as words from '#web/features/login/words.nl.ts';

/** MSG-004. */
const defaultError = words.somethingWentWrongPleaseContact;

/** AUTH-008, ROLE-020: the home of the role; customers go to their own application, to the page that they opened. */
const Home = ({ session }: { session: Session }) => {
  const role = roleOf(session);
  const home = homeHere(role);
  useEffect(() => {
    if (isClientRole(role)) pageLoad.at(openedAddress(role));
  }, [role]);
  if (home) return <Navigate to={home} replace />;
  return null;
};

/** AUTH-002, AUTH-012: checks an existing session first; a valid one leads home. */
const useKnownSession = () => {
  const session = useAppSelector((state) => state.session.current);
  const dispatch = useAppDispatch();
  const [check] = useLazyTokenValidQuery();
  const [valid, setValid] = useState<string | null>(null);
  const token = session?.token;
  useEffect(() => {
    if (token === undefined) return;
    let isHere = true;
    void check().then(({ data }) => {
      if (!isHere) return;
      if (data === true) setValid(token);
      if (data === false) dispatch(signedOut());
    });
    return () => {
      isHere = false;
    };
  }, [check, dispatch, token]);
  return session && session.token === valid ? session : null;
};

/** The message of the previous page, such as a link that is no longer valid (AUTH-032). */
const problemIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'problem' in state && typeof state.problem === 'string'
    ? state.problem
    : null;

const nameKey = 'login-name';
/** The login name typed before the page reloaded in another language; a password is never stored. */
const typedName = {
  keep: (name: string) => inThisTab.write(nameKey, name),
  take: () => {
    const name = inThisTab.read(nameKey, z.string()) ?? '';
    inThisTab.remove(nameKey);
    return name;
  },
};

/** AUTH-001 to AUTH-006. */
export const Login = () => {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [isEnded] = useState(wasEnded);
  useEffect(forgetEnded, []);
  const session = useKnownSession();
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useLoginMutation();
  const [username, setUsername] = useState(() => typedName.take());
  const [password, setPassword] = useState('');
  const { state } = useLocation();
  const [problem, setProblem] = useState<string | null>(problemIn(state));
  const [arrived, setArrived] = useState<Session | null>(null);
  const [second, setSecond] = useState<{ ticket: string; by: ('app' | 'passkey')[] } | null>(null);
  const [give] = useGiveCodeMutation();
  const present = arrived ?? session;
  if (present) return <Home session={present} />;

  const enter = (data: {
    token: string;
    user: readonly Session['user'][];
    app_entry?: string | undefined;
  }) => {
    const [user] = data.user;
    if (!user || user.roles.length === 0) return setProblem(defaultError);
    // D-55: the ordering app has an address of its own
    if (data.app_entry && new URL(data.app_entry).origin !== location.origin)
      return pageLoad.at(data.app_entry);
    const next = { token: data.token, user };
    claimDevice(next);
    if (followLanguage(user.language)) {
      keepSession(next);
      return pageLoad.at(homeHere(roleOf(next)) ?? openedAddress(roleOf(next)));
    }
    dispatch(signedIn(next));
    return setArrived(next);
  };

  const submit = async () => {
    setProblem(null);
    const { data, error } = await login({ request: { username, password } });
    if (error) return setProblem((codeOf(error) === noAnswerCode && textOf(error)) || defaultError);
    if (!('errors' in data)) return enter(data);
    const { second_factor: asked } = data;
    if (asked?.step === 'code') return setSecond(asked);
    if (!asked) return setProblem(data.errors.join(' ') || defaultError);
    // who must sign in with a code and has none enters without, to set it up
    const entered = await give({
      request: { ticket: asked.ticket, code: '', passkey: undefined, remembers: false },
    });
    const [user] = entered.data?.user ?? [];
    if (!entered.data || !user) return setProblem(textOf(entered.error) ?? defaultError);
    keepSession({ token: entered.data.token, user });
    followLanguage(user.language);
    return pageLoad.at(codePage);
  };
  if (second)
    return (
      <CodeStep
        {...second}
        onEntered={enter}
        onBack={() => {
          setSecond(null);
          setPassword('');
        }}
      />
    );

  return (
    <Frame
      title={words.login}
      heading={brandTitle()}
      onSubmit={submit}
      beforeReload={() => typedName.keep(username)}
    >
      <TextField
        label={words.loginName}
        name="username"
        ref={first}
        autoComplete="username"
        autoCapitalize="none"
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {isEnded && problem === null && (
        <p className="login-warning" role="status">
          {words.sessionEnded}
        </p>
      )}
      {problem !== null && (
        <p className="login-error" role="alert">
          {words.error} {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="filled"
        disabled={isLoading || username.trim() === '' || password === ''}
      >
        {words.login}
      </Button>
      <Link to="/auth/forgotten">{words.forgottenPasswordQuestion}</Link>
    </Frame>
  );
};
