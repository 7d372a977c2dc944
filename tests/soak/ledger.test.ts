import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { type Answer, keysOf, mark, openLedger, verdictOf } from '#tests/soak/ledger.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const verdict = (cases: readonly { times: number; answer: Answer | null; there: number }[]) => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = path.join(folder.path, 'ledger');
  const ledger = openLedger(file);
  const found = new Map<string, number>();
  for (const [nth, { times, answer, there }] of cases.entries()) {
    const [id, key] = [`command-${nth}`, mark()];
    ledger.asked(id, { kind: 'order', type: 'Placed', key, times });
    if (answer) ledger.answered(id, answer);
    found.set(`Placed ${key}`, there);
  }
  const { verdict: rows, wrong } = verdictOf(file, found);
  return { ...rows.get('order'), wrong: wrong.map((line) => line.match(/command-\d/)![0]) };
};

test('a change is lost when it was acknowledged and is not there as often, doubled when it is there more often', () => {
  expect(
    verdict([
      { times: 1, answer: 'acknowledged', there: 1 },
      { times: 1, answer: 'acknowledged', there: 0 },
      { times: 20, answer: 'acknowledged', there: 19 },
      { times: 1, answer: 'acknowledged', there: 2 },
      { times: 1, answer: null, there: 2 },
      { times: 1, answer: 'refused', there: 1 },
      { times: 1, answer: 'refused', there: 0 },
      { times: 1, answer: null, there: 1 },
      { times: 1, answer: null, there: 0 },
    ]),
  ).toEqual({
    sent: 9,
    acknowledged: 4,
    refused: 2,
    lost: 2,
    doubled: 3,
    unanswered: 2,
    wrong: ['command-1', 'command-2', 'command-3', 'command-4', 'command-5'],
  });
});

test('an event is found by the marks in what it says now, not in what stood there before, and by its order', () => {
  const [before, now] = [mark(), mark()];
  const data = { orderId: 70012, from: { internalRemark: before }, to: { internalRemark: now } };
  expect(keysOf({ type: 'Changed', data } as RecordedEvent)).toEqual([
    `Changed ${now}`,
    'Changed order-70012',
  ]);
});
