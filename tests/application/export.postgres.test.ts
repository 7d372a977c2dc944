import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesFile } from '#application/adapters/kept-heads-file/file.ts';
import { signHeads } from '#application/proof/sign-heads.ts';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { everyThird, isThorough } from '#tests/support/long-run.ts';

const folder = temporaryFolder();
let world: SmallWorld;
let [whole, friday] = ['', ''];

const run = async (words: string[], environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, words, {
    cwd: environment.INIT_CWD === undefined ? folder.path : undefined,
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (said.error += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
};
const exported = async (...words: string[]) =>
  run(['--import', './api/start/own-node.mjs', 'api/commands/export.ts', ...words], {
    DATABASE_URL: world.databaseUrl,
    INIT_CWD: folder.path,
  });

/** Run as a stranger would: a copy of the one file, in a folder without our software. */
const verified = (...words: string[]) => run(['verify-export.mjs', ...words]);
const linkAt = async (log: number, position: number) => {
  const { rows } = await world.pool.query(
    `select encode(link, 'hex') as link from es.event where log = $1 and position = $2`,
    [log, position],
  );
  return rows[0].link as string;
};

beforeAll(async () => {
  world = await smallWorld();
  for (const [now, today] of [
    ['2026-11-19T22:59:59.999Z', '2026-11-19'],
    ['2026-11-19T23:00:00.000Z', '2026-11-20'],
    ['2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21'],
  ] as const) {
    Object.assign(world.time, { now, today });
    const { body } = await world.call('SALES', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      'order-text': 'Eén regel\u2028en "nog" een \\ 🍷',
      order_lines: [{ product_id: sancerre, qty: 1 }],
    });
    expect(body.data.id).toBeGreaterThan(0);
  }
  fs.copyFileSync('api/commands/verify-export.mjs', path.join(folder.path, 'verify-export.mjs'));
  expect(await exported('2000-01-01', '2026-11-21', 'whole')).toMatchObject({ code: 0, error: '' });
  expect(await exported('2026-11-20', '2026-11-20', 'friday')).toMatchObject({ code: 0, error: '' });
  [whole, friday] = ['whole', 'friday'].map((name) =>
    fs.readFileSync(path.join(folder.path, name), 'utf8'),
  ) as [string, string];
});
afterAll(async () => {
  await world?.close();
  folder.remove();
});

test('a stranger proves a whole log in order, with the head of each day as the log book shows it', async () => {
  const { code, out } = await verified('whole');
  expect(code).toBe(0);
  const heads = await world.heads();
  for (const [log, head] of Object.entries(heads)) {
    expect(out).toContain(`Log ${log}: positie 1 tot en met ${head} in orde\n`);
    expect(out).toContain(`positie ${head}  ${await linkAt(Number(log), head)}\n`);
  }
  const { body } = await world.call('ADMIN', 'GET', 'stats/logboek/bewijs');
  expect(body.data).toHaveLength(4);
  for (const { day, log, position, hash } of body.data)
    expect(out).toContain(`${day}  log ${log}  positie ${position}  ${hash}\n`);
});

test('a period is what was recorded on its days in Amsterdam, and is proved from the link before it', async () => {
  const [header, ...events] = friday
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Set(events.map(({ recordedAt }) => recordedAt))).toEqual(
    new Set(['2026-11-19T23:00:00.000Z', '2026-11-20T22:59:59.999Z']),
  );
  const [{ first, before }] = header.logs;
  expect(before).toBe(await linkAt(1, first - 1));
  expect(await verified('friday')).toMatchObject({ code: 0 });
});

test.runIf(isThorough)(
  'with heads that were signed it says which the file meets, and what that proves',
  async () => {
    const file = linesFile(path.join(folder.path, 'heads.jsonl'));
    const { store, core } = world;
    const { keptHeads: kept, secrets, clock } = core;
    await signHeads({ store, kept, secrets, clock, stamps: null, file, onFault: () => undefined })();
    const alone = await verified('whole', '--heads', 'heads.jsonl');
    expect(alone).toMatchObject({ code: 1, error: 'FOUT: leg kept-head.mjs naast verify-export.mjs\n' });
    fs.copyFileSync('application/proof/kept-head.mjs', path.join(folder.path, 'kept-head.mjs'));
    const { code, out } = await verified('whole', '--heads', 'heads.jsonl');
    expect(code).toBe(0);
    const head = (await world.heads())[1]!;
    expect(out).toMatch(
      new RegExp(`^Klopt: kop van 2026-11-21, log 1, positie ${head}; sleutel .*; zonder tijdstempel$`, 'm'),
    );
    expect(out).toContain('Bewezen: niets is veranderd');
    expect((await verified('whole')).out).toContain(
      'Niet bewezen: dat het niet in zijn geheel opnieuw is gemaakt',
    );

    const heads = fs.readFileSync(path.join(folder.path, 'heads.jsonl'), 'utf8');
    fs.writeFileSync(
      path.join(folder.path, 'changed.jsonl'),
      heads.replaceAll('\\"day\\":\\"2026', '\\"day\\":\\"2025'),
    );
    const forged = await verified('whole', '--heads', 'changed.jsonl');
    expect(forged.error).toContain('FOUT: de handtekening klopt niet (kop van 2025-11-21');
  },
);

const nth = 4;
/** The file with one of its lines changed. */
const changed = (change: (line: string) => string, text = whole, at = nth) =>
  text
    .split('\n')
    .map((line, index) => (index === at ? change(line) : line))
    .join('\n');
const eventAt = (at: number) => JSON.parse(whole.split('\n')[at]!) as { log: number; position: number };
/** Where the first event stands in which this is written. */
const lineWith = (text: string) => whole.split('\n').findIndex((line, at) => at > 0 && line.includes(text));
const place = (at = nth) => `log ${eventAt(at).log}, positie ${eventAt(at).position}: `;

test.each<[string, () => string, () => string]>([
  ...everyThird<[string, () => string, () => string]>([
    ['one byte changed', () => changed((line) => line.replace(/"type":"./, '"type":"x')), () => place()],
    [
      'one time changed',
      () => changed((line) => line.replace('T08:30:00.000Z', 'T08:30:00.001Z')),
      () => place(),
    ],
    [
      'one account changed',
      () =>
        changed((line) => line.replace('"accountId":3', '"accountId":4'), whole, lineWith('"accountId":3')),
      () => place(lineWith('"accountId":3')),
    ],
    ['one link changed', () => changed((line) => line.replace(/"link":"./, '"link":"x')), () => place()],
    ['one event left out', () => whole.split('\n').toSpliced(nth, 1).join('\n'), () => place(nth + 1)],
    [
      'the link before it changed',
      () => changed((line) => line.replace(/"before":"../, '"before":"ff'), whole, 0),
      () => place(1),
    ],
  ]),
  [
    'the last event left out',
    () => whole.trim().split('\n').slice(0, -1).join('\n') + '\n',
    () => 'log 2 eindigt op positie',
  ],
  [
    'no log at all',
    () => `${JSON.stringify({ ...JSON.parse(whole.split('\n')[0]!), logs: [] })}\n`,
    () => 'het bestand noemt geen enkel logboek',
  ],
  ['its last byte cut off', () => whole.slice(0, -1), () => 'de laatste regel is niet af'],
  ['nothing in it', () => '', () => 'het bestand is leeg'],
])('and finds a file with %s wrong, and names the place', async (_, make, where) => {
  const text = make();
  expect(text).not.toBe(whole);
  fs.writeFileSync(path.join(folder.path, 'changed'), text);
  const { code, error } = await verified('changed');
  expect(error).toContain(where());
  expect(code).toBe(1);
});

test.runIf(isThorough)('the command wants two dates and a new file', async () => {
  expect(await exported('2026-11-21', '2026-11-20', 'new')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Gebruik: /),
  });
  expect(await exported('2026-11-20', '2026-11-20', 'friday')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/bestaat al/),
  });
});
