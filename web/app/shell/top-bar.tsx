import {
  IconChevronDown,
  IconHelp,
  IconHistory,
  IconKeyboard,
  IconMenu2,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useAccountQuery, useAccountsQuery } from '#web/parts/account.ts';
import { useMayOpen } from '#web/parts/may-open.ts';
import { screenAt } from '#web/parts/screens.ts';
import { laterPart } from '#web/lib/lazy-part.ts';
import { CompanyItems, ProfileMenu, useShellCommands } from '#web/app/shell/profile-menu.tsx';
import { helpAddress } from '#web/lib/help-subjects.ts';
import { Link, useLocation } from '#web/lib/router.tsx';
import { Menu, MenuLabel } from '#web/ui/menu.tsx';
import { IconButton } from '#web/ui/button.tsx';
import * as words from '#web/app/words.nl.ts';
import { type CSSProperties, Suspense } from 'react';

const channels = (color: string) => {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  return hex ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) : null;
};

/** Relative luminance as WCAG 2 defines it, from 0 (black) to 1 (white). */
const luminance = (color: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = color.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * SHELL-006: the colour of the active account, with black or white text, whichever is more readable. A colour
 * that is not `#rrggbb` falls back to the brand colour.
 */
const accountColor = (color: string | undefined) => {
  const known = color && channels(color);
  const [face, text] = known
    ? [color, luminance(known) > 0.179 ? 'black' : 'white']
    : ['var(--brand)', 'var(--on-brand)'];
  return { '--account-color': face, '--on-account-color': text } as CSSProperties;
};

const Company = () => {
  const { data: account } = useAccountQuery();
  const { data: accounts = [] } = useAccountsQuery();
  const name = account?.name ?? '';
  const face = (
    <>
      <span className="company-mark" aria-hidden>
        {name.at(0)}
      </span>
      <span className="company-name">{name}</span>
    </>
  );
  if (accounts.length <= 1) return <div className="company">{account && face}</div>;
  return (
    <Menu
      label={words.switchCompany}
      trigger={(trigger) => (
        <button {...trigger} type="button" className="company">
          {face}
          <span className="visually-hidden">{words.switchCompanySuffix}</span>
          <IconChevronDown size={15} aria-hidden />
        </button>
      )}
    >
      <MenuLabel>{words.switchCompany}</MenuLabel>
      <CompanyItems />
    </Menu>
  );
};

/** A link in the top bar, shown as an icon. */
const LinkIcon = ({ to, label, Icon }: { to: string; label: string; Icon: TablerIcon }) => (
  <Link to={to} className="icon-button hidden-on-phone" aria-label={label} title={label}>
    <Icon size={19} stroke={1.7} aria-hidden />
  </Link>
);

/** It comes after the page: no screen waits for it, nor carries it. */
const Bell = laterPart(() => import('#web/app/shell/bell.tsx'), 'Bell');

/**
 * SHELL-007, SHELL-012, D-45: everything for ADMIN and MANAGER, only the profile for others; besides (ours) the
 * notifications for who may see any.
 */
export const TopBar = ({
  isFull,
  onMenu,
  onSearch,
  onShortcuts,
}: {
  isFull: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}) => {
  const { data: account } = useAccountQuery();
  const { pathname } = useLocation();
  const { theme } = useShellCommands(onShortcuts);
  const mayOpen = useMayOpen();
  return (
    <header className="top-bar" style={accountColor(account?.color)}>
      <IconButton label={words.openMenu} className="menu-button" onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </IconButton>
      {isFull ? (
        <>
          <Company />
          <button type="button" className="search-button" aria-keyshortcuts="Control+K" onClick={onSearch}>
            <IconSearch size={16} aria-hidden />
            <span className="search-words">{words.searchPlaceholder}</span>
            <kbd aria-hidden>Ctrl K</kbd>
          </button>
          <IconButton
            label={words.shortcuts}
            tooltip={words.shortcutsKey}
            className="hidden-on-phone"
            onClick={onShortcuts}
          >
            <IconKeyboard size={19} stroke={1.7} aria-hidden />
          </IconButton>
          <LinkIcon to="/versielog" label={words.versionLog} Icon={IconHistory} />
          <LinkIcon to={helpAddress(screenAt(pathname)?.help)} label={words.help} Icon={IconHelp} />
          <IconButton label={theme.title} className="hidden-on-phone" onClick={theme.run}>
            <theme.Icon size={19} stroke={1.7} aria-hidden />
          </IconButton>
        </>
      ) : (
        <div className="spacer" />
      )}
      {mayOpen('/meldingen') && (
        <Suspense fallback={<span className="icon-button" />}>
          <Bell />
        </Suspense>
      )}
      <ProfileMenu onShortcuts={onShortcuts} />
    </header>
  );
};
