import { useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { bankEntries, bankStatements } from '#api/bank/contract.ts';
import { useBankStatementsQuery } from '#web/features/bank/api.ts';
import { Queue } from '#web/features/bank/queue.tsx';
import { count, date, money } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Tile, Tiles } from '#web/ui/card.tsx';
import { column, numberColumn, textColumn } from '#web/ui/columns.ts';
import { Opened } from '#web/ui/opened.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/bank/words.nl.ts';

type Balances = ResponseOf<typeof bankEntries>['balances'];
type Statement = ResponseOf<typeof bankStatements>['data'][number];
const balance = (amount: number | null) => (amount === null ? '' : money(amount));

const periodOf = ({ from, to }: Pick<Statement, 'from' | 'to'>) =>
  from === to ? date(to) : `${date(from)} – ${date(to)}`;

const columnsFor = (
  opened: Statement | undefined,
  open: (statement: Statement) => void,
): Column<Statement>[] => [
  column('period', words.period, periodOf),
  textColumn('iban', words.account, { isNamed: true }),
  textColumn('reference', words.reference, { isNamed: true }),
  column(
    'movements',
    words.movements,
    (statement) => (
      <LinkButton
        aria-expanded={opened?.statementId === statement.statementId}
        aria-label={words.movementsOf(statement.movements, periodOf(statement), statement.iban)}
        onClick={() => open(statement)}
      >
        {count(statement.movements)}
      </LinkButton>
    ),
    { isNumber: true, isNamed: true },
  ),
  numberColumn('opening', words.opening, balance, { isNamed: true }),
  numberColumn('closing', words.closing, balance, { isAtEnd: true, isNamed: true }),
  column(
    'gap',
    words.fits,
    ({ gap }) => {
      if (gap === null) return '';
      return gap === 0 ? (
        <span className="muted">{words.fits}</span>
      ) : (
        <Tag tone="red">{words.gapOf(money(gap))}</Tag>
      );
    },
    {
      isAtEnd: true,
    },
  ),
];

/** What stands on each own account, and whether its statements follow on each other. */
const Proven = ({ balances }: { balances: Balances }) => (
  <Tiles>
    {balances.map(({ iban, balance: amount, on, since, gaps }) => (
      <Tile
        key={iban}
        name={iban}
        figure={money(amount)}
        note={
          <>
            {words.onDay(date(on))} ·{' '}
            {gaps > 0 ? <Tag tone="red">{words.gapsIn(gaps)}</Tag> : words.provenSince(date(since))}
          </>
        }
      />
    ))}
  </Tiles>
);

/** The statements that were read, with where one does not begin as the one before it ended. */
export const Statements = ({ balances }: { balances: Balances }) => {
  const { paging, rows } = usePaging(25, words.statements);
  const answer = useBankStatementsQuery(rows);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = answer.currentData?.data.find(({ statementId }) => statementId === openedId);
  return (
    <div className="stack">
      {balances.length > 0 && <Proven balances={balances} />}
      <TableCard
        title={words.statements}
        columns={columnsFor(opened, ({ statementId }) =>
          setOpenedId(statementId === openedId ? null : statementId),
        )}
        areas="'period closing' 'iban gap' 'reference movements' 'opening opening'"
        keyOf="statementId"
        emptyText={words.noStatements}
        paging={paging}
        {...listed(answer)}
      />
      {opened && (
        <Opened key={opened.statementId}>
          <Queue
            show="all"
            on={{
              iban: opened.iban,
              from: opened.from,
              until: opened.to,
              title: words.entriesIn(periodOf(opened), opened.iban),
            }}
          />
        </Opened>
      )}
    </div>
  );
};
