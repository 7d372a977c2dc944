import { digestOf } from '#application/kernel/digest.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import { idFrom } from '#application/kernel/id.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import type { SenderAddress } from '#domain/shipping-label/address.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';
import { plainPostcode } from '#domain/shipping-label/postcode.ts';
import { shippingServicesOf } from '#domain/shipping-label/services.ts';
import { shippingLabels } from '#domain/shipping-label/shipping-label.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';

/** What stands on a label of the demo company. */
export type DemoLabel = {
  carrier: CarrierCode;
  barcode: string;
  sender: SenderAddress;
  recipient: Pick<Customer, 'name' | 'street' | 'houseNumber' | 'houseNumberExtra' | 'postcode' | 'city'>;
  reference: string;
  weight: number;
  hasAgeCheck: boolean;
  madeAt: string;
};
/** Draws a label and keeps it. Out: its digest. */
export type DrawDemoLabel = (label: DemoLabel) => Promise<string>;
/** Labels without a file, where nobody looks at them. */
export const undrawn: DrawDemoLabel = async (label) => digestOf(label);

const newYear = Date.UTC(2026, 0, 1);
/** As the built-in carriers give their numbers: by the minute, so that they know how far the parcel is. */
const barcodeOf = (carrier: CarrierCode, time: number, nth: number) => {
  const number = Math.max(0, Math.floor((time - newYear) / 60_000)) * 100 + (nth % 100);
  return carrier === 'dpd'
    ? `0522${String(number).padStart(10, '0')}`
    : `3STEST${String(number).padStart(9, '0')}`;
};

const trackingUrlOf = (carrier: CarrierCode, barcode: string, postcode: string) =>
  carrier === 'dpd'
    ? `https://www.dpdgroup.com/nl/mydpd/my-parcels/track?parcelNumber=${barcode}`
    : `https://jouw.postnl.nl/track-and-trace/${barcode}-NL-${plainPostcode(postcode)}`;

/** The labels of a company: one for an order that a carrier brings, and how far its parcel is. */
export const labelBook = (company: Simulation, draw: DrawDemoLabel) => {
  let count = 0;
  const by = (account: Account, userId: number, what: string, orderId: number) =>
    doneBy(account, userId, `/verkoop/${orderId}`, what, account.log, orderId);
  return {
    async make(
      account: Account,
      userId: number,
      {
        orderId,
        customerId,
        customer,
        weight,
        time,
      }: {
        orderId: number;
        customerId: number;
        customer: Pick<Customer, 'telephone'> & DemoLabel['recipient'];
        weight: number;
        time: number;
      },
    ) {
      if (!hasPart(account, 'shippingLabels')) return;
      count += 1;
      // they take turns
      const services = shippingServicesOf(account);
      const service = services[count % services.length];
      if (!service) return;
      const { carrier, sender } = service;
      const barcode = barcodeOf(carrier, time, count);
      const { name, street, houseNumber, houseNumberExtra, postcode, city } = customer;
      const recipient = { name, street, houseNumber, houseNumberExtra, postcode, city };
      const label = { carrier, barcode, sender, recipient, weight, hasAgeCheck: true };
      const madeAt = new Date(time).toISOString();
      const file = await draw({ ...label, reference: `${account.accountId}-${count}`, madeAt });
      const who = by(account, userId, 'label', orderId);
      await company.handle(who, { type: 'MakeShippingLabel', orderId }, async (work) => {
        const number = await takeNumber(work, 'shippingLabel', account.accountId);
        const madeOn: CalendarDate = dateInAmsterdam(time);
        await work.decide(shippingLabels, orderId, {
          type: 'RecordShippingLabel',
          ...label,
          orderId,
          customerId,
          file,
          madeOn,
          parcelType: 3085,
          carrierId: barcode,
          labelId: idFrom(who.commandId, 'shippingLabel'),
          number,
          recipient: { ...recipient, countryCode: 'NL', mobile: customer.telephone },
          trackingUrl: trackingUrlOf(carrier, barcode, postcode),
          fee: settingOf(account, 'labelFee'),
          isMailed: false,
          isTest: true,
        });
      });
    },
    /** The parcel of an order has come so far; nothing where it has no label. */
    async follow(account: Account, userId: number, orderId: number, to: ParcelStatus) {
      const labelId = idFrom(by(account, userId, 'label', orderId).commandId, 'shippingLabel');
      const who = by(account, userId, `parcel ${to}`, orderId);
      await company.handle(who, { type: 'RecordParcelStatus', orderId, to }, async (work) => {
        const labels = await work.load(shippingLabels, orderId);
        if (labels.some((labelState) => labelState.labelId === labelId))
          await work.decide(shippingLabels, orderId, { type: 'RecordParcelStatus', orderId, labelId, to });
      });
    },
  };
};
