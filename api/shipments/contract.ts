import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { LabelView } from '#api/shipments/label-contract.ts';
import { Flag, inData, renamed, Success, WireId, WireInt } from '#api/contract/wire.ts';
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

const sends = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;
const leads = ['ADMIN', 'MANAGER'] as const;
const ofLabel = renamed({ labelId: ['id', WireId] });

/** API-235, SHIP-010, SHIP-011: what the register of addresses has at a postcode and house number. */
export const checkAddress = operation({
  id: 'checkAddress',
  item: 'API-235',
  summary: 'Check a Dutch postcode and house number',
  method: 'GET',
  path: 'shipment/zipcheck/{zipcode}/{housenr}',
  roles: sends,
  changes: false,
  answers: 'legacy',
  example: { zipcode: '3511 AA', housenr: 12 },
  request: renamed({
    postcode: ['zipcode', z.string().max(10).refine(isPostcode, 'Dit is geen Nederlandse postcode.')],
    houseNumber: ['housenr', WireInt.pipe(z.int().min(1).max(99_999))],
  }),
  response: inData(
    z.object({ result: z.literal(['Checked', 'No Match']), street: z.string(), city: z.string() }),
  ),
});

/** SHIP-006 to SHIP-009: the form of a label; all of it is needed but the addition to the number (SHIP-007). */
const labelForm = (service: CarrierService) =>
  renamed({
    orderId: ['order_id', WireId],
    name: ['name', Recipient.shape.name],
    street: ['street', Recipient.shape.street],
    postcode: ['zipcode', Recipient.shape.postcode],
    houseNumber: ['housenr', Recipient.shape.houseNumber],
    houseNumberExtra: ['housenr_ext', Recipient.shape.houseNumberExtra.default('')],
    city: ['city', Recipient.shape.city],
    countryCode: ['country_code', Recipient.shape.countryCode],
    mobile: ['mobile', Recipient.shape.mobile],
    weight: ['weight', WireInt.pipe(ParcelWeight).default(1)],
    service: ['service', z.literal(service).default(service)],
    parcelType: ['parcel_type', WireInt.pipe(ParcelType).default(usualParcelType)],
    /** Ours, SHIP-018: service 1 or 2 of the account, where both go by this carrier. */
    place: ['sender', z.literal([1, 2]).nullable().default(null)],
    /** Left out, as the account is set (SHIP-015). */
    hasAgeCheck: ['age_check', Flag.nullable().default(null)],
  });
const labelOperation = (carrier: CarrierCode) => ({
  summary: `Make a label of ${carrierInfo[carrier].name}`,
  method: 'POST' as const,
  path: `shipment/${carrier}/label`,
  roles: sends,
  changes: true,
  answers: 'legacy' as const,
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
export const makePostnlLabel = operation({
  id: 'makePostnlLabel',
  item: 'API-236',
  ...labelOperation('postnl'),
});
/** API-237. */
export const makeMyparcelLabel = operation({
  id: 'makeMyparcelLabel',
  item: 'API-237',
  ...labelOperation('myparcel'),
});
/** API-238. */
export const makeDpdLabel = operation({ id: 'makeDpdLabel', item: 'API-238', ...labelOperation('dpd') });

/** API-239, SHIP-014. */
export const deleteShippingLabel = operation({
  id: 'deleteShippingLabel',
  item: 'API-239',
  summary: 'Delete a label',
  method: 'GET',
  path: 'shipment/delete/{id}',
  roles: sends,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: ofLabel,
  response: Success,
});

/** API-240, SHIP-014: asks the carrier, and notes what it says. */
export const shippingLabelStatus = operation({
  id: 'shippingLabelStatus',
  item: 'API-240',
  summary: 'How far the parcel of a label is',
  method: 'GET',
  path: 'shipment/status/{id}',
  roles: sends,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: ofLabel,
  response: inData(renamed({ statusName: ['label_status_name', z.string()], isActive: ['active', Flag] })),
});

/** Ours, INT-007: by which services labels can be made now, and with what the form begins. */
export const labelOptions = operation({
  id: 'labelOptions',
  summary: 'The services for labels of the account',
  method: 'GET',
  path: 'shipment/options',
  roles: sends,
  changes: false,
  reads: ['Account'],
  answers: 'problem',
  request: z.object({}),
  response: renamed({
    services: [
      'services',
      z.array(
        renamed({
          place: ['sender', z.literal([1, 2])],
          service: ['service', CarrierService],
          name: ['name', z.string()],
          sender: ['sender_address', SenderAddress],
          /** Without a key of the account labels are for trying out. */
          isTest: ['test', Flag],
        }),
      ),
    ],
    hasAgeCheck: ['age_check', Flag],
  }),
});

/** Ours, INT-008: which carriers know the account by a key; the keys themselves are told to nobody (SET-006). */
export const carrierKeys = operation({
  id: 'carrierKeys',
  summary: 'Which carriers the account has a key of',
  method: 'GET',
  path: 'settings/carrierkeys',
  roles: leads,
  changes: false,
  reads: ['Account'],
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        service: ['type', CarrierService],
        hasKey: ['has_key', Flag],
        /** It was sealed with a key that is gone. */
        isUnreadable: ['is_unreadable', Flag],
      }),
    ),
  ),
});

/** Ours, INT-008: the key of MyParcel and PostNL, the passkey of DPD: held in description. */
export const keepCarrierKey = operation({
  id: 'keepCarrierKey',
  summary: 'Keep the key of a carrier',
  method: 'PUT',
  path: 'settings/carrierkey',
  roles: leads,
  changes: true,
  answers: 'legacy',
  example: { type: 602, description: 'sleutel-107' },
  request: renamed({
    service: ['type', WireInt.pipe(CarrierService)],
    key: ['description', z.string().trim().max(200)],
  }),
  response: Success,
});
