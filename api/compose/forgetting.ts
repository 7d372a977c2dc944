import type { Parts } from '#api/compose/processes.ts';
import { dropBlobs } from '#application/adapters/blobs-postgres/blobs.ts';
import { mandatePapersOf } from '#application/customer/mandate.ts';
import { invoiceFilesOf } from '#application/invoice/retention.ts';
import { eraseBankEntriesOfCustomer, eraseUsersOfCustomer } from '#application/people/erase-person.ts';
import { forgetPerson } from '#application/processes/forget-person.ts';
import { customerIdOf, isInEveryLog, userIdOf } from '#domain/kernel/person.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { personalReadModels, projections } from '#projections/read-models.ts';
import { shippingLabels } from '#projections/shipping-labels/projection.ts';
import { labelFilesOf } from '#projections/shipping-labels/queries.ts';

/** Where all stands that is to be gone of a person who is forgotten (law 10). */
export const forgetting = ({ core, pool, store, leases, mail, personKeys, imports, open }: Parts) =>
  forgetPerson({
    store,
    forgetKeys: core.keys.forgetAll,
    sweepKeys: personKeys.sweep,
    eraseUsersOfCustomer: (...wanted) => eraseUsersOfCustomer(core, ...wanted),
    eraseBankEntriesOfCustomer: (...wanted) => eraseBankEntriesOfCustomer(core, ...wanted),
    forgetMails: async (log, person) => {
      const customerId = customerIdOf(person);
      const invoices =
        customerId === null ? { kept: [], expired: [] } : await invoiceFilesOf(core, log, customerId);
      const userId = userIdOf(person);
      if (userId !== null) await core.access.forget(userId);
      await mail.stored.forget(log, person);
      await mail.outbox.forget(log, person, invoices.kept);
      if (customerId !== null) {
        await core.baskets.forgetCustomer(log, customerId);
        // which labels there are is known at the end of the log alone
        await open.upTo.everythingIn(log, [shippingLabels.name]);
        const labels = await labelFilesOf(open.reading.db, log, customerId);
        const papers = await mandatePapersOf(core, log, customerId);
        await dropBlobs(pool, [...labels, ...papers, ...invoices.expired]);
      }
      // whom the files of imports name nobody knows
      await imports.forgetContents({ log });
    },
    forgetDossiers: (log, person) => core.dossiers.forgetOpened(isInEveryLog(person) ? null : log),
    async buildReadModels() {
      const faults: Error[] = [];
      const onFault = (fault: Error) => faults.push(fault);
      await rebuild({ pool, store, leases, projections, names: personalReadModels, onFault });
      // an old read model that could not be dropped still holds the name: once more
      if (faults[0]) throw faults[0];
    },
  });
