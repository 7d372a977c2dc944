import { secretOfFactor } from '#application/accounts/second-factor.ts';
import { webhookSecretOf as secretOf } from '#application/webhook/deliver.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { allAccounts, allSecondFactors } from '#projections/accounts/queries.ts';
import { webhooks } from '#projections/webhooks/projection.ts';
import { allWebhooks } from '#projections/webhooks/queries.ts';
import { headKey } from '#application/proof/installation-signer.ts';
import type { Parts } from '#api/compose/processes.ts';

/** Drops secrets that nobody uses; which rows are used is known at the end of the log alone. */
export const sweepOf =
  ({ core, store, held, open }: Parts) =>
  async () => {
    const { db } = open.reading;
    const models = [accounts.name, webhooks.name];
    if ((await open.runner.waitFor(await store.heads(), undefined, models)) === 'stale') return;
    const [all, called, factors] = await Promise.all([
      allAccounts(db),
      allWebhooks(db),
      allSecondFactors(db),
    ]);
    await held.sweep(all, [...called.map(secretOf), ...factors.map(secretOfFactor), headKey]);
    await core.webhooks.sweep(called);
  };
