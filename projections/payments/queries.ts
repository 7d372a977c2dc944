import { sql } from 'kysely';
import type { PayoutItem } from '#domain/bank/payout.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { paymentMethods, writtenOff } from '#domain/payment/payment-method.ts';
import { sumOf } from '#domain/payment/payments.ts';
import type { LinkState, PaymentLine, PaymentService } from '#domain/payment/line.ts';
import { prepared } from '#projections/kernel/database.ts';
import { firstRow, rowsOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** A payment, with the name of who added it. */
export type PaymentOfOrder = Omit<PaymentLine, 'isSuggested' | 'voucher'> & {
  userName: string;
  voucherCode: string | null;
  /** Why it was written off; null of a payment. */
  reason: string | null;
  /** What was asked to be given back of it, of which the provider has said nothing yet. */
  refunding: Money;
};

/** What finds the payments of an order, in the order in which they were added. */
export const paymentsQuery = (log: number, orderId: number) =>
  sql<PaymentOfOrder>`select ${prepared} line_id as "lineId", paid_on as date, amount, method, status,
      provider_id as "providerId", refund_of as "refundOf", voucher_code as "voucherCode", payment_line.reason,
      case when provider_id is null then 0 else (select coalesce(sum(asked.amount), 0)::bigint from open_refund asked
        where asked.log = payment_line.log and asked.order_id = payment_line.order_id
          and asked.provider_id = payment_line.provider_id) end as refunding,
      concat_ws(' ', first_name, last_name) as "userName"
    from payment_line left join app_user using (user_id)
    where payment_line.log = ${log} and order_id = ${orderId} order by place`;

export const paymentsOfOrder = (db: Db, log: number, orderId: number) =>
  rowsOf(db, paymentsQuery(log, orderId));

/** What was paid of an order, and how, by the names of the methods; what was written off is no method of paying. */
export const paidOfOrder = async (db: Db, log: number, orderId: number) => {
  const lines = await paymentsOfOrder(db, log, orderId);
  const methods = lines
    .filter(({ status, method }) => status === 'paid' && method !== writtenOff)
    .map(({ method }) => paymentMethods[method].name.nl);
  return { total: sumOf(lines), methods: [...new Set(methods)] };
};

type ProviderPart = PayoutItem['parts'][number];
/** At which orders and invoices each of these payments and refunds of a provider is booked; a failed one is not. */
export const providerLinesOf = async (db: Db, log: number, providerIds: readonly string[]) => {
  const found = await rowsOf(
    db,
    sql<{ providerId: string; parts: ProviderPart[] }>`
    select line.provider_id as "providerId", json_agg(json_build_object('orderId', line.order_id,
      'customerId', coalesce(o.customer_id, m.customer_id, (d."row"->>'customer_id')::bigint),
      'invoiceNumber', coalesce(o.invoice_number, m.invoice_number,
        'Order ' || coalesce(o.number::text, d."row"->>'number')),
      'amount', line.amount) order by line.place) as parts
    from payment_line line
    left join sales_order o on o.log = line.log and o.order_id = line.order_id
    left join invoice m on m.log = line.log and m.invoice_id = line.order_id
    left join deleted_sales_order d on d.log = line.log and d.order_id = line.order_id
    where line.log = ${log} and line.provider_id = any(${[...providerIds]}::text[]) and line.status <> 'failed'
      and coalesce(o.customer_id, m.customer_id, (d."row"->>'customer_id')::bigint) is not null
    group by line.provider_id`,
  );
  return new Map(found.map(({ providerId, parts }) => [providerId, parts]));
};

/**
 * Whose payment the provider reports, in whatever log, and of which orders, as they were asked for; null when it is
 * none of ours.
 */
export const paymentLinkOf = (db: Db, providerId: string) =>
  firstRow(
    db,
    sql<{
      log: number;
      accountId: number;
      service: PaymentService;
      orderIds: number[];
      isCollected: boolean;
    }>`
    select log, account_id as "accountId", service, json_agg(order_id order by place) as "orderIds",
      bool_and(link = '') as "isCollected"
    from payment_link where provider_id = ${providerId} group by log, account_id, service limit 1`,
  );

/** What a customer was asked to pay online. */
type AskedOnline = { providerId: string; amount: Money; link: string; state: LinkState };

/** What finds what was asked to be paid online of an order, or of an invoice that moved in, the latest first. */
export const linksQuery = (log: number, orderId: number) =>
  sql<AskedOnline>`select ${prepared} provider_id as "providerId", amount, link, state from payment_link
    where log = ${log} and order_id = ${orderId} order by place desc limit 20`;

export const linksOfOrder = (db: Db, log: number, orderId: number) => rowsOf(db, linksQuery(log, orderId));

/** What a payment was of: what was asked and paid by it, and what is still open of the invoice, null without one. */
type ReturnedClaim = {
  providerId: string;
  state: LinkState;
  link: string;
  amount: Money;
  paid: Money;
  invoiceNumber: string | null;
  open: Money | null;
};

/** How a payment ended, for who comes back from paying it; null when there is none of this reference. */
export const returnedPayment = async (db: Db, reference: string) => {
  const claims = await rowsOf(
    db,
    sql<ReturnedClaim>`
    select link.provider_id as "providerId", link.state, link.link, link.amount,
      coalesce(invoice.invoice_number, sales_order.invoice_number) as "invoiceNumber",
      coalesce((select sum(amount) from payment_line line where line.log = link.log
        and line.order_id = link.order_id and line.provider_id = link.provider_id), 0)::bigint as paid,
      case when invoice.kind = 'moved-in' then invoice.open - invoice.paid_here
        when sales_order.invoice_number is not null then sales_order.incl - sales_order.paid end as open
    from payment_link link
    left join invoice on invoice.log = link.log and invoice.invoice_id = link.order_id
    left join sales_order on sales_order.log = link.log and sales_order.order_id = link.order_id
    where return_reference = ${reference} order by link.place`,
  );
  const [first] = claims;
  if (!first) return null;
  const { providerId, state, link } = first;
  const of = (parts: readonly ReturnedClaim[], name: 'amount' | 'paid' | 'open') =>
    sum(parts.map((part) => part[name] ?? 0));
  const numbered = Map.groupBy(claims, ({ invoiceNumber }) => invoiceNumber);
  return {
    providerId,
    state,
    /** Where it can still be paid. */
    link: state === 'open' ? link : null,
    amount: of(claims, 'amount'),
    paid: of(claims, 'paid'),
    invoiceNumber: numbered.size === 1 ? first.invoiceNumber : null,
    // the parts of a collective invoice together
    invoices: [...numbered].flatMap(([name, parts]) =>
      name === null ? [] : [{ invoiceNumber: name, paid: of(parts, 'paid'), open: of(parts, 'open') }],
    ),
  };
};
