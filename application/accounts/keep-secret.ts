import type { Actor } from '#application/kernel/core.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import type { HeldPurpose } from '#domain/account/secret.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

/**
 * Writes a secret of the account that asks, before the command that names it: nothing holds it until then (law 15).
 * Out: what the event names. Refuses command-id-reused for another value under the same command id.
 */
export const keepSecret = async (
  secrets: Pick<Secrets, 'keep'>,
  { accountId, commandId }: Actor,
  purpose: HeldPurpose,
  value: string,
) => {
  const isKept = await secrets.keep({ secretId: commandId, purpose, owner: String(accountId) }, value);
  return isKept ? commandId : refuse<GeneralRefusal>('command-id-reused');
};
