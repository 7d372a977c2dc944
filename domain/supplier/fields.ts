import { z } from 'zod';
import { bicProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { fieldGroup, required } from '#domain/kernel/field-group.ts';
import { languageNames } from '#domain/kernel/language.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who works with suppliers. */
export const supplierRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];

const inTab = (tab: string) => (group: string) => fieldGroup({ tab, group, changes: supplierRoles });
const [basics, onWebsite] = [inTab('basics'), inTab('website')];
const [identity, contact] = [basics('Leverancier'), basics('Contact')];
const [pickUp, bank] = [basics('Ophaaladres'), basics('Bank')];
const [website, region] = [onWebsite('Website'), onWebsite('Streek')];
const transport = inTab('transport')('Transport');

const mail = { check: addressesProblem };

/** SUP-004, SUP-005: every field of a supplier. */
export const supplierFields = {
  name: required(identity.text('name', 'Producentnaam', z.string().max(200).min(1), { warns: printWarning })),
  isEnabled: identity.flag('enabled', 'Actief', { initial: true }),
  note: identity.area('longname', 'Notitie', 2000),
  contactPerson: contact.text('contact_person', 'Contactpersoon', 200),
  telephone: contact.phone('telephone1', 'Telefoon', 40),
  mobile: contact.phone('mobile1', 'Mobiel', 40),
  email: contact.emails('email1', 'E-mail', 200, mail),
  email2: contact.emails('email2', 'E-mail 2', 200, mail),
  email3: contact.emails('email3', 'E-mail 3', 200, mail),
  website: contact.url('website', 'Website', 300),
  language: contact.choice('language', 'Taal', languageNames, {
    hint: 'Van inkooporders aan deze leverancier',
  }),
  street: pickUp.text('streetname', 'Straat', 200),
  houseNumber: pickUp.text('house-number', 'Huisnummer', 20),
  postcode: pickUp.text('postcode', 'Postcode', 20),
  city: pickUp.text('city', 'Plaats', 100),
  countryId: pickUp.lookup('country_id', 'Land', 'countries'),
  iban: bank.text('iban', 'IBAN', 42, { check: ibanProblem }),
  bic: bank.text('bic', 'BIC', 15, { check: bicProblem }),
  swift: bank.text('swift', 'SWIFT', 15, { check: bicProblem }),

  isOnWebsite: website.flag('website_show', 'Tonen op de website'),
  websiteName: website.text('website_name', 'Naam op de website', 200),
  websiteText: website.area('website-description', 'Beschrijving', 10_000),
  regionName: region.text('website_region_name', 'Naam van de streek', 200),
  regionText: region.area('website_region_text', 'Tekst over de streek', 10_000),
  sustainability: onWebsite('Duurzaamheid').several('sustainability', 'Duurzaamheid', 'sustainability'),

  transporterId: transport.lookup('transporter', 'Transporteur', 'transporters'),
  palletQuantity: transport.other('transport_pallet_qty', 'Aantal per pallet', {
    schema: z.int().min(0).nullable(),
    initial: null,
    control: { kind: 'number', suffix: 'flessen' },
  }),
  loading: transport.area('loading-specifications', 'Laadvoorschrift', 5000),
};
