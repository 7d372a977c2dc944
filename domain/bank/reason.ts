import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** Why a payment is taken for that of these invoices, the surest first. */
export const MatchReason = z.enum([
  'end-to-end',
  'returned',
  'reference',
  'number',
  'part',
  'over',
  'short',
  'sender',
  'sender-all',
  'amount',
  'kind',
  'person',
]);
export type MatchReason = z.infer<typeof MatchReason>;
export const matchReasonNames = {
  'end-to-end': message('kenmerk van de incasso', 'reference of the collection'),
  returned: message('komt terug van een eerdere betaling', 'comes back of an earlier payment'),
  reference: message('betalingskenmerk en bedrag', 'payment reference and amount'),
  number: message('factuurnummer en bedrag', 'invoice number and amount'),
  part: message('factuurnummer, minder dan er openstaat', 'invoice number, less than what is open'),
  over: message('factuurnummer, meer dan er openstaat', 'invoice number, more than what is open'),
  short: message('einde van het factuurnummer en bedrag', 'end of the invoice number and amount'),
  sender: message('rekening van de klant en bedrag', 'bank account of the customer and amount'),
  'sender-all': message(
    'rekening van de klant, alles wat openstaat',
    'bank account of the customer, all that is open',
  ),
  amount: message('alleen het bedrag', 'the amount alone'),
  kind: message('geen betaling van een factuur', 'no payment of an invoice'),
  person: message('met de hand gekozen', 'chosen by hand'),
} as const satisfies Record<MatchReason, Message>;

/** Why a payout of the payment provider could not be taken apart. */
export const PayoutProblem = z.enum(['unreachable', 'refused', 'unknown', 'odd', 'differs', 'elsewhere']);
export type PayoutProblem = z.infer<typeof PayoutProblem>;
export const payoutProblemNames = {
  unreachable: message('de betaalprovider antwoordt niet', 'the payment provider does not answer'),
  refused: message(
    'de betaalprovider geeft met dit toegangstoken geen uitbetalingen',
    'the payment provider gives no payouts with this access token',
  ),
  unknown: message(
    'de betaalprovider kent geen uitbetaling van dit bedrag',
    'the payment provider knows no payout of this amount',
  ),
  odd: message(
    'het antwoord van de betaalprovider is niet te lezen',
    'the answer of the payment provider cannot be read',
  ),
  differs: message(
    'de betalingen min de kosten komen niet op dit bedrag uit',
    'the payments less the costs do not come to this amount',
  ),
  elsewhere: message(
    'deze uitbetaling hoort al bij een andere bankboeking',
    'this payout is of another bank entry already',
  ),
} as const satisfies Record<PayoutProblem, Message>;

/** What a payout is made of. */
export const PayoutKind = z.enum(['payment', 'capture', 'refund', 'chargeback']);
export type PayoutKind = z.infer<typeof PayoutKind>;

/** Why a movement is not of an invoice. */
export const AsideReason = z.enum(['own-account', 'supplier', 'costs', 'provider', 'other']);
export type AsideReason = z.infer<typeof AsideReason>;
export const asideReasonNames = {
  'own-account': message('tussen eigen rekeningen', 'between own accounts'),
  supplier: message('betaling aan een leverancier', 'payment to a supplier'),
  costs: message('kosten of rente van de bank', 'costs or interest of the bank'),
  provider: message('uitbetaling van de betaalprovider', 'payout of the payment provider'),
  other: message('iets anders', 'something else'),
} as const satisfies Record<AsideReason, Message>;
