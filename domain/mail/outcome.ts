import { z } from 'zod';

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
  name: string,
  { to, outcome, reason }: { to: string; outcome: MailOutcome; reason: string },
): string => {
  const mail = `${name}${to && ` naar ${to}`}`;
  // a mail server's message may end with a full stop
  const said = reason.replace(/[.\s]+$/, '');
  const why = `${said && `: ${said}`}.`;
  switch (outcome) {
    case 'accepted':
      return `${name} gemaild${to && ` naar ${to}`}.`;
    case 'kept':
      return `${mail} bewaard en niet verstuurd: er is geen mailserver ingesteld.`;
    case 'refused':
      return `${mail} niet verstuurd${why}`;
    case 'unknown':
      return `${mail}: onbekend of de mail is aangekomen${why}`;
    case 'bounced':
      return `${mail} kwam onbestelbaar terug${why}`;
  }
};
