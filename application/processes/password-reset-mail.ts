import { languageFor } from '#application/mail/reader-language.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import type { OneTimeTokens } from '#application/ports/sessions.ts';
import { senderName } from '#application/processes/mail-once.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import type { Process } from '#application/processes/definition.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { usualLanguage } from '#domain/kernel/language.ts';
import { letterHtml } from '#domain/mail/letter-html.ts';
import { resetMail, resetMailTemplate } from '#domain/user/reset-mail.ts';
import { user, userEvents, type UserEvent } from '#domain/user/user.ts';

const read = eventReader<UserEvent>(userEvents);
const { passwordResetRequested } = userEvents;

/** AUTH-024. */
const validMinutes = 24 * 60;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * AUTH-024: the mail with the link to choose a password. The token is made here, at the moment that it is
 * sent, and stands in that mail alone: not in the event, and not in a log line. Who has no address, works
 * nowhere, or asked a day ago, gets none. Who is let in for a time and has no password yet reads that it is invited.
 */
export const passwordResetMail = ({
  store,
  mailer,
  tokens,
  account,
  customer,
  publicUrl,
  now,
}: {
  store: Pick<EventStore, 'readStream'>;
  mailer: Mailer;
  tokens: Pick<OneTimeTokens, 'issue'>;
  account: Facts['account'];
  customer?: Facts['customer'];
  /** Where the front-end is reached, without a slash at the end. */
  publicUrl: () => string;
  now: () => string;
}): Process<ReturnType<typeof passwordResetRequested>> => ({
  name: 'password-reset-mail',
  events: { passwordResetRequested },
  async react({ log, stream, position, recordedAt, data: { userId } }, { attempt }) {
    const events = (await store.readStream(log, stream)).map(read);
    const person = events.reduce(user.evolve, user.initial);
    const membership = person?.memberships.find(({ isEnabled }) => isEnabled);
    const isOld = Date.parse(now()) - Date.parse(recordedAt) > dayMs;
    if (!person?.profile.email || !membership || isOld) return;
    const { accountId, customerId } = membership;
    await attempt(`reset ${position}`, async () => {
      const entitled = { kind: 'reset', userId, onBehalfOf: null, accountId } as const;
      const token = await tokens.issue(entitled, validMinutes);
      const sender = account(accountId);
      const fromName = senderName(sender);
      const link = `${publicUrl()}/auth/reset/${token}`;
      const language =
        person.profile.language ??
        (customerId === null
          ? sender && settingOf(sender, 'staffMailLanguage')
          : await languageFor(customer ? { customer } : {}, sender, customerId)) ??
        usualLanguage;
      const invited = membership.until !== null && !events.some(({ type }) => type === 'PasswordChanged');
      const template = invited
        ? staffWordsIn(language === 'nl' ? 'nl' : 'en').invitation(membership.until!)
        : sender && {
            subject: textOf(sender, 'resetMailSubject', language),
            text: textOf(sender, 'resetMailText', language),
          };
      const letter = resetMail({ ...person.profile, company: fromName, link }, template ?? resetMailTemplate);
      return mailer.send({
        accountId,
        to: person.profile.email,
        fromName,
        ...letter,
        html: letterHtml({ ...letter, name: fromName, color: sender?.color, language }),
        secret: link,
        messageId: `password-reset-${log}-${position}`,
        about: { log, person: `user-${userId}` },
      });
    });
  },
});
