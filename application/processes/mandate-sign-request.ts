import { filled } from '#application/mail/filled.ts';
import { type Mailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';

const { mandateSignRequested } = mandateEvents;

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** PAY-021: the mail that asks a customer to sign a mandate, with the text of setting `mandateRequestText`. */
export const mandateSignRequest = (mailing: Mailing) =>
  mailProcess(
    'mandate-sign-request',
    { mandateSignRequested },
    mailing,
    ({ log, position, data }, sender) => {
      const { customerId, to, name, iban, reference } = data;
      if (!sender) return [];
      const values = {
        customer_name: name,
        company_name: sender.name,
        mandate_reference: reference,
        iban: spaced(iban),
      };
      return {
        ...toCustomer(customerId),
        kind: 'mandate',
        key: `customer ${customerId} ${position}`,
        to,
        subject: filled(settingOf(sender, 'mandateRequestSubject'), values),
        text: filled(settingOf(sender, 'mandateRequestText'), values),
        messageId: `mandate-${log}-${position}`,
      };
    },
  );
