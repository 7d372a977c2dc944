import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { countText } from '#domain/kernel/words.ts';

/** The maximum sent to the shop in one call. */
export const mostSynced = 200;

/** PROD-049: asks the online shop to fetch products again; a process notifies it. */
export const shopSyncEvents = {
  requested: defineEvent('ShopSyncRequested', {
    action: message('Webwinkel bijgewerkt', 'Webshop updated'),
    data: { accountId: Id, productIds: z.array(Id).min(1).max(mostSynced) },
    subject: () => message('Webwinkelkoppeling', 'Webshop link'),
    partOf: ({ productIds }) => `product-${productIds[0]}`,
    log: ({ productIds }) =>
      message(
        `De webwinkel is gevraagd ${countText(productIds.length, 'product', 'producten')} bij te werken.`,
        `The webshop was asked to update ${countText(productIds.length, 'product', 'products')}.`,
      ),
  }),
};
export type ShopSyncEvent = EventOf<typeof shopSyncEvents>;
export type ShopSyncCommand = {
  type: 'RequestShopSync';
  accountId: number;
  productIds: readonly number[];
  /** Whether the account has the feature (PROD-050), and the address of its shop. */
  isOn: boolean;
  address: string;
};
export const shopSyncRefusals = {
  'shop-sync-off': conflict(
    'De synchronisatie met de webwinkel staat uit. Neem contact op met support om die aan te zetten.',
    'Synchronisation with the webshop is off. Contact support to switch it on.',
  ),
  'shop-sync-without-address': conflict(
    'Er is nog geen adres van de webwinkel ingevuld. Vul het in bij de instellingen.',
    'The address of the webshop is empty. Enter it under Settings.',
  ),
} satisfies RefusalTable;
export type ShopSyncRefusal = keyof typeof shopSyncRefusals;

/** Refuses: shop-sync-off, shop-sync-without-address. */
export const shopSync: Decider<number, ShopSyncCommand, ShopSyncEvent> = {
  category: 'shopSync',
  events: shopSyncEvents,
  initial: 0,
  decide({ accountId, productIds, isOn, address }) {
    if (!isOn) return refuse<ShopSyncRefusal>('shop-sync-off');
    if (address === '') return refuse<ShopSyncRefusal>('shop-sync-without-address');
    return [shopSyncEvents.requested({ accountId, productIds: [...new Set(productIds)] })];
  },
  evolve: (times) => times + 1,
};
