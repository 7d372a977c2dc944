import type { Statement } from '#domain/bank/statement.ts';

/** Most of a file that is read: its bytes, its movements, and the memory and the time that reading it may take. */
export const bankFileLimits = {
  bytes: 20 * 1024 * 1024,
  movements: 20_000,
  megabytes: 384,
  seconds: 30,
} as const;

/**
 * Reads a file of a bank, whose kind follows from its content: CAMT.052, .053 and .054 in their versions 02 and 08,
 * and MT940. What is not booked yet is left out. Refuses with a BankFileRefusal.
 */
export type ReadBankFile = (content: Uint8Array) => Promise<Statement[]>;
