import { sweepAccessOf } from '#api/compose/access-log.ts';
import { backupsOf } from '#api/compose/backups.ts';
import { dossiersOf } from '#api/compose/dossiers.ts';
import { bankFilesOf } from '#api/compose/bank-files.ts';
import { keepStatesOf } from '#api/compose/record-states.ts';
import { retentionRound } from '#api/compose/retention.ts';
import { sweepOf } from '#api/compose/sweep.ts';
import type { Parts } from '#api/compose/processes.ts';
import { warehouseRoundOf } from '#api/compose/warehouses.ts';
import { sendQuestionsOf } from '#api/compose/log-questions.ts';
import { openProof } from '#api/compose/proof.ts';
import { takeFrom } from '#application/adapters/bounce-folder/folder.ts';
import { returnedMailIn } from '#application/adapters/bounces-postal-mime/bounces.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { sendDueBookingMails } from '#application/booking/send-due-mails.ts';
import { unlinkBookkeeping } from '#application/bookkeeping/link.ts';
import { bookkeepingSync } from '#application/bookkeeping/sync.ts';
import { receiveBounce } from '#application/mail/receive-bounce.ts';
import { recordBankPayment } from '#application/payment/from-bank.ts';
import { runDueSubscriptions } from '#application/subscription/schedule.ts';
import { pollShops } from '#application/shop-order/poll.ts';
import { readyFor } from '#application/shop-order/ready.ts';
import { pushChangesToShops } from '#application/product/push-changes.ts';
import { takePricesIntoEffect } from '#application/product/take-effect.ts';
import { takeVatIntoEffect } from '#application/product/take-vat-into-effect.ts';
import { sendDueNotices } from '#application/product-notice/send-due.ts';
import { atIntervals } from '#application/processes/at-intervals.ts';
import { invoiceBooking } from '#domain/bookkeeping/invoice-booking.ts';
import { collectiveInvoice } from '#domain/collective-invoice/collective-invoice.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { dueNotices } from '#projections/views/product-notices.ts';
import { bookingFactsFrom } from '#projections/bookkeeping/queries.ts';
import { customers } from '#projections/customers/projection.ts';
import { bundlesOf } from '#projections/bundles/queries.ts';
import { prices } from '#projections/prices/projection.ts';
import { changedByVat, duePrices } from '#projections/prices/queries.ts';
import { products } from '#projections/products/projection.ts';
import { vouchers } from '#projections/vouchers/projection.ts';
import { voucherIdsOf } from '#projections/vouchers/queries.ts';
import { subscriptions } from '#projections/subscriptions/projection.ts';
import { dueSubscriptionsFrom } from '#projections/subscriptions/queries.ts';
import { customersOf } from '#projections/views/view.ts';

const bookkeepingOf = ({ core, leases, held, open: { reading }, onFault }: Parts) => {
  const { handle, facts, clock, secrets, programs, streams } = core;
  return bookkeepingSync({
    handle,
    accounts: facts.accounts,
    facts: bookingFactsFrom(reading.db),
    secrets,
    held,
    programs,
    unlink: (actor, wanted) => unlinkBookkeeping(core, actor, wanted),
    note: (actor, payment) => recordBankPayment(core, actor, payment),
    leases,
    clock,
    onFault,
    issued: async (log, invoiceId) =>
      (await streams.load(log, `${invoice.category}-${invoiceId}`, invoice)).state?.issued ?? null,
    slipsOf: async (log, collectiveId) => {
      const stream = `${collectiveInvoice.category}-${collectiveId}`;
      const { state } = await streams.load(log, stream, collectiveInvoice);
      return (state?.slips ?? []).map(({ orderId }) => orderId);
    },
    bookingOf: async (log, invoiceId) =>
      (await streams.load(log, `${invoiceBooking.category}-${invoiceId}`, invoiceBooking)).state,
  });
};

/** What goes to webshops by itself, and what a day does to prices. */
const shopRounds = ({ core, store, open, onFault }: Parts) => {
  const pushToShops = pushChangesToShops({
    ...core,
    log: store,
    bundlesOf: ({ log }, productIds) => bundlesOf(open.reading.db, log, productIds),
    async vouchersOf({ log, accountId }) {
      await open.upTo.everythingIn(log, [vouchers.name]);
      return voucherIdsOf(open.reading.db, { log, accountId });
    },
    onFault,
  });
  /** What is planned, and what is kept of a product, is known at the end of the log alone. */
  const arePricesFresh = async () =>
    (await open.runner.waitFor(await store.heads(), undefined, [prices.name, products.name])) === 'fresh';
  const takePrices = takePricesIntoEffect({
    ...core,
    due: async (since, today) => ((await arePricesFresh()) ? duePrices(open.reading.db, since, today) : null),
    onFault,
  });
  const takeVat = takeVatIntoEffect({
    ...core,
    async affected({ log, productsFrom: accountId }, begun) {
      if (!(await arePricesFresh())) return null;
      return changedByVat(open.reading.db, { log, accountId }, { ...begun, date: core.clock.today() });
    },
    onFault,
  });
  const pricesOfTheDay = () => takePrices().then(() => takeVat());
  return { pushToShops, pricesOfTheDay };
};

/** Who has a subscription, and has not paused, is known at the end of the log alone. */
const subscriptionRoundOf = ({ core, store, open, onFault }: Parts) => {
  const runDue = runDueSubscriptions({
    ...core,
    subscriptions: dueSubscriptionsFrom(open.reading.db, (due) => customersOf(accountOf(core.facts, due))),
    onFault,
  });
  return async () => {
    const heads = await store.heads();
    const wanted = [customers.name, subscriptions.name];
    if ((await open.runner.waitFor(heads, undefined, wanted)) !== 'stale') await runDue();
  };
};

/** What is done again and again, whatever happens. */
export const openRounds = (parts: Parts) => {
  const { core, held, open, settings, onFault } = parts;
  const books = bookkeepingOf(parts);
  const sendDueMails = sendDueBookingMails({ ...core, onFault });
  const runDueSubscriptionsNow = subscriptionRoundOf(parts);
  const sendNotices = sendDueNotices({
    handle: core.handle,
    notices: dueNotices({ db: open.reading.db, clock: core.clock }, core.facts.account),
    onFault,
  });
  const sendQuestions = sendQuestionsOf(parts);
  const withWarehouses = warehouseRoundOf(parts);
  const pollWebshops = pollShops({ ...core, ...readyFor(open.reading), held, leases: parts.leases, onFault });
  const { pushToShops, pricesOfTheDay } = shopRounds(parts);
  const receive = receiveBounce({ outbox: core.outbox, read: returnedMailIn });
  const sweepSecrets = sweepOf(parts);
  const forgetWhatIsDue = retentionRound(parts);
  const proveHeads = openProof(parts);
  const { bounceFolder } = settings;
  const takeBankFiles = bankFilesOf(parts);
  const stopping = new AbortController();
  const backUpDaily = backupsOf(parts, stopping.signal);
  // a request writes nothing for what it sent that is ignored, nor for what it looked at
  const ofEach = [
    atIntervals(core.access.flush, { everyMs: 1_000, onFault }),
    atIntervals(core.ignored.flush, { everyMs: 10_000, onFault }),
  ];
  const ofOne = () => [
    atIntervals(sendDueMails, { everyMs: 30_000, onFault }),
    atIntervals(runDueSubscriptionsNow, { everyMs: 30_000, onFault }),
    atIntervals(sendNotices, { everyMs: 60_000, onFault }),
    atIntervals(sendQuestions, { everyMs: 60_000, onFault }),
    atIntervals(books.round, { everyMs: 30_000, onFault }),
    // an hour that failed is done within five minutes after it works again
    atIntervals(withWarehouses, { everyMs: 300_000, onFault }),
    atIntervals(async () => bounceFolder && takeFrom(bounceFolder, receive), { everyMs: 10_000, onFault }),
    atIntervals(takeBankFiles, { everyMs: 10_000, onFault }),
    atIntervals(dossiersOf(parts, stopping.signal), { everyMs: 2_000, onFault }),
    atIntervals(keepStatesOf(parts, stopping.signal), { everyMs: 60_000, onFault }),
    atIntervals(pollWebshops, { everyMs: 120_000, onFault }),
    atIntervals(pricesOfTheDay, { everyMs: 60_000, onFault }),
    atIntervals(pushToShops, { everyMs: 60_000, onFault }),
    atIntervals(proveHeads, { everyMs: 300_000, onFault }),
    atIntervals(backUpDaily, { everyMs: 60_000, onFault }),
    atIntervals(forgetWhatIsDue, { everyMs: 3_600_000, onFault }),
    atIntervals(sweepSecrets, { everyMs: 3_600_000, onFault }),
    atIntervals(sweepAccessOf(core), { everyMs: 3_600_000, onFault }),
  ];
  const alone = settings.role === 'api' ? [] : ofOne();
  return {
    books,
    sendDueMails,
    runDueSubscriptions: runDueSubscriptionsNow,
    sendNotices,
    sendQuestions,
    withWarehouses,
    pollWebshops,
    pushToShops,
    pricesOfTheDay,
    backUpDaily,
    receiveBounce: receive,
    takeBankFiles,
    sweepSecrets,
    forgetWhatIsDue,
    proveHeads,
    sweepAccess: sweepAccessOf(core),
    start: () => [...ofEach, ...alone].forEach((round) => round.start()),
    async stop() {
      stopping.abort();
      // all are told at once: one that waits for a server that is slow holds none of the others up, nor do they begin again
      await Promise.all(alone.map((round) => round.stop()));
      for (const round of ofEach) await round.stop();
      await core.access.flush().catch(onFault);
      await core.ignored.flush().catch(onFault);
    },
  };
};
