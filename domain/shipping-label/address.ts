import { z } from 'zod';
import { isPostcode } from '#domain/shipping-label/postcode.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** Whom a parcel goes to: all of it is needed but the addition to the number (SHIP-007, D-36). */
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

/** INT-007: who sends it. */
export const SenderAddress = z.object({
  company: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
});
export type SenderAddress = z.infer<typeof SenderAddress>;

/** What nothing can be sent without. */
export const isWholeAddress = (address: SenderAddress): boolean =>
  Object.values(address).every((value) => value.trim() !== '');

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** An address that the register of addresses knows. */
export type KnownAddress = { street: string; city: string };

/** SHIP-010: whether a street is the one that the register has at a postcode and number. */
export const isSameStreet = (street: string, known: KnownAddress): boolean =>
  plain(street) === plain(known.street);

/** SHIP-010: the register knows addresses in the Netherlands alone. */
export const canBeChecked = ({
  countryCode,
  postcode,
  houseNumber,
}: Pick<Recipient, 'countryCode' | 'postcode' | 'houseNumber'>): boolean =>
  countryCode.trim().toUpperCase() === 'NL' && isPostcode(postcode) && /^\s*\d{1,5}/.test(houseNumber);

/** SHIP-012: whether the parcel goes to another postcode or number than the order says. */
export const differsFromOrder = (
  form: Pick<Recipient, 'postcode' | 'houseNumber'>,
  order: { postcode: string; houseNumber: string },
): boolean =>
  plain(form.postcode) !== plain(order.postcode) || plain(form.houseNumber) !== plain(order.houseNumber);

/** The codes of the countries that orders name; others are typed. */
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
/** The code of a country by its Dutch name; of none is the Netherlands, of another empty. */
export const countryCodeOf = (country: string): string =>
  country.trim() === '' ? 'NL' : (countryCodes[plain(country)] ?? '');
