import { SettableStatus, statuses as allStatuses } from '#domain/sales-order/status.ts';
import { StatusName } from '#api/contract/status-name.ts';
import { orderStats } from '#api/order-stats/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { ReportTagFilter, tagsParam } from '#web/parts/report-tags.tsx';
import { statusTones } from '#web/ui/status-tones.ts';
import { count, money, wholeEuros } from '#web/lib/format.ts';
import { Card, TileRow } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { yearBefore } from '#domain/kernel/period.ts';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Page } from '#web/ui/page.tsx';
import { numberColumn, column } from '#web/ui/columns.ts';
import { productLink } from '#web/parts/record-links.tsx';
import { addressOf, flagParam, param, periodOrMonth, useAddress } from '#web/parts/reports/address.ts';
import { beforeNote, type Before, CompareField, compareParam } from '#web/parts/reports/year-before.tsx';
import { useNothingFound } from '#web/parts/reports/nothing-found.ts';
import { StatusChecks } from '#web/parts/reports/status-checks.tsx';
import { TableCard, usePaging } from '#web/ui/query-table.tsx';
import './order-stats.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/order-stats/words.nl.ts';

/** The current month and all statuses, unless the address says otherwise. No status means all of them. */
const address = addressOf({
  period: periodOrMonth,
  statuses: param(
    'status',
    (text) => SettableStatus.options.filter((status) => text.split(',').includes(StatusName.encode(status))),
    (chosen) => chosen.map((status) => StatusName.encode(status)).join(','),
  ),
  isPaid: flagParam('betaald'),
  isCompared: compareParam,
  tags: tagsParam,
});

const { useOrderStatsQuery } = defineCalls({
  orderStats: query(orderStats, { keepUnusedDataFor: 0 }),
});

type Report = ResponseOf<typeof orderStats>;
type Figures = Report['sum'];
/** The number of bars that can be told apart. */
const mostBars = 10;

const measures = <Row extends Figures>(): Column<Row>[] => [
  numberColumn('orders', words.orders, count, { width: 120 }),
  column(
    'bottles',
    words.bottlesTitle,
    ({ bottles }) => (
      <>
        {count(bottles)}
        <span className="order-stats-word"> {words.bottles}</span>
      </>
    ),
    { isNumber: true, width: 120 },
  ),
  numberColumn('excl', words.turnoverExcl, money, { width: 160, isAtEnd: true }),
];
const areas = "'name excl' 'bottles bottles'";

const statusColumns: Column<Report['statuses'][number]>[] = [
  column('name', words.status, ({ status }) => (
    <Pill tone={statusTones[status]}>{localized(allStatuses[status].name)}</Pill>
  )),
  ...measures<Report['statuses'][number]>(),
];
const productColumns: Column<Report['data'][number]>[] = [
  column('name', words.product, productLink),
  ...measures<Report['data'][number]>(),
];

const Sums = ({ sum, before }: { sum: Figures; before: Before<Figures> }) => {
  const was = (key: keyof Figures, write: (figure: number) => string) =>
    beforeNote(before, (figures) => figures[key], sum[key], write);
  return (
    <TileRow
      rows={[
        [words.orders, count(sum.orders), was('orders', count)],
        [words.bottlesTitle, count(sum.bottles), was('bottles', count)],
        [words.turnoverExcl, money(sum.excl), was('excl', money)],
        [words.averagePerOrder, sum.orders > 0 ? money(Math.round(sum.excl / sum.orders)) : '–'],
      ]}
    />
  );
};

const Best = ({ products }: { products: Report['data'] }) => {
  const [first] = products;
  if (!first) return null;
  return (
    <Card title={words.mostTurnover}>
      <Chart
        kind="bars"
        title={words.turnoverPerProduct}
        summary={words.theMostTurnoverHas(first.name, money(first.excl))}
        series={[{ name: words.turnoverExcl }]}
        points={products.slice(0, mostBars).map(({ name, excl }) => ({ name, values: [excl] }))}
        text={wholeEuros}
      />
    </Card>
  );
};

/** REP-020: ordered quantities, per product and per status, by order date. */
export const OrderStats = () => {
  const { today, filters, change, run } = useAddress(address);
  const [chosen, setChosen] = useState(filters);
  const { paging, rows } = usePaging(20);
  const request: RequestOf<typeof orderStats> = {
    dates: { ...filters.period, type: 1 },
    productIds: filters.tags.flatMap(({ type, value }) =>
      type === 'product' && /^[1-9]\d{0,14}$/.test(value) ? [Number(value)] : [],
    ),
    statuses: filters.statuses,
    isPaid: filters.isPaid,
    ...rows,
  };
  const { currentData, data: latest, isFetching, error, refetch } = useOrderStatsQuery(request);
  const report = currentData ?? (paging.page > 1 ? latest : undefined);
  const daysBefore = yearBefore(filters.period, today);
  const before = useOrderStatsQuery(
    filters.isCompared ? { ...request, dates: { ...daysBefore, type: 1 }, skip: 0, take: 1 } : skipToken,
  );
  const fileOf = (table: 'orderStats' | 'orderStatsPerStatus', name: string) => ({
    ...matchingOf(orderStats, { ...request, skip: 0, take: 1 }, report ?? undefined, {
      name: `${words.orderStatistics.toLowerCase()}${name}-${filters.period.from}-${filters.period.to}`,
      columns: [],
    }),
    list: table,
  });
  const download = useListFile(fileOf('orderStats', ''));
  const downloadStatuses = useListFile(fileOf('orderStatsPerStatus', '-per-status'));

  useNothingFound(report, (period) => setChosen((now) => ({ ...now, period })));
  const state = { query: { error, refetch } };
  return (
    <Page title={words.orderStatistics} crumbs={[{ label: words.reports }]}>
      <div className="stack">
        <Card title={words.whichOrders}>
          <div className="order-stats-form">
            <PeriodPicker
              period={chosen.period}
              today={today}
              onChange={(period) => setChosen({ ...chosen, period })}
            />
            <ReportTagFilter
              type="product"
              tags={chosen.tags}
              onChange={(tags) => setChosen({ ...chosen, tags })}
            />
            <div className="order-stats-choices">
              <StatusChecks
                chosen={chosen.statuses}
                onChange={(statuses) => setChosen({ ...chosen, statuses })}
              />
              <CheckField
                label={words.paidOnly}
                checked={chosen.isPaid}
                onChange={(isPaid) => setChosen({ ...chosen, isPaid })}
              />
            </div>
            <div className="order-stats-choices">
              <RunButton
                isRunning={isFetching}
                isDone={report !== undefined}
                disabled={isBackwards(chosen.period)}
                onRun={() => {
                  paging.onPage(1);
                  run({ ...chosen, isCompared: filters.isCompared }, refetch);
                }}
              />
              <CompareField
                days={daysBefore}
                isOn={filters.isCompared}
                onChange={(isCompared) => change({ isCompared })}
              />
              <p className="muted">{words.countsOrdersByOrderDate}</p>
            </div>
          </div>
        </Card>
        {report && report.statuses.length > 0 && (
          <>
            <Sums sum={report.sum} before={{ figures: before.currentData?.sum, isFailed: before.isError }} />
            {paging.page === 1 && <Best products={report.data} />}
          </>
        )}
        <TableCard
          title={words.perStatus}
          caption={words.ordersPerStatus}
          aside={
            downloadStatuses &&
            report &&
            report.statuses.length > 0 && (
              <DownloadMenu {...downloadStatuses} label={words.downloadPerStatus} />
            )
          }
          columns={statusColumns}
          areas={areas}
          keyOf="status"
          rows={report?.statuses}
          skeletonRows={4}
          {...state}
        />
        <TableCard
          title={words.perProduct}
          caption={words.ordersPerProduct}
          aside={download && report && report.total > 0 && <DownloadMenu {...download} />}
          columns={productColumns}
          areas={areas}
          keyOf="productId"
          rows={report?.data}
          total={report?.total}
          paging={paging}
          isDense
          {...state}
        />
      </div>
    </Page>
  );
};
