import { z } from 'zod';
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
  countryNames,
  isVatNumber,
  vatNumberProblem,
  ZeroVatReason,
} from '#domain/customer/vat-treatment.ts';
import { bicProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { fieldGroup, optionsOf, required } from '#domain/kernel/field-group.ts';
import { languageNames } from '#domain/kernel/language.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import type { Role } from '#domain/kernel/role.ts';
import { message } from '#domain/kernel/message.ts';

const staff: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'];
const sales: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES'];

const basics = (group: string) => fieldGroup({ tab: 'basics', group, changes: staff });
const payment = (group: string) => fieldGroup({ tab: 'payment', group, changes: sales });
const logistics = (group: string) => fieldGroup({ tab: 'logistics', group, changes: staff });
const [identity, address, contact] = [basics('Klant'), basics('Adres'), basics('Contact')];
const [paying, invoice, vat] = [payment('Betaling'), payment('Factuur'), payment('Btw')];
const [prices, postal] = [payment('Prijzen'), payment('Postadres')];
const [delivery, orders] = [logistics('Bezorging'), logistics('Orders')];
const app = fieldGroup({ tab: 'app', group: 'Klantapp', changes: staff });
const ofSubscription = { tab: 'subscription', group: 'Abonnement' };
const subscription = fieldGroup({ ...ofSubscription, changes: sales });
const points = fieldGroup({ ...ofSubscription, changes: ['ADMIN', 'MANAGER'] });
/** Shown on no screen: derived from another field. */
const unchanged = fieldGroup({ tab: 'none', group: 'Klant', changes: [] });

const personal = { personal: true } as const;
/** Personal, and emptied when the person is forgotten. */
const emptied = { personal: { forgotten: '' } } as const;
const emails = { ...emptied, check: addressesProblem };
const phone = {
  ...personal,
  warns: (value: string, { country }: Readonly<Record<string, unknown>>) =>
    phoneWarning(value, String(country)),
};
const notCollected = { hint: 'Kelderboek schrijft nog niets af: facturen vragen om te betalen' };

const weekdays = ['Ma', 'Di', 'Wo', 'Do', 'Vr', 'Za', 'Zo'];

/** CUST-005 to CUST-009: every field of a customer. */
export const customerFields = {
  name: required(
    identity.text('name', 'Naam', z.string().max(200).min(1), { ...personal, warns: printWarning }),
  ),
  realName: identity.text('real_name', 'Statutaire naam', 200, personal),
  isEnabled: identity.flag('enabled', 'Actief', { initial: true }),
  customerType: identity.other('customer-type_id', 'Klanttype', {
    schema: z.string().max(100),
    control: {
      kind: 'choice',
      options: customerTypes.map(({ id, name }) => ({ value: name, label: name, wire: id })),
    },
  }),
  /** A name from an import file; it is cleared when a user is chosen below. */
  accountManager: required(unchanged.text('accountmanager', 'Naam accountmanager', 200, personal)),
  accountManagerId: identity.other('accountmanager_user_id', 'Accountmanager', {
    schema: Id.nullable(),
    initial: null,
    control: { kind: 'lookup', list: 'accountManagers', ofUsers: true },
  }),
  website: identity.url('website', 'Website', 300),
  description: identity.area('description', 'Omschrijving', 5000, personal),
  street: required(address.text('street_name', 'Straat', 200, personal)),
  houseNumber: required(address.text('house_number', 'Huisnummer', 20, personal)),
  houseNumberExtra: required(address.text('house_number_extra', 'Toevoeging', 20, personal)),
  postcode: required(
    address.text('postcode', 'Postcode', 20, {
      ...personal,
      warns: (value, { country }) => postcodeWarning(value, String(country)),
    }),
  ),
  city: required(address.text('city', 'Plaats', 100)),
  country: address.other('country', 'Land', {
    schema: z.string().max(100),
    control: { kind: 'choice', options: countryNames.map((value) => ({ value, label: value })) },
  }),
  contactPerson: required(contact.text('contactpersoon', 'Contactpersoon', 200, personal)),
  telephone: required(contact.phone('telephone_1', 'Telefoon', 50, phone)),
  telephone2: contact.phone('telephone_2', 'Telefoon 2', 50, phone),
  mobile: contact.phone('mobile_1', 'Mobiel', 50, phone),
  email: required(contact.emails('email', 'E-mail', 200, emails)),
  invoiceEmail: contact.emails('email_invoice', 'E-mail voor facturen', 200, {
    ...emails,
    hint: 'Leeg: het gewone e-mailadres',
  }),
  receivesMailing: contact.flag('receive_mailing', 'Ontvangt mailing'),
  language: contact.choice('language', 'Taal', languageNames, {
    hint: 'Van facturen, offertes, pakbonnen, herinneringen en e-mail aan deze klant',
  }),

  paymentTerm: required(
    paying.number(
      'pay_in_days',
      'Betaaltermijn',
      { schema: NonNegativeInt, suffix: 'dagen' },
      {
        hint: '0 is de termijn van het account',
        check: (value) =>
          value > 365 ? message('Vul hoogstens 365 dagen in.', 'Enter at most 365 days.') : undefined,
      },
    ),
  ),
  creditLimit: paying.amount('creditlimit', 'Kredietlimiet', {
    schema: Money.nonnegative(),
    hint: '0 is geen limiet',
  }),
  isAutoDebit: paying.flag('auto-incasso', 'Automatische incasso', notCollected),
  isAutoDebitOnline: paying.flag('mollie_autoincasso', 'Incasso via betaalprovider', notCollected),
  iban: paying.text('iban', 'IBAN', 42, { ...emptied, check: ibanProblem }),
  bic: paying.text('bic', 'BIC', 20, { ...emptied, check: bicProblem }),
  invoiceAttention: invoice.text('invoice-attention', 'Factuur ter attentie van', 200, personal),
  invoiceReference: invoice.text('invoice_reference', 'Referentie op factuur', 200),
  /** Its Chamber of Commerce number: required on an e-invoice to a Dutch company (INV-027). */
  kvk: invoice.text('kvk', 'KvK-nummer', 20, { ...emptied, check: kvkProblem }),
  peppolId: invoice.text('peppol_id', 'Peppol-adres', 60, {
    ...emptied,
    check: peppolIdProblem,
    hint: 'Waar de klant e-facturen ontvangt, zoals 0106:12345678; leeg: het KvK-nummer',
  }),
  vatNumber: vat.text('vat_number', 'Btw-nummer', 40, {
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
    vat.flag('no_vat', '0% btw (export)', {
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
    'Reden van 0% btw',
    {
      automatic: 'Volgt uit land en btw-nummer',
      'reverse-charge': 'Btw verlegd binnen Nederland',
      exempt: 'Vrijgesteld, met de reden uit de instellingen',
      'zero-rate': '0%-tarief (tabel II)',
    },
    {
      warns: (value, { isVatExempt, vatNumber }) =>
        zeroVatReasonWarning(value, isVatExempt === true, String(vatNumber)),
    },
  ),
  priceClass: required(
    prices.choice('sellprice_class', 'Prijsklasse', { 1: 'Prijs 1', 2: 'Prijs 2', 3: 'Prijs 3' }),
  ),
  /** LINE-018: customer discount, in hundredths of a percent. */
  discount: prices.other('customer_discount', 'Klantkorting', {
    schema: Percentage,
    control: { kind: 'percentage' },
    check: percentageProblem,
  }),
  markupType: prices.other('fixed_price_markup_type', 'Vaste opslag', {
    schema: z.literal([1, 2, 3]).nullable(),
    initial: null,
    control: {
      kind: 'choice',
      options: optionsOf({
        1: 'Kortingspercentage',
        2: 'Totale inkoopprijs plus vast bedrag',
        3: 'Totale inkoopprijs maal factor',
      }),
    },
  }),
  markup: prices.number(
    'fixed_price_markup',
    'Opslag',
    { schema: NonNegativeInt, decimals: 4 },
    { hint: 'Percentage, bedrag in euro of factor, naar het soort opslag' },
  ),
  hasFinancing: prices.flag('customer_financing', 'Klantfinanciering'),
  usesPostalAddress: postal.flag('use_billing_address', 'Postadres gebruiken'),
  postStreet: postal.text('post_street_name', 'Straat (post)', 200, personal),
  postHouseNumber: postal.text('post_house_number', 'Huisnummer (post)', 20, personal),
  postHouseNumberExtra: postal.text('post_house_number_extra', 'Toevoeging (post)', 20, personal),
  postPostcode: postal.text('post_post_code', 'Postcode (post)', 20, personal),
  postCity: postal.text('post_city', 'Plaats (post)', 100, personal),

  /** The weekdays on which this customer receives deliveries, 1 Monday to 7 Sunday. */
  deliveryDays: delivery.other('delivery_days', 'Bezorgdagen', {
    schema: z.array(z.int().min(1).max(7)),
    control: { kind: 'several', options: weekdays.map((label, index) => ({ value: index + 1, label })) },
  }),
  hasExternalTransporter: delivery.flag('delivery_external_transporter', 'Externe vervoerder'),
  deliveryNotes: required(delivery.area('delivery_specifications', 'Bezorginstructie', 2000, personal)),
  takesBackorders: orders.flag('backorders_allowed', 'Backorders toegestaan'),
  internalOrderText: orders.area('order_text_internal', 'Interne ordertekst', 2000, personal),

  appRange: app.choice('klantapp_all_products', 'Assortiment in de klantapp', {
    1: 'Alle producten',
    2: 'Eerder besteld en prijsafspraken',
    3: 'Alleen favorieten',
  }),
  isAppBlocked: app.flag('klantapp_blocked', 'Bestellen geblokkeerd', {
    hint: 'De klant ziet dat hij contact moet opnemen met de accountmanager',
  }),
  seesInvoicesInApp: app.flag('klantapp_invoiceinfo', 'Facturen in de klantapp', { initial: true }),
  hasPunchOut: app.flag('klantapp_oci', 'Punch-out (OCI)'),
  hasOneListInApp: app.flag('klantapp_inone', 'Alles in één lijst'),

  subscriptionId: subscription.lookup('subscription_id', 'Abonnement', 'subscriptions', {
    schema: NonNegativeInt.nullable(),
  }),
  subscriptionStart: subscription.date('subscription_date_start', 'Begin'),
  subscriptionEnd: subscription.date('subscription_date_end', 'Einde'),
  loyaltyPoints: points.number(
    'subscription_loyalty_points',
    'Spaarpunten',
    { schema: z.int() },
    {
      check: (value) =>
        value < 0
          ? message('Spaarpunten zijn nooit minder dan nul.', 'Loyalty points are never less than zero.')
          : undefined,
    },
  ),
};
