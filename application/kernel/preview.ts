import type { HandleCommand, MayActOn } from '#application/kernel/command-handler.ts';
import type { Held, StreamCache } from '#application/kernel/stream-cache.ts';
import { unitOfWork } from '#application/kernel/unit-of-work.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';

/** What would be recorded, in which stream. */
type Decided = { stream: string; event: StoredEvent };

/**
 * A handler that decides and records nothing, for a preview: `decided` is what it would have recorded. What one command
 * decided counts for those after it, and is forgotten with the handler. Refuses what the commands refuse.
 */
export const previewing =
  ({ cache, mayActOn }: { cache: Pick<StreamCache, 'load'>; mayActOn: MayActOn }) =>
  () => {
    const changed = new Map<string, Held>();
    const decided: Decided[] = [];
    const overlay = {
      keep: (log: number, stream: string, held: Held) => void changed.set(`${log}/${stream}`, held),
      load: async (...[log, stream, decider]: Parameters<StreamCache['load']>) =>
        changed.get(`${log}/${stream}`) ?? cache.load(log, stream, decider),
    } as Pick<StreamCache, 'load' | 'keep'>;
    const handle: HandleCommand = async ({ log, accountId }, _content, decide) => {
      const work = unitOfWork({ log, accountId, cache: overlay, mayActOn });
      await decide(work);
      work.keep();
      decided.push(
        ...work.streams().flatMap(({ stream, events }) => events.map((event) => ({ stream, event }))),
      );
      return { events: work.events(), position: {} };
    };
    return { handle, decided };
  };
export type Preview = ReturnType<ReturnType<typeof previewing>>;
