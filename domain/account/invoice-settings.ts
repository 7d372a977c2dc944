import { settingGroup } from '#domain/account/setting-group.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { filledText } from '#domain/kernel/field-group.ts';

const invoice = settingGroup('documents', 'Factuur');
const numbers = settingGroup('invoice-number', 'Factuurnummer', { changes: [] });
const mail = settingGroup('mail', 'Factuur per e-mail', { place: 31 });

/** INV-026. Words in brackets are filled in for each mail. */
const invoiceMail = `Beste [customer_name],

In de bijlage vindt u [document] [invoice_number] van [invoice_date], van [amount]. [payment_request]

Met vriendelijke groet,
[company_name]`;

/** Setting 250 and those for the look and mailing of invoices (SET-009, INV-017 to INV-026). */
export const invoiceSettings = {
  /**
   * INV-017: not editable on its own; POST settings/invoicenumber changes it and raises the count with it.
   */
  invoiceNumberFormat: numbers.text('250', 'Factuurnummer', 60, { initial: '1,,1' }),
  /**
   * (ours) No invoice may be issued, and no payment recorded or changed, with a date up to and including this
   * one.
   */
  booksClosedUntil: invoice.date('books_closed_until', 'Boeken afgesloten tot en met', {
    hint: 'Met een datum tot en met deze dag wordt geen factuur meer gemaakt en geen betaling meer genoteerd of gewijzigd',
  }),
  /**
   * The designs are described in the README of documents-pdfkit and on the sheet of `npm run
   * invoice-designs`.
   */
  invoiceDesign: invoice.choice('202', 'Ontwerp van de factuur', {
    1: 'Klassiek',
    2: 'Briefhoofd rechts',
    3: 'Kleurband',
    4: 'Vensterenvelop',
    5: 'Compact',
    6: 'Prijslijst',
    7: 'Levering',
    8: 'Formeel',
    9: 'Minimaal',
  }),
  showsInvoiceQuantity: invoice.flag('212', 'Totaal aantal op de factuur'),
  invoiceShowsCompany: invoice.flag('show_invoice_company_data', 'Bedrijfsgegevens op de factuur'),
  invoiceShowsPaymentMethod: invoice.flag('invoice_show_payment_methode', 'Betaalwijze op de factuur'),
  invoiceShowsPaymentsTotal: invoice.flag(
    'invoice_show_payments_total',
    'Som van de betalingen op de factuur',
  ),
  invoiceFirstText: invoice.area('t_invoice_u1', 'Tekst op de factuur, eerste', 5000),
  invoiceSecondText: invoice.area('t_invoice_u2', 'Tekst op de factuur, tweede', 5000),
  invoiceThirdText: invoice.area('t_invoice_u3', 'Tekst op de factuur, derde', 5000),

  creditMailSubject: mail.text('225_subject', 'Onderwerp van de mail', filledText(200), {
    place: 29,
    initial: '[document] [invoice_number] van [company_name]',
  }),
  creditMailText: mail.area('225', 'Tekst van de mail', 5000, {
    place: 30,
    initial: invoiceMail,
    hint: 'Leeg: de standaardtekst. Ingevuld worden [customer_name], [document], [invoice_number], [invoice_date], [due_date], [amount], [company_name] en [payment_request]: het verzoek om te betalen wat nog open staat.',
  }),
  invoiceMailOpening: mail.area('t_invoice_email1', 'Tekst onder de aanhef van de mail', 5000),
  invoiceMailClosing: mail.area('t_invoice_email_footer1', 'Tekst onder de mail', 5000),
  /** (ours) INV-005 to INV-007: creating the invoice also mails it. */
  mailsInvoiceAtOnce: mail.flag('invoice_mail_at_once', 'Factuur mailen zodra hij is gemaakt'),
  /** D-33: whether a copy is sent, and where. */
  invoiceCopyTo: mail.flag('invoice_copy_to', 'Kopie aan de beheerder'),
  administratorEmail: mail.email('227', 'Adres van de beheerder', 200, { check: emailProblem, place: 32 }),
};
