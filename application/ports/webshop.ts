import { NotDone } from '#application/ports/not-done.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';

/** A product as a webshop sells it. */
export type ShopProduct = {
  /** By which the shop knows it; null as long as that is not known here. */
  shopId: number | null;
  /** Our number, its SKU there: no two products of a shop have one. */
  number: number;
  name: string;
  /** Incl VAT. */
  price: Money;
  quantity: number;
  isEnabled: boolean;
  isFeatured: boolean;
  description: string;
  /** Empty for none. */
  category: string;
  tags: readonly string[];
  attributes: readonly { name: string; value: string }[];
};

/** Where the shop of an account is, and how it knows us. */
export type WebshopLogin = { url: string; key: string; secret: string };

/** An article of an order in a shop. */
export type ShopOrderLine = {
  sku: string;
  /** By which the shop knows it, the most precise first. */
  shopProductIds: readonly number[];
  name: string;
  quantity: number;
  /** For all of them together: incl VAT, discounts taken off. */
  paid: Money;
};
type ShopCost = { name: string; paid: Money };
export type ShopAddress = {
  name: string;
  company: string;
  street: string;
  houseNumber: string;
  houseNumberExtra: string;
  postcode: string;
  city: string;
  /** Two letters; empty where the shop does not say. */
  country: string;
};
/** An order as it stands in a shop. Amounts are incl VAT. */
export type ShopOrder = {
  shopId: number;
  /** Belongs to this order alone, in whichever shop. */
  orderKey: string;
  number: string;
  status: string;
  /** Whether it is to be delivered: at once, once somebody looked at the payment, not yet, or not at all. */
  stage: 'wanted' | 'on-hold' | 'not-yet' | 'gone';
  /** ISO 8601, UTC. */
  modifiedAt: string;
  currency: string;
  total: Money;
  vat: Money;
  refunded: Money;
  /** The day on which it was paid; null where it is not. */
  paidOn: CalendarDate | null;
  isPickedUp: boolean;
  lines: readonly ShopOrderLine[];
  shipping: readonly ShopCost[];
  fees: readonly ShopCost[];
  coupons: readonly { code: string; amount: Money }[];
  email: string;
  telephone: string;
  vatNumber: string;
  billing: ShopAddress;
  delivery: ShopAddress;
  /** Of the customer. */
  note: string;
};
/** One whose contents cannot be read; which one it is, is known. */
export type UnreadShopOrder = Pick<ShopOrder, 'shopId' | 'orderKey' | 'number' | 'modifiedAt'>;
export type ReadShopOrder = { order: ShopOrder } | { unread: UnreadShopOrder };

/** A webshop that takes products and gives orders (INT-018). */
export type Webshop = {
  /** An order as the shop tells of it by itself; null where that is none. */
  read: (content: unknown) => ReadShopOrder | null;
  /** An order by its id in the shop; null where the shop has none. Throws `NotDone`. */
  order: (login: WebshopLogin, shopId: number) => Promise<ReadShopOrder | null>;
  /**
   * Orders that changed after a moment of the shop's clock, the longest ago first, at most a hundred a page. Throws
   * `NotDone`; `ShopBusy` where the shop asks to wait.
   */
  ordersAfter: (
    login: WebshopLogin,
    after: string,
    page: number,
  ) => Promise<{ orders: readonly ReadShopOrder[]; isLast: boolean }>;

  /**
   * Makes products, at most 200, in the shop what they are here. One that the shop has, by its id or else by its
   * SKU, is changed, any other is made; so asking again makes nothing twice. Out: the ids in the shop by our
   * numbers. Throws `NotDone` when it did not take all of them, `ShopTookSome` where it turned some of them down.
   */
  put: (login: WebshopLogin, products: readonly ShopProduct[]) => Promise<ReadonlyMap<number, number>>;

  /**
   * Makes coupons, at most 200, in the shop what they are here, each found by its code; one that is new there is made,
   * unless it has ended. Asking again makes nothing twice. Throws `NotDone` when it did not take all of them.
   */
  putCoupons: (login: WebshopLogin, coupons: readonly ShopCoupon[]) => Promise<void>;
};

/** A coupon as a webshop takes it; one that has ended lets nobody in. */
export type ShopCoupon = { code: string } & (
  | { isEnded: true }
  | {
      isEnded: false;
      description: string;
      isPercentage: boolean;
      /** Hundredths of a percent or of a euro. */
      of: number;
      /** How often in all, by what the shop counted itself. */
      limit: number;
    }
);

/** The shop turned some products down; `ids` are those of the others. */
export class ShopTookSome extends NotDone {
  readonly ids: ReadonlyMap<number, number>;
  constructor(message: string, ids: ReadonlyMap<number, number>) {
    super(message);
    this.ids = ids;
  }
}

/** The shop asks not to be called for so long. */
export class ShopBusy extends NotDone {
  readonly waitMs: number;
  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}
