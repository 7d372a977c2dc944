import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  bankLedger,
  consentPages,
  filteredBy,
  simulatedLedgers,
  type SimulatedBooks,
} from '#application/adapters/bookkeeping-simulator/books.ts';
import { send } from '#application/adapters/shared/http.ts';
import { bodyOf } from '#application/adapters/shared/simulated.ts';

const NewRelation = z.object({
  naam: z.string().min(1).max(50),
  relatiesoort: z.array(z.string()).refine((kinds) => kinds.includes('Klant')),
  relatiecode: z.int().positive().optional(),
  btwNummer: z.string().max(20).optional(),
  kvkNummer: z.string().max(20).optional(),
  email: z.email().optional(),
  vestigingsAdres: z
    .object({ postcode: z.string().optional(), land: z.object({ id: z.string() }).optional() })
    .optional(),
});
const NewBooking = z.object({
  factuurnummer: z.string().min(1).max(25),
  factuurdatum: z.string().regex(/^\d{4}-\d\d-\d\dT00:00:00$/),
  klant: z.object({ id: z.string() }),
  omschrijving: z.string().max(250),
  factuurbedrag: z.number(),
  betalingstermijn: z.int(),
  boekingsregels: z
    .array(
      z.object({
        grootboek: z.object({ id: z.string() }),
        bedrag: z.number(),
        btwSoort: z.enum(['Hoog', 'Laag', 'Overig', 'Geen']),
      }),
    )
    .min(1),
  btw: z.array(
    z.object({ btwSoort: z.enum(['VerkopenHoog', 'VerkopenLaag', 'VerkopenOverig']), btwBedrag: z.number() }),
  ),
});
const NewGeneralBooking = z.object({
  datum: z.string().regex(/^\d{4}-\d\d-\d\dT00:00:00$/),
  omschrijving: z.string().max(250),
  dagboek: z.object({ id: z.literal('journal-memoriaal') }),
  memoriaalBoekingsRegels: z
    .array(z.object({ grootboek: z.object({ id: z.string() }), debet: z.number(), credit: z.number() }))
    .length(1),
  verkoopboekingBoekingsRegels: z
    .array(z.object({ boekingId: z.object({ id: z.string() }), bedrag: z.number() }))
    .length(1),
});
const Allowed = z.object({ referenceKey: z.string().min(1), successUrl: z.url() });

const saysNo = (errorCode: string, message: string) =>
  Response.json([{ errorCode, message }], { status: 400 });
const cents = (euros: number) => Math.round(euros * 100);

/**
 * SnelStart in this server (D-52): the part of its B2B API version 2 that we use, the token service and the page
 * on which a link is allowed, which tells `webhookUrl` the key as the real one does. It refuses a second invoice of
 * one number and one that does not add up.
 */
export const snelstartSimulator = ({
  books,
  subscriptionKey,
  webhookUrl,
}: {
  books: SimulatedBooks;
  subscriptionKey: string;
  webhookUrl: () => string;
}) => {
  const ledgers = simulatedLedgers.map((number) => ({ id: `ledger-${number}`, nummer: Number(number) }));
  const isKey = (key: unknown): key is string =>
    typeof key === 'string' && key.startsWith(`${books.secret}.`) && !books.isWithdrawn();
  const tokenFor = (key: string) => `pass.${key}`;
  const pageOf = (rows: readonly unknown[], { req }: Context) => {
    const { $skip = 0, $top = 500 } = req.query();
    return Response.json(rows.slice(Number($skip)).slice(0, Math.min(500, Number($top))));
  };

  const api = new Hono();
  api.use(async (context, next) => {
    if (context.req.header('Ocp-Apim-Subscription-Key') !== subscriptionKey)
      return Response.json({ message: 'Access denied due to invalid subscription key.' }, { status: 401 });
    const token = context.req.header('Authorization')?.replace(/^Bearer pass\./, '');
    if (!isKey(token)) return Response.json({ message: 'Unauthorized' }, { status: 401 });
    return next();
  });
  api.get('/companyInfo', (context) => context.json({ administratieNaam: 'Proefadministratie' }));
  api.get('/grootboeken', (context) => {
    const number = filteredBy(context, 'Nummer');
    const found = ledgers.filter(({ nummer }) => number === null || nummer === Number(number));
    return pageOf(found, context);
  });
  api.get('/dagboeken', (context) =>
    // the real one ignores a filter here
    pageOf(
      [
        { id: 'journal-bank', nummer: Number(bankLedger), soort: 'Bank' },
        { id: 'journal-memoriaal', nummer: 9000, soort: 'Memoriaal' },
      ],
      context,
    ),
  );
  api.get('/landen', (context) =>
    pageOf(
      ['NL', 'BE', 'DE', 'CH'].map((code) => ({ id: `land-${code}`, landcodeISO: code })),
      context,
    ),
  );
  api.get('/relaties', (context) => {
    const found = books.relationsWith(filteredBy(context, 'Relatiecode'), filteredBy(context, 'Naam'));
    const rows = found.map(({ id, code: relatiecode, name: naam, vatNumber, kvk, postcode }) => ({
      id,
      relatiecode,
      naam,
      btwNummer: vatNumber ?? null,
      kvkNummer: kvk ?? null,
      vestigingsAdres: { postcode: postcode ?? '' },
    }));
    return pageOf(rows, context);
  });
  api.post('/relaties', async (context) => {
    const requested = await bodyOf(context, NewRelation);
    if (!requested) return saysNo('REL-0007', 'De naam is verplicht (maximaal 50 tekens).');
    const { naam, relatiecode = null, btwNummer, kvkNummer, email, vestigingsAdres } = requested;
    const relation = books.addRelation({
      code: relatiecode,
      name: naam,
      vatNumber: btwNummer,
      kvk: kvkNummer,
      email,
      postcode: vestigingsAdres?.postcode,
      country: vestigingsAdres?.land?.id.replace('land-', ''),
    });
    if (!relation) return saysNo('REL-0008', 'Relatiecode reeds in gebruik.');
    return context.json({ id: relation.id, naam, relatiecode }, 201);
  });
  api.get('/verkoopfacturen', (context) => {
    const number = filteredBy(context, 'Factuurnummer');
    const found = books.invoices.filter((invoice) => number === null || invoice.invoiceNumber === number);
    const rows = found.map(({ id, invoiceNumber, amount }) => ({
      factuurnummer: invoiceNumber,
      factuurBedrag: amount,
      verkoopBoeking: { id },
    }));
    return pageOf(rows, context);
  });
  api.get('/verkoopboekingen/:id', (context) => {
    const found = books.invoices.find(({ id }) => id === context.req.param('id'));
    if (!found) return saysNo('BOE-0001', 'De boeking bestaat niet.');
    return context.json({ id: found.id, boekstuk: String(found.number) });
  });
  api.post('/verkoopboekingen', async (context) => {
    const booking = await bodyOf(context, NewBooking);
    if (!booking) return saysNo('BOE-0058', 'De boeking is niet compleet.');
    const { factuurnummer, factuurdatum, klant, factuurbedrag, boekingsregels, btw } = booking;
    if (books.invoices.some(({ invoiceNumber }) => invoiceNumber === factuurnummer))
      return saysNo('BOE-0021', 'Het factuurnummer bestaat al.');
    const relation = books.relations.find(({ id }) => id === klant.id);
    if (!relation) return saysNo('BOE-0060', 'De relatie is geen klant.');
    const lines = boekingsregels.map(({ grootboek, bedrag, btwSoort }) => {
      const ledger = ledgers.find(({ id }) => id === grootboek.id);
      return ledger && { ledger: String(ledger.nummer), amount: bedrag, vat: btwSoort };
    });
    if (!lines.every((line) => line !== undefined)) return saysNo('BOE-0011', 'Het grootboek bestaat niet.');
    const sum = [...boekingsregels.map(({ bedrag }) => bedrag), ...btw.map(({ btwBedrag }) => btwBedrag)];
    if (cents(factuurbedrag) !== sum.reduce((all, part) => all + cents(part), 0))
      return saysNo('BOE-0035', 'De boeking is niet in balans.');
    const invoice = books.book({
      invoiceNumber: factuurnummer,
      date: factuurdatum.slice(0, 10),
      customer: relation.name,
      amount: factuurbedrag,
      lines,
    });
    return context.json({ id: invoice.id, boekstuk: String(invoice.number) }, 201);
  });
  api.get('/grootboekmutaties', (context) => {
    const rows = books.differences.map(({ id, number, description }) => ({
      id: `mutation-${id}`,
      boekstuk: String(number),
      omschrijving: description,
    }));
    return pageOf(rows, context);
  });
  api.post('/memoriaalboekingen', async (context) => {
    const booking = await bodyOf(context, NewGeneralBooking);
    if (!booking) return saysNo('BOE-0001', 'De boeking is niet compleet.');
    const [general] = booking.memoriaalBoekingsRegels;
    const [sale] = booking.verkoopboekingBoekingsRegels;
    const ledger = ledgers.find(({ id }) => id === general!.grootboek.id);
    const invoice = books.invoices.find(({ id }) => id === sale!.boekingId.id);
    if (!ledger) return saysNo('BOE-0011', 'Het grootboek bestaat niet.');
    if (!invoice) return saysNo('BOE-0060', 'De verkoopboeking bestaat niet.');
    if (cents(general!.debet) - cents(general!.credit) !== cents(sale!.bedrag))
      return saysNo('BOE-0035', 'De boeking is niet in balans.');
    const { id, number } = books.bookDifference({
      description: booking.omschrijving,
      date: booking.datum.slice(0, 10),
      invoice,
      ledger: String(ledger.nummer),
      amount: sale!.bedrag,
    });
    return context.json({ id, boekstuk: String(number) }, 201);
  });
  api.get('/bankboekingen', (context) => {
    const rows = books.payments().map(({ id, invoice, date, amount }) => ({
      id,
      datum: `${date}T00:00:00`,
      dagboek: { id: 'journal-bank' },
      verkoopboekingBoekingsRegels: [{ boekingId: { id: invoice.id }, omschrijving: '', bedrag: amount }],
    }));
    return pageOf(rows, context);
  });

  const consent = consentPages({
    program: 'Snelstart',
    folder: '/web/couplings/activate',
    page: ':app',
    schema: Allowed,
    refusal: 'Er ontbreekt een referenceKey.',
    async allow({ referenceKey, successUrl }, context) {
      books.withdraw(false);
      const answer = await send(webhookUrl(), {
        method: 'POST',
        timeoutMs: 15_000,
        json: {
          KoppelSleutel: `${books.secret}.${randomBytes(12).toString('hex')}`,
          ActionType: 'Create',
          ReferenceKey: referenceKey,
        },
      });
      await answer.body?.cancel();
      // the real one tells once, and does not try again
      return answer.ok ? context.redirect(successUrl) : context.text('Koppelen is mislukt.', 502);
    },
  });
  const app = new Hono();
  app.post('/auth/b2b/token', async (context) => {
    const { grant_type: kind, clientkey: key } = await context.req.parseBody();
    if (kind !== 'clientkey' || !isKey(key))
      return Response.json({ error: 'The clientkey is invalid.' }, { status: 400 });
    return context.json({ access_token: tokenFor(key), token_type: 'bearer', expires_in: 3599 });
  });
  app.route('/', consent);
  app.route('/v2', api);
  return { app };
};
