import type { z } from 'zod';
import { personalFields, type PersonalFields } from '#domain/kernel/personal.ts';
import { readsAsStored } from '#domain/kernel/stored-shape.ts';

/** An event as a stream holds it. `data` has the shape of the `version` that wrote it. */
export type StoredEvent = { type: string; version: number; data: unknown };

/** One old and new value of a field, as the log book shows it (REP-040). Absent values are null. */
export type Change = { field: string; from: string | null; to: string | null };

/** The change of an event that holds the old value as `from` and the new one as `to`, under one name. */
export const fromTo =
  <Value>(field: string, text: (value: Value) => string | null) =>
  ({ from, to }: { from: Value; to: Value }): Change[] => [{ field, from: text(from), to: text(to) }];

/**
 * What can be told of a kind of event without knowing its data. For the log book (REP-040): `action` names
 * what happened in two or three words, `log` is the Dutch sentence, `changes` are the old and new values,
 * `subject` is the name by which people know the record from here on ("Order 10872"). `namedBy` is the
 * stream of the record whose name it takes when it has none of its own, `partOf` that of the record in whose
 * history it belongs as well. `personal` are the fields that are about a person, and `person` says of whom:
 * the stream of that person's record (law 10).
 */
export type EventDefinition<Event = unknown> = {
  type: string;
  version: number;
  action: string;
  read: (stored: StoredEvent) => Event;
  log: (data: never) => string;
  changes: (data: never) => Change[];
  subject?: (data: never) => string | undefined;
  namedBy?: (data: never) => string;
  partOf?: (data: never) => string;
  personal?: PersonalFields;
  person?: (data: never) => string;
};

/** The kinds of event of one area; `Event` is the union of their current shapes. */
export type EventDefinitions<Event = unknown> = Record<string, EventDefinition<Event>>;
export type EventOf<Definitions extends EventDefinitions> = ReturnType<
  Definitions[keyof Definitions]['read']
>;

/**
 * One kind of event. Call the result with data to make an event of the current version: what the schema names of
 * it is taken, so a command can be given as it is. `read` lifts a stored one to it. `upcasts[n]` turns data of version n + 1 into version n + 2, so the current version is
 * the number of upcasts + 1. One whose schema has personal fields says by `person` of whom they are.
 */
export const defineEvent = <const Type extends string, Schema extends z.ZodType>(
  type: Type,
  spec: {
    data: Schema;
    upcasts?: readonly ((older: any) => unknown)[];
    action: string;
    log: (data: z.output<Schema>) => string;
    changes?: (data: z.output<Schema>) => Change[];
    subject?: (data: z.output<Schema>) => string | undefined;
    namedBy?: (data: z.output<Schema>) => string;
    partOf?: (data: z.output<Schema>) => string;
    person?: ((data: z.output<Schema>) => string) | undefined;
  },
) => {
  const {
    data: schema,
    upcasts = [],
    action,
    log,
    changes = () => [],
    subject,
    namedBy,
    partOf,
    person,
  } = spec;
  const personal = personalFields(schema);
  const version = upcasts.length + 1;
  const isReadAsStored = readsAsStored(schema);
  const make = (data: unknown) => ({ type, version, data: schema.parse(data) });
  return Object.assign((data: z.input<Schema>) => make(data), {
    type,
    version,
    schema,
    action,
    log,
    changes,
    ...(subject && { subject }),
    ...(namedBy && { namedBy }),
    ...(partOf && { partOf }),
    ...(personal && { personal }),
    ...(person && { person }),
    read: (stored: StoredEvent): ReturnType<typeof make> =>
      isReadAsStored && stored.version === version
        ? { type, version, data: stored.data as z.output<Schema> }
        : make(upcasts.slice(stored.version - 1).reduce((data, lift) => lift(data), stored.data)),
  });
};

/** Reads stored events of these kinds into their current shape; any other kind is a fault. */
export const eventReader = <Event>(definitions: EventDefinitions<Event>) => {
  const byType = new Map(Object.values(definitions).map((definition) => [definition.type, definition]));
  return (stored: StoredEvent): Event => {
    const definition = byType.get(stored.type);
    if (!definition) throw new Error(`No definition for event ${stored.type}`);
    return definition.read(stored);
  };
};
