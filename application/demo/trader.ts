import data from '#application/demo/traders.json' with { type: 'json' };
import type { DemoCustomer } from '#application/demo/customers.ts';
import { accountsByName } from '#application/demo/accounts.ts';
import { customersByLog } from '#application/demo/people.ts';
import { type Wine, wines } from '#application/demo/wines.ts';
import type { Account } from '#domain/account/account.ts';

/** A company whose trade is played: who works there, what it sells to whom, and how its last day looks. */
export type Trader = {
  /** Owns the customers, the products and the stock. */
  account: Account;
  /** Sells to private persons, from the same stock. */
  consumerAccount: Account | null;
  /** Has a shop with a stock of its own, which orders with it directly. */
  hasShop: boolean;
  wines: readonly Wine[];
  customers: readonly DemoCustomer[];
  /** Where the numbers start; those of the orders by account. */
  numbers: {
    customer: number;
    product: number;
    orders: readonly (readonly [Account, number])[];
    /** Null for a company without purchase orders. */
    purchases: number | null;
  };
  /** Demo logins by their ids: who enters orders (more often named, more orders), who sends them out, who buys in. */
  sellers: readonly number[];
  traffic: number;
  buyer: number;
  /** Users that work for the consumer account. */
  consumerSellers: readonly number[];
  /** The part of all orders of the demo. */
  share: number;
  /** What the dashboard shows at least on the last day; `toDeliver` includes what is delivered already. */
  lastDay: { entered: number; toDeliver: number; quotes: number };
};

export const traders: readonly Trader[] = data.map(
  ({ account: name, consumerAccount, wineRange, numbers, ...trader }) => {
    const account = accountsByName[name]!;
    return {
      ...trader,
      account,
      consumerAccount: consumerAccount === null ? null : accountsByName[consumerAccount]!,
      wines: wines.filter((_, nth) => nth % wineRange.every === wineRange.from),
      customers: customersByLog[account.log]!,
      numbers: {
        ...numbers,
        orders: numbers.orders.map(({ account: seller, first }) => [accountsByName[seller]!, first]),
      },
    };
  },
);
