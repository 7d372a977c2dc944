import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentProps, useId, useState } from 'react';
import type { SalesInTime, SalesTotals } from '#api/product-sales/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type Period, yearBefore } from '#domain/kernel/period.ts';
import { type ReportTagType, reportTagTypes } from '#domain/report/tag.ts';
import { stepOf } from '#domain/report/invoiced.ts';
import { ReportTagFilter, tagsParam, withoutNames } from '#web/parts/report-tags.tsx';
import {
  type SalesRequest,
  useSalesInTimeQuery,
  useSalesTotalsQuery,
} from '#web/features/product-sales/api.ts';
import { chartPoints, chartSummary } from '#web/features/product-sales/months.ts';
import { AccountMonths, BestSold, Customers, Months } from '#web/features/product-sales/tables.tsx';
import { count, decimal, marginText, money, share, wholeEuros } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, TileRow } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { Page } from '#web/ui/page.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { addressOf, param, periodOrMonth, useAddress } from '#web/parts/reports/address.ts';
import {
  beforeNote,
  type Before,
  CompareField,
  compareParam,
  notesOf,
} from '#web/parts/reports/year-before.tsx';
import { useNothingFound } from '#web/parts/reports/nothing-found.ts';
import './product-sales.css';
import * as words from '#web/features/product-sales/words.nl.ts';

/**
 * REP-031: the report of the active account, or the one with a choice of companies and a list of customers.
 */
type Variant = 'account' | 'customers';

/** The current month and everything in the active account, unless the address says otherwise. */
const address = addressOf({
  period: periodOrMonth,
  variant: param('variant', (text): Variant => (text === 'account' ? 'account' : 'customers')),
  tags: tagsParam,
  isCompared: compareParam,
});
type Sum = SalesTotals['sum'];
type InAddress = ReturnType<typeof address.read>;

const tagTypes = Object.keys(reportTagTypes) as ReportTagType[];
const variants: { key: Variant; label: string }[] = [
  { key: 'customers', label: words.withCustomers },
  { key: 'account', label: words.thisCompanyOnly },
];

const orNone = (amount: Money | null) => (amount === null ? '–' : money(amount));
const shareOf = (part: Money, all: Money) => (all > 0 ? `${share(Math.round((part / all) * 10_000))}, ` : '');

/** REP-028. */
const Totals = ({ sum, before }: { sum: Sum; before: Before<Sum> }) => {
  const was = (pick: (sum: Sum) => number, write: (figure: number) => string) =>
    beforeNote(before, pick, pick(sum), write);
  return (
    <>
      <TileRow
        rows={[
          [
            words.turnoverExcl,
            money(sum.excl),
            notesOf(
              words.inclVat(money(sum.incl)),
              was(({ excl }) => excl, money),
            ),
          ],
          [
            words.margin,
            money(sum.margin),
            notesOf(
              words.ofTheTurnover(marginText(sum.marginPercentage)),
              was(({ margin }) => margin, money),
            ),
          ],
          [
            words.orders,
            count(sum.orders),
            notesOf(
              words.averageExclIncl(orNone(sum.averageExcl), orNone(sum.averageIncl)),
              was(({ orders }) => orders, count),
            ),
          ],
          [
            words.products,
            count(sum.bottles),
            notesOf(
              words.averagePerOrder(
                sum.averageBottles === null ? '–' : decimal(Math.round(sum.averageBottles / 10), 1),
              ),
              was(({ bottles }) => bottles, count),
            ),
          ],
          [
            words.viaCustomerApp,
            money(sum.app.excl),
            notesOf(
              words.shareInclVat(shareOf(sum.app.excl, sum.excl), money(sum.app.incl)),
              was(({ app }) => app.excl, money),
            ),
          ],
        ]}
      />
      {sum.app.excl <= 0 && <Banner>{words.nothingWasOrderedInThe}</Banner>}
    </>
  );
};

const InTime = ({
  graph,
  period,
  today,
}: {
  graph: SalesInTime['graph'];
  period: Period;
  today: CalendarDate;
}) => {
  const points = chartPoints(graph, period, today);
  const title = words.turnoverAndMarginPer(stepOf(period) === 'day' ? words.day : words.monthUnit);
  return (
    <Card title={title}>
      <Chart
        kind="lines"
        title={title}
        summary={chartSummary(points, money)}
        series={[{ name: words.turnoverExcl }, { name: words.margin }]}
        points={points}
        text={money}
        axisText={wholeEuros}
      />
    </Card>
  );
};

/** REP-028: the totals and the chart, which can be hidden. */
const Panel = ({
  sum,
  before,
  inTime,
  period,
  today,
}: {
  sum: Sum | undefined;
  before: Before<Sum>;
  inTime: SalesInTime | undefined;
  period: Period;
  today: CalendarDate;
}) => {
  const id = useId();
  const [isShown, setIsShown] = useState(true);
  return (
    <section className="product-sales-panel" aria-label={words.totals}>
      <Button size="small" aria-expanded={isShown} aria-controls={id} onClick={() => setIsShown(!isShown)}>
        {isShown ? words.hideTotals : words.showTotals}
      </Button>
      <div id={id} className="stack" hidden={!isShown}>
        {isShown && (
          <>
            {sum ? <Totals sum={sum} before={before} /> : <Skeleton height={96} />}
            {inTime ? <InTime {...{ graph: inTime.graph, period, today }} /> : <Skeleton height={360} />}
          </>
        )}
      </div>
    </section>
  );
};

type Typed = Pick<InAddress, 'period' | 'tags'>;

const Filters = ({
  typed: { period, tags },
  variant,
  today,
  run,
  compare,
  onChange,
  onVariant,
}: {
  typed: Typed;
  variant: Variant;
  today: CalendarDate;
  run: Omit<ComponentProps<typeof RunButton>, 'disabled'>;
  compare: ComponentProps<typeof CompareField>;
  onChange: (changed: Partial<Typed>) => void;
  onVariant: (variant: Variant) => void;
}) => (
  <Card title={words.periodAndFilters}>
    <div className="stack">
      <PeriodPicker period={period} today={today} onChange={(changed) => onChange({ period: changed })} />
      <div className="product-sales-filters">
        {tagTypes
          .filter((type) => variant === 'customers' || type !== 'account')
          .map((type) => (
            <ReportTagFilter
              key={type}
              type={type}
              tags={tags}
              onChange={(changed) => onChange({ tags: changed })}
            />
          ))}
      </div>
      <div className="product-sales-run">
        <RunButton {...run} disabled={isBackwards(period)} />
        <CompareField {...compare} />
        <Segments label={words.variant} segments={variants} selected={variant} onSelect={onVariant} />
        {tags.length > 0 && (
          <LinkButton onClick={() => onChange({ tags: [] })}>{words.clearFilters}</LinkButton>
        )}
      </div>
      <p className="muted">
        {words.thisReportCountsInvoicesBy}{' '}
        <Link to="/rapporten/verkoopcijfers">{words.salesByOrderDate}</Link> {words.countsOrdersByOrderDate}
      </p>
    </div>
  </Card>
);

/** REP-026: by invoice date. */
export const ProductSales = () => {
  const { today, filters: inAddress, change, isShown } = useAddress(address);
  const { period, tags, variant, isCompared } = inAddress;
  const [typed, setTyped] = useState<Typed>({ period, tags });
  const [run, setRun] = useState(0);
  const request: SalesRequest = {
    dates: { ...period, type: 3 },
    // the report of one account offers no other accounts
    tags: withoutNames(variant === 'account' ? tags.filter(({ type }) => type !== 'account') : tags),
    run,
  };
  const totals = useSalesTotalsQuery(request);
  const inTime = useSalesInTimeQuery(request);
  const daysBefore = yearBefore(period, today);
  const before = useSalesTotalsQuery(
    isCompared ? { ...request, dates: { ...request.dates, ...daysBefore } } : skipToken,
  );
  const isRunning = totals.isFetching || inTime.isFetching;
  const report = totals.currentData;

  useNothingFound(report, (changed) => setTyped({ ...typed, period: changed }));
  const at = { period, today };
  const isFound = report === undefined || report.message === null;
  return (
    <Page title={words.productsReport} crumbs={[{ label: words.reports }]}>
      <div className="stack">
        <Filters
          typed={typed}
          variant={variant}
          today={today}
          run={{
            isRunning,
            isDone: report !== undefined && isShown(typed),
            onRun: () => {
              setRun(run + 1);
              change(typed);
            },
          }}
          compare={{
            days: daysBefore,
            isOn: isCompared,
            onChange: (isOn) => change({ isCompared: isOn }),
          }}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
          onVariant={(next) => change({ variant: next })}
        />
        {totals.error ? (
          <RetryBanner query={totals} />
        ) : (
          isFound && (
            <Panel
              sum={report?.sum}
              before={{ figures: before.currentData?.sum, isFailed: before.isError }}
              inTime={inTime.currentData}
              {...at}
            />
          )
        )}
        <div className="product-sales-columns" data-has-customers={variant === 'customers' || undefined}>
          <BestSold request={request} />
          {variant === 'customers' && <Customers key={JSON.stringify(request)} request={request} />}
        </div>
        <Months months={inTime.currentData?.months} {...at} query={inTime} />
        <AccountMonths months={inTime.currentData?.accountMonths} {...at} query={inTime} />
      </div>
    </Page>
  );
};
