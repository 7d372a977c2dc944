import { languageFor } from '#application/mail/reader-language.ts';
import { filled } from '#application/mail/filled.ts';
import { type CustomerMailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';

const { mandateSignRequested } = mandateEvents;

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** PAY-021: the mail that asks a customer to sign a mandate, with the text of setting `mandateRequestText`. */
export const mandateSignRequest = (mailing: CustomerMailing) =>
  mailProcess(
    'mandate-sign-request',
    { mandateSignRequested },
    mailing,
    async ({ log, position, data }, sender) => {
      const { customerId, to, name, iban, reference } = data;
      if (!sender) return [];
      const language = await languageFor(mailing, sender, customerId);
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
        language,
        subject: filled(textOf(sender, 'mandateRequestSubject', language), values),
        text: filled(textOf(sender, 'mandateRequestText', language), values),
        messageId: `mandate-${log}-${position}`,
      };
    },
  );
