import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import { StoreMismatch } from '#application/ports/store-mismatch.ts';
import { StoreUnreachable } from '#application/ports/store-unreachable.ts';

type Outage =
  | 'not-yet-read'
  | 'storage-full'
  | 'storage-read-only'
  | 'storage-unavailable'
  | 'event-store-unavailable'
  | 'event-store-mismatch'
  | 'being-built';

/** SQLSTATEs of a server that stops, starts or cannot be reached, and what Node says of a connection that breaks. */
const unreachable = /^(08\w{3}|57P0[1-4]|53300|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
const unanswered =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether a fault says that the database stops, starts, cannot be reached or broke off. */
export const isDatabaseAway = (fault: unknown): boolean => {
  const { code, message } = fault as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && unreachable.test(code)) ||
    (typeof message === 'string' && unanswered.test(message))
  );
};

/**
 * What is the matter with the database, or with what is read from it, when that is why a call failed; null for any other fault. Of a full
 * disk, of a database that only reads and of a server of events that was sent nothing or is another one it is certain that the call
 * recorded nothing. After an update a query
 * may need a column that the older read model does not have: that is so until the new one is built. Of what
 * waited in vain for the read models the outage is the one that holds those up, if one does.
 */
export const outageOf = (
  fault: unknown,
  readModels: { areOutdated: boolean; fault: unknown },
): Outage | null => {
  if (fault instanceof NotYetRead)
    return (
      (readModels.fault !== null && outageOf(readModels.fault, { ...readModels, fault: null })) ||
      'not-yet-read'
    );
  if (fault instanceof StoreUnreachable)
    return fault.isUnknown ? 'storage-unavailable' : 'event-store-unavailable';
  if (fault instanceof StoreMismatch) return 'event-store-mismatch';
  const { code } = fault as { code?: unknown };
  if (code === '53100' || code === 'ENOSPC') return 'storage-full';
  if (code === '25006') return 'storage-read-only';
  if (readModels.areOutdated && (code === '42703' || code === '42P01')) return 'being-built';
  return isDatabaseAway(fault) ? 'storage-unavailable' : null;
};

/** Whether who sends a body hung up before its end: no fault of ours, nothing was carried out, and nobody is there to hear. */
export const isCutOff = (fault: unknown, { env }: Pick<Context, 'env'>): boolean =>
  (fault as { code?: unknown }).code === 'ECONNRESET' &&
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.complete === false;
