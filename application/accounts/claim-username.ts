import { hash } from 'node:crypto';
import type { UnitOfWork } from '#application/kernel/core.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { isUsername, sameUsername, username, type UsernameRefusal } from '#domain/user/username.ts';

/** A digest, so that the name of a stream gives away nobody's name (law 10). */
const streamIdOf = (name: string) => hash('sha256', sameUsername(name), 'hex').slice(0, 32);

/** Makes a login name that of a user, whatever its case (law 6). Refuses username-refused, username-taken. */
export const claimUsername = async (work: UnitOfWork, name: string, userId: number) => {
  if (!isUsername(name)) refuse<UsernameRefusal>('username-refused');
  return work.decide(username, streamIdOf(name), { type: 'ClaimUsername', userId });
};

/** Gives it free, if it was that of the user. */
export const releaseUsername = (work: UnitOfWork, name: string, userId: number) =>
  work.decide(username, streamIdOf(name), { type: 'ReleaseUsername', userId });

/** Another login name instead of the old one; one that differs in case alone is the same. */
export const moveUsername = async (work: UnitOfWork, from: string, to: string, userId: number) => {
  await claimUsername(work, to, userId);
  if (streamIdOf(from) !== streamIdOf(to)) await releaseUsername(work, from, userId);
};
