import { z } from 'zod';
import { type Decider, never } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { PriceSide } from '#domain/pricing/totals.ts';

/**
 * A main user account: a company that works in the system. `log` is that of its company group (law 2);
 * the three sharing fields name the account whose records it uses, itself included (ROLE-032).
 */
export const Account = z.object({
  accountId: Id,
  log: z.int().positive(),
  groupName: z.string(),
  name: z.string().min(1).max(100),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  priceSide: PriceSide,
  customersFrom: Id,
  productsFrom: Id,
  stockFrom: Id,
  city: z.string(),
  /** APP-029: in 1/10 000 euro excl VAT, null when off. */
  minimumOrder: z.int().nullable(),
  /** LINE-008, setting 230: whether more than is there is refused to staff too. */
  blocksShortage: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const accountEvents = {
  opened: defineEvent('AccountOpened', {
    action: 'Account geopend',
    data: Account,
    subject: ({ name }) => `Account ${name}`,
    log: ({ name }) => `Account ${name} geopend.`,
  }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
export type AccountCommand = { type: 'OpenAccount' } & Account;
export type AccountRefusal = 'account-exists';

export const account: Decider<Account | null, AccountCommand, AccountEvent> = {
  category: 'account',
  events: accountEvents,
  initial: null,
  decide: ({ type: _, ...opened }, state) =>
    state ? refuse<AccountRefusal>('account-exists') : [accountEvents.opened(opened)],
  evolve: (_, event) => (event.type === 'AccountOpened' ? event.data : never(event.type)),
};
