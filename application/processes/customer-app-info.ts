import { type Mailing, mailProcess, senderName, toCustomer } from '#application/processes/mail-once.ts';
import * as words from '#application/processes/words.nl.ts';
import { customerEvents } from '#domain/customer/customer.ts';

const { appInfoRequested } = customerEvents;

/** CUST-031: the mail that explains to a customer how to order in the app. One for each request. */
export const customerAppInfo = (mailing: Mailing) =>
  mailProcess('customer-app-info', { appInfoRequested }, mailing, ({ log, position, data }, sender) => {
    const { customerId, to, username } = data;
    return {
      ...toCustomer(customerId),
      kind: 'app-info',
      key: `customer ${customerId} ${position}`,
      to,
      ...words.appInfo(senderName(sender), username),
      messageId: `app-info-${log}-${position}`,
    };
  });
