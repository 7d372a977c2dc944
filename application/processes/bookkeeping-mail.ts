import { languageAt } from '#application/mail/reader-language.ts';
import { mailProcess, type StaffMailing, toCustomer } from '#application/processes/mail-once.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import { addressesIn } from '#domain/account/addresses-in.ts';
import { settingOf } from '#domain/account/settings.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { linkOf } from '#domain/bookkeeping/system.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';

const { refused } = invoiceBookingEvents;
const { began } = bookkeepingTroubleEvents;
const events = { refused, began };
type Cause = ReturnType<(typeof events)[keyof typeof events]>;

/** INT-012, INT-013: mails the admins of a bookkeeping, each once, what does not work, in the words of the program. */
export const bookkeepingMail = (mailing: StaffMailing) =>
  mailProcess<Cause>('bookkeeping-mail', events, mailing, async (event, sender) => {
    const { log, position, accountId, data } = event;
    if (!sender) return [];
    const { system } = data;
    const owner = mailing.account(linkOf(sender, system).master ?? accountId) ?? sender;
    const letterIn = (language: ScreenLanguage) => {
      const words = staffWordsIn(language);
      const because = { said: said(language, readKept(data.said)) };
      return event.type === 'InvoiceBookingRefused'
        ? {
            ...toCustomer(event.data.customerId),
            orderId: event.data.orderId,
            ...words.invoiceNotBooked(system, { ...event.data, ...because }),
          }
        : {
            person: `account-${accountId}`,
            ...words.bookkeepingTrouble(system, { ...event.data, ...because }),
          };
    };
    const addresses = addressesIn(settingOf(owner, `${data.system}Emails`));
    return Promise.all(
      addresses.map(async (to, nth) => {
        const language = await languageAt(mailing.facts, owner, to);
        return {
          ...letterIn(language),
          language,
          kind: 'bookkeeping' as const,
          key: `mail ${position} ${nth}`,
          to,
          messageId: `bookkeeping-${log}-${position}-${nth}`,
        };
      }),
    );
  });
