import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { order as orderSubject, theSystem } from '#web/parts/words.en.ts';

export const failedOf = (customers: Text) => ` · ${customers} failed`;
export const stillBusy = 'still busy';
export const andMore = (customers: Text) => `and ${customers}`;
export const otherCustomer = 'other customer';
export const otherCustomers = 'other customers';
export const subscription = 'Subscription';
export const subscriptionsThatWereRun = 'Subscriptions that were run';
export const noSubscriptionHasBeenRun = 'No subscription has been run yet.';
export const pagesOfCustomers = 'Pages of customers';
export const noSubscribersYetChooseThis =
  'No subscribers yet. Choose this subscription on the page of a customer, under Subscriptions.';
export const subscriber = 'subscriber';
export const subscribers = 'subscribers';
export const numberAndProducts = (number: Text, products: Text) => `no. ${number} · ${products}`;
export const makeAndMailInvoiceWhen = 'Make and mail invoice when run';
export const totalExclVat = 'Total excl. VAT';
export const enterAPriceSuchAs = 'Enter a price, such as 12,50.';
export const priceOn = (side: Text, name: Text) => `Price ${side}. ${name}`;
export const amountOn = (side: Text) => `Amount ${side}.`;
export const noProductsYet = 'No products yet.';
export const productsOf = (title: Text) => `Products of ${title}`;
export const thereAreNoSubscriptionsYet = 'There are no subscriptions yet.';
export const newSubscription = 'New subscription';
export const subscriptionAdded = 'Subscription added';
export const partsOfTheSubscriptions = 'Parts of the subscriptions';
export const thisAccountHasNoSubscriptions =
  'This account has no subscriptions. Switch them on in the settings, under Basics.';
export const carriedOut = 'Carried out';
export const subscriptions = 'Subscriptions';
