import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconBuilding, IconCheck, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { textOf } from '#web/app/api.ts';
import { useAccountsQuery, useSignOutMutation, useSwitchAccountMutation } from '#web/app/account.ts';
import { initialsOf, keepSession, nameOf, signedOut } from '#web/app/session.ts';
import { useAppDispatch, useSession } from '#web/app/store.ts';
import { ownVersion } from '#web/app/version.ts';
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

export const useThemeSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { isDark: scheme === 'dark', toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
};

/** The companies to choose from, with the active one marked. */
export const CompanyItems = () => {
  const { user } = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const switchAccount = useAccountSwitch();
  return accounts.map(({ accountId, name }) => (
    <Menu.Item
      key={accountId}
      leftSection={<IconBuilding size={16} aria-hidden />}
      rightSection={accountId === user.accountId ? <IconCheck size={15} aria-label="actief" /> : null}
      onClick={() => void switchAccount(accountId)}
    >
      {name}
    </Menu.Item>
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
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button
          type="button"
          className="icon-button"
          aria-label={`Profiel ${initialsOf(session)}, ${nameOf(session)}`}
        >
          <span className="avatar" aria-hidden>
            {initialsOf(session)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {nameOf(session)} · {session.user.roles[0]}
        </Menu.Label>
        <Menu.Item leftSection={<ThemeIcon size={16} aria-hidden />} onClick={toggle}>
          {isDark ? 'Licht thema' : 'Donker thema'}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onShortcuts}>
          Sneltoetsen
        </Menu.Item>
        {accounts.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>Wissel van bedrijf</Menu.Label>
            <CompanyItems />
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Versie {ownVersion}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
};
