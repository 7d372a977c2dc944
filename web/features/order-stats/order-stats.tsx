import { useEffect, useState } from 'react';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import type { orderStats } from '#api/order-stats/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { SettableStatus, statuses as allStatuses } from '#domain/sales-order/status.ts';
import { textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { paramsOfTags, ReportTagFilter, tagsIn } from '#web/parts/report-tags.tsx';
import { statusTones } from '#web/ui/status-tones.ts';
import { useOrderStatsQuery } from '#web/features/order-stats/api.ts';
import { filterIn, paramsOf } from '#web/features/order-stats/asked.ts';
import { count, money, wholeEuros } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { RunButton } from '#web/ui/run-button.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './order-stats.css';

type Report = ResponseOf<typeof orderStats>;
type Figures = Report['sum'];
const pageSize = 20;
/** So many bars can be told apart. */
const mostBars = 10;

const measures = <Row extends Figures>(): Column<Row>[] => [
  {
    key: 'orders',
    header: 'Orders',
    isNumber: true,
    width: 120,
    cell: ({ orders }) => count(orders),
  },
  {
    key: 'bottles',
    header: 'Flessen',
    isNumber: true,
    width: 120,
    area: 'bottles',
    cell: ({ bottles }) => (
      <>
        {count(bottles)}
        <span className="order-stats-word"> flessen</span>
      </>
    ),
  },
  {
    key: 'excl',
    header: 'Omzet excl.',
    isNumber: true,
    width: 160,
    area: 'excl',
    isAtEnd: true,
    cell: ({ excl }) => money(excl),
  },
];
const areas = "'name excl' 'bottles bottles'";

const statusColumns: Column<Report['statuses'][number]>[] = [
  {
    key: 'status',
    header: 'Status',
    area: 'name',
    cell: ({ status }) => <Pill tone={statusTones[status]}>{allStatuses[status].name}</Pill>,
  },
  ...measures<Report['statuses'][number]>(),
];
const productColumns: Column<Report['data'][number]>[] = [
  {
    key: 'name',
    header: 'Product',
    area: 'name',
    cell: ({ productId, name }) => <KnownLink to={`/producten/${productId}`}>{name}</KnownLink>,
  },
  ...measures<Report['data'][number]>(),
];

const Sums = ({ sum }: { sum: Figures }) => (
  <Tiles>
    <Tile name="Orders" figure={count(sum.orders)} />
    <Tile name="Flessen" figure={count(sum.bottles)} />
    <Tile name="Omzet excl." figure={money(sum.excl)} />
    <Tile
      name="Gemiddeld per order"
      figure={sum.orders > 0 ? money(Math.round(sum.excl / sum.orders)) : '–'}
    />
  </Tiles>
);

const Best = ({ products }: { products: Report['data'] }) => {
  const [first] = products;
  if (!first) return null;
  return (
    <Card title="Meeste omzet">
      <Chart
        kind="bars"
        title="Omzet per product"
        summary={`De meeste omzet heeft ${first.name}: ${money(first.excl)}.`}
        series={[{ name: 'Omzet excl.' }]}
        points={products.slice(0, mostBars).map(({ name, excl }) => ({ name, values: [excl] }))}
        text={wholeEuros}
      />
    </Card>
  );
};

/** REP-020: what was ordered, per product and per status, by order date. */
export const OrderStats = () => {
  const [today] = useState(() => dateInAmsterdam(Date.now()));
  const [params, setParams] = useSearchParams();
  const inAddress = filterIn(params, today);
  const [chosen, setChosen] = useState({ ...inAddress, tags: tagsIn(params) });
  const [page, setPage] = useState(1);
  const request: RequestOf<typeof orderStats> = {
    dates: { ...inAddress.period, type: 1 },
    productIds: tagsIn(params).flatMap(({ type, value }) =>
      type === 'product' && /^[1-9]\d{0,14}$/.test(value) ? [Number(value)] : [],
    ),
    statuses: inAddress.statuses,
    isPaid: inAddress.isPaid,
    skip: (page - 1) * pageSize,
    take: pageSize,
  };
  const { currentData, data: latest, isFetching, error, refetch } = useOrderStatsQuery(request);
  const report = currentData ?? (page > 1 ? latest : undefined);

  const message = report?.message;
  // REP-005: nothing found takes the dates back to today
  const [seen, setSeen] = useState<Report>();
  if (report && report !== seen) {
    setSeen(report);
    if (report.message !== null) setChosen((now) => ({ ...now, period: { from: today, to: today } }));
  }
  useEffect(() => {
    if (message) toast.error('ERROR', { body: message });
  }, [message]);

  const addressOf = (wanted: typeof chosen) =>
    new URLSearchParams([...paramsOf(wanted), ...paramsOfTags(wanted.tags)]);
  const run = () => {
    const next = addressOf(chosen);
    setPage(1);
    if (String(next) === String(addressOf({ ...inAddress, tags: tagsIn(params) }))) void refetch();
    else setParams(next, { replace: true });
  };
  const state = { error: textOf(error), onRetry: () => void refetch() };
  return (
    <div className="page">
      <PageHeader title="Orderstatistiek" crumbs={[{ label: 'Rapporten' }]} />
      <div className="stack">
        <Card title="Welke orders">
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
              <fieldset>
                <legend>Status</legend>
                {SettableStatus.options.map((status) => (
                  <CheckField
                    key={status}
                    label={allStatuses[status].name}
                    checked={chosen.statuses.includes(status)}
                    onChange={(isOn) =>
                      setChosen({
                        ...chosen,
                        statuses: SettableStatus.options.filter((item) =>
                          item === status ? isOn : chosen.statuses.includes(item),
                        ),
                      })
                    }
                  />
                ))}
              </fieldset>
              <CheckField
                label="Alleen betaald"
                checked={chosen.isPaid}
                onChange={(isPaid) => setChosen({ ...chosen, isPaid })}
              />
            </div>
            <div className="order-stats-choices">
              <RunButton
                isRunning={isFetching}
                isDone={report !== undefined}
                disabled={isBackwards(chosen.period)}
                onRun={run}
              />
              <p className="muted">
                Telt orders op orderdatum, gefactureerd of niet; offertes en backorders tellen niet mee.
              </p>
            </div>
          </div>
        </Card>
        {report && report.statuses.length > 0 && (
          <>
            <Sums sum={report.sum} />
            {page === 1 && <Best products={report.data} />}
          </>
        )}
        <Card title="Per status" isPadded={false}>
          <DataTable
            caption="Orders per status"
            columns={statusColumns}
            areas={areas}
            keyOf={({ status }) => status}
            rows={report?.statuses}
            skeletonRows={4}
            {...state}
          />
        </Card>
        <Card title="Per product" isPadded={false}>
          <DataTable
            caption="Orders per product"
            columns={productColumns}
            areas={areas}
            keyOf={({ productId }) => productId}
            rows={report?.data}
            isDense
            {...state}
          />
          {report && report.total > pageSize && (
            <Pagination page={page} pageSize={pageSize} total={report.total} onPage={setPage} />
          )}
        </Card>
      </div>
    </div>
  );
};
