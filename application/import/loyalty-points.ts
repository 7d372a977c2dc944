import {
  customerNumbers,
  type Importer,
  namedIn,
  planEach,
  recordsIn,
  unknownNumber,
} from '#application/import/importer.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import * as words from '#application/import/words.nl.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { customer, customerEvents } from '#domain/customer/customer.ts';
import { pointsColumns } from '#domain/customer/moving-in-columns.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';

type Values = { customer: number; points: number };

const { fieldChanged } = customerEvents;
/** The points before and after, of each event of an import that set them. */
const changesIn = (events: readonly StoredEvent[]) =>
  events.flatMap((event) => {
    if (event.type !== fieldChanged.type) return [];
    const { field, from, to } = fieldChanged.read(event).data;
    return field === 'loyaltyPoints' ? [{ from: Number(from), to: Number(to) }] : [];
  });

/** The loyalty points that customers saved in another system, where they have none here yet or on request. */
export const loyaltyPointsImporter = (facts: ImportFacts): Importer => {
  const nameOf = ({ customer: number }: ImportRow['values']) => textOfValue(number ?? '');
  return {
    kind: 'points',
    columns: pointsColumns,
    key: {
      label: words.customerNumber,
      keyOf: ({ customer: number }) => (number === undefined ? undefined : textOfValue(number)),
    },
    keeps: ['customersFrom'],

    async plan(account, rows, { updatesExisting }) {
      const customers = await namedIn(facts.customers, account, rows, 'customer');
      return planEach(rows, nameOf, ({ values }) => {
        const { customer: number, points: to } = values as Values;
        const found = customers.get(number);
        if (!found) return [unknownNumber('customer', words.customer, number)];
        const { customerId, loyaltyPoints: from } = found;
        const name = `${number} ${found.name}`;
        if (from === to) return { name, outcome: 'same' };
        if (from !== 0 && !updatesExisting)
          return [problem('error', 'points', 'record-differs', [words.pointsNow(from)])];
        const command = {
          type: 'ChangeCustomerField',
          change: { field: 'loyaltyPoints', from, to },
        } as const;
        return {
          name,
          outcome: from === 0 ? 'add' : 'change',
          load: (work) => work.load(customer, customerId),
          record: (work) => work.decide(customer, customerId, command),
        };
      });
    },

    counted(events) {
      const changes = changesIn(events);
      const added = changes.filter(({ from }) => from === 0).length;
      return { added, changed: changes.length - added };
    },

    async takeBack(account, streams) {
      const records = recordsIn(customer, streams);
      const ids = records.map(({ id }) => Number(id));
      const numbers = await customerNumbers(facts, account, ids);
      return records.flatMap(({ id, events }) =>
        changesIn(events).map(({ from, to }) => ({
          name: words.pointsName(numbers.get(Number(id)) ?? '', to),
          record: (work: UnitOfWork) =>
            work.decide(customer, Number(id), {
              type: 'ChangeCustomerField',
              change: { field: 'loyaltyPoints', from: to, to: from },
            }),
        })),
      );
    },
  };
};
