import type { EventDefinitions, StoredEvent } from '#domain/kernel/event.ts';

/**
 * The rules of one kind of record. `decide` answers a command with the events to record (none: nothing
 * changes) or refuses; `evolve` is the state after an event. Both are pure: facts and times come in with
 * the command. The events live in the streams `<category>-<id>`.
 */
export type Decider<State, Command, Event extends StoredEvent> = {
  category: string;
  events: EventDefinitions<Event>;
  initial: State;
  decide: (command: Command, state: State) => Event[];
  evolve: (state: State, event: Event) => State;
  /** Each event tells all of the state after it, so that a long stream need not be read. */
  isToldByLast?: true;
  /**
   * The account that owns the record, where its id says so; else it is that of the first event (law 2). Stock
   * that one account lends to another is the owner's, whoever was the first to move it.
   */
  ownerOf?: (id: number | string) => number;
};

/** Closes a switch over a union: the compiler objects when a case is missing. */
export const never = (value: never): never => {
  throw new Error(`Unhandled: ${JSON.stringify(value)}`);
};
