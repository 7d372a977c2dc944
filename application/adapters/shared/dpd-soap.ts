import { documentOf, group, type Xml } from '#domain/kernel/xml.ts';

const envelope = 'http://schemas.xmlsoap.org/soap/envelope/';
const types = 'http://dpd.com/common/service/types';

/** The namespaces of the services, as their descriptions name them. */
export const namespaces = {
  authentication: `${types}/Authentication/2.0`,
  login: `${types}/LoginService/2.0`,
  shipment: `${types}/ShipmentService/3.3`,
  lifeCycle: `${types}/ParcelLifeCycleService/2.0`,
} as const;

/** A SOAP 1.1 message. */
export const soapMessage = (namespace: string, header: Xml | null, body: Xml | null) =>
  documentOf(
    group('soapenv:Envelope', [group('soapenv:Header', [header]), group('soapenv:Body', [body])], {
      'xmlns:soapenv': envelope,
      'xmlns:aut': namespaces.authentication,
      'xmlns:ns': namespace,
    })!,
  );

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      : (entities[name] ?? all),
  );

/**
 * What stands in the elements of a name, whatever their prefix; with the elements in it as text. The answers of
 * these services are flat, and no element of them holds another of its own name.
 */
export const contentsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g'))].map(
    ([, content]) => content!,
  );
/** The text of the first element of a name; null without. */
export const textOf = (xml: string, name: string) => {
  const [content] = contentsOf(xml, name);
  return content === undefined ? null : plain(content).trim();
};
