import type { Call, CheckoutCall } from '#api/http/implement.ts';
import type { Letterhead, LineStyle, OrderPaper, PaperLine } from '#application/ports/documents.ts';
import type { Account } from '#domain/account/account.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { bicOf, bicOfIban } from '#domain/kernel/bank.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { appMethodId, deliveryMethods } from '#domain/sales-order/delivery.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { customerById } from '#projections/customers/queries.ts';
import { componentsOf } from '#projections/bundles/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import { salesOrderById } from '#projections/sales-orders/queries.ts';

/** An amount as papers write it. */
export const euros = (amount: Money) => fieldText({ kind: 'money' }, Math.round(amount / 100) * 100);
/** A date as papers write it. */
export const dutchDate = (date: string) => fieldText({ kind: 'date' }, date);
/** A percentage as papers write it. */
export const percentage = (hundredths: Percentage) => `${String(hundredths / 100).replace('.', ',')}%`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const moments = { before: 'voor', after: 'na' } as const;

/** An IBAN as people read it. */
const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Who an account is on its documents. */
export const letterheadOf = async (
  { services: { blobs } }: Pick<Call, 'services'>,
  account: Account,
): Promise<Letterhead> => {
  const logo = logoDigestOf(settingOf(account, 'url_logo'));
  const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  return {
    name: account.name,
    color: account.color,
    logo: logo === null ? null : ((await blobs.get(logo))?.bytes ?? null),
    lines: [
      settingOf(account, 'address_and_nr'),
      `${settingOf(account, 'postcode')} ${account.city}`.trim(),
      settingOf(account, 't_telephone'),
      settingOf(account, 't_email'),
      settingOf(account, 't_website'),
      labelled('KvK', settingOf(account, 't_kvk')),
      labelled('Btw', settingOf(account, 't_btw')),
      labelled('IBAN', inFours(settingOf(account, 't_iban'))),
      labelled('BIC', bicOf(settingOf(account, 't_bic')) || bicOfIban(settingOf(account, 't_iban'))),
    ].filter(Boolean),
  };
};

/** An order of `accountId`, which is the account that calls unless it is given, with what its papers and mails need. Refuses order-not-found. */
export const orderToSend = async (
  { services: { db, directory }, caller }: Pick<CheckoutCall, 'services' | 'caller'>,
  orderId: number,
  accountId = caller.account.accountId,
) => {
  const found = await salesOrderById(db, caller.log, orderId);
  const account = found && directory.account(found.order.account_id);
  if (!found || !account || found.order.account_id !== accountId)
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const owner = { log: caller.log, accountId: account.customersFrom };
  const customer = await customerById(db, owner, found.order.customer_id);
  return { ...found, account, customer };
};

/** The same for what leaves the house: as it was recorded, whoever did so a moment ago on whatever server. */
export const recordedOrderToSend = async (call: Call, orderId: number) => {
  await call.services.wholeIndex(call.caller.log, 'orders');
  return orderToSend(call, orderId);
};
export type OrderToSend = Awaited<ReturnType<typeof orderToSend>>;

const linesOf = async ({ services: { db }, caller }: Call, { lines, account }: OrderToSend) => {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const of = { log: caller.log, accountId: account.productsFrom };
  const [products, components] = await Promise.all([
    productsById(db, of, ids),
    componentsOf(db, caller.log, ids),
  ]);
  const partIds = [...new Set([...components.values()].flat().map(({ productId }) => productId))];
  const names = new Map(
    (await productsById(db, of, partIds)).map((each) => [
      each.productId,
      [each.name, each.vintage].filter(Boolean).join(' '),
    ]),
  );
  const partsOf = ({ product_id, quantity }: (typeof lines)[number]) =>
    (components.get(product_id) ?? []).map(
      (part) => `${part.quantity * quantity} × ${names.get(part.productId) ?? part.productId}`,
    );
  const byId = new Map(products.map((each) => [each.productId, each]));
  // LINE-011
  const showsOtherCode = settingOf(account, 'use_otherproductcode');
  const sorted =
    settingOf(account, 257) === 2
      ? lines.toSorted((a, b) => a.name.localeCompare(b.name, 'nl') || a.line_id - b.line_id)
      : lines;
  return sorted.map((line) => {
    const { bottlesPerBox = 1, otherCode = '' } = byId.get(line.product_id) ?? {};
    const size = Math.max(1, bottlesPerBox);
    const boxes = size === 1 ? 0 : Math.max(0, Math.trunc(line.quantity / size));
    const codes = showsOtherCode && otherCode !== '' ? [`Code ${otherCode}`] : [];
    return { ...line, boxes, loose: line.quantity - boxes * size, parts: [...codes, ...partsOf(line)] };
  });
};

const deliveryFacts = ({ order, customer }: OrderToSend, kind: OrderPaper['kind']) =>
  [
    ['Orderdatum', dutchDate(order.order_date)],
    ['Geldig t/m', kind === 'offer' && order.valid_until ? dutchDate(order.valid_until) : ''],
    ['Levering', order.delivery_date ? dutchDate(order.delivery_date) : 'zo spoedig mogelijk'],
    ['Tijd', order.moment && order.time ? `${moments[order.moment]} ${order.time}` : ''],
    // how it was ordered is no way to deliver it
    ['Methode', deliveryMethods.find(({ id }) => id === order.method_id && id !== appMethodId)?.name ?? ''],
    ['Klantnummer', String(customer?.number ?? '')],
    ['Telefoon', customer?.telephone ?? ''],
  ] as const;

/** SO-043, QUOTE-006: an order as PDF. A packing slip tells nothing of prices. */
export const orderPaperOf = async (call: Call, toSend: OrderToSend, kind: OrderPaper['kind']) => {
  const { order, account, customer } = toSend;
  const { address } = order;
  const lines = await linesOf(call, toSend);
  const isOffer = kind === 'offer';
  const paperLine = (line: (typeof lines)[number]): PaperLine => ({
    ...{ quantity: line.quantity, boxes: line.boxes, loose: line.loose },
    ...{ number: String(line.product_number), name: line.name, vintage: line.vintage ?? '' },
    parts: line.parts,
    price: isOffer ? euros(line.unit_price) : '',
    discount: isOffer && line.discount !== 0 ? percentage(line.discount) : '',
    total: isOffer ? euros(order.price_side === 'excl' ? line.total_excl : line.total_incl) : '',
  });
  const boxes = lines.reduce((sum, line) => sum + line.boxes, 0);
  const loose = lines.reduce((sum, line) => sum + line.loose, 0);
  const count = [
    ...(isOffer
      ? []
      : [`${counted(boxes, 'doos', 'dozen')} en ${counted(loose, 'losse fles', 'losse flessen')}`]),
    counted(order.bottles, 'fles', 'flessen'),
    counted(lines.length, 'regel', 'regels'),
  ].join('  ·  ');
  const totals = [
    [`Subtotaal ${order.price_side}. btw`, euros(order.subtotal)],
    ...(order.discount === 0 ? [] : [['Korting', euros(-order.discount)] as const]),
    ['Totaal excl. btw', euros(order.excl)],
    ...order.per_rate.map(({ rate, vat }) => [`Btw ${percentage(rate)}`, euros(vat)] as const),
    ['Totaal incl. btw', euros(order.incl)],
  ] as const;
  const notes = isOffer
    ? ([['Opmerking', order.remark]] as const)
    : ([
        ['Notitie voor het magazijn', order.warehouse_note],
        [order.source === 'staff' ? 'Opmerking' : 'Opmerking van de klant', order.remark],
        ['Leveren', customer?.deliveryNotes ?? ''],
      ] as const);
  const style = settingOf(account, 211) as LineStyle;
  const content = await call.services.documents.orderPaper(
    {
      kind,
      number: order.number,
      letterhead: await letterheadOf(call, account),
      addressee: [
        address.recipientName,
        ...(customer?.contactPerson ? [`t.a.v. ${customer.contactPerson}`] : []),
        `${address.street} ${address.houseNumber}${address.houseNumberExtra}`,
        `${address.postcode} ${address.city}`,
        address.country === 'Nederland' ? '' : address.country,
      ],
      facts: deliveryFacts(toSend, kind),
      lines: lines.map(paperLine),
      count,
      totals: isOffer ? totals : [],
      notes: notes.filter(([, text]) => text !== ''),
    },
    { style, madeAt: call.services.clock.now() },
  );
  return { name: `${isOffer ? 'offerte' : 'pakbon'}-${order.number}.pdf`, content };
};
