import { accountOf } from '#application/accounts/account-of.ts';
import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { commandIdFrom, followUp } from '#application/kernel/id.ts';
import { languageFor } from '#application/mail/reader-language.ts';
import { invoicesIn } from '#application/payment/customer-words.ts';
import { payable } from '#application/payment/payable.ts';
import { receivePaymentUpdate } from '#application/payment/provider-news.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Account } from '#domain/account/account.ts';
import { openOf } from '#domain/invoice/status.ts';
import { cut } from '#domain/kernel/cut.ts';
import { serviceOf } from '#application/ports/payment-services.ts';
import { openLinksOf, paidOf, payments } from '#domain/payment/payments.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import type { SepaItem } from '#domain/sepa/events.ts';
import { isUnderWay, type SepaOutcome } from '#domain/sepa/kind.ts';
import { endToEndIdOf } from '#domain/sepa/reference.ts';

export type CollectingCore = CoreWith<
  'account' | 'customer' | 'mandates' | 'paymentLink',
  'clock' | 'paymentServices'
> & { webhookUrl: () => string };

/** Whether the payment provider collects for an account. */
export const collectsByProvider = (
  { paymentServices }: Pick<CollectingCore, 'paymentServices'>,
  account: Account,
): boolean => serviceOf(paymentServices, account) !== null;

/**
 * Asks the payment provider to collect one invoice of a batch under the mandate of its customer, once: that it is asked
 * is recorded before, the payment after, and in between it is found again by its reference. One that is paid by now,
 * was withdrawn or has no mandate there any more is not asked for. The payment comes in as any other of the provider.
 * Throws `NotDone` where that can be tried again, as while its customer is paying it by a link.
 */
export const collectInvoice = async (
  core: CollectingCore,
  actor: Actor,
  { batchId, item }: { batchId: number; item: SepaItem },
) => {
  const { handle, facts, paymentServices, webhookUrl } = core;
  const { log, accountId, correlationId } = actor;
  const { orderId, customerId, amount } = item;
  const account = accountOf(facts, actor);
  const step = (...words: readonly unknown[]) =>
    followUp(actor, ['collect', log, batchId, orderId, ...words]);
  const settle = (outcome: SepaOutcome, said = '') =>
    decideOne(core, step(outcome), sepaBatches, accountId, {
      type: 'SettleSepaBatch',
      accountId,
      batchId,
      outcome,
      orderIds: [orderId],
      said: cut(said, 300),
    });

  const atProvider = (await facts.mandates(account, [customerId])).get(customerId)?.atProvider;
  const provider = atProvider && paymentServices(accountId, atProvider.service);
  let links: ReturnType<typeof openLinksOf> = [];
  const seen = { isWanted: false, isPaid: false, invoiceNumber: '' };
  const look = async (words: readonly unknown[], isAsked: boolean) => {
    await handle(step(...words), { type: 'AskCollection', batchId, orderId }, async (work) => {
      const batch = (await work.load(sepaBatches, accountId)).batches.get(batchId);
      const outcome = batch?.items.get(orderId);
      seen.isWanted =
        batch !== undefined && !batch.isWithdrawn && outcome !== undefined && isUnderWay(outcome);
      if (!seen.isWanted) return;
      const subject = await payable(work, orderId);
      const state = await work.load(payments, orderId);
      seen.invoiceNumber = subject.invoiceNumber ?? subject.nameIn('nl');
      links = openLinksOf(state).filter(({ link }) => link !== '');
      // what was asked for is asked for: that it is paid then may be this very payment
      seen.isPaid = outcome === 'open' && openOf({ total: subject.total, paid: paidOf(state) }) < amount;
      if (isAsked && links.length === 0 && !seen.isPaid && provider)
        await work.decide(sepaBatches, accountId, {
          type: 'SettleSepaBatch',
          accountId,
          batchId,
          outcome: 'asked',
          orderIds: [orderId],
        });
    });
  };
  await look(['look', core.clock.now()], false);
  if (!seen.isWanted) return 'withdrawn';
  for (const { providerId, service } of links) {
    await paymentServices(accountId, service)?.cancelPayment(providerId);
    const { state } = await receivePaymentUpdate(core, providerId, correlationId);
    if (state === 'open') throw new NotDone('The customer may be paying it');
  }
  await look(['ask', core.clock.now()], true);
  if (!seen.isWanted) return 'withdrawn';
  if (links.length > 0) throw new NotDone('The customer may be paying it');
  if (seen.isPaid || !provider || !atProvider) {
    await settle('returned');
    return seen.isPaid ? 'paid' : 'no mandate';
  }
  const reference = endToEndIdOf({ batchId, orderId });
  const language = await languageFor(facts, account, customerId);
  let payment: Awaited<ReturnType<typeof provider.collect>>;
  try {
    payment = await provider.collect({
      customer: atProvider.customer,
      mandate: atProvider.mandate,
      amount,
      description: invoicesIn(language, [seen.invoiceNumber]),
      webhookUrl: webhookUrl(),
      reference,
      idempotencyKey: commandIdFrom(['collection', log, reference]),
    });
  } catch (fault) {
    if (fault instanceof NotDone && fault.isFinal) {
      await settle('returned', fault.saidOutside || fault.message);
      return 'refused';
    }
    // found again by its reference, whatever became of it
    throw new NotDone('The payment provider does not tell whether it collects', { cause: fault });
  }
  const { providerId } = payment;
  await handle(step('asked'), { type: 'RecordCollection', orderId, providerId }, async (work) => {
    const { movedIn } = await payable(work, orderId);
    await work.decide(payments, orderId, {
      type: 'RecordPaymentLink',
      orderId,
      customerId: movedIn?.customerId ?? null,
      service: atProvider.service,
      amount,
      // nobody is given one
      link: '',
      providerId,
    });
  });
  return 'asked';
};
