import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';

/** Whose basket it is: a customer has one in each account, over all its users and devices. */
export type BasketOwner = { log: number; accountId: number; customerId: number };

/** What goes with the wines. Empty texts and null are not filled in. */
export type BasketInfo = {
  note: string;
  orderer: string;
  phone: string;
  deliveryDate: CalendarDate | null;
};

export type BasketLine = {
  productId: number;
  /** In bottles, above zero. */
  quantity: number;
  /** What a bottle cost, after discount, when this was typed; null where nobody said. */
  seenPrice: Money | null;
};

export type Basket = BasketInfo & {
  /** The command id under which it is placed, by whichever device: placed twice it is one order (law 3). */
  basketId: string;
  lines: BasketLine[];
  /** The order that the basket before this one became; without a number it waits for approval. */
  placed: { basketId: string; number: number | null } | null;
};

/**
 * What customers are filling in (APP-023). It is no event: it is nothing yet. Something typed `age` ms ago goes
 * before whatever was typed earlier, whichever arrives first, and never before what was typed later; every
 * change is published to the open screens of the customer, with the command that did it: the screen that sent that
 * knows it already.
 */
export type Baskets = {
  read: (owner: BasketOwner) => Promise<Basket>;
  /** Quantity 0 takes a wine out. False: something newer stands there, and nothing was changed. */
  setQuantity: (
    owner: BasketOwner,
    typed: { productId: number; quantity: number; seenPrice: Money | null; age: number },
    commandId: string,
  ) => Promise<boolean>;
  setInfo: (owner: BasketOwner, info: BasketInfo, age: number, commandId: string) => Promise<boolean>;
  /**
   * Empties it and begins the next; only when it is still this one. `placed`: the number of the order that it
   * became, or that it waits for approval; null when it was cleared. Of these products what was typed stays.
   */
  close: (
    owner: BasketOwner,
    basketId: string,
    placed: number | 'waits' | null,
    kept?: readonly number[],
  ) => Promise<void>;
  /** Begins another with the same wines: the order of this one is there already. */
  renew: (owner: BasketOwner, basketId: string) => Promise<void>;
  forgetCustomer: (log: number, customerId: number) => Promise<void>;
};
