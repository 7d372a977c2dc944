import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { checkWholeBoxes } from '#domain/product/boxes.ts';
import { checkIsOn } from '#application/customer/check-is-on.ts';
import type { By, HandleCommand } from '#application/kernel/command-handler.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { takeFromBackorder } from '#application/sales-order/backorder.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { keepStandingBackorder } from '#application/sales-order/standing-backorder.ts';
import { type AskedLine, missDemand } from '#application/sales-order/miss-demand.ts';
import { type Account, discountRulesOf, vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { SaleRefusal, Settlement } from '#domain/checkout/sale.ts';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { cent, type Money, type Percentage } from '#domain/kernel/money.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import { type OrderDiscountInputs, priceOrder } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { claimsOf } from '#domain/sales-order/claims.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';
import { completeMoment, type DeliveryAddress, type DeliveryMoment } from '#domain/sales-order/delivery.ts';
import { type OrderReferences, salesOrderEvents } from '#domain/sales-order/events.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import { orderLine, type WantedLine } from '#domain/sales-order/price-lines.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { isShown, type ShownTotals } from '#domain/sales-order/totals.ts';
import { onlyWarehouse } from '#domain/stock/stock.ts';

export type WantedOrder = {
  customerId: number;
  source: 'staff' | 'app-1' | 'app-2';
  status: SalesOrderStatus;
  lines: readonly WantedLine[];
  delivery: {
    date: string | null;
    moment: DeliveryMoment;
    time: string | null;
    methodId: number;
    /** Null: the customer's own. */
    address: Omit<DeliveryAddress, 'country'> | null;
  };
  remark: string;
  invoiceNote: string;
  warehouseNote: string;
  /** LINE-019, LINE-025: typed under Over-rule Discount Rules, or null; and an extra amount. */
  discount?: { manual: Percentage | null; extra: Money } | undefined;
  references?: OrderReferences | undefined;
  /** Of a quote; left out, the usual time. */
  validUntil?: CalendarDate | null | undefined;
  /** SO-014: printed at once, which takes it from status 1 to status 2 (D-01). */
  isPrinted?: boolean | undefined;
  /** What the screen showed, to be counted again, each that was sent (SO-018). */
  shown: ShownTotals | null;
  /** SO-022: whoever orders saw the standard product and kept it or left it out. */
  isComplete?: boolean | undefined;
  /** INT-024: how a sale of the checkout is settled; null or left out for any other order. */
  settlement?: Settlement | undefined;
  /** What a customer saw in the app: no order is dearer than that, cheaper it may be. */
  shownAtMost?: ShownAtMost | undefined;
};
/** Incl VAT in total; for each product what a bottle costs after its own discount. */
export type ShownAtMost = { incl: Money | null; prices: readonly { productId: number; price: Money }[] };
export type PlacedOrder = { orderId: number; number: number; position: Position };
/** APP-027, INT-025: the app knows rules excl VAT alone, the checkout those incl VAT. */
const sidesThatCount = ({ source, settlement }: WantedOrder): readonly PriceSide[] =>
  source !== 'staff' ? ['excl'] : settlement ? ['incl'] : ['excl', 'incl'];
/** What else is recorded in the same append as an order, once that has its number. */
export type Alongside = (work: UnitOfWork, order: { orderId: number; number: number }) => Promise<void>;

const addressOf = (customer: Customer): DeliveryAddress => ({
  recipientName: customer.name,
  street: customer.street,
  houseNumber: customer.houseNumber,
  houseNumberExtra: customer.houseNumberExtra,
  postcode: customer.postcode,
  city: customer.city,
  country: customer.country,
});

/** LINE-005: no quantity, no line; a zero is kept only on a locked line. */
const counts = ({ quantity, isLocked }: WantedLine) => quantity !== 0 || isLocked;

const ofHouse = (productId: number, quantity: number): WantedLine => ({
  productId,
  quantity,
  manualPrice: null,
  isLocked: false,
});

/**
 * What the account itself puts on an order: the standard product of setting `standardProduct` (SO-022), unless staff saw it on
 * their own page, and in the app below the minimum the shipping product of setting `shippingProduct` (APP-030). What the checkout
 * sells is what lies on the counter.
 */
const houseProducts = (
  account: Account,
  { source, isComplete = false, settlement }: WantedOrder,
  lines: readonly WantedLine[],
) => {
  const unlessAsked = (productId: number | null) =>
    lines.length === 0 || lines.some((line) => line.productId === productId) ? null : productId;
  const isOfApp = source !== 'staff';
  const standard = isComplete || settlement ? null : unlessAsked(settingOf(account, 'standardProduct'));
  const shipping = isOfApp ? unlessAsked(settingOf(account, 'shippingProduct')) : null;
  return { standard, shipping, all: [standard, shipping].filter((productId) => productId !== null) };
};

const productName = ({ name, vintage }: { name: string; vintage: string | null }) =>
  vintage ? `${name} ${vintage}` : name;

/** The prices of a bottle that are above what was shown, with both. */
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

/**
 * Places an order: the order, its number and its reservations in one append (law 1). Prices come from the
 * read models and are kept in the event. Refuses: customer-not-found, product-not-found,
 * order-without-lines, totals-differ (SO-018, by more than a cent), stock-short (LINE-008, unless staff of
 * an account that does not block shortage; in the app always), credit-limit-exceeded where the account
 * refuses that, extra-discount-not-offered (LINE-025), dearer-than-shown in the app. An order of the app below the
 * minimum amount gets the shipping costs of setting `shippingProduct` as a line (APP-030), and rules excl VAT alone (APP-027). A
 * sale of the checkout gets rules incl VAT alone (INT-025), and is refused with sale-amount-differs where the till
 * took another amount; what is paid at once asks for no credit. What was asked for and could not be had is kept as missed
 * demand, also of an order that is refused for it.
 */
export const placeSalesOrder = async (
  { handle, facts, clock }: { handle: HandleCommand; facts: Facts; clock: Clock },
  by: By,
  wanted: WantedOrder,
  alongside?: Alongside,
): Promise<PlacedOrder & { events: StoredEvent[] }> => {
  const account = accountOf(facts, by);
  const orderDate = clock.today();
  const { delivery, settlement } = wanted;
  // what the checkout sells is taken along, on whatever day a repeat of the call comes
  const deliveryDate = settlement ? orderDate : delivery.date;
  const supplyDate = supplyDateOf({ deliveryDate, orderDate });
  const lines = wanted.lines.filter(counts);
  const isOfApp = wanted.source !== 'staff';
  const sides = sidesThatCount(wanted);
  const house = houseProducts(account, wanted, lines);
  const productIds = [...new Set([...lines.map(({ productId }) => productId), ...house.all])];
  const { customer, products, components, prices } = await facts.selling(
    account,
    { customerId: wanted.customerId, date: orderDate },
    productIds,
  );
  const isQuote = wanted.status === 'quote';
  const asksForCredit =
    customer !== null && !isQuote && customer.creditLimit > 0 && settlement?.kind !== 'paid';
  const outstanding =
    asksForCredit && settingOf(account, 'blocksAboveCreditLimit')
      ? await facts.outstanding(account, customer.customerId)
      : null;

  /** What the order will hold, from what the read models tell; a repeat does not come here (law 3). */
  const priced = () => {
    if (!customer) return refuse<CustomerRefusal>('customer-not-found');
    // CUST-034: in the app, whatever else holds
    if (customer.isAppBlocked && isOfApp) refuse<CustomerRefusal>('customer-blocked');
    const { priceSide, stockFrom: stockAccountId } = account;
    const vatRates = vatRatesOf(account);
    const lineOf = (line: WantedLine, index: number): SalesOrderLine => {
      const product = products.get(line.productId);
      if (!product) return refuse<ProductRefusal>('product-not-found', { productId: line.productId });
      const place = { lineId: index + 1, stockAccountId, warehouseId: onlyWarehouse };
      const parts = components.get(line.productId);
      return orderLine(
        {
          product,
          components: parts,
          inForce: prices.get(line.productId),
          customer,
          priceSide,
          // D-11: VAT is that of the day of supply
          date: supplyDate,
          vatRates,
        },
        line,
        place,
      );
    };
    const asked = lines.map(lineOf);
    if (isOfApp)
      checkWholeBoxes(
        lines.map(({ productId, quantity }) => ({ ...products.get(productId)!, productId, quantity })),
      );
    const standard = house.standard === null ? undefined : products.get(house.standard);
    const ofStandard = standard
      ? [lineOf(ofHouse(standard.productId, Math.max(1, standard.bottlesPerBox)), asked.length)]
      : [];
    const extra = wanted.discount?.extra ?? 0;
    if (extra > 0 && priceSide === 'excl') refuse<SalesOrderRefusal>('extra-discount-not-offered');
    const discount: OrderDiscountInputs = {
      manual: wanted.discount?.manual ?? null,
      extra,
      customerTypeId: customerTypeIdOf(customer.customerType),
      rules: discountRulesOf(account).filter(({ side }) => sides.includes(side)),
      rulesSetBy: account.rulesSetBy,
    };
    const totalsFor = (priced: readonly SalesOrderLine[]) =>
      priceOrder(priced, { side: priceSide, date: orderDate, discount }).totals;
    const isBelowMinimum = totalsFor([...asked, ...ofStandard]).excl < (account.minimumOrder ?? 0);
    const shipping = isBelowMinimum && house.shipping !== null ? products.get(house.shipping) : undefined;
    const ofShipping = shipping
      ? [lineOf(ofHouse(shipping.productId, 1), asked.length + ofStandard.length)]
      : [];
    const orderLines = [...asked, ...ofStandard, ...ofShipping];
    const { excl, vat, incl } = totalsFor(orderLines);
    if (wanted.shownAtMost) {
      const risen = risenPrices(orderLines, wanted.shownAtMost);
      const most = wanted.shownAtMost.incl;
      // the app shows what sending costs, and not the standard product that the account puts with it
      const shown = totalsFor([...asked, ...ofShipping]).incl;
      if (risen.length > 0 || (most !== null && shown > most + cent))
        return refuse<OrderRequestRefusal>('dearer-than-shown', { risen, incl });
    }
    if (settlement?.kind === 'paid' && settlement.amount !== null && settlement.amount !== incl)
      return refuse<SaleRefusal>('sale-amount-differs', { amount: settlement.amount, incl });
    if (outstanding !== null && outstanding + incl > customer.creditLimit)
      return refuse<OrderRequestRefusal>('credit-limit-exceeded', {
        creditLimit: customer.creditLimit,
        outstanding,
        incl,
      });
    if (wanted.shown && !isShown(wanted.shown, { excl, vat, incl })) {
      // who does not know of the standard product counted without it
      const asShown = ofStandard.length > 0 && isShown(wanted.shown, totalsFor([...asked, ...ofShipping]));
      if (!asShown) return refuse<OrderRequestRefusal>('totals-differ', { excl, vat, incl });
    }
    return { customer, priceSide, orderLines, discount };
  };

  const orderId = idFrom(by.commandId, 'salesOrder');
  /** What was refused for want of stock was asked for all the same. */
  const keepMissed = async (shortages: readonly { productId: number; available: number }[]) => {
    const missed = shortages.map(({ productId, available }): AskedLine => {
      const product = products.get(productId)!;
      const asked = lines
        .filter((line) => line.productId === productId)
        .reduce((all, line) => all + Math.max(line.quantity, line.asked ?? 0), 0);
      return { productId, productName: productName(product), asked, given: Math.max(0, available) };
    });
    const commandId = commandIdFrom(['missed-demand', by.commandId, missed]);
    await handle({ ...by, commandId }, { type: 'MissDemand', missed }, (work) =>
      missDemand(
        work,
        { accountId: by.accountId, customerId: wanted.customerId, on: orderDate, orderId: null },
        missed,
      ),
    );
  };
  // a repeat is the same command, whichever page it comes from
  const { isComplete: _, ...said } = wanted;
  const placing = handle(by, { type: 'PlaceSalesOrder', wanted: said }, async (work) => {
    const { customer, priceSide, orderLines, discount } = priced();
    if (isOfApp) await checkIsOn(work, customer.customerId);
    const number = await takeNumber(work, 'salesOrder', account.accountId);
    work.begin(salesOrder, orderId);
    await work.decide(salesOrder, orderId, {
      type: 'PlaceSalesOrder',
      orderId,
      number,
      customerId: customer.customerId,
      customerName: customer.name,
      source: wanted.source,
      status: wanted.isPrinted ? 'printed' : wanted.status,
      orderDate,
      priceSide,
      delivery: {
        date: deliveryDate,
        ...completeMoment(delivery.moment, delivery.time),
        methodId: delivery.methodId,
        address: delivery.address ? { ...delivery.address, country: customer.country } : addressOf(customer),
      },
      remark: wanted.remark,
      internalRemark: '',
      invoiceNote: wanted.invoiceNote,
      warehouseNote: wanted.warehouseNote,
      emailContact: customer.email || null,
      discount,
      references: wanted.references,
      ...(wanted.status === 'quote' && {
        validUntil: wanted.validUntil ?? addDays(orderDate, settingOf(account, 'quoteDays')),
      }),
      lines: orderLines,
    });
    const status = wanted.isPrinted ? 'out-for-delivery' : wanted.status;
    if (wanted.isPrinted)
      await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to: status });
    await keepStandingBackorder(work, { accountId: account.accountId, orderId, before: null });
    await claimStock(work, {
      orderId,
      orderNumber: number,
      from: [],
      to: claimsOf(orderLines, status),
      // nobody is refused for want of what the account itself put on the order
      mayFallShort: (productId) =>
        house.all.includes(productId) || (!isOfApp && !settingOf(account, 'blocksShortage')),
    });
    await takeFromBackorder(work, { accountId: account.accountId, customerId: customer.customerId, lines });
    const asked = orderLines.map(({ productId, quantity, ...line }, index) => ({
      productId,
      productName: productName(line),
      given: quantity,
      asked: lines[index]?.asked ?? Math.max(0, quantity),
    }));
    const of = { accountId: by.accountId, customerId: customer.customerId, on: orderDate, orderId };
    await missDemand(work, of, asked);
    await alongside?.(work, { orderId, number });
  });
  const { events, position } = await placing.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'stock-short')
      await keepMissed(error.details['shortages'] as { productId: number; available: number }[]);
    throw error;
  });

  const placed = events.find(({ type }) => type === salesOrderEvents.placed.type)!;
  return { orderId, number: salesOrderEvents.placed.read(placed).data.number, position, events };
};
