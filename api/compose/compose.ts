import type { Pool, PoolConfig } from 'pg';
import { paymentWebhook } from '#api/contract/payments.ts';
import { openEventStore } from '#api/compose/event-store.ts';
import { directoryOf } from '#api/http/directory.ts';
import { liveUpdates } from '#api/http/live.ts';
import { readUpTo } from '#api/compose/read-up-to.ts';
import { composeImports } from '#api/compose/imports.ts';
import type { Services } from '#api/http/services.ts';
import type { Logger } from '#api/start/logger.ts';
import { addVatRate } from '#application/accounts/add-vat-rate.ts';
import { changeCustomerUser } from '#application/accounts/customer-user.ts';
import {
  allowHooks,
  checkHook,
  hooksOf,
  makeEntryLink,
  makePunchOutLink,
  representationLink,
} from '#application/accounts/entry-links.ts';
import { mailSender } from '#application/accounts/mail-sender.ts';
import { makeMailKey } from '#application/accounts/make-mail-key.ts';
import { manageUsers } from '#application/accounts/manage-user.ts';
import { openAccount } from '#application/accounts/open-account.ts';
import { beginRepresentation } from '#application/accounts/represent.ts';
import { requestPasswordReset, resetPassword } from '#application/accounts/reset-password.ts';
import { changeOwnPassword, changePassword } from '#application/accounts/change-password.ts';
import { changeLogo } from '#application/accounts/change-logo.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { type HeldSecretValues, heldSecrets } from '#application/accounts/held-secrets.ts';
import { keepShopSecret, renewToken } from '#application/accounts/secrets.ts';
import { setUpInstallation } from '#application/accounts/set-up.ts';
import { setMailServer } from '#application/accounts/set-mail-server.ts';
import { signIn } from '#application/accounts/sign-in.ts';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { installBaskets, postgresBaskets } from '#application/adapters/baskets-postgres/baskets.ts';
import { dropBlobs, installBlobs, postgresBlobs } from '#application/adapters/blobs-postgres/blobs.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import { commonPasswords } from '#application/adapters/common-passwords/common-passwords.ts';
import { installEventStore } from '#application/adapters/event-store-postgres/schema.ts';
import { installImports } from '#application/adapters/imports-postgres/imports.ts';
import { sharpImages } from '#application/adapters/images-sharp/images.ts';
import { labelSheets } from '#application/adapters/label-sheets/sheets.ts';
import { installLeases, postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { nodeDns } from '#application/adapters/dns-node/dns.ts';
import { takeFrom } from '#application/adapters/bounce-folder/folder.ts';
import { returnedMailIn } from '#application/adapters/bounces-postal-mime/bounces.ts';
import { installKeptMail, keptMailer } from '#application/adapters/mailer-kept/mailer.ts';
import { installOutbox, postgresOutbox } from '#application/adapters/outbox-postgres/outbox.ts';
import { smtpMailer } from '#application/adapters/mailer-smtp/mailer.ts';
import { listenTo } from '#application/adapters/listening-postgres/listening.ts';
import {
  forgottenChannel,
  forgottenOf,
  installPersonKeys,
  postgresPersonKeys,
} from '#application/adapters/person-keys-postgres/person-keys.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { installSimulatedPayments } from '#application/adapters/payments-simulator/kept.ts';
import {
  installProcessStore,
  postgresProcessStore,
} from '#application/adapters/process-store-postgres/process-store.ts';
import { passingKeys, type SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { sealEarlier } from '#application/adapters/secrets-postgres/earlier.ts';
import { installSecretRows, postgresSecrets } from '#application/adapters/secrets-postgres/secrets.ts';
import { postgresCredentials } from '#application/adapters/sessions-postgres/credentials.ts';
import { postgresOneTimeTokens } from '#application/adapters/sessions-postgres/one-time-tokens.ts';
import { installSecrets } from '#application/adapters/sessions-postgres/schema.ts';
import { postgresSessions } from '#application/adapters/sessions-postgres/sessions.ts';
import { postgresSignInAttempts } from '#application/adapters/sessions-postgres/sign-in-attempts.ts';
import { changeBooking, deleteBooking } from '#application/booking/change.ts';
import { bookOnWebsite, makeBooking, openSlot } from '#application/booking/make.ts';
import { sendDueBookingMails } from '#application/booking/send-due-mails.ts';
import { addToCalendar, addWeekSlot, changeWeekSlot, removeWeekSlot } from '#application/booking/week.ts';
import {
  activateBookkeeping,
  hearOfSnelstart,
  linkBookkeeping,
  setBookkeepingMaster,
  unlinkBookkeeping,
} from '#application/bookkeeping/link.ts';
import { bookkeepingSync } from '#application/bookkeeping/sync.ts';
import { removeBundleComponent, setBundleComponent } from '#application/bundle/components.ts';
import { commandHandler } from '#application/kernel/command-handler.ts';
import { streamCache } from '#application/kernel/stream-cache.ts';
import { addImage, changeImage } from '#application/gallery/change-gallery.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import type { AddressRegister } from '#application/ports/address-register.ts';
import type { BookkeepingPrograms } from '#application/ports/bookkeeping.ts';
import type { Carriers } from '#application/ports/carriers.ts';
import type { ExternalWarehouses } from '#application/ports/external-warehouse.ts';
import type { PaymentServices } from '#application/ports/payment-services.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { BasketOwner } from '#application/ports/baskets.ts';
import type { Dns } from '#application/ports/dns.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Facts } from '#application/ports/facts.ts';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { addCustomer } from '#application/customer/add.ts';
import { sendAppInfo } from '#application/customer/app-access.ts';
import type { AccountManagerOf } from '#application/customer/account-manager.ts';
import { addFinancing } from '#application/customer/financing.ts';
import {
  deleteMandate,
  makeMandate,
  requestAllMandateSignatures,
  requestMandateSignature,
  signMandate,
} from '#application/customer/mandate.ts';
import { customerAppInfo } from '#application/processes/customer-app-info.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import { cloneProduct, startVintage } from '#application/product/copy.ts';
import { agreePrice } from '#application/pricing/agree-price.ts';
import { deletePriceList, savePriceList } from '#application/price-list/save.ts';
import { xlsxWorkbooks } from '#application/adapters/workbook-xlsx/workbook.ts';
import { changePlan, planPrices } from '#application/pricing/plan-prices.ts';
import { addDirectOrderStock } from '#application/direct-order/add-stock.ts';
import { findDirectOrder } from '#application/direct-order/find.ts';
import { placeDirectOrder } from '#application/direct-order/place.ts';
import { announceProducts } from '#application/external-order/announce-products.ts';
import { hourlyWithWarehouses } from '#application/external-order/hourly.ts';
import { sendToExternalWarehouse } from '#application/external-order/send.ts';
import { takeOverStock } from '#application/external-order/take-over-stock.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { eraseCustomer, eraseGuest, eraseUser } from '#application/people/erase-person.ts';
import { forgetPerson } from '#application/processes/forget-person.ts';
import { changeNumberFormat } from '#application/invoice/change-number-format.ts';
import { changeInvoiceStatus } from '#application/invoice/change-status.ts';
import { cloneOrder, creditInvoice } from '#application/invoice/credit.ts';
import { invoicePdf, invoiceRecord, invoiceXml } from '#application/invoice/file.ts';
import { domainOf, senderOf as senderAddressOf } from '#domain/account/mail-sender.ts';
import { recordedOutbox } from '#application/mail/conclude.ts';
import { receiveBounce } from '#application/mail/receive-bounce.ts';
import { mailInvoice } from '#application/invoice/mail.ts';
import { checkMailSender } from '#application/mail-check/check.ts';
import { mailOrderDocument } from '#application/order-paper/mail-document.ts';
import { noteBankPayment } from '#application/payment/from-bank.ts';
import { addPayment, changePayment, deletePayment, payInFull } from '#application/payment/lines.ts';
import { makePaymentLink } from '#application/payment/link.ts';
import { hearOfPayment } from '#application/payment/provider-news.ts';
import { payByVoucher } from '#application/payment/voucher.ts';
import { makeRefund } from '#application/payment/refund.ts';
import { printPackingSlip } from '#application/order-paper/print-packing-slip.ts';
import { bookkeepingMail } from '#application/processes/bookkeeping-mail.ts';
import { bookingMail } from '#application/processes/booking-mail.ts';
import { everySoOften } from '#application/processes/every-so-often.ts';
import { labelStatus } from '#application/processes/label-status.ts';
import { paymentStatus } from '#application/processes/payment-status.ts';
import { mandateSignRequest } from '#application/processes/mandate-sign-request.ts';
import { orderConfirmation, orderThanks } from '#application/processes/order-letters.ts';
import { reminderMail } from '#application/processes/reminder-mail.ts';
import { remind, requestReminder } from '#application/reminder/remind.ts';
import { orderMail } from '#application/processes/order-mail.ts';
import { passwordResetMail } from '#application/processes/password-reset-mail.ts';
import { processRunner } from '#application/processes/runner.ts';
import { addLookupEntry, changeLookupEntry, removeLookupEntry } from '#application/lookup/change.ts';
import { addProduct } from '#application/product/add.ts';
import { setFavourite } from '#application/favourite/set-favourite.ts';
import { changeGrape } from '#application/product/grapes.ts';
import { editRating } from '#application/product/ratings.ts';
import { fillWebshop } from '#application/product/fill-webshop.ts';
import { requestShopSync } from '#application/product/shop-sync.ts';
import { purchaseMail } from '#application/processes/purchase-mail.ts';
import { loyaltyPoints } from '#application/processes/loyalty-points.ts';
import { subscriptionOrders } from '#application/processes/subscription-orders.ts';
import { warehouseMail } from '#application/processes/warehouse-mail.ts';
import { shopSyncProcess } from '#application/processes/shop-sync.ts';
import { wooCommerce } from '#application/adapters/webshop-woocommerce/webshop.ts';
import { httpShop } from '#application/adapters/shop-http/shop.ts';
import { changeProductField } from '#application/product/change-field.ts';
import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import { backorderLines, deleteBackorderLine } from '#application/sales-order/backorder.ts';
import { sellAtCheckout } from '#application/checkout/sell.ts';
import { invoiceSalesOrder } from '#application/sales-order/invoice.ts';
import { deleteSalesOrder } from '#application/sales-order/delete.ts';
import { addToSalesOrder } from '#application/sales-order/add-to-order.ts';
import { editSalesOrder } from '#application/sales-order/edit.ts';
import { placeSalesOrder } from '#application/sales-order/place.ts';
import { undoSalesOrderChange } from '#application/sales-order/undo.ts';
import { confirmPurchaseOrder } from '#application/purchase-order/confirm.ts';
import {
  changePurchaseOrderStatus,
  deletePurchaseOrder,
  editPurchaseOrder,
  enterPurchaseOrder,
} from '#application/purchase-order/keep.ts';
import { mailPurchaseOrder } from '#application/purchase-order/mail.ts';
import {
  addSubscription,
  addSubscriptionProduct,
  changeSubscriptionField,
  changeSubscriptionProduct,
  removeSubscriptionProduct,
} from '#application/subscription/keep.ts';
import { runSubscription } from '#application/subscription/run.ts';
import { deleteLabel } from '#application/shipping-label/delete.ts';
import { followParcel } from '#application/shipping-label/follow.ts';
import { keepCarrierKey } from '#application/shipping-label/keep-key.ts';
import { makeLabel } from '#application/shipping-label/make.ts';
import { addSupplier } from '#application/supplier/add.ts';
import { changeSupplierField } from '#application/supplier/change-field.ts';
import { addVoucher, changeVoucherField } from '#application/voucher/keep.ts';
import { addTransporter, changeTransporterField } from '#application/transporter/keep.ts';
import { accounts } from '#projections/accounts/projection.ts';
import {
  accountManagersOf,
  allAccounts,
  holderOfUsername,
  userOfCustomer,
  usersByNameOrEmail,
  userWithAccounts,
} from '#projections/accounts/queries.ts';
import { changeStock } from '#application/stock/change.ts';
import { bookStockCount, undoStockCount } from '#application/stock/count.ts';
import { bookingFacts } from '#projections/bookings/queries.ts';
import { bookingFactsFrom } from '#projections/bookkeeping/queries.ts';
import { customersToSign } from '#projections/customers/queries.ts';
import { customerNumbered } from '#projections/direct-orders/queries.ts';
import { productsAddedAfter, productsByNumberOrId } from '#projections/products/queries.ts';
import { shopRange } from '#projections/website-products/shop-range.ts';
import { factsFrom } from '#projections/facts/facts.ts';
import { announcementIn, payloadsOf, touchedChannel } from '#projections/kernel/announcement.ts';
import { readModels, snapshots } from '#projections/kernel/database.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { invoiceBooking } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingTrouble } from '#domain/bookkeeping/trouble.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { numberSeries, numberSeriesIdOf } from '#domain/number-series/number-series.ts';
import { projectionRunner, type TouchedListener } from '#projections/kernel/runner.ts';
import { personalReadModels, projections, type ReadModels } from '#projections/read-models.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { shippingLabels } from '#projections/shipping-labels/projection.ts';
import { labelFilesOf } from '#projections/shipping-labels/queries.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import { paidOfOrder, paymentLinkOf } from '#projections/payments/queries.ts';
import { subscribersToRun } from '#projections/subscriptions/queries.ts';
import { openOrdersOf } from '#projections/sales-orders/queries.ts';

/** Makes what is missing in a database, and seals secrets of before with these keys. Safe for several processes at once, and at every start. */
export const install = async (pool: Pool, secretKeys?: SecretKeys) => {
  const client = await pool.connect();
  try {
    await client.query('create extension if not exists pg_trgm');
    await installEventStore(client);
    if (secretKeys) await sealEarlier(client, secretKeys);
  } finally {
    client.release();
  }
  await installSecrets(pool);
  await installPersonKeys(pool);
  await installLeases(pool);
  await installProcessStore(pool);
  await installSecretRows(pool);
  await installKeptMail(pool);
  await installOutbox(pool);
  await installImports(pool);
  await installBlobs(pool);
  await installBaskets(pool);
  await installSimulatedPayments(pool);
};

/** What shipments need of the outside: carriers by their keys, and the register of addresses. */
export type Shipping = {
  carriersOf: (parts: { held: Pick<HeldSecretValues, 'valueOf'>; account: Facts['account'] }) => Carriers;
  addresses: AddressRegister;
};
/** Nobody carries anything, and no address is known. */
const noShipping: Shipping = {
  carriersOf: () => async () => {
    throw new Error('There are no carriers');
  },
  addresses: { find: async () => null },
};

/** Nobody keeps books. */
const noPrograms: BookkeepingPrograms = {
  activationUrl: () => {
    throw new Error('There are no bookkeeping programs');
  },
  redeem: async () => {
    throw new Error('There are no bookkeeping programs');
  },
  open: () => {
    throw new Error('There are no bookkeeping programs');
  },
};

export type Application = Awaited<ReturnType<typeof compose>>;

/**
 * The one place that chooses adapters: everything behind the API, on one PostgreSQL database and, if wanted,
 * an event store server. Fails with a StartFailure when that server cannot be used.
 */
export const compose = async ({
  databaseUrl,
  eventStoreUrl = null,
  secretKeys = passingKeys(),
  logger,
  clock = systemClock,
  smtp = null,
  mailFrom = 'kelderboek@localhost',
  bounceAddress = null,
  bounceFolder = null,
  dns = nodeDns(),
  publicUrl = () => 'http://localhost:3000',
  masterAccountId = 9,
  checkoutUrl = null,
  paymentServices = () => null,
  externalWarehouses = () => null,
  shipping = noShipping,
  bookkeepingPrograms = noPrograms,
  webhookOrigin = publicUrl,
}: {
  databaseUrl: string;
  /** Null: the events are kept in the database. */
  eventStoreUrl?: string | null;
  /** With which secrets are sealed; one that ends with this process unless said. */
  secretKeys?: SecretKeys;
  logger: Logger;
  clock?: Clock;
  /** Where links in mails lead, without a slash at the end. */
  publicUrl?: () => string;
  /** D-33: the account in which new ones are opened. */
  masterAccountId?: number;
  /** The address of a mail server. Null: mails are kept. */
  smtp?: string | null;
  /** The address of the installation, for accounts that do not send from their own. */
  mailFrom?: string;
  /** Where undelivered mail of the installation returns to. */
  bounceAddress?: string | null;
  /** Where a mail server leaves that; nowhere unless said. */
  bounceFolder?: string | null;
  dns?: Dns;
  checkoutUrl?: string | null;
  /** Where customers pay online; nowhere unless said. */
  paymentServices?: PaymentServices;
  /** The external warehouses of accounts; none unless said. */
  externalWarehouses?: ExternalWarehouses;
  shipping?: Shipping;
  bookkeepingPrograms?: BookkeepingPrograms;
  /** Where the payment services reach this server, without a slash at the end. */
  webhookOrigin?: () => string;
}) => {
  const onFault = (fault: Error, about: Record<string, unknown> = {}) =>
    logger.error({ ...about, err: fault });
  const poolOf = (application_name: string, max: number, options: PoolConfig = {}) =>
    postgresPool({ connectionString: databaseUrl, max, application_name, ...options }, onFault);
  const own = poolOf('kelderboek', 6);
  // with those of the event store 26 connections: the embedded database has 60, for a server and a command beside it
  const reading = poolOf('kelderboek queries', 4);
  const snapshot = snapshots<ReadModels>(
    poolOf('kelderboek snapshots', 4),
    poolOf('kelderboek downloads', 2, { idle_in_transaction_session_timeout: 60_000 }),
  );
  await install(own, secretKeys);

  const personKeys = postgresPersonKeys(own);
  const keys = keyring(personKeys);
  const store = await openEventStore({ databaseUrl, eventStoreUrl, pool: own, keys, clock, onFault });
  const leases = postgresLeases(own, { onFault });
  const followed = { heads: store.heads, onGrowth: store.onGrowth, readLog: store.follow };
  const runner = projectionRunner({
    pool: own,
    store: followed,
    leases,
    projections,
    onFault,
    log: (about, message) => logger.info(about, message),
  });
  const db = readModels<ReadModels>(reading);
  const directory = directoryOf(db);
  const live = liveUpdates();
  const upTo = readUpTo({ runner, store, directory, onFault });
  const tell: TouchedListener = (log, touched, position) => {
    const isOfDirectory = touched.some(({ type }) => type === 'Account' || type === 'User');
    if (isOfDirectory) void upTo.refreshDirectory();
    else if (touched.some(({ type }) => type === 'Customer')) directory.forgetUsers();
    live.touched(log, touched, position);
  };
  runner.onTouched(tell);
  const missed = () => {
    void upTo.refreshDirectory();
    live.missed();
  };
  /** What another process folded concerns the screens that are open here too. */
  const listenElsewhere = () =>
    listenTo({
      connection: { connectionString: databaseUrl, application_name: 'kelderboek live' },
      heard: {
        [forgottenChannel]: (payload) => dropPerson(forgottenOf(payload)),
        [touchedChannel]: (payload) => {
          const announcement = announcementIn(payload);
          if (!announcement || runner.isOwn(announcement)) return;
          const { log, touched, position } = announcement;
          if (touched) tell(log, touched, position);
          else missed();
        },
      },
      missed: () => {
        keys.forgetAll();
        cache.forgetAll();
        missed();
      },
      onFault,
    });
  let elsewhere: ReturnType<typeof listenElsewhere> | null = null;

  const cache = streamCache(store);
  const handle = commandHandler({ store, mayActOn: mayActOnBySharing(directory.account), cache });
  /** Law 10: what this server has in memory of a person, whichever server was told to forget. */
  const dropPerson = ({ log, person }: { log: number; person: string }) => {
    keys.forget(log, person);
    cache.forgetAll();
  };
  const { imports, moveIn, worker } = composeImports({
    pool: own,
    db,
    store,
    leases,
    handle,
    account: directory.account,
    clock,
    waitFor: runner.waitFor,
    onFault,
  });
  const blobs = postgresBlobs(own);
  const basketIdOf = ({ log, accountId, customerId }: BasketOwner, nth: number) =>
    commandIdFrom(['basket', log, accountId, customerId, nth]);
  const baskets = postgresBaskets(own, basketIdOf, ({ log, accountId, customerId }, commandId) => {
    const by = commandId && { by: [commandId] };
    const touched = [{ type: 'Basket' as const, id: customerId, accountId, customerId, ...by }];
    const [payload = ''] = payloadsOf({ from: 'baskets', log, position: 0, touched });
    return { channel: touchedChannel, payload };
  });
  const secrets = postgresSecrets(own, secretKeys);
  const held = heldSecrets({ secrets, account: directory.account, accounts: directory.accounts });
  const senderOf = mailSender({
    account: directory.account,
    secrets,
    held,
    installation: mailFrom,
    server: smtp,
    bounceAddress,
  });
  const keptMail = keptMailer(own);
  const mailer = smtpMailer({ senderOf, blobs, otherwise: keptMail });
  // its mails stay in the outbox, where they can be read
  const nowhere: Mailer = { send: async () => ({ handedTo: 'kept' }) };
  const outbox = recordedOutbox(
    postgresOutbox(own, smtpMailer({ senderOf, blobs, otherwise: nowhere }), ({ accountId, from }) => {
      const sender = directory.account(accountId);
      return domainOf(sender ? senderAddressOf(sender, mailFrom, from).from : mailFrom);
    }),
    handle,
  );
  const tokens = postgresOneTimeTokens(own);
  const facts = factsFrom(db, directory.account, upTo.everythingIn);
  const carriers = shipping.carriersOf({ held, account: directory.account });
  const changeStatus = changeSalesOrderStatus({ handle, facts, clock });
  const follow = followParcel({ handle, facts, carriers, changeStatus });
  const webshop = fillWebshop({
    held,
    webshop: wooCommerce(),
    range: shopRange(db, clock),
    changeField: changeProductField({ handle, facts, clock }),
  });
  const hear = hearOfPayment({
    handle,
    clock,
    services: paymentServices,
    async linkOf(providerId) {
      const known = await paymentLinkOf(db, providerId);
      if (known) return known;
      // told before the read model has it: one that is behind must not lose a payment
      if ((await runner.waitFor(await store.heads(), undefined, [orderPayments.name])) !== 'fresh')
        throw new NotDone('The payments are not read up to the end of the log');
      return paymentLinkOf(db, providerId);
    },
  });
  const processes = processRunner({
    store: followed,
    async untilFactsAt(log, position) {
      if ((await upTo.factsAt(log, position)) !== 'fresh') throw new NotYetRead();
    },
    processStore: postgresProcessStore(own),
    leases,
    processes: [
      passwordResetMail({
        store,
        mailer,
        tokens,
        account: directory.account,
        publicUrl,
        now: clock.now,
      }),
      orderConfirmation({ store, outbox, account: directory.account }),
      orderThanks({ store, outbox, account: directory.account }),
      customerAppInfo({ outbox, account: directory.account }),
      orderMail({ outbox, account: directory.account }),
      purchaseMail({
        outbox,
        account: directory.account,
        addressOf: async (userId) => (await userWithAccounts(db, userId))?.email || null,
      }),
      bookingMail({ outbox, account: directory.account }),
      bookkeepingMail({ outbox, account: directory.account }),
      reminderMail({ outbox, account: directory.account }),
      mandateSignRequest({ outbox, account: directory.account }),
      labelStatus({ follow }),
      paymentStatus({ hear, now: clock.now }),
      warehouseMail({ store, outbox, facts }),
      shopSyncProcess({ shop: httpShop(), account: directory.account, webshop }),
      loyaltyPoints({ handle, facts }),
      subscriptionOrders({
        store,
        handle,
        facts,
        place: (by, wanted) => place(by, wanted),
        invoice: invoiceSalesOrder({ handle, facts, clock }),
        mail: (by, of) => mailTheInvoice(by, of),
      }),
      forgetPerson({
        store,
        forgetKeys: keys.forgetAll,
        sweepKeys: personKeys.sweep,
        forgetMails: async (log, person) => {
          await keptMail.forget(log, person);
          await outbox.forget(log, person);
          const customerId = /^customer-(\d+)$/.exec(person)?.[1];
          if (customerId) {
            await baskets.forgetCustomer(log, Number(customerId));
            // which labels there are is known at the end of the log alone
            await upTo.everythingIn(log, [shippingLabels.name]);
            await dropBlobs(own, await labelFilesOf(db, log, Number(customerId)));
          }
          // whom the files of imports name nobody knows
          await imports.forgetContents({ log });
        },
        async buildReadModels() {
          const faults: Error[] = [];
          const report = (fault: Error) => faults.push(fault);
          await rebuild({
            pool: own,
            store,
            leases,
            projections,
            names: personalReadModels,
            onFault: report,
          });
          // an old read model that could not be dropped still holds the name: once more
          if (faults[0]) throw faults[0];
        },
      }),
    ],
    onFault,
  });

  const ofBookings = { handle, facts, clock, bookings: bookingFacts(db) };
  const sendDueMails = sendDueBookingMails({ ...ofBookings, onFault });
  const takeOver = takeOverStock({
    handle,
    facts,
    warehouses: externalWarehouses,
    productsByNumber: ({ log, productsFrom: accountId }, numbers) =>
      productsByNumberOrId(db, { log, accountId }, { numbers, ids: [] }),
  });
  const withWarehouses = hourlyWithWarehouses({
    accounts: directory.accounts,
    takeOver,
    clock,
    onFault,
    announce: announceProducts({
      handle,
      addedProducts: ({ log, productsFrom: accountId }, after, take) =>
        productsAddedAfter(db, { log, accountId }, after, take),
    }),
  });
  // an hour that failed is done within five minutes after it works again
  const hourly = everySoOften(withWarehouses, { everyMs: 300_000, onFault });
  const dueMails = everySoOften(sendDueMails, { everyMs: 30_000, onFault });
  const receive = receiveBounce({ outbox, read: returnedMailIn });
  const bounceRounds = everySoOften(async () => bounceFolder && takeFrom(bounceFolder, receive), {
    everyMs: 10_000,
    onFault,
  });
  const unlink = unlinkBookkeeping({ handle, secrets });
  const books = bookkeepingSync({
    handle,
    accounts: directory.accounts,
    facts: bookingFactsFrom(db),
    secrets,
    held,
    programs: bookkeepingPrograms,
    unlink,
    leases,
    clock,
    onFault,
    note: noteBankPayment({ handle, facts }),
    issued: async (log, invoiceId) =>
      (await cache.load(log, `${invoice.category}-${invoiceId}`, invoice)).state?.issued ?? null,
    bookingOf: async (log, invoiceId) =>
      (await cache.load(log, `${invoiceBooking.category}-${invoiceId}`, invoiceBooking)).state,
  });
  const bookRounds = everySoOften(books.round, { everyMs: 30_000, onFault });
  /** Which rows hold is known at the end of the log alone. */
  const sweepSecrets = async () => {
    if ((await runner.waitFor(await store.heads(), undefined, [accounts.name])) === 'stale') return;
    await held.sweep(await allAccounts(db));
  };
  const secretSweeps = everySoOften(sweepSecrets, { everyMs: 3_600_000, onFault });
  const credentials = postgresCredentials(own);
  const sessions = postgresSessions(own, (accountId) => directory.account(accountId)?.log);
  const signInAttempts = postgresSignInAttempts(own);
  const managerOf: AccountManagerOf = async (accountId, userId) =>
    (await accountManagersOf(db, accountId)).find((each) => each.userId === userId) ?? null;
  const common = commonPasswords();
  const change = changePassword({ handle, credentials, common });
  const buyerOf = (accountId: number, customerId: number) => userOfCustomer(db, accountId, customerId);
  const users = manageUsers({
    handle,
    credentials,
    common,
    change,
    userOf: (userId) => userWithAccounts(db, userId),
    holderOf: (username) => holderOfUsername(db, username),
  });
  const documents = pdfkitDocuments();
  const place = placeSalesOrder({ handle, facts, clock });
  const mailDocument = mailOrderDocument({ handle, blobs });
  const record = invoiceRecord({ handle, facts });
  const pay = payInFull({ handle, facts, clock });
  const pdfOfInvoice = invoicePdf({
    handle,
    record,
    facts,
    blobs,
    documents,
    clock,
    paidOf: (log, orderId) => paidOfOrder(db, log, orderId),
  });
  const xmlOfInvoice = invoiceXml({ handle, record, facts, blobs });
  const mailTheInvoice = mailInvoice({
    pdf: pdfOfInvoice,
    xml: xmlOfInvoice,
    mail: mailDocument,
    paidOf: async (log, orderId) => (await paidOfOrder(db, log, orderId)).total,
    facts,
    outbox,
  });
  const services: Services = {
    db,
    snapshot,
    clock,
    directory,
    sessions,
    credentials,
    signInAttempts,
    signIn: signIn({ attempts: signInAttempts, userByName: directory.userByName, credentials, sessions }),
    live,
    areReadModelsOutdated: runner.isOutdated,
    readModelFault: runner.fault,
    moveIn,
    build: null,
    checkoutUrl,
    linkAt: store.linkAt,
    waitFor: upTo.position,
    readUpTo: upTo.session,
    readFacts: upTo.facts,
    readAll: upTo.everything,
    wholeIndex: upTo.wholeIndex,
    findInIndex: upTo.find,
    setUpCode: null,
    changeOwnPassword: changeOwnPassword({ change, sessions }),
    requestPasswordReset: requestPasswordReset({
      handle,
      usersByNameOrEmail: (text) => usersByNameOrEmail(db, text),
    }),
    resetPassword: resetPassword({ change, tokens, common }),
    tokens,
    users,
    changeCustomerUser: changeCustomerUser({ handle, facts, users, change, common, userOfCustomer: buyerOf }),
    beginRepresentation: beginRepresentation({ handle, userOf: directory.user }),
    representationLink: representationLink({ tokens }),
    makeEntryLink: makeEntryLink({ handle, tokens }),
    makePunchOutLink: makePunchOutLink({ handle, tokens, userOfCustomer: buyerOf }),
    allowHooks: allowHooks({ handle, facts }),
    hooksOf: hooksOf({ handle, facts }),
    checkHook: checkHook({ handle }),
    masterAccountId,
    openAccount: openAccount({ handle, accounts: directory.accounts, masterAccountId }),
    customerOf: facts.customer,
    addVatRate: addVatRate({ handle }),
    setUpInstallation: setUpInstallation({ handle, credentials }),
    baskets,
    blobs,
    images: sharpImages,
    addImage: addImage({ handle, blobs, images: sharpImages }),
    changeImage: changeImage({ handle }),
    startVintage: startVintage({ handle, facts, clock }),
    cloneProduct: cloneProduct({ handle, facts, clock }),
    planPrices: planPrices({ handle, clock }),
    changePlan: changePlan({ handle, clock }),
    savePriceList: savePriceList({ handle }),
    deletePriceList: deletePriceList({ handle }),
    agreePrice: agreePrice({ handle, facts }),
    changeLogo: changeLogo({ handle, blobs, images: sharpImages }),
    changeSetting: changeSetting({
      handle,
      facts: {
        ...facts,
        customerNumbered: ({ log, customersFrom }, number) =>
          customerNumbered(db, { log, accountId: customersFrom }, number),
      },
    }),
    secrets: held,
    renewToken: renewToken({ handle, secrets }),
    keepShopSecret: keepShopSecret({ handle, secrets }),
    placeSalesOrder: place,
    sellAtCheckout: sellAtCheckout({ placeSalesOrder: place, facts, clock }),
    documents,
    workbooks: xlsxWorkbooks(),
    outbox,
    mail: {
      installation: mailFrom,
      server: smtp === null ? null : new URL(smtp).hostname.replaceAll(/^\[|\]$/g, ''),
      makeKey: makeMailKey({ handle, secrets }),
      setServer: setMailServer({ handle, secrets, dns }),
      check: checkMailSender(dns),
    },
    settle: processes.settle,
    bookings: {
      make: makeBooking(ofBookings),
      openSlot: openSlot(ofBookings),
      bookOnWebsite: bookOnWebsite(ofBookings),
      change: changeBooking(ofBookings),
      delete: deleteBooking(ofBookings),
      addWeekSlot: addWeekSlot(ofBookings),
      changeWeekSlot: changeWeekSlot(ofBookings),
      removeWeekSlot: removeWeekSlot(ofBookings),
      addToCalendar: addToCalendar(ofBookings),
      eraseGuest: eraseGuest({ handle, keys, clock }),
    },
    payments: {
      add: addPayment({ handle, facts, clock }),
      payInFull: pay,
      change: changePayment({ handle, facts }),
      delete: deletePayment({ handle, facts }),
      makeLink: makePaymentLink({
        handle,
        facts,
        services: paymentServices,
        webhookUrl: () => `${webhookOrigin()}/api/v1/${paymentWebhook.path}`,
        returnUrl: (reference) => `${publicUrl()}/betaling/${reference}`,
      }),
      byVoucher: payByVoucher({ handle, facts, clock }),
      refund: makeRefund({ handle, facts, clock, services: paymentServices }),
      hear,
    },
    bookkeeping: {
      activate: activateBookkeeping({ tokens, programs: bookkeepingPrograms }),
      link: linkBookkeeping({ handle, secrets, tokens, programs: bookkeepingPrograms }),
      hearOfSnelstart: hearOfSnelstart({
        handle,
        secrets,
        tokens,
        programs: bookkeepingPrograms,
      }),
      unlink,
      setMaster: setBookkeepingMaster({ handle, facts }),
      async sync(accountId, system) {
        await books.now(accountId, system);
        const log = directory.account(accountId)?.log ?? 0;
        return { position: { [log]: (await store.heads())[log] ?? 0 } };
      },
      async troubleOf(log, accountId, system) {
        const stream = `${bookkeepingTrouble.category}-${accountId}`;
        const { state } = await cache.load(log, stream, bookkeepingTrouble);
        return Object.entries(state).flatMap(([about, said]) => (about.startsWith(system) ? [said] : []));
      },
    },
    placeDirectOrder: placeDirectOrder({ placeSalesOrder: place }),
    findDirectOrder: findDirectOrder({ handle }),
    addDirectOrderStock: addDirectOrderStock({ handle }),
    takeOverStock: takeOver,
    sendToExternalWarehouse: sendToExternalWarehouse({ handle, facts, warehouses: externalWarehouses }),
    remind: remind({ request: requestReminder({ handle, blobs }), outbox }),
    shipments: {
      make: makeLabel({ handle, facts, carriers, blobs, invoicePdf: pdfOfInvoice, clock }),
      delete: deleteLabel({ handle, carriers }),
      follow,
      keepKey: keepCarrierKey({ handle, secrets }),
      addresses: shipping.addresses,
      sheets: labelSheets,
    },
    printPackingSlip: printPackingSlip({ handle }),
    mailOrderDocument: mailDocument,
    addCustomer: addCustomer({ handle, facts, managerOf }),
    addFinancing: addFinancing({ handle }),
    sendAppInfo: sendAppInfo({ handle, appUserOf: buyerOf }),
    mandates: {
      make: makeMandate({ handle, clock }),
      requestSignature: requestMandateSignature({ handle, clock }),
      requestAllSignatures: requestAllMandateSignatures({
        handle,
        clock,
        async customersToSign({ log, accountId }, page) {
          const keeper = directory.account(accountId)?.customersFrom;
          return keeper === undefined ? [] : customersToSign(db, { log, accountId: keeper }, page);
        },
      }),
      sign: signMandate({ handle, clock }),
      delete: deleteMandate({ handle }),
    },
    changeCustomerField: changeCustomerField({ handle, managerOf, clock }),
    addLookupEntry: addLookupEntry({ handle, facts }),
    changeLookupEntry: changeLookupEntry({ handle, facts }),
    removeLookupEntry: removeLookupEntry({ handle, facts }),
    addProduct: addProduct({ handle, facts }),
    changeProductField: changeProductField({ handle, facts, clock }),
    changeGrape: changeGrape({ handle, facts, clock }),
    editRating: editRating({ handle }),
    requestShopSync: requestShopSync({ handle, facts }),
    setFavourite: setFavourite({ handle, facts }),
    changeSalesOrderStatus: changeStatus,
    addToSalesOrder: addToSalesOrder({ handle, facts, clock }),
    editSalesOrder: editSalesOrder({ handle, facts, clock, store }),
    backorderLines: backorderLines({ handle, facts, clock }),
    deleteBackorderLine: deleteBackorderLine({ handle }),
    changeInvoiceStatus: changeInvoiceStatus({
      handle,
      make: invoiceSalesOrder({ handle, facts, clock }),
      payInFull: pay,
      mail: mailTheInvoice,
      facts,
    }),
    creditInvoice: creditInvoice({ handle, facts, clock }),
    cloneOrder: cloneOrder({ handle, placeSalesOrder: place, facts }),
    invoicePdf: pdfOfInvoice,
    invoiceXml: xmlOfInvoice,
    mailInvoice: mailTheInvoice,
    invoiceRecord: record,
    changeNumberFormat: changeNumberFormat({ handle }),
    async nextInvoiceNumber(log, accountId) {
      const stream = `${numberSeries.category}-${numberSeriesIdOf('invoice', accountId)}`;
      return (await cache.load(log, stream, numberSeries)).state ?? 1;
    },
    deleteSalesOrder: deleteSalesOrder({ handle }),
    undoSalesOrderChange: undoSalesOrderChange({ handle, facts, store }),
    purchaseOrders: {
      enter: enterPurchaseOrder({ handle, facts }),
      edit: editPurchaseOrder({ handle, facts }),
      changeStatus: changePurchaseOrderStatus({ handle, facts }),
      confirm: confirmPurchaseOrder({ handle, facts, clock }),
      delete: deletePurchaseOrder({ handle, facts }),
      mail: mailPurchaseOrder({ handle, facts }),
    },
    subscriptions: {
      add: addSubscription({ handle }),
      change: changeSubscriptionField({ handle }),
      addProduct: addSubscriptionProduct({ handle, facts, clock }),
      changeProduct: changeSubscriptionProduct({ handle, facts, clock }),
      removeProduct: removeSubscriptionProduct({ handle }),
      run: runSubscription({
        handle,
        facts,
        clock,
        subscribersOf: ({ log, customersFrom: accountId }, of, limit) =>
          subscribersToRun(db, { log, accountId }, of, limit),
      }),
    },
    vouchers: { add: addVoucher({ handle, facts }), change: changeVoucherField({ handle, facts }) },
    addSupplier: addSupplier({ handle, facts }),
    changeSupplierField: changeSupplierField({ handle, facts }),
    addTransporter: addTransporter({ handle, facts }),
    changeTransporterField: changeTransporterField({ handle, facts }),
    changeStock: changeStock({ handle }),
    bookStockCount: bookStockCount({ handle, facts }),
    undoStockCount: undoStockCount({ handle }),
    setBundleComponent: setBundleComponent({ handle, facts }),
    removeBundleComponent: removeBundleComponent({ handle }),
    eraseCustomer: eraseCustomer({
      handle,
      keys,
      facts,
      async openOrders(log, customerId, limit) {
        await upTo.everythingIn(log, [salesOrders.name]);
        return openOrdersOf(db, log, customerId, limit);
      },
    }),
    eraseUser: eraseUser({
      handle,
      keys,
      accountsOf: async (userId) =>
        (await userWithAccounts(db, userId))?.memberships.map(({ accountId }) => accountId) ?? null,
    }),
    log: {
      request: (about) => logger.debug(about, 'request'),
      fault: (about, fault) => logger.error({ ...about, err: fault }, 'fault'),
    },
  };

  return {
    services,
    store,
    runner,
    processes,
    importWorker: worker,
    sendDueMails,
    receiveBounce: receive,
    withWarehouses,
    bookRound: books.round,
    sweepSecrets,
    handle,
    pool: own,
    async start() {
      elsewhere = listenElsewhere();
      await elsewhere.ready;
      await runner.start();
      await upTo.refreshDirectory();
      await processes.start();
      worker.wake();
      dueMails.start();
      bookRounds.start();
      hourly.start();
      bounceRounds.start();
      secretSweeps.start();
    },
    async stop() {
      await secretSweeps.stop();
      await bounceRounds.stop();
      await hourly.stop();
      await bookRounds.stop();
      await dueMails.stop();
      await worker.stop();
      await processes.stop();
      await elsewhere?.stop();
      await runner.stop();
      await store.close();
      await leases.stop();
      await snapshot.end();
      await db.destroy();
      await own.end();
    },
  };
};
