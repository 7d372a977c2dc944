import { isCountryCode } from '#domain/kernel/country-code.ts';
import { epcText } from '#domain/sepa/epc-text.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { dateInAmsterdam, momentInAmsterdam } from '#domain/kernel/date.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { documentOf, elementsOf, group, line, type XmlPart, type XmlTree } from '#domain/kernel/xml.ts';
import type { PainFormat } from '#domain/sepa/kind.ts';

/** Where somebody lives, in the parts that a bank wants; `country` by ISO 3166-1. */
export type SepaAddress = {
  street: string;
  building: string;
  postcode: string;
  city: string;
  country: string;
};
export type SepaParty = { name: string; address: SepaAddress; iban: string; bic: string };

/** An amount in euro with two decimals and a full stop. */
const amountIn = (amount: Money): string => {
  const cents = Math.round(amount / 100);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};
export const euroAmount = (amount: Money) => (name: string) => line(name, amountIn(amount), { Ccy: 'EUR' });

/** How many and how much, as the bank checks a file by. */
export const checkSums = (items: readonly { amount: Money }[]) => ({
  NbOfTxs: items.length,
  CtrlSum: amountIn(sum(items.map(({ amount }) => amount))),
});

/** An address in parts; the old format takes lines, and none is written of which town or country is not known. */
const addressIn = (
  format: PainFormat,
  { street, building, postcode, city, country }: SepaAddress,
): XmlPart => {
  if (epcText(city, 35) === '' || !isCountryCode(country)) return null;
  if (format === 'pain.008.001.02')
    return {
      Ctry: country,
      AdrLine: [epcText(`${street} ${building}`, 70), epcText(`${postcode} ${city}`, 70)],
    };
  return {
    StrtNm: epcText(street, 70),
    BldgNb: epcText(building, 16),
    PstCd: epcText(postcode, 16),
    TwnNm: epcText(city, 35),
    Ctry: country,
  };
};
/** No bank takes a party without a name, as one would be of which it takes no character. */
const nameIn = (name: string) => epcText(name, 70) || 'NOTPROVIDED';
export const partyIn = (
  format: PainFormat,
  { name, address }: Pick<SepaParty, 'name' | 'address'>,
): XmlTree => ({
  Nm: nameIn(name),
  PstlAdr: addressIn(format, address),
});
export const accountIn = ({ iban }: Pick<SepaParty, 'iban'>): XmlTree => ({ Id: { IBAN: iban } });
/** A BIC as the old format takes it: it knows no 0 or 1 and no O in two of its places, where newer ones do. */
const oldBic = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;
/** The bank of an account; it follows from the IBAN where its BIC is not known, or the format does not take it. */
export const agentIn = (format: PainFormat, { bic }: Pick<SepaParty, 'bic'>): XmlTree => {
  const isOld = format === 'pain.008.001.02';
  if (bic === '' || (isOld && !oldBic.test(bic))) return { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } };
  return { FinInstnId: { [isOld ? 'BIC' : 'BICFI']: bic } };
};

/** The whole file: what it initiates behind a header that says by whom, when, how many and how much. */
export const painDocument = (
  format: PainFormat,
  root: string,
  {
    messageId,
    madeAt,
    by,
    items,
    payments,
  }: {
    messageId: string;
    /** An instant. */
    madeAt: string;
    by: string;
    items: readonly { amount: Money }[];
    payments: readonly XmlTree[];
  },
): string =>
  documentOf(
    group(
      'Document',
      elementsOf({
        [root]: {
          GrpHdr: {
            MsgId: messageId,
            CreDtTm: `${dateInAmsterdam(madeAt)}T${momentInAmsterdam(madeAt).slice(11)}`,
            ...checkSums(items),
            InitgPty: { Nm: nameIn(by) },
          },
          PmtInf: payments,
        },
      }),
      { xmlns: `urn:iso:std:iso:20022:tech:xsd:${format}` },
    )!,
  );

/** What every file is made for. */
export type SepaFile = {
  batchId: number;
  /** The day on which the bank is to do it. */
  on: CalendarDate;
  /** When the file is made: an instant. */
  madeAt: string;
};
