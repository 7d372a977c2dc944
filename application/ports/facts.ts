import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { PaymentService } from '#domain/payment/line.ts';
import type { Branch } from '#domain/user/branches.ts';
import type { SecondFactor } from '#domain/user/second-factor.ts';
import type { Membership } from '#domain/user/user.ts';
import type { Account } from '#domain/account/account.ts';
import type { BundleComponent } from '#domain/bundle/bundle.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { BookedBefore, OpenClaim, WantedClaims } from '#domain/bank/match.ts';
import type { PayoutItem } from '#domain/bank/payout.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import type { SepaKind, SepaOutcome } from '#domain/sepa/kind.ts';
import type { SepaCandidate } from '#domain/sepa/propose.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { PricesInForce } from '#domain/pricing/prices-in-force.ts';
import type { LookupList } from '#domain/lookup/lists.ts';
import type { Product } from '#domain/product/product.ts';
import type { KnownToShop } from '#domain/shop-order/customer.ts';

/** A customer, null when there is none, and by product id what there is to sell to it and at what prices. */
export type Selling = {
  customer: Customer | null;
  products: ReadonlyMap<number, Product>;
  /** What those of the products are made of that are multi-products (PROD-039). */
  components: ReadonlyMap<number, readonly BundleComponent[]>;
  prices: ReadonlyMap<number, PricesInForce>;
};

/** A user with the accounts in which it is something, those it is shut out of included. */
export type KnownUser = {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Nothing where it never chose one. */
  language: ScreenLanguage | null;
  secondFactor: SecondFactor | null;
  memberships: readonly (Membership & { isEnabled: boolean; branches?: readonly Branch[] })[];
};
/** A user with the accounts that it may work in now. */
type ActiveUser = {
  userId: number;
  /** Nothing where it never chose one. */
  language?: ScreenLanguage | null;
  memberships: readonly Membership[];
};

/** An invoice in a file for the bank. */
export type SepaItemKnown = {
  batchId: number;
  orderId: number;
  customerId: number;
  invoiceNumber: string;
  amount: Money;
  outcome: SepaOutcome;
  kind: SepaKind;
  on: CalendarDate;
};

export type OpenBankEntry = {
  entryId: number;
  payments: readonly BankPayment[];
  isTakenBack: boolean;
  /** A payout of the payment provider that was taken apart, all of it at its invoices. */
  isPaidOut: boolean;
};

/** What a decision gets from read models (law 6). What was used is written into the event. */
export type Facts = {
  account: (accountId: number) => Account | null;
  /** Every account of the installation. */
  accounts: () => readonly Account[];
  user: (userId: number) => Promise<KnownUser | null>;
  activeUser: (userId: number) => Promise<ActiveUser | null>;
  /** Users from before login names were claimed hold theirs in the read model alone. */
  holderOfUsername: (username: string) => Promise<{ userId: number } | null>;
  /** Who is to get a link for a login name or an e-mail address (D-59). */
  usersByNameOrEmail: (text: string) => Promise<readonly ActiveUser[]>;
  /** Who was made to order for a customer in the app, and was not given others instead: the first that was admitted. */
  userOfCustomer: (accountId: number, customerId: number) => Promise<KnownUser | null>;
  /** The same of those who can sign in; before who only looks comes who orders. */
  buyerOfCustomer: (accountId: number, customerId: number) => Promise<KnownUser | null>;
  /** Everybody who was made to order for a customer of a log or has it among its branches, in whichever account. */
  usersOfCustomer: (log: number, customerId: number) => Promise<readonly number[]>;
  /** Who can sign in and approves what is ordered for a customer, the first that were admitted. */
  approvers: (accountId: number, customerId: number) => Promise<readonly KnownUser[]>;
  /** Who administers an account and can sign in, the first that were admitted. */
  administrators: (accountId: number) => Promise<readonly KnownUser[]>;
  /** Somebody who works in the account as staff, by full name; null when there is none. */
  accountManager: (accountId: number, userId: number) => Promise<{ name: string } | null>;
  /** A customer of the account, or of the one whose customers it uses. */
  customer: (account: Account, customerId: number) => Promise<Customer | null>;
  customerNumbered: (account: Account, number: number) => Promise<Customer | null>;
  /** Customers with a mandate that is not signed and a mail address, by id. */
  customersToSign: (account: Account, page: { after: number; limit: number }) => Promise<number[]>;
  /**
   * Who has a subscription on a day: its enabled customers of which the first day has come and the last has not
   * passed (SUBS-010), by number, at most `limit`; with `customerId` that one alone.
   */
  subscribers: (
    account: Account,
    request: { subscriptionId: number; on: CalendarDate; customerId: number | null },
    limit: number,
  ) => Promise<readonly number[]>;
  /** Those of these products that a customer may order in the app (APP-018, APP-019). */
  offeredInApp: (
    account: Account,
    customer: Customer,
    productIds: readonly number[],
  ) => Promise<ReadonlySet<number>>;
  /** A product, and those in the place of which the app shows it (APP-019). */
  replacedBy: (account: Account, productId: number) => Promise<readonly number[]>;
  /** An order that the customer placed in the app itself; null when there is none. */
  orderFromApp: (account: Account, customerId: number, orderId: number) => Promise<{ number: number } | null>;
  /** The day from which the term (in days) of the oldest open invoice of a customer runs; null when nothing is open. */
  oldestOpen: (account: Account, customerId: number, term: number) => Promise<CalendarDate | null>;
  /** The numbers of orders of a customer that are not delivered yet, at most `limit`. */
  openOrders: (log: number, customerId: number, limit: number) => Promise<number[]>;
  /** The orders of a customer that have an invoice, with its date. */
  invoicedOrders: (
    log: number,
    customerId: number,
  ) => Promise<readonly { orderId: number; invoiceDate: CalendarDate }[]>;
  /** The orders that credit the invoice of an order, those deleted left out. */
  creditsOf: (log: number, orderId: number) => Promise<readonly number[]>;
  /** What is paid of an order. */
  paid: (log: number, orderId: number) => Promise<{ total: Money; methods: string[] }>;
  /** What is open of those invoices and credits of an account that payments can be of, the oldest first. */
  openClaims: (account: Account, wanted: WantedClaims) => Promise<readonly OpenClaim[]>;
  /** Which of these movements at the bank were read. */
  bankEntriesKnown: (log: number, entryIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /**
   * All movements of which nothing was booked and that nobody set aside, in pieces, the oldest first; each is read when
   * the one before it was dealt with. Of one that was taken back a person decides.
   */
  bankEntriesOpen: (
    account: Account,
  ) => AsyncIterable<readonly OpenBankEntry[]> | readonly (readonly OpenBankEntry[])[];
  /** At which invoices or orders each of these payments and refunds of a provider is booked. */
  providerLines: (
    account: Account,
    providerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly PayoutItem['parts'][number][]>>;
  /** Whether another movement is this payout of the provider. */
  payoutElsewhere: (account: Account, of: { payoutId: string; entryId: number }) => Promise<boolean>;
  /** The movements that have a proposal, those on top of the queue first, at most so many. */
  bankEntriesProposed: (account: Account, limit: number) => Promise<readonly number[]>;
  /** Who pays from these bank accounts: by a mandate, or by a payment that was booked before. */
  customersByIban: (
    account: Account,
    ibans: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly number[]>>;
  /** What was booked of payments with these end-to-end ids or from these accounts, and did not come back since. */
  bookedBefore: (
    account: Account,
    of: { endToEndIds: readonly string[]; ibans: readonly string[] },
  ) => Promise<readonly BookedBefore[]>;
  /** Movements of which something was booked on invoices of a customer, by any account of the log. */
  bankEntriesOfCustomer: (
    log: number,
    customerId: number,
  ) => Promise<readonly { id: number; accountId: number }[]>;
  /** What may be collected of invoices that are due by a day, or paid out of credit notes. */
  sepaCandidates: (
    account: Account,
    wanted: { kind: SepaKind; until: CalendarDate },
  ) => Promise<readonly SepaCandidate[]>;
  /** Of these invoices those that are in a file for the bank, each in the last one. */
  sepaItems: (account: Account, orderIds: readonly number[]) => Promise<readonly SepaItemKnown[]>;
  /** What is in a file for the bank of which the bank did nothing yet; `piece` is that of the file, CORE.RCUR. */
  openSepaItems: (
    account: Account,
    batchId: number,
  ) => Promise<
    readonly (Omit<SepaItemKnown, 'batchId' | 'outcome' | 'on'> & { piece?: string | null | undefined })[]
  >;
  /** The mandates of these customers. */
  mandates: (account: Account, customerIds: readonly number[]) => Promise<ReadonlyMap<number, Mandate>>;
  /** Whose payment of a provider it is, and of which orders or invoices; null when it is none of ours. */
  paymentLink: (providerId: string) => Promise<{
    log: number;
    accountId: number;
    orderIds: number[];
    service: PaymentService;
    /** Nobody was given a link: it is collected under a mandate. */
    isCollected: boolean;
  } | null>;
  productsByNumber: (account: Account, numbers: readonly number[]) => Promise<readonly Product[]>;
  /** The products that are known in the webshop by these ids. */
  productsByShopId: (account: Account, shopIds: readonly string[]) => Promise<readonly Product[]>;
  /** Who has this e-mail address or this VAT number, each at most six; nobody has an empty one. */
  shopCustomers: (
    account: Account,
    of: { email: string; vatNumber: string },
  ) => Promise<readonly KnownToShop[]>;
  /** The order of the webshop with this id there; null where none came in. */
  shopOrderWithId: (account: Account, shopId: number) => Promise<{ shopOrderId: number } | null>;
  /** Where in the log products of an account were added: at most `take` after a place, and the last of all (0: none). */
  productsAddedAfter: (
    account: Account,
    after: number,
    take: number,
  ) => Promise<{ added: { productId: number; position: number }[]; last: number }>;
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
    request: { customerId: number; date: CalendarDate },
    productIds: readonly number[],
  ) => Promise<Selling>;
  /**
   * What counts towards the credit limit of a customer, incl VAT: its open invoices, and where the account says so its
   * orders without one, quotes left out.
   */
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
