import { jsonEvent } from '@eventstore/db-client';
import { z } from 'zod';
import type { ServerParts } from '#application/adapters/event-store-kurrentdb/record.ts';

/** The server belongs to an installation with another database, also where this one is empty. Nothing was changed. */
export class OtherOwner extends Error {
  readonly isEmpty: boolean;
  constructor({ isEmpty = false }: { isEmpty?: boolean } = {}) {
    super();
    this.isEmpty = isEmpty;
  }
}

const LogOwned = z.object({ installation: z.uuid() });

/** The installation that a server belongs to (`markAsMirror`): the one that took it last; null where none has. */
export const ownerOf = async ({ server, names }: ServerParts): Promise<string | null> => {
  const last = await server.last(names.owner);
  return last && LogOwned.parse(last.data).installation;
};

/**
 * Notes that a server belongs to an installation from now on, whoever had it. `ifFree`: only where it has been nobody's
 * yet, else OtherOwner, also where another one was faster.
 */
export const own = async (
  parts: ServerParts,
  installation: string,
  { ifFree = false }: { ifFree?: boolean } = {},
): Promise<void> => {
  const owner = await ownerOf(parts);
  if (owner === installation) return;
  const owned = jsonEvent({ type: 'LogOwned', data: { installation } });
  const isTaken =
    !(ifFree && owner !== null) && (await parts.server.append(parts.names.owner, ifFree ? 0 : null, [owned]));
  // two processes of one installation may start together
  if (!isTaken && (await ownerOf(parts)) !== installation) throw new OtherOwner();
};
