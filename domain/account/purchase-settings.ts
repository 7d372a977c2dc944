import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';

const mail = settingGroup('purchasing', 'E-mail bij inkooporders');
const received = settingGroup('purchasing', 'E-mail na ontvangst', { place: 10 });
const general = settingGroup('purchasing', 'Inkooporders', { place: 20, changes: [] });
const direct = settingGroup('purchasing', 'Directe orders');

/** Purchasing (SET-028): the mails of a purchase order, and the supplier of direct orders. */
export const purchaseSettings = {
  purchaseSenderEmail: mail.email('from_email_inkoop', 'Afzender', 200, {
    check: emailProblem,
    hint: 'Hier komen antwoorden van leveranciers binnen. De mail komt ook van dit adres als “Versturen vanaf dit adres” aan staat of een eigen mailserver is ingesteld; anders van het adres van Kelderboek, omdat ontvangers mail van uw domein dan als vals zien (DMARC). Leeg: de afzender van de andere e-mail',
  }),
  /** PO-005: switched on by support, not by the account. */
  hasPurchaseOrders: general.flag('inkoop', 'Inkooporders', {
    hint: 'Neem contact op met support of uw accountmanager om dit aan te zetten',
  }),
  copiesSender: mail.flag('244', 'Kopie aan wie verstuurt'),
  showsPurchasePrices: mail.flag('245', 'Prijzen in de e-mail aan de leverancier'),
  /** D-33: the account that receives this account's direct orders. */
  directOrderSupplier: direct.number(
    'direct_order_main_user',
    'Leverend account',
    { schema: z.int().min(1).max(Number.MAX_SAFE_INTEGER) },
    { initial: 3, hint: 'Het nummer van het account dat de directe orders levert' },
  ),
  /** (ours) DIRECT-001: 0 is none; the account then has no direct orders. */
  directOrderCustomer: direct.number(
    'direct_order_customer',
    'Klantnummer bij het leverende account',
    { schema: z.int().min(0).max(2_147_483_647) },
    { hint: '0: dit account plaatst geen directe orders' },
  ),
  /** PO-018: the recipients of the mail to the third party. */
  thirdPartyEmail: mail.emails('ext3_email', 'E-mailadres van de derde partij', 200, {
    check: addressesProblem,
    hint: 'Bijvoorbeeld een douane-expediteur of een extern magazijn',
  }),
  /** PO-019: the mail to the supplier once the goods have arrived; off while either is empty. */
  purchaseMailSubject: received.text('246_subject', 'Onderwerp', 200, {
    hint: 'Leeg: er gaat geen e-mail uit als een order wordt bevestigd',
  }),
  purchaseMailText: received.area('246', 'Tekst', 5000, {
    place: 11,
    hint: 'Ingevuld worden [supplier_name], [order_number], [reference], [company_name] en [lines].',
  }),
};
