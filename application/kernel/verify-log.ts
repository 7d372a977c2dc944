import type { RecordedEvent } from '#application/ports/event-store.ts';
import {
  type ChainedEvent,
  genesisLink,
  isDigestRight,
  linkAfter,
  type LogHead,
} from '#application/kernel/chain.ts';

/**
 * What is wrong with a log, and where. gap: the event of this position is not there. time: it was
 * recorded before the one that precedes it. digest: its content is not what was recorded. link: its digest
 * or its place is not what was recorded, or an event before it was replaced as a whole. head: the log
 * says that it ends elsewhere, so events were removed or added at the end. `event` is what stands there, as far as
 * it can be believed; null where nothing does.
 */
export type LogFault = {
  position: number;
  what: 'gap' | 'time' | 'digest' | 'link' | 'head';
  event: Pick<RecordedEvent, 'type' | 'stream' | 'revision'> | null;
};
/** How far a walk came: so many events, the link after them, and when the last of them was recorded. */
export type Walked = { count: number; link: Buffer; time: string };
export type Verdict = Walked & { fault: LogFault | null };

/**
 * Walks the chain of a log (law 9) from its first event to its head and stops at the first that is wrong.
 * Out: how many events were found right, the link after them, and the fault. The chain shows every change of
 * the past from the head; it cannot show a log that was rewritten whole, head included: for that, compare
 * the link with one that was written down elsewhere before. `since` is where a walk that goes on in pieces was left.
 */
export const verifyLog = async (
  head: LogHead,
  events: AsyncIterable<ChainedEvent> | Iterable<ChainedEvent>,
  since: Walked = { count: 0, link: genesisLink, time: '' },
): Promise<Verdict> => {
  let { count, link, time } = since;
  for await (const { event, ...recorded } of events) {
    const next = linkAfter(link, recorded.digest, event.position);
    const wrong = (position: number, what: LogFault['what']) => ({
      count,
      link,
      time,
      fault: { position, what, event: what === 'gap' ? null : event },
    });
    if (event.position !== count + 1) return wrong(count + 1, 'gap');
    if (!isDigestRight({ event, ...recorded })) return wrong(event.position, 'digest');
    if (!next.equals(recorded.link)) return wrong(event.position, 'link');
    if (event.recordedAt < time) return wrong(event.position, 'time');
    count = event.position;
    link = next;
    time = event.recordedAt;
  }
  const isEnd = head.position === count && head.link.equals(link);
  return { count, link, time, fault: isEnd ? null : { position: head.position, what: 'head', event: null } };
};
