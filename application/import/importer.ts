import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { ImportFacts, NumbersOrIds } from '#application/ports/import-facts.ts';
import type { Stayed } from '#application/ports/imports.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import { inTurns } from '#application/ports/in-turns.ts';
import type { Account } from '#domain/account/account.ts';
import type { Column } from '#domain/import/column.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import { hasError, type ImportRow, type KeyOf, type Shared } from '#domain/import/row.ts';
import type { Decider, StoredEvent } from '#domain/kernel/event.ts';
import { numberSeries, numberSeriesIdOf, type Series } from '#domain/number-series/number-series.ts';
import type { Said } from '#domain/kernel/message.ts';

/**
 * What becomes of a row: `record` decides it, under the guard of the streams that it touches. `load` reads the
 * one that is its own, beside those of other rows.
 */
export type PlannedRow = {
  number: number;
  /** By which people know the record. */
  name: Said;
  outcome: 'add' | 'change' | 'same' | 'refused';
  problems: readonly Problem[];
  /** What it would make of the column that only two people change; left out where it changes nothing of that. */
  guarded?: { from: unknown; to: unknown };
  load?: (work: UnitOfWork) => Promise<unknown>;
  record?: (work: UnitOfWork) => Promise<unknown>;
};

export type PlanOptions = { updatesExisting: boolean; makesMissing?: boolean; importName: string };

/**
 * What is to be done to take a record back, or why it stays. `stream`: where what is taken back tells so, if it would
 * be refused once it is; of another kind that changes nothing.
 */
export type Return = { name: Said; stream?: string } & (
  { record: (work: UnitOfWork) => Promise<unknown> } | Pick<Stayed, 'why'>
);

/** How one kind of record is moved in. What it plans for a row depends on the row and on what is recorded alone. */
export type Importer = {
  kind: ImportKind;
  columns: readonly Column[];
  /** The column that only two people change, where the account asks that. */
  guarded?: string | undefined;
  /** What distinguishes the rows of one file, and the label by which a row that repeats it is refused. */
  key: { label: Said; keyOf: KeyOf };
  /** Where several rows are one record: what they all say of it. */
  shared?: Shared;
  /** The records that an account must keep itself to have these moved in. */
  keeps: readonly ('customersFrom' | 'productsFrom' | 'stockFrom')[];
  /** What comes before the first row: numbers above the highest of the file. */
  begin?: (work: UnitOfWork, account: Account, rows: readonly ImportRow[]) => Promise<void>;
  plan: (account: Account, rows: readonly ImportRow[], options: PlanOptions) => Promise<PlannedRow[]>;
  /** How many records these events of rows added, and how many they changed. */
  counted: (events: readonly StoredEvent[]) => { added: number; changed: number };
  /** What becomes of each stream that these events of the import are in, when it is taken back. */
  takeBack: (account: Account, streams: ReadonlyMap<string, readonly RecordedEvent[]>) => Promise<Return[]>;
  /** The same of what rows named and was made for them, once all rows are taken back. */
  takeMadeBack?: (
    account: Account,
    streams: ReadonlyMap<string, readonly RecordedEvent[]>,
  ) => Promise<Return[]>;
};

/** What a kind says of a row that could be read: what is wrong with it, or what becomes of it. */
export type Verdict = readonly Problem[] | Omit<PlannedRow, 'number' | 'problems'>;

/** So many rows are read, planned or decided before others get their turn: some milliseconds. */
export const rowsOfTurn = 50;

/** Plans each row by itself; one that is refused is called after what it says. */
export const planEach = async <Row extends ImportRow>(
  rows: readonly Row[],
  nameOf: (values: ImportRow['values']) => Said,
  verdictOn: (row: Row) => Verdict | Promise<Verdict>,
) => {
  const planOne = async (row: Row): Promise<PlannedRow> => {
    const { number, problems, values } = row;
    const verdict = hasError(problems) ? [] : await verdictOn(row);
    return 'outcome' in verdict
      ? { ...verdict, number, problems }
      : { number, name: nameOf(values), outcome: 'refused', problems: [...problems, ...verdict] };
  };
  const planned: PlannedRow[] = [];
  for await (const piece of inTurns(rows, rowsOfTurn))
    planned.push(...(await Promise.all(piece.map(planOne))));
  return planned;
};

/** A record that a row names by a number, and that is not there. */
export const unknownNumber = (column: string, what: Said, number: number): Problem =>
  problem('error', column, 'reference-unknown', what, String(number));

/** The numbers that rows have in a column, each once. */
export const numbersIn = (rows: readonly ImportRow[], column: string) => [
  ...new Set(rows.flatMap(({ values }) => (typeof values[column] === 'number' ? [values[column]] : []))),
];

/** The records that rows name by their numbers in a column, by number. */
export const namedIn = async <Item extends { number: number }>(
  find: (account: Account, request: NumbersOrIds) => Promise<Item[]>,
  account: Account,
  rows: readonly ImportRow[],
  column: string,
) => {
  const items = await find(account, { numbers: numbersIn(rows, column), ids: [] });
  return new Map(items.map((item) => [item.number, item]));
};

/** The numbers of customers, by their ids. */
export const customerNumbers = async (
  { customers }: Pick<ImportFacts, 'customers'>,
  account: Account,
  ids: readonly number[],
) => {
  const found = await customers(account, { numbers: [], ids });
  return new Map(found.map(({ customerId, number }) => [customerId, number]));
};

/** Has a series go on above the highest number of a file. */
export const continueSeriesAfter =
  (series: Series): NonNullable<Importer['begin']> =>
  async (work, { accountId }, rows) => {
    const numbers = numbersIn(
      rows.filter(({ problems }) => !hasError(problems)),
      'number',
    );
    const next = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
    const id = numberSeriesIdOf(series, accountId);
    if (next === 1 || next <= ((await work.load(numberSeries, id)) ?? 1)) return;
    await work.decide(numberSeries, id, { type: 'StartNumberSeries', series, accountId, next });
  };

/** Counts the records that events of these types added; nothing is changed. */
export const countingAdded =
  (...types: readonly string[]): Importer['counted'] =>
  (events) => ({ added: events.filter(({ type }) => types.includes(type)).length, changed: 0 });

/** The streams of a kind of record, each with the id of its record and its events. */
export const recordsIn = (
  { category }: Pick<Decider<never, never, never>, 'category'>,
  streams: ReadonlyMap<string, readonly RecordedEvent[]>,
) =>
  [...streams].flatMap(([stream, events]) =>
    stream.startsWith(`${category}-`) ? [{ stream, id: stream.slice(category.length + 1), events }] : [],
  );
