import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { AsOfRefusal } from '#domain/as-of/refusals.ts';
import { type CalendarDate, dateInAmsterdam, lastInstantOf } from '#domain/kernel/date.ts';
import { mentionedIn, withNames, withoutMentions } from '#domain/kernel/mention.ts';
import { readIn, said } from '#domain/kernel/message.ts';
import { person } from '#domain/kernel/person.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { definitions } from '#domain/registry.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { namesMentioned } from '#projections/log-book/queries.ts';
import { type Source, type Streams, windowsAround } from '#projections/views/as-of-window.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';
import type { StaffView } from '#projections/views/view.ts';

/** A view that reads streams of the log. */
export type AsOfView = StaffView & { core: Streams };

/** What a record was, in the words of the reader. A fact or row is known by its name or key. */
export type Description = {
  title: string;
  sections: readonly { title: string; facts: readonly Fact[] }[];
  tables: readonly DescribedTable[];
};
export type Fact = { name: string; label: string; value: string | null };
export type DescribedTable = {
  title: string;
  columns: readonly { label: string; isNumber: boolean }[];
  rows: readonly { key: string; cells: readonly (string | null)[] }[];
};

/** The sources of a tuple of states. */
type Sources<States extends readonly unknown[]> = { readonly [Nth in keyof States]: Source<States[Nth]> };

/** What one command did to the record, and what the record was after it. */
type Step<States> = { at: string; userId: number; states: States; sentences: readonly string[] };

type Asked<States extends readonly unknown[]> = {
  /** The first is the record itself: it is there from its first event on. */
  sources: readonly [...Sources<States>];
  /** As it was sent: an instant, a day or a minute; empty for now. */
  at: string;
  /** The day of which prices are told; empty for that of the moment. */
  day?: string;
  /** What is said where there is no such record in the account. */
  missing: () => never;
  /** Whether the record, by the account of its first event, is one of those that the reader sees. */
  isOfReader: (accountId: number) => boolean;
  /** The labels of fields that the reader may not see. */
  hidden?: readonly string[];
  /** Reads the names that all these states need; what it answers describes one of them, null once it is gone. */
  describing: (all: readonly States[]) => Promise<(states: States, day: CalendarDate) => Description | null>;
};

/** The moment that was asked: an instant as it is, of a day or a minute in Amsterdam the last millisecond, else now. */
export const momentOf = ({ core: { clock } }: AsOfView, at: string) =>
  new Date(at === '' ? clock.now() : at.endsWith('Z') ? at : lastInstantOf(at)).toISOString();

/** How many changes are told, and looked through for who made something what it was. */
const mostSteps = 1_000;

/** Law 10: of a person who is forgotten nothing is told, of no moment. */
export const refuseForgotten = async ({ core, caller }: AsOfView, of: string) => {
  const erased = await core.store.readStream(caller.log, `${person.category}-${of}`);
  if (erased.length > 0) refuse<AsOfRefusal>('record-forgotten', { on: erased[0]!.recordedAt });
};

/** The sentences of an event, without those about a field that the reader may not see. */
const sentenceOf = (event: RecordedEvent, { language }: AsOfView, hidden: readonly string[]) => {
  const definition = definitions[event.type]!;
  const data = withoutMentions((definition.read(event) as { data: unknown }).data) as never;
  const fields = readIn(language, definition.changes(data)).map(({ field }) => field);
  const isHidden = fields.length > 0 && fields.every((field) => hidden.includes(field));
  return isHidden ? [] : [said(language, definition.log(data))];
};

/** A record around a moment: what it was before these changes, each of them with what it was after it, and what it is now. */
type Course<States> = {
  /** Null where the first of the changes made it. */
  before: States | null;
  steps: readonly Step<States>[];
  now: States;
  /** Whether these are all of its changes. */
  isWhole: boolean;
};

/** The changes of a record around a moment, the oldest first, each with the states after it. */
const courseOf = async <States extends readonly unknown[]>(
  view: AsOfView,
  { sources, missing, isOfReader, hidden = [] }: Asked<States>,
  moment: string,
): Promise<Course<States>> => {
  const { core, caller } = view;
  const every = sources as readonly Source<unknown>[];
  const [[first], windows] = await Promise.all([
    core.store.readStream(caller.log, every[0]!.streams[0]!, 0, 1),
    windowsAround<readonly unknown[]>(core, caller.log, every, moment),
  ]);
  if (!first || !isOfReader(first.accountId)) return missing();
  const own = windows.filter((_, nth) => !every[nth]!.isBeside);
  // what is told of all of its sources begins and ends where each of them is known
  const from = Math.max(...own.map((window) => window.from));
  const to = Math.min(...own.map((window) => window.to));
  const events = [
    ...new Map(windows.flatMap((window) => window.events).map((event) => [event.position, event])).values(),
  ].toSorted((one, other) => one.position - other.position);
  let states = windows.map(({ state }) => state);
  const go = (event: RecordedEvent) => {
    states = states.map((state, nth) =>
      event.position > windows[nth]!.from && every[nth]!.streams.includes(event.stream)
        ? every[nth]!.after(state, event)
        : state,
    );
  };
  events.filter(({ position }) => position <= from).forEach(go);
  const before = from > 0 ? states : null;
  const steps: (Step<unknown[]> & { commandId: string; sentences: string[] })[] = [];
  for (const event of events) {
    if (event.position <= from || event.position > to) continue;
    go(event);
    // what happened to its customer before it was there is no change of an order
    if (event.position < first.position) continue;
    const isOwn = every.some(({ streams: its, isBeside }) => !isBeside && its.includes(event.stream));
    const sentences = isOwn ? sentenceOf(event, view, hidden) : [];
    const last = steps.at(-1);
    if (last?.commandId === event.commandId) {
      last.states = states;
      last.sentences.push(...sentences);
      continue;
    }
    const { commandId, recordedAt: at, metadata } = event;
    steps.push({ commandId, at, userId: metadata.onBehalfOf ?? metadata.userId, states, sentences });
  }
  const now = windows.map((window) => window.now);
  return { before, steps, now, isWhole: from === 0 && to === Infinity } as unknown as Course<States>;
};

/** What a part of a description was made of stays the same over most changes: it is made anew where that is another. */
export const madeOnce = <Of extends readonly unknown[], Made>(make: (...of: Of) => Made) => {
  let last: { of: Of; made: Made } | null = null;
  return (...of: Of): Made => {
    if (!last || last.of.some((value, nth) => value !== of[nth])) last = { of, made: make(...of) };
    return last.made;
  };
};

type Part = Description['sections'][number] | DescribedTable;
const partsOf = (description: Description | null): readonly Part[] =>
  description ? [...description.sections, ...description.tables] : [];

/** The facts of these parts by their names, and the rows by their tables and keys. */
const factsIn = (parts: readonly Part[]) => {
  const facts = new Map<string, string | null>();
  for (const part of parts)
    if ('facts' in part) for (const { name, value } of part.facts) facts.set(name, value);
    else for (const { key, cells } of part.rows) facts.set(`${part.title} ${key}`, cells.join('\n'));
  return facts;
};

/** What of a description is not as it was in another; a part that both share is not looked into. */
const changedIn = (before: Description | null, after: Description | null) => {
  const [was, is] = [partsOf(before), partsOf(after)];
  const earlier = factsIn(was.filter((part) => !is.includes(part)));
  const later = factsIn(is.filter((part) => !was.includes(part)));
  return [...later].filter(([name, value]) => earlier.get(name) !== value).map(([name]) => name);
};

/** Two lists as one, in the order of the first and what only the other has after it, each with its counterpart. */
const paired = <Item>(one: readonly Item[], other: readonly Item[], keyOf: (item: Item) => string) => {
  const here = new Map(one.map((item) => [keyOf(item), item]));
  const there = new Map(other.map((item) => [keyOf(item), item]));
  return [...new Set([...here.keys(), ...there.keys()])].map((key) => ({
    key,
    then: here.get(key),
    now: there.get(key),
  }));
};

/**
 * A record as it had been recorded at a moment, beside what it is now: folded from its streams, never read from a row.
 * Refuses what `missing` says where there is none.
 */
export const asOf = async <States extends readonly unknown[]>(view: AsOfView, asked: Asked<States>) => {
  const { language, core } = view;
  const moment = momentOf(view, asked.at);
  const { before: earlier, steps: every, now: latest, isWhole } = await courseOf(view, asked, moment);
  const day = asked.day || dateInAmsterdam(moment);
  const count = every.filter((step) => step.at <= moment).length;
  const describe = await asked.describing([
    ...(earlier ? [earlier] : []),
    ...every.map(({ states }) => states),
    latest,
  ]);
  const described = (states: States | null | undefined, on: CalendarDate) =>
    states ? describe(states, on) : null;
  /** After so many of the changes. */
  const statesAt = (nth: number) => (nth === 0 ? earlier : every[nth - 1]!.states);
  const then = described(statesAt(count), day);
  const now = described(latest, asked.day || core.clock.today());

  const from = Math.max(0, count - mostSteps);
  const setBy = new Map<string, Step<States>>();
  let before = described(statesAt(from), day);
  for (const step of every.slice(from, count)) {
    const after = described(step.states, day);
    for (const name of changedIn(before, after)) setBy.set(name, step);
    before = after;
  }

  const shown = every.slice(-mostSteps).filter(({ sentences }) => sentences.length > 0);
  const texts = shown.flatMap(({ sentences }) => sentences);
  const [names, mentioned] = await Promise.all([
    namesOfUsers(core.db, [...new Set([...every.map(({ userId }) => userId), ...mentionedIn(texts)])]),
    namesMentioned(core.db, view.caller.log, texts, language),
  ]);
  const nameOf = (userId: number) => names.get(userId) ?? staffWordsIn(language).theSystem;
  const madeBy = (name: string) => {
    const step = setBy.get(name);
    return { by: step ? nameOf(step.userId) : null, since: step?.at ?? null };
  };
  const valueOf = (text: string | null | undefined) => text || null;

  const sections = paired(then?.sections ?? [], now && then ? now.sections : [], ({ title }) => title).map(
    (section) => ({
      title: section.key,
      facts: paired(section.then?.facts ?? [], section.now?.facts ?? [], ({ name }) => name)
        .map((fact) => ({
          name: fact.key,
          label: (fact.then ?? fact.now)!.label,
          value: valueOf(fact.then?.value),
          now: valueOf(fact.now?.value),
          ...madeBy(fact.key),
        }))
        .filter(({ value, now: today }) => value !== null || today !== null),
    }),
  );
  const tables = paired(then?.tables ?? [], now && then ? now.tables : [], ({ title }) => title).map(
    (table) => ({
      title: table.key,
      columns: [...(table.then ?? table.now)!.columns],
      rows: paired(table.then?.rows ?? [], table.now?.rows ?? [], ({ key }) => key).map((row) => ({
        key: row.key,
        wasThere: row.then !== undefined,
        isThere: row.now !== undefined,
        cells: (row.then ?? row.now)!.cells.map((_, nth) => ({
          value: valueOf(row.then?.cells[nth]),
          now: valueOf(row.now?.cells[nth]),
        })),
        ...madeBy(`${table.key} ${row.key}`),
      })),
    }),
  );
  return {
    title: (then ?? now)?.title ?? '',
    state: count === 0 && !earlier ? ('before' as const) : then ? ('recorded' as const) : ('gone' as const),
    isThere: now !== null,
    at: moment,
    day,
    stops: shown.map(({ at: stopAt, userId, sentences }) => ({
      at: stopAt,
      userName: nameOf(userId),
      sentence: withNames(sentences[0]!, nameOf, mentioned),
      more: sentences.length - 1,
    })),
    passed: shown.filter((step) => step.at <= moment).length,
    isWhole: isWhole && every.length <= mostSteps,
    sections: sections.filter(({ facts }) => facts.length > 0),
    tables: tables.filter(({ rows }) => rows.length > 0),
  };
};
