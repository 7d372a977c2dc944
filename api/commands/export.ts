import { once } from 'node:events';
import fs from 'node:fs';
import type pg from 'pg';
import { connected, newFileNamed, rowsPrinter, writing } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { chainedPeriod } from '#application/adapters/event-store-postgres/audit.ts';
import { recordDigest } from '#application/kernel/chain.ts';
import { addDays, CalendarDate } from '#domain/kernel/date.ts';
import * as words from '#api/commands/words.nl.ts';

/**
 * The events of a period as lines of JSON, after one line that says what follows: for each log the positions
 * it goes from and to, the link before the first and the link of the last. Each event has its own link beside
 * it. `verify-export.mjs` proves, without this program, that nothing in the file was changed.
 * In: calendar dates in Amsterdam, both included. A file that exists already is a fault with code EEXIST.
 */
const exportPeriod = async (
  client: pg.Client,
  { from, to, file }: { from: CalendarDate; to: CalendarDate; file: string },
  onRows: ReturnType<typeof rowsPrinter>,
): Promise<void> => {
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows } = await client.query<{ from: Date; until: Date }>(
    `select $1::timestamp at time zone 'Europe/Amsterdam' as from,
       $2::timestamp at time zone 'Europe/Amsterdam' as until`,
    [from, addDays(to, 1)],
  );
  const period = { from: rows[0]!.from.toISOString(), until: rows[0]!.until.toISOString() };
  const logs = await chainedPeriod(client, period);
  const output = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await once(output, 'open');
  const write = async (line: unknown) => {
    if (!output.write(`${JSON.stringify(line)}\n`)) await once(output, 'drain');
  };
  try {
    await write({
      format: 'kelderboek-log',
      version: 1,
      from,
      to,
      logs: logs.map(({ log, first, head, before }) => ({
        log,
        first,
        last: head.position,
        before: before.toString('hex'),
        link: head.link.toString('hex'),
      })),
    });
    for (const { log, events, head, first } of logs) {
      let count = 0;
      for await (const { event, commandIndex, digest, link } of events) {
        // of events of before 0.8 the digest does not cover it, and what is not proved is not in the file
        const isCovered = recordDigest(event) !== digest.toString('hex');
        await write({ ...event, ...(isCovered && { commandIndex }), link: link.toString('hex') });
        count += 1;
        onRows(`Log ${log}`, count, count === head.position - first + 1);
      }
    }
    output.end();
    await once(output, 'close');
  } catch (error) {
    output.destroy();
    fs.rmSync(file, { force: true });
    throw error;
  }
};

/** npm run export -- FROM TO FILE */
await runCommand(async ({ ownerUrl }) => {
  const [from = '', to = '', word, ...rest] = process.argv.slice(2);
  const areDates = [from, to].every((date) => CalendarDate.safeParse(date).success);
  if (!areDates || !word || rest.length > 0 || to < from) throw new StartFailure(words.exportUsage);
  const file = newFileNamed(word);
  const period = { from, to, file };
  const written = connected(ownerUrl, 'export', (client) =>
    exportPeriod(client, period, rowsPrinter(console.log)),
  );
  await writing(file, written);
  console.log(words.exported(file));
  return 0;
});
