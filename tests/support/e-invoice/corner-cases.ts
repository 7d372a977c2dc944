import { abroad, collected, type LineToCharge, type ToIssue } from './invoices.ts';

const { german, swiss, inBerlin } = abroad;
const high = (over: LineToCharge = {}): LineToCharge => ({
  vatRate: 2100,
  unitPrice: 138_500,
  quantity: 12,
  ...over,
});
const low = (over: LineToCharge = {}): LineToCharge => ({
  vatRate: 900,
  unitPrice: 29_950,
  quantity: 6,
  ...over,
});
const none = (over: LineToCharge = {}): LineToCharge => ({
  vatRate: 0,
  unitPrice: 45_000,
  quantity: 1,
  ...over,
});
const long = 'Château de la Très Longue Appellation & Fils '.repeat(7).slice(0, 300);

/**
 * Everything an invoice can contain: each kind of line, excluding and including VAT, with every deduction.
 */
const mixes: Readonly<Record<string, readonly LineToCharge[]>> = {
  'one line': [high()],
  'three rates': [high(), low(), none()],
  'discounts on lines': [
    high({ discount: 400 }),
    high({ discount: 3333, quantity: 7 }),
    low({ discount: 10_000 }),
  ],
  'an invoice discount': [
    high({ invoiceDiscount: 750 }),
    low({ invoiceDiscount: 750 }),
    none({ invoiceDiscount: 750 }),
  ],
  'both discounts': [
    high({ discount: 250, invoiceDiscount: 1250 }),
    low({ discount: 999, invoiceDiscount: 1250 }),
  ],
  'an invoice discount on some lines': [high({ invoiceDiscount: 500 }), high({ quantity: 3 }), low()],
  'goods that come back': [high({ quantity: 24 }), high({ quantity: -2 }), low({ quantity: -6 })],
  'goods that come back with discount': [
    high({ quantity: 60, invoiceDiscount: 500 }),
    low({ quantity: -12, invoiceDiscount: 500, discount: 300 }),
  ],
  'prices in tenths of a cent': [
    high({ unitPrice: 1_055, quantity: 7 }),
    low({ unitPrice: 3, quantity: 1000 }),
  ],
  'free goods': [high({ unitPrice: 0 }), high({ quantity: 0 }), low()],
  'a thousand lines': Array.from({ length: 1000 }, (_, index) => ({
    vatRate: [2100, 900, 0][index % 3]!,
    unitPrice: 9_990 + index * 37,
    quantity: 1 + (index % 24),
    discount: (index % 5) * 125,
    invoiceDiscount: 250,
  })),
};

const sides = ['excl', 'incl'] as const;
const bySide = Object.entries(mixes).flatMap(([name, lines]) =>
  sides.flatMap((priceSide): [string, ToIssue][] => [
    [`${name}, ${priceSide} VAT`, { lines, priceSide }],
    [
      `a credit of ${name}, ${priceSide} VAT`,
      {
        lines: lines.map((line) => ({ ...line, quantity: -(line.quantity ?? 12) })),
        priceSide,
        kind: 'credit',
        corrects: { invoiceNumber: '2026-0398', invoiceDate: '2026-10-30' },
      },
    ],
  ]),
);

const zero = [none({ quantity: 36 }), none({ quantity: 6, discount: 500, invoiceDiscount: 300 })];
const treatments = sides.flatMap((priceSide): [string, ToIssue][] => [
  [`zero rate, ${priceSide}`, { priceSide, lines: zero }],
  [`exempt, ${priceSide}`, { priceSide, lines: zero, vatTreatment: 'exempt' }],
  [`export, ${priceSide}`, { priceSide, lines: zero, vatTreatment: 'export', buyer: swiss }],
  [
    `supply within the Union, ${priceSide}`,
    { priceSide, lines: zero, vatTreatment: 'eu-supply', buyer: german, deliveredTo: inBerlin },
  ],
  [
    `exempt and VAT on one invoice, ${priceSide}`,
    { priceSide, lines: [high(), ...zero], vatTreatment: 'exempt' },
  ],
]);

const others: [string, ToIssue][] = [
  [
    'supply within the Union without day and address',
    { lines: zero, vatTreatment: 'eu-supply', buyer: german, deliveredTo: null, deliveryDate: null },
  ],
  [
    'a credit of a supply within the Union',
    { lines: [none({ quantity: -6 })], kind: 'credit', vatTreatment: 'eu-supply', buyer: german },
  ],
  [
    'a credit of an export',
    { lines: [none({ quantity: -6 })], kind: 'credit', vatTreatment: 'export', buyer: swiss },
  ],
  [
    'a VAT number without its letters',
    {
      lines: zero,
      vatTreatment: 'eu-supply',
      buyer: { ...german, countryCode: 'GR', vatNumber: '094259216' },
    },
  ],
  ['an extra amount off', { lines: [high(), low(), none()], priceSide: 'incl', extra: 101_300 }],
  ['an extra amount that takes all', { lines: [high(), low()], priceSide: 'incl', extra: 90_000_000 }],
  [
    'an extra amount off what partly comes back',
    { lines: [high(), low({ quantity: -6 })], priceSide: 'incl', extra: 33_300 },
  ],
  [
    'an extra amount and an invoice discount',
    { lines: [high({ invoiceDiscount: 500 }), low()], priceSide: 'incl', extra: 50_000 },
  ],
  ['a total of zero', { lines: [high(), high({ quantity: -12 })] }],
  ['a credit of zero', { lines: [high(), high({ quantity: -12 })], kind: 'credit' }],
  ['a negative total that is no credit', { lines: [high({ quantity: -1 }), low()], kind: 'invoice' }],
  ['a credit that is to be paid', { lines: [high(), low({ quantity: -1 })], kind: 'credit' }],
  ['a reference of the buyer', { reference: 'PO 77 <urgent> & "snel"' }],
  ['a note of lines and hashes', { note: 'Bel eerst\r\nnaar #123# of #abc#\n\n  dank' }],
  [
    'names of 300 characters',
    { buyer: { name: long, street: long, city: long }, lines: [high({ name: long })] },
  ],
  [
    'characters that XML writes otherwise',
    { buyer: { name: `<De> "Kade" & 'Zoon' ]]>` }, lines: [high({ name: 'A & B < C > "D"' })] },
  ],
  [
    'control characters',
    {
      buyer: { name: 'De\u0000 Ka\u001Fde\uFFFE', attention: '\u0007' },
      lines: [high({ name: 'Rood\u000B wijn\t2023\n' })],
    },
  ],
  [
    'emoji and half an emoji',
    { buyer: { name: '🍷 Wijnbar 🥂' }, lines: [high({ name: 'Rosé \uD83C eind' })], note: '🎉' },
  ],
  ['letters of every alphabet', { buyer: { name: 'Žižkov Öl Ελλάς Москва 東京 ﷽' } }],
  [
    'a line without name and vintage',
    { lines: [high({ name: ' ', vintage: '  ' }), high({ vintage: null })] },
  ],
  ['a Peppol address', { buyer: { peppolId: '0106:87654321' } }],
  [
    'an OIN',
    { buyer: { kvk: '', peppolId: '0190:00000001003214345000' }, seller: { kvk: '00000001001234567000' } },
  ],
  ['no KvK number but a Peppol address with it', { buyer: { kvk: '', peppolId: '0106:87654321' } }],
  [
    'no electronic address at all',
    { buyer: { ...german, email: '' }, lines: zero, vatTreatment: 'eu-supply' },
  ],
  ['a bank outside SEPA', { seller: { iban: 'AE070331234567890123456', bic: 'EBILAEAD' } }],
  ['btw verlegd in the Netherlands', { lines: zero, vatTreatment: 'reverse-charge' }],
  ['partly paid before', { lines: [high(), low()], prepaid: 500_000 }],
  ['paid before', { lines: [{ unitPrice: 100_000, quantity: 1, vatRate: 0 }], prepaid: 100_000 }],
  ['paid more than it is', { lines: [{ unitPrice: 100_000, quantity: 1, vatRate: 0 }], prepaid: 200_000 }],
  [
    'a credit that was paid back before',
    { lines: [high({ quantity: -6 })], kind: 'credit', prepaid: -10_000 },
  ],
  ['direct debit', { collection: collected, lines: [high(), low()] }],
  ['direct debit to a seller without bank account', { collection: collected, seller: { iban: '', bic: '' } }],
  ['direct debit under no mandate', { collection: { ...collected, mandateReference: '' } }],
  ['direct debit of a private person', { collection: collected, buyer: { kvk: '', peppolId: '' } }],
  ['a private person', { buyer: { kvk: '', peppolId: '', vatNumber: '', attention: '' } }],
  ['a seller without bank account', { seller: { iban: '', bic: '' } }],
  [
    'a delivery to nowhere',
    { deliveredTo: { ...inBerlin, street: '', city: '', country: '' }, deliveryDate: null },
  ],
  ['a delivery to a country that is none', { deliveredTo: { ...inBerlin, country: 'Verweggistan' } }],
  ['a VAT number of nowhere', { buyer: { vatNumber: 'onbekend' } }],
];

/** Invoices at the limits, by what is special about them. */
export const cornerCases: readonly [string, ToIssue][] = [...bySide, ...treatments, ...others];
