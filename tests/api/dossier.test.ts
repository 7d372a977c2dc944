import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesFile } from '#application/adapters/kept-heads-file/file.ts';
import { signHeads } from '#application/proof/sign-heads.ts';
import { dossierContent } from '#projections/views/dossier.ts';
import { checkedDossier } from '#tests/support/checked-dossier.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  bistro,
  foreignCustomer,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
} from '#tests/support/small-world.ts';
import type { Person, SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { unzipped } from '#tests/support/unzipped.ts';

const folder = temporaryFolder();
let world: SmallWorld;
const orders = { bistro: 0, hotel: 0 };
const remark = 'Graag achterom, Zqxwolstraat';
const place = async (customer_id: number, text: string) => {
  const order = {
    customer_id,
    'delivery-method_id': 1,
    'order-text': text,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  return (await world.call('ADMIN', 'POST', 'order/store', order)).body.data.id as number;
};
beforeAll(async () => {
  world = await smallWorld();
  orders.bistro = await place(bistro, remark);
  orders.hotel = await place(hotel, 'Zqxwolhotel');
  await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
    order_id: orders.bistro,
    orderstatus_id: 2,
    offer: 0,
  });
  await place(hotel, 'Later');
  const { store, core } = world;
  await signHeads({
    store,
    kept: core.keptHeads,
    secrets: core.secrets,
    clock: core.clock,
    stamps: null,
    file: linesFile(path.join(folder.path, 'heads.jsonl')),
    onFault: (fault) => {
      throw fault;
    },
  })();
});
afterAll(async () => {
  await world?.close();
  folder.remove();
});

const dossierOf = async (address: string, who: Person = 'AUDITOR') => {
  const { type, bytes } = await world.bytesOf(who, address);
  expect(type).toBe('application/zip');
  return unzipped(bytes);
};
const checked = (files: ReadonlyMap<string, string>) => checkedDossier(folder.path, files);
/** The same with one byte of a file changed. */
const spoilt = (files: ReadonlyMap<string, string>, name: string, at = files.get(name)!.length >> 1) => {
  const content = files.get(name)!;
  const other = String.fromCharCode(content.charCodeAt(at) ^ 1);
  return new Map([...files, [name, content.slice(0, at) + other + content.slice(at + 1)]]);
};
const linesIn = (files: ReadonlyMap<string, string>, name: string) =>
  Buffer.from(files.get(name)!, 'latin1')
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const paperOf = (files: ReadonlyMap<string, string>) =>
  pdfText(Buffer.from(files.get('dossier.pdf')!, 'latin1'))
    .flat()
    .map(({ text }) => text)
    .join(' ');

test('AUD-070 · the dossier of an order proves its events with Node alone, up to a signed head, and shows nothing of others', async () => {
  const files = await dossierOf(`order/dossier/${orders.bistro}`);
  const { status, out, error } = checked(files);
  expect(error).toBe('');
  expect(status).toBe(0);
  expect(out).toContain('IN ORDE');
  expect(out).toContain('Klopt: kop van 2026-11-19, log 1');
  const [, ...lines] = linesIn(files, 'logboek.jsonl');
  const events = lines.filter(({ digests }) => digests === undefined);
  expect(events.map(({ type }) => type)).toContain('SalesOrderPlaced');
  expect(JSON.stringify(events)).not.toContain(String(orders.hotel));
  expect(new Set(events.map(({ accountId }) => accountId))).toEqual(new Set([noordhof]));
  // the order of somebody else lies between them: its digest keeps the chain whole
  expect(lines.some(({ digests }) => digests !== undefined)).toBe(true);
  expect(files.get('LEESMIJ.txt')).toContain('node verify-dossier.mjs');
  expect(files.get('README.txt')).toContain('node verify-dossier.mjs');
});

test.runIf(isThorough)('AUD-071 · one changed byte of any file is found', async () => {
  const files = await dossierOf(`order/dossier/${orders.bistro}?personal=opened`);
  for (const name of ['logboek.jsonl', 'dossier.pdf', 'geopend.jsonl', 'koppen.jsonl', 'manifest.json']) {
    const { status, error } = checked(spoilt(files, name));
    expect(status, name).toBe(1);
    expect(error, name).toContain('FOUT');
  }
  // also by who makes the list of files anew, without the key of the signature
  const manifest = JSON.parse(files.get('manifest.json')!);
  const changed = spoilt(files, 'dossier.pdf');
  const { createHash } = await import('node:crypto');
  const digest = createHash('sha256')
    .update(Buffer.from(changed.get('dossier.pdf')!, 'latin1'))
    .digest('hex');
  manifest.files.find(({ name }: { name: string }) => name === 'dossier.pdf').sha256 = digest;
  changed.set('manifest.json', JSON.stringify(manifest, null, 1));
  expect(checked(changed).error).toContain('de handtekening van manifest.json klopt niet');
});

test('AUD-072 · a sealed dossier withholds what is said of persons, and says that it is there', async () => {
  const files = await dossierOf(`order/dossier/${orders.bistro}`);
  for (const [name, content] of files) expect(content, name).not.toContain('Zqxwol');
  const paper = paperOf(files);
  expect(paper).not.toMatch(/Zqxwol|De Kade/);
  expect(paper).toContain('Order ingevoerd voor (afgeschermd)');
  expect(linesIn(files, 'personen.jsonl')).toEqual([
    { log: 1, person: `customer-${bistro}`, state: 'sealed' },
  ]);
  expect(files.has('sleutels.jsonl')).toBe(false);
  expect(checked(files).out).toContain('afgeschermd');
});

test('AUD-072 · an opened one has what is said with the keys, and the check opens each seal itself', async () => {
  const files = await dossierOf(`order/dossier/${orders.bistro}?personal=opened`);
  expect(JSON.stringify(linesIn(files, 'geopend.jsonl'))).toContain(remark);
  expect(paperOf(files)).toContain('Order ingevoerd voor Bistro De Kade');
  const { status, out } = checked(files);
  expect(status).toBe(0);
  expect(out).toMatch(/[1-9]\d* gebeurtenissen geopend en gelijk aan wat er verzegeld staat/);
  expect(linesIn(files, 'personen.jsonl')).toMatchObject([{ state: 'opened' }]);
});

test('AUD-070 · a customer comes with its orders, a period with all of its days', async () => {
  const ofCustomer = await dossierOf(`klant/dossier/${hotel}`, 'ADMIN');
  expect(checked(ofCustomer).status).toBe(0);
  const streams = new Set(linesIn(ofCustomer, 'logboek.jsonl').map(({ stream }) => stream));
  expect(streams).toContain(`customer-${hotel}`);
  expect(streams).toContain(`salesOrder-${orders.hotel}`);
  expect(streams).not.toContain(`salesOrder-${orders.bistro}`);
  const ofPeriod = await dossierOf('stats/logboek/dossier/2026-11-19/2026-11-19', 'ADMIN');
  const { status, error } = checked(ofPeriod);
  expect([status, error]).toEqual([0, '']);
  expect(linesIn(ofPeriod, 'logboek.jsonl').map(({ stream }) => stream)).toContain(
    `salesOrder-${orders.bistro}`,
  );
});

test('AUD-073 · of another account there is no dossier, nor for who is neither ADMIN nor AUDITOR; it is told who took one', async () => {
  const ask = (who: Person, address: string) => world.call(who, 'GET', address);
  expect((await ask('foreignAdmin', `order/dossier/${orders.bistro}`)).status).toBe(404);
  expect((await ask('ADMIN', `klant/dossier/${foreignCustomer}`)).status).toBe(404);
  expect((await ask('MANAGER', `order/dossier/${orders.bistro}`)).status).toBe(403);
  expect((await ask('ADMIN', 'stats/logboek/dossier/2020-01-01/2020-01-02')).body).toMatchObject({
    code: 'dossier-empty',
  });
  await world.core.access.flush();
  const { body } = await world.call('ADMIN', 'POST', 'stats/toegang', {
    kinds: ['download'],
    streams: [`customer-${bistro}`],
  });
  expect(body.data[0]).toMatchObject({ operation: 'orderDossier', username: 'AUDITOR Test' });
});

test('AUD-073 · more events than a dossier holds are refused, before anything is sent', async () => {
  const account = world.core.directory.account(noordhof)!;
  const view = { core: world.core, language: 'nl', caller: { log: account.log, account } };
  const day = { kind: 'period', from: '2026-11-19', to: '2026-11-19' } as const;
  for (const refusal of ['dossier-too-large', 'dossier-far-too-large'] as const)
    await expect(dossierContent(view as never, day, { most: 2, refusal })).rejects.toMatchObject({
      code: refusal,
    });
});

test('AUD-074 · of who is forgotten the dossier says so, and still proves', async () => {
  await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
    order_id: orders.bistro,
    orderstatus_id: 3,
    offer: 0,
  });
  const forgotten = await world.call('ADMIN', 'POST', `klant/forget/${bistro}`);
  expect(forgotten.status, JSON.stringify(forgotten.body)).toBe(200);
  const files = await dossierOf(`order/dossier/${orders.bistro}?personal=opened`);
  for (const [name, content] of files) expect(content, name).not.toContain('Zqxwol');
  expect(linesIn(files, 'personen.jsonl')).toEqual([
    { log: 1, person: `customer-${bistro}`, state: 'forgotten' },
  ]);
  expect(paperOf(files)).toContain('vergeten');
  const { status, out } = checked(files);
  expect(status).toBe(0);
  expect(out).toContain('van wie vergeten is');
});
