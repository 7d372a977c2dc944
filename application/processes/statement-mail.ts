import { type Mailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { accountStatementEvents } from '#domain/customer-account/statement.ts';

const { requested } = accountStatementEvents;

/** Mails a statement of account, once for each that was asked for. */
export const statementMail = (mailing: Mailing) =>
  mailProcess('statement-mail', { requested }, mailing, ({ data }) => {
    const { customerId, statementId, to, subject, text, attachments, language, table } = data;
    return {
      ...toCustomer(customerId),
      kind: 'statement',
      key: `statement ${statementId}`,
      to,
      subject,
      text,
      attachments,
      language,
      table,
    };
  });
