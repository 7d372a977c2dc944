import { z } from 'zod';
import { logoProblem } from '#domain/account/logo.ts';
import { settingGroup } from '#domain/account/setting-group.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { kvkProblem, oinProblem, peppolIdProblem } from '#domain/customer/registration.ts';
import { filledText } from '#domain/kernel/field-group.ts';
import { bicProblem, creditorIdProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { Money } from '#domain/kernel/money.ts';
import { cityDaysIn } from '#domain/sales-order/delivery-days.ts';
import { message } from '#domain/kernel/message.ts';

const company = settingGroup('company', 'Bedrijf');
const contact = settingGroup('company', 'Contact en registratie');
const slip = settingGroup('documents', 'Pakbon');
const mail = settingGroup('mail', 'Adressen', { place: 10 });
const confirmation = settingGroup('mail', 'Bevestiging van een bestelling', { place: 20 });
const eInvoice = settingGroup('e-invoice', 'UBL-bestand');
const subscription = settingGroup('basics', 'Abonnementen');
const general = settingGroup('basics', 'Werkwijze');
const app = settingGroup('app', 'Bestelapp voor klanten');

/** Pictures in the app are loaded over HTTPS or from this server, or not at all. */
const picture = {
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
  hasSubscriptions: subscription.flag('subscriptions', 'Abonnementen'),
  loyaltyText: general.area('241', 'Uitleg over de spaarpunten', 2_000, {
    hint: 'Elke hele euro incl. btw op een betaalde factuur is een punt',
  }),
  /** D-07. */
  trafficMayEditSubscriptions: subscription.flag(
    'subscriptions_traffic_write',
    'TRAFFIC mag abonnementen wijzigen en uitvoeren',
  ),
  /** D-12: what the two voucher types mean. */
  voucherTypes: general.choice('voucher_types', 'Soorten vouchers', {
    percent: 'Percentage of vast bedrag',
    value: 'Vast bedrag, of vast bedrag per klanttype',
  }),
  /**
   * ROLE-031: whether the account enters prices excl or incl VAT; set when it is opened and never changed.
   */
  pricesInclVat: general.flag('incl_account', 'Prijzen incl. btw', {
    changes: [],
    hint: 'Ligt vast sinds de account is geopend',
  }),
  /**
   * Name, colour, city and minimum order have the values that the account was opened with until they are
   * changed.
   */
  companyName: company.text('company_name', 'Bedrijfsnaam', filledText(100)),
  contactName: company.text('name', 'Contactpersoon', 200),
  street: company.text('address_and_nr', 'Adres en huisnummer', 200),
  postcode: company.text('postcode', 'Postcode', 200),
  city: company.text('city', 'Plaats', 200),
  color: company.color('color', 'Kleur', z.string().regex(/^#[0-9a-f]{6}$/i), {
    initial: '#7a2242',
    hint: 'Zes cijfers of letters na een hekje, zoals #7a2242',
  }),
  telephone: contact.phone('t_telephone', 'Telefoon', 200),
  email: contact.email('t_email', 'E-mailadres', 200, address),
  website: contact.url('t_website', 'Website', 200),
  chamberOfCommerceNumber: contact.text('t_kvk', 'KvK-nummer', 200, { check: kvkProblem }),
  vatNumber: contact.text('t_btw', 'Btw-nummer', 200),
  iban: contact.text('t_iban', 'IBAN', 200, { check: ibanProblem }),
  bic: contact.text('t_bic', 'BIC', 200, {
    hint: 'Leeg: volgt bij een Nederlandse bank uit de IBAN',
    check: bicProblem,
  }),
  /** An uploaded file, for documents and, unless the app has its own logo, the app. */
  logo: company.text('url_logo', 'Logo', 200, { tab: 'logo', check: logoProblem }),

  packingSlipStyle: slip.choice('211', 'Stijl van de pakbon', {
    1: 'Gewoon',
    2: 'Compact',
    3: 'Met dozen',
    4: 'Met afvinkvakken',
    5: 'Grote letters',
  }),
  lineOrder: slip.choice('257', 'Volgorde van de regels', { 1: 'Zoals ingevoerd', 2: 'Op naam' }),
  packingSlipEmail: slip.email('205', 'E-mailadres voor pakbonnen', 200, address),
  printServiceEmail: slip.email('243', 'Adres van de printservice', 200, address),

  senderEmail: mail.email('from_email', 'Afzender', 200, {
    ...address,
    hint: 'Hier komen antwoorden binnen',
  }),
  /** (ours) When off, mails are sent from the installation's address, with replies to `senderEmail`. */
  sendsFromOwnAddress: mail.flag('mail_from_own', 'Versturen vanaf dit adres', {
    hint: 'Zet dit aan zodra de records onder Afzender van e-mail kloppen',
  }),
  /** SET-014. */
  mailRoute: mail.choice(
    '217',
    'Versturen via',
    { 1: 'De mailserver van Kelderboek', 2: 'Een eigen SMTP-server' },
    { place: 11 },
  ),
  /** (ours) The envelope sender, to which a server returns mail that it cannot deliver. */
  returnAddress: mail.email('envelope_from', 'Retouradres', 200, {
    ...address,
    hint: 'Hier komt mail terug die niet kan worden bezorgd; leeg: de afzender',
  }),
  /** (ours) Needs a mailbox that supports plus addressing and that this program reads. */
  marksReturnAddress: mail.flag('envelope_marked', 'Retouradres per mail', {
    hint: 'Zet achter het retouradres een plus met een kenmerk, zodat van elke mail die terugkomt bekend is welke het was. Uw beheerder laat die mail hier binnenkomen.',
  }),
  invoiceBcc: mail.email('226', 'Blinde kopie van facturen naar', 200, { ...address, place: 12 }),
  confirmationSubject: confirmation.text('221', 'Onderwerp van de bevestiging', 200, {
    initial: 'Bevestiging van uw bestelling',
  }),
  thanksSubject: confirmation.text('220', 'Onderwerp van het bedankje', 200, {
    initial: 'Bedankt voor uw bestelling',
  }),
  thanksText: confirmation.area('239', 'Tekst van het bedankje', 10_000, {
    initial: 'Bedankt voor uw bestelling. Hieronder leest u wat u heeft besteld.',
  }),

  /** INV-027. */
  sendsUbl: eInvoice.flag('110', 'UBL meesturen met factuurmail'),
  /** (ours) The user sees which attachments are missing; when off, nothing is mailed without them. */
  isUblOptional: eInvoice.flag('ubl_optional', 'Factuur ook mailen als er geen UBL van te maken is', {
    hint: 'Uit: er wordt niets gemaild, en u leest wat er ontbreekt',
  }),
  legalName: eInvoice.text('500_name', 'Statutaire naam', 200, { hint: 'Leeg: de bedrijfsnaam' }),
  peppolId: eInvoice.text('500_peppol_id', 'Peppol-adres', 200, {
    hint: 'Soort en nummer, zoals 0106:12345678; leeg: het KvK-nummer',
    check: peppolIdProblem,
  }),
  oin: eInvoice.text('500_oin', 'OIN', 200, {
    hint: 'Twintig cijfers, alleen voor overheden; leeg: het KvK-nummer',
    check: oinProblem,
  }),
  creditorId: eInvoice.text('500_creditor_id', 'Incassant-ID', 200, {
    hint: 'Het nummer waaronder uw bank u als incassant kent; Kelderboek schrijft nog niets af',
    check: creditorIdProblem,
  }),
  paymentTermsText: eInvoice.text('500_payment_terms', 'Betalingsvoorwaarden', 200, {
    hint: 'Leeg: te betalen uiterlijk op de vervaldatum',
  }),
  vatExemptionReason: eInvoice.text('500_exemption', 'Reden van vrijstelling', 200, {
    hint: 'Staat op facturen aan klanten die u als vrijgesteld aanmerkt; zonder reden worden die niet gefactureerd',
  }),

  appWelcomeText: app.area('klantapp_welcome_text', 'Welkomsttekst', 10_000),
  appContactText: app.area('t_klantapp_contactinfo', 'Contactgegevens', 10_000),
  /** D-41: excl VAT; off when empty. */
  minimumOrder: app.other('klantapp_minimum_order_amount', 'Minimumbestelling excl. btw', {
    schema: Money.nullable(),
    initial: null,
    control: { kind: 'money' },
    check: (value) =>
      (value ?? 0) < 0
        ? message('Vul een bedrag van 0 of meer in.', 'Enter an amount of 0 or more.')
        : undefined,
  }),
  /** APP-007: what unpaid invoices cause in the app; after how many days is set by settings 232 and 233. */
  appWarnsOfUnpaid: app.flag('setting1', 'Waarschuwen bij openstaande facturen', { initial: true }),
  appBlocksUnpaid: app.flag('setting2', 'Bestellen blokkeren bij openstaande facturen', { initial: true }),
  appWelcomeButton: app.text('welcome_button', 'Knop op het overzicht', 200, {
    initial: 'Nieuwe bestelling',
  }),
  /** APP-005: for versions 1 and 2 of the app. */
  appLogo: app.url('236', 'Logo van de app', 200, picture),
  secondAppLogo: app.url('237', 'Logo van app 2', 200, picture),
  appBackground: app.url('background_img', 'Achtergrondafbeelding', 200, picture),
  /** APP-037 (D-33): the delivery day of a town, for customers without delivery days of their own. */
  deliveryDaysByCity: app.area('delivery_city_days', 'Leverdag per plaats', 10_000, {
    hint: 'Per regel een plaats en een dag, zoals Utrecht: do',
    check: (value) =>
      cityDaysIn(value)
        ? undefined
        : message(
            'Vul per regel een plaats en een dag in, zoals Utrecht: do.',
            'Enter a place and a day on each line, like Utrecht: do.',
          ),
  }),
};
