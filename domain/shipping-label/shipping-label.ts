import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { SenderAddress } from '#domain/shipping-label/address.ts';
import { CarrierCode, carrierInfo, ParcelType, ParcelWeight } from '#domain/shipping-label/carrier.ts';
import { ParcelStatus, parcelStatusNames } from '#domain/shipping-label/status.ts';

const ofOrder = {
  namedBy: ({ orderId }: { orderId: number }) => `salesOrder-${orderId}`,
  partOf: ({ orderId }: { orderId: number }) => `salesOrder-${orderId}`,
};
const personal = z.string().max(200).meta({ personal: true });
const Label = z.object({ orderId: Id, labelId: Id, number: z.int().positive() });

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
  /** By which the carrier knows it, and what its scanners read. */
  carrierId: z.string().min(1).max(60),
  barcode: z.string().min(1).max(60),
  trackingUrl: z.string().max(500).meta({ personal: true, forgotten: '' }),
  /** The label itself, A6, by its digest (law 15). */
  file: z.hash('sha256'),
  /** SHIP-017: what it costs excl VAT beside what the carrier asks. */
  fee: Money,
  madeOn: CalendarDate,
  /** SHIP-016: the customer is told how to follow it. */
  isMailed: z.boolean(),
  /** Made by the built-in test carrier: no parcel can go out with it. */
  isTest: z.boolean(),
});
export type ShippingLabel = z.output<typeof ShippingLabel>;

/** The labels of an order: a record of its own, so that nobody who changes the order is in the way. */
export const shippingLabelEvents = {
  made: defineEvent('ShippingLabelMade', {
    action: 'Verzendlabel gemaakt',
    data: ShippingLabel,
    person: ({ customerId }) => `customer-${customerId}`,
    log: ({ number, carrier, barcode }) =>
      `Verzendlabel ${number} van ${carrierInfo[carrier].name} gemaakt met barcode ${barcode}.`,
    ...ofOrder,
  }),
  statusChanged: defineEvent('ShippingLabelStatusChanged', {
    action: 'Verzendstatus gewijzigd',
    data: Label.extend({ from: ParcelStatus, to: ParcelStatus }),
    log: ({ number, to }) => `Pakket met verzendlabel ${number} is ${parcelStatusNames[to]}.`,
    changes: fromTo('Verzendstatus', (status: ParcelStatus) => parcelStatusNames[status]),
    ...ofOrder,
  }),
  deleted: defineEvent('ShippingLabelDeleted', {
    action: 'Verzendlabel verwijderd',
    data: Label,
    log: ({ number }) => `Verzendlabel ${number} verwijderd.`,
    ...ofOrder,
  }),
};
export type ShippingLabelEvent = EventOf<typeof shippingLabelEvents>;

export type LabelState = Pick<
  ShippingLabel,
  'labelId' | 'number' | 'carrier' | 'carrierId' | 'barcode' | 'isTest'
> & { status: ParcelStatus; isActive: boolean };
export type ShippingLabelCommand =
  | ({ type: 'RecordShippingLabel' } & z.input<typeof ShippingLabel>)
  | { type: 'RecordParcelStatus'; labelId: number; to: ParcelStatus; orderId: number }
  | { type: 'DeleteShippingLabel'; labelId: number; orderId: number };
export const shippingLabelRefusals = {
  'label-exists': existsAlready,
  'label-not-found': notFound('Dit verzendlabel bestaat niet.'),
  'label-not-possible': conflict('Van een offerte of backorder kan geen verzendlabel worden gemaakt.'),
  'labels-off': conflict('Dit account maakt geen verzendlabels.'),
  'carrier-off': conflict(
    'Deze vervoerder staat uit. Kies een andere, of zet hem aan bij Instellingen, Koppelingen.',
  ),
  'sender-incomplete': conflict(
    'Het adres van de afzender is niet compleet. Vul het aan bij Instellingen, Koppelingen.',
  ),
  /** SHIP-018: what the carrier itself says stands in its place. */
  'carrier-refused': conflict('De vervoerder weigert dit pakket. Er is geen label gemaakt.'),
  'carrier-unanswered': conflict(
    'De vervoerder antwoordt niet. Er is geen label gemaakt; probeer het gerust opnieuw.',
  ),
  'address-check-unanswered': conflict('De adrescontrole antwoordt niet.'),
  'carrier-key-missing': conflict('Vul de sleutel in.'),
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
        const { labelId, number, status, isActive } = labelIn(state, command.labelId);
        const { orderId, to } = command;
        return status === to || !isActive
          ? []
          : [shippingLabelEvents.statusChanged({ orderId, labelId, number, from: status, to })];
      }
      case 'DeleteShippingLabel': {
        const { labelId, number, isActive } = labelIn(state, command.labelId);
        return isActive ? [shippingLabelEvents.deleted({ orderId: command.orderId, labelId, number })] : [];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ShippingLabelMade': {
        const { labelId, number, carrier, carrierId, barcode, isTest } = event.data;
        return [
          ...state,
          { labelId, number, carrier, carrierId, barcode, isTest, status: 'announced', isActive: true },
        ];
      }
      case 'ShippingLabelStatusChanged':
        return state.map((label) =>
          label.labelId === event.data.labelId ? { ...label, status: event.data.to } : label,
        );
      case 'ShippingLabelDeleted':
        return state.map((label) =>
          label.labelId === event.data.labelId ? { ...label, isActive: false } : label,
        );
    }
  },
};
