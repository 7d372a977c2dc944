import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Process } from '#application/processes/definition.ts';
import { account } from '#domain/account/account.ts';
import { fourEyes, type FourEyesEvent, fourEyesEvents } from '#domain/four-eyes/request.ts';
import { type EventOf, eventReader } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

const { granted } = fourEyesEvents;
const read = eventReader<FourEyesEvent>(fourEyesEvents);

/**
 * Does what was granted where it stands in another log than the request: the IBAN of the company. In the name of who
 * granted it, under a command id that follows from the request, so once; what a rule refuses after all is recorded.
 */
export const fourEyesProcess = ({
  handle,
  store,
}: Needs<'handle'> & { store: Pick<EventStore, 'readStream'> }): Process<
  EventOf<{ granted: typeof granted }>
> => ({
  name: 'four-eyes',
  events: { granted },
  async react({ log, accountId, stream, data, metadata }) {
    if (data.kind !== 'own-account') return;
    const { requestId } = data;
    const { userId, onBehalfOf, correlationId, screen } = metadata;
    const state = (await store.readStream(log, stream)).map(read).reduce(fourEyes.evolve, fourEyes.initial);
    if (state?.wanted.kind !== 'own-account') return;
    const { from, to } = state.wanted;
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
      const change = { field: 't_iban', from, to } as const;
      await decideOne({ handle }, inInstallation(actorFor('set')), account, accountId, {
        type: 'ChangeSetting',
        change,
      });
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
