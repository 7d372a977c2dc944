import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import { textOf } from '#web/app/api.ts';
import { type FileKind, files, useLazyExportedFileQuery } from '#web/features/settings/exports-api.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import './exports.css';

/** Only its header is in it. */
const isEmpty = (csv: string) => csv.indexOf('\n') >= csv.length - 1;

/** One file: its link, and what became of it. */
const ExportedFile = ({ kind, period }: { kind: FileKind; period: Period }) => {
  const { label, about, name, empty } = files[kind];
  const [read, { isFetching }] = useLazyExportedFileQuery();
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setOutcome('');
    setProblem(undefined);
    const { data, error } = await read({ kind, period });
    if (data === undefined) return setProblem(textOf(error));
    if (isEmpty(data)) return setOutcome(empty);
    const file = `${name}-${period.from}-${period.to}.csv`;
    saveCsv(data, file);
    setOutcome(`Bewaard als ${file}.`);
  };
  return (
    <li>
      <IconDownload size={18} aria-hidden />
      <span className="export-link">
        <LinkButton disabled={isFetching || isBackwards(period)} onClick={() => void save()}>
          {label}
        </LinkButton>
        <span className="sub">{about}</span>
      </span>
      {problem === undefined ? (
        <span className="sub export-outcome" role="status">
          {isFetching ? 'CSV maken…' : outcome}
        </span>
      ) : (
        <span className="export-outcome" data-failed role="alert">
          {problem} <LinkButton onClick={() => void save()}>Opnieuw proberen</LinkButton>
        </span>
      )}
    </li>
  );
};

/** SET-038 to SET-040: what the bookkeeper and the spreadsheet get, over a period. */
export const Exports = () => {
  const [today] = useState(() => dateInAmsterdam(Date.now()));
  const [period, setPeriod] = useState<Period>(() => periodOf('month', today));
  return (
    <div className="page">
      <PageHeader title="Exporteren" crumbs={[{ label: 'Instellingen' }]} />
      <div className="stack">
        <Card title="Periode">
          <PeriodPicker
            period={period}
            today={today}
            onChange={setPeriod}
            labels={{ from: 'From', to: 'Up to and including' }}
          />
        </Card>
        <Card title="Bestanden" isPadded={false}>
          <ul className="exports">
            {(Object.keys(files) as FileKind[]).map((kind) => (
              <ExportedFile key={`${kind} ${period.from} ${period.to}`} kind={kind} period={period} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
};
