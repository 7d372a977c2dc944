import type { MailLook, PreparedMail } from '#api/contract/prepared-mail.ts';
import type { Account } from '#domain/account/account.ts';

/** How a mail of an account looks: as the process sends it (`application/processes/mail-once.ts`). */
export const lookOf = (
  { name, color }: Pick<Account, 'name' | 'color'>,
  { language, table }: Pick<MailLook, 'language' | 'table'>,
): MailLook => ({ name, color, ...(language && { language }), ...(table && { table }) });

/** A mail of the account that calls, to be looked at before it goes. */
export const preparedMail = (
  { caller: { account } }: { caller: { account: Account } },
  {
    to,
    subject,
    text,
    attachments,
    ...look
  }: Omit<PreparedMail, 'look'> & Pick<MailLook, 'language' | 'table'>,
): PreparedMail => ({ to, subject, text, attachments, look: lookOf(account, look) });
