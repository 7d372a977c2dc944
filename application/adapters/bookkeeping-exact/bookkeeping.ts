import { z } from 'zod';
import {
  type BankPayment,
  type Bookkeeping,
  BookkeepingSaysNo,
  type InvoiceToBook,
} from '#application/ports/bookkeeping.ts';
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

/** Where Exact Online is, and what our own registration is known by there. */
export type ExactAccess = { baseUrl: string; clientId: string; clientSecret: string; redirectUrl: string };
/** What a link is kept by: the books, and the refresh token that was given last. Each works once. */
export const ExactKey = z.object({ division: z.number(), refreshToken: z.string().min(1) });
export type ExactKey = z.infer<typeof ExactKey>;
/** A pass that Exact gave for some minutes, by account, and until when it holds (milliseconds). */
export type ExactPasses = Passes<number>;

const optional = z.string().nullish();
const Token = Pass.extend({ refresh_token: z.string().min(1) });
const Fault = z.object({ error: z.object({ message: z.object({ value: z.string() }) }) });
/** A list, whole or with the address of what follows. */
const Page = z.object({
  d: z.union([
    z.array(z.unknown()).transform((results) => ({ results, __next: undefined })),
    z.object({ results: z.array(z.unknown()), __next: z.string().optional() }),
  ]),
});
const Made = z.object({ d: z.unknown() });
const Me = z.object({ CurrentDivision: z.number() });
const Division = z.object({
  Code: z.number(),
  CustomerName: optional,
  Description: optional,
});
const Ledger = z.object({ ID: z.string(), Code: z.string() });
const VatCode = z.object({
  Code: z.string(),
  Percentage: z.number(),
  Type: z.string(),
  IsBlocked: z.boolean(),
});
const Journal = z.object({ Code: z.string() });
const Customer = z.object({
  ID: z.string(),
  Code: optional,
  Name: optional,
  VATNumber: optional,
  ChamberOfCommerce: optional,
  Postcode: optional,
});
const Entry = z.object({
  EntryID: z.string(),
  EntryNumber: z.number(),
  AmountDC: z.number(),
  YourRef: optional,
});
const OfCustomer = z.object({ EntryNumber: z.number(), Customer: z.string() });
const GeneralLine = z.object({ EntryID: z.string(), Description: optional });
const GeneralEntry = z.object({ EntryID: z.string(), EntryNumber: z.number() });
const BankEntry = z.object({
  EntryID: z.string(),
  JournalCode: z.string(),
  BankEntryLines: z.object({
    results: z.array(
      z.object({ ID: z.string(), Date: z.string(), AmountDC: z.number(), OurRef: z.number().nullish() }),
    ),
  }),
});

const bookedAs = ({ EntryNumber }: Pick<z.infer<typeof Entry>, 'EntryNumber'>) => ({
  number: String(EntryNumber),
  reference: String(EntryNumber),
});

const [salesJournal, generalJournal, receivables] = [20, 90, 20];
const [salesEntry, salesCredit] = [20, 21];

/** A code of Exact is 18 wide, filled at the left. */
const codeOf = (number: number) => String(number).padStart(18);
/** Exact writes a day as /Date(1767225600000)/, of midnight in UTC. */
const dayOf = (text: string) => {
  const ticks = /^\/Date\((-?\d+)\)\/$/.exec(text);
  return ticks ? new Date(Number(ticks[1])).toISOString().slice(0, 10) : text.slice(0, 10);
};
/** Asks Exact for passes (OAuth 2): by a code that a person came back with, or by the refresh token given last. */
const requestToken = ({ baseUrl, clientId, clientSecret }: ExactAccess, grant: Record<string, string>) => {
  const form = { ...grant, client_id: clientId, client_secret: clientSecret };
  return requestPass('Exact', `${baseUrl}/api/oauth2/token`, form, { schema: Token, timeoutMs: 15_000 });
};

/** How many calls Exact still takes, of a minute and of a day, and from when on again (milliseconds). */
const limits = ['X-RateLimit-Minutely', 'X-RateLimit'] as const;

const caller = (baseUrl: string, token: () => Promise<string>, timeoutMs: number) => {
  let restsUntil = 0;
  const readLimits = ({ headers }: Response) => {
    for (const limit of limits)
      if (headers.get(`${limit}-Remaining`) === '0')
        restsUntil = Math.max(restsUntil, Number(headers.get(`${limit}-Reset`)) || 0);
  };
  const call = async (method: 'GET' | 'POST', url: string, json?: unknown): Promise<unknown> => {
    if (restsUntil > Date.now()) throw busy('Exact', new Date(restsUntil).toUTCString());
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${await token()}`,
      ...(json !== undefined && { prefer: 'return=representation' }),
    };
    const answer = await send(url, { method, timeoutMs, headers, json });
    readLimits(answer);
    const body = await jsonIn(answer);
    if (answer.ok) return body;
    if (answer.status === 429) {
      const reset = restsUntil > Date.now() ? new Date(restsUntil).toUTCString() : null;
      throw busy('Exact', answer.headers.get('Retry-After') ?? reset);
    }
    if (answer.status !== 400 && answer.status !== 404)
      throw new Error(keptSentence('unanswered', { system: 'Exact', status: answer.status }));
    const said =
      Fault.safeParse(body).data?.error.message.value ??
      keptSentence('refused', { system: 'Exact', status: answer.status });
    throw new BookkeepingSaysNo(said.slice(0, 500));
  };
  return {
    post: async (path: string, content: unknown) =>
      Made.parse(await call('POST', `${baseUrl}${path}`, content)).d,
    /** All of a list, page by page. */
    async list<Row>(path: string, row: z.ZodType<Row>, query: Record<string, string>) {
      const rows: Row[] = [];
      const asked = new Set<string>();
      let url: string | undefined = `${baseUrl}${path}?${new URLSearchParams(query)}`;
      while (url !== undefined) {
        if (asked.has(url)) throw new Error('Exact gives the same page again');
        asked.add(url);
        const page: z.output<typeof Page> = Page.parse(await call('GET', url));
        const { results, __next: next } = page.d;
        rows.push(...z.array(row).parse(results));
        url = next;
        // a pass is for this server alone
        if (url !== undefined && !url.startsWith(`${baseUrl}/`))
          throw new Error(keptSentence('elsewhere', { system: 'Exact' }));
      }
      return rows;
    },
  };
};

/** Where a person allows Exact to be linked, and is sent back from with a code and this `state`. */
export const exactActivationUrl = ({ baseUrl, clientId, redirectUrl }: ExactAccess, state: string) =>
  `${baseUrl}/api/oauth2/auth?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUrl,
    response_type: 'code',
    force_login: '0',
    state,
  })}`;

/** Takes the code that a person came back with: the books that are open for that person, and what they are called. */
export const redeemExactCode = async (access: ExactAccess, code: string) => {
  const given = await requestToken(access, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: access.redirectUrl,
  });
  const { list } = caller(access.baseUrl, async () => given.access_token, 15_000);
  const [me] = await list('/api/v1/current/Me', Me, { $select: 'CurrentDivision' });
  if (!me) throw new Error(keptSentence('noAdministration', { system: 'Exact' }));
  const division = me.CurrentDivision;
  const found = await list(`/api/v1/${division}/system/Divisions`, Division, {
    $filter: `Code eq ${division}`,
    $select: 'Code,CustomerName,Description',
  });
  const books = found.find(({ Code }) => Code === division);
  return {
    key: { division, refreshToken: given.refresh_token },
    administration: books?.Description || books?.CustomerName || String(division),
  };
};

/** The REST API of Exact Online, for the division that a link opens. */
export const exactBookkeeping = ({
  access,
  accountId,
  key,
  keep,
  passes,
  timeoutMs = 30_000,
}: {
  access: ExactAccess;
  accountId: number;
  key: ExactKey;
  /** Keeps the key of which the refresh token is the next. */
  keep: (key: ExactKey) => Promise<void>;
  passes: ExactPasses;
  timeoutMs?: number;
}): Bookkeeping => {
  let { refreshToken } = key;
  const pass = () =>
    heldPass(passes, accountId, 30, async () => {
      const given = await requestToken(access, { grant_type: 'refresh_token', refresh_token: refreshToken });
      // the one before works no more: kept before it is needed
      await keep({ ...key, refreshToken: given.refresh_token });
      refreshToken = given.refresh_token;
      return given;
    });
  const { list, post } = caller(access.baseUrl, pass, timeoutMs);
  const of = (path: string) => `/api/v1/${key.division}/${path}`;

  const ledgerId = remembered(async (number) => {
    const found = await list(of('financial/GLAccounts'), Ledger, {
      $filter: `Code eq ${literal(number)}`,
      $select: 'ID,Code',
    });
    const ledger = found.find(({ Code }) => Code.trim() === number);
    if (!ledger) throw new BookkeepingSaysNo(keptSentence('noSuchLedger', { number, system: 'Exact' }));
    return ledger.ID;
  });
  const journalsOf = remembered((filter) =>
    list(of('financial/Journals'), Journal, { $filter: filter, $select: 'Code' }),
  );
  const vatCodes = remembered(() =>
    list(of('vat/VATCodes'), VatCode, { $select: 'Code,Percentage,Type,IsBlocked' }),
  );

  const relationsWhere = async (filter: string) => {
    const $select = 'ID,Code,Name,VATNumber,ChamberOfCommerce,Postcode';
    const found = await list(of('crm/Accounts'), Customer, { $filter: filter, $select });
    return found.map(({ ID, Code, Name, VATNumber, ChamberOfCommerce, Postcode }) => ({
      id: ID,
      code: Code?.trim(),
      name: Name,
      postcode: Postcode,
      vatNumber: VATNumber,
      kvk: ChamberOfCommerce,
    }));
  };

  const customerId = relationIds('Exact', {
    async numbered(number) {
      const found = await relationsWhere(`Code eq ${literal(codeOf(number))}`);
      return found.find(({ code }) => code === String(number));
    },
    named: (name) => relationsWhere(`Name eq ${literal(name)}`),
    async make({ number, name, address, postcode, city, countryCode, vatNumber, kvk, email }) {
      const made = await post(of('crm/Accounts'), {
        Name: name,
        Status: 'C',
        Code: codeOf(number),
        AddressLine1: address,
        Postcode: postcode,
        City: city,
        Country: countryCode,
        ...(vatNumber !== '' && { VATNumber: vatNumber }),
        ...(kvk !== '' && { ChamberOfCommerce: kvk }),
        ...(email !== '' && { Email: email }),
      });
      return Customer.parse(made).ID;
    },
  });

  /** The chosen code, as long as it charges that rate there, in hundredths of a percent. */
  const vatCodeOf = async (code: string, rate: number) => {
    const found = (await vatCodes('')).find((item) => item.Code.trim() === code);
    if (!found || found.IsBlocked)
      throw new BookkeepingSaysNo(keptSentence('noSuchVatCode', { code, system: 'Exact' }));
    if (Math.round(found.Percentage * 10_000) !== rate || (rate > 0 && found.Type !== 'E'))
      throw new BookkeepingSaysNo(
        keptSentence('vatCodeOfOtherRate', { code, system: 'Exact', percent: rate / 100 }),
      );
    return found.Code;
  };

  const standing = async (invoice: InvoiceToBook) => {
    const entries = await list(of('salesentry/SalesEntries'), Entry, {
      $filter: `YourRef eq ${literal(invoice.invoiceNumber)}`,
      $select: 'EntryID,EntryNumber,AmountDC,YourRef',
    });
    const found = entries.find(({ YourRef }) => YourRef === invoice.invoiceNumber);
    if (!found) return null;
    checkStanding('Exact', invoice, found.AmountDC);
    return bookedAs(found);
  };

  return {
    async book(invoice) {
      const before = await standing(invoice);
      if (before) return before;
      const [journal] = await journalsOf(`Type eq ${salesJournal}`);
      if (!journal) throw new BookkeepingSaysNo(keptSentence('noSalesJournal', { system: 'Exact' }));
      const lines = [];
      for (const { rate, ledger, vatCode, excl, vatAmount } of invoice.turnover)
        lines.push({
          GLAccount: await ledgerId(ledger),
          VATCode: await vatCodeOf(vatCode, rate),
          AmountFC: euros(excl),
          VATAmountFC: euros(vatAmount),
          Description: invoice.description,
        });
      const made = await post(of('salesentry/SalesEntries'), {
        Customer: await customerId(invoice.customer),
        Journal: journal.Code,
        EntryDate: invoice.invoiceDate,
        DueDate: invoice.dueDate,
        YourRef: invoice.invoiceNumber,
        Description: invoice.description,
        Type: invoice.isCredit ? salesCredit : salesEntry,
        SalesEntryLines: lines,
      });
      return bookedAs(Entry.pick({ EntryNumber: true }).parse(made));
    },
    async bookDifference({ date, amount, reference, ledger, description }) {
      const lines = await list(of('generaljournalentry/GeneralJournalEntryLines'), GeneralLine, {
        $filter: `Description eq ${literal(description)}`,
        $select: 'EntryID,Description',
      });
      const before = lines.find((line) => line.Description === description);
      if (before) {
        const [entry] = await list(of('generaljournalentry/GeneralJournalEntries'), GeneralEntry, {
          $filter: `EntryID eq guid'${before.EntryID}'`,
          $select: 'EntryID,EntryNumber',
        });
        return String(entry?.EntryNumber ?? before.EntryID);
      }
      const [journal] = await journalsOf(`Type eq ${generalJournal}`);
      if (!journal) throw new BookkeepingSaysNo(keptSentence('noGeneralJournal', { system: 'Exact' }));
      const [debtors] = await list(of('financial/GLAccounts'), Ledger, {
        $filter: `Type eq ${receivables}`,
        $select: 'ID,Code',
      });
      if (!debtors) throw new BookkeepingSaysNo(keptSentence('noReceivables', { system: 'Exact' }));
      const sales = await list(of('salesentry/SalesEntries'), OfCustomer, {
        $filter: `EntryNumber eq ${reference}`,
        $select: 'EntryNumber,Customer',
      });
      const invoice = sales.find(({ EntryNumber }) => String(EntryNumber) === reference);
      if (!invoice)
        throw new BookkeepingSaysNo(keptSentence('noSuchEntry', { number: reference, system: 'Exact' }));
      const line = { Date: date, Description: description };
      const made = await post(of('generaljournalentry/GeneralJournalEntries'), {
        JournalCode: journal.Code,
        GeneralJournalEntryLines: [
          {
            ...line,
            Account: invoice.Customer,
            GLAccount: debtors.ID,
            AmountFC: euros(-amount),
            OurRef: invoice.EntryNumber,
          },
          { ...line, GLAccount: await ledgerId(ledger), AmountFC: euros(amount) },
        ],
      });
      return String(GeneralEntry.pick({ EntryNumber: true }).parse(made).EntryNumber);
    },
    async payments({ ledger, from, last, changedSince }) {
      const journals = await journalsOf(`GLAccountCode eq ${literal(ledger)}`);
      if (journals.length === 0)
        throw new BookkeepingSaysNo(keptSentence('noJournalOf', { number: ledger, system: 'Exact' }));
      const payments: BankPayment[] = [];
      for (const { Code } of journals) {
        const entries = await list(of('financialtransaction/BankEntries'), BankEntry, {
          $filter: `JournalCode eq ${literal(Code)} and Modified ge datetime'${changedSince}T00:00:00'`,
          $expand: 'BankEntryLines',
          $select: 'EntryID,JournalCode,BankEntryLines',
        });
        for (const { BankEntryLines } of entries)
          for (const { ID, Date: day, AmountDC, OurRef } of BankEntryLines.results) {
            const date = dayOf(day);
            if (typeof OurRef !== 'number' || date < from || date > (last ?? date)) continue;
            payments.push({ paymentId: ID, date, amount: moneyOf(AmountDC), reference: String(OurRef) });
          }
      }
      return payments;
    },
  };
};
