import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { account } from '#domain/account/account.ts';
import type { VatRate } from '#domain/kernel/vat.ts';

/**
 * Adds a dated rate to the account of the caller (D-11). Lines that stand keep the rate that they were priced
 * with (FMT-010). Refuses vat-rate-exists.
 */
export const addVatRate = (core: Needs<'handle'>, actor: Actor, rate: VatRate) =>
  decideOne(
    core,
    inInstallation(actor),
    account,
    actor.accountId,
    { type: 'AddVatRate', accountId: actor.accountId, ...rate },
    { type: 'AddVatRate', ...rate },
  );
