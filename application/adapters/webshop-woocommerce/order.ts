import { z } from 'zod';
import type { ReadShopOrder, ShopAddress, ShopOrder } from '#application/ports/webshop.ts';
import { controlCharacter } from '#domain/kernel/control-character.ts';
import { cut } from '#domain/kernel/cut.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { type Money, mostMoney } from '#domain/kernel/money.ts';

/** An amount as WooCommerce writes it: a decimal number in a text, in euro; nobody means one that is larger. */
const Amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => Math.round(Number(text ?? 0) * 10_000))
  .pipe(z.int().min(-mostMoney).max(mostMoney));
const Text = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim());
const everyControlCharacter = new RegExp(controlCharacter, 'g');
/** Without what cannot be stored as a text: one that breaks the database would break the order. */
const clean = (text: string, most: number) => cut(text.replaceAll(everyControlCharacter, ''), most);
const listOf = <Schema extends z.ZodType>(item: Schema) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** Excl VAT, with the VAT beside it. */
const Cost = z.object({ name: Text, method_title: Text, method_id: Text, total: Amount, total_tax: Amount });
const Address = z.object({
  first_name: Text,
  last_name: Text,
  company: Text,
  address_1: Text,
  address_2: Text,
  postcode: Text,
  city: Text,
  country: Text,
  email: Text,
  phone: Text,
});
const Order = z.object({
  id: z.int().positive(),
  order_key: Text,
  number: z.union([z.string(), z.number()]).nullish().transform(String),
  status: Text,
  currency: Text,
  date_modified_gmt: Text,
  date_created_gmt: Text,
  date_paid_gmt: Text,
  total: Amount,
  total_tax: Amount,
  customer_note: Text,
  billing: Address,
  shipping: Address,
  line_items: listOf(
    z.object({
      name: Text,
      sku: Text,
      product_id: z.int().nullish(),
      variation_id: z.int().nullish(),
      quantity: z.number(),
      total: Amount,
      total_tax: Amount,
    }),
  ),
  shipping_lines: listOf(Cost),
  fee_lines: listOf(Cost),
  coupon_lines: listOf(z.object({ code: Text, discount: Amount, discount_tax: Amount })),
  refunds: listOf(z.object({ total: Amount })),
  meta_data: listOf(z.object({ key: Text, value: z.unknown() })),
});
/** What tells which order it is, whatever else is wrong with it. */
const Known = Order.pick({ id: true, order_key: true, number: true, date_modified_gmt: true });

const stages: Readonly<Record<string, ShopOrder['stage']>> = {
  pending: 'not-yet',
  'checkout-draft': 'not-yet',
  'auto-draft': 'not-yet',
  draft: 'not-yet',
  'on-hold': 'on-hold',
  cancelled: 'gone',
  refunded: 'gone',
  failed: 'gone',
  trash: 'gone',
};
const pickUps = ['local_pickup', 'pickup_location'];
/** Where plug-ins keep the VAT number of a customer. */
const vatKeys = [
  '_billing_vat_number',
  'billing_vat_number',
  '_vat_number',
  'vat_number',
  '_billing_eu_vat_number',
];

/** WooCommerce leaves out the zone of its moments in UTC; empty of what is no moment of these centuries. */
const instant = (gmt: string) => {
  const moment = `${gmt.replace(/(?:\.\d+)?Z?$/, '')}Z`;
  const isWritten = /^(?:19|2\d)\d\d-\d\d-\d\d[T ][\d:]{5,8}Z$/.test(moment);
  return isWritten && !Number.isNaN(Date.parse(moment)) ? moment : '';
};
const dayOf = (gmt: string) => (instant(gmt) === '' ? null : dateInAmsterdam(instant(gmt)));
const withVat = ({ total, total_tax }: { total: Money; total_tax: Money }) => total + total_tax;
/** Amounts paid are in cents. */
const inCents = (amount: Money) => Math.round(amount / 100) * 100;

/**
 * Street, house number and addition, from one line as people write it: `Keizersgracht 12 B`. The last number of the
 * line is that of the house; one before the street (`12 Rue Cler`) stays in the street.
 */
export const streetIn = (line: string, second = '') => {
  const found = /^(.*?\D)\s+(\d{1,6})\s*[-/]?\s*([\p{L}\d][\p{L}\d\s./-]{0,15})?$/u.exec(line);
  if (found === null && /^\d{1,6}\s*[\p{L}]?$/u.test(second)) {
    const [, number = '', extra = ''] = /^(\d+)\s*(.*)$/.exec(second)!;
    return { street: line, houseNumber: number, houseNumberExtra: extra };
  }
  if (found === null)
    return { street: [line, second].filter(Boolean).join(', '), houseNumber: '', houseNumberExtra: '' };
  const [, before = '', first = '', after = ''] = found;
  // a year belongs to the street: Plein 1944 8
  const isYear = /^1\d{3}$/.test(first) && /^\d/.test(after);
  const [, number = '', rest = ''] = isYear ? /^(\d{1,6})\s*(.*)$/.exec(after)! : [after, first, after];
  const [street, houseNumber, extra] = [isYear ? `${before} ${first}` : before, number, rest];
  const isAddition = second !== '' && extra === '' && second.length <= 15;
  return {
    street: second !== '' && !isAddition ? `${street.trim()} (${second})` : street.trim(),
    houseNumber,
    houseNumberExtra: isAddition ? second : extra.trim(),
  };
};

const addressOf = (address: z.output<typeof Address>): ShopAddress => {
  const { street, houseNumber, houseNumberExtra } = streetIn(address.address_1, address.address_2);
  return {
    name: clean(`${address.first_name} ${address.last_name}`.trim(), 200),
    company: clean(address.company, 200),
    street: clean(street, 200),
    houseNumber: clean(houseNumber, 20),
    houseNumberExtra: clean(houseNumberExtra, 20),
    postcode: clean(address.postcode, 20),
    city: clean(address.city, 100),
    country: clean(address.country, 2).toUpperCase(),
  };
};

/** What people call it; its id where it has no number. */
const numberOf = ({ id, number }: { id: number; number: string }) =>
  number === 'null' || number === 'undefined' || number.trim() === '' ? String(id) : clean(number.trim(), 40);

/** An order as WooCommerce tells of it, by webhook and by call alike; null where it is none. */
export const readShopOrder = (content: unknown): ReadShopOrder | null => {
  const known = Known.safeParse(content);
  if (!known.success) return null;
  const { id: shopId, order_key: orderKey } = known.data;
  const which = {
    shopId,
    orderKey: clean(orderKey, 100),
    number: numberOf(known.data),
    modifiedAt: instant(known.data.date_modified_gmt),
  };
  const read = Order.safeParse(content);
  if (!read.success) return { unread: which };
  const order = read.data;
  const delivery = addressOf(order.shipping);
  const billing = addressOf(order.billing);
  const hasDelivery = delivery.street !== '' || delivery.postcode !== '';
  const vatNumber = order.meta_data.find(
    ({ key, value }) => vatKeys.includes(key) && typeof value === 'string',
  );
  const costs = (lines: readonly z.output<typeof Cost>[]) =>
    lines
      .map((line) => ({ name: clean(line.method_title || line.name, 200), paid: inCents(withVat(line)) }))
      .filter(({ paid }) => paid !== 0);
  return {
    order: {
      ...which,
      status: clean(order.status, 40),
      // what a plug-in calls otherwise is to be delivered: it is better seen than missed
      stage: stages[order.status] ?? 'wanted',
      currency: clean(order.currency, 10),
      total: inCents(order.total),
      vat: inCents(order.total_tax),
      refunded: -order.refunds.reduce((sum, { total }) => sum + inCents(total), 0) || 0,
      paidOn: dayOf(order.date_paid_gmt),
      isPickedUp: order.shipping_lines.some(({ method_id }) => pickUps.includes(method_id)),
      lines: order.line_items.map(({ sku, product_id, variation_id, name, quantity, ...amounts }) => ({
        sku: clean(sku, 100),
        shopProductIds: [variation_id, product_id].filter((id): id is number => !!id && id > 0),
        name: clean(name, 200),
        quantity,
        paid: inCents(withVat(amounts)),
      })),
      shipping: costs(order.shipping_lines),
      fees: costs(order.fee_lines),
      coupons: order.coupon_lines.map(({ code, discount, discount_tax }) => ({
        code: clean(code, 200),
        amount: inCents(discount + discount_tax),
      })),
      email: clean(order.billing.email, 200),
      telephone: clean(order.billing.phone, 50),
      vatNumber: clean(typeof vatNumber?.value === 'string' ? vatNumber.value : '', 40).toUpperCase(),
      billing,
      delivery: hasDelivery ? delivery : billing,
      note: clean(order.customer_note, 2_000),
    },
  };
};
