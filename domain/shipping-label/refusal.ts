import { z } from 'zod';
import { belongsTo, type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { message, messageWith } from '#domain/kernel/message.ts';
import { Id, personalText, PositiveInt } from '#domain/kernel/schema.ts';
import { CarrierCode, carrierInfo } from '#domain/shipping-label/carrier.ts';

const Refused = z.object({
  orderId: Id,
  customerId: Id,
  carrier: CarrierCode,
  /** The label of the order that it would have been: 1 is the first. */
  nth: PositiveInt,
  /** The carrier's own words, which may name the recipient; empty where it said nothing. */
  said: personalText(500),
});

/** What a carrier said, as a sentence that follows another: after a space, with a mark at its end. */
const following = (said: string) => (said === '' ? '' : ` ${said.replace(/[.!?]?$/, (end) => end || '.')}`);

/** SHIP-018: a carrier took no parcel of an order; a separate record, so that it never collides with its labels. */
export const labelRefusalEvents = {
  refused: defineEvent('ShippingLabelRefused', {
    action: message('Verzendlabel geweigerd', 'Shipping label refused'),
    data: Refused,
    person: streamOf('customer', 'customerId'),
    log: ({ carrier, said }) =>
      messageWith(
        [readKept(said)],
        (why) => `${carrierInfo[carrier].name} weigert een pakket van deze order.${following(why)}`,
        (why) => `${carrierInfo[carrier].name} refuses a parcel of this order.${following(why)}`,
      ),
    ...belongsTo('salesOrder', 'orderId'),
  }),
};
export type LabelRefusalEvent = EventOf<typeof labelRefusalEvents>;
type Refusal = z.infer<typeof Refused>;
export type LabelRefusalCommand = { type: 'RecordLabelRefusal' } & Refusal;

const isSame = (one: Refusal, other: Refusal) =>
  one.carrier === other.carrier && one.nth === other.nth && one.said === other.said;

/** The last refusal of an order: who tries once more and hears the same records nothing. */
export const labelRefusal: Decider<Refusal | null, LabelRefusalCommand, LabelRefusalEvent> = {
  category: 'labelRefusal',
  events: labelRefusalEvents,
  initial: null,
  decide: (command, last) => (last && isSame(last, command) ? [] : [labelRefusalEvents.refused(command)]),
  evolve: (_, { data }) => data,
};
