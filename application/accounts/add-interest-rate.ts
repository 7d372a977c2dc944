import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, Needs } from '#application/kernel/core.ts';
import { account } from '#domain/account/account.ts';
import { settingsOf } from '#domain/account/settings.ts';
import { type InterestRate, withInterestRate } from '#domain/reminder/interest-rate.ts';

/** Adds a rate to those by which the account of the caller reckons statutory interest, in place of one of its kind and day. */
export const addInterestRate = ({ handle }: Needs<'handle'>, actor: Actor, rate: InterestRate) =>
  handle(inInstallation(actor), { type: 'AddInterestRate', ...rate }, async (work) => {
    const field = 'interest_rates';
    const from = settingsOf((await work.load(account, actor.accountId))!)[field];
    const change = { field, from, to: withInterestRate(from, rate) } as const;
    await work.decide(account, actor.accountId, { type: 'ChangeSetting', change });
  });
