import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { z } from 'zod';
import { countryCodeOf, type ZeroVatReason, zeroVatTreatmentOf } from '#domain/customer/vat-treatment.ts';
import { message, type Message } from '#domain/kernel/message.ts';

/** What is wrong with a field's value, or worth knowing; undefined when nothing is. */
type Problem = Message | undefined;

export const emailProblem = (value: string): Problem =>
  value === '' || z.email().safeParse(value).success
    ? undefined
    : message(
        'Vul een e-mailadres in, zoals naam@bedrijf.nl.',
        'Enter an e-mail address, like name@company.com.',
      );

export const percentageProblem = (value: number): Problem =>
  value < 0 || value > 10_000
    ? message('Vul een percentage van 0 tot en met 100 in.', 'Enter a percentage from 0 to 100.')
    : undefined;

export const phoneWarning = (value: string, country: string): Problem =>
  value === '' || isValidPhoneNumber(value, countryCodeOf(country) as never)
    ? undefined
    : message('Dit lijkt geen telefoonnummer.', 'This does not look like a phone number.');

export const postcodeWarning = (value: string, country: string): Problem => {
  const code = countryCodeOf(country);
  return value === '' || !postcodeValidatorExistsForCountry(code) || postcodeValidator(value.trim(), code)
    ? undefined
    : message('Deze postcode past niet bij het land.', 'This postcode does not fit the country.');
};

/** What country, VAT number and reason say against charging 0% VAT. */
export const exemptWarning = (
  isVatExempt: boolean,
  { country, vatNumber, reason }: { country: string; vatNumber: string; reason: ZeroVatReason },
): Problem => {
  const byRule = zeroVatTreatmentOf({ country, vatNumber, reason: 'automatic' });
  if (isVatExempt && reason === 'automatic' && 'because' in byRule)
    return byRule.because === 'stays-here'
      ? message(
          'Deze klant zit in Nederland; 0% btw geldt dan alleen om een reden die u hieronder kiest.',
          'This customer is in the Netherlands; 0% VAT then needs a reason, chosen below.',
        )
      : message(
          'Zonder geldig btw-nummer van een ander EU-land is een levering in de EU niet zonder btw.',
          'Without a valid VAT number of another EU country, a delivery within the EU is not without VAT.',
        );
  if (!isVatExempt && byRule.treatment === 'export')
    return message(
      'Deze klant zit buiten de EU: levering is export.',
      'This customer is outside the EU: delivery is an export.',
    );
  if (!isVatExempt && byRule.treatment === 'eu-supply')
    return message(
      'Deze klant heeft een btw-nummer van een ander EU-land: de btw kan worden verlegd.',
      'This customer has a VAT number of another EU country: the VAT can be reverse charged.',
    );
  return undefined;
};

export const zeroVatReasonWarning = (
  reason: ZeroVatReason,
  isVatExempt: boolean,
  vatNumber: string,
): Problem => {
  if (reason !== 'automatic' && !isVatExempt)
    return message('Dit geldt pas als 0% btw aan staat.', 'This only holds when 0% VAT is on.');
  if (reason === 'reverse-charge' && vatNumber.trim() === '')
    return message(
      'Btw verleggen kan alleen naar een klant met een btw-nummer.',
      'VAT can be reverse charged only to a customer with a VAT number.',
    );
  return undefined;
};
