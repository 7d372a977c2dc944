import { z } from 'zod';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { message, type Message, said, saidInEach } from '#domain/kernel/message.ts';

/**
 * The outcome of a mail. accepted: by a mail server. kept: only stored, as there is no mail server. refused:
 * certainly not accepted. unknown: not known. bounced: accepted and returned.
 */
export const MailOutcome = z.enum(['accepted', 'kept', 'refused', 'unknown', 'bounced']);
export type MailOutcome = z.infer<typeof MailOutcome>;

/** Whether a mail may have arrived, or is all that this installation can do. */
export const mayHaveArrived = (outcome: MailOutcome): boolean =>
  outcome !== 'refused' && outcome !== 'bounced';

/** The outcome as a sentence; `name` is the mail's name. */
export const outcomeSentence = (
  name: Message,
  { to, outcome, reason }: { to: string; outcome: MailOutcome; reason: string },
): Message => {
  const nl = `${name.nl}${to && ` naar ${to}`}`;
  const en = `${name.en}${to && ` to ${to}`}`;
  // a mail server's message may end with a full stop
  const why = saidInEach((language) => {
    const text = said(language, readKept(reason)).replace(/[.\s]+$/, '');
    return `${text && `: ${text}`}.`;
  });
  const ends = { nl: said('nl', why), en: said('en', why) };
  switch (outcome) {
    case 'accepted':
      return message(`${name.nl} gemaild${to && ` naar ${to}`}.`, `${name.en} mailed${to && ` to ${to}`}.`);
    case 'kept':
      return message(
        `${nl} bewaard en niet verstuurd: er is geen mailserver ingesteld.`,
        `${en} kept and not sent: no mail server is set up.`,
      );
    case 'refused':
      return message(`${nl} niet verstuurd${ends.nl}`, `${en} not sent${ends.en}`);
    case 'unknown':
      return message(
        `${nl}: onbekend of de mail is aangekomen${ends.nl}`,
        `${en}: unknown whether the mail arrived${ends.en}`,
      );
    case 'bounced':
      return message(`${nl} kwam onbestelbaar terug${ends.nl}`, `${en} came back undeliverable${ends.en}`);
  }
};
