import { Suspense, useState } from 'react';
import type { TableFormat } from '#api/contract/wire.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { mostCounted } from '#domain/kernel/paging.ts';
import {
  useLazyRoomDaysFileQuery,
  useLazyRoomHeadsFileQuery,
  useLazyRoomLogQuery,
  useRoomChecksQuery,
  useRoomDaysQuery,
  useRoomHeadsQuery,
  useRoomSinceQuery,
} from '#web/features/auditor/api.ts';
import { CheckNow } from '#web/features/auditor/check-now.tsx';
import { count, date, dateTime, plural, time } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { useMayOpen } from '#web/parts/may-open.ts';
import { saveFetched, saveFetchedTable } from '#web/parts/outcome.ts';
import { useListViewsQuery } from '#web/parts/record-list/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { Page } from '#web/ui/page.tsx';
import './auditor.css';
import * as words from '#web/features/auditor/words.nl.ts';

const PeriodDossier = lazyPart(() => import('#web/parts/dossier/dossier.tsx'), 'PeriodDossier');

const logBook = '/rapporten/logboek';
const accessLog = '/rapporten/toegang';
const done = (actions: number) => plural(actions, words.action, words.actions);

/** What stands by now, and a button that checks it again. */
const Proof = () => {
  const days = useRoomDaysQuery({ skip: 0, take: 10 });
  const heads = useRoomHeadsQuery({ skip: 0, take: 10 });
  return (
    <Card
      title={words.proof}
      subtitle={words.proofSubtitle}
      aside={<Link to={`${logBook}#bewijs`}>{words.whatProofSays}</Link>}
    >
      <Fetched query={days} height={84}>
        {({ data }) => {
          const day = data.find(({ isOver, isOfUsers }) => isOver && !isOfUsers);
          const head = heads.currentData?.data.find(({ isOfUsers }) => !isOfUsers);
          return day ? (
            <Facts
              of={[
                [words.lastDay, date(day.day)],
                [
                  words.hash,
                  <code key="hash" className="room-hash">
                    {day.hash}
                  </code>,
                ],
                [
                  words.signed,
                  head ? words.signedOn(date(head.day), head.key.slice(0, 16)) : words.notSigned,
                ],
                [
                  words.stamped,
                  head?.stampedAt
                    ? words.stampedBy(dateTime(head.stampedAt), head.stampedBy ?? '')
                    : words.notStamped,
                ],
              ]}
            />
          ) : (
            <p className="muted">{words.noDay}</p>
          );
        }}
      </Fetched>
      <CheckNow />
    </Card>
  );
};

/** How much was done since the visit before, by kind of record; each opens the log book on it. */
const Since = () => {
  const answer = useRoomSinceQuery({ since: null });
  const { since = null, isFirst = false } = answer.data ?? {};
  const from = since === null ? '' : dateTime(since);
  const filter = (more: readonly (readonly [string, string])[]) =>
    `${logBook}?${new URLSearchParams([
      ...more.map(([name, value]) => [name, value]),
      ...(since === null
        ? []
        : [
            ['van', dateInAmsterdam(since)],
            ['vantijd', time(since).slice(0, 5)],
          ]),
    ])}`;
  return (
    <Card
      title={words.since}
      subtitle={since !== null && (isFirst ? words.firstVisit(from) : words.sinceMoment(from))}
      isPadded={false}
    >
      <Fetched query={answer} height={160}>
        {({ data, total, hasMore }) =>
          data.length === 0 ? (
            <p className="card-body muted">{words.nothingSince}</p>
          ) : (
            <ul className="room-list">
              <li>
                <Link to={filter([])}>{hasMore ? words.moreThan(done(total)) : done(total)}</Link>
              </li>
              {data.map(({ category, name, count: number }) => (
                <li key={category}>
                  <Link to={filter([['soort', `${category}~${name}`]])}>{name}</Link>
                  <span className="tabular">{count(number)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </Card>
  );
};

const Checks = () => {
  const answer = useRoomChecksQuery({ from: null, to: null });
  return (
    <Card
      title={words.checks}
      isPadded={false}
      aside={<Link to="/rapporten/controles">{words.allChecks}</Link>}
    >
      <Fetched query={answer} height={240}>
        {({ data }) => (
          <ul className="room-list">
            {data.map(({ checkId, name, count: found }) => (
              <li key={checkId}>
                <Link to={`/rapporten/controles/${checkId}`}>{name}</Link>
                <span className="tabular" data-found={found ? true : undefined}>
                  {found === null
                    ? words.off
                    : `${count(Math.min(found, mostCounted))}${found > mostCounted ? '+' : ''}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </Card>
  );
};

const Questions = () => {
  const answer = useListViewsQuery(undefined);
  return (
    <Card title={words.questions} isPadded={false}>
      <Fetched query={answer} height={80}>
        {({ views }) => {
          const saved = views.filter(({ list }) => list === 'log-book');
          return saved.length === 0 ? (
            <p className="card-body muted">{words.noQuestions}</p>
          ) : (
            <ul className="room-list">
              {saved.map(({ viewId, name, query, isShared }) => (
                <li key={viewId}>
                  <Link to={`${logBook}?${query}`}>{name}</Link>
                  {isShared && <span className="sub">{words.shared}</span>}
                </li>
              ))}
            </ul>
          );
        }}
      </Fetched>
    </Card>
  );
};

const Exports = () => {
  const [today] = useState(() => dateInAmsterdam(Date.now()));
  const year = today.slice(0, 4);
  const [fetchLog, log] = useLazyRoomLogQuery();
  const [fetchDays, days] = useLazyRoomDaysFileQuery();
  const [fetchHeads, heads] = useLazyRoomHeadsFileQuery();
  const everything = { from: `${year}-01-01`, to: today, name: '', subject: '', action: '' };
  const saveLog = (format: TableFormat) =>
    saveFetchedTable(fetchLog({ ...everything, format }), `${words.logFileName}-${year}`, words.failed);
  const saveDays = (format: TableFormat) =>
    saveFetchedTable(fetchDays({ format }), words.proofFileName, words.failed);
  const saveHeads = () =>
    saveFetched(
      fetchHeads({}).then(({ data, error }) => ({ data, error })),
      `${words.signedFileName}-${today}.jsonl`,
      words.failed,
    );
  const rows = [
    {
      name: words.logOfYear(year),
      note: words.logOfYearNote,
      action: <DownloadMenu isBusy={log.isFetching} save={saveLog} />,
    },
    {
      name: words.dayHashes,
      note: words.dayHashesNote,
      action: <DownloadMenu isBusy={days.isFetching} save={saveDays} />,
    },
    {
      name: words.signedFile,
      note: words.signedFileNote,
      action: (
        <Button size="small" disabled={heads.isFetching} onClick={saveHeads}>
          {words.download}
        </Button>
      ),
    },
  ];
  return (
    <Card title={words.exports} isPadded={false}>
      <ul className="room-list">
        {rows.map(({ name, note, action }) => (
          <li key={name}>
            <span className="two-lines">
              <span>{name}</span>
              <span className="sub">{note}</span>
            </span>
            {action}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Elsewhere = () => {
  const mayOpen = useMayOpen();
  return (
    <>
      {mayOpen(accessLog) && <Link to={accessLog}>{words.openAccessLog}</Link>}
      <Link to={logBook}>{words.openLogBook}</Link>
    </>
  );
};

/** The home of the auditor: what proves the log, what is new, what stands out, and what to take along. */
export const AuditorsRoom = () => (
  <Page title={words.title} actions={<Elsewhere />}>
    <div className="room">
      <div className="room-wide">
        <Proof />
      </div>
      <Checks />
      <div className="stack">
        <Since />
        <Questions />
        <Exports />
        <Suspense>
          <PeriodDossier />
        </Suspense>
      </div>
    </div>
  </Page>
);
