import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headsIn } from '#application/proof/kept-head.mjs';
import { stampAuthority } from '#tests/support/stamp-authority.ts';
import { bistro, noordhof, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isThorough } from '#tests/support/long-run.ts';

const folder = temporaryFolder();
const file = path.join(folder.path, 'kept-heads.jsonl');
let authority: Awaited<ReturnType<typeof stampAuthority>>;
let world: SmallWorld;
beforeAll(async () => {
  authority = await stampAuthority();
  world = await smallWorld({ proof: { file, timestampUrl: authority.url } });
});
afterAll(async () => {
  await world?.close();
  await authority?.close();
  folder.remove();
});

const signed = async (who: 'ADMIN' | 'AUDITOR' = 'ADMIN') =>
  (await world.call(who, 'GET', 'stats/logboek/bewijs/ondertekend')).body;
const inFile = () => headsIn(fs.readFileSync(file, 'utf8'));
const linkAt = (log: number, position: number) => world.store.linkAt(log, position);
const mails = async () => {
  const all = await world.core.outbox.list({ log: 1, accountId: noordhof }, {}, 100);
  return all
    .filter(({ kind }) => kind === 'log-proof')
    .map(({ to, subject, text }) => ({ to, subject, text }));
};
const order = {
  customer_id: bistro,
  'delivery-method_id': 1,
  order_lines: [{ product_id: sancerre, qty: 1 }],
};

test('the head of every log is signed and stamped once a day, kept, and written into a file', async () => {
  await world.proveHeads();
  const { data, ...about } = await signed();
  expect(about).toEqual({ total: 2, signing: 1, addresses: '', authority: authority.url });
  expect(data.map(({ log, users }: { log: number; users: number }) => [log, users])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  for (const head of data) {
    expect(head).toMatchObject({ day: '2026-11-19', stamped_at: '2026-12-01T09:00:00.000Z' });
    expect(head.stamped_by).toContain('CN=Test stamp authority');
    expect(head.hash).toBe(await linkAt(head.log, head.position));
  }
  // of the other company too, in the file alone
  expect(inFile().map(({ log, fault }) => [log, fault])).toEqual([0, 1, 2].map((log) => [log, null]));

  await world.call('SALES', 'POST', 'order/store', order);
  await world.proveHeads();
  expect((await signed()).total).toBe(2);
  Object.assign(world.time, { now: '2026-11-20T08:00:00.000Z', today: '2026-11-20' });
  await world.proveHeads();
  const next = await signed();
  expect([next.total, next.data[0].position]).toEqual([4, (await world.heads())[1]]);
  expect(new Set(next.data.map(({ key }: { key: string }) => key)).size).toBe(1);
});

test('while the authority refuses, heads are signed all the same, and stamped later', async () => {
  authority.isRefusing = true;
  Object.assign(world.time, { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21' });
  await world.proveHeads();
  expect((await signed()).data[0]).toMatchObject({ day: '2026-11-21', stamped_at: null, stamped_by: null });
  authority.isRefusing = false;
  await world.proveHeads();
  expect((await signed()).data[0]).toMatchObject({
    day: '2026-11-21',
    stamped_at: '2026-12-01T09:00:00.000Z',
  });
  const today = inFile().filter((head) => head.log === 1 && head.day === '2026-11-21');
  expect(today).toMatchObject([{ fault: null, stamp: { at: '2026-12-01T09:00:00.000Z' } }]);
});

test('what was kept can be changed by nobody', async () => {
  for (const change of [
    `update proof.head set signature = ''`,
    'delete from proof.stamp',
    'truncate proof.stamp, proof.head',
  ])
    await expect(world.pool.query(change)).rejects.toThrow(/Events are for ever|permission denied/);
});

test.runIf(isThorough)(
  'the addresses are chosen by ADMIN and AUDITOR, get the heads once, and hear when they no longer do',
  async () => {
    const choose = (who: 'ADMIN' | 'AUDITOR' | 'MANAGER', addresses: string) =>
      world.call(who, 'PUT', 'stats/logboek/bewijs/adressen', { addresses });
    expect((await choose('MANAGER', 'x@y.example')).status).toBe(403);
    expect((await choose('ADMIN', 'geen adres')).body.code).toBe('field-value-refused');
    expect((await choose('AUDITOR', 'een@accountant.example, twee@accountant.example')).status).toBe(200);
    expect((await signed('AUDITOR')).addresses).toBe('een@accountant.example, twee@accountant.example');
    await expect.poll(async () => (await mails()).length).toBe(2);

    for (const _ of [1, 2]) await world.proveHeads();
    const sent = (await mails()).filter(({ subject }) => subject === 'Logboek ondertekend op 21-11-2026');
    expect(sent.map(({ to }) => to).toSorted()).toEqual([
      'een@accountant.example',
      'twee@accountant.example',
    ]);
    const told = headsIn(sent[0]!.text);
    expect(told.map(({ log, fault }) => [log, fault])).toEqual([
      [0, null],
      [1, null],
    ]);

    await choose('ADMIN', 'drie@elders.example');
    const changed = 'Het bewijs van het logboek gaat naar andere adressen';
    await expect
      .poll(async () =>
        (await mails()).filter(({ subject, text }) => subject === changed && text.includes('drie@')),
      )
      .toHaveLength(3);
    const witnesses = (await mails()).filter(({ text }) => text.includes('Van nu af: drie@elders.example'));
    expect(witnesses.map(({ to }) => to).toSorted()).toEqual([
      'drie@elders.example',
      'een@accountant.example',
      'twee@accountant.example',
    ]);
  },
);

test('a mail of which it is not known whether the addresses heard of it is sent again by hand, once', async () => {
  const choose = (addresses: string) =>
    world.call('ADMIN', 'PUT', 'stats/logboek/bewijs/adressen', { addresses });
  const scope = { log: 1, accountId: noordhof };
  const told = async () =>
    (await world.core.outbox.list(scope, {}, 100)).find(({ to }) => to === 'vier@elders.example');
  await choose('vier@elders.example');
  await expect.poll(async () => (await told())?.state).toBe('kept');
  const { mailId, key, tries } = (await told())!;
  await world.pool.query(
    `update process.attempt set state = 'unknown' where process = 'proof-address-mail' and key = $1`,
    [key],
  );
  await world.pool.query(`update mail.outbox set state = 'unknown' where mail_id = $1`, [mailId]);
  const resend = () => world.call('ADMIN', 'POST', 'mail/resend', { id: mailId });
  expect((await resend()).body).toEqual({ data: 1 });
  await expect.poll(async () => (await told())?.tries).toBe(tries + 1);
  await expect.poll(async () => (await told())?.state).toBe('kept');
  expect((await resend()).body).toMatchObject({ code: 'mail-not-open' });
  await choose('');
});

test('all of them come as a file of lines, of the own company and the users alone', async () => {
  const { body, headers } = await world.call('AUDITOR', 'GET', 'stats/logboek/bewijs/ondertekend/bestand');
  expect(headers.get('content-disposition')).toContain('logboek-ondertekend-2026-11-21.jsonl');
  const heads = headsIn(String(body));
  expect(heads).toHaveLength(6);
  expect(new Set(heads.map(({ log }) => log))).toEqual(new Set([0, 1]));
});
