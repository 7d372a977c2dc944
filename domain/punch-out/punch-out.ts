import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** AUTH-032: an address of a customer's purchasing system, to which a basket may go. */
export const OciHook = z
  .url({ protocol: /^https$/, error: 'Dit is geen adres dat met https:// begint.' })
  .max(500);

const list = (hooks: readonly string[]) => hooks.join(', ') || null;
export const punchOutEvents = {
  hooksAllowed: defineEvent('PunchOutHooksAllowed', {
    action: 'Inkoopsystemen gewijzigd',
    data: z.object({ customerId: Id, from: z.array(z.string()), to: z.array(OciHook).max(20) }),
    namedBy: ({ customerId }) => `customer-${customerId}`,
    partOf: ({ customerId }) => `customer-${customerId}`,
    log: ({ to }) =>
      to.length === 0
        ? 'Geen inkoopsysteem mag nog een winkelmand ontvangen.'
        : `${to.length === 1 ? 'Eén inkoopsysteem mag' : `${to.length} inkoopsystemen mogen`} een winkelmand ontvangen.`,
    changes: ({ from, to }) => [{ field: 'Inkoopsystemen', from: list(from), to: list(to) }],
  }),
};
type PunchOutEvent = EventOf<typeof punchOutEvents>;
export type PunchOutCommand = { type: 'AllowHooks'; customerId: number; hooks: string[] };
export type PunchOutRefusal = 'hook-not-allowed';

/** The purchasing systems of a customer that may get a basket: its state is their addresses. */
export const punchOut: Decider<readonly string[], PunchOutCommand, PunchOutEvent> = {
  category: 'punchOut',
  events: punchOutEvents,
  initial: [],
  decide: ({ customerId, hooks }, from) =>
    hooks.join() === from.join()
      ? []
      : [punchOutEvents.hooksAllowed({ customerId, from: [...from], to: hooks })],
  evolve: (_, event) => event.data.to,
};

/** Refuses hook-not-allowed for an address that is not among those of the customer. */
export const allowedHook = (hooks: readonly string[], hook: string): string =>
  hooks.includes(hook) ? hook : refuse<PunchOutRefusal>('hook-not-allowed');
