import type { Baskets } from '#application/ports/baskets.ts';
import type { Role } from '#domain/kernel/role.ts';
import { type Account, discountRulesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { appCheckOf } from '#domain/customer/app-check.ts';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { withVat } from '#domain/kernel/vat.ts';
import { type DiscountRule, rulesOfType } from '#domain/pricing/discount-rules.ts';
import type { Product } from '#domain/product/product.ts';
import type { Branch } from '#domain/user/branches.ts';
import { datesOfferedTo } from '#domain/sales-order/delivery-days.ts';
import { appOf, type OfferedProduct, productsForApp } from '#projections/app-range/queries.ts';
import { customerById } from '#projections/customers/queries.ts';
import { oldestOpenOf } from '#projections/open-amounts/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import { pricedProducts } from '#projections/views/priced-products.ts';
import { customersOf, productsOf, type View } from '#projections/views/view.ts';

/** The view of somebody who orders for a customer; without one for staff. */
export type CustomerView = View & {
  core: { baskets: Pick<Baskets, 'read'> };
  caller: {
    customerId: number | null;
    role: Role;
    ociHook: string | null;
    branches: readonly Pick<Branch, 'customerId' | 'right' | 'limit'>[];
    user: { userId: number; memberships: readonly { accountId: number; branches: readonly Branch[] }[] };
  };
};

/** APP-004: the customer of the caller, and never another. */
export const ownCustomer = async ({ core: { db }, caller }: CustomerView) => {
  const { account, customerId } = caller;
  const customer = customerId === null ? null : await customerById(db, customersOf(account), customerId);
  return customer ?? refuse<CustomerRefusal>('customer-not-found');
};

/** Whose basket and orders the caller sees. */
export const ownerOf = ({ caller }: View, { customerId }: Pick<Customer, 'customerId'>) => ({
  log: caller.log,
  accountId: caller.account.accountId,
  customerId,
});

export const datesFor = ({ core: { clock }, caller }: View, customer: Customer): CalendarDate[] =>
  datesOfferedTo(settingOf(caller.account, 'deliveryDaysByCity'), customer, clock);

/** What the app shows of what is unpaid, as the documents number it (APP-007 to APP-012). */
const wireStates = { clear: 0, block: 1, warn: 2, blocked: 3 } as const;
export const checkOf = async (call: View, customer: Customer) => {
  const { core, caller } = call;
  const { account, log } = caller;
  const scope = { log, accountIds: [account.accountId] };
  const term = paymentTermOf(customer, settingOf(account, 'paymentTerm'));
  const oldestOpen = customer.isAppBlocked
    ? null
    : await oldestOpenOf(core.db, scope, customer.customerId, term);
  const check = appCheckOf(account, customer, { oldestOpen, today: core.clock.today() });
  return {
    state: wireStates[check.state],
    daysLeft: check.state === 'warn' ? check.daysLeft : null,
    telephone: settingOf(account, 'telephone'),
  };
};

/** APP-027, APP-028: the rules that may count for a customer. */
export const rulesFor = (account: Account, customer: Customer): DiscountRule[] => {
  const rules = rulesOfType(discountRulesOf(account), customerTypeIdOf(customer.customerType));
  return rules.filter(({ side }) => side === 'excl');
};

/** For so many days a wine is new. */
const newFor = 90;

/** What the range of an account is made with. */
type RangeView = { core: Pick<View['core'], 'db' | 'clock'>; caller: Pick<View['caller'], 'account'> };

/** What the app shows of products, at the price of this customer today. */
const shownTo = async (
  { core, caller: { account } }: RangeView,
  customer: Customer,
  offered: readonly OfferedProduct[],
  inBasket: ReadonlyMap<number, number> = new Map(),
) => {
  const { priceSide } = account;
  const hidesSupplier = settingOf(account, 'hidesSupplier');
  const newSince = addDays(core.clock.today(), -newFor);
  const priced = await pricedProducts(core, account, customer, offered);
  return priced.map(({ product, stock, picture, ...offer }) => {
    const { unitPrice, vatRate } = product;
    const { available } = stock;
    return {
      ...product,
      ...stock,
      supplierName: hidesSupplier ? '' : product.supplierName,
      unitPriceIncl: priceSide === 'incl' ? unitPrice : withVat(unitPrice, vatRate),
      available: Math.max(available, 0),
      free: available,
      inBasket: inBasket.get(product.productId) ?? 0,
      picture: picture === null ? null : `/products/${picture}`,
      replaces: offer.replaces?.name ?? null,
      replacedId: offer.replaces?.productId ?? null,
      isFavourite: offer.isChosen,
      timesOrdered: offer.times,
      isNew: (offer.addedOn ?? '') >= newSince,
    };
  });
};

type Wanted = {
  limit: number;
  skip?: number;
  ids?: readonly number[];
  question?: string;
  isMistyped?: boolean;
};

const offeredTo = (
  { core: { db, clock }, caller: { account } }: RangeView,
  customer: Customer,
  wanted: Wanted,
) =>
  productsForApp(db, productsOf(account), {
    ...appOf(account, customer, clock.today()),
    hidesSupplier: settingOf(account, 'hidesSupplier'),
    ...wanted,
  });

/**
 * The wines that a customer may order; of these ids alone, or found by a question, where that is given. Favourites
 * come first. `inBasket`: the bottles of what the customer has in its basket.
 */
export const rangeOf = async (
  call: RangeView,
  customer: Customer,
  wanted: Wanted,
  inBasket?: ReadonlyMap<number, number>,
) => shownTo(call, customer, await offeredTo(call, customer, wanted), inBasket);

const noStock = { available: 0, onHand: 0, onOrder: 0, minimum: 0 };

/** APP-030: what comes on an order below the minimum amount; null where nothing does. */
export const shippingFor = async (call: View, customer: Customer) => {
  const { account } = call.caller;
  const id = settingOf(account, 'shippingProduct');
  if (id === null || account.minimumOrder === null) return null;
  const found: Product[] = await productsById(call.core.db, productsOf(account), [id]);
  const [shipping] = await shownTo(
    call,
    customer,
    found.map((product) => ({
      product,
      stock: noStock,
      picture: null,
      isChosen: false,
      times: 0,
      replaces: null,
      addedOn: null,
    })),
  );
  return shipping ?? null;
};
