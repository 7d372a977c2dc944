import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import vatCodes from '#application/adapters/bookkeeping-simulator/exact-vat-codes.json' with { type: 'json' };
import {
  bankLedger,
  consentPages,
  debtorsLedger,
  filteredBy,
  simulatedLedgers,
  type SimulatedBooks,
} from '#application/adapters/bookkeeping-simulator/books.ts';
import { bodyOf } from '#application/adapters/shared/simulated.ts';

const NewAccount = z.object({
  Name: z.string().min(1).max(50),
  Status: z.literal('C'),
  Code: z.string().length(18).optional(),
  VATNumber: z.string().max(20).optional(),
  ChamberOfCommerce: z.string().max(20).optional(),
  Email: z.email().optional(),
  Postcode: z.string().max(20).optional(),
  Country: z.string().length(2).optional(),
});
const NewEntry = z.object({
  Customer: z.string(),
  Journal: z.literal('70'),
  EntryDate: z.iso.date(),
  DueDate: z.iso.date(),
  YourRef: z.string().min(1).max(50),
  Type: z.literal([20, 21]),
  SalesEntryLines: z
    .array(
      z.object({ GLAccount: z.string(), VATCode: z.string(), AmountFC: z.number(), VATAmountFC: z.number() }),
    )
    .min(1),
});
const NewGeneralEntry = z.object({
  JournalCode: z.literal('90'),
  GeneralJournalEntryLines: z
    .array(
      z.object({
        GLAccount: z.string(),
        AmountFC: z.number(),
        Date: z.iso.date(),
        Description: z.string().min(1).max(60),
        Account: z.string().optional(),
        OurRef: z.int().optional(),
      }),
    )
    .length(2),
});
const division = 1_234_567;
const saysNo = (message: string, status = 400) =>
  Response.json({ error: { code: '', message: { lang: '', value: message } } }, { status });
const listed = (results: readonly unknown[]) => Response.json({ d: { results } });
const made = (content: object) => Response.json({ d: content }, { status: 201 });
const padded = (code: string | number) => String(code).padStart(18);
const ledgerOf = (id: string) => id.replace('ledger-', '');
const cents = (euros: number) => Math.round(euros * 100);
const ticks = (day: string) => `/Date(${Date.parse(day)})/`;

/**
 * Exact Online in this server (D-52): the part of its REST API that we use, and OAuth 2 with the page on which a
 * link is allowed. A refresh token works once, as there.
 */
export const exactSimulator = ({
  books,
  clientId,
  clientSecret,
}: {
  books: SimulatedBooks;
  clientId: string;
  clientSecret: string;
}) => {
  const used = new Set<string>();
  const passes = new Map<string, number>();
  const given = (kind: string) => `${kind}.${books.secret}.${randomBytes(16).toString('hex')}`;
  const isGiven = (kind: string, token: unknown): token is string =>
    typeof token === 'string' && token.startsWith(`${kind}.${books.secret}.`) && !used.has(token);

  const api = new Hono();
  api.use(async (context, next) => {
    const token = context.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    if (books.isWithdrawn() || (passes.get(token) ?? 0) < books.now()) return saysNo('Unauthorized', 401);
    return next();
  });
  api.get('/current/Me', () => listed([{ CurrentDivision: division }]));
  api.get(`/${division}/system/Divisions`, () =>
    listed([{ Code: division, CustomerName: 'Proef', Description: 'Proefadministratie' }]),
  );
  api.get(`/${division}/financial/GLAccounts`, (context) => {
    const code = filteredBy(context, 'Type') === '20' ? debtorsLedger : filteredBy(context, 'Code');
    const found = simulatedLedgers.filter((ledger) => ledger === code);
    return listed(found.map((ledger) => ({ ID: `ledger-${ledger}`, Code: ledger })));
  });
  api.get(`/${division}/financial/Journals`, (context) => {
    const ofType: Readonly<Record<string, string>> = { 20: '70', 90: '90' };
    const codes = [ofType[filteredBy(context, 'Type') ?? ''] ?? []].flat();
    const bank = filteredBy(context, 'GLAccountCode') === bankLedger ? ['20'] : [];
    return listed([...codes, ...bank].map((Code) => ({ Code })));
  });
  api.get(`/${division}/vat/VATCodes`, () => listed(vatCodes));
  api.get(`/${division}/crm/Accounts`, (context) => {
    const found = books.relationsWith(filteredBy(context, 'Code'), filteredBy(context, 'Name'));
    return listed(
      found.map((relation) => ({
        VATNumber: relation.vatNumber ?? null,
        ChamberOfCommerce: relation.kvk ?? null,
        Postcode: relation.postcode ?? null,
        ID: relation.id,
        Code: padded(relation.code ?? 1),
        Name: relation.name,
      })),
    );
  });
  api.post(`/${division}/crm/Accounts`, async (context) => {
    const account = await bodyOf(context, NewAccount);
    if (!account) return saysNo('De naam van de relatie ontbreekt.');
    const { Name, Code = '' } = account;
    const relation = books.addRelation({
      code: Code === '' ? null : Number(Code),
      name: Name,
      vatNumber: account.VATNumber,
      kvk: account.ChamberOfCommerce,
      email: account.Email,
      postcode: account.Postcode,
      country: account.Country,
    });
    return relation ? made({ ID: relation.id, Code, Name }) : saysNo('Bestaat reeds: code.');
  });
  api.get(`/${division}/salesentry/SalesEntries`, (context) => {
    const number = filteredBy(context, 'YourRef') ?? filteredBy(context, 'EntryNumber');
    const found = books.invoices.filter(
      (invoice) => invoice.invoiceNumber === number || String(invoice.number) === number,
    );
    return listed(
      found.map((invoice) => ({
        EntryID: invoice.id,
        EntryNumber: invoice.number,
        AmountDC: invoice.amount,
        YourRef: invoice.invoiceNumber,
        Customer: books.relations.find(({ name }) => name === invoice.customer)!.id,
      })),
    );
  });
  api.post(`/${division}/salesentry/SalesEntries`, async (context) => {
    const entry = await bodyOf(context, NewEntry);
    if (!entry) return saysNo('De boeking is niet compleet.');
    const { Customer, YourRef, EntryDate, SalesEntryLines, Type } = entry;
    const customer = books.relations.find(({ id }) => id === Customer);
    if (!customer) return saysNo('Ongeldige waarde: klant.');
    if (!SalesEntryLines.every(({ GLAccount }) => simulatedLedgers.includes(ledgerOf(GLAccount))))
      return saysNo('Ongeldige waarde: grootboekrekening.');
    if (!SalesEntryLines.every(({ VATCode }) => vatCodes.some(({ Code }) => Code === VATCode)))
      return saysNo('Ongeldige waarde: btw-code.');
    const parts = SalesEntryLines.flatMap(({ AmountFC, VATAmountFC }) => [AmountFC, VATAmountFC]);
    const amount = parts.reduce((sum, part) => sum + cents(part), 0) / 100;
    if (Type === 21 && amount > 0) return saysNo('Een creditnota heeft een negatief bedrag.');
    const invoice = books.book({
      invoiceNumber: YourRef,
      date: EntryDate,
      customer: customer.name,
      amount,
      lines: SalesEntryLines.map(({ GLAccount, AmountFC, VATCode }) => ({
        ledger: ledgerOf(GLAccount),
        amount: AmountFC,
        vat: VATCode,
      })),
    });
    return made({ EntryID: invoice.id, EntryNumber: invoice.number });
  });
  api.get(`/${division}/generaljournalentry/GeneralJournalEntryLines`, (context) => {
    const found = books.differences.filter(
      ({ description }) => description === filteredBy(context, 'Description'),
    );
    return listed(found.map(({ id, description }) => ({ EntryID: id, Description: description })));
  });
  api.get(`/${division}/generaljournalentry/GeneralJournalEntries`, (context) => {
    const [, wanted] = /EntryID eq guid'([^']+)'/.exec(context.req.query('$filter') ?? '') ?? [];
    const found = books.differences.filter(({ id }) => id === wanted);
    return listed(found.map(({ id, number }) => ({ EntryID: id, EntryNumber: number })));
  });
  api.post(`/${division}/generaljournalentry/GeneralJournalEntries`, async (context) => {
    const entry = await bodyOf(context, NewGeneralEntry);
    if (!entry) return saysNo('De boeking is niet compleet.');
    const lines = entry.GeneralJournalEntryLines;
    const debtor = lines.find(({ GLAccount }) => ledgerOf(GLAccount) === debtorsLedger);
    const other = lines.find((line) => line !== debtor);
    const invoice = books.invoices.find(({ number }) => number === debtor?.OurRef);
    if (!other || !debtor?.Account || !invoice) return saysNo('Ongeldige waarde: relatie.');
    if (!simulatedLedgers.includes(ledgerOf(other.GLAccount)))
      return saysNo('Ongeldige waarde: grootboekrekening.');
    if (cents(debtor.AmountFC) !== -cents(other.AmountFC)) return saysNo('De boeking is niet in evenwicht.');
    const { Description: description, Date: date, AmountFC: amount } = other;
    const ledger = ledgerOf(other.GLAccount);
    const { id, number } = books.bookDifference({ description, date, invoice, ledger, amount });
    return made({ EntryID: id, EntryNumber: number });
  });
  api.get(`/${division}/financialtransaction/BankEntries`, (context) => {
    const entries = books.payments().map(({ id, invoice, date, amount }) => ({
      EntryID: `entry-${id}`,
      JournalCode: '20',
      BankEntryLines: {
        results: [{ ID: id, Date: ticks(date), AmountDC: amount, OurRef: invoice.number }],
      },
    }));
    return listed(filteredBy(context, 'JournalCode') === '20' ? entries : []);
  });

  const consent = consentPages({
    program: 'Exact',
    folder: '/api/oauth2',
    page: 'auth',
    schema: z.object({
      client_id: z.literal(clientId),
      redirect_uri: z.url(),
      response_type: z.literal('code'),
      state: z.string(),
    }),
    refusal: 'Onbekende toepassing.',
    allow({ redirect_uri: back, state }, context) {
      books.withdraw(false);
      return context.redirect(`${back}?${new URLSearchParams({ code: given('code'), state })}`);
    },
  });
  const app = new Hono();
  app.route('/', consent);
  app.post('/api/oauth2/token', async (context) => {
    const form = await context.req.parseBody();
    const isOurs = form['client_id'] === clientId && form['client_secret'] === clientSecret;
    const [kind, token] =
      form['grant_type'] === 'refresh_token' ? ['refresh', form['refresh_token']] : ['code', form['code']];
    if (!isOurs || books.isWithdrawn() || !isGiven(kind as string, token))
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    used.add(token);
    const access = given('access');
    passes.set(access, books.now() + 600_000);
    return context.json({
      access_token: access,
      refresh_token: given('refresh'),
      token_type: 'bearer',
      expires_in: '600',
    });
  });
  app.route('/api/v1', api);
  return { app };
};
