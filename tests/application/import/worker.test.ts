import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '#domain/kernel/refusal.ts';
import { movingIn } from '#tests/support/moving-in.ts';

const file = 'Klantnr;Naam\n9001;Café Zuid\n';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.useRealTimers();
});

const start = async (parts: (made: Awaited<ReturnType<typeof movingIn>>) => object = () => ({})) => {
  const made = await movingIn();
  const faults: Error[] = [];
  const worker = made.worker({ onFault: (fault) => void faults.push(fault), ...parts(made) });
  stops.push(worker.stop);
  const importId = await made.upload('customers', file);
  const begin = () => made.desk.start(made.by(), importId);
  return { ...made, worker, faults, importId, begin };
};

test('an import that was started is moved in, and taken back when that is asked', async () => {
  const { worker, begin, importId, jobOf, desk, by, customers } = await start();
  await worker.idle();
  expect(jobOf(importId).state).toBe('new');
  await begin();
  await worker.idle();
  expect(jobOf(importId).state).toBe('done');
  expect(await customers()).toHaveLength(1);
  await desk.takeBack(by(), importId);
  await worker.idle();
  expect(jobOf(importId).state).toBe('taken-back');
});

test('nothing is done while another process is at it', async () => {
  let isFree = false;
  const released: number[] = [];
  const { worker, begin, importId, jobOf } = await start(() => ({
    leases: {
      hold: async () => isFree,
      release: async (_: string, log: number) => void released.push(log),
    },
  }));
  await begin();
  await worker.idle();
  expect([jobOf(importId).state, released]).toEqual(['running', []]);
  isFree = true;
  await worker.idle();
  expect([jobOf(importId).state, released]).toEqual(['done', [1]]);
});

test('an import that is over or gone by the time that it is its turn is left alone', async () => {
  const { worker, begin, importId, jobOf, imports, faults } = await start();
  await begin();
  const listed = await imports.underWay();
  const { underWay, find } = imports;
  imports.underWay = async () => listed;
  imports.find = async () => null;
  await worker.idle();
  expect(jobOf(importId).state).toBe('running');
  imports.find = async () => ({ ...jobOf(importId), state: 'failed' });
  await worker.idle();
  expect(jobOf(importId).state).toBe('running');
  Object.assign(imports, { underWay, find });
  await worker.idle();
  expect(jobOf(importId).state).toBe('done');
  expect(faults).toEqual([]);
});

test.each([
  [new Error('The disk is full'), 'fault'],
  [new Refusal('import-not-found', {}), 'import-not-found'],
])('a fault is told and stands still until somebody starts it again: %s', async (error, fault) => {
  let isBroken = true;
  const { worker, begin, importId, jobOf, faults, desk, by } = await start(({ run, takeBack }) => {
    const orBroken =
      (act: typeof run): typeof run =>
      async (...of) => {
        if (isBroken) throw error;
        await act(...of);
      };
    return { run: orBroken(run), takeBack: orBroken(takeBack) };
  });
  await begin();
  await worker.idle();
  expect(jobOf(importId)).toMatchObject({ state: 'failed', fault, failedIn: 'running' });
  expect(faults).toEqual([error]);
  await expect(desk.takeBack(by(), importId)).rejects.toMatchObject({ code: 'import-not-finished' });
  isBroken = false;
  await worker.idle();
  expect(jobOf(importId).state).toBe('failed');
  await begin();
  await worker.idle();
  expect(jobOf(importId)).toMatchObject({ state: 'done', fault: null, failedIn: null });
  isBroken = true;
  await desk.takeBack(by(), importId);
  await worker.idle();
  expect(jobOf(importId)).toMatchObject({ state: 'failed', fault, failedIn: 'taking-back' });
  await begin();
  expect(jobOf(importId).state).toBe('failed');
  isBroken = false;
  await desk.takeBack(by(), importId);
  await worker.idle();
  expect(jobOf(importId).state).toBe('taken-back');
});

test('files are forgotten after a week, looked at once an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { worker, imports } = await start();
  await worker.idle();
  await worker.idle();
  expect(imports.forgotten).toEqual([{ days: 7 }]);
  vi.advanceTimersByTime(3_599_999);
  await worker.idle();
  expect(imports.forgotten).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await worker.idle();
  expect(imports.forgotten).toHaveLength(2);
});

test('work that another server left is looked for every five seconds, until it stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { worker, imports } = await start();
  let looked = 0;
  imports.underWay = async () => {
    looked += 1;
    return [];
  };
  await worker.idle();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(looked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looked).toBe(2);
  await worker.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  worker.wake();
  await worker.idle();
  expect(looked).toBe(2);
});

test('a table of imports that does not answer is told, and asked again', async () => {
  const { worker, imports, faults, begin, importId, jobOf } = await start();
  await begin();
  const { underWay } = imports;
  imports.underWay = () => Promise.reject(new Error('No database'));
  await worker.idle();
  expect(faults).toMatchObject([{ message: 'No database' }]);
  imports.underWay = underWay;
  await worker.idle();
  expect(jobOf(importId).state).toBe('done');
});

test('what fails because the server stops is no fault', async () => {
  const { worker, begin, importId, jobOf, faults } = await start(() => ({
    run: async (_: unknown, signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped')))),
  }));
  await begin();
  worker.wake();
  await new Promise((resolve) => setImmediate(resolve));
  await worker.stop();
  expect([jobOf(importId).state, faults]).toEqual(['running', []]);
});
