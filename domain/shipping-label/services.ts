import { type HasSettings, settingOf } from '#domain/account/settings.ts';
import type { SenderAddress } from '#domain/shipping-label/address.ts';
import { type CarrierCode, carrierOf } from '#domain/shipping-label/carrier.ts';

/** The carrier account of a label, with its sender (SHIP-018, INT-007). */
export type ShippingService = { place: 1 | 2; carrier: CarrierCode; sender: SenderAddress };

const ownSender = (account: HasSettings, place: 1 | 2): SenderAddress => {
  const setting = (name: 'Company' | 'Street' | 'HouseNumber' | 'Postcode' | 'City' | 'CountryCode') =>
    settingOf(account, `sender${place}${name}`);
  return {
    company: setting('Company'),
    street: setting('Street'),
    houseNumber: setting('HouseNumber'),
    postcode: setting('Postcode'),
    city: setting('City'),
    countryCode: setting('CountryCode').toUpperCase(),
  };
};

/** The company's own address, as the sender. */
const companySender = (account: HasSettings): SenderAddress => {
  const address = settingOf(account, 'street').trim();
  const [, street = address, houseNumber = ''] = /^(.*\S)\s+(\d\S*(?:\s\S{1,4})?)$/.exec(address) ?? [];
  return {
    company: settingOf(account, 'companyName').slice(0, 35),
    street,
    houseNumber,
    postcode: settingOf(account, 'postcode'),
    city: settingOf(account, 'city'),
    countryCode: 'NL',
  };
};

/**
 * INT-007: the services that an account has switched on; without a sender of its own, a service uses the
 * company's.
 */
export const shippingServicesOf = (account: HasSettings): ShippingService[] =>
  ([1, 2] as const).flatMap((place) => {
    const service = settingOf(account, `shipmentService${place}`);
    if (service === 1) return [];
    const { company, street, postcode, ...rest } = ownSender(account, place);
    const isOwn = `${company}${street}${postcode}` !== '';
    const sender = isOwn ? { company, street, postcode, ...rest } : companySender(account);
    return [{ place, carrier: carrierOf(service), sender }];
  });
