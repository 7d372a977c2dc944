import { exportCustomersCsv } from '#api/customer-figures/contract.ts';
import { exportInvoicesByDate, exportInvoicesByPayment, exportOrders } from '#api/exports/contract.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import { defineCalls, customQuery, reads, textOf } from '#web/lib/api.ts';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saveTable } from '#web/lib/save-file.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { Page } from '#web/ui/page.tsx';
import { useToday } from '#web/parts/today.ts';
import './exports.css';
import * as words from '#web/features/settings/words.nl.ts';

/** SET-039: each file by its link, with the prefix of its name. */
const files = {
  orders: {
    operation: exportOrders,
    label: words.exportStdOrdersCsv,
    about: words.oneLinePerOrderBy,
    name: 'orders',
    empty: words.noOrdersInThisPeriod,
  },
  byDate: {
    operation: exportInvoicesByDate,
    label: words.n3linesOrdersCsvA,
    about: words.bookingLinesPerInvoiceDebtors,
    name: 'boekregels-factuurdatum',
    empty: words.noInvoicesInThisPeriod,
  },
  byPayment: {
    operation: exportInvoicesByPayment,
    label: words.n3linesOrdersCsvB,
    about: words.theSameBookingLinesPer,
    name: 'boekregels-betaaldatum',
    empty: words.noInvoicesThatWerePaid,
  },
  customers: {
    operation: exportCustomersCsv,
    label: words.exportStdCustomersCsv,
    about: words.oneLinePerCustomerThat,
    name: 'klanten',
    empty: words.noCustomersWereAddedIn,
  },
} as const;
type FileKind = keyof typeof files;

const { useLazyExportedFileQuery } = defineCalls({
  exportedFile: customQuery<string | Blob, { kind: FileKind; period: Period; format: TableFormat }>({
    query: ({ kind, period, format }) =>
      reads<(typeof files)[FileKind]['operation']>(files[kind].operation)({ ...period, format }),
    keepUnusedDataFor: 0,
  }),
});

/** The file contains only its header. */
const isEmpty = (csv: string) => csv.indexOf('\n') >= csv.length - 1;

/** One file: its link, and the result of the download. */
const ExportedFile = ({ kind, period }: { kind: FileKind; period: Period }) => {
  const { label, about, name, empty } = files[kind];
  const [read, { isFetching }] = useLazyExportedFileQuery();
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<string>();
  const [format, setFormat] = useState<TableFormat>('csv');
  const item = useRef<HTMLLIElement>(null);
  const save = async (as: TableFormat) => {
    if (!isTypedRight(item.current?.closest('.page'))) return undefined;
    setOutcome('');
    setProblem(undefined);
    setFormat(as);
    const { data, error } = await read({ kind, period, format: as });
    if (data === undefined) return setProblem(textOf(error));
    if (typeof data === 'string' && isEmpty(data)) return setOutcome(empty);
    setOutcome(words.savedAs(saveTable(data, `${name}-${period.from}-${period.to}`)));
  };
  const isOff = isFetching || isBackwards(period);
  return (
    <li ref={item}>
      <IconDownload size={18} aria-hidden />
      <span className="export-link">
        <span className="export-kinds">
          <LinkButton disabled={isOff} onClick={() => void save('csv')}>
            {label}
          </LinkButton>
          <LinkButton
            disabled={isOff}
            aria-label={words.asExcel(label.replace(' CSV', ''))}
            onClick={() => void save('xlsx')}
          >
            {words.excel}
          </LinkButton>
        </span>
        <span className="sub">{about}</span>
      </span>
      {problem === undefined ? (
        <span className="sub export-outcome" role="status">
          {isFetching ? words.making(format === 'csv' ? words.csv : words.excelFile) : outcome}
        </span>
      ) : (
        <span className="export-outcome" data-failed role="alert">
          {problem} <LinkButton onClick={() => void save(format)}>{words.tryAgain}</LinkButton>
        </span>
      )}
    </li>
  );
};

/** SET-038 to SET-040: exports for the bookkeeper and for spreadsheets, over a period. */
export const Exports = () => {
  const today = useToday();
  const [period, setPeriod] = useState<Period>(() => periodOf('month', today));
  return (
    <Page title={words.exportTitle} crumbs={[{ label: words.settings }]}>
      <div className="stack">
        <Card title={words.period}>
          <PeriodPicker
            period={period}
            today={today}
            onChange={setPeriod}
            labels={{ from: words.periodFrom, to: words.periodUntil }}
          />
        </Card>
        <Card title={words.files} isPadded={false}>
          <ul className="exports">
            {(Object.keys(files) as FileKind[]).map((kind) => (
              <ExportedFile key={`${kind} ${period.from} ${period.to}`} kind={kind} period={period} />
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
};
