import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { type ChangeWords, type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/schema.ts';
import { existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { supplierFields } from '#domain/supplier/fields.ts';

export const Supplier = z.object({ supplierId: Id, ...shapeOf(supplierFields) });
export type Supplier = z.output<typeof Supplier>;

const subjectOf = ({ name }: { name: string }) => message(`Leverancier ${name}`, `Supplier ${name}`);

export const supplierChanges = fieldChanges({
  record: 'Supplier',
  opposite: takenBackByCall('changeSupplierField'),
  label: message('Leverancier', 'Supplier'),
  fields: supplierFields,
  subject: subjectOf,
});

/** Version 1 only had the country's name. */
const fromFirst = ({ country, ...supplier }: { country: string }) => ({
  ...supplier,
  countryId: defaultIdOf('countries', country),
});

export const supplierEvents = {
  added: defineEvent('SupplierAdded', {
    takenBackBy: ({ supplierId: id }) => ({ call: 'deleteAdded', request: { kind: 'suppliers', id } }),
    action: message('Leverancier toegevoegd', 'Supplier added'),
    data: Supplier,
    upcasts: [fromFirst],
    subject: subjectOf,
    log: ({ name }) => message(`Leverancier ${name} toegevoegd.`, `Supplier ${name} added.`),
  }),
  fieldChanged: supplierChanges.changed,
  /** That it was added was taken back, by itself or with its import, and nothing depends on it. */
  takenBack: defineEvent('SupplierTakenBack', {
    action: message('Leverancier teruggedraaid', 'Supplier taken back'),
    data: { supplierId: Id, name: z.string() },
    log: ({ name }) => message(`Leverancier ${name} is teruggedraaid.`, `Supplier ${name} was taken back.`),
  }),
};
export type SupplierEvent = EventOf<typeof supplierEvents>;
export type SupplierFieldChange = FieldChange<typeof supplierFields>;
export type SupplierCommand =
  | ({ type: 'AddSupplier' } & z.input<typeof Supplier>)
  | {
      type: 'ChangeSupplierField';
      change: SupplierFieldChange;
      /** The values of a lookup as text. */
      words?: ChangeWords | undefined;
    }
  | { type: 'TakeSupplierBack' };
export const supplierRefusals = {
  'supplier-exists': existsAlready,
  'supplier-not-found': notFound('Deze leverancier bestaat niet.', 'This supplier does not exist.'),
} satisfies RefusalTable;
export type SupplierRefusal = keyof typeof supplierRefusals;

export const supplier: Decider<Supplier | null, SupplierCommand, SupplierEvent> = {
  category: 'supplier',
  events: supplierEvents,
  initial: null,

  decide(command, state) {
    switch (command.type) {
      case 'AddSupplier':
        return state ? refuse<SupplierRefusal>('supplier-exists') : [supplierEvents.added(command)];
      case 'ChangeSupplierField':
        if (!state) return refuse<SupplierRefusal>('supplier-not-found');
        return supplierChanges.decide(state.supplierId, state, command.change, command.words);
      case 'TakeSupplierBack':
        return state ? [supplierEvents.takenBack(state)] : refuse<SupplierRefusal>('supplier-not-found');
    }
  },
  evolve: supplierAfter,
};

/** A supplier after an event; changing one that does not exist is a fault. */
export function supplierAfter(state: Supplier | null, event: SupplierEvent): Supplier | null {
  switch (event.type) {
    case 'SupplierAdded':
      return event.data;
    case 'SupplierFieldChanged':
      if (!state) throw new Error(`Supplier ${event.data.id} changes before it is added`);
      return supplierChanges.evolve(state, event.data);
    case 'SupplierTakenBack':
      return null;
  }
}
