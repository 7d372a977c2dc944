import { inWorker } from '#application/adapters/shared/in-worker.ts';
import { turns } from '#application/adapters/shared/turns.ts';
import { bankFileLimits, type ReadBankFile } from '#application/ports/bank-files.ts';
import type { BankFileRefusal } from '#domain/bank/bank-file.ts';
import type { Statement } from '#domain/bank/statement.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';

const inTurn = turns({ atOnce: 2, waiting: 20 });
const tooHeavy = () => new Refusal('bank-file-too-heavy' satisfies BankFileRefusal, {});

/** Each file in a worker of its own, with so much memory and time. */
export const readBankFile: ReadBankFile = async (content) => {
  const { bytes, movements: most, megabytes, seconds } = bankFileLimits;
  if (content.length > bytes) return refuse<BankFileRefusal>('bank-file-too-heavy');
  return inTurn(() =>
    inWorker(
      new URL('./bank-worker.ts', import.meta.url),
      (ask) => ask<Statement[]>('statementsIn', content, most),
      { megabytes, seconds, tooHeavy },
    ),
  );
};
