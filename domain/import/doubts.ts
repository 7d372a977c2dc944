import { z } from 'zod';
import { withoutAccents } from '#domain/kernel/words.ts';
import { message, type Message } from '#domain/kernel/message.ts';

/** Dutch, Belgian and German postcodes, by country name; empty means the Netherlands. */
const postcodes: Readonly<Record<string, RegExp>> = {
  nederland: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  belgie: /^[1-9]\d{3}$/,
  duitsland: /^\d{5}$/,
};
const plainCountry = (country: unknown) =>
  withoutAccents(typeof country === 'string' && country !== '' ? country : 'Nederland');

type Doubt = (value: never, values: Readonly<Record<string, unknown>>) => Message | undefined;

/**
 * Warnings about accepted but doubtful values, by column name; a warning of the field itself takes
 * precedence.
 */
export const doubts: Readonly<Record<string, Doubt>> = {
  email: (value: string) =>
    z.email().safeParse(value).success
      ? undefined
      : message(
          `“${value}” is geen e-mailadres waar een mail aankomt.`,
          `“${value}” is not an e-mail address that a mail can reach.`,
        ),
  telephone: (value: string) => {
    const digits = value.replace(/\D/g, '').length;
    return digits >= 9 && digits <= 15
      ? undefined
      : message(`“${value}” is geen volledig telefoonnummer.`, `“${value}” is not a complete phone number.`);
  },
  postcode: (value: string, { country }) => {
    const pattern = postcodes[plainCountry(country)];
    return !pattern || pattern.test(value)
      ? undefined
      : message(`“${value}” is geen postcode van dit land.`, `“${value}” is not a postcode of this country.`);
  },
};
