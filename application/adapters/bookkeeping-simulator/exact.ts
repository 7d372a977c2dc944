import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  bankLedger,
  consentPage,
  consentStyle,
  filteredBy,
  simulatedLedgers,
  type SimulatedBooks,
} from '#application/adapters/bookkeeping-simulator/books.ts';

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
const Asked = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string(),
});

const division = 1_234_567;
const vatCodes = [
  { Code: '0', Percentage: 0, Type: 'N', IsBlocked: false },
  { Code: '5', Percentage: 0, Type: 'E', IsBlocked: false },
  { Code: '7', Percentage: 0, Type: 'E', IsBlocked: false },
  { Code: '2', Percentage: 0.21, Type: 'I', IsBlocked: false },
  { Code: '4', Percentage: 0.21, Type: 'E', IsBlocked: false },
  { Code: '6', Percentage: 0.06, Type: 'E', IsBlocked: false },
  { Code: '8', Percentage: 0.09, Type: 'E', IsBlocked: false },
];
const saysNo = (message: string, status = 400) =>
  Response.json({ error: { code: '', message: { lang: '', value: message } } }, { status });
const inPages = (results: readonly unknown[]) => ({ d: { results } });
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
}): { app: Hono; withdraw: (isOver: boolean) => void } => {
  let isWithdrawn = false;
  const used = new Set<string>();
  const passes = new Map<string, number>();
  const made = (kind: string) => `${kind}.${books.secret}.${randomBytes(16).toString('hex')}`;
  const isGiven = (kind: string, token: unknown): token is string =>
    typeof token === 'string' && token.startsWith(`${kind}.${books.secret}.`) && !used.has(token);

  const api = new Hono()
    .use(async (context, next) => {
      const token = context.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
      if (isWithdrawn || (passes.get(token) ?? 0) < books.now()) return saysNo('Unauthorized', 401);
      return next();
    })
    .get('/current/Me', (context) => context.json(inPages([{ CurrentDivision: division }])))
    .get(`/${division}/system/Divisions`, (context) =>
      context.json(inPages([{ Code: division, CustomerName: 'Proef', Description: 'Proefadministratie' }])),
    )
    .get(`/${division}/financial/GLAccounts`, (context) => {
      const code = filteredBy(context.req.query('$filter'), 'Code');
      const found = simulatedLedgers.filter((ledger) => ledger === code);
      return context.json(inPages(found.map((ledger) => ({ ID: `ledger-${ledger}`, Code: ledger }))));
    })
    .get(`/${division}/financial/Journals`, (context) => {
      const filter = context.req.query('$filter');
      const codes = filteredBy(filter, 'Type') === '20' ? ['70'] : [];
      const bank = filteredBy(filter, 'GLAccountCode') === bankLedger ? ['20'] : [];
      return context.json(inPages([...codes, ...bank].map((Code) => ({ Code }))));
    })
    .get(`/${division}/vat/VATCodes`, (context) => context.json(inPages(vatCodes)))
    .get(`/${division}/crm/Accounts`, (context) => {
      const filter = context.req.query('$filter');
      const [code, name] = [filteredBy(filter, 'Code'), filteredBy(filter, 'Name')];
      const found = books.relations.filter(
        (relation) =>
          (code === null || String(relation.code).padStart(18) === code) &&
          (name === null || relation.name === name),
      );
      return context.json(
        inPages(
          found.map(({ id, code: own, name: Name, vatNumber, kvk, postcode }) => ({
            VATNumber: vatNumber ?? null,
            ChamberOfCommerce: kvk ?? null,
            Postcode: postcode ?? null,
            ID: id,
            Code: own === null ? '1'.padStart(18) : String(own).padStart(18),
            Name,
          })),
        ),
      );
    })
    .post(`/${division}/crm/Accounts`, async (context) => {
      const requested = NewAccount.safeParse(await context.req.json().catch(() => null));
      if (!requested.success) return saysNo('De naam van de relatie ontbreekt.');
      const { Name, Code, VATNumber, ChamberOfCommerce, Email, Postcode, Country } = requested.data;
      const code = Code === undefined ? null : Number(Code);
      if (code !== null && books.relations.some((relation) => relation.code === code))
        return saysNo('Bestaat reeds: code.');
      const relation = {
        id: `account-${books.relations.length + 1}`,
        code,
        name: Name,
        ...(VATNumber !== undefined && { vatNumber: VATNumber }),
        ...(ChamberOfCommerce !== undefined && { kvk: ChamberOfCommerce }),
        ...(Email !== undefined && { email: Email }),
        ...(Postcode !== undefined && { postcode: Postcode }),
        ...(Country !== undefined && { country: Country }),
      };
      books.relations.push(relation);
      return context.json({ d: { ID: relation.id, Code: Code ?? '', Name } }, 201);
    })
    .get(`/${division}/salesentry/SalesEntries`, (context) => {
      const number = filteredBy(context.req.query('$filter'), 'YourRef');
      const found = books.invoices.filter(({ invoiceNumber }) => invoiceNumber === number);
      return context.json(
        inPages(
          found.map(({ id, number: EntryNumber, amount, invoiceNumber }) => ({
            EntryID: id,
            EntryNumber,
            AmountDC: amount,
            YourRef: invoiceNumber,
          })),
        ),
      );
    })
    .post(`/${division}/salesentry/SalesEntries`, async (context) => {
      const requested = NewEntry.safeParse(await context.req.json().catch(() => null));
      if (!requested.success) return saysNo('De boeking is niet compleet.');
      const { Customer, YourRef, EntryDate, SalesEntryLines, Type } = requested.data;
      const customer = books.relations.find(({ id }) => id === Customer);
      if (!customer) return saysNo('Ongeldige waarde: klant.');
      if (
        !SalesEntryLines.every(({ GLAccount }) => simulatedLedgers.includes(GLAccount.replace('ledger-', '')))
      )
        return saysNo('Ongeldige waarde: grootboekrekening.');
      if (!SalesEntryLines.every(({ VATCode }) => vatCodes.some(({ Code }) => Code === VATCode)))
        return saysNo('Ongeldige waarde: btw-code.');
      const amount =
        SalesEntryLines.reduce(
          (sum, { AmountFC, VATAmountFC }) => sum + cents(AmountFC) + cents(VATAmountFC),
          0,
        ) / 100;
      if (Type === 21 && amount > 0) return saysNo('Een creditnota heeft een negatief bedrag.');
      const invoice = books.book({
        invoiceNumber: YourRef,
        date: EntryDate,
        customer: customer.name,
        amount,
        lines: SalesEntryLines.map(({ GLAccount, AmountFC, VATCode }) => ({
          ledger: GLAccount.replace('ledger-', ''),
          amount: AmountFC,
          vat: VATCode,
        })),
      });
      return context.json({ d: { EntryID: invoice.id, EntryNumber: invoice.number } }, 201);
    })
    .get(`/${division}/financialtransaction/BankEntries`, (context) => {
      const entries = books.payments().map(({ id, invoice, date, amount }) => ({
        EntryID: `entry-${id}`,
        JournalCode: '20',
        BankEntryLines: {
          results: [{ ID: id, Date: ticks(date), AmountDC: amount, OurRef: invoice.number }],
        },
      }));
      return context.json(
        inPages(filteredBy(context.req.query('$filter'), 'JournalCode') === '20' ? entries : []),
      );
    });

  const app = new Hono()
    .get('/api/oauth2/consent.css', (context) =>
      context.body(consentStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/api/oauth2/auth', (context) => {
      const requested = Asked.safeParse(context.req.query());
      if (!requested.success || requested.data.client_id !== clientId)
        return context.text('Onbekende toepassing.', 400);
      return context.html(consentPage('Exact', requested.data));
    })
    .post('/api/oauth2/auth', async (context) => {
      const requested = Asked.safeParse(await context.req.parseBody());
      if (!requested.success) return context.text('Onbekende toepassing.', 400);
      isWithdrawn = false;
      const { redirect_uri: back, state } = requested.data;
      return context.redirect(`${back}?${new URLSearchParams({ code: made('code'), state })}`);
    })
    .post('/api/oauth2/token', async (context) => {
      const form = await context.req.parseBody();
      const isOurs = form['client_id'] === clientId && form['client_secret'] === clientSecret;
      const [kind, token] =
        form['grant_type'] === 'refresh_token' ? ['refresh', form['refresh_token']] : ['code', form['code']];
      if (!isOurs || isWithdrawn || !isGiven(kind as string, token))
        return Response.json({ error: 'invalid_grant' }, { status: 400 });
      used.add(token);
      const access = made('access');
      passes.set(access, books.now() + 600_000);
      return context.json({
        access_token: access,
        refresh_token: made('refresh'),
        token_type: 'bearer',
        expires_in: '600',
      });
    })
    .route('/api/v1', api);
  return {
    app,
    /** Ends every link, or takes that back. */
    withdraw(isOver) {
      isWithdrawn = isOver;
    },
  };
};
