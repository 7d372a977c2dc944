import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { systemClock } from '#application/adapters/clock-system.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';

/**
 * Loaded before a server of the soak (`--import`), and by nothing else: its clock goes as far ahead as the file SOAK_CLOCK
 * says, in ms, from a moment after that is written; the heap in use is written beside it.
 */
const file = process.env['SOAK_CLOCK']!;
let ahead = 0;
const look = () => {
  ahead = Number(fs.readFileSync(file, 'utf8')) || 0;
};
const now = () => Date.now() + ahead;
Object.assign(systemClock, {
  now: () => new Date(now()).toISOString(),
  today: () => dateInAmsterdam(now()),
} satisfies typeof systemClock);
look();
setInterval(look, 200).unref();
if (isMainThread)
  setInterval(() => fs.writeFileSync(`${file}.heap`, String(process.memoryUsage().heapUsed)), 1000).unref();
