import { keepSecret } from '#application/accounts/keep-secret.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { digestOf } from '#application/kernel/digest.ts';
import { account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';
import type { ShippingLabelRefusal } from '#domain/shipping-label/shipping-label.ts';

/**
 * Gives the account that asks its key at a carrier (INT-008), a secret that the event names (law 15).
 * Refuses: carrier-key-missing, account-not-found.
 */
export const keepCarrierKey = async (
  core: Needs<'handle' | 'secrets'>,
  actor: Actor,
  { carrier, key }: { carrier: CarrierCode; key: string },
) => {
  const { accountId } = actor;
  if (key === '') return refuse<ShippingLabelRefusal>('carrier-key-missing');
  const content = { type: 'KeepCarrierKey', carrier, digest: digestOf(key) };
  const secretId = await keepSecret(core.secrets, actor, `carrier-${carrier}`, key);
  return decideOne(
    core,
    inInstallation(actor),
    account,
    accountId,
    { type: 'KeepCarrierKey', accountId, carrier, secretId },
    content,
  );
};
