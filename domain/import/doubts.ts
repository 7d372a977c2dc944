import { z } from 'zod';
import { withoutAccents } from '#domain/kernel/words.ts';

/** Dutch, Belgian and German postcodes, by country name; empty means the Netherlands. */
const postcodes: Readonly<Record<string, RegExp>> = {
  nederland: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  belgie: /^[1-9]\d{3}$/,
  duitsland: /^\d{5}$/,
};
const plainCountry = (country: unknown) =>
  withoutAccents(typeof country === 'string' && country !== '' ? country : 'Nederland');

type Doubt = (value: never, values: Readonly<Record<string, unknown>>) => string | undefined;

/**
 * Warnings about accepted but doubtful values, by column name; a warning of the field itself takes
 * precedence.
 */
export const doubts: Readonly<Record<string, Doubt>> = {
  email: (value: string) =>
    z.email().safeParse(value).success ? undefined : `“${value}” is geen e-mailadres waar een mail aankomt.`,
  telephone: (value: string) => {
    const digits = value.replace(/\D/g, '').length;
    return digits >= 9 && digits <= 15 ? undefined : `“${value}” is geen volledig telefoonnummer.`;
  },
  postcode: (value: string, { country }) => {
    const pattern = postcodes[plainCountry(country)];
    return !pattern || pattern.test(value) ? undefined : `“${value}” is geen postcode van dit land.`;
  },
};
