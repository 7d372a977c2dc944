import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { mailFile, type MailView, resendMail } from '#api/order-documents/contract.ts';
import { defineCalls, mutation, pdf } from '#web/lib/api.ts';
import { useMayCall } from '#web/parts/role.ts';
import { dateTime } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { LinkButton } from '#web/ui/button.tsx';
import './sent-mails.css';
import * as words from '#web/parts/words.nl.ts';

const { useLazyMailFileQuery, useResendMailMutation } = defineCalls({
  mailFile: pdf(mailFile),
  resendMail: mutation(resendMail, { invalidatesTags: ['LogBook'] }),
});

const SentLook = lazyPart(() => import('#web/parts/mail-look.tsx'), 'SentLook');

type Content = Pick<MailView, 'mailId' | 'to' | 'text' | 'state' | 'reason' | 'queuedAt' | 'attachments'>;

const isUnsent = (state: MailView['state']) => state === 'refused' || state === 'unknown';

/** To whom and when, and what became of it. */
const MailFacts = ({ mail: { to, queuedAt, state, reason } }: { mail: Content }) => {
  const isProblem = isUnsent(state) || state === 'bounced';
  return (
    <>
      <span className="muted">
        {to} · {dateTime(queuedAt)}
      </span>
      <span className={isProblem ? 'sent-mail-problem' : 'muted'}>
        {words.mailStates[state]}
        {isProblem && reason && `: ${reason}`}
      </span>
    </>
  );
};

/** The files of a mail, and sending it again where it did not arrive for sure. */
const MailActions = ({ mail }: { mail: Content }) => {
  const mayResend = useMayCall(resendMail);
  const [load] = useLazyMailFileQuery();
  const [resend, { isLoading }] = useResendMailMutation();
  const open = async (nth: number, name: string) => {
    const answer = await load({ mailId: mail.mailId, nth });
    if (answer.data) saveFile(answer.data, name);
    else toastOutcome(answer);
  };
  const again = async () =>
    toastOutcome(await resend({ request: { mailId: mail.mailId } }), words.beingSentAgain);
  return (
    <>
      {mail.attachments.map(({ name }, index) => (
        <LinkButton key={name} onClick={() => void open(index + 1, name)}>
          <IconDownload size={14} aria-hidden /> {name}
        </LinkButton>
      ))}
      {isUnsent(mail.state) && mayResend && (
        <LinkButton disabled={isLoading} onClick={() => void again()}>
          {words.sendAgain}
        </LinkButton>
      )}
    </>
  );
};

/** One mail as it was sent. */
export const MailContent = ({ mail }: { mail: Content }) => (
  <div className="sent-mail">
    <p className="sent-mail-facts">
      <MailFacts mail={mail} />
    </p>
    <Suspense>
      <SentLook mailId={mail.mailId} text={mail.text} />
    </Suspense>
    <MailActions mail={mail} />
  </div>
);

const SentMail = ({ mail }: { mail: MailView }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="sent-mail">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className="strong">{mail.subject}</span>
          <MailFacts mail={mail} />
        </summary>
        <Suspense>{isOpen && <SentLook mailId={mail.mailId} text={mail.text} />}</Suspense>
      </details>
      <MailActions mail={mail} />
    </li>
  );
};

/** The mails that were sent, with their status, text and attachments. */
export const SentMails = ({ mails }: { mails: readonly MailView[] }) =>
  mails.length === 0 ? (
    <p className="muted">{words.noEmailHasBeenSent}</p>
  ) : (
    <ul className="sent-mails">
      {mails.map((mail) => (
        <SentMail key={mail.mailId} mail={mail} />
      ))}
    </ul>
  );

/** The polling interval while a mail is pending, in ms; 0 if none is. */
export const lookAgainIn = (mails: readonly Pick<MailView, 'state'>[] | undefined) =>
  mails?.some(({ state }) => state === 'queued' || state === 'trying') ? 3_000 : 0;
