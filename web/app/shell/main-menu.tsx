import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBottle, IconPlus } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import type { Role } from '#domain/user/role.ts';
import { mayOpen, menuOf } from '#web/app/screens.ts';

export const Brand = () => (
  <div className="brand">
    <span className="brand-mark" aria-hidden>
      <IconBottle size={15} stroke={2} />
    </span>
    <span className="label">Kelderboek</span>
  </div>
);

/** SHELL-001: the screens that carry menu data and that this role may open. */
export const MainMenu = ({ role, onChoose }: { role: Role; onChoose?: () => void }) => {
  const isRail = useMediaQuery('(min-width: 500px) and (max-width: 1199px)') ?? false;
  return (
    <>
      {mayOpen('/order/new', role) && (
        <Tooltip label="NEW ORDER" position="right" disabled={!isRail}>
          <NavLink
            to="/order/new"
            className="new-order"
            aria-label="NEW ORDER"
            aria-keyshortcuts="Shift+N"
            onClick={onChoose}
          >
            <IconPlus size={17} stroke={2.2} aria-hidden />
            <span className="label">NEW ORDER</span>
            <kbd aria-hidden>⇧ N</kbd>
          </NavLink>
        </Tooltip>
      )}
      <nav className="menu" aria-label="Hoofdmenu">
        {menuOf(role).map(({ to, label, Icon }) => (
          <Tooltip key={to} label={label} position="right" disabled={!isRail}>
            <NavLink to={to} aria-label={label} onClick={onChoose}>
              <Icon size={18} stroke={1.7} aria-hidden />
              <span className="label">{label}</span>
            </NavLink>
          </Tooltip>
        ))}
      </nav>
    </>
  );
};
