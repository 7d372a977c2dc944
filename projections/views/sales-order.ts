import { sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { cutOffOf, weekdaysOf } from '#domain/sales-order/delivery-days.ts';
import { settingOf } from '#domain/account/settings.ts';
import { collectedIn, sepaItemsQuery } from '#projections/sepa/queries.ts';
import type { Customer } from '#domain/customer/customer.ts';
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
import { bookingQuery } from '#projections/bookings/queries.ts';
import { customerQuery } from '#projections/customers/queries.ts';
import { invoiceSentQuery } from '#projections/invoices/queries.ts';
import { beganQuery } from '#projections/log-book/queries.ts';
import { creditQuery } from '#projections/open-amounts/queries.ts';
import { camelCased, matches, together } from '#projections/kernel/query.ts';
import { linksQuery, paymentsQuery } from '#projections/payments/queries.ts';
import { stockFactsQuery } from '#projections/products/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { invoiceStatusIn, linesQuery, orderQuery, pricedLineOf } from '#projections/sales-orders/queries.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';
import { labelsQuery } from '#projections/shipping-labels/queries.ts';
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

/** By how much an order that is held to the credit limit of its customer goes above it; a quote comes on top of what counts. */
const excessOf = (order: SalesOrderRow, owner: Account, customer: Customer | null, counting: Money) => {
  const isQuote = order.status === 'quote';
  const isHeldToCredit =
    settingOf(owner, 'blocksAboveCreditLimit') &&
    (isQuote || settingOf(owner, 'countsOrdersForCredit')) &&
    !isPacked(order.status) &&
    !order.details.creditReason;
  return isHeldToCredit
    ? overCreditLimit({
        creditLimit: customer?.creditLimit ?? 0,
        open: counting,
        order: isQuote ? order.incl : 0,
      })
    : 0;
};

/**
 * What the read models hold of an order, asked as one: `owner` says whose customers, products and stock go with it, and
 * whether what the customer owes is added up.
 */
const askedOf = (db: Db, owner: Account, orderId: number) => {
  const { log } = owner;
  const ofOrder = (column: 'customer_id' | 'first_position') =>
    sql`(select ${sql.ref(column)} from sales_order where ${matches({ log, order_id: orderId })})`;
  const customerId = ofOrder('customer_id');
  const productIds = sql`select product_id from sales_order_line where ${matches({ log, order_id: orderId })}`;
  return together(db, {
    orders: orderQuery(log, orderId),
    lines: linesQuery(log, orderId),
    payments: paymentsQuery(log, orderId),
    links: linksQuery(log, orderId),
    labels: labelsQuery(log, orderId),
    invoices: invoiceSentQuery(log, orderId),
    began: beganQuery(log, `salesOrder-${orderId}`, ofOrder('first_position')),
    customers: customerQuery(customersOf(owner), customerId),
    stock: stockFactsQuery(productsOf(owner), { stockAccountId: owner.stockFrom, ids: productIds }),
    bookings: bookingQuery(log, orderId),
    collecting: sepaItemsQuery(log, [orderId]),
    counting: settingOf(owner, 'blocksAboveCreditLimit')
      ? creditQuery(owner, customerId)
      : sql<{ amount: Money }>`select 0 as amount`,
  });
};

const foundOf = async ({ core: { db, directory }, caller }: StaffView, orderId: number) => {
  const { account } = caller;
  // nearly always it is of the account that asks
  const first = await askedOf(db, account, orderId);
  const owner = first.orders[0] ? directory.account(first.orders[0].account_id) : null;
  const asked = owner && owner.accountId !== account.accountId ? await askedOf(db, owner, orderId) : first;
  const [order] = asked.orders;
  if (!order || !owner) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  if (!caller.user.memberships.some(({ accountId }) => accountId === order.account_id))
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const isInvoiced = order.invoice_number !== null;
  const { record: customer = null, mandate = null } = asked.customers[0] ?? {};
  const managerId = customer?.accountManagerId ?? null;
  return {
    order,
    lines: asked.lines,
    owner,
    customer,
    mandate,
    manager: managerId === null ? null : await directory.user(managerId),
    payments: asked.payments,
    links: asked.links,
    labels: asked.labels,
    stock: new Map(asked.stock.map(({ productId, ...facts }) => [productId, facts])),
    booking: (hasPart(owner, 'bookings') && asked.bookings[0]?.date) || null,
    invoiceSentAt: (isInvoiced && asked.invoices[0]?.at) || null,
    began: (!order.is_past && asked.began[0]) || null,
    collectOn: (isInvoiced && collectedIn(asked.collecting).get(orderId)) || null,
    creditExcess: excessOf(order, owner, customer, asked.counting[0]!.amount),
  };
};
type Found = Awaited<ReturnType<typeof foundOf>>;

const orderView = (
  { order, lines, owner, customer, labels, booking, invoiceSentAt, began, collectOn, creditExcess }: Found,
  { account, role }: StaffView['caller'],
) => ({
  ...camelCased(order),
  isOfAccount: order.account_id === account.accountId,
  source: booking === null ? order.source : ('booking' as const),
  booking,
  enteredBy: began?.isUser ? fullNameOf(began) : null,
  enteredAt: began?.at ?? null,
  statusId: SettableStatus.safeParse(order.status).data ?? null,
  isOffer: order.status === 'quote',
  contactEmail: customer?.email ?? '',
  invoiceStatus: invoiceStatusIn({ ...order, invoiceDate: order.invoice_date }),
  invoiceSentAt,
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
  cutOff: cutOffOf(customer ?? { deliveryDays: [], city: '' }, settingOf(owner, 'deliveryDaysByCity')),
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
