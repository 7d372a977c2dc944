import { z } from 'zod';
import { logoDigestOf } from '#domain/account/logo.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { kvkProblem, oinProblem, peppolIdProblem } from '#domain/customer/registration.ts';
import { bicProblem, creditorIdProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { field } from '#domain/kernel/field.ts';
import { Money } from '#domain/kernel/money.ts';
import { cityDaysIn } from '#domain/sales-order/delivery-days.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const company = { tab: 'company', group: 'Bedrijf', changes } as const;
const contact = { tab: 'company', group: 'Contact en registratie', changes } as const;
const slip = { tab: 'documents', group: 'Pakbon', changes } as const;
const mail = { tab: 'mail', group: 'Adressen', place: 10, changes } as const;
const confirmation = { tab: 'mail', group: 'Bevestiging van een bestelling', place: 20, changes } as const;
const eInvoice = { tab: 'e-invoice', group: 'UBL-bestand', changes } as const;
const subscription = { tab: 'basics', group: 'Abonnementen', changes } as const;
const general = { tab: 'basics', group: 'Werkwijze', changes } as const;
const app = { tab: 'app', group: 'Bestelapp voor klanten', changes } as const;

/** One line of text, empty until it is given. */
const line = (wire: string, label: string, input?: 'email' | 'tel' | 'url') => ({
  wire,
  schema: z.string().max(200),
  initial: '',
  label,
  control: { kind: 'text' as const, ...(input && { input }) },
});
/** Pictures of the app come over a safe connection or from here, or not at all. */
const imageProblem = (value: string) =>
  value === '' || /^(?:https:\/\/|\/(?!\/))\S+$/.test(value)
    ? undefined
    : 'Vul een adres in dat met https:// begint.';
const logoProblem = (value: string) =>
  value === '' || logoDigestOf(value) !== null
    ? undefined
    : 'Kies een bestand om te uploaden; een logo van een ander adres kan niet.';
const address = (wire: string, label: string) => ({ ...line(wire, label, 'email'), check: emailProblem });
const area = (wire: string, label: string, initial: string) => ({
  wire,
  schema: z.string().max(10_000),
  initial,
  label,
  control: { kind: 'area' as const },
});
const oneOf = <Value extends number>(
  wire: string,
  label: string,
  names: Readonly<Record<Value, string>>,
  initial: NoInfer<Value>,
) => ({
  wire,
  schema: z.custom<Value>((value) => Object.hasOwn(names, String(value))),
  initial,
  label,
  control: {
    kind: 'choice' as const,
    options: Object.entries(names).map(([value, name]) => ({
      value: Number(value),
      label: name as string,
    })),
  },
});

/**
 * What only ADMIN and MANAGER read of the settings: who the company is, its documents, its mail and its
 * ordering app (SET-008, SET-010, SET-011). What the screens of everybody need stands in settings.ts.
 */
export const companySettings = {
  /** SUBS-011: the part with which the account has subscriptions. */
  subscriptions: field({
    ...subscription,
    wire: 'subscriptions',
    schema: z.boolean(),
    initial: false,
    label: 'Abonnementen',
    control: { kind: 'boolean' },
  }),
  241: field({
    ...general,
    wire: '241',
    schema: z.string().max(2_000),
    initial: '',
    label: 'Uitleg over de spaarpunten',
    control: { kind: 'area' },
    hint: 'Elke hele euro incl. btw op een betaalde factuur is een punt',
  }),
  /** D-07. */
  subscriptions_traffic_write: field({
    ...subscription,
    wire: 'subscriptions_traffic_write',
    schema: z.boolean(),
    initial: false,
    label: 'TRAFFIC mag abonnementen wijzigen en uitvoeren',
    control: { kind: 'boolean' },
  }),
  /** D-12: what the two types of a voucher mean. */
  voucher_types: field({
    ...general,
    wire: 'voucher_types',
    schema: z.enum(['percent', 'value']),
    initial: 'percent' as const,
    label: 'Soorten vouchers',
    control: {
      kind: 'choice',
      options: [
        { value: 'percent', label: 'Percentage of vast bedrag' },
        { value: 'value', label: 'Vast bedrag, of vast bedrag per klanttype' },
      ],
    },
  }),
  /** ROLE-031: on which side of VAT the account has its prices, from when it was opened and for good. */
  incl_account: field({
    ...general,
    changes: [],
    wire: 'incl_account',
    schema: z.boolean(),
    initial: false,
    label: 'Prijzen incl. btw',
    control: { kind: 'boolean' },
    hint: 'Ligt vast sinds de account is geopend',
  }),
  /** `name`, `color`, `city` and the minimum order are what the account was opened with until they are changed. */
  company_name: field({
    ...company,
    ...line('company_name', 'Bedrijfsnaam'),
    schema: z.string().trim().min(1).max(100),
  }),
  name: field({ ...company, ...line('name', 'Contactpersoon') }),
  address_and_nr: field({ ...company, ...line('address_and_nr', 'Adres en huisnummer') }),
  postcode: field({ ...company, ...line('postcode', 'Postcode') }),
  city: field({ ...company, ...line('city', 'Plaats') }),
  color: field({
    ...company,
    ...line('color', 'Kleur'),
    schema: z.string().regex(/^#[0-9a-f]{6}$/i),
    initial: '#7a2242',
    hint: 'Zes cijfers of letters na een hekje, zoals #7a2242',
  }),
  t_telephone: field({ ...contact, ...line('t_telephone', 'Telefoon', 'tel') }),
  t_email: field({ ...contact, ...address('t_email', 'E-mailadres') }),
  t_website: field({ ...contact, ...line('t_website', 'Website', 'url') }),
  t_kvk: field({ ...contact, ...line('t_kvk', 'KvK-nummer'), check: kvkProblem }),
  t_btw: field({ ...contact, ...line('t_btw', 'Btw-nummer') }),
  t_iban: field({ ...contact, ...line('t_iban', 'IBAN'), check: ibanProblem }),
  t_bic: field({
    ...contact,
    ...line('t_bic', 'BIC'),
    hint: 'Leeg: volgt bij een Nederlandse bank uit de IBAN',
    check: bicProblem,
  }),
  /** Of its documents and, until it has others there, its app: a file that was uploaded. */
  url_logo: field({ ...company, ...line('url_logo', 'Logo'), tab: 'logo', check: logoProblem }),

  211: field({
    ...slip,
    ...oneOf(
      '211',
      'Stijl van de pakbon',
      { 1: 'Gewoon', 2: 'Compact', 3: 'Met dozen', 4: 'Met afvinkvakken', 5: 'Grote letters' },
      1,
    ),
  }),
  257: field({
    ...slip,
    ...oneOf('257', 'Volgorde van de regels', { 1: 'Zoals ingevoerd', 2: 'Op naam' }, 1),
  }),
  205: field({ ...slip, ...address('205', 'E-mailadres voor pakbonnen') }),
  243: field({ ...slip, ...address('243', 'Adres van de printservice') }),

  from_email: field({
    ...mail,
    ...address('from_email', 'Afzender'),
    hint: 'Hier komen antwoorden binnen',
  }),
  /** (ours) Where it is off, mails come from the address of the installation, and answers go to `from_email`. */
  mail_from_own: field({
    ...mail,
    wire: 'mail_from_own',
    schema: z.boolean(),
    initial: false,
    label: 'Versturen vanaf dit adres',
    control: { kind: 'boolean' },
    hint: 'Zet dit aan zodra de records onder Afzender van e-mail kloppen',
  }),
  /** SET-014. */
  217: field({
    ...mail,
    ...oneOf('217', 'Versturen via', { 1: 'De mailserver van Kelderboek', 2: 'Een eigen SMTP-server' }, 1),
    place: 11,
  }),
  /** (ours) The sender of the envelope, which a server that cannot deliver a mail answers. */
  envelope_from: field({
    ...mail,
    ...address('envelope_from', 'Retouradres'),
    hint: 'Hier komt mail terug die niet kan worden bezorgd; leeg: de afzender',
  }),
  /** (ours) Needs a mailbox that takes an address with a plus, and whose mail this program reads. */
  envelope_marked: field({
    ...mail,
    wire: 'envelope_marked',
    schema: z.boolean(),
    initial: false,
    label: 'Retouradres per mail',
    control: { kind: 'boolean' },
    hint: 'Zet achter het retouradres een plus met een kenmerk, zodat van elke mail die terugkomt bekend is welke het was. Uw beheerder laat die mail hier binnenkomen.',
  }),
  226: field({ ...mail, ...address('226', 'Blinde kopie van facturen naar'), place: 12 }),
  221: field({
    ...confirmation,
    ...line('221', 'Onderwerp van de bevestiging'),
    initial: 'Bevestiging van uw bestelling',
  }),
  220: field({
    ...confirmation,
    ...line('220', 'Onderwerp van het bedankje'),
    initial: 'Bedankt voor uw bestelling',
  }),
  239: field({
    ...confirmation,
    ...area(
      '239',
      'Tekst van het bedankje',
      'Bedankt voor uw bestelling. Hieronder leest u wat u heeft besteld.',
    ),
  }),

  /** INV-027. */
  110: field({
    ...eInvoice,
    wire: '110',
    schema: z.boolean(),
    initial: false,
    label: 'UBL meesturen met factuurmail',
    control: { kind: 'boolean' },
  }),
  /** (ours) What could not go with the mail is said; without this nothing is mailed. */
  ubl_optional: field({
    ...eInvoice,
    wire: 'ubl_optional',
    schema: z.boolean(),
    initial: false,
    label: 'Factuur ook mailen als er geen UBL van te maken is',
    control: { kind: 'boolean' },
    hint: 'Uit: er wordt niets gemaild, en u leest wat er ontbreekt',
  }),
  '500_name': field({
    ...eInvoice,
    ...line('500_name', 'Statutaire naam'),
    hint: 'Leeg: de bedrijfsnaam',
  }),
  '500_peppol_id': field({
    ...eInvoice,
    ...line('500_peppol_id', 'Peppol-adres'),
    hint: 'Soort en nummer, zoals 0106:12345678; leeg: het KvK-nummer',
    check: peppolIdProblem,
  }),
  '500_oin': field({
    ...eInvoice,
    ...line('500_oin', 'OIN'),
    hint: 'Twintig cijfers, alleen voor overheden; leeg: het KvK-nummer',
    check: oinProblem,
  }),
  '500_creditor_id': field({
    ...eInvoice,
    ...line('500_creditor_id', 'Incassant-ID'),
    hint: 'Het nummer waaronder uw bank u als incassant kent; Kelderboek schrijft nog niets af',
    check: creditorIdProblem,
  }),
  '500_payment_terms': field({
    ...eInvoice,
    ...line('500_payment_terms', 'Betalingsvoorwaarden'),
    hint: 'Leeg: te betalen uiterlijk op de vervaldatum',
  }),
  '500_exemption': field({
    ...eInvoice,
    ...line('500_exemption', 'Reden van vrijstelling'),
    hint: 'Staat op facturen aan klanten die u als vrijgesteld aanmerkt; zonder reden worden die niet gefactureerd',
  }),

  klantapp_welcome_text: field({ ...app, ...area('klantapp_welcome_text', 'Welkomsttekst', '') }),
  t_klantapp_contactinfo: field({ ...app, ...area('t_klantapp_contactinfo', 'Contactgegevens', '') }),
  /** D-41: excl VAT; off when empty. */
  klantapp_minimum_order_amount: field({
    ...app,
    wire: 'klantapp_minimum_order_amount',
    schema: Money.nullable(),
    initial: null,
    label: 'Minimumbestelling excl. btw',
    control: { kind: 'money' },
    check: (value) => ((value ?? 0) < 0 ? 'Vul een bedrag van 0 of meer in.' : undefined),
  }),
  /** APP-007: what unpaid invoices do in the app; after how many days stands in settings 232 and 233. */
  setting1: field({
    ...app,
    wire: 'setting1',
    schema: z.boolean(),
    initial: true,
    label: 'Waarschuwen bij openstaande facturen',
    control: { kind: 'boolean' },
  }),
  setting2: field({
    ...app,
    wire: 'setting2',
    schema: z.boolean(),
    initial: true,
    label: 'Bestellen blokkeren bij openstaande facturen',
    control: { kind: 'boolean' },
  }),
  welcome_button: field({
    ...app,
    ...line('welcome_button', 'Knop op het overzicht'),
    initial: 'Nieuwe bestelling',
  }),
  /** APP-005: of version 1 and of version 2 of the app. */
  236: field({ ...app, ...line('236', 'Logo van de app', 'url'), check: imageProblem }),
  237: field({ ...app, ...line('237', 'Logo van app 2', 'url'), check: imageProblem }),
  klantapp_background: field({
    ...app,
    ...line('background_img', 'Achtergrondafbeelding', 'url'),
    check: imageProblem,
  }),
  /** APP-037 (D-33): the day on which a town is delivered, for customers without days of their own. */
  delivery_city_days: field({
    ...app,
    ...area('delivery_city_days', 'Leverdag per plaats', ''),
    hint: 'Per regel een plaats en een dag, zoals Utrecht: do',
    check: (value: string) =>
      cityDaysIn(value) ? undefined : 'Vul per regel een plaats en een dag in, zoals Utrecht: do.',
  }),
};
