import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { soakClient } from '#tests/soak/client.ts';
import { memoryOf, misfortune } from '#tests/soak/faults.ts';
import { openHouse } from '#tests/soak/house.ts';
import { openLedger } from '#tests/soak/ledger.ts';
import { type Held, reportSoak } from '#tests/soak/report.ts';
import { workOn } from '#tests/soak/work.ts';
import { randomFrom } from '#tests/support/random-from.ts';

/** npm run soak -- MINUTES [--seed N] [--store] [--keep]: see README.md of this folder. */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    store: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [minutes, seed] = [Number(positionals[0] ?? 5), Number(values.seed)];
/** In less time a server is still warming up. */
const leastForMemory = 20;
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
say(`${minutes} minutes, seed ${seed}, load ${os.loadavg()[0]!.toFixed(1)}`);

// what was started ends with this
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const house = await openHouse({ hasStore: values.store });
const { steady, victim } = house;
const ledgerFile = house.inFolder('ledger.jsonl');
const ledger = openLedger(ledgerFile);
const random = randomFrom(seed);
const urls = [steady, victim].map(({ current }) => current().url);
const client = soakClient({ urls, password: house.password, ledger, random });
const work = await workOn({ client, ledger, payments: house.payments, random });
const faults = misfortune({ ...house, clocks: [steady.clock, victim.clock], random: randomFrom(seed + 1) });
const running = work.run();
running.catch(() => undefined); // met below
const held: Held[] = [];
const until = Date.now() + minutes * 60_000;
for (let nth = 1; Date.now() < until; nth += 1) {
  const now = memoryOf(steady.current(), steady.clock);
  if (now) held.push(now);
  if (nth % 30 === 0) say(`${faults.kills()} kills`);
  await Promise.race([pause(Math.min(2000, until - Date.now())), running]);
}
say('all is well again; what is under way ends');
await faults.end();
await Promise.all([steady.ready(), victim.ready()]);
client.state.isOver = true;
await running;
const behind = await house.settle();
const endings = [await victim.stop(), await steady.stop()];
const checks = [
  await house.command('check-books'),
  await house.command('verify'),
  await house.command('rebuild', '--check'),
];

const { happened } = faults;
const { sums, growth, wrong } = await reportSoak(house, { client, ledgerFile, happened, held });
await house.close();
const complaints = [
  ...wrong,
  ...behind.map((one) => `behind after three minutes: ${one}`),
  ...(checks.includes(false) ? ['books, log or read models'] : []),
  ...(steady.byItself() > 0 ? ['the server that is not killed ended by itself'] : []),
  ...(endings.some((code) => code !== 0) ? [`the servers ended with ${endings.join()}`] : []),
  ...(minutes >= leastForMemory && growth > 0.1 ? [`memory grew by ${Math.round(growth * 100)} %`] : []),
];
for (const complaint of complaints.slice(0, 50)) console.error(`WRONG: ${complaint}`);

// of all runs on this machine
const runsFile = path.join(import.meta.dirname, '../../node_modules/.cache/soak.jsonl');
fs.mkdirSync(path.dirname(runsFile), { recursive: true });
const run = { at: new Date().toISOString(), minutes, seed, kills: faults.kills(), ...sums };
fs.appendFileSync(runsFile, `${JSON.stringify(run)}\n`);
const runs = fs.readFileSync(runsFile, 'utf8').trim().split('\n');
const all = runs.map((line) => JSON.parse(line) as typeof run);
const sum = (of: 'kills' | 'acknowledged' | 'lost' | 'doubled') =>
  all.reduce((total, one) => total + one[of], 0);
console.table({
  'this run': { kills: run.kills, ...sums },
  [`all ${all.length} runs here`]: {
    kills: sum('kills'),
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
  },
});
if (values.keep || complaints.length > 0) say(`kept: ${house.folder.path}`);
else house.folder.remove();
say(complaints.length === 0 ? 'nothing is wrong' : `${complaints.length} wrong, seed ${seed}`);
process.exit(complaints.length === 0 ? 0 : 1);
