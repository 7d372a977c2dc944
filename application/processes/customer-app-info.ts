import { languageFor } from '#application/mail/reader-language.ts';
import {
  type CustomerMailing,
  mailProcess,
  senderName,
  toCustomer,
} from '#application/processes/mail-once.ts';
import { wordsIn } from '#application/processes/words.ts';
import { customerEvents } from '#domain/customer/customer.ts';

const { appInfoRequested } = customerEvents;

/** CUST-031: the mail that explains to a customer how to order in the app. One for each request. */
export const customerAppInfo = (mailing: CustomerMailing) =>
  mailProcess('customer-app-info', { appInfoRequested }, mailing, async (event, sender) => {
    const { log, position, data } = event;
    const { customerId, to, username } = data;
    const language = await languageFor(mailing, sender, customerId);
    const words = wordsIn(language);
    return {
      ...toCustomer(customerId),
      kind: 'app-info',
      key: `customer ${customerId} ${position}`,
      to,
      language,
      ...words.appInfo(senderName(sender), username),
      messageId: `app-info-${log}-${position}`,
    };
  });
