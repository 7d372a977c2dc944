import { systemActor } from '#application/kernel/command-handler.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import { isAnyOwed } from '#application/payment/owed.ts';
import { isAnyAtBank, sepaBatches } from '#domain/sepa/batches.ts';
import { providerOf, receivePaymentUpdate } from '#application/payment/provider-news.ts';

type EndingCore = CoreWith<'creditsOf' | 'paymentLink', 'clock' | 'paymentServices'>;

/**
 * Handles what the provider says of a payment, and where it can still be paid though nothing that it was asked for is
 * owed any more, or a file at the bank collects it, asks to end it. Not every payment can be: what comes in all the same is booked as ever.
 */
export const receiveOrEnd = async (core: EndingCore, paymentId: string, correlationId: string) => {
  const heard = await receivePaymentUpdate(core, paymentId, correlationId);
  if (heard.state !== 'open') return heard;
  const known = await providerOf(core, paymentId);
  // a collection is withdrawn with its file
  if (!known || known.link.isCollected) return heard;
  const { link, provider } = known;
  const { log, orderIds } = link;
  const actor = systemActor(link, commandIdFrom(['owed', log, paymentId]), correlationId);
  const isToBePaid = await lookAt(core, actor, 'owed', async (work) => {
    if (isAnyAtBank(await work.look(sepaBatches, actor.accountId), orderIds)) return false;
    return isAnyOwed({ ...core, work, log }, orderIds);
  });
  if (isToBePaid) return heard;
  await provider.cancelPayment(paymentId);
  return receivePaymentUpdate(core, paymentId, correlationId);
};
