import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { MoveIn } from '#application/import/imports.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Process } from '#application/processes/definition.ts';
import { account } from '#domain/account/account.ts';
import type { FourEyesKind } from '#domain/four-eyes/kind.ts';
import { fourEyes, type FourEyesEvent, fourEyesEvents } from '#domain/four-eyes/request.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type EventOf, eventReader } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

const { granted } = fourEyesEvents;
const doneLater: readonly FourEyesKind[] = ['own-account', 'credit-limits', 'refund'];
const read = eventReader<FourEyesEvent>(fourEyesEvents);

/**
 * Does what was granted where that cannot be in one append with the grant: the IBAN of the company stands in another log,
 * an import beside it, and the payment provider is asked outside. In the name of who granted it, under a command id that
 * follows from the request, so once; what a rule refuses after all is recorded.
 */
export const fourEyesProcess = ({
  handle,
  store,
  moveIn,
  giveBack,
}: Needs<'handle'> & {
  store: Pick<EventStore, 'readStream'>;
  moveIn: Pick<MoveIn, 'start' | 'takeBack'>;
  giveBack: (actor: Actor, refund: { orderId: number; paymentId: string; amount: Money }) => Promise<unknown>;
}): Process<EventOf<{ granted: typeof granted }>> => ({
  name: 'four-eyes',
  events: { granted },
  async react({ log, accountId, stream, data, metadata }) {
    if (!doneLater.includes(data.kind)) return;
    const { requestId } = data;
    const { userId, onBehalfOf, correlationId, screen } = metadata;
    const state = (await store.readStream(log, stream)).map(read).reduce(fourEyes.evolve, fourEyes.initial);
    if (!state) return;
    const { wanted } = state;
    const actorFor = (what: string): Actor => ({
      log,
      accountId,
      userId,
      onBehalfOf,
      correlationId,
      screen,
      commandId: commandIdFrom(['four eyes', log, requestId, what]),
    });
    try {
      if (wanted.kind === 'own-account') {
        const { from, to } = wanted;
        const change = { field: 't_iban', from, to } as const;
        await decideOne({ handle }, inInstallation(actorFor('set')), account, accountId, {
          type: 'ChangeSetting',
          change,
        });
      }
      if (wanted.kind === 'credit-limits') {
        const { importId, isTakenBack, digest } = wanted;
        await moveIn[isTakenBack ? 'takeBack' : 'start'](actorFor('import'), importId, digest);
      }
      if (wanted.kind === 'refund') await giveBack(actorFor('refund'), wanted);
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.code === 'changed-meanwhile') throw fault;
      const { code } = fault;
      await decideOne({ handle }, actorFor('failed'), fourEyes, requestId, {
        type: 'FailFourEyes',
        requestId,
        code,
      });
    }
  },
});
