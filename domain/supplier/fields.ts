import { z } from 'zod';
import { bicProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { field } from '#domain/kernel/field.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who works with suppliers. */
export const supplierRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];

const text = (length: number) => z.string().max(length);
const line = (length: number) => ({ schema: text(length), control: { kind: 'text' }, initial: '' }) as const;
const area = (length: number) => ({ schema: text(length), control: { kind: 'area' }, initial: '' }) as const;
const basics = { tab: 'basics', changes: supplierRoles } as const;
const website = { tab: 'website', changes: supplierRoles } as const;
const transport = { tab: 'transport', changes: supplierRoles } as const;

const mail = {
  ...basics,
  ...line(200),
  control: { kind: 'text', input: 'emails' },
  group: 'Contact',
  check: addressesProblem,
} as const;
const telephone = {
  ...basics,
  ...line(40),
  control: { kind: 'text', input: 'tel' },
  group: 'Contact',
} as const;

/** SUP-004, SUP-005: every field of a supplier. */
export const supplierFields = {
  name: field({
    ...basics,
    wire: 'name',
    schema: text(200).min(1),
    label: 'Producentnaam',
    warns: printWarning,
    control: { kind: 'text' },
    group: 'Leverancier',
  }),
  isEnabled: field({
    ...basics,
    wire: 'enabled',
    schema: z.boolean(),
    control: { kind: 'boolean' },
    initial: true,
    label: 'Actief',
    group: 'Leverancier',
  }),
  note: field({ ...basics, ...area(2000), wire: 'longname', label: 'Notitie', group: 'Leverancier' }),
  contactPerson: field({
    ...basics,
    ...line(200),
    wire: 'contact_person',
    label: 'Contactpersoon',
    group: 'Contact',
  }),
  telephone: field({ ...telephone, wire: 'telephone1', label: 'Telefoon' }),
  mobile: field({ ...telephone, wire: 'mobile1', label: 'Mobiel' }),
  email: field({ ...mail, wire: 'email1', label: 'E-mail' }),
  email2: field({ ...mail, wire: 'email2', label: 'E-mail 2' }),
  email3: field({ ...mail, wire: 'email3', label: 'E-mail 3' }),
  website: field({
    ...basics,
    ...line(300),
    control: { kind: 'text', input: 'url' },
    wire: 'website',
    label: 'Website',
    group: 'Contact',
  }),
  street: field({ ...basics, ...line(200), wire: 'streetname', label: 'Straat', group: 'Ophaaladres' }),
  houseNumber: field({
    ...basics,
    ...line(20),
    wire: 'house-number',
    label: 'Huisnummer',
    group: 'Ophaaladres',
  }),
  postcode: field({ ...basics, ...line(20), wire: 'postcode', label: 'Postcode', group: 'Ophaaladres' }),
  city: field({ ...basics, ...line(100), wire: 'city', label: 'Plaats', group: 'Ophaaladres' }),
  countryId: field({
    ...basics,
    wire: 'country_id',
    schema: z.int().positive().nullable(),
    control: { kind: 'lookup', list: 'countries' },
    initial: null,
    label: 'Land',
    group: 'Ophaaladres',
  }),
  iban: field({ ...basics, ...line(42), wire: 'iban', label: 'IBAN', group: 'Bank', check: ibanProblem }),
  bic: field({ ...basics, ...line(15), wire: 'bic', label: 'BIC', group: 'Bank', check: bicProblem }),
  swift: field({ ...basics, ...line(15), wire: 'swift', label: 'SWIFT', group: 'Bank', check: bicProblem }),

  isOnWebsite: field({
    ...website,
    wire: 'website_show',
    schema: z.boolean(),
    control: { kind: 'boolean' },
    initial: false,
    label: 'Tonen op de website',
    group: 'Website',
  }),
  websiteName: field({
    ...website,
    ...line(200),
    wire: 'website_name',
    label: 'Naam op de website',
    group: 'Website',
  }),
  websiteText: field({
    ...website,
    ...area(10_000),
    wire: 'website-description',
    label: 'Beschrijving',
    group: 'Website',
  }),
  regionName: field({
    ...website,
    ...line(200),
    wire: 'website_region_name',
    label: 'Naam van de streek',
    group: 'Streek',
  }),
  regionText: field({
    ...website,
    ...area(10_000),
    wire: 'website_region_text',
    label: 'Tekst over de streek',
    group: 'Streek',
  }),
  sustainability: field({
    ...website,
    wire: 'sustainability',
    schema: z.array(z.int()),
    control: { kind: 'several', options: [], list: 'sustainability' },
    initial: [] as number[],
    label: 'Duurzaamheid',
    group: 'Duurzaamheid',
  }),

  transporterId: field({
    ...transport,
    wire: 'transporter',
    schema: z.int().positive().nullable(),
    control: { kind: 'lookup', list: 'transporters' },
    initial: null,
    label: 'Transporteur',
    group: 'Transport',
  }),
  palletQuantity: field({
    ...transport,
    wire: 'transport_pallet_qty',
    schema: z.int().min(0).nullable(),
    control: { kind: 'number', suffix: 'flessen' },
    initial: null,
    label: 'Aantal per pallet',
    group: 'Transport',
  }),
  loading: field({
    ...transport,
    ...area(5000),
    wire: 'loading-specifications',
    label: 'Laadvoorschrift',
    group: 'Transport',
  }),
};
