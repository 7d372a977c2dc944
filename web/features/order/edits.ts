import { z } from 'zod';
import type { RequestOf } from '#api/contract/operation.ts';
import type { editSalesOrder } from '#api/order-changes/contract.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { SalesOrderLineView, SalesOrderView } from '#api/sales-orders/contract.ts';
import { isSame } from '#domain/kernel/field.ts';
import { PriceType } from '#domain/pricing/price.ts';
import { CalendarDate, QuarterHour } from '#domain/kernel/date.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { euro } from '#domain/kernel/money.ts';
import { discountOrder, type OwnPrice } from '#domain/pricing/order-discount.ts';
import { completeMoment, DeliveryMoment } from '#domain/sales-order/delivery.ts';
import { Quantity } from '#domain/sales-order/line.ts';
import { discountProblems, type DiscountTyped, discountTyped } from '#web/parts/order-discount.ts';
import { decimal, unitPrice } from '#web/lib/format.ts';
import { parseMoney, parseQuantity } from '#web/lib/parse.ts';

/** What somebody typed in a line; `price` null is the usual one, what is left out stands as it was. */
const LineEdit = z.object({
  productId: z.int(),
  quantity: z.string().optional(),
  price: z.string().nullable().optional(),
  isLocked: z.boolean().optional(),
  isRemoved: z.boolean().optional(),
  /** The line as it was when somebody began on it. */
  seen: z.string(),
});
export type LineEdit = z.infer<typeof LineEdit>;

/** A line that is not in the order yet, with what the product costs this customer. */
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

const detailShape = {
  deliveryDate: CalendarDate.nullable(),
  moment: DeliveryMoment,
  time: QuarterHour.nullable(),
  methodId: z.int(),
  recipientName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  houseNumberExtra: z.string(),
  postcode: z.string(),
  city: z.string(),
  remark: z.string(),
  internalRemark: z.string(),
  invoiceNote: z.string(),
  warehouseNote: z.string(),
};
const Details = z.object(detailShape);
export type Details = z.infer<typeof Details>;
export type DetailName = keyof Details;
const detailNames = Object.keys(detailShape) as DetailName[];

const Typed = z.object({ manualDiscount: z.string().nullable(), extraDiscount: z.string() });

/** What somebody changed about an order and did not save yet; kept in the browser until then. */
export const Edits = z.object({
  version: z.int(),
  lines: z.record(z.string(), LineEdit),
  added: z.array(AddedLine),
  details: Details.partial(),
  discount: Typed.nullable().default(null),
  /** The details as they were when somebody began on them. */
  seen: z.record(z.string(), z.string()),
  /** FMT-033: the command that was last sent. */
  attempt: z.object({ content: z.string(), commandId: z.string() }).nullable(),
});
export type Edits = z.infer<typeof Edits>;

export type EditsChange =
  | { type: 'line'; line: SalesOrderLineView; change: Omit<LineEdit, 'productId' | 'seen'> }
  /** Without a quantity a box of it (LINE-003). */
  | { type: 'added'; product: ProductForCustomer; quantity: number | null }
  | { type: 'copied'; of: SalesOrderLineView | AddedLine; edit: LineEdit | undefined }
  | { type: 'addedLine'; key: number; change: Partial<Pick<AddedLine, 'quantity' | 'price' | 'isLocked'>> }
  | { type: 'dropped'; key: number }
  | { type: 'undropped'; line: AddedLine }
  | { type: 'detail'; order: Details; values: Partial<Details> }
  | { type: 'discount'; order: SalesOrderView['order']; values: Partial<DiscountTyped> }
  /** Of a conflict: what the other made of it stays. */
  | { type: 'given-up'; lineId: number | null; details: readonly (DetailName | 'discount')[] }
  | { type: 'based-on'; view: SalesOrderView }
  | { type: 'attempted'; content: string; commandId: string }
  | { type: 'emptied'; version: number };

export const noEdits = (version: number): Edits => ({
  version,
  lines: {},
  added: [],
  details: {},
  discount: null,
  seen: {},
  attempt: null,
});

const seenOf = ({ quantity, unitPrice, isLocked, priceType }: SalesOrderLineView) =>
  JSON.stringify([quantity, unitPrice, isLocked, priceType]);

/** Whether the line is as it was, whatever was typed in between. */
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

const nextKey = ({ added }: Edits) => Math.max(0, ...added.map(({ key }) => key)) + 1;

export const changeEdits = (edits: Edits, change: EditsChange): Edits => {
  switch (change.type) {
    case 'line': {
      const { line } = change;
      const before = edits.lines[line.lineId] ?? { productId: line.productId, seen: seenOf(line) };
      const edit = { ...before, ...change.change };
      const { [line.lineId]: _, ...others } = edits.lines;
      return { ...edits, lines: isSameAsBefore(line, edit) ? others : { ...others, [line.lineId]: edit } };
    }
    case 'added': {
      const { product } = change;
      // LINE-003, LINE-006
      const isOut = product.available <= 0;
      const line: AddedLine = {
        key: nextKey(edits),
        productId: product.productId,
        productNumber: product.number,
        name: product.name,
        vintage: product.vintage,
        unitPrice: product.unitPrice,
        discount: product.discount,
        vatRate: product.vatRate,
        purchasePrice: product.purchasePrice,
        bottlesPerBox: product.bottlesPerBox,
        available: product.available,
        quantity: isOut ? '0' : String(change.quantity ?? Math.max(1, product.bottlesPerBox)),
        price: null,
        isLocked: isOut,
        priceType: product.priceType,
        isExcludedFromDiscount: product.isExcludedFromDiscount,
      };
      return { ...edits, added: [...edits.added, line] };
    }
    case 'copied': {
      const { of, edit } = change;
      const now = 'lineId' in of ? lineNow(of, edit) : addedNow(of);
      const typed = 'lineId' in of ? now.isManual && unitPrice(now.unitPrice) : of.price;
      const line: AddedLine = {
        key: nextKey(edits),
        productId: of.productId,
        productNumber: of.productNumber,
        name: of.name,
        vintage: of.vintage,
        unitPrice: of.unitPrice,
        discount: of.discount,
        vatRate: of.vatRate,
        purchasePrice: of.purchasePrice,
        bottlesPerBox: of.bottlesPerBox,
        available: of.available ?? 0,
        quantity: String(now.quantity),
        price: typed || null,
        isLocked: false,
        priceType: ownType(of.priceType),
        isExcludedFromDiscount: of.isExcludedFromDiscount,
      };
      return { ...edits, added: [...edits.added, line] };
    }
    case 'addedLine':
      return {
        ...edits,
        added: edits.added.map((line) => (line.key === change.key ? { ...line, ...change.change } : line)),
      };
    case 'dropped':
      return { ...edits, added: edits.added.filter(({ key }) => key !== change.key) };
    case 'undropped':
      return { ...edits, added: [...edits.added, change.line].toSorted((a, b) => a.key - b.key) };
    case 'detail': {
      const details = { ...edits.details };
      const seen = { ...edits.seen };
      for (const name of Object.keys(change.values) as DetailName[]) {
        seen[name] ??= JSON.stringify(change.order[name]);
        if (change.values[name] === change.order[name]) {
          delete details[name];
          delete seen[name];
        } else Object.assign(details, { [name]: change.values[name] });
      }
      return { ...edits, details, seen };
    }
    case 'discount': {
      const before = discountOf(change.order);
      const discount = { ...(edits.discount ?? before), ...change.values };
      const { discount: was = JSON.stringify(before), ...seen } = edits.seen;
      return isSame(discount, before)
        ? { ...edits, discount: null, seen }
        : { ...edits, discount, seen: { ...seen, discount: was } };
    }
    case 'given-up': {
      const { [String(change.lineId)]: _, ...lines } = edits.lines;
      const stored = <Value>(of: Record<string, Value>) =>
        Object.fromEntries(
          Object.entries(of).filter(([name]) => !change.details.includes(name as DetailName)),
        );
      return {
        ...edits,
        lines,
        details: stored(edits.details as Record<string, unknown>),
        discount: change.details.includes('discount') ? null : edits.discount,
        seen: stored(edits.seen),
      };
    }
    case 'based-on': {
      const { order, lines } = change.view;
      const byId = new Map(lines.map((line) => [String(line.lineId), line]));
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
    }
    case 'attempted':
      return { ...edits, attempt: { content: change.content, commandId: change.commandId } };
    case 'emptied':
      return noEdits(change.version);
  }
};

export const hasEdits = ({ lines, added, details, discount }: Edits) =>
  discount !== null || added.length > 0 || Object.keys(lines).length > 0 || Object.keys(details).length > 0;

/**
 * The version to save against: the newest, as long as nobody else touched what is changed here; else the one
 * that this began with, so that the server tells what both made of it (FMT-030).
 */
export const versionFor = (edits: Edits, { order, lines }: SalesOrderView): number => {
  const byId = new Map(lines.map((line) => [String(line.lineId), line]));
  const isUntouched =
    Object.entries(edits.lines).every(([id, edit]) => {
      const line = byId.get(id);
      return line !== undefined && seenOf(line) === edit.seen;
    }) && Object.entries(edits.seen).every(([name, was]) => JSON.stringify(seenDetail(order, name)) === was);
  return isUntouched ? order.version : edits.version;
};

const quantityIn = (text: string, bottlesPerBox: number): number | null => {
  const parsed = parseQuantity(text, bottlesPerBox);
  return 'value' in parsed ? (parsed.value ?? 0) : null;
};
const priceIn = (text: string): number | null => {
  const parsed = parseMoney(text);
  return 'value' in parsed ? parsed.value : null;
};

/** What is wrong with what was typed, in words; null when it can be saved (LINE-004). */
export const problemOf = (
  { quantity, price }: { quantity?: string | undefined; price?: string | null | undefined },
  bottlesPerBox: number,
): string | null => {
  if (quantity !== undefined) {
    const parsed = parseQuantity(quantity, bottlesPerBox);
    if ('problem' in parsed) return `Aantal: ${parsed.problem}`;
    if (!Quantity.safeParse(parsed.value ?? 0).success)
      return 'Aantal: kies een getal van −1.000 tot 100.000.';
  }
  const parsed = price ? parseMoney(price) : null;
  return parsed && 'problem' in parsed ? `Prijs: ${parsed.problem}` : null;
};

/** A line as it stands on the page, with what was typed counted in. */
export const lineNow = (
  line: SalesOrderLineView,
  edit: LineEdit | undefined,
): OwnPrice & { isManual: boolean } => {
  const typed = edit?.price ? priceIn(edit.price) : null;
  return {
    quantity:
      edit?.quantity === undefined ? line.quantity : (quantityIn(edit.quantity, line.bottlesPerBox) ?? 0),
    unitPrice: typed ?? line.unitPrice,
    discount: typed === null ? line.discount : 0,
    vatRate: line.vatRate,
    purchasePrice: line.purchasePrice ?? 0,
    isManual: typed !== null || (line.isManual === 1 && edit?.price !== null),
    type: typed === null ? ownType(line.priceType) : 'manual',
    isExcludedFromDiscount: line.isExcludedFromDiscount,
  };
};
export const addedNow = (line: AddedLine): OwnPrice & { isManual: boolean } => {
  const typed = line.price ? priceIn(line.price) : null;
  return {
    quantity: quantityIn(line.quantity, line.bottlesPerBox) ?? 0,
    unitPrice: typed ?? line.unitPrice,
    discount: typed === null ? line.discount : 0,
    vatRate: line.vatRate,
    purchasePrice: line.purchasePrice ?? 0,
    isManual: typed !== null,
    type: typed === null ? line.priceType : 'manual',
    isExcludedFromDiscount: line.isExcludedFromDiscount,
  };
};

/** What its price is by itself: what the order takes off may be another percentage by now. */
const ownType = (type: PriceType): PriceType => (type === 'invoice-discount' ? 'catalogue' : type);

/** The discount of an order as it would be typed. */
export const discountOf = ({
  discountInputs: { manual, extra },
}: SalesOrderView['order']): DiscountTyped => ({
  manualDiscount: manual === null ? null : decimal(manual, 2).replace(/,?0+$/, ''),
  extraDiscount: extra === 0 ? '' : String(extra / euro),
});
const seenDetail = (order: SalesOrderView['order'], name: string) =>
  name === 'discount' ? discountOf(order) : order[name as DetailName];

/** The totals of the order as it stands on the page, by the same function as the server's. */
export const totalsNow = ({ order, lines }: SalesOrderView, edits: Edits) => {
  const now = [
    ...lines.flatMap((line) => {
      const edit = edits.lines[line.lineId];
      return edit?.isRemoved ? [] : [lineNow(line, edit)];
    }),
    ...edits.added.map(addedNow),
  ];
  const discount = { ...order.discountInputs, ...(edits.discount && discountTyped(edits.discount)) };
  const { totals, percentage } = discountOrder(now, {
    side: order.priceSide,
    date: order.orderDate,
    discount,
  });
  return {
    ...totals,
    off: { percentage, isTyped: discount.manual !== null },
    count: now.length,
    bottles: now.reduce((all, { quantity }) => all + quantity, 0),
  };
};

export const problemsOf = ({ lines }: SalesOrderView, edits: Edits): string[] => [
  ...(edits.discount ? Object.values(discountProblems(edits.discount)) : []).filter((item) => item !== null),
  ...lines.flatMap((line) => {
    const edit = edits.lines[line.lineId];
    const problem = edit && !edit.isRemoved ? problemOf(edit, line.bottlesPerBox) : null;
    return problem ? [problem] : [];
  }),
  ...edits.added.flatMap((line) => problemOf(line, line.bottlesPerBox) ?? []),
];

type Request = RequestOf<typeof editSalesOrder>;
/** LINE-014: a typed price is a manual one, on the side of the account; null is the usual one again. */
const priced = (price: string | null | undefined, side: PriceSide) => {
  if (price === undefined) return { isManual: null, manualPriceExcl: null, manualPriceIncl: null };
  const typed = price === null ? null : priceIn(price);
  return {
    isManual: typed === null ? (0 as const) : (1 as const),
    manualPriceExcl: side === 'excl' ? typed : null,
    manualPriceIncl: side === 'incl' ? typed : null,
  };
};

const addressNames = [
  'recipientName',
  'street',
  'houseNumber',
  'houseNumberExtra',
  'postcode',
  'city',
] as const;

const discountRequest = (typed: DiscountTyped) => {
  const { manual, extra } = discountTyped(typed);
  return {
    isOverruled: manual !== null,
    ...(manual !== null && { orderDiscount: manual }),
    extraDiscount: extra,
  };
};

/** SO-025: the order as it is saved, with all its lines and those details that changed. */
export const requestOf = (view: SalesOrderView, edits: Edits): Request => {
  const { order } = view;
  const side = order.priceSide;
  const here = new Set(view.lines.map(({ lineId }) => String(lineId)));
  const { moment, time, ...details } = edits.details;
  const isMoved = moment !== undefined || time !== undefined;
  const when = isMoved
    ? completeMoment(moment === undefined ? order.moment : moment, time === undefined ? order.time : time)
    : {};
  const isElsewhere = addressNames.some((name) => details[name] !== undefined);
  const address = isElsewhere
    ? Object.fromEntries(addressNames.map((name) => [name, details[name] ?? order[name]]))
    : {};
  return {
    order: {
      orderId: order.orderId,
      version: versionFor(edits, view),
      ...details,
      ...when,
      ...address,
      ...(edits.discount && discountRequest(edits.discount)),
    } as Request['order'],
    lines: [
      ...view.lines.flatMap((line) => {
        const edit = edits.lines[line.lineId];
        if (edit?.isRemoved) return [];
        return {
          lineId: line.lineId,
          productId: line.productId,
          quantity: lineNow(line, edit).quantity,
          isLocked: edit?.isLocked ?? line.isLocked,
          ...priced(edit?.price, side),
        };
      }),
      // somebody else deleted these meanwhile: what was typed is not lost in silence
      ...Object.entries(edits.lines)
        .filter(([id, edit]) => !here.has(id) && !edit.isRemoved)
        .map(([id, edit]) => ({
          lineId: Number(id),
          productId: edit.productId,
          quantity: edit.quantity === undefined ? 0 : (quantityIn(edit.quantity, 0) ?? 0),
          isLocked: edit.isLocked ?? false,
          ...priced(edit.price, side),
        })),
      ...edits.added.map((line) => ({
        lineId: null,
        productId: line.productId,
        quantity: addedNow(line).quantity,
        isLocked: line.isLocked,
        ...priced(line.price ?? undefined, side),
      })),
    ].map((line) => ({ ...line, isBackorder: false })),
  };
};

/** What the details of the order are on the page. */
export const detailsNow = (order: SalesOrderView['order'], edits: Edits): Details =>
  ({
    ...Object.fromEntries(detailNames.map((name) => [name, order[name]])),
    ...edits.details,
  }) as Details;

/** Which details on this page a conflict of the server is about. */
export const detailsOfConflict = (detail: string | null): readonly (DetailName | 'discount')[] => {
  if (detail === null) return [];
  if (detail === 'address') return addressNames;
  if (detail === 'orderDiscount') return ['discount'];
  return detail === 'deliveryMoment' ? ['moment', 'time'] : [detail as DetailName];
};
