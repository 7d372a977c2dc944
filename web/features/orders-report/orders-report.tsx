import { ordersReport, type OrdersReport as Report } from '#api/orders-report/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { periodOf } from '#domain/kernel/period.ts';
import { reportDateTypes } from '#domain/report/date-type.ts';
import { ReportTagFilter } from '#web/parts/report-tags.tsx';
import { usualTop } from '#web/parts/reports/asked.ts';
import { useNothingFound } from '#web/parts/reports/nothing-found.ts';
import { BestSoldCard, MonthsCard } from '#web/parts/reports/sold-tables.tsx';
import {
  filterIn,
  type DateType,
  type Filters,
  type InAddress,
  paramsOf,
} from '#web/features/orders-report/asked.ts';
import { OrderList } from '#web/features/orders-report/order-list.tsx';
import { bottles, count, marginText, money } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useToday } from '#web/parts/today.ts';
import { StatusChecks } from '#web/parts/reports/status-checks.tsx';
import './orders-report.css';
import * as words from '#web/features/orders-report/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const { useOrdersReportQuery } = defineCalls({
  ordersReport: query(ordersReport, { keepUnusedDataFor: 0 }),
});

const pageSize = pageSizes.ordersReport;
const dateTypes = Object.entries(reportDateTypes).map(([value, { name }]) => ({ value, label: name }));
const tagTypes = ['account', 'accountmanager', 'customertype'] as const;

const FilterForm = ({
  filters,
  today,
  onChange,
  run,
}: {
  filters: Filters;
  today: string;
  onChange: (filters: Filters) => void;
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
          onChange={(value) => onChange({ ...filters, type: Number(value) as DateType })}
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
        <RunButton {...run} disabled={isBackwards(period)} />
        <StatusChecks chosen={statuses} onChange={(chosen) => onChange({ ...filters, statuses: chosen })} />
      </div>
    </div>
  );
};

/** REP-022. */
const Totals = ({ sums }: Report) => (
  <Tiles>
    <Tile name={common.turnoverExcl} figure={money(sums.excl)} note={`incl. ${money(sums.incl)}`} />
    <Tile
      name={common.margin}
      figure={money(sums.margin)}
      note={common.ofTheTurnover(marginText(sums.marginPercentage))}
    />
    <Tile
      name={common.orders}
      figure={count(sums.orders)}
      note={[bottles(sums.bottles), sums.averageExcl !== null && common.avgExcl(money(sums.averageExcl))]
        .filter(Boolean)
        .join(' · ')}
    />
    <Tile name={words.viaCustomerApp} figure={money(sums.app.excl)} note={`incl. ${money(sums.app.incl)}`} />
  </Tiles>
);

const requestOf = ({ filters: { period, type, tags, statuses }, page, top }: InAddress) => ({
  dates: { ...period, type },
  statuses: [...statuses],
  top,
  tags: tags.map(({ type: of, value }) => ({ type: of, value })),
  skip: (page - 1) * pageSize,
  take: pageSize,
});

/** REP-021 to REP-025: orders by one of their dates, with what they come to; nothing before it is run (REP-024). */
export const OrdersReport = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const requested = filterIn(params);
  const [filters, setFilters] = useState<Filters>(
    () => requested?.filters ?? { period: periodOf('month', today), type: 1, tags: [], statuses: [] },
  );
  const { currentData, data, isFetching, error, refetch } = useOrdersReportQuery(
    requested ? requestOf(requested) : skipToken,
  );
  // another page or a longer top keeps what is there until it has come
  const report = requested && (isFetching ? data : currentData);
  useNothingFound(currentData, () =>
    setFilters((before) => ({ ...before, period: { from: today, to: today } })),
  );
  const show = (changed: Partial<InAddress>) =>
    setParams(paramsOf({ filters, page: 1, top: usualTop, ...requested, ...changed }), { replace: true });
  const run = () => {
    const next = paramsOf({ filters, page: 1, top: requested?.top ?? usualTop });
    if (requested && String(next) === String(paramsOf(requested))) void refetch();
    else setParams(next, { replace: true });
  };
  const isNothing = !requested || report?.total === 0;
  return (
    <Page title={common.orders} crumbs={[{ label: common.tools }]}>
      <div className="stack">
        <Card title={common.search}>
          <FilterForm
            filters={filters}
            today={today}
            onChange={setFilters}
            run={{ isRunning: isFetching, isDone: report !== undefined && report !== null, onRun: run }}
          />
        </Card>
        {report && report.total > 0 && <Totals {...report} />}
        <Card title={common.orders} isPadded={false}>
          {isFetching && !report ? (
            <div className="table-state" role="status">
              <p>{common.fetchingDataOneMomentPlease}</p>
            </div>
          ) : isNothing && error === undefined ? (
            <div className="table-state">
              <p>{words.noResultsFoundEnterA}</p>
            </div>
          ) : (
            <OrderList rows={report?.rows} type={requested?.filters.type ?? 1} query={{ error, refetch }} />
          )}
          {requested && report && report.total > pageSize && (
            <Pagination
              page={requested.page}
              pageSize={pageSize}
              total={report.total}
              onPage={(page) => show({ page })}
            />
          )}
        </Card>
        {requested && report && report.total > 0 && (
          <>
            <MonthsCard months={report.months} />
            <BestSoldCard top={requested.top} products={report.products} onTop={(top) => show({ top })} />
          </>
        )}
      </div>
    </Page>
  );
};
