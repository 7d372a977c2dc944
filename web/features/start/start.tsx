import { menuOf } from '#web/parts/screens.ts';
import { nameOf, roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { Link } from '#web/lib/router.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import * as words from '#web/features/start/words.nl.ts';

/** ROLE-021: the home of a role without a start screen of its own: the screens it may open. */
export const Start = () => {
  const session = useSession();
  const links = menuOf(roleOf(session), new Set()).flatMap((entry) => entry.links);
  return (
    <Page title={words.welcome(nameOf(session))}>
      <Card title={words.whereWouldYouLikeTo}>
        <ul>
          {[...links, { to: '/faq', label: words.helpAndExplanation }].map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
};
