import { StatusName } from '#api/contract/status-name.ts';
import { customerById } from '#api/customers/contract.ts';
import { issuedInvoice } from '#api/invoices/contract.ts';
import { productById } from '#api/products/contract.ts';
import { salesOrderById } from '#api/sales-orders/contract.ts';
import type { Delivery } from '#application/webhook/worker.ts';
import { testKind, type WebhookRecord } from '#domain/webhook/kind.ts';
import type { Notice } from '#domain/webhook/notice.ts';

/** The call that answers a record. */
const calls = {
  order: salesOrderById,
  invoice: issuedInvoice,
  product: productById,
  customer: customerById,
} satisfies Record<WebhookRecord, { path: string }>;

/** An invoice is asked for by its order; one that moved in has none, and no call that answers it alone. */
const linkOf = (origin: string, { record, recordId, details: { orderId } }: Notice) => {
  if (record === 'invoice' && orderId === undefined) return null;
  return `${origin}/api/v1/${calls[record].path.replace('{id}', String(orderId ?? recordId))}`;
};

const statusOf = (status: Parameters<typeof StatusName.encode>[0] | undefined) =>
  status === undefined ? undefined : StatusName.encode(status);

/**
 * What a receiver reads, as JSON; public, so a name or a meaning never changes, and more may come beside it. Which
 * record, when, by whom and where to ask for it: it holds no names, addresses or amounts, which the call of the link
 * answers to who may read them. The same at every try.
 */
export const payloadOf =
  (origin: () => string) =>
  ({ deliveryId, notice, event }: Delivery): string => {
    const { kind, record, recordId, details } = notice;
    const { number, customerId, from, to, orderId, invoiceNumber, isCredit } = details;
    return JSON.stringify({
      id: deliveryId,
      event: kind,
      at: event.recordedAt,
      main_user_id: event.accountId,
      user_id: event.metadata.onBehalfOf ?? event.metadata.userId,
      record: {
        type: record,
        id: recordId,
        number,
        link: linkOf(origin(), notice),
      },
      data: {
        customer_id: customerId,
        order_id: orderId,
        invoice_number: invoiceNumber,
        credit: isCredit === undefined ? undefined : isCredit ? 1 : 0,
        from: statusOf(from),
        to: statusOf(to),
      },
    });
  };

/** What is sent for trying out. */
export const testPayload = ({
  id,
  at,
  accountId,
  userId,
}: {
  id: string;
  at: string;
  accountId: number;
  userId: number;
}) =>
  JSON.stringify({
    id,
    event: testKind,
    at,
    main_user_id: accountId,
    user_id: userId,
    record: null,
    data: {},
  });
