import { type Mailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { addressesIn } from '#domain/account/bookkeeping-settings.ts';
import { settingOf } from '#domain/account/settings.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingNames, linkOf } from '#domain/bookkeeping/system.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';

const { refused } = invoiceBookingEvents;
const { began } = bookkeepingTroubleEvents;
const events = { refused, began };
type Cause = ReturnType<(typeof events)[keyof typeof events]>;

const letterOf = ({ type, data }: Cause): { subject: string; text: string } => {
  const program = bookkeepingNames[data.system];
  if (type === 'InvoiceBookingRefused')
    return {
      subject: `Factuur ${data.invoiceNumber} staat niet in ${program}`,
      text: `${program} heeft factuur ${data.invoiceNumber} niet geboekt:\n\n${data.said}\n\nHij wordt elk uur opnieuw geprobeerd.`,
    };
  const what = data.about === 'invoices' ? 'Facturen gaan niet naar' : 'Betalingen komen niet uit';
  return {
    subject: `${what} ${program}`,
    text: `${what} ${program}:\n\n${data.said}\n\nZodra het weer gaat, wordt alles alsnog verwerkt.`,
  };
};

/** INT-012, INT-013: tells the admins of a bookkeeping, each once, what does not go, in the words of the program. */
export const bookkeepingMail = (mailing: Mailing) =>
  mailProcess<Cause>('bookkeeping-mail', events, mailing, (event, sender) => {
    const { log, position, accountId, data } = event;
    if (!sender) return [];
    const owner = mailing.account(linkOf(sender, data.system).master ?? accountId) ?? sender;
    const about =
      event.type === 'InvoiceBookingRefused'
        ? { ...toCustomer(event.data.customerId), orderId: event.data.orderId }
        : { person: `account-${accountId}` };
    return addressesIn(settingOf(owner, `${data.system}Emails`)).map((to, nth) => ({
      ...about,
      kind: 'bookkeeping',
      key: `mail ${position} ${nth}`,
      to,
      ...letterOf(event),
      messageId: `bookkeeping-${log}-${position}-${nth}`,
    }));
  });
