import type { Importer, PlannedRow, Return } from '#application/import/importer.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import type { Account } from '#domain/account/account.ts';
import { customer as customers } from '#domain/customer/customer.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import { hasError, type ImportRow } from '#domain/import/row.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Money } from '#domain/kernel/money.ts';
import { priceDealColumns } from '#domain/pricing/import-columns.ts';
import { priceDeal, priceDealEvents, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

type Deal = { price: Money; side: PriceSide };
const told = ({ price, side }: Deal) => `${fieldText({ kind: 'money' }, price)} ${side}.`;
const isSameDeal = (one: Deal, other: Deal | null | undefined) =>
  other?.price === one.price && other.side === one.side;

/** The last of what an import recorded of one agreement, and what was agreed before it. */
const agreedIn = (events: readonly RecordedEvent[]) => {
  const agreed = events.flatMap((event) =>
    event.type === priceDealEvents.agreed.type ? [priceDealEvents.agreed.read(event).data] : [],
  );
  const [first, last] = [agreed[0], agreed.at(-1)];
  return first && last ? { ...last, before: first.from } : null;
};

/** Price agreements, by the numbers of customers and products (CUST-015). */
export const priceDealImporter = (facts: ImportFacts): Importer => {
  const nameOf = ({ customerNumber, productNumber }: ImportRow['values']) =>
    `${textOfValue(customerNumber)} · ${textOfValue(productNumber)}`;
  const refused = (row: ImportRow, ...more: Problem[]): PlannedRow => ({
    number: row.number,
    name: nameOf(row.values),
    outcome: 'refused',
    problems: [...row.problems, ...more],
  });

  return {
    kind: 'deals',
    columns: priceDealColumns,
    key: {
      label: 'Klant en product',
      of: (values) =>
        values.customerNumber === undefined || values.productNumber === undefined
          ? undefined
          : nameOf(values),
    },
    mayImport: ({ accountId, customersFrom, productsFrom }) =>
      customersFrom === accountId && productsFrom === accountId,

    async plan(account: Account, rows, { updatesExisting }) {
      const numbersOf = (column: string) =>
        rows.flatMap(({ values }) => (typeof values[column] === 'number' ? [values[column]] : []));
      const [buyers, products] = await Promise.all([
        facts.customers(account, { numbers: numbersOf('customerNumber'), ids: [] }),
        facts.products(account, { numbers: numbersOf('productNumber'), ids: [] }),
      ]);
      const buyerOf = new Map(buyers.map((item) => [item.number, item]));
      const productOf = new Map(products.map((product) => [product.number, product]));
      const known = await facts.deals(
        account,
        buyers.map(({ customerId }) => customerId),
      );

      return rows.map((row): PlannedRow => {
        if (hasError(row.problems)) return refused(row);
        const { customerNumber, productNumber, ...said } = row.values as {
          customerNumber: number;
          productNumber: number;
          price: Money;
          side?: PriceSide;
        };
        const buyer = buyerOf.get(customerNumber);
        const product = productOf.get(productNumber);
        const unknown = [
          ...(buyer
            ? []
            : [problem('error', 'customerNumber', 'reference-unknown', 'Klant', String(customerNumber))]),
          ...(product
            ? []
            : [problem('error', 'productNumber', 'reference-unknown', 'Product', String(productNumber))]),
        ];
        if (!buyer || !product) return refused(row, ...unknown);
        const pair = { customerId: buyer.customerId, productId: product.productId };
        const productName = [product.name, product.vintage].filter(Boolean).join(' ');
        const deal: Deal = { price: said.price, side: said.side ?? account.priceSide };
        const now = known.get(priceDealIdOf(pair));
        const planned = {
          number: row.number,
          name: `${buyer.name} · ${productName}`,
          problems: row.problems,
        };
        if (isSameDeal(deal, now)) return { ...planned, outcome: 'same' };
        if (now && !updatesExisting)
          return refused(row, problem('error', 'price', 'record-differs', [`de prijs (${told(now)})`]));
        return {
          ...planned,
          outcome: now ? 'change' : 'add',
          load: (work) => work.load(priceDeal, priceDealIdOf(pair)),
          async record(work) {
            if (!(await work.load(customers, pair.customerId))) return;
            await work.decide(priceDeal, priceDealIdOf(pair), {
              type: 'AgreePrice',
              ...pair,
              productName,
              ...deal,
            });
          },
        };
      });
    },

    counted(events) {
      const agreed = events.flatMap((event) =>
        event.type === priceDealEvents.agreed.type ? [priceDealEvents.agreed.read(event).data.from] : [],
      );
      const added = agreed.filter((from) => from === null).length;
      return { added, changed: agreed.length - added };
    },

    async takeBack(_, streams) {
      return [...streams].flatMap(([, events]): Return[] => {
        const done = agreedIn(events);
        if (!done) return [];
        const { customerId, productId, productName, to, before } = done;
        const id = priceDealIdOf({ customerId, productId });
        return [
          {
            name: productName,
            async record(work) {
              const state = await work.load(priceDeal, id);
              // what was agreed since stays
              if (!isSameDeal(to, state?.now)) refuse<GeneralRefusal>('field-changed-meanwhile');
              await work.decide(
                priceDeal,
                id,
                before
                  ? { type: 'AgreePrice', customerId, productId, productName, ...before }
                  : { type: 'EndDeal', productName },
              );
            },
          },
        ];
      });
    },
  };
};
