import { IconBuilding, IconCheck, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { textOf } from '#web/app/api.ts';
import { useAccountsQuery, useSignOutMutation, useSwitchAccountMutation } from '#web/app/account.ts';
import { initialsOf, nameOf, signedOut } from '#web/app/session.ts';
import { useAppDispatch, useSession } from '#web/app/store.ts';
import { ownVersion } from '#web/app/version.ts';
import { keepSession } from '#web/lib/session.ts';
import { useThemeSwitch } from '#web/lib/theme.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** ROLE-024: makes another company the active one and loads the whole application anew. */
export const useAccountSwitch = () => {
  const session = useSession();
  const [switchTo] = useSwitchAccountMutation();
  return async (accountId: number) => {
    if (accountId === session.user.accountId) return;
    const answer = await switchTo({ request: { accountId } });
    if (answer.error) {
      toast.error('Het bedrijf is niet gewisseld', { body: textOf(answer.error) ?? '' });
      return;
    }
    keepSession({ ...session, user: { ...session.user, accountId } });
    location.reload();
  };
};

/** AUTH-017: the server ends the session; whatever it answers, this browser forgets it. */
export const useSignOut = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();
  return async () => {
    await signOut({ request: {} });
    dispatch(signedOut());
    void navigate('/auth/login');
  };
};

/** The companies to choose from, with the active one marked. */
export const CompanyItems = () => {
  const { user } = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const switchAccount = useAccountSwitch();
  return accounts.map(({ accountId, name }) => (
    <MenuItem
      key={accountId}
      icon={<IconBuilding size={16} aria-hidden />}
      aside={accountId === user.accountId ? <IconCheck size={15} role="img" aria-label="actief" /> : null}
      onClick={() => void switchAccount(accountId)}
    >
      {name}
    </MenuItem>
  ));
};

/** SHELL-009. Every staff role has it, so that everybody can leave the application (SHELL-007). */
export const ProfileMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const session = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const signOut = useSignOut();
  const { isDark, toggle } = useThemeSwitch();
  const ThemeIcon = isDark ? IconSun : IconMoon;
  return (
    <Menu
      label="Profiel"
      align="end"
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className="icon-button"
          aria-label={`Profiel ${initialsOf(session)}, ${nameOf(session)}`}
        >
          <span className="avatar" aria-hidden>
            {initialsOf(session)}
          </span>
        </button>
      )}
    >
      <MenuLabel>
        {nameOf(session)} · {session.user.roles[0]}
      </MenuLabel>
      <MenuItem icon={<ThemeIcon size={16} aria-hidden />} onClick={toggle}>
        {isDark ? 'Licht thema' : 'Donker thema'}
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={16} aria-hidden />} onClick={onShortcuts}>
        Sneltoetsen
      </MenuItem>
      {accounts.length > 1 && (
        <>
          <MenuDivider />
          <MenuLabel>Wissel van bedrijf</MenuLabel>
          <CompanyItems />
        </>
      )}
      <MenuDivider />
      <MenuItem icon={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        Sign out
      </MenuItem>
      <MenuDivider />
      <MenuLabel>Versie {ownVersion}</MenuLabel>
    </Menu>
  );
};
