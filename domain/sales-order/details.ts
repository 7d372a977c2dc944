import { z } from 'zod';
import { message, type Message, messageWith, type Said } from '#domain/kernel/message.ts';
import { CalendarDate, QuarterHour } from '#domain/kernel/date.ts';
import type { Change } from '#domain/kernel/event.ts';
import { detailPieces } from '#domain/kernel/order-pieces.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { DeliveryAddress, DeliveryMoment, deliveryMethods } from '#domain/sales-order/delivery.ts';
import { amountSaid, dateText, percentageSaid } from '#domain/kernel/words.ts';
import { personalText } from '#domain/kernel/schema.ts';

/** So many characters a remark of an order has at most. */
export const mostRemarked = 5_000;

const text = personalText(mostRemarked);
/** Null: no moment. */
const Moment = z.object({ moment: DeliveryMoment.unwrap(), time: QuarterHour }).nullable();

/**
 * SO-002, SO-025: the details of an order besides its lines, in parts that two people may change
 * independently.
 */
const OrderDetails = z.object({
  deliveryDate: CalendarDate.nullable(),
  deliveryMoment: Moment,
  methodId: z.int().positive(),
  address: DeliveryAddress,
  remark: text,
  internalRemark: text,
  invoiceNote: text,
  warehouseNote: text,
  /** LINE-019, LINE-025: the manual discount that overrides the rules, and an extra amount. */
  orderDiscount: OrderDiscountInputs.pick({ manual: true, extra: true }),
  /** For a quote: its last day of validity. */
  validUntil: CalendarDate.nullable(),
  /** (ours) Why it may go above the credit limit of its customer; blank or left out: it may not. */
  creditReason: personalText(500).optional(),
});
export type OrderDetails = z.infer<typeof OrderDetails>;
export type DetailName = keyof OrderDetails;
export const detailNames = OrderDetails.keyof().options;
/** Some of the details. */
export const PartialDetails = OrderDetails.partial();

const labels: Record<DetailName, Message> = {
  deliveryDate: message('Leverdatum', 'Delivery date'),
  deliveryMoment: message('Moment', 'Moment'),
  methodId: message('Methode', 'Method'),
  address: message('Afleveradres', 'Delivery address'),
  remark: message('Opmerking', 'Remark'),
  internalRemark: message('Interne opmerking', 'Internal remark'),
  invoiceNote: message('Notitie op factuur', 'Note on invoice'),
  warehouseNote: message('Notitie voor magazijn', 'Note for warehouse'),
  orderDiscount: message('Factuurkorting', 'Invoice discount'),
  validUntil: message('Geldig tot en met', 'Valid until'),
  creditReason: message('Boven de kredietlimiet omdat', 'Above the credit limit because'),
};
export const detailLabel = (name: DetailName) => labels[name];

const byRules = message('volgens de kortingsregels', 'by the discount rules');

const addressText = ({
  recipientName,
  street,
  houseNumber,
  houseNumberExtra,
  postcode,
  city,
}: DeliveryAddress) => `${recipientName}, ${street} ${houseNumber}${houseNumberExtra}, ${postcode} ${city}`;

/** A detail as text for the log book; an empty text is null. */
export const detailText = (details: Partial<OrderDetails>, name: DetailName): Said | null => {
  switch (name) {
    case 'deliveryDate':
      return details.deliveryDate ? dateText(details.deliveryDate) : message('zsm', 'ASAP');
    case 'validUntil':
      return details.validUntil ? dateText(details.validUntil) : null;
    case 'deliveryMoment': {
      const { deliveryMoment: at } = details;
      if (!at) return message('n.v.t.', 'n/a');
      return at.moment === 'before'
        ? message(`vóór ${at.time}`, `before ${at.time}`)
        : message(`na ${at.time}`, `after ${at.time}`);
    }
    case 'methodId': {
      const { methodId } = details;
      return deliveryMethods.find(({ id }) => id === methodId)?.name ?? String(methodId);
    }
    case 'address':
      return details.address ? addressText(details.address) : null;
    case 'orderDiscount': {
      const { manual, extra } = details.orderDiscount ?? { manual: null, extra: 0 };
      const percentage = manual === null ? byRules : percentageSaid(manual);
      return extra === 0
        ? percentage
        : messageWith(
            [percentage, amountSaid(extra)],
            (share, amount) => `${share} en ${amount} extra`,
            (share, amount) => `${share} and ${amount} extra`,
          );
    }
    default:
      return details[name] || null;
  }
};

/** The old and new value of each detail present in both. */
export const detailChanges = (from: Partial<OrderDetails>, to: Partial<OrderDetails>): Change[] =>
  detailNames
    .filter((name) => name in from && name in to)
    .map((name) => ({ field: labels[name], from: detailText(from, name), to: detailText(to, name) }));

/** The details that `wanted` changes, split into parts that each fit in an event. */
export const changedDetails = (details: OrderDetails, wanted: Partial<OrderDetails>) =>
  detailPieces({ creditReason: '', ...details }, PartialDetails.parse(wanted) as Partial<OrderDetails>, {
    names: detailNames,
    texts: ['remark', 'internalRemark', 'invoiceNote', 'warehouseNote'],
  }).map(({ from, to }) => ({ from, to }));
