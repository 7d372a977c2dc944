import { sellAtCheckout } from '#application/checkout/sell.ts';
import { createLogger } from '#api/start/logger.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askPasskey, newChallenge } from '#application/accounts/passkey-use.ts';
import { secretOfFactor } from '#application/accounts/second-factor.ts';
import { codeOf, newSecret, stepAt } from '#application/accounts/totp.ts';
import { claimVoucherCode } from '#application/voucher/claim-code.ts';
import type { Operation } from '#api/contract/operation.ts';
import { operations } from '#api/contract/operations.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { markOfKey } from '#application/booking/service-key.ts';
import { accessToken } from '#domain/access-token/access-token.ts';
import { account } from '#domain/account/account.ts';
import { approval } from '#domain/approval/approval.ts';
import { accountSettings } from '#domain/account/settings.ts';
import { bankEntry } from '#domain/bank/bank-entry.ts';
import { fourEyes } from '#domain/four-eyes/request.ts';
import { reminderPause } from '#domain/reminder/pause.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import { booking } from '#domain/booking/booking.ts';
import { scenario } from '#domain/what-if/scenario.ts';
import { shopOrder } from '#domain/shop-order/shop-order.ts';
import { shopSync } from '#domain/shop-sync/shop-sync.ts';
import { servedWooCommerce, shopLine, shopOrderJson } from '#tests/support/woocommerce-simulator.ts';
import { bookingSlot } from '#domain/booking/slot.ts';
import { weekSlot } from '#domain/booking/week-slot.ts';
import { productGallery, supplierGallery } from '#domain/gallery/gallery.ts';
import { dataImport } from '#domain/import/import.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { payments } from '#domain/payment/payments.ts';
import { priceDeal, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import { pricePlan } from '#domain/pricing/price-plan.ts';
import { grapeTagId } from '#domain/product/grapes.ts';
import { product } from '#domain/product/product.ts';
import { punchOut } from '#domain/punch-out/punch-out.ts';
import { addDays } from '#domain/kernel/date.ts';
import { customer } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { productFields } from '#domain/product/fields.ts';
import { subscription as subscriptions } from '#domain/subscription/subscription.ts';
import { voucher as vouchers } from '#domain/voucher/voucher.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import type { Control } from '#domain/kernel/field.ts';
import { isClientRole, Role } from '#domain/kernel/role.ts';
import { user } from '#domain/user/user.ts';
import { webhook } from '#domain/webhook/webhook.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { obligingPrograms } from '#tests/support/bookkeeping.ts';
import { obligingCarriers } from '#tests/support/carriers.ts';
import { dnsOf } from '#tests/support/dns.ts';
import { obligingProvider } from '#tests/support/payment-provider.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  barolo,
  bistro,
  cremant,
  customerOf,
  foreignCustomer,
  foreignProduct,
  foreignSupplier,
  hotel,
  kelder,
  noordhof,
  particulier,
  password,
  people,
  productOf,
  sancerre,
  smallWorld,
  supplier,
  type Person,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { inLongRun, isLongRun, isThorough } from '#tests/support/long-run.ts';

/** One valid request, and the same about what belongs to another account; null where it names nothing. */
type Example = { request: Record<string, unknown>; foreign: readonly Record<string, unknown>[] | null };
const inYear2026 = { from: '2026-01-01', to: '2026-12-31' };
const figuresOfOthers = [
  { ...inYear2026, main_user_ids: String(kelder) },
  { ...inYear2026, main_user_ids: `${noordhof},${kelder}` },
];
const figuresFileOfOthers = figuresOfOthers.map((figures) => ({ version: 2, ...figures }));

const dates = { van: '2026-01-01', tot: '2026-12-31' };
const ofAccount = (accountId: number) => ({ dates, tags: [{ type: 'account', value: accountId }] });
const reportOfOthers = [ofAccount(kelder)];

/** What the log of the process said went wrong. */
const faults: string[] = [];
let world: SmallWorld;
/** A transaction of the payment provider, and the number of the order that it paid. */
const transaction = 'tr_WDqYK6vllg';
const returnReference = randomUUID();
let paidNumber = 0;
/** Orders of Noordhof, of its shop, of another company. */
const orders = {
  paid: 0,
  own: 0,
  shop: 0,
  foreign: 0,
  deleted: 0,
  undone: 0,
  invoiced: 0,
  billed: 0,
  ofHotel: 0,
  shipped: 0,
};
/** Invoices that moved in, of Noordhof and of another company. */
const moved = { own: 71_001, foreign: 71_002 };
/** A label of Noordhof, one that may be deleted, and one of another company. */
const labels = { own: 0, spare: 0, foreign: 0 };
const labelOf = (order_id: number) => ({
  order_id,
  name: 'Bistro De Kade',
  street: 'Oudegracht',
  zipcode: '3511 AA',
  housenr: '12',
  city: 'Utrecht',
  country_code: 'NL',
  mobile: '0612345678',
});
/** The second service of Noordhof goes by this carrier from now on. */
const secondService = (service: number) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'shipment_service_2', val: service });
/** The webshop, which takes whatever secret is kept for it. */
let shop: Awaited<ReturnType<typeof servedWooCommerce>>;
/** Orders of the shop that wait: one that still does when it is tried again, some to leave out; and updates to send again. */
const shopOrders = {
  own: 95_001,
  foreign: 95_002,
  spare: Array.from({ length: 60 }, (_, nth) => 95_100 + nth),
  pushes: Array.from({ length: 60 }, (_, nth) => 1 + nth),
};
/** An order of whose lines each can wait once, and the numbers of backorder lines. */
const waiting = { order: 0, moved: 0, lines: [] as number[], foreign: 0 };
/** Orders of which each can go to the external warehouse once. */
const outgoing = { orders: [] as number[], taken: 0 };
/** The command that changed the order whose status is taken back. */
const undone = randomUUID();
/** Bookings of Noordhof, some of which can go or be forgotten once, a slot with places, and those of another company. */
const booked = {
  own: 88_001,
  slot: 77_001,
  foreign: 88_002,
  foreignWeek: 66_002,
  toDelete: [88_011, 88_012, 88_013, 88_014],
  deleted: 88_031,
  foreignDeleted: 88_032,
  over: [88_021, 88_022, 88_023, 88_024, 88_025, 88_026, 88_027, 88_028],
};
const serviceKey = 'sleutel-van-noordhof-0001';
const checkoutKey = 'kassa-van-noordhof-000001';
/** Rows of stock, and counts of it, of which each can be taken back once. */
const rows = { own: 0, foreign: 0 };
const counts = { own: [] as number[], foreign: 0 };

/** Subscriptions: one that has run, one of many products, one of another company; products to add and to remove. */
const subscribed = {
  own: 0,
  full: 0,
  foreign: 0,
  products: Array.from({ length: 40 }, (_, index) => 30_001 + index),
  there: Array.from({ length: 40 }, (_, index) => 30_001 + index),
};

/** Vouchers of Noordhof and of another company, and the codes of some that pay a cent once. */
const voucher = { own: 88_000, foreign: 89_000 };
const codes = Array.from({ length: 40 }, (_, nth) => `CENT-${nth}`);

const hook = 'https://inkoop.bistro.example/oci';
/** A user who may be changed and removed, and how many were added. */
let [leaver, added] = [0, 0];
const activation = (role: Role) =>
  world.core.tokens.issue(
    { kind: 'bookkeeping', userId: world.userIdOf(role), onBehalfOf: null, accountId: noordhof },
    60,
  );
const ownOrigin = 'http://localhost:3000';
const oneTime = (kind: 'reset' | 'entry' | 'code', ociHook: string | null = null) =>
  world.core.tokens.issue(
    { kind, userId: world.userIdOf('TRAFFIC'), onBehalfOf: null, accountId: noordhof, ociHook },
    5,
  );
const codeSecret = newSecret();
const codeNow = () => codeOf(codeSecret, stepAt(world.time.now));
/** The secret that a role began with, kept as another each time: a code works once. */
const begunBy = async (role: Role) => {
  const [userId, secretId] = [world.userIdOf(role), randomUUID()];
  await world.core.secrets.keep(secretOfFactor({ userId, secretId }), codeSecret);
  return secretId;
};
/** A role that signs in with codes of it. */
const withCode = async (role: Role) => {
  const [userId, secretId] = [world.userIdOf(role), await begunBy(role)];
  const command = { type: 'SetSecondFactor', userId, secretId, codesId: 'none' } as const;
  await world.record(world.by(noordhof, 0), (work) => work.decide(user, userId, command));
};
/** A role with one passkey and no other factor: what a browser sends of it, and which it is. */
const withPasskey = async (role: Role) => {
  const [userId, passkeyId, device] = [world.userIdOf(role), randomUUID(), authenticator(ownOrigin)];
  const added = { type: 'AddPasskey', userId, passkeyId, name: 'Laptop', codesId: 'none' } as const;
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const command of [added, { type: 'ResetSecondFactor', userId } as const, added])
      await work.decide(user, userId, command);
  });
  const key = { credentialId: device.id, publicKey: device.publicKey, counter: 0, transports: [] };
  await world.core.passkeys.keep({ ...key, userId, passkeyId }, []);
  const factor = { secretId: null, codesId: 'none', passkeys: [{ passkeyId, name: 'Laptop' }] };
  const who = { userId, accountId: noordhof };
  return { passkeyId, who, passkey: device.use(await askPasskey(world.core, who, factor)) };
};
const sessionOf = async (role: Role) => {
  const token = await world.signedIn(role);
  const seen = await world.core.sessions.list(world.userIdOf(role), token);
  return seen.find(({ isThis }) => isThis)!.sessionId;
};
const plan = (product_id: number, from: string) => ({
  product_id,
  from,
  kind: 'catalogue',
  side: 'excl',
  price1: 14.5,
});
const daysOut = { count: 0 };
const nextDay = () => new Date(Date.UTC(2027, 0, (daysOut.count += 1))).toISOString().slice(0, 10);
/** Coming prices to take back, products with a promotion that runs, products with a price deal. */
const coming = Array.from({ length: 40 }, (_, index) => 100 + index);
const running = Array.from({ length: 40 }, (_, index) => 30_001 + index);
const dealt = [...running];

/** The smallest picture there is. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Images that a test may delete; the first is kept. */
const productImages = Array.from({ length: 38 }, (_, index) => 7002 + index);
const supplierImages = Array.from({ length: 38 }, (_, index) => 8002 + index);
const foreignImage = 9999;
const imageOf = (imageId: number) => ({
  imageId,
  width: 1,
  height: 1,
  name: '',
  file: `${'a'.repeat(64)}.png`,
  thumbnail: `${'b'.repeat(64)}.webp`,
});

const place = async (who: Person, customer_id: number, product_id: number) => {
  const order = { customer_id, 'delivery-method_id': 1, order_lines: [{ product_id, qty: 6 }] };
  const { body } = await world.call(who, 'POST', 'order/store', order);
  return body.data.id as number;
};

beforeAll(async () => {
  const provider = obligingProvider();
  const dns = dnsOf({
    'smtp.provider.example': { a: ['192.0.2.80'] },
    'winkel.example': { a: ['192.0.2.81'] },
  });
  shop = await servedWooCommerce({ anySecret: true });
  world = await smallWorld({
    logger: createLogger('error', { write: (line) => void faults.push(line) }),
    dns,
    paymentServices: () => provider,
    externalWarehouses: () => ({
      place: async ({ number }) => `CJH-${number}`,
      stock: async () => new Map(),
    }),
    shipping: obligingCarriers,
    bookkeepingPrograms: obligingPrograms,
    // the webshop stands on this machine
    webhooks: { mayReachInside: true, timeoutMs: 100 },
  });
  for (const [owner, ids] of [
    [noordhof, [webhooks.own, ...webhooks.toDelete]],
    [particulier, [webhooks.foreign]],
  ] as const)
    for (const webhookId of ids)
      await world.record(world.by(owner), (work) =>
        work.decide(webhook, webhookId, {
          type: 'RegisterWebhook',
          webhookId,
          choice: { name: 'Winkel', address: 'https://winkel.example/', kinds: ['quote.placed'] },
          secretId: 's',
          registered: 0,
        }),
      );
  for (const id of [askedDossiers.own, askedDossiers.foreign, ...askedDossiers.toRemove])
    await world.pool.query(
      `insert into dossier.asked (dossier_id, log, account_id, user_id, role, about, number, is_opened, language,
         asked_at, state, until) values ($1, $2, $3, 1, 'ADMIN', $4, '401', false, 'nl', now(), $5, '2040-01-01')`,
      [
        id,
        id === askedDossiers.foreign ? 2 : 1,
        id === askedDossiers.foreign ? kelder : noordhof,
        JSON.stringify({ kind: 'customer', customerId: bistro }),
        askedDossiers.toRemove.includes(id) ? 'failed' : 'ready',
      ],
    );
  for (const who of [...scenarioMakers, 'foreignAdmin'] as const) {
    const accountId = who === 'foreignAdmin' ? kelder : noordhof;
    const by = {
      ...world.by(accountId),
      userId: who === 'foreignAdmin' ? people.foreignAdmin.userId : world.userIdOf(who),
    };
    await world.record(by, async (work) => {
      for (const scenarioId of Object.values(scenariosOf(who)).flat())
        await work.decide(scenario, scenarioId, {
          type: 'SaveScenario',
          scenarioId,
          name: 'Vier procent',
          from: '2026-11-01',
          until: '2026-11-30',
          isShared: false,
          changes: {
            prices: [{ kind: 'all', id: null, percentage: 400 }],
            rules: null,
            shipping: null,
          },
        });
      for (const scenarioId of scenariosOf(who).applied)
        await work.decide(scenario, scenarioId, {
          type: 'ApplyScenario',
          scenarioId,
          from: '2026-12-01',
          plans: [],
          settings: [{ field: 'klantapp_minimum_order_amount', from: null, to: 123 }],
        });
    });
  }
  for (const [owner, ids] of [
    [noordhof, tokens.toRevoke],
    [particulier, [tokens.foreign]],
  ] as const)
    for (const tokenId of ids)
      await world.record(world.by(owner), (work) =>
        work.decide(accessToken, tokenId, {
          type: 'MakeToken',
          tokenId,
          userId: world.userIdOf('ADMIN'),
          choice: { name: 'Winkel', scopes: ['read'], until: '2027-01-01' },
          today: '2026-11-19',
          made: 0,
        }),
      );
  await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', {
    field: 'from_email',
    val: 'verkoop@noordhof.example',
  });
  await world.record(world.by(noordhof), async (work) => {
    for (const id of spares) await work.decide(customer, id, customerOf(id, `Klant ${id}`, 'Gouda', 0));
  });
  await world.record(world.by(noordhof), async (work) => {
    for (const id of [...toDelete, ...toSign, ...withoutMandate, ...toAsk, ...toAskLater, withTerms])
      await work.decide(customer, id, customerOf(id, `Klant ${id}`, 'Gouda', 0));
    for (const id of [...toDelete, ...toSign, ...toAsk, withTerms, bistro])
      await work.decide(customer, id, mandateMade(id));
  });
  await world.record(world.by(noordhof), async (work) => {
    for (const id of [...toDelete, ...toSign, ...withoutMandate, withTerms])
      await work.decide(invoice, invoiceOwedBy(id), {
        type: 'MoveInvoiceIn',
        invoiceId: invoiceOwedBy(id),
        accountId: noordhof,
        customerId: id,
        customerNumber: id,
        customerName: '',
        invoiceNumber: `OUD-${id}`,
        invoiceDate: '2026-09-01',
        perRate: [],
        dueDate: '2026-09-15',
        incl: 100 * euro,
        open: 75 * euro,
      });
  });
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const userId of spares) {
      const person = { username: `reserve-${userId}`, firstName: 'Re', lastName: 'Serve', email: '' };
      await work.decide(user, userId, { type: 'AddUser', userId, ...person });
      const seat = { accountId: noordhof, log: 1, roles: ['SALES'] as const, customerId: null };
      await work.decide(user, userId, { type: 'AdmitUser', userId, ...seat, roles: [...seat.roles] });
    }
  });
  for (const role of Role.options) await world.core.credentials.set(world.userIdOf(role), password);
  await world.record(world.by(noordhof), async (work) => {
    const price: [number, null, null] = [99_000, null, null];
    const base = { type: 'PlanPrices', today: '2026-11-19', side: 'excl', prices: price } as const;
    for (const [index, planId] of coming.entries())
      await work.decide(pricePlan, sancerre, {
        ...base,
        planId,
        productId: sancerre,
        kind: 'catalogue',
        until: null,
        from: `2028-01-${String((index % 28) + 1).padStart(2, '0')}`,
      });
    for (const productId of running) {
      await work.decide(product, productId, productOf(productId, `Wijn ${productId}`, 100_000));
      await work.decide(pricePlan, productId, {
        ...base,
        planId: 300,
        productId,
        kind: 'promotion',
        from: '2026-11-19',
        until: '2027-02-01',
      });
      await work.decide(priceDeal, priceDealIdOf({ customerId: bistro, productId }), {
        type: 'AgreePrice',
        customerId: bistro,
        productId,
        productName: '',
        price: 90_000,
        side: 'excl',
      });
    }
  });
  await openWinkel();
  for (const accountId of [noordhof, particulier, kelder])
    await world.record(world.by(accountId, 0), async (work) => {
      for (const change of [
        { field: 'mollie_active', to: true },
        { field: 'cjh_orders', to: true },
        { field: 'shipment_postnl', to: true },
        { field: 'address_and_nr', to: 'Werfkade 14' },
        { field: 'postcode', to: '3511 AC' },
        { field: 'checkout_print', to: true },
        { field: 'subscriptions_traffic_write', to: true },
        { field: 'traffic_order_detail', to: true },
        { field: 'finance_books', to: true },
        { field: 't_iban', to: 'NL91ABNA0417164300' },
        { field: '500_creditor_id', to: 'NL87ZZZ302154670000' },
        { field: 'four_eyes_granted_by', to: 'books' },
        { field: 'four_eyes_payout', to: true },
        { field: 'four_eyes_credit_limit', to: true },
        { field: 'four_eyes_own_account', to: true },
        ...['admin', 'manager', 'finance'].map((role) => ({ field: `write_off_${role}`, to: 100 * euro })),
        { field: 'checkout_printer_id', to: 'bon@noordhof.example' },
        { field: 'online_shop_sync', to: true },
        { field: 'inkoop', to: true },
        { field: 'ext3_email', to: 'derde@derde.example' },
        { field: 'online_shop_sync_url', to: 'http://127.0.0.1:9/sync' },
        { field: '301', to: shop.login.key },
        { field: '303', to: shop.login.url },
        { field: '260', to: true },
        { field: '262', to: accountId === noordhof ? markOfKey(serviceKey) : '' },
        { field: 'checkout_enabled', to: true },
        { field: 'checkout_token', to: accountId === noordhof ? markOfKey(checkoutKey) : '' },
      ] as const)
        await work.decide(account, accountId, { type: 'ChangeSetting', change: change as never });
    });
  for (const [accountId, ids] of [
    [noordhof, [shopOrders.own, ...shopOrders.spare]],
    [kelder, [shopOrders.foreign]],
  ] as const)
    await world.record(world.by(accountId), async (work) => {
      for (const shopOrderId of ids)
        await work.decide(shopOrder, shopOrderId, {
          type: 'RecordShopOrderNotPlaced',
          shopOrderId,
          shopId: shopOrders.own,
          shopNumber: String(shopOrderId),
          total: 100_000,
          modifiedAt: '2026-11-19T08:00:00Z',
          reason: 'unknown-products',
          about: ['Sancerre'],
        });
    });
  await world.call('ADMIN', 'PUT', 'settings/webshopsecret', { description: 'geheim' });
  shop.orders.push(shopOrderJson(shopOrders.own, { line_items: [shopLine('ONBEKEND', 1, 10)] }));
  await world.record(world.by(noordhof), async (work) => {
    for (const requestedAt of shopOrders.pushes)
      await work.decide(shopSync, noordhof, {
        type: 'RecordShopSyncOutcome',
        accountId: noordhof,
        requestedAt,
        shop: 'connector',
        productCount: 1,
        productIds: [sancerre],
        outcome: 'failed',
        reason: '',
      });
  });
  const guest = { name: 'Familie De Boer', email: 'deboer@gast.example', date: '2026-12-04', time: '12:00' };
  const asked = { ...guest, slotId: null, source: 'staff', status: 'requested' } as const;
  await world.record(world.by(noordhof), async (work) => {
    const slot = { slotId: booked.slot, name: 'Tafel', date: '2026-12-04', time: '09:00', persons: 500 };
    await work.decide(bookingSlot, booked.slot, { type: 'OpenSlot', slot });
    for (const bookingId of [booked.own, ...booked.toDelete, ...booked.over]) {
      const date = booked.over.includes(bookingId) ? '2026-10-01' : '2026-12-04';
      await work.decide(booking, bookingId, { type: 'MakeBooking', booking: { ...asked, bookingId, date } });
    }
  });
  for (const [owner, bookingId] of [
    [noordhof, booked.deleted],
    [kelder, booked.foreignDeleted],
  ] as const)
    for (const command of [
      { type: 'MakeBooking', booking: { ...asked, bookingId } },
      { type: 'DeleteBooking' },
    ] as const)
      await world.record(world.by(owner), (work) => work.decide(booking, bookingId, command));
  await world.record(world.by(kelder), async (work) => {
    const { foreign: bookingId, foreignWeek: weekSlotId } = booked;
    await work.decide(booking, bookingId, { type: 'MakeBooking', booking: { ...asked, bookingId } });
    await work.decide(weekSlot, weekSlotId, { type: 'AddWeekSlot', slot: { weekSlotId, weekday: 1 } });
  });
  for (const [gallery, owner, accountId, ids] of [
    [productGallery, sancerre, noordhof, [7001, ...productImages]],
    [supplierGallery, supplier, noordhof, [8001, ...supplierImages]],
    [productGallery, foreignProduct, kelder, [foreignImage]],
    [supplierGallery, foreignSupplier, kelder, [foreignImage]],
  ] as const)
    await world.record(world.by(accountId), async (work) => {
      for (const id of ids)
        await work.decide(gallery as typeof productGallery, owner, {
          type: 'AddImage',
          ownerId: owner,
          image: imageOf(id),
        });
    });
  await deliverDirectOrders();
  await askForApproval();
  await makePriceLists();
  await saveListViews();
  const financed = { customer_id: bistro, field: 'customer_financing', val: 1 };
  await world.call('ADMIN', 'PUT', 'klant/update', financed);
  orders.own = await place('SALES', bistro, sancerre);
  orders.shop = await place('shopAdmin', bistro, sancerre);
  for (const [accountId, first] of [
    [noordhof, voucher.own],
    [kelder, voucher.foreign],
  ] as const)
    await world.record(world.by(accountId), async (work) => {
      for (const [nth, code] of codes.entries()) {
        const voucherId = first + nth;
        const worth = { discountType: 2, amount: 1, usageLimit: 1 } as const;
        await claimVoucherCode(work, { accountId, code, voucherId });
        await work.decide(vouchers, voucherId, {
          type: 'AddVoucher',
          voucherId,
          number: nth + 1,
          code,
          name: 'Cent',
          ...worth,
        });
      }
    });
  for (let nth = 0; nth < 30; nth += 1) outgoing.orders.push(await place('SALES', bistro, sancerre));
  orders.deleted = await place('SALES', bistro, sancerre);
  orders.undone = await place('SALES', bistro, sancerre);
  orders.invoiced = await place('SALES', bistro, sancerre);
  orders.shipped = await place('SALES', bistro, sancerre);
  for (const name of ['own', 'spare'] as const) {
    const label = await world.call('SALES', 'POST', 'shipment/postnl/label', labelOf(orders.shipped));
    labels[name] = label.body.data.id;
  }
  orders.paid = await place('SALES', bistro, sancerre);
  paidNumber = (await world.call('SALES', 'GET', `order/${orders.paid}`)).body.order.real_id;
  await world.record(world.by(noordhof), async (work) => {
    const asked = { orderId: orders.paid, providerId: transaction, amount: 900_000 * euro };
    const link = 'https://pay.example/1';
    await work.decide(payments, orders.paid, {
      type: 'RecordPaymentLink',
      ...asked,
      service: 'first',
      link,
      returnReference,
    });
    const paid = { type: 'RecordProviderPayment', lineId: 1, date: '2026-11-19' } as const;
    await work.decide(payments, orders.paid, { ...asked, ...paid });
    for (const lineId of [2, 3])
      await work.decide(payments, orders.paid, {
        type: 'AddPayment',
        orderId: orders.paid,
        lineId,
        isSuggested: false,
        total: euro,
        date: '2026-11-19',
        amount: euro,
        method: 1,
      });
  });
  for (const [accountId, invoiceId, customerId] of [
    [noordhof, moved.own, bistro],
    [kelder, moved.foreign, foreignCustomer],
  ] as const)
    await world.record(world.by(accountId), async (work) => {
      await work.decide(invoice, invoiceId, {
        type: 'MoveInvoiceIn',
        invoiceId,
        accountId,
        customerId,
        customerNumber: customerId,
        customerName: '',
        invoiceNumber: '2019-0417',
        invoiceDate: '2026-11-18',
        perRate: [],
        dueDate: '2026-12-02',
        incl: 100 * euro,
        open: 75 * euro,
      });
    });
  orders.billed = await place('SALES', bistro, sancerre);
  orders.ofHotel = await place('SALES', hotel, sancerre);
  for (const order_id of [orders.billed, orders.ofHotel])
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
      order_id,
      factuurstatus: 'gefactureerd',
    });
  unpaid.id = await place('SALES', bistro, sancerre);
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: unpaid.id,
    factuurstatus: 'gefactureerd',
  });
  unpaid.incl = (await world.call('SALES', 'GET', `order/${unpaid.id}`)).body.order['invoice-amount_incl'];
  for (let made = 0; made < 12; made += 1) {
    const offer = { customer_id: bistro, 'delivery-method_id': 1, offer: 1 };
    const order = { ...offer, order_lines: [{ product_id: sancerre, qty: 6 }] };
    offers.push((await world.call('SALES', 'POST', 'order/store', order)).body.data.id);
  }
  const placeAll = async () => {
    const order_lines = running.map((product_id) => ({ product_id, qty: 6 }));
    const wanted = { customer_id: hotel, 'delivery-method_id': 1, order_lines };
    return (await world.call('SALES', 'POST', 'order/store', wanted)).body.data.id as number;
  };
  const backordered = async (who: Person, order_id: number, customer_id: number, line_ids: number[]) => {
    await world.call(who, 'PUT', 'order/tobackorder', { order_id, line_ids });
    const { body } = await world.call(who, 'GET', `order/backorderlines/${customer_id}`);
    return (body.data as { id: number }[]).map(({ id }) => id);
  };
  const lineIds = running.map((_, index) => index + 1);
  waiting.order = await placeAll();
  waiting.lines = await backordered('SALES', await placeAll(), hotel, lineIds);
  const printed = { order_id: orders.undone, orderstatus_id: 1 };
  await world.call('SALES', 'PUT', 'order/updateorderstatus', printed, { 'Idempotency-Key': undone });
  const added = {
    username: 'vertrekker',
    email: '',
    firstname: 'Ver',
    lastname: 'Trekker',
    roles: ['SALES'],
  };
  leaver = (await world.call('ADMIN', 'POST', 'users/store', added)).body.data.id;
  await world.call('ADMIN', 'PUT', 'klant/punchout', { customer_id: bistro, hooks: [hook] });
  const upload = async (who: Person, rows: string) => {
    const file = { kind: 'stock', name: 'voorraad.csv', data: btoa(`nummer;aantal\n${rows}`) };
    return (await world.call(who, 'POST', 'import/upload', file)).body.data.id as number;
  };
  imports.own = await upload('ADMIN', '999001;12');
  imports.started = await upload('ADMIN', '999002;12');
  imports.takenBack = await upload('ADMIN', '999003;12');
  imports.foreign = await upload('foreignAdmin', '999004;12');
  const limits = {
    kind: 'customers',
    name: 'limieten.csv',
    data: btoa('nummer;naam;kredietlimiet\n990;Nieuw;500'),
  };
  imports.ofLimits = (await world.call('ADMIN', 'POST', 'import/upload', limits)).body.data.id;
  await world.call('ADMIN', 'POST', `import/start/${imports.takenBack}`, {});
  await world.importWorker.idle();
  for (const [owner, ids] of [
    [noordhof, [bank.own, ...bank.booked]],
    [kelder, [bank.foreign]],
  ] as const)
    await world.record(world.by(owner), async (work) => {
      for (const entryId of ids)
        await work.decide(bankEntry, entryId, {
          type: 'ReadBankEntry',
          entryId,
          iban: 'NL91ABNA0417164300',
          reference: '',
          bookedOn: '2026-11-19',
          amount: 1_000_000 * euro,
          payments: [],
        });
    });
  await world.call('ADMIN', 'POST', 'klant/mandatepaper', signedForm(withTerms));
  await world.call('ADMIN', 'PUT', 'klant/update', { customer_id: withTerms, field: 'auto-incasso', val: 1 });
  await world.call('ADMIN', 'POST', 'klant/signsepamandate', { customer_id: withTerms });
  const sha256 = await world.core.blobs.put({ type: 'application/xml', bytes: Buffer.from('<a/>') });
  for (const [accountId, ids] of [
    [noordhof, [batches.own, ...batches.toWithdraw]],
    [kelder, [batches.foreign]],
  ] as const)
    await world.record(world.by(accountId), async (work) => {
      for (const batchId of ids)
        await work.decide(sepaBatches, accountId, {
          type: 'MakeSepaBatch',
          accountId,
          batchId,
          kind: 'collection',
          on: '2026-12-14',
          format: 'pain.008.001.08',
          fileName: 'incasso.xml',
          sha256,
          isAnnounced: false,
          items: [{ orderId: 640_000 + batchId, customerId: bistro, amount: euro }],
        });
    });
  for (const [accountId, ids] of [
    [noordhof, toResume],
    [kelder, [moved.foreign]],
  ] as const)
    await world.record(world.by(accountId), async (work) => {
      for (const claimId of ids)
        await work.decide(reminderPause, claimId, {
          type: 'PauseReminders',
          claimId,
          customerId: accountId === noordhof ? bistro : foreignCustomer,
          invoiceNumber: '',
          cause: 'dispute',
          since: '2026-11-19',
          until: null,
          reason: 'Kurk',
        });
    });
  await world.record(world.by(noordhof), async (work) => {
    for (const invoiceId of [...toCollect, toPayOut, ...smallRests.open, ...smallRests.writtenOff])
      await work.decide(invoice, invoiceId, {
        type: 'MoveInvoiceIn',
        invoiceId,
        accountId: noordhof,
        customerId: withTerms,
        customerNumber: withTerms,
        customerName: '',
        invoiceNumber: `INC-${invoiceId}`,
        invoiceDate: '2026-09-01',
        perRate: [],
        dueDate: '2026-09-15',
        incl: (invoiceId === toPayOut ? -10 : 10) * euro,
        open: (invoiceId === toPayOut ? -10 : 10) * euro,
      });
    for (const orderId of smallRests.writtenOff)
      await work.decide(payments, orderId, {
        type: 'WriteOffDifference',
        orderId,
        customerId: withTerms,
        lineId: orderId,
        date: '2026-11-19',
        amount: 10 * euro,
        total: 10 * euro,
        most: 10 * euro,
        reason: 'verschil',
      });
  });
  const askedSeconds = [
    ...seconds.own.map((requestId) => ({ requestId, by: 999, of: noordhof })),
    ...Role.options.flatMap((role) =>
      seconds.ofRole[role].map((requestId) => ({ requestId, by: world.userIdOf(role), of: noordhof })),
    ),
    { requestId: seconds.foreign, by: 999, of: kelder },
  ];
  for (const accountId of [noordhof, kelder])
    await world.record(world.by(accountId), async (work) => {
      const customerId = accountId === kelder ? foreignCustomer : withTerms;
      const wanted = { kind: 'credit-limit', customerId, from: 0, to: 0 } as const;
      for (const { requestId, by, of } of askedSeconds)
        if (of === accountId)
          await work.decide(fourEyes, requestId, { type: 'AskFourEyes', requestId, wanted, askedBy: [by] });
    });
  for (const id of bank.booked)
    await world.call('ADMIN', 'PUT', 'bank/book', { id, parts: [{ order_id: orders.paid, amount: 0.01 }] });
  orders.foreign = await place('foreignAdmin', foreignCustomer, foreignProduct);
  const foreignLabel = labelOf(orders.foreign);
  labels.foreign = (
    await world.call('foreignAdmin', 'POST', 'shipment/postnl/label', foreignLabel)
  ).body.data.id;
  quote = await place('SALES', bistro, sancerre);
  await world.call('SALES', 'PUT', 'order/updateorderstatus', {
    order_id: quote,
    orderstatus_id: 4,
    offer: 1,
  });
  await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 243, name: 'printer@noordhof.example' });
  const slip = (id: number) => ({ data: { id, to_email: 'magazijn@noordhof.example' } });
  await world.call('ADMIN', 'POST', 'order/emailPakbon', slip(orders.own));
  await world.call('foreignAdmin', 'POST', 'order/emailPakbon', slip(orders.foreign));
  const mailOf = async (who: Person, order: number): Promise<number> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await world.call(who, 'GET', `order/documents/${order}`);
      if (body.mails?.[0]?.state === 'kept') return body.mails[0].id as number;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The mail was not sent');
  };
  // what each role finds among its notifications
  await world.call('CLIENT', 'POST', 'klantapp/store', { order_lines: [{ product_id: sancerre, qty: 6 }] });
  await world.record(world.by(noordhof), async (work) => {
    const importId = 96_001;
    const counts = { added: 1, changed: 0, unchanged: 0, refused: 0 };
    const file = { fileName: 'wijn.csv', rows: 1, updatesExisting: false };
    await work.decide(dataImport, importId, { type: 'StartImport', importId, kind: 'products', ...file });
    await work.decide(dataImport, importId, { type: 'FinishImport', importId, ...counts });
  });
  mails.withFile = await mailOf('ADMIN', orders.own);
  mails.foreign = await mailOf('foreignAdmin', orders.foreign);
  for (const who of ['ADMIN', 'foreignAdmin'] as const)
    await world.call(who, 'PUT', 'users/updatemainuserdata', { field: 'subscriptions', val: 1 });
  const subscription = async (who: Person, product_id: number) => {
    const { body } = await world.call(who, 'POST', 'subscriptions/new', { name: 'Elke maand' });
    const { id } = body.data as { id: number };
    await world.call(who, 'POST', 'subscriptions/product/add', { id, product_id, qty: 6 });
    return id;
  };
  subscribed.own = await subscription('ADMIN', sancerre);
  subscribed.full = await subscription('ADMIN', sancerre);
  subscribed.foreign = await subscription('foreignAdmin', foreignProduct);
  await world.record(world.by(noordhof), async (work) => {
    for (const productId of subscribed.there)
      await work.decide(subscriptions, subscribed.full, {
        type: 'AddSubscriptionProduct',
        line: { productId, name: '', quantity: 6, unitPrice: 100_000, side: 'excl' },
      });
  });
  for (const [customer_id, val] of [
    [hotel, subscribed.own],
    [bistro, subscribed.full],
  ])
    await world.call('ADMIN', 'PUT', 'klant/update', { customer_id, field: 'subscription_id', val });
  await world.call('ADMIN', 'POST', `subscriptions/run/${subscribed.own}/0/0`, {});
  await vi.waitFor(
    async () => {
      const { body } = await world.call('ADMIN', 'GET', 'subscriptions/logs/all');
      expect(body.data[0].finished).toBe(1);
    },
    { timeout: 20_000, interval: 50 },
  );
  const foreignOrder = await place('foreignAdmin', foreignCustomer, foreignProduct);
  waiting.foreign = (await backordered('foreignAdmin', foreignOrder, foreignCustomer, [1]))[0]!;
  const rowOf = async (who: Person, id: number) =>
    (await world.call(who, 'GET', `product/stock/${id}`)).body.rows[0].real_id as number;
  rows.own = await rowOf('ADMIN', sancerre);
  rows.foreign = await rowOf('foreignAdmin', foreignProduct);
  const count = async (who: Person, product_id: number, expected: number) => {
    const lines = [{ product_id, expected, counted: expected }];
    return (await world.call(who, 'POST', 'stock/count', { reason: 'kelder', lines })).body.data.id as number;
  };
  const buy = async (who: Person, at: number, what: number): Promise<number> =>
    (await world.call(who, 'PUT', 'inkoop/neworder', purchase(at, what))).body.data.id;
  await world.core.directory.refresh();
  const mailbox = { supplier_id: supplier, field: 'email1', val: 'bestel@trois.example' };
  await world.call('ADMIN', 'PUT', 'supplier/update', mailbox);
  const planner = { id: 1, field: 'email1', val: 'planning@noord.example' };
  await world.call('ADMIN', 'PUT', 'inkoop/transporters/update', planner);
  purchases.own = await buy('ADMIN', supplier, sancerre);
  purchases.shop = await buy('shopAdmin', supplier, sancerre);
  purchases.foreign = await buy('foreignAdmin', foreignSupplier, foreignProduct);
  for (let nth = 0; nth < 60; nth += 1) purchases.spare.push(await buy('ADMIN', supplier, sancerre));
  for (let made = 0; made < 10; made += 1) counts.own.push(await count('ADMIN', cremant, 120));
  counts.foreign = await count('foreignAdmin', foreignProduct, 60);
  for (const who of [
    'ADMIN',
    'MANAGER',
    'TRAFFIC',
    'SALES',
    'FINANCE',
    'PRODUCTMANAGER',
    'foreignAdmin',
  ] as const)
    await makeBatch(who);
});
afterAll(async () => {
  await world?.close();
  await shop?.close();
});

/** Customers and users of Noordhof of these ids, that nothing else is about. */
const spares = Array.from({ length: 100 }, (_, index) => 5_000 + index);
/** Purchase orders of Noordhof, of its shop, of another company; and some of Noordhof to spend. */
const purchases = { own: 0, shop: 0, foreign: 0, spare: [] as number[], taken: 0 };
const onePurchase = () => purchases.spare[purchases.taken++]!;
const purchase = (supplier_id: number, product_id: number) => ({
  order: { supplier_id, transporter_id: 1 },
  lines: [{ product_id, qty: 6, accise: 0, departpurchaseprice: 7.5, transportprice: 0 }],
});
const ofPurchase = (id: number): Example => ({
  request: { id },
  foreign: [{ id: purchases.foreign }, { id: purchases.shop }],
});
/** An invoice of Noordhof that stays open, and quotes of which each can be accepted once. */
const unpaid = { id: 0, incl: 0 };
/**
 * Requests for approval: at the hotel, where the users of the app approve, those of each at the bistro, and one of
 * another company; `owner` approves at the bistro, where the others order up to a limit.
 */
const requests = { hotel: [] as number[], own: new Map<Role, number[]>(), foreign: 93_000 };
const owner = 88_900;
const askForApproval = async () => {
  const clients = Role.options.filter(isClientRole);
  const right = (customerId: number, may: 'order' | 'approve') => ({
    customerId,
    customerNumber: customerId,
    right: may,
    limit: may === 'order' ? 1000 * euro : null,
  });
  const seat = { accountId: noordhof, log: 1, customerId: bistro };
  await world.record(world.by(noordhof, 0), async (work) => {
    const person = { username: 'eigenaar', firstName: 'Sam', lastName: 'Bos', email: '' };
    await work.decide(user, owner, { type: 'AddUser', userId: owner, ...person });
    await work.decide(user, owner, { type: 'AdmitUser', userId: owner, ...seat, roles: ['CLIENT2'] });
    for (const [userId, branches] of [
      [owner, [right(bistro, 'approve')]],
      ...clients.map(
        (role) => [world.userIdOf(role), [right(bistro, 'order'), right(hotel, 'approve')]] as const,
      ),
    ] as const)
      await work.decide(user, userId, { type: 'SetUserBranches', userId, accountId: noordhof, branches });
  });
  const asked = (approvalId: number, customerId: number, askedBy: number) =>
    ({
      type: 'AskApproval',
      approvalId,
      customerId,
      askedBy,
      source: 'app-2',
      lines: [{ productId: sancerre, name: 'Sancerre', quantity: 6, unitPrice: 100_000 }],
      deliveryDate: null,
      remark: '',
      excl: 600_000,
      incl: 726_000,
      limit: 10_000,
    }) as const;
  const add = (accountId: number, ids: readonly number[], customerId: number, askedBy: number) =>
    world.record(world.by(accountId), async (work) => {
      for (const id of ids) {
        const request = asked(id, customerId, askedBy);
        await work.decide(approval, id, { ...request, lines: [...request.lines] });
      }
    });
  requests.hotel.push(...Array.from({ length: 40 }, (_, nth) => 91_000 + nth));
  await add(noordhof, requests.hotel, hotel, people.hotelGuest.userId);
  for (const [nth, role] of clients.entries()) {
    const ids = Array.from({ length: 10 }, (_, each) => 92_000 + 100 * nth + each);
    requests.own.set(role, ids);
    await add(noordhof, ids, bistro, world.userIdOf(role));
  }
  await add(kelder, [requests.foreign], foreignCustomer, people.foreignAdmin.userId);
};
const offers: number[] = [];
/** A quote of Noordhof; mails with a packing slip. */
let quote = 0;
const mails = { withFile: 0, foreign: 0 };
/** A mail, given up as if the mail server had said no, which a person may send again. */
const refusedMail = async () => {
  await world.pool.query(
    `update process.attempt set state = 'given-up' where process = 'order-mail' and log = 1`,
  );
  return mails.withFile;
};
/** Customers of Noordhof with a mandate to delete or to sign, and without one. */
const [toDelete, toSign, withoutMandate, toAsk, toAskLater] = [6_000, 6_100, 6_200, 6_300, 6_400].map(
  (first) => Array.from({ length: 45 }, (_, index) => first + index),
) as [number[], number[], number[], number[], number[]];
/** Of Noordhof too, with a mandate that stays, and its signed form. */
const withTerms = 6_700;
const signedForm = (customer_id: number) => ({ customer_id, name: 'mandaat.pdf', data: btoa('%PDF-1.7') });
const mandateMade = (id: number) =>
  ({
    type: 'MakeMandate',
    mandateId: id,
    typed: { name: 'De klant', iban: 'NL91ABNA0417164300', bic: '', reference: '' },
    today: '2026-11-19',
  }) as const;
/** The invoice that moved in of one of them, and who is reminded next: each of these once. */
const invoiceOwedBy = (customerId: number) => 600_000 + customerId;
const owing = ([6_000, 6_100, 6_200] as const).map((first) =>
  Array.from({ length: 45 }, (_, index) => first + index),
) as [number[], number[], number[]];
/** Invoices of which nobody is reminded, one for each time. */
const toResume = Array.from({ length: 45 }, (_, nth) => 670_000 + nth);
/** Imports that wait, that were started, that are taken back; of another company. */
const imports = { own: 0, started: 0, takenBack: 0, ofLimits: 0, foreign: 0 };
/** Files for the bank of Noordhof, and of another company. */
/** Dossiers that were asked for: one to fetch, one of another account, and some to remove. */
const askedDossiers = {
  own: 90_001,
  foreign: 90_002,
  toRemove: Array.from({ length: 40 }, (_, nth) => 90_100 + nth),
};
const scenarioMakers = ['ADMIN', 'MANAGER', 'FINANCE'] as const;
/** Scenarios of each that makes them: one to look at, and some to run, delete, apply and take back. */
const scenariosMade = new Map(
  [...scenarioMakers, 'foreignAdmin' as const].map((who, nth) => {
    const from = 76_000 + nth * 1_000;
    const some = (first: number) => Array.from({ length: 60 }, (_, at) => from + first + at);
    return [
      who,
      {
        own: [from] as number[],
        toRun: some(100),
        toDelete: some(200),
        toApply: some(300),
        applied: some(400),
      },
    ] as const;
  }),
);
const scenariosOf = (who: string) =>
  scenariosMade.get(who as (typeof scenarioMakers)[number]) ?? scenariosMade.get('ADMIN')!;
const foreignScenario = () => scenariosOf('foreignAdmin').own[0]!;
const ofScenario =
  (kind: 'own' | 'toRun' | 'toDelete' | 'toApply' | 'applied' = 'own', more: object = {}) =>
  (role: Role) => {
    const made = scenariosOf(role)[kind];
    const id = (kind === 'own' ? made[0] : made.pop()) ?? scenariosOf(role).own[0]!;
    return { request: { id, ...more }, foreign: [{ id: foreignScenario(), ...more }] };
  };
const batches = { own: 7401, toWithdraw: Array.from({ length: 45 }, (_, nth) => 7410 + nth), foreign: 7499 };
/** Invoices of Noordhof that are due under a mandate, one for each time, and a credit note. */
const toCollect = Array.from({ length: 60 }, (_, nth) => 650_000 + nth);
const toPayOut = 660_000;
/** What is proposed now, of which one invoice is wanted. */
const proposedBatch = async (kind: 'collection' | 'payout') => {
  const on = '2027-02-15';
  const { body } = await world.call('ADMIN', 'GET', `sepa/proposal?kind=${kind}&on=${on}&take=100`);
  const [, ...others] = body.data as { order_id: number }[];
  return { kind, on, without: others.map(({ order_id }) => order_id), digest: body.digest };
};
/** What was asked of another and nobody decided: of somebody who is not here, of each who may ask, and elsewhere. */
const seconds = {
  own: Array.from({ length: 80 }, (_, nth) => 741_000 + nth),
  ofRole: Object.fromEntries(
    Role.options.map((role, at) => [role, Array.from({ length: 15 }, (_, nth) => 742_000 + at * 100 + nth)]),
  ) as Record<Role, number[]>,
  foreign: 749_000,
};
const toDecide =
  (more: object = {}) =>
  () => ({
    request: { id: seconds.own.pop()!, ...more },
    foreign: [{ id: seconds.foreign, ...more }],
  });

/** Invoices of which little is open, and others of which that was written off. */
const smallRests = {
  open: Array.from({ length: 30 }, (_, nth) => 753_000 + nth),
  writtenOff: Array.from({ length: 20 }, (_, nth) => 753_100 + nth),
};
const toWriteOff = () => {
  const of = (order_id: number) => ({ order_id, amount: 10, reason: 'verschil' });
  return { request: of(smallRests.open.pop()!), foreign: [moved.foreign, orders.foreign].map(of) };
};
/** What is asked of a second person only where the account has switched it on, and otherwise done alone. */
const switchedOnFor: Readonly<Record<string, string>> = {
  askWriteOff: 'four_eyes_write_off',
  askRefund: 'four_eyes_refund',
};

/** Movements at the bank: one that is large enough for many payments, some that were booked, and of another company. */
const bank = { own: 7301, booked: Array.from({ length: 8 }, (_, nth) => 7310 + nth), foreign: 7309 };
/** Updates of a webshop that another account asked for. */
const foreignPush = 900_000;
const webhooks = { own: 7101, toDelete: [7102, 7103, 7104, 7105], foreign: 7109 };
const tokens = { toRevoke: [7201, 7202, 7203, 7204, 7205], foreign: 7209 };
const ofWebhook = () => ({ request: { id: webhooks.own }, foreign: [{ id: webhooks.foreign }] });
let spent = 0;
const spare = () => spares[spent++]!;

const order = (customer_id: number, product_id: number) => ({
  customer_id,
  'delivery-method_id': 1,
  order_lines: [{ product_id, qty: 6 }],
});

/** An account of the group of Noordhof with a stock of its own, which orders directly as Bistro De Kade. */
const winkel = 15;
const openWinkel = () =>
  world.record(world.by(noordhof, 0), async (work) => {
    await work.decide(account, winkel, {
      type: 'OpenAccount',
      accountId: winkel,
      log: 1,
      groupName: 'Noordhof',
      name: 'Winkel',
      color: '#2F6B4F',
      priceSide: 'incl',
      customersFrom: winkel,
      productsFrom: noordhof,
      stockFrom: winkel,
      city: 'Utrecht',
      minimumOrder: null,
      blocksShortage: false,
      settings: { direct_order_customer: bistro },
    });
    for (const role of ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'] as const)
      await work.decide(user, world.userIdOf(role), {
        type: 'AdmitUser',
        userId: world.userIdOf(role),
        accountId: winkel,
        log: 1,
        roles: [role],
        customerId: null,
      });
  });
/** Lists of Noordhof, of which one may be deleted again and again, and one of its shop. */
const priceLists = { own: 0, deleted: 0, foreign: 0 };
const makePriceLists = async () => {
  const saved = async (who: Person): Promise<number> => {
    const wanted = { name: `Lijst ${(made += 1)}`, rows: [{ product_id: sancerre, isChecked: 1 }] };
    return (await world.call(who, 'POST', 'prijslijst/save', wanted)).body.data.id;
  };
  priceLists.own = await saved('ADMIN');
  priceLists.deleted = await saved('ADMIN');
  priceLists.foreign = await saved('shopAdmin');
};
/** Views of lists that each of the staff saved, and those of somebody of another company. */
const listViews = new Map<Role, number[]>();
let foreignView = 0;
/** Customers that nothing uses. */
const addedByMistake: number[] = [];
/** A question of the log book that each of these saved and gets by mail. */
const questions = new Map<Role, number>();
const saveListViews = async () => {
  const saved = async (who: Person): Promise<number> => {
    const view = { list: 'customers', name: `Weergave ${(made += 1)}`, query: '' };
    return (await world.call(who, 'PUT', 'list-views/save', view)).body.data.id;
  };
  for (const nth of [1, 2, 3, 4]) {
    const wanted = { name: `Vergissing ${nth}`, postcode: '3511 AB', customer_type_id: 8 };
    const manager = { accountmanager_user_id: world.userIdOf('SALES') };
    addedByMistake.push(
      (await world.call('ADMIN', 'POST', 'klant/store', { ...wanted, ...manager })).body.data.id,
    );
  }
  for (const role of ['ADMIN', 'MANAGER', 'AUDITOR', 'FINANCE'] as const) {
    const view = { list: 'log-book', name: `Vraag ${(made += 1)}`, query: '' };
    questions.set(role, (await world.call(role, 'PUT', 'list-views/save', view)).body.data.id);
    await world.call(role, 'PUT', 'stats/logboek/vragen/mail', { id: questions.get(role), hour: 7 });
  }
  for (const role of Role.options.filter((each) => !isClientRole(each)))
    listViews.set(role, [await saved(role), await saved(role), await saved(role)]);
  foreignView = await saved('foreignAdmin');
};
const ofDirect = (rest = {}): Example => ({
  request: { customer: bistro, ...rest },
  foreign: [{ customer: foreignCustomer, ...rest }],
});
/** Delivered direct orders, of which each can be added to the stock once. */
const direct = { delivered: [] as number[], added: 0 };
const deliverDirectOrders = async () => {
  for (let nth = 0; nth < 8; nth += 1) {
    const wanted = order(bistro, sancerre);
    const { id, order_id } = (await world.call('ADMIN', 'POST', 'directorder/store', wanted)).body.data;
    await world.call('ADMIN', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id: 3, offer: 0 });
    direct.delivered.push(id as number);
  }
};

/** What a call makes anew each time. */
let made = 100;
const accountYear = { from: '2026-01-01', until: '2026-12-31' };
const inYear = (): Example => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  return { request: { id: bistro, ...year }, foreign: [{ id: foreignCustomer, ...year }] };
};
/** A day of its own for each call, since an account has one rate for a category and a day. */
let days = 0;
const aNewDay = () => addDays('2027-01-01', (days += 1));

/** By the id of the operation what its example is in this world, where something made here is named; and what it is about others. */
/** A batch of each that is over; the auditor reads those of others, and who may none is refused. */
const batchesMade = new Map<Person, number>();
const batchOf = (who: Person) => batchesMade.get(who) ?? batchesMade.get('ADMIN')!;
const batchRequest = (role: Person) =>
  role === 'PRODUCTMANAGER'
    ? { action: 'product-field', ids: [sancerre], field: 'not_returning', val: 0 }
    : { action: 'invoices', ids: [orders.paid] };
const makeBatch = async (who: Person) => {
  const isPrinter = !['FINANCE', 'PRODUCTMANAGER'].includes(who);
  const slips = { action: 'packing-slips', ids: [who === 'foreignAdmin' ? orders.foreign : orders.paid] };
  const started = await world.call(who, 'POST', 'batch/start', isPrinter ? slips : batchRequest(who));
  expect(started.body, who).toMatchObject({ data: { id: expect.any(Number) } });
  const phase = async () => {
    const { body } = await world.call(who, 'GET', 'batch/list');
    return (body.data as { id: number; phase: string }[]).find(({ id }) => id === started.body.data.id)
      ?.phase;
  };
  await vi.waitFor(async () => expect(await phase()).toBe('ended'), { timeout: 30_000 });
  batchesMade.set(who, started.body.data.id);
};
const ofBatch = (role: Role) => ({
  request: { id: batchOf(role) },
  foreign: [{ id: batchOf('foreignAdmin') }],
});

/** An action with an opposite: a price of a product that is changed for it. */
const actionOf = async (who: Person) => {
  const change = { product_id: cremant, field: 'note', val: `Vak ${(made += 1)}` };
  await world.call(who, 'PUT', 'product/update', change);
  const { body } = await world.call(who, 'POST', 'stats/logboek/acties', { take: 1 });
  return body.data[0].key as string;
};

const examples: Record<string, (role: Role) => Partial<Example> | Promise<Partial<Example>>> = {
  startBatch: (role) => ({
    request: batchRequest(role),
    foreign: [
      role === 'PRODUCTMANAGER'
        ? { ...batchRequest(role), ids: [foreignProduct] }
        : { action: 'invoices', ids: [orders.foreign] },
    ],
  }),
  batchRecords: ofBatch,
  changeBatch: (role) => ({
    request: { id: batchOf(role), to: 'retry' },
    foreign: [{ id: batchOf('foreignAdmin'), to: 'retry' }],
  }),
  batchFile: ofBatch,
  scenarioById: ofScenario(),
  scenarioRows: ofScenario(),
  scenarioFile: ofScenario(),
  scenarioPreview: ofScenario('own', { day: '2027-12-01' }),
  runScenario: ofScenario('toRun'),
  cancelScenarioRun: ofScenario('own'),
  removeScenario: ofScenario('toDelete'),
  applyScenario: ofScenario('toApply', { day: '2027-12-01' }),
  withdrawScenario: ofScenario('applied'),
  saveScenario: (role) => {
    const wanted = {
      name: 'Proef',
      from: '2026-11-01',
      until: '2026-11-30',
      changes: { prices: [{ kind: 'all', id: null, percentage: 4 }] },
    };
    return {
      request: { id: scenariosOf(role).own[0], ...wanted },
      foreign: [{ id: foreignScenario(), ...wanted }],
    };
  },
  logBookAction: async () => ({ request: { key: await actionOf('ADMIN') }, foreign: null }),
  auditFindings: () => ({ foreign: null }),
  retentionPreview: () => ({ foreign: null }),
  setAuditCheck: () => ({ foreign: null }),
  previewTakeBack: async () => ({ request: { keys: [await actionOf('ADMIN')] }, foreign: null }),
  takeBackAction: async () => ({ request: { key: await actionOf('ADMIN') }, foreign: null }),
  previewReminders: () => ({ request: { ids: [bistro] }, foreign: [{ ids: [foreignCustomer] }] }),
  updateBooking: () => ({
    request: { id: booked.own, field: 'phone', val: '06 555 01 42' },
    foreign: [{ id: booked.foreign, field: 'phone', val: '06 555 01 42' }],
  }),
  deleteBooking: () => ({
    request: { id: booked.toDelete.pop() ?? booked.own },
    foreign: [{ id: booked.foreign }],
  }),
  restoreBooking: () => ({ request: { id: booked.deleted }, foreign: [{ id: booked.foreignDeleted }] }),

  editBookingSettings: () => ({
    foreign: [{ type: 'update', id: booked.foreignWeek, field: 'hour', val: 9 }],
  }),

  forgetGuest: () => ({
    request: { id: booked.over.pop() ?? booked.own },
    foreign: [{ id: booked.foreign }],
  }),

  publicBooking: () => ({
    request: { key: serviceKey, name: 'Joris', email: 'joris@gast.example', amount: 1, slot_id: booked.slot },
    foreign: [{ key: serviceKey, name: 'Joris', email: 'j@g.nl', amount: 1, slot_id: booked.foreign }],
  }),

  switchAccount: () => ({ foreign: [{ main_user_id: kelder }] }),

  sellAtCheckout: () => ({
    foreign: [
      {
        customer_id: foreignCustomer,
        payment_methode: 2,
        order_lines: [{ product_id: sancerre, qty: 1 }],
      },
      { customer_id: bistro, on_account: 1, order_lines: [{ product_id: foreignProduct, qty: 1 }] },
    ],
  }),

  checkoutTicket: async () => {
    const { orderId } = await sellAtCheckout(world.core, world.by(noordhof), {
      customerId: bistro,
      settlement: { kind: 'on-account' },
      lines: [{ productId: sancerre, quantity: 1, manualPrice: null, isLocked: false }],
    });
    return { request: { id: orderId }, foreign: [{ id: orders.foreign }, { id: orders.shop }] };
  },

  // it only rises
  changeNextOrderNumber: () => ({ request: { next: 10_000 * (made += 1) }, foreign: null }),
  changeAccountData: () => ({ request: { field: 't_telephone', val: `06-${(made += 1)}` }, foreign: null }),
  invoiceSample: () => ({ request: { design: 3 }, foreign: null }),
  changeDiscountRules: () => ({
    request: {
      rules: [{ from: 0, to: (made += 1), discount_value: 2, type_var: null, type: 1, incl_excl: 'excl' }],
    },
    foreign: null,
  }),

  resetPassword: async () => ({
    request: { token: await oneTime('reset'), password: 'Herfst.9012' },
    foreign: null,
  }),
  giveCode: async () => ({ request: { ticket: await oneTime('code'), code: '123456' }, foreign: null }),
  confirmSecondFactor: async (role) => ({
    request: { begun: await begunBy(role), code: codeNow() },
    foreign: null,
  }),
  ...Object.fromEntries(
    ['beginSecondFactor', 'renewRecoveryCodes', 'removeSecondFactor', 'verifySession', 'beginPasskey'].map(
      (id) => [
        id,
        async (role: Role) => {
          await withCode(role);
          return { request: { code: codeNow() }, foreign: null };
        },
      ],
    ),
  ),
  askPasskey: async () => {
    const { who } = await withPasskey('FINANCE');
    const ticket = await world.core.tokens.issue({ kind: 'code', ...who, onBehalfOf: null }, 5);
    return { request: { ticket }, foreign: null };
  },
  askOwnPasskey: async (role) => {
    await withPasskey(role);
    return { request: {}, foreign: null };
  },
  // of another user: passkeys.test.ts
  addPasskey: async (role) => {
    const who = { userId: world.userIdOf(role), accountId: noordhof };
    const asked = { challenge: await newChallenge(world.core, 'new-passkey', who), rp: { id: 'localhost' } };
    return { request: { name: 'Laptop', passkey: authenticator(ownOrigin).make(asked) }, foreign: [] };
  },
  renamePasskey: async (role) => {
    const { passkeyId } = await withPasskey(role);
    return { request: { id: passkeyId, name: 'Telefoon' }, foreign: [] };
  },
  removePasskey: async (role) => {
    const { passkeyId, passkey } = await withPasskey(role);
    return { request: { id: passkeyId, passkey }, foreign: [] };
  },
  resetSecondFactor: async () => {
    await withCode('FINANCE');
    const request = { id: world.userIdOf('FINANCE') };
    return { request, foreign: [{ id: people.foreignAdmin.userId }] };
  },
  endUserSessions: async () => ({
    request: { id: world.userIdOf('FINANCE') },
    foreign: [{ id: people.foreignAdmin.userId }],
  }),
  resetCustomerCode: async () => {
    await withCode('CLIENT2');
    const request = { id: world.userIdOf('CLIENT2') };
    return { request, foreign: [{ id: people.foreignAdmin.userId }] };
  },
  singleSignOn: async () => ({ request: { ttt: await oneTime('entry') }, foreign: null }),
  punchOutSignOn: async () => ({
    request: { oci_hook: hook, ttt: await oneTime('entry', hook) },
    foreign: null,
  }),
  // false for another account: users.test.ts
  mayUseAccount: () => ({ foreign: [] }),

  becomeUser: () => ({
    request: { id: world.userIdOf('CLIENT') },
    foreign: [{ id: people.foreignAdmin.userId }, { id: people.shopAdmin.userId }],
  }),

  addUser: () => ({
    request: {
      username: `nieuw${(added += 1)}`,
      email: '',
      firstname: 'Nieuw',
      lastname: 'Hier',
      roles: ['SALES'],
      password: 'Zomer.1234',
    },
    foreign: null,
  }),
  inviteAuditor: () => ({
    request: {
      email: `auditor${(added += 1)}@elders.example`,
      firstname: 'An',
      lastname: 'Ander',
      until: '2027-01-01',
    },
    foreign: null,
  }),
  editUser: () => ({
    request: { id: leaver, field: 'enabled', val: 1 },
    foreign: [
      { id: people.foreignAdmin.userId, field: 'enabled', val: 0 },
      { id: people.foreignAdmin.userId, field: 'password', val: 'Inbreker.12' },
      { id: people.foreignAdmin.userId, field: 'firstname', val: 'Inbreker' },
      { id: leaver, field: 'roles', val: ['ADMIN'], main_user_id: kelder },
    ],
  }),
  removeUser: () => ({
    request: { id: leaver },
    foreign: [{ id: people.foreignAdmin.userId }, { id: world.userIdOf('TRAFFIC'), main_user_id: kelder }],
  }),
  restoreUser: () => ({
    request: { id: leaver, main_user_id: noordhof },
    foreign: [
      { id: people.foreignAdmin.userId, main_user_id: kelder },
      { id: people.foreignAdmin.userId, main_user_id: noordhof },
    ],
  }),

  revokeSession: async (role) => ({ request: { session: await sessionOf(role) }, foreign: null }),
  entryLink: () => ({
    request: { id: world.userIdOf('TRAFFIC') },
    foreign: [{ id: people.foreignAdmin.userId }],
  }),
  loginAsCustomer: () => ({ foreign: [{ id: foreignCustomer }] }),
  customerUser: () => ({ foreign: [{ id: foreignCustomer }] }),
  changeCustomerUser: () => ({
    foreign: [{ customer_id: foreignCustomer, enabled: 0 }],
  }),
  allowHooks: () => ({
    foreign: [{ customer_id: foreignCustomer, hooks: [hook] }],
  }),
  punchOutHooks: () => ({ foreign: [{ id: foreignCustomer }] }),
  punchOutLink: () => ({
    foreign: [{ customer_id: foreignCustomer, oci_hook: hook }],
  }),

  placeSalesOrder: () => ({
    foreign: [order(foreignCustomer, sancerre), order(bistro, foreignProduct)],
  }),
  salesOrderById: () => ({
    request: { id: orders.own },
    foreign: [{ id: orders.foreign }],
  }),
  changeSalesOrderStatus: () => ({
    request: { order_id: orders.own, orderstatus_id: 1, offer: 0 },
    foreign: [
      { order_id: orders.foreign, orderstatus_id: 1, offer: 0 },
      { order_id: orders.shop, orderstatus_id: 1, offer: 0 },
    ],
  }),
  passCreditLimit: () => ({
    request: { order_id: orders.own, reason: 'betaling is onderweg' },
    foreign: [
      { order_id: orders.foreign, reason: 'x' },
      { order_id: orders.shop, reason: 'x' },
    ],
  }),
  editSalesOrder: () => {
    const edited = (id: number) => ({ order: { id }, lines: [{ product_id: sancerre, qty: 12 }] });
    return { request: edited(orders.own), foreign: [edited(orders.foreign), edited(orders.shop)] };
  },
  deleteSalesOrder: () => ({
    request: { id: orders.deleted },
    foreign: [{ id: orders.foreign }, { id: orders.shop }],
  }),
  backorderLines: () => ({ foreign: [{ customer: foreignCustomer }] }),
  deleteBackorderLine: () => ({
    request: { id: waiting.lines.pop()! },
    foreign: [{ id: waiting.foreign }],
  }),
  moveToBackorder: () => {
    const moved = (order_id: number, line: number) => ({ order_id, line_ids: [line] });
    return {
      request: moved(waiting.order, (waiting.moved += 1)),
      foreign: [moved(orders.foreign, 1), moved(orders.shop, 1)],
    };
  },
  changeInvoiceStatus: () => {
    const invoiced = (order_id: number) => ({ order_id, factuurstatus: 'gefactureerd' });
    return {
      request: invoiced(orders.invoiced),
      foreign: [invoiced(orders.foreign), invoiced(orders.shop)],
    };
  },
  addPaymentLine: () => ({
    request: { id: orders.paid },
    foreign: [{ id: orders.foreign }, { id: orders.shop }, { id: moved.foreign }],
  }),
  recordPayment: () => {
    const line = (order_id: number) => ({ order_id, amount: '1,00', date: '19-11-2026', payment_methode: 1 });
    return { request: line(orders.paid), foreign: [line(orders.foreign), line(orders.shop)] };
  },
  changePaymentLine: () => {
    const changed = (id: number) => ({ id, line: 2, field: 'payment_methode', val: '3' });
    return { request: changed(orders.paid), foreign: [changed(orders.foreign), changed(orders.shop)] };
  },
  deletePaymentLine: () => {
    const deleted = (id: number) => ({ id, line: 3 });
    return { request: deleted(orders.paid), foreign: [deleted(orders.foreign), deleted(orders.shop)] };
  },
  restorePaymentLine: () => {
    const restored = (order_id: number) => ({ order_id, line_id: 3 });
    return { request: restored(orders.paid), foreign: [restored(orders.foreign), restored(orders.shop)] };
  },
  payByVoucher: () => ({
    request: { order_id: orders.own, code: codes.pop()! },
    foreign: [
      { order_id: orders.foreign, code: 'CENT-0' },
      { order_id: orders.shop, code: 'CENT-0' },
    ],
  }),

  addVoucher: () => ({ request: { code: `CODE-${(made += 1)}` }, foreign: null }),
  changeVoucher: () => ({
    request: { id: voucher.own, field: 'name', val: 'Welkom' },
    foreign: [{ id: voucher.foreign, field: 'name', val: 'Welkom' }],
  }),
  voucherPdf: () => ({ request: { id: voucher.own }, foreign: [{ id: voucher.foreign }] }),
  makePaymentLink: () => {
    const asked = (order_id: number) => ({ order_id, amount: 12.5, description: '' });
    return { request: asked(orders.paid), foreign: [asked(orders.foreign), asked(orders.shop)] };
  },
  makeRefund: () => ({ request: { tr: transaction, real: paidNumber, amount: '1,00' }, foreign: null }),
  paymentReturn: () => ({ request: { reference: returnReference }, foreign: null }),
  paymentWebhook: () => ({ foreign: [] }),
  // an invoice is credited once without a command id: invoices.test.ts
  makeCredit: () => ({
    request: { id: orders.billed, flag: 2 },
    foreign: [
      { id: orders.foreign, flag: 1 },
      { id: orders.shop, flag: 1 },
      { id: orders.shop, flag: 2 },
    ],
  }),
  creditable: () => ({
    request: { id: orders.billed },
    foreign: [{ id: orders.foreign }, { id: orders.shop }],
  }),
  creditPart: () => {
    const credited = (id: number) => ({ id, lines: [{ line_id: 1, qty: 1 }], reason: 'kurk' });
    return { request: credited(orders.billed), foreign: [credited(orders.foreign), credited(orders.shop)] };
  },
  mailPreview: () => {
    const previewed = (id: number) => ({ id, kind: 'confirmation' });
    return { request: previewed(orders.own), foreign: [previewed(orders.foreign)] };
  },
  printEInvoice: () => ({
    request: { id: orders.billed },
    foreign: [{ id: orders.foreign }, { id: orders.shop }],
  }),
  printInvoice: () => ({
    request: { id: orders.billed, x: 0 },
    foreign: [
      { id: orders.foreign, x: 0 },
      { id: orders.shop, x: 1 },
    ],
  }),
  sendInvoice: () => {
    const sent = (order_id: number) => ({
      order_id,
      email: 'facturen@bistro.example',
      email_body: 'Hierbij.',
    });
    return { request: sent(orders.billed), foreign: [sent(orders.foreign), sent(orders.shop)] };
  },
  issuedInvoice: () => ({
    request: { id: orders.billed },
    foreign: [{ id: orders.foreign }, { id: orders.shop }],
  }),
  movedInInvoices: () => ({
    foreign: [{ id: foreignCustomer, skip: 0, take: 10 }],
  }),
  movedInInvoice: () => ({ request: { id: moved.own }, foreign: [{ id: moved.foreign }] }),
  ownInvoice: () => ({
    request: { id: orders.billed },
    foreign: [{ id: orders.foreign }, { id: orders.ofHotel }],
  }),

  payOwnInvoices: () => ({
    request: { ids: [unpaid.id], shown: unpaid.incl },
    foreign: [orders.foreign, orders.ofHotel].map((id) => ({ ids: [id], shown: 1 })),
  }),
  revokeOwnMandate: () => ({
    request: { mandate_id: bistro },
    foreign: [{ mandate_id: foreignCustomer }],
  }),
  waitingApprovals: () => ({ foreign: [{ id: foreignCustomer }] }),
  customerUsers: () => ({ foreign: [{ id: foreignCustomer }] }),
  addCustomerUser: () => {
    const username = `kok-${(made += 1)}`;
    const person = { username, firstname: 'Kim', lastname: 'Bos', email: `${username}@kade.example` };
    const at = (customer_id: number) => ({ customer_id, ...person });
    return { request: at(bistro), foreign: [at(foreignCustomer)] };
  },
  setUserBranches: () => {
    const at = (customer_id: number) => [{ customer_id, right: 'approve', limit: null }];
    return {
      request: { user_id: owner, branches: at(bistro) },
      foreign: [
        { user_id: owner, branches: at(foreignCustomer) },
        { user_id: people.foreignAdmin.userId, branches: at(bistro) },
      ],
    };
  },
  askApproval: () => {
    const of = (product_id: number) => ({ order_lines: [{ product_id, qty: 600 }] });
    return { request: of(sancerre), foreign: [of(foreignProduct)] };
  },
  ownApproval: () => ({ request: { id: requests.hotel[0]! }, foreign: [{ id: requests.foreign }] }),
  giveApproval: () => ofRequest((approval_id) => ({ approval_id, shown_incl: 99_999 })),
  previewApproval: () => ({
    request: { approval_id: requests.hotel[0]!, order_lines: [] },
    foreign: [{ approval_id: requests.foreign, order_lines: [] }],
  }),
  refuseApproval: () => ofRequest((approval_id) => ({ approval_id, word: 'Nee' })),
  withdrawApproval: (role) => {
    const own = requests.own.get(role) ?? requests.own.get('CLIENT')!;
    return {
      request: { approval_id: own.length > 1 ? own.pop()! : own[0]! },
      foreign: [{ approval_id: requests.foreign }],
    };
  },
  ownQuote: () => ofQuote((id) => ({ id })),
  ownQuotePdf: () => ofQuote((id) => ({ id })),
  askAboutQuote: () => ofQuote((order_id) => ({ order_id, question: 'Kan het later?' })),
  acceptQuote: (role) => {
    const accepted = (order_id: number) => ({
      order_id,
      lines: [{ line_id: 1, qty: 1 }],
      shown_incl: 1000,
    });
    const mine = isClientRole(role) && offers.length > 1 ? offers.pop()! : offers[0]!;
    return { ...ofQuote(accepted), request: accepted(mine) };
  },

  changeInvoiceNumberFormat: () => ({
    request: { name: 2, pre: `F${(made += 1)}-`, nn: null },
    foreign: null,
  }),
  undoSalesOrderChange: () => ({
    request: { id: orders.undone, command_id: undone },
    foreign: [
      { id: orders.foreign, command_id: undone },
      { id: orders.shop, command_id: undone },
    ],
  }),
  sendToExternalWarehouse: () => ({
    request: { flag: 1, id: outgoing.orders[(outgoing.taken += 1) % outgoing.orders.length] },
    foreign: [
      { flag: 1, id: orders.foreign },
      { flag: 1, id: orders.shop },
    ],
  }),

  makePostnlLabel: () => ({ request: labelOf(orders.shipped), foreign: [labelOf(orders.foreign)] }),
  async makeMyparcelLabel() {
    await secondService(602);
    return { request: labelOf(orders.shipped), foreign: [labelOf(orders.foreign)] };
  },
  async makeDpdLabel() {
    await secondService(603);
    return { request: labelOf(orders.shipped), foreign: [labelOf(orders.foreign)] };
  },
  // one that was deleted is deleted again without a word
  deleteShippingLabel: () => ({ request: { id: labels.spare }, foreign: [{ id: labels.foreign }] }),
  shippingLabelStatus: () => ({ request: { id: labels.own }, foreign: [{ id: labels.foreign }] }),
  downloadLabel: () => ({
    request: { id: labels.own, format: 'A6' },
    foreign: [{ id: labels.foreign, format: 'A6' }],
  }),

  downloadLabels: () => ({
    request: { ids: [labels.own], format: 'A4-A' },
    foreign: [{ ids: [labels.foreign], format: 'A4-A' }],
  }),

  keepShopSecret: () => ({ request: { description: `geheim-${(made += 1)}` }, foreign: null }),

  keepCarrierKey: () => ({ request: { type: 602, description: `sleutel-${(made += 1)}` }, foreign: null }),

  linkBookkeeping: async (role) => ({
    request: { system: 'snelstart', code: 'een-code', state: await activation(role) },
    foreign: null,
  }),

  snelstartTells: async () => ({
    request: { KoppelSleutel: 'sleutel', ActionType: 'Create', ReferenceKey: await activation('ADMIN') },
    foreign: null,
  }),

  customPriceList: () => ({
    request: { id: priceLists.own, class: 1, incl_excl: 'excl' },
    foreign: [{ id: priceLists.foreign, class: 1, incl_excl: 'excl' }],
  }),

  savePriceList: () => ({
    request: { id: priceLists.own, name: `Lijst ${(made += 1)}` },
    foreign: [{ id: priceLists.foreign, name: 'Gekaapt' }],
  }),
  readNotifications: async (role) => {
    const { body } = await world.call(role, 'GET', 'notifications/page');
    return { request: { id: body.data?.[0]?.id ?? 1 }, foreign: [{ id: orders.foreign }] };
  },
  listFile: (role) => {
    const [wanted, own, foreign] =
      role === 'PRODUCTMANAGER'
        ? ['listProducts', sancerre, foreignProduct]
        : ['listOrders', orders.paid, orders.foreign];
    const asked = (id: unknown) => ({ list: wanted, ids: [id], columns: ['number'] });
    return { request: asked(own), foreign: [asked(foreign)] };
  },
  mailQuestion: (role) => ({
    request: { id: questions.get(role) ?? foreignView, weekday: 1, hour: 7 },
    foreign: [{ id: foreignView, weekday: 1, hour: 7 }],
  }),
  endQuestionMail: (role) => ({
    request: { id: questions.get(role) ?? foreignView },
    foreign: [{ id: foreignView }],
  }),
  deleteAdded: () => ({
    request: { kind: 'customers', id: addedByMistake.pop() ?? foreignCustomer },
    foreign: [{ kind: 'customers', id: foreignCustomer }],
  }),
  deleteListView: (role) => ({
    request: { id: listViews.get(role)?.pop() ?? foreignView },
    foreign: [{ id: foreignView }],
  }),
  deletePriceList: () => ({ request: { id: priceLists.deleted }, foreign: [{ id: priceLists.foreign }] }),

  directOrders: () => ofDirect({ take: 10, skip: 0 }),
  autoDirectOrder: () => ofDirect(),
  productsToOrderDirectly: () => ofDirect(),
  placeDirectOrder: () => ({
    foreign: [order(foreignCustomer, sancerre), order(bistro, foreignProduct)],
  }),
  addDirectOrderStock: () => ({
    request: { id: direct.delivered[(direct.added += 1) % direct.delivered.length] },
    foreign: [{ id: orders.foreign }],
  }),
  directOrderPackingSlip: () => ({ request: { id: direct.delivered[0] }, foreign: [{ id: orders.foreign }] }),

  printTicket: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  printPackingSlip: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  readPackingSlip: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  readTicket: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  reprintPackingSlip: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  reprintToPrinter: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  printOffer: () => ({ request: { id: quote }, foreign: [{ id: orders.foreign }] }),
  sendOffer: () => ({ request: { id: quote }, foreign: [{ id: orders.foreign }] }),
  resendConfirmation: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  emailPackingSlip: () => ({
    request: { data: { id: orders.own, to_email: 'magazijn@noordhof.example' } },
    foreign: [{ data: { id: orders.foreign, to_email: 'magazijn@noordhof.example' } }],
  }),
  packingSlipToPrinter: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  orderDocuments: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),

  mailHtml: () => ({ request: { id: mails.withFile }, foreign: [{ id: mails.foreign }] }),
  mailFile: () => ({ request: { id: mails.withFile, nth: 1 }, foreign: [{ id: mails.foreign, nth: 1 }] }),
  resendMail: async () => ({ request: { id: await refusedMail() }, foreign: [{ id: mails.foreign }] }),

  placeCustomerOrder: () => ({
    foreign: [{ order_lines: [{ product_id: foreignProduct, qty: 6 }] }],
  }),

  customerAppStock: () => ({ foreign: [{ ids: [foreignProduct] }] }),

  keepQuantity: () => ({
    foreign: [{ product_id: foreignProduct, qty: 6 }],
  }),

  customerAppProduct: () => ({ request: { id: sancerre }, foreign: [{ id: foreignProduct }] }),

  customerAppOrderLines: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),

  customerAppPackingSlip: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),

  punchOutBasket: async () => {
    await world.record(world.by(noordhof), async (work) => {
      const change = { field: 'hasPunchOut', to: true } as const;
      await work.decide(customer, bistro, { type: 'ChangeCustomerField', change });
      await work.decide(punchOut, bistro, { type: 'AllowHooks', customerId: bistro, hooks: [hook] });
    });
    await world.core.waitFor(await world.heads());
    return { request: { order_lines: [] }, foreign: null };
  },

  customerById: () => ({ foreign: [{ id: foreignCustomer }] }),
  orderAsOf: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  customerAsOf: () => ({ request: { id: bistro }, foreign: [{ id: foreignCustomer }] }),
  productAsOf: () => ({ request: { id: sancerre }, foreign: [{ id: foreignProduct }] }),
  invoiceAsOf: () => ({ request: { id: orders.billed }, foreign: [{ id: orders.foreign }] }),
  dealAsOf: () => ({
    request: { customer_id: bistro, product_id: dealt[0] },
    foreign: [
      { customer_id: foreignCustomer, product_id: dealt[0] },
      { customer_id: bistro, product_id: foreignProduct },
    ],
  }),
  pricesAsOf: () => ({ request: { customer_id: bistro }, foreign: [{ customer_id: foreignCustomer }] }),
  ordersAsOf: () => ({ request: { orderstatus: 'wacht' }, foreign: null }),
  supplierAsOf: () => ({ request: { id: supplier }, foreign: [{ id: foreignSupplier }] }),

  storeCustomer: () => ({
    request: {
      name: `Bistro ${(made += 1)}`,
      customer_type_id: 2,
      accountmanager_user_id: world.userIdOf('SALES'),
    },
    foreign: [{ name: 'Bistro Vreemd', accountmanager_user_id: people.foreignAdmin.userId }],
  }),
  changeCustomerApp: () => ({
    foreign: [{ customer_id: foreignCustomer, field: 'klantapp_blocked', val: 1 }],
  }),
  sendCustomerAppInfo: () => ({ foreign: [{ id: foreignCustomer }] }),
  customerOrders: () => ({
    foreign: [{ id: foreignCustomer, type: 'all', skip: 0, take: 10 }],
  }),
  customerLines: () => ({
    foreign: [{ id: foreignCustomer, skip: 0, take: 12 }],
  }),
  customerProducts: () => ({ foreign: [{ id: foreignCustomer }] }),
  customerFigures: inYear,
  customerFiguresPdf: inYear,
  customerFiguresCsv: inYear,
  financingInfo: () => ({ foreign: [{ id: foreignCustomer }] }),
  financingPdf: () => ({ foreign: [{ id: foreignCustomer }] }),
  customerReminderPdf: () => ({ foreign: [{ customer: foreignCustomer }] }),
  previewReminder: () => ({ foreign: [{ customer_id: foreignCustomer }] }),
  customerPriceDeals: () => ({
    foreign: [{ customer_id: foreignCustomer }],
  }),

  remindOfInvoice: () => {
    const of = { reminder_type: 1, emails: 'inkoop@klant.example' };
    return {
      request: { order_id: invoiceOwedBy(owing[0].pop()!), ...of },
      foreign: [moved.foreign, orders.foreign, orders.shop].map((order_id) => ({ order_id, ...of })),
    };
  },
  reminderLetter: () => {
    const of = (order_id: number) => ({ order_id, reminder_type: 1 });
    return { request: of(invoiceOwedBy(owing[0][0]!)), foreign: [of(moved.foreign), of(orders.foreign)] };
  },
  postReminder: () => {
    const of = (order_id: number) => ({ order_id, reminder_type: 1 });
    return { request: of(invoiceOwedBy(owing[0].pop()!)), foreign: [of(moved.foreign), of(orders.foreign)] };
  },
  pauseReminders: () => {
    const of = { cause: 'dispute', reason: 'Kurk' };
    return {
      request: { order_id: invoiceOwedBy(owing[0][0]!), ...of },
      foreign: [moved.foreign, orders.foreign].map((order_id) => ({ order_id, ...of })),
    };
  },
  resumeReminders: () => ({
    request: { order_id: toResume.pop()! },
    foreign: [{ order_id: moved.foreign }],
  }),
  remindOfAll: () => ({
    request: { customer_id: owing[1].pop()!, email: 'inkoop@klant.example' },
    foreign: [{ customer_id: foreignCustomer, email: 'inkoop@klant.example' }],
  }),
  remindDefaulter: () => ({
    request: { klant_id: owing[2].pop()!, days: 30 },
    foreign: [{ klant_id: foreignCustomer, days: 30 }],
  }),
  makeMandate: () => {
    const of = { name: 'De klant', iban: 'NL91ABNA0417164300' };
    return {
      request: { customer_id: withoutMandate.pop()!, ...of },
      foreign: [{ customer_id: foreignCustomer, ...of }],
    };
  },
  deleteMandate: () => ({ request: { id: toDelete.pop()! }, foreign: [{ id: foreignCustomer }] }),
  signMandate: () => ({
    request: { customer_id: toSign.pop()! },
    foreign: [{ customer_id: foreignCustomer }],
  }),
  changeMandateTerms: () => {
    const terms = { scheme: 'B2B', use: 'recurrent', revoked_on: null };
    return {
      request: { customer_id: withTerms, ...terms },
      foreign: [{ customer_id: foreignCustomer, ...terms }],
    };
  },
  collectBy: () => ({
    request: { customer_id: withTerms, by: 'bank' },
    foreign: [{ customer_id: foreignCustomer, by: 'bank' }],
  }),
  keepMandatePaper: () => ({
    request: signedForm(withTerms),
    foreign: [signedForm(foreignCustomer)],
  }),
  mandatePaper: () => ({ request: { id: withTerms }, foreign: [{ id: foreignCustomer }] }),
  requestMandateSignature: () => ({ request: { id: toAsk.pop()! }, foreign: [{ id: foreignCustomer }] }),

  addCustomerFinancing: () => ({
    request: { customer_id: bistro, name: 'Start', amount: (made += 1), discount: 10 },
    foreign: [{ customer_id: foreignCustomer, name: 'Start', amount: 100, discount: 10 }],
  }),

  customerHistory: () => ({ foreign: [{ id: foreignCustomer }] }),

  customerAtAGlance: () => ({ foreign: [{ id: foreignCustomer }] }),
  customerAccount: () => ({ foreign: [{ ...accountYear, id: foreignCustomer }] }),
  customerCredit: () => ({ foreign: [{ id: foreignCustomer }] }),
  orderDossier: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  customerDossier: () => ({ request: { id: bistro }, foreign: [{ id: foreignCustomer }] }),
  askDossier: async () => {
    // an account has a handful at a time
    await world.pool.query('delete from dossier.asked where dossier_id <> all($1)', [
      Object.values(askedDossiers).flat(),
    ]);
    return { request: { customer_id: bistro }, foreign: [{ customer_id: foreignCustomer }] };
  },
  dossierFile: () => ({ request: { id: askedDossiers.own }, foreign: [{ id: askedDossiers.foreign }] }),
  removeDossier: () => ({
    request: { id: askedDossiers.toRemove.pop() ?? askedDossiers.own },
    foreign: [{ id: askedDossiers.foreign }],
  }),
  lookersOfCustomer: () => ({ foreign: [{ id: foreignCustomer }] }),
  lookersOfUser: () => ({
    request: { id: world.userIdOf('SALES') },
    foreign: [{ id: people.foreignAdmin.userId }],
  }),
  customerAgeing: () => ({ foreign: [{ id: foreignCustomer, day: '2026-11-28' }] }),
  ageing: () => ({ foreign: null }),
  accountStatementPdf: () => ({ foreign: [{ ...accountYear, id: foreignCustomer }] }),
  accountStatementPreview: () => ({ foreign: [{ ...accountYear, id: foreignCustomer }] }),
  mailAccountStatement: () => ({
    foreign: [{ ...accountYear, id: foreignCustomer, email: 'inkoop@klant.example' }],
  }),

  subscribers: () => ({ request: { id: subscribed.own }, foreign: [{ id: subscribed.foreign }] }),

  changeSubscription: () => ({
    request: { id: subscribed.own, field: 'name', val: 'Wijn van de maand' },
    foreign: [{ id: subscribed.foreign, field: 'name', val: 'Wijn van de maand' }],
  }),
  addSubscriptionProduct: () => ({
    request: { id: subscribed.own, product_id: subscribed.products.pop()!, qty: 6 },
    foreign: [
      { id: subscribed.foreign, product_id: sancerre, qty: 6 },
      { id: subscribed.own, product_id: foreignProduct, qty: 6 },
    ],
  }),
  changeSubscriptionProduct: () => ({
    request: { id: subscribed.own, product_id: sancerre, field: 'qty', val: 6 },
    foreign: [{ id: subscribed.foreign, product_id: foreignProduct, field: 'qty', val: 6 }],
  }),
  removeSubscriptionProduct: () => ({
    request: { id: subscribed.full, product_id: subscribed.there.pop()! },
    foreign: [{ id: subscribed.foreign, product_id: foreignProduct }],
  }),
  // the run of before the tests, once more: nothing is made meanwhile
  scheduleSubscription: () => {
    const schedule = { unit: 'week', every: 2, on: 2, from: '2026-12-01' };
    const of = (id: number) => ({ id, schedule });
    return { request: of(subscribed.own), foreign: [of(subscribed.foreign)] };
  },
  pauseSubscriptionFor: () => ({ foreign: [{ customer_id: foreignCustomer, until: null }] }),
  subscriptionPause: () => ({ request: { id: bistro }, foreign: [{ id: foreignCustomer }] }),
  runSubscription: () => ({
    request: { id: subscribed.own, n: 0, email: 0 },
    foreign: [{ id: subscribed.foreign, n: 0, email: 0 }],
  }),
  loyaltyRows: () => ({ foreign: [{ id: foreignCustomer }] }),
  // a customer of another account: subscriptions.test.ts
  setLoyaltyPoints: () => ({ request: { a: bistro, b: (made += 1) }, foreign: null }),
  changeCustomerField: () => ({
    foreign: [{ customer_id: foreignCustomer, field: 'city', val: 'Utrecht' }],
  }),
  // somebody else each time: who is forgotten cannot be forgotten again
  forgetCustomer: () => ({ request: { id: spare() }, foreign: [{ id: foreignCustomer }] }),
  forgetUser: () => ({
    request: { id: spare() },
    foreign: [{ id: people.foreignAdmin.userId }, { id: people.shopAdmin.userId }],
  }),
  productsForCustomer: () => ({
    foreign: [{ flag: 0, customer: foreignCustomer }],
  }),
  startVintage: () => ({
    request: { product_id: sancerre, vintage: String((daysOut.count += 1) + 2100) },
    foreign: [{ product_id: foreignProduct, vintage: 2099 }],
  }),
  cloneProduct: () => ({ foreign: [{ product_id: foreignProduct }] }),
  productSheet: () => ({ foreign: [{ id: foreignProduct }] }),
  rollOver: () => ({ foreign: [{ id: foreignProduct }] }),
  productPrices: () => ({ foreign: [{ id: foreignProduct }] }),
  planPrices: () => ({
    request: plan(sancerre, nextDay()),
    foreign: [plan(foreignProduct, '2027-01-01')],
  }),
  withdrawPrices: () => ({
    request: { product_id: sancerre, plan_id: coming.pop()! },
    foreign: [{ product_id: foreignProduct, plan_id: 1 }],
  }),
  endPromotion: () => ({
    request: { product_id: running.pop()!, plan_id: 300 },
    foreign: [{ product_id: foreignProduct, plan_id: 1 }],
  }),
  agreePrice: () => ({
    foreign: [
      { product_id: foreignProduct, customer_id: bistro, val: 11.5 },
      { product_id: sancerre, customer_id: foreignCustomer, val: 11.5 },
    ],
  }),
  endPriceDeal: () => ({
    request: { product_id: dealt.pop()!, customer_id: bistro },
    foreign: [{ product_id: foreignProduct, customer_id: foreignCustomer }],
  }),
  productRatings: () => ({ foreign: [{ id: foreignProduct }] }),
  editRating: () => ({
    foreign: [{ product_id: foreignProduct, name: '94 Perswijn' }],
  }),

  changeGrape: () => ({
    request: { id: sancerre, do: 'add', tagid: grapeTagId('Merlot') },
    foreign: [{ id: foreignProduct, do: 'add', tagid: grapeTagId('Merlot') }],
  }),
  productBuyers: () => ({
    foreign: [{ id: foreignProduct, from: '2026-10-01', to: '2026-11-30' }],
  }),
  retryShopOrder: () => ({ request: { id: shopOrders.own }, foreign: [{ id: shopOrders.foreign }] }),
  dismissShopOrder: () => ({
    request: { id: shopOrders.spare.pop() ?? shopOrders.own },
    foreign: [{ id: shopOrders.foreign }],
  }),
  retryShopPush: () => ({ request: { id: shopOrders.pushes.pop()! }, foreign: [{ id: foreignPush }] }),
  shopOrderOfOrder: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
  syncShop: () => ({
    foreign: [{ product_ids: String(foreignProduct) }],
  }),
  salesPerSixWeeks: () => ({ foreign: [{ id: foreignProduct }] }),
  setNotice: () => ({ foreign: [{ product_id: foreignProduct, kind: 'on-offer', on: 1 }] }),
  setFavourite: () => ({
    foreign: [{ product_id: foreignProduct, fav: 1 }],
  }),
  productImages: () => ({ foreign: [{ id: foreignProduct }] }),
  uploadProductImage: () => ({
    foreign: [{ data: onePixel, product_id: foreignProduct }],
  }),
  deleteProductImage: () => ({ request: { id: productImages.pop()! }, foreign: [{ id: foreignImage }] }),
  moveProductImage: () => ({ foreign: [{ id: foreignImage, n: 2 }] }),
  uploadSupplierImage: () => ({
    foreign: [{ data: onePixel, supplier_id: foreignSupplier }],
  }),
  deleteSupplierImage: () => ({ request: { id: supplierImages.pop()! }, foreign: [{ id: foreignImage }] }),
  moveSupplierImage: () => ({ foreign: [{ id: foreignImage, n: 2 }] }),

  addProduct: () => ({
    foreign: [{ naam: 'Nieuwe wijn', supplier_id: foreignSupplier }],
  }),
  productById: () => ({ foreign: [{ id: foreignProduct }] }),
  changeProductField: () => ({
    foreign: [
      { product_id: foreignProduct, field: 'note', val: 'Bovenste schap' },
      { product_id: sancerre, field: 'product_replace_id', val: foreignProduct },
    ],
  }),
  productLogs: () => ({
    foreign: [{ id: foreignProduct, limit: 25 }],
  }),
  productRelations: () => ({ foreign: [{ id: foreignProduct }] }),

  changeSettingsField: () => ({
    foreign: [],
  }),
  deleteExtraSetting: () => ({ foreign: [] }),
  removeSettingsField: () => ({ foreign: [] }),
  supplierById: () => ({ foreign: [{ id: foreignSupplier }] }),

  changeSupplierField: () => ({
    foreign: [{ supplier_id: foreignSupplier, field: 'city', val: 'Sancerre' }],
  }),

  changeTransporterField: () => ({ foreign: [] }),

  purchaseOrderById: () => ofPurchase(purchases.own),
  productsOfSupplier: () => ({ foreign: [{ id: foreignSupplier }] }),
  enterPurchaseOrder: () => ({
    foreign: [purchase(foreignSupplier, sancerre), purchase(supplier, foreignProduct)],
  }),
  editPurchaseOrder: () => ({
    request: { id: purchases.own, ...purchase(supplier, sancerre) },
    foreign: [
      { id: purchases.foreign, ...purchase(supplier, sancerre) },
      { id: purchases.shop, ...purchase(supplier, sancerre) },
      { id: purchases.own, ...purchase(supplier, foreignProduct) },
      { id: purchases.own, ...purchase(foreignSupplier, sancerre) },
    ],
  }),
  changePurchaseOrderStatus: () => ({
    request: { id: purchases.own, status: 2 },
    foreign: [
      { id: purchases.foreign, status: 2 },
      { id: purchases.shop, status: 2 },
    ],
  }),
  purchaseOrderPdf: () => ofPurchase(purchases.own),
  receivePurchaseOrder: () => {
    const delivery = { lines: [{ id: 1, qty: 2 }], close: 0, version: 1 };
    return {
      request: { id: onePurchase(), ...delivery },
      foreign: [
        { id: purchases.foreign, ...delivery },
        { id: purchases.shop, ...delivery },
      ],
    };
  },
  confirmPurchaseOrder: () => ofPurchase(onePurchase()),
  deletePurchaseOrder: () => ofPurchase(onePurchase()),
  mailToSupplier: () => ofPurchase(purchases.own),
  mailToTransporter: () => ofPurchase(purchases.own),
  mailToThirdParty: () => ofPurchase(purchases.own),
  supplierOrders: () => ({ foreign: [{ id: foreignSupplier }] }),
  missedDemandOfProduct: () => ({ foreign: [{ id: foreignProduct }] }),
  priceInputsOfProduct: () => ({
    foreign: [
      { customer: foreignCustomer, product: sancerre },
      { customer: bistro, product: foreignProduct },
    ],
  }),
  priceInputsOfLine: () => ({
    request: { id: orders.own, line: 1 },
    foreign: [{ id: orders.foreign, line: 1 }],
  }),
  // nothing for what is not theirs: sales-orders.test.ts
  pricesPaid: () => ({ foreign: [] }),
  productStock: () => ({ foreign: [{ id: foreignProduct }] }),
  updateStock: () => ({
    request: { real_id: rows.own, field: 'minstock', val: 24 },
    foreign: [{ real_id: rows.foreign, field: 'stock', val: 1 }],
  }),
  changeStockBack: () => ({
    request: { main_user_id: noordhof, product_id: sancerre, field: 'minstock', val: 24 },
    foreign: [{ main_user_id: kelder, product_id: foreignProduct, field: 'stock', val: 1 }],
  }),
  stockHolders: () => ({ foreign: [{ id: foreignProduct }] }),
  stockMovements: () => ({ foreign: [{ id: foreignProduct }] }),

  bookStockCount: () => ({
    foreign: [{ reason: 'kelder', lines: [{ product_id: foreignProduct, expected: 60, counted: 0 }] }],
  }),
  undoStockCount: () => ({
    request: { id: counts.own.length > 1 ? counts.own.pop() : counts.own[0] },
    foreign: [{ id: counts.foreign }],
  }),

  bundleComponents: () => ({ foreign: [{ id: foreignProduct }] }),
  setBundleComponent: () => ({
    foreign: [
      { product_id: foreignProduct, base_product_id: cremant, qty: 2 },
      { product_id: barolo, base_product_id: foreignProduct, qty: 2 },
    ],
  }),
  removeBundleComponent: () => ({
    foreign: [{ product_id: foreignProduct, base_product_id: cremant }],
  }),

  makeSepaBatch: async () => ({ request: await proposedBatch('collection'), foreign: null }),
  sepaItems: () => ({ request: { id: batches.own }, foreign: [{ id: batches.foreign }] }),
  sepaFile: () => ({ request: { id: batches.own }, foreign: [{ id: batches.foreign }] }),
  withdrawSepaBatch: () => ({
    request: { id: batches.toWithdraw.pop() ?? batches.own },
    foreign: [{ id: batches.foreign }],
  }),
  askSepaBatch: async () => ({ request: await proposedBatch('payout'), foreign: null }),
  askCreditLimit: () => ({
    request: { customer_id: withTerms, to: 5000 },
    foreign: [{ customer_id: foreignCustomer, to: 5000 }],
  }),
  askOwnAccount: () => ({ request: { to: 'NL39RABO0300065264' }, foreign: null }),
  askImport: () => ({ request: { id: imports.ofLimits }, foreign: [{ id: imports.foreign }] }),
  askRefund: () => {
    const of = (order_id: number) => ({ order_id, payment_id: transaction, amount: 1 });
    return { request: of(orders.paid), foreign: [orders.foreign, orders.shop].map(of) };
  },
  writeOffTerms: () => ({ request: {}, foreign: null }),
  writeOff: toWriteOff,
  askWriteOff: toWriteOff,
  takeBackWriteOff: () => {
    const of = (order_id: number) => ({ order_id, line_id: order_id });
    return { request: of(smallRests.writtenOff.pop()!), foreign: [moved.foreign, orders.foreign].map(of) };
  },
  grantFourEyes: toDecide(),
  refuseFourEyes: toDecide({ reason: 'te hoog' }),
  withdrawFourEyes: (role) => ({
    request: { id: seconds.ofRole[role].pop()! },
    foreign: [{ id: seconds.foreign }],
  }),

  readBankFile: () => ({
    request: {
      name: 'november.xml',
      data: btoa(
        camt053([
          {
            iban: 'NL91ABNA0417164300',
            reference: `2026-${(made += 1)}`,
            opening: 0,
            closing: 0,
            on: '2026-11-19',
            movements: [],
          },
        ]),
      ),
    },
    foreign: null,
  }),
  bookBankEntry: () => {
    const parts = [{ order_id: orders.paid, amount: 0.01 }];
    return {
      request: { id: bank.own, parts },
      foreign: [
        { id: bank.foreign, parts },
        { id: bank.own, parts: [{ order_id: orders.foreign, amount: 0.01 }] },
        { id: bank.own, parts: [{ order_id: orders.shop, amount: 0.01 }] },
      ],
    };
  },
  agreeBankEntries: () => ({ request: { ids: [bank.own] }, foreign: [{ ids: [bank.foreign] }] }),
  readPayout: () => ({ request: { id: bank.own }, foreign: [{ id: bank.foreign }] }),
  takeBackBankEntry: () => ({ request: { id: bank.booked.pop()! }, foreign: [{ id: bank.foreign }] }),
  setBankEntryAside: () => ({
    request: { id: bank.own, reason: null },
    foreign: [{ id: bank.foreign, reason: 'costs' }],
  }),

  uploadImport: () => ({
    request: { kind: 'stock', name: 'voorraad.csv', data: btoa('nummer;aantal\n1201;12') },
    foreign: null,
  }),
  importById: () => ({ request: { id: imports.own }, foreign: [{ id: imports.foreign }] }),
  prepareImport: () => ({
    request: { id: imports.own, how: {}, mapping: null, updates_existing: 0 },
    foreign: [{ id: imports.foreign, how: {}, mapping: null, updates_existing: 0 }],
  }),
  previewImport: () => ({ request: { id: imports.own }, foreign: [{ id: imports.foreign }] }),
  importProblemsCsv: () => ({ request: { id: imports.own }, foreign: [{ id: imports.foreign }] }),
  startImport: () => ({ request: { id: imports.started }, foreign: [{ id: imports.foreign }] }),
  takeBackImport: () => ({ request: { id: imports.takenBack }, foreign: [{ id: imports.foreign }] }),

  changeWebhook: () => {
    const choice = { name: 'Winkel', address: 'https://winkel.example/', kinds: ['order.placed'] };
    return { request: { id: webhooks.own, ...choice }, foreign: [{ id: webhooks.foreign, ...choice }] };
  },
  renewWebhookSecret: ofWebhook,
  pauseWebhook: ofWebhook,
  resumeWebhook: ofWebhook,
  testWebhook: ofWebhook,
  webhookAttempts: ofWebhook,
  revokeAccessToken: () => ({
    request: { id: tokens.toRevoke.pop() ?? nobodys },
    foreign: [{ id: tokens.foreign }],
  }),
  removeWebhook: () => ({
    request: { id: webhooks.toDelete.pop() ?? webhooks.own },
    foreign: [{ id: webhooks.foreign }],
  }),

  stockValue: () => ({ foreign: [{ supplier_id: foreignSupplier }] }),

  productReport: () => ({ foreign: [{ supplier_id: foreignSupplier }] }),
  changeListedProduct: () => ({
    foreign: [{ id: foreignProduct, field: 'sellprice', value: 1 }],
  }),
  salesFigures: () => ({ foreign: figuresOfOthers }),
  ownSalesFigures: () => ({ foreign: figuresOfOthers }),
  salesFiguresV2: () => ({ foreign: figuresOfOthers }),
  ownSalesFiguresV2: () => ({ foreign: figuresOfOthers }),
  salesFiguresCsv: () => ({ foreign: figuresFileOfOthers }),
  ownSalesFiguresCsv: () => ({ foreign: figuresFileOfOthers }),

  ordersReport: () => {
    const dates = { van: '2026-01-01', tot: '2026-12-31' };
    const ofAccount = (value: number) => ({ dates, tags: [{ type: 'account', value }] });
    return { request: ofAccount(noordhof), foreign: [ofAccount(kelder)] };
  },
  salesInTime: () => ({ foreign: reportOfOthers }),
  salesTotals: () => ({ foreign: reportOfOthers }),
  bestSoldProducts: () => ({ foreign: reportOfOthers }),
  invoicedCustomers: () => ({ foreign: reportOfOthers }),
  lookupReportTags: () => ({
    request: { type: 'land', query: 'fra', tags: ofAccount(noordhof).tags },
    foreign: [{ type: 'land', query: 'fra', tags: ofAccount(kelder).tags }],
  }),

  addInterestRate: () => ({
    request: { kind: 'commercial', from: aNewDay(), percentage: 10.15 },
    foreign: null,
  }),
  addVatRate: () => ({ request: { category: 'low', from: aNewDay(), btw: 9.5 }, foreign: null }),
  salesOrderHistory: () => ({ request: { id: orders.own }, foreign: [{ id: orders.foreign }] }),
};
/** A call about a request at the hotel that still waits, and about one of another company. */
function ofRequest(about: (id: number) => Record<string, unknown>): Example {
  const { hotel: waits, foreign } = requests;
  return { request: about(waits.length > 1 ? waits.pop()! : waits[0]!), foreign: [about(foreign)] };
}
/** A call about the quote of Noordhof, and about orders of others. */
function ofQuote(about: (id: number) => Record<string, unknown>): Example {
  return { request: about(quote), foreign: [orders.foreign, orders.ofHotel].map(about) };
}

const exampleOf = async (id: string, role: Role): Promise<Example> => ({
  request: operations.find((operation) => operation.id === id)!.example ?? {},
  foreign: null,
  ...(await examples[id]?.(role)),
});

const send = (
  operation: Operation,
  who: Person | null,
  request: Record<string, unknown>,
  headers: Record<string, string> = {},
  method: string = operation.method,
) => {
  const rest = new Map(Object.entries(request));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return world.call(who, method, path, Object.fromEntries(rest), headers);
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return world.call(who, method, query ? `${path}?${query}` : path, undefined, headers);
};
/** With a session of its own, so that signing out or switching disturbs no other call. */
const ownSession = async (who: Person) => ({ Authorization: `Bearer ${await world.signedIn(who)}` });
/** The same of a buyer who came from a purchasing system. */
const buyerSession = async (role: Role) => {
  const of = { userId: world.userIdOf(role), onBehalfOf: null, accountId: noordhof, ociHook: hook };
  return { Authorization: `Bearer ${await world.core.sessions.open(of)}` };
};

const letters: Record<string, Role> = {
  A: 'ADMIN',
  M: 'MANAGER',
  T: 'TRAFFIC',
  S: 'SALES',
  F: 'FINANCE',
  P: 'PRODUCTMANAGER',
  C: 'CLIENT',
  C2: 'CLIENT2',
  C3: 'CLIENT3',
  AU: 'AUDITOR',
};
/**
 * ROLE-002 to ROLE-022: who may call what, written out from the documents and not asked of the code. A role with a
 * setting behind it may where the account says so.
 */
const documented = JSON.parse(fs.readFileSync(new URL('roles.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
const allowedTo = ({ method, path }: Operation): string => documented[`${method} ${path}`] ?? '';
const rolesOf = (operation: Operation): Role[] =>
  allowedTo(operation)
    .split(' ')
    .flatMap((each) => letters[each.replace(/\(.*/, '')] ?? []);

/** The auditor reads what anybody of the staff reads (D-63). */
const isAllowed = (operation: Operation, role: Role) =>
  allowedTo(operation) === 'signed-in' ||
  rolesOf(operation).includes(role) ||
  (role === 'AUDITOR' && !operation.changes && rolesOf(operation).some((each) => !isClientRole(each)));

/**
 * What belongs to another company stands in another log, where nobody looks: it is as unknown as the number that
 * nobody has, and so is what one only reads in one's own account. Who asks learns not even that it is there, which
 * a 403 would tell.
 */
const nobodys = 4_400_000_000_001;
const ofOthers = () =>
  new Set<unknown>([
    foreignCustomer,
    foreignProduct,
    foreignSupplier,
    foreignImage,
    people.foreignAdmin.userId,
    orders.foreign,
    imports.foreign,
    bank.foreign,
    batches.foreign,
    seconds.foreign,
    mails.foreign,
    rows.foreign,
    counts.foreign,
    waiting.foreign,
    orders.shop,
    orders.ofHotel,
    people.shopAdmin.userId,
    moved.foreign,
    requests.foreign,
    webhooks.foreign,
    tokens.foreign,
    shopOrders.foreign,
    foreignPush,
    priceLists.foreign,
    foreignView,
    purchases.foreign,
    purchases.shop,
    labels.foreign,
    batchOf('foreignAdmin'),
    foreignScenario(),
    askedDossiers.foreign,
    booked.foreign,
    booked.foreignDeleted,
    booked.foreignWeek,
    subscribed.foreign,
    voucher.foreign,
  ]);
/** These are no ids, small as they may be. */
const amounts = ['n', 'every', 'on', 'qty', 'x', 'flag', 'line', 'nth', 'counted', 'expected', 'status'];
const unknown = (value: unknown): unknown => {
  const others = ofOthers();
  const text = JSON.stringify(value, (key, part: unknown) => {
    const isId = typeof part === 'number' || (typeof part === 'string' && /^\d+$/.test(part));
    if (!isId || amounts.includes(key) || !others.has(Number(part))) return part;
    return typeof part === 'string' ? String(nobodys) : nobodys;
  });
  return text === undefined ? undefined : JSON.parse(text);
};

const allowedRoles = (operation: Operation) => Role.options.filter((role) => isAllowed(operation, role));

const secretsOfOthers = /Wijnkamer|Rioja|Kelder & Co|foreignadmin/;
const isDone = ({ status, body }: { status: number; body: { data?: unknown } }) =>
  status === 200 && body.data !== 0 && body.data !== -1;
const open = operations.filter((operation) => allowedTo(operation) === 'public');
/** Those that the checkout of an account calls by its key, and no person. */
const ofCheckout = operations.filter((operation) => allowedTo(operation) === 'checkout');
const closed = operations.filter((operation) => !/^(public|checkout|)$/.test(allowedTo(operation)));

test('every operation has an example and an endpoint, and every id that it names one of another account', async () => {
  const ids = operations.map(({ id }) => id).toSorted();
  expect(endpoints.map(({ operation }) => operation.id).toSorted()).toEqual(ids);
  expect(Object.keys(examples).filter((id) => !ids.includes(id))).toEqual([]);
  for (const { id, example = {}, request: schema } of operations) {
    expect(schema.safeParse(example).error, id).toBeUndefined();
    const { request, foreign } = await exampleOf(id, 'ADMIN');
    expect(Object.keys(example), id).toEqual(Object.keys(request));
    const namesSomething = /"(?:\w*ids?|customer)":|"type":"account"/.test(JSON.stringify(request));
    expect(namesSomething, `${id} names a record`).toBe(foreign !== null);
  }
});

test('ROLE-022 · every call is open to whom the documents name, and to nobody else', () => {
  const declared = operations.map(({ method, path, roles, isOfBooks, changes }) => {
    const named =
      typeof roles === 'string'
        ? roles
        : [...roles, ...(isOfBooks ? ['FINANCE'] : [])].filter((role) => role !== 'AUDITOR' || changes);
    return [`${method} ${path}`, typeof named === 'string' ? named : named.toSorted()];
  });
  const expected = operations.map((operation) => {
    const roles = rolesOf(operation);
    return [
      `${operation.method} ${operation.path}`,
      roles.length > 0 ? roles.toSorted() : allowedTo(operation),
    ];
  });
  expect(declared).toEqual(expected);
  expect(new Set(Object.keys(documented))).toEqual(new Set(expected.map(([call]) => call)));
});

test('D-64 · what belongs to the books is refused to FINANCE, without a trace, until the account opens it', async () => {
  const set = (val: 0 | 1) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'finance_books', val });
  const ofBooks = operations.filter((operation) => allowedTo(operation).includes('F(finance_books)'));
  expect(ofBooks.length).toBeGreaterThan(60);
  expect((await set(0)).body).toEqual({ data: 1 });
  // who may what is read anew a moment after it changed
  const [first] = ofBooks;
  await vi.waitFor(async () => {
    const { request } = await exampleOf(first!.id, 'FINANCE');
    expect((await send(first!, 'FINANCE', request)).status).toBe(403);
  });
  // what an example asks for may have to be made first
  const asked = [];
  for (const operation of ofBooks)
    asked.push({ operation, request: (await exampleOf(operation.id, 'FINANCE')).request });
  const before = await settledHeads(world);
  for (const { operation, request } of asked) {
    const { status, body } = await send(operation, 'FINANCE', request);
    expect({ id: operation.id, status, code: body.code }).toEqual({
      id: operation.id,
      status: 403,
      code: 'role-not-allowed',
    });
  }
  expect(await settledHeads(world)).toEqual(before);
  expect((await set(1)).body).toEqual({ data: 1 });
});

test.each(
  operations
    .filter((operation) => allowedTo(operation).includes('T('))
    .map((each) => [each.id, each] as const),
)('ROLE-005 · ROLE-009 · %s is for TRAFFIC where the account says so', async (id, operation) => {
  const setting = /T\((\w+)\)/.exec(allowedTo(operation))![1]!;
  const set = (val: 0 | 1) => world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: setting, val });
  const { request } = await exampleOf(id, 'TRAFFIC');
  expect((await set(0)).body).toEqual({ data: 1 });
  const before = await settledHeads(world);
  const refused = await send(operation, 'TRAFFIC', request);
  expect(refused.body).toMatchObject({ code: expect.stringMatching(/^(order|subscription)-not-yours$/) });
  expect(await settledHeads(world)).toEqual(before);
  await set(1);
  expect(isDone(await send(operation, 'TRAFFIC', request))).toBe(true);
});

describe.each(open.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('ROLE-022 · answers whoever calls, signed in or not', async () => {
    for (const who of [null, ...some(Role.options, 0, 1)]) {
      await world.pool.query('delete from secret.failed_sign_in');
      const answer = await send(operation, who, (await exampleOf(id, 'ADMIN')).request);
      // a company that is there already cannot be set up: authentication.test.ts does it where none is
      if (id === 'setUp') expect(answer.body).toMatchObject({ data: 0, code: 'set-up-code-wrong' });
      else expect(isDone(answer), `${who}: ${JSON.stringify(answer.body)}`).toBe(true);
    }
  });
});

describe.each(ofCheckout.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const byKey = { Authorization: `Bearer ${checkoutKey}` };

  test('ROLE-022 · INT-023 · answers the key of a checkout, and nobody who signed in', async () => {
    const { request } = await exampleOf(id, 'ADMIN');
    const answer = await send(operation, null, request, byKey);
    expect(isDone(answer), JSON.stringify(answer.body)).toBe(true);
    const before = await settledHeads(world);
    for (const role of Role.options)
      expect(await send(operation, role, request)).toMatchObject({
        status: 401,
        body: { error: 'token_invalid' },
      });
    expect(await settledHeads(world)).toEqual(before);
  });

  test('ROLE-023 · knows no id of another account, nor sells in its name', async () => {
    const { request, foreign } = await exampleOf(id, 'ADMIN');
    const before = await settledHeads(world);
    for (const each of foreign ?? []) {
      const { status, body } = await send(operation, null, each, byKey);
      expect(status === 404 || body.data === 0, JSON.stringify(body)).toBe(true);
      expect(JSON.stringify(body)).not.toMatch(secretsOfOthers);
    }
    const other = { ...byKey, 'X-Main-User-Id': String(kelder) };
    expect(await send(operation, null, request, other)).toMatchObject({
      status: 403,
      body: { code: 'account-not-allowed' },
    });
    expect(await settledHeads(world)).toEqual(before);
  });
});

/** Some of these, others for each operation; all of them in the long run. */
const some = <Each>(all: readonly Each[], nth: number, count: number): readonly Each[] =>
  isLongRun ? all : all.filter((_, at) => (at + nth) % Math.ceil(all.length / count) === 0);

/** What one place in the code does for all operations is shown on every twelfth. */
const shown = closed.filter((_, nth) => isLongRun || nth % 12 === 0);

describe('without a trace in any log', () => {
  /** What is refused uses nothing up, so one example of each call serves all. */
  const known = new Map<string, Promise<Example>>();
  const unchanged = (id: string) => {
    const example = known.get(id) ?? exampleOf(id, 'ADMIN');
    known.set(id, example);
    return example;
  };
  let before: Awaited<ReturnType<SmallWorld['heads']>>;
  beforeAll(async () => {
    before = await settledHeads(world);
  });
  afterEach(async () => {
    const after = await world.heads();
    const left = { ...before };
    before = after;
    expect(after).toEqual(left);
  });
  // what is only done a moment later, too
  afterAll(async () => {
    expect(await settledHeads(world)).toEqual(before);
  });

  describe.each(closed.map((operation, nth) => [operation.id, operation, nth] as const))(
    '%s',
    (id, operation, nth) => {
      // an example may need something recorded
      beforeAll(async () => {
        await unchanged(id);
        before = await world.heads();
      });

      test('ROLE-022 · refuses every other role, without data', async () => {
        const allowed = allowedRoles(operation);
        const others = Role.options.filter((each) => !allowed.includes(each));
        for (const role of some(others, nth, 1)) {
          // who is refused ends no session and switches none: all share one
          const { status, body } = await send(operation, role, (await unchanged(id)).request);
          expect({ role, status }).toEqual({ role, status: 403 });
          expect(body).toEqual({ status: 403, code: 'role-not-allowed', title: expect.any(String) });
        }
      });

      test('ROLE-023 · an id of another account is refused with 403, or exactly as one that nobody has', async () => {
        for (const role of some(allowedRoles(operation), nth, 1)) {
          const foreign = (await unchanged(id)).foreign ?? [];
          // what is refused leaves its session as it is
          const session = foreign.length > 0 ? await ownSession(role) : {};
          for (const request of foreign) {
            const { status, body } = await send(operation, role, request, session);
            expect(JSON.stringify(body)).not.toMatch(secretsOfOthers);
            expect(body).not.toHaveProperty('details.ownerAccountId');
            if (status === 403) {
              expect(body).not.toHaveProperty('data');
              continue;
            }
            const asked = `${role}: ${JSON.stringify(request)} ${status} ${JSON.stringify(body)}`;
            const isNothing =
              body.data === 0 || body.data === -1 || (Array.isArray(body.data) && body.data.length === 0);
            // what an account has not switched on says so of whatever it is asked
            const isOff = status === 409 && body.code === 'four-eyes-not-needed';
            expect(status === 404 || (status === 200 && isNothing) || isOff, asked).toBe(true);
            const unknownRequest = unknown(request) as Record<string, unknown>;
            expect(unknownRequest, asked).not.toEqual(request);
            const other = await send(operation, role, unknownRequest, session);
            expect({ status, body: unknown(body) }, asked).toEqual({
              status: other.status,
              body: other.body,
            });
          }
        }
      });
    },
  );

  describe.each(shown.map((operation, nth) => [operation.id, operation, nth] as const))(
    '%s',
    (id, operation, nth) => {
      test('ROLE-023 · ROLE-027 · a header with an account that is not the active one stops everything', async () => {
        const { request } = await unchanged(id);
        for (const role of some(Role.options, nth, 1)) {
          const foreign = await send(operation, role, request, { 'X-Main-User-Id': String(kelder) });
          expect(foreign).toMatchObject({ status: 403, body: { code: 'account-not-allowed' } });
          expect(foreign.body).not.toHaveProperty('data');
        }
        const switched = await send(operation, 'ADMIN', request, { 'X-Main-User-Id': String(particulier) });
        expect(switched).toMatchObject({ status: 200, body: { data: -1 } });
      });

      test('AUTH-013 · every token error has its name and changes nothing', async () => {
        const expired = await world.signedIn('ADMIN');
        const digest = `sha256('${expired}'::bytea)`;
        await world.pool.query(
          `update secret.session set used_at = now() - interval '12 hours 1 second' where token_digest = ${digest}`,
        );
        for (const [error, headers] of (
          [
            ['token_not_provided', {}],
            ['token_absent', { Authorization: 'Bearer' }],
            ['token_absent', { Authorization: `Basic ${await world.tokenOf('ADMIN')}` }],
            ['token_invalid', { Authorization: `Bearer ${'x'.repeat(43)}` }],
            ['token_expired', { Authorization: `Bearer ${expired}` }],
          ] as const
        ).filter((_, at) => isLongRun || at === nth % 5)) {
          const answer = await send(operation, null, (await unchanged(id)).request, headers);
          expect(answer).toMatchObject({
            status: 401,
            body: { error, code: error, title: expect.any(String) },
          });
          expect(answer.headers.get('content-type')).toBe('application/problem+json');
        }
      });
    },
  );
});

/** What reads is asked to be looked through for what is of others: every third, and of what changes every sixth. */
const answering = closed.filter(({ changes }, nth) => isLongRun || nth % (changes ? 6 : 3) === 0);
describe.each(answering.map((operation, nth) => [operation.id, operation, nth] as const))(
  '%s',
  (id, operation, nth) => {
    test.each(some(allowedRoles(operation), nth, 1))('ROLE-022 · answers a %s', async (role) => {
      const field = switchedOnFor[id];
      const set = (val: 0 | 1) => world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
      if (field) await set(1);
      const { request } = await exampleOf(id, role);
      const session = await (id === 'punchOutBasket' ? buyerSession : ownSession)(role);
      const answer = await send(operation, role, request, session);
      // what needs a payment provider is shown with one: bank-payouts.test.ts
      if (id === 'readPayout') expect(answer.body).toMatchObject({ data: 0, code: 'bank-payout-off' });
      // where they order without a limit it is done: own-mandate.test.ts
      else if (id === 'revokeOwnMandate') expect(answer.body).toMatchObject({ code: 'mandate-not-yours' });
      else expect(isDone(answer), JSON.stringify(answer.body)).toBe(true);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      // a search or a list holds nothing of another account
      if (!operation.changes) expect(JSON.stringify(answer.body)).not.toMatch(secretsOfOthers);
      if (field) await set(0);
    });
  },
);

describe.each(shown.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  // all that stood were asked when each operation was called by every role
  if (id === 'requestMandateSignature')
    beforeAll(async () => {
      await world.record(world.by(noordhof), async (work) => {
        for (const later of toAskLater) await work.decide(customer, later, mandateMade(later));
      });
      toAsk.push(...toAskLater);
    });

  test('FMT-028 · D-30 · what changes by GET answers POST too, what only reads does not', async () => {
    if (operation.method !== 'GET') return expect(operation.method).toMatch(/^(?:POST|PUT)$/);
    // something else by the same address
    if (operations.some(({ method, path }) => method === 'POST' && path === operation.path)) return;
    const { request } = await exampleOf(id, 'ADMIN');
    const answer = await send(operation, 'ADMIN', request, await ownSession('ADMIN'), 'POST');
    if (operation.changes) expect(isDone(answer)).toBe(true);
    else expect(answer.status).toBe(404);
  });
});

test('ROLE-023 · a search or a list holds nothing of another account', async () => {
  const reading = closed.filter(({ changes }) => !changes);
  // each was looked into when it was answered; the long run asks once more, after all that was recorded
  for (const operation of inLongRun(reading, reading.slice(0, 2))) {
    const role = Role.options.find((each) => isAllowed(operation, each))!;
    const { body } = await send(operation, role, (await exampleOf(operation.id, role)).request);
    expect(JSON.stringify(body), operation.id).not.toMatch(secretsOfOthers);
  }
  const found = await world.call('foreignAdmin', 'GET', 'dashboard/search/wijnkamer');
  expect(JSON.stringify(found.body)).toMatch(secretsOfOthers);
});

test('ROLE-023 · who works in one account of a group reads no order of the other, nor its history', async () => {
  for (const path of [`order/${orders.own}`, `order/history/${orders.own}`]) {
    expect(await world.call('shopAdmin', 'GET', path)).toMatchObject({ status: 404 });
    expect(await world.call('ADMIN', 'GET', path)).toMatchObject({ status: 200 });
  }
});

test('ROLE-025 · who works in both reads it, marked as of the other account', async () => {
  const { body } = await world.call('ADMIN', 'GET', `order/${orders.shop}`);
  expect(body.order).toMatchObject({ main_user_id: particulier, account_this: 0 });
});

test('FMT-028 · D-30 · who asks for the head of an answer alone changes nothing, and reads as by GET', async () => {
  const before = await settledHeads(world);
  const headers = await ownSession('ADMIN');
  const statusOf = async (path: string) =>
    (await world.api.request(`/api/v1/${path}`, { method: 'HEAD', headers })).status;
  expect(await statusOf(`order/makecredit/${orders.billed}/1`)).toBe(404);
  expect(await settledHeads(world)).toEqual(before);
  expect(await statusOf(`order/${orders.billed}`)).toBe(200);
});

test('a path that no operation has is a problem in Dutch', async () => {
  const answer = await world.call('ADMIN', 'GET', 'nergens');
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', title: 'Dit bestaat niet.' } });
});

/** What people try in a field, and what nobody types. */
const hostile = `'); drop table es.event; --"</td><script>alert(1)</script><img src=x onerror=alert(1)> \${7*7} ../../etc`;
const endless = 'é'.repeat(60_000);
/** Numbers that fit in no total, and one with more decimals than money has. */
const oddNumbers = [90_000_000_000, -90_000_000_000, 99_999, 1e15, 0.00004, 1e300];
/** At both ends of the calendar. */
const oddDays = ['0001-01-01', '9999-12-31'];
/** Those, and what is no value at all. */
const oddValues = [...oddNumbers, ...oddDays, '', null, [], [null], {}, true];
/** The same request with one of its values, at any depth, replaced. */
const withEach = (value: unknown, text: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [text];
  return Object.entries(value).flatMap(([key, part]) =>
    withEach(part, text).map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ),
  );
};
type Def = {
  in?: z.ZodType;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
};
/** The objects and lists that a schema takes, under whatever is wrapped around them. */
const wireSchemas = (schema: z.ZodType): Def[] => {
  const def = schema.def as unknown as Def;
  const inner = [def.in, def.innerType, ...(def.options ?? [])].filter((each) => each !== undefined);
  return def.shape || def.element ? [def] : inner.flatMap(wireSchemas);
};
/** The same request with one of the fields more that its schema knows and it does not have, at any depth. */
const withOneMore = (schema: z.ZodType, value: unknown, text: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return wireSchemas(schema).flatMap(({ shape = {}, element }) => {
    if (Array.isArray(value))
      return element && value.length > 0
        ? withOneMore(element, value[0], text).map((other) => value.with(0, other))
        : [];
    // of several that are possible, those that this value is none of
    if (Object.keys(value).some((key) => !(key in shape))) return [];
    return Object.entries(shape).flatMap(([key, field]) =>
      key in value
        ? withOneMore(field, (value as Record<string, unknown>)[key], text).map((other) => ({
            ...value,
            [key]: other,
          }))
        : [{ ...value, [key]: text }],
    );
  });
};
/** The records that are changed field by field: the call, what names the record, its fields. */
const byField = {
  changeCustomerField: { names: { customer_id: bistro }, fields: customerFields },
  changeProductField: { names: { product_id: sancerre }, fields: productFields },
  changeSupplierField: { names: { supplier_id: supplier }, fields: supplierFields },
  changeAccountData: { names: {}, fields: accountSettings },
} as const;

describe('SQL, script, endless texts and odd values', () => {
  /** Refused in words or stored as it is: never a fault, never a page. */
  const isHandled = ({ status, headers }: Awaited<ReturnType<typeof send>>) =>
    [200, 400, 401, 403, 404, 409, 413, 422].includes(status) &&
    /^(?:application\/(?:problem\+)?json|text\/csv)/.test(headers.get('content-type') ?? '');

  /** What an operation is asked by somebody who may. */
  const validCallOf = async (operation: Operation) => {
    const role = Role.options.find((each) => isAllowed(operation, each))!;
    const { request } = await exampleOf(operation.id, role);
    if (operation.roles === 'public') return { request, who: null, headers: {} };
    if (operation.roles === 'checkout')
      return { request, who: null, headers: { Authorization: `Bearer ${checkoutKey}` } };
    return { request, who: role, headers: await ownSession(role) };
  };

  test.runIf(isThorough)(
    'in every field of every operation, those too that the example leaves out: answered in words, and never too long to be refused',
    async () => {
      const wrong: string[] = [];
      let tried = 0;
      for (const operation of operations) {
        const { request, who, headers } = await validCallOf(operation);
        // of half of the fields the one, of half the other
        for (const text of isLongRun ? [hostile, endless] : [tried % 2 === 0 ? hostile : endless])
          for (const sent of some(
            [...withEach(request, text), ...withOneMore(operation.request, request, text)],
            tried,
            1,
          )) {
            tried += 1;
            const what = `${operation.id} ${JSON.stringify(sent).slice(0, 200)}`;
            const answer = await send(operation, who, sent as Record<string, unknown>, headers);
            if (!isHandled(answer)) wrong.push(`${answer.status} ${what}`);
            if (text === endless && isDone(answer)) wrong.push(`taken at any length: ${what}`);
          }
      }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(isLongRun ? 1000 : 200);
    },
    120_000,
  );

  test.runIf(isThorough)(
    'odd numbers and days, and what is no value, in every field of every operation and in several at once: answered in words',
    async () => {
      const wrong: string[] = [];
      for (const operation of operations) {
        const { request, who, headers } = await validCallOf(operation);
        const withOdd = (sent: unknown, value: unknown) => [
          ...withEach(sent, value),
          ...withOneMore(operation.request, sent, value),
        ];
        const random = randomFrom(operation.id.length);
        const one = <Each>(of: readonly Each[]) => of[Math.floor(random() * of.length)];
        // of a request that takes nothing there are none
        const several = Array.from({ length: withOdd(request, null).length > 0 ? 20 : 0 }, () => {
          let sent: unknown = request;
          for (let more = 2 + Math.floor(random() * 3); more > 0; more -= 1)
            sent = one(withOdd(sent, one(oddValues))) ?? sent;
          return sent;
        });
        for (const sent of [...oddValues.flatMap((value) => withOdd(request, value)), ...several]) {
          const answer = await send(operation, who, sent as Record<string, unknown>, headers);
          if (!isHandled(answer))
            wrong.push(`${answer.status} ${operation.id} ${JSON.stringify(sent).slice(0, 400)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    600_000,
  );

  test.each(Object.entries(byField))(
    'in every field of %s: stored to the letter, or refused',
    async (id, record) => {
      const operation = operations.find((each) => each.id === id)!;
      const headers = await ownSession('ADMIN');
      const stored: string[] = [];
      for (const { wire, control } of some(Object.values(record.fields), 0, 12)) {
        const change = (val: unknown) =>
          send(operation, 'ADMIN', { ...record.names, field: wire, val }, headers);
        const answer = await change(hostile);
        expect(isHandled(answer), `${answer.status} ${wire}`).toBe(true);
        if (isDone(answer)) stored.push(wire);
        const long = await change(endless);
        expect(isHandled(long), `${long.status} ${wire}`).toBe(true);
        expect(isDone(long), wire).toBe(false);
        for (const value of control.kind === 'date' ? oddDays : oddNumbers) {
          const odd = await change(value);
          expect(isHandled(odd), `${odd.status} ${wire} ${value}`).toBe(true);
        }
      }
      expect(stored.length).toBeGreaterThan(isLongRun ? 2 : 1);
      const paths: Record<string, string> = {
        changeCustomerField: `klant/getById/${bistro}`,
        changeProductField: `product/getById/${sancerre}`,
        changeSupplierField: `supplier/${supplier}`,
        changeAccountData: 'users/mainuserdata',
      };
      const { body } = await world.call('ADMIN', 'GET', paths[id]!);
      const values = new Map<string, unknown>();
      JSON.stringify(body, (key, value: unknown) => {
        if (!values.has(key)) values.set(key, value);
        return value;
      });
      // a list of words holds it as its one word
      for (const wire of stored)
        expect({ wire, value: [values.get(wire)].flat() }).toEqual({ wire, value: [hostile] });
    },
  );

  /** From the longest that any text may be. */
  const lengths = [
    20_000, 10_000, 5_000, 2_000, 1_000, 500, 300, 200, 150, 100, 80, 60, 50, 40, 35, 30, 20, 10, 5, 1,
  ];
  /** Signs of two halves as well, of which a text may be cut between. */
  const letters = [...'🍷酒 [customer_name] [company_name] [naam] [bedrijf] [invoice_numbers] '.repeat(400)];
  const domain = `${'lang'.repeat(14)}.`.repeat(3);
  /** A text of so many characters. */
  const ofLength = (input: string | undefined, length: number) =>
    input === 'email' || input === 'emails'
      ? `${'w'.repeat(60)}@${domain}`.slice(0, Math.max(1, length - 8)).replace(/[.@]?$/, 'x.example')
      : input === 'url'
        ? `https://a.example/${'w'.repeat(length)}`.slice(0, length)
        : letters.slice(0, length).join('').replace(/ $/, 'W');
  /** From the largest that any number may be, and less than that by a tenth each time. */
  const numbers = Array.from({ length: 16 }, (_, nth) => 10 ** (15 - nth));
  const largestFirst = (control: Control) => {
    if (control.kind === 'text' || control.kind === 'area') {
      const input = control.kind === 'text' ? control.input : undefined;
      return lengths.map((length) => ofLength(input, length));
    }
    if (control.kind === 'date') return ['9999-12-31'];
    return ['number', 'money', 'percentage'].includes(control.kind) ? numbers : [];
  };
  // what these name must stand elsewhere too
  const kept = new Set(['301', '303', 't_iban', '262', 'checkout_token', 'online_shop_sync_url']);

  test.runIf(isLongRun)(
    'with every text, number and day of the account, its customer, product and supplier as large as it may be, no operation faults',
    async () => {
      const headers = await ownSession('ADMIN');
      let filled = 0;
      for (const [id, { names, fields }] of Object.entries(byField)) {
        const operation = operations.find((each) => each.id === id)!;
        for (const { wire, control } of Object.values(fields)) {
          if (kept.has(wire)) continue;
          for (const val of largestFirst(control)) {
            const answer = await send(operation, 'ADMIN', { ...names, field: wire, val }, headers);
            expect(isHandled(answer), `${answer.status} ${wire} ${String(val).length}`).toBe(true);
            if (!isDone(answer)) continue;
            filled += 1;
            break;
          }
        }
      }
      expect(filled).toBeGreaterThan(250);
      await settledHeads(world);
      const wrong: string[] = [];
      for (const operation of operations) {
        const { request, who, headers } = await validCallOf(operation);
        const { status } = await send(operation, who, request, headers);
        if (status >= 500) wrong.push(`${status} ${operation.id}`);
      }
      // what goes on by itself, as mails do
      await settledHeads(world);
      expect([...wrong, ...faults]).toEqual([]);
    },
    300_000,
  );

  test('left every table where it was, and a log that reads to its end', async () => {
    const { rows } = await world.pool.query('select count(*)::int as count from es.event');
    expect(rows[0].count).toBeGreaterThan(100);
    expect((await world.call('ADMIN', 'POST', 'stats/logboek', { take: 100 })).status).toBe(200);
  });

  // what was taken above is there to be read, by the read models too
  test('left nothing that cannot be read', async () => {
    await settledHeads(world);
    const wrong: string[] = [];
    for (const operation of operations.filter(({ changes }) => !changes)) {
      const { request, who, headers } = await validCallOf(operation);
      const { status } = await send(operation, who, request, headers);
      if (status >= 500) wrong.push(`${status} ${operation.id}`);
    }
    expect([...wrong, ...faults]).toEqual([]);
  });
});
