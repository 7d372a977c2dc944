import { useState } from 'react';
import {
  type DuePerson,
  type Retention as RetentionOfKind,
  retention,
  retentionPreview,
} from '#api/retention/contract.ts';
import { mostCounted, mostNamed, type RetentionKind, retentionKinds } from '#domain/kernel/retention.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { count, date, dateTime } from '#web/lib/format.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { actionColumn, column } from '#web/ui/columns.ts';
import { Page } from '#web/ui/page.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/retention/words.nl.ts';

const { useRetentionQuery, useRetentionPreviewQuery } = defineCalls({
  retention: query(retention),
  retentionPreview: query(retentionPreview),
});

/** Of more than are looked at, that there are more. */
const counted = (value: number) => (value > mostCounted ? words.moreThan(count(mostCounted)) : count(value));
const isOfPersons = (kind: RetentionOfKind['kind']): kind is RetentionKind =>
  (retentionKinds as readonly string[]).includes(kind);
const day = (value: string | null) => (value === null ? '–' : date(value));

const columnsWith = (show: (kind: RetentionOfKind) => void): Column<RetentionOfKind>[] => [
  column('kind', words.kind, ({ name, countsFrom }) => (
    <span className="two-lines">
      <span className="strong">{name}</span>
      <span className="sub">{words.after(countsFrom)}</span>
    </span>
  )),
  column('term', words.term, ({ months, leastMonths }) => (
    <span className="two-lines">
      <span>{words.months(months)}</span>
      {leastMonths > 1 && <span className="sub">{words.atLeast(leastMonths)}</span>}
    </span>
  )),
  column('kept', words.kept, ({ kept, kind }) => (isOfPersons(kind) ? count(kept) : counted(kept)), {
    isNumber: true,
    isNamed: true,
  }),
  column('due', words.due, ({ due, kind }) => (isOfPersons(kind) ? count(due) : counted(due)), {
    isNumber: true,
    isNamed: true,
  }),
  column('oldest', words.oldest, ({ oldest }) => day(oldest), { isNamed: true }),
  column('next', words.next, ({ nextOn }) => day(nextOn), { isNamed: true }),
  actionColumn(
    'show',
    words.preview,
    (kind) =>
      isOfPersons(kind.kind) && (
        <Button size="small" aria-label={`${words.preview}: ${kind.name}`} onClick={() => show(kind)}>
          {words.preview}
        </Button>
      ),
  ),
];

const people: Column<DuePerson>[] = [
  column('who', words.who, ({ record, recordName, id }) =>
    record.startsWith('customer-') ? <KnownLink to={`/klanten/${id}`}>{recordName}</KnownLink> : recordName,
  ),
  column('since', words.since, ({ since }) => date(since), { isNamed: true }),
  column('dueOn', words.dueOn, ({ dueOn }) => date(dueOn), { isNamed: true }),
];

const Preview = ({ kind, name, due }: Omit<RetentionOfKind, 'kind'> & { kind: RetentionKind }) => {
  const { paging, rows } = usePaging(25, words.preview);
  const answer = useRetentionPreviewQuery({ kind, ...rows });
  return (
    <TableCard
      title={words.previewOf(name)}
      subtitle={due > mostNamed ? words.theOldest(count(mostNamed), count(due)) : undefined}
      columns={people}
      areas="'who who' 'since dueOn'"
      keyOf="record"
      emptyText={words.nobodyDue}
      paging={paging}
      {...listed(answer)}
    />
  );
};

/** How long personal data is kept, what is due to be forgotten, and who that would be. */
export const Retention = () => {
  const answer = useRetentionQuery({});
  const [shown, setShown] = useState<RetentionOfKind | null>(null);
  const found = answer.currentData;
  return (
    <Page title={words.title} crumbs={[{ label: words.reports }]}>
      <div className="stack">
        {found && (
          <Banner
            kind={found.isOn ? 'done' : 'info'}
            action={<KnownLink to="/settings/basics">{words.toSettings}</KnownLink>}
          >
            {found.isOn ? words.on : words.off}
          </Banner>
        )}
        <TableCard
          title={words.kinds}
          subtitle={
            found?.countedAt ? `${words.note} ${words.countedAt(dateTime(found.countedAt))}` : words.note
          }
          columns={columnsWith(setShown)}
          areas="'kind kind' 'term term' 'kept due' 'oldest next' 'show show'"
          keyOf="kind"
          emptyText={words.nobodyDue}
          query={answer}
          rows={found?.data}
          skeletonRows={3}
        />
        {shown && isOfPersons(shown.kind) && <Preview key={shown.kind} {...shown} kind={shown.kind} />}
      </div>
    </Page>
  );
};
