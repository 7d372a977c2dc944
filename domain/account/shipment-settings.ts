import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import { CarrierCode, carrierInfo } from '#domain/shipping-label/carrier.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const services = { tab: 'shipments', group: 'Diensten', changes } as const;
const postnl = { tab: 'carriers', group: 'PostNL', changes } as const;
const dpd = { tab: 'carriers', group: 'DPD', changes } as const;
const mail = { tab: 'shipment-mail', group: 'Track & trace', changes } as const;
const mailText = { tab: 'shipment-mail-text', group: 'Bericht aan de klant', changes } as const;

const line = (wire: string, label: string, most: number, initial = '') =>
  ({
    wire,
    label,
    initial,
    schema: z.string().trim().max(most),
    control: { kind: 'text' },
  }) as const;

/** INT-007: 1 is off. */
const ServiceChoice = z.literal([1, 601, 602, 603]);
const serviceOptions = [
  { value: 1, label: 'Uit' },
  ...CarrierCode.options.map((code) => ({ value: carrierInfo[code].service, label: carrierInfo[code].name })),
];

const senderOf = (service: 1 | 2) => {
  const group = {
    tab: 'shipments',
    changes,
    group: `Afzender van dienst ${service}`,
  };
  const wire = (name: string) => `shipment_${service}_${name}`;
  return {
    company: field({
      ...group,
      ...line(wire('company'), 'Bedrijfsnaam', 35),
      hint: 'Zonder bedrijfsnaam, straat en postcode geldt het adres bij Instellingen, Basis',
    }),
    street: field({ ...group, ...line(wire('street'), 'Straat', 95) }),
    houseNumber: field({ ...group, ...line(wire('housenr'), 'Huisnummer', 10) }),
    postcode: field({ ...group, ...line(wire('zipcode'), 'Postcode', 10) }),
    city: field({ ...group, ...line(wire('city'), 'Plaats', 35) }),
    countryCode: field({ ...group, ...line(wire('country_code'), 'Landcode', 2, 'NL') }),
  };
};
const [first, second] = [senderOf(1), senderOf(2)];

/** INT-009, SHIP-016. What stands in brackets is filled in for each mail. */
const trackingText = `Beste [customer_name],

Uw bestelling is onderweg. Volg uw pakket op:
[trt_url]

Met vriendelijke groet`;

/** SHIP, INT-007 to INT-009: how parcels go out. The keys of carriers are secrets and stand elsewhere (law 15). */
export const shipmentSettings = {
  shipment_service_1: field({
    ...services,
    wire: 'shipment_service_1',
    schema: ServiceChoice,
    initial: 601,
    label: 'Dienst 1',
    control: { kind: 'choice', options: serviceOptions },
  }),
  shipment_service_2: field({
    ...services,
    wire: 'shipment_service_2',
    schema: ServiceChoice,
    initial: 1,
    label: 'Dienst 2',
    control: { kind: 'choice', options: serviceOptions },
  }),
  shipment_1_company: first.company,
  shipment_1_street: first.street,
  shipment_1_housenr: first.houseNumber,
  shipment_1_zipcode: first.postcode,
  shipment_1_city: first.city,
  shipment_1_country_code: first.countryCode,
  shipment_2_company: second.company,
  shipment_2_street: second.street,
  shipment_2_housenr: second.houseNumber,
  shipment_2_zipcode: second.postcode,
  shipment_2_city: second.city,
  shipment_2_country_code: second.countryCode,
  '601_name': field({ ...postnl, ...line('601_name', 'Klantcode', 6) }),
  '601_depot_name': field({ ...postnl, ...line('601_depot_name', 'Inleverlocatie', 10) }),
  '601_depot_description': field({ ...postnl, ...line('601_depot_description', 'Klantnummer', 20) }),
  /** INT-008: the user in name, the depot in its name and the customer number in its description. */
  '603_name': field({ ...dpd, ...line('603_name', 'Gebruiker (Delis-ID)', 50) }),
  '603_depot_name': field({ ...dpd, ...line('603_depot_name', 'Depot', 10) }),
  '603_depot_description': field({ ...dpd, ...line('603_depot_description', 'Klantnummer', 20) }),
  '603_age_check': field({
    ...dpd,
    wire: '603_age_check',
    schema: z.boolean(),
    initial: true,
    label: 'Leeftijdscontrole bij bezorging',
    control: { kind: 'boolean' },
  }),
  shipment_trt_email: field({
    ...mail,
    wire: 'shipment_trt_email',
    schema: z.boolean(),
    initial: false,
    label: 'Klant mailen hoe het pakket te volgen is',
    control: { kind: 'boolean' },
  }),
  shipment_trt_invoice: field({
    ...mail,
    wire: 'shipment_trt_invoice',
    schema: z.boolean(),
    initial: false,
    label: 'Factuur meesturen, als die er is',
    control: { kind: 'boolean' },
  }),
  shipment_update_status: field({
    ...mail,
    wire: 'shipment_update_status',
    schema: z.boolean(),
    initial: false,
    label: 'Order op afgeleverd zetten als het pakket is bezorgd',
    control: { kind: 'boolean' },
  }),
  /** D-13: excl VAT, for each label that is made. */
  label_fee_excl: field({
    ...mail,
    wire: 'label_fee_excl',
    schema: z.int().min(0).max(1_000_000),
    initial: 1_000,
    label: 'Kosten per label excl. btw',
    control: { kind: 'money' },
    hint: 'Naast wat de vervoerder rekent',
  }),
  /** The subject is held in description, the body in text. */
  shipment_trt_description: field({
    ...mailText,
    wire: 'shipment_trt_description',
    schema: z.string().trim().min(1).max(200),
    initial: 'Uw bestelling is onderweg',
    label: 'Onderwerp van de mail',
    control: { kind: 'text' },
  }),
  shipment_trt_text: field({
    ...mailText,
    wire: 'shipment_trt_text',
    schema: z.string().trim().min(1).max(10_000),
    initial: trackingText,
    label: 'Tekst van de mail',
    hint: 'Ingevuld worden [customer_name] en [trt_url].',
    control: { kind: 'area' },
  }),
};
