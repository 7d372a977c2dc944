import type { RequestOf } from '#api/contract/operation.ts';
import type { previewImport } from '#api/imports/contract.ts';
import type { Call } from '#api/http/implement.ts';
import type { MoveIn } from '#application/import/imports.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { needsFourEyes } from '#domain/four-eyes/rule.ts';
import { readIn, said } from '#domain/kernel/message.ts';

type Row = Awaited<ReturnType<MoveIn['check']>>['rows'][number];
type Written = Awaited<ReturnType<MoveIn['written']>>;

const rowView = (
  language: ScreenLanguage,
  { name: called, problems, guarded: _, ...row }: Row,
  { cells = [], written: { columns, values } }: { cells: Iterable<string> | undefined; written: Written },
) => ({
  ...row,
  name: said(language, called),
  cells: [...cells],
  values: columns.map(({ name, write }) => {
    const value = values.get(row.number)?.[name];
    return value === undefined ? '' : write(value as never, language);
  }),
  problems: [...readIn(language, problems)],
});

const isWanted = {
  all: () => true,
  refused: ({ outcome }: Row) => outcome === 'refused',
  problems: ({ problems }: Row) => problems.length > 0,
};

const isGuarded = ({ guarded, outcome }: Row) => guarded !== undefined && outcome !== 'refused';

/** A page of the rows of an import that was not started, with what would become of each. */
export const previewOf = async (
  { language, caller, core: { moveIn } }: Pick<Call, 'language' | 'caller' | 'core'>,
  job: Awaited<ReturnType<MoveIn['job']>>,
  { only, skip, take }: Omit<RequestOf<typeof previewImport>, 'importId'>,
) => {
  const [{ rows, counts }, cells, written] = await Promise.all([
    moveIn.check(job, only === 'all' && skip === 0),
    moveIn.cells(job),
    moveIn.written(job),
  ]);
  const wanted = rows.filter(isWanted[only]);
  return {
    data: wanted
      .slice(skip, skip + take)
      .map((row) => rowView(language, row, { cells: cells.get(row.number), written })),
    columns: written.columns.map(({ label }) => said(language, label)),
    total: wanted.length,
    guarded: needsFourEyes(caller.account, 'credit-limits') ? rows.filter(isGuarded).length : 0,
    counts,
  };
};
