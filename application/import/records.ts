import { z } from 'zod';
import { canonicalJson } from '#application/kernel/digest.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { Importer, PlannedRow, Return } from '#application/import/importer.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Account } from '#domain/account/account.ts';
import { textOfValue } from '#domain/import/cell.ts';
import type { Column } from '#domain/import/column.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import { hasError, type ImportRow, type KeyOf } from '#domain/import/row.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { isSame } from '#domain/kernel/field.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { numberSeries, numberSeriesIdOf, type Series } from '#domain/number-series/number-series.ts';

type Values = Readonly<Record<string, unknown>>;
/** A record that is there: its id, and its values by the names of columns. */
export type Known = { id: number; name: string; values: Values };
/** The values of a row with what they refer to, and what is wrong with that. */
export type Resolved = { values: Values; problems: Problem[] };

/** The decider of a kind of record, whatever its commands are: the kind makes them itself. */
export type RecordDecider = Decider<Values | null, object, StoredEvent>;

/**
 * How records with fields are moved in. The commands are those of their decider; ids follow from the key of a row,
 * so that the same row is the same record, whichever file it comes in.
 */
export type RecordKind = {
  kind: ImportKind;
  columns: readonly Column[];
  decider: RecordDecider;
  /** The column by which rows and records are told apart; null values are told apart by the row as a whole. */
  key: { column: string; label: string };
  series: Series | null;
  mayImport: (account: Account) => boolean;
  nameOf: (values: Values) => string;
  /** The records that rows may be about, by key or by the id that their key gives. */
  known: (account: Account, rows: readonly { key: string | undefined; id: number }[]) => Promise<Known[]>;
  /** Replaces what rows refer to by what that is in a record. */
  resolve?: (account: Account, rows: readonly ImportRow[]) => Promise<(row: ImportRow) => Resolved>;
  initial: Values;
  add: (id: number, number: number, values: Values) => object;
  /** The state in which the decider has a record with these values; without it that is the values. */
  stateOf?: (values: Values) => Values;
  /** Gives a field another value; null where an import cannot. */
  change: (state: Values, column: string, to: unknown, account: Account) => object | null;
  /** Takes a change of a field back, when it is one. */
  changeBack: (event: StoredEvent, account: Account) => object | null;
  takeBack: object;
  addedType: string;
  changedType: string | null;
  /** Why records, by id, are needed by others. */
  inUse: (account: Account, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

const reasonOf = (error: unknown): string | null => {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? '';
  if (error instanceof Refusal) return textOfValue(error.details.problem);
  return null;
};

/** What a rule says against a decision; null when it says nothing. */
const objection = (decide: () => unknown): string | null => {
  try {
    decide();
    return null;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return reason;
  }
};

/** An importer of records with fields. */
export const recordImporter = (spec: RecordKind): Importer => {
  const { kind, columns, decider, key, series } = spec;
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const keyOf: KeyOf = (values) => {
    const value = values[key.column];
    return value === undefined ? undefined : textOfValue(value).trim().toLowerCase();
  };
  const keyOrWhole = ({ values }: ImportRow) => keyOf(values) ?? canonicalJson(values);
  const idOf = ({ log, accountId }: Account, row: ImportRow) =>
    idFrom(commandIdFrom(['import', log, accountId, kind, keyOrWhole(row)]), decider.category);

  /** The columns in which a row says something else than the record that is there. */
  const differences = (values: Values, known: Known) =>
    Object.keys(values).filter(
      (name) => name in known.values && !isSame(values[name] ?? null, known.values[name] ?? null),
    );

  const refused = (row: ImportRow, ...more: Problem[]): PlannedRow => ({
    number: row.number,
    name: spec.nameOf(row.values),
    outcome: 'refused',
    problems: [...row.problems, ...more],
  });

  const planChange = (
    row: ImportRow,
    values: Values,
    known: Known,
    updates: boolean,
    account: Account,
  ): PlannedRow => {
    const names = differences(values, known);
    const planned = { number: row.number, name: known.name, problems: row.problems };
    if (names.length === 0) return { ...planned, outcome: 'same' };
    if (!updates) return refused(row, problem('error', null, 'record-differs', names.map(labelOf)));
    const now = spec.stateOf?.(known.values) ?? known.values;
    const fixed = names.filter((name) => spec.change(now, name, values[name], account) === null);
    if (fixed.length > 0)
      return refused(row, ...fixed.map((name) => problem('error', name, 'not-changeable', labelOf(name))));
    for (const name of names) {
      const reason = objection(() => decider.decide(spec.change(now, name, values[name], account)!, now));
      if (reason !== null)
        return refused(row, problem('error', name, 'value-refused', textOfValue(values[name]), reason));
    }
    return {
      ...planned,
      outcome: 'change',
      load: (work) => work.load(decider, known.id),
      async record(work) {
        for (const name of names) {
          const state = await work.load(decider, known.id);
          const command = state && spec.change(state, name, values[name], account);
          if (command) await work.decide(decider, known.id, command);
        }
      },
    };
  };

  const planAddition = (row: ImportRow, values: Values, id: number, account: Account): PlannedRow => {
    const whole = { ...spec.initial, ...values };
    const given = typeof values.number === 'number' ? values.number : null;
    const reason = objection(() => decider.decide(spec.add(id, given ?? 1, whole), decider.initial));
    if (reason !== null)
      return refused(row, problem('error', null, 'value-refused', spec.nameOf(values), reason));
    return {
      number: row.number,
      name: spec.nameOf(values),
      problems: row.problems,
      outcome: 'add',
      load: (work) => work.load(decider, id),
      async record(work) {
        if ((await work.load(decider, id)) !== null) return;
        const number = given ?? (series === null ? 0 : await takeNumber(work, series, account.accountId));
        await work.decide(decider, id, spec.add(id, number, whole));
      },
    };
  };

  return {
    kind,
    columns,
    key: { label: key.label, of: keyOf },
    mayImport: spec.mayImport,

    async begin(work, { accountId }, rows) {
      if (series === null) return;
      const numbers = rows.flatMap(({ values, problems }) =>
        typeof values.number === 'number' && !hasError(problems) ? [values.number] : [],
      );
      const next = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
      const id = numberSeriesIdOf(series, accountId);
      if (next === 1 || next <= ((await work.load(numberSeries, id)) ?? 1)) return;
      await work.decide(numberSeries, id, { type: 'StartNumberSeries', series, accountId, next });
    },

    async plan(account, rows, { updatesExisting }) {
      const resolve = await spec.resolve?.(account, rows);
      const known = await spec.known(
        account,
        rows.map((row) => ({ key: keyOf(row.values), id: idOf(account, row) })),
      );
      const byKey = new Map(known.map((item) => [keyOf(item.values), item]));
      const byId = new Map(known.map((item) => [item.id, item]));
      return rows.map((row): PlannedRow => {
        if (hasError(row.problems)) return refused(row);
        const resolved = resolve?.(row) ?? { values: row.values, problems: [] };
        if (hasError(resolved.problems)) return refused(row, ...resolved.problems);
        const whole = { ...row, problems: [...row.problems, ...resolved.problems] };
        const rowKey = keyOf(row.values);
        const id = idOf(account, row);
        const found = rowKey === undefined ? byId.get(id) : (byKey.get(rowKey) ?? byId.get(id));
        if (found) return planChange(whole, resolved.values, found, updatesExisting, account);
        return planAddition(whole, resolved.values, id, account);
      });
    },

    counted(events) {
      const added = events.filter(({ type }) => type === spec.addedType).length;
      const changed = events.filter(({ type }) => type === spec.changedType);
      return { added, changed: new Set(changed.map(({ data }) => (data as { id: number }).id)).size };
    },

    async takeBack(account, streams) {
      const own = [...streams].filter(([stream]) => stream.startsWith(`${decider.category}-`));
      const idOfStream = (stream: string) => Number(stream.slice(decider.category.length + 1));
      const used = await spec.inUse(
        account,
        own.map(([stream]) => idOfStream(stream)),
      );
      return own.map(([stream, events]): Return => {
        const id = idOfStream(stream);
        const name = nameIn(events, spec.nameOf) ?? stream;
        const isAdded = events.some(({ type }) => type === spec.addedType);
        const why = isAdded ? used.get(id) : undefined;
        if (why !== undefined) return { name, why };
        return {
          name,
          async record(work) {
            if (isAdded) {
              if ((await work.load(decider, id)) !== null) await work.decide(decider, id, spec.takeBack);
              return;
            }
            for (const event of events.toReversed()) {
              const command = spec.changeBack(event, account);
              if (command) await work.decide(decider, id, command);
            }
          },
        };
      });
    },
  };
};

/** The name of the record that events added. */
const nameIn = (events: readonly RecordedEvent[], nameOf: (values: Values) => string) => {
  const added = events.find(({ data }) => typeof (data as { name?: unknown }).name === 'string');
  return added ? nameOf(added.data as Values) : null;
};
