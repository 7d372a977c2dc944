import {
  customerAppOrders,
  customerAppProducts,
  placeCustomerOrder,
  setFavourite,
} from '#api/contract/customer-app.ts';
import { type Call, implement } from '#api/http/implement.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import { timeInAmsterdam } from '#domain/kernel/date.ts';
import { invoiceStatusInApp, invoiceStatusOf } from '#domain/invoice/status.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { deliveryDates } from '#domain/sales-order/delivery-days.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { customerById } from '#projections/customers/queries.ts';
import { favouritesOf } from '#projections/favourites/queries.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { productsWithStock } from '#projections/products/queries.ts';
import { ordersOfCustomer, productsOfCustomer } from '#projections/sales-orders/queries.ts';

/** APP-015, for the larger app. */
const [mostFavourites, mostOthers] = [500, 500];
const datesOffered = 10;
/** APP-033. */
const methodId = 7;

/** APP-004: the customer of the caller, and never another. */
const ownCustomer = async ({ services: { db }, caller }: Call): Promise<Customer> => {
  const { log, account, customerId } = caller;
  const customer =
    customerId === null
      ? null
      : await customerById(db, { log, accountId: account.customersFrom }, customerId);
  return customer ?? refuse<CustomerRefusal>('customer-not-found');
};

const datesFor = ({ services: { clock } }: Call, { deliveryDays }: Customer) =>
  deliveryDates({
    deliveryDays,
    today: clock.today(),
    time: timeInAmsterdam(clock.now()),
    count: datesOffered,
  });

export const customerAppRoutes = [
  implement(customerAppProducts, async (_, call) => {
    const { services, caller } = call;
    const { db, clock } = services;
    const { log, account } = caller;
    const customer = await ownCustomer(call);
    const [products, chosen, ordered] = await Promise.all([
      productsWithStock(
        db,
        { log, accountId: account.productsFrom },
        { stockAccountId: account.stockFrom, limit: mostFavourites + mostOthers },
      ),
      favouritesOf(db, log, customer.customerId),
      productsOfCustomer(db, log, customer.customerId, mostFavourites),
    ]);
    const isChosen = new Set(chosen);
    const favourites = [...chosen, ...ordered.filter((id) => !isChosen.has(id))].slice(0, mostFavourites);
    const date = clock.today();
    const { priceSide } = account;
    const vatRates = vatRatesOf(account);
    const prices = await pricesInForce(
      db,
      log,
      { customerId: customer.customerId, priceClass: customer.priceClass, date },
      products.map(({ product }) => product.productId),
    );
    const shown = products.map(({ product, available }) => {
      const { unitPrice, discount, vatRate } = pricedFor(
        { product, customer, inForce: prices.get(product.productId), priceSide, date, vatRates },
        null,
      );
      const { productId, name, vintage, supplierName, color, country, region, grapes, bottlesPerBox } =
        product;
      const { isExcludedFromDiscount, message } = product;
      return {
        ...{ productId, name, vintage, supplierName, color, country, region, grapes, bottlesPerBox },
        ...{ isExcludedFromDiscount, message, unitPrice, discount, vatRate },
        available: Math.max(available, 0),
        isFavourite: isChosen.has(productId),
      };
    });
    const byId = new Map(shown.map((product) => [product.productId, product]));
    const isFavourite = new Set(favourites);
    return {
      favorite_products: favourites.flatMap((id) => byId.get(id) ?? []),
      // CUST-033: who may not order everything sees what was ordered before
      other_products:
        customer.appRange === 1
          ? shown.filter(({ productId }) => !isFavourite.has(productId)).slice(0, mostOthers)
          : [],
      customer_info: customer,
      general_info: { accountName: account.name, priceSide, minimumOrder: account.minimumOrder },
      delivery_dates: datesFor(call, customer),
    };
  }),

  implement(placeCustomerOrder, async ({ lines, deliveryDate, note }, call) => {
    const { services, by, caller, recorded } = call;
    const customer = await ownCustomer(call);
    const dates = datesFor(call, customer);
    if (deliveryDate !== null && !dates.includes(deliveryDate))
      return refuse<'delivery-date-not-offered'>('delivery-date-not-offered', { dates });
    const { orderId, number } = recorded(
      await services.placeSalesOrder(by, {
        customerId: customer.customerId,
        source: caller.role === 'CLIENT' ? 'app-1' : 'app-2',
        // APP-033: status 1
        status: 'printed',
        lines: lines.map((line) => ({ ...line, manualPrice: null, isLocked: false })),
        delivery: {
          date: deliveryDate ?? dates[0] ?? null,
          moment: null,
          time: null,
          methodId,
          address: null,
        },
        remark: note,
        invoiceNote: '',
        warehouseNote: '',
        shown: null,
      }),
    );
    return { data: { orderId, number } };
  }),

  implement(setFavourite, async (wanted, call) => {
    const { services, by, recorded } = call;
    const { customerId } = await ownCustomer(call);
    recorded(await services.setFavourite(by, { ...wanted, customerId }));
    return { data: 1 as const };
  }),

  implement(customerAppOrders, async (page, call) => {
    const { services, caller } = call;
    const customer = await ownCustomer(call);
    const { rows, total } = await ordersOfCustomer(
      services.db,
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
        invoiceStatus: invoiceStatusInApp(
          invoiceStatusOf(order.invoice_date !== null, { total: order.incl, paid: 0 }),
          caller.role === 'CLIENT' ? 1 : 2,
        ),
        hasInvoice: order.invoice_number !== null,
        bottles: order.bottles,
        excl: order.excl,
        incl: order.incl,
      })),
      total,
    };
  }),
];
