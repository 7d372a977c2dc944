import { z } from 'zod';
import type { Message, Said } from '#domain/kernel/message.ts';
import { personalFields } from '#domain/kernel/personal-fields.ts';
import type { PersonalFields } from '#domain/kernel/personal.ts';
import { readsAsStored } from '#domain/kernel/stored-shape.ts';

/** An event as stored in a stream. `data` has the shape of the `version` that wrote it. */
export type StoredEvent = { type: string; version: number; data: unknown };

/** The old and new value of a field, as shown in the log book (REP-040). Absent values are null. */
export type Change = { field: Said; from: Said | null; to: Said | null };

/** The change in an event with the old value in `from` and the new one in `to`, under one name. */
export const fromTo =
  <Value>(field: Said, text: (value: Value) => Said | null) =>
  ({ from, to }: { from: Value; to: Value }): Change[] => [{ field, from: text(from), to: text(to) }];

/** The changes between two sets of named values, for those that have a text. */
export const changesByName = <Values extends object>(
  { from, to }: { from: Values; to: Values },
  texts: {
    readonly [Name in keyof Values]?: readonly [
      label: Said,
      text: (value: Exclude<Values[Name], undefined>) => Said,
    ];
  },
): Change[] =>
  (Object.keys(texts) as (keyof Values)[]).flatMap((name) => {
    const [field, text] = texts[name]!;
    const written = (value: unknown) => text(value as never) || null;
    const [old, now] = [from[name], to[name]];
    return old === undefined || now === undefined || old === now
      ? []
      : [{ field, from: written(old), to: written(now) }];
  });

/**
 * What undoes an event: the call of that name (`Operation.id`) with this decoded request, as a person would make it now. So
 * rights, refusals and consequences are those of that call. Usually the call itself detects that something changed since
 * (a change of a field by its `from`). For a call that cannot, `left` is what the event left in the record, and `leftOf`
 * of which part of it, if it has several; a later event that left something else then prevents undoing. A field is also
 * compared by `left` if an earlier opposite of the same record may change it. `isSlow`: the call begins something that
 * continues by itself, and is not tried in a preview.
 */
export type Opposite = { call: string; request: object; left?: unknown; leftOf?: string; isSlow?: true };

/**
 * The texts about a kind of event, made from its data, for the log book (REP-040). `action` is two or three
 * words, `log` the sentence, `changes` the old and new values, `subject` the record's name from here on
 * ("Order 10872"). `namedBy` is the stream of the record that lends its name if it has none of its own,
 * `partOf` that of the record whose history it also belongs in. `person` is the stream of the person whose
 * personal fields it holds (law 10).
 * `brief` is the text in a list of actions, if it says more than the sentence: customer, amounts, prices. `reason` is why
 * somebody did it, if that was asked. `takenBackBy` is how a person takes it back.
 */
type EventTexts<Data> = {
  action: Message;
  log: (data: Data) => Message;
  brief?: (data: Data) => Message;
  reason?: (data: Data) => Said | undefined;
  takenBackBy?: (data: Data, at: { commandId: string }) => Opposite | null;
  changes?: (data: Data) => Change[];
  subject?: (data: Data) => Said | undefined;
  namedBy?: (data: Data) => string;
  partOf?: (data: Data) => string | undefined;
  person?: (data: Data) => string;
};

/** A kind of event of which the data is not known. `personal` are the fields about a person (law 10). */
export type EventDefinition<Event = unknown> = EventTexts<never> & {
  type: string;
  version: number;
  read: (stored: StoredEvent) => Event;
  changes: (data: never) => Change[];
  personal?: PersonalFields;
};

/** The kinds of event of one area; `Event` is the union of their current shapes. */
export type EventDefinitions<Event = unknown> = Record<string, EventDefinition<Event>>;
export type EventOf<Definitions extends EventDefinitions> = ReturnType<
  Definitions[keyof Definitions]['read']
>;

/** The stream of a record that an event names by its id: `streamOf('salesOrder', 'orderId')`. */
export const streamOf =
  <Id extends string>(category: string, id: Id) =>
  (data: Readonly<Record<Id, number>>) =>
    `${category}-${data[id]}`;

/** For events that share both the name and the history of another record. */
export const belongsTo = <Id extends string>(category: string, id: Id) => {
  const stream = streamOf(category, id);
  return { namedBy: stream, partOf: stream };
};

type SchemaOf<Data> = Data extends z.ZodRawShape ? z.ZodObject<Data> : Data extends z.ZodType ? Data : never;

/**
 * Defines a kind of event: its type, the members or schema of its data, and its texts. Call the result with
 * data to create an event of the current version; it picks the members of the schema, so a command can be
 * passed as is. `read` upgrades a stored one. `upcasts[n]` turns data of version n + 1 into version n + 2, so
 * the current version is the number of upcasts + 1. If the schema has personal fields, `person` says whose
 * they are.
 */
export const defineEvent = <const Type extends string, Data extends z.ZodType | z.ZodRawShape>(
  type: Type,
  {
    data: described,
    upcasts = [],
    ...texts
  }: EventTexts<z.output<SchemaOf<Data>>> & { data: Data; upcasts?: readonly ((older: any) => unknown)[] },
) => {
  const schema = (
    'safeParse' in described ? described : z.object(described as z.ZodRawShape)
  ) as SchemaOf<Data>;
  const personal = personalFields(schema);
  const version = upcasts.length + 1;
  const isReadAsStored = readsAsStored(schema);
  const make = (data: unknown) => ({ type, version, data: schema.parse(data) as z.output<SchemaOf<Data>> });
  return Object.assign((data: z.input<SchemaOf<Data>>) => make(data), {
    type,
    version,
    schema,
    changes: () => [],
    ...texts,
    ...(personal && { personal }),
    read: (stored: StoredEvent): ReturnType<typeof make> => {
      if (stored.version > version)
        throw new Error(`Version ${stored.version} of ${type} is of a newer Kelderboek`);
      return isReadAsStored && stored.version === version
        ? { type, version, data: stored.data as z.output<SchemaOf<Data>> }
        : make(upcasts.slice(stored.version - 1).reduce((data, lift) => lift(data), stored.data));
    },
  });
};

/** Reads stored events of these kinds in their current shape; any other kind is a fault. */
export const eventReader = <Event>(definitions: EventDefinitions<Event>) => {
  const byType = new Map(Object.values(definitions).map((definition) => [definition.type, definition]));
  return (stored: StoredEvent): Event => {
    const definition = byType.get(stored.type);
    if (!definition) throw new Error(`No definition for event ${stored.type}`);
    return definition.read(stored);
  };
};

/**
 * The rules for one kind of record. `decide` answers a command with the events to record (none: nothing
 * changes) or refuses; `evolve` is the state after an event. Both are pure: facts and times come with the
 * command. The events are in the streams `<category>-<id>`.
 */
export type Decider<State, Command, Event extends StoredEvent> = {
  category: string;
  events: EventDefinitions<Event>;
  initial: State;
  decide: (command: Command, state: State) => Event[];
  evolve: (state: State, event: Event) => State;
  /** Each event holds the complete state after it, so that a long stream need not be read in full. */
  isToldByLast?: true;
  /**
   * Such records collect events without end and hold nothing personal, so they are read from their newest snapshot, which
   * belongs to one version of the program (`RecordStates`). If you change what `evolve` results in, raise that version.
   */
  isLong?: true;
  /**
   * The account that owns the record, if its id says so; else that of the first event (law 2). Stock lent to
   * another account is the owner's, whoever moved it first.
   */
  ownerOf?: (id: number | string) => number;
};

/** The account that owns a record whose id begins with it: `3.12`. */
export const accountInId = (id: number | string): number => Number(String(id).split('.')[0]);

/** Closes a switch over a union: the compiler reports a missing case. */
export const never = (value: never): never => {
  throw new Error(`Unhandled: ${JSON.stringify(value)}`);
};
