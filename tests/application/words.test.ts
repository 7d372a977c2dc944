import { describe, expect, test } from 'vitest';
import { wordsIn as invoiceWordsIn } from '#application/invoice/words.ts';
import { wordsIn as orderWordsIn } from '#application/order-paper/words.ts';
import { invoicesIn } from '#application/payment/customer-words.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import { wordsIn } from '#application/processes/words.ts';
import { othersWordsIn } from '#application/purchase-order/others-words.ts';
import { wordsIn as purchaseWordsIn } from '#application/purchase-order/words.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { wordsIn as paperWordsIn } from '#projections/views/words.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { aLine, placed } from '#tests/support/orders.ts';

/* What a text says where something is known, and where it is not. */

const plain = (text: string) => text.replaceAll(/[ \u00a0\u202f]+/g, ' ');
const partsOf = (text: string) => plain(text).split('\n\n');
const day = '2026-11-24';
const languages = ['nl', 'en', 'de', 'fr'] as const;

describe('invoices that are paid at once, as the bank of a customer shows them', () => {
  const numbers = Array.from({ length: 50 }, (_, at) => `2026-9000${String(at + 1).padStart(5, '0')}`);

  test.each([
    ['nl', 'Facturen', 'en 2 andere', 'en 36 andere', 'en 1 andere'],
    ['en', 'Invoices', 'and 2 more', 'and 36 more', 'and 1 more'],
    ['de', 'Rechnungen', 'und 2 weitere', 'und 36 weitere', 'und 1 weitere'],
    ['fr', 'Factures', 'et 2 autres', 'et 36 autres', 'et 1 autre'],
  ] as const)(
    'are all named in %s, or else whole numbers and how many more there are',
    (language, word, two, many, one) => {
      const first = (count: number) => `${word} ${numbers.slice(0, count).join(', ')}`;
      expect(invoicesIn(language, numbers.slice(0, 15))).toBe(first(15));
      expect(invoicesIn(language, numbers.slice(0, 16))).toBe(`${first(14)} ${two}`);
      expect(invoicesIn(language, numbers)).toBe(`${first(14)} ${many}`);
      expect(invoicesIn(language, ['1', 'x'.repeat(250)])).toBe(`${word} 1 ${one}`);
    },
  );

  test('are as many as the 255 characters hold, to the last one', () => {
    const most = 255 - 'Facturen 1, '.length;
    const fits = 'x'.repeat(most);
    expect(invoicesIn('nl', ['1', fits])).toBe(`Facturen 1, ${fits}`);
    expect(invoicesIn('nl', ['1', `${fits}x`])).toBe('Facturen 1 en 1 andere');
    expect(invoicesIn('nl', ['x'.repeat(300)])).toHaveLength(255);
  });
});

describe('a request for approval', () => {
  const mail = {
    reader: 'Jo',
    by: '',
    customerName: '',
    sender: 'Noordhof',
    ordered: '12 Sancerre',
    link: 'https://x',
  };
  const known = { ...mail, by: 'Kim', customerName: 'Bistro' };
  const changes = [
    { name: 'Barolo', asked: 6, approved: 0 },
    { name: 'Sancerre', asked: 12, approved: 6 },
  ];
  test.each([
    ['nl', 'Een collega ', ' voor Bistro', 'Barolo: vervallen (u vroeg 6)', 'Sancerre: 6 in plaats van 12'],
    ['en', 'A colleague ', ' for Bistro', 'Barolo: left out (you asked 6)', 'Sancerre: 6 instead of 12'],
    [
      'de',
      'Jemand aus Ihrem Haus ',
      ' für Bistro',
      'Barolo: entfällt (angefragt: 6)',
      'Sancerre: 6 statt 12',
    ],
    ['fr', 'Un collègue ', ' pour Bistro', 'Barolo : retiré (demandé : 6)', 'Sancerre : 6 au lieu de 12'],
  ] as const)('in %s names who, for whom and what is another', (language, somebody, forWhom, ...changed) => {
    const { approvalAsked, approvalGiven, approvalRefused } = wordsIn(language);
    const order = { number: 7, word: '', changes: [] };
    const [asked, given, refused] = [
      approvalAsked({ ...known, remark: 'Haast' }),
      approvalGiven({ ...known, ...order, word: 'Akkoord', changes }),
      approvalRefused({ ...known, word: 'Te veel' }),
    ];
    const bare = [
      approvalAsked({ ...mail, remark: '' }),
      approvalGiven({ ...mail, ...order }),
      approvalRefused({ ...mail, word: '' }),
    ];
    for (const { text } of [asked, given, refused]) {
      expect(text).toMatch(/\n\nKim /);
      expect(text).toContain(forWhom);
    }
    expect(asked.subject).toContain(forWhom);
    expect(partsOf(asked.text)[3]).toMatch(/ Haast$/);
    expect(partsOf(given.text)[2]).toMatch(/ Akkoord$/);
    expect(partsOf(given.text)[3]!.split('\n').slice(1)).toEqual(changed);
    expect(partsOf(refused.text)[2]).toMatch(/ Te veel$/);
    const forNobody = forWhom.replace('Bistro', '');
    for (const { text, subject } of bare) {
      expect(partsOf(text)).toHaveLength(5);
      expect(text).toContain(`\n\n${somebody}`);
      expect(subject + text.split('\n\n')[1]!).not.toContain(`${forNobody} `);
      expect(subject.endsWith(forNobody)).toBe(false);
    }
  });
});

describe('to a customer', () => {
  const notice = {
    productName: 'Sancerre',
    price: 12.5 * euro,
    requestedOn: day,
    sender: 'Noordhof',
    wine: 'https://wine',
    requests: 'https://requests',
  };
  test.each([
    [
      'nl',
      [
        'Sancerre is er weer',
        'Beste Bistro,',
        'Goed nieuws: Sancerre is weer te bestellen.',
        'Prijs per fles: € 12,50 excl. btw.',
      ],
      [
        'Sancerre is in de aanbieding',
        'Beste klant,',
        'Goed nieuws: Sancerre is nu in de aanbieding.',
        'Prijs per fles: € 12,50 incl. btw.',
      ],
    ],
    [
      'en',
      [
        'Sancerre is back',
        'Dear Bistro,',
        'Good news: Sancerre can be ordered again.',
        'Price per bottle: €12.50 excl. VAT.',
      ],
      [
        'Sancerre is on offer',
        'Dear customer,',
        'Good news: Sancerre is on offer now.',
        'Price per bottle: €12.50 incl. VAT.',
      ],
    ],
    [
      'de',
      [
        'Sancerre ist wieder da',
        'Guten Tag Bistro,',
        'Gute Nachricht: Sancerre ist wieder bestellbar.',
        'Preis pro Flasche: 12,50 € ohne MwSt.',
      ],
      [
        'Sancerre ist im Angebot',
        'Guten Tag,',
        'Gute Nachricht: Sancerre ist jetzt im Angebot.',
        'Preis pro Flasche: 12,50 € inkl. MwSt.',
      ],
    ],
    [
      'fr',
      [
        'Sancerre est de nouveau disponible',
        'Bonjour Bistro,',
        'Bonne nouvelle : Sancerre est de nouveau disponible.',
        'Prix par bouteille : 12,50 € HT.',
      ],
      [
        'Sancerre est en promotion',
        'Bonjour,',
        'Bonne nouvelle : Sancerre est en promotion.',
        'Prix par bouteille : 12,50 € TTC.',
      ],
    ],
  ] as const)('a notice in %s says that a wine is back or on offer', (language, back, offered) => {
    const said = (over: object) => {
      const { subject, text } = wordsIn(language).productNotice({ ...notice, ...over } as never);
      return [subject, ...partsOf(text).slice(0, 3)];
    };
    expect(said({ kind: 'back-in-stock', customerName: 'Bistro', side: 'excl' })).toEqual(back);
    expect(said({ kind: 'on-offer', customerName: '', side: 'incl' })).toEqual(offered);
  });

  test.each(languages)('a login name and days in %s are named where they are known', (language) => {
    const { appInfo, deliveryDate } = wordsIn(language);
    expect(appInfo('Noordhof', 'bistro').text).toMatch(/ bistro\./);
    expect(appInfo('Noordhof', null).text).not.toContain('null');
    const { confirmationText, thanksText } = orderWordsIn(language);
    const address = placed().data.delivery.address!;
    const letter = { customerName: 'Bar', number: 7, address, ordered: '', accountName: 'Noordhof' };
    const dated = /24.11.2026/;
    expect(deliveryDate(day)).toMatch(dated);
    expect(deliveryDate(null)).toMatch(/^[a-zéèö ]{10,}$/);
    for (const write of [
      confirmationText,
      (of: Parameters<typeof confirmationText>[0]) => thanksText('Dank', of),
    ]) {
      expect(write({ ...letter, deliveryDate: day })).toMatch(dated);
      expect(write({ ...letter, deliveryDate: null })).toMatch(/ 7( [\p{L} ]+)?(\.|\n)/u);
    }
  });
});

describe('an invoice', () => {
  test.each([
    [
      'nl',
      [
        'Wilt u die uiterlijk 24-11-2026 betalen?',
        'Hiervan is € 4,00 betaald. Wilt u de resterende € 6,00 uiterlijk 24-11-2026 betalen?',
        'Deze factuur is betaald.',
        'Er is niets te betalen.',
        'Wij verrekenen dit bedrag of maken het over.',
        'Wij verrekenen € 2,00 of maken het aan u over.',
        'Dit bedrag schrijven wij op of na 01-12-2026 af.',
        'Hiervan is € 4,00 betaald. De resterende € 6,00 schrijven wij op of na 01-12-2026 af.',
        'Deze factuur is betaald.',
        'Er is niets te betalen.',
        'Wij verrekenen dit bedrag of maken het over.',
      ],
      ['factuur', 'creditfactuur', 'factuur-2026-1.pdf', 'factuur-2026-1-blanco.pdf'],
    ],
    [
      'en',
      [
        'Please pay it by 24-11-2026.',
        'Of this, €4.00 has been paid. Please pay the remaining €6.00 by 24-11-2026.',
        'This invoice has been paid.',
        'There is nothing to pay.',
        'We will set this amount off or transfer it to you.',
        'We will set off €2.00 or transfer it to you.',
        'We will collect this amount on or after 01-12-2026.',
        'Of this €4.00 was paid. We will collect the remaining €6.00 on or after 01-12-2026.',
        'This invoice has been paid.',
        'There is nothing to pay.',
        'We will set this amount off or transfer it to you.',
      ],
      ['invoice', 'credit note', 'invoice-2026-1.pdf', 'invoice-2026-1-blank.pdf'],
    ],
    [
      'de',
      [
        'Bitte zahlen Sie diesen Betrag bis zum 24.11.2026.',
        'Davon sind 4,00 € bezahlt. Bitte zahlen Sie die restlichen 6,00 € bis zum 24.11.2026.',
        'Diese Rechnung ist bezahlt.',
        'Es ist nichts zu zahlen.',
        'Wir verrechnen diesen Betrag oder überweisen ihn an Sie.',
        'Wir verrechnen 2,00 € oder überweisen den Betrag an Sie.',
        'Diesen Betrag ziehen wir am oder nach dem 01.12.2026 ein.',
        'Davon sind 4,00 € bezahlt. Die restlichen 6,00 € ziehen wir am oder nach dem 01.12.2026 ein.',
        'Diese Rechnung ist bezahlt.',
        'Es ist nichts zu zahlen.',
        'Wir verrechnen diesen Betrag oder überweisen ihn an Sie.',
      ],
      ['Rechnung', 'Rechnungskorrektur', 'rechnung-2026-1.pdf', 'rechnung-2026-1-blanko.pdf'],
    ],
    [
      'fr',
      [
        'Merci de la régler au plus tard le 24/11/2026.',
        'Vous avez déjà réglé 4,00 €. Merci de régler le solde de 6,00 € au plus tard le 24/11/2026.',
        'Cette facture est payée.',
        'Aucun montant n’est à payer.',
        'Ce montant sera imputé ou vous sera viré.',
        'Un montant de 2,00 € sera imputé ou vous sera viré.',
        'Nous prélèverons ce montant à partir du 01/12/2026.',
        '4,00 € ont été payés. Nous prélèverons les 6,00 € restants à partir du 01/12/2026.',
        'Cette facture est payée.',
        'Aucun montant n’est à payer.',
        'Ce montant sera imputé ou vous sera viré.',
      ],
      ['facture', 'avoir', 'facture-2026-1.pdf', 'facture-2026-1-vierge.pdf'],
    ],
  ] as const)('in %s asks for what is open, and says what it is called', (language, asked, names) => {
    const { paymentRequest, documentName, invoiceFileName } = invoiceWordsIn(language);
    const issued = (incl: number, over: object = {}) =>
      ({
        kind: 'invoice',
        invoiceNumber: '2026/1',
        dueDate: day,
        totals: { incl: incl * euro },
        ...over,
      }) as IssuedInvoice;
    const amounts = [
      [10, 0],
      [10, 4],
      [10, 10],
      [0, 0],
      [-10, 0],
      [10, 12],
    ] as const;
    const request = ([incl, paid]: (typeof amounts)[number], over = {}) =>
      plain(paymentRequest(issued(incl, over), paid * euro));
    // one that said that it will be collected, as far as there is something to collect
    const collected = amounts.slice(0, 5).map((each) => request(each, { announces: { on: '2026-12-01' } }));
    expect([...amounts.map((each) => request(each)), ...collected]).toEqual(asked);
    expect([
      documentName(issued(10)),
      documentName({ kind: 'credit' }),
      invoiceFileName(issued(10)),
      invoiceFileName(issued(10), true),
    ]).toEqual(names);
  });
});

describe('a statement of account', () => {
  test.each([
    [
      'nl',
      'Het saldo is € 10,00, waarvan € 4,00 over de betaaltermijn is. Betaal.',
      'Het saldo is € 10,00.',
      'Het saldo is € 0,00.',
      'U hebt € 2,00 te goed.',
    ],
    [
      'en',
      'The balance is €10.00, of which €4.00 is past its due date. Betaal.',
      'The balance is €10.00.',
      'The balance is €0.00.',
      'Your credit is €2.00.',
    ],
    [
      'de',
      'Der Saldo beträgt 10,00 €, davon sind 4,00 € überfällig. Betaal.',
      'Der Saldo beträgt 10,00 €.',
      'Der Saldo beträgt 0,00 €.',
      'Ihr Guthaben beträgt 2,00 €.',
    ],
    [
      'fr',
      'Le solde est de 10,00 €, dont 4,00 € échus. Betaal.',
      'Le solde est de 10,00 €.',
      'Le solde est de 0,00 €.',
      'Votre crédit est de 2,00 €.',
    ],
  ] as const)('in %s tells what is late of it only where something is', (language, ...expected) => {
    const { statementText } = paperWordsIn(language);
    const period = { name: 'Bar', company: 'Noordhof', from: '2026-11-01', until: '2026-11-30' };
    const told = [
      [10, 4, 'Betaal.'],
      [10, 0, ''],
      [0, 0, ''],
      [-2, 4, ''],
    ] as const;
    const texts = told.map(([closing, late, request]) =>
      statementText({ ...period, closing: closing * euro, late: late * euro, request }),
    );
    expect(texts.map((text) => partsOf(text)[2])).toEqual(expected);
  });
});

describe('an order to a supplier', () => {
  const line = {
    name: 'Sancerre',
    vintage: '2024',
    packageName: 'Doos',
    quantity: 12,
    departPrice: 7.4 * euro,
  };
  const loose = { ...line, name: 'Barolo', packageName: '', quantity: 1 };
  const none = { ...line, quantity: 0 };
  const nothing = {
    supplier: { name: 'Trois Sources' },
    reference: '',
    deliveryDate: null,
    deliveryWeek: null,
    totalPallets: 0,
  };
  const all = { ...nothing, reference: 'R-1', deliveryDate: day, deliveryWeek: 48, totalPallets: 2 };
  test.each([
    [
      'nl',
      [
        '12 × Sancerre 2024 (Doos), € 7,40 per fles',
        '1 × Barolo 2024, € 7,40 per fles',
        '',
        'Totaal: 13 flessen, € 96,20 excl. btw',
      ],
      ['12 × Sancerre 2024 (Doos)', '', 'Totaal: 12 flessen'],
      ['Inkooporder: 7', 'Referentie: R-1', 'Levering: 24-11-2026', 'Week: 48', 'Pallets: 2'],
      ['Inkooporder: 7', 'Levering: zsm'],
    ],
    [
      'en',
      [
        '12 × Sancerre 2024 (Doos), €7.40 per bottle',
        '1 × Barolo 2024, €7.40 per bottle',
        '',
        'Total: 13 bottles, €96.20 excl. VAT',
      ],
      ['12 × Sancerre 2024 (Doos)', '', 'Total: 12 bottles'],
      ['Purchase order: 7', 'Reference: R-1', 'Delivery: 24-11-2026', 'Week: 48', 'Pallets: 2'],
      ['Purchase order: 7', 'Delivery: as soon as possible'],
    ],
    [
      'de',
      [
        '12 × Sancerre 2024 (Doos), 7,40 € pro Flasche',
        '1 × Barolo 2024, 7,40 € pro Flasche',
        '',
        'Gesamt: 13 Flaschen, 96,20 € ohne MwSt.',
      ],
      ['12 × Sancerre 2024 (Doos)', '', 'Gesamt: 12 Flaschen'],
      ['Bestellung: 7', 'Referenz: R-1', 'Lieferung: 24.11.2026', 'Kalenderwoche: 48', 'Paletten: 2'],
      ['Bestellung: 7', 'Lieferung: so bald wie möglich'],
    ],
    [
      'fr',
      [
        '12 × Sancerre 2024 (Doos), 7,40 € la bouteille',
        '1 × Barolo 2024, 7,40 € la bouteille',
        '',
        'Total : 13 bouteilles, 96,20 € HT',
      ],
      ['12 × Sancerre 2024 (Doos)', '', 'Total : 12 bouteilles'],
      ['Bon de commande : 7', 'Référence : R-1', 'Livraison : 24/11/2026', 'Semaine : 48', 'Palettes : 2'],
      ['Bon de commande : 7', 'Livraison : dès que possible'],
    ],
  ] as const)('in %s has its wines and what is known of it', (language, priced, unpriced, known, unknown) => {
    const { orderedLines, aboutOrder } = purchaseWordsIn(language);
    const lines = (of: object[], price: number | null) => plain(orderedLines(of as never, price)).split('\n');
    expect(lines([line, loose, none], 96.2 * euro)).toEqual(priced);
    expect(lines([line, none], null)).toEqual(unpriced);
    const about = (details: object) => plain(aboutOrder({ number: 7, details } as never)).split('\n');
    expect(about(all)).toEqual(known);
    expect(about(nothing)).toEqual(unknown);
  });

  test.each([
    ['nl', 'Ophalen bij: Trois Sources'],
    ['en', 'Pick up at: Trois Sources'],
  ] as const)('in %s says to who fetches it where that is', (language, first) => {
    const { pickUp } = othersWordsIn(language);
    const order = { number: 7, details: nothing, lines: [] } as never;
    const supplier = {
      street: 'Rue du Quai',
      houseNumber: '3',
      postcode: '18300',
      city: 'Sancerre',
      loading: 'Poort 2',
    };
    expect(pickUp(order, supplier as never).split('\n')).toEqual([
      first,
      'Rue du Quai 3',
      '18300 Sancerre',
      'Poort 2',
    ]);
    expect(pickUp(order, null)).toBe(first);
  });
});

describe('to staff', () => {
  test.each([
    [
      'nl',
      'Gebruikers en accounts: positie 4',
      'Tijdstempel van 12:00 door TSA',
      'Bedrijf: positie 9',
      'Zonder tijdstempel',
    ],
    [
      'en',
      'Users and accounts: position 4',
      'Time stamp of 12:00 by TSA',
      'Company: position 9',
      'Without a time stamp',
    ],
  ] as const)(
    'signed heads in %s say of which log they are and by whom they are stamped',
    (language, ...said) => {
      const { text } = staffWordsIn(language).signedHeads({
        day,
        heads: [
          { isOfUsers: true, position: 4, link: 'abc', stamp: { at: '12:00', by: 'TSA' } },
          { isOfUsers: false, position: 9, link: 'def', stamp: null },
        ],
        keys: ['k'],
        lines: ['l'],
      });
      expect(text.split('\n').filter((line) => said.includes(line as never))).toEqual(said);
    },
  );

  test.each([
    [
      'nl',
      'Tot nu toe: geen adres.',
      'Van nu af: a@b.example, c@d.example.',
      'Tot nu toe: a@b.example, c@d.example.',
      'Van nu af: geen adres.',
    ],
    [
      'en',
      'Until now: no address.',
      'From now on: a@b.example, c@d.example.',
      'Until now: a@b.example, c@d.example.',
      'From now on: no address.',
    ],
  ] as const)(
    'other addresses for the proof are named in %s, and where there are none',
    (language, ...said) => {
      const { proofAddressesChanged } = staffWordsIn(language);
      const two = ['a@b.example', 'c@d.example'];
      const parts = (change: { before: string[]; after: string[] }) =>
        partsOf(proofAddressesChanged(change).text).slice(0, 2);
      expect([...parts({ before: [], after: two }), ...parts({ before: two, after: [] })]).toEqual(said);
    },
  );

  test.each([
    ['nl', 'Facturen gaan niet naar Exact', 'Betalingen komen niet uit Exact'],
    ['en', 'Invoices do not go to Exact', 'Payments do not come from Exact'],
  ] as const)('trouble with the books in %s is of invoices or of payments', (language, ...said) => {
    const { bookkeepingTrouble } = staffWordsIn(language);
    const subject = (about: 'invoices' | 'payments') =>
      bookkeepingTrouble('exact', { about, said: '' }).subject;
    expect([subject('invoices'), subject('payments')]).toEqual(said);
  });

  test.each([
    ['nl', 'voor 12:00', 'na 12:00', 'Opmerking: Achterom'],
    ['en', 'before 12:00', 'after 12:00', 'Note: Achterom'],
  ] as const)(
    'the warehouse reads in %s what to deliver, when, and what was noted',
    (language, before, after, note) => {
      const parts = (over: Parameters<typeof placed>[0]) => {
        const order = salesOrder.evolve(null, placed(over))!;
        return partsOf(staffWordsIn(language).warehouseNotice('Noordhof', order, 'X-9').text);
      };
      const { delivery } = placed().data;
      const at = (moment: 'before' | 'after') => ({ ...delivery, moment, time: '12:00' });
      const lines = [aLine(), aLine({ lineId: 2, name: 'Retour', quantity: 0 })];
      const said = parts({ lines, delivery: at('before'), warehouseNote: 'Achterom' });
      expect(said).toHaveLength(4);
      expect(said[1]).toBe(' 12 Sancerre Les Caillottes 2024');
      expect(said[2]).toContain(before);
      expect(said[3]).toBe(note);
      expect(parts({ delivery: at('after') })[2]).toContain(after);
      expect(parts({})).toHaveLength(3);
      expect(parts({})[2]).not.toContain(',\n');
    },
  );
});
