import type { InvoiceLine, IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { euro, type Money, type Percentage } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { totalsOf } from '#domain/pricing/totals.ts';

type SampleLine = Omit<InvoiceLine, 'lineId' | 'excl' | 'incl'>;

/** The lines and totals of an invoice, by the sums that an order makes. */
export const priced = (
  lines: readonly SampleLine[],
  priceSide: PriceSide,
  extra: Money = 0,
): Pick<IssuedInvoice, 'lines' | 'totals' | 'priceSide'> => {
  const { lines: ofLines, ...totals } = totalsOf(
    lines.map((line) => ({ ...line, purchasePrice: 0 })),
    priceSide,
    extra,
  );
  return {
    priceSide,
    lines: lines.map((line, index) => ({ ...line, lineId: index + 1, ...ofLines[index]! })),
    totals,
  };
};

const line = (
  productNumber: number,
  name: string,
  vintage: string | null,
  quantity: number,
  price: number,
  { discount = 0, vatRate = 2100 }: { discount?: Percentage; vatRate?: Percentage } = {},
): SampleLine => ({
  productNumber,
  name,
  vintage,
  quantity,
  discount,
  vatRate,
  unitPrice: Math.round(price * euro),
  invoiceDiscount: 250,
});

/** A made-up invoice to look at the designs with: two rates, discounts, a price of four decimals, letters like Ž. */
export const sampleInvoice: IssuedInvoice = {
  invoiceId: 1,
  accountId: 1,
  kind: 'invoice',
  invoiceNumber: '2026-01432',
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-20',
  orderId: 1,
  orderNumber: 10872,
  orderDate: '2026-11-17',
  deliveryDate: '2026-11-19',
  corrects: null,
  reference: 'Inkoop 4417',
  note: 'De tweede doos Barolo komt na; die staat niet op deze factuur.',
  vatTreatment: 'domestic',
  seller: {
    name: 'Wijnimport Noordhof',
    contact: 'Marieke Noordhof',
    street: 'Vleutenseweg 214',
    postcode: '3532 HR',
    city: 'Utrecht',
    countryCode: 'NL',
    telephone: '030 555 01 42',
    email: 'administratie@noordhof.example',
    website: 'noordhof.example',
    kvk: '30123456',
    vatNumber: 'NL001234567B01',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    color: '#7a2445',
    logo: null,
  },
  buyer: {
    customerId: 1,
    customerNumber: 1042,
    name: 'Café Žižek & Zonen',
    attention: 'mevrouw Žižek',
    street: 'Oudegracht',
    houseNumber: '112',
    houseNumberExtra: ' bis',
    postcode: '3511 AV',
    city: 'Utrecht',
    countryCode: 'NL',
    email: 'inkoop@zizek.example',
    vatNumber: 'NL009876543B02',
    kvk: '30987654',
    peppolId: '',
  },
  deliveredTo: {
    recipientName: 'Café Žižek, keldertrap',
    street: 'Lichte Gaard',
    houseNumber: '3',
    houseNumberExtra: '',
    postcode: '3511 KT',
    city: 'Utrecht',
    country: 'Nederland',
  },
  ...priced(
    [
      line(1201, 'Sancerre Les Côtes Sèches', '2024', 24, 13.85),
      line(1077, 'Barolo Cannubi, Tenuta Alba', '2019', 6, 38.5, { discount: 500 }),
      line(2210, 'Crémant de Loire brut', null, 36, 9.4275),
      line(3108, 'Furmint Šipon, Žlahtič', '2023', 12, 11.2, { discount: 1000 }),
      line(1420, 'Rioja Reserva, Bodega Peña Blanca, vat van Amerikaans en Frans eiken', '2018', 12, 14.6),
      line(9014, 'Alcoholvrije mousserende muskaat', null, 12, 5.95, { vatRate: 900 }),
    ],
    'excl',
  ),
};
