import { z } from 'zod';
import { managers, operationsFor, orderStaff } from '#api/contract/operation.ts';
import { LabelView } from '#api/shipments/label-contract.ts';
import {
  byId,
  Flag,
  inData,
  intBetween,
  listOf,
  orNull,
  renamed,
  Text,
  textUpTo,
  typedText,
  WireId,
  WireInt,
} from '#api/contract/wire.ts';
import { Recipient, SenderAddress } from '#domain/shipping-label/address.ts';
import {
  type CarrierCode,
  carrierInfo,
  CarrierService,
  ParcelType,
  ParcelWeight,
  usualParcelType,
} from '#domain/shipping-label/carrier.ts';
import { isPostcode } from '#domain/shipping-label/postcode.ts';
import * as words from '#api/contract/words.nl.ts';

const { operation } = operationsFor(orderStaff, 'orders');

const ofLabel = byId('labelId');

/** API-235, SHIP-010, SHIP-011: what the register of addresses has at a postcode and house number. */
export const checkAddress = operation('checkAddress', 'GET shipment/zipcheck/{zipcode}/{housenr}', {
  item: 'API-235',
  summary: 'Check a Dutch postcode and house number',
  answers: 'legacy',
  example: { zipcode: '3511 AA', housenr: 12 },
  request: {
    postcode: ['zipcode', textUpTo(10).refine(isPostcode, words.noDutchPostcode)],
    houseNumber: ['housenr', intBetween(1, 99_999)],
  },
  response: inData({ result: z.literal(['Checked', 'No Match']), street: Text, city: Text }),
});

/** SHIP-006 to SHIP-009: the form of a label; all of it is needed but the addition to the number (SHIP-007). */
const labelForm = (service: CarrierService) =>
  renamed({
    orderId: WireId,
    name: Recipient.shape.name,
    street: Recipient.shape.street,
    postcode: ['zipcode', Recipient.shape.postcode],
    houseNumber: ['housenr', Recipient.shape.houseNumber],
    houseNumberExtra: ['housenr_ext', Recipient.shape.houseNumberExtra.default('')],
    city: Recipient.shape.city,
    countryCode: Recipient.shape.countryCode,
    mobile: Recipient.shape.mobile,
    weight: WireInt.pipe(ParcelWeight).default(1),
    service: z.literal(service).default(service),
    parcelType: WireInt.pipe(ParcelType).default(usualParcelType),
    /** Ours, SHIP-018: service 1 or 2 of the account, where both go by this carrier. */
    place: ['sender', orNull(z.literal([1, 2]))],
    /** Left out, as the account is set (SHIP-015). */
    hasAgeCheck: ['age_check', orNull(Flag)],
  });
const labelOperation = (id: string, carrier: CarrierCode, item: `API-${string}`) =>
  operation(id, `POST shipment/${carrier}/label`, {
    item,
    summary: `Make a label of ${carrierInfo[carrier].name}`,
    example: {
      order_id: 70012,
      name: 'Bistro De Kade',
      street: 'Oudegracht',
      zipcode: '3511 AA',
      housenr: '12',
      city: 'Utrecht',
      country_code: 'NL',
      mobile: '0612345678',
    },
    request: labelForm(carrierInfo[carrier].service),
    response: inData(LabelView),
  });

/** API-236. */
export const makePostnlLabel = labelOperation('makePostnlLabel', 'postnl', 'API-236');
/** API-237. */
export const makeMyparcelLabel = labelOperation('makeMyparcelLabel', 'myparcel', 'API-237');
/** API-238. */
export const makeDpdLabel = labelOperation('makeDpdLabel', 'dpd', 'API-238');

/** API-239, SHIP-014. */
export const deleteShippingLabel = operation('deleteShippingLabel', 'GET shipment/delete/{id}', {
  item: 'API-239',
  summary: 'Delete a label',
  changes: true,
  request: ofLabel,
});

/** API-240, SHIP-014: asks the carrier, and notes what it says. */
export const shippingLabelStatus = operation('shippingLabelStatus', 'GET shipment/status/{id}', {
  item: 'API-240',
  summary: 'How far the parcel of a label is',
  changes: true,
  request: ofLabel,
  response: inData({ statusName: ['label_status_name', Text], isActive: ['active', Flag] }),
});

/** Ours, INT-007: by which services labels can be made now, and with what the form begins. */
export const labelOptions = operation('labelOptions', 'GET shipment/options', {
  summary: 'The services for labels of the account',
  reads: ['Account'],
  response: {
    services: z.array(
      renamed({
        place: ['sender', z.literal([1, 2])],
        service: CarrierService,
        name: Text,
        sender: ['sender_address', SenderAddress],
        /** Without a key of the account labels are for trying out, in a demo company. */
        isTest: ['test', Flag],
        /** Without a key of the account, outside a demo company, there are none. */
        isConnected: ['connected', Flag],
      }),
    ),
    hasAgeCheck: ['age_check', Flag],
  },
});

/** Ours, INT-008: which carriers know the account by a key; the keys themselves are never disclosed (SET-006). */
export const carrierKeys = operation('carrierKeys', 'GET settings/carrierkeys', {
  area: null,
  summary: 'Which carriers the account has a key of',
  roles: managers,
  reads: ['Account'],
  response: listOf({
    service: ['type', CarrierService],
    hasKey: Flag,
    /** It was sealed with a key that is gone. */
    isUnreadable: Flag,
  }),
});

/** Ours, INT-008: the key of MyParcel and PostNL, the passkey of DPD: held in description. */
export const keepCarrierKey = operation('keepCarrierKey', 'PUT settings/carrierkey', {
  asksCode: true,
  area: null,
  summary: 'Keep the key of a carrier',
  roles: managers,
  example: { type: 602, description: 'sleutel-107' },
  request: {
    service: ['type', WireInt.pipe(CarrierService)],
    key: ['description', typedText(200)],
  },
});
