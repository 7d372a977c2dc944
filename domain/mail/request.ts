import { z } from 'zod';
import { mailAddresses } from '#domain/kernel/mail-address.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { Language } from '#domain/kernel/language.ts';
import { emptiedText, personalText } from '#domain/kernel/schema.ts';
import { MailTable } from '#domain/mail/table.ts';

export const mailedFiles = z.array(z.object({ name: z.string().max(100), sha256: z.hash('sha256') })).max(5);

/** How a mail looks beside its text; absent in older events, of which the HTML is the text alone. */
export const mailLook = {
  language: Language.optional(),
  table: MailTable.optional(),
};

/** The contents of a requested mail; its attachments as they were at the time, by digest (law 15). */
export const mailContent = {
  to: emptiedText(200),
  subject: z.string().max(300),
  text: personalText(20_000),
  attachments: mailedFiles,
  ...mailLook,
};

/** `mail-text-empty`: no mail is sent without a text. */
export const mailRequestRefusals = {
  'mail-address-invalid': conflict(
    'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.',
    'Sending failed. Check the e-mail address or contact support.',
  ),
  /** OURS-009. */
  'mail-text-empty': conflict(
    'Schrijf een tekst: een lege mail wordt niet verstuurd.',
    'Write a text: an empty mail is not sent.',
  ),
} satisfies RefusalTable;
export type MailRequestRefusal = keyof typeof mailRequestRefusals;

/**
 * The recipients of a mail, in the notation of mail servers. Refuses an invalid address, and an empty mail.
 */
export const mailToSend = ({ to, text }: { to: string; text: string }, most = 10): { to: string } => {
  const addresses = mailAddresses(to);
  if (addresses === null || addresses.split(',').length > most)
    return refuse<MailRequestRefusal>('mail-address-invalid');
  return text.trim() === '' ? refuse<MailRequestRefusal>('mail-text-empty') : { to: addresses };
};
