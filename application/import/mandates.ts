import { idFrom } from '#application/kernel/id.ts';
import {
  countingAdded,
  type Importer,
  namedIn,
  planEach,
  recordsIn,
  unknownNumber,
} from '#application/import/importer.ts';
import * as words from '#application/import/words.nl.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { customer } from '#domain/customer/customer.ts';
import { mandateEvents, mandateFrom, mandateProblems } from '#domain/customer/mandate.ts';
import { mandateSchemes } from '#domain/customer/mandate-terms.ts';
import { mandateColumns } from '#domain/customer/moving-in-columns.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import { cut } from '#domain/kernel/cut.ts';
import { dateText } from '#domain/kernel/words.ts';

type Values = {
  customer: number;
  name?: string;
  iban: string;
  bic?: string;
  reference?: string;
  signedOn?: string;
  scheme?: string;
  usedOn?: string;
};

/** The name of a customer as a bank takes it. */
const lettersOf = (name: string) =>
  cut(
    name
      .replaceAll(/[^\p{L}\p{M} ]+/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
    70,
  );

/**
 * Mandates for direct debit that customers gave in another system, with their reference and the day on which they
 * were signed, so that nobody has to sign again. Who has one here keeps it.
 */
export const mandateImporter = (facts: ImportFacts, clock: Pick<Clock, 'today'>): Importer => {
  const nameOf = ({ customer: number, name }: ImportRow['values']) =>
    [number, name]
      .map((value) => textOfValue(value ?? ''))
      .join(' ')
      .trim();
  return {
    kind: 'mandates',
    columns: mandateColumns,
    key: {
      label: words.customerNumber,
      keyOf: ({ customer: number }) => (number === undefined ? undefined : textOfValue(number)),
    },
    keeps: ['customersFrom'],

    async plan(account, rows) {
      const customers = await namedIn(facts.customers, account, rows, 'customer');
      const mandates = await facts.mandates(
        account,
        [...customers.values()].map(({ customerId }) => customerId),
      );
      const today = clock.today();
      return planEach(rows, nameOf, ({ values }) => {
        const {
          customer: number,
          iban,
          bic = '',
          reference = '',
          signedOn,
          scheme,
          usedOn,
          ...said
        } = values as Values;
        const found = customers.get(number);
        if (!found) return [unknownNumber('customer', words.customer, number)];
        const { customerId } = found;
        const typed = { name: said.name ?? lettersOf(found.name), iban, bic, reference };
        const mandateId = idFrom(`import.${account.accountId}.${customerId}.${iban}.${reference}`, 'mandate');
        const made = { mandateId, number, madeOn: signedOn ?? today };
        const wrong = Object.entries(mandateProblems(typed)).flatMap(([column, why]) =>
          why ? [problem('error', column, 'value-refused', typed[column as keyof typeof typed], why)] : [],
        );
        if (signedOn !== undefined && signedOn > today)
          wrong.push(problem('error', 'signedOn', 'value-refused', dateText(signedOn), words.signedLater));
        const wantedScheme = mandateSchemes.find((known) => known === (scheme?.toUpperCase() ?? 'CORE'));
        if (wantedScheme === undefined)
          wrong.push(problem('error', 'scheme', 'value-refused', scheme ?? '', words.coreOrB2b));
        if (usedOn !== undefined && usedOn > today)
          wrong.push(problem('error', 'usedOn', 'value-refused', dateText(usedOn), words.usedLater));
        if (wantedScheme === undefined || wrong.length > 0) return wrong;
        const origin = { scheme: wantedScheme, ...(usedOn && { usedOn }) };
        const wanted = mandateFrom(typed, made);
        const name = nameOf({ customer: number, name: found.name });
        const now = mandates.get(customerId);
        if (now)
          return now.iban === wanted.iban && (reference === '' || now.reference === wanted.reference)
            ? { name, outcome: 'same' }
            : [problem('error', 'iban', 'record-differs', [words.mandateOf(now.reference)])];
        return {
          name,
          outcome: 'add',
          load: (work) => work.load(customer, customerId),
          async record(work) {
            if ((await work.load(customer, customerId))?.mandate) return;
            const day = made.madeOn;
            await work.decide(customer, customerId, {
              type: 'MakeMandate',
              mandateId,
              typed,
              today: day,
              origin,
            });
            if (signedOn !== undefined)
              await work.decide(customer, customerId, { type: 'SignMandate', on: signedOn, today });
          },
        };
      });
    },

    counted: countingAdded(mandateEvents.mandateMade.type),

    takeBack: async (_, streams) =>
      recordsIn(customer, streams).flatMap(({ id, events }) => {
        const made = events.find(({ type }) => type === mandateEvents.mandateMade.type);
        if (!made) return [];
        const { mandateId, reference } = mandateEvents.mandateMade.read(made).data;
        return [
          {
            name: words.mandateName(reference),
            async record(work) {
              // another one that was made since is not of the import
              const now = (await work.load(customer, Number(id)))?.mandate;
              if (now?.mandateId === mandateId)
                await work.decide(customer, Number(id), { type: 'DeleteMandate' });
            },
          },
        ];
      }),
  };
};
