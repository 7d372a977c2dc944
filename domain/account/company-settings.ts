import { z } from 'zod';
import { logoProblem } from '#domain/account/logo.ts';
import { addressesIn } from '#domain/account/addresses-in.ts';
import { settingGroup } from '#domain/account/setting-group.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { ownVatNumberProblem } from '#domain/customer/vat-treatment.ts';
import { kvkProblem, oinProblem, peppolIdProblem } from '#domain/customer/registration.ts';
import { amountProblem, filledText } from '#domain/kernel/field-group.ts';
import { bicProblem, creditorIdProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { languageNames } from '#domain/kernel/language.ts';
import { Money } from '#domain/kernel/money.ts';
import { ClientRole } from '#domain/kernel/role.ts';
import { appMethodId, deliveryMethods } from '#domain/sales-order/delivery.ts';
import { cityDaysIn } from '#domain/sales-order/delivery-days.ts';
import { message } from '#domain/kernel/message.ts';

const company = settingGroup('company', message('Bedrijf', 'Company'));
const contact = settingGroup('company', message('Contact en registratie', 'Contact and registration'));
const slip = settingGroup('documents', message('Pakbon', 'Packing slip'));
const mail = settingGroup('mail', message('Adressen', 'Addresses'), { place: 10 });
/** Who checks the log chooses where its proof goes, so AUDITOR may too (PUT stats/logboek/bewijs/adressen). */
const proof = settingGroup('mail', message('Bewijs van het logboek', 'Proof of the log book'), {
  changes: ['ADMIN', 'AUDITOR'],
  place: 60,
});
const confirmation = settingGroup(
  'mail',
  message('Bevestiging van een bestelling', 'Confirmation of an order'),
  { place: 20 },
);
const eInvoice = settingGroup('e-invoice', message('UBL-bestand', 'UBL file'));
const subscription = settingGroup('basics', message('Abonnementen', 'Subscriptions'));
const general = settingGroup('basics', message('Werkwijze', 'Way of working'));
const app = settingGroup('app', message('Bestelapp voor klanten', 'Ordering app for customers'));

/** Pictures in the app are loaded over HTTPS or from this server, or not at all. */
const picture = {
  hint: message(
    'Adres van een afbeelding, dat met https:// begint',
    'Address of a picture, beginning with https://',
  ),
  check: (value: string) =>
    value === '' || /^(?:https:\/\/|\/(?!\/))\S+$/.test(value)
      ? undefined
      : message('Vul een adres in dat met https:// begint.', 'Enter an address that begins with https://.'),
};
const address = { check: emailProblem };

/**
 * Settings that only ADMIN and MANAGER read: company details, documents, mail and the ordering app (SET-008,
 * SET-010, SET-011). Settings that every screen needs are in screen-settings.ts.
 */
export const companySettings = {
  /** SUBS-011: switches subscriptions on. */
  hasSubscriptions: subscription.flag('subscriptions', message('Abonnementen', 'Subscriptions')),
  loyaltyText: general.area(
    '241',
    message('Uitleg over de spaarpunten', 'Explanation of the loyalty points'),
    2_000,
    {
      hint: message(
        'Elke hele euro incl. btw op een betaalde factuur is een punt',
        'Every whole euro incl. VAT on a paid invoice is a point',
      ),
    },
  ),
  /** D-07. */
  trafficMayEditSubscriptions: subscription.flag(
    'subscriptions_traffic_write',
    message('TRAFFIC mag abonnementen wijzigen en uitvoeren', 'TRAFFIC may change and run subscriptions'),
  ),
  /** D-12: what the two voucher types mean. */
  voucherTypes: general.choice('voucher_types', message('Soorten vouchers', 'Kinds of vouchers'), {
    percent: message('Percentage of vast bedrag', 'Percentage or fixed amount'),
    value: message(
      'Vast bedrag, of vast bedrag per klanttype',
      'Fixed amount, or fixed amount per customer type',
    ),
  }),
  /**
   * ROLE-031: whether the account enters prices excl or incl VAT; set when it is opened and never changed.
   */
  pricesInclVat: general.flag('incl_account', message('Prijzen incl. btw', 'Prices incl. VAT'), {
    changes: [],
    hint: message('Ligt vast sinds de account is geopend', 'Fixed since the account was opened'),
  }),
  /**
   * Name, colour, city and minimum order have the values that the account was opened with until they are
   * changed.
   */
  companyName: company.text('company_name', message('Bedrijfsnaam', 'Company name'), filledText(100)),
  contactName: company.text('name', message('Contactpersoon', 'Contact person'), 200),
  street: company.text('address_and_nr', message('Adres en huisnummer', 'Address and house number'), 200),
  postcode: company.text('postcode', message('Postcode', 'Postcode'), 200),
  city: company.text('city', message('Plaats', 'Town'), 200),
  color: company.color('color', message('Kleur', 'Colour'), z.string().regex(/^#[0-9a-f]{6}$/i), {
    initial: '#7a2242',
    hint: message(
      'Zes cijfers of letters na een hekje, zoals #7a2242',
      'Six digits or letters after a hash, such as #7a2242',
    ),
  }),
  telephone: contact.phone('t_telephone', message('Telefoon', 'Telephone'), 200),
  email: contact.email('t_email', message('E-mailadres', 'Email address'), 200, address),
  website: contact.url('t_website', message('Website', 'Website'), 200),
  chamberOfCommerceNumber: contact.text('t_kvk', message('KvK-nummer', 'Chamber of Commerce number'), 200, {
    check: kvkProblem,
  }),
  vatNumber: contact.text('t_btw', message('Btw-nummer', 'VAT number'), 200, { check: ownVatNumberProblem }),
  iban: contact.text('t_iban', message('IBAN', 'IBAN'), 200, { check: ibanProblem }),
  bic: contact.text('t_bic', message('BIC', 'BIC'), 200, {
    hint: message(
      'Leeg: volgt bij een Nederlandse bank uit de IBAN',
      'Empty: for a Dutch bank it follows from the IBAN',
    ),
    check: bicProblem,
  }),
  /** An uploaded file, for documents and, unless the app has its own logo, the app. */
  logo: company.text('url_logo', message('Logo', 'Logo'), 200, { tab: 'logo', check: logoProblem }),

  packingSlipStyle: slip.choice('211', message('Stijl van de pakbon', 'Style of the packing slip'), {
    1: message('Gewoon', 'Plain'),
    2: message('Compact', 'Compact'),
    3: message('Met dozen', 'With cases'),
    4: message('Met afvinkvakken', 'With boxes to tick'),
    5: message('Grote letters', 'Large letters'),
  }),
  lineOrder: slip.choice('257', message('Volgorde van de regels', 'Order of the lines'), {
    1: message('Zoals ingevoerd', 'As entered'),
    2: message('Op naam', 'By name'),
  }),
  packingSlipEmail: slip.email(
    '205',
    message('E-mailadres voor pakbonnen', 'Email address for packing slips'),
    200,
    address,
  ),
  printServiceEmail: slip.email(
    '243',
    message('Adres van de printservice', 'Address of the print service'),
    200,
    address,
  ),

  /** Ours: where the signed heads of the log go each day; several with commas between. */
  proofAddresses: proof.text(
    'proof_addresses',
    message('Ondertekende koppen mailen naar', 'Mail signed heads to'),
    z.string().trim().max(500),
    {
      hint: message(
        'Met komma’s ertussen, het liefst buiten het bedrijf; een wijziging gaat ook naar de oude adressen',
        'With commas between, preferably outside the company; a change is mailed to the old addresses too',
      ),
      check: (csv) => addressesIn(csv).map(emailProblem).find(Boolean),
    },
  ),
  senderEmail: mail.email('from_email', message('Afzender', 'Sender'), 200, {
    ...address,
    hint: message('Hier komen antwoorden binnen', 'Answers arrive here'),
  }),
  /** D-61 (ours): for mails to whoever did not choose a language as a user: the warehouse, a carrier, the books. */
  staffMailLanguage: mail.choice(
    'staff_mail_language',
    message('Taal van mails aan medewerkers en magazijn', 'Language of mails to staff and the warehouse'),
    { nl: languageNames.nl, en: languageNames.en },
    {
      hint: message(
        'Wie zelf een taal koos, krijgt mails in die taal',
        'Users who chose a language get mails in it',
      ),
    },
  ),
  /** (ours) When off, mails are sent from the installation's address, with replies to `senderEmail`. */
  sendsFromOwnAddress: mail.flag(
    'mail_from_own',
    message('Versturen vanaf dit adres', 'Send from this address'),
    {
      hint: message(
        'Zet dit aan zodra de records onder Afzender van e-mail kloppen',
        'Switch this on once the records below Sender of email are right',
      ),
    },
  ),
  /** SET-014. */
  mailRoute: mail.choice(
    '217',
    message('Versturen via', 'Send through'),
    {
      1: message('De mailserver van Kelderboek', 'The mail server of Kelderboek'),
      2: message('Een eigen SMTP-server', 'An SMTP server of your own'),
    },
    { place: 11 },
  ),
  /** (ours) The envelope sender, to which a server returns mail that it cannot deliver. */
  returnAddress: mail.email('envelope_from', message('Retouradres', 'Return address'), 200, {
    ...address,
    hint: message(
      'Hier komt mail terug die niet kan worden bezorgd; leeg: de afzender',
      'Mail that cannot be delivered comes back here; empty: the sender',
    ),
  }),
  /** (ours) Needs a mailbox that supports plus addressing and that this program reads. */
  marksReturnAddress: mail.flag(
    'envelope_marked',
    message('Retouradres per mail', 'Return address per mail'),
    {
      hint: message(
        'Zet achter het retouradres een plus met een kenmerk, zodat van elke mail die terugkomt bekend is welke het was. Uw beheerder laat die mail hier binnenkomen.',
        'Puts a plus with a mark behind the return address, so that of every mail that comes back it is known which one it was. Your administrator lets that mail arrive here.',
      ),
    },
  ),
  invoiceBcc: mail.email('226', message('Blinde kopie van facturen naar', 'Blind copy of invoices to'), 200, {
    ...address,
    place: 12,
  }),
  confirmationSubject: confirmation.text(
    '221',
    message('Onderwerp van de bevestiging', 'Subject of the confirmation'),
    200,
    {
      initial: 'Bevestiging van uw bestelling',
    },
  ),
  thanksSubject: confirmation.text(
    '220',
    message('Onderwerp van het bedankje', 'Subject of the thank-you'),
    200,
    {
      initial: 'Bedankt voor uw bestelling',
    },
  ),
  thanksText: confirmation.area('239', message('Tekst van het bedankje', 'Text of the thank-you'), 10_000, {
    initial: 'Bedankt voor uw bestelling. Hieronder leest u wat u heeft besteld.',
  }),

  /** INV-027. */
  sendsUbl: eInvoice.flag(
    '110',
    message('UBL meesturen met factuurmail', 'Send UBL along with the invoice mail'),
  ),
  /** (ours) The user sees which attachments are missing; when off, nothing is mailed without them. */
  isUblOptional: eInvoice.flag(
    'ubl_optional',
    message(
      'Factuur ook mailen als er geen UBL van te maken is',
      'Mail an invoice even if no UBL can be made of it',
    ),
    {
      hint: message(
        'Uit: er wordt niets gemaild, en u leest wat er ontbreekt',
        'Off: nothing is mailed, and you read what is missing',
      ),
    },
  ),
  legalName: eInvoice.text('500_name', message('Statutaire naam', 'Legal name'), 200, {
    hint: message('Leeg: de bedrijfsnaam', 'Empty: the company name'),
  }),
  peppolId: eInvoice.text('500_peppol_id', message('Peppol-adres', 'Peppol address'), 200, {
    hint: message(
      'Soort en nummer, zoals 0106:12345678; leeg: het KvK-nummer',
      'Scheme and number, such as 0106:12345678; empty: the Chamber of Commerce number',
    ),
    check: peppolIdProblem,
  }),
  oin: eInvoice.text('500_oin', message('OIN', 'OIN'), 200, {
    hint: message(
      'Twintig cijfers, alleen voor overheden; leeg: het KvK-nummer',
      'Twenty digits, for authorities only; empty: the Chamber of Commerce number',
    ),
    check: oinProblem,
  }),
  creditorId: eInvoice.text('500_creditor_id', message('Incassant-ID', 'Creditor ID'), 200, {
    hint: message(
      'Het nummer waaronder uw bank u als incassant kent; zonder dat wordt niets geïncasseerd',
      'The number by which your bank knows you as a creditor; without it nothing is collected',
    ),
    check: creditorIdProblem,
  }),
  paymentTermsText: eInvoice.text(
    '500_payment_terms',
    message('Betalingsvoorwaarden', 'Payment terms'),
    200,
    {
      hint: message('Leeg: te betalen uiterlijk op de vervaldatum', 'Empty: to be paid by the due date'),
    },
  ),
  vatExemptionReason: eInvoice.text(
    '500_exemption',
    message('Reden van vrijstelling', 'Reason for exemption'),
    200,
    {
      hint: message(
        'Staat op facturen aan klanten die u als vrijgesteld aanmerkt; zonder reden worden die niet gefactureerd',
        'Stands on invoices to customers that you mark as exempt; without a reason they are not invoiced',
      ),
    },
  ),

  appWelcomeText: app.area('klantapp_welcome_text', message('Welkomsttekst', 'Welcome text'), 10_000),
  appContactText: app.area('t_klantapp_contactinfo', message('Contactgegevens', 'Contact details'), 10_000),
  /** D-41: excl VAT; off when empty. */
  minimumOrder: app.other(
    'klantapp_minimum_order_amount',
    message('Minimumbestelling excl. btw', 'Minimum order excl. VAT'),
    {
      schema: Money.nullable(),
      initial: null,
      control: { kind: 'money' },
      check: (value) =>
        (value ?? 0) < 0
          ? message('Vul een bedrag van 0 of meer in.', 'Enter an amount of 0 or more.')
          : amountProblem(value),
    },
  ),
  /** APP-007: what unpaid invoices cause in the app; after how many days is set by settings 232 and 233. */
  appWarnsOfUnpaid: app.flag(
    'setting1',
    message('Waarschuwen bij openstaande facturen', 'Warn about outstanding invoices'),
    { initial: true, place: 1 },
  ),
  appBlocksUnpaid: app.flag(
    'setting2',
    message('Bestellen blokkeren bij openstaande facturen', 'Block ordering because of outstanding invoices'),
    { initial: true, place: 1 },
  ),
  appWelcomeButton: app.text(
    'welcome_button',
    message('Knop op het overzicht', 'Button on the overview'),
    200,
    {
      initial: 'Nieuwe bestelling',
    },
  ),
  /** ROLE-018 (D-09): the others have version 1; the rights go with it. */
  secondAppRoles: app.other(
    'klantapp2_roles',
    message('Rollen met versie 2 van de app', 'Roles with version 2 of the app'),
    {
      schema: z.array(z.string()),
      initial: ['CLIENT2', 'CLIENT3'] as string[],
      control: { kind: 'several', options: ClientRole.options.map((value) => ({ value, label: value })) },
      check: (roles) =>
        roles.every((role) => (ClientRole.options as string[]).includes(role))
          ? undefined
          : message('Kies uit de lijst.', 'Choose from the list.'),
      hint: message(
        'Versie 2 heeft ook kortingsregels, leverdag, naam van wie bestelt en een profiel. De andere rollen hebben versie 1',
        'Version 2 also has discount rules, delivery day, the name of who orders and a profile. The other roles have version 1',
      ),
    },
  ),
  /** APP-033 (D-33). */
  appDeliveryMethod: app.other(
    'klantapp_delivery_method',
    message('Leverwijze van orders uit de app', 'Delivery method of orders from the app'),
    {
      schema: z.int(),
      initial: appMethodId as number,
      control: {
        kind: 'choice',
        options: deliveryMethods.map(({ id, name }) => ({ value: id, label: name })),
      },
      check: (method) =>
        deliveryMethods.some(({ id }) => id === method)
          ? undefined
          : message('Kies uit de lijst.', 'Choose from the list.'),
    },
  ),
  /** APP-005: for versions 1 and 2 of the app. */
  appLogo: app.url('236', message('Logo van de app', 'Logo of the app'), 200, picture),
  secondAppLogo: app.url('237', message('Logo van app 2', 'Logo of app 2'), 200, picture),
  appBackground: app.url(
    'background_img',
    message('Achtergrondafbeelding', 'Background image'),
    200,
    picture,
  ),
  /** APP-037 (D-33): the delivery day of a town, for customers without delivery days of their own. */
  deliveryDaysByCity: app.area(
    'delivery_city_days',
    message('Leverdag per plaats', 'Delivery day per town'),
    10_000,
    {
      hint: message(
        'Per regel een plaats en een dag, zoals Utrecht: do. Met een tijd erachter, zoals Utrecht: do 10:00, kan tot dan nog dezelfde dag worden besteld; anders tot 11:00',
        'A town and a day per line, such as Utrecht: do; days are ma, di, wo, do, vr, za and zo. With a time behind it, such as Utrecht: do 10:00, orders for the same day are taken until then; else until 11:00',
      ),
      check: (value) =>
        cityDaysIn(value, true)
          ? undefined
          : message(
              'Vul per regel een plaats en een dag in, zoals Utrecht: do of Utrecht: do 10:00.',
              'Enter a place and a day on each line, like Utrecht: do or Utrecht: do 10:00.',
            ),
    },
  ),
};
