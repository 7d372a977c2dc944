import { setImmediate as turn } from 'node:timers/promises';
import type { GroupResult } from '#application/adapters/event-store-postgres/append-group.ts';
import type { AppendResult } from '#application/ports/event-store.ts';
import { maxAppendBytes, type PreparedAppend } from '#application/prepare-append.ts';

type Waiting = {
  request: PreparedAppend;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
};
type Send = (log: number, group: readonly PreparedAppend[]) => Promise<GroupResult[]>;

const maxGroup = 200;

/**
 * Groups appends: while a group of a log is under way, the next requests of that log wait, in the order in
 * which they came, and leave together. One lock, one flush to disk and one notification then serve up to
 * 200 requests or `maxBytes`, of one request more if need be. Logs do not wait for each other.
 */
export const appendBatcher = (send: Send, maxBytes = maxAppendBytes) => {
  const lanes = new Map<number, { queue: Waiting[]; run: Promise<void> | null }>();

  const run = async (log: number, queue: Waiting[]) => {
    await null; // what is asked for in the same turn of the event loop leaves together
    while (queue.length > 0) {
      const group = queue.splice(0, groupSize(queue, maxBytes));
      const results = await send(
        log,
        group.map(({ request }) => request),
      );
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]!;
        if (result.outcome === 'failed') reject(result.error);
        else resolve(result);
      }
      // who was just answered may have more: it leaves with those that wait, and not in every other group
      if (queue.length > 0) await turn();
    }
    lanes.delete(log);
  };

  return {
    append: (request: PreparedAppend): Promise<AppendResult> =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(request.log) ?? { queue: [], run: null };
        lane.queue.push({ request, resolve, reject });
        if (lane.run) return;
        lanes.set(request.log, lane);
        lane.run = run(request.log, lane.queue);
      }),
    /** Settled when every append that was asked for has its answer. */
    idle: async () => {
      await Promise.all([...lanes.values()].map(({ run }) => run));
    },
  };
};

/** How many of the first requests fit in one group: at least one, and no command id twice. */
const groupSize = (queue: readonly Waiting[], maxBytes: number): number => {
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
