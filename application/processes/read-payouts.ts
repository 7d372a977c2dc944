import { accountOf } from '#application/accounts/account-of.ts';
import { type PayoutCore, payoutProviders, type readPayout } from '#application/bank/payout.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import type { Bound, CoreWith } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Process } from '#application/processes/definition.ts';
import { ownIbansOf } from '#domain/account/own-ibans.ts';
import { type BankStatementEvent, bankStatementEvents } from '#domain/bank/events.ts';
import { isPayout } from '#domain/bank/match.ts';
import type { PayoutProblem } from '#domain/bank/reason.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** So many are asked for after one statement. */
const mostAsked = 50;

/**
 * Asks the payment provider of what its payouts on a new statement are made, and of those before that are still open.
 * While it does not answer, nothing more is asked of it; the next statement, or a person, asks again.
 */
export const readPayouts = ({
  facts,
  paymentServices,
  read,
}: Pick<CoreWith<'account' | 'bankEntriesOpen'>, 'facts'> &
  Pick<PayoutCore, 'paymentServices'> & {
    read: Bound<typeof readPayout>;
  }): Process<BankStatementEvent> => ({
  name: 'read-payouts',
  events: bankStatementEvents,
  async react(event) {
    const { log, position, accountId } = event;
    if (payoutProviders({ paymentServices }, accountId).length === 0) return;
    const account = accountOf(facts, event);
    const ownIbans = ownIbansOf(account);
    const payouts: { entryId: number }[] = [];
    for await (const entries of facts.bankEntriesOpen(account)) {
      payouts.push(
        ...entries.filter(({ payments, isPaidOut }) => !isPaidOut && isPayout(payments, ownIbans)),
      );
      if (payouts.length >= mostAsked) break;
    }
    let known: PayoutProblem | undefined;
    for (const { entryId } of payouts.slice(0, mostAsked)) {
      const actor = systemActor(
        event,
        commandIdFrom(['read payout', log, position, entryId]),
        event.metadata.correlationId,
      );
      const problem = await read(actor, { entryId, known }).then(
        (told) => told.problem,
        (fault: unknown) => {
          // a person was sooner
          if (fault instanceof Refusal) return null;
          throw fault;
        },
      );
      if (problem === 'unreachable') known = problem;
    }
  },
});
