import { z } from 'zod';
import { managers, operationsFor, orderStaff, sellers } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  NullableText,
  OptionalDate,
  PlainDay,
  RecordId,
  renamed,
  sentText,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireDate,
  WireId,
} from '#api/contract/wire.ts';
import { mandateSchemes, mandateUses, sequenceTypes } from '#domain/customer/mandate-terms.ts';

const { operation, fileOperation } = operationsFor(sellers);

/** A file of 10 MB as base64, and what JSON needs around it. */
const mostBytes = 14 * 1024 * 1024;

const text = (most: number) => sentText(most);

/** The mandate of a customer (PAY-015). */
export const MandateView = renamed({
  mandateId: RecordId,
  name: Text,
  iban: Text,
  bic: Text,
  reference: ['mandate', Text],
  madeOn: PlainDay,
  requestedOn: WireDate,
  /** Null while it is not signed. */
  signedOn: WireDate,
  scheme: z.enum(mandateSchemes),
  use: z.enum(mandateUses),
  revokedOn: WireDate,
  /** The last collection under it; null where there was none. */
  usedOn: WireDate,
  /** Which collection comes next, and from when there is none; null while it is not signed. */
  sequence: z.enum(sequenceTypes),
  lapsesOn: WireDate,
  hasPaper: Flag,
  /** The mandate at the payment provider under which it collects; null where a file for the bank does. */
  providerMandate: NullableText,
  /** Whether the payment provider can collect for the account. */
  providerCollects: Flag,
});
export type MandateView = z.output<typeof MandateView>;

/** API-118, PAY-015. `mandate`: the reference; blank means automatic. */
export const makeMandate = operation('makeMandate', 'POST klant/makecustomsepamandate', {
  item: 'API-118',
  summary: 'Make a SEPA mandate of a customer',
  example: { customer_id: 6244, name: 'De klant', iban: 'NL91ABNA0417164300' },
  request: {
    customerId: WireId,
    name: textUpTo(70),
    iban: textUpTo(50),
    bic: text(20),
    reference: ['mandate', text(35)],
    /** Ours: left out, CORE. */
    scheme: z.enum(mandateSchemes).optional(),
  },
});

/** Ours: by which scheme and how often is collected, and whether the customer took the mandate back. */
export const changeMandateTerms = operation('changeMandateTerms', 'PUT klant/mandateterms', {
  summary: 'Change what is agreed of a mandate, or revoke it',
  example: { customer_id: 6144, scheme: 'CORE', use: 'recurrent', revoked_on: null },
  request: {
    customerId: WireId,
    /** Of that mandate alone; left out, of the one there is. */
    mandateId: WireId.optional(),
    scheme: z.enum(mandateSchemes),
    use: z.enum(mandateUses),
    revokedOn: OptionalDate,
  },
});

/** Ours: by whom invoices are collected under a signed mandate: by a file for the bank, or by the payment provider. */
export const collectBy = operation('collectBy', 'PUT klant/collectby', {
  summary: 'Collect from a customer by the bank or by the payment provider',
  answers: 'problem',
  example: { customer_id: 6144, by: 'bank' },
  request: { customerId: WireId, by: z.enum(['bank', 'provider']) },
});

/** Ours: keeps the signed form, a PDF, JPG or PNG; `data` is base64. */
export const keepMandatePaper = operation('keepMandatePaper', 'POST klant/mandatepaper', {
  summary: 'Keep the signed form of a mandate',
  answers: 'problem',
  mostBytes,
  example: { customer_id: 6144, name: 'mandaat.pdf', data: 'JVBERi0xLjcK' },
  request: { customerId: WireId, name: typedText(200, 1), data: z.base64() },
});

/** Ours: the signed form; `id` is that of the customer. */
export const mandatePaper = fileOperation('mandatePaper', 'GET klant/mandatepaper/{id}', {
  summary: 'The signed form of a mandate',
  request: byId('customerId'),
});

/** API-112, PAY-020. A customer has one mandate: `id` is that of the customer. */
export const deleteMandate = operation('deleteMandate', 'GET klant/deletemandate/{id}', {
  item: 'API-112',
  summary: 'Delete the SEPA mandate of a customer',
  changes: true,
  example: { id: 6044 },
  request: byId('customerId'),
});

/** API-110, PAY-021. */
export const requestMandateSignature = operation(
  'requestMandateSignature',
  'GET klant/sendsepasignrequest/{id}',
  {
    item: 'API-110',
    summary: 'Mail a customer the request to sign its mandate',
    roles: orderStaff,
    changes: true,
    example: { id: 6344 },
    request: byId('customerId'),
  },
);

/** API-111, PAY-022, D-51: no screen has a button for it. */
export const requestAllMandateSignatures = operation(
  'requestAllMandateSignatures',
  'GET klant/sendallunsignedsepa',
  {
    item: 'API-111',
    summary: 'Mail every customer with an unsigned mandate',
    roles: managers,
    changes: true,
    response: { data: z.literal(1), count: Whole },
  },
);

/** Ours: notes that the mandate came back signed; without a date today. */
export const signMandate = operation('signMandate', 'POST klant/signsepamandate', {
  summary: 'Note that a mandate is signed',
  example: { customer_id: 6144 },
  request: { customerId: WireId, on: ['date', OptionalDate] },
});
