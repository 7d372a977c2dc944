import { sql } from 'kysely';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** SHIP-005. Money in 1/10 000 euro. */
export type ShippingLabelRow = {
  log: number;
  label_id: number;
  number: number;
  account_id: number;
  order_id: number;
  customer_id: number;
  made_on: string;
  carrier: CarrierCode;
  barcode: string;
  tracking_url: string;
  file: string;
  fee: number;
  /** The outcome of the mail with its tracking; null where there was none. */
  mail_state: 'pending' | MailOutcome | null;
  /** Where in the log that mail was requested. */
  mail_position: number | null;
  is_test: boolean;
  is_active: boolean;
  status: ParcelStatus;
};

export const shippingLabelsSchema = schemaOf<{ shipping_label: ShippingLabelRow }>(['shipping_label'], {
  create: [
    sql`create table shipping_label (
      log int, label_id bigint, number int not null, account_id bigint not null, order_id bigint not null,
      customer_id bigint not null, made_on date not null, carrier text not null, barcode text not null,
      tracking_url text not null, file text not null, fee bigint not null, mail_state text, mail_position bigint,
      is_test boolean not null, is_active boolean not null, status text not null,
      primary key (log, label_id))`,
  ],
  index: [
    sql`create index on shipping_label (log, account_id, made_on, number)`,
    sql`create index on shipping_label (log, order_id)`,
    sql`create index on shipping_label (log, customer_id)`,
  ],
});
