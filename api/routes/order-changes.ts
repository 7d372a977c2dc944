import {
  deleteSalesOrder,
  type EditedLine,
  editSalesOrder,
  undoSalesOrderChange,
} from '#api/contract/order-changes.ts';
import { implement } from '#api/http/implement.ts';
import { checkMayWrite } from '#api/routes/wanted-order.ts';
import type { EditedLine as Edited } from '#application/sales-order/edit.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';

/** The members that were sent. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

const priceOf = (
  { isManual, manualPriceExcl, manualPriceIncl }: EditedLine,
  side: PriceSide,
): Edited['price'] => {
  if (isManual === null) return 'kept';
  return isManual === 0 ? 'usual' : ((side === 'excl' ? manualPriceExcl : manualPriceIncl) ?? 'kept');
};

export const orderChangeRoutes = [
  implement(editSalesOrder, async ({ order, lines }, { services, by, caller, recorded }) => {
    checkMayWrite(caller);
    const { orderId, version, deliveryDate, moment, time, methodId } = order;
    const { remark, internalRemark, invoiceNote, warehouseNote, validUntil } = order;
    const { recipientName, street, houseNumber, houseNumberExtra, postcode, city } = order;
    const { isOverruled, orderDiscount: percentage, extraDiscount: extra } = order;
    const discount = given({ isOverruled, percentage, extra });
    const address = given({ recipientName, street, houseNumber, houseNumberExtra, postcode, city });
    recorded(
      await services.editSalesOrder(by, {
        orderId,
        version,
        lines: lines.map((line) => ({
          lineId: line.lineId,
          productId: line.productId,
          quantity: line.quantity,
          isLocked: line.isLocked,
          isBackorder: line.isBackorder,
          price: priceOf(line, caller.account.priceSide),
        })),
        details: given({
          ...{ deliveryDate, methodId, remark, internalRemark, invoiceNote, warehouseNote, validUntil },
          // SO-008: a moment without a time is none
          ...(moment !== undefined && { deliveryMoment: moment && time ? { moment, time } : null }),
          ...(Object.keys(address).length > 0 && { address }),
        }),
        ...(Object.keys(discount).length > 0 && { discount }),
      }),
    );
    return { data: 1 as const };
  }),

  implement(deleteSalesOrder, async ({ orderId }, { services, by, recorded }) => {
    recorded(await services.deleteSalesOrder(by, orderId));
    return { data: 1 as const };
  }),

  implement(undoSalesOrderChange, async (request, { services, by, caller, recorded }) => {
    const { orderId } = request;
    const of = 'commandId' in request ? { commandId: request.commandId } : { position: request.position };
    const onlyStatus = caller.role === 'TRAFFIC';
    recorded(await services.undoSalesOrderChange(by, { orderId, of }, { onlyStatus }));
    return { data: 1 as const };
  }),
];
