import type { LineStyle, OrderPaper, PaperLine } from '#application/ports/documents.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { countryIn } from '#domain/kernel/country-code.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { totalsInWords } from '#domain/pricing/words.ts';
import { appMethodId } from '#domain/sales-order/delivery.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { componentsOf } from '#projections/bundles/queries.ts';
import { customerById } from '#projections/customers/queries.ts';
import { latestOf } from '#projections/log-book/queries.ts';
import { productMap } from '#projections/products/queries.ts';
import { deletedSalesOrderById, salesOrderById } from '#projections/sales-orders/queries.ts';
import { titleOf } from '#projections/views/texts.ts';
import { letterheadOf, momentOn, stated } from '#projections/views/letterhead.ts';
import { customersOf, productsOf, type View } from '#projections/views/view.ts';
import { wordsIn } from '#projections/views/words.ts';

type Found = NonNullable<Awaited<ReturnType<typeof salesOrderById>>>;
const withParties = async (
  { core: { db, directory } }: View,
  found: Found | null,
  { orderId, accountId, isDeleted }: { orderId: number; accountId: number; isDeleted: boolean },
) => {
  const account = found && directory.account(found.order.account_id);
  if (!found || !account || found.order.account_id !== accountId)
    return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  const owner = customersOf(account);
  const customer = await customerById(db, owner, found.order.customer_id);
  return { ...found, account, customer, isDeleted };
};

/** An order of `accountId`, which is the account that calls unless it is given, with what its papers and mails need. Refuses order-not-found. */
export const orderToSend = async (view: View, orderId: number, accountId = view.caller.account.accountId) => {
  const found = await salesOrderById(view.core.db, view.caller.log, orderId);
  return withParties(view, found, { orderId, accountId, isDeleted: false });
};

/** The same for who only reads: a deleted order too, as it was; its papers say so. Refuses order-not-found. */
export const orderToRead = async (view: View, orderId: number) => {
  const { core, caller } = view;
  const { accountId } = caller.account;
  const deleted = await deletedSalesOrderById(core.db, caller.log, orderId);
  return deleted
    ? withParties(view, deleted, { orderId, accountId, isDeleted: true })
    : orderToSend(view, orderId);
};

/** When and by whom the packing slip of an order was printed last; null where it never was. */
export const latestPrintOf = async ({ core, caller, language }: View, orderId: number) => {
  const print = await latestOf(core, caller, `orderPaper-${orderId}`, 'PackingSlipPrinted', language);
  return print ? { sentence: print.sentence, printedAt: print.recordedAt, printedBy: print.userName } : null;
};

/** In which language the customer of an order reads about it. */
export const languageOf = ({ customer }: Pick<OrderToSend, 'customer'>) => customer?.language;

export type OrderToSend = Awaited<ReturnType<typeof orderToSend>>;

const linesOf = async ({ core: { db }, caller }: View, toSend: OrderToSend) => {
  const { lines, account } = toSend;
  const words = wordsIn(languageOf(toSend));
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const scope = productsOf(account);
  const [products, components] = await Promise.all([
    productMap(db, scope, ids),
    componentsOf(db, caller.log, ids),
  ]);
  const partIds = [...components.values()].flat().map(({ productId }) => productId);
  const parts = await productMap(db, scope, [...new Set(partIds)]);
  const partsOf = ({ product_id, quantity }: (typeof lines)[number]) =>
    (components.get(product_id) ?? []).map(({ productId, quantity: each }) => {
      const part = parts.get(productId);
      return `${each * quantity} × ${part ? titleOf(part) : productId}`;
    });
  // LINE-011
  const showsOtherCode = settingOf(account, 'hasOtherProductCode');
  const sorted =
    settingOf(account, 'lineOrder') === 2
      ? lines.toSorted((a, b) => a.name.localeCompare(b.name, 'nl') || a.line_id - b.line_id)
      : lines;
  return sorted.map((line) => {
    const { bottlesPerBox = 1, otherCode = '' } = products.get(line.product_id) ?? {};
    const size = Math.max(1, bottlesPerBox);
    const boxes = size === 1 ? 0 : Math.max(0, Math.trunc(line.quantity / size));
    const codes = showsOtherCode && otherCode !== '' ? [words.code(otherCode)] : [];
    return { ...line, boxes, loose: line.quantity - boxes * size, parts: [...codes, ...partsOf(line)] };
  });
};

const deliveryFacts = (toSend: OrderToSend, kind: OrderPaper['kind']) => {
  const { order, customer } = toSend;
  const words = wordsIn(languageOf(toSend));
  return words.deliveryFacts({
    orderDate: order.order_date,
    validUntil: kind === 'offer' ? order.details.validUntil : undefined,
    date: order.delivery_date,
    moment: order.moment,
    time: order.time,
    // how it was ordered is no way to deliver it
    method: order.method_id === appMethodId ? undefined : words.deliveryMethod(order.method_id),
    customerNumber: customer?.number,
    telephone: customer?.telephone,
  });
};

/** SO-043, QUOTE-006: an order as its paper shows it. A packing slip shows no prices. */
export const orderOnPaper = async (
  call: View,
  toSend: OrderToSend,
  kind: OrderPaper['kind'],
): Promise<OrderPaper> => {
  const { order, account, customer } = toSend;
  const { address } = order;
  const language = languageOf(toSend);
  const words = wordsIn(language);
  const { centsText, percentageText } = formatsIn(language);
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
  const counts = words.bottlesAndLines(order.bottles, lines.length);
  const isOwnRemark = isOffer || order.source === 'staff';
  const notes = stated([
    [words.deletedOrder, toSend.isDeleted ? words.deletedOrderText : ''],
    [words.warehouseNote, isOffer ? '' : order.details.warehouseNote],
    [isOwnRemark ? words.remark : words.customerRemark, order.details.remark],
    [words.deliver, isOffer ? '' : (customer?.deliveryNotes ?? '')],
  ]);
  return {
    kind,
    language,
    number: order.number,
    letterhead: await letterheadOf(call, account, language),
    addressee: [
      address.recipientName,
      ...(customer?.contactPerson ? [words.attentionOf(customer.contactPerson)] : []),
      `${address.street} ${address.houseNumber}${address.houseNumberExtra}`,
      `${address.postcode} ${address.city}`,
      address.country === 'Nederland' ? '' : countryIn(address.country, language),
    ],
    facts: [
      ...deliveryFacts(toSend, kind),
      // of two slips of an order the later one holds
      ...(kind === 'packing-slip'
        ? ([[words.madeOn, momentOn(call.core.clock.now(), language)]] as const)
        : []),
    ],
    lines: lines.map(paperLine),
    count: isOffer ? counts : `${words.boxes(boxes, loose)}  ·  ${counts}`,
    totals: isOffer
      ? totalsInWords(language, { ...order, priceSide: order.price_side, perRate: order.per_rate })
      : [],
    notes,
  };
};

/** How the account sets out the lines, and when a paper is made. */
export const paperLook = ({ core }: View, account: Account) => ({
  style: settingOf(account, 'packingSlipStyle') as LineStyle,
  madeAt: core.clock.now(),
});

/** The same as PDF. */
export const orderPaperOf = async (call: View, toSend: OrderToSend, kind: OrderPaper['kind']) => {
  const paper = await orderOnPaper(call, toSend, kind);
  const words = wordsIn(languageOf(toSend));
  const content = await call.core.documents.orderPaper(paper, paperLook(call, toSend.account));
  return { name: (kind === 'offer' ? words.offerFile : words.packingSlipFile)(paper.number), content };
};
