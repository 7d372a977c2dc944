import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { installationLog } from '#application/accounts/set-up.ts';
import { unlinkBookkeeping } from '#application/bookkeeping/link.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import { bookkeepingSync } from '#application/bookkeeping/sync.ts';
import { invoiceToBook } from '#application/bookkeeping/to-book.ts';
import { recordBankPayment } from '#application/payment/from-bank.ts';
import {
  type BankPayment,
  type Bookkeeping,
  BookkeepingBusy,
  BookkeepingLinkEnded,
  type BookkeepingPrograms,
  BookkeepingSaysNo,
  type BookingFacts,
  type BookedAs,
} from '#application/ports/bookkeeping.ts';
import type { SecretName, Secrets } from '#application/ports/secrets.ts';
import type { OutboxMail } from '#application/ports/outbox.ts';
import { bookkeepingMail } from '#application/processes/bookkeeping-mail.ts';
import { account } from '#domain/account/account.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import {
  type InvoiceBooking,
  invoiceBooking,
  type InvoiceBookingEvent,
} from '#domain/bookkeeping/invoice-booking.ts';
import { ledgersIn } from '#domain/bookkeeping/ledgers.ts';
import { bookkeepingNames, type BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { vatCodesIn } from '#domain/bookkeeping/vat-codes.ts';
import { issueCollectiveInvoice } from '#application/collective-invoice/issue.ts';
import { invoice, type InvoiceEvent } from '#domain/invoice/invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { type PaymentCommand, payments } from '#domain/payment/payments.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { lawfulSeller } from '#tests/support/records.ts';
import { givenKey, servedBookkeeping } from '#tests/support/bookkeeping.ts';
import { barolo, cremant, noordhof, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

let served: Awaited<ReturnType<typeof servedBookkeeping>>;
beforeAll(async () => {
  served = await servedBookkeeping();
});
afterAll(() => served.close());
afterEach(() => {
  served.state.fault = null;
  served.state.limits = {};
  served.state.calls.length = 0;
  for (const books of Object.values(served.books)) books.clear();
});

const linkedTo = (system: BookkeepingSystem, settings: OwnSettings) => ({
  bookkeeping: { [system]: { administration: 'Proef', master: null } },
  settings: {
    ...lawfulSeller,
    exact_vat_codes: 'hoog tarief: 4\nlaag tarief: 8',
    [`${system}_sync`]: true,
    [`${system}_sync_from`]: '2026-01-01',
    ...settings,
  } as OwnSettings,
});

/** Noordhof with two invoices, linked with a program in which nothing stands yet. */
const start = async (system: BookkeepingSystem, settings: OwnSettings = {}) => {
  const made = await shop();
  const own = made.accounts.get(noordhof)!;
  made.accounts.set(noordhof, { ...own, ...linkedTo(system, settings) });
  const { accountId, log } = own;
  await made.handle({ ...made.by(), log: installationLog }, 'open', async (work) => {
    await work.decide(account, accountId, { type: 'OpenAccount', ...own });
    await work.decide(account, accountId, {
      type: 'LinkBookkeeping',
      accountId,
      system,
      administration: 'Proef',
      secretId: 'link',
    });
  });
  const keys = new Map([[`${noordhof} ${system}`, givenKey(system)]]);
  const rowOf = ({ owner, purpose }: SecretName) => `${owner} ${purpose.replace('bookkeeping-', '')}`;
  const secrets: Pick<Secrets, 'keep' | 'renew' | 'valuesOf' | 'forget'> = {
    keep: async () => true,
    renew: async (name, key) => void keys.set(rowOf(name), key),
    valuesOf: async (names) => names.map((name) => keys.get(rowOf(name)) ?? null),
    forget: async (name) => void keys.delete(rowOf(name)),
  };
  const held: Pick<HeldSecretValues, 'nameOf'> = {
    nameOf: (accountId, purpose) => ({ secretId: 'link', purpose, owner: String(accountId) }),
  };
  const all = () => made.store.readLog(log, 0, 10_000);
  const bookingOf = async (id: number): Promise<InvoiceBooking> =>
    (await made.store.readStream(log, `invoiceBooking-${id}`)).reduce(
      (state, event) => invoiceBooking.evolve(state, event as unknown as InvoiceBookingEvent),
      invoiceBooking.initial,
    );
  const issuedOf = async (_: number, id: number) =>
    (await made.store.readStream(log, `invoice-${id}`)).reduce(
      (state, event) => invoice.evolve(state, event as unknown as InvoiceEvent),
      invoice.initial,
    )?.issued ?? null;
  /** As the read model tells it, from the log itself. */
  const facts: BookingFacts = {
    async toBook({ accountId: of, system: program, from, refused }, limit) {
      const found: { invoiceId: number }[] = [];
      for (const { type, data } of await all()) {
        if (type !== 'InvoiceIssued') continue;
        const { invoiceId, accountId: whose, invoiceDate } = data as IssuedInvoice;
        const known = (await bookingOf(invoiceId))[program];
        if (whose !== of || invoiceDate < from || (known && 'booked' in known)) continue;
        if (refused === (known !== undefined)) found.push({ invoiceId });
      }
      return found.slice(0, limit);
    },
    async differences({ accountId: of, system: program, from }, limit) {
      const found = [];
      const events = await all();
      const isTold = (id: number, isBack: boolean) =>
        events.some(({ type, data }) => {
          const told = data as { lineId: number; system: string; isBack: boolean };
          const isThat = told.lineId === id && told.system === program && told.isBack === isBack;
          return type === 'PaymentDifferenceBooked' && isThat;
        });
      for (const { type, data, accountId: whose } of events) {
        const isBack = type === 'PaymentDifferenceTakenBack';
        if (!isBack && type !== 'PaymentDifferenceWrittenOff') continue;
        const { orderId, lineId, date, amount } = data as Record<'orderId' | 'lineId' | 'amount', number> & {
          date: string;
        };
        const booking = (await bookingOf(orderId))[program];
        if (whose !== of || date < from || !booking || !('booked' in booking)) continue;
        if (isTold(lineId, isBack) || (isBack && !isTold(lineId, false))) continue;
        const { invoiceNumber } = (await issuedOf(log, orderId))!;
        const { reference } = booking.booked;
        found.push({
          lineId,
          isBack,
          orderId,
          date,
          amount: isBack ? -amount : amount,
          invoiceNumber,
          reference,
        });
      }
      return found.slice(0, limit);
    },
    async bookedAs({ accountIds, system: program }, references) {
      const found = new Map<string, BookedAs>();
      for (const event of await all()) {
        if (event.type !== 'InvoiceBooked' || !accountIds.includes(event.accountId)) continue;
        const {
          orderId,
          reference,
          system: of,
        } = event.data as Extract<InvoiceBookingEvent, { type: 'InvoiceBooked' }>['data'];
        if (of === program && references.includes(reference))
          found.set(reference, {
            accountId: event.accountId,
            orderIds: [...(found.get(reference)?.orderIds ?? []), orderId],
            invoiceNumber: 'F',
          });
      }
      return found;
    },
  };
  const faults: Error[] = [];
  const time = { elapsed: 0 };
  /** As a server that has just started. */
  const server = (
    programs: Pick<BookkeepingPrograms, 'isConnected' | 'open'> = served.programs(),
    over: Partial<Parameters<typeof bookkeepingSync>[0]> = {},
  ) =>
    bookkeepingSync({
      handle: made.handle,
      accounts: () => [...made.accounts.values()],
      facts,
      secrets,
      held,
      programs,
      issued: issuedOf,
      slipsOf: async (_, id) =>
        (await made.store.readStream(log, `collectiveInvoice-${id}`)).flatMap(({ type, data }) =>
          type === 'CollectiveInvoiceIssued'
            ? (data as { slips: { orderId: number }[] }).slips.map(({ orderId }) => orderId)
            : [],
        ),
      bookingOf: (_, id) => bookingOf(id),
      unlink: withCore(unlinkBookkeeping, { handle: made.handle, secrets }),
      note: withCore(recordBankPayment, { handle: made.handle, facts: made.facts }),
      leases: { hold: async () => true },
      clock: made.clock,
      elapsed: () => time.elapsed,
      onFault: (fault) => faults.push(fault),
      ...over,
    });
  const sell = async (lines: readonly (readonly [number, number])[], by = made.by()) => {
    const { orderId } = await made.place(by, made.wants(lines));
    await made.invoice({ ...by, commandId: made.by().commandId }, orderId);
    return orderId;
  };
  const eventsOf = async (...types: readonly string[]) =>
    (await all()).filter(({ type }) => types.includes(type));
  const mails: OutboxMail[] = [];
  /** The process that tells the admins, over the whole log. */
  const tell = async () => {
    const process = bookkeepingMail({
      outbox: {
        put: async (mail: OutboxMail) => void mails.push(mail),
        send: async () => ({ handedTo: 'kept' as const }),
        conclude: async () => {},
      } as never,
      account: made.facts.account,
      facts: made.facts,
    });
    for (const event of await eventsOf('InvoiceBookingRefused', 'BookkeepingStopped'))
      await process.react(event as never, {
        attempt: async (_, effect) => ({ outcome: 'done', result: await effect() }),
      });
    return mails;
  };
  const books = served.books[system];
  const shopFacts = made.facts;
  return {
    ...made,
    shopFacts,
    books,
    keys,
    faults,
    time,
    server,
    sell,
    eventsOf,
    tell,
    bookingOf,
    issuedOf,
    facts,
  };
};

describe.each(['snelstart', 'exact'] as const)(
  'INT-012 · invoices of an account linked with %s',
  (system) => {
    test('INT-006 · are booked over HTTP, each with the number that it has there noted in the log', async () => {
      const { server, sell, books, eventsOf, issuedOf } = await start(system);
      const orderId = await sell([
        [sancerre, 12],
        [cremant, 6],
      ]);
      await server().round();
      const issued = (await issuedOf(1, orderId))!;
      expect(books.invoices).toHaveLength(1);
      expect(books.invoices[0]).toMatchObject({
        invoiceNumber: issued.invoiceNumber,
        date: issued.invoiceDate,
        customer: 'Bistro De Kade',
        amount: issued.totals.incl / 10_000,
      });
      const [event] = await eventsOf('InvoiceBooked');
      expect(event!.data).toMatchObject({ orderId, system, number: String(books.invoices[0]!.number) });
    });

    test('CRED-073 · a difference that is written off, and that taken back, are booked there once each, from the customer to the ledger of differences', async () => {
      const { server, sell, books, eventsOf, issuedOf, handle, by } = await start(system, {
        [`${system}_differences_ledger`]: '4990',
      } as OwnSettings);
      const orderId = await sell([[sancerre, 12]]);
      const { totals, invoiceNumber } = (await issuedOf(1, orderId))!;
      const date = '2026-11-20';
      const decide = (command: PaymentCommand) =>
        handle(by(), command, (work) => work.decide(payments, orderId, command));
      const about = { orderId, customerId: null, closedUntil: null } as const;
      await decide({
        type: 'WriteOffDifference',
        ...about,
        lineId: 71,
        total: totals.incl,
        date,
        amount: totals.incl,
        most: totals.incl,
        reason: 'bankkosten',
      });
      const running = server();
      served.state.fault = { kind: 'lost', only: 'POST' };
      await server(served.hasty()).round();
      served.state.fault = null;
      // each answer was lost, and what was booked is found again
      for (const _ of [1, 2, 3]) await running.now(noordhof, system);
      const amount = totals.incl / 10_000;
      const booked = { date, ledger: '4990', invoice: books.invoices[0]! };
      expect(books.differences).toEqual([
        expect.objectContaining({ ...booked, amount, description: `Afboeking ${invoiceNumber} (71)` }),
      ]);
      await decide({ type: 'TakeBackWriteOff', ...about, lineId: 71 });
      for (const _ of [1, 2]) await running.now(noordhof, system);
      expect(books.differences.slice(1)).toEqual([
        expect.objectContaining({
          ...booked,
          amount: -amount,
          description: `Terugname ${invoiceNumber} (71)`,
        }),
      ]);
      expect((await eventsOf('PaymentDifferenceBooked')).map(({ data }) => data)).toEqual(
        books.differences.map(({ number }, nth) => ({
          lineId: 71,
          orderId,
          system,
          isBack: nth === 1,
          number: String(number),
        })),
      );
    });

    test('CRED-074 · without a ledger of differences, or one that is not there, it says so once and holds up no invoice', async () => {
      const { server, sell, books, eventsOf, issuedOf, handle, by, accounts } = await start(system);
      const orderId = await sell([[sancerre, 12]]);
      const { totals, invoiceNumber } = (await issuedOf(1, orderId))!;
      await handle(by(), 'write-off', (work) =>
        work.decide(payments, orderId, {
          type: 'WriteOffDifference',
          orderId,
          customerId: null,
          closedUntil: null,
          lineId: 71,
          total: totals.incl,
          date: '2026-11-20',
          amount: totals.incl,
          most: totals.incl,
          reason: 'bankkosten',
        }),
      );
      const running = server();
      const said = async () =>
        (await eventsOf('BookkeepingStopped', 'BookkeepingResumed')).map(
          ({ data }) => (data as { said?: string }).said ?? null,
        );
      for (const _ of [1, 2]) await running.now(noordhof, system);
      const program = bookkeepingNames[system];
      const notTaken = (why: string) =>
        `De afboeking bij factuur ${invoiceNumber} staat niet in ${program}: ${why}.`;
      const none = notTaken(
        'Er is geen grootboekrekening voor betalingsverschillen gekozen. Kies die bij Instellingen, Koppelingen',
      );
      expect(await said()).toEqual([none]);
      expect(books.invoices).toHaveLength(1);
      const own = accounts.get(noordhof)!;
      const choose = (ledger: string) =>
        accounts.set(noordhof, {
          ...own,
          settings: { ...own.settings, [`${system}_differences_ledger`]: ledger },
        });
      choose('4991');
      await running.now(noordhof, system);
      expect((await said()).slice(1)).toEqual([
        notTaken(`Grootboekrekening 4991 bestaat niet in ${program}`),
      ]);
      choose('4990');
      await running.now(noordhof, system);
      expect(books.differences).toHaveLength(1);
      expect((await said()).at(-1)).toBeNull();
    });

    test('COL-017 · a collective invoice is booked once, with the turnover of all its orders; what comes in of it is shared over them', async () => {
      const bank = { [`${system}_bank`]: true, [`${system}_bank_from`]: '2026-11-01' } as OwnSettings;
      const { server, books, eventsOf, issuedOf, handle, clock, by, place, wants, store, ...made } =
        await start(system, bank);
      const orderIds: number[] = [];
      for (const lines of [[[sancerre, 12] as const], [[cremant, 6] as const]]) {
        const { orderId } = await place(by(), wants(lines));
        await handle(by(), { type: 'deliver', orderId }, (work) =>
          work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to: 'delivered' }),
        );
        orderIds.push(orderId);
      }
      const core = { handle, facts: made.shopFacts, clock };
      await issueCollectiveInvoice(core, by(), { customerId: 401, orderIds, until: '2026-11-30' });
      const running = server();
      await running.round();
      const parts = await Promise.all(orderIds.map((orderId) => issuedOf(1, orderId)));
      const incl = parts.map((part) => part!.totals.incl);
      expect(books.invoices).toHaveLength(1);
      expect(books.invoices[0]).toMatchObject({
        invoiceNumber: parts[0]!.invoiceNumber,
        amount: (incl[0]! + incl[1]!) / 10_000,
      });
      expect(await eventsOf('InvoiceBooked')).toHaveLength(2);
      expect(await eventsOf('InvoiceBookingRefused')).toEqual([]);
      books.pay(books.invoices[0]!, (incl[0]! + incl[1]!) / 10_000, '2026-11-18');
      await running.now(noordhof, system);
      const paid = await Promise.all(
        orderIds.map(async (orderId) =>
          (await store.readStream(1, `payments-${orderId}`)).map(
            ({ data }) => (data as { amount: number }).amount,
          ),
        ),
      );
      expect(paid).toEqual(incl.map((amount) => [amount]));
    });

    test('INT-014 · stand on the ledgers of the account, turnover by its VAT', async () => {
      const { server, sell, books } = await start(system, { [`${system}_ledgers`]: '1110,8002,8001,8000' });
      await sell([
        [sancerre, 12],
        [cremant, 6],
      ]);
      await server().round();
      const ledgers = books.invoices[0]!.lines.map(({ ledger }) => ledger);
      expect(ledgers.toSorted()).toEqual(['8001', '8002']);
    });

    test('INT-014 · turnover without VAT goes by the code that finance chose for it, and is told where none is chosen', async () => {
      const { server, sell, books, customers, accounts, tell } = await start(system, {
        [`${system}_emails`]: 'baas@noordhof.example',
      });
      const belgian = { country: 'België', vatNumber: 'BE0411905847', isVatExempt: true };
      customers.set(401, { ...customers.get(401)!, ...belgian, kvk: '12345678' });
      await sell([[sancerre, 12]]);
      const running = server();
      await running.round();
      expect(books.invoices).toEqual([]);
      expect(mailText(await tell())).toContain('Voor levering in de EU is nog geen btw-code');
      const own = accounts.get(noordhof)!;
      const code = system === 'exact' ? '7' : 'Geen';
      accounts.set(noordhof, {
        ...own,
        settings: { ...own.settings, [`${system}_vat_codes`]: `levering in de EU: ${code}/8001` },
      });
      await running.now(noordhof, system);
      expect(books.invoices[0]!.lines).toMatchObject([{ ledger: '8001', vat: code }]);
      // what the ICP return is made of
      expect(books.relations).toMatchObject([
        { code: 401, vatNumber: 'BE0411905847', kvk: '12345678', country: 'BE' },
      ]);
    });

    test('a debtor is known by its number: another under our number is told, another of the same name is another', async () => {
      const { server, sell, books, tell } = await start(system, {
        [`${system}_emails`]: 'baas@noordhof.example',
      });
      books.relations.push({ id: 'other', code: 77, name: 'Bistro De Kade', postcode: '9999 ZZ' });
      await sell([[sancerre, 6]]);
      await server().round();
      expect(books.relations.map(({ code }) => code)).toEqual([77, 401]);
      books.relations.splice(0, 2, { id: 'other', code: 401, name: 'Garage Jansen', postcode: '9999 ZZ' });
      await sell([[sancerre, 6]]);
      await server().round();
      expect(books.invoices).toHaveLength(1);
      expect(mailText(await tell())).toContain('Relatie 401 heet in');
    });

    test('a debtor without our number is the one of its name at its postcode', async () => {
      const { server, sell, books, customers } = await start(system);
      const { postcode } = customers.get(401)!;
      books.relations.push({ id: 'before', code: 77, name: 'Bistro De Kade', postcode });
      await sell([[sancerre, 6]]);
      await server().round();
      expect(books.relations.map(({ code }) => code)).toEqual([77]);
      expect(books.invoices).toHaveLength(1);
    });

    test('a round asks nothing twice, and rests as long as the program asks', async () => {
      const { server, sell, books, eventsOf, time, faults } = await start(system);
      for (const _ of [1, 2, 3]) await sell([[sancerre, 6]]);
      const running = server();
      served.state.fault = { kind: 429, retryAfter: 30 };
      await running.round();
      const calls = served.state.calls.length;
      served.state.fault = null;
      time.elapsed += 29_000;
      await running.round();
      expect(served.state.calls).toHaveLength(calls);
      time.elapsed += 2_000;
      served.state.looked.length = 0;
      await running.round();
      expect(books.invoices).toHaveLength(3);
      const { looked } = served.state;
      expect(looked.length).toBeGreaterThan(0);
      expect(looked).toEqual([...new Set(looked)]);
      // a pause is no trouble
      expect(await eventsOf('BookkeepingStopped')).toEqual([]);
      expect(faults).toEqual([]);
    });

    test('go once: a round after a round, a server after a server', async () => {
      const { server, sell, books, eventsOf } = await start(system);
      await sell([[sancerre, 6]]);
      await sell([[barolo, 1]]);
      const first = server();
      await first.round();
      await first.round();
      await server().round();
      expect(books.invoices).toHaveLength(2);
      expect(await eventsOf('InvoiceBooked')).toHaveLength(2);
    });

    test('go once when the answer was lost after booking, or the server was killed before it noted that', async () => {
      const { server, sell, books, eventsOf } = await start(system);
      await sell([[sancerre, 6]]);
      // the relation is there, so that what is lost is the booking
      await server().round();
      await sell([[sancerre, 6]]);
      served.state.fault = { kind: 'lost', only: 'POST' };
      await server(served.hasty()).round();
      expect(books.invoices).toHaveLength(2);
      expect(await eventsOf('InvoiceBooked')).toHaveLength(1);
      served.state.fault = null;
      await server().round();
      expect(books.invoices).toHaveLength(2);
      expect(await eventsOf('InvoiceBooked')).toHaveLength(2);
    });

    test('go from the start date on, and only while the sync is on', async () => {
      const late = await start(system, { [`${system}_sync_from`]: '2026-11-20' });
      await late.sell([[sancerre, 6]]);
      await late.server().round();
      const off = await start(system, { [`${system}_sync`]: false });
      await off.sell([[sancerre, 6]]);
      await off.server().round();
      expect(late.books.invoices).toEqual([]);
      expect(served.state.calls).toEqual([]);
    });

    test('INT-013 · one that is not taken is told to every admin, once, and holds up no other', async () => {
      const { server, sell, books, tell, eventsOf, accounts } = await start(system, {
        [`${system}_emails`]: 'boekhouding@noordhof.example, baas@noordhof.example',
        [`${system}_ledgers`]: '1110,9999,8001,8002',
      });
      await sell([[sancerre, 6]]);
      await sell([[cremant, 6]]);
      const running = server();
      await running.round();
      await running.now(noordhof, system);
      expect(books.invoices).toHaveLength(1);
      const mails = await tell();
      expect(mails.map(({ to }) => to)).toEqual(['boekhouding@noordhof.example', 'baas@noordhof.example']);
      expect(mails[0]!.text).toContain('Grootboekrekening 9999 bestaat niet');

      const own = accounts.get(noordhof)!;
      accounts.set(noordhof, {
        ...own,
        settings: { ...own.settings, [`${system}_ledgers`]: '1110,8000,8001,8002' },
      });
      await running.now(noordhof, system);
      expect(books.invoices).toHaveLength(2);
      expect(await eventsOf('InvoiceBooked')).toHaveLength(2);
    });

    test('a program that does not answer is told once, rests, and goes on by itself', async () => {
      const { server, sell, books, eventsOf, time, faults } = await start(system, {
        [`${system}_emails`]: 'baas@noordhof.example',
      });
      await sell([[sancerre, 6]]);
      served.state.fault = { kind: 503 };
      const running = server();
      await running.round();
      const calls = served.state.calls.length;
      await running.round();
      expect(served.state.calls).toHaveLength(calls);
      time.elapsed += 60_001;
      await running.round();
      expect(await eventsOf('BookkeepingStopped')).toHaveLength(1);
      expect(faults).toHaveLength(2);
      served.state.fault = null;
      time.elapsed += 3_600_001;
      await running.round();
      expect(books.invoices).toHaveLength(1);
      expect(await eventsOf('BookkeepingResumed')).toHaveLength(1);
    });

    test('INT-010 · a link that the program ended is ended here, its key is forgotten, and the admins hear of it', async () => {
      const { server, sell, keys, tell, store } = await start(system, {
        [`${system}_emails`]: 'baas@noordhof.example',
      });
      await sell([[sancerre, 6]]);
      served.withdraw[system](true);
      await server().round();
      expect(keys.size).toBe(0);
      const types = (await store.readStream(installationLog, `account-${noordhof}`)).map(({ type }) => type);
      expect(types.at(-1)).toBe('BookkeepingUnlinked');
      expect((await tell())[0]).toMatchObject({ to: 'baas@noordhof.example' });
      expect(mailText(await tell())).toContain('Koppel het account opnieuw.');
      served.withdraw[system](false);
    });
  },
);

const mailText = (mails: readonly OutboxMail[]) => mails.map(({ text }) => text).join('\n');

describe.each(['snelstart', 'exact'] as const)('INT-012 · payments that %s read from the bank', (system) => {
  const withBank = (over: OwnSettings = {}) =>
    start(system, {
      [`${system}_bank`]: true,
      [`${system}_bank_from`]: '2026-11-01',
      ...over,
    } as OwnSettings);

  test('are noted as payments by bank on their day, once', async () => {
    const { server, sell, books, store } = await withBank();
    const orderId = await sell([[sancerre, 6]]);
    const running = server();
    await running.round();
    books.pay(books.invoices[0]!, 50, '2026-11-18');
    await running.now(noordhof, system);
    await running.now(noordhof, system);
    await server().round();
    const lines = await store.readStream(1, `payments-${orderId}`);
    expect(lines.map(({ data }) => data)).toEqual([
      expect.objectContaining({ orderId, date: '2026-11-18', amount: 500_000, method: 1 }),
    ]);
  });

  test('count from the start date up to the last date', async () => {
    const { server, sell, books, store } = await withBank({
      [`${system}_bank_last`]: '2026-11-10',
    } as OwnSettings);
    const orderId = await sell([[sancerre, 6]]);
    const running = server();
    await running.round();
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11'])
      books.pay(books.invoices[0]!, 1, day);
    await running.now(noordhof, system);
    const days = (await store.readStream(1, `payments-${orderId}`)).map(
      ({ data }) => (data as { date: string }).date,
    );
    expect(days).toEqual(['2026-11-01', '2026-11-10']);
  });

  test('one of a day of which the books are closed is told, and waits', async () => {
    const { server, sell, books, accounts, store, eventsOf } = await withBank({
      books_closed_until: '2026-11-10',
    });
    const orderId = await sell([[sancerre, 6]]);
    const running = server();
    await running.round();
    books.pay(books.invoices[0]!, 50, '2026-11-09');
    await running.now(noordhof, system);
    await running.now(noordhof, system);
    const told = (await eventsOf('BookkeepingStopped')).map(({ data }) => (data as { said: string }).said);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /^De betaling van € 50,00 op 09-11-2026 .* de boeken van die dag zijn afgesloten\.$/,
    );
    const own = accounts.get(noordhof)!;
    accounts.set(noordhof, { ...own, settings: { ...own.settings, books_closed_until: null } });
    await running.now(noordhof, system);
    expect(await store.readStream(1, `payments-${orderId}`)).toHaveLength(1);
  });
});

describe('INT-011 · an account that books by the link of another', () => {
  test('INT-013 · has its invoices there, behind its own prefix', async () => {
    const { server, sell, by, accounts, books } = await start('snelstart');
    const other = accounts.get(particulier)!;
    accounts.set(particulier, {
      ...other,
      bookkeeping: { snelstart: { administration: null, master: noordhof } },
      settings: { ...other.settings, snelstart_prefix: 'P1' },
    });
    await sell([[sancerre, 6]], by(particulier));
    await server().round();
    expect(books.invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual([expect.stringMatching(/^P1/)]);
  });
});

test('each refresh token of Exact works once: the next one is kept before it is needed', async () => {
  const { server, sell, keys, books } = await start('exact');
  await sell([[sancerre, 6]]);
  const given = keys.get(`${noordhof} exact`)!;
  await server().round();
  const kept = keys.get(`${noordhof} exact`)!;
  expect(kept).not.toBe(given);
  await sell([[sancerre, 6]]);
  await server().round();
  expect(books.invoices).toHaveLength(2);
  expect(keys.get(`${noordhof} exact`)).not.toBe(kept);
});

test.each(['X-RateLimit-Minutely', 'X-RateLimit'])(
  'INT-012 · Exact is left alone from the call on with which it says by %s that none is left, until then',
  async (limit) => {
    const { server, sell, books, eventsOf, time, faults } = await start('exact');
    for (const _ of [1, 2]) await sell([[sancerre, 6]]);
    const running = server();
    const asked = () => served.state.calls.filter((call) => call.includes('/api/v1/')).length;
    served.state.limits = { [`${limit}-Remaining`]: '1', [`${limit}-Reset`]: String(Date.now() + 90_000) };
    await running.round();
    // one that is left is used
    expect(books.invoices).toHaveLength(2);

    await sell([[sancerre, 6]]);
    served.state.limits = { [`${limit}-Remaining`]: '0', [`${limit}-Reset`]: String(Date.now() + 90_000) };
    const before = asked();
    time.elapsed += 3_600_001;
    await running.round();
    expect(asked()).toBe(before + 1);
    time.elapsed += 80_000;
    await running.round();
    expect(asked()).toBe(before + 1);
    expect(books.invoices).toHaveLength(2);
    // a pause is no trouble
    expect(await eventsOf('BookkeepingStopped')).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('an invoice that stands there already is not booked beside it, nor for another amount taken for ours', async () => {
  const { server, sell, books, issuedOf, bookingOf } = await start('snelstart');
  const orderId = await sell([[sancerre, 6]]);
  const { invoiceNumber, invoiceDate } = (await issuedOf(1, orderId))!;
  books.book({ invoiceNumber, date: invoiceDate, customer: 'Iemand', amount: 1, lines: [] });
  await server().round();
  expect(books.invoices).toHaveLength(1);
  expect(await bookingOf(orderId)).toMatchObject({
    snelstart: { said: expect.stringMatching(/voor een ander bedrag \(1,00\)\.$/) },
  });
});

test('no event and nothing that is told holds a key', async () => {
  const { server, sell, store } = await start('exact');
  await sell([[sancerre, 6]]);
  await server().round();
  const events = [...(await store.readLog(0, 0, 1000)), ...(await store.readLog(1, 0, 10_000))];
  expect(JSON.stringify(events)).not.toMatch(/refresh\.proef|access\.proef/);
});

describe('the rounds of a link', () => {
  const minute = 60_000;
  /** With books that keep what they are asked, and do what a test lets them. */
  const withBooks = async (settings: OwnSettings = {}) => {
    const made = await start('snelstart', {
      snelstart_bank: true,
      snelstart_bank_from: '2026-11-01',
      ...settings,
    });
    const booked: string[] = [];
    const reads: Parameters<Bookkeeping['payments']>[0][] = [];
    const does = {
      isConnected: true,
      book: (_: string): void => undefined,
      pays: (): BankPayment[] => [],
    };
    const programs: Pick<BookkeepingPrograms, 'isConnected' | 'open'> = {
      isConnected: () => does.isConnected,
      open: () => ({
        async book({ invoiceNumber }) {
          booked.push(invoiceNumber);
          does.book(invoiceNumber);
          return { number: invoiceNumber, reference: invoiceNumber };
        },
        bookDifference: async ({ description }) => description,
        async payments(of) {
          reads.push(of);
          return does.pays();
        },
      }),
    };
    const told = async () =>
      (await made.eventsOf('BookkeepingStopped', 'BookkeepingResumed')).map(
        ({ data }) => (data as { said?: string }).said ?? 'gaat weer',
      );
    const run = (over: Parameters<typeof made.server>[1] = {}) => made.server(programs, over);
    const set = (over: OwnSettings) => {
      const own = made.accounts.get(noordhof)!;
      made.accounts.set(noordhof, { ...own, settings: { ...own.settings, ...over } });
    };
    return { ...made, booked, reads, does, programs, told, run, set };
  };
  const paid = (over: Partial<BankPayment> = {}): BankPayment => ({
    paymentId: 'p1',
    date: '2026-11-18',
    amount: 500_000,
    reference: '1',
    ...over,
  });
  const says = (Fault: new (said: string) => Error, said: string) => (): never => {
    throw new Fault(said);
  };

  test('D-70 · book nothing where the installation is not registered with the program, and say so once', async () => {
    const { run, sell, booked, does, told } = await withBooks();
    await sell([[sancerre, 6]]);
    does.isConnected = false;
    const running = run();
    await running.now(noordhof, 'snelstart');
    await running.now(noordhof, 'snelstart');
    expect([booked, await told()]).toEqual([[], [expect.stringContaining('niet bij Snelstart aangemeld')]]);
    does.isConnected = true;
    await running.now(noordhof, 'snelstart');
    expect(booked).toHaveLength(1);
  });

  test('try what was refused again after an hour, and at once when somebody asks', async () => {
    const { run, sell, booked, does, time } = await withBooks();
    await sell([[sancerre, 6]]);
    does.book = says(BookkeepingSaysNo, 'De periode is dicht');
    const running = run();
    const after = async (ms: number) => {
      time.elapsed = ms;
      await running.round();
      return booked.length;
    };
    expect(await after(0)).toBe(1);
    expect(await after(10 * minute)).toBe(1);
    expect(await after(60 * minute - 1)).toBe(1);
    expect(await after(60 * minute)).toBe(2);
    expect(await after(70 * minute)).toBe(2);
    await running.now(noordhof, 'snelstart');
    expect(booked).toHaveLength(3);
    // an hour from then
    expect(await after(125 * minute)).toBe(3);
    expect(await after(130 * minute)).toBe(4);
  });

  test('read the bank every quarter of an hour, what changed since the day before; all of it when somebody asks', async () => {
    const { run, reads, time } = await withBooks({ snelstart_bank_last: '2026-12-31' });
    const running = run();
    for (const ms of [0, minute, 15 * minute - 1, 15 * minute, 16 * minute]) {
      time.elapsed = ms;
      await running.round();
    }
    const read = { ledger: '1110', from: '2026-11-01', last: '2026-12-31' };
    expect(reads).toEqual([
      { ...read, changedSince: '2026-11-01' },
      { ...read, changedSince: '2026-11-18' },
    ]);
    await running.now(noordhof, 'snelstart');
    expect(reads.at(-1)).toEqual({ ...read, changedSince: '2026-11-01' });
  });

  test.each([
    [{ snelstart_bank: false }, 1, 0],
    [{ snelstart_bank_from: null }, 1, 0],
    [{ snelstart_sync: false }, 0, 1],
    [{ snelstart_sync_from: null }, 0, 1],
  ] as const)('do nothing of what %o leaves out', async (settings, invoices, banks) => {
    const { run, sell, booked, reads, told, faults } = await withBooks(settings);
    await sell([[sancerre, 6]]);
    await run().now(noordhof, 'snelstart');
    expect([booked.length, reads.length]).toEqual([invoices, banks]);
    expect([...(await told()), ...faults]).toEqual([]);
  });

  test('a payment that cannot be noted is told and looked at again in full; others are counted', async () => {
    const { run, sell, does, reads, told, time, set } = await withBooks();
    await sell([[sancerre, 6]]);
    const running = run();
    await running.round();
    set({ books_closed_until: '2026-11-18' });
    does.pays = () => [
      paid(),
      // more goes back than came in
      paid({ paymentId: 'p2', amount: -10_000, date: '2026-11-19' }),
      paid({ paymentId: 'p3', reference: 'van een ander' }),
    ];
    time.elapsed = 15 * minute;
    await running.round();
    expect(await told()).toEqual([
      'De betaling van € 50,00 op 18-11-2026 voor factuur F is niet overgenomen: de boeken van die dag zijn afgesloten; en 1 andere.',
    ]);
    does.pays = () => [paid({ paymentId: 'p2', amount: -10_000, date: '2026-11-19' })];
    time.elapsed = 30 * minute;
    await running.round();
    expect(reads.at(-1)).toMatchObject({ changedSince: '2026-11-01' });
    expect((await told()).at(-1)).toMatch(/F is niet overgenomen: de order laat geen betaling toe\.$/);
    does.pays = () => [];
    time.elapsed = 45 * minute;
    await running.round();
    expect((await told()).at(-1)).toBe('gaat weer');
    time.elapsed = 60 * minute;
    await running.round();
    expect(reads.at(-1)).toMatchObject({ changedSince: '2026-11-18' });
  });

  test('a payment of nothing, or of an account that is gone, is no trouble', async () => {
    const { run, does, told, faults, facts } = await withBooks();
    does.pays = () => [paid({ amount: 0 }), paid({ paymentId: 'p2', reference: '2' })];
    const known = (accountId: number) => ({ accountId, orderIds: [4711], invoiceNumber: 'F' });
    const bookedAs = async () =>
      new Map([
        ['1', known(noordhof)],
        ['2', known(99)],
      ]);
    await run({ facts: { ...facts, bookedAs } }).round();
    expect([...(await told()), ...faults]).toEqual([]);
  });

  test('a fault of our own in noting a payment is no refusal, and is told as one of the program', async () => {
    const { run, sell, does, told, faults } = await withBooks();
    await sell([[sancerre, 6]]);
    const running = run({ note: () => Promise.reject(new Error('no database')) });
    does.pays = () => [paid()];
    await running.round();
    expect(await told()).toEqual(['Snelstart antwoordt niet.']);
    expect(faults.map(({ cause }) => (cause as Error).message)).toEqual(['no database']);
  });

  test('what a program says of the bank is told in its own words, with a full stop, and is no fault', async () => {
    const { run, does, told, faults } = await withBooks();
    const running = run();
    for (const said of ['Dagboek 1110 bestaat niet', 'Nee!', 'x'.repeat(600)]) {
      does.pays = says(BookkeepingSaysNo, said);
      await running.now(noordhof, 'snelstart');
    }
    expect(await told()).toEqual(['Dagboek 1110 bestaat niet.', 'Nee!', 'x'.repeat(500)]);
    expect(faults).toEqual([]);
  });

  test('rest longer after each fault, an hour at most; who asks does not wait', async () => {
    const { run, reads, does, time, told } = await withBooks();
    does.pays = says(Error, 'ECONNRESET');
    const running = run();
    const pauses: number[] = [];
    for (let last = 0; time.elapsed < 330 * minute; time.elapsed += minute) {
      const before = reads.length;
      await running.round();
      if (reads.length === before) continue;
      pauses.push((time.elapsed - last) / minute);
      last = time.elapsed;
    }
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    does.pays = () => [];
    await running.now(noordhof, 'snelstart');
    expect(await told()).toEqual(['Snelstart antwoordt niet.', 'gaat weer']);
    // and begin anew
    does.pays = says(Error, 'ECONNRESET');
    const [from, { length }] = [time.elapsed, reads];
    const read: number[] = [];
    for (const minutes of [60, 61, 62, 63]) {
      time.elapsed = from + minutes * minute;
      await running.round();
      read.push(reads.length - length);
    }
    expect(read).toEqual([1, 2, 2, 3]);
  });

  test('stop where another server takes over, and leave the rest to it', async () => {
    const { run, sell, booked } = await withBooks();
    for (const _ of [1, 2, 3]) await sell([[sancerre, 6]]);
    const holds = [true, true, false];
    const leases = { hold: async () => holds.shift() ?? false };
    await run({ leases }).round();
    expect(booked).toHaveLength(1);
    await run({ leases }).round();
    await run({ leases }).now(noordhof, 'snelstart');
    expect(booked).toHaveLength(1);
    await run().round();
    expect(booked).toHaveLength(3);
  });

  test('book nothing twice where the read model is behind, and pass over what is not there', async () => {
    const { run, sell, booked, faults, told, facts } = await withBooks();
    const invoiceId = await sell([[sancerre, 6]]);
    const toBook = async ({ refused }: { refused: boolean }) =>
      refused ? [] : [{ invoiceId: 4711 }, { invoiceId }];
    for (const _ of [1, 2]) await run({ facts: { ...facts, toBook } }).round();
    expect(booked).toEqual(['1']);
    expect([...faults, ...(await told())]).toEqual([]);
  });

  test('are for an account itself and those of its company that book by its link', async () => {
    const { run, accounts, facts } = await withBooks();
    const by = (accountId: number, over: object) =>
      accounts.set(accountId, { ...accounts.get(particulier)!, accountId, bookkeeping: {}, ...over });
    by(particulier, { bookkeeping: { snelstart: { administration: null, master: noordhof } } });
    by(20, {});
    by(21, { bookkeeping: { snelstart: { administration: null, master: 22 } } });
    by(23, { log: 2, bookkeeping: { snelstart: { administration: null, master: noordhof } } });
    by(24, { bookkeeping: { exact: { administration: null, master: noordhof } } });
    const asked = new Set<number>();
    const read = new Set<number>();
    const toBook = async ({ accountId }: { accountId: number }) => (asked.add(accountId), []);
    const bookedAs = async ({ accountIds }: { accountIds: readonly number[] }) => {
      for (const each of accountIds) read.add(each);
      return new Map<string, never>();
    };
    await run({ facts: { ...facts, toBook, bookedAs } }).round();
    expect([[...asked], [...read]]).toEqual([
      [noordhof, particulier],
      [noordhof, particulier],
    ]);
  });

  test('somebody who asks gets the link of that account and program, and no other', async () => {
    const { run, reads, accounts, programs } = await withBooks();
    const own = accounts.get(noordhof)!;
    const bookkeeping = { ...own.bookkeeping, exact: { administration: 'Proef', master: null } };
    accounts.set(noordhof, { ...own, bookkeeping });
    accounts.set(particulier, { ...own, accountId: particulier });
    const opened: string[] = [];
    const open: typeof programs.open = (of) => {
      opened.push(`${of.accountId} ${of.system}`);
      return programs.open(of);
    };
    const running = run({
      programs: { ...programs, open },
      secrets: { renew: async () => {}, valuesOf: async () => ['sleutel'] },
    });
    await running.now(noordhof, 'exact');
    await running.now(particulier, 'snelstart');
    await running.now(particulier, 'exact');
    expect(opened).toEqual([`${noordhof} exact`, `${particulier} snelstart`]);
    expect(reads).toHaveLength(1);
  });

  test('one link that fails holds up no other', async () => {
    const { run, accounts, reads, faults } = await withBooks();
    accounts.set(particulier, { ...accounts.get(noordhof)!, accountId: particulier });
    let asked = 0;
    const hold = async () => {
      asked += 1;
      if (asked === 1) throw new Error('no database');
      return true;
    };
    const secrets = { renew: async () => {}, valuesOf: async () => ['sleutel'] };
    await run({ leases: { hold }, secrets }).round();
    expect(faults.map(({ message }) => message)).toEqual(['no database']);
    expect(reads).toHaveLength(1);
  });

  test('a pause that a program asks for is no trouble, and holds whoever it is that goes on', async () => {
    const { run, does, reads, told, time } = await withBooks();
    does.pays = () => {
      throw new BookkeepingBusy('even niet', 90_000);
    };
    const running = run();
    for (const ms of [0, 89_999, 90_000]) {
      time.elapsed = ms;
      await running.round();
    }
    expect(reads).toHaveLength(2);
    expect(await told()).toEqual([]);
  });

  test('a link whose key cannot be read says so and stays; one that the program ended or that has no key goes', async () => {
    const { run, does, told, store, faults } = await withBooks();
    const secrets = { renew: async () => {}, valuesOf: async () => [null] };
    const types = async () =>
      (await store.readStream(installationLog, `account-${noordhof}`)).map(({ type }) => type);
    await run({ secrets }).round();
    expect((await told()).at(-1)).toMatch(/sleutel|geheim|lezen/i);
    expect(await types()).not.toContain('BookkeepingUnlinked');
    does.pays = says(BookkeepingLinkEnded, 'Ingetrokken');
    await run().round();
    expect((await told()).at(-1)).toBe('Ingetrokken. Koppel het account opnieuw.');
    expect(await types()).toContain('BookkeepingUnlinked');

    const bare = await withBooks();
    await bare.run({ held: { nameOf: () => null } }).round();
    expect(await bare.told()).toEqual(['Snelstart kent de koppeling niet meer. Koppel het account opnieuw.']);
    expect([...faults, ...bare.faults]).toEqual([]);
  });
});

describe('INT-014 · an invoice as a bookkeeping takes it', () => {
  const how = {
    prefix: 'P1',
    ledgers: ledgersIn('1110,8000,8001,8002')!,
    program: 'Snelstart',
    vatCodes: vatCodesIn('hoog tarief: Hoog\n0%-tarief: Geen'),
  };
  const sold = async () => {
    const { sell, issuedOf } = await start('snelstart');
    return (await issuedOf(1, await sell([[sancerre, 6]])))!;
  };

  test('of nothing has a line of nothing', async () => {
    const issued = await sold();
    const totals = { ...issued.totals, perRate: [], incl: 0 };
    expect(invoiceToBook({ ...issued, totals }, how).turnover).toEqual([
      { vat: 'geen-btw', rate: 0, ledger: '8002', vatCode: 'Geen', excl: 0, vatAmount: 0 },
    ]);
    expect(invoiceToBook(issued, how).turnover).toMatchObject([{ rate: 2100, ledger: '8000' }]);
  });

  test.each([
    ['invoice', 'Factuur', false],
    ['credit', 'Creditfactuur', true],
  ] as const)('says that it is an %s', async (kind, word, isCredit) => {
    const issued = await sold();
    expect(invoiceToBook({ ...issued, kind }, how)).toMatchObject({
      isCredit,
      invoiceNumber: 'P11',
      description: `${word} 1, order ${issued.orderNumber}`,
    });
  });
});
