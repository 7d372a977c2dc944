import { installationLog } from '#application/accounts/set-up.ts';
import type { By, HandleCommand } from '#application/command-handler.ts';
import { digestOf } from '#application/digest.ts';
import type { CarrierKeys } from '#application/ports/carrier-keys.ts';
import { account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';
import type { ShippingLabelRefusal } from '#domain/shipping-label/shipping-label.ts';

/**
 * Gives the account that asks its key at a carrier (INT-008). It is kept as a secret before the event says so (law 15).
 * Refuses: carrier-key-missing, account-not-found.
 */
export const keepCarrierKey =
  ({ handle, keys }: { handle: HandleCommand; keys: Pick<CarrierKeys, 'keep'> }) =>
  (by: By, { carrier, key }: { carrier: CarrierCode; key: string }) => {
    const { accountId } = by;
    if (key === '') return refuse<ShippingLabelRefusal>('carrier-key-missing');
    const content = { type: 'KeepCarrierKey', carrier, digest: digestOf(key) };
    return handle({ ...by, log: installationLog }, content, async (work) => {
      await keys.keep(accountId, carrier, key);
      await work.decide(account, accountId, { type: 'KeepCarrierKey', accountId, carrier });
    });
  };
