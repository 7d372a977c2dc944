import type { Plan } from '#application/demo/agenda.ts';
import type { Market } from '#application/demo/market.ts';
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
};
