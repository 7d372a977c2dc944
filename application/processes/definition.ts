import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import type { Retries } from '#application/processes/attempt.ts';
import type { EventDefinitions, StoredEvent } from '#domain/kernel/event.ts';

export type Tools = {
  /**
   * Does something outside once. The key names it within the process and log, the same each time the process
   * reacts to this event. The intent is recorded before, the outcome after; what was done is answered from
   * there. Only `NotDone` proves a failure: any other exception, and a kill in the middle, leaves the outcome unknown,
   * unless what the process does may be done twice. The result must survive JSON.
   */
  attempt: <Result>(key: string, effect: () => Promise<Result>) => Promise<Outcome<Result>>;
};

/**
 * What follows, outside or later, from what was recorded (law 14). It reacts to events in the order of the
 * log, at least once each: again after a crash or a fault, and when an attempt of it is due again. So what
 * it does outside goes through `attempt`, and its commands carry ids that follow from the event.
 */
export type Process<Event extends StoredEvent = StoredEvent> = {
  name: string;
  events: EventDefinitions<Event>;
  /** Where it begins in the logs that there are when it first runs: at their end, unless it says otherwise. */
  from?: 'head' | 'start';
  /** When its attempts are made again; as those of the others without. */
  retries?: Retries;
  /** What it does outside may be done twice, so it is tried again also where nobody knows whether it was done. */
  mayRepeat?: true;
  react: (event: RecordedEvent<Event>, tools: Tools) => Promise<void>;
};
