import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import { resetMailTemplate } from '#domain/user/reset-mail.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const reset = { tab: 'mail', group: 'Wachtwoord vergeten', place: 41, changes } as const;

const directDebit = { tab: 'mail', group: 'Incassomachtiging', place: 51, changes } as const;

/** PAY-021. What stands in brackets is filled in for each mail. */
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

/** The texts of mails. Setting 201 (SET-015, AUTH-024): the mail with which somebody chooses another password. */
export const mailTexts = {
  201: field({
    ...reset,
    wire: '201',
    schema: z.string().trim().min(1).max(10_000),
    initial: resetMailTemplate.text,
    label: 'Tekst van de mail',
    hint: 'Ingevuld worden [voornaam], [loginnaam], [bedrijf] en [link]; zonder [link] komt de link onderaan.',
    control: { kind: 'area' },
  }),
  reset_mail_subject: field({
    ...reset,
    place: 40,
    wire: '201_subject',
    schema: z.string().trim().min(1).max(200),
    initial: resetMailTemplate.subject,
    label: 'Onderwerp van de mail',
    control: { kind: 'text' },
  }),
  902: field({
    ...directDebit,
    wire: '902',
    schema: z.string().min(1).max(5000),
    initial: signRequest,
    label: 'Verzoek om een incassomachtiging te tekenen',
    control: { kind: 'area' },
  }),
  '902_subject': field({
    ...directDebit,
    place: 50,
    wire: '902_subject',
    schema: z.string().min(1).max(200),
    initial: 'Machtiging voor automatische incasso',
    label: 'Onderwerp van dit verzoek',
    control: { kind: 'text' },
  }),
};
