import { z } from 'zod';
import { prefixed, settingGroup } from '#domain/account/setting-group.ts';
import { filledText } from '#domain/kernel/field-group.ts';
import { carrierInfo } from '#domain/shipping-label/carrier.ts';

const services = settingGroup('shipments', 'Diensten');
const postnl = settingGroup('carriers', 'PostNL');
const dpd = settingGroup('carriers', 'DPD');
const mail = settingGroup('shipment-mail', 'Track & trace');
const mailText = settingGroup('shipment-mail-text', 'Bericht aan de klant');

const trimmed = (most: number) => z.string().trim().max(most);

/** INT-007: 1 is off. */
const serviceNames = {
  1: 'Uit',
  601: carrierInfo.postnl.name,
  602: carrierInfo.myparcel.name,
  603: carrierInfo.dpd.name,
};

const senderOf = <const Service extends 1 | 2>(service: Service) => {
  const sender = settingGroup('shipments', `Afzender van dienst ${service}`);
  return {
    company: sender.text(`shipment_${service}_company`, 'Bedrijfsnaam', trimmed(35), {
      hint: 'Zonder bedrijfsnaam, straat en postcode geldt het adres bij Instellingen, Basis',
    }),
    street: sender.text(`shipment_${service}_street`, 'Straat', trimmed(95)),
    houseNumber: sender.text(`shipment_${service}_housenr`, 'Huisnummer', trimmed(10)),
    postcode: sender.text(`shipment_${service}_zipcode`, 'Postcode', trimmed(10)),
    city: sender.text(`shipment_${service}_city`, 'Plaats', trimmed(35)),
    countryCode: sender.text(`shipment_${service}_country_code`, 'Landcode', trimmed(2), { initial: 'NL' }),
  };
};

/** INT-009, SHIP-016. Words in brackets are filled in for each mail. */
const trackingMail = `Beste [customer_name],

Uw bestelling is onderweg. Volg uw pakket op:
[trt_url]

Met vriendelijke groet`;

/** SHIP, INT-007 to INT-009: how parcels are sent. Carrier keys are secret and stored elsewhere (law 15). */
export const shipmentSettings = {
  shipmentService1: services.choice('shipment_service_1', 'Dienst 1', serviceNames, { initial: 601 }),
  shipmentService2: services.choice('shipment_service_2', 'Dienst 2', serviceNames),
  ...prefixed('sender1', senderOf(1)),
  ...prefixed('sender2', senderOf(2)),
  postnlName: postnl.text('601_name', 'Klantcode', trimmed(6)),
  postnlDepotName: postnl.text('601_depot_name', 'Inleverlocatie', trimmed(10)),
  postnlDepotDescription: postnl.text('601_depot_description', 'Klantnummer', trimmed(20)),
  /**
   * INT-008: the wire holds the user in `name`, and the depot and customer number in the two parts of its
   * description.
   */
  dpdName: dpd.text('603_name', 'Gebruiker (Delis-ID)', trimmed(50)),
  dpdDepotName: dpd.text('603_depot_name', 'Depot', trimmed(10)),
  dpdDepotDescription: dpd.text('603_depot_description', 'Klantnummer', trimmed(20)),
  hasAgeCheck: dpd.flag('603_age_check', 'Leeftijdscontrole bij bezorging', { initial: true }),
  mailsTracking: mail.flag('shipment_trt_email', 'Klant mailen hoe het pakket te volgen is'),
  mailsInvoiceWithTracking: mail.flag('shipment_trt_invoice', 'Factuur meesturen, als die er is'),
  setsDeliveredByParcel: mail.flag(
    'shipment_update_status',
    'Order op afgeleverd zetten als het pakket is bezorgd',
  ),
  /** D-13: excl VAT, per label. */
  labelFee: mail.amount('label_fee_excl', 'Kosten per label excl. btw', {
    schema: z.int().min(0).max(1_000_000),
    initial: 1_000,
    hint: 'Naast wat de vervoerder rekent',
  }),
  /** On the wire the subject is in `description`, the body in `text`. */
  trackingSubject: mailText.text('shipment_trt_description', 'Onderwerp van de mail', filledText(200), {
    initial: 'Uw bestelling is onderweg',
  }),
  trackingText: mailText.area('shipment_trt_text', 'Tekst van de mail', filledText(10_000), {
    initial: trackingMail,
    hint: 'Ingevuld worden [customer_name] en [trt_url].',
  }),
};
