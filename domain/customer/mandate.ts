import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { bicOf, bicProblem, ibanOf, ibanProblem } from '#domain/kernel/bank.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import {
  mandateSchemeNames,
  mandateSchemes,
  type MandateUse,
  mandateUseNames,
  mandateUses,
} from '#domain/customer/mandate-terms.ts';
import { changesByName, defineEvent, streamOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, forbidden, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { PaymentService, ProviderId } from '#domain/payment/line.ts';
import { dateText } from '#domain/kernel/words.ts';

const person = streamOf('customer', 'customerId');
const personal = (most: number) => z.string().max(most).meta({ personal: true, forgotten: '' });

/**
 * A SEPA mandate (PAY-015): the bank account from which a customer's invoices are collected, and the
 * reference that the bank knows it by. It allows nothing until it is signed.
 */
export const Mandate = z.object({
  mandateId: Id,
  name: personal(70),
  iban: personal(34),
  bic: personal(11),
  reference: z.string().max(35),
  madeOn: CalendarDate,
  /** Absent: CORE. */
  scheme: z.enum(mandateSchemes).optional(),
  /** Of one that moved in, the last collection under it; absent where nobody said. */
  usedOn: CalendarDate.optional(),
});
/** The same mandate as the payment provider has it: it may be collected under there as well. */
export const AtProvider = z.object({
  service: PaymentService,
  /** The provider's ids of the customer and the mandate, such as cst_8wmqcHMN4U and mdt_h3gAaD5zP. */
  customer: ProviderId,
  mandate: ProviderId,
  since: CalendarDate,
});
export type AtProvider = z.output<typeof AtProvider>;

export type Mandate = z.output<typeof Mandate> & {
  /** The day on which the customer was last asked to sign it. */
  requestedOn: CalendarDate | null;
  /** The day on which it was signed. */
  signedOn: CalendarDate | null;
  /** Absent where nobody changed them since it was made: recurrent, not taken back. */
  use?: MandateUse | undefined;
  revokedOn?: CalendarDate | null | undefined;
  /** Where invoices are collected by the payment provider; absent or null: by a file for the bank. */
  atProvider?: AtProvider | null | undefined;
  /** The signed form: its file, and what it was called. */
  paper?: { sha256: string; name: string } | undefined;
};

/** Whether a customer has one, signed or not, that it did not take back: then there is no room for another. */
export const isMandateGiven = (mandate: Pick<Mandate, 'revokedOn'> | null | undefined): boolean =>
  mandate ? !mandate.revokedOn : false;

/** What may change of a mandate while it stands. */
export const ChangedTerms = z.object({
  scheme: z.enum(mandateSchemes),
  use: z.enum(mandateUses),
  /** The day on which the customer took it back; null while it stands. */
  revokedOn: CalendarDate.nullable(),
});
export type ChangedTerms = z.output<typeof ChangedTerms>;
export const termsOf = ({ scheme = 'CORE', use = 'recurrent', revokedOn = null }: Mandate): ChangedTerms => ({
  scheme,
  use,
  revokedOn,
});

const ofMandate = z.object({ customerId: Id, mandateId: Id });

export const mandateEvents = {
  mandateMade: defineEvent('CustomerMandateMade', {
    action: message('Incassomandaat gemaakt', 'Direct debit mandate made'),
    data: Mandate.extend({ customerId: Id }),
    person,
    log: ({ reference }) =>
      message(`Incassomandaat ${reference} gemaakt.`, `Direct debit mandate ${reference} made.`),
    changes: ({ reference }) => [
      { field: message('Incassomandaat', 'Direct debit mandate'), from: null, to: reference },
    ],
  }),
  mandateSignRequested: defineEvent('CustomerMandateSignRequested', {
    action: message('Ondertekening gevraagd', 'Signature requested'),
    data: ofMandate.extend({
      reference: z.string(),
      to: personal(200),
      name: personal(70),
      iban: personal(34),
      on: CalendarDate,
    }),
    person,
    log: ({ reference, to }) =>
      message(
        `Ondertekening van mandaat ${reference} gevraagd${to && ` aan ${to}`}.`,
        `Signature of mandate ${reference} requested${to && ` from ${to}`}.`,
      ),
  }),
  mandateSigned: defineEvent('CustomerMandateSigned', {
    action: message('Incassomandaat getekend', 'Direct debit mandate signed'),
    data: ofMandate.extend({ reference: z.string(), on: CalendarDate }),
    log: ({ reference, on }) =>
      message(
        `Incassomandaat ${reference} getekend op ${dateText(on)}.`,
        `Direct debit mandate ${reference} signed on ${dateText(on)}.`,
      ),
  }),
  mandateTermsChanged: defineEvent('CustomerMandateTermsChanged', {
    action: message('Incassomandaat gewijzigd', 'Direct debit mandate changed'),
    data: ofMandate.extend({
      reference: z.string(),
      from: ChangedTerms,
      to: ChangedTerms,
      /** Absent: staff did it. */
      isByCustomer: z.literal(true).optional(),
    }),
    log: ({ reference, from, to, isByCustomer }) =>
      to.revokedOn !== null && from.revokedOn === null
        ? message(
            `Incassomandaat ${reference} ${isByCustomer ? 'door de klant ' : ''}ingetrokken op ${dateText(to.revokedOn)}.`,
            `Direct debit mandate ${reference} revoked ${isByCustomer ? 'by the customer ' : ''}on ${dateText(to.revokedOn)}.`,
          )
        : message(`Incassomandaat ${reference} gewijzigd.`, `Direct debit mandate ${reference} changed.`),
    changes: ({ from, to }) =>
      changesByName(
        { from, to },
        {
          scheme: [message('Soort incasso', 'Scheme'), (scheme) => mandateSchemeNames[scheme]],
          use: [message('Gebruik', 'Use'), (use) => mandateUseNames[use]],
          revokedOn: [message('Ingetrokken op', 'Revoked on'), (day) => (day === null ? '' : dateText(day))],
        },
      ),
    takenBackBy: ({ customerId, mandateId, from, to }) => ({
      call: 'changeMandateTerms',
      request: { customerId, mandateId, ...from },
      left: { mandateId, ...to },
      leftOf: 'mandateTerms',
    }),
  }),
  mandatePaperKept: defineEvent('CustomerMandatePaperKept', {
    action: message('Getekend mandaat bewaard', 'Signed mandate kept'),
    data: ofMandate.extend({
      reference: z.string(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      name: personal(200),
    }),
    person,
    log: ({ reference }) =>
      message(
        `Getekend formulier van incassomandaat ${reference} bewaard.`,
        `Signed form of direct debit mandate ${reference} kept.`,
      ),
  }),
  mandateAtProvider: defineEvent('CustomerMandateAtProvider', {
    action: message('Incassomandaat bij betaalprovider', 'Direct debit by payment provider'),
    data: ofMandate.extend({ reference: z.string(), atProvider: z.nullable(AtProvider) }),
    log: ({ reference, atProvider }) =>
      atProvider
        ? message(
            `Onder incassomandaat ${reference} incasseert de betaalprovider (${atProvider.mandate}).`,
            `Under direct debit mandate ${reference} the payment provider collects (${atProvider.mandate}).`,
          )
        : message(
            `Onder incassomandaat ${reference} incasseert de betaalprovider niet meer.`,
            `Under direct debit mandate ${reference} the payment provider collects no more.`,
          ),
  }),
  mandateDeleted: defineEvent('CustomerMandateDeleted', {
    action: message('Incassomandaat verwijderd', 'Direct debit mandate deleted'),
    data: ofMandate.extend({ reference: z.string() }),
    log: ({ reference }) =>
      message(`Incassomandaat ${reference} verwijderd.`, `Direct debit mandate ${reference} deleted.`),
    changes: ({ reference }) => [
      { field: message('Incassomandaat', 'Direct debit mandate'), from: reference, to: null },
    ],
  }),
};

/** PAY-016, MSG-058. */
const tooShort = 'Name is too short (min 4 char.)';
export const mandateRefusals = {
  'mandate-requested-today': conflict(
    'Vandaag is al om deze handtekening gevraagd. De mail staat onder Verzonden e-mail; morgen kan het opnieuw.',
    'This signature was already asked for today. The mail is under Sent email; you can ask again tomorrow.',
  ),
  'mandate-name-too-short': conflict(tooShort, tooShort),
  'mandate-name-invalid': conflict(
    'Gebruik in de naam alleen letters en spaties.',
    'Use only letters and spaces in the name.',
  ),
  'mandate-iban-invalid': conflict(
    'Dit is geen geldige IBAN: land, lengte of controlegetal klopt niet.',
    'This is not a valid IBAN: the country, length or check digits are wrong.',
  ),
  'mandate-bic-invalid': conflict(
    'Een BIC heeft 8 of 11 tekens, zoals ABNANL2A.',
    'A BIC has 8 or 11 characters, like ABNANL2A.',
  ),
  'mandate-reference-invalid': conflict(
    'Het kenmerk heeft minstens 8 letters of cijfers. Laat het leeg voor een eigen kenmerk.',
    'The reference has at least 8 letters or digits. Leave it empty to get one of our own.',
  ),
  'mandate-exists': conflict(
    'Deze klant heeft al een mandaat. Verwijder dat eerst.',
    'This customer already has a mandate. Delete that one first.',
  ),
  'mandate-given-already': conflict('U hebt al een machtiging gegeven.', 'You have given a mandate already.'),
  'mandate-not-yours': forbidden(
    'Machtigen en intrekken doet bij u wie goedkeurt, of wie zonder limiet bestelt.',
    'Whoever approves at your business, or orders without a limit, gives and revokes mandates.',
  ),
  'mandates-not-in-app': conflict(
    'Machtigen kan hier niet. Betaal zonder machtiging.',
    'A mandate cannot be given here. Pay without one.',
  ),
  'mandate-not-found': notFound('Deze klant heeft geen mandaat.', 'This customer has no mandate.'),
  'mandate-signed-already': conflict('Dit mandaat is al getekend.', 'This mandate has already been signed.'),
  'mandate-not-signed': conflict(
    'Dit mandaat is nog niet getekend.',
    'This mandate has not been signed yet.',
  ),
  'mandate-at-provider-failed': conflict(
    'De betaalprovider maakte geen mandaat. Probeer het zo dadelijk opnieuw.',
    'The payment provider made no mandate. Try again in a moment.',
  ),
  'mandate-paper-unknown': conflict(
    'Dit is geen pdf, jpg of png van hoogstens 10 MB.',
    'This is no PDF, JPG or PNG of at most 10 MB.',
  ),
  'mandate-paper-not-found': notFound(
    'Van dit mandaat is geen getekend formulier bewaard.',
    'No signed form was kept of this mandate.',
  ),
  'mandate-date-invalid': conflict(
    'Kies een dag van het maken van het mandaat tot en met vandaag.',
    'Choose a day from the day the mandate was made up to today.',
  ),
} satisfies RefusalTable;
export type MandateRefusal = keyof typeof mandateRefusals;

/** The input for a mandate; without a reference it gets one. */
export type TypedMandate = { name: string; iban: string; bic: string; reference: string };
/** What is known of a mandate besides. */
export type MandateOrigin = Partial<Pick<Mandate, 'scheme' | 'usedOn'>>;

/** PAY-016: capitals. */
const mandateName = (typed: string): string => typed.toUpperCase().trim();
const isOfLetters = (name: string) => /^[\p{L}\p{M} ]*$/u.test(name);
const referenceOf = (typed: string) => typed.trim().toUpperCase();
/** Characters that a bank accepts in a reference (SEPA rulebook, AT-01). */
const isReference = (reference: string) => /^[A-Z0-9+?/:().,' -]{8,35}$/.test(reference);

/** What is wrong with each input, with what to do (PAY-016 to PAY-019). */
export const mandateProblems = ({
  name,
  iban,
  bic,
  reference,
}: TypedMandate): Record<keyof TypedMandate, Message | undefined> => {
  const named = mandateName(name);
  return {
    name: !isOfLetters(named)
      ? message('Gebruik alleen letters en spaties.', 'Use only letters and spaces.')
      : named.length < 4
        ? message('De naam is te kort (minstens 4 tekens).', tooShort)
        : undefined,
    iban: ibanOf(iban) === '' ? message('Vul een IBAN in.', 'Enter an IBAN.') : ibanProblem(iban),
    bic: bicProblem(bic),
    reference:
      reference.trim() === '' || isReference(referenceOf(reference))
        ? undefined
        : message(
            'Vul minstens 8 tekens in, of laat het leeg.',
            'Enter at least 8 characters, or leave it empty.',
          ),
  };
};

/** PAY-015: our own reference is the customer's number followed by a unique part for this mandate. */
const ownReference = (number: number, mandateId: number) =>
  `KB${String(number).padStart(5, '0')}-${mandateId.toString(36).toUpperCase().padStart(8, '0')}`;

/**
 * A mandate from input. Refuses mandate-name-too-short, mandate-name-invalid, mandate-iban-invalid,
 * mandate-bic-invalid, mandate-reference-invalid.
 */
export const mandateFrom = (
  typed: TypedMandate,
  {
    mandateId,
    number,
    madeOn,
    scheme,
    usedOn,
  }: { mandateId: number; number: number; madeOn: CalendarDate } & MandateOrigin,
): z.output<typeof Mandate> => {
  const problems = mandateProblems(typed);
  const named = mandateName(typed.name);
  if (!isOfLetters(named)) refuse<MandateRefusal>('mandate-name-invalid', { name: named });
  if (problems.name) refuse<MandateRefusal>('mandate-name-too-short', { name: named });
  if (problems.iban) refuse<MandateRefusal>('mandate-iban-invalid', { problem: problems.iban });
  if (problems.bic) refuse<MandateRefusal>('mandate-bic-invalid', { problem: problems.bic });
  if (problems.reference) refuse<MandateRefusal>('mandate-reference-invalid');
  return {
    mandateId,
    name: named,
    iban: ibanOf(typed.iban),
    bic: bicOf(typed.bic),
    reference: referenceOf(typed.reference) || ownReference(number, mandateId),
    madeOn,
    ...(scheme && scheme !== 'CORE' && { scheme }),
    ...(usedOn && { usedOn }),
  };
};

/**
 * PAY-019: the create button appears when the IBAN is longer than 10 characters and the name longer than 3.
 */
export const isMandateBegun = ({ name, iban }: TypedMandate): boolean =>
  ibanOf(iban).length > 10 && mandateName(name).length > 3;
