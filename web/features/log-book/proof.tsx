import { IconCopy } from '@tabler/icons-react';
import type { TableFormat } from '#api/contract/wire.ts';
import { type LogDay, logBookProof, logBookProofCsv } from '#api/log-book/contract.ts';
import { csv, defineCalls, query } from '#web/lib/api.ts';
import { date } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Column } from '#web/ui/table.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { listed, QueryTable, usePaging } from '#web/ui/query-table.tsx';
import { copyText } from '#web/parts/copy-text.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { column } from '#web/ui/columns.ts';
import * as words from '#web/features/log-book/words.nl.ts';

const { useLogBookProofQuery, useLazyLogBookProofCsvQuery } = defineCalls({
  logBookProof: query(logBookProof),
  logBookProofCsv: csv(logBookProofCsv),
});

const pageSize = pageSizes.tables;

const copy = ({ day, hash }: LogDay) =>
  void copyText(
    hash,
    words.hashOfCopied(date(day)),
    words.theHashWasNotCopied,
    words.thisBrowserDoesNotAllow,
  );

const columns: Column<LogDay>[] = [
  column(
    'day',
    words.dayTitle,
    ({ day, isOver }) => (
      <span className="two-lines">
        <time dateTime={day}>{date(day)}</time>
        {!isOver && <span className="sub">{words.notOverYet}</span>}
      </span>
    ),
    { width: 150 },
  ),
  column('log', words.logBook, ({ isOfUsers }) => (isOfUsers ? words.usersAndAccounts : words.company), {
    width: 180,
  }),
  column('position', words.position, ({ position }) => position, {
    isNumber: true,
    isNamed: true,
    width: 90,
  }),
  column('hash', words.hash, ({ hash }) => <code className="log-hash">{hash}</code>),
  {
    key: 'copy',
    header: words.copy,
    isHeaderHidden: true,
    width: 48,
    cell: (entry) => (
      <IconButton
        size="small"
        label={words.copyHashOf(
          date(entry.day),
          entry.isOfUsers ? words.usersAndAccountsLog : words.companyLog,
        )}
        onClick={() => copy(entry)}
        Icon={IconCopy}
      />
    ),
  },
];

/**
 * Law 9: the hash of the log at the end of each day. Whoever stores a hash elsewhere can later prove that
 * nothing was changed.
 */
export const Proof = () => {
  const { paging, rows } = usePaging(pageSize, words.pagesOfTheProof);
  const list = useLogBookProofQuery(rows);
  const [fetchCsv, { isFetching: isSaving }] = useLazyLogBookProofCsvQuery();
  const download = (format: TableFormat) =>
    saveFetchedTable(fetchCsv({ format }), 'logboek-bewijs', words.theProofCouldNotBe);
  return (
    <Card
      title={words.proof}
      subtitle={words.theHashAtTheEnd}
      isPadded={false}
      aside={<DownloadMenu label={words.downloadAllDays} isBusy={isSaving} save={download} />}
    >
      <QueryTable
        caption={words.hashOfEachDay}
        columns={columns}
        keyOf={({ log, day }) => `${log} ${day}`}
        areas="'day copy' 'log position' 'hash hash'"
        {...listed(list)}
        paging={{ ...paging, isAlwaysShown: true }}
        skeletonRows={pageSize}
      />
    </Card>
  );
};
