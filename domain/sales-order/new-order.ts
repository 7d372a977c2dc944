import { type Account, discountRulesOf, vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { BundleComponent } from '#domain/bundle/bundle.ts';
import type { SaleRefusal, Settlement } from '#domain/checkout/sale.ts';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { cent, type Money, type Percentage } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import { type OrderDiscountInputs, priceOrder } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { PricesInForce } from '#domain/pricing/prices-in-force.ts';
import { checkWholeBoxes } from '#domain/product/boxes.ts';
import type { Product, ProductRefusal } from '#domain/product/product.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import { orderLine, type WantedLine } from '#domain/sales-order/price-lines.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { isShown, type ShownTotals } from '#domain/sales-order/totals.ts';
import { onlyWarehouse } from '#domain/stock/stock.ts';

/** Where an order comes in; `channels` has the differences. */
export type Channel = 'staff' | 'app' | 'checkout' | 'webshop';
type ChannelRules = {
  /** The discount rules that apply, by side of VAT. */
  sides: readonly PriceSide[];
  /** APP-022: whole boxes only. */
  inWholeBoxes: boolean;
  /** SO-022: the standard product is added; the checkout sells what is on the counter. */
  addsStandard: boolean;
  /** APP-030: shipping costs are added below the minimum amount. */
  addsShipping: boolean;
  /** LINE-008: staff may sell more than is available, unless the account forbids it; customers never may. */
  mayFallShort: (account: Account) => boolean;
};
const unlessBlocked = (account: Account) => !settingOf(account, 'blocksShortage');
export const channels: Readonly<Record<Channel, ChannelRules>> = {
  staff: {
    sides: ['excl', 'incl'],
    inWholeBoxes: false,
    addsStandard: true,
    addsShipping: false,
    mayFallShort: unlessBlocked,
  },
  // APP-027
  app: {
    sides: ['excl'],
    inWholeBoxes: true,
    addsStandard: true,
    addsShipping: true,
    mayFallShort: () => false,
  },
  // INT-025
  checkout: {
    sides: ['incl'],
    inWholeBoxes: false,
    addsStandard: false,
    addsShipping: false,
    mayFallShort: unlessBlocked,
  },
  // INT-018: its prices were agreed in the shop, and what is short was sold all the same
  webshop: {
    sides: [],
    inWholeBoxes: false,
    addsStandard: false,
    addsShipping: false,
    mayFallShort: () => true,
  },
};

/** The inputs of an order's prices besides the read models. */
export type PricedRequest = {
  channel: Channel;
  lines: readonly WantedLine[];
  /** LINE-019, LINE-025: entered under Over-rule Discount Rules, or null; and an extra amount. */
  discount?: { manual: Percentage | null; extra: Money } | undefined;
  /** SO-022: the standard product was shown, and left in or removed. */
  isComplete?: boolean | undefined;
};

/** LINE-005: lines without a quantity are dropped; a zero only exists on a locked line. */
export const linesThatCount = (lines: readonly WantedLine[]) =>
  lines.filter(({ quantity, isLocked }) => quantity !== 0 || isLocked);

/**
 * The products that the account adds to an order: that of setting `standardProduct` (SO-022), unless staff
 * saw it on their own page, and that of setting `shippingProduct` (APP-030). Products already in the order
 * are not added.
 */
export const addedProducts = (
  account: Account,
  { channel, isComplete = false }: Pick<PricedRequest, 'channel' | 'isComplete'>,
  lines: readonly WantedLine[],
) => {
  const { addsStandard, addsShipping } = channels[channel];
  const unlessNamed = (productId: number | null) =>
    lines.length === 0 || lines.some((line) => line.productId === productId) ? null : productId;
  const standard = addsStandard && !isComplete ? unlessNamed(settingOf(account, 'standardProduct')) : null;
  const shipping = addsShipping ? unlessNamed(settingOf(account, 'shippingProduct')) : null;
  return { standard, shipping, all: [standard, shipping].filter((productId) => productId !== null) };
};

/**
 * Of which products an order that becomes one, or that staff changes, may take what is not there (PROD-026). Nobody is
 * refused for want of what the account itself put on it.
 */
export const mayFallShortIn = (account: Account): boolean | ((productId: number) => boolean) => {
  const own = [settingOf(account, 'standardProduct'), settingOf(account, 'shippingProduct')];
  return unlessBlocked(account) || ((productId) => own.includes(productId));
};

/** What the read models know about a sale. `outstanding` is null if the credit limit is not checked. */
export type SaleFacts = {
  account: Account;
  customer: Customer | null;
  products: ReadonlyMap<number, Product>;
  components: ReadonlyMap<number, readonly BundleComponent[]>;
  prices: ReadonlyMap<number, PricesInForce>;
  outstanding: Money | null;
  orderDate: CalendarDate;
  /** D-11: VAT is that of the day of supply. */
  supplyDate: CalendarDate;
};

const added = (productId: number, quantity: number): WantedLine => ({
  productId,
  quantity,
  manualPrice: null,
  isLocked: false,
});

const discountFor = (
  { account }: SaleFacts,
  { customerType }: Customer,
  { channel, discount }: PricedRequest,
): OrderDiscountInputs => {
  const extra = discount?.extra ?? 0;
  if (extra > 0 && account.priceSide === 'excl') refuse<SalesOrderRefusal>('extra-discount-not-offered');
  return {
    manual: discount?.manual ?? null,
    extra,
    customerTypeId: customerTypeIdOf(customerType),
    rules: discountRulesOf(account).filter(({ side }) => channels[channel].sides.includes(side)),
    rulesSetBy: account.rulesSetBy,
  };
};

type OrderTotals = { excl: Money; vat: Money; incl: Money };
/** A priced order: all lines with their totals, those without the standard product, and a function for theirs. */
export type PricedOrder = {
  customer: Customer;
  lines: SalesOrderLine[];
  totals: OrderTotals;
  withoutStandard: SalesOrderLine[];
  discount: OrderDiscountInputs;
  totalsOf: (lines: readonly SalesOrderLine[]) => OrderTotals;
};

/**
 * The contents of an order: its priced lines, including those that the account adds. Refuses
 * customer-not-found, customer-blocked (CUST-034), product-not-found, line-amount-too-large, whole-boxes-only,
 * extra-discount-not-offered (LINE-025).
 */
export const pricedOrder = (facts: SaleFacts, request: PricedRequest): PricedOrder => {
  const { account, customer, products, components, prices, orderDate, supplyDate: date } = facts;
  const { priceSide, stockFrom: stockAccountId } = account;
  const { channel } = request;
  if (!customer) return refuse<CustomerRefusal>('customer-not-found');
  if (customer.isAppBlocked && channel === 'app') refuse<CustomerRefusal>('customer-blocked');
  const vatRates = vatRatesOf(account);
  const priced = (wanted: readonly WantedLine[], after: readonly SalesOrderLine[] = []): SalesOrderLine[] =>
    wanted.map((line, index) => {
      const { productId } = line;
      const product = products.get(productId) ?? refuse<ProductRefusal>('product-not-found', { productId });
      const inForce = prices.get(productId);
      const rests = {
        product,
        components: components.get(productId),
        inForce,
        customer,
        priceSide,
        date,
        vatRates,
      };
      return orderLine(rests, line, {
        lineId: after.length + index + 1,
        stockAccountId,
        warehouseId: onlyWarehouse,
      });
    });

  const wanted = linesThatCount(request.lines);
  const ordered = priced(wanted);
  if (channels[channel].inWholeBoxes)
    checkWholeBoxes(
      wanted.map(({ productId, quantity }) => ({ ...products.get(productId)!, productId, quantity })),
    );
  const discount = discountFor(facts, customer, request);
  const totalsOf = (lines: readonly SalesOrderLine[]): OrderTotals =>
    priceOrder(lines, { side: priceSide, date: orderDate, discount }).totals;

  const adds = addedProducts(account, request, wanted);
  const [standard, shipping] = [adds.standard, adds.shipping].map((id) =>
    id === null ? undefined : products.get(id),
  );
  const ofStandard = standard
    ? priced([added(standard.productId, Math.max(1, standard.bottlesPerBox))], ordered)
    : [];
  const beforeShipping = [...ordered, ...ofStandard];
  const isBelowMinimum = () => totalsOf(beforeShipping).excl < (account.minimumOrder ?? 0);
  const ofShipping =
    shipping && isBelowMinimum() ? priced([added(shipping.productId, 1)], beforeShipping) : [];
  const lines = [...beforeShipping, ...ofShipping];
  return {
    customer,
    lines,
    totals: totalsOf(lines),
    withoutStandard: [...ordered, ...ofShipping],
    discount,
    totalsOf,
  };
};

/** The total incl VAT, and per product the price of a bottle after its own discount. */
export type ShownAtMost = { incl: Money | null; prices: readonly { productId: number; price: Money }[] };

/** Bottle prices above those shown, with both values. */
export const risenPrices = (
  lines: readonly SalesOrderLine[],
  { prices }: Pick<ShownAtMost, 'prices'>,
): { productId: number; from: Money; to: Money }[] => {
  const shown = new Map(prices.map(({ productId, price }) => [productId, price]));
  return lines.flatMap(({ productId, unitPrice, discount }) => {
    const [from, to] = [shown.get(productId), netPrice({ unitPrice, discount, invoiceDiscount: 0 })];
    return from !== undefined && to > from ? [{ productId, from, to }] : [];
  });
};

/** What a customer orders itself has a price. Refuses product-not-found. */
export const checkPriced = (lines: readonly Pick<SalesOrderLine, 'productId' | 'unitPrice'>[]) => {
  const free = lines.find(({ unitPrice }) => unitPrice <= 0);
  if (free) refuse<ProductRefusal>('product-not-found', { productId: free.productId });
};

/** What was shown or charged, to compare with the order's actual amounts. */
export type Expected = {
  /** The totals shown on the screen (SO-018). */
  shown: ShownTotals | null;
  /** What a customer saw in the app: the order may be cheaper, but not dearer. */
  shownAtMost?: ShownAtMost | undefined;
  /** INT-024: how a checkout sale is settled. */
  settlement?: Settlement | undefined;
  /** What the user who orders may order at most without approval, excl. VAT; null for who needs none. */
  limit?: Money | null | undefined;
};

/** Refuses approval-needed for an order of more than its user may place. */
export const checkLimit = (excl: Money, limit: Money | null | undefined) => {
  if (typeof limit === 'number' && excl > limit)
    refuse<OrderRequestRefusal>('approval-needed', { excl, limit });
};

/**
 * Refuses dearer-than-shown, sale-amount-differs, credit-limit-exceeded (CUST-016), totals-differ by more
 * than a cent (SO-018), and approval-needed.
 */
export const checkExpected = (
  { lines, totals, withoutStandard, totalsOf, customer: { creditLimit } }: PricedOrder,
  { shown, shownAtMost, settlement, limit }: Expected,
  outstanding: Money | null,
) => {
  const { excl, vat, incl } = totals;
  if (shownAtMost) {
    const risen = risenPrices(lines, shownAtMost);
    const most = shownAtMost.incl;
    // the app shows shipping costs, but not the standard product that the account adds
    if (risen.length > 0 || (most !== null && totalsOf(withoutStandard).incl > most + cent))
      refuse<OrderRequestRefusal>('dearer-than-shown', { risen, incl });
  }
  if (settlement?.kind === 'paid' && settlement.amount !== null && settlement.amount !== incl)
    refuse<SaleRefusal>('sale-amount-differs', { amount: settlement.amount, incl });
  if (outstanding !== null && outstanding + incl > creditLimit)
    refuse<OrderRequestRefusal>('credit-limit-exceeded', { creditLimit, outstanding, incl });
  // clients that do not know the standard product calculate without it
  const isAsShown =
    !shown || isShown(shown, { excl, vat, incl }) || isShown(shown, totalsOf(withoutStandard));
  if (!isAsShown) refuse<OrderRequestRefusal>('totals-differ', { excl, vat, incl });
  checkLimit(excl, limit);
};
