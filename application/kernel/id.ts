import { hash } from 'node:crypto';
import type { Actor } from '#application/kernel/command-handler.ts';

/**
 * The id of a new thing, derived from the command that makes it (law 3): the same command makes the same
 * thing. 52 bits of a digest, as a positive integer; should two ever meet, the later command is refused.
 */
export const idFrom = (commandId: string, kind: string): number => {
  const bytes = hash('sha256', `${commandId}:${kind}`, 'buffer');
  return Number((bytes.readBigUInt64BE() >> 12n) | 1n);
};

/** The name of a stream for a text that may hold any letter: its digest, in figures. */
export const textId = (accountId: number, text: string) =>
  `${accountId}.${BigInt(`0x${hash('sha256', text, 'hex').slice(0, 20)}`)}`;

/** The same caller, under the command id that follows from these words. */
export const followUp = (actor: Omit<Actor, 'commandId'>, words: readonly unknown[]): Actor => ({
  ...actor,
  commandId: commandIdFrom(words),
});

/** A command id for a call that names its change in another way (law 3): the same words, the same UUID. */
export const commandIdFrom = (words: readonly unknown[]): string => {
  const bytes = hash('sha256', JSON.stringify(words), 'buffer').subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
};
