import { IconBottle, IconHome, IconInfoCircle, IconReceipt, IconShoppingBag } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProfileMenu } from '#customer-app/app/profile-menu.tsx';
import { useApp } from '#customer-app/app/signed-in.ts';
import { useKnownCatalogue } from '#customer-app/app/use-answer.ts';
import { titlePage } from '#web/lib/brand.ts';
import { Link, NavLink, useLocation } from '#web/lib/router.tsx';
import * as words from '#customer-app/app/words.nl.ts';
import * as shared from '#customer-app/ui/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const places = [
  { to: '/overzicht', label: shared.overview, Icon: IconHome },
  { to: '/nieuwebestelling', label: words.orderWine, Icon: IconShoppingBag },
  { to: '/bestellingen', label: shared.orders, Icon: IconReceipt },
  { to: '/info', label: words.info, Icon: IconInfoCircle },
] as const;

const Places = ({ className }: { className: string }) => (
  <nav className={className} aria-label={common.mainMenu}>
    {places.map(({ to, label, Icon }) => (
      <NavLink key={to} to={to}>
        <Icon size={22} stroke={1.7} aria-hidden />
        {label}
      </NavLink>
    ))}
  </nav>
);

/**
 * A page of the app under its title. `tools` stay in sight below the title. On a phone the menu stands at the
 * bottom, except where a summary stands there (`hasSummary`).
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
  const { pathname, isFirst } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    titlePage(title);
    // The first page leaves the focus alone; a next one begins at its title, for a screen reader and the eye.
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title, pathname, isFirst]);

  return (
    <div className="page" data-has-summary={hasSummary || undefined}>
      <a className="skip" href="#main">
        {common.skipToContent}
      </a>
      {/* SHELL-008: the second version of the app is told from the first by its bar */}
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
          <Places className="places wide" />
          <ProfileMenu />
        </div>
        {tools}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!hasSummary && <Places className="places bottom" />}
    </div>
  );
};
