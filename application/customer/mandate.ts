import { NotDone } from '#application/ports/not-done.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { checkIsKnown } from '#application/customer/check-is-on.ts';
import { connectedService } from '#application/payment/connected-service.ts';
import { commandIdFrom, followUp, idFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import {
  customer,
  type CustomerEvent,
  customerEvents,
  type CustomerState,
} from '#domain/customer/customer.ts';
import { eventReader } from '#domain/kernel/event.ts';
import type { ChangedTerms, MandateOrigin, MandateRefusal, TypedMandate } from '#domain/customer/mandate.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Blob } from '#application/ports/blobs.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';

type OfCustomer = { customerId: number };
type MandateCore = Needs<'handle' | 'clock'>;
type MandatePaper = Blob & { type: 'application/pdf' | 'image/jpeg' | 'image/png' };
const mostPaperBytes = 10 * 1024 * 1024;

/**
 * Notes from which account a customer lets its invoices be collected (PAY-015); it still has to be signed.
 * Refuses: customer-not-found, mandate-exists, and what `mandateFrom` does.
 */
export const makeMandate = (
  { handle, clock }: MandateCore,
  actor: Actor,
  { customerId, scheme, ...typed }: OfCustomer & TypedMandate & Pick<MandateOrigin, 'scheme'>,
) =>
  handle(actor, { type: 'MakeMandate', customerId, typed, ...(scheme && { scheme }) }, async (work) => {
    await checkIsKnown(work, customerId);
    const mandateId = idFrom(actor.commandId, 'mandate');
    const today = clock.today();
    await work.decide(customer, customerId, {
      type: 'MakeMandate',
      mandateId,
      typed,
      today,
      ...(scheme && { origin: { scheme } }),
    });
  });

/**
 * Asks the customer by mail to sign (PAY-021); the process `mandate-sign-request` sends it, once a day at
 * most. Refuses: customer-not-found, customer-without-email, mandate-not-found, mandate-signed-already.
 */
export const requestMandateSignature = (core: MandateCore, actor: Actor, { customerId }: OfCustomer) =>
  decideOne(
    core,
    actor,
    customer,
    customerId,
    { type: 'RequestMandateSignature', today: core.clock.today() },
    { type: 'RequestMandateSignature', customerId },
  );

/** So many are asked in one append. */
const perRound = 100;

/**
 * Asks every customer that has a mandate without a signature and a mail address (PAY-022): how many were.
 * Cut short, a repeat under the same id goes on where it stood.
 */
export const requestAllMandateSignatures = async (
  { handle, facts, clock }: CoreWith<'account' | 'customersToSign', 'clock'>,
  actor: Actor,
) => {
  const account = accountOf(facts, actor);
  let [count, after] = [0, 0];
  for (;;) {
    const ids = await facts.customersToSign(account, { after, limit: perRound });
    const last = ids.at(-1);
    if (last === undefined) return count;
    const request = { type: 'RequestMandateSignatures', ids };
    const { events } = await handle(followUp(actor, [actor.commandId, last]), request, async (work) => {
      for (const id of ids)
        await work.decide(customer, id, {
          type: 'RequestMandateSignature',
          today: clock.today(),
          isOfAll: true,
        });
    });
    count += events.length;
    after = last;
  }
};

/**
 * Notes that a mandate came back signed on a day from its making to today. Refuses: customer-not-found,
 * mandate-not-found, mandate-signed-already, mandate-date-invalid.
 */
export const signMandate = (
  { handle, clock }: MandateCore,
  actor: Actor,
  { customerId, on }: OfCustomer & { on: CalendarDate | null },
) =>
  handle(actor, { type: 'SignMandate', customerId, on }, async (work) => {
    const today = clock.today();
    await work.decide(customer, customerId, { type: 'SignMandate', on: on ?? today, today });
  });

/** Ends a mandate at the payment provider; one that stays there does no harm, as nothing is collected under it. */
const endAtProvider = async (
  { paymentServices }: Needs<'paymentServices'>,
  { accountId }: Actor,
  before: CustomerState | null,
) => {
  const known = before?.mandate?.atProvider;
  if (known)
    await paymentServices(accountId, known.service)
      ?.revokeMandate(known)
      .catch(() => undefined);
};

type RevokingCore = MandateCore & Needs<'paymentServices'>;

/**
 * Says what is agreed of a mandate: its scheme, how often, and whether the customer took it back, with which it ends at
 * the payment provider too. Refuses: customer-not-found, mandate-not-found (also where `mandateId` is of another),
 * mandate-date-invalid.
 */
export const changeMandateTerms = async (
  core: RevokingCore,
  actor: Actor,
  { customerId, mandateId, ...terms }: OfCustomer & ChangedTerms & { mandateId?: number | undefined },
) => {
  const before = await lookAt(core, actor, 'look', (work) => work.load(customer, customerId));
  const done = await decideOne(
    core,
    actor,
    customer,
    customerId,
    { type: 'ChangeMandateTerms', terms, mandateId, today: core.clock.today() },
    { type: 'ChangeMandateTerms', customerId, terms },
  );
  if (terms.revokedOn !== null) await endAtProvider(core, actor, before);
  return done;
};

/**
 * The customer takes its mandate back today; done before, nothing changes. Refuses: customer-not-found,
 * mandate-not-found where it has another one by now.
 */
export const revokeMandate = async (
  core: RevokingCore,
  actor: Actor,
  { customerId, mandateId }: OfCustomer & { mandateId: number },
) => {
  const before = await lookAt(core, actor, 'look', (work) => work.load(customer, customerId));
  const command = { type: 'RevokeMandate', mandateId, today: core.clock.today() } as const;
  const request = { type: 'RevokeMandate', customerId, mandateId };
  const done = await decideOne(core, actor, customer, customerId, command, request);
  await endAtProvider(core, actor, before);
  return done;
};

/**
 * Makes the signed mandate of a customer at the payment provider too, which collects under it from then on. Asked again,
 * also after a kill half way, it finds what it made by its key. Refuses: what `connectedService` does, customer-not-found,
 * mandate-not-found, mandate-not-signed, mandate-at-provider-failed with the words of the provider.
 */
export const collectByProvider = async (
  core: CoreWith<'account', 'clock' | 'paymentServices'>,
  actor: Actor,
  { customerId }: OfCustomer,
) => {
  const account = accountOf(core.facts, actor);
  const { service, provider } = connectedService(core.paymentServices, account);
  const state = await lookAt(core, actor, 'look', (work) => work.load(customer, customerId));
  if (!state) return refuse<CustomerRefusal>('customer-not-found');
  const { mandate, record } = state;
  if (!mandate) return refuse<MandateRefusal>('mandate-not-found');
  const { mandateId, name, iban, bic, reference, signedOn, revokedOn } = mandate;
  if (signedOn === null || revokedOn) return refuse<MandateRefusal>('mandate-not-signed');
  const idempotencyKey = commandIdFrom(['mandate at provider', actor.log, actor.commandId]);
  const email = firstAddressIn(record.invoiceEmail || record.email);
  const made = await provider
    .createMandate({ name, email, iban, bic, reference, signedOn, idempotencyKey })
    .catch((fault: unknown) => {
      const said = fault instanceof NotDone ? fault.saidOutside : '';
      return refuse<MandateRefusal>('mandate-at-provider-failed', said === '' ? {} : { said });
    });
  const atProvider = { service, ...made, since: core.clock.today() };
  const command = { type: 'CollectByProvider', mandateId, atProvider } as const;
  return decideOne(core, actor, customer, customerId, command, { type: 'CollectByProvider', customerId });
};

/** Decides this, and ends the mandate that the customer had at a provider until then. */
const endingAtProvider = async (
  core: Needs<'handle' | 'paymentServices'>,
  actor: Actor,
  { customerId }: OfCustomer,
  type: 'CollectByBank' | 'DeleteMandate',
) => {
  const before = await lookAt(core, actor, 'look', (work) => work.load(customer, customerId));
  const done = await decideOne(core, actor, customer, customerId, { type }, { type, customerId });
  await endAtProvider(core, actor, before);
  return done;
};

/**
 * Collects from a customer by files for the bank again; the mandate at the provider is ended there. Refuses:
 * customer-not-found, mandate-not-found.
 */
export const collectByBank = (core: Needs<'handle' | 'paymentServices'>, actor: Actor, wanted: OfCustomer) =>
  endingAtProvider(core, actor, wanted, 'CollectByBank');

/** Reads what a signed form is by its content; refuses mandate-paper-unknown. */
export const readMandatePaper = async (bytes: Uint8Array): Promise<MandatePaper> => {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  const type = begins(0x25, 0x50, 0x44, 0x46, 0x2d)
    ? 'application/pdf'
    : begins(0xff, 0xd8, 0xff)
      ? 'image/jpeg'
      : begins(0x89, 0x50, 0x4e, 0x47)
        ? 'image/png'
        : null;
  return type === null || bytes.length > mostPaperBytes
    ? refuse<MandateRefusal>('mandate-paper-unknown')
    : { type, bytes };
};

/**
 * Keeps the signed form of a mandate; a later one takes its place. Refuses: customer-not-found, mandate-not-found,
 * mandate-paper-unknown.
 */
export const keepMandatePaper = async (
  {
    handle,
    blobs,
    readMandatePaper: read,
  }: Needs<'handle' | 'blobs'> & { readMandatePaper: typeof readMandatePaper },
  actor: Actor,
  { customerId, name, bytes }: OfCustomer & { name: string; bytes: Uint8Array },
) => {
  const sha256 = await blobs.put(await read(bytes));
  return decideOne(
    { handle },
    actor,
    customer,
    customerId,
    { type: 'KeepMandatePaper', sha256, name },
    { type: 'KeepMandatePaper', customerId, sha256 },
  );
};

const readEvent = eventReader<CustomerEvent>(customerEvents);
/** The files of the signed forms of a customer, those of mandates that are gone too. */
export const mandatePapersOf = async (
  { store }: Needs<'store'>,
  log: number,
  customerId: number,
): Promise<string[]> =>
  (await store.readStream(log, `${customer.category}-${customerId}`)).flatMap((stored) => {
    const event = readEvent(stored);
    return event.type === 'CustomerMandatePaperKept' ? [event.data.sha256] : [];
  });

/** Takes the mandate of a customer away (PAY-020). Refuses: customer-not-found, mandate-not-found. */
export const deleteMandate = (core: Needs<'handle' | 'paymentServices'>, actor: Actor, wanted: OfCustomer) =>
  endingAtProvider(core, actor, wanted, 'DeleteMandate');
