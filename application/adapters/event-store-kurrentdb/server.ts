import { setTimeout as pause } from 'node:timers/promises';
import {
  BACKWARDS,
  type BaseOptions,
  END,
  ErrorType,
  EventStoreDBClient,
  type EventData,
  FORWARDS,
  isCommandError,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type ReadStreamOptions,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLarge } from '#application/kernel/prepare-append.ts';
import { StoreUnreachable } from '#application/ports/store-unreachable.ts';

/** An event as the server holds it. What it says is not checked yet. */
export type ServerEvent = { revision: bigint; type: string; data: unknown; metadata?: unknown };
export type Server = ReturnType<typeof eventStoreServer>;

/** What the client says when the server did not answer. */
const silent: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.UNKNOWN,
];
/** The same, or what a server says that could not do it, or that another one is to be asked. */
const away: readonly string[] = [
  ...silent,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
  // another password than ours, or a right that was taken away, there
  ErrorType.ACCESS_DENIED,
];
/** That of a call which found no connection, so that nothing of it left this machine, or that was turned away. */
const unsent =
  /No connection established|Name resolution failed|Failed to discover|Leader info available|UNAUTHENTICATED|PERMISSION_DENIED/;

const isOf = (type: ErrorType, error: unknown) =>
  error instanceof Error && isCommandError(error) && error.type === type;
const isAway = (error: Error) => !isCommandError(error) || away.includes(error.type);
/** Whether a server said that, and not the client of a server that says nothing. */
const isAnswer = (error: Error) => isCommandError(error) && !silent.includes(error.type);

/**
 * A server of a cluster that is not the leader has done nothing, and names the one that is, which the client asks from
 * then on. How often in a row that is followed: while another is elected they may name one that is gone.
 */
const mostMoves = 3;
const atLeader = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (let moves = 0; ; moves += 1)
    try {
      return await ask();
    } catch (error) {
      if (!isOf(ErrorType.NOT_LEADER, error) || moves === mostMoves) throw error;
    }
};

/** How long a call waits in vain before others are spared that, and for how long they are. */
const vainMs = 500;
const sparedMs = 1000;

/** How often an append is sent of which the server says that it took too long. */
const mostTimeouts = 4;
/** How long calls under way may take to end once they are cancelled. */
const farewellMs = 500;
/** How long somebody who asks how it is waits for an answer. */
const probeMs = 2000;

type Channel = { close: () => void };
/** What the client keeps to itself. */
type Inside = { supports: () => Promise<boolean>; createChannel: () => Promise<Channel> };
type Connection = {
  client: EventStoreDBClient;
  options: BaseOptions;
  hangUp: () => Promise<void>;
  /** Its calls were cancelled. */
  isOver: () => boolean;
};

/**
 * The client speaks to KurrentDB too, but knows it by its old name. It gets the user apart from the address, which it
 * writes to the error output where it does not know a setting in it.
 */
const partsOf = (url: string) => {
  const [, user, password] = /^[^:]+:\/\/([^:/@]+):([^/@]+)@/.exec(url) ?? [];
  const address = url.replace(/^kurrentdb/, 'esdb');
  if (!user || !password) return { address };
  const credentials = { username: decodeURIComponent(user), password: decodeURIComponent(password) };
  return { address: address.replace(`${user}:${password}@`, ''), credentials };
};

/**
 * A server takes a hundred calls at once on a connection and lets the next ones wait without a word; a
 * subscription is a call that does not end.
 */
const mostSubscriptions = 80;
let listeners = 0;
/** Clients of one process share a connection where their settings are alike. This makes them differ, by a ms. */
const onItsOwn = (url: string) => {
  const nth = (listeners += 1);
  const setting = /([?&]keepAliveTimeout=)(\d+)/i;
  const given = setting.exec(url);
  return given
    ? url.replace(setting, `$1${Number(given[2]) + nth}`)
    : `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${10_000 + nth}`;
};

const connect = (url: string) => {
  const { address, credentials } = partsOf(url);
  const client = EventStoreDBClient.connectionString(address);
  const inside = client as unknown as Inside;
  // Its batched append keeps the answers that it waits for in one list for all clients of a process: the
  // fault of one connection fails the appends of the others, and a late answer then ends the process.
  inside.supports = async () => false;
  // Its own way to end leaves the channel open.
  let channel: Promise<Channel> | null = null;
  const createChannel = inside.createChannel;
  inside.createChannel = () => (channel = createChannel());
  let isOver = false;
  const hangUp = async () => {
    isOver = true;
    // for a call that found no server it waits without end
    await Promise.race([client.dispose(), pause(farewellMs, null, { ref: false })]);
    channel?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  };
  /** What each call has with it. */
  const options = { requiresLeader: true, ...(credentials && { credentials }) };
  return { client, options, hangUp, isOver: () => isOver };
};

/** A stream of the client tells of a fault also when nobody reads it any more, which would end the process. */
const withoutLastWord = <Stream extends { on: (event: 'error', heard: () => void) => unknown }>(
  stream: Stream,
) => {
  stream.on('error', () => undefined);
  return stream;
};

/**
 * An EventStoreDB or KurrentDB server, or a cluster of them, behind a time-out of our own: a server that
 * takes a connection and then keeps silent would hold a call of the client for ever. After `timeout` ms of
 * silence a call fails, the outcome of an append is unknown, and the next call goes over a new connection.
 * Reads ask the leader: a follower that is behind would look like a server that has lost events.
 */
export const eventStoreServer = ({ url, timeout }: { url: string; timeout: number }) => {
  let calling: Connection | null = null;
  const listening: { connection: Connection; subscriptions: number }[] = [];
  const silence = () => new Error(`The event store has not answered within ${timeout} ms`);

  /** What a call that waited in vain just now was told. Who decides next waits in line, and would wait as long again. */
  let vain: { fault: Error; until: number } | null = null;
  let answeredAt = 0;
  const answered = () => {
    vain = null;
    answeredAt = performance.now();
  };
  /** Asks, with what is asked in vain as StoreUnreachable; `isUnknown` tells whether it may have recorded something. */
  const asking = async <Result>(ask: () => Promise<Result>, isUnknown: (fault: Error) => boolean) => {
    const began = performance.now();
    if (vain && began < vain.until)
      throw new StoreUnreachable(vain.fault.message, { cause: vain.fault, isUnknown: false });
    try {
      const result = await ask();
      answered();
      return result;
    } catch (error) {
      const fault = error as Error;
      const now = performance.now();
      if (isAnswer(fault)) answered();
      else if (now - began >= vainMs && answeredAt < began) vain = { fault, until: now + sparedMs };
      if (!isAway(fault)) throw fault;
      throw new StoreUnreachable(fault.message, { cause: fault, isUnknown: isUnknown(fault) });
    }
  };

  const renew = (connection: Connection) => {
    if (calling === connection) calling = null;
    connection.hangUp().catch(() => undefined);
  };

  const within = async <Result>(connection: Connection, answer: Promise<Result>): Promise<Result> => {
    const silent = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silent.reject(silence());
      renew(connection);
    }, timeout);
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, silent.promise]);
    } finally {
      clearTimeout(timer);
    }
  };

  type Wanted = Pick<ReadStreamOptions, 'fromRevision' | 'maxCount' | 'direction'>;
  const reading = (stream: string, wanted: Wanted) =>
    asking(
      () => atLeader(() => readOnce(stream, wanted)),
      () => false,
    );
  const readOnce = async (stream: string, options: Wanted) => {
    const connection = (calling ??= connect(url));
    const events: ServerEvent[] = [];
    const read = withoutLastWord(connection.client.readStream(stream, { ...connection.options, ...options }));
    const timer = setTimeout(() => {
      read.destroy(silence());
      renew(connection);
    }, timeout);
    try {
      for await (const { event } of read) {
        timer.refresh();
        if (event) events.push(event as ServerEvent);
      }
      // to the client a call that was cancelled ends like one that is whole
      if (connection.isOver()) throw new Error('The connection to the event store was closed');
      return events;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    /**
     * Appends the events, all or nothing. `length` is how many the stream must have, null when that does not
     * matter. Out: false when it has another number. AppendTooLarge when the server does not take so much at once,
     * StoreUnreachable when it does not answer.
     */
    async append(stream: string, length: number | null, events: EventData[]) {
      const expectedRevision = length === null ? 'any' : length === 0 ? NO_STREAM : BigInt(length - 1);
      const appendOnce = async () => {
        const connection = (calling ??= connect(url));
        const options = { ...connection.options, expectedRevision, deadline: timeout * 2 } as const;
        return within(connection, connection.client.appendToStream(stream, events, options));
      };
      let timeouts = 0;
      const appendInTime = async () => {
        for (;;)
          try {
            return await atLeader(appendOnce);
          } catch (error) {
            // it was not done in the time that the server gives itself; the same events at the same place are taken once
            const isLate = isOf(ErrorType.TIMEOUT, error);
            timeouts += Number(isLate);
            if (!isLate || timeouts === mostTimeouts) throw error;
          }
      };
      let revision: bigint;
      try {
        const appended = await asking(appendInTime, ({ message }) => timeouts > 0 || !unsent.test(message));
        revision = appended.nextExpectedRevision;
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) return false;
        if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(error.message);
        throw error;
      }
      if (length !== null && Number(revision) !== length + events.length - 1)
        throw new Error(`${stream} ends at revision ${revision} after an append at ${length}`);
      return true;
    },

    /**
     * At most so many events from a revision (0: the first), in order; none of a stream that is not there.
     * StoreUnreachable when the server does not answer.
     */
    read: (stream: string, fromRevision: number, maxCount: number) =>
      reading(stream, { fromRevision: BigInt(fromRevision), maxCount, direction: FORWARDS }),

    /** The last event of a stream; null of one that is not there. */
    async last(stream: string): Promise<ServerEvent | null> {
      const [event] = await reading(stream, { fromRevision: END, maxCount: 1, direction: BACKWARDS });
      return event ?? null;
    },

    /**
     * Calls back with every event of a stream after the first `length`, those that are still to come too,
     * until the connection is lost (`end`, once, with the fault if one is known) or it is stopped. `begin` tells
     * that the server has taken the subscription.
     */
    subscribe(
      stream: string,
      length: number,
      on: { begin: () => void; event: (event: ServerEvent) => void; end: (fault: Error | null) => void },
    ): () => void {
      let place = listening.find(({ subscriptions }) => subscriptions < mostSubscriptions);
      if (!place) {
        place = { connection: connect(onItsOwn(url)), subscriptions: 0 };
        listening.push(place);
      }
      const { connection } = place;
      place.subscriptions += 1;
      const fromRevision = length === 0 ? START : BigInt(length - 1);
      const subscription = connection.client.subscribeToStream(stream, {
        ...connection.options,
        fromRevision,
      });
      let isOver = false;
      const leave = () => {
        if (isOver) return false;
        isOver = true;
        place.subscriptions -= 1;
        return true;
      };
      const end = (fault: Error | null) => {
        if (leave()) on.end(fault);
      };
      subscription.on('confirmation', () => {
        answered();
        on.begin();
      });
      subscription.on('data', ({ event }) => {
        if (event && !isOver) on.event(event as ServerEvent);
      });
      subscription.on('error', end);
      subscription.on('end', () => end(null));
      return () => {
        leave();
        subscription.unsubscribe().catch(() => undefined);
      };
    },

    /** Whether it answers at this moment, looking at the end of a stream. */
    async isThere(stream: string) {
      const look = async () => {
        const connection = (calling ??= connect(url));
        const options = { ...connection.options, maxCount: 1, direction: BACKWARDS } as const;
        const reading = withoutLastWord(connection.client.readStream(stream, options));
        const timer = setTimeout(() => reading.destroy(silence()), Math.min(timeout, probeMs));
        try {
          await reading.toArray();
          return !connection.isOver();
        } catch (error) {
          if (error instanceof StreamNotFoundError) return true;
          throw error;
        } finally {
          clearTimeout(timer);
        }
      };
      const isThere = await atLeader(look).catch(() => false);
      if (isThere) answered();
      return isThere;
    },

    async close() {
      const connections = [calling, ...listening.splice(0).map(({ connection }) => connection)];
      calling = null;
      await Promise.all(connections.map((connection) => connection?.hangUp()));
    },
  };
};
