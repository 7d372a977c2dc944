import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const mails = { tab: 'reminders', group: 'Herinneringen per e-mail', changes } as const;
const letters = { tab: 'reminders', group: 'Herinneringen op papier', changes } as const;

const subject = (wire: string, label: string, initial: string) => ({
  wire,
  schema: z.string().trim().min(1).max(200),
  initial,
  label,
  control: { kind: 'text' as const },
});
const area = (wire: string, label: string, initial: string) => ({
  wire,
  schema: z.string().max(5000),
  initial,
  label,
  control: { kind: 'area' as const },
});

/** What stands in brackets is filled in for each mail. */
const words =
  'Leeg: de standaardtekst. Ingevuld worden [customer_name], [invoices]: de facturen met hun bedrag, [amount], [count], [company_name] en [payment_request]: het verzoek om te betalen, of dat het bedrag wordt geïncasseerd.';
const isDefault = 'Leeg: de standaardtekst.';
const greeting = 'Met vriendelijke groet,\n[company_name]';
const firstMail = `Beste [customer_name],

Misschien is het aan uw aandacht ontsnapt: volgens onze administratie staat nog open

[invoices]

[payment_request] Heeft u al betaald, dan kunt u deze mail als niet verzonden beschouwen.

${greeting}`;
const secondMail = `Beste [customer_name],

Wij herinnerden u al aan het bedrag dat hieronder staat. Het is nog niet bij ons binnen:

[invoices]

[payment_request] Klopt er iets niet aan de factuur, laat het ons dan weten.

${greeting}`;
const thirdMail = `Beste [customer_name],

Ondanks eerdere herinneringen staat nog steeds open

[invoices]

[payment_request] Zonder betaling of bericht binnen zeven dagen kunnen wij nieuwe bestellingen niet meer leveren.

${greeting}`;

/**
 * The texts of reminders (DUN-017, SET-010): settings 222 to 224 are the mails of the first, second and third,
 * t_aanmaning_email1 and 3 stand above and below each of them, t_aanmaning1 to 3 on the letter of each, and
 * t_aanmaning4 on the overview of all that is open.
 */
export const reminderSettings = {
  '222_subject': field({
    ...mails,
    ...subject('222_subject', 'Onderwerp van de eerste herinnering', 'Herinnering: [invoice_numbers]'),
  }),
  222: field({ ...mails, ...area('222', 'Eerste herinnering', firstMail), hint: words }),
  '223_subject': field({
    ...mails,
    ...subject('223_subject', 'Onderwerp van de tweede herinnering', 'Tweede herinnering: [invoice_numbers]'),
  }),
  223: field({ ...mails, ...area('223', 'Tweede herinnering', secondMail), hint: isDefault }),
  '224_subject': field({
    ...mails,
    ...subject('224_subject', 'Onderwerp van de derde herinnering', 'Laatste herinnering: [invoice_numbers]'),
  }),
  224: field({ ...mails, ...area('224', 'Derde herinnering', thirdMail), hint: isDefault }),
  t_aanmaning_email1: field({
    ...mails,
    ...area('t_aanmaning_email1', 'Tekst boven elke herinnering', ''),
  }),
  t_aanmaning_email3: field({
    ...mails,
    ...area('t_aanmaning_email3', 'Tekst onder elke herinnering', ''),
  }),
  t_aanmaning1: field({
    ...letters,
    ...area(
      't_aanmaning1',
      'Eerste herinnering op papier',
      'Misschien is het aan uw aandacht ontsnapt: volgens onze administratie staat het onderstaande nog open.',
    ),
    hint: 'Staat boven de facturen; onder de facturen staat hoe er wordt betaald.',
  }),
  t_aanmaning2: field({
    ...letters,
    ...area(
      't_aanmaning2',
      'Tweede herinnering op papier',
      'Wij herinnerden u al aan het onderstaande. Het is nog niet bij ons binnen.',
    ),
  }),
  t_aanmaning3: field({
    ...letters,
    ...area(
      't_aanmaning3',
      'Derde herinnering op papier',
      'Ondanks eerdere herinneringen staat het onderstaande nog steeds open. Zonder betaling of bericht binnen zeven dagen kunnen wij nieuwe bestellingen niet meer leveren.',
    ),
  }),
  t_aanmaning4: field({
    ...letters,
    ...area(
      't_aanmaning4',
      'Totaaloverzicht op papier',
      'Hieronder vindt u alles wat bij ons nog openstaat.',
    ),
  }),
};
