import type { Importer, PlannedRow, Return } from '#application/import/importer.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import type { Account } from '#domain/account/account.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import { hasError, type ImportRow } from '#domain/import/row.ts';
import { stockColumns } from '#domain/stock/import-columns.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { onlyWarehouse as warehouseId, stock, stockIdOf } from '#domain/stock/stock.ts';

/**
 * Opening stock, by the numbers of products: booked where a ledger is still empty, so that a file that comes
 * twice is booked once.
 */
export const stockImporter = (facts: ImportFacts, store: Pick<EventStore, 'readStream'>): Importer => {
  const refused = (row: ImportRow, ...more: Problem[]): PlannedRow => ({
    number: row.number,
    name: textOfValue(row.values.number),
    outcome: 'refused',
    problems: [...row.problems, ...more],
  });
  const placeOf = ({ stockFrom }: Account, productId: number) => ({
    accountId: stockFrom,
    productId,
    warehouseId,
  });

  return {
    kind: 'stock',
    columns: stockColumns,
    key: {
      label: 'Productnummer',
      of: ({ number }) => (number === undefined ? undefined : textOfValue(number)),
    },
    mayImport: ({ accountId, stockFrom, productsFrom }) =>
      stockFrom === accountId && productsFrom === accountId,

    async plan(account, rows, { importName }) {
      const numbers = rows.flatMap(({ values }) =>
        typeof values.number === 'number' ? [values.number] : [],
      );
      const products = await facts.products(account, { numbers, ids: [] });
      const byNumber = new Map(products.map((product) => [product.number, product]));
      const reason = `beginvoorraad uit ${importName}`;
      return Promise.all(
        rows.map(async (row): Promise<PlannedRow> => {
          if (hasError(row.problems)) return refused(row);
          const { number, quantity } = row.values as { number: number; quantity: number };
          const product = byNumber.get(number);
          if (!product)
            return refused(row, problem('error', 'number', 'reference-unknown', 'Product', String(number)));
          const place = placeOf(account, product.productId);
          const id = stockIdOf(place);
          const planned = { number: row.number, name: product.name, problems: row.problems };
          const history = await store.readStream(account.log, `stock-${id}`);
          if (history.length > 0) {
            // a ledger that was only filled and emptied again is as good as new
            const isUsed = history.some(({ type }) => type !== 'StockReceived' && type !== 'StockCorrected');
            const levels = history.map(({ data }) => (data as { onHand?: number }).onHand);
            const onHand = levels.findLast((level) => level !== undefined) ?? 0;
            if (onHand === quantity) return { ...planned, outcome: 'same' };
            if (onHand !== 0 || isUsed) return refused(row, problem('error', null, 'stock-booked', onHand));
          }
          if (quantity === 0) return { ...planned, outcome: 'same' };
          return {
            ...planned,
            outcome: 'add',
            load: (work) => work.load(stock, id),
            async record(work) {
              const { onHand, reserved } = await work.load(stock, id);
              if (onHand !== 0 || reserved !== 0) return;
              await work.decide(stock, id, { type: 'ReceiveStock', ...place, quantity, reason });
            },
          };
        }),
      );
    },

    counted: (events) => ({
      added: events.filter(({ type }) => type === 'StockReceived').length,
      changed: 0,
    }),

    async takeBack(account, streams) {
      const own = [...streams].filter(([stream]) => stream.startsWith('stock-'));
      const names = await facts.products(account, {
        numbers: [],
        ids: own.map(([stream]) => Number(stream.split('.').at(-1))),
      });
      const nameOf = new Map(names.map(({ productId, name }) => [productId, name]));
      return Promise.all(
        own.map(async ([stream]): Promise<Return> => {
          const name = nameOf.get(Number(stream.split('.').at(-1))) ?? stream;
          const [received, ...since] = await store.readStream(account.log, stream);
          if (since.length > 0 || received?.type !== stockEvents.received.type)
            return { name, why: 'is sindsdien verkocht, gereserveerd of geteld' };
          const { quantity } = stockEvents.received.read(received).data;
          const place = placeOf(account, Number(stream.split('.').at(-1)));
          return {
            name,
            async record(work) {
              const change = { change: -quantity, reason: 'import teruggedraaid', countId: null };
              await work.decide(stock, stockIdOf(place), { type: 'AdjustStock', ...place, ...change });
            },
          };
        }),
      );
    },
  };
};
