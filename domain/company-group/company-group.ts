import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import type { AccountRefusal } from '#domain/account/account.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { nonEmptyText } from '#domain/kernel/schema.ts';

/** Law 2: a log and its company group. One stream per log, so that none belongs to two groups. */
export const companyGroupEvents = {
  opened: defineEvent('CompanyGroupOpened', {
    action: message('Groep geopend', 'Group opened'),
    data: { log: z.int().positive(), name: nonEmptyText(100) },
    subject: ({ name }) => message(`Groep ${name}`, `Group ${name}`),
    log: ({ name, log }) =>
      message(`Groep ${name} geopend, met log ${log}.`, `Group ${name} opened, with log ${log}.`),
  }),
};
type CompanyGroupEvent = EventOf<typeof companyGroupEvents>;
type CompanyGroupCommand = { type: 'OpenCompanyGroup'; log: number; name: string };

export const companyGroup: Decider<string | null, CompanyGroupCommand, CompanyGroupEvent> = {
  category: 'companyGroup',
  events: companyGroupEvents,
  initial: null,
  decide: (command, state) =>
    state === null
      ? [companyGroupEvents.opened(command)]
      : refuse<AccountRefusal>('account-exists', { log: command.log }),
  evolve: (_, event) => event.data.name,
};
