import path from 'node:path';
import { joinDatabase } from '#api/start/database.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { linesPerOrder, placing } from '#tests/bench/placing.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { callsOf, loaded, type Running, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [clients, processes] = [8, 4];

/** What places an order in the demo company of one of these servers, in turn; of little, so that its stock lasts. */
const placingAt = async (servers: readonly Running[]) =>
  placing(await Promise.all(servers.map(({ url }) => callsOf(url))), { bottles: 1 });

/**
 * Orders that clients place for some seconds, how often a command was decided again meanwhile, and how many were refused
 * because they lost each time.
 */
const decidedAgain = async (
  starts: readonly [dataDir: string, settings: Readonly<Record<string, string>>][],
  seconds: number,
) => {
  let said = '';
  const servers: Running[] = [];
  for (const [dataDir, settings] of starts)
    servers.push(await start(dataDir, { ...settings, LOG_LEVEL: 'debug' }, (text) => (said += text)));
  try {
    const place = await placingAt(servers);
    let [orders, refused] = [0, 0];
    const placeOrLose = () =>
      place().then(
        () => (orders += 1),
        (error: Error) => {
          if (!error.message.includes('changed-meanwhile')) throw error;
          refused += 1;
        },
      );
    await loaded(clients, 1, placeOrLose);
    said = '';
    [orders, refused] = [0, 0];
    await loaded(clients, seconds, placeOrLose);
    return { orders, again: said.split('"decided again"').length - 1, refused };
  } finally {
    for (const server of servers.toReversed()) await stop(server);
  }
};

/**
 * One process beside four, each with the worker, on two databases of one company: orders of 12 lines over HTTP in
 * turns, so that both meet the same machine. Then how often a command is decided again: of four processes, and of two
 * servers on one database that know nothing of each other.
 */
export const bench = async ({ rounds = 5, seconds = 4 } = {}): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const folder = temporaryFolder();
  const settings = { DEMO_ORDERS: '60' };
  const [one, four] = ['one', 'four'].map((name) => path.join(folder.path, name)) as [string, string];
  const together = { ...settings, PROCESSES: String(processes) };
  try {
    const servers = [await start(one, settings), await start(four, together)] as const;
    const places = [await placingAt([servers[0]]), await placingAt([servers[1]])] as const;
    const pairs: [number, number][] = [];
    try {
      for (const place of places) await loaded(clients, 2, place);
      for (let round = 0; round < rounds; round += 1) {
        const alone = await loaded(clients, seconds, places[0]);
        pairs.push([alone.perSecond, (await loaded(clients, seconds, places[1])).perSecond]);
      }
    } finally {
      for (const server of servers) await stop(server);
    }
    const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
    const alone = `order van ${linesPerOrder} regels, ${clients} klanten, 1 proces (orders/s)`;
    rows.push({ name: alone, value: median(pairs.map(([first]) => first)), ratioTo: null, ratio: null });
    rows.push({
      name: `dezelfde met ${processes} processen (orders/s)`,
      value: median(pairs.map(([, second]) => second)),
      ratioTo: alone,
      ratio: median(pairs.map(([first, second]) => second / first)),
    });

    const note = (whose: string, { orders, again, refused }: Awaited<ReturnType<typeof decidedAgain>>) => {
      const ratioTo = `orders van ${whose}`;
      rows.push({ name: ratioTo, value: orders, ratioTo: null, ratio: null });
      rows.push({ name: `opnieuw besloten van ${whose}`, value: again, ratioTo, ratio: again / orders });
      rows.push({ name: `geweigerd van ${whose}`, value: refused, ratioTo, ratio: refused / orders });
    };
    note(`${processes} processen`, await decidedAgain([[four, together]], seconds));
    // a database for two: that of a server which runs
    const keeper = await start(one, settings);
    try {
      const { databaseUrl, ownerUrl } = await joinDatabase(
        { databaseUrl: null, databaseOwnerUrl: null, dataDir: one },
        { add: () => undefined, whenBegun: () => undefined },
      );
      const second = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1' };
      const others = ['second', 'third'].map((name): [string, typeof second] => [
        path.join(folder.path, name),
        second,
      ]);
      note('2 servers die elkaar niet kennen', await decidedAgain(others, seconds));
    } finally {
      await stop(keeper);
    }
  } finally {
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  [`dezelfde met ${processes} processen (orders/s)`]: { least: 0.7 },
  [`opnieuw besloten van ${processes} processen`]: { most: 0.1 },
  [`geweigerd van ${processes} processen`]: { most: 0 },
};

if (import.meta.main) await report(() => bench(inCheck({ rounds: 3, seconds: 3 }, {})), bounds);
