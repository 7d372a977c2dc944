import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { bicProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { fieldGroup, numberProblem, required } from '#domain/kernel/field-group.ts';
import { languageNames } from '#domain/kernel/language.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who works with suppliers. */
export const supplierRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];

const inTab = (tab: string) => (group: Message) => fieldGroup({ tab, group, changes: supplierRoles });
const [basics, onWebsite] = [inTab('basics'), inTab('website')];
const [identity, contact] = [
  basics(message('Leverancier', 'Supplier')),
  basics(message('Contact', 'Contact')),
];
const [pickUp, bank] = [basics(message('Ophaaladres', 'Pick-up address')), basics(message('Bank', 'Bank'))];
const [website, region] = [
  onWebsite(message('Website', 'Website')),
  onWebsite(message('Streek', 'Wine region')),
];
const transport = inTab('transport')(message('Transport', 'Transport'));

const mail = { check: addressesProblem };

/** SUP-004, SUP-005: every field of a supplier. */
export const supplierFields = {
  name: required(
    identity.text('name', message('Producentnaam', 'Producer name'), z.string().max(200).min(1), {
      warns: printWarning,
    }),
  ),
  isEnabled: identity.flag('enabled', message('Actief', 'Active'), { initial: true }),
  note: identity.area('longname', message('Notitie', 'Note'), 2000),
  contactPerson: contact.text('contact_person', message('Contactpersoon', 'Contact person'), 200),
  telephone: contact.phone('telephone1', message('Telefoon', 'Telephone'), 40),
  mobile: contact.phone('mobile1', message('Mobiel', 'Mobile'), 40),
  email: contact.emails('email1', message('E-mail', 'Email'), 200, mail),
  email2: contact.emails('email2', message('E-mail 2', 'Email 2'), 200, mail),
  email3: contact.emails('email3', message('E-mail 3', 'Email 3'), 200, mail),
  website: contact.url('website', message('Website', 'Website'), 300),
  language: contact.choice('language', message('Taal', 'Language'), languageNames, {
    hint: message('Van inkooporders aan deze leverancier', 'Of purchase orders to this supplier'),
  }),
  street: pickUp.text('streetname', message('Straat', 'Street'), 200),
  houseNumber: pickUp.text('house-number', message('Huisnummer', 'House number'), 20),
  postcode: pickUp.text('postcode', message('Postcode', 'Postcode'), 20),
  city: pickUp.text('city', message('Plaats', 'Town'), 100),
  countryId: pickUp.lookup('country_id', message('Land', 'Country'), 'countries'),
  iban: bank.text('iban', message('IBAN', 'IBAN'), 42, { check: ibanProblem }),
  bic: bank.text('bic', message('BIC', 'BIC'), 15, { check: bicProblem }),
  swift: bank.text('swift', message('SWIFT', 'SWIFT'), 15, { check: bicProblem }),

  isOnWebsite: website.flag('website_show', message('Tonen op de website', 'Show on the website')),
  websiteName: website.text('website_name', message('Naam op de website', 'Name on the website'), 200),
  websiteText: website.area('website-description', message('Beschrijving', 'Description'), 10_000),
  regionName: region.text(
    'website_region_name',
    message('Naam van de streek', 'Name of the wine region'),
    200,
  ),
  regionText: region.area(
    'website_region_text',
    message('Tekst over de streek', 'Text about the wine region'),
    10_000,
  ),
  sustainability: onWebsite(message('Duurzaamheid', 'Sustainability')).several(
    'sustainability',
    message('Duurzaamheid', 'Sustainability'),
    'sustainability',
  ),

  transporterId: transport.lookup('transporter', message('Transporteur', 'Transporter'), 'transporters'),
  palletQuantity: transport.other(
    'transport_pallet_qty',
    message('Aantal per pallet', 'Quantity per pallet'),
    {
      schema: z.int().min(0).nullable(),
      initial: null,
      control: { kind: 'number', suffix: message('flessen', 'bottles') },
      check: numberProblem,
    },
  ),
  loading: transport.area('loading-specifications', message('Laadvoorschrift', 'Loading instructions'), 5000),
};
