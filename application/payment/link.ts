import type { Actor, CoreWith, Done } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { connectedService } from '#application/payment/connected-service.ts';
import { isAnyOwed } from '#application/payment/owed.ts';
import { type Payable, payable } from '#application/payment/payable.ts';
import { languageFor } from '#application/mail/reader-language.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { PaymentProvider } from '#application/ports/payment-provider.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customer, type CustomerState } from '#domain/customer/customer.ts';
import { isMandateGiven, type MandateRefusal } from '#domain/customer/mandate.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { checkPositive } from '#domain/payment/amount.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { type PaymentRefusal, payments } from '#domain/payment/payments.ts';
import { isAnyAtBank, sepaBatches } from '#domain/sepa/batches.ts';
import * as words from '#application/payment/words.nl.ts';

export const linkIn = ({ events }: Done) => {
  const made = events.find(({ type }) => type === paymentEvents.linkMade.type);
  if (!made) return null;
  const { link, providerId } = made.data as ReturnType<typeof paymentEvents.linkMade>['data'];
  return { link, providerId };
};

/** Asks the provider for a payment that has a link. Refuses: payment-provider-refused with its words, payment-provider-failed. */
export const askPayment = async (
  provider: PaymentProvider,
  request: Parameters<PaymentProvider['createPayment']>[0],
) => {
  try {
    const { link, ...payment } = await provider.createPayment(request);
    if (link !== null) return { ...payment, link };
  } catch (fault) {
    if (fault instanceof NotDone && fault.saidOutside)
      return refuse<PaymentRefusal>('payment-provider-refused', {
        said: words.linkRefused(fault.saidOutside),
      });
  }
  // a payment that nobody has the link of is paid by nobody: it may be asked for again
  return refuse<PaymentRefusal>('payment-provider-failed');
};

/**
 * Asks the provider for a payment of an order, or of an invoice that moved in, in 1/10 000 euro, and answers the address where the customer pays
 * it (PAY-013). Killed between the provider and the log, a repeat under the same id finds the same payment by its
 * idempotency key. With `isFirst` it is a first payment, by which the customer gives a mandate. Refuses: what
 * `connectedService` does, invoice-credited-whole, invoice-in-collection, mandate-exists for a first payment of who has one, the amounts that `checkPositive` does, and what
 * `askPayment` and `payable` do.
 */
export const makePaymentLink = async (
  {
    handle,
    facts,
    paymentServices,
    webhookUrl,
    returnUrl,
  }: CoreWith<'account' | 'creditsOf' | 'customer', 'paymentServices'> & {
    /** Where the provider notifies us of payments. */
    webhookUrl: () => string;
    /** Where customers return to when the account names no address (PAY-013). */
    returnUrl: (reference: string) => string;
  },
  actor: Actor,
  {
    orderId,
    amount,
    description,
    isFirst = false,
  }: { orderId: number; amount: Money; description: string; isFirst?: boolean },
) => {
  const account = facts.account(actor.accountId);
  if (!account) return refuse<PaymentRefusal>('online-payments-off');
  const { service, provider } = connectedService(paymentServices, account);
  checkPositive(amount);
  const content = { type: 'MakePaymentLink', orderId, amount, description, ...(isFirst && { isFirst }) };
  let paid: Payable | undefined;
  let payer: CustomerState | null = null as CustomerState | null;
  const before = await handle(actor, content, async (work) => {
    paid = await payable(work, orderId);
    if (!(await isAnyOwed({ facts, work, log: actor.log }, [orderId])))
      refuse<PaymentRefusal>('invoice-credited-whole');
    if (isAnyAtBank(await work.load(sepaBatches, actor.accountId), [orderId]))
      refuse<PaymentRefusal>('invoice-in-collection');
    if (!isFirst) return;
    payer = await work.load(customer, paid.customerId);
    if (isMandateGiven(payer?.mandate)) refuse<MandateRefusal>('mandate-exists');
  });
  const known = linkIn(before);
  if (known) return { ...known, position: before.position };

  const ownPage = settingOf(account, 'paymentReturnUrl');
  // of the id of the call, which is random: a repeat under it makes the same
  const returnReference = commandIdFrom(['payment return', actor.log, actor.commandId]);
  const language = await languageFor(facts, account, paid!.customerId);
  const { link, providerId } = await askPayment(provider, {
    amount,
    description: description.trim() || paid!.nameIn(language),
    redirectUrl: ownPage || returnUrl(returnReference),
    webhookUrl: webhookUrl(),
    idempotencyKey: commandIdFrom(['payment link', actor.log, actor.commandId]),
    ...(payer && {
      first: {
        name: payer.record.name,
        email: firstAddressIn(payer.record.invoiceEmail || payer.record.email),
      },
    }),
  });
  const { position } = await handle(actor, content, async (work) => {
    const customerId = paid!.movedIn?.customerId ?? null;
    const made = {
      service,
      amount,
      link,
      providerId,
      ...(ownPage === '' && { returnReference }),
      ...(isFirst && { isFirst }),
    };
    await work.decide(payments, orderId, { type: 'RecordPaymentLink', orderId, customerId, ...made });
  });
  return { link, providerId, position };
};
