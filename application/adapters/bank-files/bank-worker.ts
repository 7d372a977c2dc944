import { parentPort, workerData } from 'node:worker_threads';
import { statementsIn } from '#application/adapters/bank-files/statements.ts';
import type { Statement } from '#domain/bank/statement.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

export type FromWorker =
  | { statements: Statement[] }
  | { refused: { code: string; details: Record<string, unknown> } }
  | { fault: string };

const { content, most } = workerData as { content: Uint8Array; most: number };
const answer = (): FromWorker => {
  try {
    return { statements: statementsIn(content, most) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: { ...error.details } } };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
parentPort!.postMessage(answer());
