import { useEffect, useRef } from 'react';
import { homeOf } from '#domain/kernel/role.ts';
import { textOf } from '#web/lib/api.ts';
import { homeHere } from '#web/parts/screens.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { usePunchOutSignOnMutation, useSingleSignOnMutation } from '#web/features/login/api.ts';
import { followLanguage } from '#web/lib/language.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { useNavigate, useParams } from '#web/lib/router.tsx';
import { keepSession, type Session } from '#web/lib/session.ts';
import * as words from '#web/features/login/words.nl.ts';

/** AUTH-032: signs in with the token of a link and opens the home of the role, with a full page load. */
export const Entry = () => {
  const { hook, token = '' } = useParams();
  const navigate = useNavigate();
  const [signOn] = useSingleSignOnMutation();
  const [punchOut] = usePunchOutSignOnMutation();
  // a token can be used once, and React may run an effect twice
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const sent =
      hook === undefined ? signOn({ request: { token } }) : punchOut({ request: { ociHook: hook, token } });
    void sent.then(({ data, error }) => {
      const user = data?.user[0];
      if (!data || !user) {
        const problem = textOf(error) ?? words.somethingWentWrongPleaseContact;
        void navigate('/auth/login', { replace: true, state: { problem } });
        return;
      }
      const { token: opened, acting_user: actingUser, oci_hook: ociHook } = data;
      const session: Session = { token: opened, user, actingUser, ociHook };
      // a user who acts for another keeps their own language
      if (!actingUser) followLanguage(user.language);
      keepSession(session);
      const role = roleOf(session);
      pageLoad.at(homeHere(role) ?? homeOf(role));
    });
  }, [hook, navigate, punchOut, signOn, token]);
  return (
    <main className="login">
      <p role="status">{words.oneMomentYouAreBeing}</p>
    </main>
  );
};
