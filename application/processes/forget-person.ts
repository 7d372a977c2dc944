import type { Actor } from '#application/kernel/command-handler.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { PersonKeys } from '#application/ports/person-keys.ts';
import type { Process } from '#application/processes/definition.ts';
import { customerIdOf, type PersonEvent, personEvents } from '#domain/kernel/person.ts';

/**
 * Clears what was made of personal data before its person was erased (law 10): mails that are kept, and the
 * read models, which are built anew from a log that no longer says it. That needs no word of any projection.
 * It may be cut short anywhere: it then does the same again. People erased while it builds come with the
 * next, all at once.
 */
export const forgetPerson = ({
  store,
  forgetKeys,
  sweepKeys,
  eraseUsersOfCustomer,
  eraseBankEntriesOfCustomer,
  forgetMails,
  buildReadModels,
  forgetDossiers,
}: {
  store: Pick<EventStore, 'heads'>;
  /** Drops the keys that this server has in memory. */
  forgetKeys: () => void;
  sweepKeys: PersonKeys['sweep'];
  /** Forgets who ordered for a customer too, in the name of who forgot the customer. */
  eraseUsersOfCustomer: (by: Omit<Actor, 'commandId'>, of: { customerId: number }) => Promise<unknown>;
  /** Forgets who paid for the customer too, likewise. */
  eraseBankEntriesOfCustomer: (by: Omit<Actor, 'commandId'>, of: { customerId: number }) => Promise<unknown>;
  /** Drops the kept mails to or about a person. */
  forgetMails: (log: number, person: string) => Promise<unknown>;
  /** Builds what holds personal data anew from the log; what queries see is then that. */
  buildReadModels: () => Promise<unknown>;
  /** Drops opened dossiers, which hold the keys of who is in them. */
  forgetDossiers: (log: number, person: string) => Promise<unknown>;
}): Process<PersonEvent> => {
  /** How far each log was when the last build began, with the keys as they were then or later. */
  let cleared: Readonly<Record<number, number>> = {};
  let building: Promise<unknown> = Promise.resolve();

  const build = async () => {
    const heads = await store.heads();
    forgetKeys();
    await buildReadModels();
    cleared = heads;
  };
  return {
    name: 'forget-person',
    events: personEvents,
    async react(event) {
      const { log, position, accountId } = event;
      const { person } = event.data;
      const customerId = customerIdOf(person);
      const { userId, onBehalfOf, correlationId, screen } = event.metadata;
      if (customerId !== null) {
        const by = { log, accountId, userId, onBehalfOf, correlationId, screen };
        await eraseUsersOfCustomer(by, { customerId });
        await eraseBankEntriesOfCustomer(by, { customerId });
      }
      await forgetMails(log, person);
      await sweepKeys();
      // the logs have a worker each: they build one after another
      const turn = building.then(async () => {
        if ((cleared[log] ?? 0) < position) await build();
      });
      building = turn.catch(() => undefined);
      await turn;
      // no server makes one with the keys of before any more
      await forgetDossiers(log, person);
    },
  };
};
