import { useAccountQuery } from '#web/parts/account.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { NewAccount } from '#web/features/users/new-account.tsx';
import { OwnPassword } from '#web/features/users/own-password.tsx';
import { OwnProfile } from '#web/features/users/own-profile.tsx';
import { OwnSessions } from '#web/features/users/own-sessions.tsx';
import { UserList } from '#web/features/users/user-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import './users.css';

/**
 * SET-035 to SET-037: the own profile, password and sessions; the users of the account for who may see them,
 * and a new account from the master account. SALES has its own part, the auditor reads the list.
 */
export const Users = () => {
  const session = useSession();
  const role = roleOf(session);
  const { data: account } = useAccountQuery();
  const isOwner = role === 'ADMIN' || role === 'MANAGER' || role === 'SALES';
  // whoever works in the name of another changes nothing of that other
  const isItself = !session.actingUser;
  return (
    <div className="page">
      <PageHeader title="Gebruikers" crumbs={[{ label: 'Instellingen' }, { label: 'Gebruikers' }]} />
      <div className="users">
        <OwnProfile isReadOnly={!isItself || !isOwner} />
        {isOwner && isItself && <OwnPassword />}
        {isItself && <OwnSessions />}
        {role !== 'SALES' && <UserList mayChange={role === 'ADMIN'} />}
        {account?.isMaster && isOwner && isItself && <NewAccount />}
      </div>
    </div>
  );
};
