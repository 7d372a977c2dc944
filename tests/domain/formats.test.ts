import { describe, expect, test } from 'vitest';
import { textOf } from '#domain/account/text-in-language.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { euro } from '#domain/kernel/money.ts';
import { anAccount } from '#tests/support/records.ts';

test.each([
  ['nl', '€ 1.234,50', '€ −1.234,50', '24-11-2026', '12,5%', 'Duitsland'],
  ['en', '€1,234.50', '−€1,234.50', '24-11-2026', '12.5%', 'Germany'],
  ['de', '1.234,50\u00a0€', '−1.234,50\u00a0€', '24.11.2026', '12,5\u00a0%', 'Deutschland'],
  ['fr', '1\u00a0234,50\u00a0€', '−1\u00a0234,50\u00a0€', '24/11/2026', '12,5\u00a0%', 'Allemagne'],
] as const)(
  'amounts, dates and percentages as readers of %s write them',
  (language, amount, less, ...rest) => {
    const formats = formatsIn(language);
    expect(formats.amountText(1234.5 * euro)).toBe(amount);
    expect(formats.amountText(-1234.5 * euro)).toBe(less);
    expect(formats.centsText(1234.504 * euro)).toBe(amount);
    const [date, percentage, country] = rest;
    expect(formats.dateText('2026-11-24')).toBe(date);
    expect(formats.percentageText(1250)).toBe(percentage);
    expect(formats.countryText('DE')).toBe(country);
  },
);

describe('a text of an account in another language', () => {
  const text = (settings: object, language: 'nl' | 'de' = 'de') =>
    textOf(anAccount({ settings }), 'thanksText', language);
  const subject = (settings: object) => textOf(anAccount({ settings }), 'creditMailSubject', 'fr');

  test('is ours, until the account changes the Dutch one or writes its own in that language', () => {
    expect(text({})).toMatch(/^Vielen Dank für Ihre Bestellung\./);
    expect(text({ 239: 'Proost!' })).toBe('Proost!');
    expect(text({ 239: 'Proost!', de_239: 'Zum Wohl!' })).toBe('Zum Wohl!');
    expect(text({ 239: 'Proost!', de_239: ' ' })).toBe('Proost!');
    expect(text({ de_239: 'Zum Wohl!' }, 'nl')).toMatch(/^Bedankt/);
  });

  test('of which the Dutch one is empty is empty, and a letter that was emptied is ours again', () => {
    expect(text({ 239: '' })).toBe('');
    expect(textOf(anAccount({ settings: {} }), 'invoiceMailOpening', 'de')).toBe('');
    expect(textOf(anAccount({ settings: { 225: ' ' } }), 'creditMailText', 'de')).toMatch(/^Guten Tag/);
    expect(subject({})).toBe('[document] [invoice_number] de [company_name]');
  });
});
