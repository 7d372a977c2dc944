import { describe, expect, test } from 'vitest';
import {
  snelstartBookkeeping,
  type SnelstartPasses,
} from '#application/adapters/bookkeeping-snelstart/bookkeeping.ts';
import {
  BookkeepingBusy,
  BookkeepingLinkEnded,
  BookkeepingSaysNo,
  type InvoiceToBook,
} from '#application/ports/bookkeeping.ts';
import { euro } from '#domain/kernel/money.ts';
import { type Heard, type Said, scriptedServer } from '#tests/support/scripted-server.ts';

/* The B2B API of SnelStart as its documentation has it, call by call. */

const invoice: InvoiceToBook = {
  invoiceNumber: "N'2026-01432",
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-20',
  isCredit: false,
  description: 'Factuur 2026-01432',
  customer: {
    number: 1042,
    name: "Café d'Or",
    address: 'Oudegracht 112 bis',
    postcode: '3511 AV',
    city: 'Utrecht',
    countryCode: 'BE',
    vatNumber: 'BE0403170701',
    kvk: '30987654',
    email: 'inkoop@dor.example',
  },
  turnover: [
    { vat: 'high', rate: 2100, ledger: '8000', vatCode: 'Hoog', excl: 100 * euro, vatAmount: 21 * euro },
    { vat: 'low', rate: 900, ledger: '8010', vatCode: 'Laag', excl: 10 * euro, vatAmount: 0.9 * euro },
    { vat: 'low', rate: 0, ledger: '8000', vatCode: 'Geen', excl: 5 * euro, vatAmount: 0 },
  ] as never,
  incl: 136.9 * euro,
};
const ledgers = [
  { id: 'ledger-8000', nummer: 8000 },
  { id: 'ledger-8010', nummer: 8010 },
];
type Answers = Record<string, (request: Heard) => Said>;
/** What it answers by default: books in which nothing stands yet. */
const usual: Answers = {
  'POST /auth/b2b/token': () => ({ body: { access_token: 'pas-1', expires_in: 3599 } }),
  // some lists ignore what they are filtered by
  'GET /v2/verkoopfacturen': () => ({
    body: [{ factuurnummer: 'een andere', factuurBedrag: 1, verkoopBoeking: { id: 'vreemd' } }],
  }),
  'GET /v2/grootboeken': () => ({ body: ledgers }),
  'GET /v2/relaties': () => ({ body: [] }),
  'GET /v2/landen': () => ({
    body: [
      { id: 'land-nl', landcodeISO: 'NL' },
      { id: 'land-be', landcodeISO: 'BE' },
    ],
  }),
  'POST /v2/relaties': () => ({ status: 201, body: { id: 'relatie-1' } }),
  'POST /v2/verkoopboekingen': () => ({ status: 201, body: { id: 'boeking-1', boekstuk: '20260001' } }),
};
const start = async (
  over: Answers = {},
  { key = 'sleutel', passes = new Map() as SnelstartPasses, timeoutMs = 5_000 } = {},
) => {
  const answers = { ...usual, ...over };
  const server = await scriptedServer((request) => {
    const answer = answers[`${request.method} ${request.url.split('?')[0]!}`];
    return answer ? answer(request) : { status: 404, body: { message: `niets op ${request.url}` } };
  });
  const books = snelstartBookkeeping({
    access: { apiUrl: `${server.url}/v2`, authUrl: `${server.url}/auth`, subscriptionKey: 'abonnement' },
    key,
    passes,
    timeoutMs,
  });
  const asked = (path: string) =>
    server.heard.filter(({ method, url }) => `${method} ${url}`.startsWith(path));
  return { books, asked, passes, heard: server.heard };
};
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (fault: Error) => fault,
  );

describe('an invoice', () => {
  test('is booked with its relation, ledgers and VAT, and known by the number that it gets', async () => {
    const { books, asked } = await start();
    expect(await books.book(invoice)).toEqual({ number: '20260001', reference: 'boeking-1' });
    expect(asked('GET').map(({ url }) => url)).toEqual([
      "/v2/verkoopfacturen?$filter=Factuurnummer eq 'N''2026-01432'&$top=500&$skip=0",
      '/v2/grootboeken?$filter=Nummer eq 8000&$top=500&$skip=0',
      '/v2/grootboeken?$filter=Nummer eq 8010&$top=500&$skip=0',
      '/v2/relaties?$filter=Relatiecode eq 1042&$top=500&$skip=0',
      "/v2/relaties?$filter=Naam eq 'Café d''Or'&$top=500&$skip=0",
      '/v2/landen?$top=500&$skip=0',
    ]);
    const [token] = asked('POST /auth');
    expect(token!.body).toBe('grant_type=clientkey&clientkey=sleutel');
    const [relation] = asked('POST /v2/relaties');
    expect(relation!.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer pas-1',
      'ocp-apim-subscription-key': 'abonnement',
      'content-type': 'application/json',
    });
    expect(relation!.body).toEqual({
      naam: "Café d'Or",
      relatiesoort: ['Klant'],
      relatiecode: 1042,
      btwNummer: 'BE0403170701',
      kvkNummer: '30987654',
      email: 'inkoop@dor.example',
      vestigingsAdres: {
        contactpersoon: '',
        straat: 'Oudegracht 112 bis',
        postcode: '3511 AV',
        plaats: 'Utrecht',
        land: { id: 'land-be' },
      },
    });
    expect(asked('GET')[0]!.headers['content-type']).toBeUndefined();
    expect(asked('POST /v2/verkoopboekingen')[0]!.body).toEqual({
      factuurnummer: "N'2026-01432",
      factuurdatum: '2026-11-20T00:00:00',
      klant: { id: 'relatie-1' },
      omschrijving: 'Factuur 2026-01432',
      factuurbedrag: 136.9,
      betalingstermijn: 30,
      boekingsregels: [
        {
          omschrijving: 'Factuur 2026-01432',
          grootboek: { id: 'ledger-8000' },
          bedrag: 100,
          btwSoort: 'Hoog',
        },
        {
          omschrijving: 'Factuur 2026-01432',
          grootboek: { id: 'ledger-8010' },
          bedrag: 10,
          btwSoort: 'Laag',
        },
        { omschrijving: 'Factuur 2026-01432', grootboek: { id: 'ledger-8000' }, bedrag: 5, btwSoort: 'Geen' },
      ],
      btw: [
        { btwSoort: 'VerkopenHoog', btwBedrag: 21 },
        { btwSoort: 'VerkopenLaag', btwBedrag: 0.9 },
      ],
    });
  });

  test('of whom little is known makes a relation of that alone, and the next of it asks nothing more', async () => {
    const { books, asked } = await start({
      'POST /v2/verkoopboekingen': () => ({ body: { id: 'boeking-2' } }),
    });
    const customer = { ...invoice.customer, vatNumber: '', kvk: '', email: '', countryCode: 'DE' };
    // without a number of its own it is known by its id
    expect(await books.book({ ...invoice, customer })).toEqual({
      number: 'boeking-2',
      reference: 'boeking-2',
    });
    expect(asked('POST /v2/relaties')[0]!.body).toEqual({
      naam: "Café d'Or",
      relatiesoort: ['Klant'],
      relatiecode: 1042,
      vestigingsAdres: {
        contactpersoon: '',
        straat: 'Oudegracht 112 bis',
        postcode: '3511 AV',
        plaats: 'Utrecht',
      },
    });
    await books.book({ ...invoice, customer, invoiceNumber: '2' });
    expect(asked('POST /v2/relaties')).toHaveLength(1);
    expect(asked('GET /v2/grootboeken')).toHaveLength(2);
    expect(asked('GET /v2/landen')).toHaveLength(1);
  });

  test('of a relation that stands there is booked for that one, and makes none', async () => {
    const standing = { id: 'relatie-7', relatiecode: 1042, naam: "Café d'Or" };
    const { books, asked } = await start({
      'GET /v2/relaties': ({ url }) => ({
        body: url.includes('Relatiecode')
          ? [{ id: 'relatie-6', relatiecode: 1043, naam: "Café d'Or" }, standing]
          : [],
      }),
    });
    await books.book(invoice);
    expect(asked('GET /v2/relaties')).toHaveLength(1);
    expect(asked('POST /v2/relaties')).toEqual([]);
    expect(asked('POST /v2/verkoopboekingen')[0]!.body).toMatchObject({ klant: { id: 'relatie-7' } });
  });

  test('that stands there is not booked again, by its booking or else its id; for another amount it says so', async () => {
    const at = (factuurBedrag: number, boekstuk?: string): Answers => ({
      'GET /v2/verkoopfacturen': () => ({
        body: [
          { factuurnummer: null, factuurBedrag: 9, verkoopBoeking: { id: 'x' } },
          { factuurnummer: invoice.invoiceNumber, factuurBedrag, verkoopBoeking: { id: 'boeking-9' } },
        ],
      }),
      'GET /v2/verkoopboekingen/boeking-9': () => ({ body: { id: 'boeking-9', boekstuk } }),
    });
    const standing = await start(at(136.9, '77'));
    expect(await standing.books.book(invoice)).toEqual({ number: '77', reference: 'boeking-9' });
    expect(standing.asked('POST /v2')).toEqual([]);
    expect(await (await start(at(136.9, ''))).books.book(invoice)).toEqual({
      number: 'boeking-9',
      reference: 'boeking-9',
    });
    const fault = await faultOf((await start(at(136.91))).books.book(invoice));
    expect(fault).toBeInstanceOf(BookkeepingSaysNo);
    expect(fault!.message).toBe(
      "Factuur N'2026-01432 staat al in Snelstart, voor een ander bedrag (136,91).",
    );
  });

  test('whose number was taken in between is the one that stands there; of somebody else it is refused', async () => {
    const taken = (body: unknown): Answers => {
      let isThere = false;
      return {
        'POST /v2/verkoopboekingen': () => {
          isThere = true;
          return { status: 400, body };
        },
        'GET /v2/verkoopfacturen': () => ({
          body: isThere
            ? [
                {
                  factuurnummer: invoice.invoiceNumber,
                  factuurBedrag: 136.9,
                  verkoopBoeking: { id: 'boeking-3' },
                },
              ]
            : [],
        }),
        'GET /v2/verkoopboekingen/boeking-3': () => ({ body: { id: 'boeking-3', boekstuk: '5' } }),
      };
    };
    const said = 'Het factuurnummer bestaat al.';
    for (const body of [
      { message: said, errorCode: 'BOE-0021' },
      [{ message: said, errorCode: 'BOE-0021' }, { message: 'en meer' }],
      { Message: `BOE-0021: ${said}` },
    ])
      expect(await (await start(taken(body))).books.book(invoice)).toEqual({
        number: '5',
        reference: 'boeking-3',
      });
    const gone = await faultOf(
      (
        await start({
          'POST /v2/verkoopboekingen': () => ({
            status: 422,
            body: { message: said, errorCode: 'BOE-0021' },
          }),
        })
      ).books.book(invoice),
    );
    expect(gone).toBeInstanceOf(BookkeepingSaysNo);
    expect(gone!.message).toBe(said);
    const other = await faultOf(
      (await start(taken({ message: 'De boeking is niet in balans.', errorCode: 'BOE-0035' }))).books.book(
        invoice,
      ),
    );
    expect(other).toBeInstanceOf(BookkeepingSaysNo);
    expect(other!.message).toBe('De boeking is niet in balans.');
  });

  test('on a ledger or with a VAT that is not known there is refused before anything is made', async () => {
    const { books, asked } = await start({
      'GET /v2/grootboeken': () => ({ body: [{ id: 'ledger-1', nummer: 8010 }] }),
    });
    const noLedger = await faultOf(books.book(invoice));
    expect(noLedger).toBeInstanceOf(BookkeepingSaysNo);
    expect(noLedger!.message).toBe('Grootboekrekening 8000 bestaat niet in Snelstart.');
    const [high] = invoice.turnover;
    for (const turnover of [
      { ...high!, vatCode: 'Hoger' },
      { ...high!, vatCode: 'Geen' },
    ]) {
      const fault = await faultOf(books.book({ ...invoice, turnover: [turnover] }));
      expect(fault).toBeInstanceOf(BookkeepingSaysNo);
      expect(fault!.message).toBe(
        `Snelstart kent de btw-soort ${turnover.vatCode} hier niet. Kies uit Hoog, Laag, Overig, Geen bij Instellingen, Koppelingen.`,
      );
    }
    expect(asked('POST /v2')).toEqual([]);
  });

  test('a list goes on as long as its pages come full', async () => {
    const rows = Array.from({ length: 501 }, (_, nth) => ({ id: `ledger-${nth}`, nummer: 7500 + nth }));
    const { books, asked } = await start({
      'GET /v2/grootboeken': ({ url }) => {
        const skip = Number(/\$skip=(\d+)/.exec(url)![1]);
        return { body: rows.slice(skip, skip + 500) };
      },
    });
    await books.book({ ...invoice, turnover: [invoice.turnover[0]!] });
    expect(asked('GET /v2/grootboeken').map(({ url }) => /\$skip=(\d+)/.exec(url)![1])).toEqual(['0', '500']);
    expect(asked('POST /v2/verkoopboekingen')[0]!.body).toMatchObject({
      boekingsregels: [{ grootboek: { id: 'ledger-500' } }],
    });
  });

  test('a list of which the same page comes again and again is none', async () => {
    const rows = Array.from({ length: 500 }, (_, nth) => ({ id: `ledger-${nth}`, nummer: 7500 + nth }));
    const { books, asked } = await start({
      'GET /v2/grootboeken': () =>
        asked('GET /v2/grootboeken').length > 5 ? { status: 503 } : { body: rows },
    });
    expect((await faultOf(books.book(invoice)))!.message).toBe('SnelStart gives the same page again');
    expect(asked('GET /v2/grootboeken')).toHaveLength(2);
  });
});

describe('a difference', () => {
  const difference = {
    date: '2026-11-21',
    amount: 0.05 * euro,
    reference: 'boeking-1',
    ledger: '8010',
    description: 'Afboeking 2026-01432 (71)',
  } as const;
  const over: Answers = {
    'GET /v2/grootboekmutaties': () => ({ body: [{ id: 'm', boekstuk: '7', omschrijving: 'een andere' }] }),
    'GET /v2/dagboeken': () => ({
      body: [
        { id: 'bank', nummer: 1110, soort: 'Bank' },
        { id: 'memoriaal', nummer: 9000, soort: 'Memoriaal' },
      ],
    }),
    'POST /v2/memoriaalboekingen': () => ({ status: 201, body: { id: 'm-1', boekstuk: '90001' } }),
  };

  test('CRED-075 · goes by the general journal from the sale to its ledger, below zero the other way', async () => {
    const { books, asked } = await start(over);
    expect(await books.bookDifference(difference)).toBe('90001');
    expect(asked('GET').map(({ url }) => url)).toEqual([
      "/v2/grootboekmutaties?$filter=ModifiedOn ge datetime'2026-11-21T00:00:00'&$top=500&$skip=0",
      '/v2/dagboeken?$top=500&$skip=0',
      '/v2/grootboeken?$filter=Nummer eq 8010&$top=500&$skip=0',
    ]);
    const omschrijving = difference.description;
    const booked = (debet: number, credit: number) => ({
      datum: '2026-11-21T00:00:00',
      omschrijving,
      dagboek: { id: 'memoriaal' },
      memoriaalBoekingsRegels: [{ omschrijving, grootboek: { id: 'ledger-8010' }, debet, credit }],
      verkoopboekingBoekingsRegels: [
        { boekingId: { id: 'boeking-1' }, omschrijving, bedrag: debet - credit },
      ],
    });
    expect(asked('POST /v2/memoriaal')[0]!.body).toEqual(booked(0.05, 0));
    await books.bookDifference({ ...difference, amount: -0.05 * euro });
    expect(asked('POST /v2/memoriaal')[1]!.body).toEqual(booked(0, 0.05));
  });

  test('that stands there is not booked again; without a general journal it is refused', async () => {
    const standing = await start({
      ...over,
      'GET /v2/grootboekmutaties': () => ({
        body: [{ id: 'm', boekstuk: '90007', omschrijving: difference.description }],
      }),
    });
    expect(await standing.books.bookDifference(difference)).toBe('90007');
    expect(standing.asked('POST /v2')).toEqual([]);
    const none = await start({ ...over, 'GET /v2/dagboeken': () => ({ body: [] }) });
    expect((await faultOf(none.books.bookDifference(difference)))!.message).toBe(
      'Snelstart heeft geen memoriaal.',
    );
  });
});

describe('what came in', () => {
  const line = { boekingId: { id: 'boeking-1' }, bedrag: 12.5 };
  const bookings = [
    {
      id: 'b1',
      datum: '2026-11-01T00:00:00',
      dagboek: { id: 'bank' },
      verkoopboekingBoekingsRegels: [line, { ...line, bedrag: null, credit: 30, debet: 10.05 }],
    },
    {
      id: 'b2',
      datum: '2026-11-30T00:00:00',
      dagboek: { id: 'bank' },
      verkoopboekingBoekingsRegels: [{ boekingId: { id: 'boeking-2' }, debet: 7 }],
    },
    { id: 'b3', datum: '2026-11-15T00:00:00', dagboek: { id: 'kas' }, verkoopboekingBoekingsRegels: [line] },
    { id: 'b4', datum: '2026-11-15T00:00:00', dagboek: { id: 'bank' }, verkoopboekingBoekingsRegels: null },
    { id: 'b5', datum: '2026-10-31T00:00:00', dagboek: { id: 'bank' }, verkoopboekingBoekingsRegels: [line] },
    {
      id: 'b6',
      datum: '2026-12-01T00:00:00',
      dagboek: { id: 'bank' },
      verkoopboekingBoekingsRegels: [{ boekingId: { id: 'boeking-6' } }],
    },
  ];
  const bank: Answers = {
    'GET /v2/dagboeken': () => ({
      body: [
        { id: 'kas', nummer: 1000 },
        { id: 'bank', nummer: 1100 },
      ],
    }),
    'GET /v2/bankboekingen': () => ({ body: bookings }),
  };
  const of = { ledger: '1100', from: '2026-11-01', last: '2026-11-30', changedSince: '2026-11-19' } as const;

  test('is that of the bank, from the first day up to the last, credit less debit', async () => {
    const { books, asked } = await start(bank);
    const first = [
      { paymentId: 'b1 0', date: '2026-11-01', reference: 'boeking-1', amount: 12.5 * euro },
      { paymentId: 'b1 1', date: '2026-11-01', reference: 'boeking-1', amount: 19.95 * euro },
      { paymentId: 'b2 0', date: '2026-11-30', reference: 'boeking-2', amount: -7 * euro },
    ];
    expect(await books.payments(of)).toEqual(first);
    expect(asked('GET /v2/bankboekingen')[0]!.url).toContain(
      "$filter=ModifiedOn ge datetime'2026-11-19T00:00:00'&",
    );
    expect(await books.payments({ ...of, last: null })).toEqual([
      ...first,
      { paymentId: 'b6 0', date: '2026-12-01', reference: 'boeking-6', amount: 0 },
    ]);
  });

  test('of a journal that is not there is refused', async () => {
    const fault = await faultOf((await start(bank)).books.payments({ ...of, ledger: '1200' }));
    expect(fault).toBeInstanceOf(BookkeepingSaysNo);
    expect(fault!.message).toBe('Dagboek 1200 bestaat niet in Snelstart.');
  });
});

describe('an answer that is none', () => {
  const info = (said: Said): Answers => ({ 'GET /v2/companyInfo': () => said });
  const administration = async (over: Answers, more = {}) => (await start(over, more)).books.administration();

  test('of the books is told by its kind', async () => {
    expect(await administration(info({ body: { administratieNaam: 'Noordhof' } }))).toBe('Noordhof');
    expect(await administration(info({ body: {} }))).toBe('');
    const fault = (status: number, body?: unknown) => faultOf(administration(info({ status, body })));
    for (const status of [400, 404, 422]) {
      const said = await fault(status, { message: 'Zo niet.' });
      expect(said).toBeInstanceOf(BookkeepingSaysNo);
      expect(said!.message).toBe('Zo niet.');
      expect((await fault(status, 'geen json'))!.message).toBe(`Snelstart weigert dit (${status}).`);
    }
    expect((await fault(400, { message: 'x'.repeat(900) }))!.message).toHaveLength(500);
    for (const status of [401, 403, 500]) {
      const silent = await fault(status, { message: 'Zo niet.' });
      expect(silent).not.toBeInstanceOf(BookkeepingSaysNo);
      expect(silent!.message).toBe(`Snelstart antwoordt niet (${status}).`);
    }
    const busy = await faultOf(administration(info({ status: 429, headers: { 'Retry-After': '7' } })));
    expect(busy).toBeInstanceOf(BookkeepingBusy);
    expect((busy as BookkeepingBusy).waitMs).toBe(7_000);
  });

  test('is one that leads elsewhere, or never comes', async () => {
    const elsewhere = await faultOf(
      administration(info({ status: 302, headers: { location: '/v2/elders' } })),
    );
    expect(elsewhere).toBeInstanceOf(TypeError);
    const silent = await start({}, { timeoutMs: 50 });
    await silent.books.administration().catch(() => null);
    const server = await scriptedServer(() => null);
    const books = snelstartBookkeeping({
      access: { apiUrl: server.url, authUrl: server.url, subscriptionKey: 'abonnement' },
      key: 'sleutel',
      passes: new Map([['sleutel', { token: 'pas', until: Date.now() + 60_000 }]]),
      timeoutMs: 50,
    });
    expect((await faultOf(books.administration()))!.name).toBe('TimeoutError');
  });

  test('a pass is used until a minute before its end, and one that is refused is asked for anew', async () => {
    const passes: SnelstartPasses = new Map();
    const { books, asked } = await start(info({ body: {} }), { passes });
    await books.administration();
    await books.administration();
    expect(asked('POST /auth')).toHaveLength(1);
    const { until } = passes.get('sleutel')!;
    expect(Math.abs(until - Date.now() - 3_539_000)).toBeLessThan(60_000);
    passes.set('sleutel', { token: 'oud', until: Date.now() - 1 });
    await books.administration();
    expect(asked('POST /auth')).toHaveLength(2);
    const refused = await start(info({ status: 401 }), { passes });
    await faultOf(refused.books.administration());
    expect(passes.has('sleutel')).toBe(false);
  });

  test('a key that is known no more ends the link; a token server that fails does not', async () => {
    const tokens = (status: number) => ({
      ...info({ body: {} }),
      'POST /auth/b2b/token': () => ({ status }),
    });
    for (const status of [400, 401]) {
      const ended = await faultOf(administration(tokens(status)));
      expect(ended).toBeInstanceOf(BookkeepingLinkEnded);
      expect(ended!.message).toBe('Snelstart kent de koppeling niet meer.');
    }
    const failing = await faultOf(administration(tokens(500)));
    expect(failing).not.toBeInstanceOf(BookkeepingLinkEnded);
    expect(failing!.message).toBe('Snelstart antwoordt niet (500).');
  });
});
