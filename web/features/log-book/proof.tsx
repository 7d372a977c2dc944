import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { LogDay } from '#api/log-book/contract.ts';
import { useLazyLogBookProofCsvQuery, useLogBookProofQuery } from '#web/features/log-book/api.ts';
import { date } from '#web/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { listed, QueryTable, usePaging } from '#web/ui/query-table.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { column } from '#web/ui/columns.ts';

const pageSize = pageSizes.tables;

const copy = async ({ day, hash }: LogDay) => {
  try {
    await navigator.clipboard.writeText(hash);
    toast.done(`Hash van ${date(day)} gekopieerd`);
  } catch {
    toast.error('De hash is niet gekopieerd', { body: 'Deze browser staat kopiëren hier niet toe.' });
  }
};

const columns: Column<LogDay>[] = [
  {
    key: 'day',
    header: 'Dag',
    width: 150,
    cell: ({ day, isOver }) => (
      <span className="two-lines">
        <time dateTime={day}>{date(day)}</time>
        {!isOver && <span className="sub">nog niet voorbij</span>}
      </span>
    ),
  },
  {
    key: 'log',
    header: 'Logboek',
    width: 180,
    cell: ({ isOfUsers }) => (isOfUsers ? 'Gebruikers en accounts' : 'Bedrijf'),
  },
  {
    key: 'position',
    header: 'Positie',
    isNumber: true,
    width: 90,
    cell: ({ position }) => position,
  },
  column('hash', 'Hash', ({ hash }) => <code className="log-hash">{hash}</code>),
  {
    key: 'copy',
    header: 'Kopiëren',
    isHeaderHidden: true,
    width: 48,
    cell: (entry) => (
      <IconButton
        size="small"
        label={`Hash van ${date(entry.day)} kopiëren (${entry.isOfUsers ? 'gebruikers en accounts' : 'bedrijf'})`}
        onClick={() => void copy(entry)}
        Icon={IconCopy}
      />
    ),
  },
];

/** Law 9: where each day of the log ends. Who keeps a hash elsewhere can prove later that nothing was changed. */
export const Proof = () => {
  const { paging, rows } = usePaging(pageSize, "Pagina's van het bewijs");
  const list = useLogBookProofQuery(rows);
  const [fetchCsv, { isFetching: isSaving }] = useLazyLogBookProofCsvQuery();
  const download = () => saveFetchedTable(fetchCsv({}), 'logboek-bewijs', 'Het bewijs is niet gedownload');
  return (
    <Card
      title="Bewijs"
      subtitle="De hash aan het eind van een dag staat voor alles wat tot dan is vastgelegd. Bewaar hem buiten Kelderboek."
      isPadded={false}
      aside={
        <Button size="small" Icon={IconDownload} disabled={isSaving} onClick={download}>
          {isSaving ? 'Downloaden…' : 'Alle dagen downloaden'}
        </Button>
      }
    >
      <QueryTable
        caption="Hash van elke dag"
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
