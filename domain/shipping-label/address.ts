import { z } from 'zod';
import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';
import { isPostcode } from '#domain/shipping-label/postcode.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/**
 * The recipient of a parcel: everything but the addition to the house number is required (SHIP-007, D-36).
 */
export const Recipient = z.object({
  name: text(35),
  street: text(95),
  houseNumber: text(10),
  houseNumberExtra: z.string().trim().max(10),
  postcode: text(10),
  city: text(35),
  /** Two letters, ISO 3166. */
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
  mobile: text(20),
});
export type Recipient = z.infer<typeof Recipient>;

/** INT-007: the sender. */
export const SenderAddress = z.object({
  company: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
});
export type SenderAddress = z.infer<typeof SenderAddress>;

/** Whether all required parts of the address are present. */
export const isWholeAddress = (address: SenderAddress): boolean =>
  Object.values(address).every((value) => value.trim() !== '');

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** An address known to the address register. */
export type KnownAddress = { street: string; city: string };

/** SHIP-010: whether a street matches the register at a postcode and number. */
export const isSameStreet = (street: string, known: KnownAddress): boolean =>
  plain(street) === plain(known.street);

/** SHIP-010: the register only has addresses in the Netherlands. */
export const canBeChecked = ({
  countryCode,
  postcode,
  houseNumber,
}: Pick<Recipient, 'countryCode' | 'postcode' | 'houseNumber'>): boolean =>
  countryCode.trim().toUpperCase() === 'NL' && isPostcode(postcode) && /^\s*\d{1,5}/.test(houseNumber);

/** SHIP-012: whether the parcel goes to another postcode or number than the order's. */
export const differsFromOrder = (
  form: Pick<Recipient, 'postcode' | 'houseNumber'>,
  order: { postcode: string; houseNumber: string },
): boolean =>
  plain(form.postcode) !== plain(order.postcode) || plain(form.houseNumber) !== plain(order.houseNumber);

/** Whom a label goes to when nobody says otherwise: the address of the order, of which parts may be missing. */
export const recipientOf = (
  { recipientName, street, houseNumber, houseNumberExtra, postcode, city, country }: DeliveryAddress,
  customer: { name: string; telephone: string } | null,
): Recipient => ({
  name: (recipientName || customer?.name || '').slice(0, 35),
  street,
  houseNumber,
  houseNumberExtra,
  postcode,
  city,
  mobile: customer?.telephone ?? '',
  countryCode: countryCodeOf(country),
});

/** Codes of countries in orders; others are entered by hand. */
const countryCodes: Record<string, string> = {
  nederland: 'NL',
  belgie: 'BE',
  duitsland: 'DE',
  frankrijk: 'FR',
  luxemburg: 'LU',
  oostenrijk: 'AT',
  italie: 'IT',
  spanje: 'ES',
  portugal: 'PT',
  denemarken: 'DK',
};
/** A country's code by its Dutch name; empty name: the Netherlands, unknown name: empty. */
export const countryCodeOf = (country: string): string =>
  country.trim() === '' ? 'NL' : (countryCodes[plain(country)] ?? '');
