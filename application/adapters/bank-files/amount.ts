import type { BankFileRefusal } from '#domain/bank/bank-file.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { cent, type Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** Where in a file something stands, for who looks it up there. */
type Place = { field: string; line: number };

const unreadable = ({ field, line }: Place, value: string) =>
  refuse<BankFileRefusal>('bank-file-field', { field, value: value.slice(0, 40), line });

/** An amount in euro and cents: `1234.5` of XML, `1234,5` of MT940. With more figures none is meant, nor added up. */
export const amountOf = (text: string, place: Place): Money => {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return unreadable(place, text);
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0')) * cent;
};

/** A day as XML says it: `2026-11-27`, or a moment of which the day counts that is written; of a year that there may be. */
export const dayOf = (text: string, place: Place): CalendarDate => {
  const day = text.trim().slice(0, 10);
  const time = /^(?:19|2[01])\d\d-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // 31 April becomes 1 May where nobody looks
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day
    ? unreadable(place, text)
    : day;
};
