import { createHash } from 'node:crypto';

/** What is kept of a token: it is long and random, so that a fast digest is enough. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest();
