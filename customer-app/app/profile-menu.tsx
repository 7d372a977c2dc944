import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSignOut } from '#customer-app/app/sign-out.ts';
import { useApp } from '#customer-app/app/signed-in.ts';
import { useKnownCatalogue } from '#customer-app/app/use-answer.ts';
import { NavLink } from '#web/lib/router.tsx';
import { nameOf } from '#web/lib/session-state.ts';
import { chooseTheme, storedTheme, type Theme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import * as words from '#customer-app/app/words.nl.ts';
import * as shared from '#customer-app/ui/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const pages = [
  { to: '/overzicht', label: shared.overview },
  { to: '/nieuwebestelling', label: shared.newOrder },
  { to: '/bestellingen', label: shared.orders },
  { to: '/info', label: shared.information },
];
const ownProfile = { to: '/profile', label: shared.myProfile };

const themes: Record<Theme, string> = { auto: common.device, light: words.light, dark: words.dark };

const ThemeSwitch = () => {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <fieldset className="segments">
      <legend>{common.appearance}</legend>
      {(Object.keys(themes) as Theme[]).map((item) => (
        <label key={item}>
          <input type="radio" name="theme" checked={theme === item} onChange={() => choose(item)} />
          <span>{themes[item]}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Who is signed in, the pages, the theme and the way out (AUTH-017). */
export const ProfileMenu = () => {
  const { session } = useApp();
  const { data: catalogue } = useKnownCatalogue();
  const { signOut, isLeaving } = useSignOut();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) setIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div className="profile" ref={menu}>
      <IconButton
        ref={button}
        label={common.profile}
        aria-expanded={isOpen}
        aria-controls="profile-panel"
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconUserCircle size={24} stroke={1.6} aria-hidden />
      </IconButton>
      <div id="profile-panel" className="panel" hidden={!isOpen}>
        <p>
          <b>{nameOf(session)}</b>
          <span className="small">{catalogue?.customer_info.name}</span>
        </p>
        <nav aria-label={words.pages}>
          {[...pages, ...(session.user.roles[0] === 'CLIENT' ? [] : [ownProfile])].map(({ to, label }) => (
            <NavLink key={to} to={to} onClick={() => setIsOpen(false)}>
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeSwitch />
        <button type="button" className="menu-item" disabled={isLeaving} onClick={signOut}>
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {words.logOut}
        </button>
      </div>
    </div>
  );
};
