import { setTimeout as pause } from 'node:timers/promises';
import { digestOf } from '#application/kernel/digest.ts';
import { AppendTooLarge } from '#application/kernel/prepare-append.ts';
import { type StreamCache, streamCache } from '#application/kernel/stream-cache.ts';
import type { EventStore, Position, RecordedEvent, Who } from '#application/ports/event-store.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import { unitOfWork, type UnitOfWork } from '#application/kernel/unit-of-work.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { type GeneralRefusal, Refusal, refuse } from '#domain/kernel/refusal.ts';

/** Who changes something, for which account, in which log, from where, and the id under which it happens once. */
export type Actor = {
  log: number;
  accountId: number;
  commandId: string;
  correlationId: string;
  screen: string | null;
  /** Hears how far what its commands record brings the log, also when something after them fails. */
  recorded?: (position: Position) => void;
} & Who;

/** D-32: who does what nobody of an account does, under an id that follows from what caused it. */
export const systemActor = (
  { log, accountId }: Pick<Actor, 'log' | 'accountId'>,
  commandId: string,
  correlationId = commandId,
): Actor => ({ log, accountId, userId: 0, onBehalfOf: null, screen: null, commandId, correlationId });

/** What a command recorded, now or the first time it was sent, and how far that brought its log. */
export type Done = { events: StoredEvent[]; position: Position };
export type HandleCommand = ReturnType<typeof commandHandler>;

/** Whether an account may change a record of this category that another account owns (law 2). */
export type MayActOn = (category: string, ownerAccountId: number, accountId: number) => boolean;

/**
 * A command that loses again and again, to another server at work on the same records, waits a while that is drawn: so
 * two that keep overtaking each other part ways. All of it is at most half a second, and half of that as a rule.
 */
const maxDecisions = 12;
const decidedAtOnce = 3;

/**
 * Carries out a command, once (law 1, law 3). `decide` works out what to record over any number of records;
 * the streams it touched are appended together, all or nothing.
 *
 * The commands of one log are decided one after another against cached states, and their appends go out in
 * that order without waiting for each other. The expected revisions guard against other processes: a
 * command that lost a race is decided again. A repeat is answered from the events of the first time.
 * Refuses with a `GeneralRefusal` or a code of the area. `content`, the account and the
 * user are what distinguishes a repeat from something else under the same id.
 */
export const commandHandler = ({
  store,
  mayActOn,
  cache = streamCache(store),
  again = () => {},
}: {
  store: EventStore;
  mayActOn: MayActOn;
  /** What is known of the records; one who is forgotten must be dropped from it. */
  cache?: StreamCache;
  /** Hears of each command of a log that lost a race, and is decided once more. */
  again?: (log: number) => void;
}) => {
  const decisions = serialByKey<number>();
  const sameCommand = serialByKey<string>();
  /** The last append of each log, once it is settled. */
  const underway = new Map<number, Promise<unknown>>();

  return (actor: Actor, content: unknown, decide: (work: UnitOfWork) => Promise<unknown>) => {
    const { log, accountId, commandId, userId, onBehalfOf, correlationId, screen } = actor;
    const commandDigest = digestOf({ accountId, userId, onBehalfOf, content });
    const metadata = { userId, onBehalfOf, commandDigest, correlationId, screen };

    const done = (events: StoredEvent[], position: number): Done => ({
      events,
      position: { [log]: position },
    });
    const repeated = (earlier: readonly RecordedEvent[]): Done =>
      earlier.every((event) => event.metadata.commandDigest === commandDigest)
        ? done([...earlier], earlier.at(-1)?.position ?? 0)
        : refuse<GeneralRefusal>('command-id-reused');

    /** Nothing that was decided upon is still on its way, or was overtaken. */
    const isCertain = async (revisions: ReadonlyMap<string, number>) => {
      await underway.get(log);
      return cache.areFresh(log, revisions);
    };

    /** Decides on cached states; one that refuses or changes nothing must have seen what is recorded. */
    const decideOnce = async () => {
      const work = unitOfWork({ log, accountId, cache, mayActOn });
      try {
        await decide(work);
        if (work.hasChanges()) return work;
      } catch (error) {
        if (!(error instanceof Refusal) || (await isCertain(work.revisions()))) throw error;
        return null;
      }
      return (await isCertain(work.revisions())) ? work : null;
    };

    /** What it recorded the first time that it was sent. */
    const before = async () => {
      const earlier = await store.readCommand(log, commandId);
      return earlier.length > 0 ? repeated(earlier) : null;
    };

    /** Decides and sends off; null when that was overtaken. */
    const send = () =>
      decisions(log, async () => {
        const work = await decideOnce();
        if (!work) return null;
        if (!work.hasChanges()) return { work, result: null };
        const result = store.append({ log, commandId, accountId, metadata, streams: work.streams() });
        work.keep();
        underway.set(
          log,
          result.catch(() => undefined),
        );
        return { work, result };
      });

    // Nearly every command is new. So it is decided at once: its append finds out when it is a repeat, and before
    // it refuses or does nothing that is asked.
    const carryOut = async () => {
      for (let tries = 0; tries < maxDecisions; tries += 1) {
        if (tries > 0) {
          again(log);
          if (tries >= decidedAtOnce) await pause(Math.random() * tries ** 2);
        }
        const earlier = tries === 0 ? null : await before();
        if (earlier) return earlier;
        const orEarlier = async () => (tries === 0 ? await before() : null);

        let sent: Awaited<ReturnType<typeof send>>;
        try {
          sent = await send();
        } catch (error) {
          const first = await orEarlier();
          if (first) return first;
          throw error;
        }
        if (!sent) continue;
        if (!sent.result) return (await orEarlier()) ?? done([], 0);
        try {
          const result = await sent.result;
          if (result.outcome === 'committed') return done(sent.work.events(), result.position);
        } catch (error) {
          cache.forget(log, sent.work.revisions());
          if (error instanceof AppendTooLarge) return refuse<GeneralRefusal>('too-much-at-once');
          throw error;
        }
        cache.forget(log, sent.work.revisions());
      }
      return refuse<GeneralRefusal>('changed-meanwhile');
    };
    return sameCommand(`${log} ${commandId}`, async () => {
      const { events, position } = await carryOut();
      actor.recorded?.(position);
      return { events, position };
    });
  };
};
