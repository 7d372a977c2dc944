import { settingsOf } from '#domain/account/settings.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type PricedLine, totalsOf } from '#domain/pricing/totals.ts';

/** The default settings. */
export const defaults = settingsOf({ blocksShortage: false });
/** An invoice to a customer who signed a mandate, from when nothing was collected yet. */
export const collected = { on: '2026-12-11', mandateReference: 'KB-0000401' };

export type LineToCharge = Partial<Omit<PricedLine, 'purchasePrice'>> & {
  name?: string;
  vintage?: string | null;
};
export type ToIssue = Partial<Omit<IssuedInvoice, 'lines' | 'totals' | 'seller' | 'buyer'>> & {
  lines?: readonly LineToCharge[];
  /** A discount on the total including VAT. */
  extra?: Money;
  seller?: Partial<IssuedInvoice['seller']>;
  buyer?: Partial<IssuedInvoice['buyer']>;
};

export const pricedOf = (line: LineToCharge): PricedLine => ({
  quantity: 12,
  unitPrice: 138_500,
  discount: 0,
  invoiceDiscount: 0,
  vatRate: 2100,
  purchasePrice: 0,
  ...line,
});

/** An issued invoice of Noordhof to Bistro De Kade, with the amounts that the pricing code calculates. */
export const issued = ({ lines = [{}], extra = 0, seller, buyer, ...other }: ToIssue = {}): IssuedInvoice => {
  const priceSide = other.priceSide ?? 'excl';
  const priced = lines.map(pricedOf);
  const { lines: amounts, purchase: _, ...totals } = totalsOf(priced, priceSide, extra);
  return {
    invoiceId: 9001,
    accountId: 3,
    kind: totals.incl < 0 ? 'credit' : 'invoice',
    invoiceNumber: '2026-0417',
    invoiceDate: '2026-11-20',
    dueDate: '2026-12-11',
    orderId: 71,
    orderNumber: 10_071,
    orderDate: '2026-11-16',
    deliveryDate: '2026-11-18',
    corrects: null,
    reference: '',
    note: '',
    priceSide,
    vatTreatment: 'domestic',
    deliveredTo: {
      recipientName: 'Bistro De Kade',
      street: 'Oudegracht',
      houseNumber: '12',
      houseNumberExtra: 'A',
      postcode: '3511 AA',
      city: 'Utrecht',
      country: 'Nederland',
    },
    ...other,
    seller: {
      name: 'Wijnimport Noordhof',
      contact: 'Elske Noordhof',
      street: 'Werfkade 14',
      postcode: '3511 AC',
      city: 'Utrecht',
      countryCode: 'NL',
      telephone: '030-2315500',
      email: 'verkoop@noordhof.example',
      website: 'www.noordhof.example',
      kvk: '30215467',
      vatNumber: 'NL001234567B29',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      color: '#B7862B',
      logo: null,
      ...seller,
    },
    buyer: {
      customerId: 401,
      customerNumber: 401,
      name: 'Bistro De Kade',
      attention: 'M. Verbeek',
      street: 'Oudegracht',
      houseNumber: '12',
      houseNumberExtra: 'A',
      postcode: '3511 AA',
      city: 'Utrecht',
      countryCode: 'NL',
      email: 'inkoop@bistrodekade.example',
      vatNumber: 'NL003456789B01',
      kvk: '12345678',
      peppolId: '',
      ...buyer,
    },
    lines: priced.map(({ quantity, unitPrice, discount, invoiceDiscount = 0, vatRate }, index) => ({
      lineId: index + 1,
      productNumber: 100 + index,
      name: lines[index]!.name ?? `Côtes du Rhône ${index + 1}`,
      vintage: lines[index]!.vintage === undefined ? '2023' : lines[index]!.vintage,
      quantity,
      unitPrice,
      discount,
      invoiceDiscount,
      vatRate,
      ...amounts[index]!,
    })),
    totals,
  };
};

const german = { countryCode: 'DE', vatNumber: 'DE 129 273 398', kvk: '', postcode: '10115', city: 'Berlin' };
const swiss = { countryCode: 'CH', vatNumber: '', kvk: '', postcode: '8001', city: 'Zürich' };
const inBerlin = {
  ...issued().deliveredTo!,
  street: 'Torstraße',
  postcode: '10119',
  city: 'Berlin',
  country: 'Duitsland',
};
export const abroad = { german, swiss, inBerlin };
