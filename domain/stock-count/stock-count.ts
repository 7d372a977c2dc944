import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText, NonNegativeInt } from '#domain/kernel/schema.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { countText } from '#domain/kernel/words.ts';

/** The counted and expected quantity of one product, in bottles. */
const CountedLine = z.object({ productId: Id, expected: z.int(), counted: NonNegativeInt });
export type CountedLine = z.infer<typeof CountedLine>;

/** Law 7: this many lines stay well below an event's limit, and one append holds their corrections. */
export const mostCounted = 500;

const products = (count: number, language: ScreenLanguage = 'nl') =>
  countText(count, 'product', language === 'nl' ? 'producten' : 'products');
const signed = (count: number) => `${count > 0 ? '+' : count < 0 ? '−' : ''}${Math.abs(count)}`;

export const stockCountEvents = {
  booked: defineEvent('StockCountBooked', {
    action: message('Telling geboekt', 'Count booked'),
    data: {
      countId: Id,
      /** The owner of the stock. */
      accountId: Id,
      warehouseId: Id,
      reason: nonEmptyText(200),
      lines: z.array(CountedLine).min(1).max(mostCounted),
    },
    subject: ({ reason }) => message(`Telling ${reason}`, `Count ${reason}`),
    log: ({ lines, reason }) => {
      const differences = lines.map(({ expected, counted }) => counted - expected).filter(Boolean);
      const sum = differences.reduce((all, difference) => all + difference, 0);
      const [count, total] = [differences.length, signed(sum)];
      return count === 0
        ? message(
            `${products(lines.length)} geteld (${reason}): geen verschil.`,
            `${products(lines.length, 'en')} counted (${reason}): no difference.`,
          )
        : message(
            `${products(lines.length)} geteld (${reason}): ${countText(count, 'verschil', 'verschillen')}, samen ${total} flessen.`,
            `${products(lines.length, 'en')} counted (${reason}): ${countText(count, 'difference', 'differences')}, ${total} bottles together.`,
          );
    },
    reason: ({ reason }) => reason,
    takenBackBy: ({ countId }) => ({ call: 'undoStockCount', request: { countId } }),
  }),
  undone: defineEvent('StockCountUndone', {
    action: message('Telling ongedaan gemaakt', 'Count undone'),
    data: { countId: Id, lineCount: NonNegativeInt },
    log: ({ lineCount }) =>
      message(
        `Telling ongedaan gemaakt: ${countText(lineCount, 'correctie', 'correcties')} teruggeboekt.`,
        `Count undone: ${countText(lineCount, 'correction', 'corrections')} booked back.`,
      ),
  }),
};
export type StockCountEvent = EventOf<typeof stockCountEvents>;
type Booked = ReturnType<typeof stockCountEvents.booked>['data'];

export type StockCount = Pick<Booked, 'accountId' | 'warehouseId' | 'lines'> & { isUndone: boolean };
export type StockCountCommand =
  ({ type: 'BookStockCount' } & Booked) | { type: 'UndoStockCount'; countId: number };
export const stockCountRefusals = {
  'count-exists': existsAlready,
  'count-not-found': notFound('Deze telling bestaat niet.', 'This count does not exist.'),
  'count-undone-already': conflict(
    'Deze telling is al ongedaan gemaakt.',
    'This count has already been undone.',
  ),
  'counted-twice': conflict(
    'Een product staat twee keer op de tellijst.',
    'A product is on the counting list twice.',
  ),
  'bundle-has-no-stock': conflict(
    'Een multiproduct heeft zelf geen voorraad: tel de onderdelen.',
    'A multiproduct has no stock of its own: count its parts.',
  ),
} satisfies RefusalTable;
export type StockCountRefusal = keyof typeof stockCountRefusals;

/** The lines of a count that differ from what was expected. */
export const differencesOf = ({ lines }: Pick<StockCount, 'lines'>) =>
  lines.filter(({ expected, counted }) => expected !== counted);

/** A booked stock count; reverted by opposite corrections. */
export const stockCount: Decider<StockCount | null, StockCountCommand, StockCountEvent> = {
  category: 'stockCount',
  events: stockCountEvents,
  initial: null,

  decide(command, count) {
    switch (command.type) {
      case 'BookStockCount': {
        if (count) return refuse<StockCountRefusal>('count-exists');
        const ids = new Set(command.lines.map(({ productId }) => productId));
        if (ids.size < command.lines.length) return refuse<StockCountRefusal>('counted-twice');
        return [stockCountEvents.booked(command)];
      }
      case 'UndoStockCount': {
        const { countId } = command;
        if (!count) return refuse<StockCountRefusal>('count-not-found', { countId });
        if (count.isUndone) return refuse<StockCountRefusal>('count-undone-already', { countId });
        return [stockCountEvents.undone({ countId, lineCount: differencesOf(count).length })];
      }
    }
  },

  evolve(count, event) {
    switch (event.type) {
      case 'StockCountBooked': {
        const { accountId, warehouseId, lines } = event.data;
        return { accountId, warehouseId, lines, isUndone: false };
      }
      case 'StockCountUndone':
        return count && { ...count, isUndone: true };
    }
  },
};
