import { z } from 'zod';
import { type Bookkeeping, BookkeepingSaysNo, type InvoiceToBook } from '#application/ports/bookkeeping.ts';
import {
  busy,
  checkStanding,
  euros,
  heldPass,
  literal,
  moneyOf,
  Pass,
  type Passes,
  relationIds,
  remembered,
  requestPass,
} from '#application/adapters/shared/bookkeeping.ts';
import { jsonIn, send } from '#application/adapters/shared/http.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** Where the B2B API version 2 of SnelStart is, and what our own registration is known by there. */
export type SnelstartAccess = {
  apiUrl: string;
  authUrl: string;
  /** `Ocp-Apim-Subscription-Key`: that of this installation, for all accounts. */
  subscriptionKey: string;
};
/** A pass that SnelStart gave for a key, and until when it holds (milliseconds). */
export type SnelstartPasses = Passes<string>;

const optional = z.string().nullish();
const amount = z.number().nullish();
const Identified = z.object({ id: z.string().min(1) });
const Relation = Identified.extend({
  relatiecode: z.number().nullish(),
  naam: optional,
  btwNummer: optional,
  kvkNummer: optional,
  vestigingsAdres: z.object({ postcode: optional }).nullish(),
});
const Country = Identified.extend({ landcodeISO: optional });
const Numbered = Identified.extend({ nummer: z.number() });
const Journal = Numbered.extend({ soort: optional });
const Mutation = Identified.extend({ boekstuk: optional, omschrijving: optional });
const SalesInvoice = z.object({
  factuurnummer: optional,
  factuurBedrag: z.number(),
  verkoopBoeking: Identified,
});
const SalesBooking = Identified.extend({ boekstuk: optional });
const BankBooking = Identified.extend({
  datum: z.string(),
  dagboek: Identified,
  verkoopboekingBoekingsRegels: z
    .array(
      z.object({
        boekingId: Identified,
        bedrag: amount,
        credit: amount,
        debet: amount,
      }),
    )
    .nullish(),
});
const Fault = z.union([
  z.object({ message: z.string() }),
  z.object({ Message: z.string() }).transform(({ Message: message }) => ({ message })),
  z
    .array(z.object({ message: z.string() }))
    .min(1)
    .transform(([first]) => first!),
]);
const Code = z.object({ errorCode: z.string() });

const bookedAs = (content: unknown) => {
  const { id, boekstuk } = SalesBooking.parse(content);
  return { number: boekstuk || id, reference: id };
};

/** SnelStart says that an invoice of this number stands there already. */
const numberTaken = 'BOE-0021';
const pageSize = 500;

/** The kinds of VAT that a line of a sale can have there, and what the VAT itself is booked as. */
const vatKinds: Readonly<Record<string, string | null>> = {
  Hoog: 'VerkopenHoog',
  Laag: 'VerkopenLaag',
  Overig: 'VerkopenOverig',
  Geen: null,
};

class NumberTaken extends Error {}

/**
 * The B2B API version 2 of SnelStart, with the key of one administration. What it filters by is looked at here
 * once more, for some of its lists ignore a filter in silence; and it has no pages but those that came full.
 */
export const snelstartBookkeeping = ({
  access: { apiUrl, authUrl, subscriptionKey },
  key,
  passes,
  timeoutMs = 30_000,
}: {
  access: SnelstartAccess;
  /** The koppelsleutel. */
  key: string;
  passes: SnelstartPasses;
  timeoutMs?: number;
}): Bookkeeping & { administration: () => Promise<string> } => {
  const pass = () =>
    heldPass(passes, key, 60, () => {
      const form = { grant_type: 'clientkey', clientkey: key };
      return requestPass('Snelstart', `${authUrl}/b2b/token`, form, { schema: Pass, timeoutMs });
    });

  const call = async (method: 'GET' | 'POST', path: string, json?: unknown): Promise<unknown> => {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${await pass()}`,
      'ocp-apim-subscription-key': subscriptionKey,
    };
    const answer = await send(`${apiUrl}${path}`, { method, timeoutMs, headers, json });
    const body = await jsonIn(answer);
    if (answer.ok) return body;
    // a pass that is known no more is asked for anew the next time
    if (answer.status === 401) passes.delete(key);
    if (answer.status === 429) throw busy('Snelstart', answer.headers.get('Retry-After'));
    if (answer.status !== 400 && answer.status !== 422 && answer.status !== 404)
      throw new Error(keptSentence('unanswered', { system: 'Snelstart', status: answer.status }));
    const said =
      Fault.safeParse(body).data?.message ??
      keptSentence('refused', { system: 'Snelstart', status: answer.status });
    const code = Code.safeParse(Array.isArray(body) ? body[0] : body).data?.errorCode;
    throw code === numberTaken || said.includes(numberTaken)
      ? new NumberTaken(said)
      : new BookkeepingSaysNo(said.slice(0, 500));
  };

  /** All of a list. */
  const list = async <Row>(resource: string, row: z.ZodType<Row>, filter?: string) => {
    const rows: Row[] = [];
    for (let before = ''; ;) {
      const query = new URLSearchParams({
        ...(filter !== undefined && { $filter: filter }),
        $top: String(pageSize),
        $skip: String(rows.length),
      });
      const page = z.array(row).parse(await call('GET', `/${resource}?${query}`));
      const found = JSON.stringify(page);
      // a list that does not skip would go on for ever
      if (found === before) throw new Error('SnelStart gives the same page again');
      before = found;
      rows.push(...page);
      if (page.length < pageSize) return rows;
    }
  };

  const ledgerId = remembered(async (number) => {
    const found = await list('grootboeken', Numbered, `Nummer eq ${Number(number)}`);
    const ledger = found.find(({ nummer }) => nummer === Number(number));
    if (!ledger) throw new BookkeepingSaysNo(keptSentence('noSuchLedger', { number, system: 'Snelstart' }));
    return ledger.id;
  });
  const countries = remembered(() => list('landen', Country));

  const relationsWhere = async (filter: string) =>
    (await list('relaties', Relation, filter)).map((relation) => ({
      id: relation.id,
      code: relation.relatiecode,
      name: relation.naam,
      vatNumber: relation.btwNummer,
      kvk: relation.kvkNummer,
      postcode: relation.vestigingsAdres?.postcode,
    }));
  const relationId = relationIds('Snelstart', {
    async numbered(number) {
      return (await relationsWhere(`Relatiecode eq ${number}`)).find(({ code }) => code === number);
    },
    named: (name) => relationsWhere(`Naam eq ${literal(name)}`),
    async make({ number, name, address, postcode, city, countryCode, vatNumber, kvk, email }) {
      const country = (await countries('')).find(({ landcodeISO }) => landcodeISO === countryCode);
      const made = await call('POST', '/relaties', {
        naam: name,
        relatiesoort: ['Klant'],
        relatiecode: number,
        ...(vatNumber !== '' && { btwNummer: vatNumber }),
        ...(kvk !== '' && { kvkNummer: kvk }),
        ...(email !== '' && { email }),
        vestigingsAdres: {
          contactpersoon: '',
          straat: address,
          postcode,
          plaats: city,
          ...(country && { land: { id: country.id } }),
        },
      });
      return Identified.parse(made).id;
    },
  });

  /** The invoice of a number that stands there. */
  const standing = async (invoice: InvoiceToBook) => {
    const { invoiceNumber } = invoice;
    const invoices = await list(
      'verkoopfacturen',
      SalesInvoice,
      `Factuurnummer eq ${literal(invoiceNumber)}`,
    );
    const found = invoices.find(({ factuurnummer }) => factuurnummer === invoiceNumber);
    if (!found) return null;
    checkStanding('Snelstart', invoice, found.factuurBedrag);
    return bookedAs(await call('GET', `/verkoopboekingen/${found.verkoopBoeking.id}`));
  };

  const bookNew = async (invoice: InvoiceToBook) => {
    const ledgers = new Map<string, string>();
    for (const { ledger, vatCode, vatAmount } of invoice.turnover) {
      const kind = vatKinds[vatCode];
      if (kind === undefined || (kind === null && vatAmount !== 0))
        throw new BookkeepingSaysNo(
          keptSentence('noSuchVatKind', {
            system: 'Snelstart',
            code: vatCode,
            kinds: Object.keys(vatKinds).join(', '),
          }),
        );
      ledgers.set(ledger, await ledgerId(ledger));
    }
    const days = (Date.parse(invoice.dueDate) - Date.parse(invoice.invoiceDate)) / 86_400_000;
    const made = await call('POST', '/verkoopboekingen', {
      factuurnummer: invoice.invoiceNumber,
      factuurdatum: `${invoice.invoiceDate}T00:00:00`,
      klant: { id: await relationId(invoice.customer) },
      omschrijving: invoice.description,
      factuurbedrag: euros(invoice.incl),
      betalingstermijn: days,
      boekingsregels: invoice.turnover.map(({ vatCode, ledger, excl }) => ({
        omschrijving: invoice.description,
        grootboek: { id: ledgers.get(ledger) },
        bedrag: euros(excl),
        btwSoort: vatCode,
      })),
      btw: invoice.turnover
        .filter(({ vatCode }) => vatKinds[vatCode])
        .map(({ vatCode, vatAmount }) => ({ btwSoort: vatKinds[vatCode], btwBedrag: euros(vatAmount) })),
    });
    return bookedAs(made);
  };

  return {
    async book(invoice) {
      const before = await standing(invoice);
      if (before) return before;
      try {
        return await bookNew(invoice);
      } catch (fault) {
        // taken in between, or by a call whose answer was lost
        const taken = fault instanceof NumberTaken ? await standing(invoice) : null;
        if (taken) return taken;
        throw fault instanceof NumberTaken ? new BookkeepingSaysNo(fault.message) : fault;
      }
    },
    async bookDifference({ date, amount, reference, ledger, description }) {
      // there is no list of these bookings, but one of what they do to ledgers
      const mutations = await list('grootboekmutaties', Mutation, `ModifiedOn ge datetime'${date}T00:00:00'`);
      const before = mutations.find(({ omschrijving }) => omschrijving === description);
      if (before) return before.boekstuk || before.id;
      const journal = (await list('dagboeken', Journal)).find(({ soort }) => soort === 'Memoriaal');
      if (!journal) throw new BookkeepingSaysNo(keptSentence('noGeneralJournal', { system: 'Snelstart' }));
      const made = await call('POST', '/memoriaalboekingen', {
        datum: `${date}T00:00:00`,
        omschrijving: description,
        dagboek: { id: journal.id },
        memoriaalBoekingsRegels: [
          {
            omschrijving: description,
            grootboek: { id: await ledgerId(ledger) },
            debet: euros(Math.max(amount, 0)),
            credit: euros(Math.max(-amount, 0)),
          },
        ],
        verkoopboekingBoekingsRegels: [
          { boekingId: { id: reference }, omschrijving: description, bedrag: euros(amount) },
        ],
      });
      return bookedAs(made).number;
    },
    async payments({ ledger, from, last, changedSince }) {
      const journal = (await list('dagboeken', Numbered)).find(({ nummer }) => nummer === Number(ledger));
      if (!journal)
        throw new BookkeepingSaysNo(keptSentence('noSuchJournal', { number: ledger, system: 'Snelstart' }));
      const bookings = await list(
        'bankboekingen',
        BankBooking,
        `ModifiedOn ge datetime'${changedSince}T00:00:00'`,
      );
      return bookings
        .map((booking) => ({ ...booking, date: booking.datum.slice(0, 10) }))
        .filter(
          ({ date, dagboek }) => dagboek.id === journal.id && date >= from && (last === null || date <= last),
        )
        .flatMap(({ id, date, verkoopboekingBoekingsRegels }) =>
          (verkoopboekingBoekingsRegels ?? []).map(({ boekingId, bedrag, credit, debet }, nth) => ({
            paymentId: `${id} ${nth}`,
            date,
            reference: boekingId.id,
            // what comes in stands on the credit side of the customer
            amount: moneyOf(bedrag ?? (credit ?? 0) - (debet ?? 0)),
          })),
        );
    },
    async administration() {
      const Info = z.object({ administratieNaam: optional });
      return Info.parse(await call('GET', '/companyInfo')).administratieNaam ?? '';
    },
  };
};
