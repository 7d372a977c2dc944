import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import dutchBanks from '#domain/kernel/dutch-banks.json' with { type: 'json' };
import { message, type Message } from '#domain/kernel/message.ts';

const plain = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

/** An IBAN in the form stored for payments: capitals and digits only (PAY-017). */
export const ibanOf = plain;

/**
 * What is wrong with an IBAN, which may be empty: its country's length (18 in NL) or its check digits (D-56).
 */
export const ibanProblem = (text: string): Message | undefined => {
  const iban = plain(text);
  if (text.trim() === '') return undefined;
  if (iban.startsWith('NL') && iban.length !== 18)
    return message('Een Nederlandse IBAN heeft 18 tekens.', 'A Dutch IBAN has 18 characters.');
  return isValidIBAN(iban)
    ? undefined
    : message(
        'Dit is geen geldige IBAN: land, lengte of controlegetal klopt niet.',
        'This is not a valid IBAN: the country, length or check digits are wrong.',
      );
};

/** What is wrong with a BIC, which may be empty: 8 characters, or 11 with a branch (D-57). */
export const bicProblem = (text: string): Message | undefined => {
  const bic = plain(text);
  return text.trim() === '' || isValidBIC(bic)
    ? undefined
    : message(
        'Een BIC heeft 8 of 11 tekens, zoals ABNANL2A.',
        'A BIC has 8 or 11 characters, like ABNANL2A.',
      );
};

/** A BIC in its stored form: one of 11 characters that names the head office is cut to 8 (PAY-019, D-57). */
export const bicOf = (text: string): string => plain(text).replace(/^(.{8})XXX$/, '$1');

/**
 * BIC by bank code, the fifth to eighth character of a Dutch IBAN, for the banks with nearly all accounts.
 */
const bicOfBank: Readonly<Record<string, string>> = dutchBanks;

/** The BIC of a Dutch IBAN's bank; empty if unknown. */
export const bicOfIban = (text: string): string => {
  const iban = ibanOf(text);
  return iban.startsWith('NL') && ibanProblem(iban) === undefined ? (bicOfBank[iban.slice(4, 8)] ?? '') : '';
};

/** Whether a bank account can receive a SEPA credit transfer. */
export const isSepaIban = (text: string): boolean => isSEPACountry(plain(text).slice(0, 2));

/** The remainder modulo 97 of a text of capitals and digits, where A is 10 and Z is 35 (ISO 7064). */
export const restBy97 = (text: string): number =>
  [...text].reduce((rest, item) => {
    const value = Number.parseInt(item, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/**
 * What is wrong with a creditor id, which may be empty. Its fifth to seventh character are free: nothing
 * checks them.
 */
export const creditorIdProblem = (text: string): Message | undefined => {
  const id = plain(text);
  if (text.trim() === '') return undefined;
  const [, country, check, number] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id) ?? [];
  const isRight = number !== undefined && restBy97(number + country! + check!) === 1;
  return isRight
    ? undefined
    : message(
        'Dit is geen geldige incassant-ID, zoals NL87ZZZ302154670000.',
        'This is not a valid creditor ID, like NL87ZZZ302154670000.',
      );
};
