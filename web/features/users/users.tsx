import { useAccountQuery } from '#web/parts/account.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { NewAccount } from '#web/features/users/new-account.tsx';
import { OwnPassword, OwnProfile, OwnSessions } from '#web/features/users/own.tsx';
import { UserList } from '#web/features/users/user-list.tsx';
import { SecondFactor } from '#web/parts/second-factor/panel.tsx';
import { Page } from '#web/ui/page.tsx';
import './users.css';
import * as words from '#web/features/users/words.nl.ts';

/**
 * SET-035 to SET-037: the profile, password and sessions of the signed-in user; the users of the account for
 * roles that may see them; and a new account, from the master account. SALES sees only its own part, AUDITOR
 * reads the list.
 */
export const Users = () => {
  const session = useSession();
  const role = roleOf(session);
  const { data: account } = useAccountQuery();
  const isOwner = role === 'ADMIN' || role === 'MANAGER' || role === 'SALES';
  // a user who acts for another changes nothing of the other
  const isItself = !session.actingUser;
  return (
    <Page title={words.users} crumbs={[{ label: words.settings }]}>
      <div className="users">
        <OwnProfile isReadOnly={!isItself || !isOwner} />
        {isOwner && isItself && <OwnPassword />}
        {isItself && <SecondFactor />}
        {isItself && <OwnSessions />}
        {role !== 'SALES' && <UserList mayChange={role === 'ADMIN'} />}
        {account?.isMaster && isOwner && isItself && <NewAccount />}
      </div>
    </Page>
  );
};
