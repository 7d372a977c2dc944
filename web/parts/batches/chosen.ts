import { z } from 'zod';
import type { Operation, RequestOf } from '#api/contract/operation.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';

/** All that a list finds, as the server finds it again: the call of the list, and what it was asked. */
export type Matching = {
  list: string;
  asked: Record<string, unknown>;
  total: number;
  /** There are more than `total`. */
  hasMore?: boolean;
  /** Its name as a file, and the columns that the screen shows; left out where there is no file of it. */
  file?: ListFile | undefined;
};
export type ListFile = { name: string; columns: readonly string[] };

/** What a list was asked as it travels; what can't be asked, such as a search of a whole letter, is refused as it is. */
const askedOf = (operation: Operation, request: unknown) => {
  try {
    return z.encode(operation.request, request) as Record<string, unknown>;
  } catch {
    return request as Record<string, unknown>;
  }
};

export const matchingOf = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  found: { total: number; hasMore?: boolean } | undefined,
  file?: ListFile,
): Matching => ({
  list: operation.id,
  asked: askedOf(operation, request),
  total: found?.total ?? 0,
  hasMore: found?.hasMore ?? false,
  file,
});

const key = 'batches';
const Ids = z.array(z.number()).max(50);

/** The batches that were started in this browser and not put away; they are shown until somebody does. */
export const shownBatches = () => readStored(key, Ids) ?? [];
export const showBatch = (batchId: number) => writeStored(key, [...shownBatches(), batchId].slice(-50));
export const putAway = (batchId: number) =>
  writeStored(
    key,
    shownBatches().filter((id) => id !== batchId),
  );
