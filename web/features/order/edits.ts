import { z } from 'zod';
import type { RequestOf } from '#api/contract/operation.ts';
import type { Conflict, editSalesOrder } from '#api/order-changes/contract.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { SalesOrderLineView, SalesOrderView } from '#api/sales-orders/contract.ts';
import { isSame } from '#domain/kernel/field.ts';
import { PriceType } from '#domain/pricing/price.ts';
import { CalendarDate, QuarterHour } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { discountOrder, type OwnPrice } from '#domain/pricing/order-discount.ts';
import { completeMoment, DeliveryMoment } from '#domain/sales-order/delivery.ts';
import { discountProblems, type DiscountTyped, discountTyped } from '#web/parts/order-discount.ts';
import { Attempt } from '#web/lib/attempt.ts';
import { decimal, unitPrice } from '#web/lib/format.ts';
import { Address, addressNames } from '#web/parts/delivery/address.ts';
import {
  manualPriceFor,
  manualPriceOf,
  ownPriceOf,
  problemOf,
  quantityIn,
  quantityOf,
  usualQuantity,
} from '#web/parts/line-grid/sales-line.ts';

/** The input of a line; `price` null is the regular price, and a missing field is unchanged. */
const LineEdit = z.object({
  productId: z.int(),
  quantity: z.string().optional(),
  price: z.string().nullable().optional(),
  isLocked: z.boolean().optional(),
  isRemoved: z.boolean().optional(),
  /** The line as it was when the user started to edit it. */
  seen: z.string(),
});
export type LineEdit = z.infer<typeof LineEdit>;

/** A line that is not in the order yet, with the customer's price of its product. */
const AddedLine = z.object({
  key: z.int(),
  productId: z.int(),
  productNumber: z.int(),
  name: z.string(),
  vintage: z.string().nullable(),
  unitPrice: z.int(),
  discount: z.int(),
  vatRate: z.int(),
  purchasePrice: z.int().nullable(),
  bottlesPerBox: z.int(),
  available: z.int(),
  quantity: z.string(),
  price: z.string().nullable(),
  isLocked: z.boolean(),
  priceType: PriceType.default('catalogue'),
  isExcludedFromDiscount: z.boolean().default(false),
});
export type AddedLine = z.infer<typeof AddedLine>;

const Details = Address.extend({
  deliveryDate: CalendarDate.nullable(),
  moment: DeliveryMoment,
  time: QuarterHour.nullable(),
  methodId: z.int(),
  remark: z.string(),
  internalRemark: z.string(),
  invoiceNote: z.string(),
  warehouseNote: z.string(),
});
export type Details = z.infer<typeof Details>;
type DetailName = keyof Details;

const Typed = z.object({ manualDiscount: z.string().nullable(), extraDiscount: z.string() });

/** The unsaved changes of an order, stored in the browser until they are saved. */
export const Edits = z.object({
  version: z.int(),
  lines: z.record(z.string(), LineEdit).default({}),
  added: z.array(AddedLine).default([]),
  details: Details.partial().default({}),
  discount: Typed.nullable().default(null),
  /** The details as they were when the user started to edit them. */
  seen: z.record(z.string(), z.string()).default({}),
  attempt: Attempt.nullable().default(null),
});
export type Edits = z.infer<typeof Edits>;

export type EditsChange = (edits: Edits) => Edits;

export const noEdits = (version: number) => Edits.parse({ version });

const seenOf = ({ quantity, unitPrice, isLocked, priceType }: SalesOrderLineView) =>
  JSON.stringify([quantity, unitPrice, isLocked, priceType]);

/** Whether the line is unchanged, whatever was typed in between. */
const isSameAsBefore = (line: SalesOrderLineView, edit: LineEdit) => {
  const quantity =
    edit.quantity === undefined ? line.quantity : quantityIn(edit.quantity, line.bottlesPerBox);
  const price = edit.price === undefined || (edit.price === null && line.isManual === 0);
  return (
    !edit.isRemoved &&
    quantity === line.quantity &&
    price &&
    (edit.isLocked ?? line.isLocked) === line.isLocked
  );
};

export const editLine =
  (line: SalesOrderLineView, change: Omit<LineEdit, 'productId' | 'seen'>): EditsChange =>
  (edits) => {
    const { lineId, productId } = line;
    const edit = { productId, seen: seenOf(line), ...edits.lines[lineId], ...change };
    const { [lineId]: _, ...others } = edits.lines;
    return { ...edits, lines: isSameAsBefore(line, edit) ? others : { ...others, [lineId]: edit } };
  };

const inAdded =
  (change: (added: AddedLine[]) => AddedLine[]): EditsChange =>
  (edits) => ({ ...edits, added: change(edits.added) });

/** Adds a line, with the fields it needs of its product. */
const withAdded = (line: Omit<AddedLine, 'key'>) =>
  inAdded((added) => {
    const key = Math.max(0, ...added.map((other) => other.key)) + 1;
    return [...added, AddedLine.parse({ ...line, key })];
  });

/** LINE-003, LINE-006: without a quantity, one box. */
export const addProduct = (product: ProductForCustomer, quantity: number | null = null) => {
  const isOut = product.available <= 0;
  return withAdded({
    ...product,
    productNumber: product.number,
    quantity: isOut ? '0' : String(quantity ?? usualQuantity(product)),
    price: null,
    isLocked: isOut,
  });
};

export const copyLine = (line: SalesOrderLineView | AddedLine, edit: LineEdit | undefined) => {
  const typed =
    'lineId' in line
      ? typedNow(line, edit)
      : { quantity: String(quantityOf(line, line)), price: line.price || null };
  return withAdded({
    ...line,
    ...typed,
    available: line.available ?? 0,
    isLocked: false,
    priceType: ownType(line.priceType),
  });
};

export const editAdded = (key: number, change: Partial<Pick<AddedLine, 'quantity' | 'price' | 'isLocked'>>) =>
  inAdded((added) => added.map((line) => (line.key === key ? { ...line, ...change } : line)));
export const dropAdded = (dropped: AddedLine) =>
  inAdded((added) => added.filter(({ key }) => key !== dropped.key));
export const restoreAdded = (line: AddedLine) =>
  inAdded((added) => [...added, line].toSorted((a, b) => a.key - b.key));

export const editDetails =
  (order: Details, values: Partial<Details>): EditsChange =>
  (edits) => {
    const details = { ...edits.details };
    const seen = { ...edits.seen };
    for (const name of Object.keys(values) as DetailName[]) {
      seen[name] ??= JSON.stringify(order[name]);
      if (values[name] === order[name]) {
        delete details[name];
        delete seen[name];
      } else Object.assign(details, { [name]: values[name] });
    }
    return { ...edits, details, seen };
  };

export const editDiscount =
  (order: SalesOrderView['order'], values: Partial<DiscountTyped>): EditsChange =>
  (edits) => {
    const before = discountOf(order);
    const discount = { ...(edits.discount ?? before), ...values };
    const { discount: was = JSON.stringify(before), ...seen } = edits.seen;
    return isSame(discount, before)
      ? { ...edits, discount: null, seen }
      : { ...edits, discount, seen: { ...seen, discount: was } };
  };

/** Drops my side of a conflict: the other user's change stays. */
export const giveUp = ({ lineId, detail }: Pick<Conflict, 'lineId' | 'detail'>): EditsChange => {
  const given: readonly string[] = detailsOfConflict(detail);
  const without = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !given.includes(name)));
  return (edits) => {
    const { [String(lineId)]: _, ...lines } = edits.lines;
    return {
      ...edits,
      lines,
      details: without(edits.details as Record<string, unknown>),
      discount: given.includes('discount') ? null : edits.discount,
      seen: without(edits.seen),
    };
  };
};

const linesById = (lines: readonly SalesOrderLineView[]) =>
  new Map(lines.map((line) => [String(line.lineId), line]));

/** Rebases the edits on the current order. */
export const baseOn =
  ({ order, lines }: SalesOrderView): EditsChange =>
  (edits) => {
    const byId = linesById(lines);
    return {
      ...edits,
      version: order.version,
      lines: Object.fromEntries(
        Object.entries(edits.lines).map(([id, edit]) => {
          const line = byId.get(id);
          return [id, line ? { ...edit, seen: seenOf(line) } : edit];
        }),
      ),
      seen: Object.fromEntries(
        Object.keys(edits.seen).map((name) => [name, JSON.stringify(seenDetail(order, name))]),
      ),
    };
  };

export const hasEdits = ({ lines, added, details, discount }: Edits) =>
  discount !== null || added.length > 0 || Object.keys(lines).length > 0 || Object.keys(details).length > 0;

/**
 * The version to save against: the latest, unless another user changed the same fields; then the version that
 * the edits started from, so that the server answers with both changes (FMT-030).
 */
const versionFor = (edits: Edits, { order, lines }: SalesOrderView) => {
  const byId = linesById(lines);
  const isUnchanged =
    Object.entries(edits.lines).every(([id, edit]) => {
      const line = byId.get(id);
      return line !== undefined && seenOf(line) === edit.seen;
    }) && Object.entries(edits.seen).every(([name, was]) => JSON.stringify(seenDetail(order, name)) === was);
  return isUnchanged ? order.version : edits.version;
};

/** A line as shown on the page, including edits. */
export const lineNow = (line: SalesOrderLineView, edit: LineEdit | undefined): OwnPrice =>
  ownPriceOf(
    { quantity: edit?.quantity ?? String(line.quantity), price: edit?.price ?? null },
    { ...line, priceType: ownType(line.priceType) },
  );

/** The same as input text. */
const typedNow = (line: SalesOrderLineView, edit: LineEdit | undefined) => {
  const now = lineNow(line, edit);
  const isManual = manualPriceOf(edit ?? {}) !== null || (line.isManual === 1 && edit?.price !== null);
  return { quantity: String(now.quantity), price: isManual ? unitPrice(now.unitPrice) : null };
};

/** The price type of the line itself: the order discount may have another percentage by now. */
const ownType = (type: PriceType): PriceType => (type === 'invoice-discount' ? 'catalogue' : type);

/** The discount of an order as input text. */
export const discountOf = ({
  discountInputs: { manual, extra },
}: SalesOrderView['order']): DiscountTyped => ({
  manualDiscount: manual === null ? null : decimal(manual, 2).replace(/,?0+$/, ''),
  extraDiscount: extra === 0 ? '' : String(extra / euro),
});
const seenDetail = (order: SalesOrderView['order'], name: string) =>
  name === 'discount' ? discountOf(order) : order[name as DetailName];

/** The totals of the order as shown on the page, calculated with the same function as on the server. */
export const totalsNow = ({ order, lines }: SalesOrderView, edits: Edits) => {
  const now = [
    ...lines.flatMap((line) => {
      const edit = edits.lines[line.lineId];
      return edit?.isRemoved ? [] : [lineNow(line, edit)];
    }),
    ...edits.added.map((line) => ownPriceOf(line, line)),
  ];
  const discount = { ...order.discountInputs, ...(edits.discount && discountTyped(edits.discount)) };
  const { priceSide: side, orderDate: date } = order;
  const { totals, percentage } = discountOrder(now, { side, date, discount });
  return {
    ...totals,
    /** What its total excl VAT would be without the discount on the order. */
    exclWithoutDiscount: () =>
      discountOrder(now, { side, date, discount: { ...discount, manual: 0 } }).totals.excl,
    off: { percentage, isTyped: discount.manual !== null },
    count: now.length,
    bottles: now.reduce((all, { quantity }) => all + quantity, 0),
  };
};

export const problemsOf = ({ lines }: SalesOrderView, edits: Edits): string[] => [
  ...(edits.discount ? Object.values(discountProblems(edits.discount)) : []).filter((item) => item !== null),
  ...lines.flatMap((line) => {
    const edit = edits.lines[line.lineId];
    return (edit && !edit.isRemoved && problemOf(edit, line)) || [];
  }),
  ...edits.added.flatMap((line) => problemOf(line, line) ?? []),
];

type Request = RequestOf<typeof editSalesOrder>;

const discountRequest = (typed: DiscountTyped) => {
  const { manual, extra } = discountTyped(typed);
  return {
    isOverruled: manual !== null,
    ...(manual !== null && { orderDiscount: manual }),
    extraDiscount: extra,
  };
};

/** SO-025: the request to save the order, with all its lines and the changed details. */
export const requestOf = (view: SalesOrderView, edits: Edits): Request => {
  const { order } = view;
  const byId = linesById(view.lines);
  const { moment = order.moment, time = order.time } = edits.details;
  const isMoved = edits.details.moment !== undefined || edits.details.time !== undefined;
  const isElsewhere = addressNames.some((name) => edits.details[name] !== undefined);
  const details = {
    ...(isElsewhere && Address.parse(order)),
    ...edits.details,
    ...(isMoved && completeMoment(moment, time)),
    ...(edits.discount && discountRequest(edits.discount)),
  };
  /** A missing price is unchanged; null restores the regular price. */
  const wanted = (
    line: { lineId: number | null; productId: number; quantity: number; isLocked: boolean },
    price: string | null | undefined,
  ) => ({
    ...line,
    ...(price === undefined
      ? { isManual: null, manualPriceExcl: null, manualPriceIncl: null }
      : manualPriceFor(manualPriceOf({ price }), order.priceSide)),
    isBackorder: false,
  });
  return {
    order: { orderId: order.orderId, version: versionFor(edits, view), ...details } as Request['order'],
    lines: [
      ...view.lines.flatMap((line) => {
        const { lineId, productId } = line;
        const edit = edits.lines[lineId];
        if (edit?.isRemoved) return [];
        const isLocked = edit?.isLocked ?? line.isLocked;
        return wanted({ lineId, productId, quantity: lineNow(line, edit).quantity, isLocked }, edit?.price);
      }),
      // another user deleted these lines meanwhile: the input is not lost silently
      ...Object.entries(edits.lines)
        .filter(([id, edit]) => !byId.has(id) && !edit.isRemoved)
        .map(([id, { productId, quantity = '', isLocked = false, price }]) =>
          wanted({ lineId: Number(id), productId, quantity: quantityIn(quantity, 0) ?? 0, isLocked }, price),
        ),
      ...edits.added.map((line) => {
        const { productId, isLocked, price } = line;
        return wanted(
          { lineId: null, productId, quantity: quantityOf(line, line), isLocked },
          price ?? undefined,
        );
      }),
    ],
  };
};

/** The details of the order as shown on the page. */
export const detailsNow = (order: SalesOrderView['order'], edits: Edits) =>
  ({ ...order, ...edits.details }) as Details;

/** The details on this page that a conflict of the server is about. */
const detailsOfConflict = (detail: string | null): readonly (DetailName | 'discount')[] => {
  if (detail === null) return [];
  if (detail === 'address') return addressNames;
  if (detail === 'orderDiscount') return ['discount'];
  return detail === 'deliveryMoment' ? ['moment', 'time'] : [detail as DetailName];
};
