import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { RecordedEvent } from '#application/ports/event-store.ts';

/** A change that is asked for: of what kind, and which events (a type, a key in each, how many) there are once it is done. */
export type Change = { kind: string; type: string; key: string; times: number };
export type Answer = 'acknowledged' | 'refused';
type Line = { id: string } & ({ change: Change } | { answer: Answer });

export const mark = () => `soak-${randomUUID()}`;

/** A file of what was asked and of what was answered, each written before anything else is done. */
export const openLedger = (file: string) => {
  const output = fs.openSync(file, 'a');
  const write = (line: Line) => void fs.writeSync(output, `${JSON.stringify(line)}\n`);
  return {
    asked: (id: string, change: Change) => write({ id, change }),
    answered: (id: string, answer: Answer) => write({ id, answer }),
  };
};
export type Ledger = ReturnType<typeof openLedger>;

/** By what an event is found: its type with each mark in what it says, and with the order that it is about. */
export const keysOf = ({ type, data }: RecordedEvent): string[] => {
  const { orderId, to } = data as { orderId?: number; to?: unknown };
  const marks = JSON.stringify(to ?? data).match(/soak-[0-9a-f-]{36}/g) ?? [];
  const keys = [...new Set(marks), ...(orderId === undefined ? [] : [`order-${orderId}`])];
  return keys.map((key) => `${type} ${key}`);
};

/**
 * What became of the changes of a ledger, by kind. `found`: how many events there are of each key. Lost: acknowledged, and
 * not there. Doubled: there more often than asked for, or refused and there all the same. Unanswered: there, though
 * nobody was told.
 */
export const verdictOf = (file: string, found: ReadonlyMap<string, number>) => {
  const changes = new Map<string, { change: Change; answer: Answer | null }>();
  for (const text of fs.readFileSync(file, 'utf8').trim().split('\n')) {
    const line = JSON.parse(text) as Line;
    if ('change' in line) changes.set(line.id, { change: line.change, answer: null });
    else changes.get(line.id)!.answer = line.answer;
  }
  const verdict = new Map<string, Record<'sent' | Answer | 'lost' | 'doubled' | 'unanswered', number>>();
  const wrong: string[] = [];
  for (const [id, { change, answer }] of changes) {
    const { kind, type, key, times } = change;
    const row = verdict.get(kind) ?? {
      sent: 0,
      acknowledged: 0,
      refused: 0,
      lost: 0,
      doubled: 0,
      unanswered: 0,
    };
    verdict.set(kind, row);
    const there = found.get(`${type} ${key}`) ?? 0;
    row.sent += 1;
    if (answer) row[answer] += 1;
    const isLost = answer === 'acknowledged' && there < times;
    const isDoubled = there > times || (answer === 'refused' && there > 0);
    if (isLost) row.lost += 1;
    if (isDoubled) row.doubled += 1;
    if (answer === null && there > 0) row.unanswered += 1;
    if (isLost || isDoubled)
      wrong.push(`${kind}: command ${id}, ${type} ${key}, ${answer}: ${there} times, not ${times}`);
  }
  return { verdict, wrong };
};
