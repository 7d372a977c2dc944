import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import { resetMailTemplate } from '#domain/user/reset-mail.ts';
import type { Role } from '#domain/user/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const reset = { tab: 'mail', group: 'Wachtwoord vergeten', changes } as const;

/** Setting 201 (SET-015, AUTH-024): the mail with which somebody chooses another password. */
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
    wire: '201_subject',
    schema: z.string().trim().min(1).max(200),
    initial: resetMailTemplate.subject,
    label: 'Onderwerp van de mail',
    control: { kind: 'text' },
  }),
};
