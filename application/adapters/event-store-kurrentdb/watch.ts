import type { Mirror } from '#application/adapters/event-store-kurrentdb/mirror.ts';
import { openedLog, type Parts } from '#application/adapters/event-store-kurrentdb/record.ts';
import type { ServerEvent } from '#application/adapters/event-store-kurrentdb/server.ts';

const pauseMs = 1000;
/** The mirror of this process usually gets an event sooner by the commit of its own append. */
const patienceMs = 50;

/**
 * Listens to the list of logs on the server and to every log, and brings the mirror up to date when one has
 * events that it has not. A subscription that was lost is made again after a second, and the log is looked at then, since
 * another server may stand there. A fault is reported once until it is over.
 */
export const serverWatch = ({
  server,
  mirror,
  names,
  onFault,
}: Omit<Parts, 'pool'> & { mirror: Mirror; onFault: (error: Error) => void }) => {
  /** How far the mirror is known to be, per log. */
  const known = new Map<number, number>();
  const followed = new Set<number>();
  const ends = new Set<() => void>();
  let isStopped = false;

  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      ends.delete(end);
      act();
    }, ms);
    const end = () => clearTimeout(timer);
    ends.add(end);
  };

  const listen = (
    stream: string,
    length: () => number,
    heard: (event: ServerEvent) => void,
    again = () => {},
  ) => {
    let isFaulty = false;
    const report = (fault: unknown) => {
      if (!isFaulty && !isStopped) onFault(fault as Error);
      isFaulty = true;
    };
    const subscribe = () => {
      const stop = server.subscribe(stream, length(), {
        begin() {
          if (isFaulty) again();
          isFaulty = false;
        },
        event(event) {
          try {
            heard(event);
          } catch (fault) {
            onFault(fault as Error); // no reason to hear nothing more
          }
        },
        end(fault) {
          ends.delete(stop);
          report(fault ?? new Error(`The event store has ended the subscription to ${stream}`));
          if (!isStopped) later(pauseMs, subscribe);
        },
      });
      ends.add(stop);
    };
    subscribe();
  };

  const reached = (log: number, position: number) => known.set(log, Math.max(position, known.get(log) ?? 0));

  const follow = (log: number) => {
    if (followed.has(log) || isStopped) return;
    followed.add(log);
    let [heard, isWaiting, isFaulty] = [0, false, false];
    const look = async () => {
      isWaiting = false;
      if (heard <= (known.get(log) ?? 0)) return;
      try {
        reached(log, await mirror.catchUp(log));
        if (heard === Infinity && !isWaiting) heard = 0;
        isFaulty = false;
      } catch (fault) {
        if (isStopped) return;
        if (!isFaulty) onFault(fault as Error);
        isFaulty = true;
        lookAfter(pauseMs);
      }
    };
    const lookAfter = (ms: number) => {
      if (isWaiting) return;
      isWaiting = true;
      later(ms, () => void look());
    };
    listen(
      names.ofLog(log),
      () => known.get(log) ?? 0,
      ({ revision }) => {
        heard = Math.max(heard, Number(revision) + 1);
        if (heard > (known.get(log) ?? 0)) lookAfter(patienceMs);
      },
      () => {
        heard = Infinity;
        lookAfter(0);
      },
    );
  };

  return {
    reached,
    /** Begins, with the logs that are known already and how far the mirror is. */
    start(positions: ReadonlyMap<number, number>) {
      for (const [log, position] of positions) {
        reached(log, position);
        follow(log);
      }
      let opened = 0;
      listen(
        names.logs,
        () => opened,
        (event) => {
          opened = Number(event.revision) + 1;
          follow(openedLog(event));
        },
      );
    },
    stop() {
      isStopped = true;
      for (const end of ends) end();
      ends.clear();
    },
  };
};
