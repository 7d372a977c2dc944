import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { isForgotten, mailOnce } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';

const { mandateSignRequested } = mandateEvents;
type Requested = ReturnType<typeof mandateSignRequested>;

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** PAY-021: the mail that asks a customer to sign a mandate, with the text of setting `mandateRequestText`. */
export const mandateSignRequest = ({
  outbox,
  account,
}: {
  outbox: Outbox;
  account: Facts['account'];
}): Process<Requested> => ({
  name: 'mandate-sign-request',
  events: { mandateSignRequested },
  async react({ log, position, accountId, data }, tools) {
    const { customerId, to, name, iban, reference } = data;
    const ofAccount = account(accountId);
    if (isForgotten(to) || !ofAccount) return;
    const fields: Record<string, string> = {
      customer_name: name,
      company_name: ofAccount.name,
      mandate_reference: reference,
      iban: spaced(iban),
    };
    const filled = (text: string) =>
      text.replaceAll(/\[(\w+)\]/g, (all, field: string) => fields[field] ?? all);
    await mailOnce(outbox, tools, {
      log,
      accountId,
      person: `customer-${customerId}`,
      customerId,
      orderId: null,
      process: 'mandate-sign-request',
      kind: 'mandate',
      key: `customer ${customerId} ${position}`,
      to,
      fromName: ofAccount.name,
      replyTo: settingOf(ofAccount, 'senderEmail'),
      subject: filled(settingOf(ofAccount, 'mandateRequestSubject')),
      text: filled(settingOf(ofAccount, 'mandateRequestText')),
      messageId: `mandate-${log}-${position}`,
    });
  },
});
