/**
 * What the access log holds: somebody came in, tried to, took a file along, or looked. Written for ever: a word is never
 * given another meaning.
 */
export const accessKinds = ['signed-in', 'sign-in-failed', 'download', 'look'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Records whose being looked at is told by itself; those of a customer are told as looks at that customer too. */
export const lookedAtKinds = ['customer', 'salesOrder', 'invoice', 'user'] as const;
export type LookedAtKind = (typeof lookedAtKinds)[number];
