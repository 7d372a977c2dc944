import { hasPart } from '#domain/account/parts.ts';
import { weekdaysOf } from '#domain/sales-order/delivery-days.ts';
import { settingOf } from '#domain/account/settings.ts';
import { collectedOn } from '#projections/sepa/queries.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { overCreditLimit } from '#domain/customer/credit-limit.ts';
import { collectedUnder } from '#domain/invoice/collection.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';
import { discountLinesOf } from '#domain/pricing/discount-line.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { isPacked, SettableStatus } from '#domain/sales-order/status.ts';
import { usualParcelType, weights } from '#domain/shipping-label/carrier.ts';
import { fullNameOf } from '#domain/user/full-name.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { bookingOfOrder } from '#projections/bookings/queries.ts';
import { customerStateById } from '#projections/customers/queries.ts';
import { invoiceOfOrder } from '#projections/invoices/queries.ts';
import { whoBegan } from '#projections/log-book/queries.ts';
import { countingForCredit } from '#projections/open-amounts/queries.ts';
import { camelCased } from '#projections/kernel/query.ts';
import { linksOfOrder, paymentsOfOrder } from '#projections/payments/queries.ts';
import { stockFactsOf } from '#projections/products/queries.ts';
import {
  invoiceStatusIn,
  pricedLineOf,
  salesOrderById as orderById,
} from '#projections/sales-orders/queries.ts';
import { labelsOfOrder } from '#projections/shipping-labels/queries.ts';
import { addressOf } from '#projections/views/texts.ts';
import { paymentViews } from '#projections/views/payment-lines.ts';
import { labelView } from '#projections/views/shipping-label.ts';
import { customersOf, productsOf, type StaffView } from '#projections/views/view.ts';

/** What a bottle costs on either side, before discount. */
const pricesOfBothSides = (
  { unit_price: price, vat_rate: rate }: { unit_price: Money; vat_rate: Percentage },
  side: PriceSide,
) => ({
  unitPriceExcl: side === 'excl' ? price : withoutVat(price, rate),
  unitPriceIncl: side === 'incl' ? price : withVat(price, rate),
});

/** What the read models hold of an order. */
const foundOf = async ({ core: { db, directory }, caller }: StaffView, orderId: number) => {
  const { log } = caller;
  // all that is known by the order alone is asked at once
  const [found, payments, links, labels, invoice, began] = await Promise.all([
    orderById(db, log, orderId),
    paymentsOfOrder(db, log, orderId),
    linksOfOrder(db, log, orderId),
    labelsOfOrder(db, log, orderId),
    invoiceOfOrder(db, log, orderId),
    whoBegan(db, log, `salesOrder-${orderId}`),
  ]);
  const owner = found && directory.account(found.order.account_id);
  if (!found || !owner) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const { order, lines } = found;
  if (!caller.user.memberships.some(({ accountId }) => accountId === order.account_id))
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  // a quote would come on top of what counts
  const isQuote = order.status === 'quote';
  const isHeldToCredit =
    settingOf(owner, 'blocksAboveCreditLimit') &&
    (isQuote || settingOf(owner, 'countsOrdersForCredit')) &&
    !isPacked(order.status) &&
    !order.details.creditReason;
  const [customerState, stock, booking, collected, outstanding] = await Promise.all([
    customerStateById(db, customersOf(owner), order.customer_id),
    stockFactsOf(db, productsOf(owner), {
      stockAccountId: owner.stockFrom,
      ids: lines.map(({ product_id }) => product_id),
    }),
    hasPart(owner, 'bookings') ? bookingOfOrder(db, log, orderId) : null,
    order.invoice_number === null ? null : collectedOn(db, log, [orderId]),
    isHeldToCredit ? countingForCredit(db, owner, order.customer_id) : 0,
  ]);
  const customer = customerState?.record ?? null;
  const managerId = customer?.accountManagerId ?? null;
  const manager = managerId === null ? null : await directory.user(managerId);
  const mandate = customerState?.mandate ?? null;
  return {
    ...found,
    owner,
    customer,
    mandate,
    manager,
    payments,
    links,
    labels,
    stock,
    booking,
    invoice: order.invoice_number === null ? null : invoice,
    began: order.is_past ? null : began,
    collectOn: collected?.get(orderId) ?? null,
    creditExcess: isHeldToCredit
      ? overCreditLimit({
          creditLimit: customer?.creditLimit ?? 0,
          open: outstanding,
          order: isQuote ? order.incl : 0,
        })
      : 0,
  };
};
type Found = Awaited<ReturnType<typeof foundOf>>;

const orderView = (
  { order, lines, owner, customer, labels, booking, invoice, began, collectOn, creditExcess }: Found,
  { account, role }: StaffView['caller'],
) => ({
  ...camelCased(order),
  isOfAccount: order.account_id === account.accountId,
  source: booking === null ? order.source : ('booking' as const),
  booking,
  enteredBy: began?.name ?? null,
  enteredAt: began?.at ?? null,
  statusId: SettableStatus.safeParse(order.status).data ?? null,
  isOffer: order.status === 'quote',
  contactEmail: customer?.email ?? '',
  invoiceStatus: invoiceStatusIn({ ...order, invoiceDate: order.invoice_date }),
  invoiceSentAt: invoice?.sent_at ?? null,
  collectOn,
  isPaid: invoiceStatusIn({ ...order, invoiceDate: order.invoice_date }) === 'paid',
  parcelType: usualParcelType,
  weight: weights.usual,
  ...order.address,
  ...order.details,
  creditReason: order.details.creditReason ?? '',
  creditExcess,
  invoiceDiscount: order.order_discount,
  isDiscountOverruled: order.discount_inputs.manual !== null,
  discountLines: settingOf(owner, 'hasDiscountLine')
    ? discountLinesOf(lines.map(pricedLineOf), order.price_side)
    : [],
  ociHook: order.references.ociHook ?? null,
  isTillSale: order.references.till ?? false,
  shopNumber: order.references.shop?.number ?? null,
  labelId: labels.find(({ is_active }) => is_active)?.label_id ?? null,
  insertInAccountId: order.references.insertInAccountId ?? null,
  directOrderId: order.references.directOrderId ?? null,
  margin: maySeeMargin(role) ? marginOf(order) : null,
});

const lineView = (
  line: Found['lines'][number],
  { order, stock: stocks }: Pick<Found, 'order' | 'stock'>,
  seesMargin: boolean,
) => {
  const stock = stocks.get(line.product_id);
  return {
    ...camelCased(line),
    productName: line.name,
    ...pricesOfBothSides(line, order.price_side),
    total: line.total_incl,
    isManual: line.price_type === 'manual' ? (1 as const) : (0 as const),
    message: stock?.message ?? '',
    available: stock?.available ?? null,
    bottlesPerBox: stock?.bottlesPerBox ?? 0,
    purchasePrice: seesMargin ? line.purchase_price : null,
    margin: seesMargin
      ? marginOf({ excl: line.total_excl, purchase: line.quantity * line.purchase_price })
      : null,
    marginIncl: seesMargin
      ? marginOf({
          excl: line.total_incl,
          purchase: withVat(line.quantity * line.purchase_price, line.vat_rate),
        })
      : null,
    isBackorder: false,
  };
};

const customerView = ({ order, owner, customer, mandate, manager }: Found) => ({
  customerId: order.customer_id,
  number: customer?.number ?? 0,
  name: customer?.name ?? order.customer_name,
  address: customer ? addressOf(customer).filter(Boolean).join(', ') : '',
  contactPerson: customer?.contactPerson ?? '',
  telephone: customer?.telephone ?? '',
  paymentTerm: paymentTermOf(customer, settingOf(owner, 'paymentTerm')),
  isCollected: collectedUnder(customer, mandate) !== null,
  accountManager: customer?.accountManager || (manager ? fullNameOf(manager) : ''),
  deliveryDays: customer ? [...weekdaysOf(customer, settingOf(owner, 'deliveryDaysByCity'))] : [],
  hasExternalTransport: customer?.hasExternalTransporter ?? false,
  deliveryNotes: customer?.deliveryNotes ?? '',
});

/** API-024: an order with all that is shown of it; refuses order-not-found. */
export const salesOrderView = async (view: StaffView, { orderId }: { orderId: number }) => {
  const found = await foundOf(view, orderId);
  const seesMargin = maySeeMargin(view.caller.role);
  return {
    order: orderView(found, view.caller),
    lines: found.lines.map((line) => lineView(line, found, seesMargin)),
    labels: found.labels.map((label) => labelView(label, view.language)),
    payments: paymentViews(found.payments, {
      mayExceed: settingOf(found.owner, 'mayRefundExtra'),
      language: view.language,
    }),
    payment_links: found.links,
    customer: customerView(found),
  };
};
