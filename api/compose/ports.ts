import type { Pool } from 'pg';
import { accessLogOf } from '#api/compose/access-log.ts';
import type { Base } from '#api/compose/base.ts';
import type { openMail } from '#api/compose/mail.ts';
import type { Settings } from '#api/compose/options.ts';
import type { openReading } from '#api/compose/reading.ts';
import { paymentWebhook } from '#api/payments/contract.ts';
import type { Installation } from '#api/http/core.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import { chainPlaces } from '#application/adapters/event-store-postgres/chain-places.ts';
import { postgresBaskets } from '#application/adapters/baskets-postgres/baskets.ts';
import { commonPasswords } from '#application/adapters/common-passwords/common-passwords.ts';
import { postgresDossiers } from '#application/adapters/dossiers-postgres/dossiers.ts';
import { postgresIgnoredFields } from '#application/adapters/ignored-fields-postgres/ignored-fields.ts';
import { postgresKeptHeads } from '#application/adapters/kept-heads-postgres/kept-heads.ts';
import { postgresRetained } from '#application/adapters/retention-postgres/retained.ts';
import { sharpImages } from '#application/adapters/images-sharp/images.ts';
import { postgresCredentials } from '#application/adapters/sessions-postgres/credentials.ts';
import { postgresOneTimeTokens } from '#application/adapters/sessions-postgres/one-time-tokens.ts';
import { postgresPasskeys } from '#application/adapters/sessions-postgres/passkeys.ts';
import { postgresSecondFactors } from '#application/adapters/sessions-postgres/second-factors.ts';
import { webAuthnPasskeys } from '#application/adapters/passkeys-webauthn/passkey-reader.ts';
import { postgresSessions } from '#application/adapters/sessions-postgres/sessions.ts';
import { postgresSignInAttempts } from '#application/adapters/sessions-postgres/sign-in-attempts.ts';
import { wooCommerce } from '#application/adapters/webshop-woocommerce/webshop.ts';
import { httpWebhooks } from '#application/adapters/webhook-http/sender.ts';
import { postgresAccessTokens } from '#application/adapters/access-tokens-postgres/access-tokens.ts';
import { postgresWebhooks } from '#application/adapters/webhooks-postgres/webhooks.ts';
import { sessionLimitsOf } from '#domain/account/sign-in-rules.ts';
import type { Core, Ports } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { scanned } from '#application/upload/scanned.ts';
import type { BasketOwner } from '#application/ports/baskets.ts';
import { bookingFacts } from '#projections/bookings/queries.ts';
import { payloadsOf, touchedChannel } from '#projections/kernel/announcement.ts';

type Parts = Pick<Ports, 'secrets' | 'blobs'> & {
  base: Base;
  open: ReturnType<typeof openReading>;
  mail: ReturnType<typeof openMail>;
  held: HeldSecretValues;
};

/** What use cases can ask for, by the adapters that are chosen for it. */
export const portsOf = ({ base, open, mail, held, secrets, blobs }: Parts): Ports => {
  const { settings, pool, store, states, streams, keys } = base;
  return {
    ...postgresPorts(pool, open.facts, settings.clock),
    store,
    states,
    streams,
    keys,
    blobs,
    secrets,
    access: accessLogOf(base, open),
    chain: chainPlaces(pool),
    outbox: mail.outbox,
    bookings: bookingFacts(open.reading.db),
    images: { ...sharpImages, read: scanned(settings.scanner, base.onFault, sharpImages.read) },
    documents: settings.documents,
    common: commonPasswords(),
    passkeyReader: webAuthnPasskeys,
    dns: settings.dns,
    carriers: settings.shipping.carriersOf({ held, account: open.facts.account }),
    paymentServices: settings.paymentServices,
    warehouses: settings.externalWarehouses,
    programs: settings.bookkeepingPrograms,
    webshop: wooCommerce({ mayReachInside: settings.webhooks.mayReachInside }),
    webhookSender: httpWebhooks(settings.webhooks),
    webhooksReachInside: settings.webhooks.mayReachInside,
  };
};

/** What is stored in the database without being in the log. */
const postgresPorts = (pool: Pool, { account }: Core['facts'], clock: Core['clock']) => {
  const basketIdOf = ({ log, accountId, customerId }: BasketOwner, nth: number) =>
    commandIdFrom(['basket', log, accountId, customerId, nth]);
  return {
    credentials: postgresCredentials(pool),
    sessions: postgresSessions(
      pool,
      (accountId) => account(accountId)?.log,
      (accountId) => sessionLimitsOf(account(accountId)),
    ),
    attempts: postgresSignInAttempts(pool),
    webhooks: postgresWebhooks(pool),
    accessTokens: postgresAccessTokens(pool),
    dossiers: postgresDossiers(pool),
    retained: postgresRetained(pool),
    ignored: postgresIgnoredFields(pool, clock.now),
    keptHeads: postgresKeptHeads(pool),
    tokens: postgresOneTimeTokens(pool),
    factors: postgresSecondFactors(pool),
    passkeys: postgresPasskeys(pool),
    baskets: postgresBaskets(pool, basketIdOf, ({ log, accountId, customerId }, commandId) => {
      const by = commandId && { by: [commandId] };
      const invalidated = [{ type: 'Basket' as const, id: customerId, accountId, customerId, ...by }];
      const [payload = ''] = payloadsOf({ from: 'baskets', log, position: 0, invalidated });
      return { channel: touchedChannel, payload };
    }),
  };
};

export const installationOf = ({
  masterAccountId,
  checkoutUrl,
  appUrl,
  mailFrom,
  smtp,
  webhookOrigin,
  publicUrl,
  proof,
}: Settings): Installation => ({
  masterAccountId,
  checkoutUrl,
  appUrl,
  mail: {
    installation: mailFrom,
    server: smtp === null ? null : new URL(smtp).hostname.replaceAll(/^\[|\]$/g, ''),
  },
  publicUrl,
  webhookUrl: () => `${webhookOrigin()}/api/v1/${paymentWebhook.path}`,
  returnUrl: (reference, page = '/betaling') => `${publicUrl()}${page}/${reference}`,
  build: null,
  setUpCode: null,
  proof: { isSigning: proof !== null, authority: proof?.timestampUrl ?? null },
});
