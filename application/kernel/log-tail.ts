import type { EventStore, ReadLog, RecordedEvent } from '#application/ports/event-store.ts';

/**
 * The newest events of a log, without gaps: those after `from`. `hasGrown` is true when more may have been recorded since
 * the last read began. Events after `lateAfter` came in the current span of time or the one before it.
 */
type Tail = {
  from: number;
  events: RecordedEvent[];
  reading: Promise<void> | null;
  hasGrown: boolean;
  lateAfter: number;
  span: { began: number; after: number };
};

const atOnce = 500;

/**
 * Reads a log for everything that follows it and is notified when it grows, so that they share one read of its end. Read
 * models and processes ask for the same new events within milliseconds of each other: only the first one queries the
 * database, and nobody does for events that this process recorded itself. What is recorded never changes, so what was
 * read stays valid. An answer may be shorter than what there is; if it is empty, there was nothing more at the last
 * notification. Per log `most` events are kept, and up to `mostOfLate` of those that came within `spanMs`, since each
 * follower reads a burst at its own pace. A follower that is further behind reads for itself.
 */
export const logTail = (
  { readLog, onGrowth }: Pick<EventStore, 'readLog' | 'onGrowth'>,
  { most = 2000, mostOfLate = 20_000, spanMs = 15_000 } = {},
): ReadLog => {
  const tails = new Map<number, Tail>();
  const endOf = ({ from, events }: Tail) => from + events.length;
  const add = (tail: Tail, fresh: readonly RecordedEvent[]) => {
    const now = performance.now();
    if (now - tail.span.began > spanMs) {
      tail.lateAfter = tail.span.after;
      tail.span = { began: now, after: endOf(tail) };
    }
    tail.events.push(...fresh);
    const kept = Math.max(most, Math.min(mostOfLate, endOf(tail) - tail.lateAfter));
    tail.from += tail.events.splice(0, Math.max(0, tail.events.length - kept)).length;
    return tail;
  };

  const readOn = async (log: number, tail: Tail) => {
    tail.hasGrown = false;
    try {
      const fresh = await readLog(log, endOf(tail), atOnce);
      tail.hasGrown ||= fresh.length === atOnce;
      // what was recorded here meanwhile has come by itself
      add(
        tail,
        fresh.filter(({ position }) => position > endOf(tail)),
      );
    } catch (error) {
      tail.hasGrown = true;
      throw error;
    }
  };
  const reading = (log: number, tail: Tail) =>
    (tail.reading ??= readOn(log, tail).finally(() => (tail.reading = null)));

  onGrowth((log, to = Infinity, events = []) => {
    const tail = tails.get(log);
    if (!tail) return;
    if (events[0]?.position === endOf(tail) + 1) add(tail, events);
    tail.hasGrown ||= to > endOf(tail);
  });

  return async (log, after, limit) => {
    const tail = tails.get(log);
    if (tail && after <= endOf(tail)) {
      // one that is under way may have begun before what is asked for was recorded; the one after it has not
      if (after === endOf(tail) && tail.reading) await tail.reading;
      if (after === endOf(tail) && tail.hasGrown) await reading(log, tail);
      const skipped = after - tail.from;
      if (skipped >= 0) return tail.events.slice(skipped, skipped + limit);
    }
    const events = await readLog(log, after, limit);
    if (events.length < limit) {
      const span = { began: performance.now(), after };
      const begun = { from: after, events: [], reading: null, hasGrown: true, lateAfter: after, span };
      tails.set(log, add(begun, events));
    }
    return events;
  };
};
