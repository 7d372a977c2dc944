import { mailAddresses } from '#domain/kernel/mail-address.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/** `mail-text-empty`: nobody is written to without a word. */
export const mailRequestRefusals = {
  'mail-address-invalid': conflict(
    'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.',
  ),
  /** OURS-009. */
  'mail-text-empty': conflict('Schrijf een tekst: een lege mail wordt niet verstuurd.'),
} satisfies RefusalTable;
export type MailRequestRefusal = keyof typeof mailRequestRefusals;

/** Whom a mail is to, as mail servers write that. Refuses an address that is none, and a mail that says nothing. */
export const mailToSend = ({ to, text }: { to: string; text: string }, most = 10): { to: string } => {
  const addresses = mailAddresses(to);
  if (addresses === null || addresses.split(',').length > most)
    return refuse<MailRequestRefusal>('mail-address-invalid');
  return text.trim() === '' ? refuse<MailRequestRefusal>('mail-text-empty') : { to: addresses };
};
