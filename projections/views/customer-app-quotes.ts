import { refuse } from '#domain/kernel/refusal.ts';
import { rulesOfType } from '#domain/pricing/discount-rules.ts';
import { isExpired } from '#domain/sales-order/accept-quote.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { quotesOfCustomer } from '#projections/customer-orders/queries.ts';
import { productMap } from '#projections/products/queries.ts';
import { type CustomerView, ownCustomer, ownerOf } from '#projections/views/customer-app-range.ts';
import { orderToSend } from '#projections/views/order-paper.ts';
import { type Page, productsOf } from '#projections/views/view.ts';

/** QUOTE-001: the customer's quotes that are none yet of its orders, the newest first. */
export const ownQuotesOf = async (call: CustomerView, page: Page) => {
  const { core } = call;
  const { rows, total } = await quotesOfCustomer(core.db, ownerOf(call, await ownCustomer(call)), page);
  const today = core.clock.today();
  return {
    data: rows.map(({ details: { validUntil }, ...row }) => ({
      ...row,
      validUntil,
      isExpired: isExpired(validUntil, today),
    })),
    total,
  };
};

/** A quote of the customer with what its papers need. Refuses order-not-found also for one of another. */
export const ownQuoteToSend = async (call: CustomerView, orderId: number) => {
  const customer = await ownCustomer(call);
  const toSend = await orderToSend(call, orderId);
  const { customer_id, status } = toSend.order;
  return customer_id === customer.customerId && status === 'quote'
    ? toSend
    : refuse<SalesOrderRefusal>('order-not-found', { orderId });
};

/** A quote of the customer, with what the prices of its lines follow from. */
export const ownQuoteOf = async (call: CustomerView, { orderId }: { orderId: number }) => {
  const { order, lines, account } = await ownQuoteToSend(call, orderId);
  const { db, clock } = call.core;
  const products = await productMap(
    db,
    productsOf(account),
    lines.map((line) => line.product_id),
  );
  const { remark, validUntil } = order.details;
  // who set the rules is not for customers, nor are those of other types of customer
  const { rulesSetBy: _, rules, ...discountInputs } = order.discount_inputs;
  return {
    orderId,
    number: order.number,
    orderDate: order.order_date,
    deliveryDate: order.delivery_date,
    bottles: order.bottles,
    incl: order.incl,
    priceSide: order.price_side,
    remark,
    validUntil,
    isExpired: isExpired(validUntil, clock.today()),
    discountInputs: { ...discountInputs, rules: rulesOfType(rules, discountInputs.customerTypeId) },
    lines: lines.map((line) => ({
      lineId: line.line_id,
      name: line.name,
      vintage: line.vintage,
      quantity: line.quantity,
      bottlesPerBox: products.get(line.product_id)?.bottlesPerBox ?? 1,
      unitPrice: line.unit_price,
      discount: line.discount,
      priceType: line.price_type,
      isExcludedFromDiscount: line.is_excluded_from_discount,
      vatRate: line.vat_rate,
    })),
  };
};
