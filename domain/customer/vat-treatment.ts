import { checkVAT, countries as vatCountries } from 'jsvat';
import { message, type Message } from '#domain/kernel/message.ts';
import { z } from 'zod';
import { countryNamesIn } from '#domain/kernel/country-code.ts';
import memberStates from '#domain/customer/member-states.json' with { type: 'json' };

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
const englishNames = countryNamesIn('en');
/** The countries to choose from: records hold the Dutch name. */
export const countryOptions = Object.entries(countries).map(([name, code]) => ({
  value: name,
  label: message(name, englishNames.of(code) ?? name),
}));

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

/** The same of the account itself, with the check digits: it stands on every invoice. */
export const ownVatNumberProblem = (vatNumber: string): Message | undefined =>
  vatNumberProblem(vatNumber) ??
  (memberCodes.some((code) => vatNumber.toUpperCase().startsWith(code)) && !isVatNumber(vatNumber)
    ? message(
        'Dit btw-nummer bestaat niet: het controlegetal klopt niet. Neem het over uit de brief van de Belastingdienst.',
        'This VAT number does not exist: its check digits are wrong. Copy it from the letter of the tax office.',
      )
    : undefined);

/** How VAT applies to a supply. */
export type VatTreatment = 'domestic' | 'eu-supply' | 'export' | 'reverse-charge' | 'exempt';
export const vatTreatments: Readonly<Record<VatTreatment | 'undecided', { name: Message; rate: Message }>> = {
  domestic: { name: message('Binnenland', 'Domestic'), rate: message('Nederlandse btw', 'Dutch VAT') },
  'eu-supply': {
    name: message('Levering in de EU', 'EU supply'),
    rate: message('0%, btw verlegd naar de klant', '0%, VAT reverse-charged to the customer'),
  },
  export: {
    name: message('Export', 'Export'),
    rate: message('0%, levering buiten de EU', '0%, supply outside the EU'),
  },
  'reverse-charge': {
    name: message('Btw verlegd', 'VAT reverse-charged'),
    rate: message('0%, verlegd binnen Nederland', '0%, reverse-charged within the Netherlands'),
  },
  exempt: {
    name: message('Vrijgesteld', 'Exempt'),
    rate: message('0%, ingesteld bij de klant', '0%, set on the customer'),
  },
  undecided: {
    name: message('Niet te bepalen', 'Cannot be determined'),
    rate: message(
      '0%, maar de reden ontbreekt: factureren kan nog niet',
      '0%, but the reason is missing: invoicing is not possible yet',
    ),
  },
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
