import { useEffect, useState } from 'react';
import { homeOf, isClientRole } from '#domain/kernel/role.ts';
import { useSignOutMutation } from '#web/parts/account.ts';
import { useSecondFactorQuery } from '#web/parts/second-factor/calls.ts';
import { AddPasskey, whyNoPasskey } from '#web/parts/second-factor/passkeys.tsx';
import { SecondFactor } from '#web/parts/second-factor/panel.tsx';
import type { OwnFactor } from '#web/parts/second-factor/proof.tsx';
import { CodeSetUp } from '#web/parts/second-factor/set-up.tsx';
import { pageLoad } from '#web/lib/page-load.ts';
import { homeHere } from '#web/parts/screens.ts';
import { brandTitle, titlePage } from '#web/lib/brand.ts';
import { Navigate, useLocation, useNavigate } from '#web/lib/router.tsx';
import { roleOf, signedOut } from '#web/lib/session-state.ts';
import { useAppDispatch, useAppSelector } from '#web/lib/store.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import '#web/ui/card.css';
import './login.css';
import * as words from '#web/parts/second-factor/words.nl.ts';

/** Where somebody goes on to, such as the next step of setting up an installation. */
const nextIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'to' in state && typeof state.to === 'string'
    ? state.to
    : null;

const useSignOut = () => {
  const [signOut] = useSignOutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    await signOut({ request: {} });
    dispatch(signedOut());
    void navigate('/auth/login');
  };
};

/** Who must set it up when the page opens stays at that until the recovery codes were shown, also once it is on. */
const Steps = ({ has, onDone }: { has: OwnFactor; onDone: () => unknown }) => {
  const [mustSetUp] = useState(has.isAsked && has.since === null && has.passkeys.length === 0);
  const [isPasskey, setIsPasskey] = useState(false);
  const signOut = useSignOut();
  if (mustSetUp)
    return (
      <div className="card card-body">
        <CodeSetUp
          asks="nothing"
          intro={words.yourRoleMust}
          aside={
            <Button variant="quiet" onClick={() => void signOut()}>
              {words.thenSignOut}
            </Button>
          }
          onDone={onDone}
        />
        {whyNoPasskey(has.passkeysAt) === null && (
          <LinkButton onClick={() => setIsPasskey(true)}>{words.orByPasskey}</LinkButton>
        )}
        {isPasskey && <AddPasskey has={has} onClose={() => setIsPasskey(false)} onDone={onDone} />}
      </div>
    );
  return (
    <>
      <SecondFactor />
      <Button onClick={onDone}>{words.toTheApplication}</Button>
    </>
  );
};

/**
 * Signing in with a code, for who has no page of users, and for who must set it up before anything else is open to
 * them.
 */
export const Code = () => {
  const session = useAppSelector((state) => state.session.current);
  const query = useSecondFactorQuery(undefined, { skip: session === null });
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    titlePage(words.signInWithCode);
  }, []);
  if (!session) return <Navigate to="/auth/login" replace />;
  const role = roleOf(session);
  // customers go to their own application
  const goOn = () =>
    isClientRole(role)
      ? pageLoad.at(homeOf(role))
      : void navigate(nextIn(state) ?? homeHere(role) ?? homeOf(role));
  return (
    <main className="login">
      <div className="login-box">
        <div className="brand-line">
          <BrandMark size={19} />
          <h1>{brandTitle()}</h1>
        </div>
        <Fetched query={query} height={96}>
          {(has) => <Steps has={has} onDone={goOn} />}
        </Fetched>
      </div>
    </main>
  );
};
