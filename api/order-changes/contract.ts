import { z } from 'zod';
import { operation, orderStaff, sellers } from '#api/contract/operation.ts';
import {
  DiscountPercentage,
  filledLines,
  LineProduct,
  LineQuantity,
  salesOrderById,
  sentPrices,
  WireMethod,
  WireTime,
} from '#api/sales-orders/contract.ts';
import { WireMoment } from '#api/contract/order-codes.ts';
import { StatusId, StatusName } from '#api/contract/status-name.ts';
import {
  byId,
  Day,
  Flag,
  NullableText,
  NullableWhole,
  OptionalFlag,
  OptionalId,
  orNull,
  RecordId,
  renamed,
  Text,
  textUpTo,
  Whole,
  WireDate,
  WireDelivery,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { ShownMoney } from '#api/contract/loose-money.ts';

const text = (most: number) => textUpTo(most).optional();

/** What an order may say beside its lines; what is left out stays. */
const EditedDetails = renamed({
  orderId: RecordId,
  /** FMT-030: the version that was read. Left out: whatever stands now. */
  version: orNull(WireInt.pipe(z.int().positive())),
  deliveryDate: WireDelivery.optional(),
  moment: WireMoment.optional(),
  time: WireTime.optional(),
  methodId: WireMethod.optional(),
  recipientName: text(200),
  street: ['delivery-address', text(200)],
  houseNumber: ['delivery-housenumber', text(20)],
  houseNumberExtra: ['delivery-housenumber_extra', text(20)],
  postcode: ['delivery-zipcode', text(20)],
  city: ['delivery-city', text(100)],
  remark: text(5000),
  internalRemark: ['order-text-internal', text(5000)],
  invoiceNote: text(5000),
  warehouseNote: text(5000),
  /** Ours: of a quote. */
  validUntil: WireDate.optional(),
  /** LINE-019: typed over the discount rules; 0 lets those hold. */
  isOverruled: ['overrule_discount', Flag.optional()],
  orderDiscount: DiscountPercentage.optional(),
  /** LINE-025: in whole euros. */
  extraDiscount: WireMoney.optional(),
  /** D-65: what comes back with the order and a save does not change, compared with what stands. */
  number: ['real_id', WireInt.optional()],
  accountId: WireInt.optional(),
  customerId: WireInt.optional(),
  orderDate: Day.optional(),
  status: ['orderstatus', StatusName.optional()],
  statusId: StatusId.nullable().optional(),
  isOffer: Flag.optional(),
  invoiceNumber: z
    .union([textUpTo(100), Whole])
    .nullable()
    .optional(),
  invoiceDate: WireDate.optional(),
  invoiceDiscount: WirePercentage.optional(),
  shownExcl: ShownMoney.nullable().optional(),
  shownVat: ShownMoney.nullable().optional(),
  shownIncl: ['invoice-amount_incl', ShownMoney.nullable().optional()],
});

export type EditedDetails = z.output<typeof EditedDetails>;

/**
 * A line as it should become. Without `line_id` it is new, or, from a client that sends no `line_id` and no
 * `version` at all, known by its product and how often that came before;
 * `pricetype` 1 is a price typed by hand, 0 the usual one, and without it the line keeps its price: a price beside
 * those two is one that comes back.
 */
const EditedLine = renamed({
  lineId: OptionalId,
  productId: LineProduct,
  quantity: LineQuantity,
  isManual: orNull(z.literal([0, 1])),
  ...sentPrices,
  isLocked: OptionalFlag,
  /** QUOTE-010: the line goes to the backorder of the customer. */
  isBackorder: OptionalFlag,
});
export type EditedLine = z.output<typeof EditedLine> & { quantity: number };

/** API-026, SO-025. A line that is not among `lines` is deleted, if it was there in the version that was read. */
export const editSalesOrder = operation('editSalesOrder', 'PUT order/updateorder', {
  item: 'API-026',
  summary: 'Save an order',
  area: 'orders',
  roles: orderStaff,
  example: { order: { id: 70012 }, lines: [{ product_id: 1201, qty: 12 }] },
  request: { order: EditedDetails, lines: filledLines(EditedLine) },
  returned: () => [salesOrderById.response],
});

/** FMT-030: what two people made of the same line or detail, in a refusal of `editSalesOrder` or an undo. */
export const Conflicts = z.object({
  conflicts: z.array(
    z.object({
      lineId: NullableWhole,
      detail: NullableText,
      label: Text,
      mine: Text,
      theirs: Text,
    }),
  ),
});
export type Conflict = z.output<typeof Conflicts>['conflicts'][number];

/** API-027, SO-047. Deleting an order twice is harmless: no natural key. */
export const deleteSalesOrder = operation('deleteSalesOrder', 'PUT order/destroy', {
  item: 'API-027',
  summary: 'Delete an order without invoice',
  area: 'orders',
  roles: sellers,
  request: byId('orderId'),
});

/**
 * Ours: takes back what one command did to an order, named by its command id or by the position in the log of
 * one of its events. TRAFFIC takes back a status alone. `credit_reason`: why it may go above the credit limit, of who
 * may say so.
 */
export const undoSalesOrderChange = operation('undoSalesOrderChange', 'PUT order/undo', {
  summary: 'Undo a change of an order',
  area: 'orders',
  roles: orderStaff,
  example: { id: 70012, command_id: 'b6f62982-c348-4673-8bbe-e84d23ca8bbc' },
  request: z.union([
    renamed({ orderId: RecordId, commandId: z.uuid(), creditReason: text(500) }),
    renamed({ orderId: RecordId, position: WireInt.pipe(z.int().positive()), creditReason: text(500) }),
  ]),
});
