import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { collectedUnder } from '#domain/invoice/collection.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';
import { discountLinesOf } from '#domain/pricing/discount-line.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { SettableStatus } from '#domain/sales-order/status.ts';
import { usualParcelType, weights } from '#domain/shipping-label/carrier.ts';
import { fullNameOf } from '#domain/user/full-name.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { bookingOfOrder } from '#projections/bookings/queries.ts';
import { customerStateById } from '#projections/customers/queries.ts';
import { invoiceOfOrder } from '#projections/invoices/queries.ts';
import { whoBegan } from '#projections/log-book/queries.ts';
import { linksOfOrder, paymentsOfOrder } from '#projections/payments/queries.ts';
import { stockFactsOf } from '#projections/products/queries.ts';
import {
  invoiceStatusIn,
  pricedLineOf,
  salesOrderById as orderById,
} from '#projections/sales-orders/queries.ts';
import { labelsOfOrder } from '#projections/shipping-labels/queries.ts';
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
  const found = await orderById(db, caller.log, orderId);
  const owner = found && directory.account(found.order.account_id);
  if (!found || !owner) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const { order, lines } = found;
  if (!caller.user.memberships.some(({ accountId }) => accountId === order.account_id))
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const { log } = caller;
  const [customerState, payments, links, labels, stock, booking, invoice, enteredBy] = await Promise.all([
    customerStateById(db, customersOf(owner), order.customer_id),
    paymentsOfOrder(db, log, orderId),
    linksOfOrder(db, log, orderId),
    labelsOfOrder(db, log, orderId),
    stockFactsOf(db, productsOf(owner), {
      stockAccountId: owner.stockFrom,
      ids: lines.map(({ product_id }) => product_id),
    }),
    hasPart(owner, 'bookings') ? bookingOfOrder(db, log, orderId) : null,
    order.invoice_number === null ? null : invoiceOfOrder(db, log, orderId),
    order.is_past ? null : whoBegan(db, log, `salesOrder-${orderId}`),
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
    invoice,
    enteredBy,
  };
};
type Found = Awaited<ReturnType<typeof foundOf>>;

const orderView = (
  { order, lines, owner, customer, labels, booking, invoice, enteredBy }: Found,
  { account, role }: StaffView['caller'],
) => ({
  orderId: order.order_id,
  number: order.number,
  accountId: order.account_id,
  isOfAccount: order.account_id === account.accountId,
  customerId: order.customer_id,
  orderDate: order.order_date,
  source: booking === null ? order.source : ('booking' as const),
  booking,
  enteredBy,
  status: order.status,
  statusId: SettableStatus.safeParse(order.status).data ?? null,
  isOffer: order.status === 'quote',
  contactEmail: customer?.email ?? '',
  invoiceStatus: invoiceStatusIn({ ...order, invoiceDate: order.invoice_date }),
  invoiceSentAt: invoice?.sent_at ?? null,
  paid: order.paid,
  isPaid: invoiceStatusIn({ ...order, invoiceDate: order.invoice_date }) === 'paid',
  invoiceNumber: order.invoice_number,
  invoiceDate: order.invoice_date,
  priceSide: order.price_side,
  deliveryDate: order.delivery_date,
  moment: order.moment,
  time: order.time,
  methodId: order.method_id,
  parcelType: usualParcelType,
  weight: weights.usual,
  ...order.address,
  ...order.details,
  bottles: order.bottles,
  subtotal: order.subtotal,
  discount: order.discount,
  orderDiscount: order.order_discount,
  invoiceDiscount: order.order_discount,
  isDiscountOverruled: order.discount_inputs.manual !== null,
  extraDiscount: order.extra_discount,
  discountInputs: order.discount_inputs,
  discountLines: settingOf(owner, 'hasDiscountLine')
    ? discountLinesOf(lines.map(pricedLineOf), order.price_side)
    : [],
  ociHook: order.references.ociHook ?? null,
  isTillSale: order.references.till ?? false,
  externalNumber: order.external_number,
  labelId: labels.find(({ is_active }) => is_active)?.label_id ?? null,
  insertInAccountId: order.references.insertInAccountId ?? null,
  directOrderId: order.references.directOrderId ?? null,
  excl: order.excl,
  vat: order.vat,
  incl: order.incl,
  perRate: order.per_rate,
  margin: maySeeMargin(role) ? marginOf(order) : null,
  version: order.version,
  isPast: order.is_past,
});

const lineView = (
  line: Found['lines'][number],
  { order, stock: stocks }: Pick<Found, 'order' | 'stock'>,
  seesMargin: boolean,
) => {
  const stock = stocks.get(line.product_id);
  return {
    lineId: line.line_id,
    productId: line.product_id,
    productNumber: line.product_number,
    name: line.name,
    productName: line.name,
    vintage: line.vintage,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    ...pricesOfBothSides(line, order.price_side),
    discount: line.discount,
    invoiceDiscount: line.invoice_discount,
    totalExcl: line.total_excl,
    totalIncl: line.total_incl,
    total: line.total_incl,
    priceType: line.price_type,
    isExcludedFromDiscount: line.is_excluded_from_discount,
    vatCategory: line.vat_category,
    vatRate: line.vat_rate,
    isLocked: line.is_locked,
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
  address: customer
    ? [
        `${customer.street} ${customer.houseNumber}${customer.houseNumberExtra}`,
        `${customer.postcode} ${customer.city}`,
      ]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', ')
    : '',
  contactPerson: customer?.contactPerson ?? '',
  telephone: customer?.telephone ?? '',
  paymentTerm: paymentTermOf(customer, settingOf(owner, 'paymentTerm')),
  isCollected: collectedUnder(customer, mandate) !== null,
  accountManager: customer?.accountManager || (manager ? fullNameOf(manager) : ''),
  deliveryDays: customer?.deliveryDays ?? [],
  hasExternalTransport: customer?.hasExternalTransporter ?? false,
  deliveryNotes: customer?.deliveryNotes ?? '',
});

/** API-024: an order with all that is told of it; refuses order-not-found. */
export const salesOrderView = async (view: StaffView, { orderId }: { orderId: number }) => {
  const found = await foundOf(view, orderId);
  const seesMargin = maySeeMargin(view.caller.role);
  return {
    order: orderView(found, view.caller),
    lines: found.lines.map((line) => lineView(line, found, seesMargin)),
    labels: found.labels.map(labelView),
    payments: paymentViews(found.payments, { mayExceed: settingOf(found.owner, 'mayRefundExtra') }),
    payment_links: found.links,
    customer: customerView(found),
  };
};
