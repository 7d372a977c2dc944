import { bank } from '#projections/bank/projection.ts';
import {
  bankEntriesKnown,
  bankEntriesOfCustomer,
  bankEntriesOpen,
  payoutElsewhere,
  bankEntriesProposed,
  bookedBefore,
  customersByIban,
} from '#projections/bank/queries.ts';
import { sepa } from '#projections/sepa/projection.ts';
import { openSepaItems, sepaCandidates, sepaItemsOf } from '#projections/sepa/queries.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Facts } from '#application/ports/facts.ts';
import { componentsOf, isComponent } from '#projections/bundles/queries.ts';
import { customerById, customersToSign, mandatesOf } from '#projections/customers/queries.ts';
import { customerNumbered } from '#projections/direct-orders/queries.ts';
import { subscribersToRun } from '#projections/subscriptions/queries.ts';
import {
  creditsOfOrder,
  invoicedOrdersOf,
  openOrdersOf,
  salesOrderById,
} from '#projections/sales-orders/queries.ts';
import { appOf, productsForApp, replacedBy } from '#projections/app-range/queries.ts';
import { paidOfOrder, paymentLinkOf, providerLinesOf } from '#projections/payments/queries.ts';
import {
  accountManagersOf,
  administratorsOf,
  approversOf,
  everyUserOfCustomer,
  holderOfUsername,
  buyerOfCustomer,
  userOfCustomer,
  usersByNameOrEmail,
  userWithAccounts,
} from '#projections/accounts/queries.ts';
import { customersWithFavourite } from '#projections/favourites/queries.ts';
import { dealsOnProduct } from '#projections/prices/queries.ts';
import { invoices } from '#projections/invoices/projection.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { isLookupUsed, lookupNameOf } from '#projections/lookups/queries.ts';
import {
  grapesInUse,
  productsAddedAfter,
  productsById,
  productsByNumberOrId,
  productsByShopId,
} from '#projections/products/queries.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { customers } from '#projections/customers/projection.ts';
import { customersKnownToShop, shopOrderWithId } from '#projections/webshop/queries.ts';
import { webshop } from '#projections/webshop/projection.ts';
import { countingForCredit, oldestOpenOf, openClaimsAmong } from '#projections/open-amounts/queries.ts';
import { sellingFacts } from '#projections/facts/selling.ts';
import { customersOf, productsOf } from '#projections/views/view.ts';
import type { Db } from '#projections/read-models.ts';

/** What is open of a customer follows from these. */
const moneyModels: readonly string[] = [salesOrders.name, orderPayments.name, invoices.name];

/** Users and accounts from memory, without a query for each, and the day. */
type AtHand = Pick<Facts, 'account' | 'accounts'> & { user: Facts['activeUser']; today: () => string };
/** Waits for read models: in one log, or in every log for who does not know in which. */
type UntilRead = {
  inLog: (log: number, names: readonly string[]) => Promise<void>;
  everywhere: (names: readonly string[]) => Promise<void>;
};

/**
 * What a decision knows from read models (law 6). Prices, names and settings are as new as the command when it comes here
 * (see `fact-changes.ts`); for orders and their sums, which every order moves, `untilRead` waits where they are
 * asked for.
 */
export const factsFrom = (db: Db, atHand: AtHand, untilRead: UntilRead): Facts => ({
  account: atHand.account,
  accounts: atHand.accounts,
  activeUser: atHand.user,
  user: (userId) => userWithAccounts(db, userId),
  holderOfUsername: (username) => holderOfUsername(db, username),
  usersByNameOrEmail: (text) => usersByNameOrEmail(db, text),
  userOfCustomer: (accountId, customerId) => userOfCustomer(db, accountId, customerId),
  buyerOfCustomer: (accountId, customerId) => buyerOfCustomer(db, accountId, customerId, atHand.today()),
  async usersOfCustomer(log, customerId) {
    // the log of users
    await untilRead.inLog(0, [accounts.name]);
    return everyUserOfCustomer(db, log, customerId);
  },
  administrators: (accountId) => administratorsOf(db, accountId, atHand.today()),
  approvers: (accountId, customerId) => approversOf(db, accountId, customerId, atHand.today()),
  accountManager: async (accountId, userId) =>
    (await accountManagersOf(db, accountId)).find((item) => item.userId === userId) ?? null,

  customer: (account, customerId) => customerById(db, customersOf(account), customerId),
  customerNumbered: (account, number) => customerNumbered(db, customersOf(account), number),
  customersToSign: (account, page) => customersToSign(db, customersOf(account), page),
  subscribers: (account, wanted, limit) => subscribersToRun(db, customersOf(account), wanted, limit),
  favouredBy: ({ log }, productId) => customersWithFavourite(db, log, productId),
  async offeredInApp(account, customer, ids) {
    const wanted = { ...appOf(account, customer, atHand.today()), limit: ids.length + 1, ids };
    const offered = await productsForApp(db, productsOf(account), wanted);
    return new Set(offered.map(({ product }) => product.productId));
  },
  replacedBy: ({ log, productsFrom: accountId }, productId) => replacedBy(db, { log, accountId }, productId),
  async orderFromApp({ log, accountId }, customerId, orderId) {
    const order = (await salesOrderById(db, log, orderId))?.order;
    const isOwn = order?.account_id === accountId && order.customer_id === customerId;
    return isOwn && order.source !== 'staff' ? { number: order.number } : null;
  },
  async openOrders(log, customerId, limit) {
    await untilRead.inLog(log, [salesOrders.name]);
    return openOrdersOf(db, log, customerId, limit);
  },
  async invoicedOrders(log, customerId) {
    await untilRead.inLog(log, [salesOrders.name]);
    return invoicedOrdersOf(db, log, customerId);
  },

  products: (account, productIds) => productsById(db, productsOf(account), productIds),
  productsByNumber: (account, numbers) => productsByNumberOrId(db, productsOf(account), { numbers, ids: [] }),
  productsByShopId: (account, shopIds) => productsByShopId(db, productsOf(account), shopIds),
  async shopCustomers(account, of) {
    await untilRead.inLog(account.log, [customers.name, webshop.name]);
    return customersKnownToShop(db, customersOf(account), of);
  },
  async shopOrderWithId({ log, accountId }, shopId) {
    await untilRead.inLog(log, [webshop.name]);
    return shopOrderWithId(db, { log, accountId }, shopId);
  },
  productsAddedAfter: (account, after, take) => productsAddedAfter(db, productsOf(account), after, take),
  grapes: (account) => grapesInUse(db, productsOf(account), ''),
  lookupName: (account, list, entryId, parentId) =>
    lookupNameOf(db, productsOf(account), { list, entryId, parentId }),
  isLookupUsed: (account, list, entryId) => isLookupUsed(db, productsOf(account), { list, entryId }),
  components: ({ log }, productIds) => componentsOf(db, log, productIds),
  isComponent: ({ log }, productId) => isComponent(db, log, productId),

  dealsOn: async ({ log }, productId) =>
    (await dealsOnProduct(db, log, productId)).map(({ customerId, price, side }) => ({
      customerId,
      price,
      side,
    })),
  selling: (account, wanted, productIds) => sellingFacts(db, account, wanted, productIds),
  async outstanding(account, customerId) {
    await untilRead.inLog(account.log, moneyModels);
    return countingForCredit(db, account, customerId);
  },
  oldestOpen: ({ log, accountId }, customerId, term) =>
    oldestOpenOf(db, { log, accountIds: [accountId] }, customerId, term),
  async openClaims({ log, accountId }, wanted) {
    await untilRead.inLog(log, moneyModels);
    return openClaimsAmong(db, { log, accountIds: [accountId] }, wanted);
  },
  async bankEntriesKnown(log, ids) {
    await untilRead.inLog(log, [bank.name]);
    return bankEntriesKnown(db, log, ids);
  },
  bankEntriesOpen: ({ log, accountId }) =>
    bankEntriesOpen(db, { log, accountId }, () => untilRead.inLog(log, [bank.name])),
  async bankEntriesProposed({ log, accountId }, limit) {
    await untilRead.inLog(log, [bank.name]);
    return bankEntriesProposed(db, { log, accountId }, limit);
  },
  async payoutElsewhere({ log, accountId }, of) {
    await untilRead.inLog(log, [bank.name]);
    return payoutElsewhere(db, { log, accountId }, of);
  },
  async providerLines({ log }, providerIds) {
    await untilRead.inLog(log, moneyModels);
    return providerLinesOf(db, log, providerIds);
  },
  async bankEntriesOfCustomer(log, customerId) {
    await untilRead.inLog(log, [bank.name]);
    return bankEntriesOfCustomer(db, log, customerId);
  },
  bookedBefore: ({ log, accountId }, of) => bookedBefore(db, { log, accountId }, of),
  async sepaCandidates(account, wanted) {
    const { log, accountId, customersFrom } = account;
    await untilRead.inLog(log, [...moneyModels, customers.name, sepa.name]);
    const term = settingOf(account, 'paymentTerm');
    return sepaCandidates(db, { log, accountId, customersFrom }, { ...wanted, term });
  },
  async sepaItems({ log }, orderIds) {
    await untilRead.inLog(log, [sepa.name]);
    return sepaItemsOf(db, log, orderIds);
  },
  async openSepaItems({ log, accountId }, batchId) {
    await untilRead.inLog(log, [sepa.name]);
    return openSepaItems(db, { log, accountId }, batchId);
  },
  mandates: (account, customerIds) => mandatesOf(db, customersOf(account), customerIds),
  customersByIban: ({ log }, ibans) => customersByIban(db, log, ibans),
  creditsOf: (log, orderId) => creditsOfOrder(db, log, orderId),
  paid: (log, orderId) => paidOfOrder(db, log, orderId),
  async paymentLink(providerId) {
    const link = await paymentLinkOf(db, providerId);
    if (link) return link;
    // notified before the read model has it: one that is behind must not lose a payment
    await untilRead.everywhere([orderPayments.name]);
    return paymentLinkOf(db, providerId);
  },
});
