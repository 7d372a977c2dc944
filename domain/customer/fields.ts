import { z } from 'zod';
import { invoicingNames } from '#domain/collective-invoice/interval.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import {
  exemptWarning,
  percentageProblem,
  phoneWarning,
  postcodeWarning,
  zeroVatReasonWarning,
} from '#domain/customer/field-rules.ts';
import { kvkProblem, peppolIdProblem } from '#domain/customer/registration.ts';
import {
  countryOptions,
  isVatNumber,
  vatNumberProblem,
  ZeroVatReason,
} from '#domain/customer/vat-treatment.ts';
import { bicProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { fieldGroup, numberProblem, optionsOf, required } from '#domain/kernel/field-group.ts';
import { languageNames } from '#domain/kernel/language.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import type { Role } from '#domain/kernel/role.ts';
import { message, type Message } from '#domain/kernel/message.ts';

const staff: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'];
const sales: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES'];

const basics = (group: Message) => fieldGroup({ tab: 'basics', group, changes: staff });
const payment = (group: Message) => fieldGroup({ tab: 'payment', group, changes: sales });
const logistics = (group: Message) => fieldGroup({ tab: 'logistics', group, changes: staff });
const [identity, address, contact] = [
  basics(message('Klant', 'Customer')),
  basics(message('Adres', 'Address')),
  basics(message('Contact', 'Contact')),
];
const [paying, invoice, vat] = [
  payment(message('Betaling', 'Payment')),
  payment(message('Factuur', 'Invoice')),
  payment(message('Btw', 'VAT')),
];
const [prices, postal] = [
  payment(message('Prijzen', 'Prices')),
  payment(message('Postadres', 'Postal address')),
];
const [delivery, orders] = [
  logistics(message('Bezorging', 'Delivery')),
  logistics(message('Orders', 'Orders')),
];
const app = fieldGroup({ tab: 'app', group: message('Klantapp', 'Customer app'), changes: staff });
const ofSubscription = { tab: 'subscription', group: message('Abonnement', 'Subscription') };
const subscription = fieldGroup({ ...ofSubscription, changes: sales });
const points = fieldGroup({ ...ofSubscription, changes: ['ADMIN', 'MANAGER'] });
/** Shown on no screen: derived from another field. */
const unchanged = fieldGroup({ tab: 'none', group: message('Klant', 'Customer'), changes: [] });

const personal = { personal: true } as const;
/** Personal, and emptied when the person is forgotten. */
const emptied = { personal: { forgotten: '' } } as const;
const emails = { ...emptied, check: addressesProblem };
const phone = {
  ...personal,
  warns: (value: string, { country }: Readonly<Record<string, unknown>>) =>
    phoneWarning(value, String(country)),
};

const weekdays = [
  message('Ma', 'Mon'),
  message('Di', 'Tue'),
  message('Wo', 'Wed'),
  message('Do', 'Thu'),
  message('Vr', 'Fri'),
  message('Za', 'Sat'),
  message('Zo', 'Sun'),
];

/** CUST-005 to CUST-009: every field of a customer. */
export const customerFields = {
  name: required(
    identity.text('name', message('Naam', 'Name'), z.string().max(200).min(1), {
      ...personal,
      warns: printWarning,
    }),
  ),
  realName: identity.text('real_name', message('Statutaire naam', 'Legal name'), 200, personal),
  isEnabled: identity.flag('enabled', message('Actief', 'Active'), { initial: true }),
  customerType: identity.other('customer-type_id', message('Klanttype', 'Customer type'), {
    schema: z.string().max(100),
    control: {
      kind: 'choice',
      options: customerTypes.map(({ id, name, label }) => ({ value: name, label, wire: id })),
    },
  }),
  /** A name from an import file; it is cleared when a user is chosen below. */
  accountManager: required(
    unchanged.text(
      'accountmanager',
      message('Naam accountmanager', 'Name of account manager'),
      200,
      personal,
    ),
  ),
  accountManagerId: identity.other('accountmanager_user_id', message('Accountmanager', 'Account manager'), {
    schema: Id.nullable(),
    initial: null,
    control: { kind: 'lookup', list: 'accountManagers', ofUsers: true },
  }),
  website: identity.url('website', message('Website', 'Website'), 300),
  description: identity.area('description', message('Omschrijving', 'Description'), 5000, personal),
  street: required(address.text('street_name', message('Straat', 'Street'), 200, personal)),
  houseNumber: required(address.text('house_number', message('Huisnummer', 'House number'), 20, personal)),
  houseNumberExtra: required(
    address.text('house_number_extra', message('Toevoeging', 'Addition'), 20, personal),
  ),
  postcode: required(
    address.text('postcode', message('Postcode', 'Postcode'), 20, {
      ...personal,
      warns: (value, { country }) => postcodeWarning(value, String(country)),
    }),
  ),
  city: required(address.text('city', message('Plaats', 'Town'), 100)),
  country: address.other('country', message('Land', 'Country'), {
    schema: z.string().max(100),
    control: { kind: 'choice', options: countryOptions },
  }),
  contactPerson: required(
    contact.text('contactpersoon', message('Contactpersoon', 'Contact person'), 200, personal),
  ),
  telephone: required(contact.phone('telephone_1', message('Telefoon', 'Telephone'), 50, phone)),
  telephone2: contact.phone('telephone_2', message('Telefoon 2', 'Telephone 2'), 50, phone),
  mobile: contact.phone('mobile_1', message('Mobiel', 'Mobile'), 50, phone),
  email: required(contact.emails('email', message('E-mail', 'Email'), 200, emails)),
  invoiceEmail: contact.emails('email_invoice', message('E-mail voor facturen', 'Email for invoices'), 200, {
    ...emails,
    hint: message('Leeg: het gewone e-mailadres', 'Empty: the usual email address'),
  }),
  receivesMailing: contact.flag('receive_mailing', message('Ontvangt mailing', 'Receives mailing')),
  language: contact.choice('language', message('Taal', 'Language'), languageNames, {
    hint: message(
      'Van facturen, offertes, pakbonnen, herinneringen en e-mail aan deze klant',
      'Of invoices, quotes, packing slips, reminders and email to this customer',
    ),
  }),

  paymentTerm: required(
    paying.number(
      'pay_in_days',
      message('Betaaltermijn', 'Payment term'),
      { schema: NonNegativeInt, suffix: message('dagen', 'days') },
      {
        hint: message('0 is de termijn van het account', '0 is the term of the account'),
        check: (value) =>
          value > 365 ? message('Vul hoogstens 365 dagen in.', 'Enter at most 365 days.') : undefined,
      },
    ),
  ),
  creditLimit: paying.amount('creditlimit', message('Kredietlimiet', 'Credit limit'), {
    schema: Money.nonnegative(),
    hint: message('0 is geen limiet', '0 is no limit'),
  }),
  isAutoDebit: paying.flag('auto-incasso', message('Automatische incasso', 'Direct debit'), {
    hint: message(
      'Met een getekend mandaat komen facturen in het voorstel bij Incasso',
      'With a signed mandate invoices are proposed under Direct debit',
    ),
  }),
  isAutoDebitOnline: paying.flag(
    'mollie_autoincasso',
    message('Incasso via betaalprovider', 'Direct debit via payment provider'),
    {
      hint: message(
        'Kelderboek schrijft zo nog niets af: facturen vragen om te betalen',
        'Kelderboek does not collect in this way yet: invoices ask for payment',
      ),
    },
  ),
  iban: paying.text('iban', message('IBAN', 'IBAN'), 42, { ...emptied, check: ibanProblem }),
  bic: paying.text('bic', message('BIC', 'BIC'), 20, { ...emptied, check: bicProblem }),
  invoiceAttention: invoice.text(
    'invoice-attention',
    message('Factuur ter attentie van', 'Invoice for the attention of'),
    200,
    personal,
  ),
  invoiceReference: invoice.text(
    'invoice_reference',
    message('Referentie op factuur', 'Reference on invoice'),
    200,
  ),
  /** COL-001: an order is invoiced by itself, or with those of a period. */
  invoicing: invoice.choice('invoice_collect', message('Factureren', 'Invoicing'), invoicingNames, {
    hint: message(
      'Per week, halve maand of maand: afgeleverde orders komen samen op een verzamelfactuur',
      'Per week, half month or month: delivered orders come together on a collective invoice',
    ),
  }),
  invoicesPerAddress: invoice.flag(
    'invoice_per_address',
    message('Verzamelfactuur per afleveradres', 'Collective invoice per delivery address'),
  ),
  /** Its Chamber of Commerce number: required on an e-invoice to a Dutch company (INV-027). */
  kvk: invoice.text('kvk', message('KvK-nummer', 'Chamber of Commerce number'), 20, {
    ...emptied,
    check: kvkProblem,
  }),
  peppolId: invoice.text('peppol_id', message('Peppol-adres', 'Peppol address'), 60, {
    ...emptied,
    check: peppolIdProblem,
    hint: message(
      'Waar de klant e-facturen ontvangt, zoals 0106:12345678; leeg: het KvK-nummer',
      'Where the customer receives e-invoices, such as 0106:12345678; empty: the Chamber of Commerce number',
    ),
  }),
  vatNumber: vat.text('vat_number', message('Btw-nummer', 'VAT number'), 40, {
    ...emptied,
    check: vatNumberProblem,
    warns: (value) =>
      value !== '' && !isVatNumber(value)
        ? message(
            'Dit is geen geldig btw-nummer van een EU-land.',
            'This is not a valid VAT number of an EU country.',
          )
        : undefined,
  }),
  isVatExempt: required(
    vat.flag('no_vat', message('0% btw (export)', '0% VAT (export)'), {
      warns: (value, { country, vatNumber, zeroVatReason }) =>
        exemptWarning(value, {
          country: String(country),
          vatNumber: String(vatNumber),
          reason: ZeroVatReason.catch('automatic').parse(zeroVatReason),
        }),
    }),
  ),
  zeroVatReason: vat.choice(
    'no_vat_reason',
    message('Reden van 0% btw', 'Reason for 0% VAT'),
    {
      automatic: message('Volgt uit land en btw-nummer', 'Follows from country and VAT number'),
      'reverse-charge': message('Btw verlegd binnen Nederland', 'VAT reverse-charged within the Netherlands'),
      exempt: message(
        'Vrijgesteld, met de reden uit de instellingen',
        'Exempt, with the reason from the settings',
      ),
      'zero-rate': message('0%-tarief (tabel II)', '0% rate (table II)'),
    },
    {
      warns: (value, { isVatExempt, vatNumber }) =>
        zeroVatReasonWarning(value, isVatExempt === true, String(vatNumber)),
    },
  ),
  priceClass: required(
    prices.choice('sellprice_class', message('Prijsklasse', 'Price class'), {
      1: message('Prijs 1', 'Price 1'),
      2: message('Prijs 2', 'Price 2'),
      3: message('Prijs 3', 'Price 3'),
    }),
  ),
  /** LINE-018: customer discount, in hundredths of a percent. */
  discount: prices.other('customer_discount', message('Klantkorting', 'Customer discount'), {
    schema: Percentage,
    control: { kind: 'percentage' },
    check: percentageProblem,
  }),
  markupType: prices.other('fixed_price_markup_type', message('Vaste opslag', 'Fixed markup'), {
    schema: z.literal([1, 2, 3]).nullable(),
    initial: null,
    control: {
      kind: 'choice',
      options: optionsOf({
        1: message('Kortingspercentage', 'Discount percentage'),
        2: message('Totale inkoopprijs plus vast bedrag', 'Total purchase price plus fixed amount'),
        3: message('Totale inkoopprijs maal factor', 'Total purchase price times factor'),
      }),
    },
  }),
  markup: prices.number(
    'fixed_price_markup',
    message('Opslag', 'Markup'),
    { schema: NonNegativeInt, decimals: 4 },
    {
      hint: message(
        'Percentage, bedrag in euro of factor, naar het soort opslag',
        'Percentage, amount in euros or factor, by the kind of markup',
      ),
    },
  ),
  hasFinancing: prices.flag('customer_financing', message('Klantfinanciering', 'Customer financing')),
  usesPostalAddress: postal.flag('use_billing_address', message('Postadres gebruiken', 'Use postal address')),
  postStreet: postal.text('post_street_name', message('Straat (post)', 'Street (postal)'), 200, personal),
  postHouseNumber: postal.text(
    'post_house_number',
    message('Huisnummer (post)', 'House number (postal)'),
    20,
    personal,
  ),
  postHouseNumberExtra: postal.text(
    'post_house_number_extra',
    message('Toevoeging (post)', 'Addition (postal)'),
    20,
    personal,
  ),
  postPostcode: postal.text('post_post_code', message('Postcode (post)', 'Postcode (postal)'), 20, personal),
  postCity: postal.text('post_city', message('Plaats (post)', 'Town (postal)'), 100, personal),

  /** The weekdays on which this customer receives deliveries, 1 Monday to 7 Sunday. */
  deliveryDays: delivery.other('delivery_days', message('Bezorgdagen', 'Delivery days'), {
    schema: z.array(z.int().min(1).max(7)),
    control: { kind: 'several', options: weekdays.map((label, index) => ({ value: index + 1, label })) },
  }),
  hasExternalTransporter: delivery.flag(
    'delivery_external_transporter',
    message('Externe vervoerder', 'External carrier'),
  ),
  deliveryNotes: required(
    delivery.area(
      'delivery_specifications',
      message('Bezorginstructie', 'Delivery instructions'),
      2000,
      personal,
    ),
  ),
  takesBackorders: orders.flag('backorders_allowed', message('Backorders toegestaan', 'Backorders allowed')),
  internalOrderText: orders.area(
    'order_text_internal',
    message('Interne ordertekst', 'Internal order text'),
    2000,
    personal,
  ),

  appRange: app.choice(
    'klantapp_all_products',
    message('Assortiment in de klantapp', 'Range in the customer app'),
    {
      1: message('Alle producten', 'All products'),
      2: message('Eerder besteld en prijsafspraken', 'Ordered before and price agreements'),
      3: message('Alleen favorieten', 'Favourites only'),
    },
  ),
  isAppBlocked: app.flag('klantapp_blocked', message('Bestellen geblokkeerd', 'Ordering blocked'), {
    hint: message(
      'De klant ziet dat hij contact moet opnemen met de accountmanager',
      'The customer sees that it has to contact the account manager',
    ),
  }),
  seesInvoicesInApp: app.flag(
    'klantapp_invoiceinfo',
    message('Facturen in de klantapp', 'Invoices in the customer app'),
    { initial: true },
  ),
  hasPunchOut: app.flag('klantapp_oci', message('Punch-out (OCI)', 'Punch-out (OCI)')),
  hasOneListInApp: app.flag('klantapp_inone', message('Alles in één lijst', 'Everything in one list')),

  subscriptionId: subscription.lookup(
    'subscription_id',
    message('Abonnement', 'Subscription'),
    'subscriptions',
    {
      schema: NonNegativeInt.nullable(),
    },
  ),
  subscriptionStart: subscription.date('subscription_date_start', message('Begin', 'Start')),
  subscriptionEnd: subscription.date('subscription_date_end', message('Einde', 'End')),
  loyaltyPoints: points.number(
    'subscription_loyalty_points',
    message('Spaarpunten', 'Loyalty points'),
    { schema: z.int() },
    {
      check: (value) =>
        value < 0
          ? message('Spaarpunten zijn nooit minder dan nul.', 'Loyalty points are never less than zero.')
          : numberProblem(value),
    },
  ),
};
