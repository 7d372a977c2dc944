import { informationOf, mayOrderNow } from '#projections/views/customer-app-information.ts';
import { invoicePdf } from '#application/invoice/file.ts';
import { changeOwnPassword } from '#application/accounts/change-password.ts';
import { changeUserField } from '#application/accounts/manage-user.ts';
import { checkHook } from '#application/accounts/entry-links.ts';
import * as contract from '#api/customer-app-pages/contract.ts';
import {
  type Call,
  implement,
  implementFile,
  implementFileView,
  implementView,
} from '#api/http/implement.ts';
import { checkWholeBoxes } from '#domain/product/boxes.ts';
import type { StockRefusal } from '#domain/stock/stock.ts';
import { ownCustomer, ownerOf, rangeOf, rulesFor } from '#projections/views/customer-app-range.ts';
import { orderPaperOf, orderToSend } from '#projections/views/order-paper.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import { discountOrder } from '#domain/pricing/order-discount.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { ociForm, type PunchOutRefusal } from '#domain/punch-out/punch-out.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { linesOfOwnOrder, usualLines } from '#projections/customer-orders/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import { salesOrderById } from '#projections/sales-orders/queries.ts';
import type { SalesOrderLineRow } from '#projections/sales-orders/table.ts';
import type { UserRefusal } from '#domain/user/user.ts';

const seenLines = async (
  { core: { db }, caller: { log, account } }: Call,
  lines: readonly SalesOrderLineRow[],
): Promise<contract.OrderedLine[]> => {
  const ids = [...new Set(lines.map((line) => line.product_id))];
  const products = await productsById(db, { log, accountId: account.productsFrom }, ids);
  const byId = new Map(products.map((product) => [product.productId, product]));
  const hidesSupplier = settingOf(account, 'hidesSupplier');
  const shippingId = settingOf(account, 'shippingProduct');
  return lines.map((line) => {
    const { quantity, unit_price: unitPrice, discount } = line;
    const product = byId.get(line.product_id);
    return {
      productId: line.product_id,
      name: line.name,
      vintage: line.vintage,
      quantity,
      unitPrice: netPrice({ unitPrice, discount, invoiceDiscount: 0 }),
      totalExcl: line.total_excl,
      totalIncl: line.total_incl,
      baseTotal: lineAmount({
        quantity,
        unitPrice,
        discount,
        vatRate: line.vat_rate,
        purchasePrice: 0,
      }),
      vatRate: line.vat_rate,
      bottlesPerBox: product?.bottlesPerBox ?? 1,
      color: product?.color ?? null,
      supplierName: hidesSupplier ? '' : (product?.supplierName ?? ''),
      isShipping: line.product_id === shippingId,
    };
  });
};

/** Lines of before, with what can be ordered of them now. */
const seenAgain = async (call: Call, customer: Customer, lines: readonly SalesOrderLineRow[]) => {
  const ids = [...new Set(lines.map((line) => line.product_id))];
  const [data, products] = await Promise.all([
    seenLines(call, lines),
    ids.length === 0 ? [] : rangeOf(call, customer, { limit: ids.length, ids }),
  ]);
  return { data, products };
};

/** The own name and password of who is signed in, and of nobody in whose name staff works. */
const inOwnName = ({ caller }: Call) =>
  caller.onBehalfOf === null ? undefined : refuse<UserRefusal>('already-representing');

const userFields = { firstname: 'firstName', lastname: 'lastName', email: 'email' } as const;

/** How long the page of a basket that goes to a purchasing system may send it. */
const leaveMinutes = 5;

export const customerAppPageRoutes = [
  implementView(contract.customerAppCheck, (_, call) => mayOrderNow(call)),

  implementView(contract.customerAppOrderLines, async ({ orderId, ...page }, call) => {
    const customer = await ownCustomer(call);
    const found = await linesOfOwnOrder(call.core.db, ownerOf(call, customer), orderId, page);
    if (!found) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    return { ...(await seenAgain(call, customer, found.rows)), total: found.total };
  }),

  implementView(contract.customerAppUsual, async (_, call) => {
    const customer = await ownCustomer(call);
    return seenAgain(call, customer, await usualLines(call.core.db, ownerOf(call, customer)));
  }),

  implementFileView(contract.customerAppPackingSlip, async ({ orderId }, call) => {
    const customer = await ownCustomer(call);
    const toSend = await orderToSend(call, orderId);
    const isOwn = toSend.order.customer_id === customer.customerId;
    if (!isOwn || toSend.order.is_past || toSend.order.status === 'quote')
      return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    return orderPaperOf(call, toSend, 'packing-slip');
  }),

  implementFile(contract.ownInvoice, async ({ orderId }, call) => {
    const { core, actor, caller, recorded } = call;
    const customer = await ownCustomer(call);
    const found = await salesOrderById(core.db, caller.log, orderId);
    const isOwn =
      found?.order.account_id === caller.account.accountId &&
      found.order.customer_id === customer.customerId &&
      customer.seesInvoicesInApp;
    // of another's orders nobody learns whether they exist
    if (!isOwn) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    const { name, content } = recorded(await invoicePdf(core, actor, { orderId, isBlank: false }));
    return { name, content };
  }),

  implementView(contract.customerAppInformation, (_, call) => informationOf(call)),

  implement(contract.changeAppPassword, async ({ password, current }, call) => {
    inOwnName(call);
    const { core, actor, caller, recorded } = call;
    const wanted = { userId: caller.userId, password, current, token: caller.token };
    recorded(await changeOwnPassword(core, actor, wanted));
    return { data: 1 as const };
  }),

  implement(contract.changeAppUser, async ({ field, val }, call) => {
    inOwnName(call);
    const { actor, caller, core, recorded } = call;
    const change = { field: userFields[field], to: val };
    recorded(await changeUserField(core, { actor, accounts: [] }, caller.userId, change));
    return { data: 1 as const };
  }),

  implement(contract.punchOutBasket, async ({ lines, hook }, call) => {
    const { core, actor, caller } = call;
    const { account } = caller;
    const customer = await ownCustomer(call);
    const ociHook = caller.ociHook;
    if (ociHook === null || !customer.hasPunchOut || (hook !== undefined && hook !== ociHook))
      return refuse<PunchOutRefusal>('hook-not-allowed');
    await checkHook(core, actor, { customerId: customer.customerId, ociHook });
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const range = await rangeOf(call, customer, { limit: ids.length + 1, ids });
    const byId = new Map(range.map((product) => [product.productId, product]));
    const wanted = lines.map(({ productId, quantity }) => {
      const product = byId.get(productId);
      return product ? { product, quantity } : refuse<ProductRefusal>('product-not-found', { productId });
    });
    checkWholeBoxes(wanted.map(({ product, quantity }) => ({ ...product, quantity })));
    const bottles = new Map<number, number>();
    for (const { productId, quantity } of lines)
      bottles.set(productId, (bottles.get(productId) ?? 0) + quantity);
    const scarce = wanted.find(({ product }) => bottles.get(product.productId)! > product.available);
    if (scarce)
      refuse<StockRefusal>('stock-short', {
        shortages: [{ productId: scarce.product.productId, available: scarce.product.available }],
      });
    const priced = discountOrder(
      wanted.map(({ product, quantity }) => ({
        ...product,
        quantity,
        type: product.priceType,
        purchasePrice: 0,
      })),
      {
        side: account.priceSide,
        date: core.clock.today(),
        discount: {
          manual: null,
          extra: 0,
          customerTypeId: customerTypeIdOf(customer.customerType),
          rules: rulesFor(account, customer),
        },
      },
    );
    const { action, fields } = ociForm(
      ociHook,
      wanted.map(({ product, quantity }, index) => ({
        productNumber: product.number,
        description: [product.name, product.vintage].filter(Boolean).join(' '),
        quantity,
        price: Math.round((priced.totals.lines[index]?.excl ?? 0) / quantity),
        supplierName: product.supplierName,
      })),
    );
    const { userId, onBehalfOf } = caller;
    const pass = await core.tokens.issue(
      { kind: 'leave', userId, onBehalfOf, accountId: account.accountId, ociHook },
      leaveMinutes,
    );
    return { data: { action, fields, pass } };
  }),
];
