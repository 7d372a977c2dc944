import {
  IconBuilding,
  IconCashRegister,
  IconCheck,
  IconHelp,
  IconHistory,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { ownVersion } from '#api/contract/version.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useAccountsQuery,
  useCheckoutPermissionQuery,
  useLazySignedInUserQuery,
  useSignOutMutation,
  useSoftwareQuery,
  useSwitchAccountMutation,
} from '#web/parts/account.ts';
import { useSaveLanguage } from '#web/parts/own-language.ts';
import { mayOpen, screenAt } from '#web/parts/screens.ts';
import { initialsOf, nameOf, roleOf, signedOut } from '#web/lib/session-state.ts';
import { useAppDispatch, useSession } from '#web/lib/store.ts';
import { codePage } from '#web/lib/code-page.ts';
import { helpAddress } from '#web/lib/help-subjects.ts';
import { keptFromReload, languageNames, reloadIn } from '#web/lib/language.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { keepSession } from '#web/lib/session.ts';
import { useThemeSwitch } from '#web/lib/theme.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/app/words.nl.ts';

/** ROLE-024: makes another company the active one and reloads the application. */
export const useAccountSwitch = () => {
  const session = useSession();
  const [switchTo] = useSwitchAccountMutation();
  const [readUser] = useLazySignedInUserQuery();
  return async (accountId: number) => {
    if (accountId === session.user.accountId) return;
    const answer = await switchTo({ request: { accountId } });
    if (answer.error) {
      toast.error(words.theCompanyWasNotSwitched, { body: textOf(answer.error) ?? '' });
      return;
    }
    // the session gets the user's role in the new account
    const { data: user } = await readUser();
    keepSession({ ...session, user: user ?? { ...session.user, accountId } });
    pageLoad.again();
  };
};

/** AUTH-017: ends the session on the server; this browser forgets it whatever the answer is. */
const useSignOut = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();
  return async () => {
    await signOut({ request: {} });
    dispatch(signedOut());
    void navigate('/auth/login');
  };
};

/** Actions available on every screen, shared by the profile menu, the palette and the top bar. */
/** D-61: each language written in that language. */
const otherLanguage = words.language === 'nl' ? 'en' : 'nl';

export const useShellCommands = (onShortcuts: () => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { isDark, toggle } = useThemeSwitch();
  const signOut = useSignOut();
  const saveLanguage = useSaveLanguage();
  const readIn = async (language: ScreenLanguage) => {
    const refused = keptFromReload() ?? (await saveLanguage(language));
    if (refused === undefined) reloadIn(language);
    else toast.error(refused);
  };
  const go = (to: string) => () => void navigate(to);
  const help = helpAddress(screenAt(pathname)?.help);
  return {
    theme: {
      Icon: isDark ? IconSun : IconMoon,
      title: isDark ? words.lightTheme : words.darkTheme,
      run: toggle,
    },
    language: {
      Icon: IconLanguage,
      title: languageNames[otherLanguage],
      run: () => void readIn(otherLanguage),
    },
    shortcuts: { Icon: IconKeyboard, title: words.shortcuts, run: onShortcuts },
    help: { Icon: IconHelp, title: words.help, run: go(help) },
    versions: { Icon: IconHistory, title: words.versionLog, run: go('/versielog') },
    signOut: { Icon: IconLogout, title: words.signOut, run: () => void signOut() },
  };
};

const CommandItem = ({
  command: { Icon, title, run },
}: {
  command: ReturnType<typeof useShellCommands>['theme'];
}) => (
  <MenuItem Icon={Icon} onClick={run}>
    {title}
  </MenuItem>
);

/** The companies to choose from, with the active one marked. */
export const CompanyItems = () => {
  const { user } = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const switchAccount = useAccountSwitch();
  return accounts.map(({ accountId, name, logo }) => (
    <MenuItem
      key={accountId}
      {...(logo === '' && { Icon: IconBuilding })}
      aside={
        accountId === user.accountId ? <IconCheck size={15} role="img" aria-label={words.active} /> : null
      }
      onClick={() => void switchAccount(accountId)}
    >
      {logo === '' ? (
        name
      ) : (
        <span className="company-item">
          <img className="company-logo" src={logo} alt="" />
          {name}
        </span>
      )}
    </MenuItem>
  ));
};

/** SHELL-011: how often the checkout permission is checked again. */
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
      {words.checkout}
    </MenuItem>
  );
};

/** SHELL-009. Every staff role has it, so that everyone can sign out (SHELL-007). */
export const ProfileMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const session = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const navigate = useNavigate();
  const { signOut, ...commands } = useShellCommands(onShortcuts);
  const role = roleOf(session);
  return (
    <Menu
      label={words.profile}
      align="end"
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className="icon-button"
          aria-label={words.profileOf(initialsOf(session), nameOf(session))}
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
          {words.myProfile}
        </MenuItem>
      )}
      {!mayOpen('/settings/users', role) && !session.actingUser && (
        <MenuItem Icon={IconUser} onClick={() => void navigate(codePage)}>
          {words.signInWithCode}
        </MenuItem>
      )}
      <CheckoutItem />
      {Object.values(commands).map((command) => (
        <CommandItem key={command.title} command={command} />
      ))}
      {accounts.length > 1 && (
        <>
          <MenuDivider />
          <MenuLabel>{words.switchCompany}</MenuLabel>
          <CompanyItems />
        </>
      )}
      <MenuDivider />
      <CommandItem command={signOut} />
      <MenuDivider />
      <MenuLabel>
        {words.version} {ownVersion}
      </MenuLabel>
    </Menu>
  );
};
