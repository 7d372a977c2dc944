import { at, instantAt, workdaysBefore } from '#application/demo/calendar.ts';
import { collectOnce, type KeepDemoFile, type KeepDemoPayout } from '#application/demo/collections.ts';
import { guestsOf } from '#application/demo/people.ts';
import { randomFrom } from '#application/demo/random.ts';
import { type DemoInvoice, doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Plan } from '#application/demo/stage.ts';
import type { Trader } from '#application/demo/trader.ts';
import { takeStatements } from '#application/bank/take-in.ts';
import { idFrom } from '#application/kernel/id.ts';
import { lineIdOf } from '#application/payment/provider-news.ts';
import { ownIbansOf } from '#domain/account/own-ibans.ts';
import { bankEntry } from '#domain/bank/bank-entry.ts';
import {
  asideOf,
  bankMatcher,
  type BankMatch,
  type BookedBefore,
  type OpenClaim,
} from '#domain/bank/match.ts';
import { type BankMovement, type BankPayment, keysOf } from '#domain/bank/statement.ts';
import dutchBanks from '#domain/kernel/dutch-banks.json' with { type: 'json' };
import { restBy97 } from '#domain/kernel/bank.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { cent, euro, type Money, sum } from '#domain/kernel/money.ts';
import { payments } from '#domain/payment/payments.ts';

/** Of so many days there are statements; what came in before was typed. */
const days = 31;
/** In a demo of any size a statement has no more payments: those beyond are typed as before. */
const mostInADay = 40;
const finance = 5;

const said = (over: Partial<BankPayment> & Pick<BankPayment, 'amount'>): BankPayment => ({
  name: '',
  iban: '',
  text: '',
  paymentReference: '',
  endToEndId: '',
  mandateId: '',
  returnReason: '',
  ...over,
});

/** The account that somebody pays from: always the same, with check digits that are right. */
const ibanFor = (name: string) => {
  const random = randomFrom('iban', name);
  const rest = `${random.pick(Object.keys(dutchBanks))}${String(random.between(1_000_000, 999_999_999)).padStart(10, '0')}`;
  return `NL${String(98 - restBy97(`${rest}NL00`)).padStart(2, '0')}${rest}`;
};

/** How a number is written by who pays: in turn, as people do. */
const written = [
  (number: string) => `factuur ${number}`,
  (number: string) => `Fact.nr. ${number.replaceAll('-', ' ')} met dank`,
  (number: string) => `F${number.replaceAll('-', '')}`,
  (number: string) => `betreft ${number}`,
] as const;
/** Of so many payments one each lacks its number, is rounded down, and is of all that is open. */
const [withoutNumber, rounded, ofAll] = [2, 4, 6] as const;
const cycle = 7;
/** Who pays several invoices by their numbers names so many, and one more: a bank takes 140 characters. */
const mostNumbers = 12;

/** So many pay one day online, each for so much costs; the next the provider pays out what came in. */
const [mostOnline, onlineCosts] = [3, 35 * cent];

type Paid = { invoice: DemoInvoice; amount: Money };

/**
 * The bank account of the importer in its last month: what customers pay stands on a statement of that day, which is
 * read the next morning. What is sure is booked; the rest waits, as it does anywhere: no number, a wrong amount, all
 * that is open at once, a collection that comes back, costs, the payout of the payment provider.
 */
export const bankBook = ({
  trader: { account },
  company,
  until,
  plan,
  keepFile,
  keepPayout,
}: {
  trader: Trader;
  company: Simulation;
  until: CalendarDate;
  plan: Plan;
  keepFile: KeepDemoFile;
  keepPayout: KeepDemoPayout;
}) => {
  const first = addDays(until, -days);
  const guests = guestsOf(account.log);
  const ownIbans = ownIbansOf(account);
  const iban = ownIbans[0]!;
  const open = new Map<number, OpenClaim>();
  /** Orders that a payment on a statement is of. */
  const spoken = new Set<number>();
  const byDay = new Map<CalendarDate, Paid[]>();
  const customersByIban = new Map<string, number[]>();
  const before: BookedBefore[] = [];
  /** Booked without asking, and not come back: who paid, on which day. */
  const clean: { payment: BankPayment; on: CalendarDate }[] = [];
  const online: (Paid & { providerId: string })[] = [];
  let [paidSoFar, balance] = [0, 48_250 * euro];
  const nameOf = async (customerId: number) =>
    (await company.core.facts.customer(account, customerId))?.name ?? '';
  // of the last day the bank may not have told yet
  const [last, second, third, fourth, fifth] = workdaysBefore(until, 5) as [
    string,
    string,
    string,
    string,
    string,
  ];

  /** What a payment says; some are of other invoices too, which are paid with it. */
  const paymentOf = async ({ invoice, amount }: Paid): Promise<BankPayment | null> => {
    const { orderId, customerId, invoiceNumber } = invoice;
    if (spoken.has(orderId)) return null;
    spoken.add(orderId);
    // who signs in as a guest orders on account: nothing of theirs stays open
    const turn = guests.has(customerId) ? 0 : (paidSoFar += 1) % cycle;
    const name = await nameOf(customerId);
    const payment = said({ amount, name, iban: ibanFor(name) });
    if (turn === withoutNumber) return { ...payment, text: 'betaling wijn, hartelijk dank' };
    if (turn === rounded)
      return {
        ...payment,
        amount: Math.floor((amount * 0.98) / euro) * euro,
        text: `factuur ${invoiceNumber}`,
      };
    const others = [...open.values()].filter(
      (claim) => claim.customerId === customerId && (claim.orderId === orderId || !spoken.has(claim.orderId)),
    );
    if (turn === ofAll || (others.length > 2 && !guests.has(customerId))) {
      const paid =
        turn === ofAll
          ? others
          : others.filter((claim, nth) => nth < mostNumbers || claim.orderId === orderId);
      for (const claim of paid) spoken.add(claim.orderId);
      const numbers = paid.map((claim) => claim.invoiceNumber);
      return {
        ...payment,
        amount: sum(paid.map((claim) => claim.open)),
        text: turn === ofAll ? 'alle openstaande facturen' : numbers.join(', '),
      };
    }
    const isCollected = turn === 1;
    return {
      ...payment,
      text: written[turn % written.length]!(invoiceNumber),
      endToEndId: isCollected ? `INC-${invoiceNumber}` : '',
    };
  };

  const payoutReference = `5021877.${second.slice(2, 7).replace('-', '')}.01`;
  const payoutCosts = () => online.length * onlineCosts;

  const returned = (isKnown: boolean, day: CalendarDate): BankPayment[] => {
    const at = clean.findIndex(({ payment, on }) => on < day && (payment.endToEndId !== '') === isKnown);
    const [found] = at < 0 ? [] : clean.splice(at, 1);
    if (!found) return [];
    const { payment } = found;
    return [{ ...payment, amount: -payment.amount, text: 'STORNO', returnReason: isKnown ? 'AM04' : 'MD06' }];
  };
  /** What else there is on a day. */
  const besides = (day: CalendarDate): BankPayment[] => {
    switch (day) {
      case second:
        return [
          ...returned(false, day),
          ...(online.length > 0
            ? [
                said({
                  amount: sum(online.map(({ amount }) => amount)) - payoutCosts(),
                  name: 'Stichting Mollie Payments',
                  iban: ibanFor('Mollie'),
                  text: `Settlement ${payoutReference}`,
                }),
              ]
            : []),
          said({ amount: -24.95 * euro, text: 'Kosten betalingsverkeer en betaalpakket' }),
        ];
      case third:
        return [
          ...returned(true, day),
          said({ amount: -5_000 * euro, name: account.name, iban: ownIbans[1]!, text: 'Naar spaarrekening' }),
        ];
      case fourth:
        return [
          said({
            amount: -3_412.5 * euro,
            name: 'Maison Orvelin SARL',
            iban: 'FR7630006000011234567890189',
            text: 'Facture 2611-88',
          }),
        ];
      case fifth:
        return [
          said({ amount: 75 * euro, name: 'H. de Vries', iban: ibanFor('H. de Vries'), text: 'cadeaubon' }),
        ];
      default:
        return [];
    }
  };

  const by = (...words: readonly (string | number)[]) =>
    doneBy(account, finance, '/bank', 'bank', account.log, ...words);
  const system = (...words: readonly (string | number)[]) => ({ ...by(...words), userId: 0, screen: null });

  const book = async (
    entryId: number,
    { bookedOn }: BankMovement,
    payment: BankPayment,
    match: BankMatch,
  ) => {
    const { endToEndId } = payment;
    const actor = system('book', entryId);
    const parts = match.parts.map((part, nth) => ({
      ...part,
      lineId: idFrom(actor.commandId, `bank ${nth}`),
      ...(endToEndId && { endToEndId }),
    }));
    await company.handle(actor, { type: 'BookBankEntry', entryId }, async (work) => {
      for (const { orderId, lineId, amount } of parts)
        await work.decide(payments, orderId, {
          type: 'AddPayment',
          orderId,
          lineId,
          isSuggested: false,
          total: amount,
          date: bookedOn,
          method: 1,
          amount,
          bankEntryId: entryId,
          ...(match.why === 'returned' && { isChargeback: true }),
        });
      await work.decide(bankEntry, entryId, { type: 'BookBankEntry', entryId, parts, why: match.why });
    });
    for (const { orderId, amount } of match.parts) {
      const claim = open.get(orderId);
      if (claim?.open === amount) open.delete(orderId);
      else if (claim) open.set(orderId, { ...claim, open: claim.open - amount });
    }
    if (match.why === 'returned') return;
    const { customerId } = match.parts[0]!;
    customersByIban.set(payment.iban, [customerId]);
    before.push({ iban: payment.iban, endToEndId, parts: match.parts });
    if (match.parts.length === 1 && !guests.has(customerId)) clean.push({ payment, on: bookedOn });
  };

  /** A customer pays an invoice online, by its link. */
  const payOnline = async ({ invoice: { orderId }, amount, providerId }: (typeof online)[number]) => {
    const content = { type: 'PayOnline', orderId } as const;
    await company.handle(system('pay online', orderId), content, async (work) => {
      await work.decide(payments, orderId, {
        type: 'RecordPaymentLink',
        orderId,
        service: 'first',
        providerId,
        amount,
        link: `http://localhost/testbetaling/checkout/${providerId}`,
      });
      await work.decide(payments, orderId, {
        type: 'RecordProviderPayment',
        orderId,
        providerId,
        lineId: lineIdOf(providerId, orderId, [orderId]),
        amount,
        date: company.today(),
      });
    });
    open.delete(orderId);
  };

  /** The provider tells of what its payout is made, as it does to who asks it again. */
  const tellPayout = async (entryId: number) => {
    const about = { payoutId: `stl_${second.replaceAll('-', '')}`, reference: payoutReference };
    const costs = payoutCosts();
    const items = online.map(({ invoice: { orderId, customerId, invoiceNumber }, amount, providerId }) => ({
      kind: 'payment' as const,
      providerId,
      amount,
      parts: [{ orderId, customerId, invoiceNumber, amount }],
    }));
    const count = items.length;
    await company.handle(system('payout', entryId), { type: 'TellBankPayout', entryId }, (work) =>
      work.decide(bankEntry, entryId, {
        type: 'TellBankPayout',
        entryId,
        problem: null,
        ...about,
        costs,
        count,
        items,
      }),
    );
    await keepPayout({
      id: about.payoutId,
      reference: payoutReference,
      settledAt: new Date(instantAt(second, at(4))).toISOString(),
      costs: costs / cent,
      payments: online.map(({ invoice: { invoiceNumber }, amount, providerId }) => ({
        id: providerId,
        cents: amount / cent,
        description: `Factuur ${invoiceNumber}`,
        paidAt: new Date(instantAt(third, at(17))).toISOString(),
      })),
    });
  };

  /** What came in on a day, with what the bank tells of it, is read and matched. */
  const readStatement = async (day: CalendarDate) => {
    const told: BankPayment[] = [];
    for (const paid of byDay.get(day) ?? []) {
      const payment = await paymentOf(paid);
      if (payment) told.push(payment);
    }
    told.push(...besides(day));
    if (told.length === 0) return;
    const movements = told.map((payment, nth) => ({
      reference: `${day.replaceAll('-', '')}${String(nth + 1).padStart(6, '0')}`,
      bookedOn: day,
      amount: payment.amount,
      payments: [payment],
    }));
    const opening = balance;
    balance += sum(movements.map(({ amount }) => amount));
    const statement = {
      iban,
      reference: day.replaceAll('-', ''),
      opening: { on: day, amount: opening },
      closing: { on: day, amount: balance },
      movements,
    };
    const fileName = `${iban}-${statement.reference}.xml`;
    await takeStatements(company.core, by('statement', day), { fileName, statements: [statement] });
    const matcher = bankMatcher([...open.values()], { customersByIban, asked: new Map(), before, ownIbans });
    const ids = keysOf(iban, movements).map((key) => idFrom(`${account.accountId} ${key}`, 'bankEntry'));
    for (const [nth, movement] of movements.entries()) {
      const [entryId, payment] = [ids[nth]!, movement.payments[0]!];
      const match = matcher.find(payment);
      if (match?.isSure) {
        matcher.take(match, payment);
        await book(entryId, movement, payment, match);
        continue;
      }
      const other = match ? null : asideOf(payment, ownIbans);
      const actor = system('propose', entryId);
      const decide = (command: Parameters<typeof bankEntry.decide>[0]) =>
        company.handle(actor, command, (work) => work.decide(bankEntry, entryId, command));
      if (match) await decide({ type: 'ProposeBankEntry', entryId, parts: match.parts, why: match.why });
      else if (other?.isSure) await decide({ type: 'SetBankEntryAside', entryId, reason: other.aside });
      else if (other)
        await decide({ type: 'ProposeBankEntry', entryId, parts: [], why: 'kind', aside: other.aside });
      if (other?.aside === 'provider') await tellPayout(entryId);
    }
  };

  const expectStatement = (day: CalendarDate) => {
    if (byDay.has(day)) return;
    byDay.set(day, []);
    plan(instantAt(addDays(day, 1), at(7, 5)), () => readStatement(day));
  };
  for (const day of [second, third, fourth, fifth]) expectStatement(day);
  // what is collected is paid by nobody else
  plan(instantAt(last, at(15)), async () => {
    const claims = [...open.values()].filter(({ orderId }) => !spoken.has(orderId));
    for (const orderId of await collectOnce(company, account, claims, keepFile)) spoken.add(orderId);
  });

  return {
    /** An invoice that is to be paid. */
    owed: ({ orderId, customerId, invoiceNumber, invoiceDate, total }: DemoInvoice) =>
      void open.set(orderId, { orderId, customerId, invoiceNumber, open: total, since: invoiceDate }),
    /** That it is paid on a day: at the bank, unless that is before there are statements; then it is to be typed. */
    isPaidAtBank: (invoice: DemoInvoice, amount: Money, day: CalendarDate) => {
      if (spoken.has(invoice.orderId)) return true;
      if (
        day === third &&
        amount === invoice.total &&
        online.length < mostOnline &&
        !guests.has(invoice.customerId)
      ) {
        spoken.add(invoice.orderId);
        const paid = { invoice, amount, providerId: `tr_demo${invoice.orderId}` };
        online.push(paid);
        plan(instantAt(day, at(17)), () => payOnline(paid));
        return true;
      }
      if (day >= first) expectStatement(day);
      const own = byDay.get(day);
      if (day >= first && own && own.length < mostInADay) return own.push({ invoice, amount }) > 0;
      // the rest of one that was paid in part waits for a payment that never comes
      open.delete(invoice.orderId);
      return false;
    },
  };
};
export type BankBook = ReturnType<typeof bankBook>;
