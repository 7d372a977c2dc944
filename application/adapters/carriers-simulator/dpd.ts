import { Hono } from 'hono';
import { numbers, statusOf } from '#application/adapters/shared/numbers-by-clock.ts';
import { contentsOf, textOf } from '#application/adapters/shared/dpd-soap.ts';
import { drawLabel, type SimulatedCarrier } from '#application/adapters/carriers-simulator/label.ts';
import { documentOf, group, line, type Xml } from '#domain/kernel/xml.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';

const types = 'http://dpd.com/common/service/types';
const stations: readonly (readonly [string, string])[] = [
  ['SHIPMENT', 'Pakket aangemeld'],
  ['ON_THE_ROAD', 'Onderweg'],
  ['DELIVERED', 'Bezorgd'],
];
const reached: Record<ParcelStatus, number> = {
  announced: 0,
  'under-way': 1,
  'at-pickup-point': 1,
  delivered: 2,
  returned: 2,
};

const envelope = (body: Xml | null, status = 200) =>
  new Response(
    documentOf(
      group('soap:Envelope', [group('soap:Body', [body])], {
        'xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
      })!,
    ),
    { status, headers: { 'content-type': 'text/xml; charset=utf-8' } },
  );
const fault = (message: string) =>
  envelope(group('soap:Fault', [line('faultcode', 'soap:Client'), line('faultstring', message)]), 500);
const answer = (name: string, service: string, parts: readonly (Xml | null)[]) =>
  envelope(group(`ns:${name}Response`, parts, { 'xmlns:ns': `${types}/${service}` }));

const addressOf = (xml: string) => {
  const of = (name: string) => textOf(xml, name) ?? '';
  return [of('name1'), `${of('street')} ${of('houseNo')}`, `${of('zipCode')} ${of('city')}`, of('country')];
};

/**
 * DPD that never leaves this machine (D-52): login, shipments and tracking by its own web services. As the other
 * built-in carriers it is quick, and tells from a parcel number how far the parcel is.
 */
export const dpdSimulator = ({
  user,
  password,
  now = Date.now,
  draw = drawLabel,
}: {
  user: string;
  password: string;
} & SimulatedCarrier) => {
  const next = numbers(now);
  const token = `pas-${user}`;
  /** The messages of `storeOrders` that it took. */
  const orders: string[] = [];
  let logins = 0;
  const knows = (message: string) =>
    textOf(message, 'delisId') === user && textOf(message, 'authToken') === token;
  const app = new Hono();
  const serve = (name: string, reply: (message: string) => Response | Promise<Response>) =>
    app.post(`/Services/${name}.svc`, async ({ req }) => reply(await req.text()));
  serve('LoginService', (message) => {
    logins += 1;
    if (textOf(message, 'delisId') !== user || textOf(message, 'password') !== password)
      return fault('Deze gebruiker is hier niet bekend, of het wachtwoord klopt niet.');
    return answer('getAuth', 'LoginService/2.0', [
      group('return', [
        line('delisId', user),
        line('customerUid', user),
        line('authToken', token),
        line('depot', '0522'),
      ]),
    ]);
  });
  serve('ShipmentService', async (message) => {
    if (!knows(message)) return fault('Deze pas is verlopen.');
    const [sender = ''] = contentsOf(message, 'sender');
    const [recipient = ''] = contentsOf(message, 'recipient');
    const country = textOf(recipient, 'country') ?? '';
    const result = (parts: readonly (Xml | null)[]) =>
      answer('storeOrders', 'ShipmentService/3.3', [group('orderResult', parts)]);
    if (!/^[A-Z]{2}$/.test(country) || country === 'GB')
      return result([
        group('shipmentResponses', [
          group('faults', [
            line('faultCode', 'COUNTRY'),
            line('message', `DPD bezorgt deze zending niet in ${country}.`),
          ]),
        ]),
      ]);
    orders.push(message);
    const barcode = `0522${String(next()).padStart(10, '0')}`;
    const label = await draw({
      carrier: 'DPD',
      product: textOf(message, 'content') ?? '',
      barcode,
      sender: addressOf(sender),
      recipient: addressOf(recipient),
      reference: textOf(message, 'mpsCustomerReferenceNumber1') ?? '',
      weight: Number(textOf(message, 'weight')) / 100,
      hasAgeCheck: textOf(message, 'ageCheck') === 'true',
      madeAt: new Date(now()).toISOString(),
    });
    return result([
      line('parcellabelsPDF', Buffer.from(label).toString('base64')),
      group('shipmentResponses', [
        line('mpsId', `MPS${barcode}`),
        group('parcelInformation', [line('parcelLabelNumber', barcode)]),
      ]),
    ]);
  });
  serve('ParcelLifecycleService', (message) => {
    if (!knows(message)) return fault('Deze pas is verlopen.');
    const number = /^0522(\d{10})$/.exec(textOf(message, 'parcelLabelNumber') ?? '')?.[1];
    if (number === undefined) return fault('Dit pakket is hier niet bekend.');
    const current = reached[statusOf(Number(number), now)];
    return answer('getTrackingData', 'ParcelLifeCycleService/2.0', [
      group(
        'trackingresult',
        stations.map(([status, description], at) =>
          group('statusInfo', [
            line('status', status),
            line('description', description),
            line('statusHasBeenReached', String(at <= current)),
            line('isCurrentStatus', String(at === current)),
          ]),
        ),
      ),
    ]);
  });
  return { app, orders, logins: () => logins };
};
