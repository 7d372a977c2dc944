import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import { createErasedPeople, type ErasedPeopleTables } from '#projections/erased-people/table.ts';
import type { Projection, Invalidated } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';

/** Who was forgotten (law 10), so that their records are offered to nobody. */
export const erasedPeople: Projection<ErasedPeopleTables, PersonEvent> = {
  name: 'erased-people',
  version: 1,
  tables: ['erased_person'],
  events: personEvents,
  create: createErasedPeople,

  async project(batch, db) {
    const rows = batch.map(({ log, data }) => ({ log, person: data.person }));
    await upsert(db, 'erased_person', ['log', 'person'], rows);
    return batch.flatMap(({ accountId, data }): Invalidated[] => {
      const [category, id] = data.person.split('-');
      const type = category === 'user' ? 'User' : category === 'booking' ? 'Booking' : 'Customer';
      return [
        { type, id: Number(id), accountId, customerId: null },
        { type, id: 'list', accountId, customerId: null },
      ];
    });
  },
};
