import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { settingGroup } from '#domain/account/setting-group.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';

const mail = settingGroup('purchasing', message('E-mail bij inkooporders', 'Email with purchase orders'));
const received = settingGroup('purchasing', message('E-mail na ontvangst', 'Email after receipt'), {
  place: 10,
});
const general = settingGroup('purchasing', message('Inkooporders', 'Purchase orders'), {
  place: 20,
  changes: [],
});
const direct = settingGroup('purchasing', message('Directe orders', 'Direct orders'));

/** Purchasing (SET-028): the mails of a purchase order, and the supplier of direct orders. */
export const purchaseSettings = {
  purchaseSenderEmail: mail.email('from_email_inkoop', message('Afzender', 'Sender'), 200, {
    check: emailProblem,
    hint: message(
      'Hier komen antwoorden van leveranciers binnen. De mail komt ook van dit adres als “Versturen vanaf dit adres” aan staat of een eigen mailserver is ingesteld; anders van het adres van Kelderboek, omdat ontvangers mail van uw domein dan als vals zien (DMARC). Leeg: de afzender van de andere e-mail',
      'Answers of suppliers arrive here. The mail also comes from this address if “Send from this address” is on or a mail server of your own is set up; else from the address of Kelderboek, because recipients would then take mail from your domain for forged (DMARC). Empty: the sender of the other email',
    ),
  }),
  /** PO-005: switched on by support, not by the account. */
  hasPurchaseOrders: general.flag('inkoop', message('Inkooporders', 'Purchase orders'), {
    hint: message(
      'Neem contact op met support of uw accountmanager om dit aan te zetten',
      'Contact support or your account manager to switch this on',
    ),
  }),
  copiesSender: mail.flag('244', message('Kopie aan wie verstuurt', 'Copy to whoever sends it')),
  showsPurchasePrices: mail.flag(
    '245',
    message('Prijzen in de e-mail aan de leverancier', 'Prices in the email to the supplier'),
  ),
  /** D-33: the account that receives this account's direct orders. */
  directOrderSupplier: direct.number(
    'direct_order_main_user',
    message('Leverend account', 'Supplying account'),
    { schema: z.int().min(1).max(Number.MAX_SAFE_INTEGER) },
    {
      initial: 3,
      // ids and numbers of customers may be as large as any
      check: () => undefined,
      hint: message(
        'Het nummer van het account dat de directe orders levert',
        'The number of the account that delivers the direct orders',
      ),
    },
  ),
  /** (ours) DIRECT-001: 0 is none; the account then has no direct orders. */
  directOrderCustomer: direct.number(
    'direct_order_customer',
    message('Klantnummer bij het leverende account', 'Customer number at the supplying account'),
    { schema: z.int().min(0).max(2_147_483_647) },
    {
      check: () => undefined,
      hint: message('0: dit account plaatst geen directe orders', '0: this account places no direct orders'),
    },
  ),
  /** PO-018: the recipients of the mail to the third party. */
  thirdPartyEmail: mail.emails(
    'ext3_email',
    message('E-mailadres van de derde partij', 'Email address of the third party'),
    200,
    {
      check: addressesProblem,
      hint: message(
        'Bijvoorbeeld een douane-expediteur of een extern magazijn',
        'For example a customs forwarder or an external warehouse',
      ),
    },
  ),
  /** PO-019: the mail to the supplier once the goods have arrived; off while either is empty. */
  purchaseMailSubject: received.text('246_subject', message('Onderwerp', 'Subject'), 200, {
    hint: message(
      'Leeg: er gaat geen e-mail uit als een order wordt bevestigd',
      'Empty: no email goes out when an order is confirmed',
    ),
  }),
  purchaseMailText: received.area('246', message('Tekst', 'Text'), 5000, {
    place: 11,
    hint: message(
      'Ingevuld worden [supplier_name], [order_number], [reference], [company_name] en [lines].',
      'Filled in are [supplier_name], [order_number], [reference], [company_name] and [lines].',
    ),
  }),
};
