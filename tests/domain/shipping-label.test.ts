import { describe, expect, test } from 'vitest';
import { accountSettings } from '#domain/account/settings.ts';
import {
  canBeChecked,
  countryCodeOf,
  differsFromOrder,
  isSameStreet,
  isWholeAddress,
  Recipient,
} from '#domain/shipping-label/address.ts';
import {
  CarrierCode,
  carrierInfo,
  LabelFormat,
  ParcelType,
  parcelTypeNames,
  ParcelWeight,
} from '#domain/shipping-label/carrier.ts';
import { shippingServicesOf } from '#domain/shipping-label/services.ts';
import { isFinalStatus, ParcelStatus } from '#domain/shipping-label/status.ts';
import { labelRefusal, labelRefusalEvents } from '#domain/shipping-label/refusal.ts';
import { shippingLabelEvents, shippingLabels } from '#domain/shipping-label/shipping-label.ts';
import { specify } from '#tests/support/given.ts';
import { anAccount } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

const recipient = {
  name: 'Bistro De Kade',
  street: 'Oudegracht',
  houseNumber: '12',
  houseNumberExtra: '',
  postcode: '3511 AA',
  city: 'Utrecht',
  countryCode: 'NL',
  mobile: '0612345678',
};
const sender = {
  company: 'Noordhof',
  street: 'Werfkade',
  houseNumber: '14',
  postcode: '3511 AC',
  city: 'Utrecht',
  countryCode: 'NL',
};
const data = {
  orderId: 17,
  labelId: 7,
  number: 3,
  customerId: 401,
  weight: 8,
  ...({ carrier: 'postnl', parcelType: 3085 } as const),
  hasAgeCheck: true,
  sender,
  recipient,
  carrierId: '3SDEVC1',
  barcode: '3SDEVC1',
  trackingUrl: '',
  file: 'a1'.repeat(32),
  fee: 1_000,
  madeOn: '2026-11-20',
  isMailed: false,
  isTest: false,
};
const made = shippingLabelEvents.made(data);
const of = { orderId: 17, labelId: 7 };
const { given } = specify(shippingLabels);

describe('the labels of an order', () => {
  test('one is made, once under its id', () => {
    given()
      .when({ type: 'RecordShippingLabel', ...data })
      .then(made);
    given(made)
      .when({ type: 'RecordShippingLabel', ...data })
      .refuses('label-exists');
  });

  test('a status is noted when it is another; that of a deleted label is not', () => {
    const underWay = { type: 'RecordParcelStatus', ...of, to: 'under-way' } as const;
    const changed = shippingLabelEvents.statusChanged({
      ...of,
      number: 3,
      from: 'announced',
      to: 'under-way',
    });
    given(made).when(underWay).then(changed);
    given(made, changed).when(underWay).nothingHappens();
    given(made, shippingLabelEvents.deleted({ ...of, number: 3 }))
      .when(underWay)
      .nothingHappens();
    given().when(underWay).refuses('label-not-found');
  });

  test('SHIP-014 · a label is deleted once', () => {
    const remove = { type: 'DeleteShippingLabel', ...of } as const;
    const deleted = shippingLabelEvents.deleted({ ...of, number: 3 });
    given(made).when(remove).then(deleted);
    given(made, deleted).when(remove).nothingHappens();
    given()
      .when({ ...remove, labelId: 8 })
      .refuses('label-not-found', { labelId: 8 });
  });
});

test('SHIP-018 · a refusal of a carrier is recorded, and the same once', () => {
  const said = 'DPD bezorgt deze zending niet in GB.';
  const refusal = { orderId: 17, customerId: 401, carrier: 'dpd', nth: 1, said } as const;
  const refused = labelRefusalEvents.refused(refusal);
  const command = { type: 'RecordLabelRefusal', ...refusal } as const;
  const again = specify(labelRefusal);
  again.given().when(command).then(refused);
  again.given(refused).when(command).nothingHappens();
  for (const change of [{ nth: 2 }, { carrier: 'postnl' as const }, { said: '' }])
    again
      .given(refused)
      .when({ ...command, ...change })
      .then(labelRefusalEvents.refused({ ...refusal, ...change }));
  expect(labelRefusalEvents.refused.log(refusal)).toEqual({
    nl: `DPD (extern) weigert een pakket van deze order. ${said}`,
    en: `DPD (extern) refuses a parcel of this order. ${said}`,
  });
  expect(labelRefusalEvents.refused.log({ ...refusal, said: '' }).nl).toMatch(/deze order\.$/);
});

test('INT-007 · nothing is sent from an address of which anything is missing', () => {
  expect(isWholeAddress(sender)).toBe(true);
  for (const name of Object.keys(sender))
    expect(isWholeAddress({ ...sender, [name]: ' ' }), name).toBe(false);
});

test('SHIP-014 · a parcel that is delivered or came back is followed no more', () => {
  const final = ParcelStatus.options.filter(isFinalStatus);
  expect(final).toEqual(['delivered', 'returned']);
});

test('SHIP-013 · a service is a carrier, a parcel type a product of it', () => {
  const services = CarrierCode.options.map((code) => [carrierInfo[code].service, carrierInfo[code].name]);
  expect(services).toEqual([
    [601, 'PostNL'],
    [602, 'MyParcel PostNL (extern)'],
    [603, 'DPD (extern)'],
  ]);
  expect(Object.entries(dutch(parcelTypeNames))).toEqual([
    ['2928', 'Brievenbuspakje'],
    ['3085', 'Standaardpakket'],
  ]);
  expect(ParcelType.safeParse(601).success).toBe(false);
  const { options } = accountSettings.shipment_service_1.control as { options: { value: number }[] };
  expect(options.map(({ value }) => value)).toEqual([1, 601, 602, 603]);
  expect(accountSettings.shipment_service_1.initial).toBe(601);
});

test('SHIP-008 · a parcel weighs 1 to 34 whole kilograms', () => {
  const fits = (kilograms: number) => ParcelWeight.safeParse(kilograms).success;
  expect([0, 1, 34, 35, 1.5, -3].map(fits)).toEqual([false, true, true, false, false, false]);
});

test('SHIP-009 · labels come on A6 and on two places of A4', () => {
  expect(LabelFormat.options).toEqual(['A6', 'A4-A', 'A4-B']);
});

test('SHIP-007 · only the addition to the house number may stay empty', () => {
  const missing = Object.keys(Recipient.shape).filter(
    (name) => !Recipient.safeParse({ ...recipient, [name]: ' ' }).success,
  );
  expect(missing).toEqual(Object.keys(Recipient.shape).filter((name) => name !== 'houseNumberExtra'));
});

test('SHIP-010 · a street is the same whatever its capitals and accents; only Dutch addresses are checked', () => {
  const known = { street: 'Prins Hendrikkade', city: 'Amsterdam' };
  expect(isSameStreet('prins hendrik-kade', known)).toBe(true);
  expect(isSameStreet('Prinsengracht', known)).toBe(false);
  expect(canBeChecked(recipient)).toBe(true);
  expect(canBeChecked({ ...recipient, countryCode: 'BE' })).toBe(false);
  expect(canBeChecked({ ...recipient, postcode: '1000' })).toBe(false);
  expect(canBeChecked({ ...recipient, houseNumber: 'bis' })).toBe(false);
});

test('SHIP-012 · another postcode or number than that of the order is noticed, another way of writing is not', () => {
  const order = { postcode: '3511AA', houseNumber: '12' };
  expect(differsFromOrder(recipient, order)).toBe(false);
  expect(differsFromOrder({ ...recipient, postcode: '3511 AB' }, order)).toBe(true);
  expect(differsFromOrder({ ...recipient, houseNumber: '13' }, order)).toBe(true);
});

test('the country of an order becomes its code; one that is not known is left to be typed', () => {
  expect(['', 'Nederland', 'België', 'DUITSLAND', 'Peru'].map(countryCodeOf)).toEqual([
    'NL',
    'NL',
    'BE',
    'DE',
    '',
  ]);
});

describe('INT-007 · the services of an account', () => {
  test('are PostNL alone before anything is set, from the address of the company', () => {
    const account = anAccount({ settings: { address_and_nr: 'Werfkade 14 bis', postcode: '3511 AC' } });
    expect(shippingServicesOf(account)).toEqual([
      {
        place: 1,
        carrier: 'postnl',
        sender: { ...sender, company: 'Wijnimport Noordhof', houseNumber: '14 bis' },
      },
    ]);
  });

  test('each have a sender of their own, and can be off', () => {
    const account = anAccount({
      settings: {
        shipment_service_1: 1,
        shipment_service_2: 603,
        shipment_2_company: 'Noordhof Zuid',
        shipment_2_street: 'Markt',
        shipment_2_housenr: '1',
        shipment_2_zipcode: '5611 EC',
        shipment_2_city: 'Eindhoven',
        shipment_2_country_code: 'nl',
      },
    });
    const [only, ...others] = shippingServicesOf(account);
    expect(others).toEqual([]);
    expect(only).toEqual({
      place: 2,
      carrier: 'dpd',
      sender: {
        company: 'Noordhof Zuid',
        street: 'Markt',
        houseNumber: '1',
        postcode: '5611 EC',
        city: 'Eindhoven',
        countryCode: 'NL',
      },
    });
  });
});
