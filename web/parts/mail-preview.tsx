import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MailLook, PreparedMail } from '#api/contract/prepared-mail.ts';
import { type MailKind, useDirectMail } from '#web/parts/direct-mail.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import './mail-preview.css';
import * as words from '#web/parts/words.nl.ts';

const PreparedLook = lazyPart(() => import('#web/parts/mail-look.tsx'), 'PreparedLook');

type Shown = Pick<PreparedMail, 'subject' | 'attachments'> & {
  to?: string | undefined;
  text?: string | undefined;
  look?: MailLook | undefined;
};

/** A mail as it will go; what the dialog has a field for itself is left out. `onOpen` opens its first file. */
export const PreparedMailView = ({ mail, onOpen }: { mail: Shown; onOpen?: (() => void) | undefined }) => (
  <>
    <dl className="prepared-mail">
      {mail.to !== undefined && (
        <>
          <dt>{words.mailTo}</dt>
          <dd>{mail.to || words.nobody}</dd>
        </>
      )}
      <dt>{words.subject}</dt>
      {/* in the language of who gets it, as the mail is */}
      <dd className="strong" translate="no">
        {mail.subject}
      </dd>
      <dt>{words.attachments}</dt>
      <dd>
        {mail.attachments.length === 0
          ? words.noAttachments
          : mail.attachments.map((name, index) => (
              <span key={name} className="prepared-file">
                <IconPaperclip size={14} aria-hidden />
                {index === 0 && onOpen ? <LinkButton onClick={onOpen}>{name}</LinkButton> : name}
              </span>
            ))}
      </dd>
    </dl>
    {mail.text !== undefined && mail.look && (
      <Suspense>
        <PreparedLook look={mail.look} subject={mail.subject} text={mail.text} />
      </Suspense>
    )}
  </>
);

/** The tick to send mails of this kind without a look from now on; `keep` keeps it, once one was sent. */
export const useDirectTick = (kind: MailKind) => {
  const { isDirect, choose } = useDirectMail();
  const [is, setIs] = useState(() => isDirect(kind));
  return {
    tick: (
      <div>
        <CheckField label={words.sendDirectlyFromNowOn} checked={is} onChange={setIs} />
        <p className="sub prepared-note">{words.undoInMyProfile}</p>
      </div>
    ),
    keep: () => choose(kind, is),
  };
};

/** A mail that goes to whom it says, seen before it goes. `onSend` tells whether it is on its way. */
export const MailPreview = ({
  title,
  kind,
  mail,
  error,
  problem,
  onOpen,
  onSend,
  onClose,
  children,
}: {
  title: string;
  kind: MailKind;
  /** Undefined until it is made. */
  mail: PreparedMail | undefined;
  /** Why it cannot be made. */
  error: unknown;
  /** That it was not sent. */
  problem: string | undefined;
  onOpen?: (() => void) | undefined;
  onSend: () => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const { tick, keep } = useDirectTick(kind);
  const [isBusy, setIsBusy] = useState(false);
  if (!mail && error === undefined) return null;
  const submit = async () => {
    setIsBusy(true);
    const isSent = await onSend();
    setIsBusy(false);
    if (!isSent) return;
    keep();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      className="mail-form"
      verb={mail && words.send}
      error={error}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {children}
      {mail && (
        <>
          <PreparedMailView mail={mail} onOpen={onOpen} />
          {tick}
        </>
      )}
    </FormDialog>
  );
};
