import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { priced, sampleInvoice } from '#application/adapters/documents-pdfkit/invoice-sample.ts';
import type {
  InvoiceDesign,
  InvoiceOptions,
  Letterhead,
  LineStyle,
  ListedLine,
  OrderPaper,
  PaperLine,
  PriceListPaper,
  PriceListTemplate,
  ProductSheet,
  SheetTemplate,
  Ticket,
  VoucherPaper,
} from '#application/ports/documents.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { pdfDrawn } from '#tests/support/pdf-drawn.ts';

/*
 * Each paper as it is drawn, mark by mark: where each text, line, area and picture stands, and how it looks. The
 * records are in `drawn`; who changes a paper on purpose writes them anew (`vitest -u`) and looks at what differs.
 */

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const documents = pdfkitDocuments();
const madeAt = '2026-11-20T09:00:00.000Z';
const asDrawn = async (name: string, pdf: Promise<Uint8Array>) =>
  expect(pdfDrawn(await pdf)).toMatchFileSnapshot(`drawn/${name}.txt`);

const picture = (width: number, height: number, background = '#7a2445') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
let logo: Uint8Array;
let bottle: Uint8Array;
beforeAll(async () => {
  [logo, bottle] = await Promise.all([picture(300, 90), picture(90, 200)]);
});

const letterhead: Letterhead = {
  name: 'Wijnimport Noordhof',
  lines: ['Vleutenseweg 214', '3532 HR Utrecht', '', 'KvK 30123456', 'IBAN NL91ABNA0417164300'],
  color: '#B7862B',
  logo: null,
};
const longName = `${'Stichting tot behoud van de wijnkelder van '.repeat(4)}Oudewater`;

const everything: InvoiceOptions = {
  showsCompanyData: true,
  showsPaymentMethod: true,
  paymentMethod: 'Bank',
  showsPaymentsTotal: true,
  paymentsTotal: 4_500_000,
  showsQuantity: true,
  texts: ['Op al onze leveringen zijn onze voorwaarden van toepassing.', 'Een tweede tekst.'],
};
const nothing: InvoiceOptions = {
  showsCompanyData: false,
  showsPaymentMethod: false,
  paymentMethod: 'Bank',
  showsPaymentsTotal: false,
  paymentsTotal: 0,
  showsQuantity: false,
  texts: [],
};
const { seller, buyer, lines: sampleLines } = sampleInvoice;
const plainLines = sampleLines.map((line) => ({ ...line, invoiceDiscount: 0, discount: 0, vintage: null }));
/** On paper that has a letterhead of its own, without a delivery and without anything that may be left out. */
const bare: IssuedInvoice = {
  ...sampleInvoice,
  ...priced(plainLines.slice(0, 2), 'incl'),
  reference: '',
  note: '',
  deliveryDate: null,
  deliveredTo: null,
  seller: { ...seller, color: '', iban: '', bic: '', telephone: '' },
  buyer: { ...buyer, attention: '', vatNumber: '', kvk: '', countryCode: 'BE' },
};
/** More than a page, with an extra discount, a note of pages and a very long name. */
const long: IssuedInvoice = {
  ...sampleInvoice,
  ...priced(
    Array.from({ length: 48 }, (_, index) => ({
      ...sampleLines[index % sampleLines.length]!,
      productNumber: 5001 + index,
      name: index === 30 ? longName : `Wijn ${index + 1}`,
    })),
    'excl',
    125_000,
  ),
  prepaid: 100_000,
  note: 'Wat over deze levering te zeggen is. '.repeat(260),
  buyer: { ...buyer, name: longName },
};
const credit: IssuedInvoice = {
  ...sampleInvoice,
  ...priced(
    sampleLines.slice(0, 3).map((line) => ({ ...line, quantity: -line.quantity })),
    'excl',
  ),
  kind: 'credit',
  invoiceNumber: '2026-01440',
  corrects: { invoiceNumber: '2026-01432', invoiceDate: '2026-11-20' },
};
const invoice = (
  issued: IssuedInvoice,
  design: InvoiceDesign,
  about: { options: InvoiceOptions; isBlank?: boolean; logo?: Uint8Array },
) => documents.invoice(issued, { design, madeAt, isBlank: false, ...about });

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9] as const)('INV-022 · an invoice in design %i', async (design) => {
  await asDrawn(`invoice-${design}`, invoice(sampleInvoice, design, { options: everything }));
  await asDrawn(`invoice-${design}-logo`, invoice(credit, design, { options: nothing, logo }));
  await asDrawn(`invoice-${design}-blank`, invoice(bare, design, { options: nothing, isBlank: true, logo }));
});
test.each([1, 6, 9] as const)('INV-022 · an invoice of several pages in design %i', async (design) => {
  await asDrawn(`invoice-${design}-long`, invoice(long, design, { options: nothing }));
});

const line = (nth: number, over: Partial<PaperLine> = {}): PaperLine => ({
  quantity: 7 * nth,
  boxes: nth,
  loose: nth,
  number: String(1200 + nth),
  name: `Wijn ${nth}`,
  vintage: '2024',
  parts: [],
  price: '€ 13,85',
  discount: '5%',
  total: `€ ${92 * nth},10`,
  ...over,
});
const slip: OrderPaper = {
  kind: 'packing-slip',
  number: 10_872,
  letterhead,
  addressee: ['Café Žižek & Zonen', '', 'Oudegracht 112 bis', '3511 AV Utrecht'],
  facts: [
    ['Leverdatum', '20-11-2026'],
    ['Route', ''],
    ['Bezorgen', 'Achterom, bel bij mevrouw Žižek en zet de dozen onder de keldertrap'],
  ],
  lines: [
    line(1, { boxes: 0 }),
    line(2, { loose: 0, vintage: '' }),
    line(3, { name: longName }),
    line(4, { name: 'Proefdoos', vintage: '', parts: ['2 × Sancerre 2024', '4 × Barolo 2019'] }),
  ],
  count: '10 dozen en 8 flessen, 4 regels',
  totals: [],
  notes: [['Opmerking', 'De tweede doos Barolo komt na.']],
};
const offer: OrderPaper = {
  ...slip,
  kind: 'offer',
  letterhead: { ...letterhead, name: longName },
  addressee: [longName, 'Oudegracht 112 bis'],
  count: '',
  totals: [
    ['Totaal excl. btw', '€ 1.227,34'],
    ['Btw 21%', '€ 243,12'],
    ['Totaal incl. btw', '€ 1.476,73'],
  ],
  notes: [],
};
test.each([1, 2, 3, 4, 5] as LineStyle[])('SO-043 · QUOTE-006 · order papers in style %i', async (style) => {
  await asDrawn(`slip-${style}`, documents.orderPaper(slip, { style, madeAt }));
  await asDrawn(`offer-${style}`, documents.orderPaper(offer, { style, madeAt }));
});
test.each([38, 40, 44, 46])(
  'SO-043 · an order of %i lines, whose sums and notes stay together',
  async (count) => {
    const paper: OrderPaper = {
      ...offer,
      letterhead: { ...letterhead, logo },
      addressee: [`${longName} en ${longName}`, 'Oudegracht 112 bis'],
      count: slip.count,
      lines: Array.from({ length: count }, (_, nth) => line(nth + 1)),
      notes: [
        ['Opmerking', 'De tweede doos Barolo komt na. '.repeat(12)],
        ['Intern', 'Niet te nat laten worden.'],
      ],
    };
    await asDrawn(`offer-of-${count}`, documents.orderPaper(paper, { style: 1, madeAt }));
  },
);

const listed = (name: string, over: Partial<ListedLine> = {}): ListedLine => ({
  code: '',
  name,
  vintage: '2024',
  supplier: 'Domaine des Trois Sources',
  content: '',
  vat: '21%',
  price: '€ 13,85',
  image: null,
  ...over,
});
const list = (): PriceListPaper => ({
  title: 'Prijslijst najaar',
  letterhead,
  facts: ['Prijzen per fles, excl. btw', '19-11-2026'],
  intro: 'Onze huiswijnen van dit najaar, met wat er van de zomer over is.',
  closing: 'Alle prijzen onder voorbehoud.',
  groups: [
    {
      name: 'Frankrijk',
      parts: [
        { name: 'Loire', lines: Array.from({ length: 26 }, (_, nth) => listed(`Sancerre ${nth + 1}`)) },
        {
          name: 'Rhône',
          lines: [
            listed('Hermitage', { code: 'NH-44', content: 'Magnum 1,5 l', image: bottle }),
            listed(longName, { vintage: '' }),
          ],
        },
      ],
    },
    {
      name: 'Italië',
      parts: [{ name: '', lines: Array.from({ length: 9 }, (_, nth) => listed(`Barolo ${nth + 1}`)) }],
    },
  ],
  hasIndex: true,
});
test.each([3, 4, 5] as PriceListTemplate[])('PLIST-009 · a price list in template %i', async (template) => {
  await asDrawn(`price-list-${template}`, documents.priceList(list(), { template, madeAt }));
  const lines = ['Sancerre', 'Hermitage', 'Barolo'].map((name) =>
    listed(name, { price: '', supplier: '', vat: '' }),
  );
  const short: PriceListPaper = {
    ...list(),
    letterhead: { ...letterhead, color: 'rood', logo },
    intro: '',
    closing: '',
    groups: [{ name: longName, parts: [{ name: longName, lines }] }],
    hasIndex: false,
  };
  await asDrawn(`price-list-${template}-short`, documents.priceList(short, { template, madeAt }));
});

const sheet: ProductSheet = {
  name: 'Sancerre Les Côtes Sèches',
  vintage: '2024',
  supplier: 'Domaine des Trois Sources',
  color: 'wit',
  origin: ['Frankrijk', 'Loire', '', 'Sancerre'],
  grapes: ['Sauvignon blanc', 'Sauvignon gris'],
  alcohol: 1250,
  description: 'Een wijn met geur van kruisbes, gekweekt op kalk en één jaar gerijpt. '.repeat(5),
  foodPairing: 'Geitenkaas, asperges en vis uit de oven.',
  facts: [['Sluiting', 'kurk']],
  codes: [
    ['GTIN', '8710400311140'],
    ['LWIN', ''],
  ],
  bottlesPerBox: 6,
  number: 1201,
  image: null,
};
const sender = {
  name: 'Wijnimport Noordhof',
  lines: ['Vleutenseweg 214', '3532 HR Utrecht'],
  color: '#7A2445',
};
test.each([1, 2, 3, 4, 5] as SheetTemplate[])(
  'PROD-034 · a product sheet in template %i',
  async (template) => {
    const about = { template, sender, madeAt };
    await asDrawn(`sheet-${template}`, documents.productSheet({ ...sheet, image: bottle }, about));
    const least: ProductSheet = {
      ...sheet,
      name: longName,
      vintage: null,
      color: 'oranje',
      origin: [],
      grapes: [],
      alcohol: null,
      description: `${sheet.description} `.repeat(9),
      foodPairing: '',
      facts: [],
      codes: [],
      bottlesPerBox: 0,
    };
    await asDrawn(`sheet-${template}-least`, documents.productSheet(least, about));
  },
);

const receipt: Ticket = {
  number: 10_872,
  letterhead,
  style: 1,
  facts: [
    ['Datum', '20-11-2026 10:00'],
    ['Klant', 'Café Žižek & Zonen'],
  ],
  lines: [
    { quantity: 2, name: 'Sancerre 2024', price: '€ 13,85', total: '€ 27,70' },
    { quantity: 1, name: longName, price: '€ 38,50', total: '€ 38,50' },
  ],
  totals: [['Korting', '€ −5,00']],
  sum: ['Te betalen', '€ 61,20'],
  payments: [['Pin', '€ 61,20']],
  closing: ['Hartelijk dank.', 'Tot ziens.'],
};
test('SO-049 · INT-027 · the ticket of the checkout, whole and brief', async () => {
  await asDrawn('ticket', documents.ticket({ ...receipt, letterhead: { ...letterhead, logo } }, { madeAt }));
  await asDrawn('ticket-brief', documents.ticket({ ...receipt, style: 2, payments: [] }, { madeAt }));
});

const voucher: VoucherPaper = {
  letterhead,
  name: 'Zomerkorting',
  code: 'ZOMER-2026',
  worth: '€ 10,00',
  terms: ['Geldig tot 31-12-2026.', 'Eén keer te gebruiken.'],
};
test('VOUCH-002 · a voucher as a card, with and without what a scanner reads', async () => {
  await asDrawn('voucher', documents.voucher(voucher, { madeAt }));
  const other = { ...voucher, letterhead: { ...letterhead, logo }, code: 'ZÔMER', name: longName, terms: [] };
  await asDrawn('voucher-logo', documents.voucher(other, { madeAt }));
});

test('REP-001 · a report: facts, tables with and without rows, a total, more than one page', async () => {
  const columns = [
    { header: 'Factuur', width: 4 },
    { header: 'Bedrag incl.', width: 2, isNumber: true },
  ];
  const rows = Array.from({ length: 31 }, (_, nth) => [nth === 3 ? longName : `2026-${nth}`, `€ ${nth},50`]);
  const report = {
    title: 'Openstaande facturen',
    letterhead,
    about: ['Café Žižek & Zonen', 'Oudegracht 112 bis'],
    facts: [['Openstaand incl. btw', '€ 1.476,73']] as const,
    tables: [
      {
        title: 'Nog niet betaald',
        columns,
        rows,
        total: ['Samen', '€ 480,50'],
        emptyText: 'Er staat niets open.',
      },
      { title: 'Betaald', columns, rows: [], emptyText: 'Er is niets betaald.' },
    ],
    closing: 'Wilt u dit bedrag aan ons overmaken?',
    printedAt: '20-11-2026 10:00',
    madeAt,
  };
  await asDrawn('report', documents.report({ ...report, intro: 'Wat op deze dag open stond.' }));
  const endless = [['x'.repeat(3000), '€ 1,00']];
  const odd = {
    ...report,
    letterhead: { ...letterhead, color: 'rood', logo },
    closing: '',
    about: [longName],
  };
  await asDrawn(
    'report-odd',
    documents.report({ ...odd, tables: [{ ...report.tables[0]!, rows: endless }] }),
  );
});
