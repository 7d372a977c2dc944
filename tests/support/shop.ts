import { noFacts } from '#tests/support/no-facts.ts';
import { randomUUID } from 'node:crypto';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { type Actor, commandHandler } from '#application/kernel/command-handler.ts';
import type { Facts } from '#application/ports/facts.ts';
import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import { addToSalesOrder } from '#application/sales-order/add-to-order.ts';
import { deleteSalesOrder } from '#application/sales-order/delete.ts';
import { backorderLines, deleteBackorderLine } from '#application/sales-order/backorder.ts';
import { editSalesOrder } from '#application/sales-order/edit.ts';
import { invoiceSalesOrder } from '#application/sales-order/invoice.ts';
import { placeSalesOrder, type WantedOrder } from '#application/sales-order/place.ts';
import { undoSalesOrderChange } from '#application/sales-order/undo.ts';
import type { Account } from '#domain/account/account.ts';
import type { PricesInForce } from '#domain/pricing/prices-in-force.ts';
import type { BundleComponent } from '#domain/bundle/bundle.ts';
import { type Stock, stock, stockIdOf } from '#domain/stock/stock.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { anAccount, aCustomer, aProduct } from '#tests/support/records.ts';
import { withCore } from '#tests/support/with-core.ts';

export const [noordhof, particulier, strict] = [3, 14, 9];
/** Customers: with discount, without VAT, without an email address. */
export const [bistro, exporter, silent] = [401, 402, 403];
/**
 * A wine of € 13,85 with plenty of stock, one of € 25,95 with one box left, and one excluded from discount.
 */
export const [sancerre, barolo, cremant] = [1201, 1202, 1203];

/**
 * Noordhof, which sells excluding VAT, its shop, which sells including VAT from the same records and stock,
 * and an account that blocks shortage: on a store in memory, with facts that a test may change.
 */
export const shop = async () => {
  const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
  const store = memoryEventStore({ clock });
  const fromNoordhof = { customersFrom: noordhof, productsFrom: noordhof, stockFrom: noordhof };
  const accounts = new Map<number, Account>([
    [noordhof, anAccount()],
    [particulier, anAccount({ accountId: particulier, priceSide: 'incl', ...fromNoordhof })],
    [strict, anAccount({ accountId: strict, blocksShortage: true, ...fromNoordhof })],
  ]);
  const customers = new Map(
    [
      aCustomer(),
      aCustomer({
        customerId: exporter,
        name: 'Wijnhuis Brugge',
        country: 'België',
        vatNumber: 'BE0411905847',
        discount: 0,
        isVatExempt: true,
      }),
      aCustomer({ customerId: silent, name: 'De Stille Wijn', email: '' }),
    ].map((customer) => [customer.customerId, customer]),
  );
  const products = new Map(
    [
      aProduct(),
      aProduct({ productId: barolo, name: 'Barolo Serralunga', prices: [259_500, 249_500, 239_500] }),
      aProduct({
        productId: cremant,
        name: 'Crémant de Loire',
        prices: [114_000, 109_000, 104_000],
        isExcludedFromDiscount: true,
        vatCategory: 'low',
      }),
    ].map((product) => [product.productId, product]),
  );
  /** Prices besides those of the products; none unless a test sets them. */
  const prices = new Map<number, PricesInForce>();
  /** Outstanding amounts of customers; none unless a test sets them. */
  const outstanding = new Map<number, number>();
  /** Components of a multi-product; none unless a test sets them. */
  const components = new Map<number, BundleComponent[]>();
  const facts: Facts = {
    ...noFacts,
    accounts: () => [...accounts.values()],
    account: (accountId) => accounts.get(accountId) ?? null,
    customer: async ({ customersFrom }, customerId) =>
      customersFrom === noordhof ? (customers.get(customerId) ?? null) : null,
    products: async ({ productsFrom }, ids) =>
      productsFrom === noordhof ? ids.flatMap((id) => products.get(id) ?? []) : [],
    selling: async (account, { customerId }, ids) => ({
      customer: await facts.customer(account, customerId),
      products: new Map((await facts.products(account, ids)).map((each) => [each.productId, each])),
      components: await facts.components(account, ids),
      prices,
    }),
    outstanding: async (_, customerId) => outstanding.get(customerId) ?? 0,
    components: async (_, ids) => new Map([...components].filter(([id]) => ids.includes(id))),
    isComponent: async (_, id) => [...components.values()].flat().some(({ productId }) => productId === id),
  };
  const handle = commandHandler({ store, mayActOn: mayActOnBySharing(facts.account) });
  const by = (accountId = noordhof): Actor => ({
    log: 1,
    accountId,
    commandId: randomUUID(),
    correlationId: 'request-1',
    screen: null,
    userId: 12,
    onBehalfOf: null,
  });
  const placeOf = (productId: number) => ({ productId, accountId: noordhof, warehouseId: 1 });
  const receive = (productId: number, quantity: number) =>
    handle(by(), 'receive', async (work) => {
      const place = placeOf(productId);
      await work.decide(stock, stockIdOf(place), {
        type: 'ReceiveStock',
        ...place,
        quantity,
        reason: 'begin',
      });
    });
  for (const [productId, quantity] of [
    [sancerre, 600],
    [barolo, 6],
    [cremant, 60],
  ] as const)
    await receive(productId, quantity);

  const wants = (
    lines: readonly (readonly [productId: number, quantity: number])[],
    over = {},
  ): WantedOrder => ({
    customerId: bistro,
    source: 'staff',
    status: 'waiting',
    lines: lines.map(([productId, quantity]) => ({
      productId,
      quantity,
      manualPrice: null,
      isLocked: false,
    })),
    delivery: { date: '2026-11-20', moment: null, time: null, methodId: 1, address: null },
    remark: '',
    invoiceNote: '',
    warehouseNote: '',
    shown: null,
    ...over,
  });
  /** The stock of a wine, folded from its events. */
  const stockOf = async (productId: number): Promise<Stock> =>
    (await store.readStream(1, `stock-${stockIdOf(placeOf(productId))}`)).reduce(
      (state, event) => stock.evolve(state, event as never),
      stock.initial,
    );
  /** The types of the events that a command recorded. */
  const typesOf = async ({ commandId }: Actor) =>
    (await store.readCommand(1, commandId)).map(({ type }) => type);
  const orderEvents = (orderId: number) => store.readStream(1, `salesOrder-${orderId}`);

  return {
    store,
    facts,
    clock,
    handle,
    by,
    wants,
    receive,
    stockOf,
    typesOf,
    orderEvents,
    accounts,
    customers,
    products,
    prices,
    components,
    outstanding,
    place: withCore(placeSalesOrder, { handle, facts, clock }),
    addTo: withCore(addToSalesOrder, { handle, facts, clock }),
    changeStatus: withCore(changeSalesOrderStatus, { handle, facts, clock }),
    edit: withCore(editSalesOrder, { handle, facts, clock, store }),
    backorder: withCore(backorderLines, { handle, facts, clock }),
    deleteBackorderLine: withCore(deleteBackorderLine, { handle }),
    invoice: withCore(invoiceSalesOrder, { handle, facts, clock }),
    remove: withCore(deleteSalesOrder, { handle, facts, store }),
    undo: withCore(undoSalesOrderChange, { handle, facts, store }),
  };
};
