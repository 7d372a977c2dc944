import { checkVAT, countries as vatCountries } from 'jsvat';
import { z } from 'zod';
import memberStates from '#domain/customer/member-states.json' with { type: 'json' };

/** Countries by the name that people write, with their code (ISO 3166-1): those of the European Union, and others. */
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

/** The code of a country by its Dutch name; one that is not named is the Netherlands. */
export const countryCodeOf = (country: string): string =>
  country.trim() === '' ? 'NL' : (countries[country as Country] ?? country.trim().toUpperCase());

/** The rules of the VAT numbers of the member states. */
const memberRules = Object.values(memberStates).flatMap(
  (code) => vatCountries.find(({ codes }) => codes[0] === code) ?? [],
);

/** Whether a VAT number has the form and the check digits of one of the European Union. */
export const isVatNumber = (vatNumber: string): boolean => checkVAT(vatNumber, memberRules).isValid;

const memberCodes = [...Object.values(memberStates), 'EL'];

/** What is wrong with the form of a VAT number: that of a member state, or something like one of another country. */
export const vatNumberProblem = (vatNumber: string): string | undefined => {
  if (vatNumber === '' || checkVAT(vatNumber, memberRules).isValidFormat) return undefined;
  const plain = vatNumber.toUpperCase().replaceAll(/[\s.-]/g, '');
  const isElsewhere = /^[A-Z]{2,3}\d[\dA-Z]{4,}$/.test(plain) && !memberCodes.includes(plain.slice(0, 2));
  return isElsewhere
    ? undefined
    : 'Dit is geen btw-nummer. Een btw-nummer begint met de landcode, zoals NL001234567B01.';
};

/** How VAT works for a supply. */
export type VatTreatment = 'domestic' | 'eu-supply' | 'export' | 'reverse-charge' | 'exempt';
export const vatTreatments: Readonly<Record<VatTreatment | 'undecided', { name: string; rate: string }>> = {
  domestic: { name: 'Binnenland', rate: 'Nederlandse btw' },
  'eu-supply': { name: 'Levering in de EU', rate: '0%, btw verlegd naar de klant' },
  export: { name: 'Export', rate: '0%, levering buiten de EU' },
  'reverse-charge': { name: 'Btw verlegd', rate: '0%, verlegd binnen Nederland' },
  exempt: { name: 'Vrijgesteld', rate: '0%, ingesteld bij de klant' },
  undecided: { name: 'Niet te bepalen', rate: '0%, maar de reden ontbreekt: factureren kan nog niet' },
};

/** Why a customer pays no VAT: what country and VAT number decide, or a reason that somebody chose. */
export const ZeroVatReason = z.enum(['automatic', 'reverse-charge', 'exempt', 'zero-rate']);
export type ZeroVatReason = z.infer<typeof ZeroVatReason>;

const isMemberState = (country: string): boolean =>
  countryCodeOf(country) === 'NL' || Object.hasOwn(memberStates, country.trim());

/** The member state of a VAT number, two letters; empty where it is no good one. */
const stateOfNumber = (vatNumber: string): string => {
  const { isValid, country } = checkVAT(vatNumber, memberRules);
  return isValid ? (country?.isoCode.short ?? '') : '';
};

type ToTreat = {
  country: string;
  vatNumber: string;
  /** Where the goods go, where that is known. */
  deliveryCountry?: string | undefined;
};

/** What stands in the way of 0 % by country and VAT number; `eu-supply` and `export` where nothing does. */
const byCountry = ({ country, vatNumber, deliveryCountry }: ToTreat) => {
  const to = deliveryCountry ?? country;
  if (!isMemberState(to)) return 'export';
  if (countryCodeOf(to) === 'NL') return 'stays-here';
  const state = stateOfNumber(vatNumber);
  return state === '' || state === 'NL' ? 'no-vat-number' : 'eu-supply';
};

/**
 * How VAT works for a supply of which nothing is charged. A chosen reason holds; else goods that leave the Union are
 * an export, and those that go to another member state, to a buyer with a good VAT number of one, an
 * intra-Community supply. What neither says is not guessed: `undecided`, with why.
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

/** How VAT works for a customer, as far as its own record says. */
export const vatTreatmentOf = ({
  isVatExempt,
  zeroVatReason: reason,
  ...customer
}: ToTreat & { isVatExempt: boolean; zeroVatReason: ZeroVatReason }): VatTreatment | 'undecided' =>
  isVatExempt ? zeroVatTreatmentOf({ ...customer, reason }).treatment : 'domestic';
