import { labelOf } from '#application/adapters/shared/carrier-call.ts';
import { contentsOf, namespaces, soapMessage, textOf } from '#application/adapters/shared/dpd-soap.ts';
import { rootOf, send } from '#application/adapters/shared/http.ts';
import { sha256 } from '#application/kernel/digest.ts';
import { type Carrier, CarrierSaysNo, type Parcel } from '#application/ports/carriers.ts';
import { group, line, type Xml } from '#domain/kernel/xml.ts';
import { plainPostcode } from '#domain/shipping-label/postcode.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';

/** A pass that DPD gave a user, and until when it holds (milliseconds). DPD allows few logins a day. */
export type DpdPass = { token: string; depot: string; until: number };

const day = 86_400_000;
const language = 'nl_NL';

/** What DPD calls the stations of a parcel. */
const statuses: Record<string, ParcelStatus> = {
  SHIPMENT: 'announced',
  ACCEPTED: 'announced',
  PICKUP: 'at-pickup-point',
  AT_PICKUP: 'at-pickup-point',
  PARCELSHOP: 'at-pickup-point',
  DELIVERED: 'delivered',
  PICKED_UP: 'delivered',
  RETURN: 'returned',
  RETURNED: 'returned',
  BACK_TO_SENDER: 'returned',
};

const address = (
  name: string,
  person: Pick<Parcel['recipient'], 'name' | 'street' | 'houseNumber' | 'postcode' | 'city' | 'countryCode'>,
  more: Xml | null,
) =>
  group(name, [
    line('name1', person.name.slice(0, 35)),
    line('street', person.street.slice(0, 35)),
    line('houseNo', person.houseNumber.slice(0, 8)),
    line('country', person.countryCode),
    line('zipCode', plainPostcode(person.postcode)),
    line('city', person.city.toUpperCase().slice(0, 35)),
    more,
  ]);

/**
 * The web services of DPD Benelux at `baseUrl` (SOAP 1.1): login 2.0, shipment 3.3, life cycle 2.0. DPD finds no
 * parcel by our reference: where its answer was lost, a parcel of it stands there that is never handed over, and
 * is never charged.
 */
export const dpdCarrier = ({
  baseUrl,
  user,
  password,
  depot,
  customerNumber,
  passes,
  timeoutMs = 15_000,
}: {
  baseUrl: string;
  user: string;
  password: string;
  /** The depot that sends; that of the login where it is empty. */
  depot: string;
  customerNumber: string;
  /** Passes by login, kept as long as the server runs. */
  passes: Map<string, DpdPass>;
  timeoutMs?: number;
}): Carrier => {
  const call = async (service: string, action: string, message: string) => {
    const answer = await send(`${rootOf(baseUrl)}/Services/${service}.svc`, {
      method: 'POST',
      timeoutMs,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
      body: message,
    });
    const content = await answer.text();
    // a fault comes with status 500, and says what is wrong all the same
    const fault =
      textOf(content, 'errorMessage') ?? textOf(content, 'Message') ?? textOf(content, 'faultstring');
    if (contentsOf(content, 'Fault').length > 0) throw new CarrierSaysNo((fault ?? '').slice(0, 500));
    if (!answer.ok) throw new Error(`DPD answers ${answer.status}`);
    return content;
  };

  // whoever knows the password has the pass
  const login = `${baseUrl} ${user} ${sha256(password)}`;
  const logIn = async (): Promise<DpdPass> => {
    const known = passes.get(login);
    if (known && known.until > Date.now()) return known;
    const requested = group('ns:getAuth', [
      line('delisId', user),
      line('password', password),
      line('messageLanguage', language),
    ]);
    const content = await call(
      'LoginService',
      'http://dpd.com/common/service/LoginService/2.0/getAuth',
      soapMessage(namespaces.login, null, requested),
    );
    const token = textOf(content, 'authToken');
    if (!token) throw new Error('DPD gives no pass');
    // an hour less than DPD gives
    const pass = { token, depot: textOf(content, 'depot') ?? '', until: Date.now() + day - 3_600_000 };
    passes.set(login, pass);
    return pass;
  };
  const ask = async (service: string, action: string, namespace: string, body: Xml | null) => {
    const pass = await logIn();
    const header = group('aut:authentication', [
      line('delisId', user),
      line('authToken', pass.token),
      line('messageLanguage', language),
    ]);
    try {
      return await call(service, action, soapMessage(namespace, header, body));
    } catch (fault) {
      // a pass that DPD no longer knows is asked for anew the next time
      if (fault instanceof CarrierSaysNo) passes.delete(login);
      throw fault;
    }
  };

  const orderOf = (
    { reference, sender, recipient, weight, type, hasAgeCheck }: Parcel,
    sendingDepot: string,
  ) => {
    const houseNumber = `${recipient.houseNumber}${recipient.houseNumberExtra}`;
    const general = group('generalShipmentData', [
      line('mpsCustomerReferenceNumber1', reference),
      line('sendingDepot', sendingDepot),
      line('product', 'B2C'),
      address('sender', { ...sender, name: sender.company }, line('customerNumber', customerNumber)),
      address('recipient', { ...recipient, houseNumber }, line('phone', recipient.mobile)),
    ]);
    const parcel = group('parcels', [
      line('customerReferenceNumber1', reference),
      // in units of ten grams
      line('weight', weight * 100),
      line('content', type === 2928 ? 'Brievenbuspakje' : 'Pakket'),
    ]);
    const service = group('productAndServiceData', [
      line('orderType', 'consignment'),
      line('ageCheck', hasAgeCheck ? 'true' : ''),
    ]);
    return group('order', [general, parcel, service]);
  };

  return {
    async makeLabel(parcel) {
      const sendingDepot = depot || (await logIn()).depot;
      const content = await ask(
        'ShipmentService',
        'http://dpd.com/common/service/ShipmentService/3.3/storeOrders',
        namespaces.shipment,
        group('ns:storeOrders', [
          group('printOptions', [line('printerLanguage', 'PDF'), line('paperFormat', 'A6')]),
          orderOf(parcel, sendingDepot),
        ]),
      );
      const [fault] = contentsOf(content, 'faults');
      if (fault !== undefined) throw new CarrierSaysNo((textOf(fault, 'message') ?? fault).slice(0, 500));
      const barcode = textOf(content, 'parcelLabelNumber');
      const file = textOf(content, 'parcellabelsPDF');
      if (!barcode || !file) throw new Error('DPD gives no label');
      const query = new URLSearchParams({
        parcelNumber: barcode,
        zipCode: plainPostcode(parcel.recipient.postcode),
      });
      return {
        carrierId: textOf(content, 'mpsId') ?? barcode,
        barcode,
        trackingUrl: `https://www.dpdgroup.com/nl/mydpd/my-parcels/track?${query}`,
        file: labelOf('DPD', Buffer.from(file, 'base64')),
      };
    },
    async status({ barcode }) {
      const content = await ask(
        'ParcelLifecycleService',
        'http://dpd.com/common/service/ParcelLifeCycleService/2.0/getTrackingData',
        namespaces.lifeCycle,
        group('ns:getTrackingData', [line('parcelLabelNumber', barcode)]),
      );
      const stations = contentsOf(content, 'statusInfo');
      const current = stations.find((station) => textOf(station, 'isCurrentStatus') === 'true');
      const status = current === undefined ? null : textOf(current, 'status');
      return status === null ? 'announced' : (statuses[status] ?? 'under-way');
    },
    cancel: async () => {},
  };
};
