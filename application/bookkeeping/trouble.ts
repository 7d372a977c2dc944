import type { Needs } from '#application/kernel/core.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { bookkeepingTrouble } from '#domain/bookkeeping/trouble.ts';

/** What does not go between an account and its bookkeeping, a Dutch sentence each. */
export const bookkeepingTroubleOf = async (
  { streams }: Needs<'streams'>,
  log: number,
  accountId: number,
  system: BookkeepingSystem,
) => {
  const { state } = await streams.load(
    log,
    `${bookkeepingTrouble.category}-${accountId}`,
    bookkeepingTrouble,
  );
  return Object.entries(state).flatMap(([about, said]) => (about.startsWith(system) ? [said] : []));
};
