import { type Bound, decideOne, type Needs } from '#application/kernel/core.ts';
import { randomUUID } from 'node:crypto';
import { cut } from '#domain/kernel/cut.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import { invoiceToBook } from '#application/bookkeeping/to-book.ts';
import * as words from '#application/bookkeeping/words.nl.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { recordBankPayment } from '#application/payment/from-bank.ts';
import {
  type BankPayment,
  type Bookkeeping,
  BookkeepingBusy,
  BookkeepingLinkEnded,
  type BookkeepingPrograms,
  BookkeepingSaysNo,
  type BookedAs,
  type BookingFacts,
} from '#application/ports/bookkeeping.ts';
import type { SecretName, Secrets } from '#application/ports/secrets.ts';
import type { Leases } from '#application/ports/leases.ts';
import type { unlinkBookkeeping } from '#application/bookkeeping/link.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import {
  type InvoiceBooking,
  invoiceBooking,
  type InvoiceBookingCommand,
} from '#domain/bookkeeping/invoice-booking.ts';
import { unreadableText } from '#domain/account/secret.ts';
import { differenceBooking } from '#domain/bookkeeping/difference-booking.ts';
import { defaultLedgers, ledgersIn } from '#domain/bookkeeping/ledgers.ts';
import { vatCodesIn } from '#domain/bookkeeping/vat-codes.ts';
import { authOf, bookkeepingNames, BookkeepingSystem, linkOf } from '#domain/bookkeeping/system.ts';
import { bookkeepingTrouble, type TroubleAbout } from '#domain/bookkeeping/trouble.ts';
import { gathered } from '#domain/collective-invoice/gather.ts';
import type { IssuedInvoice, PrintedInvoice } from '#domain/invoice/issued-invoice.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';

type SyncCore = Needs<'handle' | 'clock'> & {
  secrets: Pick<Secrets, 'valuesOf' | 'renew'>;
  programs: Pick<BookkeepingPrograms, 'isConnected' | 'open'>;
  accounts: () => readonly Account[];
  facts: BookingFacts;
  issued: (log: number, invoiceId: number) => Promise<IssuedInvoice | null>;
  /** The orders on a collective invoice. */
  slipsOf: (log: number, collectiveId: number) => Promise<readonly number[]>;
  /** What became of an invoice, as the log has it. */
  bookingOf: (log: number, invoiceId: number) => Promise<InvoiceBooking>;
  held: Pick<HeldSecretValues, 'nameOf'>;
  unlink: Bound<typeof unlinkBookkeeping>;
  note: Bound<typeof recordBankPayment>;
  leases: Pick<Leases, 'hold'>;
  onFault: (fault: Error) => void;
  /** Milliseconds that only go up. */
  elapsed?: () => number;
};

/** How many invoices of an account a round books, and how many that were refused it tries again. */
const [atOnce, atMost] = [100, 1_000];
const minute = 60_000;
const [firstPauseMs, lastPauseMs] = [minute, 60 * minute];
/** How often what was not taken is tried again, and how often the bank is read. */
const [refusedEveryMs, bankEveryMs] = [60 * minute, 15 * minute];

const withDot = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const saidBy = ({ message }: Error) => cut(withDot(message), 500);

/** The first of several problems, with how many more there are; null without any. */
const firstProblem = ([first, ...others]: readonly string[]) => {
  if (first === undefined) return null;
  return others.length > 0 ? keptSentence('andOthers', { first, count: others.length }) : `${first}.`;
};

/** When a link is tried again, and what was done last. Milliseconds of `elapsed`. */
type LinkState = {
  tries: number;
  notBefore: number;
  refusedAt: number;
  differencesAt: number;
  bankAt: number;
  readOn: CalendarDate | null;
};
/** A link in a round, its books open; `isAsked` when a person waits for it. */
type Link = {
  books: Bookkeeping;
  owner: Account;
  system: BookkeepingSystem;
  name: string;
  state: LinkState;
  isAsked: boolean;
};

const ledgersOf = ({ owner, system }: Link) =>
  ledgersIn(settingOf(owner, `${system}Ledgers`)) ?? ledgersIn(defaultLedgers)!;

/** From which day invoices go to a bookkeeping; null where none goes. */
const startOf = ({ owner, system }: Link) =>
  settingOf(owner, `${system}Sync`) ? settingOf(owner, `${system}SyncFrom`) : null;

/**
 * INT-012: brings each invoice from the start date on into the bookkeeping of its account, once, and takes the
 * payments of the bank over, once. A round looks at what does not stand there yet; one server at a time does it,
 * and an invoice is looked for there before it is booked, so a round that was cut short anywhere is gone through
 * again. What a bookkeeping does not take is reported once for each reason, and holds up no other.
 */
export const bookkeepingSync = ({
  handle,
  accounts,
  facts,
  issued,
  slipsOf,
  bookingOf,
  secrets,
  held,
  programs,
  unlink,
  note,
  leases,
  clock,
  onFault,
  elapsed = () => performance.now(),
}: SyncCore) => {
  const ofLink = serialByKey<string>();
  /** By account and system. */
  const states = new Map<string, LinkState>();
  /** Payments that were recorded already, by account, system and payment. */
  const recorded = new Set<string>();

  const stateOf = (key: string) => {
    const never = -Infinity;
    const unused = {
      tries: 0,
      notBefore: 0,
      refusedAt: never,
      differencesAt: never,
      bankAt: never,
      readOn: null,
    };
    const state = states.get(key) ?? unused;
    states.set(key, state);
    return state;
  };
  const actorFor = (account: Account, commandId: string = randomUUID()) => systemActor(account, commandId);
  const reportTrouble = async (
    { owner, system }: Pick<Link, 'owner' | 'system'>,
    about: TroubleAbout,
    said: string | null,
  ) => {
    const command =
      said === null
        ? ({ type: 'RecordNoTrouble', system, about } as const)
        : ({ type: 'RecordTrouble', system, about, said } as const);
    await decideOne({ handle }, actorFor(owner), bookkeepingTrouble, owner.accountId, command);
  };
  /** Those that book by the link of an account, itself first. */
  const bookersOf = ({ owner, system }: Link) => [
    owner,
    ...accounts().filter(
      (account) => account.log === owner.log && linkOf(account, system).master === owner.accountId,
    ),
  ];

  /** An invoice as a program takes it: a part of a collective one as the whole, which is found there from the next part on. */
  const wholeOf = async (log: number, invoice: IssuedInvoice): Promise<PrintedInvoice> => {
    if (invoice.collectiveId === undefined) return invoice;
    const parts: IssuedInvoice[] = [];
    for (const orderId of await slipsOf(log, invoice.collectiveId)) {
      const part = await issued(log, orderId);
      if (part) parts.push(part);
    }
    return gathered(invoice.collectiveId, parts);
  };

  /** Books one invoice, and records under which number or why not. */
  const bookOne = async (link: Link, booker: Account, invoiceId: number) => {
    const { books, owner, system } = link;
    const { log } = owner;
    const invoice = await issued(log, invoiceId);
    const known = (await bookingOf(log, invoiceId))[system];
    if (!invoice || (known && 'booked' in known)) return;
    const { orderId, invoiceNumber, buyer } = invoice;
    const subject = { invoiceId, orderId, customerId: buyer.customerId, system };
    const record = (command: InvoiceBookingCommand, commandId?: string) =>
      decideOne({ handle }, actorFor(booker, commandId), invoiceBooking, invoiceId, command);
    const prefix = system === 'snelstart' ? settingOf(booker, 'snelstartPrefix') : '';
    const ledgers = ledgersOf(link);
    const vatCodes = vatCodesIn(settingOf(owner, `${system}VatCodes`));
    try {
      const booked = await books.book(
        invoiceToBook(await wholeOf(log, invoice), {
          prefix,
          ledgers,
          vatCodes,
          program: bookkeepingNames[system],
        }),
      );
      const commandId = commandIdFrom(['invoice booked', log, invoiceId, system]);
      await record({ type: 'RecordBooked', ...subject, ...booked }, commandId);
    } catch (fault) {
      if (!(fault instanceof BookkeepingSaysNo)) throw fault;
      await record({ type: 'RecordNotBooked', ...subject, invoiceNumber, said: saidBy(fault) });
    }
  };

  const bookAll = async (link: Link) => {
    const { system, state, isAsked } = link;
    const from = startOf(link);
    if (from === null) return;
    const refused = isAsked || elapsed() - state.refusedAt >= refusedEveryMs;
    for (const booker of bookersOf(link)) {
      const scope = { log: booker.log, accountId: booker.accountId, system, from };
      const invoices = [
        ...(await facts.toBook({ ...scope, refused: false }, atOnce)),
        ...(refused ? await facts.toBook({ ...scope, refused }, atMost) : []),
      ];
      for (const { invoiceId } of invoices) {
        if (!(await leases.hold('bookkeeping', booker.log))) return;
        await bookOne(link, booker, invoiceId);
      }
    }
    if (refused) state.refusedAt = elapsed();
    await reportTrouble(link, 'invoices', null);
  };

  /** Books one write-off, or its opposite, and records under which number; what is refused comes back as a sentence. */
  const bookDifference = async (
    { books, owner, system }: Link,
    booker: Account,
    found: Awaited<ReturnType<BookingFacts['differences']>>[number],
  ) => {
    const { lineId, isBack, orderId, date, amount, invoiceNumber, reference } = found;
    try {
      const ledger = settingOf(owner, `${system}DifferencesLedger`);
      if (ledger === '') throw new BookkeepingSaysNo(keptSentence('differencesLedgerMissing', {}));
      const description = (isBack ? words.takenBack : words.writtenOff)(invoiceNumber, lineId);
      const number = await books.bookDifference({ date, amount, reference, ledger, description });
      const commandId = commandIdFrom(['difference booked', owner.log, lineId, system, isBack]);
      await decideOne({ handle }, actorFor(booker, commandId), differenceBooking, lineId, {
        type: 'RecordDifferenceBooked',
        lineId,
        orderId,
        system,
        isBack,
        number,
      });
      return null;
    } catch (fault) {
      if (!(fault instanceof BookkeepingSaysNo)) throw fault;
      const why = saidBy(fault).replace(/\.$/, '');
      return keptSentence('differenceNotTaken', {
        number: invoiceNumber,
        system: bookkeepingNames[system],
        why,
      });
    }
  };

  /** What was written off of invoices that stand there, each once; what was refused is tried again each hour. */
  const bookDifferences = async (link: Link) => {
    const { system, state, isAsked } = link;
    const from = startOf(link);
    if (from === null) return;
    if (!isAsked && elapsed() - state.differencesAt < refusedEveryMs) return;
    const problems: string[] = [];
    for (const booker of bookersOf(link)) {
      const scope = { log: booker.log, accountId: booker.accountId, system, from };
      for (const found of await facts.differences(scope, atOnce)) {
        if (!(await leases.hold('bookkeeping', booker.log))) return;
        const problem = await bookDifference(link, booker, found);
        if (problem) problems.push(problem);
      }
    }
    state.differencesAt = problems.length > 0 ? elapsed() : -Infinity;
    await reportTrouble(link, 'differences', firstProblem(problems));
  };

  const recordPayment = async (
    { paymentId, date, amount }: BankPayment,
    { accountId, orderIds, invoiceNumber }: BookedAs,
    { log }: Account,
    key: string,
  ) => {
    const booker = accounts().find((account) => account.accountId === accountId);
    const name = `${key} ${paymentId}`;
    if (!booker || amount === 0 || recorded.has(name)) return null;
    try {
      await note(actorFor(booker, commandIdFrom(['bank payment', log, name])), { orderIds, date, amount });
      recorded.add(name);
      return null;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return keptSentence(
        fault.code === 'payment-books-closed' ? 'paymentBooksClosed' : 'paymentNotAllowed',
        { amount: amountText(amount), day: dateText(date), number: invoiceNumber },
      );
    }
  };

  const readBank = async (link: Link) => {
    const { books, owner, system, name, state, isAsked } = link;
    const from = settingOf(owner, `${system}BankFrom`);
    const isDue = isAsked || elapsed() - state.bankAt >= bankEveryMs;
    if (!settingOf(owner, `${system}Bank`) || from === null || !isDue) return;
    const readOn = clock.today();
    const payments = await books.payments({
      ledger: ledgersOf(link).null,
      from,
      last: settingOf(owner, `${system}BankLast`),
      changedSince: state.readOn === null || isAsked ? from : addDays(state.readOn, -1),
    });
    const accountIds = bookersOf(link).map(({ accountId }) => accountId);
    const known = await facts.bookedAs({ log: owner.log, accountIds, system }, [
      ...new Set(payments.map(({ reference }) => reference)),
    ]);
    const problems: string[] = [];
    for (const payment of payments) {
      const invoice = known.get(payment.reference);
      const problem = invoice ? await recordPayment(payment, invoice, owner, name) : null;
      if (problem) problems.push(problem);
    }
    // what was not recorded is read again in full
    Object.assign(state, { bankAt: elapsed(), readOn: problems.length === 0 ? readOn : null });
    await reportTrouble(link, 'payments', firstProblem(problems));
  };

  /** The books that a kept key opens; null where it cannot be read. */
  const booksOf = async (accountId: number, system: BookkeepingSystem, link: SecretName) => {
    const [key] = await secrets.valuesOf([link]);
    return key ? programs.open({ accountId, system, key, keep: (next) => secrets.renew(link, next) }) : null;
  };

  /** Both for one link; answers whether all went well. */
  const syncLink = async (owner: Account, system: BookkeepingSystem, isAsked: boolean) => {
    const { accountId, log } = owner;
    const name = `${accountId} ${system}`;
    const program = bookkeepingNames[system];
    const state = stateOf(name);
    if (!isAsked && elapsed() < state.notBefore) return;
    const key = held.nameOf(accountId, `bookkeeping-${system}`);
    const books = key && (await booksOf(accountId, system, key));
    const parts = [
      ['invoices', bookAll],
      ['differences', bookDifferences],
      ['payments', readBank],
    ] as const;
    for (const [about, sync] of parts)
      try {
        if (!programs.isConnected(system))
          throw new BookkeepingSaysNo(keptSentence('programNotConnected', { system: program }));
        if (!books && key) throw new BookkeepingSaysNo(unreadableText(`bookkeeping-${system}`).nl);
        if (!books) throw new BookkeepingLinkEnded(keptSentence('linkUnknown', { system: program }));
        await sync({ books, owner, system, name, state, isAsked });
      } catch (fault) {
        if (fault instanceof BookkeepingLinkEnded) {
          await reportTrouble({ owner, system }, about, keptSentence('linkAgain', { why: saidBy(fault) }));
          await unlink(actorFor(owner), { system, isWithdrawn: true });
          return;
        }
        // it asked for a pause, which is no trouble: the round goes on after it
        if (fault instanceof BookkeepingBusy) {
          state.notBefore = elapsed() + fault.waitMs;
          return;
        }
        // of what comes from outside, people only read the words of the program itself
        const isRefusal = fault instanceof BookkeepingSaysNo;
        if (!isRefusal)
          onFault(new Error(`${program} of account ${accountId} in log ${log}`, { cause: fault }));
        const said = isRefusal ? saidBy(fault) : keptSentence('programUnreachable', { system: program });
        await reportTrouble({ owner, system }, about, said);
        state.notBefore = elapsed() + Math.min(lastPauseMs, firstPauseMs * 2 ** state.tries);
        state.tries += 1;
        return;
      }
    state.tries = 0;
  };

  const linked = () =>
    accounts().flatMap((owner) =>
      BookkeepingSystem.options.flatMap((system) => (authOf(owner, system) === 1 ? [{ owner, system }] : [])),
    );
  const inTurn = (owner: Account, system: BookkeepingSystem, isAsked: boolean) =>
    ofLink(`${owner.accountId} ${system}`, () => syncLink(owner, system, isAsked));

  return {
    /** A round of all links, those that rest after a fault left out. */
    async round() {
      for (const { owner, system } of linked())
        try {
          if (await leases.hold('bookkeeping', owner.log)) await inTurn(owner, system, false);
        } catch (fault) {
          // one that fails holds up no other
          onFault(fault as Error);
        }
    },
    /** At once, what was not taken before too: somebody asks. Nothing for an account without a link of its own. */
    async now(accountId: number, system: BookkeepingSystem) {
      const found = linked().find((link) => link.owner.accountId === accountId && link.system === system);
      if (found && (await leases.hold('bookkeeping', found.owner.log)))
        await inTurn(found.owner, system, true);
    },
  };
};
