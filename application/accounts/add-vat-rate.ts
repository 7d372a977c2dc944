import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { account } from '#domain/account/account.ts';
import type { VatRate } from '#domain/kernel/vat.ts';

/**
 * Adds a dated rate to the account of the caller (D-11). Lines that stand keep the rate that they were priced
 * with (FMT-010). Refuses vat-rate-exists.
 */
export const addVatRate = ({ handle }: { handle: HandleCommand }, actor: Actor, rate: VatRate) =>
  handle(inInstallation(actor), { type: 'AddVatRate', ...rate }, (work) =>
    work.decide(account, actor.accountId, { type: 'AddVatRate', accountId: actor.accountId, ...rate }),
  );
