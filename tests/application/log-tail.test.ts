import { expect, test } from 'vitest';
import { logTail } from '#application/kernel/log-tail.ts';
import type { GrowthListener, RecordedEvent } from '#application/ports/event-store.ts';

/** A log that counts how often it is read, and whose answers wait until they are let go. */
const aLog = (length = 0) => {
  const log = { length, reads: 0, isHeld: false, waiting: [] as (() => void)[] };
  const told: GrowthListener[] = [];
  /** Here, when the events come with it, else elsewhere. */
  const grow = (to: number, ...events: number[]) => {
    log.length = to;
    const recorded = events.map((position) => ({ position }) as RecordedEvent);
    for (const tell of told) tell(1, to, recorded);
  };
  const onGrowth = (tell: GrowthListener) => (told.push(tell), () => undefined);
  const readLog = async (_log: number, after: number, limit: number) => {
    log.reads += 1;
    const events = Array.from(
      { length: Math.max(0, Math.min(limit, log.length - after)) },
      (_, index) => ({ position: after + 1 + index }) as RecordedEvent,
    );
    if (log.isHeld) await new Promise<void>((go) => log.waiting.push(go));
    return events;
  };
  const letGo = () => {
    log.isHeld = false;
    for (const go of log.waiting.splice(0)) go();
  };
  return Object.assign(log, { readLog, onGrowth, grow, letGo });
};
const positions = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);

test('of ten who follow a log together, one reads it', async () => {
  const log = aLog(5);
  const follow = logTail(log);
  expect(positions(await follow(1, 3, 10))).toEqual([4, 5]);
  log.grow(8);
  log.reads = 0;
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(1, 5, 10)));
  expect(answers.map(positions)).toEqual(Array.from({ length: 10 }, () => [6, 7, 8]));
  expect(log.reads).toBe(1);
  // who comes later, or from a little before, reads nothing
  expect(positions(await follow(1, 3, 3))).toEqual([4, 5, 6]);
  expect(await follow(1, 8, 10)).toEqual([]);
  expect(log.reads).toBe(1);
});

test('an answer is empty only when nothing more was recorded when it was asked for', async () => {
  const log = aLog(5);
  const follow = logTail(log);
  await follow(1, 5, 10);
  log.isHeld = true;
  const early = follow(1, 5, 10);
  // recorded while the first reading is under way, which will not bring it
  log.grow(6);
  const late = follow(1, 5, 10);
  log.letGo();
  expect(positions(await early)).toEqual([]);
  expect(positions(await late)).toEqual([6]);
});

test('who is behind what is kept reads for itself, and a long way at a time is not kept', async () => {
  const log = aLog(100);
  const follow = logTail(log, { most: 10, mostOfLate: 10 });
  await follow(1, 95, 10);
  log.grow(120);
  expect(positions(await follow(1, 100, 50)).at(-1)).toBe(120);
  log.reads = 0;
  expect(positions(await follow(1, 109, 1))).toEqual([110]);
  expect(log.reads).toBe(1);
  expect(positions(await follow(1, 110, 1))).toEqual([111]);
  expect(log.reads).toBe(1);
  expect(positions(await follow(1, 0, 40))).toHaveLength(40);
  expect(positions(await follow(1, 115, 2))).toEqual([116, 117]);
  expect(log.reads).toBe(2);
});

test('of what came at once more is kept, as long as that is not long ago', async () => {
  const log = aLog();
  const follow = logTail(log, { most: 10, mostOfLate: 50, spanMs: 60_000 });
  const brief = logTail(log, { most: 10, mostOfLate: 50, spanMs: 0 });
  for (const each of [follow, brief]) await each(1, 0, 10);
  const grow = (from: number, to: number) =>
    log.grow(to, ...Array.from({ length: to - from }, (_, index) => from + 1 + index));
  grow(0, 40);
  log.reads = 0;
  expect(positions(await follow(1, 0, 40))).toHaveLength(40);
  expect(log.reads).toBe(0);
  grow(40, 100);
  expect(positions(await follow(1, 50, 100))).toHaveLength(50);
  expect(log.reads).toBe(0);
  await follow(1, 49, 1);
  expect(log.reads).toBe(1);
  // each growth is a span of its own: of those before the last two at most ten are kept
  for (let at = 100; at < 104; at += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    grow(at, at + 1);
  }
  expect(positions(await brief(1, 94, 100))).toHaveLength(10);
  expect(log.reads).toBe(1);
  await brief(1, 93, 1);
  expect(log.reads).toBe(2);
});

test('what this process recorded itself is not read again, and comes once', async () => {
  const log = aLog(5);
  const follow = logTail(log);
  await follow(1, 5, 10);
  await follow(1, 5, 10);
  log.reads = 0;
  log.grow(7, 6, 7);
  expect(positions(await follow(1, 5, 10))).toEqual([6, 7]);
  expect(await follow(1, 7, 10)).toEqual([]);
  expect(log.reads).toBe(0);
  // another process recorded 8, of which nothing was told before
  log.grow(9, 9);
  expect(positions(await follow(1, 7, 10))).toEqual([8, 9]);
  expect(log.reads).toBe(1);
  // 10 was recorded elsewhere and 11 and 12 here, while 10 is being read
  log.grow(10);
  log.isHeld = true;
  const reading = follow(1, 9, 10);
  log.grow(11);
  log.letGo();
  expect(positions(await reading)).toEqual([10]);
  log.grow(12, 11, 12);
  expect(positions(await follow(1, 10, 10))).toEqual([11, 12]);
});

test('each log has its own end, and a reading that fails is told and tried anew', async () => {
  const logs = [aLog(2), aLog(3)] as const;
  const [{ onGrowth, grow }] = logs;
  let fails = false;
  const follow = logTail({
    onGrowth,
    readLog: (log, after, limit) =>
      fails ? Promise.reject(new Error('gone')) : logs[log as 0 | 1].readLog(log, after, limit),
  });
  expect(positions(await follow(0, 0, 10))).toEqual([1, 2]);
  expect(positions(await follow(1, 0, 10))).toEqual([1, 2, 3]);
  fails = true;
  grow(3);
  await expect(follow(0, 2, 10)).rejects.toThrow('gone');
  fails = false;
  expect(positions(await follow(0, 2, 10))).toEqual([3]);
});

test('what this process tells of while it is being read comes once', async () => {
  const log = aLog(9);
  const follow = logTail(log);
  await follow(1, 9, 10);
  await follow(1, 9, 10);
  log.isHeld = true;
  log.grow(10);
  const reading = follow(1, 9, 10);
  log.grow(10, 10);
  log.letGo();
  expect(positions(await reading)).toEqual([10]);
  expect(positions(await follow(1, 9, 10))).toEqual([10]);
});

test('who is behind is not held up by a reading of the end', async () => {
  const log = aLog(5);
  const follow = logTail(log);
  await follow(1, 3, 10);
  log.isHeld = true;
  log.grow(6);
  const end = follow(1, 5, 10);
  expect(positions(await follow(1, 3, 10))).toEqual([4, 5]);
  log.letGo();
  expect(positions(await end)).toEqual([6]);
});

test('who is past what is kept reads for itself, and growth of a log that nobody follows is nothing', async () => {
  const log = aLog(3);
  const follow = logTail(log);
  log.grow(5, 4, 5);
  await follow(1, 0, 10);
  log.length = 9;
  expect(positions(await follow(1, 7, 10))).toEqual([8, 9]);
});
