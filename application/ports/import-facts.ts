import type { Account } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Product } from '#domain/product/product.ts';
import type { LookupList } from '#domain/lookup/lists.ts';
import type { Said } from '#domain/kernel/message.ts';

export type NumbersOrIds = { numbers: readonly number[]; ids: readonly number[] };

/** What an import gets from read models (law 6), of the records that the account keeps itself. */
export type ImportFacts = {
  /** The customers with these numbers or ids. */
  customers: (account: Account, request: NumbersOrIds) => Promise<Customer[]>;
  /** The products with these numbers or ids. */
  products: (account: Account, request: NumbersOrIds) => Promise<Product[]>;
  /** What is agreed with these customers, by `priceDealIdOf`. */
  deals: (
    account: Account,
    customerIds: readonly number[],
  ) => Promise<ReadonlyMap<string, { price: Money; side: PriceSide }>>;
  /** Which of these customers have a mandate for direct debit. */
  mandates: (
    account: Account,
    customerIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Pick<Mandate, 'iban' | 'reference'>>>;
  /** Which of these customers have orders, with the number of the newest. */
  customersWithOrders: (account: Account, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Which of these customers have agreed prices. */
  customersWithDeals: (account: Account, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Which of these customers are needed besides, in words that say for what. */
  customersInUse: (account: Account, ids: readonly number[]) => Promise<ReadonlyMap<number, Said>>;
  /** Which orders of the account have these numbers, by number. */
  ordersByNumber: (account: Account, numbers: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Which of these invoices moved in, with what they were and what was open of them. */
  invoicesMovedIn: (
    account: Account,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, { incl: Money; open: Money; paidHere: Money }>>;
  /** Which of these numbers are of invoices that were made here, with whose and what they are. */
  invoicesMadeHere: (
    account: Account,
    numbers: readonly string[],
  ) => Promise<ReadonlyMap<string, { customerId: number; customerName: string; incl: Money }>>;
  suppliers: (account: Account) => Promise<Supplier[]>;
  /** Which of these suppliers have products, in words that name one. */
  suppliersWithProducts: (account: Account, ids: readonly number[]) => Promise<ReadonlyMap<number, Said>>;
  /** Which of these products are needed elsewhere, in words that say where. */
  productsInUse: (
    account: Account,
    ids: readonly number[],
    /** Those whose stock does not count. */
    stocked?: ReadonlySet<number>,
  ) => Promise<ReadonlyMap<number, Said>>;
  /** Whether a product names this entry of a list. */
  productsName: (account: Account, list: LookupList, entryId: number) => Promise<boolean>;
  /** The entries of these lists; `suppliers` and `products` are lists too. */
  entries: (
    account: Account,
    lists: readonly string[],
  ) => Promise<readonly { list: string; id: number; name: string; parentId: number | null }[]>;
};
