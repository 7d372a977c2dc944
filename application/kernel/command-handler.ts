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
  /** Called with the position of the log after each of its commands, also when something after them fails. */
  recorded?: (position: Position) => void;
} & Who;

/** D-32: the actor of what the system does itself; the command id derives from what caused it. */
export const systemActor = (
  { log, accountId }: Pick<Actor, 'log' | 'accountId'>,
  commandId: string,
  correlationId = commandId,
): Actor => ({ log, accountId, userId: 0, onBehalfOf: null, screen: null, commandId, correlationId });

/** What a command recorded, now or the first time it was sent, and the position of its log after that. */
export type Done = { events: StoredEvent[]; position: Position };
export type HandleCommand = ReturnType<typeof commandHandler>;

/** Whether an account may change a record of this category that another account owns (law 2). */
export type MayActOn = (category: string, ownerAccountId: number, accountId: number) => boolean;

/**
 * A command that keeps losing races, to another server that works on the same records, waits for a random time before it
 * is decided again, so that two servers stop overtaking each other. All waits together are at most half a second, and
 * usually half of that.
 */
const maxDecisions = 12;
const decidedAtOnce = 3;

/**
 * Carries out a command, once (law 1, law 3). `decide` works out what to record over any number of records;
 * the streams it touched are appended together, all or nothing.
 *
 * The commands of one log are decided one after another against cached states, and their appends go out in
 * that order without waiting for each other. The expected revisions guard against other processes: a
 * command that lost a race is decided again. A repeat is answered from the events of the first time: it has the same
 * `content`, account and user; anything else under its id is refused.
 * Refuses with a `GeneralRefusal` or a code of the area.
 */
export const commandHandler = ({
  store,
  mayActOn,
  cache = streamCache(store),
  again = () => {},
}: {
  store: EventStore;
  mayActOn: MayActOn;
  /** The cached states of records; those of a person who is forgotten must be dropped from it. */
  cache?: StreamCache;
  /** Called each time that a command of a log lost a race and is decided again. */
  again?: (log: number) => void;
}) => {
  const decisions = serialByKey<number>();
  const sameCommand = serialByKey<string>();
  /** Per log, a promise that resolves once all its appends in progress have settled. */
  const underway = new Map<number, Promise<unknown>>();
  /** The logs in which an append was lost: those sent after it rest on events that were not recorded. */
  const overtaken = new Set<number>();
  /** How many appends each log lost. */
  const losses = new Map<number, number>();
  /** By log and stream, the command in progress on whose events the cached state of that stream rests. */
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

    /**
     * Decides on cached states. Null when that has to be done again: an append was lost meanwhile, or it refused or
     * changed nothing on states that are not what is recorded.
     */
    const decideOnce = async () => {
      const work = unitOfWork({ log, accountId, cache, mayActOn });
      const before = losses.get(log);
      /** No append was lost since it began. */
      const holds = () => losses.get(log) === before;
      /** Everything it decided on is recorded, and nothing newer is. */
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

    /** The answer of the first time that it was sent; null when it is new. */
    const before = async () => {
      const earlier = await store.readCommand(log, commandId);
      return earlier.length > 0 ? repeated(earlier) : null;
    };

    /** Decides and starts the append; null when it has to be decided again. */
    const send = () =>
      decisions(log, async () => {
        // appends behind a lost one are lost too: wait until they all are, so that nothing is decided on what they left
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

    // Nearly every command is new, so it is decided at once. Its append detects a repeat; a command that refuses or does
    // nothing first looks whether it was sent before.
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
