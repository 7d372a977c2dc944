import { settingGroup } from '#domain/account/setting-group.ts';
import { filledText } from '#domain/kernel/field-group.ts';

const mails = settingGroup('reminders', 'Herinneringen per e-mail');
const letters = settingGroup('reminders', 'Herinneringen op papier');

/** Words in brackets are filled in for each mail. */
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
 * The texts of reminders (DUN-017, SET-010). Settings 222 to 224 are the first, second and third mail;
 * t_aanmaning_email1 and 3 go above and below each of them. t_aanmaning1 to 3 go on their letters,
 * t_aanmaning4 on the overview of all open invoices.
 */
export const reminderSettings = {
  firstReminderSubject: mails.text('222_subject', 'Onderwerp van de eerste herinnering', filledText(200), {
    initial: 'Herinnering: [invoice_numbers]',
  }),
  firstReminderText: mails.area('222', 'Eerste herinnering', 5000, { initial: firstMail, hint: words }),
  secondReminderSubject: mails.text('223_subject', 'Onderwerp van de tweede herinnering', filledText(200), {
    initial: 'Tweede herinnering: [invoice_numbers]',
  }),
  secondReminderText: mails.area('223', 'Tweede herinnering', 5000, { initial: secondMail, hint: isDefault }),
  thirdReminderSubject: mails.text('224_subject', 'Onderwerp van de derde herinnering', filledText(200), {
    initial: 'Laatste herinnering: [invoice_numbers]',
  }),
  thirdReminderText: mails.area('224', 'Derde herinnering', 5000, { initial: thirdMail, hint: isDefault }),
  reminderOpening: mails.area('t_aanmaning_email1', 'Tekst boven elke herinnering', 5000),
  reminderClosing: mails.area('t_aanmaning_email3', 'Tekst onder elke herinnering', 5000),
  firstReminderLetter: letters.area('t_aanmaning1', 'Eerste herinnering op papier', 5000, {
    initial:
      'Misschien is het aan uw aandacht ontsnapt: volgens onze administratie staat het onderstaande nog open.',
    hint: 'Staat boven de facturen; onder de facturen staat hoe er wordt betaald.',
  }),
  secondReminderLetter: letters.area('t_aanmaning2', 'Tweede herinnering op papier', 5000, {
    initial: 'Wij herinnerden u al aan het onderstaande. Het is nog niet bij ons binnen.',
  }),
  thirdReminderLetter: letters.area('t_aanmaning3', 'Derde herinnering op papier', 5000, {
    initial:
      'Ondanks eerdere herinneringen staat het onderstaande nog steeds open. Zonder betaling of bericht binnen zeven dagen kunnen wij nieuwe bestellingen niet meer leveren.',
  }),
  unpaidOverviewLetter: letters.area('t_aanmaning4', 'Totaaloverzicht op papier', 5000, {
    initial: 'Hieronder vindt u alles wat bij ons nog openstaat.',
  }),
};
