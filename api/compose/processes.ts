import type { Pool } from 'pg';
import { batchActions } from '#api/batches/actions.ts';
import type { OpenedEventStore } from '#api/compose/event-store.ts';
import type { openMail } from '#api/compose/mail.ts';
import { forgetting } from '#api/compose/forgetting.ts';
import type { Settings } from '#api/compose/options.ts';
import { questionMailOf } from '#api/compose/log-questions.ts';
import { installationOf } from '#api/compose/ports.ts';
import type { openReading } from '#api/compose/reading.ts';
import { webshopSync } from '#api/compose/webshop-sync.ts';
import { postgresProcessStore } from '#application/adapters/process-store-postgres/process-store.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import { readPayout } from '#application/bank/payout.ts';
import { mailInvoice } from '#application/invoice/mail.ts';
import type { MoveIn } from '#application/import/imports.ts';
import type { Core, Ports } from '#application/kernel/core.ts';
import { makeRefund } from '#application/payment/refund.ts';
import { receiveOrEnd } from '#application/payment/end-link.ts';
import type { Imports } from '#application/ports/imports.ts';
import type { Leases } from '#application/ports/leases.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import type { PersonKeys } from '#application/ports/person-keys.ts';
import { approvalMail } from '#application/processes/approval-mail.ts';
import { backupMail } from '#application/processes/backup-mail.ts';
import type { Actor } from '#application/kernel/core.ts';
import { batches, type RowResult } from '#application/processes/batches.ts';
import { whatIf } from '#application/processes/what-if.ts';
import { placedIn } from '#projections/scenarios/queries.ts';
import { bookingMail } from '#application/processes/booking-mail.ts';
import { bookkeepingMail } from '#application/processes/bookkeeping-mail.ts';
import { customerAppInfo } from '#application/processes/customer-app-info.ts';
import { labelStatus } from '#application/processes/label-status.ts';
import { loyaltyPoints } from '#application/processes/loyalty-points.ts';
import { mandateSignRequest } from '#application/processes/mandate-sign-request.ts';
import { matchBank } from '#application/processes/match-bank.ts';
import { fourEyesProcess } from '#application/processes/four-eyes.ts';
import { readPayouts } from '#application/processes/read-payouts.ts';
import { collectByProvider } from '#application/processes/collect-by-provider.ts';
import { firstPaymentMandate } from '#application/processes/first-payment-mandate.ts';
import { settleProvider } from '#application/processes/settle-provider.ts';
import { settleSepa } from '#application/processes/settle-sepa.ts';
import { collectionNotice } from '#application/processes/collection-notice.ts';
import { orderConfirmation, orderThanks } from '#application/processes/order-letters.ts';
import { orderMail } from '#application/processes/order-mail.ts';
import { secondFactorMail } from '#application/processes/second-factor-mail.ts';
import { passwordResetMail } from '#application/processes/password-reset-mail.ts';
import { endSessionsOfShutOut } from '#application/processes/end-sessions.ts';
import { endPaymentLinks } from '#application/processes/end-payment-links.ts';
import { paymentStatus } from '#application/processes/payment-status.ts';
import { proofAddressMail } from '#application/processes/proof-address-mail.ts';
import { purchaseMail } from '#application/processes/purchase-mail.ts';
import { reminderMail } from '#application/processes/reminder-mail.ts';
import { statementMail } from '#application/processes/statement-mail.ts';
import { productNoticeMail } from '#application/processes/product-notice-mail.ts';
import { processRunner } from '#application/processes/runner.ts';
import { subscriptionOrders } from '#application/processes/subscription-orders.ts';
import { warehouseMail } from '#application/processes/warehouse-mail.ts';
import { invoiceSalesOrder } from '#application/sales-order/invoice.ts';
import { placeSalesOrder } from '#application/sales-order/place.ts';
import { followParcel } from '#application/shipping-label/follow.ts';
import { collectInvoice } from '#application/sepa/collect.ts';

/** What processes and rounds are made of. */
export type Parts = {
  core: Core & Ports;
  pool: Pool;
  store: OpenedEventStore;
  leases: Leases;
  mail: ReturnType<typeof openMail>;
  held: HeldSecretValues;
  personKeys: PersonKeys;
  imports: Pick<Imports, 'forgetContents'>;
  moveIn: MoveIn;
  open: ReturnType<typeof openReading>;
  settings: Settings;
  onFault: (fault: Error, about?: Record<string, unknown>) => void;
};

/** Takes one action back, by its position in the log of who asks. */
type TakingBack = { takeBack: (by: Actor, position: number) => Promise<RowResult> };

/** What reacts to events. */
export const openProcesses = (parts: Parts & TakingBack) => {
  const { pool, store, leases, open, onFault } = parts;
  return processRunner({
    store: { heads: store.heads, onGrowth: store.onGrowth, readLog: store.follow },
    async untilFactsAt(log, position) {
      if ((await open.upTo.factsAt(log, position)) !== 'fresh') throw new NotYetRead();
    },
    processStore: postgresProcessStore(pool),
    leases,
    processes: [...mailProcesses(parts), ...outsideProcesses(parts), forgetting(parts)],
    onFault,
  });
};

const mailProcesses = (parts: Parts) => {
  const { core, store, settings } = parts;
  const { mailer } = parts.mail;
  const { outbox, facts, tokens, clock } = core;
  const { account, customer } = facts;
  return [
    passwordResetMail({
      store,
      mailer,
      tokens,
      account,
      customer,
      publicUrl: settings.publicUrl,
      now: clock.now,
    }),
    secondFactorMail({ store, mailer, account }),
    orderConfirmation({ store, outbox, account, customer }),
    orderThanks({ store, outbox, account, customer }),
    customerAppInfo({ outbox, account, customer }),
    orderMail({ outbox, account }),
    purchaseMail({ outbox, account, addressOf: async (userId) => (await facts.user(userId))?.email || null }),
    bookingMail({ outbox, account }),
    bookkeepingMail({ outbox, account, facts }),
    backupMail({ outbox, account, facts }),
    reminderMail({ outbox, account }),
    statementMail({ outbox, account }),
    mandateSignRequest({ outbox, account, customer }),
    collectionNotice({ store, outbox, account, customer, facts }),
    warehouseMail({ store, outbox, facts, customer }),
    productNoticeMail({ outbox, account, customer, facts, publicUrl: settings.publicUrl }),
    proofAddressMail({ outbox, account, facts }),
    questionMailOf(parts),
    approvalMail({ store, outbox, account, customer, facts, publicUrl: settings.publicUrl }),
  ];
};

const outsideProcesses = (parts: Parts & TakingBack) => {
  const { core, store, moveIn, open, settings, onFault, takeBack } = parts;
  const { reading } = open;
  const { handle, facts, clock } = core;
  return [
    labelStatus({ follow: (...wanted) => followParcel(core, ...wanted) }),
    paymentStatus({ hear: (...news) => receiveOrEnd(core, ...news), now: clock.now }),
    endSessionsOfShutOut(core),
    endPaymentLinks({ handle, end: (...news) => receiveOrEnd(core, ...news) }),
    webshopSync(parts),
    loyaltyPoints({ handle, facts }),
    subscriptionOrders({
      store,
      handle,
      facts,
      place: (actor, wanted) => placeSalesOrder(core, actor, wanted),
      invoice: (actor, orderId) => invoiceSalesOrder(core, actor, orderId),
      mail: (actor, of) => mailInvoice(core, actor, of),
    }),
    matchBank({ handle, facts }),
    readPayouts({ ...core, read: (...wanted) => readPayout(core, ...wanted) }),
    settleSepa({ handle, facts }),
    settleProvider({ handle, facts }),
    firstPaymentMandate(core),
    collectByProvider({
      today: clock.today,
      collect: (...wanted) =>
        collectInvoice({ ...core, webhookUrl: installationOf(settings).webhookUrl }, ...wanted),
    }),
    fourEyesProcess({
      handle,
      store,
      moveIn,
      giveBack: (actor, refund) => makeRefund(core, actor, { ...refund, hasOwnId: true, isGranted: true }),
    }),
    whatIf({ handle, facts, placed: placedIn(reading) }),
    batches({ handle, store, actions: batchActions({ ...core, ...reading }, takeBack), onFault }),
  ];
};
