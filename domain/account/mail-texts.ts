import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { filledText } from '#domain/kernel/field-group.ts';
import { nonEmptyText } from '#domain/kernel/schema.ts';
import { resetMailTemplate } from '#domain/user/reset-mail.ts';

const reset = settingGroup('mail', message('Wachtwoord vergeten', 'Forgotten password'), { place: 41 });
const directDebit = settingGroup('mail', message('Incassomachtiging', 'Direct debit mandate'), { place: 51 });

/** PAY-021. Words in brackets are filled in for each mail. */
const signRequest = `Beste [customer_name],

[company_name] wil uw facturen graag automatisch incasseren. Daarvoor is uw handtekening nodig.

Kenmerk van de machtiging: [mandate_reference]
Rekening: [iban], op naam van [customer_name]

Met uw handtekening geeft u [company_name] toestemming om doorlopend incasso-opdrachten aan uw bank te sturen, en uw bank om het bedrag af te schrijven. Bent u het met een afschrijving niet eens, dan laat u die binnen acht weken terugboeken door uw bank.

Print deze mail, vul hem in en stuur hem getekend aan ons terug.

Plaats:
Datum:
Handtekening:

Met vriendelijke groet,
[company_name]`;

/** Texts of mails. Setting 201 (SET-015, AUTH-024): the mail to choose a new password. */
export const mailTexts = {
  resetMailText: reset.area('201', message('Tekst van de mail', 'Text of the mail'), filledText(10_000), {
    initial: resetMailTemplate.text,
    hint: message(
      'Ingevuld worden [voornaam], [loginnaam], [bedrijf] en [link]; zonder [link] komt de link onderaan.',
      'Filled in are [voornaam] (first name), [loginnaam] (login name), [bedrijf] (company) and [link]; without [link] the link comes at the bottom.',
    ),
  }),
  resetMailSubject: reset.text(
    '201_subject',
    message('Onderwerp van de mail', 'Subject of the mail'),
    filledText(200),
    {
      place: 40,
      initial: resetMailTemplate.subject,
    },
  ),
  mandateRequestText: directDebit.area(
    '902',
    message('Verzoek om een incassomachtiging te tekenen', 'Request to sign a direct debit mandate'),
    nonEmptyText(5000),
    { initial: signRequest },
  ),
  mandateRequestSubject: directDebit.text(
    '902_subject',
    message('Onderwerp van dit verzoek', 'Subject of this request'),
    nonEmptyText(200),
    {
      place: 50,
      initial: 'Machtiging voor automatische incasso',
    },
  ),
};
