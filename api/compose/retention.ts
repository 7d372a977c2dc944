import type { Parts } from '#api/compose/processes.ts';
import { forgetDue } from '#application/processes/forget-due.ts';
import { retentionCutoff } from '#domain/kernel/retention.ts';
import { dueToForget } from '#projections/erased-people/queries.ts';
import { personalReadModels } from '#projections/read-models.ts';
import { monthsOf } from '#projections/views/retention.ts';

/** Whose term is over is known at the end of the log alone. */
export const retentionRound = ({ core, store, open, onFault }: Parts) =>
  forgetDue({
    ...core,
    onFault,
    async due(account, kind, take) {
      const { log, accountId } = account;
      const fresh = await open.runner.waitFor(await store.heads(), undefined, personalReadModels);
      if (fresh !== 'fresh') return null;
      const months = monthsOf(account, kind);
      const cutoff = retentionCutoff(kind, months, core.clock.today());
      const people = await dueToForget(open.reading.db, { log, accountId }, kind, { cutoff, skip: 0, take });
      return { months, people };
    },
  });
