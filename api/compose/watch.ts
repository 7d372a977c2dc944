import type { Pool } from 'pg';
import type { HandleCommand } from '#application/kernel/command-handler.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Mailer } from '#application/ports/mailer.ts';

/** A part of the work that is measured by itself. */
export type Part =
  | { kind: 'command'; name: string; correlationId: string }
  | { kind: 'append'; events: number }
  | { kind: 'mail' };

/** Who measures the house from outside. */
export type Watch = {
  /** Does a part of the work, and takes note of it. */
  around: <Result>(part: Part, work: () => Promise<Result>) => Promise<Result>;
  /** A pool of connections was opened. */
  pool: (pool: Pool) => void;
  /** A decision was overtaken by another server or a repeat, and is taken again. */
  again: () => void;
};

/** Nobody does. */
export const unwatched: Watch = { around: (_, work) => work(), pool: () => {}, again: () => {} };

/** What a command is called; never what it holds. */
const nameOf = (content: unknown) => {
  const { type } = (content ?? {}) as { type?: unknown };
  return typeof type === 'string' && /^[A-Z]\w{1,60}$/.test(type) ? type : 'command';
};

export const watchedHandler =
  (handle: HandleCommand, { around }: Pick<Watch, 'around'>): HandleCommand =>
  (actor, content, decide) =>
    around({ kind: 'command', name: nameOf(content), correlationId: actor.correlationId }, () =>
      handle(actor, content, decide),
    );

export const watchedStore = <Store extends Pick<EventStore, 'append'>>(
  store: Store,
  { around }: Pick<Watch, 'around'>,
): Store => ({
  ...store,
  append: (request: Parameters<EventStore['append']>[0]) => {
    const events = request.streams.reduce((count, stream) => count + stream.events.length, 0);
    return around({ kind: 'append', events }, () => store.append(request));
  },
});

export const watchedMailer = ({ send }: Mailer, { around }: Pick<Watch, 'around'>): Mailer => ({
  send: (mail) => around({ kind: 'mail' }, () => send(mail)),
});
