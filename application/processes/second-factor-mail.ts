import type { EventStore } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import type { Process } from '#application/processes/definition.ts';
import { senderName } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type EventOf, eventReader } from '#domain/kernel/event.ts';
import { usualLanguage } from '#domain/kernel/language.ts';
import { letterHtml } from '#domain/mail/letter-html.ts';
import { secondFactorLetter, toldFactorEvents } from '#domain/user/second-factor-mail.ts';
import { user, userEvents, type UserEvent } from '#domain/user/user.ts';

const read = eventReader<UserEvent>(userEvents);

/** A user hears of each change of its second factor, so that one that it did not make itself is noticed. */
export const secondFactorMail = ({
  store,
  mailer,
  account,
}: {
  store: Pick<EventStore, 'readStream'>;
  mailer: Mailer;
  account: Facts['account'];
}): Process<EventOf<typeof toldFactorEvents>> => ({
  name: 'second-factor-mail',
  events: toldFactorEvents,
  async react({ log, stream, position, type, accountId }, { attempt }) {
    const events = (await store.readStream(log, stream)).map(read);
    const person = events.reduce(user.evolve, user.initial);
    if (!person?.profile.email) return;
    const { profile } = person;
    await attempt(`second factor ${position}`, async () => {
      const sender = account(accountId);
      const fromName = senderName(sender);
      const language =
        profile.language ?? (sender ? settingOf(sender, 'staffMailLanguage') : null) ?? usualLanguage;
      const letter = secondFactorLetter(type, language, { ...profile, company: fromName });
      return mailer.send({
        accountId,
        to: profile.email,
        fromName,
        ...letter,
        html: letterHtml({ ...letter, name: fromName, color: sender?.color, language }),
        messageId: `second-factor-${log}-${position}`,
        about: { log, person: stream },
      });
    });
  },
});
