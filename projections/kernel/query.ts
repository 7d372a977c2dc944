import {
  type AnyAliasedColumn,
  type AnyAliasedColumnWithTable,
  type AnyColumn,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  type Selection,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { prepared } from '#projections/kernel/database.ts';
import { countsTo, foundSoFar } from '#domain/kernel/paging.ts';
import { searchable } from '#projections/kernel/search-text.ts';

/** The records of one account. */
export type Scope = { log: number; accountId: number };
/** What is taken of a longer list; with `isCounted` all of it is counted, up to `mostCounted`. */
export type Page = { skip: number; take: number; isCounted?: boolean | undefined };

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** A row under the names of the domain: its `order_id` is `orderId`. */
export function camelCased<Row extends object>(row: Row): { [Name in keyof Row as Camel<Name>]: Row[Name] };
export function camelCased(row: object): unknown {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelOf(name), value]));
}
/** Of the columns of our tables, of which there are few. */
const camels = new Map<string, string>();
const camelOf = (name: string) => {
  const known = camels.get(name);
  if (known !== undefined) return known;
  const camel = name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  camels.set(name, camel);
  return camel;
};

/** That a row is of an account; `table` where more than one has these columns. */
export const inScope = ({ log, accountId }: Scope, table?: string) => {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return sql<boolean>`${column('log')} = ${log} and ${column('account_id')} = ${accountId}`;
};

/** That columns hold these values, or what a statement finds. */
export const matches = (values: Readonly<Record<string, number | string | boolean | RawBuilder<unknown>>>) =>
  sql<boolean>`${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )}`;

/** That a column holds one of these ids, or of those that a statement finds. */
export const isAny = (column: string, ids: readonly number[] | RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(column)} = any(${'toOperationNode' in ids ? sql`array(${ids})` : [...ids]}::bigint[])`;

/**
 * `toCents` of an amount in 1/10 000 euro (`domain/kernel/money.ts`), of which there are millions: whole numbers take a
 * third of the time of a numeric and its `round`.
 */
export const toCents = (amount: RawBuilder<unknown>) =>
  sql`((${amount} + case when ${amount} < 0 then -50 else 50 end) / 100 * 100)`;

/** What a list shows instead where it is asked for these records. */
export type Chosen = { ids?: readonly number[] | undefined };
/** That a row is one of those that were chosen; where none were, that all these conditions hold for it. */
export const isChosenOr = (
  column: string,
  { ids }: Chosen,
  conditions: readonly (RawBuilder<unknown> | null | undefined | false | '')[],
) => (ids ? isAny(column, ids) : allOf(conditions));

/** That rows of two tables are of one log and have the same id. */
export const isSame = (id: string, one: string, other: string) =>
  sql<boolean>`${sql.ref(`${one}.log`)} = ${sql.ref(`${other}.log`)}
    and ${sql.ref(`${one}.${id}`)} = ${sql.ref(`${other}.${id}`)}`;

/** All of these conditions that are stated; of none everything. */
export const allOf = (conditions: readonly (RawBuilder<unknown> | null | undefined | false | '')[]) => {
  const stated = conditions.filter((condition) => !!condition);
  return stated.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(stated, sql` and `)}`;
};

/** How many rows there are. */
export const rowCount = sql<number>`count(*)`;
/** What a column comes to; 0 of no rows. */
export const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;

/** The rows that a statement finds. */
export const rowsOf = async <Row>(db: QueryExecutorProvider, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db)).rows;

const selecting =
  (front: RawBuilder<unknown>) =>
  <
    Tables,
    Table extends keyof Tables & string,
    Column extends
      AnyColumn<Tables, Table> | AnyAliasedColumn<Tables, Table> | AnyAliasedColumnWithTable<Tables, Table>,
  >(
    db: Kysely<Tables>,
    table: Table,
    columns: readonly Column[],
    where: RawBuilder<unknown>,
  ) => {
    const named = columns.map((column) => {
      const [name, alias] = column.split(' as ');
      return alias === undefined ? sql.ref(name!) : sql`${sql.ref(name!)} as ${sql.id(alias)}`;
    });
    return rowsOf(
      db,
      sql<Selection<Tables, Table, Column>>`select ${front} ${sql.join(named)}
        from ${sql.table(table)} where ${where}`,
    );
  };

/**
 * Columns, under other names or their own, of the rows of one table for which a condition holds; how they are sorted,
 * and how many of them are wanted, stands after it.
 */
export const select = selecting(sql``);

/** The same by a key, for what everything waits for: see `prepared`. */
export const lookUp = selecting(prepared);

/** The first of these rows; null where there are none. */
export const firstOf = async <Row>(rows: Promise<readonly Row[]>) => (await rows)[0] ?? null;

/** What these rows hold in one column. */
export const columnOf = async <Row, Name extends keyof Row>(rows: Promise<readonly Row[]>, name: Name) =>
  (await rows).map((row) => row[name]);

/** The first row that a statement finds; null where it finds none. */
export const firstRow = <Row>(db: QueryExecutorProvider, statement: RawBuilder<Row>) =>
  firstOf(rowsOf(db, statement));

/** An instant as text, where a row comes as JSON: the database writes it there in a form of its own. */
export const instantText = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Statements = Readonly<Record<string, RawBuilder<unknown>>>;
type FoundBy<All extends Statements> = {
  [Name in keyof All]: All[Name] extends RawBuilder<infer Row> ? Row[] : never;
};

/**
 * The rows that several statements find, asked as one: of one moment, for one way there and back, and prepared
 * (`prepared`). The rows come as JSON, so whole numbers and days are what they are elsewhere, and an instant must be
 * `instantText`.
 */
export const together = async <All extends Statements>(
  db: QueryExecutorProvider,
  statements: All,
): Promise<FoundBy<All>> => {
  const columns = Object.entries(statements).map(
    ([name, statement]) =>
      sql`(select coalesce(json_agg(found), '[]') from (${statement}) found) as ${sql.id(name)}`,
  );
  return (await firstRow(db, sql<FoundBy<All>>`select ${prepared} ${sql.join(columns)}`))!;
};

/** A page of rows that each carry how many there are in all. Past the last of them the first one is asked how many. */
export const pageWithTotal = async <Row extends { total: number }>(
  db: QueryExecutorProvider,
  page: Page,
  statement: (page: Page) => RawBuilder<Row>,
) => {
  const rows = await rowsOf(db, statement(page));
  const isPast = rows.length === 0 && page.skip > 0;
  const [first] = isPast ? await rowsOf(db, statement({ skip: 0, take: 1 })) : rows;
  return { rows, total: first?.total ?? 0 };
};

/** The rows of a page, which a statement finds, and how many `counted` finds in all. */
export const pageFrom = async <Row>(
  db: QueryExecutorProvider,
  statement: RawBuilder<Row>,
  counted: RawBuilder<unknown>,
) => {
  const [rows, [all]] = await Promise.all([
    rowsOf(db, statement),
    rowsOf(db, sql<{ total: number }>`select count(*) as total from ${counted}`),
  ]);
  return { rows, total: all!.total };
};

/**
 * The same of a list that may be long: `found` is counted as far as `countsTo` says, and `hasMore` that there are more.
 * It has the order of the page, so that its index is walked: without one the rows of others may be read first.
 */
export const longPageFrom = async <Row>(
  db: QueryExecutorProvider,
  statement: RawBuilder<Row>,
  found: RawBuilder<unknown>,
  page: Page,
) => {
  const most = countsTo(page);
  const { rows, total } = await pageFrom(
    db,
    statement,
    sql`(select from ${found} limit ${most + 1}) counted`,
  );
  return { rows, ...foundSoFar(total, most) };
};

/** A page of `rows`, which are in their order, and how many there are in all: of `all`, as they are counted. */
export const pageOf = async <
  Tables,
  Table extends keyof Tables,
  Row,
  Others,
  Other extends keyof Others,
  Counted,
>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  all: SelectQueryBuilder<Others, Other, Counted>,
  { skip, take }: Page,
) => {
  const [found, { total }] = await Promise.all([
    rows.offset(skip).limit(take).execute(),
    all.select(rowCount.as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow(),
  ]);
  return { rows: found, total };
};

/** Those of these ids that rows of a log have in a column, as far as a condition holds for them. */
export const idsAmong = (
  db: QueryExecutorProvider,
  { log, table, column }: { log: number; table: string; column: string },
  ids: readonly number[],
  condition = sql<boolean>`true`,
) => {
  const found = sql<{ id: number }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
    where log = ${log} and ${isAny(column, ids)} and ${condition}`;
  return columnOf(rowsOf(db, found), 'id');
};

/** By what the records of a file are known. */
export type NumbersOrIds = { numbers: readonly number[]; ids: readonly number[] };

/** The records of an account that have one of these numbers or ids, each once. */
export const byNumberOrId = async <Kept>(
  db: QueryExecutorProvider,
  { table, key }: { table: string; key: string },
  scope: Scope,
  { numbers, ids }: NumbersOrIds,
) => {
  const having = (condition: RawBuilder<boolean>) => sql`
    select ${sql.ref(key)} as id, record from ${sql.table(table)} where ${inScope(scope)} and ${condition}`;
  const rows = await rowsOf(
    db,
    sql<{ id: number; record: Kept }>`${having(sql`number = any(${[...numbers]}::int[])`)}
      union all ${having(isAny(key, ids))}`,
  );
  return [...new Map(rows.map(({ id, record }) => [id, record])).values()];
};

/** That a row comes after one of which these columns are known, in their order; after none where they are not. */
export const isAfter = (columns: readonly string[], last: readonly (number | undefined)[]) =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))})
    > (${sql.join(last.map((value) => sql`${value ?? 0}::bigint`))})`;

/** Rows in pieces, for a file, each as `shown`: `read` finds at most `size` after the last of the piece before. */
export async function* inPieces<Row, Shown>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
  shown: (row: Row) => Shown,
) {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows.map(shown);
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/**
 * The words of a question, those first that fewer texts will have: numbers, then long ones. An index of parts of texts
 * goes through all that have the first, and looks for the others there alone.
 */
const wordsOf = (question: string) =>
  searchable(question)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length);
/** Wildcards stand for themselves. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The words of a question, each to be found anywhere, in any order. */
export const patternsOf = (question: string): string[] =>
  wordsOf(question).map((word) => `%${literal(word)}%`);

/** Shorter words say too little to be looked for within others, and no index knows them there. */
const leastWithin = 3;

/**
 * That every word of a question is found in a column of searchable text, in any order: anywhere, and one of
 * one or two letters at the start of a word. Null when there is no word in the question.
 */
export const findsWords = (
  column: string | RawBuilder<string>,
  question: string,
): RawBuilder<boolean> | null => {
  const words = wordsOf(question);
  if (words.length === 0) return null;
  const text = typeof column === 'string' ? sql.ref(column) : column;
  const conditions = words.map((word) =>
    word.length < leastWithin
      ? sql`(${text} like ${`${literal(word)}%`} or ${text} like ${`% ${literal(word)}%`})`
      : sql`${text} like ${`%${literal(word)}%`}`,
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** How much of a word must be found again in a text to be taken for a misspelling of it: `reisling` is 0.44 of Riesling. */
const alike = 0.36;

/**
 * That a column has something like every word of a question, for who mistyped one, and how much they are alike. Null when
 * no word is long enough to tell, or one has a digit: another number is not like it. `letAlikeBe` must come before it in
 * the same transaction.
 */
export const resembles = (column: string | RawBuilder<string>, question: string) => {
  const words = wordsOf(question).filter((word) => word.length >= leastWithin);
  if (words.length === 0 || /\d/.test(question)) return null;
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return {
    condition: sql<boolean>`${sql.join(
      words.map((word) => sql`${text} %> ${word}`),
      sql` and `,
    )}`,
    likeness: sql<number>`${sql.join(
      words.map((word) => sql`word_similarity(${word}, ${text})`),
      sql` + `,
    )}`,
  };
};

/** From here on in this transaction, what the index of words takes for alike. */
export const letAlikeBe = (db: QueryExecutorProvider) =>
  rowsOf(
    db,
    sql<{
      set: string;
    }>`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true) as set`,
  );
