import { accountOf } from '#application/accounts/account-of.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { type CoreWith, decideOne } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Process } from '#application/processes/definition.ts';
import type { SepaItemKnown } from '#application/ports/facts.ts';
import { type BookedPart, bankEntryEvents } from '#domain/bank/events.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';
import type { SepaOutcome } from '#domain/sepa/kind.ts';
import { sepaReferenceIn } from '#domain/sepa/reference.ts';

const { booked, takenBack } = bankEntryEvents;

/**
 * Whether what was booked is of that invoice in that batch: it names it, or is all of it. A part that its customer paid
 * otherwise, or got back, says nothing of what the bank still does.
 */
const isOf =
  ({ batchId, orderId, amount }: Pick<SepaItemKnown, 'batchId' | 'orderId' | 'amount'>) =>
  (part: BookedPart) => {
    if (part.orderId !== orderId) return false;
    const named = sepaReferenceIn(part.endToEndId ?? '');
    return Math.abs(part.amount) === amount || (named?.batchId === batchId && named.orderId === orderId);
  };

/**
 * Says of the invoices in a batch what the bank did with them, as soon as a movement is booked on them: done, or come
 * back, so that such an invoice may be collected again. A booking that is taken back undoes that.
 */
export const settleSepa = ({
  handle,
  facts,
}: CoreWith<'account' | 'sepaItems'>): Process<
  EventOf<{ booked: typeof booked; takenBack: typeof takenBack }>
> => ({
  name: 'settle-sepa',
  events: { booked, takenBack },
  async react(event) {
    const { log, position, accountId } = event;
    const { parts } = event.data;
    const orderIds = [...new Set(parts.map(({ orderId }) => orderId))];
    const items = await facts.sepaItems(accountOf(facts, event), orderIds);
    // what the payment provider collects is none of the bank's
    const atBank = items.filter(({ kind }) => kind !== 'provider');
    const settled = atBank.flatMap((item) => {
      const { batchId, orderId, kind } = item;
      const part = parts.findLast(isOf(item));
      if (!part) return [];
      const isReturn = part.amount > 0 === (kind === 'payout');
      const outcome: SepaOutcome =
        event.type === 'BankEntryBooked' ? (isReturn ? 'returned' : 'booked') : isReturn ? 'booked' : 'open';
      return [{ batchId, orderId, outcome }];
    });
    for (const [key, some] of Map.groupBy(settled, ({ batchId, outcome }) => `${batchId} ${outcome}`)) {
      const { batchId, outcome } = some[0]!;
      const commandId = commandIdFrom(['settle sepa', log, position, key]);
      const actor = systemActor(event, commandId, event.metadata.correlationId);
      await decideOne({ handle }, actor, sepaBatches, accountId, {
        type: 'SettleSepaBatch',
        accountId,
        batchId,
        outcome,
        orderIds: some.map(({ orderId }) => orderId),
      });
    }
  },
});
