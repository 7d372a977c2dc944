import { IconHelpCircle, type TablerIcon } from '@tabler/icons-react';
import { nameOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { Link } from '#web/lib/router.tsx';
import { useMenu } from '#web/parts/may-open.ts';
import type { MenuLink } from '#web/parts/screens.ts';
import { Page } from '#web/ui/page.tsx';
import '#web/ui/card.css';
import './start.css';
import * as words from '#web/features/start/words.nl.ts';

const Place = ({ Icon, to, label }: MenuLink & { Icon: TablerIcon }) => (
  <li>
    <Link className="card start-place" to={to}>
      <Icon size={20} stroke={1.7} aria-hidden />
      {label}
    </Link>
  </li>
);

/**
 * ROLE-021: the home of a role without a start screen of its own: the screens it may open in this account, those of a
 * group under its name.
 */
export const Start = () => {
  const menu = useMenu();
  const [groups, alone] = [
    menu.filter(({ links }) => links.length > 1),
    menu.filter(({ links }) => links.length === 1),
  ];
  return (
    <Page title={words.welcome(nameOf(useSession()))}>
      <nav className="stack" aria-label={words.whereWouldYouLikeTo}>
        <p className="muted">{words.whereWouldYouLikeTo}</p>
        {alone.length > 0 && (
          <ul className="start-places">
            {alone.map(({ Icon, links: [link] }) => (
              <Place key={link.to} Icon={Icon} {...link} />
            ))}
          </ul>
        )}
        {groups.map(({ label, Icon, links }) => (
          <section key={label} aria-label={label}>
            <h2 className="start-group">{label}</h2>
            <ul className="start-places">
              {links.map((link) => (
                <Place key={`${link.to} ${link.label}`} Icon={Icon} {...link} />
              ))}
            </ul>
          </section>
        ))}
        <ul className="start-places">
          <Place Icon={IconHelpCircle} to="/faq" label={words.helpAndExplanation} />
        </ul>
      </nav>
    </Page>
  );
};
