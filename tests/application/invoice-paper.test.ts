import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { invoiceDesigns } from '#application/adapters/documents-pdfkit/invoice-designs.ts';
import { priced, sampleInvoice } from '#application/adapters/documents-pdfkit/invoice-sample.ts';
import { invoiceText } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import { logoForPrint } from '#application/adapters/shared/logo-for-print.ts';
import type { InvoiceDesign, InvoiceOptions } from '#application/ports/documents.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { pdfText, type PdfText } from '#tests/support/pdf-text.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const designs = Object.keys(invoiceDesigns).map(Number) as InvoiceDesign[];
const options: InvoiceOptions = {
  showsCompanyData: false,
  showsPaymentMethod: false,
  paymentMethod: 'Bank',
  showsPaymentsTotal: false,
  paymentsTotal: 0,
  showsQuantity: false,
  texts: [],
};
const madeAt = '2026-11-20T09:00:00.000Z';
type About = { options?: Partial<InvoiceOptions>; logo?: Uint8Array | null; isBlank?: boolean };
const drawn = (
  issued: IssuedInvoice,
  design: InvoiceDesign,
  { options: shown, isBlank = false, ...rest }: About = {},
) =>
  pdfkitDocuments().invoice(issued, {
    design,
    madeAt,
    isBlank,
    ...rest,
    options: { ...options, ...shown },
  });
const pagesOf = async (...asked: Parameters<typeof drawn>) => pdfText(await drawn(...asked));
/** The sample in each design, drawn once. */
const samples = new Map<InvoiceDesign, ReturnType<typeof drawn>>();
const sampleIn = (design: InvoiceDesign) => {
  if (!samples.has(design))
    samples.set(design, drawn(sampleInvoice, design, { options: { showsCompanyData: true } }));
  return samples.get(design)!;
};
/** All that stands on pages, as one text: what is broken over lines is whole again. */
const whole = (pages: readonly PdfText[][]) =>
  pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

const { lines: sampleLines, seller, buyer } = sampleInvoice;
const bare = sampleLines.map((line) => ({ ...line, invoiceDiscount: 0 }));
const longName = `${'Stichting tot behoud van de wijnkelder van '.repeat(7).slice(0, 295)} eind`;
const manyLines = (count: number): IssuedInvoice => ({
  ...sampleInvoice,
  ...priced(
    Array.from({ length: count }, (_, index) => ({
      ...bare[index % bare.length]!,
      productNumber: 5001 + index,
      name: `Wijn nummer ${index + 1}.`,
    })),
    'excl',
  ),
});
const credit: IssuedInvoice = {
  ...sampleInvoice,
  ...priced(
    sampleLines.slice(0, 2).map((line) => ({ ...line, quantity: -line.quantity })),
    'excl',
  ),
  kind: 'credit',
  invoiceNumber: '2026-01440',
  corrects: { invoiceNumber: '2026-01432', invoiceDate: '2026-11-20' },
};
const withoutVat = (vatTreatment: IssuedInvoice['vatTreatment']): IssuedInvoice => ({
  ...sampleInvoice,
  ...priced(
    bare.map((line) => ({ ...line, vatRate: 0 })),
    'excl',
  ),
  vatTreatment,
  buyer: { ...buyer, countryCode: 'BE', vatNumber: 'BE0403170701' },
});

describe.each(designs)('design %i', (design) => {
  test('INV-022 · says all that the law asks of an invoice, in letters that can be selected', async () => {
    const bytes = await sampleIn(design);
    const text = whole(pdfText(bytes));
    for (const said of [
      'Factuur',
      '2026-01432',
      '20-11-2026',
      '20-12-2026',
      'Factuurdatum',
      'Vervaldatum',
      'Wijnimport Noordhof',
      'Vleutenseweg 214',
      '3532 HR Utrecht',
      'NL001234567B01',
      '30123456',
      'Café Žižek & Zonen',
      't.a.v. mevrouw Žižek',
      'Oudegracht 112 bis',
      '3511 AV Utrecht',
      'NL009876543B02',
      'NL91 ABNA 0417 1643 00',
      'Inkoop 4417',
      '10872',
      'Lichte Gaard 3',
      'De tweede doos Barolo komt na',
    ])
      expect(text.toLowerCase()).toContain(said.toLowerCase());
    for (const { name } of sampleLines) expect(text).toContain(name);
    // 24 × 13,85 is 332,40; what is at 9% is 71,40, less 2,5% is 69,62, of which 9% is 6,27
    for (const amount of ['13,85', '332,40', '9,4275', '5%', '219,45', '10%']) expect(text).toContain(amount);

    for (const amount of ['€ 69,62', '€ 6,27', '€ 1.157,72', '€ 243,12', '€ 1.227,34', '€ 1.476,73'])
      expect(text).toContain(amount);
    expect(text).not.toContain('\ufffd');
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toMatch(/FontFile2/);
    expect(raw).not.toMatch(/Helvetica/);
  });

  test('INV-022 · is read from seller and buyer over the lines to the total, and each page tells its number', async () => {
    const pages = pdfText(await sampleIn(design));
    const text = whole(pages);
    const order = [
      'Café Žižek & Zonen',
      ...sampleLines.map(({ name }) => name),
      'Totaal incl. btw',
      'Pagina 1 van',
    ];
    const places = order.map((said) => text.indexOf(said));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    for (const [index, page] of pages.entries())
      expect(whole([page])).toContain(`Pagina ${index + 1} van ${pages.length}`);
  });

  test('INV-021 · blank is the same invoice without letterhead, and a name of 300 characters is there to its last letter', async () => {
    const normal = whole(pdfText(await sampleIn(design)));
    const long = { ...sampleInvoice, buyer: { ...buyer, name: longName } };
    const pages = await pagesOf(long, design, { options: { showsCompanyData: true }, isBlank: true });
    const blank = whole(pages);
    for (const said of ['Vleutenseweg 214', 'KvK 30123456', '030 555 01 42']) {
      expect(normal).toContain(said);
      expect(blank).not.toContain(said);
    }
    for (const said of ['2026-01432', 'Crémant de Loire', '€ 1.476,73', 'NL91 ABNA 0417 1643 00', longName])
      expect(blank).toContain(said);
    const heads = pages[0]!.find(({ text }) => text === 'OMSCHRIJVING')!;
    const town = pages[0]!.filter(({ text }) => text.includes('3511 AV Utrecht')).at(-1)!;
    expect(town.y).toBeLessThan(heads.y);
  });
});

test.each(
  inLongRun<{ design: 3 | 5 | 8; count: number }[]>(
    [
      { design: 3, count: 50 },
      { design: 5, count: 300 },
      { design: 8, count: 50 },
    ],
    [{ design: 3, count: 50 }],
  ),
)(
  'INV-022 · $count lines in design $design go over many pages, each with its heads, none of them lost or cut',
  async ({ design, count }) => {
    const pages = await pagesOf(
      { ...manyLines(count), seller: { ...seller, name: longName.slice(0, 100) } },
      design,
    );
    expect(pages.length).toBeGreaterThan(count / 90);
    const numbers = [...whole(pages).matchAll(/Wijn nummer (\d+)\./g)].map(([, nth]) => Number(nth));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    for (const page of pages.filter((page) => whole([page]).includes('Wijn nummer')))
      expect(whole([page])).toContain('OMSCHRIJVING');
    for (const [index, page] of pages.entries()) {
      expect(whole([page])).toContain(`Pagina ${index + 1} van ${pages.length}`);
      for (const { y, x } of page) {
        expect(y).toBeLessThan(842 - 18);
        expect(x).toBeGreaterThan(20);
      }
    }
  },
);

test.each([1, 9] as const)(
  'INV-031 · a credit note says so in design %i, and which invoice it corrects',
  async (design) => {
    const text = whole(await pagesOf(credit, design));
    expect(text).toContain('Creditfactuur 2026-01440');
    expect(text).toContain('corrigeert factuur 2026-01432 van 20-11-2026');
    expect(text).toContain('−332,40');
    expect(text).not.toContain('Vervaldatum');
    expect(text).not.toContain('Scan met uw bank-app');
  },
);

test('INV-022 · names both parties with their numbers, its dates, the VAT of each rate and how to pay', () => {
  const says = invoiceText(sampleInvoice, options);
  expect([says.title, says.number]).toEqual(['Factuur', '2026-01432']);
  expect(says.company).toMatchObject({
    name: 'Wijnimport Noordhof',
    address: ['Vleutenseweg 214', '3532 HR Utrecht'],
  });
  expect(says.company.numbers).toEqual(['KvK 30123456', 'Btw NL001234567B01', 'IBAN NL91 ABNA 0417 1643 00']);
  expect(says.buyer).toEqual([
    'Café Žižek & Zonen',
    't.a.v. mevrouw Žižek',
    'Oudegracht 112 bis',
    '3511 AV Utrecht',
  ]);
  expect(says.buyerFacts).toContainEqual(['Uw btw-nummer', 'NL009876543B02']);
  expect(says.facts).toEqual(
    expect.arrayContaining([
      ['Factuurnummer', '2026-01432'],
      ['Factuurdatum', '20-11-2026'],
      ['Vervaldatum', '20-12-2026'],
    ]),
  );
  expect(says.vat[0]).toEqual({ rate: '9%', base: '€\u00a069,62', amount: '€\u00a06,27' });
  expect(says.total).toEqual(['Totaal incl. btw', '€\u00a01.476,73']);
  expect(says.payment.sentence).toContain('uiterlijk 20-12-2026');
  expect(says.payment.facts).toContainEqual(['Onder vermelding van', '2026-01432']);
});

test('INV-022 · the nine designs differ in where they put things, not only in their letters', async () => {
  const layouts = await Promise.all(
    designs.map(async (design) => {
      const [page] = pdfText(await sampleIn(design));
      const at = (said: string) => {
        const { x, y } = page!.find(({ text }) => text.includes(said))!;
        return `${Math.round(x)},${Math.round(y)}`;
      };
      return ['Café Žižek & Zonen', 'Sancerre', '332,40', 'Vleutenseweg'].map(at).join(' ');
    }),
  );
  expect(new Set(layouts).size).toBe(9);
  const orders = designs.map((design) => invoiceDesigns[design].columns.join());
  expect(new Set(orders).size).toBeGreaterThan(5);
});

test.runIf(isThorough).each([8] as const)(
  'INV-022 · the totals of design %i have at least two lines above them, wherever the page ends',
  async (design) => {
    const linesOn = (page: PdfText[]) => page.filter(({ text }) => text.includes('Wijn nummer')).length;
    const perPage = linesOn((await pagesOf(manyLines(45), design))[0]!);
    const alone = [];
    for (let count = perPage - 6; count <= perPage + 1; count += 1) {
      const pages = await pagesOf(manyLines(count), design);
      const last = pages.find((page) => whole([page]).includes('Totaal incl. btw'))!;
      expect(linesOn(last)).toBeGreaterThanOrEqual(2);
      expect(whole([last])).toContain('Totaal excl. btw');
      if (last !== pages[0]) alone.push(linesOn(last));
    }
    // not even a page more than that needs
    expect(Math.min(...alone)).toBe(2);
  },
);

describe('INV-023 · an account chooses what its invoices show', () => {
  const shown = async (chosen: Partial<InvoiceOptions>) =>
    whole(await pagesOf(sampleInvoice, 1, { options: chosen }));

  test('company data: how to reach it, beside the numbers that are always there', async () => {
    const [off, on] = [await shown({}), whole(pdfText(await sampleIn(1)))];
    for (const said of [
      '030 555 01 42',
      'administratie@noordhof.example',
      'noordhof.example',
      'Marieke Noordhof',
    ]) {
      expect(off).not.toContain(said);
      expect(on).toContain(said);
    }
    expect(off).toContain('NL001234567B01');
  });

  test('the payment method', async () => {
    expect(whole(pdfText(await sampleIn(1)))).not.toContain('Betaalwijze');
    expect(await shown({ showsPaymentMethod: true })).toContain('Betaalwijze Bank');
  });

  test('the sum of the payments, and then what is left to pay', async () => {
    const paymentsTotal = 476.73 * euro;
    expect(await shown({ paymentsTotal })).not.toContain('Betaald');
    const part = await shown({ showsPaymentsTotal: true, paymentsTotal });
    expect(part).toContain('Betaald € 476,73 Te betalen € 1.000,00');
    expect(part).toContain('Wilt u € 1.000,00 uiterlijk 20-12-2026');
    const all = await shown({ showsPaymentsTotal: true, paymentsTotal: sampleInvoice.totals.incl });
    expect(all).toContain('Deze factuur is betaald');
    expect(all).not.toContain('Scan met uw bank-app');
  });

  test('SET-016 · setting 212: the total quantity', async () => {
    expect(whole(pdfText(await sampleIn(1)))).not.toContain('Totaal aantal');
    expect(await shown({ showsQuantity: true })).toContain('Totaal aantal 102');
  });

  test('its own texts, however long', async () => {
    const text = 'Bederf en breuk meldt u binnen 48 uur. '.repeat(400).trim();
    const pages = await pagesOf(sampleInvoice, 1, { options: { texts: [text, '', 'Tot ziens!'] } });
    expect(pages.length).toBeGreaterThan(3);
    expect(whole(pages).match(/Bederf en breuk/g)).toHaveLength(400);
    expect(whole(pages)).toContain('Tot ziens!');
  });
});

test('INV-022 · an invoice without VAT says why: supply in the EU with the number of the buyer, export, exempt', async () => {
  const eu = whole(await pagesOf(withoutVat('eu-supply'), 1));
  expect(eu).toMatch(
    /Intracommunautaire levering, btw verlegd.*Btw- ?nummers: leverancier NL001234567B01, afnemer BE0403170701/,
  );
  expect(eu).toContain('België');
  expect(eu).toContain('0%');
  expect(whole(await pagesOf(withoutVat('export'), 2))).toMatch(
    /Uitvoer buiten de Europese Unie, 0% btw \(artikel 146/,
  );
  expect(whole(await pagesOf(withoutVat('reverse-charge'), 4))).toMatch(
    /Btw verlegd naar de afnemer.*leverancier NL001234567B01, afnemer BE0403170701/,
  );
  expect(
    whole(await pagesOf({ ...withoutVat('exempt'), exemption: 'Kleineondernemersregeling' }, 3)),
  ).toContain('Kleineondernemersregeling.');
  expect(whole(await pagesOf(withoutVat('exempt'), 3))).toContain('Vrijgesteld van btw');
  expect(whole(pdfText(await sampleIn(1)))).not.toMatch(/verlegd|Uitvoer|vrijgesteld/);
});

test('PAY-024 · an invoice of a customer who signed a mandate asks to be paid: nothing collects yet', async () => {
  const collection = { on: '2026-12-20', mandateReference: 'KB-0000401' };
  const text = whole(await pagesOf({ ...sampleInvoice, collection }, 1));
  expect(text).toContain('overmaken?');
  expect(text).not.toMatch(/automatisch|machtiging/i);
});

test('SEPA-031 · an invoice that announces its collection asks for no payment', () => {
  const announces = { on: '2026-12-21', mandateReference: 'KB-0000401', creditorId: 'NL87ZZZ302154670000' };
  const { payment } = invoiceText({ ...sampleInvoice, announces }, options);
  expect(payment.sentence).toMatch(
    /^Wij schrijven .* af op of na 21-12-2026, onder mandaat KB-0000401 en incassant-ID NL87ZZZ302154670000\.$/,
  );
  expect([payment.facts, payment.code]).toEqual([[], null]);
});

test('INV-022 · what was paid before the invoice stands on it, and only the rest is asked for', async () => {
  const says = invoiceText({ ...sampleInvoice, prepaid: 4_767_300 }, options);
  expect(says.payments).toEqual([
    ['Vooruit betaald', '€\u00a0476,73'],
    ['Te betalen', '€\u00a01.000,00'],
  ]);
  expect(says.payment.sentence).toContain('Wilt u €\u00a01.000,00');
  expect(whole(await pagesOf({ ...sampleInvoice, prepaid: 4_767_300 }, 1))).toContain('Vooruit betaald');
});

const amounts = (text: string) =>
  Number(text.replace('€\u00a0', '').replaceAll('.', '').replace(',', '').replace('−', '-'));

test('LINE-024 · LINE-025 · what the lines, the discount lines and the extra say adds up to the total, to the cent', () => {
  const line = fc.record({
    quantity: fc.integer({ min: -60, max: 600 }),
    unitPrice: fc.integer({ min: 0, max: 900_000 }),
    discount: fc.constantFrom(0, 250, 1000, 3333),
    invoiceDiscount: fc.constantFrom(0, 250, 700),
    vatRate: fc.constantFrom(0, 900, 2100),
  });
  const sides = fc.constantFrom('excl' as const, 'incl' as const);
  const extras = fc.constantFrom(0, 5 * euro, 12_3400);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), sides, extras, (lines, side, extra) => {
      const sold = lines.map((each) => ({ ...each, productNumber: 1, name: 'Wijn', vintage: null }));
      const issued = { ...sampleInvoice, ...priced(sold, side, extra) };
      const { rows, vat, total, sums } = invoiceText(issued, options);
      const ofRows = rows.reduce((all, { amount }) => all + amounts(amount), 0);
      const [base, tax] = [vat.map(({ base }) => base), vat.map(({ amount }) => amount)].map((texts) =>
        texts.reduce((all, text) => all + amounts(text), 0),
      );
      expect(base! + tax!).toBe(amounts(total[1]));
      const taken = sums.find(([name]) => name === 'Extra korting')?.[1] ?? '0';
      expect(ofRows).toBe(side === 'excl' ? base : amounts(total[1]) - amounts(taken));
    }),
    { numRuns: inLongRun(300, 50) },
  );
});

test('LINE-024 · the invoice discount is a line of its own for each rate', async () => {
  const text = whole(pdfText(await sampleIn(1)));
  expect(text).toMatch(/Factuurkorting 2,5% 9% −1,78 Factuurkorting 2,5% 21% −29,68/);
  const without = { ...sampleInvoice, ...priced(bare, 'excl') };
  expect(whole(await pagesOf(without, 1))).not.toContain('Factuurkorting');
});

test('LINE-025 · an invoice incl VAT names its prices so and shows the extra discount before its total', async () => {
  const text = whole(await pagesOf({ ...sampleInvoice, ...priced(bare, 'incl', 25 * euro) }, 1));
  expect(text).toContain('PRIJS INCL.');
  expect(text).toMatch(
    /Subtotaal incl\. btw € 1\.258,80 Extra korting € −25,00 .* Totaal incl\. btw € 1\.233,80/,
  );
});

test('INV-022 · a logo is drawn; one that is no image, or a broken one, is left out', async () => {
  const png = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#7a244580' } })
    .png()
    .toBuffer();
  const hasPicture = async (logo: Uint8Array | null, design: InvoiceDesign = 1) =>
    Buffer.from(await drawn(sampleInvoice, design, { logo }))
      .toString('latin1')
      .includes('/Subtype /Image');
  for (const design of [3, 9] as const) expect(await hasPicture(png, design)).toBe(true);
  expect(await logoForPrint(await sharp(png).webp().toBuffer())).not.toBeNull();
  for (const none of [Buffer.from('dit is geen plaatje'), png.subarray(0, 60), Buffer.alloc(0)])
    expect(await logoForPrint(none)).toBeNull();
  const broken = await drawn(sampleInvoice, 1, { logo: Buffer.from('\x89PNG dit is geen plaatje') });
  expect(whole(pdfText(broken))).toContain('Wijnimport Noordhof');
});

test('INV-020 · the same invoice is the same bytes', async () => {
  const [once, again] = [
    await sampleIn(6),
    await drawn(sampleInvoice, 6, { options: { showsCompanyData: true } }),
  ];
  expect(Buffer.compare(once, again)).toBe(0);
});

test('INV-022 · nothing that is missing or hostile keeps an invoice from being made', async () => {
  const empty = Object.fromEntries(Object.keys(seller).map((key) => [key, ''])) as typeof seller;
  const odd: IssuedInvoice = {
    ...sampleInvoice,
    ...priced([], 'excl'),
    seller: { ...empty, logo: null, color: 'rood' },
    buyer: { ...buyer, name: 'A\u0000\t\u202e😀漢字'.repeat(20), countryCode: 'ATLANTIS' },
    deliveredTo: null,
    deliveryDate: null,
  };
  const long = { ...bare[0]!, name: 'W'.repeat(5000), vintage: null };
  expect(whole(await pagesOf(odd, 7))).toContain('ATLANTIS');
  const pages = await pagesOf({ ...sampleInvoice, ...priced([long, long, long, long], 'excl') }, 6);
  expect(whole(pages)).toContain('Totaal incl. btw');
  expect(pages.length).toBeLessThan(6);
});
