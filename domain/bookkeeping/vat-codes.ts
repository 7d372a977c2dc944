import type { VatTreatment } from '#domain/customer/vat-treatment.ts';
import { ledgerOfRate } from '#domain/bookkeeping/ledgers.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { message, type Message } from '#domain/kernel/message.ts';

/** The kinds of VAT on revenue, as finance names them beside the codes of its bookkeeping. */
export const vatKinds = {
  high: 'hoog tarief',
  low: 'laag tarief',
  zero: '0%-tarief',
  'eu-supply': 'levering in de EU',
  export: 'export',
  'reverse-charge': 'btw verlegd',
  exempt: 'vrijgesteld',
} as const;
export type VatKind = keyof typeof vatKinds;
const kinds = Object.keys(vatKinds) as VatKind[];

export const vatKindOf = (rate: Percentage, treatment: VatTreatment): VatKind => {
  if (rate > 0) return ledgerOfRate(rate) === 'hoog-btw' ? 'high' : 'low';
  return treatment === 'domestic' ? 'zero' : treatment;
};

/** The bookkeeping's code for a kind of VAT, and the ledger of its revenue if it is another one. */
export type VatCode = { code: string; ledger: string | null };
export type VatCodes = Partial<Record<VatKind, VatCode>>;

/** A text with a line for each kind, to be filled in. */
export const vatCodesText = (codes: Partial<Record<VatKind, string>>): string =>
  kinds.map((kind) => `${vatKinds[kind]}: ${codes[kind] ?? ''}`.trimEnd()).join('\n');

const readLine = (
  line: string,
): { kind: VatKind; code: VatCode | null } | { problem: Message; code?: undefined } => {
  const [name = '', ...rest] = line.split(':');
  const kind = kinds.find((item) => vatKinds[item].toLowerCase() === name.trim().toLowerCase());
  if (!kind)
    return {
      problem: message(
        `“${name.trim()}” is geen soort btw. Kies uit ${Object.values(vatKinds).join(', ')}.`,
        `“${name.trim()}” is not a kind of VAT. Choose from ${Object.values(vatKinds).join(', ')}.`,
      ),
    };
  const text = rest.join(':').trim();
  if (text === '') return { kind, code: null };
  const [, code, ledger] = /^([\p{L}\d ]{1,30}?)\s*(?:\/\s*(\d{1,10}))?$/u.exec(text) ?? [];
  if (code === undefined)
    return {
      problem: message(
        `“${text}” past niet bij ${vatKinds[kind]}. Vul een code in, met eventueel /grootboeknummer.`,
        `“${text}” does not fit ${vatKinds[kind]}. Enter a code, with /ledger number if needed.`,
      ),
    };
  return { kind, code: { code, ledger: ledger ?? null } };
};
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine);

/** What is wrong with such a text, in Dutch. */
export const vatCodesProblem = (text: string): Message | undefined =>
  linesOf(text).flatMap((line) => ('problem' in line ? [line.problem] : []))[0];

export const vatCodesIn = (text: string): VatCodes =>
  Object.fromEntries(linesOf(text).flatMap((line) => (line.code ? [[line.kind, line.code]] : [])));
