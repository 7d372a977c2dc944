/** `now` is an instant (ISO 8601, UTC, milliseconds); `today` a calendar date in Europe/Amsterdam. */
export type Clock = { now: () => string; today: () => string };
