import type { EventDefinitions, EventOf, StoredEvent } from '#domain/kernel/event.ts';
import type { Message } from '#domain/kernel/message.ts';
import type { Role } from '#domain/kernel/role.ts';
import type { Recorded } from '#projections/kernel/definition.ts';

/** Numbers, codes and ids by which a finding is said; never what is personal: names are joined when it is read. */
export type FindingValues = Readonly<Record<string, string | number>>;

export type Finding = {
  /** The record that it is about, by its stream: `salesOrder-17`. */
  record: string;
  /** Tells findings of one event apart, such as a line; 0 where there is one. */
  part?: number;
  /** What is held against the limit, in its unit; left out where the check has none. */
  measure?: number;
  values?: FindingValues;
  /** Where it stands in the log and who did it, if not in the event that showed it. */
  position?: number;
  userId?: number;
};

type Limit = {
  label: Message;
  /** After the number: `%`, `days`. */
  unit: Message;
  initial: number;
  least: number;
  most: number;
  /** What is found: more than the limit, or no more than it. */
  finds: 'above' | 'upTo';
  /** A limit for each of these roles instead, which begins here; other roles are not looked at. */
  roles?: Readonly<Partial<Record<Role, number>>>;
};

/** What a check remembers under the key of an event. `set(null)` forgets it. */
type Memory<Kept> = { get: () => Kept | null; set: (kept: Kept | null) => void };

/**
 * A ready check: which events it looks at, and what of them is a finding. It folds the log once, so no question reads
 * the log or a table of records. `version` goes up when what it finds changes; the past is then looked at anew.
 */
export type Check<Event extends StoredEvent = StoredEvent, Kept = unknown> = {
  /** Its address and its name in the log: `sold-under-cost`. */
  id: string;
  version: number;
  /** The place in the list. */
  order: number;
  name: Message;
  /** What it finds and what it leaves out, in one or two sentences. */
  about: Message;
  /** What watches how a person works is off until somebody says what for. */
  watchesPersons?: true | undefined;
  limit?: Limit;
  events: EventDefinitions<Event>;
  /**
   * Under what it remembers something about an event; left out where it remembers nothing. Of a check that watches
   * persons it begins with the account and a space: what it remembers goes when it is switched off.
   */
  key?: (event: Recorded<Event>) => string | null;
  look: (event: Recorded<Event>, memory: Memory<Kept>) => readonly Finding[];
  /** The sentence of a finding, of its values. */
  says: (values: FindingValues) => Message;
};

/** A check of the kinds of event that it names. */
export const check = <Definitions extends EventDefinitions, Kept = never>(
  described: Check<EventOf<Definitions> & StoredEvent, Kept>,
) => described as unknown as Check;

/** The limits of a check by their names: `limit`, or the role. */
export const limitsOf = ({ limit }: Pick<Check, 'limit'>) => {
  if (!limit) return {};
  const { initial, least, most, roles } = limit;
  const named = roles ? Object.entries(roles) : [['limit', initial] as const];
  return Object.fromEntries(named.map(([name, begin]) => [name, { initial: begin, least, most }]));
};
