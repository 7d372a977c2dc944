import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { isForgotten, mailOnce } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customerEvents } from '#domain/customer/customer.ts';

const { appInfoRequested } = customerEvents;
type Requested = ReturnType<typeof appInfoRequested>;

/** CUST-031: the mail that tells a customer how to order in the app. One for each request. */
export const customerAppInfo = ({
  outbox,
  account,
}: {
  outbox: Outbox;
  account: Facts['account'];
}): Process<Requested> => ({
  name: 'customer-app-info',
  events: { appInfoRequested },
  async react({ log, position, accountId, data }, tools) {
    const { customerId, to, username } = data;
    if (isForgotten(to)) return;
    const sender = account(accountId);
    const fromName = sender?.name ?? 'Kelderboek';
    await mailOnce(outbox, tools, {
      log,
      accountId,
      person: `customer-${customerId}`,
      customerId,
      orderId: null,
      process: 'customer-app-info',
      kind: 'app-info' as const,
      key: `customer ${customerId} ${position}`,
      to,
      fromName,
      replyTo: sender ? settingOf(sender, 'senderEmail') : '',
      subject: `Zelf bestellen bij ${fromName}`,
      text: [
        'Beste klant,',
        `U kunt uw wijn bij ${fromName} zelf bestellen in onze klantapp, op elk moment en op elk apparaat.`,
        username === null
          ? 'Uw inloggegevens ontvangt u van uw accountmanager.'
          : `Uw loginnaam is ${username}. Uw wachtwoord ontvangt u apart van uw accountmanager.`,
        `Met vriendelijke groet,\n${fromName}`,
      ].join('\n\n'),
      messageId: `app-info-${log}-${position}`,
    });
  },
});
