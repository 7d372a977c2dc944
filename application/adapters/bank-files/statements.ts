import { camtStatements } from '#application/adapters/bank-files/camt.ts';
import { mt940Statements } from '#application/adapters/bank-files/mt940.ts';
import type { BankFileRefusal } from '#domain/bank/bank-file.ts';
import type { Statement } from '#domain/bank/statement.ts';
import { refuse } from '#domain/kernel/refusal.ts';

const inCharacters = (content: Uint8Array, name: string) => {
  try {
    return new TextDecoder(name, { fatal: true }).decode(content);
  } catch {
    return null;
  }
};

/** The text of a file: by the encoding that its XML declares, as UTF-8, or as banks wrote before that. */
const textOf = (content: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200));
  const [, declared = 'utf-8'] = /^\s*(?:ï»¿)?<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? [];
  const isXml = /^\s*(?:ï»¿)?</.test(head);
  const text = inCharacters(content, declared) ?? (isXml ? null : inCharacters(content, 'windows-1252'));
  return text === null || text.includes('\u0000') ? refuse<BankFileRefusal>('bank-file-encoding') : text;
};

/** `PK` and two marks: what a bank gives where several days or accounts were asked for at once. */
const isZip = (content: Uint8Array) => [0x50, 0x4b, 0x03, 0x04].every((byte, at) => content[at] === byte);

/** Reads a file of a bank, as `ReadBankFile` says; at most so many movements. */
export const statementsIn = (content: Uint8Array, most: number): Statement[] => {
  if (isZip(content)) return refuse<BankFileRefusal>('bank-file-zip');
  const text = textOf(content);
  if (text.trim() === '') return refuse<BankFileRefusal>('bank-file-empty');
  const found = /^\s*</.test(text)
    ? camtStatements(text, most)
    : /^:(?:20|25|940):/m.test(text)
      ? mt940Statements(text, most)
      : refuse<BankFileRefusal>('bank-file-unknown');
  const [first] = found;
  if (!first) return refuse<BankFileRefusal>('bank-file-empty');
  const { currency, iban } = first;
  // where others are in euro it is left out alone
  return found.every((statement) => statement.currency !== undefined)
    ? refuse<BankFileRefusal>('bank-file-currency', { currency, iban })
    : found;
};
