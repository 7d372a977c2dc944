import type { KeyObject } from 'node:crypto';
import { mapInTurns } from '#application/ports/in-turns.ts';
import type { Keyring } from '#application/kernel/keyring.ts';
import { opened, seal, sealedOf } from '#application/kernel/personal-data.ts';
import type { Append, EventStore, FollowLog, RecordedEvent } from '#application/ports/event-store.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { personOf } from '#domain/registry.ts';

const erased = personEvents.erased;
const erasedPerson = (event: StoredEvent) =>
  event.type === erased.type ? erased.read(event).data.person : null;

const peopleIn = ({ streams }: Append) => [
  ...new Set(streams.flatMap(({ events }) => events.map(personOf)).filter((person) => person !== null)),
];

/**
 * What was opened with a key, of events that are still at hand: the read models and each process follow a log
 * (`logTail`), and every one of them reads all that is new. It goes with the key, when that is forgotten or asked for
 * again.
 */
const openedWith = new WeakMap<KeyObject, WeakMap<RecordedEvent, RecordedEvent>>();

const openOne = (event: RecordedEvent, key: KeyObject | null): RecordedEvent => {
  const open = () => ({ ...event, data: opened(event.log, event, key) });
  if (key === null) return open();
  const known = openedWith.get(key) ?? new WeakMap<RecordedEvent, RecordedEvent>();
  openedWith.set(key, known);
  const readable = known.get(event) ?? open();
  known.set(event, readable);
  return readable;
};

/** So many events are opened before others get their turn: some milliseconds. */
const openedOfTurn = 250;

/** Recorded events with what is personal in them readable, as far as its people are not forgotten. */
const openAll = async (
  keys: Keyring,
  events: RecordedEvent[],
  isRead: (type: string) => boolean = () => true,
) => {
  const toOpen = (event: RecordedEvent) => (isRead(event.type) ? sealedOf(event) : null);
  for (const event of events) {
    const gone = erasedPerson(event);
    if (gone !== null) keys.forget(event.log, gone);
  }
  const found = new Map<number, Awaited<ReturnType<Keyring['find']>>>();
  for (const [log, ofLog] of Map.groupBy(events, (event) => event.log)) {
    const people = ofLog.map(toOpen).filter((person) => person !== null);
    found.set(log, await keys.find(log, people));
  }
  return mapInTurns(events, openedOfTurn, (event) => {
    const person = toOpen(event);
    if (person === null) return event;
    return openOne(event, found.get(event.log)!.get(person) ?? null);
  });
};

/**
 * An event store whose events hold personal fields under the key of their person (law 10), and are handed out
 * readable. The one place that does so: what decides, projects and reacts knows of no keys, and what is
 * chained, backed up and exported is what the log holds. A person's key is on disk before the first event that
 * needs it. Appends keep their order, also those that wait for a key to be made.
 */
export const sealedEventStore = <Store extends EventStore>(store: Store, keys: Keyring): Store => {
  /** The last append of each log that waits for a key. */
  const turns = new Map<number, Promise<unknown>>();

  /** The keys of these people, as long as no other is to be asked for; null where one is. */
  const atHand = (log: number, people: readonly string[]) => {
    const known = people.map((person) => [person, keys.known(log, person)] as const);
    return known.some(([, key]) => key === undefined) ? null : new Map(known);
  };
  const sealed = (append: Append, known: NonNullable<ReturnType<typeof atHand>>): Append => ({
    ...append,
    streams: append.streams.map((stream) => ({
      ...stream,
      events: stream.events.map((event) => {
        const person = personOf(event);
        return person === null ? event : seal(append.log, event, person, known.get(person)!);
      }),
    })),
  });

  const opening =
    <Request extends unknown[]>(read: (...request: Request) => Promise<RecordedEvent[]>) =>
    async (...request: Request) =>
      openAll(keys, await read(...request));

  return {
    ...store,
    async append(append: Append) {
      const { log } = append;
      const people = peopleIn(append);
      const before = turns.get(log);
      const known = before ? null : atHand(log, people);
      if (known) return store.append(sealed(append, known));
      const sent = (before ?? Promise.resolve()).then(async () => {
        // all may be forgotten while they are made: after an outage nobody knows who was erased meanwhile
        let made = atHand(log, people);
        for (; !made; made = atHand(log, people)) await keys.make(log, people);
        return { result: store.append(sealed(append, made)) };
      });
      const turn = Promise.allSettled([sent]);
      turns.set(log, turn);
      void turn.then(() => turns.get(log) === turn && turns.delete(log));
      return (await sent).result;
    },
    readStream: opening(store.readStream),
    readStreams: opening(store.readStreams),
    readStreamEnds: opening(store.readStreamEnds),
    readCommand: opening(store.readCommand),
    readLog: opening(store.readLog),
    readAt: opening(store.readAt),
  };
};

/** Reads a log on for who follows it, with what is personal readable of the events that it reads. */
export const sealedFollower =
  (readLog: EventStore['readLog'], keys: Keyring): FollowLog =>
  async (log, after, limit, isRead) =>
    openAll(keys, await readLog(log, after, limit), isRead);

/** How many events of a filling get their keys at once. */
const piece = 1000;

/** The events of a filling as a log holds them; their keys are on disk before they are handed on. */
export async function* sealedEvents<Event extends StoredEvent>(
  log: number,
  events: AsyncIterable<Event> | Iterable<Event>,
  keys: Keyring,
): AsyncGenerator<Event> {
  let waiting: Event[] = [];
  async function* flush() {
    const people = waiting.map(personOf);
    const made = await keys.make(
      log,
      people.filter((person) => person !== null),
    );
    for (const [index, event] of waiting.entries()) {
      const person = people[index]!;
      yield person === null ? event : { ...event, ...seal(log, event, person, made.get(person)!) };
    }
    waiting = [];
  }
  for await (const event of events) {
    waiting.push(event);
    if (waiting.length === piece) yield* flush();
  }
  yield* flush();
}
