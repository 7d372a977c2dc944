import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { prefixed, settingGroup } from '#domain/account/setting-group.ts';
import { filledText } from '#domain/kernel/field-group.ts';
import { carrierInfo } from '#domain/shipping-label/carrier.ts';

const services = settingGroup('shipments', message('Diensten', 'Services'));
const postnl = settingGroup('carriers', message('PostNL', 'PostNL'));
const dpd = settingGroup('carriers', message('DPD', 'DPD'));
const mail = settingGroup('shipment-mail', message('Track & trace', 'Track & trace'));
const mailText = settingGroup(
  'shipment-mail-text',
  message('Bericht aan de klant', 'Message to the customer'),
);

const trimmed = (most: number) => z.string().trim().max(most);

/** INT-007: 1 is off. */
const serviceNames = {
  1: message('Uit', 'Off'),
  601: carrierInfo.postnl.name,
  602: carrierInfo.myparcel.name,
  603: carrierInfo.dpd.name,
};

const senderOf = <const Service extends 1 | 2>(service: Service) => {
  const sender = settingGroup(
    'shipments',
    message(`Afzender van dienst ${service}`, `Sender of service ${service}`),
  );
  return {
    company: sender.text(
      `shipment_${service}_company`,
      message('Bedrijfsnaam', 'Company name'),
      trimmed(35),
      {
        hint: message(
          'Zonder bedrijfsnaam, straat en postcode geldt het adres bij Instellingen, Basis',
          'Without company name, street and postcode, the address at Settings, Basics is used',
        ),
      },
    ),
    street: sender.text(`shipment_${service}_street`, message('Straat', 'Street'), trimmed(95)),
    houseNumber: sender.text(
      `shipment_${service}_housenr`,
      message('Huisnummer', 'House number'),
      trimmed(10),
    ),
    postcode: sender.text(`shipment_${service}_zipcode`, message('Postcode', 'Postcode'), trimmed(10)),
    city: sender.text(`shipment_${service}_city`, message('Plaats', 'Town'), trimmed(35)),
    countryCode: sender.text(
      `shipment_${service}_country_code`,
      message('Landcode', 'Country code'),
      trimmed(2),
      { initial: 'NL' },
    ),
  };
};

/** INT-009, SHIP-016. Words in brackets are filled in for each mail. */
const trackingMail = `Beste [customer_name],

Uw bestelling is onderweg. Volg uw pakket op:
[trt_url]

Met vriendelijke groet`;

/** SHIP, INT-007 to INT-009: how parcels are sent. Carrier keys are secret and stored elsewhere (law 15). */
export const shipmentSettings = {
  shipmentService1: services.choice('shipment_service_1', message('Dienst 1', 'Service 1'), serviceNames, {
    initial: 601,
  }),
  shipmentService2: services.choice('shipment_service_2', message('Dienst 2', 'Service 2'), serviceNames),
  ...prefixed('sender1', senderOf(1)),
  ...prefixed('sender2', senderOf(2)),
  postnlName: postnl.text('601_name', message('Klantcode', 'Customer code'), trimmed(6)),
  postnlDepotName: postnl.text('601_depot_name', message('Inleverlocatie', 'Drop-off location'), trimmed(10)),
  postnlDepotDescription: postnl.text(
    '601_depot_description',
    message('Klantnummer', 'Customer number'),
    trimmed(20),
  ),
  /**
   * INT-008: the wire holds the user in `name`, and the depot and customer number in the two parts of its
   * description.
   */
  dpdName: dpd.text('603_name', message('Gebruiker (Delis-ID)', 'User (Delis ID)'), trimmed(50)),
  dpdDepotName: dpd.text('603_depot_name', message('Depot', 'Depot'), trimmed(10)),
  dpdDepotDescription: dpd.text(
    '603_depot_description',
    message('Klantnummer', 'Customer number'),
    trimmed(20),
  ),
  hasAgeCheck: dpd.flag(
    '603_age_check',
    message('Leeftijdscontrole bij bezorging', 'Age check on delivery'),
    { initial: true },
  ),
  mailsTracking: mail.flag(
    'shipment_trt_email',
    message('Klant mailen hoe het pakket te volgen is', 'Mail the customer how to track the parcel'),
  ),
  mailsInvoiceWithTracking: mail.flag(
    'shipment_trt_invoice',
    message('Factuur meesturen, als die er is', 'Send the invoice along, if there is one'),
  ),
  setsDeliveredByParcel: mail.flag(
    'shipment_update_status',
    message(
      'Order op afgeleverd zetten als het pakket is bezorgd',
      'Set the order to delivered once the parcel is delivered',
    ),
  ),
  /** D-13: excl VAT, per label. */
  labelFee: mail.amount(
    'label_fee_excl',
    message('Kosten per label excl. btw', 'Costs per label excl. VAT'),
    {
      schema: z.int().min(0).max(1_000_000),
      initial: 1_000,
      hint: message('Naast wat de vervoerder rekent', 'Besides what the carrier charges'),
    },
  ),
  /** On the wire the subject is in `description`, the body in `text`. */
  trackingSubject: mailText.text(
    'shipment_trt_description',
    message('Onderwerp van de mail', 'Subject of the mail'),
    filledText(200),
    {
      initial: 'Uw bestelling is onderweg',
    },
  ),
  trackingText: mailText.area(
    'shipment_trt_text',
    message('Tekst van de mail', 'Text of the mail'),
    filledText(10_000),
    {
      initial: trackingMail,
      hint: message(
        'Ingevuld worden [customer_name] en [trt_url].',
        'Filled in are [customer_name] and [trt_url].',
      ),
    },
  ),
};
