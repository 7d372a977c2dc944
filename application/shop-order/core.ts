import type { Core, Needs } from '#application/kernel/core.ts';
import type { Position } from '#application/ports/event-store.ts';

/** What taking an order of a shop stands on. */
export type ShopOrderCore = Core &
  Needs<'streams'> & {
    /** Waits until what a decision rests on is as new as the log; throws where that takes too long. */
    untilFacts: () => Promise<void>;
    untilRead: (position: Position) => Promise<void>;
  };
