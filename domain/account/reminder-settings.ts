import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { filledText } from '#domain/kernel/field-group.ts';

const mails = settingGroup('reminders', message('Herinneringen per e-mail', 'Reminders by email'), {
  place: 10,
});
const letters = settingGroup('reminders', message('Herinneringen op papier', 'Reminders on paper'), {
  place: 20,
});

/** Words in brackets are filled in for each mail. */
const words = message(
  'Leeg: de standaardtekst. Ingevuld worden [customer_name], [invoices]: de facturen met hun bedrag, [amount], [count], [company_name] en [payment_request]: het verzoek om te betalen, of dat het bedrag wordt geïncasseerd.',
  'Empty: the standard text. Filled in are [customer_name], [invoices]: the invoices with their amounts, [amount], [count], [company_name] and [payment_request]: the request to pay, or that the amount is collected.',
);
const isDefault = message('Leeg: de standaardtekst.', 'Empty: the standard text.');
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
  firstReminderSubject: mails.text(
    '222_subject',
    message('Onderwerp van de eerste herinnering', 'Subject of the first reminder'),
    filledText(200),
    {
      initial: 'Herinnering: [invoice_numbers]',
      place: 1,
    },
  ),
  firstReminderText: mails.area('222', message('Eerste herinnering', 'First reminder'), 5000, {
    initial: firstMail,
    hint: words,
    place: 2,
  }),
  secondReminderSubject: mails.text(
    '223_subject',
    message('Onderwerp van de tweede herinnering', 'Subject of the second reminder'),
    filledText(200),
    {
      initial: 'Tweede herinnering: [invoice_numbers]',
      place: 3,
    },
  ),
  secondReminderText: mails.area('223', message('Tweede herinnering', 'Second reminder'), 5000, {
    initial: secondMail,
    hint: isDefault,
    place: 4,
  }),
  thirdReminderSubject: mails.text(
    '224_subject',
    message('Onderwerp van de derde herinnering', 'Subject of the third reminder'),
    filledText(200),
    {
      initial: 'Laatste herinnering: [invoice_numbers]',
      place: 5,
    },
  ),
  thirdReminderText: mails.area('224', message('Derde herinnering', 'Third reminder'), 5000, {
    initial: thirdMail,
    hint: isDefault,
    place: 6,
  }),
  reminderOpening: mails.area(
    't_aanmaning_email1',
    message('Tekst boven elke herinnering', 'Text above every reminder'),
    5000,
  ),
  reminderClosing: mails.area(
    't_aanmaning_email3',
    message('Tekst onder elke herinnering', 'Text below every reminder'),
    5000,
  ),
  firstReminderLetter: letters.area(
    't_aanmaning1',
    message('Eerste herinnering op papier', 'First reminder on paper'),
    5000,
    {
      initial:
        'Misschien is het aan uw aandacht ontsnapt: volgens onze administratie staat het onderstaande nog open.',
      hint: message(
        'Staat boven de facturen; onder de facturen staat hoe er wordt betaald.',
        'Stands above the invoices; below the invoices stands how to pay.',
      ),
    },
  ),
  secondReminderLetter: letters.area(
    't_aanmaning2',
    message('Tweede herinnering op papier', 'Second reminder on paper'),
    5000,
    {
      initial: 'Wij herinnerden u al aan het onderstaande. Het is nog niet bij ons binnen.',
    },
  ),
  thirdReminderLetter: letters.area(
    't_aanmaning3',
    message('Derde herinnering op papier', 'Third reminder on paper'),
    5000,
    {
      initial:
        'Ondanks eerdere herinneringen staat het onderstaande nog steeds open. Zonder betaling of bericht binnen zeven dagen kunnen wij nieuwe bestellingen niet meer leveren.',
    },
  ),
  unpaidOverviewLetter: letters.area(
    't_aanmaning4',
    message('Totaaloverzicht op papier', 'Full overview on paper'),
    5000,
    {
      initial: 'Hieronder vindt u alles wat bij ons nog openstaat.',
    },
  ),
};
