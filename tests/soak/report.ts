import { eventStoreServer } from '#application/adapters/event-store-kurrentdb/server.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { sealedEventStore } from '#application/kernel/sealed-event-store.ts';
import { percentile } from '#tests/bench/server.ts';
import type { SoakClient } from '#tests/soak/client.ts';
import type { House } from '#tests/soak/house.ts';
import { keysOf, verdictOf } from '#tests/soak/ledger.ts';

export type Held = { rss: number; heap: number };

/** Every event of every log, opened: how many there are of each key, and what is wrong with them. */
const readLogs = async ({ database, pool, store: kept }: House) => {
  const server = kept && eventStoreServer({ url: kept.url, timeout: 20_000 });
  const found = new Map<string, number>();
  const last = new Map<number, number>();
  const wrong: string[] = [];
  const store = sealedEventStore(
    postgresEventStore({
      connectionString: database.url,
      clock: { now: () => '', today: () => '' },
      onFault: () => undefined,
    }),
    keyring(postgresPersonKeys(pool)),
  );
  let count = 0;
  for (const [log, head] of Object.entries(await store.heads())) {
    const held = server ? Number((await server.last(`log-${log}`))?.revision ?? -1) + 1 : head;
    if (held !== head) wrong.push(`log ${log}: ${held} events on the server, ${head} in its mirror`);
    for (let at = 0; at < head;) {
      const page = await store.readLog(Number(log), at, 5000);
      for (const event of page) {
        for (const key of keysOf(event)) found.set(key, (found.get(key) ?? 0) + 1);
        if (event.type !== 'SalesOrderInvoiced') continue;
        const { number } = event.data as { number: number };
        const before = last.get(event.accountId);
        if (before !== undefined && number !== before + 1)
          wrong.push(`invoice ${number} of account ${event.accountId} is not the next one`);
        last.set(event.accountId, number);
      }
      count += page.length;
      at = page.at(-1)!.position;
    }
  }
  await server?.close();
  await store.close();
  return { found, wrong, count };
};

const rounded = (values: readonly number[], part: number) =>
  Math.round(
    percentile(
      values.toSorted((a, b) => a - b),
      part,
    ),
  );

const showKinds = (client: SoakClient, { verdict }: ReturnType<typeof verdictOf>) => {
  const kinds = [...new Set([...verdict.keys(), ...client.took.keys()])];
  const rows = kinds.map((kind) => {
    const took = client.took.get(kind) ?? [];
    const counts = verdict.get(kind) ?? { sent: took.length };
    return [kind, { ...counts, 'p50 (ms)': rounded(took, 0.5), 'p95 (ms)': rounded(took, 0.95) }];
  });
  console.table(Object.fromEntries(rows));
};

/** What the mail server took, against what was handed to it. */
const showMails = async ({ pool, mail }: House) => {
  const { rows: states } = await pool.query<{ state: string; mails: string }>(
    'select state, count(*) as mails from mail.outbox group by state order by state',
  );
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from mail.outbox where state = 'accepted' and sent_as <> all($1)`,
    [mail.taken],
  );
  const [doubled, lost] = [mail.taken.length - new Set(mail.taken).size, rows[0]!.lost];
  const inState = states.map(({ state, mails }) => `${mails} ${state}`).join(', ');
  console.log(`mails: ${mail.taken.length} taken, ${doubled} doubled, ${lost} lost; ${inState}`);
  return { doubled, lost };
};

const showCounts = (counts: ReadonlyMap<string, number>) =>
  console.table(Object.fromEntries([...counts].map(([what, times]) => [what, { times }])));

/** Shows what a server held; by how much more in the last quarter than in the second. */
const showMemory = (held: readonly Held[]) => {
  const quarter = (nth: number) => held.slice((held.length * (nth - 1)) / 4, (held.length * nth) / 4);
  const row = (of: keyof Held) => {
    const middle = (part: readonly Held[]) =>
      rounded(
        part.map((one) => one[of]),
        0.5,
      );
    const [second, last] = [middle(quarter(2)), middle(quarter(4))];
    const [first, end] = [held[0]!, held.at(-1)!].map((one) => Math.round(one[of]));
    return { start: first, median: middle(held), end, 'second quarter': second, 'last quarter': last };
  };
  const [rss, heap] = [row('rss'), row('heap')];
  console.table({ 'memory (MB)': rss, 'of it heap (MB)': heap });
  return rss['last quarter'] / rss['second quarter'] - 1;
};

/** Shows what became of it all; answers with what is wrong, a line each. */
export const reportSoak = async (
  house: House,
  {
    client,
    ledgerFile,
    happened,
    held,
  }: {
    client: SoakClient;
    ledgerFile: string;
    happened: ReadonlyMap<string, number>;
    held: readonly Held[];
  },
) => {
  const { found, wrong, count } = await readLogs(house);
  const result = verdictOf(ledgerFile, found);
  showKinds(client, result);
  const mails = await showMails(house);
  showCounts(happened);
  showCounts(client.told);
  const growth = held.length > 0 ? showMemory(held) : 0;
  const sums = { acknowledged: 0, lost: mails.lost, doubled: mails.doubled };
  for (const row of result.verdict.values())
    for (const name of ['acknowledged', 'lost', 'doubled'] as const) sums[name] += row[name];
  console.log(`${count} events`);
  // an invalid request is a fault of this run: it shows nothing
  const faults = [...client.told.keys()].filter((what) => /^(400 invalid-request|5(?!03))/.test(what));
  return {
    sums,
    growth,
    wrong: [
      ...result.wrong,
      ...wrong,
      ...(mails.lost + mails.doubled > 0 ? ['mails lost or doubled'] : []),
      ...faults.map((what) => `answered: ${what}`),
    ],
  };
};
