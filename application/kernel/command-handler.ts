import { setTimeout as pause } from 'node:timers/promises';
import { digestOf } from '#application/kernel/digest.ts';
import { AppendTooLarge, EventTooLarge } from '#application/kernel/prepare-append.ts';
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
  /** All that is on its way to each log, once it is settled. */
  const underway = new Map<number, Promise<unknown>>();
  /** The logs in which something was overtaken since: what is on its way behind it rests on what was not recorded. */
  const overtaken = new Set<number>();
  /** How often that happened in each. */
  const losses = new Map<number, number>();
  /** The command under way on whose events the state of a stream rests, by log and stream. */
  const resting = new Map<string, string>();

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

    /** Decides on cached states; one that refuses or changes nothing must have seen what is recorded. Null: it has not. */
    const decideOnce = async () => {
      const work = unitOfWork({ log, accountId, cache, mayActOn });
      const before = losses.get(log);
      /** What it saw was not lost since. */
      const holds = () => losses.get(log) === before;
      /** Nothing that was decided upon is still on its way, or was overtaken. */
      const isCertain = async () => {
        await underway.get(log);
        return holds() && cache.areFresh(log, work.revisions());
      };
      try {
        await decide(work);
        if (work.hasChanges()) return holds() ? work : null;
      } catch (error) {
        if (!(error instanceof Refusal) || (await isCertain())) throw error;
        return null;
      }
      return (await isCertain()) ? work : null;
    };

    /** What it recorded the first time that it was sent. */
    const before = async () => {
      const earlier = await store.readCommand(log, commandId);
      return earlier.length > 0 ? repeated(earlier) : null;
    };

    /** Decides and sends off; null when that was overtaken. */
    const send = () =>
      decisions(log, async () => {
        // all behind it loses too: who decides before they did loses to them, and takes from others what they have read
        if (overtaken.has(log)) {
          await underway.get(log);
          overtaken.delete(log);
        }
        const work = await decideOnce();
        if (!work) return null;
        if (!work.hasChanges()) return { work, result: null };
        const streams = work.streams();
        const keys = streams.map(({ stream }) => `${log}/${stream}`);
        const after = [...new Set(keys.flatMap((key) => resting.get(key) ?? []))];
        const result = store.append({ log, commandId, accountId, metadata, streams, after });
        work.keep();
        for (const [index, { events }] of streams.entries())
          if (events.length > 0) resting.set(keys[index]!, commandId);
        const end = () => {
          for (const key of keys) if (resting.get(key) === commandId) resting.delete(key);
        };
        const lost = () => {
          end();
          losses.set(log, (losses.get(log) ?? 0) + 1);
          cache.forget(log, work.revisions());
          overtaken.add(log);
        };
        const settled = result.then(({ outcome }) => (outcome === 'committed' ? end() : lost()), lost);
        const earlier = underway.get(log);
        underway.set(
          log,
          settled.then(() => earlier),
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
          if (error instanceof EventTooLarge) return refuse<GeneralRefusal>('texts-too-long');
          if (error instanceof AppendTooLarge) return refuse<GeneralRefusal>('too-much-at-once');
          throw error;
        }
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
