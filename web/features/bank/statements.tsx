import type { ResponseOf } from '#api/contract/operation.ts';
import type { bankStatements } from '#api/bank/contract.ts';
import { useBankStatementsQuery } from '#web/features/bank/api.ts';
import { count, date, money } from '#web/lib/format.ts';
import { column, numberColumn, textColumn } from '#web/ui/columns.ts';
import { Tag } from '#web/ui/pill.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/bank/words.nl.ts';

type Statement = ResponseOf<typeof bankStatements>['data'][number];
const balance = (amount: number | null) => (amount === null ? '' : money(amount));

const columns: Column<Statement>[] = [
  column('period', words.period, ({ from, to }) => (from === to ? date(to) : `${date(from)} – ${date(to)}`)),
  textColumn('reference', words.reference, { isNamed: true }),
  numberColumn('movements', words.movements, count, { isNamed: true }),
  numberColumn('opening', words.opening, balance, { isNamed: true }),
  numberColumn('closing', words.closing, balance, { isAtEnd: true, isNamed: true }),
  column('gap', words.fits, ({ gap }) => (gap ? <Tag tone="red">{words.gapOf(money(gap))}</Tag> : ''), {
    isAtEnd: true,
  }),
];

/** The statements that were read, with where one does not begin as the one before it ended. */
export const Statements = () => {
  const { paging, rows } = usePaging(25, words.statements);
  const answer = useBankStatementsQuery(rows);
  return (
    <TableCard
      title={words.statements}
      columns={columns}
      areas="'period closing' 'reference gap' 'movements opening'"
      keyOf="statementId"
      emptyText={words.noStatements}
      paging={paging}
      {...listed(answer)}
    />
  );
};
