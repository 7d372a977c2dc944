import { customerTypes } from '#domain/customer/customer-types.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { amountText, percentageText } from '#domain/kernel/words.ts';
import { type DiscountRule, DiscountRulesText } from '#domain/pricing/discount-rules.ts';

const words = {
  nl: { of: ' voor ', from: 'van', upTo: 't/m', side: { excl: 'excl. btw', incl: 'incl. btw' } },
  en: { of: ' for ', from: 'from', upTo: 'up to', side: { excl: 'excl. VAT', incl: 'incl. VAT' } },
};

const ruleInWords = (
  { percentage, customerTypeId, from, to, side }: DiscountRule,
  language: ScreenLanguage,
) => {
  const { of, from: since, upTo, side: sides } = words[language];
  const type = customerTypes.find(({ id }) => id === customerTypeId);
  const amounts = [since, amountText(from, language), upTo, amountText(to, language), sides[side]].join(' ');
  return `${percentageText(percentage, language)}${type ? of + said(language, type.label) : ''} ${amounts}`;
};

/** The rules of a setting as people read them; undefined of a text that holds none. */
export const rulesInWords = (text: FieldValue, language: ScreenLanguage): string | undefined => {
  const { data } = DiscountRulesText.safeParse(text);
  return data?.map((rule) => ruleInWords(rule, language)).join('; ');
};
