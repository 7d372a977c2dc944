import { checkVAT, countries as vatCountries } from 'jsvat';
import { z } from 'zod';
import memberStates from '#domain/customer/member-states.json' with { type: 'json' };
import { message, type Message } from '#domain/kernel/message.ts';

/** Countries by name as people write it, with their ISO 3166-1 code: EU member states, and others. */
const countries = {
  ...memberStates,
  'Verenigd Koninkrijk': 'GB',
  Zwitserland: 'CH',
  Noorwegen: 'NO',
  'Verenigde Staten': 'US',
  Japan: 'JP',
  China: 'CN',
};
type Country = keyof typeof countries;
export const countryNames = Object.keys(countries) as Country[];

/** A country's code by its Dutch name; empty means the Netherlands. */
export const countryCodeOf = (country: string): string =>
  country.trim() === '' ? 'NL' : (countries[country as Country] ?? country.trim().toUpperCase());

/** The rules for VAT numbers of the member states. */
const memberRules = Object.values(memberStates).flatMap(
  (code) => vatCountries.find(({ codes }) => codes[0] === code) ?? [],
);

/** Whether a VAT number has the format and check digits of an EU number. */
export const isVatNumber = (vatNumber: string): boolean => checkVAT(vatNumber, memberRules).isValid;

const memberCodes = [...Object.values(memberStates), 'EL'];

/** What is wrong with a VAT number's format, that of a member state or a similar one of another country. */
export const vatNumberProblem = (vatNumber: string): Message | undefined => {
  if (vatNumber === '' || checkVAT(vatNumber, memberRules).isValidFormat) return undefined;
  const plain = vatNumber.toUpperCase().replaceAll(/[\s.-]/g, '');
  const isElsewhere = /^[A-Z]{2,3}\d[\dA-Z]{4,}$/.test(plain) && !memberCodes.includes(plain.slice(0, 2));
  return isElsewhere
    ? undefined
    : message(
        'Dit is geen btw-nummer. Een btw-nummer begint met de landcode, zoals NL001234567B01.',
        'This is not a VAT number. A VAT number begins with the country code, like NL001234567B01.',
      );
};

/** How VAT applies to a supply. */
export type VatTreatment = 'domestic' | 'eu-supply' | 'export' | 'reverse-charge' | 'exempt';
export const vatTreatments: Readonly<Record<VatTreatment | 'undecided', { name: string; rate: string }>> = {
  domestic: { name: 'Binnenland', rate: 'Nederlandse btw' },
  'eu-supply': { name: 'Levering in de EU', rate: '0%, btw verlegd naar de klant' },
  export: { name: 'Export', rate: '0%, levering buiten de EU' },
  'reverse-charge': { name: 'Btw verlegd', rate: '0%, verlegd binnen Nederland' },
  exempt: { name: 'Vrijgesteld', rate: '0%, ingesteld bij de klant' },
  undecided: { name: 'Niet te bepalen', rate: '0%, maar de reden ontbreekt: factureren kan nog niet' },
};

/** Why a customer pays no VAT: decided by country and VAT number, or a reason chosen by staff. */
export const ZeroVatReason = z.enum(['automatic', 'reverse-charge', 'exempt', 'zero-rate']);
export type ZeroVatReason = z.infer<typeof ZeroVatReason>;

const isMemberState = (country: string): boolean =>
  countryCodeOf(country) === 'NL' || Object.hasOwn(memberStates, country.trim());

/** The member state of a valid VAT number, two letters; else empty. */
const stateOfNumber = (vatNumber: string): string => {
  const { isValid, country } = checkVAT(vatNumber, memberRules);
  return isValid ? (country?.isoCode.short ?? '') : '';
};

type ToTreat = {
  country: string;
  vatNumber: string;
  /** The destination of the goods, if known. */
  deliveryCountry?: string | undefined;
};

/** What prevents 0% on the basis of country and VAT number; `eu-supply` or `export` if nothing does. */
const byCountry = ({ country, vatNumber, deliveryCountry }: ToTreat) => {
  const to = deliveryCountry ?? country;
  if (!isMemberState(to)) return 'export';
  if (countryCodeOf(to) === 'NL') return 'stays-here';
  const state = stateOfNumber(vatNumber);
  return state === '' || state === 'NL' ? 'no-vat-number' : 'eu-supply';
};

/**
 * How VAT applies to a supply without VAT. A chosen reason wins; else goods leaving the EU are an export, and
 * goods to another member state for a buyer with a valid VAT number of one are an intra-Community supply.
 * Anything else is not guessed: `undecided`, with the reason.
 */
export const zeroVatTreatmentOf = ({
  reason,
  ...supply
}: ToTreat & { reason: ZeroVatReason }):
  { treatment: VatTreatment } | { treatment: 'undecided'; because: 'stays-here' | 'no-vat-number' } => {
  if (reason === 'zero-rate') return { treatment: 'domestic' };
  if (reason !== 'automatic') return { treatment: reason };
  const found = byCountry(supply);
  return found === 'stays-here' || found === 'no-vat-number'
    ? { treatment: 'undecided', because: found }
    : { treatment: found };
};

/** How VAT applies to a customer, as far as its own record says. */
export const vatTreatmentOf = ({
  isVatExempt,
  zeroVatReason: reason,
  ...customer
}: ToTreat & { isVatExempt: boolean; zeroVatReason: ZeroVatReason }): VatTreatment | 'undecided' =>
  isVatExempt ? zeroVatTreatmentOf({ ...customer, reason }).treatment : 'domestic';
