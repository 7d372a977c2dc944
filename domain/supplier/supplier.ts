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

export type Supplier = z.infer<typeof Supplier>;

export const supplierEvents = {
  added: defineEvent('SupplierAdded', {
    action: 'Leverancier toegevoegd',
    data: Supplier,
    subject: ({ name }) => `Leverancier ${name}`,
    log: ({ name }) => `Leverancier ${name} toegevoegd.`,
  }),
  /** It came in with a file that was taken back, and nothing depends on it. */
  takenBack: defineEvent('SupplierTakenBack', {
    action: 'Leverancier teruggedraaid',
    data: z.object({ supplierId: Id, name: z.string() }),
    log: ({ name }) => `Leverancier ${name} is met de import teruggedraaid.`,
  }),
};
export type SupplierEvent = EventOf<typeof supplierEvents>;
export type SupplierCommand = ({ type: 'AddSupplier' } & Supplier) | { type: 'TakeSupplierBack' };
export type SupplierRefusal = 'supplier-exists' | 'supplier-not-found';

export const supplier: Decider<Supplier | null, SupplierCommand, SupplierEvent> = {
  category: 'supplier',
  events: supplierEvents,
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'AddSupplier': {
        const { type: _, ...added } = command;
        return state ? refuse<SupplierRefusal>('supplier-exists') : [supplierEvents.added(added)];
      }
      case 'TakeSupplierBack': {
        if (!state) return refuse<SupplierRefusal>('supplier-not-found');
        const { supplierId, name } = state;
        return [supplierEvents.takenBack({ supplierId, name })];
      }
      default:
        return never(command);
    }
  },
  evolve(_, event) {
    switch (event.type) {
      case 'SupplierAdded':
        return event.data;
      case 'SupplierTakenBack':
        return null;
      default:
        return never(event);
    }
  },
};
