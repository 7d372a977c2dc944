import type { MailLook } from '#api/contract/prepared-mail.ts';
import { mailHtml } from '#api/order-documents/contract.ts';
import { letterHtml } from '#domain/mail/letter-html.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import './mail-look.css';
import * as words from '#web/parts/words.nl.ts';

const { useMailHtmlQuery } = defineCalls({ mailHtml: query(mailHtml) });

/** The policy of the page holds in the frame too: its style is let through by the nonce of the page. */
const styled = (html: string) => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? html.replace('<style>', `<style nonce="${nonce}">`) : html;
};

/** A mail as its reader sees it, in a frame in which nothing runs, and its text. */
const Look = ({ html, text }: { html: string; text: string }) => (
  <div className="mail-look">
    <iframe sandbox="" srcDoc={styled(html)} title={words.lookOfMail} />
    <details>
      <summary>{words.asPlainText}</summary>
      <p role="region" aria-label={words.textOfMail} className="sent-mail-text">
        {text}
      </p>
    </details>
  </div>
);

/** A mail that has not gone yet, by what makes it when it goes. */
export const PreparedLook = ({ look, subject, text }: { look: MailLook; subject: string; text: string }) => (
  <Look html={letterHtml({ ...look, subject, text })} text={text} />
);

/** A mail that went, as it went. */
export const SentLook = ({ mailId, text }: { mailId: number; text: string }) => {
  const { data, isLoading } = useMailHtmlQuery({ mailId });
  if (isLoading) return null;
  return data?.html ? <Look html={data.html} text={text} /> : <p className="sent-mail-text">{text}</p>;
};
