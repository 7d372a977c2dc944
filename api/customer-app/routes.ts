import { addToSalesOrder } from '#application/sales-order/add-to-order.ts';
import { placeSalesOrder } from '#application/sales-order/place.ts';
import { setFavourite } from '#application/favourite/set-favourite.ts';
import { appMethodId } from '#domain/sales-order/delivery.ts';
import * as contract from '#api/customer-app/contract.ts';
import { type Call, implement, implementView } from '#api/http/implement.ts';
import {
  checkOf,
  datesFor,
  offeredIds,
  ownCustomer,
  ownerOf,
  rangeOf,
  rulesFor,
  shippingFor,
} from '#projections/views/customer-app-range.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import { invoiceStatusInApp } from '#domain/invoice/status.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { inWholeBoxes } from '#domain/product/boxes.ts';
import { cutOff } from '#domain/sales-order/delivery-days.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { freeForApp, isOfferedForItself } from '#projections/app-range/queries.ts';
import { ordersInTheHouse } from '#projections/customer-orders/queries.ts';
import { invoiceStatusOfRow, ordersOfCustomer, salesOrderById } from '#projections/sales-orders/queries.ts';

/** APP-015, by version of the app. */
const mostFavourites = 500;
const mostOthers = { 1: 100, 2: 500 };

const versionOf = ({ caller }: Call): 1 | 2 => (caller.role === 'CLIENT' ? 1 : 2);
const success = { data: 1 as const };

type Remarked = { note: string; remark?: string; orderer: string; phone: string };
/** Nobody orders or types for another customer. */
const checkOwn = (customer: Customer, asked: number | null) => {
  if (asked !== null && asked !== customer.customerId) refuse<OrderRequestRefusal>('customer-differs');
};

/** What is typed beside the wines, as one text: who ordered stands below the note. */
const remarkOf = ({ note, remark = '', orderer, phone }: Remarked) =>
  [
    [note.trim(), remark.trim()].filter(Boolean).join('\n'),
    [orderer.trim(), phone.trim()].filter(Boolean).join(', '),
  ]
    .map((text, index) => (text && index === 1 ? `Besteld door ${text}` : text))
    .filter(Boolean)
    .join('\n');

/** The wines that are ordered must be among those that this customer may order (APP-018, APP-019). */
const checkOffered = async (call: Call, customer: Customer, ids: readonly number[]) => {
  const known = await offeredIds(call, customer, ids);
  const other = ids.find((id) => !known.has(id));
  if (other !== undefined) refuse<ProductRefusal>('product-not-found', { productId: other });
};

/** The bottles in the basket, by product. */
const basketOf = async (call: Call, customer: Customer): Promise<Map<number, number>> => {
  const { lines } = await call.core.baskets.read(ownerOf(call, customer));
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
};

/** The order that may be added to, or why there is none. */
const ownOrder = async (call: Call, { customerId }: Customer, orderId: number) => {
  const { account, log } = call.caller;
  const found = await salesOrderById(call.core.db, log, orderId);
  const isOwn =
    found?.order.account_id === account.accountId &&
    found.order.customer_id === customerId &&
    found.order.source !== 'staff';
  return isOwn ? found.order : refuse<SalesOrderRefusal>('order-not-found', { orderId });
};

export const customerAppRoutes = [
  implementView(contract.customerAppProducts, async (_, call) => {
    const { account, role, ociHook, log } = call.caller;
    const customer = await ownCustomer(call);
    const version = versionOf(call);
    const most = mostOthers[version];
    const inBasket = await basketOf(call, customer);
    const [range, shipping, check, open] = await Promise.all([
      rangeOf(call, customer, { limit: mostFavourites + most }, inBasket),
      shippingFor(call, customer),
      checkOf(call, customer),
      ordersInTheHouse(call.core.db, {
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
        welcomeButton: settingOf(account, 'appWelcomeButton'),
        isOnePage: customer.hasOneListInApp,
        isPunchOut: role !== 'CLIENT' && customer.hasPunchOut && ociHook !== null,
      },
      check,
      delivery_dates: datesFor(call, customer),
      delivery_info: { cutOff },
      order_extra_info: open.map((order) => ({
        orderId: order.order_id,
        number: order.number,
        deliveryDate: order.delivery_date,
      })),
    };
  }),

  implementView(contract.customerAppFind, async ({ question, skip, take }, call) => {
    const customer = await ownCustomer(call);
    const inBasket = await basketOf(call, customer);
    const found = await rangeOf(call, customer, { question, skip, limit: take + 1 }, inBasket);
    return { data: found.slice(0, take), has_more: found.length > take };
  }),

  implement(contract.customerAppStock, async ({ ids }, call) => {
    const { log, account, customerId } = call.caller;
    const { productsFrom: accountId, customersFrom, stockFrom: stockAccountId } = account;
    const levels =
      customerId === null
        ? null
        : await freeForApp(
            call.core.db,
            { log, accountId },
            { customerId, customersFrom, stockAccountId, ids },
          );
    if (levels === null) return refuse<CustomerRefusal>('customer-not-found');
    return {
      data: levels.map(({ productId, available }) => ({ productId, available: Math.max(available, 0) })),
    };
  }),

  implement(contract.customerAppBasket, async (_, call) =>
    call.core.baskets.read(ownerOf(call, await ownCustomer(call))),
  ),

  implement(contract.keepQuantity, async (typed, call) => {
    const { log, account, customerId } = call.caller;
    const { productsFrom: accountId, customersFrom, stockFrom: stockAccountId } = account;
    const { productId } = typed;
    const itself =
      customerId === null
        ? null
        : await isOfferedForItself(
            call.core.db,
            { log, accountId },
            { customerId, customersFrom, stockAccountId, productId },
          );
    let boxed: { bottlesPerBox: number; available: number } | undefined = itself ?? undefined;
    if (!itself?.isOffered) {
      const customer = await ownCustomer(call);
      if (typed.quantity > 0) await checkOffered(call, customer, [productId]);
      const range = await rangeOf(call, customer, { limit: 1, ids: [productId] });
      boxed = range.find((product) => product.productId === productId);
    }
    const quantity = boxed ? inWholeBoxes(boxed, typed.quantity) : typed.quantity;
    const owner = ownerOf(call, { customerId: customerId! });
    const isKept = await call.core.baskets.setQuantity(owner, { ...typed, quantity }, call.by.commandId);
    return { data: 1 as const, isKept, quantity };
  }),

  implement(contract.keepInfo, async ({ age, customerId, ...info }, call) => {
    const customer = await ownCustomer(call);
    checkOwn(customer, customerId);
    const owner = ownerOf(call, customer);
    const isKept = await call.core.baskets.setInfo(owner, info, age, call.by.commandId);
    return { data: 1 as const, isKept };
  }),

  implement(contract.clearBasket, async (_, call) => {
    const { baskets } = call.core;
    const owner = ownerOf(call, await ownCustomer(call));
    const { basketId } = await baskets.read(owner);
    await baskets.close(owner, basketId, null);
    return success;
  }),

  implement(contract.placeCustomerOrder, async (wanted, call) => {
    const { core, by, recorded } = call;
    const customer = await ownCustomer(call);
    checkOwn(customer, wanted.customerId);
    const owner = ownerOf(call, customer);
    const { deliveryDate, addTo, shownIncl: incl } = wanted;
    const shown = { excl: wanted.shownTotalExcl, vat: wanted.shownVat, incl: wanted.shownTotalIncl };
    const isShown = Object.values(shown).some((amount) => amount !== null);
    const lines = wanted.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const prices = wanted.lines.flatMap(({ productId, seenPrice: price }) =>
      price === null ? [] : [{ productId, price }],
    );
    const dates = datesFor(call, customer);
    // a repeat of what was carried out is answered whatever has changed since
    const { placed } = await core.baskets.read(owner);
    const isRepeat = placed?.basketId === by.commandId;
    if (!isRepeat) {
      const check = await checkOf(call, customer);
      if (check.state === 1 || check.state === 3) refuse<CustomerRefusal>('customer-blocked');
      if (deliveryDate !== null && addTo === null && !dates.includes(deliveryDate))
        return refuse<OrderRequestRefusal>('delivery-date-not-offered', { dates });
      await checkOffered(call, customer, [...new Set(lines.map(({ productId }) => productId))]);
    }
    const remark = remarkOf(wanted);
    const carriedOut = async () => {
      if (addTo !== null) {
        const order = await ownOrder(call, customer, addTo);
        recorded(
          await addToSalesOrder(core, by, {
            orderId: addTo,
            customerId: customer.customerId,
            lines,
            remark,
            shownAtMost: { incl: null, prices },
          }),
        );
        return { orderId: addTo, number: order.number };
      }
      return recorded(
        await placeSalesOrder(core, by, {
          customerId: customer.customerId,
          source: versionOf(call) === 1 ? 'app-1' : 'app-2',
          // APP-033: status 1
          status: 'printed',
          lines: lines.map((line) => ({ ...line, manualPrice: null, isLocked: false })),
          delivery: {
            date: deliveryDate ?? dates[0] ?? null,
            moment: null,
            time: null,
            methodId: appMethodId,
            address: null,
          },
          remark,
          invoiceNote: '',
          warehouseNote: '',
          shown: isShown ? shown : null,
          shownAtMost: { incl, prices },
          // INT-021: who came from a purchasing system and orders here all the same
          ...(call.caller.ociHook !== null && { references: { ociHook: call.caller.ociHook } }),
        }),
      );
    };
    try {
      const { orderId, number } = await carriedOut();
      await core.baskets.close(owner, by.commandId, number);
      return { data: { orderId, number } };
    } catch (error) {
      // the order of this basket is there already: what stands in it now is another
      if (error instanceof Refusal && error.code === 'command-id-reused')
        await core.baskets.renew(owner, by.commandId);
      throw error;
    }
  }),

  implement(contract.setFavourite, async (wanted, call) => {
    const { core, by, recorded } = call;
    const { customerId } = await ownCustomer(call);
    recorded(await setFavourite(core, by, { ...wanted, customerId }));
    return success;
  }),

  implementView(contract.customerAppOrders, async (page, call) => {
    const { core, caller } = call;
    const customer = await ownCustomer(call);
    const { rows, total } = await ordersOfCustomer(
      core.db,
      { log: caller.log, accountId: caller.account.accountId },
      customer.customerId,
      page,
    );
    return {
      data: rows.map((order) => ({
        orderId: order.order_id,
        number: order.number,
        orderDate: order.order_date,
        deliveryDate: order.delivery_date,
        status: order.status,
        invoiceStatus: invoiceStatusInApp(invoiceStatusOfRow(order), caller.role === 'CLIENT' ? 1 : 2),
        bottles: order.bottles,
        excl: order.excl,
        incl: order.incl,
        hasInvoice: order.invoice_number !== null && customer.seesInvoicesInApp,
        hasPackingSlip: !order.is_past && order.status !== 'quote',
      })),
      total,
    };
  }),
];
