import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import {
  belongsTo,
  type Decider,
  defineEvent,
  type EventOf,
  fromTo,
  streamOf,
} from '#domain/kernel/event.ts';
import { emptiedText, Id, nonEmptyText, personalText, PositiveInt } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { SenderAddress } from '#domain/shipping-label/address.ts';
import { CarrierCode, carrierInfo, ParcelType, ParcelWeight } from '#domain/shipping-label/carrier.ts';
import { ParcelStatus, parcelStatusNames } from '#domain/shipping-label/status.ts';

const ofOrder = belongsTo('salesOrder', 'orderId');
const personal = personalText(200);
const Label = z.object({ orderId: Id, labelId: Id, number: PositiveInt });

const ShippingLabel = Label.extend({
  customerId: Id,
  carrier: CarrierCode,
  parcelType: ParcelType,
  weight: ParcelWeight,
  hasAgeCheck: z.boolean(),
  sender: SenderAddress,
  recipient: z.object({
    name: personal,
    street: personal,
    houseNumber: personal,
    houseNumberExtra: personal,
    postcode: personal,
    mobile: personal,
    city: z.string().max(100),
    countryCode: z.string().max(2),
  }),
  /** The carrier's id, and the barcode for its scanners. */
  carrierId: nonEmptyText(60),
  barcode: nonEmptyText(60),
  trackingUrl: emptiedText(500),
  /** The label itself, A6, by digest (law 15). */
  file: z.hash('sha256'),
  /** SHIP-017: our charge excl VAT, on top of the carrier's. */
  fee: Money,
  madeOn: CalendarDate,
  /** SHIP-016: the customer gets a mail with the tracking link. */
  isMailed: z.boolean(),
  /** Made by the built-in test carrier: not valid for a parcel. */
  isTest: z.boolean(),
});
export type ShippingLabel = z.output<typeof ShippingLabel>;

/** The labels of an order: a separate record, so that it never conflicts with an edit of the order. */
export const shippingLabelEvents = {
  made: defineEvent('ShippingLabelMade', {
    action: message('Verzendlabel gemaakt', 'Shipping label made'),
    data: ShippingLabel,
    person: streamOf('customer', 'customerId'),
    log: ({ number, carrier, barcode }) =>
      message(
        `Verzendlabel ${number} van ${carrierInfo[carrier].name} gemaakt met barcode ${barcode}.`,
        `Shipping label ${number} of ${carrierInfo[carrier].name} made with barcode ${barcode}.`,
      ),
    ...ofOrder,
  }),
  statusChanged: defineEvent('ShippingLabelStatusChanged', {
    action: message('Verzendstatus gewijzigd', 'Shipping status changed'),
    data: Label.extend({ from: ParcelStatus, to: ParcelStatus }),
    log: ({ number, to }) =>
      message(
        `Pakket met verzendlabel ${number} is ${parcelStatusNames[to].nl}.`,
        `Parcel with shipping label ${number} is ${parcelStatusNames[to].en}.`,
      ),
    changes: fromTo(
      message('Verzendstatus', 'Shipping status'),
      (status: ParcelStatus) => parcelStatusNames[status],
    ),
    ...ofOrder,
  }),
  deleted: defineEvent('ShippingLabelDeleted', {
    action: message('Verzendlabel verwijderd', 'Shipping label deleted'),
    data: Label,
    log: ({ number }) => message(`Verzendlabel ${number} verwijderd.`, `Shipping label ${number} deleted.`),
    ...ofOrder,
  }),
};
export type ShippingLabelEvent = EventOf<typeof shippingLabelEvents>;

export type LabelState = Pick<
  ShippingLabel,
  'labelId' | 'number' | 'carrier' | 'carrierId' | 'barcode' | 'isTest' | 'file' | 'madeOn'
> & { status: ParcelStatus; isActive: boolean };
export type ShippingLabelCommand =
  | ({ type: 'RecordShippingLabel' } & z.input<typeof ShippingLabel>)
  | { type: 'RecordParcelStatus'; labelId: number; to: ParcelStatus; orderId: number }
  | { type: 'DeleteShippingLabel'; labelId: number; orderId: number };
export const shippingLabelRefusals = {
  'label-exists': existsAlready,
  'label-not-found': notFound('Dit verzendlabel bestaat niet.', 'This shipping label does not exist.'),
  'label-not-possible': conflict(
    'Van een offerte of backorder kan geen verzendlabel worden gemaakt.',
    'No shipping label can be made for a quote or backorder.',
  ),
  'labels-off': conflict('Dit account maakt geen verzendlabels.', 'This account makes no shipping labels.'),
  'carrier-off': conflict(
    'Deze vervoerder staat uit. Kies een andere, of zet hem aan bij Instellingen, Koppelingen.',
    'This carrier is switched off. Choose another one, or switch it on under Settings, Connections.',
  ),
  'carrier-not-connected': conflict(
    'Deze vervoerder is niet gekoppeld: dit account heeft er geen sleutel van. Vul die in bij Instellingen, Koppelingen.',
    'This carrier is not connected: this account has no key of it. Enter it under Settings, Connections.',
  ),
  'sender-incomplete': conflict(
    'Het adres van de afzender is niet compleet. Vul het aan bij Instellingen, Koppelingen.',
    'The address of the sender is incomplete. Complete it under Settings, Connections.',
  ),
  'recipient-incomplete': conflict(
    'Het afleveradres of het telefoonnummer is niet compleet. Maak dit label op de order.',
    'The delivery address or telephone number is incomplete. Make this label on the order.',
  ),
  /** SHIP-018: replaced by the carrier's message. */
  'carrier-refused': conflict(
    'De vervoerder weigert dit pakket. Er is geen label gemaakt.',
    'The carrier refuses this parcel. No label was made.',
  ),
  'carrier-unanswered': conflict(
    'De vervoerder antwoordt niet. Er is geen label gemaakt; probeer het gerust opnieuw.',
    'The carrier does not answer. No label was made; you can safely try again.',
  ),
  'address-check-unanswered': conflict(
    'De adrescontrole antwoordt niet.',
    'The address check does not answer.',
  ),
  'address-check-not-connected': conflict(
    'De adrescontrole is niet gekoppeld: wie de installatie beheert zet ADDRESS_REGISTER_URL.',
    'The address check is not connected: whoever runs this installation sets ADDRESS_REGISTER_URL.',
  ),
  'carrier-key-missing': conflict('Vul de sleutel in.', 'Enter the key.'),
} satisfies RefusalTable;
export type ShippingLabelRefusal = keyof typeof shippingLabelRefusals;

const labelIn = (state: readonly LabelState[], labelId: number): LabelState =>
  state.find((label) => label.labelId === labelId) ??
  refuse<ShippingLabelRefusal>('label-not-found', { labelId });

/** The labels of one order, deleted ones included. Refuses: label-exists, label-not-found. */
export const shippingLabels: Decider<readonly LabelState[], ShippingLabelCommand, ShippingLabelEvent> = {
  category: 'shippingLabels',
  events: shippingLabelEvents,
  initial: [],
  decide(command, state) {
    switch (command.type) {
      case 'RecordShippingLabel':
        return state.some(({ labelId }) => labelId === command.labelId)
          ? refuse<ShippingLabelRefusal>('label-exists')
          : [shippingLabelEvents.made(command)];
      case 'RecordParcelStatus': {
        const { number, status: from, isActive } = labelIn(state, command.labelId);
        return from === command.to || !isActive
          ? []
          : [shippingLabelEvents.statusChanged({ ...command, number, from })];
      }
      case 'DeleteShippingLabel': {
        const { number, isActive } = labelIn(state, command.labelId);
        return isActive ? [shippingLabelEvents.deleted({ ...command, number })] : [];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ShippingLabelMade': {
        const { labelId, number, carrier, carrierId, barcode, isTest, file, madeOn } = event.data;
        const own = { labelId, number, carrier, carrierId, barcode, isTest, file, madeOn };
        return [...state, { ...own, status: 'announced', isActive: true }];
      }
      case 'ShippingLabelStatusChanged':
      case 'ShippingLabelDeleted': {
        const change = 'to' in event.data ? { status: event.data.to } : { isActive: false };
        return state.map((label) => (label.labelId === event.data.labelId ? { ...label, ...change } : label));
      }
    }
  },
};
