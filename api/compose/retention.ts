import type { Parts } from '#api/compose/processes.ts';
import { forgetDue } from '#application/processes/forget-due.ts';
import type { Account } from '#domain/account/account.ts';
import { retentionCutoff } from '#domain/kernel/retention.ts';
import { personalReadModels } from '#projections/read-models.ts';
import { countPersons, duePiece, monthsOf } from '#projections/views/retention.ts';

/** Whose term is over is known at the end of the log alone. */
export const retentionRound = ({ core, store, open, onFault }: Parts) => {
  const viewOf = (account: Account) => ({
    core: { ...core, ...open.reading },
    caller: { log: account.log, account },
  });
  const isFresh = async () =>
    (await open.runner.waitFor(await store.heads(), undefined, personalReadModels)) === 'fresh';
  return forgetDue({
    ...core,
    onFault,
    async due(account, kind, after) {
      if (!(await isFresh())) return null;
      const { due, next } = await duePiece(viewOf(account), kind, after);
      return { months: monthsOf(account, kind), people: due, next };
    },
    async drop(account, kind) {
      const { log, accountId } = account;
      await core.retained.drop(
        kind,
        { log, accountId },
        retentionCutoff(kind, monthsOf(account, kind), core.clock.today()),
      );
    },
    async count(account, kind) {
      if (await isFresh()) await countPersons(viewOf(account), kind);
    },
  });
};
