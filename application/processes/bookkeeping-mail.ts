import { type Mailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import * as words from '#application/processes/staff-words.nl.ts';
import { addressesIn } from '#domain/account/bookkeeping-settings.ts';
import { settingOf } from '#domain/account/settings.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { linkOf } from '#domain/bookkeeping/system.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';

const { refused } = invoiceBookingEvents;
const { began } = bookkeepingTroubleEvents;
const events = { refused, began };
type Cause = ReturnType<(typeof events)[keyof typeof events]>;

/** INT-012, INT-013: mails the admins of a bookkeeping, each once, what does not work, in the words of the program. */
export const bookkeepingMail = (mailing: Mailing) =>
  mailProcess<Cause>('bookkeeping-mail', events, mailing, (event, sender) => {
    const { log, position, accountId, data } = event;
    if (!sender) return [];
    const { system } = data;
    const owner = mailing.account(linkOf(sender, system).master ?? accountId) ?? sender;
    const letter =
      event.type === 'InvoiceBookingRefused'
        ? {
            ...toCustomer(event.data.customerId),
            orderId: event.data.orderId,
            ...words.invoiceNotBooked(system, event.data),
          }
        : { person: `account-${accountId}`, ...words.bookkeepingTrouble(system, event.data) };
    return addressesIn(settingOf(owner, `${data.system}Emails`)).map((to, nth) => ({
      ...letter,
      kind: 'bookkeeping',
      key: `mail ${position} ${nth}`,
      to,
      messageId: `bookkeeping-${log}-${position}-${nth}`,
    }));
  });
