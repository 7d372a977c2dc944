import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat';

/** Countries by the name that people write, with their code (ISO 3166-1) and the rule of their VAT numbers. */
const countries = {
  Nederland: { code: 'NL', vat: netherlands },
  België: { code: 'BE', vat: belgium },
  Duitsland: { code: 'DE', vat: germany },
  Luxemburg: { code: 'LU', vat: luxembourg },
  Frankrijk: { code: 'FR', vat: france },
  Bulgarije: { code: 'BG', vat: bulgaria },
  Cyprus: { code: 'CY', vat: cyprus },
  Denemarken: { code: 'DK', vat: denmark },
  Estland: { code: 'EE', vat: estonia },
  Finland: { code: 'FI', vat: finland },
  Griekenland: { code: 'GR', vat: greece },
  Hongarije: { code: 'HU', vat: hungary },
  Ierland: { code: 'IE', vat: ireland },
  Italië: { code: 'IT', vat: italy },
  Kroatië: { code: 'HR', vat: croatia },
  Letland: { code: 'LV', vat: latvia },
  Litouwen: { code: 'LT', vat: lithuania },
  Malta: { code: 'MT', vat: malta },
  Oostenrijk: { code: 'AT', vat: austria },
  Polen: { code: 'PL', vat: poland },
  Portugal: { code: 'PT', vat: portugal },
  Roemenië: { code: 'RO', vat: romania },
  Slovenië: { code: 'SI', vat: slovenia },
  Slowakije: { code: 'SK', vat: slovakiaRepublic },
  Spanje: { code: 'ES', vat: spain },
  Tsjechië: { code: 'CZ', vat: czechRepublic },
  Zweden: { code: 'SE', vat: sweden },
  'Verenigd Koninkrijk': { code: 'GB', vat: null },
  Zwitserland: { code: 'CH', vat: null },
  Noorwegen: { code: 'NO', vat: null },
  'Verenigde Staten': { code: 'US', vat: null },
  Japan: { code: 'JP', vat: null },
  China: { code: 'CN', vat: null },
} as const;
type Country = keyof typeof countries;
export const countryNames = Object.keys(countries) as Country[];

/** The code of a country by its Dutch name; one that is not named is the Netherlands. */
export const countryCodeOf = (country: string): string =>
  country.trim() === '' ? 'NL' : (countries[country as Country]?.code ?? country.trim().toUpperCase());

const memberStates = Object.values(countries).flatMap(({ vat }) => (vat ? [vat] : []));

/** Whether a VAT number has the form and the check digits of one of the European Union. */
export const isVatNumber = (vatNumber: string): boolean => checkVAT(vatNumber, memberStates).isValid;

const memberCodes = [...Object.values(countries).flatMap(({ code, vat }) => (vat ? [code] : [])), 'EL'];

/** What is wrong with the form of a VAT number: that of a member state, or something like one of another country. */
export const vatNumberProblem = (vatNumber: string): string | undefined => {
  if (vatNumber === '' || checkVAT(vatNumber, memberStates).isValidFormat) return undefined;
  const plain = vatNumber.toUpperCase().replaceAll(/[\s.-]/g, '');
  const isElsewhere = /^[A-Z]{2,3}\d[\dA-Z]{4,}$/.test(plain) && !memberCodes.includes(plain.slice(0, 2));
  return isElsewhere
    ? undefined
    : 'Dit is geen btw-nummer. Een btw-nummer begint met de landcode, zoals NL001234567B01.';
};

/** How VAT works for a customer. */
export type VatTreatment = 'domestic' | 'eu-supply' | 'export' | 'exempt';
export const vatTreatments: Readonly<Record<VatTreatment, { name: string; rate: string }>> = {
  domestic: { name: 'Binnenland', rate: 'Nederlandse btw' },
  'eu-supply': { name: 'Levering in de EU', rate: '0%, btw verlegd naar de klant' },
  export: { name: 'Export', rate: '0%, levering buiten de EU' },
  exempt: { name: 'Vrijgesteld', rate: '0%, ingesteld bij de klant' },
};

/**
 * What follows from where a customer is and its VAT number: outside the Union export; in another member state
 * with a good number of that state an intra-Community supply; else domestic, unless it is exempt by hand.
 */
export const vatTreatmentOf = ({
  country,
  vatNumber,
  isVatExempt,
}: {
  country: string;
  vatNumber: string;
  isVatExempt: boolean;
}): VatTreatment => {
  const code = countryCodeOf(country);
  const known = countries[country.trim() as Country];
  const isMember = code === 'NL' || !!known?.vat;
  if (!isMember) return 'export';
  if (code !== 'NL') {
    const { isValid, country: ofNumber } = checkVAT(vatNumber, memberStates);
    if (isValid && ofNumber?.isoCode.short === code) return 'eu-supply';
  }
  return isVatExempt ? 'exempt' : 'domestic';
};
