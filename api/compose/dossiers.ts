import { dossierArchive } from '#api/dossier/files.ts';
import type { Parts } from '#api/compose/processes.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { makeAskedDossiers } from '#application/dossier/make-asked.ts';
import type { DossierRefusal } from '#domain/dossier/refusals.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customers } from '#projections/customers/projection.ts';
import { logBook } from '#projections/log-book/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { limits } from '#projections/views/dossier.ts';

/** What belongs in a dossier is found in these. */
const readFrom = [logBook.name, customers.name, salesOrders.name];

/** Makes dossiers that were asked for, each with what shows to who asked for it. */
export const dossiersOf = ({ core, leases, store, open, onFault }: Parts, signal: AbortSignal) => {
  const { reading } = open;
  return makeAskedDossiers({
    ...core,
    leases,
    signal,
    onFault,
    async make({ log, accountId, userId, role, language, of, isOpened }, step) {
      await open.upTo.everythingIn(log, readFrom);
      const account = accountOf(core.facts, { accountId });
      const user = (await reading.directory.user(userId)) ?? refuse<DossierRefusal>('dossier-failed');
      const view = {
        core: { ...core, ...reading, linkAt: store.linkAt },
        caller: { log, account, role, user },
        language,
      };
      return dossierArchive(view, { of, isOpened, limit: limits.asked }, step);
    },
  });
};
