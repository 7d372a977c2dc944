import {
  namedIn,
  countingAdded,
  type Importer,
  planEach,
  recordsIn,
  unknownNumber,
} from '#application/import/importer.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import * as words from '#application/import/words.nl.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import type { Account } from '#domain/account/account.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import { stockColumns } from '#domain/stock/import-columns.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { onlyWarehouse as warehouseId, stock, stockIdOf } from '#domain/stock/stock.ts';

/**
 * Opening stock, by the numbers of products: booked where a ledger is still empty, so that a file that comes
 * twice is booked once.
 */
export const stockImporter = (facts: ImportFacts, store: Pick<EventStore, 'readStream'>): Importer => {
  const placeOf = ({ stockFrom }: Account, productId: number) => ({
    accountId: stockFrom,
    productId,
    warehouseId,
  });

  return {
    kind: 'stock',
    columns: stockColumns,
    key: {
      label: words.productNumber,
      keyOf: ({ number }) => (number === undefined ? undefined : textOfValue(number)),
    },
    keeps: ['stockFrom', 'productsFrom'],

    async plan(account, rows, { importName }) {
      const products = await namedIn(facts.products, account, rows, 'number');
      const reason = keptSentence('openingStock', { file: importName });
      const nameOf = ({ number }: ImportRow['values']) => textOfValue(number);
      return planEach(rows, nameOf, async ({ values }) => {
        const { number, quantity } = values as { number: number; quantity: number };
        const product = products.get(number);
        if (!product) return [unknownNumber('number', words.product, number)];
        const { name, productId } = product;
        const place = placeOf(account, productId);
        const id = stockIdOf(place);
        const history = await store.readStream(account.log, `stock-${id}`);
        if (history.length > 0) {
          // a ledger that was only filled and emptied again is as good as new
          const isUsed = history.some(({ type }) => type !== 'StockReceived' && type !== 'StockCorrected');
          const levels = history.map(({ data }) => (data as { onHand?: number }).onHand);
          const onHand = levels.findLast((level) => level !== undefined) ?? 0;
          if (onHand === quantity) return { name, outcome: 'same' };
          if (onHand !== 0 || isUsed) return [problem('error', null, 'stock-booked', onHand)];
        }
        if (quantity === 0) return { name, outcome: 'same' };
        return {
          name,
          outcome: 'add',
          load: (work) => work.load(stock, id),
          async record(work) {
            const { onHand, reserved } = await work.load(stock, id);
            if (onHand !== 0 || reserved !== 0) return;
            await work.decide(stock, id, { type: 'ReceiveStock', ...place, quantity, reason });
          },
        };
      });
    },

    counted: countingAdded('StockReceived'),

    async takeBack(account, streams) {
      const ledgers = recordsIn(stock, streams).map(({ stream, id }) => ({
        stream,
        productId: Number(id.split('.').at(-1)),
      }));
      const ids = ledgers.map(({ productId }) => productId);
      const names = await facts.products(account, { numbers: [], ids });
      const nameOf = new Map(names.map(({ productId, name }) => [productId, name]));
      return Promise.all(
        ledgers.map(async ({ stream, productId }) => {
          const name = nameOf.get(productId) ?? stream;
          const [received, ...since] = await store.readStream(account.log, stream);
          if (since.length > 0 || received?.type !== stockEvents.received.type)
            return { name, stream, why: words.stockUsedSince };
          const { quantity } = stockEvents.received.read(received).data;
          const place = placeOf(account, productId);
          const change = { change: -quantity, reason: keptSentence('importTakenBack'), countId: null };
          return {
            name,
            stream,
            record: (work) =>
              work.decide(stock, stockIdOf(place), { type: 'AdjustStock', ...place, ...change }),
          };
        }),
      );
    },
  };
};
