import { type ChainedEvent, genesisLink, type LogHead } from '#application/kernel/chain.ts';
import { verifyLog } from '#application/kernel/verify-log.ts';
import type { EventChain } from '#application/ports/event-store.ts';
import type { KeptHeads } from '#application/ports/kept-heads.ts';
import { headsIn } from '#application/proof/kept-head.mjs';
import { lineOf } from '#application/proof/sign-heads.ts';

/** Events of a log after a position, at most so many, with the head they lead up to and the length of the log. */
export type ReadSection = (section: {
  log: number;
  after: number;
  most: number;
}) => Promise<{ length: number; head: LogHead; events: AsyncIterable<ChainedEvent> }>;

/** So many events are checked at a time: within a second. */
const most = 10_000;
/** More heads than were ever signed of a log. */
const everyHead = { skip: 0, take: 100_000 };
const atOnce = 50;

/** Holds what was signed of a log against it. */
const heldAgainst = async (log: number, kept: Pick<KeptHeads, 'page'>, linkAt: EventChain['linkAt']) => {
  const { rows } = await kept.page([log], everyHead);
  const heads = headsIn(rows.map(lineOf).join('\n'));
  const counts = { met: 0, stamped: 0, other: 0 };
  for (let from = 0; from < heads.length; from += atOnce)
    await Promise.all(
      heads.slice(from, from + atOnce).map(async (head) => {
        const isMet =
          head.log === log && head.fault === null && (await linkAt(log, head.position)) === head.link;
        counts[isMet ? 'met' : 'other'] += 1;
        if (isMet && head.stamp) counts.stamped += 1;
      }),
    );
  return counts;
};

/**
 * Checks the chain of a log (law 9) from where a piece before it was left: `link` and `time` are those of the event at
 * `position`. At the end of the log it holds the signed heads against it, which a log that was written anew cannot meet.
 */
export const checkSection = async (
  {
    chainedSection,
    linkAt,
    keptHeads,
  }: { chainedSection: ReadSection; linkAt: EventChain['linkAt']; keptHeads: Pick<KeptHeads, 'page'> },
  log: number,
  { position, link, time }: { position: number; link: string | null; time: string },
) => {
  const section = await chainedSection({ log, after: position, most });
  const since = { count: position, link: link === null ? genesisLink : Buffer.from(link, 'hex'), time };
  const { count, fault, ...walked } = await verifyLog(section.head, section.events, since);
  const isEnd = fault === null && count === section.length;
  return {
    position: count,
    link: walked.link.toString('hex'),
    time: walked.time,
    length: section.length,
    fault: fault && { position: fault.position, what: fault.what },
    heads: isEnd ? await heldAgainst(log, keptHeads, linkAt) : null,
  };
};
