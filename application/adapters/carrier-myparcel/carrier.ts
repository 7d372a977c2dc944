import { z } from 'zod';
import { callCarrier, labelOf } from '#application/adapters/shared/carrier-call.ts';
import { rootOf, type Service } from '#application/adapters/shared/http.ts';
import { type Carrier, CarrierSaysNo, type Parcel } from '#application/ports/carriers.ts';
import { plainPostcode } from '#domain/shipping-label/postcode.ts';
import { ParcelStatus } from '#domain/shipping-label/status.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

const Ids = z.object({ data: z.object({ ids: z.array(z.object({ id: z.int() })).min(1) }) });
const Shipments = z.object({
  data: z.object({
    shipments: z.array(
      z.object({
        id: z.int(),
        barcode: z.string().nullish(),
        status: z.int(),
        recipient: z.object({ postal_code: z.string().nullish(), number: z.string().nullish() }).nullish(),
      }),
    ),
  }),
});
const TrackTraces = z.object({
  data: z.object({
    tracktraces: z.array(
      z.object({
        shipment_id: z.int(),
        link_consumer_portal: z.string().nullish(),
        link_tracktrace: z.string().nullish(),
      }),
    ),
  }),
});
const Fault = z.object({
  message: z.string().optional(),
  errors: z
    .array(z.object({ human: z.array(z.string()).optional(), message: z.string().optional() }))
    .optional(),
});
const saidIn = (content: unknown) => {
  const fault = Fault.safeParse(content).data;
  const all = fault?.errors?.flatMap(({ human, message }) => human ?? message ?? []) ?? [];
  return (all.length > 0 ? all.join(' ') : (fault?.message ?? '')).slice(0, 500);
};

/**
 * Statuses of MyParcel. Of what is printed without being followed (12, 14, 15, 18), and of what never went (13 credited, 16
 * expired, 17 cancelled), nothing but the label is known; 19 lies where that was agreed. From 30 on they are those from 1 on
 * of a shipment that is put away.
 */
const statuses: Readonly<Record<ParcelStatus, readonly number[]>> = {
  announced: [1, 2, 12, 13, 14, 15, 16, 17, 18, 30, 31],
  'under-way': [3, 4, 5, 6, 32, 33, 34, 35],
  'at-pickup-point': [8, 37],
  delivered: [7, 9, 19, 36, 38],
  returned: [10, 11],
};
const statusOf = (code: number) =>
  ParcelStatus.options.find((status) => statuses[status].includes(code)) ?? null;

/** How long MyParcel lets each be. */
const longest = { person: 40, company: 50, street: 40, city: 35 };
/** What fits; what does not is told, for a label with half an address arrives nowhere. */
const fitting = (what: keyof typeof longest, whose: 'recipient' | 'sender', text: string) => {
  if (text.length <= longest[what]) return text;
  const part = keptSentence(what === 'person' || what === 'company' ? 'name' : what);
  throw new CarrierSaysNo(
    keptSentence('tooLong', { part, party: keptSentence(whose), most: longest[what], text }),
  );
};
/** A name that is too long for a person goes whole as that of a company, beside what fits of it. */
const named = (name: string) =>
  name.length <= longest.person
    ? { person: name }
    : { company: fitting('company', 'recipient', name), person: name.slice(0, longest.person).trim() };

/** PostNL is the first carrier of MyParcel. A parcel is package type 1, what goes through the letter box 2. */
const requestOf = ({ reference, sender, recipient, weight, type, hasAgeCheck }: Parcel) => ({
  data: {
    shipments: [
      {
        reference_identifier: reference,
        recipient: {
          cc: recipient.countryCode,
          postal_code: plainPostcode(recipient.postcode),
          city: fitting('city', 'recipient', recipient.city),
          street: fitting('street', 'recipient', recipient.street),
          number: recipient.houseNumber,
          ...(recipient.houseNumberExtra !== '' && { number_suffix: recipient.houseNumberExtra }),
          ...named(recipient.name),
          phone: recipient.mobile,
        },
        sender: {
          cc: sender.countryCode,
          postal_code: plainPostcode(sender.postcode),
          city: fitting('city', 'sender', sender.city),
          street: fitting('street', 'sender', sender.street),
          number: sender.houseNumber,
          company: fitting('company', 'sender', sender.company),
          person: sender.company.slice(0, longest.person).trim(),
        },
        options: {
          package_type: type === 2928 ? 2 : 1,
          ...(hasAgeCheck && type === 3085 && { age_check: 1, only_recipient: 1, signature: 1 }),
          label_description: reference,
        },
        physical_properties: { weight: weight * 1000 },
        carrier: 1,
      },
    ],
  },
});

/**
 * MyParcel's API at `baseUrl` with the key of one account. A shipment of
 * our reference that is there already is taken as it is when it goes to the same door, else it is replaced.
 */
export const myparcelCarrier = ({ baseUrl, key, timeoutMs = 10_000 }: Service): Carrier => {
  const call = async (method: string, path: string, json?: unknown, accept = 'application/json') => {
    const headers = {
      accept,
      'user-agent': 'CustomApiCall/2',
      authorization: `basic ${Buffer.from(key).toString('base64')}`,
      ...(json !== undefined && {
        'content-type': 'application/vnd.shipment+json;charset=utf-8;version=1.1',
      }),
    };
    const request = { method, timeoutMs, headers, json };
    return callCarrier('MyParcel', `${rootOf(baseUrl)}/${path}`, request, saidIn);
  };
  const get = async (path: string): Promise<unknown> => (await call('GET', path)).json();
  const remove = (id: string | number) => call('DELETE', `shipments/${id}`);
  const shipmentsOf = async (path: string) => Shipments.parse(await get(`shipments${path}`)).data.shipments;

  /** The shipment that MyParcel made without our hearing of it. */
  const known = async ({ reference, recipient }: Parcel) => {
    const [found] = await shipmentsOf(`?${new URLSearchParams({ reference_identifier: reference })}`);
    if (!found) return null;
    const { postal_code, number } = found.recipient ?? {};
    const isSameDoor =
      plainPostcode(postal_code ?? '') === plainPostcode(recipient.postcode) &&
      number === recipient.houseNumber;
    if (isSameDoor) return found.id;
    // only a concept can be deleted there
    if (found.status !== 1) throw new CarrierSaysNo(keptSentence('labelToOtherAddress'));
    await remove(found.id);
    return null;
  };

  return {
    async makeLabel(parcel) {
      const make = async () => Ids.parse(await (await call('POST', 'shipments', requestOf(parcel))).json());
      const id = (await known(parcel)) ?? (await make()).data.ids[0]!.id;
      // the barcode is given with the label
      const pdf = await call('GET', `shipment_labels/${id}?format=A6`, undefined, 'application/pdf');
      const file = labelOf('MyParcel', new Uint8Array(await pdf.arrayBuffer()));
      const [shipment] = await shipmentsOf(`/${id}`);
      const traces = TrackTraces.parse(await get(`tracktraces/${id}`)).data.tracktraces;
      const { link_consumer_portal: portal, link_tracktrace: link } = traces[0] ?? {};
      if (!shipment?.barcode) throw new Error('MyParcel gives no barcode');
      const { barcode } = shipment;
      return { carrierId: String(id), barcode, file, trackingUrl: portal ?? link ?? '' };
    },
    async status({ carrierId, status: before = 'announced' }) {
      const [shipment] = await shipmentsOf(`/${encodeURIComponent(carrierId)}`);
      // 99 is one that MyParcel does not know either
      return (shipment && statusOf(shipment.status)) ?? before;
    },
    async cancel({ carrierId }) {
      await remove(encodeURIComponent(carrierId));
    },
  };
};
