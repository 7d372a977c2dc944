import type { GroupResult } from '#application/adapters/postgres/append-group.ts';
import type { AppendResult, EventStore } from '#application/ports/event-store.ts';
import { maxAppendBytes, prepareAppend, type PreparedAppend } from '#application/kernel/prepare-append.ts';

type Waiting = {
  request: PreparedAppend;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
};
type Send = (
  log: number,
  group: readonly PreparedAppend[],
  before: Promise<unknown> | null,
) => Promise<GroupResult[]>;

const maxGroup = 200;
/** From so many on, those that wait do not wait for the group under way. */
const worthAGroup = 12;

type Lane = {
  queue: Waiting[];
  underWay: number;
  isAwake: boolean;
  /** The group that left last, while it is under way. */
  last: Promise<unknown> | null;
};

/**
 * Groups appends: while a group of a log is under way, the next requests of that log wait, in the order in
 * which they came, and leave together. One lock, one flush to disk and one notification then serve up to
 * 200 requests or `maxBytes`, of one request more if need be. Logs do not wait for each other.
 *
 * With `atOnce` 2, a crowd goes in two groups of which the second is on its way while the first is recorded,
 * so neither the database nor this process waits for the other. `send` is told which group goes `before` and
 * keeps the second from being recorded first: a request in it may build on one in the first.
 */
export const appendBatcher = (send: Send, { maxBytes = maxAppendBytes, atOnce = 1 } = {}) => {
  const lanes = new Map<number, Lane>();
  const idlers: (() => void)[] = [];

  const sendGroup = async (log: number, lane: Lane, group: readonly Waiting[]) => {
    lane.underWay += 1;
    const requests = group.map(({ request }) => request);
    const sent = send(log, requests, lane.last);
    lane.last = sent;
    const results = await sent;
    lane.underWay -= 1;
    if (lane.last === sent) lane.last = null;
    for (const [index, { resolve, reject }] of group.entries()) {
      const result = results[index]!;
      if (result.outcome === 'failed') reject(result.error);
      else resolve(result);
    }
    await wake(log, lane);
    if (lane.underWay > 0 || lane.queue.length > 0) return;
    lanes.delete(log);
    if (lanes.size === 0) for (const settled of idlers.splice(0)) settled();
  };

  /** Sends what may leave, once what is asked for in the same turn of the event loop has come. */
  const wake = async (log: number, lane: Lane) => {
    if (lane.isAwake) return;
    lane.isAwake = true;
    await null;
    lane.isAwake = false;
    const { queue } = lane;
    while (queue.length > 0) {
      const isCrowd = queue.length >= worthAGroup;
      if (lane.underWay > 0 && !(isCrowd && lane.underWay < atOnce)) return;
      const isHalf = lane.underWay + 1 < atOnce && queue.length >= 2 * worthAGroup;
      const candidates = isHalf ? queue.slice(0, Math.ceil(queue.length / 2)) : queue;
      void sendGroup(log, lane, queue.splice(0, groupSize(candidates, maxBytes)));
    }
  };

  return {
    append: (request: PreparedAppend): Promise<AppendResult> =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(request.log) ?? { queue: [], underWay: 0, isAwake: false, last: null };
        lanes.set(request.log, lane);
        lane.queue.push({ request, resolve, reject });
        void wake(request.log, lane);
      }),
    /** Settled when every append that was asked for has its answer. */
    idle: (): Promise<void> =>
      new Promise((settled) => {
        if (lanes.size === 0) settled();
        else idlers.push(settled);
      }),
  };
};

/** Appends until it is closed; then waits for those under way, and releases what they went over. */
export const closable = (
  { append, idle }: ReturnType<typeof appendBatcher>,
  release: () => Promise<unknown>,
): Pick<EventStore, 'append'> & { close: () => Promise<void> } => {
  let closed: Promise<void> | null = null;
  const close = async () => {
    await idle();
    await release();
  };
  return {
    append: async (request) => {
      if (closed) throw new Error('The event store is closed');
      return append(prepareAppend(request));
    },
    close: () => (closed ??= close()),
  };
};

/** How many of the first requests fit in one group: at least one, and no command id twice. */
const groupSize = (queue: readonly Waiting[], maxBytes: number) => {
  const commandIds = new Set<string>();
  let bytes = 0;
  const tooMuch = queue.findIndex(({ request }, index) => {
    bytes += request.bytes;
    commandIds.add(request.commandId);
    const isRepeat = commandIds.size <= index;
    return isRepeat || index === maxGroup || (index > 0 && bytes > maxBytes);
  });
  return tooMuch === -1 ? queue.length : tooMuch;
};
