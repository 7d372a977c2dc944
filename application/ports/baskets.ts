import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';

/** Whose basket it is: a customer has one in each account, over all its users and devices. */
export type BasketOwner = { log: number; accountId: number; customerId: number };

/** What is filled in besides the wines. Empty texts and null: not filled in. */
type BasketInfo = {
  note: string;
  orderer: string;
  phone: string;
  deliveryDate: CalendarDate | null;
};

type BasketLine = {
  productId: number;
  /** In bottles, above zero. */
  quantity: number;
  /** The price of a bottle, after discount, when this was typed; null if not given. */
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
 * What customers are filling in (APP-023). It is not recorded as events, since nothing has happened yet. Edits say how
 * long ago they were typed (`age`, in ms): the one that was typed last wins, whatever the order of arrival. Every change
 * is published to the open screens of the customer, with its command id, by which the screen that sent it knows its own.
 */
export type Baskets = {
  read: (owner: BasketOwner) => Promise<Basket>;
  /** Quantity 0 removes a wine. False: something typed later is there, and nothing was changed. */
  setQuantity: (
    owner: BasketOwner,
    typed: { productId: number; quantity: number; seenPrice: Money | null; age: number },
    commandId: string,
  ) => Promise<boolean>;
  setInfo: (owner: BasketOwner, info: BasketInfo, age: number, commandId: string) => Promise<boolean>;
  /**
   * Empties the basket and begins the next, if it is still this one. `placed` is the number of the order that it became,
   * 'waits' if it waits for approval, null if it was cleared. What was typed for the products in `kept` stays.
   */
  close: (
    owner: BasketOwner,
    basketId: string,
    placed: number | 'waits' | null,
    kept?: readonly number[],
  ) => Promise<void>;
  /** Begins another with the same wines, since the order of this one exists already. */
  renew: (owner: BasketOwner, basketId: string) => Promise<void>;
  forgetCustomer: (log: number, customerId: number) => Promise<void>;
};
