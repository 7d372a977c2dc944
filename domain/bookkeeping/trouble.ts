import { z } from 'zod';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { message, messageWith } from '#domain/kernel/message.ts';
import { BookkeepingSystem, bookkeepingNames } from '#domain/bookkeeping/system.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';

const About = z.enum(['invoices', 'payments', 'differences']);
export type TroubleAbout = z.infer<typeof About>;
const Of = z.object({ system: BookkeepingSystem, about: About });
const abouts = {
  invoices: message('Facturen', 'Invoices'),
  payments: message('Betalingen', 'Payments'),
  differences: message('Afboekingen', 'Write-offs'),
} as const;

/**
 * INT-012: a link with a bookkeeping stops working, or works again. It says what does not arrive; error
 * messages that are not about one invoice contain no names.
 */
export const bookkeepingTroubleEvents = {
  began: defineEvent('BookkeepingStopped', {
    action: message('Boekhoudkoppeling hapert', 'Bookkeeping link stalls'),
    data: Of.extend({ said: z.string().max(500) }),
    log: ({ system, about, said }) =>
      messageWith(
        [abouts[about], readKept(said)],
        (what, why) => `${what} gaan niet van of naar ${bookkeepingNames[system]}: ${why}`,
        (what, why) => `${what} do not go from or to ${bookkeepingNames[system]}: ${why}`,
      ),
  }),
  ended: defineEvent('BookkeepingResumed', {
    action: message('Boekhoudkoppeling werkt weer', 'Bookkeeping link works again'),
    data: Of,
    log: ({ system, about }) =>
      message(
        `${abouts[about].nl} gaan weer van of naar ${bookkeepingNames[system]}.`,
        `${abouts[about].en} go from or to ${bookkeepingNames[system]} again.`,
      ),
  }),
};
export type BookkeepingTroubleEvent = EventOf<typeof bookkeepingTroubleEvents>;
type About = z.infer<typeof Of>;
export type BookkeepingTroubleCommand = About &
  ({ type: 'RecordTrouble'; said: string } | { type: 'RecordNoTrouble' });

/** The messages, by `system about`; nothing while all is well. */
export type BookkeepingTrouble = Readonly<Record<string, string>>;
const keyOf = ({ system, about }: About) => `${system} ${about}`;

/** Per account: recorded when it starts and ends, not at each attempt in between. */
export const bookkeepingTrouble: Decider<
  BookkeepingTrouble,
  BookkeepingTroubleCommand,
  BookkeepingTroubleEvent
> = {
  category: 'bookkeepingTrouble',
  events: bookkeepingTroubleEvents,
  initial: {},
  decide(command, state) {
    const known = state[keyOf(command)];
    switch (command.type) {
      case 'RecordTrouble':
        return known === command.said ? [] : [bookkeepingTroubleEvents.began(command)];
      case 'RecordNoTrouble':
        return known === undefined ? [] : [bookkeepingTroubleEvents.ended(command)];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'BookkeepingStopped':
        return { ...state, [keyOf(data)]: data.said };
      case 'BookkeepingResumed': {
        const { [keyOf(data)]: _, ...others } = state;
        return others;
      }
    }
  },
};
