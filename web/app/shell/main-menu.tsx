import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { ownVersion } from '#api/contract/version.ts';
import { useMayOpen, useMenu } from '#web/parts/may-open.ts';
import { useOpenWork } from '#web/parts/open-work.ts';
import { count } from '#web/lib/format.ts';
import { type MenuEntry, screenAt } from '#web/parts/screens.ts';
import { brandTitle } from '#web/lib/brand.ts';
import { helpAddress } from '#web/lib/help-subjects.ts';
import { Link, NavLink, useLocation } from '#web/lib/router.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import * as words from '#web/app/words.nl.ts';

export const Brand = () => (
  <div className="brand">
    <BrandMark className="brand-mark" size={15} />
    <span className="label">{brandTitle()}</span>
  </div>
);

const rail = '(max-width: 1199px)';
const watchRail = (onChange: () => void) => {
  const media = matchMedia(rail);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};
const isRailNow = () => matchMedia(rail).matches;

/**
 * SHELL-023: several screens under one name, open initially if one of them is shown. Beside a rail of icons
 * it opens over the page: only on demand, and it closes again like a menu.
 */
const Group = ({
  entry: { label, Icon, links },
  onChoose,
}: {
  entry: MenuEntry;
  onChoose: (() => void) | undefined;
}) => {
  const { pathname } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isHere = links.some(({ to }) => pathname.startsWith(to));
  const isOverPage = useSyncExternalStore(watchRail, isRailNow) && onChoose === undefined;
  const [chosen, setIsOpen] = useState<boolean | null>(null);
  const isOpen = isOverPage ? chosen === true : (chosen ?? isHere);
  const close = () => setIsOpen(null);
  return (
    <div
      role="group"
      aria-label={label}
      className="menu-group"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOverPage && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (!isOverPage || !isOpen || key !== 'Escape') return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        title={label}
        aria-expanded={isOpen}
        aria-controls={id}
        data-is-here={isHere || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        <span className="label">{label}</span>
        <IconChevronDown className="menu-chevron" size={14} aria-hidden />
      </button>
      <div id={id} className="menu-links" hidden={!isOpen}>
        {links.map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            // Of two nested entries, only the open one is marked.
            end={links.some(({ to }) => to.startsWith(`${link.to}/`))}
            onClick={onChoose ?? (isOverPage ? close : undefined)}
          >
            {link.label}
          </NavLink>
        ))}
      </div>
    </div>
  );
};

const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span className="menu-count">
      {' '}
      {count(of)}
      <span className="visually-hidden"> {words.openWork}</span>
    </span>
  );

/** SHELL-001: the screens with a place in the menu that this role may open and this account has. */
export const MainMenu = ({ onChoose }: { onChoose?: () => void }) => {
  const entries = useMenu();
  const openOf = useOpenWork();
  const mayOpen = useMayOpen();
  return (
    <>
      {mayOpen('/order/new') && (
        <NavLink
          to="/order/new"
          className="new-order"
          title={words.newOrderButton}
          aria-keyshortcuts="Shift+N"
          onClick={onChoose}
        >
          <IconPlus size={17} stroke={2.2} aria-hidden />
          <span className="label">{words.newOrderButton}</span>
          <kbd aria-hidden>⇧ N</kbd>
        </NavLink>
      )}
      <nav className="menu" aria-label={words.mainMenu}>
        {entries.map((entry) =>
          entry.links.length > 1 ? (
            <Group key={entry.label} entry={entry} onChoose={onChoose} />
          ) : (
            <NavLink key={entry.label} to={entry.links[0].to} title={entry.label} onClick={onChoose}>
              <entry.Icon size={18} stroke={1.7} aria-hidden />
              <span className="label">{entry.label}</span>
              <Count of={openOf(entry.links[0].to)} />
            </NavLink>
          ),
        )}
      </nav>
    </>
  );
};

/** Below the menu: the version log, and the help of the current screen. */
export const MenuFoot = ({ onChoose }: { onChoose?: () => void }) => {
  const { pathname } = useLocation();
  return (
    <div className="sidebar-foot">
      <Link to="/versielog" onClick={onChoose}>
        {words.version} {ownVersion}
      </Link>
      <Link to={helpAddress(screenAt(pathname)?.help)} onClick={onChoose}>
        {words.help}
      </Link>
    </div>
  );
};
