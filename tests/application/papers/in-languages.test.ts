import { describe, expect, test, vi } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { priced, sampleInvoice } from '#application/adapters/documents-pdfkit/invoice-sample.ts';
import { invoiceMailOf } from '#application/invoice/mail.ts';
import { wordsIn as orderWordsIn } from '#application/order-paper/words.ts';
import type { InvoiceDesign, InvoiceOptions } from '#application/ports/documents.ts';
import { customerAppInfo } from '#application/processes/customer-app-info.ts';
import { purchaseLetter } from '#application/purchase-order/letters.ts';
import { customerEvents } from '#domain/customer/customer.ts';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { settingsOf } from '#domain/account/settings.ts';
import type { Language } from '#domain/kernel/language.ts';
import { euro } from '#domain/kernel/money.ts';
import { reminderLetterOf, reminderMailOf } from '#projections/views/reminder-text.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { everyThird } from '#tests/support/long-run.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const documents = pdfkitDocuments();
const madeAt = '2026-11-20T09:00:00.000Z';
const designs: readonly InvoiceDesign[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const options: InvoiceOptions = {
  showsCompanyData: true,
  showsPaymentMethod: true,
  paymentMethod: '',
  showsPaymentsTotal: true,
  paymentsTotal: 10 * euro,
  showsQuantity: true,
  texts: [],
};
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ');
const read = (pdf: Uint8Array) =>
  plain(
    pdfText(pdf)
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
/** What a paper of every kind says in Dutch and in no other language here. */
const dutch = /factuur|Btw|Omschrijving|Bedrag|Aantal|Vervaldatum|Pagina|Totaal|Wijn\b/;
type Other = Exclude<Language, 'nl'>;

const thousand = { ...sampleInvoice.lines[0]!, unitPrice: 1234.5 * euro, quantity: 1, discount: 0 };
const issuedIn = (language: Other, over: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  ...sampleInvoice,
  ...priced([{ ...thousand, invoiceDiscount: 0 }], 'excl'),
  note: '',
  language,
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-04',
  ...over,
});

describe('an invoice', () => {
  const said: Record<Other, string[]> = {
    en: ['Invoice', 'Due date 04-12-2026', 'VAT 21%', '€1,493.75', 'Total incl. VAT', 'Page 1 of 1'],
    de: [
      'Rechnung',
      'Fällig am 04.12.2026',
      'MwSt. 21 %',
      '1.493,75 €',
      'Gesamt inkl. MwSt.',
      'Seite 1 von 1',
    ],
    fr: ['Facture', 'Échéance 04/12/2026', 'TVA 21 %', '1 493,75 €', 'Total TTC', 'Page 1 sur 1'],
  };
  test.each(everyThird(Object.keys(said) as Other[]))('in %s speaks it in every design', async (language) => {
    for (const design of everyThird(designs)) {
      const pdf = await documents.invoice(issuedIn(language), { design, options, isBlank: false, madeAt });
      const text = read(pdf);
      for (const words of said[language])
        expect(text.toLowerCase(), `${design}: ${words}`).toContain(words.split(' 04')[0]!.toLowerCase());
      expect(text).toContain(said[language][1]!.slice(-10));
      expect(text, `design ${design}`).not.toMatch(dutch);
    }
  });

  test.each([
    ['en', 'Credit note', 'This credit note corrects invoice 2026-01432 of 20-11-2026.'],
    [
      'de',
      'Rechnungskorrektur',
      'Diese Rechnungskorrektur berichtigt die Rechnung 2026-01432 vom 20.11.2026.',
    ],
    ['fr', 'Avoir', 'Cet avoir rectifie la facture 2026-01432 du 20/11/2026.'],
  ] as const)('that gives back in %s is a %s', async (language, title, sentence) => {
    const credit = issuedIn(language, {
      ...priced([{ ...thousand, invoiceDiscount: 0, quantity: -1 }], 'excl'),
      kind: 'credit',
      corrects: { invoiceNumber: '2026-01432', invoiceDate: '2026-11-20' },
    });
    const text = read(await documents.invoice(credit, { design: 1, options, isBlank: false, madeAt }));
    expect(text).toContain(title);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(dutch);
  });

  test.each([
    ['en', 'eu-supply', 'Exempt intra-Community supply'],
    ['de', 'eu-supply', 'Steuerfreie innergemeinschaftliche Lieferung'],
    ['fr', 'eu-supply', 'Livraison intracommunautaire exonérée de TVA'],
    ['en', 'reverse-charge', 'Reverse charge'],
    ['de', 'reverse-charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['fr', 'reverse-charge', 'Autoliquidation'],
    ['de', 'export', 'Steuerfreie Ausfuhrlieferung'],
    ['fr', 'export', 'Exportation hors de l’Union européenne'],
  ] as const)('without VAT in %s for %s says as the law wants: %s', async (language, vatTreatment, words) => {
    const zero = issuedIn(language, {
      ...priced([{ ...thousand, invoiceDiscount: 0, vatRate: 0 }], 'excl'),
      vatTreatment,
    });
    const { text } = invoiceMailOf(anAccount(), zero);
    expect(text).toContain(words);
    expect(read(await documents.invoice(zero, { design: 8, options, isBlank: false, madeAt }))).toContain(
      words,
    );
    const eInvoice = eInvoiceOf(zero, settingsOf(anAccount()));
    expect('xml' in eInvoice && eInvoice.xml).toContain(words);
  });

  test.each([
    [
      'en',
      'Dear',
      'Please find attached invoice 2026-01432 of 20-11-2026, for €1,493.75. Please pay it by 04-12-2026.',
    ],
    [
      'de',
      'Guten Tag',
      'Rechnung 2026-01432 vom 20.11.2026 über 1.493,75 €. Bitte zahlen Sie diesen Betrag bis zum 04.12.2026.',
    ],
    [
      'fr',
      'Bonjour',
      'facture 2026-01432 du 20/11/2026, d’un montant de 1 493,75 €. Merci de la régler au plus tard le 04/12/2026.',
    ],
  ] as const)('goes with a mail in %s', (language, greeting, sentence) => {
    const issued = issuedIn(language, { invoiceNumber: '2026-01432', prepaid: undefined });
    const { text } = invoiceMailOf(anAccount(), issued);
    expect(text).toMatch(new RegExp(`^${greeting}`));
    expect(plain(text)).toContain(sentence);
  });
});

const letterhead = { name: 'Wijnimport Noordhof', lines: ['Werfkade 14'], color: '#7A2445', logo: null };

describe('a paper of an order', () => {
  const line = {
    quantity: 6,
    boxes: 1,
    loose: 0,
    number: '1201',
    name: 'Sancerre',
    vintage: '2024',
    parts: [],
    price: '',
    discount: '',
    total: '',
  };
  const rest = { number: 7, letterhead, addressee: ['Bar'], facts: [], count: '', totals: [], notes: [] };
  test.each([
    ['en', 'Packing slip 7', 'Quotation 7', 'CASES', 'AMOUNT'],
    ['de', 'Lieferschein 7', 'Angebot 7', 'KARTONS', 'BETRAG'],
    ['fr', 'Bon de livraison 7', 'Devis 7', 'CARTONS', 'MONTANT'],
  ] as const)('in %s is a %s or a %s', async (language, slip, offer, cases, amount) => {
    const text = async (kind: 'packing-slip' | 'offer') =>
      read(await documents.orderPaper({ ...rest, language, kind, lines: [line] }, { style: 1, madeAt }));
    const [asSlip, asOffer] = [await text('packing-slip'), await text('offer')];
    for (const words of [slip, cases]) expect(asSlip).toContain(words);
    for (const words of [offer, amount]) expect(asOffer).toContain(words);
    expect(asSlip + asOffer).not.toMatch(dutch);
  });

  test.each([
    ['en', 'Dear Bar,', 'Your order 7 is on its way and will arrive on 24-11-2026.', 'Delivery address:'],
    ['de', 'Guten Tag Bar,', 'Ihre Bestellung 7 ist unterwegs und kommt am 24.11.2026', 'Lieferadresse:'],
    [
      'fr',
      'Bonjour Bar,',
      'Votre commande 7 est en route et arrivera le 24/11/2026.',
      'Adresse de livraison :',
    ],
  ] as const)('the confirmation in %s greets with %s', (language, ...said) => {
    const text = orderWordsIn(language).confirmationText({
      customerName: 'Bar',
      number: 7,
      deliveryDate: '2026-11-24',
      address: {
        recipientName: 'Bar',
        street: 'Kade',
        houseNumber: '1',
        houseNumberExtra: '',
        postcode: '1000 AA',
        city: 'Amsterdam',
        country: 'Nederland',
      },
      ordered: '',
      accountName: 'Noordhof',
    });
    for (const words of said) expect(text).toContain(words);
  });
});

describe('a reminder', () => {
  const reminding = (language: Other, type: 1 | 2 | 3 = 1) => ({
    account: anAccount({ settings: { t_iban: 'NL91ABNA0417164300' } }),
    customer: {
      record: { ...aCustomer(), language },
      financing: { entries: [], booked: [] },
      mandate: null,
    },
    kind: 'invoice' as const,
    type,
    today: '2026-11-19',
    amount: 1234.5 * euro,
    count: 1,
    claims: [
      {
        id: 71,
        orderId: 71,
        invoiceNumber: '2026-0417',
        since: '2026-10-20',
        dueDate: null,
        incl: 1234.5 * euro,
        amount: 1234.5 * euro,
      },
    ],
  });
  test.each([
    [
      'en',
      'Reminder: invoice 2026-0417',
      'Invoice 2026-0417 of 20-10-2026: €1,234.50, due by 03-11-2026',
      'Payment reminder',
    ],
    [
      'de',
      'Zahlungserinnerung: Rechnung 2026-0417',
      'Rechnung 2026-0417 vom 20.10.2026: 1.234,50 €, zahlbar bis zum 03.11.2026',
      'Zahlungserinnerung',
    ],
    [
      'fr',
      'Rappel : facture 2026-0417',
      'Facture 2026-0417 du 20/10/2026 : 1 234,50 €, à payer au plus tard le 03/11/2026',
      'Rappel de paiement',
    ],
  ] as const)('in %s has the subject %s', async (language, subject, open, title) => {
    const mail = reminderMailOf(reminding(language));
    expect(mail.subject).toBe(subject);
    expect(plain(mail.text)).toContain(open);
    const letter = reminderLetterOf(reminding(language));
    const pdf = await documents.report({ ...letter, language, letterhead, madeAt, printedAt: '' });
    expect(read(pdf)).toContain(title);
    expect(mail.text + read(pdf)).not.toMatch(/Herinnering|\bfactuur\b|Vervaldatum|Wilt u/);
  });
});

test.each([
  ['en', 'Order 12 from Wijnimport Noordhof', '120 × Sancerre 2024, €7.40 per bottle'],
  ['de', 'Bestellung 12 von Wijnimport Noordhof', '120 × Sancerre 2024, 7,40 € pro Flasche'],
  ['fr', 'Commande 12 de Wijnimport Noordhof', '120 × Sancerre 2024, 7,40 € la bouteille'],
] as const)(
  'a purchase order goes to a supplier of %s as %s; its transporter reads Dutch',
  (language, subject, line) => {
    const parts = {
      account: anAccount({ settings: { 245: true } }),
      order: {
        number: 12,
        details: {
          reference: '',
          supplier: { id: 51, name: 'Trois Sources' },
          transporter: null,
          deliveryDate: '2026-12-01',
          deliveryWeek: null,
          totalPallets: 0,
          internalNote: '',
          supplierText: '',
          transporterText: '',
          thirdPartyText: '',
        },
        lines: [
          {
            lineId: 1,
            productId: 1,
            productNumber: 1,
            name: 'Sancerre',
            vintage: '2024',
            packageName: '',
            quantity: 120,
            exciseDuty: 0,
            departPrice: 7.4 * euro,
            transportPrice: 0,
            newVintage: null,
            addsVintage: false,
            updatesPrices: false,
          },
        ],
      },
      supplier: { language } as never,
      transporter: null,
    };
    const letter = purchaseLetter('supplier', parts)!;
    expect(letter.subject).toBe(subject);
    expect(plain(letter.text)).toContain(line);
    expect(purchaseLetter('transporter', parts)!.text).toContain('Graag vragen wij u dit op te halen:');
  },
);

test.each([
  ['en', 'Order online from Wijnimport Noordhof'],
  ['de', 'Selbst bestellen bei Wijnimport Noordhof'],
  ['fr', 'Commander vous-même chez Wijnimport Noordhof'],
] as const)('how to order in the app is told in %s', async (language, subject) => {
  const put = vi.fn();
  const outbox = { put, send: async () => undefined, conclude: async () => undefined } as never;
  const account = anAccount();
  const mails = customerAppInfo({
    outbox,
    account: () => account,
    customer: async () => ({ ...aCustomer(), language }),
  });
  const event = customerEvents.appInfoRequested({ customerId: 401, to: 'a@b.example', username: null });
  await mails.react(
    { ...event, log: 1, position: 5, accountId: account.accountId, metadata: {} } as never,
    { attempt: async () => ({ kind: 'done' }) } as never,
  );
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ subject }));
});

test.each([
  ['en', 'Colour', 'red', 'Page 1 of 1', 'PRODUCER'],
  ['de', 'Farbe', 'rot', 'Seite 1 von 1', 'ERZEUGER'],
  ['fr', 'Couleur', 'rouge', 'Page 1 sur 1', 'PRODUCTEUR'],
] as const)('a product sheet and a price list speak %s', async (language, label, color, page, producer) => {
  const sheet = await documents.productSheet(
    {
      language,
      name: 'Barolo',
      vintage: '2019',
      supplier: 'Cascina',
      color: 'rood',
      origin: ['Italië'],
      grapes: ['Nebbiolo'],
      alcohol: 1400,
      description: '',
      foodPairing: '',
      facts: [],
      codes: [],
      bottlesPerBox: 6,
      number: 12,
      image: null,
    },
    { template: 4, sender: { name: 'Noordhof', lines: [], color: '#7A2445' }, madeAt },
  );
  expect(read(sheet)).toContain(`${label} ${color}`);
  const line = {
    code: '',
    name: 'Barolo',
    vintage: '',
    supplier: 'Cascina',
    content: '',
    vat: '',
    price: '1',
    image: null,
  };
  const list = await documents.priceList(
    {
      language,
      title: 'Winter',
      letterhead,
      facts: [],
      intro: '',
      closing: '',
      groups: [{ name: 'A', parts: [{ name: '', lines: [line] }] }],
      hasIndex: false,
    },
    { template: 3, madeAt },
  );
  for (const words of [page, producer]) expect(read(list)).toContain(words);
});
