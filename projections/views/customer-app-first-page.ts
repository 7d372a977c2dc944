import type { Account } from '#domain/account/account.ts';
import { accountSettings, settingOf } from '#domain/account/settings.ts';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { cutOffOf } from '#domain/sales-order/delivery-days.ts';
import { extendableOrders } from '#projections/customer-orders/queries.ts';
import {
  checkOf,
  type CustomerView,
  datesFor,
  ownCustomer,
  ownerOf,
  rangeOf,
  rulesFor,
  shippingFor,
} from '#projections/views/customer-app-range.ts';

/** What the account wrote; a button that it left as it came, an English page says in its own words. */
const buttonOf = (account: Account, language: ScreenLanguage) => {
  const text = settingOf(account, 'appWelcomeButton');
  return language !== usualLanguage && text === accountSettings.welcome_button.initial ? '' : text;
};

/** APP-015, by version of the app. */
const mostFavourites = 500;
const mostOthers = { 1: 100, 2: 500 };

export const versionOf = ({ caller }: CustomerView): 1 | 2 => (caller.role === 'CLIENT' ? 1 : 2);

/** The bottles in the basket, by product. */
export const basketOf = async (call: CustomerView, customer: Customer) => {
  const { lines } = await call.core.baskets.read(ownerOf(call, customer));
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
};

/** What the user may do for this customer, where that was said of it. */
const orderingOf = ({ caller: { account, branches, user, customerId } }: CustomerView) => {
  const membership = user.memberships.find(({ accountId }) => accountId === account.accountId);
  const here = branches.find((branch) => branch.customerId === customerId);
  return here && membership && membership.branches.length > 0
    ? { right: here.right, limit: here.limit, branches: branches.length }
    : null;
};

/** All that the app shows when it is opened: the wines, the rules that count, what may be ordered and when. */
export const firstPageOf = async (call: CustomerView) => {
  const { account, role, ociHook, log } = call.caller;
  const customer = await ownCustomer(call);
  const version = versionOf(call);
  const most = mostOthers[version];
  const inBasket = await basketOf(call, customer);
  const [range, shipping, check, open] = await Promise.all([
    rangeOf(call, customer, { limit: mostFavourites + most }, inBasket),
    shippingFor(call, customer),
    checkOf(call, customer),
    extendableOrders(call.core.db, {
      log,
      accountId: account.accountId,
      customerId: customer.customerId,
    }),
  ]);
  const favourites = range.filter(({ isFavourite }) => isFavourite).slice(0, mostFavourites);
  const others = range.filter(({ isFavourite }) => !isFavourite);
  // what was found by searching and put in the basket is listed too, in place of the last ones
  const listed = new Set([...favourites, ...others.slice(0, most)].map(({ productId }) => productId));
  const ids = [...inBasket.keys()].filter((id) => !listed.has(id)).slice(0, most);
  const found = ids.length === 0 ? [] : await rangeOf(call, customer, { limit: most, ids }, inBasket);
  const added = found.filter(({ productId }) => !listed.has(productId));
  return {
    favorite_products: favourites,
    other_products: [...others.slice(0, most - added.length), ...added],
    customer_info: customer,
    general_info: {
      accountName: account.name,
      priceSide: account.priceSide,
      minimumOrder: account.minimumOrder,
      shipping,
      rules: rulesFor(account, customer),
      hasMore: favourites.length >= mostFavourites || others.length >= most,
      showsRules: version === 2 && settingOf(account, 'showsDiscounts'),
      logo: settingOf(account, version === 1 ? 'appLogo' : 'secondAppLogo') || settingOf(account, 'logo'),
      background: settingOf(account, 'appBackground'),
      welcomeText: settingOf(account, 'appWelcomeText'),
      welcomeButton: buttonOf(account, call.language),
      isOnePage: customer.hasOneListInApp,
      isPunchOut: role !== 'CLIENT' && customer.hasPunchOut && ociHook !== null,
    },
    check,
    ordering: orderingOf(call),
    delivery_dates: datesFor(call, customer),
    delivery_info: { cutOff: cutOffOf(customer, settingOf(account, 'deliveryDaysByCity')) },
    order_extra_info: open,
  };
};
