import type { LogEntry } from '#api/log-book/contract.ts';
import type { TimelineEntry } from '#web/ui/timeline.tsx';
import * as words from '#web/parts/words.nl.ts';

const whoOf = ({ userName, actingUserName }: LogEntry) =>
  actingUserName === null ? userName : words.by(userName, actingUserName);

/** One command often records the same event for many products: consecutive ones are shown as one entry. */
export const entriesOf = (events: readonly LogEntry[]): TimelineEntry[] => {
  const entries: (TimelineEntry & { action: string; sentences: string[] })[] = [];
  for (const event of events) {
    const { action, recordedAt: at, sentence } = event;
    const who = whoOf(event);
    const last = entries.at(-1);
    const isSame = last?.action === action && last.at === at && last.who === who;
    if (last && isSame) {
      last.sentences.push(sentence);
      last.sentence = words.times(action, last.sentences.length);
      last.details = last.sentences;
      last.changes = [];
    } else
      entries.push({
        id: String(event.position),
        action,
        sentence,
        sentences: [sentence],
        details: [],
        changes: event.changes,
        who,
        at,
      });
  }
  return entries;
};
