import { textOf } from '#web/lib/api.ts';
import { useRevokeSessionMutation, useSessionsQuery } from '#web/features/users/api.ts';
import { dateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';

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
    {
      key: 'device',
      header: 'Apparaat',
      area: 'device',
      cell: ({ agent, isForOther }) => `${deviceOf(agent)}${isForOther ? ', namens een ander' : ''}`,
    },
    { key: 'address', header: 'Adres', area: 'address', cell: ({ address }) => address || 'onbekend' },
    {
      key: 'used',
      header: 'Laatst gebruikt',
      area: 'used',
      cell: ({ usedAt }) => dateTime(usedAt),
    },
    {
      key: 'end',
      header: 'Beëindigen',
      isHeaderHidden: true,
      area: 'end',
      isAtEnd: true,
      cell: (session) =>
        session.isThis ? (
          <Pill tone="green">deze</Pill>
        ) : (
          <Button size="small" disabled={isLoading} onClick={() => void end(session)}>
            Beëindigen
          </Button>
        ),
    },
  ];
  return (
    <Card title="Waar u bent ingelogd" isPadded={false}>
      <DataTable
        caption="Sessies"
        columns={columns}
        keyOf={({ sessionId }) => sessionId}
        rows={sessions}
        areas="'device end' 'address used'"
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={2}
      />
    </Card>
  );
};
