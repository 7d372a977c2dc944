import { ordersReport, type OrdersReport as Report } from '#api/orders-report/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentProps, useState } from 'react';
import { type Period, periodOf, yearBefore } from '#domain/kernel/period.ts';
import { type ReportDates, reportDateTypes } from '#domain/report/date-type.ts';
import { SettableStatus } from '#domain/sales-order/status.ts';
import { ReportTagFilter, tagsParam, withoutNames } from '#web/parts/report-tags.tsx';
import { changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { useMayCall } from '#web/parts/role.ts';
import { useSelection } from '#web/ui/selection.tsx';
import { addressOf, param, periodParam, topParam, useAddress } from '#web/parts/reports/address.ts';
import {
  beforeNote,
  type Before,
  CompareField,
  compareParam,
  notesOf,
} from '#web/parts/reports/year-before.tsx';
import { useNothingFound } from '#web/parts/reports/nothing-found.ts';
import { BestSoldCard, MonthsCard } from '#web/parts/reports/sold-tables.tsx';
import { OrderList } from '#web/features/orders-report/order-list.tsx';
import { bottles, count, marginText, money } from '#web/lib/format.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Card, TileRow } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { rowsOf } from '#web/ui/query-table.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { StatusChecks } from '#web/parts/reports/status-checks.tsx';
import './orders-report.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/orders-report/words.nl.ts';

const OrderBatch = lazyPart(() => import('#web/parts/batches/order-batch.tsx'), 'OrderBatch');

type Sums = Report['sums'];

const { useOrdersReportQuery } = defineCalls({
  ordersReport: query(ordersReport, { keepUnusedDataFor: 0 }),
});

const pageSize = pageSizes.ordersReport;
const dateTypes = Object.entries(reportDateTypes).map(([value, { name }]) => ({
  value,
  label: localized(name),
}));
const address = addressOf({
  period: periodParam,
  type: param('datum', (text): ReportDates['type'] => (text === '2' ? 2 : text === '3' ? 3 : 1)),
  statuses: param(
    'status',
    (text) => SettableStatus.options.filter((status) => text.split(',').includes(status)),
    (statuses) => statuses.join(','),
  ),
  tags: tagsParam,
  top: topParam,
  isCompared: compareParam,
  page: param('pagina', (text) => Math.min(50_000, Math.max(1, Math.floor(Number(text)) || 1))),
});
type Filters = Omit<ReturnType<typeof address.read>, 'period' | 'top' | 'page' | 'isCompared'> & {
  period: Period;
};
const tagTypes = ['account', 'accountmanager', 'customertype'] as const;

const FilterForm = ({
  filters,
  today,
  onChange,
  compare,
  run,
}: {
  filters: Filters;
  today: string;
  onChange: (filters: Filters) => void;
  compare: ComponentProps<typeof CompareField> | null;
  run: { isRunning: boolean; isDone: boolean; onRun: () => void };
}) => {
  const { period, type, tags, statuses } = filters;
  return (
    <div className="orders-form">
      <PeriodPicker
        period={period}
        today={today}
        onChange={(changed) => onChange({ ...filters, period: changed })}
      />
      <div className="orders-filters">
        <SelectField
          label={words.onWhichDate}
          options={dateTypes}
          value={String(type)}
          onChange={(value) => onChange({ ...filters, type: Number(value) as ReportDates['type'] })}
        />
        {tagTypes.map((kind) => (
          <ReportTagFilter
            key={kind}
            type={kind}
            tags={tags}
            onChange={(changed) => onChange({ ...filters, tags: changed })}
          />
        ))}
      </div>
      <div className="orders-choices">
        <StatusChecks chosen={statuses} onChange={(chosen) => onChange({ ...filters, statuses: chosen })} />
        {compare && <CompareField {...compare} />}
        <span className="spacer" />
        <RunButton {...run} disabled={isBackwards(period)} />
      </div>
    </div>
  );
};

/** REP-022. */
const Totals = ({ sums, before }: { sums: Sums; before: Before<Sums> }) => {
  const was = (pick: (sums: Sums) => number, write: (figure: number) => string) =>
    beforeNote(before, pick, pick(sums), write);
  return (
    <TileRow
      rows={[
        [
          words.turnoverExcl,
          money(sums.excl),
          notesOf(
            words.inclAmount(money(sums.incl)),
            was(({ excl }) => excl, money),
          ),
        ],
        [
          words.margin,
          money(sums.margin),
          notesOf(
            words.ofTheTurnover(marginText(sums.marginPercentage)),
            was(({ margin }) => margin, money),
          ),
        ],
        [
          words.orders,
          count(sums.orders),
          notesOf(
            bottles(sums.bottles),
            sums.averageExcl !== null && words.avgExcl(money(sums.averageExcl)),
            was(({ orders }) => orders, count),
          ),
        ],
        [
          words.viaCustomerApp,
          money(sums.app.excl),
          notesOf(
            words.inclAmount(money(sums.app.incl)),
            was(({ app }) => app.excl, money),
          ),
        ],
      ]}
    />
  );
};

type Asked = Omit<RequestOf<typeof ordersReport>, 'skip' | 'take'>;

/** All orders that are found, as a file. */
const ReportFile = ({ asked }: { asked: Asked }) => {
  const download = useListFile(
    matchingOf(ordersReport, { ...asked, ...rowsOf(1, 1) }, undefined, {
      name: words.orders.toLowerCase(),
      columns: [],
    }),
  );
  return download && <DownloadMenu {...download} />;
};

/** The figures of the same days a year earlier; nothing is asked without both. */
const useYearBefore = (asked: Asked | null, days: Period | null | false) =>
  useOrdersReportQuery(
    asked && days ? { ...asked, dates: { ...asked.dates, ...days }, top: 1, ...rowsOf(1, 1) } : skipToken,
  );

/** Null: there is nothing to add up. */
const foundIn = (report: Report | null | undefined) => (report && report.total > 0 ? report : null);

/** REP-021 to REP-025: orders by one of their dates, with totals; empty until it is run (REP-024). */
export const OrdersReport = () => {
  const { today, filters: inAddress, change, run } = useAddress(address);
  const { period, page, top, isCompared, ...picks } = inAddress;
  const [filters, setFilters] = useState<Filters>({ ...picks, period: period ?? periodOf('month', today) });
  const asked = period && {
    dates: { ...period, type: picks.type },
    statuses: picks.statuses,
    top,
    tags: withoutNames(picks.tags),
  };
  const { currentData, data, isFetching, error, refetch } = useOrdersReportQuery(
    asked ? { ...asked, ...rowsOf(page, pageSize) } : skipToken,
  );
  // what is planned for delivery lies ahead, then as now
  const daysBefore = period && yearBefore(period, picks.type === 2 ? period.to : today);
  const before = useYearBefore(asked, isCompared && daysBefore);
  const mayChoose = useMayCall(changeSalesOrderStatus);
  const selection = useSelection(JSON.stringify(asked));
  // another page or a longer top list shows the previous rows until the new ones arrive
  const report = period && (isFetching ? data : currentData);
  useNothingFound(currentData, (found) => setFilters((before) => ({ ...before, period: found })));
  const isNothing = !period || report?.total === 0;
  const some = foundIn(report);
  return (
    <Page title={words.orders} crumbs={[{ label: words.tools }]}>
      <div className="stack">
        <search className="card card-body">
          <FilterForm
            filters={filters}
            today={today}
            onChange={setFilters}
            compare={
              daysBefore && {
                days: daysBefore,
                isOn: isCompared,
                onChange: (isOn) => change({ isCompared: isOn }),
              }
            }
            run={{
              isRunning: isFetching,
              isDone: Boolean(report),
              onRun: () => run({ ...filters, page: 1 }, refetch),
            }}
          />
        </search>
        {some && (
          <Totals sums={some.sums} before={{ figures: before.currentData?.sums, isFailed: before.isError }} />
        )}
        <Card
          title={words.orders}
          subtitle={some && count(some.total)}
          isPadded={false}
          aside={asked && some && <ReportFile asked={asked} />}
        >
          {isFetching && !report ? (
            <div className="table-state" role="status">
              <p>{words.fetchingDataOneMomentPlease}</p>
            </div>
          ) : isNothing && error === undefined ? (
            <div className="table-state">
              <p>{words.noResultsFoundEnterA}</p>
            </div>
          ) : (
            <OrderList
              rows={report?.rows}
              type={picks.type}
              query={{ error, refetch }}
              selection={mayChoose ? selection : null}
            />
          )}
          {report && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={report.total}
              onPage={(next) => change({ page: next })}
            />
          )}
          {mayChoose && asked && (
            <BatchFoot
              part={OrderBatch}
              selection={selection}
              matching={matchingOf(ordersReport, { ...asked, ...rowsOf(1, pageSize) }, report ?? undefined)}
            />
          )}
        </Card>
        {some && (
          <>
            <MonthsCard months={some.months} />
            <BestSoldCard top={top} products={some.products} onTop={(next) => change({ top: next })} />
          </>
        )}
      </div>
    </Page>
  );
};
