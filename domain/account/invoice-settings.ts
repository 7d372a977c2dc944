import { z } from 'zod';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { field } from '#domain/kernel/field.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const paper = { tab: 'documents', group: 'Factuur', changes } as const;
const numbers = { tab: 'invoice-number', group: 'Factuurnummer', changes } as const;
const mail = { tab: 'mail', group: 'Factuur per e-mail', place: 31, changes } as const;

const isOn = (wire: string, label: string, hint?: string) => ({
  wire,
  schema: z.boolean(),
  initial: false,
  label,
  control: { kind: 'boolean' as const },
  ...(hint && { hint }),
});
const address = (wire: string, label: string, hint?: string) => ({
  wire,
  schema: z.string().max(200),
  initial: '',
  label,
  control: { kind: 'text' as const, input: 'email' as const },
  check: emailProblem,
  ...(hint && { hint }),
});
const area = (wire: string, label: string, initial = '') => ({
  wire,
  schema: z.string().max(5000),
  initial,
  label,
  control: { kind: 'area' as const },
});

/** Setting 202, from 1: what each looks like stands in the README of documents-pdfkit and on the sheet of `npm run invoice-designs`. */
const designs = [
  'Klassiek',
  'Briefhoofd rechts',
  'Kleurband',
  'Vensterenvelop',
  'Compact',
  'Prijslijst',
  'Levering',
  'Formeel',
  'Minimaal',
];

/** INV-026. What stands in brackets is filled in for each mail. */
const invoiceMail = `Beste [customer_name],

In de bijlage vindt u [document] [invoice_number] van [invoice_date], van [amount]. [payment_request]

Met vriendelijke groet,
[company_name]`;

/** Setting 250 and those about how invoices look and are mailed (SET-009, INV-017 to INV-026). */
export const invoiceSettings = {
  /** INV-017: nobody changes it by itself; POST settings/invoicenumber does, and lets the count rise with it. */
  250: field({
    ...numbers,
    changes: [],
    wire: '250',
    schema: z.string().max(60),
    initial: '1,,1',
    label: 'Factuurnummer',
    control: { kind: 'text' },
  }),
  /** (ours) Nothing is invoiced, and no payment noted or changed, with a date up to this one. */
  books_closed_until: field({
    ...paper,
    wire: 'books_closed_until',
    schema: CalendarDate.nullable(),
    initial: null,
    label: 'Boeken afgesloten tot en met',
    hint: 'Met een datum tot en met deze dag wordt geen factuur meer gemaakt en geen betaling meer genoteerd of gewijzigd',
    control: { kind: 'date' },
  }),
  202: field({
    ...paper,
    wire: '202',
    schema: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    initial: 1,
    label: 'Ontwerp van de factuur',
    control: {
      kind: 'choice',
      options: designs.map((label, index) => ({ value: index + 1, label })),
    },
  }),
  212: field({ ...paper, ...isOn('212', 'Totaal aantal op de factuur') }),
  show_invoice_company_data: field({
    ...paper,
    ...isOn('show_invoice_company_data', 'Bedrijfsgegevens op de factuur'),
  }),
  invoice_show_payment_methode: field({
    ...paper,
    ...isOn('invoice_show_payment_methode', 'Betaalwijze op de factuur'),
  }),
  invoice_show_payments_total: field({
    ...paper,
    ...isOn('invoice_show_payments_total', 'Som van de betalingen op de factuur'),
  }),
  t_invoice_u1: field({ ...paper, ...area('t_invoice_u1', 'Tekst op de factuur, eerste') }),
  t_invoice_u2: field({ ...paper, ...area('t_invoice_u2', 'Tekst op de factuur, tweede') }),
  t_invoice_u3: field({ ...paper, ...area('t_invoice_u3', 'Tekst op de factuur, derde') }),

  '225_subject': field({
    ...mail,
    place: 29,
    wire: '225_subject',
    schema: z.string().trim().min(1).max(200),
    initial: '[document] [invoice_number] van [company_name]',
    label: 'Onderwerp van de mail',
    control: { kind: 'text' },
  }),
  225: field({
    ...mail,
    place: 30,
    ...area('225', 'Tekst van de mail', invoiceMail),
    hint: 'Leeg: de standaardtekst. Ingevuld worden [customer_name], [document], [invoice_number], [invoice_date], [due_date], [amount], [company_name] en [payment_request]: het verzoek om te betalen wat nog open staat.',
  }),
  t_invoice_email1: field({ ...mail, ...area('t_invoice_email1', 'Tekst onder de aanhef van de mail') }),
  t_invoice_email_footer1: field({ ...mail, ...area('t_invoice_email_footer1', 'Tekst onder de mail') }),
  /** (ours) INV-005 to INV-007: making the invoice mails it. */
  invoice_mail_at_once: field({
    ...mail,
    ...isOn('invoice_mail_at_once', 'Factuur mailen zodra hij is gemaakt'),
  }),
  /** D-33: whether a copy goes out, and where to. */
  invoice_copy_to: field({ ...mail, ...isOn('invoice_copy_to', 'Kopie aan de beheerder') }),
  227: field({ ...mail, ...address('227', 'Adres van de beheerder'), place: 32 }),
};
