import type { FollowLog, RecordedEvent } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import type { ProcessStore } from '#application/ports/process-store.ts';
import { attemptOnce, type Retries } from '#application/processes/attempt.ts';
import type { Process, Tools } from '#application/processes/definition.ts';
import type { EventDefinition } from '#domain/kernel/event.ts';

/** A process of any kinds of event: it only gets its own. */
export type AnyProcess = Process<any>;

/** The event that a process cannot get past, and why. `since` is ISO 8601. */
export type Standstill = { position: number; type: string; error: string; since: string };

const batch = 500;
const [firstPauseMs, lastPauseMs] = [1000, 60_000];
/** So many times the read models may be behind an event, as after a large import, before that is told as a fault. */
const timesBehind = 10;
/** How often the lease is tried while another process works. */
const patienceMs = 1000;
/** What comes in so short a time is taken together: a busy log would else cost a look at every order. */
const gatherMs = 50;
/** How long it may go unnoted that it is past events for which nothing was done outside: those may come again. */
const noteEveryMs = 1000;
/** When it is noted next: at the same moment for all processes, so that it goes in one statement. */
const nextNoteAfter = (at: number) => (Math.floor(at / noteEveryMs) + 1) * noteEveryMs;

/** Keeps one process at the end of one log, while no other computer process does. */
export const workOnLog = ({
  process,
  log,
  store,
  processStore,
  leases,
  retries,
  untilFactsAt,
  onFault,
}: {
  process: AnyProcess;
  log: number;
  store: { readLog: FollowLog };
  processStore: ProcessStore;
  leases: Leases;
  retries: Retries;
  untilFactsAt: ((log: number, position: number) => Promise<void>) | undefined;
  onFault: (fault: Error, about: { log: number; process: string; position?: number }) => void;
}) => {
  const { name } = process;
  const job = `process ${name}`;
  const kinds = new Map(
    Object.values(process.events).map((kind) => [(kind as EventDefinition).type, kind as EventDefinition]),
  );
  let [stopping, woken, position, faults] = [false, true, 0, 0];
  /** The checkpoint as noted, and when; not known while another process may move it. */
  let [noted, notedAt, isNotedKnown] = [0, 0, false];
  /** Something was tried outside since it was noted. */
  let isToBeNoted = false;
  let standstill: Standstill | null = null;
  let behind = { position: 0, times: 0 };
  /** When to try the event that it cannot get past again, and when the next attempt is due. 0: not known. */
  let [heldUntil, dueAt] = [0, 0];
  let ring = () => {};
  /** Nothing is left to do for it but wait. */
  let isWaiting = false;
  /** When it is to be noted that it is past what it was not woken for. */
  let noteAlarm: NodeJS.Timeout | undefined;

  const wake = () => {
    woken = true;
    ring();
  };

  /**
   * Its log has grown, by these events where that is known. Of an order nearly every process reads nothing: one that waits
   * right before events of other kinds is past them without being woken, and notes that with the others.
   */
  const grown = (events: readonly RecordedEvent[]) => {
    const isPassed =
      isWaiting &&
      isNotedKnown &&
      events[0]?.position === position + 1 &&
      !events.some(({ type }) => kinds.has(type));
    if (!isPassed) return wake();
    position = events.at(-1)!.position;
    const now = performance.now();
    noteAlarm ??= setTimeout(wake, nextNoteAfter(now) - now);
  };

  const mayWork = async () => !stopping && (await leases.hold(job, log));

  /** The fault that it ended in, if it did. */
  const react = async (event: RecordedEvent): Promise<Error | undefined> => {
    const kind = kinds.get(event.type);
    if (!kind) return;
    const tools: Tools = {
      attempt: (key, effect) => {
        [dueAt, isToBeNoted] = [0, true];
        return attemptOnce(
          processStore,
          { process: name, log, key, position: event.position },
          { ...retries, mayRepeat: process.mayRepeat },
          effect,
        );
      },
    };
    try {
      await untilFactsAt?.(log, event.position);
      await process.react({ ...event, ...(kind.read(event) as object) }, tools);
    } catch (fault) {
      return fault instanceof Error ? fault : new Error(String(fault));
    }
  };

  /** Reacts again to the events of which an attempt is due. */
  const reactAgain = async () => {
    for (const { position: at, inMs, dueAt: since } of await processStore.due(name, log)) {
      if (inMs > 0 || !(await mayWork())) return;
      const [event] = await store.readLog(log, at - 1, 1);
      const fault = event && (await react(event));
      if (fault) onFault(fault, { log, process: name, position: at });
      // what was not asked for again, as of somebody who was forgotten meanwhile, would stay due for ever
      else await processStore.letGo(name, log, { position: at, dueAt: since });
    }
  };

  /** Waits for the read models, as long as that may take; false where it took too long. */
  const waitsAt = ({ position: at }: RecordedEvent, fault: Error) => {
    behind = behind.position === at ? { position: at, times: behind.times + 1 } : { position: at, times: 1 };
    if (!(fault instanceof NotYetRead) || behind.times > timesBehind) return false;
    heldUntil = performance.now() + firstPauseMs;
    return true;
  };

  const standAt = (event: RecordedEvent, fault: Error) => {
    if (waitsAt(event, fault)) return;
    if (standstill?.position !== event.position) {
      onFault(fault, { log, process: name, position: event.position });
      faults = 0;
    }
    const since = standstill?.position === event.position ? standstill.since : new Date().toISOString();
    standstill = { position: event.position, type: event.type, error: String(fault), since };
    heldUntil = performance.now() + Math.min(lastPauseMs, firstPauseMs * 2 ** faults);
    faults += 1;
  };

  /** False when another server has moved it: look where it stands now. */
  const note = async (to: number) => {
    isNotedKnown = to === noted || (await processStore.advance(name, log, noted, to));
    if (isNotedKnown) [noted, notedAt, position, isToBeNoted] = [to, performance.now(), to, false];
    return isNotedKnown;
  };

  /** Reacts to what is new, to the end of the log or an event that it cannot get past. */
  const goOn = async () => {
    for (;;) {
      const events = await store.readLog(log, position, batch, (type) => kinds.has(type));
      if (events.length === 0) return;
      for (const event of events) {
        if (kinds.has(event.type)) {
          // whoever has the lease now may be gone before more is recorded
          if (!(await mayWork())) return wake();
          const fault = await react(event);
          if (fault) return standAt(event, fault);
          if (isToBeNoted && !(await note(event.position))) return wake();
          [standstill, heldUntil, faults] = [null, 0, 0];
        }
        position = event.position;
      }
    }
  };

  const wokenWithin = async (ms: number) => {
    if (woken || stopping) return;
    const alarm = Promise.withResolvers<void>();
    ring = alarm.resolve;
    const timer = Number.isFinite(ms) ? setTimeout(alarm.resolve, Math.max(1, ms)) : undefined;
    isWaiting = true;
    await alarm.promise;
    isWaiting = false;
    clearTimeout(timer);
  };

  const run = async () => {
    while (!stopping) {
      woken = false;
      clearTimeout(noteAlarm);
      noteAlarm = undefined;
      let pauseMs = patienceMs;
      try {
        const isMine = await mayWork();
        if (!isMine || !isNotedKnown) {
          noted = position = await processStore.checkpoint(name, log);
          isNotedKnown = isMine;
        }
        if (isMine) {
          if (dueAt <= performance.now()) await reactAgain();
          if (heldUntil <= performance.now()) await goOn();
          if (isNotedKnown && nextNoteAfter(notedAt) <= performance.now() && !(await note(position))) wake();
          if (dueAt <= performance.now()) {
            dueAt = Infinity;
            const [next] = await processStore.due(name, log);
            // One that is still due after a reaction ended in a fault, and is not tried at once again. What became
            // due while that was asked stays so.
            if (next) dueAt = Math.min(dueAt, performance.now() + (next.inMs || firstPauseMs));
          }
          const noteAt = position > noted ? nextNoteAfter(notedAt) : Infinity;
          pauseMs = Math.min(dueAt, heldUntil || Infinity, noteAt) - performance.now();
        }
      } catch (fault) {
        [isNotedKnown, dueAt] = [false, 0];
        onFault(fault as Error, { log, process: name });
        await new Promise((resolve) => setTimeout(resolve, firstPauseMs));
      }
      await wokenWithin(pauseMs);
      if (!stopping) await new Promise((resolve) => setTimeout(resolve, gatherMs));
    }
  };
  const running = run();

  return {
    grown,
    /** An attempt has become due. */
    reactAgain() {
      dueAt = 0;
      wake();
    },
    position: () => position,
    standstill: () => standstill,
    async stop() {
      stopping = true;
      ring();
      await running;
      clearTimeout(noteAlarm);
      if (isNotedKnown) await note(position);
      await leases.release(job, log);
    },
  };
};
export type LogWorker = ReturnType<typeof workOnLog>;
