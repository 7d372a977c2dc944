import fs from 'node:fs';
import path from 'node:path';
import { connected, fileNamed } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import type { ServerAddress } from '#api/compose/event-store-server.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { isMirror } from '#application/adapters/event-store-kurrentdb/mark.ts';
import { chainedLogs } from '#application/adapters/event-store-postgres/audit.ts';
import { keptHeadsIn } from '#application/adapters/kept-heads-postgres/kept-heads.ts';
import { headsIn, type ReadHead } from '#application/proof/kept-head.mjs';
import { lineOf } from '#application/proof/sign-heads.ts';
import { type LogFault, verifyLog } from '#application/kernel/verify-log.ts';
import * as words from '#api/commands/words.nl.ts';

const named = ({ event }: LogFault) =>
  event ? words.eventThere(event.type, event.revision, event.stream) : '';

type Logs = ReturnType<typeof chainedLogs>;

/** Walks the chain of these logs and prints a Dutch line for each. Out: whether all are right, and whether there are none. */
export const reportLogs = async (
  logs: Logs,
  print: (line: string) => void,
): Promise<{ isWell: boolean; isEmpty: boolean }> => {
  let [isWell, isEmpty] = [true, true];
  for await (const { log, head, events } of logs) {
    isEmpty = false;
    const { count, link, fault } = await verifyLog(head, events);
    if (fault) isWell = false;
    print(
      fault
        ? words.logWrong(log, fault.position, fault.what, named(fault))
        : words.logRight(log, count, link.toString('hex')),
    );
  }
  return { isWell, isEmpty };
};

type Client = Parameters<typeof chainedLogs>[0];

/** What is wrong with a head: with itself, or with the log that it was the head of. Null where nothing is. */
const faultOfHead = async (client: Client, head: ReadHead) => {
  if (head.log === null) return words.headUnreadable;
  if (head.fault !== null) return words.headFault(head, head.fault);
  const { rows } = await client.query<{ link: string | null; last: string }>(
    `select encode(link, 'hex') as link, (select max(position) from es.event where log = $1) as last
     from (select) as once left join es.event on log = $1 and position = $2`,
    [head.log, head.position],
  );
  const { link = null, last = '0' } = rows[0] ?? {};
  if (link === null) return words.headGone(head, Number(last));
  return link === head.link ? null : words.headOther(head);
};

/** Holds the logs against heads that were signed earlier, which a log that was cut off or written anew cannot meet. */
const reportHeads = async (
  client: Client,
  { name, text }: HeadSource,
  print: (line: string) => void,
): Promise<boolean> => {
  const heads = headsIn(text);
  if (heads.length === 0) return true;
  let isWell = true;
  for (const head of heads) {
    const fault = await faultOfHead(client, head);
    if (fault === null) continue;
    isWell = false;
    print(`${name}: ${fault}`);
  }
  const whole = heads.filter((head) => head.log !== null);
  const keys = [...new Set(whole.map(({ key }) => key))];
  if (isWell) print(words.headsRight(name, whole.length, whole.filter(({ stamp }) => stamp).length));
  print(words.headKeys(name, keys));
  return isWell;
};

/** Signed heads, as lines, and where they stood. */
type HeadSource = { name: string; text: string };

/** Walks the server too, where there is one, and says of an installation that has one whether that was done. */
const walkedServer = async (client: Client, server: ServerAddress | null, print: (line: string) => void) => {
  if (!server) {
    if (await isMirror(client)) print(words.walkedCopyOnly);
    return true;
  }
  const { reportServer } = await import('#api/commands/verify-server.ts');
  return reportServer(client, server, print);
};

/**
 * Walks the chain of every log of a database and prints a Dutch line for each: the number of events and the
 * head, or the first wrong event, then those on `server`; then holds the logs against the heads that the database keeps and those of `sources`.
 * Out: whether all is well; a database without a log is not.
 */
export const verifyDatabase = async (
  connectionString: string,
  print: (line: string) => void,
  sources: readonly HeadSource[] = [],
  server: ServerAddress | null = null,
): Promise<boolean> =>
  connected(connectionString, 'verify', async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('es.event') is not null as "isThere"`,
    );
    if (!rows[0]!.isThere) {
      print(words.noLogBook);
      return false;
    }
    const { isWell, isEmpty } = await reportLogs(chainedLogs(client), print);
    if (isEmpty) print(words.noEvents);
    const isServerWell = await walkedServer(client, server, print);
    const kept = { name: words.inDatabase, text: (await keptHeadsIn(client)).map(lineOf).join('\n') };
    let areHeadsMet = true;
    for (const source of [kept, ...sources])
      if (!(await reportHeads(client, source, print))) areHeadsMet = false;
    return isWell && isServerWell && areHeadsMet;
  });

/** The heads of a file that somebody names; a file without any is none. */
const headsOf = (file: string): HeadSource => {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartFailure(words.fileUnreadable(file, (error as Error).message));
  }
  if (headsIn(text).length === 0) throw new StartFailure(words.noHeads(file));
  return { name: file, text };
};

/** npm run verify [-- --heads FILE] */
if (import.meta.main)
  await runCommand(async ({ ownerUrl }, { dataDir, eventStoreUrl }) => {
    const [option, word, ...rest] = process.argv.slice(2);
    if (rest.length > 0 || (option !== undefined && (option !== '--heads' || word === undefined)))
      throw new StartFailure(words.verifyUsage);
    const own = path.join(dataDir, 'kept-heads.jsonl');
    const files = [...(fs.existsSync(own) ? [own] : []), ...(word === undefined ? [] : [fileNamed(word)])];
    const server = eventStoreUrl === null ? null : { url: eventStoreUrl };
    return (await verifyDatabase(ownerUrl, console.log, files.map(headsOf), server)) ? 0 : 1;
  });
