import { z } from 'zod';
import { type Decider, never } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export const Supplier = z.object({
  supplierId: Id,
  name: z.string().min(1).max(200),
  country: z.string().max(100),
});

export const supplierEvents = {
  added: defineEvent('SupplierAdded', {
    action: 'Leverancier toegevoegd',
    data: Supplier,
    subject: ({ name }) => `Leverancier ${name}`,
    log: ({ name }) => `Leverancier ${name} toegevoegd.`,
  }),
};
export type SupplierEvent = EventOf<typeof supplierEvents>;
export type SupplierCommand = { type: 'AddSupplier' } & z.infer<typeof Supplier>;
export type SupplierRefusal = 'supplier-exists';

export const supplier: Decider<{ name: string } | null, SupplierCommand, SupplierEvent> = {
  category: 'supplier',
  events: supplierEvents,
  initial: null,
  decide: ({ type: _, ...added }, state) =>
    state ? refuse<SupplierRefusal>('supplier-exists') : [supplierEvents.added(added)],
  evolve: (_, event) => (event.type === 'SupplierAdded' ? { name: event.data.name } : never(event.type)),
};
