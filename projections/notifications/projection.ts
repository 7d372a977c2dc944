import { sql } from 'kysely';
import { backupEvents } from '#domain/backup/backup.ts';
import { batchEvents, batchScreens } from '#domain/batch/batch.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';
import { type FourEyesEvent, fourEyesEvents } from '#domain/four-eyes/request.ts';
import { importEvents, sampleFiles } from '#domain/import/import.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { mailEvents, mailSubjectOf } from '#domain/mail/mail.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import { notificationEvents } from '#domain/notification/notification.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { labelRefusalEvents } from '#domain/shipping-label/refusal.ts';
import { shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import { shopIntakeEvents } from '#domain/shop-order/intake.ts';
import { changeSentences, type ShopOrderEvent, shopOrderEvents } from '#domain/shop-order/shop-order.ts';
import { shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';
import { webhookEvents } from '#domain/webhook/webhook.ts';
import { forgottenIn, invalidateLists, projection, type Recorded } from '#projections/kernel/definition.ts';
import { changedRows, deleteById } from '#projections/kernel/rows.ts';
import { type NotificationRow, notificationsSchema } from '#projections/notifications/table.ts';

const events = {
  placed: salesOrderEvents.placed,
  paymentAdded: paymentEvents.paymentAdded,
  refundFailed: paymentEvents.refundFailed,
  mandateTermsChanged: mandateEvents.mandateTermsChanged,
  ...mailEvents,
  reminderConcluded: reminderEvents.concluded,
  ...invoiceBookingEvents,
  ...bookkeepingTroubleEvents,
  labelRefused: labelRefusalEvents.refused,
  labelMade: shippingLabelEvents.made,
  labelStatusChanged: shippingLabelEvents.statusChanged,
  shopSyncRequested: shopSyncEvents.requested,
  shopSyncOutcomeChanged: shopSyncEvents.outcomeChanged,
  backupFailed: backupEvents.failed,
  backupMade: backupEvents.made,
  shopOrderPlaced: shopOrderEvents.placed,
  shopOrderNotPlaced: shopOrderEvents.notPlaced,
  shopOrderChanged: shopOrderEvents.changed,
  shopOrderDismissed: shopOrderEvents.dismissed,
  shopOrdersFetched: shopIntakeEvents.fetched,
  shopOrdersNotFetched: shopIntakeEvents.failed,
  webhookStopped: webhookEvents.stopped,
  webhookResumed: webhookEvents.resumed,
  webhookRemoved: webhookEvents.removed,
  fourEyesAsked: fourEyesEvents.asked,
  fourEyesGranted: fourEyesEvents.granted,
  fourEyesRefused: fourEyesEvents.refused,
  fourEyesWithdrawn: fourEyesEvents.withdrawn,
  fourEyesFailed: fourEyesEvents.failed,
  batchStarted: batchEvents.started,
  batchEnded: batchEvents.ended,
  importStarted: importEvents.started,
  importFinished: importEvents.finished,
  ...notificationEvents,
  ...personEvents,
};
type Happened = Recorded<EventOf<typeof events>>;

type News = Pick<NotificationRow, 'kind' | 'about' | 'facts'>;
/** `news` is shown; `begun` is completed by a later event; `solved` and `ended` change what is known of the topic. */
type Said = { topic: string } & (
  | { news: News }
  | { begun: News & { userId: number } }
  | { solved: true }
  | {
      ended: Partial<Record<'refused' | 'failed' | 'added' | 'changed' | 'unchanged', number>>;
      isNews: boolean;
    }
);

const mailFailed: readonly MailOutcome[] = ['refused', 'unknown', 'bounced'];

/** What is paid: an order, or an invoice that moved in, of which the customer is known. */
const paidFor = ({ orderId, customerId }: { orderId: number; customerId?: number | undefined }) =>
  customerId === undefined ? `salesOrder-${orderId}` : `customer-${customerId}`;

/** A mail that may have arrived needs no look. */
const ofMail = (
  topic: string,
  about: string,
  { mail, outcome, reason }: { mail: MailKind; outcome: MailOutcome; reason: string },
): Said =>
  mailFailed.includes(outcome)
    ? { topic, news: { kind: 'mail', about, facts: { is: 'mail', mail, outcome, reason } } }
    : { topic, solved: true };

/** What staff typed and what came in at the bank is no news, nor is a refund of ours; what came back is. */
const ofPayment = (line: ReturnType<typeof paymentEvents.paymentAdded>['data']): Said | null => {
  const { lineId, providerId, status, amount, isChargeback } = line;
  if (!isChargeback && (providerId === null || status !== 'paid' || amount <= 0)) return null;
  const facts = isChargeback
    ? ({
        is: 'charged-back',
        amount: -amount,
        ...(providerId === null && { isOnline: false as const }),
      } as const)
    : ({ is: 'paid', amount } as const);
  return { topic: `payment ${lineId}`, news: { kind: 'payment', about: paidFor(line), facts } };
};

/** Of many at once the batch tells it. */
const ofRefusedLabel = ({
  data: { orderId, carrier },
  metadata,
}: Extract<Happened, { type: 'ShippingLabelRefused' }>): Said | null => {
  if (metadata.screen?.startsWith(batchScreens)) return null;
  const facts = { is: 'label-refused', carrier } as const;
  const news = { kind: 'parcel', about: `salesOrder-${orderId}`, facts } as const;
  return { topic: `label refused ${orderId}`, news };
};

const ofShop = ({ data, stream }: Extract<Happened, { type: 'ShopSyncOutcomeChanged' }>): Said => {
  const { requestedAt, shop, productCount, outcome, reason, voucherIds } = data;
  const topic = `shop ${requestedAt} ${shop}`;
  if (outcome === 'done') return { topic, solved: true };
  const vouchers = voucherIds ? { voucherCount: voucherIds.length } : {};
  const facts = { is: 'shop-not-synced', productCount, ...vouchers, outcome, reason } as const;
  return { topic, news: { kind: 'webshop', about: stream, facts } };
};

const ofBackup = (event: Extract<Happened, { type: 'BackupFailed' | 'BackupMade' }>): Said => {
  const topic = `backup ${event.accountId}`;
  if (event.type === 'BackupMade') return { topic, solved: true };
  const facts = { is: 'backup-failed', ...event.data } as const;
  return { topic, news: { kind: 'backup', about: event.stream, facts } };
};

/** An order of the shop that could not be placed, and what the shop changed of one that was. */
const ofShopOrder = ({ data, stream }: Recorded<ShopOrderEvent>): Said | readonly Said[] | null => {
  const waiting = `shop order ${data.shopOrderId}`;
  if (!('orderId' in data) && 'reason' in data) {
    const { shopNumber, reason, about } = data;
    const facts = { is: 'shop-order-waiting', shopNumber, reason, about } as const;
    return { topic: waiting, news: { kind: 'webshop', about: stream, facts } };
  }
  if (!('orderId' in data) || !('from' in data)) return { topic: waiting, solved: true };
  if (changeSentences(data).length === 0) return null;
  const { orderId, shopNumber, from, to, areLinesOther, isAddressOther, isPaymentMissing } = data;
  const change = { from, to, areLinesOther, isAddressOther, isPaymentMissing };
  const facts = { is: 'shop-order-changed', shopNumber, change } as const;
  return {
    topic: `shop order changed ${orderId}`,
    news: { kind: 'webshop', about: `salesOrder-${orderId}`, facts },
  };
};

const ofWebhook = (event: Extract<Happened, { type: `Webhook${string}` }>): Said => {
  const topic = `webhook ${event.data.webhookId}`;
  if (event.type !== 'WebhookStopped') return { topic, solved: true };
  const { tries, problem, status } = event.data;
  const facts = { is: 'webhook-stopped', tries, problem, status } as const;
  return { topic, news: { kind: 'webhook', about: event.stream, facts } };
};

/** What waits for a second person, and then what was decided. */
const ofFourEyes = ({ data: { requestId, kind: what }, stream, type }: Recorded<FourEyesEvent>): Said => {
  const topic = `four eyes ${requestId}`;
  if (type === 'FourEyesWithdrawn') return { topic, solved: true };
  const state = (
    {
      FourEyesAsked: 'waiting',
      FourEyesGranted: 'granted',
      FourEyesRefused: 'refused',
      FourEyesFailed: 'failed',
    } as const
  )[type];
  return { topic, news: { kind: 'four-eyes', about: stream, facts: { is: 'four-eyes', what, state } } };
};

/** Who asked a webshop anew hears of the new request. */
const ofShopRequest = ({ retryOf }: { retryOf?: number | undefined }): readonly Said[] | null =>
  retryOf === undefined
    ? null
    : (['connector', 'woocommerce'] as const).map((shop) => ({
        topic: `shop ${retryOf} ${shop}`,
        solved: true as const,
      }));

type Says = {
  [Type in Happened['type']]?: (event: Extract<Happened, { type: Type }>) => Said | readonly Said[] | null;
};
/** What an event says of which topic; null, or nothing here, where that is no news. */
const says: Says = {
  SalesOrderPlaced: (event) => {
    const { orderId, source, isPast } = event.data;
    if (source === 'staff' || isPast) return null;
    const about = `salesOrder-${orderId}`;
    return { topic: `order ${orderId}`, news: { kind: 'order', about, facts: { is: 'app-order' } } };
  },
  PaymentLineAdded: (event) => ofPayment(event.data),
  RefundFailed: (event) => {
    const { refundId, amount } = event.data;
    const facts = { is: 'refund-failed', amount } as const;
    return { topic: `refund ${refundId}`, news: { kind: 'payment', about: paidFor(event.data), facts } };
  },
  CustomerMandateTermsChanged: ({ data: { customerId, mandateId, reference, to, isByCustomer } }) => {
    const topic = `mandate ${mandateId}`;
    if (to.revokedOn === null) return { topic, solved: true };
    if (!isByCustomer) return null;
    const facts = { is: 'mandate-revoked', reference } as const;
    return { topic, news: { kind: 'payment', about: `customer-${customerId}`, facts } };
  },
  MailConcluded: (event) => {
    const { mailId, kind: mail, outcome, reason } = event.data;
    return ofMail(`mail ${mailId}`, mailSubjectOf(event.data), { mail, outcome, reason });
  },
  ReminderConcluded: (event) => {
    const {
      reminderId,
      customerId,
      isSent,
      outcome = isSent ? 'accepted' : 'refused',
      reason = '',
    } = event.data;
    const mail = { mail: 'reminder', outcome, reason } as const;
    return ofMail(`reminder ${reminderId}`, `customer-${customerId}`, mail);
  },
  InvoiceBooked: ({ data }) => ({ topic: `booking ${data.system} ${data.invoiceId}`, solved: true }),
  InvoiceBookingRefused: ({ data: { system, invoiceId, orderId, invoiceNumber } }) => {
    const facts = { is: 'invoice-not-booked', system, invoiceNumber } as const;
    const news = { kind: 'bookkeeping', about: `salesOrder-${orderId}`, facts } as const;
    return { topic: `booking ${system} ${invoiceId}`, news };
  },
  BookkeepingStopped: (event) => {
    const { system, about, said } = event.data;
    const facts = { is: 'bookkeeping-stopped', system, about, said } as const;
    const topic = `bookkeeping ${event.accountId} ${system} ${about}`;
    return { topic, news: { kind: 'bookkeeping', about: event.stream, facts } };
  },
  BookkeepingResumed: ({ accountId, data }) => ({
    topic: `bookkeeping ${accountId} ${data.system} ${data.about}`,
    solved: true,
  }),
  ShippingLabelRefused: ofRefusedLabel,
  ShippingLabelMade: (event) => ({ topic: `label refused ${event.data.orderId}`, solved: true }),
  ShopSyncRequested: (event) => ofShopRequest(event.data),
  ShopSyncOutcomeChanged: ofShop,
  ShopOrderPlaced: ofShopOrder,
  ShopOrderNotPlaced: ofShopOrder,
  ShopOrderChangedInShop: ofShopOrder,
  ShopOrderDismissed: ofShopOrder,
  ShopOrdersFetched: (event) => ({ topic: `shop intake ${event.accountId}`, solved: true }),
  ShopOrdersNotFetched: (event) => {
    const facts = { is: 'shop-orders-not-fetched', reason: event.data.reason } as const;
    const news = { kind: 'webshop', about: event.stream, facts } as const;
    return { topic: `shop intake ${event.accountId}`, news };
  },
  FourEyesAsked: ofFourEyes,
  FourEyesGranted: ofFourEyes,
  FourEyesRefused: ofFourEyes,
  FourEyesWithdrawn: ofFourEyes,
  FourEyesFailed: ofFourEyes,
  WebhookStopped: ofWebhook,
  WebhookResumed: ofWebhook,
  WebhookRemoved: ofWebhook,
  ShippingLabelStatusChanged: (event) => {
    const { labelId, orderId, number: label, to } = event.data;
    if (to !== 'returned') return null;
    const news = {
      kind: 'parcel',
      about: `salesOrder-${orderId}`,
      facts: { is: 'parcel-returned', label },
    } as const;
    return { topic: `label ${labelId}`, news };
  },
  BackupFailed: ofBackup,
  BackupMade: ofBackup,
  BatchStarted: (event) => {
    const { userId, onBehalfOf } = event.metadata;
    const facts = { is: 'batch', refused: 0, failed: 0 } as const;
    const begun = { kind: 'batch', about: event.stream, facts, userId: onBehalfOf ?? userId } as const;
    return { topic: `batch ${event.data.batchId}`, begun };
  },
  BatchEnded: (event) => {
    const { batchId, refused, failed } = event.data;
    return { topic: `batch ${batchId}`, ended: { refused, failed }, isNews: refused + failed > 0 };
  },
  ImportStarted: (event) => {
    const { importId, kind: imported, fileName } = event.data;
    // who tries one sees it there, and one that is thrown away is to leave nothing behind
    if (fileName.startsWith(sampleFiles)) return null;
    const facts = { is: 'import', imported, added: 0, changed: 0, unchanged: 0, refused: 0 } as const;
    const begun = { kind: 'import', about: event.stream, facts, userId: event.metadata.userId } as const;
    return { topic: `import ${importId}`, begun };
  },
  ImportFinished: (event) => {
    const { importId, ...counts } = event.data;
    return { topic: `import ${importId}`, ended: counts, isNews: true };
  },
};
const saidBy = (event: Happened) =>
  (says[event.type] as ((event: Happened) => Said | readonly Said[] | null) | undefined)?.(event) ?? null;

type Reading = Recorded<ReturnType<typeof notificationEvents.read>>;

/** What happened while nobody looked, and how far each user has read. */
export const notifications = projection({
  name: 'notifications',
  version: 6,
  events,
  ...notificationsSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const said = batch.flatMap((event) => {
      const news = saidBy(event) ?? [];
      return [news].flat().map((each) => ({ event, ...each }));
    });
    const rows = changedRows(db, 'notification', ['log', 'topic']);
    await rows.readKeys(said.flatMap((each) => ('news' in each ? [] : [{ log, topic: each.topic }])));
    const invalidated = new Set<number>();
    for (const { event, ...each } of said) {
      const key = { log, topic: each.topic };
      const { position, recordedAt: happened_at, accountId: account_id } = event;
      const known = rows.get(key);
      if ('news' in each)
        rows.put({
          ...key,
          account_id,
          ...each.news,
          position,
          happened_at,
          is_solved: false,
          user_id: null,
        });
      else if ('begun' in each) {
        const { userId: user_id, ...begun } = each.begun;
        rows.put({
          ...key,
          account_id,
          ...begun,
          position: null,
          happened_at: null,
          is_solved: false,
          user_id,
        });
        continue;
      } else if (!known) continue;
      else if ('solved' in each) rows.put({ ...known, is_solved: true });
      else {
        const facts = { ...known.facts, ...each.ended } as NotificationRow['facts'];
        const shown = each.isNews ? { position, happened_at, facts, is_solved: false } : { is_solved: true };
        rows.put({ ...known, ...shown });
      }
      invalidated.add(account_id);
    }
    await rows.write();

    for (const event of batch)
      if (event.type === 'NotificationsRead') {
        await read(event);
        invalidated.add(event.accountId);
      } else if (event.type === 'PersonErased') {
        // who is forgotten keeps nothing, in whatever account it worked
        const id = forgottenIn(event, 'user');
        if (id === null) continue;
        for (const table of ['notification_mark', 'notification_read'] as const)
          await deleteById(db, table, 'user_id', [{ log, id }]);
      }
    return invalidateLists('Notification', invalidated);

    async function read({ accountId, data: { ownerId, place, isUpTo } }: Reading) {
      const reader = sql`${log}, ${accountId}, ${ownerId}`;
      if (!isUpTo) {
        await sql`insert into notification_read values (${reader}, ${place}) on conflict do nothing`.execute(
          db,
        );
        return;
      }
      await sql`insert into notification_mark values (${reader}, ${place})
        on conflict (log, account_id, user_id) do update set up_to = excluded.up_to`.execute(db);
      await sql`delete from notification_read
        where (log, account_id, user_id) = (${reader}) and place <= ${place}`.execute(db);
    }
  },
});
