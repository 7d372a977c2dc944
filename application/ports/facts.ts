import type { Account } from '#domain/account/account.ts';
import type { BundleComponent } from '#domain/bundle/bundle.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { PricesInForce } from '#domain/pricing/prices-in-force.ts';
import type { LookupList } from '#domain/lookup/lists.ts';
import type { Product } from '#domain/product/product.ts';

/** A customer, null when there is none, and by product id what there is to sell to it and at what prices. */
export type Selling = {
  customer: Customer | null;
  products: ReadonlyMap<number, Product>;
  /** What those of the products are made of that are multi-products (PROD-039). */
  components: ReadonlyMap<number, readonly BundleComponent[]>;
  prices: ReadonlyMap<number, PricesInForce>;
};

/** What read models tell a decision (law 6). What was used is written into the event. */
export type Facts = {
  account: (accountId: number) => Account | null;
  /** A customer of the account, or of the one whose customers it uses. */
  customer: (account: Account, customerId: number) => Promise<Customer | null>;
  /** Those products of the account, or of the one whose products it uses, that exist. */
  products: (account: Account, productIds: readonly number[]) => Promise<Product[]>;
  /** What is agreed for a product, by customer. */
  dealsOn: (
    account: Account,
    productId: number,
  ) => Promise<readonly { customerId: number; price: Money; side: PriceSide }[]>;
  /** The customers of which a product is a favourite. */
  favouredBy: (account: Account, productId: number) => Promise<readonly number[]>;
  /** The grapes that products of the account are made of. */
  grapes: (account: Account) => Promise<readonly string[]>;
  /** What lines of these products rest on when this customer orders them on a day. */
  selling: (
    account: Account,
    of: { customerId: number; date: CalendarDate },
    productIds: readonly number[],
  ) => Promise<Selling>;
  /** What a customer is still to pay for, incl VAT: its orders that are not delivered yet, quotes left out. */
  outstanding: (account: Account, customerId: number) => Promise<Money>;
  /**
   * What an entry of a list of the account is called; null when it is not in the list, or not below
   * `parentId` where that is given. `suppliers` and `products` are lists too.
   */
  lookupName: (
    account: Account,
    list: string,
    entryId: number,
    parentId?: number | null,
  ) => Promise<string | null>;
  /** Whether a product of the account, or an entry of another of its lists, names this entry (SET-034). */
  isLookupUsed: (account: Account, list: LookupList, entryId: number) => Promise<boolean>;
  /** What those of these products are made of that are multi-products (PROD-039). */
  components: (
    account: Account,
    productIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly BundleComponent[]>>;
  /** Whether a multi-product is made of this product. */
  isComponent: (account: Account, productId: number) => Promise<boolean>;
};
