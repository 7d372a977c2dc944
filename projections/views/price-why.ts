import { discountRulesOf, vatRatesOf } from '#domain/account/account.ts';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import type { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import type { PriceInputs } from '#domain/pricing/price.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { customerById } from '#projections/customers/queries.ts';
import { camelCased } from '#projections/kernel/query.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { earlierVintages, productsById } from '#projections/products/queries.ts';
import {
  discountBaseOf,
  inputsOfLine as inputsIn,
  pricesPaid as paid,
  salesOrderById,
} from '#projections/sales-orders/queries.ts';
import { customersOf, type Page, productsOf, type StaffView } from '#projections/views/view.ts';

/** LINE-027: a markup gives away what the bottle cost. */
const inputsFor = ({ caller }: StaffView, inputs: PriceInputs): PriceInputs =>
  maySeeMargin(caller.role) ? inputs : { ...inputs, markup: null };

/** The names of the users who set these inputs. */
const namesIn = async (
  { core: { directory } }: StaffView,
  { setBy = {} }: PriceInputs,
  { rulesSetBy }: OrderDiscountInputs,
) => {
  const ids = [...Object.values(setBy), rulesSetBy].flatMap((by) => (by ? [by.userId] : []));
  const users = await Promise.all([...new Set(ids)].map((id) => directory.user(id)));
  return Object.fromEntries(
    users.flatMap((user) => (user ? [[String(user.userId), `${user.firstName} ${user.lastName}`]] : [])),
  );
};

export const inputsOfProduct = async (
  call: StaffView,
  { customerId, productId }: { customerId: number; productId: number },
) => {
  const { db, clock } = call.core;
  const { log, account } = call.caller;
  const [customer, [product]] = await Promise.all([
    customerById(db, customersOf(account), customerId),
    productsById(db, productsOf(account), [productId]),
  ]);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
  if (!product) return refuse<ProductRefusal>('product-not-found', { productId });
  const date = clock.today();
  const terms = { customerId, priceClass: customer.priceClass, date };
  const inForce = (await pricesInForce(db, log, terms, [productId])).get(productId);
  const { priceSide: side } = account;
  const facts = { product, customer, inForce, priceSide: side, date, vatRates: vatRatesOf(account) };
  const { inputs } = pricedFor(facts, null);
  const discount: OrderDiscountInputs = {
    manual: null,
    extra: 0,
    customerTypeId: customerTypeIdOf(customer.customerType),
    rules: discountRulesOf(account),
    ...(account.rulesSetBy && { rulesSetBy: account.rulesSetBy }),
  };
  const names = await namesIn(call, inputs, discount);
  return { side, date, inputs: inputsFor(call, inputs), discount, names };
};

export const inputsOfLine = async (
  call: StaffView,
  { orderId, lineId }: { orderId: number; lineId: number },
) => {
  const { core, caller } = call;
  const [found, inputs] = await Promise.all([
    salesOrderById(core.db, caller.log, orderId),
    inputsIn(core.db, caller.log, orderId, lineId),
  ]);
  const line = found?.lines.find((salesOrderLineRow) => salesOrderLineRow.line_id === lineId);
  const isTheirs = caller.user.memberships.some(({ accountId }) => accountId === found?.order.account_id);
  if (!found || !line || !inputs || !isTheirs)
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const { order } = found;
  const { price_side: side, order_date: date, discount_inputs: discount } = order;
  const base = discountBaseOf(found);
  return {
    ...camelCased(line),
    side,
    date,
    discount,
    inputs: inputsFor(call, inputs),
    names: await namesIn(call, inputs, discount),
    baseExcl: base.excl,
    baseIncl: base.incl,
    lineDiscount: line.discount,
  };
};

export const pricesPaidOf = async (
  { core: { db }, caller }: StaffView,
  { customerId, productId, skip, take }: Page & { customerId: number; productId: number },
) => {
  const { log, account, user } = caller;
  const productIds = await earlierVintages(db, productsOf(account), productId);
  const accountIds = user.memberships.map(({ accountId }) => accountId);
  const rows = await paid(db, log, { customerId, productIds, accountIds }, { skip, take: take + 1 });
  return {
    data: rows.slice(0, take).map(({ discount, invoiceDiscount, ...row }) => ({
      ...row,
      netPrice: netPrice({ unitPrice: row.unitPrice, discount, invoiceDiscount }),
    })),
    more: rows.length > take,
  };
};
