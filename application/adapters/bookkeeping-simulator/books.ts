import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { z } from 'zod';
import { numbers } from '#application/adapters/shared/numbers-by-clock.ts';

/** An invoice as a simulated bookkeeping holds it; amounts in euros. */
export type BookedInvoice = {
  id: string;
  number: number;
  invoiceNumber: string;
  date: string;
  customer: string;
  amount: number;
  lines: readonly { ledger: string; amount: number; vat: string }[];
  bookedAt: number;
};
export type SimulatedRelation = { id: string; code: number | null; name: string } & {
  [detail in 'vatNumber' | 'kvk' | 'email' | 'postcode' | 'country']?: string | undefined;
};
/** Money in the simulated bank, for an invoice. */
type SimulatedPayment = { id: string; invoice: BookedInvoice; date: string; amount: number };

/** A difference from the customer of an invoice to a ledger; below zero the other way. */
type BookedDifference = {
  id: string;
  number: number;
  description: string;
  date: string;
  invoice: BookedInvoice;
  ledger: string;
  amount: number;
};

/** The ledgers of every simulated administration; the first is that of its bank, the second that of its customers. */
export const simulatedLedgers = ['1110', '1300', '4990', '8000', '8001', '8002'];
export const bankLedger = simulatedLedgers[0]!;
export const debtorsLedger = simulatedLedgers[1]!;

const minute = 60_000;

/**
 * The books of a program that never leaves this machine (D-52), forgotten when the server stops. Its customers are
 * quick: what is booked is paid `paidAfterMinutes` later, unless that is null. `secret` begins the keys it gives.
 */
export const simulatedBooks = ({
  secret,
  now = Date.now,
  paidAfterMinutes = null,
}: {
  secret: string;
  now?: () => number;
  paidAfterMinutes?: number | null;
}) => {
  const invoices: BookedInvoice[] = [];
  const relations: SimulatedRelation[] = [];
  const paid: SimulatedPayment[] = [];
  const differences: BookedDifference[] = [];
  let isWithdrawn = false;
  const nextNumber = numbers(now);
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const pay = (invoice: BookedInvoice, amount = invoice.amount, date = dayOf(now())) => {
    const payment = { id: randomUUID(), invoice, date, amount };
    paid.push(payment);
    return payment;
  };
  return {
    secret,
    now,
    invoices,
    relations,
    differences,
    pay,
    /** Forgets everything but which number was given last. */
    clear() {
      for (const all of [invoices, relations, paid, differences]) all.length = 0;
    },
    /** Whether every link has ended. */
    isWithdrawn: () => isWithdrawn,
    /** Ends every link, or takes that back. */
    withdraw(isOver: boolean) {
      isWithdrawn = isOver;
    },
    /** Those with a code and a name, where these are asked for. */
    relationsWith: (code: string | null, name: string | null) =>
      relations.filter(
        (relation) =>
          (code === null || relation.code === Number(code)) && (name === null || relation.name === name),
      ),
    /** Takes a relation in; null when its code is taken. */
    addRelation(about: Omit<SimulatedRelation, 'id'>) {
      if (about.code !== null && relations.some(({ code }) => code === about.code)) return null;
      const relation = { ...about, id: `relation-${relations.length + 1}` };
      relations.push(relation);
      return relation;
    },
    /** Takes an invoice in, under the next number. */
    book(about: Omit<BookedInvoice, 'id' | 'number' | 'bookedAt'>) {
      const invoice = { ...about, id: randomUUID(), number: nextNumber(), bookedAt: now() };
      invoices.push(invoice);
      return invoice;
    },
    /** Takes a difference in, under the next number. */
    bookDifference(about: Omit<BookedDifference, 'id' | 'number'>) {
      const difference = { ...about, id: randomUUID(), number: nextNumber() };
      differences.push(difference);
      return difference;
    },
    payments() {
      const isDue = ({ bookedAt }: BookedInvoice) =>
        now() - bookedAt >= (paidAfterMinutes ?? Infinity) * minute;
      for (const invoice of invoices)
        if (isDue(invoice) && !paid.some((payment) => payment.invoice === invoice)) pay(invoice);
      return paid;
    },
  };
};
export type SimulatedBooks = ReturnType<typeof simulatedBooks>;

/** What stands between the quotes of `Field eq 'value'`, or the number there; null where the filter has no such part. */
export const filteredBy = ({ req }: Context, field: string) => {
  const match = new RegExp(`${field} eq (?:'((?:[^']|'')*)'|(\\d+))`).exec(req.query('$filter') ?? '');
  return match ? (match[1]?.replaceAll("''", "'") ?? match[2] ?? null) : null;
};

/** What the page below looks like, served beside it: the content policy lets no style in a page. */
const consentStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1d1a16;background:#faf7f2}
h1{font-size:1.25rem}button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:1px solid #7a2242;border-radius:.5rem;background:#7a2242;color:#fff;cursor:pointer}
@media(prefers-color-scheme:dark){body{color:#efe9e0;background:#1b1815}}`;

const consentPage = (program: string, hidden: Readonly<Record<string, string>>) =>
  html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${program} (test)</title>
        <link rel="stylesheet" href="consent.css" />
      </head>
      <body>
        <main>
          <h1>${program} (test)</h1>
          <p>Dit is een proefboekhouding in Kelderboek zelf. Er gaat niets naar ${program}.</p>
          <p>Mag Kelderboek facturen boeken en betalingen lezen in de administratie Proefadministratie?</p>
          <form method="post">
            ${Object.entries(hidden).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
            )}<button type="submit">Koppelen</button>
          </form>
        </main>
      </body>
    </html>`;

/** The page on which a person allows a link, as the programs show one; its button sends the same once more. */
export const consentPages = <Requested extends Record<string, string>>({
  program,
  folder,
  page,
  schema,
  refusal,
  allow,
}: {
  program: string;
  folder: string;
  page: string;
  /** What the page is asked with. */
  schema: z.ZodType<Requested>;
  refusal: string;
  allow: (requested: Requested, context: Context) => Response | Promise<Response>;
}) =>
  new Hono()
    .get(`${folder}/consent.css`, (context) =>
      context.body(consentStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get(`${folder}/${page}`, (context) => {
      const { data } = schema.safeParse(context.req.query());
      return data ? context.html(consentPage(program, data)) : context.text(refusal, 400);
    })
    .post(`${folder}/${page}`, async (context) => {
      const { data } = schema.safeParse(await context.req.parseBody());
      return data ? allow(data, context) : context.text(refusal, 400);
    });
