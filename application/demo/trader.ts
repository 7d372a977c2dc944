import type { DemoCustomer } from '#application/demo/customers.ts';
import { customersByLog, kelder, noordhof, particulier } from '#application/demo/people.ts';
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
  /** Users by their ids: who enters orders (more often named, more orders), who sends them out, who buys in. */
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

const [admin, manager, traffic, sales, productManager] = [1, 2, 3, 4, 6] as const;

export const traders: readonly Trader[] = [
  {
    account: noordhof,
    consumerAccount: particulier,
    hasShop: true,
    wines,
    customers: customersByLog[noordhof.log]!,
    numbers: {
      customer: 401,
      product: 1201,
      orders: [
        [noordhof, 10_001],
        [particulier, 30_001],
      ],
      purchases: 7_001,
    },
    sellers: [sales, sales, sales, sales, manager, admin],
    traffic,
    buyer: productManager,
    consumerSellers: [manager, manager, admin],
    share: 0.9,
    lastDay: { entered: 6, toDeliver: 12, quotes: 3 },
  },
  {
    account: kelder,
    consumerAccount: null,
    hasShop: false,
    wines: wines.filter((_, nth) => nth % 4 === 1),
    customers: customersByLog[kelder.log]!,
    numbers: { customer: 101, product: 501, orders: [[kelder, 60_001]], purchases: null },
    sellers: [manager, manager, admin],
    traffic: manager,
    buyer: manager,
    consumerSellers: [],
    share: 0.1,
    lastDay: { entered: 2, toDeliver: 4, quotes: 1 },
  },
];
