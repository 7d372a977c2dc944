import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bankFolder } from '#application/adapters/bank-folder/folder.ts';
import { takeBankFolder } from '#application/bank/take-folder.ts';
import type { BankFolder } from '#application/ports/bank-folder.ts';
import { account } from '#domain/account/account.ts';
import { camt053, mt940, type WrittenStatement } from '#tests/support/bank-files.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { kelder, noordhof, particulier, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [ours, theirs, nobodys] = ['NL91ABNA0417164300', 'NL20INGB0001234567', 'NL02RABO0123456789'] as const;
let world: SmallWorld;
let root: ReturnType<typeof temporaryFolder>;
let folder: string;
const faults: Error[] = [];
const has = (accountId: number, to: string) =>
  world.record(world.by(accountId, 0), (work) =>
    work.decide(account, accountId, { type: 'ChangeSetting', change: { field: 't_iban', to } as never }),
  );
beforeAll(async () => {
  world = await smallWorld();
  root = temporaryFolder();
  await has(noordhof, ours);
  await has(particulier, '');
  await has(kelder, theirs);
  await world.core.waitFor(await world.heads());
});
afterAll(async () => {
  await world?.close();
  root?.remove();
});
let nth = 0;
beforeEach(() => {
  folder = path.join(root.path, String((nth += 1)));
  fs.mkdirSync(folder);
  faults.length = 0;
});

const statementOf = (iban: string, over: Partial<WrittenStatement> = {}): WrittenStatement => ({
  iban,
  reference: `${nth}`,
  opening: 0,
  closing: nth,
  on: '2026-11-18',
  movements: [
    {
      reference: `folder ${nth} ${iban}`,
      bookedOn: '2026-11-18',
      amount: nth,
      payments: [{ amount: nth, text: 'x' }],
    },
  ],
  ...over,
});
const put = (name: string, content: string) => fs.writeFileSync(path.join(folder, name), content);
const take = async (over: Partial<BankFolder> = {}, settledMs = 0) => {
  await takeBankFolder(world.core as never, { ...bankFolder(folder, { settledMs }), ...over }, (fault) =>
    faults.push(fault),
  );
  await settledHeads(world);
};
const names = (sub = '') => {
  const at = path.join(folder, sub);
  return fs.existsSync(at) ? fs.readdirSync(at).toSorted() : [];
};
const countOf = async (who: 'MANAGER' | 'foreignAdmin', amount: number) =>
  (await world.call(who, 'GET', 'bank/entries?show=open&take=100')).body.data.filter(
    (entry: { amount: number }) => entry.amount === amount,
  ).length;

test('BANK-070 · each statement goes to the account that has its IBAN, and the file to done, once', async () => {
  put('a.xml', camt053([statementOf(ours), statementOf(theirs)]));
  await take();
  expect([await countOf('MANAGER', nth), await countOf('foreignAdmin', nth)]).toEqual([1, 1]);
  expect([names(), names('done')]).toEqual([['done'], ['a.xml']]);
  // the same under another name, or under the name of one that is there
  put('a.xml', camt053([statementOf(ours)]));
  put('b.xml', camt053([statementOf(ours)]));
  await take();
  expect(await countOf('MANAGER', nth)).toBe(1);
  expect(names('done')).toEqual(['a-2.xml', 'a.xml', 'b.xml']);
});

test('BANK-088 · an MT940 of the folder with the number of an account alone goes to the account that ends with it', async () => {
  put('a.sta', mt940([statementOf('417164300'), statementOf('1234567')]));
  await take();
  expect([await countOf('MANAGER', nth), await countOf('foreignAdmin', nth)]).toEqual([1, 1]);
});

test('BANK-071 · what cannot be read, is cut short or is of no account here is refused with the reason; a part is left out and said', async () => {
  put('broken.xml', camt053([statementOf(ours)]).slice(0, 600));
  put('csv.txt', 'datum;bedrag');
  put('other.xml', camt053([statementOf(nobodys)]));
  put('part.xml', camt053([statementOf(ours), statementOf(nobodys)]));
  put('sum.xml', camt053([statementOf(ours, { closing: 99 })]));
  await take();
  const reason = (name: string, sub = 'refused') =>
    fs.readFileSync(path.join(folder, sub, `${name}.txt`), 'utf8');
  expect(reason('broken.xml')).toContain('beschadigd of afgebroken');
  expect(reason('csv.txt')).toContain('geen bankafschrift dat wij kennen');
  expect(reason('other.xml')).toContain(`${nobodys}: deze rekening is van geen bedrijf hier`);
  expect(reason('sum.xml')).toContain('ontbreken boekingen');
  expect(reason('part.xml', 'done')).toContain(nobodys);
  expect(names('refused').filter((name) => !name.endsWith('.txt') || name === 'csv.txt')).toEqual([
    'broken.xml',
    'csv.txt',
    'other.xml',
    'sum.xml',
  ]);
  expect(await countOf('MANAGER', nth)).toBe(1);
  expect(faults).toEqual([]);
});

test.runIf(isThorough)(
  'BANK-072 · a kill before or after a file is put away takes nothing twice, and a fault leaves it for the next time',
  async () => {
    put('a.xml', camt053([statementOf(ours)]));
    await take({ putAway: () => Promise.reject(new Error('killed')) });
    expect([names(), faults.length]).toEqual([['a.xml'], 1]);
    await take();
    expect([names(), names('done')]).toEqual([['done'], ['a.xml']]);
    expect(await countOf('MANAGER', nth)).toBe(1);
  },
);

test('BANK-073 · what is still being written, or is no file of its own, waits', async () => {
  put('a.xml', camt053([statementOf(ours)]));
  put('b.xml.part', 'half');
  put('.c.xml', 'hidden');
  fs.mkdirSync(path.join(folder, 'map'));
  await take({}, 60_000);
  expect(names()).toEqual(['.c.xml', 'a.xml', 'b.xml.part', 'map']);
  await take();
  expect([names(), names('done')]).toEqual([['.c.xml', 'b.xml.part', 'done', 'map'], ['a.xml']]);
});

test('BANK-074 · of an account that two have it is not known whose the statement is; in a folder by its number it is', async () => {
  await has(particulier, ours);
  await world.core.waitFor(await world.heads());
  put('a.xml', camt053([statementOf(ours)]));
  fs.mkdirSync(path.join(folder, String(noordhof)));
  put(path.join(String(noordhof), 'b.xml'), camt053([statementOf(ours)]));
  await take();
  expect(names('refused')).toEqual(['a.xml', 'a.xml.txt']);
  expect(names(path.join(String(noordhof), 'done'))).toEqual(['b.xml']);
  expect(await countOf('MANAGER', nth)).toBe(1);
});
