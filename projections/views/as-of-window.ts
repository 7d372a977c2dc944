import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { KeptState, RecordStates, StatesAround } from '#application/ports/record-states.ts';
import { type Decider, eventReader, type StoredEvent } from '#domain/kernel/event.ts';
import { personOf } from '#domain/registry.ts';

/** A state that the events of some streams come to, one after another. */
export type Source<State> = {
  /** Under which name its states are kept. */
  name: string;
  streams: readonly string[];
  initial: State;
  after: (state: State, event: RecordedEvent) => State;
  /** It only lends its words, as a customer to its order: its changes are none of the record. */
  isBeside?: boolean;
};

/** The state of a record as what decides upon it folds it. */
export const sourceOf = <State, Command, Event extends StoredEvent>(
  { category, events, initial, evolve }: Decider<State, Command, Event>,
  id: number | string,
): Source<State> => {
  const read = eventReader(events);
  return {
    name: `${category}-${id}`,
    streams: [`${category}-${id}`],
    initial,
    after: (state, event) => evolve(state, read(event)),
  };
};

/**
 * What reads records of the log, and the states that were kept of them. A look reads on from the second before the
 * moment to the first after it, so it folds twice as many events at most as one is kept of.
 */
export type Streams = {
  store: Pick<EventStore, 'readStream' | 'heads'>;
  states: Pick<RecordStates, 'every' | 'around' | 'keep'>;
};

/** A source from where its folding begins up to a moment and a little further, and what it is now. */
type Window<State> = {
  /** The state before the first event, and up to which position that is one; 0: before anything was recorded. */
  state: State;
  from: number;
  events: readonly RecordedEvent[];
  /** Up to which position these are all; Infinity: nothing was recorded after them. */
  to: number;
  now: State;
};

const nothing: StatesAround = { before: [], after: null, last: null };
const inOrder = (events: readonly RecordedEvent[]) =>
  events.toSorted((one, other) => one.position - other.position);

/** What was recorded of a source after a state, up to another. */
const eventsBetween = async <State>(
  { store }: Streams,
  log: number,
  { streams }: Source<State>,
  { from, to }: { from: KeptState | null; to: KeptState | null },
) => {
  const read = await Promise.all(
    streams.map((stream) => {
      const after = from?.revisions[stream] ?? 0;
      const count = to ? (to.revisions[stream] ?? 0) - after : undefined;
      return count === 0 ? [] : store.readStream(log, stream, after, count);
    }),
  );
  return inOrder(read.flat());
};

/** So many events of a stream are read at a time where nobody waits for the end. */
const pieceSize = 5_000;

/** What was recorded of a source after a state: a piece of it, and whether that is all. */
const pieceAfter = async <State>(
  { store }: Streams,
  log: number,
  { streams }: Source<State>,
  from: KeptState | null,
) => {
  const read = await Promise.all(
    streams.map((stream) => store.readStream(log, stream, from?.revisions[stream] ?? 0, pieceSize)),
  );
  // past the end of a piece other streams go on, but that stream may have what comes between
  const cut = read.flatMap((events) => (events.length < pieceSize ? [] : [events.at(-1)!.position]));
  const to = Math.min(...cut);
  return { events: inOrder(read.flat()).filter(({ position }) => position <= to), isAll: to === Infinity };
};

/** What a source comes to of these events, the states on the way that are to be kept, and the one at their end. */
const foldedFrom = <State>(
  source: Source<State>,
  from: KeptState | null,
  events: readonly RecordedEvent[],
  every: number,
) => {
  const revisions: Record<string, number> = { ...from?.revisions };
  const people = new Set(from?.people);
  let count = Object.values(revisions).reduce((sum, revision) => sum + revision, 0);
  let state = from ? (from.state as State) : source.initial;
  const states: KeptState[] = [];
  let reached = from;
  for (const event of events) {
    state = source.after(state, event);
    revisions[event.stream] = event.revision;
    const person = personOf(event);
    if (person !== null) people.add(person);
    count += 1;
    const isKept = count % every === 0;
    if (!isKept && event !== events.at(-1)) continue;
    const { position, recordedAt } = event;
    reached = { position, recordedAt, revisions: { ...revisions }, people: [...people], state };
    if (isKept) states.push(reached);
  }
  return { state, states, reached };
};

/** What a source comes to at its end, from a state on; where two states or more are missing they are kept. */
const toTheEnd = async <State>(
  streams: Streams,
  log: number,
  source: Source<State>,
  from: KeptState | null,
) => {
  const read = async () => {
    const events = await eventsBetween(streams, log, source, { from, to: null });
    return { events, ...foldedFrom(source, from, events, streams.states.every) };
  };
  const folded = await read();
  if (folded.states.length < 2) return folded;
  // whoever is forgotten between the head and the reading of what is kept is in no state
  const head = (await streams.store.heads())[log] ?? 0;
  const { states } = await read();
  await streams.states.keep(log, source.name, states, head);
  return folded;
};

const windowOf = async <State>(
  streams: Streams,
  log: number,
  source: Source<State>,
  { before, after, last }: StatesAround,
): Promise<Window<State>> => {
  const base = before[1] ?? null;
  const [state, from] = base ? [base.state as State, base.position] : [source.initial, 0];
  if (!after) {
    const { events, state: now } = await toTheEnd(streams, log, source, base);
    return { state, from, events, to: Infinity, now };
  }
  const [events, end] = await Promise.all([
    eventsBetween(streams, log, source, { from: base, to: after }),
    toTheEnd(streams, log, source, last),
  ]);
  return { state, from, events, to: after.position, now: end.state };
};

/** The windows of a tuple of sources. */
type Windows<States extends readonly unknown[]> = { readonly [Nth in keyof States]: Window<States[Nth]> };

/**
 * Each source around a moment (ISO 8601): from a state that was kept, or from its beginning. The first look at a long
 * stream of which no state was kept reads it whole, keeps its states and looks again.
 */
export const windowsAround = async <States extends readonly unknown[]>(
  streams: Streams,
  log: number,
  sources: { readonly [Nth in keyof States]: Source<States[Nth]> },
  moment: string,
): Promise<Windows<States>> => {
  const every = sources as unknown as readonly Source<unknown>[];
  const names = every.map(({ name }) => name);
  const look = async () => {
    const around = await streams.states.around(log, names, moment);
    return Promise.all(
      every.map((source) => windowOf(streams, log, source, around.get(source.name) ?? nothing)),
    );
  };
  const isBounded = (windows: readonly Window<unknown>[]) =>
    windows.every(({ events }) => events.length <= streams.states.every * 2);
  const windows = await look();
  return (isBounded(windows) ? windows : await look()) as unknown as Windows<States>;
};

/** Keeps the states of a source that are missing up to its end, piece by piece: it may be long, and others wait. */
export const keepStates = async (streams: Streams, log: number, source: Source<unknown>, now: string) => {
  // whoever is forgotten between the head and the keeping is in no state
  const head = (await streams.store.heads())[log] ?? 0;
  const around = await streams.states.around(log, [source.name], now);
  let from = around.get(source.name)?.last ?? null;
  for (let isAll = false; !isAll;) {
    const piece = await pieceAfter(streams, log, source, from);
    const { states, reached } = foldedFrom(source, from, piece.events, streams.states.every);
    await streams.states.keep(log, source.name, states, head);
    [from, isAll] = [reached, piece.isAll];
  }
};
