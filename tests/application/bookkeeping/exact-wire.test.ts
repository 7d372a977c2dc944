import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  exactActivationUrl,
  exactBookkeeping,
  type ExactKey,
  type ExactPasses,
  redeemExactCode,
} from '#application/adapters/bookkeeping-exact/bookkeeping.ts';
import {
  BookkeepingBusy,
  BookkeepingLinkEnded,
  BookkeepingSaysNo,
  type InvoiceToBook,
} from '#application/ports/bookkeeping.ts';
import { euro } from '#domain/kernel/money.ts';
import { type Heard, type Said, scriptedServer } from '#tests/support/scripted-server.ts';

/* The REST API of Exact Online as its documentation has it, call by call. */

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
    { vat: 'high', rate: 2100, ledger: '8000', vatCode: '2', excl: 100 * euro, vatAmount: 21 * euro },
    { vat: 'low', rate: 0, ledger: '8010', vatCode: '0', excl: 5 * euro, vatAmount: 0 },
  ] as never,
  incl: 126 * euro,
};
const books = '/api/v1/77';
const vatCode = (Code: string, Percentage: number, over: object = {}) => ({
  Code,
  Percentage,
  Type: 'E',
  IsBlocked: false,
  ...over,
});
type Answers = Record<string, (request: Heard) => Said>;
/** What it answers by default: books in which nothing stands yet. Lists come whole or with what follows. */
const usual: Answers = {
  'POST /api/oauth2/token': () => ({
    body: { access_token: 'pas-1', refresh_token: 'volgende', expires_in: '600' },
  }),
  [`GET ${books}/salesentry/SalesEntries`]: () => ({
    body: { d: { results: [{ EntryID: 'x', EntryNumber: 1, AmountDC: 1, YourRef: 'een andere' }] } },
  }),
  [`GET ${books}/financial/Journals`]: () => ({ body: { d: [{ Code: '70' }, { Code: '71' }] } }),
  [`GET ${books}/financial/GLAccounts`]: () => ({
    body: {
      d: {
        results: [
          { ID: 'gl-8000', Code: ' 8000' },
          { ID: 'gl-8010', Code: '8010' },
        ],
      },
    },
  }),
  [`GET ${books}/vat/VATCodes`]: () => ({
    body: {
      d: [
        vatCode('2  ', 0.21),
        vatCode('0', 0, { Type: 'B' }),
        vatCode('3', 0.21, { Type: 'I' }),
        vatCode('4', 0.21, { IsBlocked: true }),
      ],
    },
  }),
  [`GET ${books}/crm/Accounts`]: () => ({ body: { d: { results: [] } } }),
  [`POST ${books}/crm/Accounts`]: () => ({ status: 201, body: { d: { ID: 'relatie-1' } } }),
  [`POST ${books}/salesentry/SalesEntries`]: () => ({
    status: 201,
    body: { d: { EntryNumber: 26_700_001 } },
  }),
};
const start = async (over: Answers = {}, { passes = new Map() as ExactPasses, timeoutMs = 5_000 } = {}) => {
  const answers = { ...usual, ...over };
  const server = await scriptedServer((request) => {
    const answer = answers[`${request.method} ${request.url.split('?')[0]!}`];
    return answer ? answer(request) : { status: 404 };
  });
  const kept: ExactKey[] = [];
  const access = {
    baseUrl: server.url,
    clientId: 'kelderboek',
    clientSecret: 'geheim',
    redirectUrl: 'http://kelderboek.example/settings/connect',
  };
  const exact = exactBookkeeping({
    access,
    accountId: 1,
    key: { division: 77, refreshToken: 'eerste' },
    keep: async (key) => void kept.push(key),
    passes,
    timeoutMs,
  });
  const asked = (path: string) =>
    server.heard.filter(({ method, url }) => `${method} ${url}`.startsWith(path));
  return { exact, access, asked, kept, passes };
};
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (fault: Error) => fault,
  );
const refusalOf = async (promise: Promise<unknown>) => {
  const fault = await faultOf(promise);
  expect(fault).toBeInstanceOf(BookkeepingSaysNo);
  return fault!.message;
};

describe('an invoice', () => {
  test('is booked with its relation, ledgers and VAT codes, and known by the number that it gets', async () => {
    const { exact, asked, kept } = await start();
    expect(await exact.book(invoice)).toEqual({ number: '26700001', reference: '26700001' });
    expect(kept).toEqual([{ division: 77, refreshToken: 'volgende' }]);
    expect(asked('POST /api/oauth2/token')[0]!.body).toBe(
      'grant_type=refresh_token&refresh_token=eerste&client_id=kelderboek&client_secret=geheim',
    );
    expect(asked('GET').map(({ url }) => url)).toEqual([
      `${books}/salesentry/SalesEntries?$filter=YourRef eq 'N''2026-01432'&$select=EntryID,EntryNumber,AmountDC,YourRef`,
      `${books}/financial/Journals?$filter=Type eq 20&$select=Code`,
      `${books}/financial/GLAccounts?$filter=Code eq '8000'&$select=ID,Code`,
      `${books}/vat/VATCodes?$select=Code,Percentage,Type,IsBlocked`,
      `${books}/financial/GLAccounts?$filter=Code eq '8010'&$select=ID,Code`,
      `${books}/crm/Accounts?$filter=Code eq '              1042'&$select=ID,Code,Name,VATNumber,ChamberOfCommerce,Postcode`,
      `${books}/crm/Accounts?$filter=Name eq 'Café d''Or'&$select=ID,Code,Name,VATNumber,ChamberOfCommerce,Postcode`,
    ]);
    const [relation] = asked(`POST ${books}/crm`);
    expect(relation!.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer pas-1',
      'content-type': 'application/json',
      prefer: 'return=representation',
    });
    expect(relation!.body).toEqual({
      Name: "Café d'Or",
      Status: 'C',
      Code: '              1042',
      AddressLine1: 'Oudegracht 112 bis',
      Postcode: '3511 AV',
      City: 'Utrecht',
      Country: 'BE',
      VATNumber: 'BE0403170701',
      ChamberOfCommerce: '30987654',
      Email: 'inkoop@dor.example',
    });
    for (const { headers } of asked('GET'))
      expect([headers['content-type'], headers.prefer]).toEqual([undefined, undefined]);
    expect(asked(`POST ${books}/salesentry`)[0]!.body).toEqual({
      Customer: 'relatie-1',
      Journal: '70',
      EntryDate: '2026-11-20',
      DueDate: '2026-12-20',
      YourRef: "N'2026-01432",
      Description: 'Factuur 2026-01432',
      Type: 20,
      SalesEntryLines: [
        {
          GLAccount: 'gl-8000',
          VATCode: '2  ',
          AmountFC: 100,
          VATAmountFC: 21,
          Description: 'Factuur 2026-01432',
        },
        {
          GLAccount: 'gl-8010',
          VATCode: '0',
          AmountFC: 5,
          VATAmountFC: 0,
          Description: 'Factuur 2026-01432',
        },
      ],
    });
  });

  test('of a credit is booked as one; of whom little is known a relation is made of that alone, once', async () => {
    const { exact, asked } = await start();
    const customer = { ...invoice.customer, vatNumber: '', kvk: '', email: '' };
    await exact.book({ ...invoice, isCredit: true, customer });
    await exact.book({ ...invoice, invoiceNumber: '2', customer });
    expect(asked(`POST ${books}/salesentry`).map(({ body }) => (body as { Type: number }).Type)).toEqual([
      21, 20,
    ]);
    expect(asked(`POST ${books}/crm`)).toHaveLength(1);
    expect(Object.keys(asked(`POST ${books}/crm`)[0]!.body as object)).toEqual([
      'Name',
      'Status',
      'Code',
      'AddressLine1',
      'Postcode',
      'City',
      'Country',
    ]);
    for (const once of ['financial/Journals', 'vat/VATCodes'])
      expect(asked(`GET ${books}/${once}`)).toHaveLength(1);
    expect(asked('POST /api/oauth2')).toHaveLength(1);
  });

  test('of a relation that stands there is booked for that one, and makes none', async () => {
    const { exact, asked } = await start({
      [`GET ${books}/crm/Accounts`]: () => ({
        body: {
          d: {
            results: [
              { ID: 'relatie-6', Code: '1043', Name: "Café d'Or" },
              { ID: 'relatie-7', Code: '  1042', Name: "Café d'Or" },
            ],
          },
        },
      }),
    });
    await exact.book(invoice);
    expect(asked(`GET ${books}/crm`)).toHaveLength(1);
    expect(asked(`POST ${books}/crm`)).toEqual([]);
    expect(asked(`POST ${books}/salesentry`)[0]!.body).toMatchObject({ Customer: 'relatie-7' });
  });

  test('that stands there is not booked again; for another amount it says so', async () => {
    const at = (AmountDC: number): Answers => ({
      [`GET ${books}/salesentry/SalesEntries`]: () => ({
        body: {
          d: [
            { EntryID: 'x', EntryNumber: 8, AmountDC: 2 },
            { EntryID: 'y', EntryNumber: 9, AmountDC, YourRef: invoice.invoiceNumber },
          ],
        },
      }),
    });
    const standing = await start(at(126));
    expect(await standing.exact.book(invoice)).toEqual({ number: '9', reference: '9' });
    expect(standing.asked(`POST ${books}`)).toEqual([]);
    expect(await refusalOf((await start(at(126.01))).exact.book(invoice))).toBe(
      "Factuur N'2026-01432 staat al in Exact, voor een ander bedrag (126,01).",
    );
  });

  test('without a journal, a ledger or a VAT code of that rate is refused before anything is made', async () => {
    const refused = async (over: Answers, booked = invoice) => {
      const { exact, asked } = await start(over);
      const said = await refusalOf(exact.book(booked));
      expect(asked(`POST ${books}`)).toEqual([]);
      return said;
    };
    expect(await refused({ [`GET ${books}/financial/Journals`]: () => ({ body: { d: [] } }) })).toBe(
      'Exact heeft geen verkoopdagboek.',
    );
    expect(
      await refused({
        [`GET ${books}/financial/GLAccounts`]: () => ({ body: { d: [{ ID: 'gl', Code: '80001' }] } }),
      }),
    ).toBe('Grootboekrekening 8000 bestaat niet in Exact.');
    const [high] = invoice.turnover;
    const by = (over: object) => refused({}, { ...invoice, turnover: [{ ...high!, ...over }] });
    for (const code of ['9', '4'])
      expect(await by({ vatCode: code })).toBe(
        `Btw-code ${code} bestaat niet in Exact, of is daar geblokkeerd.`,
      );
    const wrong = (code: string, rate: string) =>
      `Btw-code ${code} is in Exact niet de code voor ${rate}% exclusief. Kies een andere bij Instellingen, Koppelingen.`;
    expect(await by({ vatCode: '2', rate: 900 })).toBe(wrong('2', '9'));
    expect(await by({ vatCode: '3' })).toBe(wrong('3', '21'));
  });
});

describe('a difference', () => {
  const difference = {
    date: '2026-11-21',
    amount: 0.05 * euro,
    reference: '26700001',
    ledger: '8010',
    description: 'Afboeking 2026-01432 (71)',
  } as const;
  const general = `${books}/generaljournalentry`;
  const over: Answers = {
    [`GET ${general}/GeneralJournalEntryLines`]: () => ({ body: { d: { results: [] } } }),
    [`GET ${books}/salesentry/SalesEntries`]: () => ({
      body: { d: { results: [{ EntryNumber: 26_700_001, Customer: 'relatie-1' }] } },
    }),
    [`GET ${books}/financial/Journals`]: () => ({ body: { d: [{ Code: '90' }] } }),
    [`GET ${books}/financial/GLAccounts`]: ({ url }) => ({
      body: {
        d: url.includes('Type') ? [{ ID: 'gl-1300', Code: '1300' }] : [{ ID: 'gl-8010', Code: '8010' }],
      },
    }),
    [`POST ${general}/GeneralJournalEntries`]: () => ({ status: 201, body: { d: { EntryNumber: 90_001 } } }),
  };

  test('CRED-075 · goes by the general journal from the receivables of the customer, beside the entry of the invoice, to its ledger', async () => {
    const { exact, asked } = await start(over);
    expect(await exact.bookDifference(difference)).toBe('90001');
    expect(asked('GET').map(({ url }) => url)).toEqual([
      `${general}/GeneralJournalEntryLines?$filter=Description eq 'Afboeking 2026-01432 (71)'&$select=EntryID,Description`,
      `${books}/financial/Journals?$filter=Type eq 90&$select=Code`,
      `${books}/financial/GLAccounts?$filter=Type eq 20&$select=ID,Code`,
      `${books}/salesentry/SalesEntries?$filter=EntryNumber eq 26700001&$select=EntryNumber,Customer`,
      `${books}/financial/GLAccounts?$filter=Code eq '8010'&$select=ID,Code`,
    ]);
    const line = { Date: '2026-11-21', Description: 'Afboeking 2026-01432 (71)' };
    expect(asked(`POST ${general}`)[0]!.body).toEqual({
      JournalCode: '90',
      GeneralJournalEntryLines: [
        { ...line, Account: 'relatie-1', GLAccount: 'gl-1300', AmountFC: -0.05, OurRef: 26_700_001 },
        { ...line, GLAccount: 'gl-8010', AmountFC: 0.05 },
      ],
    });
  });

  test('that stands there is not booked again', async () => {
    const { exact, asked } = await start({
      ...over,
      [`GET ${general}/GeneralJournalEntryLines`]: () => ({
        body: { d: { results: [{ EntryID: 'e', Description: difference.description }] } },
      }),
      [`GET ${general}/GeneralJournalEntries`]: () => ({
        body: { d: { results: [{ EntryID: 'e', EntryNumber: 90_007 }] } },
      }),
    });
    expect(await exact.bookDifference(difference)).toBe('90007');
    expect(asked('POST /api/v1')).toEqual([]);
  });

  test('without a general journal, receivables, the entry or the ledger is refused before anything is made', async () => {
    const none = { body: { d: [] } };
    for (const [path, said] of [
      ['financial/Journals', 'Exact heeft geen memoriaal.'],
      ['financial/GLAccounts', 'Exact heeft geen grootboekrekening voor debiteuren.'],
      ['salesentry/SalesEntries', 'Boeking 26700001 staat niet meer in Exact.'],
    ] as const) {
      const { exact, asked } = await start({ ...over, [`GET ${books}/${path}`]: () => none });
      expect(await refusalOf(exact.bookDifference(difference))).toBe(said);
      expect(asked('POST /api/v1')).toEqual([]);
    }
  });
});

test('a list goes on at the address that it names, and nowhere else', async () => {
  const page = (next: (origin: string) => string): Answers => ({
    [`GET ${books}/financial/GLAccounts`]: ({ url, headers }) =>
      url.includes('skiptoken')
        ? { body: { d: { results: [{ ID: 'gl-8000', Code: '8000' }] } } }
        : { body: { d: { results: [], __next: next(`http://${headers.host}`) } } },
  });
  const [high] = invoice.turnover;
  const one = { ...invoice, turnover: [high!] };
  const goes = await start(page((origin) => `${origin}${books}/financial/GLAccounts?$skiptoken=1`));
  expect(await goes.exact.book(one)).toMatchObject({ number: '26700001' });
  for (const elsewhere of ['http://elders.example/x', 'http://127.0.0.1']) {
    const { exact } = await start(page((origin) => (elsewhere.endsWith('x') ? elsewhere : `${origin}9/x`)));
    expect((await faultOf(exact.book(one)))!.message).toBe('Exact wijst naar een ander adres.');
  }
  const round = await start({
    [`GET ${books}/financial/GLAccounts`]: ({ headers }) =>
      round.asked(`GET ${books}/financial/GLAccounts`).length > 5
        ? { status: 503 }
        : {
            body: {
              d: { results: [], __next: `http://${headers.host}${books}/financial/GLAccounts?$skiptoken=1` },
            },
          },
  });
  expect((await faultOf(round.exact.book(one)))!.message).toBe('Exact gives the same page again');
  expect(round.asked(`GET ${books}/financial/GLAccounts`)).toHaveLength(2);
});

describe('what came in', () => {
  const line = (ID: string, Date: string, AmountDC: number, OurRef: number | null = 26_700_001) => ({
    ID,
    Date,
    AmountDC,
    OurRef,
  });
  const bank: Answers = {
    [`GET ${books}/financialtransaction/BankEntries`]: ({ url }) => ({
      body: {
        d: {
          results: url.includes("'71'")
            ? []
            : [
                {
                  EntryID: 'e1',
                  JournalCode: '70',
                  BankEntryLines: {
                    results: [
                      line('a', `/Date(${Date.UTC(2026, 10, 1)})/`, 12.5),
                      line('b', '2026-11-30T00:00:00', -7),
                      line('c', '2026-10-31', 1),
                      line('d', '2026-12-01', 2),
                      line('e', '2026-11-15', 3, null),
                    ],
                  },
                },
              ],
        },
      },
    }),
  };
  const of = { ledger: '1100', from: '2026-11-01', last: '2026-11-30', changedSince: '2026-11-19' } as const;

  test('is that of each journal of the bank, from the first day up to the last, of which an entry is named', async () => {
    const { exact, asked } = await start(bank);
    const first = [
      { paymentId: 'a', date: '2026-11-01', amount: 12.5 * euro, reference: '26700001' },
      { paymentId: 'b', date: '2026-11-30', amount: -7 * euro, reference: '26700001' },
    ];
    expect(await exact.payments(of)).toEqual(first);
    expect(asked('GET').map(({ url }) => url)).toEqual([
      `${books}/financial/Journals?$filter=GLAccountCode eq '1100'&$select=Code`,
      ...['70', '71'].map(
        (code) =>
          `${books}/financialtransaction/BankEntries?$filter=JournalCode eq '${code}' and Modified ge datetime'2026-11-19T00:00:00'&$expand=BankEntryLines&$select=EntryID,JournalCode,BankEntryLines`,
      ),
    ]);
    expect(await exact.payments({ ...of, last: null })).toEqual([
      ...first,
      { paymentId: 'd', date: '2026-12-01', amount: 2 * euro, reference: '26700001' },
    ]);
  });

  test('on a ledger without a journal is refused', async () => {
    const { exact } = await start({ [`GET ${books}/financial/Journals`]: () => ({ body: { d: [] } }) });
    expect(await refusalOf(exact.payments(of))).toBe('Grootboekrekening 1100 heeft in Exact geen dagboek.');
  });
});

describe('an answer that is none', () => {
  const journals = (said: Said): Answers => ({ [`GET ${books}/financial/Journals`]: () => said });
  const of = { ledger: '1100', from: '2026-11-01', last: null, changedSince: '2026-11-19' } as const;
  const ask = async (over: Answers, more = {}) => (await start(over, more)).exact.payments(of);

  test('is told by its kind', async () => {
    const no = (value: string) => ({ error: { message: { value } } });
    for (const status of [400, 404]) {
      expect(await refusalOf(ask(journals({ status, body: no('Zo niet.') })))).toBe('Zo niet.');
      expect(await refusalOf(ask(journals({ status, body: 'geen json' })))).toBe(
        `Exact weigert dit (${status}).`,
      );
    }
    expect(await refusalOf(ask(journals({ status: 400, body: no('x'.repeat(900)) })))).toHaveLength(500);
    for (const status of [401, 403, 500]) {
      const fault = await faultOf(ask(journals({ status, body: no('Zo niet.') })));
      expect(fault).not.toBeInstanceOf(BookkeepingSaysNo);
      expect(fault!.message).toBe(`Exact antwoordt niet (${status}).`);
    }
    expect(await faultOf(ask(journals({ status: 302, headers: { location: '/elders' } })))).toBeInstanceOf(
      TypeError,
    );
  });

  test('asks for a pause as long as it says, or until its limit is set again', async () => {
    const waitOf = async (headers: Record<string, string>) => {
      const fault = await faultOf(ask(journals({ status: 429, headers })));
      expect(fault).toBeInstanceOf(BookkeepingBusy);
      return (fault as BookkeepingBusy).waitMs;
    };
    expect(await waitOf({ 'Retry-After': '7' })).toBe(7_000);
    expect(await waitOf({})).toBe(60_000);
    const reset = String(Date.now() + 600_000);
    const wait = await waitOf({ 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset });
    expect(wait).toBeGreaterThan(500_000);
    expect(wait).toBeLessThanOrEqual(600_000);
    expect(await waitOf({ 'X-RateLimit-Remaining': '1', 'X-RateLimit-Reset': reset })).toBe(60_000);
  });

  test.each(['X-RateLimit-Minutely', 'X-RateLimit'])(
    'after the last call of %s it asks nothing until then',
    async (limit) => {
      const headers = { [`${limit}-Remaining`]: '0', [`${limit}-Reset`]: String(Date.now() + 600_000) };
      const { exact, asked } = await start(journals({ body: { d: [{ Code: '70' }] }, headers }));
      expect(await faultOf(exact.payments(of))).toBeInstanceOf(BookkeepingBusy);
      expect(asked('GET')).toHaveLength(1);
      const past = { [`${limit}-Remaining`]: '0', [`${limit}-Reset`]: String(Date.now() - 1_000) };
      const rested = await start(journals({ body: { d: [] }, headers: past }));
      await faultOf(rested.exact.payments(of));
      await faultOf(rested.exact.payments({ ...of, ledger: '1200' }));
      expect(rested.asked('GET')).toHaveLength(2);
    },
  );

  test('its limit counts until the very moment that it names, and a moment that is none spoils no other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const limit = (reset: string) => ({ 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset });
    const until = Date.now() + 600_000;
    const said = [
      { headers: limit('straks') },
      { headers: limit(String(until)) },
      { status: 429, headers: {} },
    ];
    const { exact, asked } = await start({
      [`GET ${books}/financial/Journals`]: () => ({ body: { d: [] }, ...said.shift() }),
    });
    const ask = (ledger: string) => faultOf(exact.payments({ ...of, ledger }));
    for (const ledger of ['1100', '1200']) expect(await ask(ledger)).toBeInstanceOf(BookkeepingSaysNo);
    vi.setSystemTime(until - 1);
    expect(await ask('1300')).toBeInstanceOf(BookkeepingBusy);
    expect(asked('GET')).toHaveLength(2);
    vi.setSystemTime(until);
    expect(((await ask('1400')) as BookkeepingBusy).waitMs).toBe(60_000);
    expect(asked('GET')).toHaveLength(3);
  });

  test('that never comes is waited for no longer than is allowed', async () => {
    const server = await scriptedServer(() => null);
    const exact = exactBookkeeping({
      access: { baseUrl: server.url, clientId: '', clientSecret: '', redirectUrl: '' },
      accountId: 1,
      key: { division: 77, refreshToken: 'eerste' },
      keep: async () => undefined,
      passes: new Map([[1, { token: 'pas', until: Date.now() + 60_000 }]]),
      timeoutMs: 50,
    });
    expect((await faultOf(exact.payments(of)))!.name).toBe('TimeoutError');
  });

  test('a pass is used until half a minute before its end; each refresh token is kept before it is used', async () => {
    const passes: ExactPasses = new Map();
    let nth = 0;
    const { exact, asked, kept } = await start(
      {
        ...journals({ body: { d: [] } }),
        'POST /api/oauth2/token': () => ({
          body: { access_token: `pas-${(nth += 1)}`, refresh_token: `token-${nth}`, expires_in: 600 },
        }),
      },
      { passes },
    );
    await faultOf(exact.payments(of));
    expect(Math.abs(passes.get(1)!.until - Date.now() - 570_000)).toBeLessThan(30_000);
    passes.set(1, { token: 'oud', until: Date.now() - 1 });
    await faultOf(exact.payments({ ...of, ledger: '1200' }));
    expect(
      asked('POST /api/oauth2').map(
        ({ body }) => /refresh_token=([^&]+)/.exec(String(body).replace('grant_type=refresh_token', ''))![1],
      ),
    ).toEqual(['eerste', 'token-1']);
    expect(kept.map(({ refreshToken }) => refreshToken)).toEqual(['token-1', 'token-2']);
    expect(asked('GET').at(-1)!.headers.authorization).toBe('Bearer pas-2');
  });

  test('a key that is known no more ends the link; a token server that fails does not', async () => {
    const tokens = (status: number) => ask({ 'POST /api/oauth2/token': () => ({ status }) });
    for (const status of [400, 401]) {
      const ended = await faultOf(tokens(status));
      expect(ended).toBeInstanceOf(BookkeepingLinkEnded);
      expect(ended!.message).toBe('Exact kent de koppeling niet meer.');
    }
    const failing = await faultOf(tokens(503));
    expect(failing).not.toBeInstanceOf(BookkeepingLinkEnded);
    expect(failing!.message).toBe('Exact antwoordt niet (503).');
  });
});

describe('a link', () => {
  test('is allowed on the page of Exact, which leads back with the same state', async () => {
    const { access } = await start();
    expect(decodeURIComponent(exactActivationUrl(access, 'staat'))).toBe(
      `${access.baseUrl}/api/oauth2/auth?client_id=kelderboek&redirect_uri=http://kelderboek.example/settings/connect&response_type=code&force_login=0&state=staat`,
    );
  });

  test('opens the books that are open for who allowed it, by the name that they have there', async () => {
    const redeem = async (divisions: unknown[], me: unknown[] = [{ CurrentDivision: 77 }]) => {
      const { access, asked } = await start({
        'GET /api/v1/current/Me': () => ({ body: { d: { results: me } } }),
        [`GET ${books}/system/Divisions`]: () => ({ body: { d: { results: divisions } } }),
      });
      return { made: await redeemExactCode(access, 'code'), asked };
    };
    const all = { Code: 77, CustomerName: 'Noordhof BV', Description: 'Noordhof 2026' };
    const { made, asked } = await redeem([{ ...all, Code: 78, Description: 'Een andere' }, all]);
    expect(made).toEqual({
      key: { division: 77, refreshToken: 'volgende' },
      administration: 'Noordhof 2026',
    });
    expect(decodeURIComponent(String(asked('POST /api/oauth2')[0]!.body))).toBe(
      'grant_type=authorization_code&code=code&redirect_uri=http://kelderboek.example/settings/connect&client_id=kelderboek&client_secret=geheim',
    );
    expect(asked('GET')[1]!.url).toBe(
      `${books}/system/Divisions?$filter=Code eq 77&$select=Code,CustomerName,Description`,
    );
    expect((await redeem([{ ...all, Description: '' }])).made.administration).toBe('Noordhof BV');
    expect((await redeem([{ Code: 77 }])).made.administration).toBe('77');
    expect((await redeem([])).made.administration).toBe('77');
    expect((await faultOf(redeem([], [])))!.message).toBe('Exact noemt geen administratie.');
  });
});
