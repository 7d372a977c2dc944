import { type Mailing, mailProcess, senderName, toCustomer } from '#application/processes/mail-once.ts';
import { customerEvents } from '#domain/customer/customer.ts';

const { appInfoRequested } = customerEvents;

/** CUST-031: the mail that tells a customer how to order in the app. One for each request. */
export const customerAppInfo = (mailing: Mailing) =>
  mailProcess('customer-app-info', { appInfoRequested }, mailing, ({ log, position, data }, sender) => {
    const { customerId, to, username } = data;
    const from = senderName(sender);
    return [
      {
        ...toCustomer(customerId),
        kind: 'app-info',
        key: `customer ${customerId} ${position}`,
        to,
        subject: `Zelf bestellen bij ${from}`,
        text: [
          'Beste klant,',
          `U kunt uw wijn bij ${from} zelf bestellen in onze klantapp, op elk moment en op elk apparaat.`,
          username === null
            ? 'Uw inloggegevens ontvangt u van uw accountmanager.'
            : `Uw loginnaam is ${username}. Uw wachtwoord ontvangt u apart van uw accountmanager.`,
          `Met vriendelijke groet,\n${from}`,
        ].join('\n\n'),
        messageId: `app-info-${log}-${position}`,
      },
    ];
  });
