import type { Facts } from '#application/ports/facts.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import type { Process } from '#application/processes/definition.ts';
import { customerEvents } from '#domain/customer/customer.ts';

const { appInfoRequested } = customerEvents;
type Requested = ReturnType<typeof appInfoRequested>;

/** CUST-031: the mail that tells a customer how to order in the app. One for each request. */
export const customerAppInfo = ({
  mailer,
  account,
}: {
  mailer: Mailer;
  account: Facts['account'];
}): Process<Requested> => ({
  name: 'customer-app-info',
  events: { appInfoRequested },
  async react({ log, position, accountId, data }, { attempt }) {
    const { customerId, to, username } = data;
    if (to === '') return;
    const fromName = account(accountId)?.name ?? 'Kelderboek';
    await attempt(`customer ${customerId} ${position}`, () =>
      mailer.send({
        to,
        fromName,
        subject: `Zelf bestellen bij ${fromName}`,
        text: [
          'Beste klant,',
          `U kunt uw wijn bij ${fromName} zelf bestellen in onze klantapp, op elk moment en op elk apparaat.`,
          username === null
            ? 'Uw inloggegevens ontvangt u van uw accountmanager.'
            : `Uw loginnaam is ${username}. Uw wachtwoord ontvangt u apart van uw accountmanager.`,
          `Met vriendelijke groet,\n${fromName}`,
        ].join('\n\n'),
        messageId: `app-info-${log}-${position}@kelderboek`,
        about: { log, person: `customer-${customerId}` },
      }),
    );
  },
});
