import { Hono } from 'hono';
import { z } from 'zod';
import { numbers, statusOf } from '#application/adapters/shared/numbers-by-clock.ts';
import { drawLabel, type SimulatedCarrier } from '#application/adapters/carriers-simulator/label.ts';
import { bodyOf } from '#application/adapters/shared/simulated.ts';
import { parcelTypeNames } from '#domain/shipping-label/carrier.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';

const text = z.string().min(1);
const place = {
  cc: z.string().length(2),
  postal_code: text,
  city: text.max(35),
  street: text.max(40),
  number: text,
};
const Shipment = z.object({
  reference_identifier: z.string().max(36),
  recipient: z.object({
    ...place,
    number_suffix: z.string().max(6).optional(),
    person: text.max(40),
    phone: z.string(),
    company: z.string().max(50).optional(),
  }),
  sender: z.object({ ...place, person: text.max(40), company: text.max(50) }),
  options: z.object({ package_type: z.literal([1, 2]), age_check: z.literal([0, 1]).optional() }),
  physical_properties: z.object({ weight: z.number().positive() }),
  carrier: z.literal(1),
});
const Requested = z.object({ data: z.object({ shipments: z.tuple([Shipment]) }) });
type StoredShipment = z.output<typeof Shipment> & { id: number; isRegistered: boolean };

const codes: Record<ParcelStatus, number> = {
  announced: 2,
  'under-way': 3,
  'at-pickup-point': 8,
  delivered: 7,
  returned: 10,
};
const barcodeOf = (id: number) => `3SMYPA${String(id).padStart(9, '0')}`;
const saysNo = (status: number, human: string) =>
  Response.json({ message: human, errors: [{ status, human: [human] }], request_id: '1' }, { status });

/**
 * MyParcel that never leaves this machine (D-52): shipments, labels and tracking by its own API. As the other
 * built-in carriers it is quick, and tells from the number of a shipment how far that is.
 */
export const myparcelSimulator = ({
  key,
  now = Date.now,
  draw = drawLabel,
}: {
  key: string;
} & SimulatedCarrier) => {
  const next = numbers(now);
  const shipments = new Map<number, StoredShipment>();
  const shown = (id: number) => {
    const stored = shipments.get(id);
    const isConcept = stored?.isRegistered === false;
    return {
      id,
      barcode: isConcept ? '' : barcodeOf(id),
      status: isConcept ? 1 : codes[statusOf(id, now)],
      reference_identifier: stored?.reference_identifier ?? null,
      recipient: stored?.recipient ?? null,
    };
  };
  const inData = (name: string, content: readonly unknown[]) =>
    Response.json({ data: { [name]: content, results: content.length } });
  const app = new Hono()
    .use(async (context, proceed) => {
      const wanted = `basic ${Buffer.from(key).toString('base64')}`;
      return context.req.header('Authorization') === wanted
        ? proceed()
        : saysNo(401, 'Deze API-sleutel is hier niet bekend.');
    })
    .post('/shipments', async (context) => {
      if (!context.req.header('Content-Type')?.startsWith('application/vnd.shipment+json'))
        return saysNo(415, 'Dit is geen zending.');
      const requested = await bodyOf(context, Requested);
      if (!requested) return saysNo(422, 'De zending is niet compleet.');
      const [shipment] = requested.data.shipments;
      const { reference_identifier, recipient, options } = shipment;
      if (recipient.cc !== 'NL' && options.package_type === 2)
        return saysNo(422, 'Een brievenbuspakje gaat alleen binnen Nederland.');
      const id = next();
      shipments.set(id, { ...shipment, id, isRegistered: false });
      return Response.json({ data: { ids: [{ id, reference_identifier }] } });
    })
    .get('/shipments', (context) => {
      const reference = context.req.query('reference_identifier');
      const found = [...shipments.values()].filter((stored) => stored.reference_identifier === reference);
      const content = found.map(({ id }) => shown(id));
      return inData('shipments', content);
    })
    .get('/shipments/:id', (context) => inData('shipments', [shown(Number(context.req.param('id')))]))
    .delete('/shipments/:id', (context) => {
      const stored = shipments.get(Number(context.req.param('id')));
      if (!stored || stored.isRegistered) return saysNo(422, 'Alleen een concept kan worden verwijderd.');
      shipments.delete(stored.id);
      return new Response(null, { status: 204 });
    })
    .get('/shipment_labels/:id', async (context) => {
      const stored = shipments.get(Number(context.req.param('id')));
      if (!stored) return saysNo(404, 'Deze zending bestaat niet.');
      shipments.set(stored.id, { ...stored, isRegistered: true });
      const { recipient: to, options, reference_identifier: reference } = stored;
      const label = await draw({
        carrier: 'MyParcel',
        barcode: barcodeOf(stored.id),
        reference,
        sender: ['MyParcel', 'via PostNL'],
        product: parcelTypeNames[options.package_type === 2 ? 2928 : 3085].nl,
        recipient: [
          to.person,
          `${to.street} ${to.number}${to.number_suffix ?? ''}`,
          `${to.postal_code} ${to.city}`,
          to.cc,
        ],
        weight: stored.physical_properties.weight / 1000,
        hasAgeCheck: options.age_check === 1,
        madeAt: new Date(now()).toISOString(),
      });
      return context.body(label as never, 200, { 'Content-Type': 'application/pdf' });
    })
    .get('/tracktraces/:id', (context) => {
      const id = Number(context.req.param('id'));
      const { barcode, recipient } = shown(id);
      const door = `${recipient?.postal_code ?? ''}-${recipient?.cc ?? 'NL'}`;
      return inData('tracktraces', [
        { shipment_id: id, link_consumer_portal: `https://myparcel.me/track-trace/${barcode}/${door}` },
      ]);
    });
  return { app, shipments };
};
