import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** The maximum length of several addresses in one field. */
const longestAddresses = 200;
const mostAddresses = 10;

/** With an internationalised domain as mail servers write it; null if it is not an address. */
const asciiOf = (address: string): string | null => {
  const at = address.lastIndexOf('@');
  const host = `http://${address.slice(at + 1)}`;
  const domain =
    at > 0 && /^http:\/\/[^\s/?#:@\\]+$/.test(host) && URL.canParse(host) && new URL(host).hostname;
  const ascii = domain ? `${address.slice(0, at)}@${domain}` : '';
  return z.email().safeParse(ascii).success ? ascii : null;
};

const partsOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The addresses in a mail field, separated by commas or semicolons; null if any of them is invalid. */
export const addressListOf = (text: string): string[] | null => {
  const parts = partsOf(text);
  const addresses = parts.flatMap((part) => asciiOf(part) ?? []);
  const isUsable = addresses.length === parts.length && addresses.length <= mostAddresses;
  return isUsable && addresses.join(', ').length <= longestAddresses ? [...new Set(addresses)] : null;
};

/** The same as one text, for the header of a mail; null if any is invalid. */
export const mailAddresses = (text: string): string | null => addressListOf(text)?.join(', ') || null;

/** What is wrong with a field of addresses, naming the invalid ones; undefined when nothing is. */
export const addressesProblem = (text: string): Message | undefined => {
  if (addressListOf(text)) return;
  const parts = partsOf(text);
  const wrong = parts.filter((part) => asciiOf(part) === null);
  const named = wrong.map((part) => `“${part}”`).join(', ');
  if (wrong.some((part) => /[^\p{ASCII}]/u.test(part.replace(/@.*/, ''))))
    return message(
      `${named}: vóór de @ kunnen alleen letters zonder accent, cijfers en leestekens staan.`,
      `${named}: only letters without accents, digits and punctuation can stand before the @.`,
    );
  if (wrong.length > 0)
    return message(
      `${named}: vul een e-mailadres in, zoals naam@bedrijf.nl. Meer adressen scheidt u met een komma.`,
      `${named}: enter an e-mail address, like name@company.com. Separate several addresses with a comma.`,
    );
  return parts.length > mostAddresses
    ? message(`Vul hoogstens ${mostAddresses} adressen in.`, `Enter at most ${mostAddresses} addresses.`)
    : message(
        `Vul minder adressen in: samen zijn ze langer dan ${longestAddresses} tekens.`,
        `Enter fewer addresses: together they are longer than ${longestAddresses} characters.`,
      );
};

/** The first address, where only one is possible. */
export const firstAddressIn = (text: string): string => addressListOf(text)?.[0] ?? text;
