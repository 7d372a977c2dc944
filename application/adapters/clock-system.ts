import type { Clock } from '#application/ports/clock.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  today: () => dateInAmsterdam(Date.now()),
};
