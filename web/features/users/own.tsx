import { userFields } from '#domain/user/fields.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import {
  useChangeOwnProfileMutation,
  useProfileQuery,
  useChangeOwnPasswordMutation,
  useRevokeSessionMutation,
  useSessionsQuery,
} from '#web/features/users/api.ts';
import { Card, Facts } from '#web/ui/card.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useRole } from '#web/parts/role.ts';
import { useState } from 'react';
import { shortestPassword, tooShortText } from '#domain/user/password.ts';
import { textOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { dateTime } from '#web/lib/format.ts';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TableCard } from '#web/ui/query-table.tsx';
import { valueColumn, column, actionColumn } from '#web/ui/columns.ts';

/** SET-005. */
const notSaved = 'Something went wrong, please try again';
const systemError = 'There has been a system error, please contact support';

/** AUTH-033, AUTH-035: the own name, login name and address, each saved by itself. */
export const OwnProfile = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const role = useRole();
  const { data: profile } = useProfileQuery();
  const [change] = useChangeOwnProfileMutation();
  const save = async (name: keyof typeof userFields, to: FieldValue) => {
    const { data, error } = await change({
      request: { data: { field: userFields[name].wire, val: String(to ?? '') } },
    });
    if (data === true) {
      toast.done('Uw wijziging is opgeslagen');
      return { outcome: 'saved' as const };
    }
    const text = error === undefined ? notSaved : systemError;
    toast.error(text);
    throw new Error(text);
  };
  return (
    <Card title="My Profile">
      {profile && (
        <>
          <RecordForm
            fields={userFields}
            tab="profile"
            record={profile}
            role={role}
            save={save}
            isReadOnly={isReadOnly}
          />
          <Facts of={[['Nummer van dit account', profile.accountId]]} />
        </>
      )}
    </Card>
  );
};

/** AUTH-034: the own password; every other session of the user ends with it. */
export const OwnPassword = () => {
  const [change, { isLoading }] = useChangeOwnPasswordMutation();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (password.length < shortestPassword) {
      setProblem(tooShortText);
      return;
    }
    const { error } = await change({ request: { password, current } });
    setProblem(textOf(error));
    if (error !== undefined) return;
    setCurrent('');
    setPassword('');
    toast.done('Uw wachtwoord is gewijzigd', { body: 'Op andere apparaten bent u uitgelogd.' });
  };
  return (
    <Card title="Wachtwoord wijzigen">
      <Form onSubmit={submit}>
        <Fields>
          <TextField
            label="Huidig wachtwoord"
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
          <TextField
            label="Nieuw wachtwoord"
            type="password"
            autoComplete="new-password"
            problem={problem}
            hint={`Minstens ${shortestPassword} tekens.`}
            value={password}
            onChange={(value) => {
              setPassword(value);
              setProblem(undefined);
            }}
          />
          <div>
            <Button type="submit" variant="filled" disabled={isLoading || current === '' || password === ''}>
              Wachtwoord wijzigen
            </Button>
          </div>
        </Fields>
      </Form>
    </Card>
  );
};

type Session = NonNullable<ReturnType<typeof useSessionsQuery>['data']>[number];

const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
const deviceOf = (agent: string) => {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Onbekende browser';
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return system ? `${browser} op ${system}` : browser;
};

/** Where the user is signed in, and a way to end what it does not know. */
export const OwnSessions = () => {
  const { data: sessions, error, refetch } = useSessionsQuery();
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const end = async ({ sessionId }: Session) => {
    const answer = await revoke({ request: { sessionId } });
    if (answer.error) toast.error(textOf(answer.error) ?? 'De sessie is niet beëindigd');
    else toast.done('Sessie beëindigd');
  };
  const columns: Column<Session>[] = [
    column(
      'device',
      'Apparaat',
      ({ agent, isForOther }) => `${deviceOf(agent)}${isForOther ? ', namens een ander' : ''}`,
    ),
    column('address', 'Adres', ({ address }) => address || 'onbekend'),
    valueColumn('usedAt', 'Laatst gebruikt', dateTime),
    actionColumn('end', 'Beëindigen', (session) =>
      session.isThis ? (
        <Pill tone="green">deze</Pill>
      ) : (
        <Button size="small" disabled={isLoading} onClick={() => void end(session)}>
          Beëindigen
        </Button>
      ),
    ),
  ];
  return (
    <TableCard
      title="Waar u bent ingelogd"
      caption="Sessies"
      columns={columns}
      keyOf="sessionId"
      rows={sessions}
      areas="'device end' 'address usedAt'"
      query={{ error, refetch }}
      skeletonRows={2}
    />
  );
};
