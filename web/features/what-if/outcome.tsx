import { useState } from 'react';
import type { ComparedLine, ScenarioView } from '#api/what-if/contract.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { type ComparedBy, comparedSorts } from '#domain/what-if/kinds.ts';
import { useLazyScenarioFileQuery, useScenarioRowsQuery } from '#web/features/what-if/api.ts';
import { direction, marginsOf, signed } from '#web/features/what-if/figures.ts';
import { count, marginText, money, orders, wholeEuros } from '#web/lib/format.ts';
import { DownloadMenu } from '#web/parts/download-menu.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card, TileRow } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { column } from '#web/ui/columns.ts';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column, Sort } from '#web/ui/table.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import * as words from '#web/features/what-if/words.nl.ts';

type SortedBy = (typeof comparedSorts)[number];

const Signed = ({ amount }: { amount: number }) => (
  <span className="what-if-change" data-direction={direction(amount)}>
    {signed(amount)}
  </span>
);
const sortable = { isNumber: true, isSortable: true } as const;
const figureColumns: Column<ComparedLine>[] = [
  column('bottles', words.bottlesTitle, ({ bottles }) => count(bottles), sortable),
  column('excl', words.turnover, ({ excl }) => money(excl), sortable),
  column('new_excl', words.inScenario, ({ newExcl }) => money(newExcl), { ...sortable, isNamed: true }),
  column('difference', words.difference, ({ excl, newExcl }) => <Signed amount={newExcl - excl} />, {
    ...sortable,
    isAtEnd: true,
  }),
  column('margin', words.margin, ({ excl, purchase }) => money(excl - purchase), sortable),
  column('new_margin', words.marginInScenario, (line) => money(marginsOf(line).after), {
    ...sortable,
    isNamed: true,
  }),
  column(
    'margin_difference',
    words.marginDifference,
    (line) => {
      const { before, after } = marginsOf(line);
      return <Signed amount={after - before} />;
    },
    { ...sortable, isAtEnd: true },
  ),
];

const nameColumn = (by: ComparedBy): Column<ComparedLine> =>
  column(
    'name',
    words.by[by].one,
    ({ id, name, number }) =>
      by === 'product-type' ? (
        name
      ) : (
        <span className="two-lines">
          <KnownLink to={`/${by === 'customer' ? 'klanten' : 'producten'}/${id}`}>{name}</KnownLink>
          <span className="sub">{number}</span>
        </span>
      ),
    { isSortable: true },
  );

const pageSize = 25;
const mostBars = 10;

const Lines = ({ scenario: { scenarioId, name }, by }: { scenario: ScenarioView; by: ComparedBy }) => {
  const [{ sort, isDescending }, setSorted] = useState<{ sort: SortedBy; isDescending: boolean }>({
    sort: 'difference',
    isDescending: true,
  });
  const { paging, rows } = usePaging(pageSize, words.by[by].many);
  const asked = { scenarioId, by, sort, isDescending };
  const list = useScenarioRowsQuery({ ...asked, ...rows });
  const [readFile, file] = useLazyScenarioFileQuery();
  const save = (format: TableFormat) =>
    saveFetchedTable(readFile({ ...asked, format }), name, words.theFileWasNotMade);
  const onSort = ({ column: chosen, direction: to }: Sort) => {
    const found = comparedSorts.find((item) => item === chosen);
    if (found) setSorted({ sort: found, isDescending: to === 'descending' });
    paging.onPage(1);
  };
  return (
    <TableCard
      {...listed(list)}
      title={words.by[by].many}
      caption={words.comparedBy(words.by[by].many)}
      aside={<DownloadMenu isBusy={file.isFetching} save={save} />}
      columns={[nameColumn(by), ...figureColumns]}
      areas="'name name' 'new_excl difference' 'new_margin margin_difference'"
      keyOf="id"
      sort={{ column: sort, direction: isDescending ? 'descending' : 'ascending' }}
      onSort={onSort}
      emptyText={words.noOrders}
      paging={paging}
    />
  );
};

const Picture = ({ scenario: { scenarioId }, by }: { scenario: ScenarioView; by: ComparedBy }) => {
  const { currentData } = useScenarioRowsQuery({
    scenarioId,
    by,
    sort: 'new_excl',
    isDescending: true,
    skip: 0,
    take: mostBars,
  });
  const [first] = currentData?.data ?? [];
  if (!currentData || !first) return null;
  return (
    <Card title={words.mostTurnover(words.by[by].many)}>
      <Chart
        kind="bars"
        title={words.mostTurnover(words.by[by].many)}
        summary={words.chartSummary(first.name, money(first.excl), money(first.newExcl))}
        series={[{ name: words.inScenario }, { name: words.asItWas }]}
        points={currentData.data.map(({ name, excl, newExcl }) => ({ name, values: [newExcl, excl] }))}
        text={wholeEuros}
      />
    </Card>
  );
};

/** What happened beside what would have: in all, and by customer, product or kind of product. */
export const Outcome = ({
  scenario,
  totals,
}: {
  scenario: ScenarioView;
  totals: NonNullable<ScenarioView['totals']>;
}) => {
  const [by, setBy] = useState<ComparedBy>('customer');
  const { before, after, beforeShare, afterShare } = marginsOf(totals);
  return (
    <section className="stack" aria-label={words.outcome}>
      {scenario.isStale && <Banner kind="warning">{words.changedSinceRun}</Banner>}
      <TileRow
        rows={[
          [words.ordersTitle, orders(totals.orders)],
          [words.turnoverAsItWas, money(totals.excl), words.marginOf(money(before), marginText(beforeShare))],
          [
            words.turnoverInScenario,
            money(totals.newExcl),
            words.marginOf(money(after), marginText(afterShare)),
          ],
          [
            words.difference,
            <Signed key="turnover" amount={totals.newExcl - totals.excl} />,
            <>
              {words.margin} <Signed amount={after - before} />
            </>,
          ],
        ]}
      />
      <Segments
        label={words.comparedPer}
        segments={Object.entries(words.by).map(([key, { many }]) => ({
          key: key as ComparedBy,
          label: many,
        }))}
        selected={by}
        onSelect={setBy}
      />
      <Picture scenario={scenario} by={by} />
      <Lines key={by} scenario={scenario} by={by} />
    </section>
  );
};
