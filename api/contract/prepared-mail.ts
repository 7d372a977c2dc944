import { z } from 'zod';
import { Text } from '#api/contract/wire.ts';
import { Language } from '#domain/kernel/language.ts';
import { MailTable } from '#domain/mail/table.ts';

/** What the HTML of a mail is made of beside its subject and text. */
export const MailLook = z.object({
  name: Text,
  color: Text.optional(),
  language: Language.optional(),
  table: MailTable.optional(),
});
export type MailLook = z.output<typeof MailLook>;

/** A mail that is ready to be sent; `attachments` are the names of its files. */
export const PreparedMail = z.object({
  to: Text,
  subject: Text,
  text: Text,
  attachments: z.array(Text),
  look: MailLook,
});
export type PreparedMail = z.output<typeof PreparedMail>;
