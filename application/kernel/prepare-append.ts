import { canonicalJson } from '#application/kernel/digest.ts';
import type { Append } from '#application/ports/event-store.ts';

/** Law 7: at most so many bytes of JSON in one event, and in one append. */
export const maxEventBytes = 64 * 1024;
export const maxAppendBytes = 800 * 1024;

/** An append that keeps the rules of every store. Data and metadata are canonical JSON. */
export type PreparedAppend = {
  log: number;
  commandId: string;
  accountId: number;
  metadata: string;
  streams: {
    stream: string;
    expectedRevision: number;
    events: { type: string; version: number; data: string }[];
  }[];
  /** The commands under way on which it rests. */
  after: readonly string[];
  /** How many events. */
  count: number;
  /** About the size of the request on its way to the store. */
  bytes: number;
};

/** An append that holds more than a store takes at once: somebody asked for too much, and nothing was sent. */
export class AppendTooLarge extends Error {}
/** One event of it alone is larger than any may be: texts that are long in bytes, or together. */
export class EventTooLarge extends AppendTooLarge {}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The command id as a log holds it; a fault when it is no UUID. */
export const commandIdOf = (text: string): string => {
  const commandId = text.toLowerCase();
  if (!uuid.test(commandId)) throw new Error(`A command id is a UUID, not ${text}`);
  return commandId;
};

/**
 * Checks what no store may take: a command id that is no UUID, no event at all, a stream named twice, which are
 * faults of the program, and an event or an append that is too large (law 7). Thrown before anything is sent.
 */
export const prepareAppend = ({
  log,
  accountId,
  commandId,
  metadata,
  streams,
  after = [],
}: Append): PreparedAppend => {
  const metadataJson = canonicalJson(metadata);
  const names = new Set(streams.map(({ stream }) => stream));
  let count = 0;
  let bytes = 0;
  const prepared = streams.map(({ stream, expectedRevision, events }) => {
    bytes += stream.length + 50;
    const preparedEvents = events.map(({ type, version, data }) => {
      const json = canonicalJson(data);
      const size = Buffer.byteLength(json);
      if (size > maxEventBytes)
        throw new EventTooLarge(`Event ${type} of ${stream} has ${size} bytes; at most ${maxEventBytes} fit`);
      count += 1;
      bytes += size + metadataJson.length + 150;
      return { type, version, data: json };
    });
    return { stream, expectedRevision, events: preparedEvents };
  });
  if (count === 0) throw new Error('An append records at least one event');
  if (names.size < streams.length) throw new Error('An append names a stream once');
  if (bytes > maxAppendBytes)
    throw new AppendTooLarge(
      `The append has ${bytes} bytes; at most ${maxAppendBytes} fit (${count} events)`,
    );
  return {
    log,
    commandId: commandIdOf(commandId),
    accountId,
    metadata: metadataJson,
    streams: prepared,
    after: after.map(commandIdOf),
    count,
    bytes,
  };
};
