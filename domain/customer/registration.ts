import schemes from '#domain/customer/vat-schemes.json' with { type: 'json' };
import { message, type Message } from '#domain/kernel/message.ts';

/** The schemes of electronic addresses (EAS) that Peppol and EN 16931 know. */
const addressSchemes = new Set(
  (
    '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 ' +
    '0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 ' +
    '0217 0218 0219 0220 0221 0225 0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 ' +
    '9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 ' +
    '9950 9951 9952 9953 9955 9957 9959'
  ).split(' '),
);
export const kvkScheme = '0106';
export const oinScheme = '0190';

const digitsOf = (text: string) => text.replaceAll(/[\s.-]/g, '');

/** The 8 digits of a KvK (Chamber of Commerce) number, however it is spaced; empty if it is not one. */
export const kvkOf = (text: string): string => /^\d{8}$/.exec(digitsOf(text))?.[0] ?? '';

/** The 20 digits of an OIN, the id of a government body; empty if it is not one. */
export const oinOf = (text: string): string => /^\d{20}$/.exec(digitsOf(text))?.[0] ?? '';

export type PeppolId = { scheme: string; value: string };

/** A Peppol network address, written `scheme:value`; null if it is not one. */
export const peppolIdOf = (text: string): PeppolId | null => {
  const [, scheme = '', value = ''] = /^(\d{4}):([^\s:]{1,50})$/.exec(text.trim()) ?? [];
  if (!addressSchemes.has(scheme)) return null;
  const number = { [kvkScheme]: kvkOf, [oinScheme]: oinOf }[scheme];
  return number && number(value) === '' ? null : { scheme, value: number ? number(value) : value };
};

/** The scheme of a country's VAT numbers, by their leading letters. */
const vatSchemes: Readonly<Record<string, string>> = schemes;

/** The address that follows from a VAT number with its country letters; null where none does. */
export const vatEndpointOf = (vatNumber: string): PeppolId | null => {
  const letters = vatNumber.slice(0, 2);
  // in Belgium and Denmark a company is identified by the number after the letters
  const registered = { BE: ['0208', /^BE[01]\d{9}$/], DK: ['0184', /^DK\d{8}$/] }[letters];
  if (registered) {
    const [scheme, form] = registered as [string, RegExp];
    return form.test(vatNumber) ? { scheme, value: vatNumber.slice(2) } : null;
  }
  const scheme = vatSchemes[letters];
  return scheme === undefined ? null : { scheme, value: vatNumber };
};

const isEmpty = (text: string) => text.trim() === '';

export const kvkProblem = (text: string): Message | undefined =>
  isEmpty(text) || kvkOf(text) !== ''
    ? undefined
    : message('Een KvK-nummer heeft 8 cijfers.', 'A KvK number has 8 digits.');

export const oinProblem = (text: string): Message | undefined =>
  isEmpty(text) || oinOf(text) !== ''
    ? undefined
    : message('Een OIN heeft 20 cijfers.', 'An OIN has 20 digits.');

export const peppolIdProblem = (text: string): Message | undefined =>
  isEmpty(text) || peppolIdOf(text)
    ? undefined
    : message(
        'Vul een Peppol-adres in als soort en nummer, zoals 0106:12345678.',
        'Enter a Peppol address as scheme and number, like 0106:12345678.',
      );
