import { IconPrinter } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { dayOverview, type DayOverview as Overview, dayTotalPdf } from '#api/day-overview/contract.ts';
import { addDays, daysFrom } from '#domain/kernel/date.ts';
import { periodOf, yearBefore } from '#domain/kernel/period.ts';
import { defineCalls, pdf, query, textOf } from '#web/lib/api.ts';
import { addressOf, periodParam, topParam, useAddress } from '#web/parts/reports/address.ts';
import {
  beforeNote,
  type Before,
  CompareField,
  compareParam,
  notesOf,
} from '#web/parts/reports/year-before.tsx';
import { useNothingFound } from '#web/parts/reports/nothing-found.ts';
import { BestSoldCard, monthName } from '#web/parts/reports/sold-tables.tsx';
import { type OpenRow, OpenRows } from '#web/features/day-overview/open-rows.tsx';
import {
  bottles,
  count,
  date,
  dayAndMonth,
  marginText,
  money,
  weekdayDate,
  wholeEuros,
} from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, TileRow } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { openFetched } from '#web/parts/outcome.ts';
import '#web/ui/table.css';
import './day-overview.css';
import * as words from '#web/features/day-overview/words.nl.ts';

const { useDayOverviewQuery, useLazyDayTotalPdfQuery } = defineCalls({
  dayOverview: query(dayOverview, { keepUnusedDataFor: 0 }),
  dayTotalPdf: pdf(dayTotalPdf),
});

/** Up to this number of days the chart has a point per day, above it a point per month. */
const mostDays = 62;

const address = addressOf({
  period: {
    ...periodParam,
    read: (params, today) => periodParam.read(params, today) ?? periodOf('month', today),
  },
  top: topParam,
  isCompared: compareParam,
});

type Compared = { before: Before<Overview['sums']> };

const Totals = ({ sums, vat, invoices, before }: Overview & { invoices: number } & Compared) => (
  <TileRow
    rows={[
      [
        words.turnoverExcl,
        money(sums.excl),
        notesOf(
          words.inclAmount(money(sums.incl)),
          beforeNote(before, ({ excl }) => excl, sums.excl, money),
        ),
      ],
      [words.vatName, money(vat.low + vat.high), words.lowHigh(money(vat.low), money(vat.high))],
      [
        words.margin,
        money(sums.margin),
        notesOf(
          words.ofTheTurnover(marginText(sums.marginPercentage)),
          beforeNote(before, ({ margin }) => margin, sums.margin, money),
        ),
      ],
      [
        words.invoicesTitle,
        count(invoices),
        [bottles(sums.bottles), sums.averageExcl !== null && words.avgExcl(money(sums.averageExcl))]
          .filter(Boolean)
          .join(' · '),
      ],
    ]}
  />
);

/** All days from the first to the last of these sorted days. */
const calendarOf = (days: readonly string[]): string[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: daysFrom(first, last) + 1 }, (_, nth) => addDays(first, nth));
};

const Picture = ({ days, months }: Overview) => {
  const calendar = calendarOf(days.map(({ day }) => day));
  const isPerDay = calendar.length <= mostDays;
  const ofDay = new Map(days.map((item) => [item.day, item]));
  const points = isPerDay
    ? calendar.map((day) => ({
        name: dayAndMonth(day),
        values: [ofDay.get(day)?.excl ?? 0, ofDay.get(day)?.margin ?? 0],
      }))
    : months.map((month) => ({ name: monthName(month), values: [month.excl, month.margin] }));
  const best = days.reduce((most, item) => (item.excl > most.excl ? item : most));
  return (
    <Card title={isPerDay ? words.turnoverAndMarginPerDay : words.turnoverAndMarginPerMonth}>
      <Chart
        kind="lines"
        title={words.turnoverAndMargin}
        summary={words.theMostTurnoverWasOn(weekdayDate(best.day), money(best.excl), money(best.margin))}
        series={[{ name: words.turnoverExcl }, { name: words.margin }]}
        points={points}
        text={money}
        axisText={wholeEuros}
      />
    </Card>
  );
};

const dayRows = ({ days }: Overview): OpenRow[] =>
  days.map((row) => ({ ...row, name: weekdayDate(row.day), title: date(row.day) }));
const monthRows = ({ months, days }: Overview): OpenRow[] =>
  months.map((row) => {
    const month = row.year * 100 + row.month;
    const ofMonth = days.filter((item) => item.month === month);
    const sum = (field: 'invoices' | 'vatLow' | 'vatHigh') =>
      ofMonth.reduce((all, item) => all + item[field], 0);
    const name = monthName(row);
    return {
      ...row,
      month,
      day: null,
      name,
      title: name,
      invoices: sum('invoices'),
      vatLow: sum('vatLow'),
      vatHigh: sum('vatHigh'),
    };
  });

const Found = ({
  report,
  before,
  top,
  onTop,
}: { report: Overview; top: number; onTop: (top: number) => void } & Compared) => {
  const { sums, vat, days, months, products } = report;
  const invoices = days.reduce((all, item) => all + item.invoices, 0);
  const total = { ...sums, invoices, vatLow: vat.low, vatHigh: vat.high };
  return (
    <>
      <Totals {...report} before={before} invoices={invoices} />
      <Picture {...report} />
      {months.length > 1 && (
        <Card title={words.perMonth} isPadded={false}>
          <OpenRows caption={words.perMonth} header={words.month} rows={monthRows(report)} total={total} />
        </Card>
      )}
      <Card title={words.perDay} subtitle={words.byInvoiceDate} isPadded={false}>
        <OpenRows
          key={`${days[0]?.day} ${days.at(-1)?.day}`}
          caption={words.perDay}
          header={words.dayTitle}
          rows={dayRows(report)}
          total={total}
        />
      </Card>
      <BestSoldCard top={top} products={products} onTop={onTop} />
    </>
  );
};

/**
 * REP-014 to REP-019: what was invoiced, per day; of the current month unless the address has another period.
 */
export const DayOverview = () => {
  const { today, filters, change, run } = useAddress(address);
  const { period: request, top, isCompared } = filters;
  const [period, setPeriod] = useState(request);
  const { currentData, data, isFetching, error, refetch } = useDayOverviewQuery({
    dates: { ...request, type: 3 },
    top,
  });
  const report = isFetching ? data : currentData;
  const daysBefore = yearBefore(request, today);
  const before = useDayOverviewQuery(isCompared ? { dates: { ...daysBefore, type: 3 }, top } : skipToken);
  const [readPdf, reading] = useLazyDayTotalPdfQuery();
  useNothingFound(currentData, setPeriod);
  const print = () => openFetched(readPdf(request), words.theOverviewWasNotMade);
  return (
    <Page
      title={words.dailyOverview}
      crumbs={[{ label: words.reports }]}
      actions={
        <Button Icon={IconPrinter} disabled={reading.isFetching || !report?.isFound} onClick={print}>
          {reading.isFetching ? words.makingPdf : words.asPdf}
        </Button>
      }
    >
      <div className="stack">
        <Card title={words.period}>
          <div className="day-form">
            <PeriodPicker period={period} today={today} onChange={setPeriod} />
            <div className="day-run">
              <RunButton
                isRunning={isFetching}
                isDone={report !== undefined}
                disabled={isBackwards(period)}
                onRun={() => run({ period }, refetch)}
              />
              <CompareField
                days={daysBefore}
                isOn={isCompared}
                onChange={(is) => change({ isCompared: is })}
              />
            </div>
          </div>
        </Card>
        {error !== undefined && !isFetching ? (
          <div className="card table-state" role="alert">
            <p>{textOf(error)}</p>
            <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
          </div>
        ) : report === undefined ? (
          <div className="card table-state" role="status">
            <p>{words.fetchingDataOneMomentPlease}</p>
          </div>
        ) : report.isFound ? (
          <Found
            report={report}
            before={{ figures: before.currentData?.sums, isFailed: before.isError }}
            top={top}
            onTop={(most) => change({ top: most })}
          />
        ) : (
          <div className="card table-state">
            <p>{words.nothingWasInvoicedInThis}</p>
          </div>
        )}
      </div>
    </Page>
  );
};
