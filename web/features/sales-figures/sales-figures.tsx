import { IconDownload } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { yearBefore } from '#domain/kernel/period.ts';
import type { SalesFigures as Figures } from '#domain/report/sales-figures.ts';
import { useAccountsQuery } from '#web/parts/account.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useLazySalesReportCsvQuery,
  useSalesReportQuery,
  type Version,
} from '#web/features/sales-figures/api.ts';
import { count, marginText, money, wholeEuros } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chart as Picture } from '#web/ui/chart.tsx';
import { Card, TileRow } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import { BodyRow, type Column, placedIn } from '#web/ui/table.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { Page } from '#web/ui/page.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { addressOf, flagParam, param, periodOrMonth, useAddress } from '#web/parts/reports/address.ts';
import {
  beforeNote,
  type Before,
  CompareField,
  compareParam,
  notesOf,
} from '#web/parts/reports/year-before.tsx';
import { useNothingFound } from '#web/parts/reports/nothing-found.ts';
import { textColumn } from '#web/ui/columns.ts';
import { TableCard } from '#web/ui/query-table.tsx';
import './sales-figures.css';
import * as words from '#web/features/sales-figures/words.nl.ts';

/** The current month, all users and the active account, unless the address says otherwise. */
const address = addressOf({
  period: periodOrMonth,
  isOwn: flagParam('eigen'),
  isCompared: compareParam,
  accountIds: param('bedrijven', (text) =>
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
});

/** The number of bars that can be told apart. */
const mostBars = 12;

type Row = { name: string; figures: Figures };

const measure = <Key extends keyof Figures>(
  key: Key,
  header: string,
  write: (value: Figures[Key]) => string,
  isAtEnd = false,
): Column<Row> => ({
  key,
  header,
  isNumber: true,
  isAtEnd,
  isNamed: true,
  cell: ({ figures }) => write(figures[key]),
});

/** REP-042, and in version 2 prepayments of customers (REP-043). */
const measures = (version: Version) => [
  measure('bottles', words.bottlesTitle, count),
  measure('excl', words.turnoverExcl, money, true),
  measure('purchase', words.totalCosts, money),
  ...(version === 2 ? [measure('financing', words.customerFinancing, money)] : []),
  measure('profit', words.margin, money),
  measure('margin', words.marginPercent, marginText, true),
];

const areas = "'name excl' 'bottles margin'";

const FiguresCard = <Company extends Row>({
  header,
  totals,
  version,
  ...card
}: Pick<ComponentProps<typeof TableCard<Company>>, 'title' | 'caption' | 'rows' | 'keyOf' | 'query'> & {
  header: string;
  totals: Figures | undefined;
  version: Version;
}) => {
  const columns = placedIn(areas, [textColumn('name', header), ...measures(version)]);
  return (
    <TableCard
      {...card}
      columns={columns}
      areas={areas}
      skeletonRows={3}
      footer={totals && <BodyRow row={{ name: words.total, figures: totals }} columns={columns} />}
    />
  );
};

const Totals = ({ totals, before }: { totals: Figures; before: Before<Figures> }) => {
  const was = (key: Exclude<keyof Figures, 'margin'>, write: (figure: number) => string) =>
    beforeNote(before, (figures) => figures[key], totals[key], write);
  return (
    <TileRow
      rows={[
        [words.bottlesTitle, count(totals.bottles), was('bottles', count)],
        [words.turnoverExcl, money(totals.excl), was('excl', money)],
        [words.totalCosts, money(totals.purchase), was('purchase', money)],
        [
          words.margin,
          money(totals.profit),
          notesOf(words.ofTheTurnover(marginText(totals.margin)), was('profit', money)),
        ],
      ]}
    />
  );
};

const Chart = ({ rows }: { rows: readonly Row[] }) => {
  const [first] = rows;
  if (!first) return null;
  const shown = rows.slice(0, mostBars);
  return (
    <Card title={words.turnoverAndMargin}>
      <Picture
        kind="bars"
        title={words.turnoverAndMargin}
        summary={words.theMostTurnoverHasWith(
          first.name,
          money(first.figures.excl),
          money(first.figures.profit),
        )}
        series={[{ name: words.turnoverExcl }, { name: words.margin }]}
        points={shown.map(({ name, figures }) => ({ name, values: [figures.excl, figures.profit] }))}
        text={wholeEuros}
      />
    </Card>
  );
};

/** REP-010: other companies count only if they are chosen. */
const Companies = ({
  chosen,
  active,
  onChange,
}: {
  chosen: readonly number[];
  active: number;
  onChange: (accountIds: number[]) => void;
}) => {
  const { data: accounts = [] } = useAccountsQuery();
  if (accounts.length < 2) return null;
  const ticked = chosen.length > 0 ? chosen : [active];
  return (
    <fieldset>
      <legend className="visually-hidden">{words.companies}</legend>
      {accounts.map(({ accountId, name }) => (
        <CheckField
          key={accountId}
          label={name}
          checked={ticked.includes(accountId)}
          disabled={ticked.length === 1 && ticked[0] === accountId}
          onChange={(isChosen) =>
            onChange(isChosen ? [...ticked, accountId] : ticked.filter((value) => value !== accountId))
          }
        />
      ))}
    </fieldset>
  );
};

const notes: Record<Version, ReactNode> = {
  1: (
    <>
      {words.thisReportCountsOrdersBy}{' '}
      <Link to="/rapporten/verkoopcijfers-v2">{words.salesByInvoiceDate}</Link>{' '}
      {words.countsInvoicesByInvoiceDate}
    </>
  ),
  2: (
    <>
      {words.thisReportCountsInvoicesBy} <Link to="/rapporten/verkoopcijfers">{words.salesByOrderDate}</Link>{' '}
      {words.countsOrdersByOrderDate}
    </>
  ),
};

const SalesReportPage = ({ version, title }: { version: Version; title: string }) => {
  const session = useSession();
  const seesAll = roleOf(session) !== 'SALES';
  const { today, filters: inAddress, change, run } = useAddress(address);
  const [period, setPeriod] = useState(inAddress.period);
  const isOwn = inAddress.isOwn || !seesAll;
  const request = { ...inAddress.period, accountIds: inAddress.accountIds, version, isOwn };
  const { currentData: report, isFetching, ...query } = useSalesReportQuery(request);
  const daysBefore = yearBefore(inAddress.period, today);
  const before = useSalesReportQuery(inAddress.isCompared ? { ...request, ...daysBefore } : skipToken);
  const [readCsv, csv] = useLazySalesReportCsvQuery();

  useNothingFound(report, setPeriod);
  const save = (format: TableFormat) =>
    saveFetchedTable(
      readCsv({ ...request, format }),
      `verkoopcijfers-${request.from}-${request.to}`,
      words.theFileWasNotMade,
    );
  const isManagerShown = version === 1 || report?.seesManagers === true;
  return (
    <Page
      title={title}
      crumbs={[{ label: words.reports }]}
      actions={
        <>
          {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              Icon={IconDownload}
              disabled={csv.isFetching || !report || report.accounts.length === 0}
              onClick={() => save(format)}
            >
              {words.saveAs({ csv: words.csv, xlsx: words.excel, pdf: words.pdf }[format])}
            </Button>
          ))}
        </>
      }
    >
      <div className="stack">
        <Card title={words.period}>
          <div className="figures-form">
            <PeriodPicker period={period} today={today} onChange={setPeriod} />
            <div className="figures-choices">
              <RunButton
                isRunning={isFetching}
                isDone={report !== undefined}
                disabled={isBackwards(period)}
                onRun={() => run({ period }, query.refetch)}
              />
              {seesAll && (
                <Segments
                  label={words.whatCounts}
                  segments={[
                    { key: 'all', label: words.allResults },
                    { key: 'own', label: words.ownCustomers },
                  ]}
                  selected={isOwn ? 'own' : 'all'}
                  onSelect={(key) => change({ isOwn: key === 'own' })}
                />
              )}
              <CompareField
                days={daysBefore}
                isOn={inAddress.isCompared}
                onChange={(isCompared) => change({ isCompared })}
              />
              <Companies
                chosen={inAddress.accountIds}
                active={session.user.accountId}
                onChange={(accountIds) => change({ accountIds })}
              />
            </div>
            {(version === 1 || isManagerShown) && <p className="figures-note">{notes[version]}</p>}
          </div>
        </Card>
        {report && report.accounts.length > 0 && (
          <>
            <Totals
              totals={report.totals}
              before={{ figures: before.currentData?.totals, isFailed: before.isError }}
            />
            <Chart rows={isManagerShown ? report.managers : report.accounts} />
          </>
        )}
        <FiguresCard
          title={words.perCompany}
          caption={words.salesFiguresPerCompany}
          header={words.company}
          rows={report?.accounts}
          totals={report?.totals}
          version={version}
          keyOf="accountId"
          query={query}
        />
        {report && isManagerShown && report.managers.length > 0 && (
          <FiguresCard
            title={words.perAccountManager}
            caption={words.salesFiguresPerAccountManager}
            header={words.accountManager}
            rows={report.managers}
            totals={report.totals}
            version={version}
            keyOf={({ userId, name }) => `${userId} ${name}`}
            query={query}
          />
        )}
      </div>
    </Page>
  );
};

/** REP-042: by order date. */
export const SalesFigures = () => <SalesReportPage key="1" version={1} title={words.salesByOrderDate} />;

/** REP-043: by invoice date. */
export const SalesFiguresV2 = () => <SalesReportPage key="2" version={2} title={words.salesByInvoiceDate} />;
