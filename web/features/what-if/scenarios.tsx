import { IconPlus } from '@tabler/icons-react';
import type { ScenarioSummary } from '#api/what-if/contract.ts';
import { useScenarioListQuery } from '#web/features/what-if/api.ts';
import { changeText, marginsOf, stateOf } from '#web/features/what-if/figures.ts';
import { date, dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useListParams } from '#web/parts/params.ts';
import { column } from '#web/ui/columns.ts';
import { Page } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { listed, QueryTable } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/what-if/words.nl.ts';

const columns: Column<ScenarioSummary>[] = [
  column('name', words.scenario, ({ scenarioId, name, isOwn, isShared, madeBy }) => (
    <span className="two-lines">
      <Link to={`/rapporten/wat-als/${scenarioId}`}>{name}</Link>
      <span className="sub">{isOwn ? (isShared ? words.ownAndShared : words.own) : madeBy}</span>
    </span>
  )),
  column('period', words.period, ({ from, until }) => `${date(from)} – ${date(until)}`, { width: 200 }),
  column(
    'turnover',
    words.turnover,
    ({ totals }) => (totals ? changeText(totals.excl, totals.newExcl) : '–'),
    {
      isNumber: true,
      isNamed: true,
    },
  ),
  column(
    'margin',
    words.margin,
    ({ totals }) => {
      if (!totals) return '–';
      const { before, after } = marginsOf(totals);
      return changeText(before, after);
    },
    { isNumber: true, isNamed: true },
  ),
  column('state', words.status, (scenario) => <Pill {...stateOf(scenario)} />, {
    width: 170,
    isAtEnd: true,
  }),
  column('saved', words.saved, ({ savedAt }) => dateTime(savedAt), { width: 150 }),
];

/** What if: scenarios of one's own, and those that colleagues share. */
export const Scenarios = () => {
  const { rows, paging } = useListParams(25);
  const list = useScenarioListQuery(rows);
  return (
    <Page
      title={words.whatIf}
      crumbs={[{ label: words.reports }]}
      actions={
        <Link className="button" data-variant="filled" data-size="normal" to="/rapporten/wat-als/nieuw">
          <IconPlus size={16} aria-hidden />
          {words.newScenario}
        </Link>
      }
    >
      <section className="card" aria-label={words.scenarios}>
        <p className="what-if-intro">{words.intro}</p>
        <QueryTable
          {...listed(list)}
          caption={words.scenarios}
          columns={columns}
          areas="'name state' 'period period' 'turnover margin'"
          keyOf="scenarioId"
          emptyText={words.noScenarios}
          paging={paging}
        />
      </section>
    </Page>
  );
};
