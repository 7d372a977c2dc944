import { z } from 'zod';
import { canonicalJson } from '#application/kernel/digest.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import {
  continueSeriesAfter,
  type Importer,
  numbersIn,
  type PlanOptions,
  planEach,
  recordsIn,
  rowsOfTurn,
  type Verdict,
} from '#application/import/importer.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import { maxEventBytes } from '#application/kernel/prepare-append.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { mapInTurns } from '#application/ports/in-turns.ts';
import type { NumbersOrIds } from '#application/ports/import-facts.ts';
import type { Account } from '#domain/account/account.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import { hasError, type ImportRow, type KeyOf } from '#domain/import/row.ts';
import type { Decider, StoredEvent } from '#domain/kernel/event.ts';
import { type FieldValue, isSame } from '#domain/kernel/field.ts';
import { generalRefusals, Refusal } from '#domain/kernel/refusal.ts';
import type { Series } from '#domain/number-series/number-series.ts';
import type { Said } from '#domain/kernel/message.ts';

type Values = Readonly<Record<string, unknown>>;
/** A record that is there: its id, and its values by the names of columns. */
type Known = { id: number; name: string; values: Values };
/** The values of a row with what they refer to, and what is wrong with that. */
export type Resolved = {
  values: Values;
  problems: Problem[];
  /** Makes what the row names and is not there yet, before its record. */
  make?: (work: UnitOfWork) => Promise<void>;
};

/** The decider of a kind of record, whatever its commands are: the kind makes them itself. */
export type RecordDecider = Decider<Values | null, object, StoredEvent>;

/**
 * How records with fields are moved in. The commands are those of their decider; ids follow from the key of a row,
 * so that the same row is the same record, whichever file it comes in.
 */
export type RecordKind = Pick<Importer, 'kind' | 'columns' | 'keeps' | 'guarded'> & {
  /** As events and commands call it. */
  record: 'Customer' | 'Product' | 'Supplier';
  decider: RecordDecider;
  /** The column by which rows and records are matched; rows without it are matched as a whole. */
  key: { column: string; label: Said };
  series: Series | null;
  nameOf: (values: Values) => string;
  /** The records that rows may be about, by number or by the id that their key gives. */
  known: (account: Account, rows: NumbersOrIds) => Promise<Values[]>;
  /** Where their ids stand. */
  idField: string;
  /** Replaces what rows refer to by what that is in a record. */
  resolve?: (
    account: Account,
    rows: readonly ImportRow[],
    options: PlanOptions,
  ) => Promise<(row: ImportRow) => Resolved>;
  /** What is recorded beside a new record: what a row says of it that is no field. */
  beside?: (
    work: UnitOfWork,
    account: Account,
    id: number,
    values: Values,
    importName: string,
  ) => Promise<void>;
  /** Names of columns that only count for a new record, with what is said where it is there. */
  ofNewAlone?: (values: Values) => Problem[];
  takeMadeBack?: Importer['takeMadeBack'];
  initial: Values;
  /** The values of a new record, with its id and number. */
  added: (id: number, number: number, values: Values) => Values;
  /** The state in which the decider has a record with these values, and back; without them that is the values. */
  stateOf?: (values: Values) => Values;
  valuesOf?: (state: Values) => Values;
  /** Which field of the record a column is; null where an import cannot change it. */
  fieldOf?: (column: string) => string | null;
  /** What a change of a field needs to know besides. */
  context?: (account: Account) => object;
  /** Why records, by id, are needed by others. */
  inUse: (
    account: Account,
    ids: readonly number[],
    streams: ReadonlyMap<string, readonly RecordedEvent[]>,
  ) => Promise<ReadonlyMap<number, Said>>;
  /** Takes back what `beside` recorded with a record. */
  besideBack?: (
    work: UnitOfWork,
    account: Account,
    id: number,
    streams: ReadonlyMap<string, readonly RecordedEvent[]>,
  ) => Promise<void>;
};

type FieldChanged = {
  id: number;
  field: string;
  from?: FieldValue;
  to?: FieldValue;
  personal?: Record<string, { from: FieldValue; to: FieldValue }>;
};

const isTooLong = ({ data }: StoredEvent) => Buffer.byteLength(JSON.stringify(data)) > maxEventBytes;

/** What a rule says against a decision, empty without words; null when it says nothing. */
const objection = (decide: () => readonly StoredEvent[]): Said | null => {
  try {
    return decide().some(isTooLong) ? generalRefusals['texts-too-long'].text : null;
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues[0]?.message ?? '';
    if (error instanceof Refusal) return (error.details.problem ?? '') as Said;
    throw error;
  }
};

/** Of a record whose state is its values, and whose fields are its columns. */
const itself = <Value>(value: Value) => value;

/** An importer of records with fields. */
export const recordImporter = (spec: RecordKind): Importer => {
  const { kind, columns, keeps, record, decider, key, series } = spec;
  const { fieldOf = itself, stateOf = itself, valuesOf = itself } = spec;
  const [addedType, changedType] = [`${record}Added`, `${record}FieldChanged`];
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const keyOf: KeyOf = (values) => {
    const value = values[key.column];
    return value === undefined ? undefined : textOfValue(value).trim().toLowerCase();
  };
  const idOf = ({ log, accountId }: Account, { values }: ImportRow) => {
    const rowKey = keyOf(values) ?? canonicalJson(values);
    return idFrom(commandIdFrom(['import', log, accountId, kind, rowKey]), decider.category);
  };
  const fieldChange = (account: Account, change: { field: string; from: unknown; to: unknown }) => ({
    type: `Change${record}Field`,
    change,
    ...spec.context?.(account),
  });

  /** Gives a field of a record another value; null where an import cannot. */
  const changeOf = (state: Values, column: string, to: unknown, account: Account) => {
    const field = fieldOf(column);
    return field === null ? null : fieldChange(account, { field, from: valuesOf(state)[field], to });
  };
  /** Takes a change of a field back, when it is one. */
  const changeBack = ({ type, data }: StoredEvent, account: Account) => {
    if (type !== changedType) return null;
    const { field, from = null, to = null, personal } = data as FieldChanged;
    const values = personal?.[field] ?? { from, to };
    return fieldChange(account, { field, from: values.to, to: values.from });
  };

  /** What a row makes of the column that only two people change. */
  const guardedIn = (values: Values, before: Values) => {
    const column = spec.guarded;
    if (column === undefined || !(column in values)) return {};
    const [from, to] = [before[column] ?? null, values[column] ?? null];
    return isSame(from, to) ? {} : { guarded: { from, to } };
  };

  /** The columns in which a row says something else than the record that is there. */
  const differences = (values: Values, known: Known) =>
    Object.keys(values).filter(
      (name) => name in known.values && !isSame(values[name] ?? null, known.values[name] ?? null),
    );

  const planChange = (
    { values, make }: Resolved,
    known: Known,
    updates: boolean,
    account: Account,
  ): Verdict => {
    const names = differences(values, known);
    const { id, name } = known;
    if (names.length === 0) return { name, outcome: 'same' };
    if (!updates) return [problem('error', null, 'record-differs', names.map(labelOf))];
    const now = stateOf(known.values);
    const fixed = names.filter((column) => changeOf(now, column, values[column], account) === null);
    if (fixed.length > 0)
      return fixed.map((column) => problem('error', column, 'not-changeable', labelOf(column)));
    for (const column of names) {
      const reason = objection(() => decider.decide(changeOf(now, column, values[column], account)!, now));
      if (reason !== null)
        return [problem('error', column, 'value-refused', textOfValue(values[column]), reason)];
    }
    return {
      name,
      outcome: 'change',
      ...guardedIn(values, known.values),
      load: (work) => work.load(decider, id),
      async record(work) {
        await make?.(work);
        for (const column of names) {
          const state = await work.load(decider, id);
          const command = state && changeOf(state, column, values[column], account);
          if (command) await work.decide(decider, id, command);
        }
      },
    };
  };

  const planAddition = (
    { values, make }: Resolved,
    id: number,
    account: Account,
    importName: string,
  ): Verdict => {
    const { accountId } = account;
    const name = spec.nameOf(values);
    const given = typeof values.number === 'number' ? values.number : null;
    const addition = (number: number) => ({
      type: `Add${record}`,
      ...spec.added(id, number, { ...spec.initial, ...values }),
    });
    const reason = objection(() => decider.decide(addition(given ?? 1), decider.initial));
    if (reason !== null) return [problem('error', null, 'value-refused', name, reason)];
    return {
      name,
      outcome: 'add',
      ...guardedIn(values, spec.initial),
      load: (work) => work.load(decider, id),
      async record(work) {
        if ((await work.load(decider, id)) !== null) return;
        await make?.(work);
        const number = given ?? (series === null ? 0 : await takeNumber(work, series, accountId));
        await work.decide(decider, id, addition(number));
        await spec.beside?.(work, account, id, values, importName);
      },
    };
  };

  return {
    kind,
    columns,
    keeps,
    guarded: spec.guarded,
    key: { label: key.label, keyOf },
    ...(spec.takeMadeBack && { takeMadeBack: spec.takeMadeBack }),
    ...(series !== null && { begin: continueSeriesAfter(series) }),

    async plan(account, rows, options) {
      const resolve = await spec.resolve?.(account, rows, options);
      const ids = await mapInTurns(rows, rowsOfTurn, (row) => idOf(account, row));
      const records = await spec.known(account, { numbers: numbersIn(rows, 'number'), ids });
      const known = records.map((values): Known => ({
        id: Number(values[spec.idField]),
        name: textOfValue(values.name),
        values,
      }));
      const byKey = new Map(known.map((item) => [keyOf(item.values), item]));
      const byId = new Map(known.map((item) => [item.id, item]));
      const resolved = await mapInTurns([...rows.entries()], rowsOfTurn, ([index, row]) => {
        const resolvedTo: Resolved = (!hasError(row.problems) && resolve?.(row)) || {
          values: row.values,
          problems: [],
        };
        const problems = [...row.problems, ...resolvedTo.problems];
        return { ...row, problems, resolvedTo, id: ids[index]! };
      });
      return planEach(resolved, spec.nameOf, (row) => {
        const rowKey = keyOf(row.values);
        const { id } = row;
        const found = rowKey === undefined ? byId.get(id) : (byKey.get(rowKey) ?? byId.get(id));
        if (!found) return planAddition(row.resolvedTo, id, account, options.importName);
        row.problems.push(...(spec.ofNewAlone?.(row.resolvedTo.values) ?? []));
        return planChange(row.resolvedTo, found, options.updatesExisting, account);
      });
    },

    counted(events) {
      const added = events.filter(({ type }) => type === addedType).length;
      const changed = events.filter(({ type }) => type === changedType);
      return { added, changed: new Set(changed.map(({ data }) => (data as FieldChanged).id)).size };
    },

    async takeBack(account, streams) {
      const records = recordsIn(decider, streams).map((item) => ({ ...item, id: Number(item.id) }));
      const ids = records.map(({ id }) => id);
      const used = await spec.inUse(account, ids, streams);
      const known = await spec.known(account, { numbers: [], ids });
      const valuesOfId = new Map(known.map((values) => [Number(values[spec.idField]), values]));
      return records.map(({ stream, id, events }) => {
        const added = events.find(({ data }) => typeof (data as { name?: unknown }).name === 'string');
        const values = (added?.data as Values | undefined) ?? valuesOfId.get(id);
        const name = values ? spec.nameOf(values) : stream;
        const isAdded = events.some(({ type }) => type === addedType);
        const why = isAdded ? used.get(id) : undefined;
        if (why !== undefined) return { name, why };
        return {
          name,
          async record(work) {
            if (isAdded) {
              if ((await work.load(decider, id)) === null) return;
              await spec.besideBack?.(work, account, id, streams);
              await work.decide(decider, id, { type: `Take${record}Back` });
              return;
            }
            for (const event of events.toReversed()) {
              const command = changeBack(event, account);
              if (command) await work.decide(decider, id, command);
            }
          },
        };
      });
    },
  };
};
