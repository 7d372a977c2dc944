import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { recordMention } from '#domain/kernel/mention.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { countText } from '#domain/kernel/words.ts';

/** The maximum number of wines in one event (law 7). */
export const mostListed = 2_500;
export const PriceListName = z.string().trim().min(1).max(100);

const ids = z.array(Id).max(mostListed);
const wines = (count: number, language: ScreenLanguage = 'nl') =>
  countText(count, 'product', language === 'nl' ? 'producten' : 'products');
/** So many products are named in a sentence. */
const namedMost = 5;
const counted = (productIds: readonly number[], word: Message, language: ScreenLanguage) => {
  const { length } = productIds;
  const others = length - namedMost;
  const names = [
    ...productIds.slice(0, namedMost).map((id) => recordMention(`product-${id}`, `product ${id}`)),
    ...(others > 0 ? [language === 'nl' ? `en ${others} meer` : `and ${others} more`] : []),
  ];
  return length === 0 ? [] : [`${wines(length, language)} ${word[language]} (${names.join(', ')})`];
};
const [more, less] = [message('erbij', 'added'), message('eraf', 'taken off')];

export const priceListEvents = {
  made: defineEvent('PriceListMade', {
    action: message('Prijslijst gemaakt', 'Price list made'),
    data: { listId: Id, name: PriceListName, checked: ids },
    subject: ({ name }) => message(`Prijslijst ${name}`, `Price list ${name}`),
    log: ({ name, checked }) =>
      message(
        `Prijslijst ${name} gemaakt met ${wines(checked.length)}.`,
        `Price list ${name} made with ${wines(checked.length, 'en')}.`,
      ),
  }),
  renamed: defineEvent('PriceListRenamed', {
    action: message('Prijslijst hernoemd', 'Price list renamed'),
    data: { listId: Id, from: PriceListName, to: PriceListName },
    subject: ({ to }) => message(`Prijslijst ${to}`, `Price list ${to}`),
    log: ({ from, to }) =>
      message(`Prijslijst ${from} heet nu ${to}.`, `Price list ${from} is now called ${to}.`),
    changes: ({ from, to }) => [{ field: message('Naam', 'Name'), from, to }],
  }),
  checksChanged: defineEvent('PriceListChecksChanged', {
    action: message('Prijslijst gewijzigd', 'Price list changed'),
    data: { listId: Id, checked: ids, unchecked: ids },
    log: ({ listId, checked, unchecked }) => {
      const counts = (language: ScreenLanguage) =>
        [...counted(checked, more, language), ...counted(unchecked, less, language)].join(
          language === 'nl' ? ' en ' : ' and ',
        );
      return message(
        `${recordMention(`priceList-${listId}`, 'Prijslijst')} gewijzigd: ${counts('nl')}.`,
        `${recordMention(`priceList-${listId}`, 'Price list')} changed: ${counts('en')}.`,
      );
    },
  }),
  deleted: defineEvent('PriceListDeleted', {
    action: message('Prijslijst verwijderd', 'Price list deleted'),
    data: { listId: Id, name: PriceListName },
    log: ({ name }) => message(`Prijslijst ${name} verwijderd.`, `Price list ${name} deleted.`),
  }),
  restored: defineEvent('PriceListRestored', {
    action: message('Prijslijst hersteld', 'Price list restored'),
    data: { listId: Id, name: PriceListName },
    log: ({ name }) => message(`Prijslijst ${name} hersteld.`, `Price list ${name} restored.`),
  }),
};
export type PriceListEvent = EventOf<typeof priceListEvents>;

/** PLIST-005: the ids of the ticked products; all others are not ticked. */
export type PriceList = { name: string; checked: readonly number[]; isDeleted: boolean };
export type PriceListCommand =
  | { type: 'MakePriceList'; listId: number; name: string; checked: readonly number[] }
  | {
      type: 'SavePriceList';
      listId: number;
      name: string;
      /** Null: unchanged. */
      checked: readonly number[] | null;
    }
  | { type: 'DeletePriceList'; listId: number };
export const priceListRefusals = {
  'price-list-not-found': notFound('Deze prijslijst bestaat niet meer.', 'This price list no longer exists.'),
  'price-list-empty': conflict('Vink eerst een product aan.', 'Tick a product first.'),
  'price-list-too-long': conflict(
    'Een eigen prijslijst heeft hoogstens 2.500 producten.',
    'A price list of your own has at most 2,500 products.',
  ),
} satisfies RefusalTable;
export type PriceListRefusal = keyof typeof priceListRefusals;

const refuseTooLong = (checked: readonly number[]) => {
  if (checked.length > mostListed) refuse<PriceListRefusal>('price-list-too-long', { most: mostListed });
};

/** What is new and what is gone, in one event, or in two where one has no room for both (law 7). */
const checksOf = (checked: readonly number[], unchecked: readonly number[]) => {
  const parts =
    checked.length + unchecked.length > mostListed
      ? [
          { checked: [], unchecked: [...unchecked] },
          { checked: [...checked], unchecked: [] },
        ]
      : [{ checked: [...checked], unchecked: [...unchecked] }];
  return parts.filter((part) => part.checked.length + part.unchecked.length > 0);
};

/**
 * A custom price list (PLIST-006). Saving a deleted one restores it, so that deleting can be undone. Refuses
 * price-list-not-found, price-list-too-long.
 */
export const priceList: Decider<PriceList | null, PriceListCommand, PriceListEvent> = {
  category: 'priceList',
  events: priceListEvents,
  initial: null,

  decide(command, state) {
    const { listId } = command;
    switch (command.type) {
      case 'MakePriceList':
        refuseTooLong(command.checked);
        return [priceListEvents.made({ listId, name: command.name, checked: [...new Set(command.checked)] })];
      case 'SavePriceList': {
        refuseTooLong(command.checked ?? []);
        if (!state) return refuse<PriceListRefusal>('price-list-not-found', { listId });
        const [before, after] = [new Set(state.checked), new Set(command.checked ?? state.checked)];
        const checked = [...after].filter((id) => !before.has(id));
        const unchecked = [...before].filter((id) => !after.has(id));
        return [
          ...(state.isDeleted ? [priceListEvents.restored({ listId, name: state.name })] : []),
          ...(command.name === state.name
            ? []
            : [priceListEvents.renamed({ listId, from: state.name, to: command.name })]),
          ...checksOf(checked, unchecked).map((change) =>
            priceListEvents.checksChanged({ listId, ...change }),
          ),
        ];
      }
      case 'DeletePriceList':
        if (!state) return refuse<PriceListRefusal>('price-list-not-found', { listId });
        return state.isDeleted ? [] : [priceListEvents.deleted({ listId, name: state.name })];
    }
  },

  evolve: priceListAfter,
};

/** The list as it is after an event. */
export function priceListAfter(state: PriceList | null, event: PriceListEvent): PriceList | null {
  if (event.type === 'PriceListMade')
    return { name: event.data.name, checked: event.data.checked, isDeleted: false };
  if (!state) return state;
  switch (event.type) {
    case 'PriceListRenamed':
      return { ...state, name: event.data.to };
    case 'PriceListChecksChanged': {
      const gone = new Set(event.data.unchecked);
      return { ...state, checked: [...state.checked.filter((id) => !gone.has(id)), ...event.data.checked] };
    }
    case 'PriceListDeleted':
      return { ...state, isDeleted: true };
    case 'PriceListRestored':
      return { ...state, isDeleted: false };
  }
}
