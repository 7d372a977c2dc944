import type { Pool } from 'pg';
import type { Settings } from '#api/compose/options.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import { mailSender } from '#application/accounts/mail-sender.ts';
import { keptMailer } from '#application/adapters/mailer-kept/mailer.ts';
import { smtpMailer } from '#application/adapters/mailer-smtp/mailer.ts';
import { postgresOutbox } from '#application/adapters/outbox-postgres/outbox.ts';
import type { Core, Ports } from '#application/kernel/core.ts';
import { recordedOutbox } from '#application/mail/conclude.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import { watchedMailer } from '#api/compose/watch.ts';
import { domainOf, senderOf as senderAddressOf } from '#domain/account/mail-sender.ts';

/** How mail goes out: by the outbox, or at once for what nobody may read later. */
export const openMail = (
  { handle, facts: { account } }: Core,
  {
    pool,
    secrets,
    held,
    blobs,
    store,
    settings: { mailFrom: installation, smtp: server, bounceAddress, webhooks, watch, eventStoreUrl },
  }: Pick<Ports, 'secrets' | 'blobs'> & {
    pool: Pool;
    held: HeldSecretValues;
    store: Pick<EventStore, 'readStream'>;
    settings: Settings;
  },
) => {
  const senderOf = mailSender({ account, secrets, held, installation, server, bounceAddress });
  const reach = { mayReachInside: webhooks.mayReachInside };
  const stored = keptMailer(pool);
  // a mail of the outbox stays there, where it can be read
  const nowhere: Mailer = { send: async () => ({ handedTo: 'kept' }) };
  const mailerOr = (otherwise: Mailer) =>
    watchedMailer(smtpMailer({ senderOf, blobs, reach, otherwise }), watch);
  const outbox = postgresOutbox(pool, mailerOr(nowhere), ({ accountId, from }) => {
    const sender = account(accountId);
    return domainOf(sender ? senderAddressOf(sender, installation, from).from : installation);
  });
  return {
    stored,
    mailer: mailerOr(stored),
    // a log in the database of the outbox is never ahead of it
    outbox: recordedOutbox(outbox, handle, eventStoreUrl ? store : null),
  };
};
