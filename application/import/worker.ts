import type { runImport } from '#application/import/run.ts';
import type { takeImportBack } from '#application/import/take-back.ts';
import type { ImportJob, Imports } from '#application/ports/imports.ts';
import type { Leases } from '#application/ports/leases.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** How often is looked for work that another server left, and for files to forget. In ms. */
const [lookEvery, forgetEvery] = [5_000, 3_600_000];
const retentionDays = 7;

/**
 * Works on the imports under way, those of a log one after another, in one process at a time (a lease). What
 * ends in a fault is reported and stands still until a person starts it again.
 */
export const importWorker = ({
  imports,
  leases,
  run,
  takeBack,
  onFault,
}: {
  imports: Imports;
  leases: Leases;
  run: ReturnType<typeof runImport>;
  takeBack: ReturnType<typeof takeImportBack>;
  onFault: (fault: Error) => void;
}) => {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let forgottenAt = -Infinity;
  let turn: Promise<void> | null = null;
  let isWoken = false;

  const work = async (job: ImportJob) => {
    try {
      await (job.state === 'running' ? run : takeBack)(job, stopped.signal);
    } catch (error) {
      if (stopped.signal.aborted) return;
      onFault(error as Error);
      const fault = error instanceof Refusal ? error.code : 'fault';
      const failedIn = job.state === 'running' ? 'running' : 'taking-back';
      await imports.update(job.importId, [job.state], { state: 'failed', fault, failedIn });
    }
  };

  const look = async () => {
    const jobs = await imports.underWay();
    const logs = Map.groupBy(jobs, ({ log }) => log);
    await Promise.all(
      [...logs].map(async ([log, waiting]) => {
        if (!(await leases.hold('imports', log))) return;
        try {
          for (const { importId } of waiting) {
            // as it stands now that the lease is ours
            const job = await imports.find(log, importId);
            if (stopped.signal.aborted || !job) return;
            if (job.state === 'running' || job.state === 'taking-back') await work(job);
          }
        } finally {
          await leases.release('imports', log);
        }
      }),
    );
    if (performance.now() - forgottenAt < forgetEvery) return;
    forgottenAt = performance.now();
    await imports.forgetContents({ days: retentionDays });
  };

  const wake = () => {
    if (stopped.signal.aborted) return;
    isWoken = true;
    turn ??= (async () => {
      clearTimeout(timer);
      try {
        while (isWoken && !stopped.signal.aborted) {
          isWoken = false;
          await look();
        }
      } catch (error) {
        if (!stopped.signal.aborted) onFault(error as Error);
      } finally {
        turn = null;
        if (!stopped.signal.aborted) timer = setTimeout(wake, lookEvery).unref();
      }
    })();
  };

  return {
    /** Looks for work now. */
    wake,
    /** Until there is nothing to do here. */
    idle: async () => {
      wake();
      while (turn) await turn;
    },
    /** Finishes the batch under way; the rest is for who comes next. */
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await turn;
    },
  };
};
