import type { Facts } from '#application/ports/facts.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import type { Process } from '#application/processes/definition.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';

const { mandateSignRequested } = mandateEvents;
type Requested = ReturnType<typeof mandateSignRequested>;

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** PAY-021: the mail that asks a customer to sign a mandate, with the text of setting 902. */
export const mandateSignRequest = ({
  mailer,
  account,
}: {
  mailer: Mailer;
  account: Facts['account'];
}): Process<Requested> => ({
  name: 'mandate-sign-request',
  events: { mandateSignRequested },
  async react({ log, position, accountId, data }, { attempt }) {
    const { customerId, to, name, iban, reference } = data;
    const of = account(accountId);
    if (to === '' || !of) return;
    const fields: Record<string, string> = {
      customer_name: name,
      company_name: of.name,
      mandate_reference: reference,
      iban: spaced(iban),
    };
    const filled = (text: string) =>
      text.replaceAll(/\[(\w+)\]/g, (all, field: string) => fields[field] ?? all);
    await attempt(`customer ${customerId} ${position}`, () =>
      mailer.send({
        accountId,
        to,
        fromName: of.name,
        subject: filled(settingOf(of, '902_subject')),
        text: filled(settingOf(of, 902)),
        messageId: `mandate-${log}-${position}@kelderboek`,
        about: { log, person: `customer-${customerId}` },
      }),
    );
  },
});
