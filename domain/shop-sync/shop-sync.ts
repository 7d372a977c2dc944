import { z } from 'zod';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { message, messageWith } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { countText } from '#domain/kernel/words.ts';

/** The maximum sent to the shop in one call. */
export const mostSynced = 200;

/**
 * What came of a request. waiting: it is tried again; failed: it is not; unknown: it may have arrived; done: it
 * arrived after all.
 */
export const ShopSyncOutcome = z.enum(['waiting', 'failed', 'unknown', 'done']);
export type ShopSyncOutcome = z.infer<typeof ShopSyncOutcome>;

const Outcome = z.object({
  accountId: Id,
  /** The request, by its place in the log, and which of the two was asked: a connector, or the shop itself. */
  requestedAt: PositiveInt,
  shop: z.enum(['connector', 'woocommerce']),
  /** 0 where it was about vouchers. */
  productCount: NonNegativeInt,
  outcome: ShopSyncOutcome,
  /** Why not; empty when it arrived. It names no person. */
  reason: z.string().max(500),
  /** Which products; left out by versions that did not record them. */
  productIds: z.array(Id).max(mostSynced).optional(),
  /** Which vouchers, where it was about those. */
  voucherIds: z.array(Id).max(mostSynced).optional(),
});

/** Of how many products or vouchers the shop does not know yet what they are now, and why. */
export const shopSyncSentence = ({
  productCount,
  voucherCount = 0,
  outcome,
  reason,
}: Pick<z.infer<typeof Outcome>, 'productCount' | 'outcome' | 'reason'> & {
  voucherCount?: number | undefined;
}) => {
  const [nl, en] =
    voucherCount > 0
      ? [countText(voucherCount, 'voucher', 'vouchers'), countText(voucherCount, 'voucher', 'vouchers')]
      : [countText(productCount, 'product', 'producten'), countText(productCount, 'product', 'products')];
  const texts = {
    waiting: [
      `De webwinkel is voor ${nl} nog niet bijgewerkt; dat wordt vanzelf opnieuw geprobeerd.`,
      `The webshop is not updated for ${en} yet; that is tried again by itself.`,
    ],
    failed: [
      `De webwinkel is voor ${nl} niet bijgewerkt, en dat wordt niet meer vanzelf geprobeerd.`,
      `The webshop was not updated for ${en}, and that is no longer tried by itself.`,
    ],
    unknown: [
      `Of de webwinkel voor ${nl} is bijgewerkt, is niet bekend.`,
      `Whether the webshop was updated for ${en} is not known.`,
    ],
    done: [
      `De webwinkel nam de vraag om ${nl} bij te werken alsnog aan.`,
      `The webshop took the request to update ${en} after all.`,
    ],
  } as const;
  const [dutch, english] = texts[outcome];
  return messageWith(
    [readKept(reason)],
    (why) => `${dutch} ${why}`.trim(),
    (why) => `${english} ${why}`.trim(),
  );
};

/** PROD-049: asks the online shop to fetch products again; a process notifies it. */
export const shopSyncEvents = {
  requested: defineEvent('ShopSyncRequested', {
    action: message('Webwinkel bijgewerkt', 'Webshop updated'),
    data: {
      accountId: Id,
      /** Empty where it is about vouchers. */
      productIds: z.array(Id).max(mostSynced),
      /** Vouchers, which are coupons in the shop. */
      voucherIds: z.array(Id).min(1).max(mostSynced).optional(),
      /** The request that failed, in whose place this one comes. */
      retryOf: PositiveInt.optional(),
      /** The place in the log up to which changes are in it; absent: somebody asked. */
      upTo: PositiveInt.optional(),
    },
    subject: () => message('Webwinkelkoppeling', 'Webshop link'),
    partOf: ({ productIds, voucherIds }) =>
      voucherIds ? `voucher-${voucherIds[0]}` : `product-${productIds[0]}`,
    log: ({ productIds, voucherIds }) =>
      voucherIds
        ? message(
            `De webwinkel is gevraagd ${countText(voucherIds.length, 'voucher', 'vouchers')} bij te werken.`,
            `The webshop was asked to update ${countText(voucherIds.length, 'voucher', 'vouchers')}.`,
          )
        : message(
            `De webwinkel is gevraagd ${countText(productIds.length, 'product', 'producten')} bij te werken.`,
            `The webshop was asked to update ${countText(productIds.length, 'product', 'products')}.`,
          ),
  }),
  /** INT-018: changes of stock and prices go to the shop by themselves from a place in the log on; null: no longer. */
  followed: defineEvent('ShopSyncFollowed', {
    action: message('Webwinkel volgt', 'Webshop follows'),
    data: {
      accountId: Id,
      from: NonNegativeInt.nullable(),
      /** Whether vouchers go too; absent: that did not change. */
      areVouchers: z.boolean().optional(),
    },
    subject: () => message('Webwinkelkoppeling', 'Webshop link'),
    log: ({ from, areVouchers }) =>
      areVouchers !== undefined
        ? areVouchers
          ? message(
              'Vouchers gaan vanaf nu vanzelf naar de webwinkel.',
              'Vouchers go to the webshop by themselves from now on.',
            )
          : message(
              'Vouchers gaan niet meer vanzelf naar de webwinkel.',
              'Vouchers no longer go to the webshop by themselves.',
            )
        : from === null
          ? message(
              'Voorraad en prijzen gaan niet meer vanzelf naar de webwinkel.',
              'Stock and prices no longer go to the webshop by themselves.',
            )
          : message(
              'Voorraad en prijzen gaan vanaf nu vanzelf naar de webwinkel.',
              'Stock and prices go to the webshop by themselves from now on.',
            ),
  }),
  /** Recorded when the shop does not take it, and when it does so later: what is taken at once needs no word. */
  outcomeChanged: defineEvent('ShopSyncOutcomeChanged', {
    action: message('Uitkomst webwinkel', 'Webshop outcome'),
    data: Outcome,
    subject: () => message('Webwinkelkoppeling', 'Webshop link'),
    log: (data) => shopSyncSentence({ ...data, voucherCount: data.voucherIds?.length }),
  }),
};
export type ShopSyncEvent = EventOf<typeof shopSyncEvents>;
export type ShopSyncCommand =
  | {
      type: 'RequestShopSync';
      accountId: number;
      productIds: readonly number[];
      voucherIds?: readonly number[] | undefined;
      retryOf?: number | undefined;
      /** Whether the account has the feature (PROD-050), and the address of its shop. */
      isOn: boolean;
      address: string;
    }
  | ({ type: 'RecordShopSyncOutcome' } & z.infer<typeof Outcome>)
  | { type: 'FollowWithShop'; accountId: number; from: number | null }
  /** From now on vouchers go too, beginning with those that there are; or no longer. */
  | { type: 'FollowVouchers'; accountId: number; isOn: boolean; voucherIds: readonly number[] }
  /** What changed since the last time, up to a place in the log. */
  | {
      type: 'PushChanges';
      accountId: number;
      productIds: readonly number[];
      voucherIds?: readonly number[];
      upTo: number;
    };
export const shopSyncRefusals = {
  'shop-sync-off': conflict(
    'De synchronisatie met de webwinkel staat uit. Neem contact op met support om die aan te zetten.',
    'Synchronisation with the webshop is off. Contact support to switch it on.',
  ),
  'shop-push-not-found': notFound(
    'Van deze producten weet de webwinkel intussen hoe ze zijn.',
    'The webshop knows meanwhile how these products are.',
  ),
  'shop-sync-without-address': conflict(
    'Er is nog geen adres van de webwinkel ingevuld. Vul het in bij de instellingen.',
    'The address of the webshop is empty. Enter it under Settings.',
  ),
} satisfies RefusalTable;
type ShopSyncRefusal = keyof typeof shopSyncRefusals;

/** What did not arrive, by request and shop, and up to where in the log changes went out by themselves. */
type ShopSyncState = {
  open: Readonly<Record<string, ShopSyncOutcome>>;
  upTo: number | null;
  areVouchers: boolean;
};
/** So many at once; each once. */
const inPieces = (ids: readonly number[]) => {
  const each = [...new Set(ids)];
  return Array.from({ length: Math.ceil(each.length / mostSynced) }, (_, nth) =>
    each.slice(nth * mostSynced, (nth + 1) * mostSynced),
  );
};
const ofVouchers = (accountId: number, ids: readonly number[], up: { upTo?: number }) =>
  inPieces(ids).map((voucherIds) =>
    shopSyncEvents.requested({ accountId, productIds: [], voucherIds, ...up }),
  );
const keyOf = ({ requestedAt, shop }: Pick<z.infer<typeof Outcome>, 'requestedAt' | 'shop'>) =>
  `${requestedAt} ${shop}`;
const without = (open: ShopSyncState['open'], isGone: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(open).filter(([key]) => !isGone(key)));

/** Refuses: shop-sync-off, shop-sync-without-address. */
export const shopSync: Decider<ShopSyncState, ShopSyncCommand, ShopSyncEvent> = {
  category: 'shopSync',
  events: shopSyncEvents,
  initial: { open: {}, upTo: null, areVouchers: false },
  decide(command, { open, upTo, areVouchers }) {
    const { accountId } = command;
    switch (command.type) {
      case 'RequestShopSync': {
        const { productIds, voucherIds, retryOf, isOn, address } = command;
        if (!isOn) return refuse<ShopSyncRefusal>('shop-sync-off');
        if (address === '') return refuse<ShopSyncRefusal>('shop-sync-without-address');
        const again = retryOf === undefined ? {} : { retryOf };
        const which = voucherIds ? { voucherIds: [...new Set(voucherIds)] } : {};
        return [
          shopSyncEvents.requested({ accountId, productIds: [...new Set(productIds)], ...which, ...again }),
        ];
      }
      case 'RecordShopSyncOutcome':
        return command.outcome === (open[keyOf(command)] ?? 'done')
          ? []
          : [shopSyncEvents.outcomeChanged(command)];
      case 'FollowWithShop':
        return (command.from === null) === (upTo === null) ? [] : [shopSyncEvents.followed(command)];
      case 'FollowVouchers': {
        if (upTo === null || command.isOn === areVouchers) return [];
        const followed = shopSyncEvents.followed({ accountId, from: upTo, areVouchers: command.isOn });
        return command.isOn ? [followed, ...ofVouchers(accountId, command.voucherIds, {})] : [followed];
      }
      case 'PushChanges': {
        // who was here before has sent them
        if (upTo === null || command.upTo <= upTo) return [];
        const up = { upTo: command.upTo };
        return [
          ...inPieces(command.productIds).map((productIds) =>
            shopSyncEvents.requested({ accountId, productIds, ...up }),
          ),
          ...ofVouchers(accountId, command.voucherIds ?? [], up),
        ];
      }
    }
  },
  evolve({ open, upTo, areVouchers }, { type, data }) {
    switch (type) {
      case 'ShopSyncRequested':
        return {
          // who asked anew hears of the new request
          open:
            data.retryOf === undefined ? open : without(open, (key) => key.startsWith(`${data.retryOf} `)),
          upTo: data.upTo ?? upTo,
          areVouchers,
        };
      case 'ShopSyncFollowed':
        return {
          open,
          upTo: data.from,
          areVouchers: data.from !== null && (data.areVouchers ?? areVouchers),
        };
      case 'ShopSyncOutcomeChanged': {
        const others = without(open, (key) => key === keyOf(data));
        const now = data.outcome === 'done' ? others : { ...others, [keyOf(data)]: data.outcome };
        return { open: now, upTo, areVouchers };
      }
    }
  },
};
