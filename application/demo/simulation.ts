import { demoCommandId } from '#application/demo/accounts.ts';
import type { Core } from '#application/kernel/core.ts';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { digestOf } from '#application/kernel/digest.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Held, StreamCache } from '#application/kernel/stream-cache.ts';
import { unitOfWork } from '#application/kernel/unit-of-work.ts';
import type { Account } from '#domain/account/account.ts';
import type { BundleComponent, bundleEvents } from '#domain/bundle/bundle.ts';
import type { Customer, CustomerEvent } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type Product, productAfter, type ProductEvent, productWith } from '#domain/product/product.ts';
import { discountOrder, noDiscount } from '#domain/pricing/order-discount.ts';
import { payments } from '#domain/payment/payments.ts';
import { blockedUntil, reminders, remindersIdOf } from '#domain/reminder/reminder.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import type { salesOrderEvents } from '#domain/sales-order/events.ts';
import { shippingLabels } from '#domain/shipping-label/shipping-label.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { stock, stockIdOf, type StockPlace } from '#domain/stock/stock.ts';
import type { supplierEvents } from '#domain/supplier/supplier.ts';
import { defaultTransporters } from '#domain/transporter/transporter.ts';

/** An event from which read models learn; of others nothing is kept. */
type LearntEvent =
  | CustomerEvent
  | ProductEvent
  | EventOf<typeof supplierEvents>
  | EventOf<typeof bundleEvents>
  | EventOf<typeof salesOrderEvents>;

/** An invoice of the demo company, in 1/10 000 euro incl VAT. */
export type DemoInvoice = {
  orderId: number;
  accountId: number;
  customerId: number;
  invoiceNumber: string;
  invoiceDate: CalendarDate;
  total: Money;
};

/** A reminder of an invoice of which so much is open. */
export type DemoReminder = Pick<DemoInvoice, 'orderId' | 'customerId' | 'invoiceNumber'> & {
  amount: Money;
  reminderType: ReminderType;
};

/** An event on its way into an empty log: everything but its position. */
export type UnplacedEvent = Omit<RecordedEvent, 'position'> & {
  /** Its place among the events of its command, from 0. */
  commandIndex: number;
};

/**
 * One log in memory, on a clock of its own: the same commands, rules and records as in the application,
 * with read models that are maps. States of records are kept until `forgetOrder`.
 * `events` answers what was recorded since it was last asked.
 */
export const simulation = ({ log, accounts }: { log: number; accounts: readonly Account[] }) => {
  const held = new Map<string, Held>();
  const customers = new Map<number, Customer>();
  const products = new Map<number, Product>();
  const components = new Map<number, BundleComponent[]>();
  const supplierNames = new Map<number, string>();
  /** Whose orders are and what they come to, incl VAT, until they are forgotten. */
  const owed = new Map<number, { customerId: number; total: Money }>();
  let invoices: DemoInvoice[] = [];
  let recorded: UnplacedEvent[] = [];
  let instant = 0;
  let today = '';
  let count = 0;
  const now = () => new Date(instant).toISOString();

  const cache: Pick<StreamCache, 'load' | 'keep'> = {
    // nothing is decided about an invoice once it is there
    keep: (_, stream, value) => void (stream.startsWith('invoice') || held.set(stream, value)),
    load: async (_, stream, decider) =>
      (held.get(stream) ?? { state: decider.initial, revision: 0, ownerAccountId: null }) as never,
  };

  const accountOf = (accountId: number) =>
    accounts.find((account) => account.accountId === accountId) ?? null;
  const nobody = async () => null;
  const none = async () => [];
  const facts: Facts = {
    account: accountOf,
    accounts: () => accounts,
    // nobody signs in, pays online or counts elsewhere here
    user: nobody,
    activeUser: nobody,
    holderOfUsername: nobody,
    usersByNameOrEmail: none,
    userOfCustomer: nobody,
    buyerOfCustomer: nobody,
    usersOfCustomer: none,
    openClaims: none,
    bankEntriesKnown: async () => new Set<number>(),
    bankEntriesOpen: () => [],
    bankEntriesProposed: none,
    providerLines: async () => new Map(),
    payoutElsewhere: async () => false,
    bankEntriesOfCustomer: none,
    bookedBefore: none,
    customersByIban: async () => new Map<string, number[]>(),
    sepaCandidates: none,
    sepaItems: none,
    openSepaItems: none,
    mandates: async () => new Map(),
    administrators: none,
    approvers: none,
    accountManager: nobody,
    customerNumbered: nobody,
    customersToSign: none,
    subscribers: none,
    offeredInApp: async () => new Set(),
    replacedBy: none,
    orderFromApp: nobody,
    oldestOpen: nobody,
    openOrders: none,
    invoicedOrders: none,
    creditsOf: none,
    paid: async () => ({ total: 0, methods: [] }),
    paymentLink: nobody,
    productsByNumber: none,
    productsByShopId: none,
    shopCustomers: none,
    shopOrderWithId: nobody,
    productsAddedAfter: async () => ({ added: [], last: 0 }),
    customer: async (_, customerId) => customers.get(customerId) ?? null,
    products: async (_, productIds) =>
      productIds.flatMap((productId) => {
        const product = products.get(productId);
        return product ? [product] : [];
      }),
    dealsOn: none,
    favouredBy: none,
    grapes: none,
    selling: async (account, { customerId }, productIds) => ({
      customer: customers.get(customerId) ?? null,
      products: new Map(
        (await facts.products(account, productIds)).map((product) => [product.productId, product]),
      ),
      components: await facts.components(account, productIds),
      prices: new Map(),
    }),
    outstanding: async () => 0,
    lookupName: async (_, list, entryId) => {
      if (list === 'suppliers') return supplierNames.get(entryId) ?? null;
      const carrier = defaultTransporters.find(({ transporterId }) => transporterId === entryId);
      return (list === 'transporters' && carrier?.name) || null;
    },
    isLookupUsed: async () => false,
    components: async (_, productIds) =>
      new Map([...components].filter(([productId]) => productIds.includes(productId))),
    isComponent: async (_, id) => [...components.values()].flat().some(({ productId }) => productId === id),
  };

  const mayActOn = mayActOnBySharing(accountOf);

  /** What read models learn from an event. */
  const learn = (event: LearntEvent, accountId: number) => {
    switch (event.type) {
      case 'CustomerAdded':
        return customers.set(event.data.customerId, event.data);
      case 'ProductAdded':
        return products.set(event.data.productId, productWith(event.data));
      case 'ProductFieldChanged': {
        const { id } = event.data;
        return products.set(id, productWith(productAfter(products.get(id)!, event)!));
      }
      case 'SupplierAdded':
        return supplierNames.set(event.data.supplierId, event.data.name);
      case 'BundleComponentSet': {
        const { bundleId, productId, quantity } = event.data;
        return components.set(bundleId, [...(components.get(bundleId) ?? []), { productId, quantity }]);
      }
      case 'SalesOrderPlaced': {
        const { orderId, customerId, lines, priceSide: side, orderDate, discount = noDiscount } = event.data;
        const priced = lines.map((line) => ({
          ...line,
          type: line.priceType,
          isExcludedFromDiscount: line.inputs.isExcludedFromDiscount,
        }));
        const { incl: total } = discountOrder(priced, { side, date: orderDate, discount }).totals;
        return owed.set(orderId, { customerId, total });
      }
      case 'SalesOrderInvoiced': {
        const { orderId, invoiceNumber, invoiceDate } = event.data;
        const order = owed.get(orderId);
        if (order) invoices.push({ orderId, accountId, invoiceNumber, invoiceDate, ...order });
        break;
      }
      default:
    }
  };

  const handle: HandleCommand = async (actor, content, decide) => {
    const { accountId, commandId, userId, onBehalfOf, correlationId, screen } = actor;
    const work = unitOfWork({ log, accountId, cache, mayActOn });
    await decide(work);
    const commandDigest = digestOf({ accountId, content });
    const metadata = { userId, onBehalfOf, commandDigest, correlationId, screen };
    const recordedAt = now();
    let commandIndex = 0;
    for (const { stream, expectedRevision, events } of work.streams()) {
      for (const [nth, event] of events.entries()) {
        const revision = expectedRevision + nth + 1;
        const place = { log, stream, revision, accountId, commandId, commandIndex, recordedAt, metadata };
        recorded.push({ ...event, ...place });
        commandIndex += 1;
        learn(event as LearntEvent, accountId);
      }
    }
    work.keep();
    count += commandIndex;
    return { events: work.events(), position: { [log]: count } };
  };

  return {
    /** Sets the clock, in milliseconds, and the date that it is then; it never goes back. */
    setTime: (time: number, date: CalendarDate) => {
      if (time < instant) throw new Error('The clock of the demo company goes back');
      instant = time;
      today = date;
    },
    handle,
    core: { handle, facts, clock: { now, today: () => today } } satisfies Core,
    today: (): CalendarDate => today,
    /** As it is now; null for none. */
    product: (productId: number): Product | null => products.get(productId) ?? null,
    /** What is there of a product, and what is kept of it for orders. */
    stockAt: (place: StockPlace) =>
      (held.get(`${stock.category}-${stockIdOf(place)}`)?.state ?? stock.initial) as typeof stock.initial,
    /** An order that is done takes no more room. */
    forgetOrder: (orderId: number) => {
      held.delete(`${salesOrder.category}-${orderId}`);
      held.delete(`${shippingLabels.category}-${orderId}`);
      owed.delete(orderId);
    },
    /** What was invoiced since it was last asked. */
    newInvoices: (): DemoInvoice[] => {
      const made = invoices;
      invoices = [];
      return made;
    },
    /** An invoice is paid, in part where `amount` is less than its total; once, so that it takes no more room. */
    pay: async (actor: Actor, { orderId, amount }: { orderId: number; amount: Money }) => {
      await handle(actor, { type: 'Pay', orderId, amount }, (work) =>
        work.decide(payments, orderId, {
          type: 'AddPayment',
          orderId,
          lineId: idFrom(actor.commandId, 'payment'),
          isSuggested: false,
          total: amount,
          date: today,
          method: 1,
          amount,
        }),
      );
      held.delete(`${payments.category}-${orderId}`);
    },
    /** A customer is reminded of an invoice, unless it was reminded of another in the week before (DUN-016). */
    remind: async (actor: Actor, demoReminder: DemoReminder) => {
      const { orderId, customerId, invoiceNumber, amount, reminderType } = demoReminder;
      const { accountId } = actor;
      const customer = customers.get(customerId)!;
      const { name } = accountOf(accountId)!;
      await handle(actor, { type: 'Remind', orderId, reminderType }, async (work) => {
        const id = remindersIdOf(accountId, customerId);
        const freeOn = blockedUntil(await work.load(reminders, id));
        if (freeOn !== null && today < freeOn) return;
        const reminder = { reminderId: idFrom(actor.commandId, 'reminder'), accountId, customerId };
        await work.decide(reminders, id, {
          type: 'RequestReminder',
          ...reminder,
          kind: 'invoice',
          reminderType,
          on: today,
          claims: [{ id: orderId, invoiceNumber, amount }],
          count: 1,
          amount,
          orderId,
          to: customer.email,
          subject: `Herinnering: factuur ${invoiceNumber}`,
          attachments: [],
          text: `Beste ${customer.name},\n\nFactuur ${invoiceNumber} staat nog open.\n\nMet vriendelijke groet,\n${name}`,
        });
        // nobody of the demo company is written to
        const concluded = { type: 'ConcludeReminder', outcome: 'kept', reason: '' } as const;
        await work.decide(reminders, id, { ...reminder, ...concluded });
      });
    },
    events: (): UnplacedEvent[] => {
      const events = recorded;
      recorded = [];
      return events;
    },
  };
};
export type Simulation = ReturnType<typeof simulation>;

/** Who does something in the demo company, under a command id. Each command is a request of its own. */
export const doneUnder = (
  commandId: string,
  { log, accountId }: Pick<Account, 'log' | 'accountId'>,
  userId: number,
  screen: string,
): Actor => ({ log, accountId, userId, screen, commandId, correlationId: commandId, onBehalfOf: null });

/** The same under the command that these words name. */
export const doneBy = (
  account: Pick<Account, 'log' | 'accountId'>,
  userId: number,
  screen: string,
  ...words: readonly (string | number)[]
) => doneUnder(demoCommandId(...words), account, userId, screen);
