import { personEvents } from '#domain/kernel/person.ts';
import { erasedPeopleSchema } from '#projections/erased-people/table.ts';
import { invalidateEach, projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/rows.ts';

const kindOf: Readonly<Record<string, 'User' | 'Booking' | 'BankEntry'>> = {
  user: 'User',
  booking: 'Booking',
  bankEntry: 'BankEntry',
};

/** Who was forgotten (law 10), so that their records are offered to nobody. */
export const erasedPeople = projection({
  name: 'erased-people',
  version: 1,
  events: personEvents,
  ...erasedPeopleSchema,

  async project(batch, db) {
    const rows = batch.map(({ log, data }) => ({ log, person: data.person }));
    await upsert(db, 'erased_person', ['log', 'person'], rows);
    return batch.flatMap(({ accountId, data }) => {
      const [category, id] = data.person.split('-');
      return invalidateEach(kindOf[category!] ?? 'Customer', [{ accountId, id: Number(id) }]);
    });
  },
});
