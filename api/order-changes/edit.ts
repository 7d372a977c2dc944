import type { EditedDetails, EditedLine } from '#api/order-changes/contract.ts';
import type { EditedLine as Edited, editSalesOrder } from '#application/sales-order/edit.ts';
import type { SentBack } from '#application/sales-order/sent-back.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/** The members that were sent. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

/** D-65: of what comes back with an order, what a save compares. */
const sentBackOf = (order: EditedDetails): SentBack => ({
  facts: given({
    real_id: order.number,
    main_user_id: order.accountId,
    customer_id: order.customerId,
    'order-date': order.orderDate,
    orderstatus: order.status,
    'order-status_id': order.statusId,
    offer: order.isOffer,
    'invoice-number':
      order.invoiceNumber === undefined ? undefined : String(order.invoiceNumber ?? '') || null,
    'invoice-date': order.invoiceDate,
    invoice_discount: order.invoiceDiscount,
  }),
  totals: {
    excl: order.shownExcl ?? null,
    vat: order.shownVat ?? null,
    incl: order.shownIncl ?? null,
  },
});

const priceOf = (
  { isManual, manualPriceExcl, manualPriceIncl }: EditedLine,
  side: PriceSide,
): Edited['price'] => {
  if (isManual === null) return 'kept';
  return isManual === 0 ? 'usual' : ((side === 'excl' ? manualPriceExcl : manualPriceIncl) ?? 'kept');
};

/** A saved order as it is changed. */
export const editFrom = (
  order: EditedDetails,
  lines: readonly EditedLine[],
  side: PriceSide,
): Parameters<typeof editSalesOrder>[2] => {
  const { orderId, version, deliveryDate, moment, time, methodId } = order;
  const { remark, internalRemark, invoiceNote, warehouseNote, validUntil } = order;
  const { recipientName, street, houseNumber, houseNumberExtra, postcode, city } = order;
  const { isOverruled, orderDiscount: percentage, extraDiscount: extra } = order;
  const discount = given({ isOverruled, percentage, extra });
  const address = given({ recipientName, street, houseNumber, houseNumberExtra, postcode, city });
  return {
    orderId,
    version,
    lines: lines.map((line) => ({
      lineId: line.lineId,
      productId: line.productId,
      quantity: line.quantity,
      isLocked: line.isLocked,
      isBackorder: line.isBackorder,
      price: priceOf(line, side),
      sentBack: {
        isManual: line.isManual === null ? null : line.isManual === 1,
        excl: line.manualPriceExcl,
        incl: line.manualPriceIncl,
      },
    })),
    details: given({
      deliveryDate,
      methodId,
      remark,
      internalRemark,
      invoiceNote,
      warehouseNote,
      validUntil,
      // SO-008: a moment without a time is none
      ...(moment !== undefined && { deliveryMoment: moment && time ? { moment, time } : null }),
      ...(Object.keys(address).length > 0 && { address }),
    }),
    ...(Object.keys(discount).length > 0 && { discount }),
    sentBack: sentBackOf(order),
  };
};
