import { message, type Message } from '#domain/kernel/message.ts';

/** Why a payment came back, by the codes of ISO 20022 that Dutch banks use (ExternalReturnReason1Code). */
const returnReasons: Readonly<Record<string, Message>> = {
  AC01: message('rekening klopt niet', 'account number is wrong'),
  AC04: message('rekening is opgeheven', 'account was closed'),
  AC06: message('rekening is geblokkeerd', 'account is blocked'),
  AC13: message('rekening van een consument', 'account of a consumer'),
  AG01: message('incasso mag niet van deze rekening', 'no direct debit from this account'),
  AM04: message('te weinig saldo', 'insufficient funds'),
  AM05: message('dubbel aangeboden', 'presented twice'),
  CUST: message('op verzoek van wie betaalde', 'on request of who paid'),
  FOCR: message('teruggevraagd', 'recalled'),
  MD01: message('geen geldige machtiging', 'no valid mandate'),
  MD06: message('teruggehaald door de klant', 'taken back by the customer'),
  MD07: message('klant is overleden', 'the customer died'),
  MS02: message('geweigerd door de klant', 'refused by the customer'),
  MS03: message('geweigerd door de bank', 'refused by the bank'),
  SL01: message('geblokkeerd door de klant', 'blocked by the customer'),
};

/** Why a payment came back in words; of a code that is not known the code itself. */
export const returnReasonText = (code: string): Message => returnReasons[code] ?? message(code, code);
