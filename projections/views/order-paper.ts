import type { LineStyle, OrderPaper, PaperLine } from '#application/ports/documents.ts';
import { settingOf } from '#domain/account/settings.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { centsText, dateText, percentageText } from '#domain/kernel/words.ts';
import { appMethodId, deliveryMethods } from '#domain/sales-order/delivery.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { componentsOf } from '#projections/bundles/queries.ts';
import { customerById } from '#projections/customers/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import { salesOrderById } from '#projections/sales-orders/queries.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import { customersOf, productsOf, type View } from '#projections/views/view.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const moments = { before: 'voor', after: 'na' } as const;

/** An order of `accountId`, which is the account that calls unless it is given, with what its papers and mails need. Refuses order-not-found. */
export const orderToSend = async (
  { core: { db, directory }, caller }: View,
  orderId: number,
  accountId = caller.account.accountId,
) => {
  const found = await salesOrderById(db, caller.log, orderId);
  const account = found && directory.account(found.order.account_id);
  if (!found || !account || found.order.account_id !== accountId)
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const owner = customersOf(account);
  const customer = await customerById(db, owner, found.order.customer_id);
  return { ...found, account, customer };
};

export type OrderToSend = Awaited<ReturnType<typeof orderToSend>>;

const linesOf = async ({ core: { db }, caller }: View, { lines, account }: OrderToSend) => {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const scope = productsOf(account);
  const [products, components] = await Promise.all([
    productsById(db, scope, ids),
    componentsOf(db, caller.log, ids),
  ]);
  const partIds = [...new Set([...components.values()].flat().map(({ productId }) => productId))];
  const names = new Map(
    (await productsById(db, scope, partIds)).map((product) => [
      product.productId,
      [product.name, product.vintage].filter(Boolean).join(' '),
    ]),
  );
  const partsOf = ({ product_id, quantity }: (typeof lines)[number]) =>
    (components.get(product_id) ?? []).map(
      (part) => `${part.quantity * quantity} × ${names.get(part.productId) ?? part.productId}`,
    );
  const byId = new Map(products.map((product) => [product.productId, product]));
  // LINE-011
  const showsOtherCode = settingOf(account, 'hasOtherProductCode');
  const sorted =
    settingOf(account, 'lineOrder') === 2
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
    ['Orderdatum', dateText(order.order_date)],
    ['Geldig t/m', kind === 'offer' && order.details.validUntil ? dateText(order.details.validUntil) : ''],
    ['Levering', order.delivery_date ? dateText(order.delivery_date) : 'zo spoedig mogelijk'],
    ['Tijd', order.moment && order.time ? `${moments[order.moment]} ${order.time}` : ''],
    // how it was ordered is no way to deliver it
    ['Methode', deliveryMethods.find(({ id }) => id === order.method_id && id !== appMethodId)?.name ?? ''],
    ['Klantnummer', String(customer?.number ?? '')],
    ['Telefoon', customer?.telephone ?? ''],
  ] as const;

/** SO-043, QUOTE-006: an order as PDF. A packing slip tells nothing of prices. */
export const orderPaperOf = async (call: View, toSend: OrderToSend, kind: OrderPaper['kind']) => {
  const { order, account, customer } = toSend;
  const { address } = order;
  const lines = await linesOf(call, toSend);
  const isOffer = kind === 'offer';
  const paperLine = (line: (typeof lines)[number]): PaperLine => ({
    quantity: line.quantity,
    boxes: line.boxes,
    loose: line.loose,
    number: String(line.product_number),
    name: line.name,
    vintage: line.vintage ?? '',
    parts: line.parts,
    price: isOffer ? centsText(line.unit_price) : '',
    discount: isOffer && line.discount !== 0 ? percentageText(line.discount) : '',
    total: isOffer ? centsText(order.price_side === 'excl' ? line.total_excl : line.total_incl) : '',
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
    [`Subtotaal ${order.price_side}. btw`, centsText(order.subtotal)],
    ...(order.discount === 0 ? [] : [['Korting', centsText(-order.discount)] as const]),
    ['Totaal excl. btw', centsText(order.excl)],
    ...order.per_rate.map(({ rate, vat }) => [`Btw ${percentageText(rate)}`, centsText(vat)] as const),
    ['Totaal incl. btw', centsText(order.incl)],
  ] as const;
  const notes = isOffer
    ? ([['Opmerking', order.details.remark]] as const)
    : ([
        ['Notitie voor het magazijn', order.details.warehouseNote],
        [order.source === 'staff' ? 'Opmerking' : 'Opmerking van de klant', order.details.remark],
        ['Leveren', customer?.deliveryNotes ?? ''],
      ] as const);
  const style = settingOf(account, 'packingSlipStyle') as LineStyle;
  const content = await call.core.documents.orderPaper(
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
    { style, madeAt: call.core.clock.now() },
  );
  return { name: `${isOffer ? 'offerte' : 'pakbon'}-${order.number}.pdf`, content };
};
