import {
  IconBuilding,
  IconCashRegister,
  IconCheck,
  IconHelp,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { ownVersion } from '#api/contract/version.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useAccountsQuery,
  useCheckoutPermissionQuery,
  useLazySignedInUserQuery,
  useSignOutMutation,
  useSoftwareQuery,
  useSwitchAccountMutation,
} from '#web/parts/account.ts';
import { mayOpen, screenAt } from '#web/parts/screens.ts';
import { initialsOf, nameOf, roleOf, signedOut } from '#web/lib/session-state.ts';
import { useAppDispatch, useSession } from '#web/lib/store.ts';
import { helpAddress } from '#web/lib/help-subjects.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { keepSession } from '#web/lib/session.ts';
import { useThemeSwitch } from '#web/lib/theme.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** ROLE-024: makes another company the active one and loads the whole application anew. */
export const useAccountSwitch = () => {
  const session = useSession();
  const [switchTo] = useSwitchAccountMutation();
  const [readUser] = useLazySignedInUserQuery();
  return async (accountId: number) => {
    if (accountId === session.user.accountId) return;
    const answer = await switchTo({ request: { accountId } });
    if (answer.error) {
      toast.error('Het bedrijf is niet gewisseld', { body: textOf(answer.error) ?? '' });
      return;
    }
    // what the user is there comes with it
    const { data: user } = await readUser();
    keepSession({ ...session, user: user ?? { ...session.user, accountId } });
    pageLoad.again();
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
      Icon={IconBuilding}
      aside={accountId === user.accountId ? <IconCheck size={15} role="img" aria-label="actief" /> : null}
      onClick={() => void switchAccount(accountId)}
    >
      {name}
    </MenuItem>
  ));
};

/** SHELL-011: how often the checkout permission is asked again. */
const checkoutEvery = 30_000;

const CheckoutItem = () => {
  const { data: software } = useSoftwareQuery();
  const address = software?.checkoutUrl ?? null;
  const { data: isAllowed = false } = useCheckoutPermissionQuery(undefined, {
    pollingInterval: checkoutEvery,
    skip: address === null,
  });
  if (address === null || !isAllowed) return null;
  return (
    <MenuItem Icon={IconCashRegister} onClick={() => window.open(address, '_blank', 'noopener')}>
      Checkout
    </MenuItem>
  );
};

/** SHELL-009. Every staff role has it, so that everybody can leave the application (SHELL-007). */
export const ProfileMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const session = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
      {mayOpen('/settings/users', roleOf(session)) && (
        <MenuItem Icon={IconUser} onClick={() => void navigate('/settings/users')}>
          My Profile
        </MenuItem>
      )}
      <CheckoutItem />
      <MenuItem Icon={ThemeIcon} onClick={toggle}>
        {isDark ? 'Licht thema' : 'Donker thema'}
      </MenuItem>
      <MenuItem Icon={IconKeyboard} onClick={onShortcuts}>
        Sneltoetsen
      </MenuItem>
      <MenuItem Icon={IconHelp} onClick={() => void navigate(helpAddress(screenAt(pathname)?.help))}>
        Hulp
      </MenuItem>
      <MenuItem Icon={IconHistory} onClick={() => void navigate('/versielog')}>
        Versielog
      </MenuItem>
      {accounts.length > 1 && (
        <>
          <MenuDivider />
          <MenuLabel>Wissel van bedrijf</MenuLabel>
          <CompanyItems />
        </>
      )}
      <MenuDivider />
      <MenuItem Icon={IconLogout} onClick={() => void signOut()}>
        Sign out
      </MenuItem>
      <MenuDivider />
      <MenuLabel>Versie {ownVersion}</MenuLabel>
    </Menu>
  );
};
