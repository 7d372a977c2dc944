import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { places } from '#customer-app/app/places.ts';
import { useApp, useKnownCatalogue } from '#customer-app/app/signed-in.ts';
import { useSignOut } from '#customer-app/device/device.tsx';
import { codePage } from '#web/lib/code-page.ts';
import { NavLink } from '#web/lib/router.tsx';
import { nameOf } from '#web/lib/session-state.ts';
import { chooseTheme, storedTheme, Theme } from '#web/lib/theme.ts';
import * as words from '#customer-app/app/words.nl.ts';

const ThemeSwitch = () => {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <fieldset className="segments">
      <legend>{words.appearance}</legend>
      {Theme.options.map((item) => (
        <label key={item}>
          <input type="radio" name="theme" checked={theme === item} onChange={() => choose(item)} />
          <span>{words.themes[item]}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Who is signed in, for which customer, the pages, the theme and signing out (AUTH-017). */
export const ProfilePanel = ({ onLeave }: { onLeave: () => void }) => {
  const { session } = useApp();
  const { data: catalogue } = useKnownCatalogue();
  const { signOut, isLeaving } = useSignOut();
  const ordering = catalogue?.ordering;
  const pages = [
    ...places,
    ...(ordering ? [{ to: '/goedkeuringen', name: words.approvals }] : []),
    ...(ordering && ordering.branches > 1 ? [{ to: '/vestigingen', name: words.branches }] : []),
    ...(session.user.roles[0] === 'CLIENT' ? [] : [{ to: '/profile', name: words.myProfile }]),
  ];
  return (
    <>
      <p>
        <b>{nameOf(session)}</b>
        <span className="small">{catalogue?.customer_info.name}</span>
      </p>
      <nav aria-label={words.pages}>
        {pages.map(({ to, name }) => (
          <NavLink key={to} to={to} onClick={onLeave}>
            {name}
          </NavLink>
        ))}
      </nav>
      {!session.actingUser && (
        <a className="menu-item" href={codePage}>
          {words.signInWithCode}
        </a>
      )}
      <ThemeSwitch />
      <button type="button" className="menu-item" disabled={isLeaving} onClick={signOut}>
        <IconLogout size={20} stroke={1.7} aria-hidden />
        {words.logOut}
      </button>
    </>
  );
};
