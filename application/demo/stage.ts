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

/** What is to happen, in order of time; of two at the same time the one that was planned first. */
export const agenda = () => {
  /** The first that is due stands last, where it is taken out. */
  const entries: { time: number; act: () => Promise<unknown> }[] = [];
  const plan: Plan = (time, act) => {
    entries.splice(entries.findLastIndex((entry) => entry.time > time) + 1, 0, { time, act });
  };
  return {
    plan,
    /** Takes out the first that is due at a time; nothing when there is none. */
    next: (until: number) => {
      const first = entries.at(-1);
      return first && first.time <= until ? entries.pop() : undefined;
    },
  };
};
