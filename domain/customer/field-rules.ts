import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { z } from 'zod';
import { countryCodeOf, type ZeroVatReason, zeroVatTreatmentOf } from '#domain/customer/vat-treatment.ts';

/** What is wrong with a field's value, or worth knowing; undefined when nothing is. */
type Problem = string | undefined;

export const emailProblem = (value: string): Problem =>
  value === '' || z.email().safeParse(value).success
    ? undefined
    : 'Vul een e-mailadres in, zoals naam@bedrijf.nl.';

export const percentageProblem = (value: number): Problem =>
  value < 0 || value > 10_000 ? 'Vul een percentage van 0 tot en met 100 in.' : undefined;

export const phoneWarning = (value: string, country: string): Problem =>
  value === '' || isValidPhoneNumber(value, countryCodeOf(country) as never)
    ? undefined
    : 'Dit lijkt geen telefoonnummer.';

export const postcodeWarning = (value: string, country: string): Problem => {
  const code = countryCodeOf(country);
  return value === '' || !postcodeValidatorExistsForCountry(code) || postcodeValidator(value.trim(), code)
    ? undefined
    : 'Deze postcode past niet bij het land.';
};

/** What country, VAT number and reason say against charging 0% VAT. */
export const exemptWarning = (
  isVatExempt: boolean,
  { country, vatNumber, reason }: { country: string; vatNumber: string; reason: ZeroVatReason },
): Problem => {
  const byRule = zeroVatTreatmentOf({ country, vatNumber, reason: 'automatic' });
  if (isVatExempt && reason === 'automatic' && 'because' in byRule)
    return byRule.because === 'stays-here'
      ? 'Deze klant zit in Nederland; 0% btw geldt dan alleen om een reden die u hieronder kiest.'
      : 'Zonder geldig btw-nummer van een ander EU-land is een levering in de EU niet zonder btw.';
  if (!isVatExempt && byRule.treatment === 'export')
    return 'Deze klant zit buiten de EU: levering is export.';
  if (!isVatExempt && byRule.treatment === 'eu-supply')
    return 'Deze klant heeft een btw-nummer van een ander EU-land: de btw kan worden verlegd.';
  return undefined;
};

export const zeroVatReasonWarning = (
  reason: ZeroVatReason,
  isVatExempt: boolean,
  vatNumber: string,
): Problem => {
  if (reason !== 'automatic' && !isVatExempt) return 'Dit geldt pas als 0% btw aan staat.';
  if (reason === 'reverse-charge' && vatNumber.trim() === '')
    return 'Btw verleggen kan alleen naar een klant met een btw-nummer.';
  return undefined;
};
