import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { emptiedText, Id, nonEmptyText, PositiveInt } from '#domain/kernel/schema.ts';
import { amountText } from '#domain/kernel/words.ts';
import { NotPlacedReason, reasonText } from '#domain/shop-order/reason.ts';
import { ShopRemark } from '#domain/shop-order/remark.ts';

/** What of an order in the shop is compared when the shop tells of it again. */
const Seen = z.object({
  /** As the shop calls it, such as `cancelled`. */
  status: z.string().max(40),
  total: Money,
  refunded: Money,
  isPaid: z.boolean(),
  /** Digest of the articles, costs and coupons. */
  content: z.string().max(64),
  /** ISO 8601, by the clock of the shop: what it told before that is not believed after it. */
  modifiedAt: z.string().max(30),
});
export type Seen = z.infer<typeof Seen>;
/** Whom and where to, as one text. */
const shipTo = emptiedText(1_500);

const identity = {
  shopOrderId: Id,
  /** Its id and its number in the shop. */
  shopId: PositiveInt,
  shopNumber: nonEmptyText(40),
};
const Changed = Seen.pick({ status: true, total: true, refunded: true, isPaid: true });
const subject = ({ shopNumber }: { shopNumber: string }) =>
  message(`Webwinkelbestelling ${shopNumber}`, `Webshop order ${shopNumber}`);

/** What of an order the shop changed. */
export type ChangeInShop = {
  from: z.infer<typeof Changed>;
  to: z.infer<typeof Changed>;
  areLinesOther: boolean;
  isAddressOther: boolean;
  isPaymentMissing?: true | undefined;
};
/** The statuses, as WooCommerce calls them, in which nothing is to be delivered. */
const goneStatuses: readonly string[] = ['cancelled', 'refunded', 'failed', 'trash', 'deleted'];

const statusNames: Readonly<Record<string, Message>> = {
  cancelled: message('geannuleerd', 'cancelled'),
  refunded: message('terugbetaald', 'refunded'),
  failed: message('mislukt', 'failed'),
  trash: message('weggegooid', 'thrown away'),
  deleted: message('verwijderd', 'deleted'),
  'on-hold': message('in de wacht', 'on hold'),
  completed: message('afgerond', 'completed'),
  processing: message('in behandeling', 'being handled'),
};
/** What the shop calls a status, in words; one that a plug-in made as it came. */
export const shopStatusText = (status: string): Message => statusNames[status] ?? message(status, status);

/** What changed in the shop and asks somebody to look: that it went on its usual way does not. */
export const changeSentences = ({
  from,
  to,
  areLinesOther,
  isAddressOther,
  isPaymentMissing,
}: ChangeInShop): Message[] => [
  ...(to.status !== from.status && (goneStatuses.includes(to.status) || goneStatuses.includes(from.status))
    ? [
        message(
          `De bestelling is in de webwinkel ${shopStatusText(to.status).nl}.`,
          `The order is ${shopStatusText(to.status).en} in the webshop.`,
        ),
      ]
    : []),
  ...(to.refunded !== from.refunded
    ? [
        message(
          `De webwinkel gaf in totaal ${amountText(to.refunded)} terug.`,
          `The webshop gave back ${amountText(to.refunded, 'en')} in all.`,
        ),
      ]
    : []),
  ...(to.total !== from.total
    ? [
        message(
          `Het totaal in de webwinkel ging van ${amountText(from.total)} naar ${amountText(to.total)}.`,
          `The total in the webshop went from ${amountText(from.total, 'en')} to ${amountText(to.total, 'en')}.`,
        ),
      ]
    : []),
  ...(areLinesOther
    ? [message('De artikelen in de webwinkel zijn gewijzigd.', 'The articles in the webshop were changed.')]
    : []),
  ...(isAddressOther
    ? [
        message(
          'Het bezorgadres of de opmerking in de webwinkel is gewijzigd.',
          'The delivery address or the note in the webshop was changed.',
        ),
      ]
    : []),
  ...(isPaymentMissing
    ? [
        message(
          'De bestelling is in de webwinkel betaald, maar die betaling kon hier niet worden geboekt.',
          'The order was paid in the webshop, but that payment could not be recorded here.',
        ),
      ]
    : []),
];

/** The same as one text. */
export const changeText = (change: ChangeInShop): Message => {
  const sentences = changeSentences(change);
  return message(sentences.map(({ nl }) => nl).join(' '), sentences.map(({ en }) => en).join(' '));
};

/**
 * An order of the webshop: that it became an order here, or why it did not, and what the shop changed since. The
 * order itself is never changed by the shop: somebody reads what is other, and decides.
 */
export const shopOrderEvents = {
  placed: defineEvent('ShopOrderPlaced', {
    action: message('Webwinkelbestelling overgenomen', 'Webshop order taken over'),
    data: {
      ...identity,
      ...Seen.shape,
      shipTo,
      orderId: Id,
      orderNumber: PositiveInt,
      customerId: Id,
      isNewCustomer: z.boolean(),
      remarks: z.array(ShopRemark).max(60),
    },
    person: streamOf('customer', 'customerId'),
    subject,
    partOf: streamOf('salesOrder', 'orderId'),
    log: ({ shopNumber, orderNumber }) =>
      message(
        `Bestelling ${shopNumber} van de webwinkel is order ${orderNumber} geworden.`,
        `Order ${shopNumber} of the webshop became order ${orderNumber}.`,
      ),
  }),
  notPlaced: defineEvent('ShopOrderNotPlaced', {
    action: message('Webwinkelbestelling niet te plaatsen', 'Webshop order cannot be placed'),
    data: {
      ...identity,
      total: Money,
      modifiedAt: Seen.shape.modifiedAt,
      reason: NotPlacedReason,
      about: z.array(z.string().max(300)).max(50),
    },
    subject,
    log: ({ shopNumber, reason, about }) => {
      const why = reasonText(reason, about);
      return message(
        `Bestelling ${shopNumber} van de webwinkel is nog geen order. ${why.nl}`,
        `Order ${shopNumber} of the webshop is no order yet. ${why.en}`,
      );
    },
  }),
  changed: defineEvent('ShopOrderChangedInShop', {
    action: message('Gewijzigd in de webwinkel', 'Changed in the webshop'),
    data: {
      ...identity,
      orderId: Id,
      customerId: Id,
      from: Changed,
      to: Changed,
      areLinesOther: z.boolean(),
      isAddressOther: z.boolean(),
      content: Seen.shape.content,
      modifiedAt: Seen.shape.modifiedAt,
      shipTo,
      /** It was paid in the shop, and no payment line could be made. */
      isPaymentMissing: z.literal(true).optional(),
    },
    person: streamOf('customer', 'customerId'),
    subject,
    partOf: streamOf('salesOrder', 'orderId'),
    log: (changed) => {
      const said = changeText(changed);
      if (said.nl !== '') return said;
      const { to } = changed;
      return message(
        `De bestelling is in de webwinkel ${shopStatusText(to.status).nl}${to.isPaid ? ' en betaald' : ''}.`,
        `The order is ${shopStatusText(to.status).en}${to.isPaid ? ' and paid' : ''} in the webshop.`,
      );
    },
  }),
  dismissed: defineEvent('ShopOrderDismissed', {
    action: message('Webwinkelbestelling weggelaten', 'Webshop order left out'),
    data: { ...identity, because: z.enum(['staff', 'gone']), modifiedAt: Seen.shape.modifiedAt },
    subject,
    log: ({ shopNumber, because }) =>
      because === 'staff'
        ? message(
            `Bestelling ${shopNumber} van de webwinkel wordt hier geen order.`,
            `Order ${shopNumber} of the webshop becomes no order here.`,
          )
        : message(
            `Bestelling ${shopNumber} gaat in de webwinkel niet door en wordt hier geen order.`,
            `Order ${shopNumber} is off in the webshop and becomes no order here.`,
          ),
  }),
};
export type ShopOrderEvent = EventOf<typeof shopOrderEvents>;
type ShopOrderPlaced = ReturnType<typeof shopOrderEvents.placed>['data'];
type NotPlaced = ReturnType<typeof shopOrderEvents.notPlaced>['data'];

export type ShopOrderCommand =
  | ({ type: 'RecordShopOrderPlaced' } & ShopOrderPlaced)
  | ({ type: 'RecordShopOrderNotPlaced' } & NotPlaced)
  | ({ type: 'RecordShopOrderChange'; shipTo: string; isPaymentMissing?: true } & Seen)
  | { type: 'DismissShopOrder'; because: 'staff' | 'gone'; modifiedAt?: string };

export const shopOrderRefusals = {
  'shop-order-not-found': notFound(
    'Deze bestelling van de webwinkel staat niet (meer) te wachten.',
    'This order of the webshop is not waiting (any more).',
  ),
  'shop-not-linked': conflict(
    'De webwinkel is niet gekoppeld. Vul het adres en de sleutels van de webwinkel in.',
    'The webshop is not linked. Enter the address and the keys of the webshop.',
  ),
  'shop-order-gone': conflict(
    'De webwinkel kent deze bestelling niet meer.',
    'The webshop does not know this order any more.',
  ),
  /** Replaced by what the shop said. */
  'shop-unanswered': conflict(
    'De webwinkel antwoordt niet. Probeer het straks opnieuw.',
    'The webshop does not answer. Try again in a moment.',
  ),
} satisfies RefusalTable;
export type ShopOrderRefusal = keyof typeof shopOrderRefusals;

type Identity = Pick<ShopOrderPlaced, 'shopOrderId' | 'shopId' | 'shopNumber'>;
export type ShopOrderState =
  | {
      outcome: 'placed';
      of: Identity & { orderId: number; customerId: number };
      seen: Seen & { shipTo: string };
    }
  | { outcome: 'waiting'; of: Identity; why: string; modifiedAt: string }
  | { outcome: 'dismissed'; of: Identity; because: 'staff' | 'gone'; modifiedAt: string };

const whyOf = ({ reason, about, total }: Pick<NotPlaced, 'reason' | 'about' | 'total'>) =>
  JSON.stringify([reason, about, total]);

/** Refuses shop-order-not-found. */
export const shopOrder: Decider<ShopOrderState | null, ShopOrderCommand, ShopOrderEvent> = {
  category: 'shopOrder',
  events: shopOrderEvents,
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'RecordShopOrderPlaced':
        return state?.outcome === 'placed' ? [] : [shopOrderEvents.placed(command)];
      case 'RecordShopOrderNotPlaced': {
        if (state?.outcome === 'placed') return [];
        const isKnown = state?.outcome === 'waiting' && state.why === whyOf(command);
        return isKnown ? [] : [shopOrderEvents.notPlaced(command)];
      }
      case 'RecordShopOrderChange': {
        if (state?.outcome !== 'placed') return [];
        const { seen, of } = state;
        if (command.modifiedAt < seen.modifiedAt) return [];
        const areLinesOther = command.content !== seen.content;
        // of who is forgotten nothing is left to compare with
        const isAddressOther = seen.shipTo !== '' && command.shipTo !== seen.shipTo;
        const isSame = (['status', 'total', 'refunded', 'isPaid'] as const).every(
          (name) => seen[name] === command[name],
        );
        if (isSame && !areLinesOther && !isAddressOther) return [];
        return [
          shopOrderEvents.changed({
            ...command,
            ...of,
            from: seen,
            to: command,
            areLinesOther,
            isAddressOther,
          }),
        ];
      }
      case 'DismissShopOrder':
        if (state?.outcome !== 'waiting') return refuse<ShopOrderRefusal>('shop-order-not-found');
        return [shopOrderEvents.dismissed({ modifiedAt: state.modifiedAt, ...command, ...state.of })];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'ShopOrderPlaced': {
        const { shopOrderId, shopId, shopNumber, orderId, customerId } = data;
        return {
          outcome: 'placed',
          of: { shopOrderId, shopId, shopNumber, orderId, customerId },
          seen: data,
        };
      }
      case 'ShopOrderNotPlaced': {
        const { shopOrderId, shopId, shopNumber, modifiedAt } = data;
        return { outcome: 'waiting', of: { shopOrderId, shopId, shopNumber }, why: whyOf(data), modifiedAt };
      }
      case 'ShopOrderChangedInShop': {
        if (state?.outcome !== 'placed') return state;
        const { to, content, modifiedAt, shipTo: now } = data;
        return { ...state, seen: { ...state.seen, ...to, content, modifiedAt, shipTo: now } };
      }
      case 'ShopOrderDismissed': {
        const { shopOrderId, shopId, shopNumber, because, modifiedAt } = data;
        return { outcome: 'dismissed', of: { shopOrderId, shopId, shopNumber }, because, modifiedAt };
      }
    }
  },
};
