import { keepSecret } from '#application/accounts/keep-secret.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { digestOf } from '#application/kernel/digest.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import { account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';
import type { ShippingLabelRefusal } from '#domain/shipping-label/shipping-label.ts';

/**
 * Gives the account that asks its key at a carrier (INT-008), a secret that the event names (law 15).
 * Refuses: carrier-key-missing, account-not-found.
 */
export const keepCarrierKey = async (
  { handle, secrets }: { handle: HandleCommand; secrets: Pick<Secrets, 'keep'> },
  actor: Actor,
  { carrier, key }: { carrier: CarrierCode; key: string },
) => {
  const { accountId } = actor;
  if (key === '') return refuse<ShippingLabelRefusal>('carrier-key-missing');
  const content = { type: 'KeepCarrierKey', carrier, digest: digestOf(key) };
  const secretId = await keepSecret(secrets, actor, `carrier-${carrier}`, key);
  return handle(inInstallation(actor), content, (work) =>
    work.decide(account, accountId, { type: 'KeepCarrierKey', accountId, carrier, secretId }),
  );
};
