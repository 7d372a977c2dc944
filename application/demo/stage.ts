import type { Market } from '#application/demo/market.ts';
import type { KeepDemoPicture } from '#application/demo/pictures.ts';
import type { Simulation } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import type { Warehouse } from '#application/demo/warehouse.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';

/** On which the trade of one company is played, from the day `start` until the day `until`. */
export type Stage = {
  trader: Trader;
  company: Simulation;
  market: Market;
  warehouse: Warehouse;
  start: CalendarDate;
  until: CalendarDate;
  plan: Plan;
  /** Null where nothing has a picture. */
  keepPicture: KeepDemoPicture | null;
};

/** Has something done at an instant, in milliseconds, if that comes before the end. */
export type Plan = (time: number, act: () => Promise<unknown>) => void;

type Planned = { time: number; nth: number; act: () => Promise<unknown> };
const isBefore = (one: Planned, other: Planned) =>
  one.time < other.time || (one.time === other.time && one.nth < other.nth);

/**
 * What is to happen, in order of time; of two at the same time the one that was planned first. A binary heap, since a
 * large company plans some hundred thousand things ahead: what stands at a place comes before what stands at the two that
 * are twice as far.
 */
export const agenda = () => {
  const entries: Planned[] = [];
  let planned = 0;
  const swap = (a: number, b: number) => {
    [entries[a], entries[b]] = [entries[b]!, entries[a]!];
  };
  const plan: Plan = (time, act) => {
    let place = entries.push({ time, nth: (planned += 1), act }) - 1;
    for (let above = (place - 1) >> 1; place > 0; above = (place - 1) >> 1) {
      if (!isBefore(entries[place]!, entries[above]!)) break;
      swap(place, above);
      place = above;
    }
  };
  /** The first that is due. */
  const takeOut = () => {
    swap(0, entries.length - 1);
    const first = entries.pop()!;
    for (let place = 0, below = 1; below < entries.length; below = 2 * place + 1) {
      const other = entries[below + 1];
      if (other && isBefore(other, entries[below]!)) below += 1;
      if (!isBefore(entries[below]!, entries[place]!)) break;
      swap(place, below);
      place = below;
    }
    return first;
  };
  return {
    plan,
    /** Takes out the first that is due at a time; nothing when there is none. */
    next: (until: number) => {
      const [first] = entries;
      return first && first.time <= until ? takeOut() : undefined;
    },
  };
};
