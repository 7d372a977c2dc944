import type { AuditFinding } from '#api/findings/contract.ts';
import { useAuditFindingsQuery } from '#web/features/checks/api.ts';
import { PeriodFields, usePeriod } from '#web/features/checks/period.tsx';
import { limitSaid, Said } from '#web/features/checks/said.tsx';
import { dateTime } from '#web/lib/format.ts';
import { Link, useParams } from '#web/lib/router.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useListParams } from '#web/parts/params.ts';
import { column } from '#web/ui/columns.ts';
import { Page } from '#web/ui/page.tsx';
import { listed, TableCard } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import './checks.css';
import * as words from '#web/features/checks/words.nl.ts';

const pageSize = 25;
const pages: Readonly<Record<string, (id: string) => string>> = {
  salesOrder: (id) => `/verkoop/${id}`,
  product: (id) => `/producten/${id}`,
  purchaseOrder: (id) => `/inkooporders/${id}`,
  customer: (id) => `/klanten/${id}`,
  account: () => '/settings/basics',
};

/** A record by its name, linked to its page where it has one and else to its history in the log book. */
const RecordLink = ({ record, recordName }: Pick<AuditFinding, 'record' | 'recordName'>) => {
  const [category = '', id = ''] = record.split('-');
  const to = pages[category]?.(id) ?? `/rapporten/logboek?stroom=${record}`;
  return <KnownLink to={to}>{recordName}</KnownLink>;
};

const columns: Column<AuditFinding>[] = [
  column('at', words.moment, ({ foundAt }) => dateTime(foundAt), { width: 150 }),
  column('record', words.record, ({ record, recordName }) => (
    <RecordLink record={record} recordName={recordName} />
  )),
  column('what', words.what, ({ sentence }) => sentence),
  column('who', words.who, ({ userName }) => userName || '–'),
  column('log', words.inLogBook, ({ actionKey, recordName, sentence }) => (
    <Link
      to={`/rapporten/logboek?rij=${actionKey}`}
      aria-label={words.openInLogBook(`${recordName}, ${sentence}`)}
    >
      {words.inLogBook}
    </Link>
  )),
];

/** What one check found, each finding with its record and its row in the log book. */
export const Findings = () => {
  const { id = '' } = useParams();
  const period = usePeriod();
  const { rows, paging } = useListParams(pageSize);
  const answer = useAuditFindingsQuery({ checkId: id, ...period.period, ...rows });
  const check = answer.currentData?.check;
  return (
    <Page
      title={check?.name ?? words.title}
      crumbs={[{ label: words.reports }, { label: words.title, to: `/rapporten/controles${period.query}` }]}
    >
      <TableCard
        title={words.found}
        columns={columns}
        areas="'record record' 'what what' 'at who' 'log log'"
        keyOf="key"
        emptyText={check?.isOn === false ? words.isOff : words.none}
        paging={paging}
        aside={<PeriodFields {...period} />}
        {...listed(answer)}
      >
        {check && (
          <div className="checks-explanation">
            <p className="muted">
              {check.about} {limitSaid(check) && `${limitSaid(check)}.`}
            </p>
            <Said check={check} />
          </div>
        )}
      </TableCard>
    </Page>
  );
};
