import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { clamdScanner } from '#application/adapters/scanner-clamd/scanner.ts';
import type { Scanner } from '#application/ports/scanner.ts';
import { clamdStandIn, virus } from '#tests/support/clamd.ts';
import { freePort } from '#tests/support/free-port.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe('clamd', () => {
  test.each([
    ['over TCP', undefined],
    ['over a socket', path.join(folder.path, 'clamd.ctl')],
  ])('is sent a whole file in pieces %s, and its answer is read', async (_, at) => {
    const clamd = await clamdStandIn({ path: at });
    onTestFinished(() => clamd.close());
    const { find } = clamdScanner(clamd.url);
    const large = Buffer.alloc(300_001, 'wijn');
    expect(await find(large)).toBeNull();
    expect(await find(Buffer.alloc(0))).toBeNull();
    expect(clamd.scans.map((scan) => scan.length)).toEqual([large.length, 0]);
    expect(clamd.scans[0]!.equals(large)).toBe(true);
    expect(await find(Buffer.concat([large, Buffer.from(virus.text)]))).toBe(virus.name);
  });

  test('that refuses a file, is silent, or is not there is a fault, never a file without a virus', async () => {
    const clamd = await clamdStandIn({ most: 1000 });
    onTestFinished(() => clamd.close());
    await expect(clamdScanner(clamd.url).find(Buffer.alloc(2000))).rejects.toThrow('size limit exceeded');
    clamd.fallSilent();
    await expect(clamdScanner(clamd.url, { timeout: 200 }).find(Buffer.alloc(10))).rejects.toThrow('200 ms');
    const nobody = clamdScanner(`tcp://127.0.0.1:${await freePort()}`);
    await expect(nobody.find(Buffer.alloc(10))).rejects.toThrow('ECONNREFUSED');
  });
});

describe('with a scanner', () => {
  let world: SmallWorld;
  let clamd: Awaited<ReturnType<typeof clamdStandIn>>;
  let scanner: Scanner;
  beforeAll(async () => {
    clamd = await clamdStandIn();
    scanner = clamdScanner(clamd.url);
    world = await smallWorld({ scanner: { find: (bytes) => scanner.find(bytes) } });
  });
  afterAll(async () => {
    await world?.close();
    await clamd?.close();
  });

  /** Existing clients read a refusal in a 200. */
  const textOf = ({ title, message }: { title?: string; message?: string }) => title ?? message;
  const dataOf = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const picture = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const uploads: [string, (bytes: Uint8Array) => ReturnType<SmallWorld['call']>][] = [
    [
      'a picture of a product',
      (bytes) =>
        world.call('ADMIN', 'POST', 'product/img/upload', {
          data: dataOf(bytes),
          product_id: sancerre,
          name: 'fles.png',
        }),
    ],
    [
      'a file to import',
      (bytes) => {
        const data = Buffer.from(bytes).toString('base64');
        return world.call('ADMIN', 'POST', 'import/upload', { kind: 'suppliers', name: 'x.csv', data });
      },
    ],
    [
      'a statement of the bank',
      (bytes) => {
        const data = Buffer.from(bytes).toString('base64');
        return world.call('ADMIN', 'POST', 'bank/upload', { name: 'x.xml', data });
      },
    ],
  ];

  test.each(uploads)(
    '%s in which it finds something is refused by name, and nothing is recorded',
    async (_, send) => {
      const before = await settledHeads(world);
      const { body } = await send(Buffer.concat([await picture(), Buffer.from(virus.text)]));
      expect([body.code, textOf(body)]).toEqual([
        'upload-infected',
        'De virusscanner vond Win.Test.Kelder-1 in dit bestand. Het is niet bewaard.',
      ]);
      expect(await settledHeads(world)).toEqual(before);
    },
  );

  test('a file to import in which it finds nothing is read by the names of its columns, as without one', async () => {
    const data = Buffer.from('Naam;Plaats;Naam\nVigneti;1;Rossi\n').toString('base64');
    const { body } = await world.call('ADMIN', 'POST', 'import/upload', {
      kind: 'suppliers',
      name: 'x.csv',
      data,
    });
    expect(body).toMatchObject({ data: { id: expect.any(Number) } });
  });

  test.each(uploads)('%s is refused while it does not answer, and taken once it does', async (_, send) => {
    const before = await settledHeads(world);
    const file = await picture();
    const answering = scanner;
    scanner = clamdScanner(`tcp://127.0.0.1:${await freePort()}`);
    const { body } = await send(file);
    expect(body.code).toBe('upload-not-scanned');
    expect(textOf(body)).toMatch(/^De virusscanner kan dit bestand nu niet nakijken\. Het is niet bewaard\./);
    expect(await settledHeads(world)).toEqual(before);
    scanner = answering;
    // a picture is no table, which is found out after it was scanned
    expect(String((await send(file)).body.code)).not.toMatch(/^upload-/);
    expect(clamd.scans.at(-1)!.equals(file)).toBe(true);
  });

  test('a picture without anything is kept as always', async () => {
    const [, send] = uploads[0]!;
    expect((await send(await picture())).body.data.id).toBeGreaterThan(0);
  });
});
