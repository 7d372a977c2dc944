import { sql } from 'kysely';
import type { backupEvents } from '#domain/backup/backup.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { TroubleAbout } from '#domain/bookkeeping/trouble.ts';
import type { FourEyesKind, FourEyesState } from '#domain/four-eyes/kind.ts';
import type { ImportCounts } from '#domain/import/import.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import type { NotificationKind } from '#domain/notification/kind.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';
import type { NotPlacedReason } from '#domain/shop-order/reason.ts';
import type { ChangeInShop } from '#domain/shop-order/shop-order.ts';
import type { ShopSyncOutcome } from '#domain/shop-sync/shop-sync.ts';
import type { WebhookProblem } from '#domain/webhook/webhook.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** What its sentence is made of; it names no person: names are joined when it is read (laws 10 and 22). */
export type NotificationFacts =
  | { is: 'app-order' }
  | { is: 'paid' | 'charged-back' | 'refund-failed'; amount: Money; isOnline?: false }
  | { is: 'mandate-revoked'; reference: string }
  | { is: 'mail'; mail: MailKind; outcome: MailOutcome; reason: string }
  | { is: 'invoice-not-booked'; system: BookkeepingSystem; invoiceNumber: string }
  | { is: 'bookkeeping-stopped'; system: BookkeepingSystem; about: TroubleAbout; said: string }
  | { is: 'parcel-returned'; label: number }
  | { is: 'label-refused'; carrier: CarrierCode }
  | {
      is: 'shop-not-synced';
      productCount: number;
      voucherCount?: number;
      outcome: Exclude<ShopSyncOutcome, 'done'>;
      reason: string;
    }
  | { is: 'shop-order-waiting'; shopNumber: string; reason: NotPlacedReason; about: string[] }
  | { is: 'shop-order-changed'; shopNumber: string; change: ChangeInShop }
  | { is: 'shop-orders-not-fetched'; reason: string }
  | { is: 'webhook-stopped'; tries: number; problem: WebhookProblem; status: number | null }
  | { is: 'four-eyes'; what: FourEyesKind; state: Exclude<FourEyesState, 'withdrawn'> }
  | { is: 'batch'; refused: number; failed: number }
  | ({ is: 'backup-failed' } & ReturnType<typeof backupEvents.failed>['data'])
  | ({ is: 'import'; imported: ImportKind } & ImportCounts);

export type NotificationRow = {
  log: number;
  /** What it is the news of, such as one mail: later news of the same takes its place. */
  topic: string;
  account_id: number;
  kind: NotificationKind;
  /** Where in the log it happened; null of a batch or an import that goes on. */
  position: number | null;
  happened_at: string | null;
  /** It came right since: nobody need do anything. */
  is_solved: boolean;
  /** Of a batch: who began it. */
  user_id: number | null;
  /** The stream of the record that it is about. */
  about: string;
  facts: NotificationFacts;
};

export const notificationsSchema = schemaOf<{
  notification: NotificationRow;
  notification_mark: { log: number; account_id: number; user_id: number; up_to: number };
  notification_read: { log: number; account_id: number; user_id: number; place: number };
}>(['notification', 'notification_mark', 'notification_read'], {
  create: [
    sql`create table notification (
      log int, topic text, account_id bigint not null, kind text not null, position bigint, happened_at timestamptz,
      is_solved boolean not null, user_id bigint, about text not null, facts jsonb not null,
      primary key (log, topic))`,
    sql`create table notification_mark (
      log int, account_id bigint, user_id bigint, up_to bigint not null, primary key (log, account_id, user_id))`,
    sql`create table notification_read (
      log int, account_id bigint, user_id bigint, place bigint, primary key (log, account_id, user_id, place))`,
  ],
  index: [
    sql`create index on notification (log, account_id, position) where position is not null`,
    sql`create index on notification (log, account_id, kind, position) where position is not null`,
  ],
});
