import type { RequestOf } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { type Caller, mayCallIn } from '#api/http/session.ts';
import {
  passCreditLimit,
  type placeSalesOrder,
  type WantedLine as WireLine,
} from '#api/sales-orders/contract.ts';
import { refuse } from '#api/http/refuse.ts';
import type { WantedOrder } from '#application/sales-order/place.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { WantedLine } from '#domain/sales-order/price-lines.ts';

type Request = RequestOf<typeof placeSalesOrder>;

/** D-04: TRAFFIC changes the status of orders, and more where the account says so. Refuses order-not-yours. */
export const checkMayWrite = ({ role, account }: Pick<Caller, 'role' | 'account'>): void => {
  if (role === 'TRAFFIC' && !settingOf(account, 'trafficMayEditOrders')) refuse('order-not-yours');
};

/** Who gives a reason to go above the credit limit may let an order through. Refuses credit-reason-role. */
export const checkMayPassCredit = ({ role, account }: Pick<Caller, 'role' | 'account'>): void => {
  if (!mayCallIn(account, passCreditLimit, role)) refuse('credit-reason-role');
};

/** Lines as they travel, as an order takes them: a price that was typed counts first on the side on which the account sells. */
export const linesOn = (
  side: PriceSide,
  lines: readonly (Omit<WireLine, 'asked' | 'backorder'> & Partial<Pick<WireLine, 'asked' | 'backorder'>>)[],
): WantedLine[] =>
  lines.map(({ isManual, manualPriceExcl, manualPriceIncl, ...line }) => {
    if (isManual !== 1) return { ...line, manualPrice: null };
    const [manualPrice, otherPrice] =
      side === 'excl' ? [manualPriceExcl, manualPriceIncl] : [manualPriceIncl, manualPriceExcl];
    return { ...line, manualPrice, ...(otherPrice !== null && { otherPrice }) };
  });

/** D-65: the prices that came with lines whose price is not typed by hand, and so is the one that the server finds; or the word that one is typed, without it. */
export const pricesSetAside = (
  lines: readonly Pick<WireLine, 'isManual' | 'manualPriceExcl' | 'manualPriceIncl'>[],
): string[] => {
  const found = lines.filter(({ isManual }) => isManual !== 1);
  return [
    ...(found.some(({ manualPriceExcl }) => manualPriceExcl) ? ['order_lines[].unit_price_excl'] : []),
    ...(found.some(({ manualPriceIncl }) => manualPriceIncl) ? ['order_lines[].unit_price_incl'] : []),
    ...(lines.some(
      ({ isManual, manualPriceExcl, manualPriceIncl }) =>
        isManual === 1 && manualPriceExcl === null && manualPriceIncl === null,
    )
      ? ['order_lines[].pricetype']
      : []),
  ];
};

/** D-65: the parts of an address, by their names, that come without its street: the order goes to that of the customer. */
export const placeSetAside = (street: string, parts: Readonly<Record<string, string>>): string[] =>
  street === '' ? Object.keys(parts).filter((name) => parts[name] !== '') : [];

/** D-65: a line waits on a backorder once its order stands (D-58); of a new order it is ordered. */
export const backordersSetAside = ({ sent }: Pick<Call, 'sent'>): string[] => {
  const lines = sent['order_lines'] as readonly { backorder?: unknown }[];
  return lines.some(({ backorder }) => Number(backorder) === 1) ? ['order_lines[].backorder'] : [];
};

/** D-65: what came with a new order and does nothing, also as that is of a quote alone, or of none. */
export const partsSetAside = (request: Request): string[] => {
  const { recipientName, street, houseNumber, houseNumberExtra, postcode, city } = request;
  return [
    ...placeSetAside(street, {
      'delivery-recipient-name': recipientName,
      'delivery-housenumber': houseNumber,
      'delivery-housenumber_extra': houseNumberExtra,
      'delivery-zipcode': postcode,
      'delivery-city': city,
    }),
    ...(!request.isOverruled && request.manualDiscount ? ['order_discount'] : []),
    ...(!request.isOffer && request.validUntil ? ['valid_until'] : []),
    ...(request.isOffer && request.status ? ['order-status_id'] : []),
    ...pricesSetAside(request.lines),
  ];
};

type Place = Pick<Request, 'recipientName' | 'street' | 'houseNumber' | 'postcode' | 'city'> &
  Partial<Pick<Request, 'houseNumberExtra'>>;
type Entered = Place &
  Pick<Request, 'deliveryDate' | 'moment' | 'time' | 'methodId'> &
  Pick<Request, 'remark' | 'invoiceNote' | 'warehouseNote' | 'shownExcl' | 'shownVat' | 'shownIncl'>;

/** Where an order goes to; without a street to the address of the customer. */
const addressOf = ({ recipientName, street, houseNumber, houseNumberExtra = '', postcode, city }: Place) =>
  street ? { recipientName, street, houseNumber, houseNumberExtra, postcode, city } : null;

/** What every order that staff enters says beside its lines, a direct one too. */
export const detailsOf = (request: Entered) => {
  const { remark, invoiceNote, warehouseNote, deliveryDate: date, moment, time, methodId } = request;
  const { shownExcl: excl, shownVat: vat, shownIncl: incl } = request;
  return {
    remark,
    invoiceNote,
    warehouseNote,
    delivery: { date, moment, time, methodId, address: addressOf(request) },
    shown: excl === null && vat === null && incl === null ? null : { excl, vat, incl },
  };
};

const referencesOf = ({ ociHook, insertInAccountId, directOrderId }: Request): WantedOrder['references'] => ({
  ...(ociHook && { ociHook }),
  ...(insertInAccountId !== null && { insertInAccountId }),
  ...(directOrderId !== null && { directOrderId }),
});

/** An order as staff enters it, as it is placed. */
export const orderFrom = (request: Request, account: Account): WantedOrder => {
  const references = referencesOf(request);
  return {
    customerId: request.customerId,
    source: 'staff',
    status: request.isOffer ? 'quote' : (request.status ?? settingOf(account, 'defaultOrderStatus')),
    validUntil: request.validUntil,
    isPrinted: request.mode === 'print' && !request.isOffer,
    discount: {
      manual: request.isOverruled ? (request.manualDiscount ?? 0) : null,
      extra: request.extraDiscount ?? 0,
    },
    ...(Object.keys(references ?? {}).length > 0 && { references }),
    lines: linesOn(account.priceSide, request.lines),
    ...detailsOf(request),
    isComplete: request.isComplete,
    creditReason: request.creditReason,
  };
};
