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

/** A webshop that takes products (INT-018). */
export type Webshop = {
  /**
   * Makes products, at most 200, in the shop what they are here. One that the shop has, by its id or else by its
   * SKU, is changed, any other is made; so asking again makes nothing twice. Out: the ids in the shop by our
   * numbers. Throws `NotDone` when it did not take all of them.
   */
  put: (login: WebshopLogin, products: readonly ShopProduct[]) => Promise<ReadonlyMap<number, number>>;
};
