import { lookersOfUser } from '#api/access-log/contract.ts';
import { Suspense, useState } from 'react';
import { useSession } from '#web/lib/store.ts';
import { textOf } from '#web/lib/api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useToday } from '#web/parts/today.ts';
import { date } from '#web/lib/format.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { homeHere } from '#web/parts/screens.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { mayRepresent } from '#domain/kernel/role.ts';
import {
  useBecomeUserMutation,
  useEndAllSessionsMutation,
  type UserInList,
  useUsersQuery,
} from '#web/features/users/api.ts';
import { AddUserDialog, EditUserDialog, InviteAuditorDialog } from '#web/features/users/user-dialogs.tsx';
import { useDebounced } from '#web/lib/debounce.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { keepSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { QueryTable, usePaging } from '#web/ui/query-table.tsx';
import { textColumn, column, actionColumn } from '#web/ui/columns.ts';
import * as words from '#web/features/users/words.nl.ts';

const LookersDialog = lazyPart(() => import('#web/parts/lookers/lookers.tsx'), 'LookersDialog');

const nameOf = ({ firstName, lastName, username }: UserInList) =>
  `${firstName} ${lastName}`.trim() || username;

/** ROLE-034: makes this tab act for another user. */
const useBecome = () => {
  const [become] = useBecomeUserMutation();
  return async (user: UserInList) => {
    const { data, error } = await become({ request: { userId: user.userId } });
    const [opened] = data?.user ?? [];
    if (!data || !opened) {
      toast.error(textOf(error) ?? words.thisIsNotPossibleNow);
      return;
    }
    const session = { token: data.token, user: opened, actingUser: data.acting_user };
    keepSession(session);
    pageLoad.at(homeHere(roleOf(session)) ?? '/auth/login');
  };
};

/** SET-037: the users of the account. ADMIN adds and changes them. */
export const UserList = ({ mayChange }: { mayChange: boolean }) => {
  const session = useSession();
  const role = roleOf(session);
  const [q, setQ] = useState('');
  const { paging, rows } = usePaging(20, words.pagesOfUsers);
  const [edited, setEdited] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [looked, setLooked] = useState<UserInList | null>(null);
  const maySeeLookers = useMayCall(lookersOfUser);
  const [isInviting, setIsInviting] = useState(false);
  const today = useToday();
  const [isEnding, setIsEnding] = useState(false);
  const [endAllSessions] = useEndAllSessionsMutation();
  const requested = useDebounced(q, 200);
  const { data, ...query } = useUsersQuery({ q: requested, ...rows });
  const become = useBecome();
  const user = data?.data.find(({ userId }) => userId === edited);

  const isOver = (until: string | null) => until !== null && until < today;
  const accessOf = (isEnabled: boolean, until: string | null) => {
    if (!isEnabled) return words.off;
    return isOver(until) ? words.endedState : words.onState;
  };
  const columns: Column<UserInList>[] = [
    column('name', words.name, (row) => <b>{nameOf(row)}</b>),
    textColumn('username', words.loginName),
    textColumn('email', words.emailAddress),
    column('role', words.role, ({ roles }) => roles.join(', '), { isAtEnd: true }),
    column(
      'enabled',
      words.access,
      ({ isEnabled, usesCode, until }) => (
        <span className="user-access">
          <Pill tone={isEnabled && !isOver(until) ? 'green' : 'grey'}>{accessOf(isEnabled, until)}</Pill>
          {until !== null && <span className="sub">{words.upTo(date(until))}</span>}
          {usesCode && <span className="sub">{words.withCode}</span>}
        </span>
      ),
      { isAtEnd: true },
    ),
    actionColumn('actions', words.actions, (row) => (
      <div className="row-actions">
        {row.userId !== session.user.userId &&
          row.isEnabled &&
          !session.actingUser &&
          mayRepresent(role, row.roles[0] ?? 'ADMIN') && (
            <Button
              size="small"
              variant="quiet"
              aria-label={words.workAs(nameOf(row))}
              onClick={() => void become(row)}
            >
              {words.workAsVerb}
            </Button>
          )}
        {maySeeLookers && (
          <Button
            size="small"
            variant="quiet"
            aria-label={words.whoLookedAt(nameOf(row))}
            onClick={() => setLooked(row)}
          >
            {words.whoLookedVerb}
          </Button>
        )}
        {mayChange && (
          <Button
            size="small"
            aria-label={words.changeNamed(nameOf(row))}
            onClick={() => setEdited(row.userId)}
          >
            {words.change}
          </Button>
        )}
      </div>
    )),
  ];

  return (
    <Card
      title={words.usersOfThisAccount}
      aside={
        mayChange && (
          <div className="row-actions">
            {!session.actingUser && (
              <Button variant="quiet" onClick={() => setIsEnding(true)}>
                {words.signOutAll}
              </Button>
            )}
            <Button onClick={() => setIsInviting(true)}>{words.inviteAuditor}</Button>
            <Button onClick={() => setIsAdding(true)}>{words.addUser}</Button>
          </div>
        )
      }
      isPadded={false}
    >
      <div className="card-body">
        <TextField
          label={words.searchAUser}
          type="search"
          value={q}
          onChange={(value) => {
            setQ(value);
            paging.onPage(1);
          }}
        />
      </div>
      <QueryTable
        caption={words.users}
        columns={columns}
        keyOf="userId"
        rows={data?.data}
        areas="'name enabled' 'username role' 'actions actions'"
        query={query}
        total={data?.total}
        paging={paging}
      />
      {user && <EditUserDialog user={user} onClose={() => setEdited(null)} />}
      {looked && (
        <Suspense>
          <LookersDialog of="user" id={looked.userId} name={nameOf(looked)} onClose={() => setLooked(null)} />
        </Suspense>
      )}
      {isEnding && (
        <ConfirmDialog
          title={words.signOutAllHere}
          verb={words.signOutAll}
          isDangerous
          onCancel={() => setIsEnding(false)}
          onConfirm={async () => {
            toastOutcome(await endAllSessions({ request: {} }), words.allWereSignedOut);
            setIsEnding(false);
          }}
        >
          {words.signOutAllText}
        </ConfirmDialog>
      )}
      {isInviting && <InviteAuditorDialog onClose={() => setIsInviting(false)} />}
      {isAdding && <AddUserDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
};
