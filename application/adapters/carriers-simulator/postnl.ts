import { Hono } from 'hono';
import { z } from 'zod';
import states from '#application/adapters/carriers-simulator/postnl-states.json' with { type: 'json' };
import { numbers, statusOf } from '#application/adapters/shared/numbers-by-clock.ts';
import { drawLabel, type SimulatedCarrier } from '#application/adapters/carriers-simulator/label.ts';
import { bodyOf } from '#application/adapters/shared/simulated.ts';
import { parcelTypeNames } from '#domain/shipping-label/carrier.ts';

const text = z.string().min(1);
const Address = z.object({
  AddressType: text,
  Street: text,
  HouseNr: text,
  HouseNrExt: z.string().optional(),
  Zipcode: text,
  City: text,
  Countrycode: z.string().length(2),
  Name: z.string().optional(),
  CompanyName: z.string().optional(),
});
const Requested = z.object({
  Customer: z.object({ Address, CustomerCode: text, CustomerNumber: text, CollectionLocation: z.string() }),
  Message: z.object({ MessageID: text, MessageTimeStamp: text, Printertype: z.literal('GraphicFile|PDF') }),
  Shipments: z.tuple([
    z.object({
      Addresses: z.tuple([Address], Address),
      Barcode: z.string().regex(/^3S\w+$/),
      Dimension: z.object({ Weight: z.number().positive().max(34_000) }),
      ProductCodeDelivery: z.enum(['3085', '2928']),
      ProductOptions: z.array(z.object({ Characteristic: text, Option: text })).optional(),
      Reference: z.string().max(35).optional(),
    }),
  ]),
});

const saysNo = (status: number, Description: string) =>
  Response.json({ Errors: [{ Code: '2', Description }] }, { status });

/**
 * PostNL that never leaves this machine (D-52): barcodes, labels and statuses by its own API. It delivers in
 * Benelux, and is quick: a parcel is under way after a quarter of an hour and there after one. When a parcel was
 * announced stands in its barcode, so it knows those of before it was started.
 */
export const postnlSimulator = ({
  key,
  now = Date.now,
  draw = drawLabel,
}: {
  key: string;
} & SimulatedCarrier) => {
  const next = numbers(now);
  /** Barcodes by our reference. */
  const announced = new Map<string, string>();
  const shipmentOf = (barcode: string) => {
    const number = /^3S[A-Z]*(\d{9})$/.exec(barcode)?.[1];
    if (number === undefined) return undefined;
    const Status = { TimeStamp: '', PhaseDescription: '', ...states[statusOf(Number(number), now)] };
    return { MainBarcode: barcode, Barcode: barcode, Status };
  };
  const app = new Hono()
    .use(async (context, proceed) => {
      if (context.req.header('apikey') === key) return proceed();
      return Response.json(
        { fault: { faultstring: 'Deze API-sleutel is hier niet bekend.' } },
        { status: 401 },
      );
    })
    .get('/shipment/v1_1/barcode', (context) => {
      const code = context.req.query('CustomerCode') || 'TEST';
      return context.json({ Barcode: `3S${code.toUpperCase()}${String(next()).padStart(9, '0')}` });
    })
    .post('/shipment/v2_2/label', async (context) => {
      const requested = await bodyOf(context, Requested);
      if (!requested) return saysNo(400, 'De zending is niet compleet.');
      const { Customer, Shipments } = requested;
      const [{ Addresses, Barcode, Dimension, Reference = '', ProductCodeDelivery, ProductOptions = [] }] =
        Shipments;
      const [to] = Addresses;
      if (!['NL', 'BE', 'LU'].includes(to.Countrycode))
        return saysNo(400, `PostNL bezorgt deze zending niet in ${to.Countrycode}.`);
      const { Address: from } = Customer;
      const label = await draw({
        carrier: 'PostNL',
        barcode: Barcode,
        reference: Reference,
        product: parcelTypeNames[Number(ProductCodeDelivery) as 3085 | 2928].nl,
        sender: [
          from.CompanyName ?? '',
          `${from.Street} ${from.HouseNr}`,
          `${from.Zipcode} ${from.City} ${from.Countrycode}`,
        ],
        recipient: [
          to.Name ?? '',
          `${to.Street} ${to.HouseNr}${to.HouseNrExt ?? ''}`,
          `${to.Zipcode} ${to.City}`,
          to.Countrycode,
        ],
        weight: Dimension.Weight / 1000,
        hasAgeCheck: ProductOptions.some(({ Characteristic }) => Characteristic === '014'),
        madeAt: new Date(now()).toISOString(),
      });
      announced.set(Reference, Barcode);
      return context.json({
        MergedLabels: [],
        ResponseShipments: [
          {
            Barcode,
            Errors: [],
            Warnings: [],
            ProductCodeDelivery,
            Labels: [
              { Content: Buffer.from(label).toString('base64'), Labeltype: 'Label', OutputType: 'PDF' },
            ],
          },
        ],
      });
    })
    .get('/shipment/v2/status/reference', (context) => {
      const barcode = announced.get(context.req.query('reference') ?? '');
      return context.json({ CurrentStatus: barcode ? { Shipment: shipmentOf(barcode) } : {} });
    })
    .get('/shipment/v2/status/barcode/:barcode', (context) => {
      const Shipment = shipmentOf(context.req.param('barcode'));
      return context.json({ CurrentStatus: Shipment ? { Shipment } : {} });
    });
  return { app, announced };
};
