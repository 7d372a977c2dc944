import { z } from 'zod';
import { callCarrier, labelOf } from '#application/adapters/shared/carrier-call.ts';
import { jsonIn, rootOf, type Service } from '#application/adapters/shared/http.ts';
import { type Carrier, CarrierSaysNo, type Parcel } from '#application/ports/carriers.ts';
import { plainPostcode } from '#domain/shipping-label/postcode.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';

const Barcode = z.object({ Barcode: z.string().min(1).max(60) });
const Message = z.object({ Description: z.string().optional(), ErrorMsg: z.string().optional() });
const Labels = z.object({
  ResponseShipments: z.array(
    z.object({
      Barcode: z.string().min(1).max(60),
      Errors: z.array(Message).nullish(),
      Labels: z.array(z.object({ Content: z.base64(), Labeltype: z.string() })).nullish(),
    }),
  ),
});
const Shipment = z.object({
  Barcode: z.string().optional(),
  MainBarcode: z.string().optional(),
  Status: z.object({ StatusCode: z.string(), PhaseCode: z.string() }),
});
/** What is not known is answered with 200 and no shipment. */
const Status = z.object({
  CurrentStatus: z.object({ Shipment: z.union([Shipment, z.array(Shipment)]).optional() }).nullish(),
});
const Problem = z.union([
  z.object({ Errors: z.array(Message).min(1) }).transform(({ Errors }) => Errors),
  z.object({ Array: z.object({ Item: Message }) }).transform(({ Array: { Item } }) => [Item]),
  z.array(Message).min(1),
  z
    .object({ fault: z.object({ faultstring: z.string() }) })
    .transform(({ fault }): z.output<typeof Message>[] => [{ ErrorMsg: fault.faultstring }]),
]);
const saidIn = (content: unknown) =>
  (Problem.safeParse(content).data ?? [])
    .map(({ Description, ErrorMsg }) => Description || ErrorMsg)
    .filter(Boolean)
    .join(' ')
    .slice(0, 500);

/** Status codes of PostNL whose phase does not say it; 12 waits at a point, in the phase of what is delivered. */
const statuses: Readonly<Record<number, ParcelStatus>> = {
  2: 'under-way',
  3: 'under-way',
  11: 'delivered',
  12: 'at-pickup-point',
  22: 'delivered',
  27: 'returned',
  28: 'returned',
};
const statusOf = ({ StatusCode, PhaseCode }: z.output<typeof Shipment>['Status']) =>
  statuses[Number(StatusCode)] ?? (Number(PhaseCode) <= 1 ? 'announced' : 'under-way');

const stamp = (now: Date) => {
  const [year, month, day] = now.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year} ${now.toISOString().slice(11, 19)}`;
};

/** Where PostNL shows people their parcel. */
const trackingUrlOf = (barcode: string, { postcode, countryCode }: Parcel['recipient']) =>
  `https://jouw.postnl.nl/track-and-trace/${barcode}-${countryCode}-${plainPostcode(postcode)}`;

/**
 * PostNL's API at `baseUrl` with the key and numbers of one account: barcode 1.1, label 2.2, status 2. A parcel is
 * asked for by our reference first, so that one of which the answer was lost keeps its barcode. What is announced
 * and never handed over PostNL forgets by itself.
 */
export const postnlCarrier = ({
  baseUrl,
  key,
  customerCode,
  customerNumber,
  location,
  timeoutMs = 10_000,
}: Service & { customerCode: string; customerNumber: string; location: string }): Carrier => {
  const call = async (method: 'GET' | 'POST', path: string, json?: unknown): Promise<unknown> => {
    const headers = { accept: 'application/json', apikey: key };
    const request = { method, timeoutMs, headers, json };
    return jsonIn(await callCarrier('PostNL', `${rootOf(baseUrl)}/shipment/${path}`, request, saidIn));
  };
  const customer = { customerCode, customerNumber };
  const shipmentIn = (content: unknown) => {
    const found = Status.parse(content).CurrentStatus?.Shipment;
    return Array.isArray(found) ? found[0] : found;
  };
  /** The barcode of a parcel that PostNL took without our hearing of it. */
  const knownBarcode = async (reference: string) => {
    const request = new URLSearchParams({ ...customer, reference });
    const found = shipmentIn(await call('GET', `v2/status/reference?${request}`));
    return found?.Barcode ?? found?.MainBarcode ?? null;
  };
  const newBarcode = async () => {
    const request = new URLSearchParams({
      CustomerCode: customerCode,
      CustomerNumber: customerNumber,
      Type: '3S',
      Serie: '000000000-999999999',
    });
    return Barcode.parse(await call('GET', `v1_1/barcode?${request}`)).Barcode;
  };

  return {
    async makeLabel({ reference, sender, recipient, weight, type, hasAgeCheck }) {
      const barcode = (await knownBarcode(reference)) ?? (await newBarcode());
      const content = await call('POST', 'v2_2/label?confirm=true', {
        Customer: {
          Address: {
            AddressType: '02',
            CompanyName: sender.company,
            Street: sender.street,
            HouseNr: sender.houseNumber,
            Zipcode: plainPostcode(sender.postcode),
            City: sender.city,
            Countrycode: sender.countryCode,
          },
          CollectionLocation: location,
          CustomerCode: customerCode,
          CustomerNumber: customerNumber,
          Name: sender.company,
        },
        Message: { MessageID: '1', MessageTimeStamp: stamp(new Date()), Printertype: 'GraphicFile|PDF' },
        Shipments: [
          {
            Addresses: [
              {
                AddressType: '01',
                Name: recipient.name,
                Street: recipient.street,
                HouseNr: recipient.houseNumber,
                HouseNrExt: recipient.houseNumberExtra,
                Zipcode: plainPostcode(recipient.postcode),
                City: recipient.city,
                Countrycode: recipient.countryCode,
              },
            ],
            Barcode: barcode,
            Contacts: [{ ContactType: '01', SMSNr: recipient.mobile }],
            Dimension: { Weight: weight * 1000 },
            ProductCodeDelivery: String(type),
            // 18 or older, by what the letter box cannot check
            ...(hasAgeCheck &&
              type === 3085 && { ProductOptions: [{ Characteristic: '014', Option: '002' }] }),
            Reference: reference,
          },
        ],
      });
      const [shipment] = Labels.parse(content).ResponseShipments;
      const label = shipment?.Labels?.[0];
      if (!shipment || !label)
        throw new CarrierSaysNo(
          saidIn(shipment?.Errors ?? []) || keptSentence('noLabel', { system: 'PostNL' }),
        );
      return {
        carrierId: shipment.Barcode,
        barcode: shipment.Barcode,
        trackingUrl: trackingUrlOf(shipment.Barcode, recipient),
        file: labelOf('PostNL', Buffer.from(label.Content, 'base64')),
      };
    },
    async status({ barcode }) {
      const found = shipmentIn(await call('GET', `v2/status/barcode/${encodeURIComponent(barcode)}`));
      return found ? statusOf(found.Status) : 'announced';
    },
    cancel: async () => {},
  };
};
