import { message } from '#domain/kernel/message.ts';
import { describe, expect, test } from 'vitest';
import { batchesOf } from '#application/import/run.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { movingIn } from '#tests/support/moving-in.ts';
import { isThorough } from '#tests/support/long-run.ts';

const file = 'Klantnr;Naam;Plaats\n9001;Café Zuid;Utrecht\n9002;Hotel Noord;Amsterdam\n';

describe('what people do with a file', () => {
  test('is of their own account alone', async () => {
    const { desk, upload, by } = await movingIn();
    const importId = await upload('customers', file);
    expect(await desk.job(by(), importId)).toMatchObject({
      state: 'new',
      rows: 2,
      fileName: 'customers.csv',
    });
    for (const who of [
      { ...by(), accountId: 4 },
      { ...by(), log: 2 },
    ])
      await expect(desk.job(who, importId)).rejects.toMatchObject({ code: 'import-not-found' });
    await expect(desk.job(by(), 99)).rejects.toMatchObject({ code: 'import-not-found' });
    expect(await desk.list(by(), { skip: 0, take: 5, kinds: null })).toMatchObject({ total: 1 });
  });

  const [customersFrom, productsFrom, stockFrom] = [15, 15, 15];
  test.each<[ImportKind, object]>([
    ['customers', { customersFrom }],
    ['suppliers', { productsFrom }],
    ['products', { productsFrom }],
    ['deals', { customersFrom }],
    ['deals', { productsFrom }],
    ['stock', { productsFrom }],
    ['stock', { stockFrom }],
    ['orders', { customersFrom }],
    ['orders', { productsFrom }],
    ['invoices', { customersFrom }],
    ['balances', { customersFrom }],
    ['mandates', { customersFrom }],
    ['points', { customersFrom }],
  ])('ROLE-032 · a file of %s is for the account that has those itself: %j', async (kind, over) => {
    const { upload, imports } = await movingIn(over);
    await expect(upload(kind, file)).rejects.toMatchObject({ code: 'import-elsewhere' });
    expect(imports.jobs.size).toBe(0);
  });

  test('shows the table with its first rows, and what is not used of it', async () => {
    const { desk, upload, jobOf } = await movingIn();
    const rows = Array.from({ length: 7 }, (_, index) => `${index + 1};Klant;memo\n`).join('');
    const importId = await upload('customers', `Klantnr;Naam;Memo\n${rows}`);
    const layout = await desk.layout(jobOf(importId));
    expect(layout).toMatchObject({ mapping: ['number', 'name', null], unusedColumns: ['Memo'] });
    expect(layout.firstRows).toHaveLength(5);
    expect((await desk.cells(jobOf(importId))).get(8)).toEqual(['7', 'Klant', 'memo']);
  });

  test('is read by the first of two blocks with the same names', async () => {
    const { desk, upload, imported, jobOf, customers } = await movingIn();
    const text = 'Naam;Plaats;Naam;Plaats\nCafé Zuid;Utrecht;Jansen;Zeist\nHotel Noord;Ede;Bakker;Ede\n';
    expect(await desk.layout(jobOf(await upload('customers', text)))).toMatchObject({
      headerRow: 1,
      mapping: ['name', 'city', null, null],
      unusedColumns: ['Naam', 'Plaats'],
    });
    await imported('customers', text);
    expect((await customers()).map(({ name, city }) => [name, city])).toEqual([
      ['Café Zuid', 'Utrecht'],
      ['Hotel Noord', 'Ede'],
    ]);
  });

  test('counts what it would do, and how many rows have which problem, most first', async () => {
    const { desk, upload, imported, jobOf } = await movingIn();
    await imported('customers', file);
    const text =
      'Klantnr;Naam;Plaats;Korting\n9001;Café Zuid;Utrecht;\n9002;Hotel Noord;Delft;\n1;Dubbel;;5\n1;Dubbel;;5\n1;Dubbel;;5\n2;Veel;;200\n';
    const checked = await desk.check(jobOf(await upload('customers', text)), false);
    expect(checked.counts).toEqual({ add: 1, change: 0, same: 1, refused: 4, warnings: 0 });
    expect(checked.codes.map(({ rows }) => rows)).toEqual([2, 1, 1]);
    const suppliers = await upload('suppliers', 'Naam;Land\nEen;Atlantis\nTwee;\n');
    expect((await desk.check(jobOf(suppliers), false)).counts).toMatchObject({ add: 2, warnings: 1 });
  });

  test('plans a file of thousands of rows whole', async () => {
    const { desk, upload, jobOf } = await movingIn();
    const rows = Array.from({ length: 2_001 }, (_, index) => `${index + 1};Klant\n`).join('');
    const { counts } = await desk.check(jobOf(await upload('customers', `Klantnr;Naam\n${rows}`)), false);
    expect(counts).toMatchObject({ add: 2_001 });
  });

  test('is checked once for as long as nothing about it changed, for the last three files', async () => {
    const { desk, upload, jobOf, by } = await movingIn();
    const ids = [await upload('customers', file)];
    const check = (at = 0, isNew = false) => desk.check(jobOf(ids[at]!), isNew);
    const first = await check();
    expect(await check()).toBe(first);
    const again = await check(0, true);
    expect(again).not.toBe(first);
    await desk.prepare(by(), { importId: ids[0]!, how: {}, mapping: null, updatesExisting: true });
    const prepared = await check();
    expect(prepared).not.toBe(again);
    for (const text of ['Naam\nEen\n', 'Naam\nTwee\n', 'Naam\nDrie\n'])
      ids.push(await upload('customers', text));
    await check(1);
    await check(2);
    expect(await check()).toBe(prepared);
    await check(3);
    expect(await check()).not.toBe(prepared);
    const started = await check();
    await desk.start(by(), ids[0]!);
    expect(await check()).not.toBe(started);
  });

  test('a file that cannot be read is not kept as checked', async () => {
    const { desk, upload, jobOf, imports } = await movingIn();
    const job = jobOf(await upload('customers', file));
    const { content } = imports;
    imports.content = async () => null;
    await expect(desk.check(job, false)).rejects.toMatchObject({ code: 'import-not-found' });
    imports.content = content;
    expect((await desk.check(job, false)).counts).toMatchObject({ add: 2 });
  });

  test('is read once for as long as it is read the same way, for the last three files', async () => {
    const { openFile, upload, jobOf } = await movingIn();
    const jobs = [];
    for (const text of [file, 'Naam\nEen\n', 'Naam\nTwee\n', 'Naam\nDrie\n'])
      jobs.push(jobOf(await upload('customers', text)));
    const first = await openFile(jobs[0]!);
    expect(await openFile(jobs[0]!)).toBe(first);
    const otherwise = await openFile({ ...jobs[0]!, mapping: ['number', null, 'city'] });
    expect(otherwise.mapping).toEqual(['number', null, 'city']);
    const back = await openFile({ ...jobs[0]!, mapping: ['name'] });
    expect(back.mapping).toEqual(['number', 'name', 'city']);
    const last = await openFile(jobs[0]!);
    for (const job of jobs.slice(1, 3)) await openFile(job);
    expect(await openFile(jobs[0]!)).toBe(last);
    await openFile(jobs[3]!);
    expect(await openFile(jobs[0]!)).not.toBe(last);
  });

  test('is started with all columns that must be there, and is read in no other way then', async () => {
    const { desk, upload, start, by, woken, customers } = await movingIn();
    const importId = await upload('customers', file);
    const prepare = (mapping: (string | null)[]) =>
      desk.prepare(by(), { importId, how: {}, mapping, updatesExisting: false });
    await prepare(['number', null, 'city']);
    await expect(desk.start(by(), importId)).rejects.toMatchObject({
      code: 'import-without-columns',
      details: { missing: [message('Naam', 'Name')] },
    });
    expect(woken()).toBe(0);
    await prepare([null, 'name', 'city']);
    expect(await start(importId)).toMatchObject({ state: 'done', startedAt: '2026-11-19T08:30:00.000Z' });
    expect(woken()).toBe(1);
    expect(await customers()).toMatchObject([{ number: 1 }, { number: 2 }]);
    await expect(prepare(['number', 'name', 'city'])).rejects.toMatchObject({ code: 'import-under-way' });
    expect(await start(importId)).toMatchObject({ state: 'done', counts: { added: 2 } });
  });

  test('of which no cell of a column that must be there is good says so of each row, and moves the others in', async () => {
    const { preview, imported } = await movingIn();
    const bad = Array.from({ length: 51 }, (_, index) => `${index + 1};${'x'.repeat(201)}\n`).join('');
    const text = `Klantnr;Naam\n${bad}99;Café Zuid\n`;
    const planned = await preview('customers', text);
    const refused = Array.from({ length: 51 }, () => ['refused', 'too-long', 'name']);
    expect(planned).toEqual([...refused, 'add']);
    expect(await imported('customers', text)).toMatchObject({ counts: { added: 1, refused: 51 } });
  });

  test('is read by no columns that do not fit it', async () => {
    const { desk, upload, by, jobOf } = await movingIn();
    const importId = await upload('customers', file);
    const before = jobOf(importId);
    for (const [mapping, details] of [
      [['number', 'name'], {}],
      [['number', 'name', 'city', null], {}],
      [['number', 'naam', 'city'], { column: 'naam' }],
      [['number', 'name', 'name'], { column: 'name' }],
    ] as const)
      await expect(
        desk.prepare(by(), { importId, how: {}, mapping, updatesExisting: true }),
      ).rejects.toMatchObject({ code: 'import-columns-differ', details });
    expect(jobOf(importId)).toEqual(before);
  });

  test('is taken back once it is done, and once is enough', async () => {
    const { desk, upload, start, takenBack, by, woken, customers, jobOf } = await movingIn();
    const importId = await upload('customers', file);
    await expect(desk.takeBack(by(), importId)).rejects.toMatchObject({ code: 'import-not-finished' });
    await desk.start(by(), importId);
    await expect(desk.takeBack(by(), importId)).rejects.toMatchObject({ code: 'import-not-finished' });
    await start(importId);
    expect(await takenBack(importId)).toMatchObject({ state: 'taken-back', takenBack: 2 });
    expect(await customers()).toEqual([]);
    const before = woken();
    await desk.takeBack(by(), importId);
    expect(woken()).toBe(before + 1);
    expect(jobOf(importId).state).toBe('taken-back');
  });
});

describe('the batches in which rows are recorded', () => {
  const rows = (count: number, letters = 1) =>
    Array.from({ length: count }, (_, index) => ({
      number: index + 2,
      problems: [],
      values: { name: 'x'.repeat(letters) },
    }));
  const sizes = (count: number, letters: number, updatesExisting: boolean) =>
    batchesOf(rows(count, letters), { updatesExisting }).map(({ length }) => length);

  test.each([
    ['none of no rows', 0, 1, false, []],
    ['250 where records are added', 501, 1, false, [250, 250, 1]],
    ['25 where they may be changed', 50, 1, true, [25, 25]],
    ['as many as 120,000 characters', 5, 40_000 - 11, false, [3, 2]],
    ['fewer where one more letter is too much', 5, 40_000 - 10, false, [2, 2, 1]],
    ['one that is too large by itself', 2, 130_000, false, [1, 1]],
  ])('are %s', (_, count, letters, updatesExisting, expected) => {
    expect(sizes(count, letters, updatesExisting)).toEqual(expected);
  });
});

describe('a run of an import', () => {
  const many = `Klantnr;Naam\n${Array.from({ length: 501 }, (_, index) => `${index + 1};Klant\n`).join('')}`;

  test('stops between batches when it is told to, and goes on where it was', async () => {
    const { desk, upload, run, jobOf, by, imports, customers, start } = await movingIn();
    const importId = await upload('customers', many);
    await desk.start(by(), importId);
    const stop = new AbortController();
    const { update } = imports;
    imports.update = async (...of) => {
      stop.abort();
      return update(...of);
    };
    await run(jobOf(importId), stop.signal);
    imports.update = update;
    expect(jobOf(importId)).toMatchObject({ state: 'running', batches: 1, handled: 250 });
    expect(await customers()).toHaveLength(250);
    expect(await start(importId)).toMatchObject({ state: 'done', handled: 501, counts: { added: 501 } });
    expect(await customers()).toHaveLength(501);
  });

  test('stops when the import is not its own any more', async () => {
    const { desk, upload, run, jobOf, by, imports, customers } = await movingIn();
    const importId = await upload('customers', many);
    await desk.start(by(), importId);
    const { update } = imports;
    imports.update = async () => false;
    await run(jobOf(importId), new AbortController().signal);
    imports.update = update;
    expect(await customers()).toHaveLength(250);
    expect(jobOf(importId).state).toBe('running');
  });

  test.runIf(isThorough)('is taken back from the last batch on, and goes on where it was', async () => {
    const { desk, imported, takeBack, takenBack, jobOf, by, imports, customers } = await movingIn();
    const { importId } = await imported('customers', many);
    await desk.takeBack(by(), importId);
    const stop = new AbortController();
    const { update } = imports;
    imports.update = async (...of) => {
      stop.abort();
      return update(...of);
    };
    await takeBack(jobOf(importId), stop.signal);
    expect(jobOf(importId)).toMatchObject({ state: 'taking-back', batches: 2, takenBack: 1 });
    imports.update = async () => false;
    await takeBack(jobOf(importId), new AbortController().signal);
    imports.update = update;
    expect(await customers()).toHaveLength(250);
    expect(await takenBack(importId)).toMatchObject({ state: 'taken-back', batches: 0 });
    expect(await customers()).toEqual([]);
  });

  test('a row that a rule refuses meanwhile is left out; a fault is one', async () => {
    const { upload, start, importers, customers, jobOf, desk } = await movingIn();
    const importId = await upload('customers', file);
    const { plan } = importers.customers;
    const failing = (error: Error) => {
      importers.customers.plan = async (...of) =>
        (await plan(...of)).map((row, index) =>
          index === 0
            ? {
                ...row,
                record: async () => {
                  throw error;
                },
              }
            : row,
        );
    };
    failing(new Error('The disk is full'));
    await expect(start(importId)).rejects.toThrow('The disk is full');
    expect(jobOf(importId)).toMatchObject({ state: 'running', handled: 0 });
    failing(new Refusal('number-taken', {}));
    const counts = { added: 1, changed: 0, unchanged: 0, refused: 1 };
    expect(await start(importId)).toMatchObject({
      state: 'done',
      counts,
      refusedRows: [{ row: 2, code: 'number-taken' }],
    });
    expect(await customers()).toMatchObject([{ number: 9002 }]);
    // who looks at the rows that were left out reads why, though the row itself is good
    importers.customers.plan = plan;
    const { rows } = await desk.check(jobOf(importId), true);
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      {
        number: 2,
        problems: [{ code: 'row-refused', message: { nl: expect.stringContaining('Nee: number-taken') } }],
      },
    ]);
  });

  test('a row that was refused is not counted as unchanged by who goes on after a kill either', async () => {
    const { upload, start, run, importers, imports, jobOf } = await movingIn();
    const importId = await upload('customers', file);
    const { plan } = importers.customers;
    importers.customers.plan = async (...of) =>
      (await plan(...of)).map((row, index) =>
        index === 0
          ? {
              ...row,
              record: async () => {
                throw new Refusal('number-taken', {});
              },
            }
          : row,
      );
    const { update } = imports;
    // killed after the batch was recorded and before that was stored
    imports.update = async (id, states, progress) =>
      'handled' in progress ? false : update(id, states, progress);
    await start(importId);
    expect(jobOf(importId)).toMatchObject({ state: 'running', handled: 0 });
    imports.update = update;
    importers.customers.plan = plan;
    await run(jobOf(importId), new AbortController().signal);
    expect(jobOf(importId)).toMatchObject({
      state: 'done',
      counts: { added: 1, changed: 0, refused: 1, unchanged: 0 },
    });
  });

  test('a fault while it is taken back is one too', async () => {
    const { imported, takenBack, importers, jobOf, customers } = await movingIn();
    const { importId } = await imported('customers', file);
    importers.customers.takeBack = async () => [
      {
        name: 'Café Zuid',
        record: async () => {
          throw new Error('The disk is full');
        },
      },
    ];
    await expect(takenBack(importId)).rejects.toThrow('The disk is full');
    expect(jobOf(importId)).toMatchObject({ state: 'taking-back', batches: 1 });
    expect(await customers()).toHaveLength(2);
  });
});
