import { IconBottle, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { part } from '#customer-app/app/parts.ts';
import { places } from '#customer-app/app/places.ts';
import { useApp, useKnownCatalogue } from '#customer-app/app/signed-in.ts';
import { titlePage } from '#web/lib/brand.ts';
import { Link, NavLink, useLocation } from '#web/lib/router.tsx';
import * as words from '#customer-app/app/words.nl.ts';
import { IconButton } from '#web/ui/button.tsx';

const ProfilePanel = part(() => import('#customer-app/app/profile-panel.tsx'), 'ProfilePanel');
const WaitingBadge = part(() => import('#customer-app/app/branches/badge.tsx'), 'WaitingBadge');

/** The signed-in customer, the pages, the theme and signing out (AUTH-017). */
const ProfileMenu = () => {
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
    const over = new AbortController();
    document.addEventListener('pointerdown', onPress, { signal: over.signal });
    document.addEventListener('keydown', onKey, { signal: over.signal });
    return () => over.abort();
  }, [isOpen]);

  return (
    <div className="profile" ref={menu}>
      <IconButton
        ref={button}
        label={words.profile}
        aria-expanded={isOpen}
        aria-controls="profile-panel"
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconUserCircle size={24} stroke={1.6} aria-hidden />
      </IconButton>
      <div id="profile-panel" className="panel" hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <ProfilePanel onLeave={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

const Places = ({ className, hasBranches }: { className: string; hasBranches: boolean }) => (
  <nav className={className} aria-label={words.mainMenu}>
    {places.map(({ to, label, Icon }) => (
      <NavLink key={to} to={to}>
        <Icon size={22} stroke={1.7} aria-hidden />
        {label}
        {hasBranches && to === '/overzicht' && (
          <Suspense>
            <WaitingBadge />
          </Suspense>
        )}
      </NavLink>
    ))}
  </nav>
);

/**
 * A page of the app with its title. `tools` stay visible below the title. On a phone the menu is at the
 * bottom, below the summary of a page that has one (`hasSummary`).
 */
export const Page = ({
  title,
  tools,
  hasSummary = false,
  children,
}: {
  title: string;
  tools?: ReactNode;
  hasSummary?: boolean;
  children: ReactNode;
}) => {
  const { user } = useApp().session;
  const { data: catalogue } = useKnownCatalogue();
  const logo = catalogue?.general_info.logo;
  const hasBranches = !!catalogue?.ordering;
  const location = useLocation();
  const { pathname } = location;
  // a sheet that opens over the first page does not make it another one
  const [isFirst] = useState(location.isFirst);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    titlePage(title);
    // The first page does not move the focus; later pages start at their title, for screen readers and the
    // eye.
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title, pathname, isFirst]);

  return (
    <div className="page" data-has-summary={hasSummary || undefined}>
      <a className="skip" href="#main">
        {words.skipToContent}
      </a>
      {/* SHELL-008: the second version of the app has a bar of its own */}
      <header className="top" data-version={user.roles[0] === 'CLIENT' ? 1 : 2}>
        <div className="bar">
          <Link
            to="/overzicht"
            className="logo"
            data-own={logo ? '' : undefined}
            aria-label={words.overviewOf(catalogue?.general_info.accountName ?? words.yourSupplier)}
          >
            {logo ? <img src={logo} alt="" /> : <IconBottle size={18} aria-hidden />}
          </Link>
          <div className="title">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="small">{catalogue?.customer_info.name ?? '\u00a0'}</p>
          </div>
          <Places className="places wide" hasBranches={hasBranches} />
          <ProfileMenu />
        </div>
        {tools}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Places className="places bottom" hasBranches={hasBranches} />
    </div>
  );
};
