import type { By, HandleCommand } from '#application/command-handler.ts';
import { idFrom } from '#application/id.ts';
import { supplier } from '#domain/supplier/supplier.ts';

/** A new supplier, of which only the name is known (SUP-002). */
export const addSupplier =
  ({ handle }: { handle: HandleCommand }) =>
  async (by: By, { name }: { name: string }) => {
    const supplierId = idFrom(by.commandId, 'supplier');
    const { position } = await handle(by, { type: 'AddSupplier', name }, async (work) => {
      await work.decide(supplier, supplierId, { type: 'AddSupplier', supplierId, name });
    });
    return { supplierId, position };
  };
