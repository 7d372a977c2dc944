import { settingGroup } from '#domain/account/setting-group.ts';
import { addressesIn } from '#domain/account/addresses-in.ts';
import { ibanProblem } from '#domain/kernel/bank.ts';
import { message } from '#domain/kernel/message.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { filledText } from '#domain/kernel/field-group.ts';

const invoice = settingGroup('documents', message('Factuur', 'Invoice'));
const numbers = settingGroup('invoice-number', message('Factuurnummer', 'Invoice number'), { changes: [] });
const mail = settingGroup('mail', message('Factuur per e-mail', 'Invoice by email'), { place: 31 });

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
  invoiceNumberFormat: numbers.text('250', message('Factuurnummer', 'Invoice number'), 60, {
    initial: '1,,1',
  }),
  /** (ours) Whose statements are read beside those of the IBAN on the invoice. */
  otherIbans: invoice.text(
    't_iban_other',
    message('Andere eigen rekeningen', 'Other accounts of your own'),
    400,
    {
      hint: message(
        'IBAN’s met een komma ertussen. Ook hun afschriften worden ingelezen',
        'IBANs with a comma between them. Their statements are read too',
      ),
      check: (csv) => addressesIn(csv).map(ibanProblem).find(Boolean),
    },
  ),
  /**
   * (ours) No invoice may be issued, and no payment recorded or changed, with a date up to and including this
   * one.
   */
  booksClosedUntil: invoice.date(
    'books_closed_until',
    message('Boeken afgesloten tot en met', 'Books closed up to and including'),
    {
      hint: message(
        'Met een datum tot en met deze dag wordt geen factuur meer gemaakt en geen betaling meer genoteerd of gewijzigd',
        'With a date up to and including this day no invoice is made and no payment is recorded or changed any more',
      ),
    },
  ),
  /**
   * The designs are described in the README of documents-pdfkit and on the sheet of `npm run
   * invoice-designs`.
   */
  invoiceDesign: invoice.choice('202', message('Ontwerp van de factuur', 'Design of the invoice'), {
    1: message('Klassiek', 'Classic'),
    2: message('Briefhoofd rechts', 'Letterhead on the right'),
    3: message('Kleurband', 'Colour band'),
    4: message('Vensterenvelop', 'Window envelope'),
    5: message('Compact', 'Compact'),
    6: message('Prijslijst', 'Price list'),
    7: message('Levering', 'Delivery'),
    8: message('Formeel', 'Formal'),
    9: message('Minimaal', 'Minimal'),
  }),
  showsInvoiceQuantity: invoice.flag(
    '212',
    message('Totaal aantal op de factuur', 'Total quantity on the invoice'),
  ),
  invoiceShowsCompany: invoice.flag(
    'show_invoice_company_data',
    message('Bedrijfsgegevens op de factuur', 'Company details on the invoice'),
  ),
  invoiceShowsPaymentMethod: invoice.flag(
    'invoice_show_payment_methode',
    message('Betaalwijze op de factuur', 'Payment method on the invoice'),
  ),
  invoiceShowsPaymentsTotal: invoice.flag(
    'invoice_show_payments_total',
    message('Som van de betalingen op de factuur', 'Sum of the payments on the invoice'),
  ),
  invoiceFirstText: invoice.area(
    't_invoice_u1',
    message('Tekst op de factuur, eerste', 'Text on the invoice, first'),
    5000,
  ),
  invoiceSecondText: invoice.area(
    't_invoice_u2',
    message('Tekst op de factuur, tweede', 'Text on the invoice, second'),
    5000,
  ),
  invoiceThirdText: invoice.area(
    't_invoice_u3',
    message('Tekst op de factuur, derde', 'Text on the invoice, third'),
    5000,
  ),

  creditMailSubject: mail.text(
    '225_subject',
    message('Onderwerp van de mail', 'Subject of the mail'),
    filledText(200),
    {
      place: 29,
      initial: '[document] [invoice_number] van [company_name]',
    },
  ),
  creditMailText: mail.area('225', message('Tekst van de mail', 'Text of the mail'), 5000, {
    place: 30,
    initial: invoiceMail,
    hint: message(
      'Leeg: de standaardtekst. Ingevuld worden [customer_name], [document], [invoice_number], [invoice_date], [due_date], [amount], [company_name] en [payment_request]: het verzoek om te betalen wat nog open staat.',
      'Empty: the standard text. Filled in are [customer_name], [document], [invoice_number], [invoice_date], [due_date], [amount], [company_name] and [payment_request]: the request to pay what is still open.',
    ),
  }),
  invoiceMailOpening: mail.area(
    't_invoice_email1',
    message('Tekst onder de aanhef van de mail', 'Text below the salutation of the mail'),
    5000,
  ),
  invoiceMailClosing: mail.area(
    't_invoice_email_footer1',
    message('Tekst onder de mail', 'Text below the mail'),
    5000,
  ),
  /** (ours) INV-005 to INV-007: creating the invoice also mails it. */
  mailsInvoiceAtOnce: mail.flag(
    'invoice_mail_at_once',
    message('Factuur mailen zodra hij is gemaakt', 'Mail the invoice as soon as it is made'),
  ),
  /** Whether a copy is sent, and where. */
  invoiceCopyTo: mail.flag('invoice_copy_to', message('Kopie aan de beheerder', 'Copy to the administrator')),
  administratorEmail: mail.email(
    '227',
    message('Adres van de beheerder', 'Address of the administrator'),
    200,
    { check: emailProblem, place: 32 },
  ),
};
