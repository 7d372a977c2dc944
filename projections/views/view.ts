import type { Kysely } from 'kysely';
import type { Blobs } from '#application/ports/blobs.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Documents } from '#application/ports/documents.ts';
import type { Account } from '#domain/account/account.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** What a view is made with, and for whom. A call of the API is one; nothing here knows HTTP. */
export type View = {
  core: {
    db: Kysely<ReadModels>;
    clock: Clock;
    blobs: Pick<Blobs, 'get'>;
    documents: Documents;
    directory: { account: (accountId: number) => Account | null };
  };
  caller: { log: number; account: Account };
};

/** A file with the name under which it is kept. */
export type NamedFile = { name: string; content: Uint8Array };
