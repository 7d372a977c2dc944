import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireDate, WireId } from '#api/contract/wire.ts';
import type { Role } from '#domain/kernel/role.ts';

const makers: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES'];
const text = (most: number) => z.string().max(most).default('');

/** The mandate of a customer (PAY-015). */
export const MandateView = renamed({
  mandateId: ['id', WireId],
  name: ['name', z.string()],
  iban: ['iban', z.string()],
  bic: ['bic', z.string()],
  reference: ['mandate', z.string()],
  madeOn: ['made_on', z.iso.date()],
  requestedOn: ['requested_on', WireDate],
  /** Null while it is not signed. */
  signedOn: ['signed_on', WireDate],
});
export type MandateView = z.output<typeof MandateView>;

/** API-118, PAY-015. `mandate`: the reference; blank means automatic. */
export const makeMandate = operation({
  id: 'makeMandate',
  item: 'API-118',
  summary: 'Make a SEPA mandate of a customer',
  method: 'POST',
  path: 'klant/makecustomsepamandate',
  roles: makers,
  changes: true,
  answers: 'legacy',
  example: { customer_id: 6244, name: 'De klant', iban: 'NL91ABNA0417164300' },
  request: renamed({
    customerId: ['customer_id', WireId],
    name: ['name', z.string().max(70)],
    iban: ['iban', z.string().max(50)],
    bic: ['bic', text(20)],
    reference: ['mandate', text(35)],
  }),
  response: Success,
});

/** API-112, PAY-020. A customer has one mandate: `id` is that of the customer. */
export const deleteMandate = operation({
  id: 'deleteMandate',
  item: 'API-112',
  summary: 'Delete the SEPA mandate of a customer',
  method: 'GET',
  path: 'klant/deletemandate/{id}',
  roles: makers,
  changes: true,
  answers: 'legacy',
  example: { id: 6044 },
  request: renamed({ customerId: ['id', WireId] }),
  response: Success,
});

/** API-110, PAY-021. */
export const requestMandateSignature = operation({
  id: 'requestMandateSignature',
  item: 'API-110',
  summary: 'Mail a customer the request to sign its mandate',
  method: 'GET',
  path: 'klant/sendsepasignrequest/{id}',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'],
  changes: true,
  answers: 'legacy',
  example: { id: 6344 },
  request: renamed({ customerId: ['id', WireId] }),
  response: Success,
});

/** API-111, PAY-022, D-51: no screen has a button for it. */
export const requestAllMandateSignatures = operation({
  id: 'requestAllMandateSignatures',
  item: 'API-111',
  summary: 'Mail every customer with an unsigned mandate',
  method: 'GET',
  path: 'klant/sendallunsignedsepa',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'legacy',
  request: z.object({}),
  response: inData(z.literal(1)).extend({ count: z.int() }),
});

/** Ours: notes that the mandate came back signed; without a date today. */
export const signMandate = operation({
  id: 'signMandate',
  summary: 'Note that a mandate is signed',
  method: 'POST',
  path: 'klant/signsepamandate',
  roles: makers,
  changes: true,
  answers: 'legacy',
  example: { customer_id: 6144 },
  request: renamed({ customerId: ['customer_id', WireId], on: ['date', WireDate.default(null)] }),
  response: Success,
});
