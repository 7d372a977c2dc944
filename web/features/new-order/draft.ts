import { z } from 'zod';
import type { RequestOf } from '#api/contract/operation.ts';
import type { placeSalesOrder } from '#api/contract/sales-orders.ts';
import { CalendarDate, QuarterHour } from '#domain/kernel/date.ts';
import { type PriceSide, totalsOf } from '#domain/pricing/totals.ts';
import { completeMoment, DeliveryMoment } from '#domain/sales-order/delivery.ts';
import {
  changeLines,
  type Change,
  emptyLine,
  Line,
  orderedLines,
  pricedLine,
  type Products,
  wantedLine,
} from '#web/features/new-order/lines.ts';

const Address = z.object({
  recipientName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  houseNumberExtra: z.string(),
  postcode: z.string(),
  city: z.string(),
});
export type Address = z.infer<typeof Address>;

/** What stands on the new-order page: kept in the browser until the order is placed. */
export const Draft = z.object({
  customerId: z.int().nullable(),
  lines: z.array(Line),
  /** Undefined until somebody chose: then the customer's next delivery day holds (SO-009). */
  deliveryDate: CalendarDate.nullable().optional(),
  moment: DeliveryMoment,
  time: QuarterHour,
  methodId: z.int(),
  /** SO-006: null is the customer's own address. */
  address: Address.nullable(),
  remark: z.string(),
  warehouseNote: z.string(),
  invoiceNote: z.string(),
  /** FMT-033: the command that was last sent, so that the same order is never placed twice. */
  attempt: z.object({ content: z.string(), commandId: z.string() }).nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** D-33: delivery by the company itself. */
const ownDelivery = 1;
/** FMT-003. */
const usualTime = '13:00';

export const emptyAddress: Address = {
  recipientName: '',
  street: '',
  houseNumber: '',
  houseNumberExtra: '',
  postcode: '',
  city: '',
};

export const emptyDraft = (customerId: number | null): Draft => ({
  customerId,
  lines: [emptyLine(1)],
  moment: null,
  time: usualTime,
  methodId: ownDelivery,
  address: null,
  remark: '',
  warehouseNote: '',
  invoiceNote: '',
  attempt: null,
});

export type DraftChange =
  | { type: 'lines'; change: Change }
  | { type: 'set'; values: Partial<Omit<Draft, 'lines'>> }
  | { type: 'emptied'; customerId: number | null };

export const changeDraft = (draft: Draft, change: DraftChange): Draft => {
  switch (change.type) {
    case 'lines':
      return { ...draft, lines: changeLines(draft.lines, change.change) };
    case 'set':
      return { ...draft, ...change.values };
    case 'emptied':
      return emptyDraft(change.customerId);
  }
};

/** Whether there is work on the page that would be a pity to lose. */
export const hasWork = ({ lines, remark, warehouseNote, invoiceNote, address }: Draft) =>
  lines.some(({ productId, text }) => productId !== null || text !== '') ||
  remark + warehouseNote + invoiceNote !== '' ||
  address !== null;

/** The totals of what would be ordered now, by the same function as the server's (SO-018). */
export const totalsFor = (draft: Draft, products: Products, side: PriceSide) => {
  const ordered = orderedLines(draft.lines, products);
  const totals = totalsOf(
    ordered.map(({ line, product }) => pricedLine(line, product)),
    side,
  );
  return {
    ...totals,
    count: ordered.length,
    bottles: ordered.reduce((all, { line, product }) => all + pricedLine(line, product).quantity, 0),
    hasPurchase: ordered.length > 0 && ordered.every(({ product }) => product.purchasePrice !== null),
  };
};

/** SO-017: the order as it is stored. `deliveryDate` is the one shown. */
export const requestOf = (
  draft: Draft & { customerId: number },
  products: Products,
  side: PriceSide,
  deliveryDate: CalendarDate | null,
  mode: 'order' | 'none',
): RequestOf<typeof placeSalesOrder> => {
  const { excl, vat, incl } = totalsFor(draft, products, side);
  return {
    mode,
    customerId: draft.customerId,
    lines: orderedLines(draft.lines, products).map(({ line, product }) => wantedLine(line, product, side)),
    remark: draft.remark,
    warehouseNote: draft.warehouseNote,
    invoiceNote: draft.invoiceNote,
    methodId: draft.methodId,
    deliveryDate,
    ...completeMoment(draft.moment, draft.time),
    ...(draft.address ?? emptyAddress),
    shownExcl: excl,
    shownVat: vat,
    shownIncl: incl,
  };
};
