import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { type MailEvent, mailEvents } from '#domain/mail/mail.ts';
import {
  type PurchaseMail,
  type PurchaseOrderEvent,
  purchaseOrderEvents,
} from '#domain/purchase-order/events.ts';
import { purchaseTotals, quantityOf } from '#domain/purchase-order/line.ts';
import { type PurchaseOrder, purchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { bottles } from '#domain/sales-order/line.ts';
import { isOpen, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { deleteById, foldOntoRows, upsert } from '#projections/kernel/rows.ts';
import { invalidateEach, projection, type Recorded } from '#projections/kernel/definition.ts';
import {
  purchaseOrdersSchema,
  type PurchaseOrderLogRow,
  type PurchaseOrderRow,
} from '#projections/purchase-orders/table.ts';
import { dateText } from '#domain/kernel/words.ts';

type Event = Recorded<PurchaseOrderEvent | (MailEvent & { data: { purchaseOrderId: number } })>;
/** What is known of an order beside what it says: when, and by whom. */
type Folded = Pick<
  PurchaseOrderRow,
  | 'entered_at'
  | 'entered_on'
  | 'confirmed_at'
  | 'user_id'
  | 'supplier_mailed_at'
  | 'transporter_mailed_at'
  | 'third_party_mailed_at'
> & { record: PurchaseOrder };

const whoOf = ({ metadata }: Event) => metadata.onBehalfOf ?? metadata.userId;

const mailColumns: Record<
  PurchaseMail,
  'supplier_mailed_at' | 'transporter_mailed_at' | 'third_party_mailed_at' | null
> = {
  supplier: 'supplier_mailed_at',
  transporter: 'transporter_mailed_at',
  'third-party': 'third_party_mailed_at',
  confirmed: null,
};
/** As existing clients know them (PO-007). */
const mailFields: Record<PurchaseMail, string> = {
  supplier: 'supplier_emailed_date',
  transporter: 'transporter_emailed_date',
  'third-party': 'ext3_emailed_date',
  confirmed: 'confirmed_email',
};

/** Of which mail of a purchase order this is the outcome. */
const mailOf = (kind: string): PurchaseMail => kind.replace('purchase-', '') as PurchaseMail;

const withOutcome = (state: Folded, { recordedAt, data }: Event & { type: 'MailConcluded' }): Folded => {
  const column = mailColumns[mailOf(data.kind)];
  if (!column) return state;
  if (data.outcome === 'accepted') return { ...state, [column]: recordedAt };
  return data.outcome === 'bounced' ? { ...state, [column]: null } : state;
};

const foldedAfter = (state: Folded | null, event: Event): Folded | null => {
  if (event.type === 'MailConcluded') return state && withOutcome(state, event);
  const record = purchaseOrder.evolve(state?.record ?? null, event);
  if (!record || record.isDeleted) return null;
  const at = event.recordedAt;
  if (!state)
    return {
      record,
      entered_at: at,
      entered_on: dateInAmsterdam(at),
      user_id: whoOf(event),
      confirmed_at: null,
      supplier_mailed_at: null,
      transporter_mailed_at: null,
      third_party_mailed_at: null,
    };
  // from before outcomes were recorded: it was sent
  const mailed =
    event.type === 'PurchaseOrderMailed' && !event.data.isToConclude ? mailColumns[event.data.mail] : null;
  return {
    ...state,
    record,
    ...(event.type === 'PurchaseOrderConfirmed' && { confirmed_at: at }),
    ...(mailed && { [mailed]: at }),
  };
};

/** PO-015, PO-029: what a line of the email log says of an event; null where only the log book says it. */
const logged = (event: Event): Pick<PurchaseOrderLogRow, 'field' | 'new_value'> | null => {
  switch (event.type) {
    case 'PurchaseOrderMailed':
      return event.data.isToConclude
        ? { field: `${mailFields[event.data.mail]}_requested`, new_value: event.data.to }
        : { field: mailFields[event.data.mail], new_value: event.data.to };
    case 'MailConcluded': {
      const { kind, outcome, to, reason } = event.data;
      const field = mailFields[mailOf(kind)];
      if (outcome === 'accepted') return { field, new_value: to };
      return { field: `${field}_${outcome}`, new_value: [to, reason].filter(Boolean).join(': ') };
    }
    case 'PurchaseOrderStatusChanged':
      return { field: 'status', new_value: purchaseStatuses[event.data.to].name.nl };
    case 'PurchaseOrderReceived':
      return { field: 'partly_received', new_value: bottles(quantityOf(event.data.received)) };
    case 'PurchaseOrderConfirmed':
      return { field: 'order_confirmed_date', new_value: dateText(event.data.on) };
    default:
      return null;
  }
};

const logRows = (batch: readonly Event[]): PurchaseOrderLogRow[] =>
  batch.flatMap((event) => {
    const line = logged(event);
    const { log, position, recordedAt: recorded_at, data } = event;
    const about = { log, position, recorded_at, user_id: whoOf(event) };
    return line ? [{ ...about, purchase_order_id: data.purchaseOrderId, ...line }] : [];
  });

/** Purchase orders as they stand, and the email log of each (PO). */
export const purchaseOrders = projection({
  name: 'purchase-orders',
  version: 3,
  events: { ...purchaseOrderEvents, ...mailEvents },
  ...purchaseOrdersSchema,

  async project(all, db) {
    const batch = all.filter((event): event is Event => event.data.purchaseOrderId !== null);
    const { gone, all: changed } = await foldOntoRows(batch as never, db, {
      table: 'purchase_order',
      key: 'purchase_order_id',
      idOf: ({ data }) => data.purchaseOrderId,
      stateOf: (row) => row,
      after: foldedAfter,
      rowOf: ({ log, id, accountId, record: { record, ...known } }): PurchaseOrderRow => ({
        ...known,
        log,
        purchase_order_id: id,
        account_id: accountId,
        number: record.number,
        supplier_id: record.details.supplier.id,
        status: record.status,
        is_open: isOpen(record.status),
        ...purchaseTotals(record.lines),
        received: Object.values(record.received).reduce((sum, quantity) => sum + quantity, 0),
        confirmed_on: record.confirmedOn,
        record,
      }),
    });
    await upsert(db, 'purchase_order_log', ['log', 'position'], logRows(batch));
    await deleteById(db, 'purchase_order_log', 'purchase_order_id', gone);
    return invalidateEach('PurchaseOrder', changed);
  },
});
