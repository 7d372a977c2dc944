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
  return (
    <>
      {mayOpen('/order/new', role) && (
        <NavLink
          to="/order/new"
          className="new-order"
          title="NEW ORDER"
          aria-keyshortcuts="Shift+N"
          onClick={onChoose}
        >
          <IconPlus size={17} stroke={2.2} aria-hidden />
          <span className="label">NEW ORDER</span>
          <kbd aria-hidden>⇧ N</kbd>
        </NavLink>
      )}
      <nav className="menu" aria-label="Hoofdmenu">
        {menuOf(role).map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} title={label} onClick={onChoose}>
            <Icon size={18} stroke={1.7} aria-hidden />
            <span className="label">{label}</span>
          </NavLink>
        ))}
      </nav>
    </>
  );
};
