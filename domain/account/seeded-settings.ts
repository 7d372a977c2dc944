import type { OwnSettings } from '#domain/account/settings.ts';

/** D-33: with what an account begins besides the defaults; the event that opened it does not hold it. */
export const seededSettings: Readonly<Record<number, OwnSettings>> = {
  3: { delivery_city_days: 'Utrecht: do\nDen Haag: wo\nRotterdam: wo' },
};
