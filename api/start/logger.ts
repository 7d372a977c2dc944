import { type DestinationStream, pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/** A line of JSON for every event of the process; what could let somebody in never stands in one. They go to `to`, or out. */
export const createLogger = (level: string, to?: DestinationStream) =>
  pino({ level, redact: ['password', 'token', '*.password', '*.token', 'headers.authorization'] }, to);
