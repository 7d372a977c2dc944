import { lineName } from '#domain/sales-order/line.ts';
import {
  customerNumbers,
  type Importer,
  namedIn,
  planEach,
  unknownNumber,
} from '#application/import/importer.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import * as words from '#application/import/words.nl.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import type { Account } from '#domain/account/account.ts';
import { customer as customers } from '#domain/customer/customer.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Money } from '#domain/kernel/money.ts';
import { priceDealColumns } from '#domain/pricing/import-columns.ts';
import { priceDeal, priceDealEvents, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

type Deal = { price: Money; side: PriceSide };
const isSameDeal = (one: Deal, other: Deal | null | undefined) =>
  other?.price === one.price && other.side === one.side;

/** The prices that these events agreed. */
const agreedIn = (events: readonly StoredEvent[]) =>
  events.flatMap((event) =>
    event.type === priceDealEvents.agreed.type ? [priceDealEvents.agreed.read(event).data] : [],
  );

/** Price agreements, by the numbers of customers and products (CUST-015). */
export const priceDealImporter = (facts: ImportFacts): Importer => {
  const nameOf = ({ customerNumber, productNumber }: ImportRow['values']) =>
    words.dealName(textOfValue(customerNumber), textOfValue(productNumber));

  return {
    kind: 'deals',
    columns: priceDealColumns,
    key: {
      label: words.customerAndProduct,
      keyOf: (values) =>
        values.customerNumber === undefined || values.productNumber === undefined
          ? undefined
          : nameOf(values),
    },
    keeps: ['customersFrom', 'productsFrom'],

    async plan(account: Account, rows, { updatesExisting }) {
      const [buyers, products] = await Promise.all([
        namedIn(facts.customers, account, rows, 'customerNumber'),
        namedIn(facts.products, account, rows, 'productNumber'),
      ]);
      const buyerIds = [...buyers.values()].map(({ customerId }) => customerId);
      const known = await facts.deals(account, buyerIds);

      return planEach(rows, nameOf, ({ values }) => {
        const { customerNumber, productNumber, ...said } = values as {
          customerNumber: number;
          productNumber: number;
          price: Money;
          side?: PriceSide;
        };
        const buyer = buyers.get(customerNumber);
        const product = products.get(productNumber);
        if (!buyer || !product)
          return [
            ...(buyer ? [] : [unknownNumber('customerNumber', words.customer, customerNumber)]),
            ...(product ? [] : [unknownNumber('productNumber', words.product, productNumber)]),
          ];
        const pair = { customerId: buyer.customerId, productId: product.productId };
        const dealId = priceDealIdOf(pair);
        const productName = lineName(product);
        const name = words.dealName(buyer.name, productName);
        const deal: Deal = { price: said.price, side: said.side ?? account.priceSide };
        const now = known.get(dealId);
        if (isSameDeal(deal, now)) return { name, outcome: 'same' };
        if (now && !updatesExisting)
          return [problem('error', 'price', 'record-differs', [words.priceOf(now.price, now.side)])];
        return {
          name,
          outcome: now ? 'change' : 'add',
          load: (work) => work.load(priceDeal, dealId),
          async record(work) {
            if (!(await work.load(customers, pair.customerId))) return;
            await work.decide(priceDeal, dealId, { type: 'AgreePrice', ...pair, productName, ...deal });
          },
        };
      });
    },

    counted(events) {
      const agreed = agreedIn(events);
      const added = agreed.filter(({ from }) => from === null).length;
      return { added, changed: agreed.length - added };
    },

    async takeBack(account, streams) {
      const buyers = new Set([...streams.values()].flatMap(agreedIn).map(({ customerId }) => customerId));
      const numbers = await customerNumbers(facts, account, [...buyers]);
      return [...streams].flatMap(([stream, events]) => {
        // the last of what the import agreed, and what held before the first
        const agreed = agreedIn(events);
        const [first, last] = [agreed[0], agreed.at(-1)];
        if (!first || !last) return [];
        const { customerId, productId, productName, to } = last;
        const before = first.from;
        const id = priceDealIdOf({ customerId, productId });
        return [
          {
            name: words.dealName(String(numbers.get(customerId) ?? ''), productName),
            stream,
            async record(work: UnitOfWork) {
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
