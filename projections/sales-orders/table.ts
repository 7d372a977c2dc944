import { sql } from 'kysely';
import type { VatCategory } from '#domain/kernel/vat.ts';
import type { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import type { PriceInputs, PriceType } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Totals } from '#domain/pricing/totals.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';
import {
  createDelivered,
  deliveredGroupSums,
  deliveredSums,
  deliveredTables,
  type DeliveredTables,
} from '#projections/sales-orders/delivered.ts';
import {
  createInvoiced,
  indexInvoiced,
  invoicedSums,
  invoicedTables,
  type InvoicedTables,
  keepingOrderSales,
} from '#projections/sales-orders/invoiced.ts';
import {
  createSettled,
  settledSums,
  settledTables,
  type SettledTables,
} from '#projections/sales-orders/settled.ts';
import { making } from '#projections/sales-orders/sums.ts';
import type { DeliveryAddress, DeliveryMoment } from '#domain/sales-order/delivery.ts';
import type { OrderDetails } from '#domain/sales-order/details.ts';
import type { OrderReferences } from '#domain/sales-order/events.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';

/** The details of an order but those that have columns of their own, or that its totals follow from. */
export type PlainDetails = Omit<
  OrderDetails,
  'deliveryDate' | 'deliveryMoment' | 'methodId' | 'address' | 'orderDiscount'
>;

/** Money in 1/10 000 euro, percentages in hundredths, dates yyyy-MM-dd. */
export type SalesOrderRow = {
  log: number;
  order_id: number;
  account_id: number;
  number: number;
  customer_id: number;
  customer_name: string;
  city: string;
  order_date: string;
  delivery_date: string | null;
  moment: DeliveryMoment;
  time: string | null;
  method_id: number;
  address: DeliveryAddress;
  /** Lower case, without accents: name and town of who receives it; null when that is the customer. */
  recipient: string | null;
  source: 'staff' | 'app-1' | 'app-2';
  status: SalesOrderStatus;
  /** The date is null when it is not invoiced; a sale of the past has a date and no number of ours. */
  invoice_number: string | null;
  invoice_date: string | null;
  /** PAY-005: the sum of its payment lines. */
  paid: number;
  price_side: PriceSide;
  /** Details that no query looks for: a new one needs no column. */
  details: PlainDetails;
  bottles: number;
  subtotal: number;
  discount: number;
  excl: number;
  vat: number;
  incl: number;
  purchase: number;
  /** The position in its log of the event that began it, by which the log book knows who entered it. */
  first_position: number;
  /** What the discount follows from, and the percentage that it came to. */
  discount_inputs: OrderDiscountInputs;
  order_discount: number;
  extra_discount: number;
  references: OrderReferences;
  /** Its number in the external warehouse. */
  external_number: string | null;
  per_rate: Totals['perRate'];
  /** The revision of its stream. */
  version: number;
  /** INV-029: the order of the invoice that it credits. */
  credits_order_id: number | null;
  /** A sale from before this system. */
  is_past: boolean;
  /** Delivered and paid, or past: nothing is expected of it any more, and it stands in `settled_day`. */
  is_settled: boolean;
  /** D-01: a packing slip of it was printed, whatever its status is. */
  is_slip_printed: boolean;
};
export type SalesOrderLineRow = {
  log: number;
  order_id: number;
  line_id: number;
  customer_id: number;
  product_id: number;
  product_number: number;
  name: string;
  vintage: string | null;
  quantity: number;
  unit_price: number;
  discount: number;
  /** What the discount of the order takes off this line. */
  invoice_discount: number;
  price_type: PriceType;
  is_excluded_from_discount: boolean;
  vat_category: VatCategory;
  vat_rate: number;
  purchase_price: number;
  is_locked: boolean;
  total_excl: number;
  total_incl: number;
};
/** A deleted order as it was, with its lines: in no list, until it is restored (SO-047). */
export type DeletedSalesOrderRow = {
  log: number;
  order_id: number;
  row: SalesOrderRow;
  lines: SalesOrderLineRow[];
};
/**
 * What the prices of an order follow from, by the number of its line, as the events keep it; also of a line or an order
 * that is no longer there. It is asked once in a while, and of many lines together it packs to a fifth.
 */
export type SalesOrderInputsRow = { log: number; order_id: number; inputs: Record<number, PriceInputs> };
/**
 * In how many lines a customer ordered a product: what its app shows first. It stands by itself, so that no screen counts
 * the past of a customer; its rows are changed where they stand.
 */
export type CustomerProductRow = { log: number; customer_id: number; product_id: number; times: number };
export type SalesOrderTables = DeliveredTables &
  InvoicedTables &
  SettledTables & {
    sales_order: SalesOrderRow;
    sales_order_line: SalesOrderLineRow;
    deleted_sales_order: DeletedSalesOrderRow;
    sales_order_inputs: SalesOrderInputsRow;
    customer_product: CustomerProductRow;
  };

export const salesOrdersSchema = schemaOf<SalesOrderTables>(
  [
    'sales_order',
    'sales_order_line',
    'deleted_sales_order',
    'sales_order_inputs',
    'customer_product',
    ...deliveredTables,
    ...settledTables,
    ...invoicedTables,
  ],
  {
    create: [
      sql`create table sales_order (
      log int, order_id bigint, account_id bigint not null, number int not null, customer_id bigint not null,
      customer_name text not null, city text not null, order_date date not null, delivery_date date, moment text,
      time text, method_id int not null, address jsonb not null, recipient text, source text not null, status text not null,
      invoice_number text, invoice_date date, paid bigint not null default 0, price_side text not null, details jsonb not null, bottles bigint not null, subtotal bigint not null, discount bigint not null,
      excl bigint not null, vat bigint not null, incl bigint not null, purchase bigint not null, first_position bigint not null default 0,
      discount_inputs jsonb not null default '{}', order_discount int not null default 0,
      extra_discount bigint not null default 0, "references" jsonb not null default '{}', external_number text, per_rate jsonb not null,
      version int not null, credits_order_id bigint, is_past boolean not null default false, is_settled boolean not null default false, is_slip_printed boolean not null default false,
      primary key (log, order_id)) with (fillfactor = 80)`,
      // what is as wide as a word comes first, so no byte fills a gap; the fold knows which lines are there, so they and
      // what customers order need no keys, and their indexes hold no log
      sql`create table sales_order_line (
      order_id bigint, customer_id bigint not null, product_id bigint not null, unit_price bigint not null,
      purchase_price bigint not null, total_excl bigint not null, total_incl bigint not null, log int, line_id int,
      product_number int not null, quantity int not null, discount int not null, invoice_discount int not null,
      vat_rate int not null, is_excluded_from_discount boolean not null, is_locked boolean not null, name text not null,
      vintage text, price_type text not null, vat_category text not null)`,
      sql`create index on sales_order_line (order_id)`,
      sql`create table deleted_sales_order (
      log int, order_id bigint, row jsonb not null, lines jsonb not null, primary key (log, order_id))`,
      sql`create table sales_order_inputs (
      log int, order_id bigint, inputs jsonb storage main not null, primary key (log, order_id))`,
      sql`create table customer_product (
      customer_id bigint, product_id bigint, log int, times int not null) with (fillfactor = 80)`,
      sql`create index on customer_product (customer_id, product_id)`,
      ...createDelivered,
      createSettled,
      ...createInvoiced,
    ],
    sums: [
      sql`insert into customer_product select customer_id, product_id, log, count(*)::int from sales_order_line
        group by customer_id, product_id, log order by customer_id, product_id`,
      ...[...deliveredSums, ...deliveredGroupSums, ...settledSums, ...invoicedSums].flatMap(making),
      keepingOrderSales(sql`true`),
      ...indexInvoiced,
    ],
    index: [
      sql`create index on sales_order (log, account_id, order_date, number)`,
      sql`create index on sales_order (log, account_id, order_date) where not is_settled`,
      sql`create index on sales_order (log, account_id, delivery_date, number)`,
      sql`create index on sales_order (log, account_id, invoice_date, number) where invoice_number is not null`,
      sql`create index on sales_order (log, account_id, number)
      where status in ('waiting', 'printed', 'out-for-delivery')`,
      sql`create index on sales_order (log, account_id, number) include (bottles, incl)
      where invoice_date is null and status not in ('quote', 'backorder')`,
      sql`create index on sales_order (log, account_id, number) include (bottles, incl)
      where invoice_date is not null and status <> 'delivered'`,
      sql`create index on sales_order (log, account_id, customer_id)
      include (incl, paid, invoice_date, order_id, credits_order_id, invoice_number)
      where invoice_number is not null and not is_past and incl <> paid`,
      sql`create index on sales_order (log, account_id, number)
      where invoice_number is not null and not is_past and incl <> paid or is_past`,
      sql`create index on sales_order (log, account_id, customer_id) where status = 'backorder'`,
      sql`create index on sales_order (log, account_id, number) where status = 'quote'`,
      sql`create index on sales_order (log, account_id, number) where source <> 'staff'`,
      sql`create index on sales_order (log, customer_id, number)`,
      sql`create index on sales_order (log, account_id, number, customer_id, order_id)`,
      sql`create index on sales_order (log, account_id, number) include (order_id, recipient)
      where recipient is not null`,
      sql`create index on sales_order (log, account_id, number) where "references" ->> 'till' is not null`,
      sql`create index on sales_order (log, account_id, (number::text) text_pattern_ops)`,
      sql`create index on sales_order (log, account_id, lower(invoice_number) text_pattern_ops)
      where invoice_number is not null`,
      sql`create index on sales_order (log, credits_order_id) where credits_order_id is not null`,
      sql`create index on deleted_sales_order (log, ((("row")->>'customer_id')::bigint))`,
      // a customer has one wine after the other here, and `timesOrdered` goes along it: lines need no other index
      sql`create index on sales_order_line (product_id, customer_id)`,
      sql`create index on sales_order using gin (recipient gin_trgm_ops) where recipient is not null`,
    ],
  },
);
