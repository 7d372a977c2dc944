import { z } from 'zod';
import { OrderStatus, StatusId } from '#api/contract/status-name.ts';
import { Flag, NullableWhole, PlainDay, RecordId, renamed, Text, Whole, WireId } from '#api/contract/wire.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';
import { ParcelStatus } from '#domain/shipping-label/status.ts';

/** SHIP-005. `id` is by which it is called for, `label_id` the number that people see. */
export const LabelView = renamed({
  labelId: RecordId,
  number: ['label_id', Whole],
  date: PlainDay,
  orderId: WireId,
  orderNumber: NullableWhole,
  customerId: WireId,
  customerName: Text,
  carrier: ['service_name', Text],
  barcode: ['barcode_id', Text],
  trackingUrl: ['shipping_url', Text],
  /** Once a mail server took the mail to follow it. */
  isMailed: ['email_sent', Flag],
  /** Ours: how far that mail is; null where none was asked for. */
  mailState: ['email_state', z.enum(['pending', ...MailOutcome.options]).nullable()],
  statusName: ['label_status_name', Text],
  status: ['label_status', ParcelStatus],
  isActive: ['active', Flag],
  isTest: ['test', Flag],
  /** Null once the order was deleted. */
  order: renamed({
    status: OrderStatus,
    statusId: StatusId.nullable(),
  }).nullable(),
});
export type LabelView = z.output<typeof LabelView>;
