import { describe, expect, test } from 'vitest';
import { type ChainedEvent, genesisLink, linkAfter, recordDigest } from '#application/kernel/chain.ts';
import { verifyLog } from '#application/kernel/verify-log.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';

const noted = (position: number, recordedAt = `2026-03-02T09:00:0${position}.000Z`) =>
  ({
    type: 'Noted',
    version: 1,
    data: { position },
    log: 3,
    position,
    stream: 'note-1',
    revision: position,
    accountId: 7,
    commandId: `c${position}`,
    recordedAt,
    metadata: {},
  }) as unknown as RecordedEvent;
/** A log of these events as it was recorded. */
const chained = (...events: RecordedEvent[]): ChainedEvent[] => chainedBy(recordDigest, events);
const chainedBy = (digestOf: typeof recordDigest, events: RecordedEvent[]) => {
  let link = genesisLink;
  return events.map((event) => {
    const digest = Buffer.from(digestOf(event, 0), 'hex');
    link = linkAfter(link, digest, event.position);
    return { event, commandIndex: 0, digest, link };
  });
};
const four = chained(noted(1), noted(2), noted(3), noted(4));
const headOf = (events: ChainedEvent[]) => {
  const { event, link } = events.at(-1)!;
  return { position: event.position, link };
};
const changed = (at: number, change: Partial<ChainedEvent>) =>
  four.map((each, index) => (index === at ? { ...each, ...change } : each));

describe('a log of four events', () => {
  test('is in order, and one without events too', async () => {
    const { position: count, link } = headOf(four);
    expect(await verifyLog({ position: 4, link }, four)).toMatchObject({ count, link, fault: null });
    expect(await verifyLog({ position: 0, link: genesisLink }, [])).toMatchObject({ count: 0, fault: null });
  });

  test('of which earlier versions recorded the beginning is in order too', async () => {
    const old = chainedBy((event) => recordDigest(event), [noted(1), noted(2)]);
    expect(old[0]!.digest).not.toEqual(four[0]!.digest);
    expect(await verifyLog(headOf(old), old)).toMatchObject({ count: 2, fault: null });
    // nobody can say of an event of today that an earlier version recorded it
    const mixed = [old[0]!, { ...four[1]!, commandIndex: 1 }];
    expect((await verifyLog(headOf(four), mixed)).fault).toMatchObject({ position: 2, what: 'digest' });
  });

  test('may hold two events of one moment', async () => {
    const two = chained(noted(1, '2026-03-02T09:00:00.000Z'), noted(2, '2026-03-02T09:00:00.000Z'));
    expect(await verifyLog(headOf(two), two)).toMatchObject({ count: 2, fault: null });
  });

  const place = { type: 'Noted', stream: 'note-1' };
  test.each([
    ['an event is gone', four.toSpliced(1, 1), { position: 2, what: 'gap', event: null }],
    [
      'the content of an event is another',
      changed(2, { event: { ...four[2]!.event, accountId: 8 } }),
      { position: 3, what: 'digest', event: { ...place, revision: 3 } },
    ],
    [
      'the place of an event in its command is another',
      changed(2, { commandIndex: 1 }),
      { position: 3, what: 'digest', event: { ...place, revision: 3 } },
    ],
    [
      'the link of an event is another',
      changed(2, { link: genesisLink }),
      { position: 3, what: 'link', event: { ...place, revision: 3 } },
    ],
    [
      'an event was recorded before the one that precedes it',
      chained(noted(1), noted(2), noted(3, '2026-03-02T09:00:01.999Z'), noted(4)),
      { position: 3, what: 'time', event: { ...place, revision: 3 } },
    ],
    ['the last is gone', four.slice(0, -1), { position: 4, what: 'head', event: null }],
  ])('is told where it is wrong when %s', async (_, events, fault) => {
    const found = await verifyLog(headOf(four), events);
    expect(found.fault).toMatchObject(fault);
    expect(found.count).toBe(fault.position - 1);
  });

  test('is wrong at its end when its head has another link or another place', async () => {
    const { link } = headOf(four);
    const fault = { position: 4, what: 'head' };
    expect((await verifyLog({ position: 4, link: genesisLink }, four)).fault).toMatchObject(fault);
    expect((await verifyLog({ position: 9, link }, four)).fault).toMatchObject({ ...fault, position: 9 });
  });
});
