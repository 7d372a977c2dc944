import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { LogDay } from '#api/log-book/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useLazyLogBookProofCsvQuery, useLogBookProofQuery } from '#web/features/log-book/api.ts';
import { date } from '#web/lib/format.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { pageSizes } from '#web/lib/timings.ts';

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
    area: 'day',
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
    area: 'log',
    width: 180,
    cell: ({ isOfUsers }) => (isOfUsers ? 'Gebruikers en accounts' : 'Bedrijf'),
  },
  {
    key: 'position',
    header: 'Positie',
    area: 'position',
    isNumber: true,
    width: 90,
    cell: ({ position }) => position,
  },
  {
    key: 'hash',
    header: 'Hash',
    area: 'hash',
    cell: ({ hash }) => <code className="log-hash">{hash}</code>,
  },
  {
    key: 'copy',
    header: 'Kopiëren',
    isHeaderHidden: true,
    area: 'copy',
    width: 48,
    cell: (entry) => (
      <IconButton
        size="small"
        label={`Hash van ${date(entry.day)} kopiëren (${entry.isOfUsers ? 'gebruikers en accounts' : 'bedrijf'})`}
        onClick={() => void copy(entry)}
      >
        <IconCopy size={16} aria-hidden />
      </IconButton>
    ),
  },
];

/** Law 9: where each day of the log ends. Who keeps a hash elsewhere can prove later that nothing was changed. */
export const Proof = () => {
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = useLogBookProofQuery({
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  const [fetchCsv, { isFetching: isSaving }] = useLazyLogBookProofCsvQuery();
  const download = async () => {
    const { data, error: problem } = await fetchCsv({});
    if (data === undefined) toast.error('Het bewijs is niet gedownload', { body: textOf(problem) ?? '' });
    else saveCsv(data, 'logboek-bewijs.csv');
  };
  return (
    <Card
      title="Bewijs"
      subtitle="De hash aan het eind van een dag staat voor alles wat tot dan is vastgelegd. Bewaar hem buiten Kelderboek."
      isPadded={false}
      aside={
        <Button
          size="small"
          icon={<IconDownload size={16} aria-hidden />}
          disabled={isSaving}
          onClick={() => void download()}
        >
          {isSaving ? 'Downloaden…' : 'Alle dagen downloaden'}
        </Button>
      }
    >
      <DataTable
        caption="Hash van elke dag"
        columns={columns}
        keyOf={({ log, day }) => `${log} ${day}`}
        rows={currentData?.data}
        areas="'day copy' 'log position' 'hash hash'"
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={pageSize}
      />
      {currentData && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={currentData.total}
          onPage={setPage}
          label="Pagina's van het bewijs"
        />
      )}
    </Card>
  );
};
