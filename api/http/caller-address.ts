import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address that a call comes from, as the socket reports it. */
export const addressOf = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
};
