import { z } from 'zod';

/**
 * The outcome of a mail. accepted: a mail server accepted it. kept: there is no mail server, so it is only stored. refused:
 * it was certainly not accepted. unknown: nobody knows. bounced: it was accepted and came back.
 */
export const MailOutcome = z.enum(['accepted', 'kept', 'refused', 'unknown', 'bounced']);
export type MailOutcome = z.infer<typeof MailOutcome>;

/** Whether a mail may have reached somebody, or is all that this installation can do. */
export const mayHaveArrived = (outcome: MailOutcome): boolean =>
  outcome !== 'refused' && outcome !== 'bounced';

/** The outcome as a sentence; `name` is what the mail is. */
export const outcomeSentence = (
  name: string,
  { to, outcome, reason }: { to: string; outcome: MailOutcome; reason: string },
): string => {
  const mail = `${name}${to && ` naar ${to}`}`;
  // a mail server may end its own sentence with a point
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
