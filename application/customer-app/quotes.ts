import { accountOf } from '#application/accounts/account-of.ts';
import { checkNotBlocked } from '#application/customer-app/place.ts';
import { checkIsOn } from '#application/customer/check-is-on.ts';
import type { Actor, Core, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { sha256 } from '#application/kernel/digest.ts';
import { languageAt } from '#application/mail/reader-language.ts';
import { changeWithStock } from '#application/sales-order/change-with-stock.ts';
import { checkCredit } from '#application/sales-order/credit-limit.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import { settingOf, type HasSettings } from '#domain/account/settings.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { cent, type Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { orderPaper } from '#domain/order-paper/order-paper.ts';
import { type QuoteRefusal, type TakenLine, takenOf } from '#domain/sales-order/accept-quote.ts';
import { mostRemarked } from '#domain/sales-order/details.ts';
import { datesOfferedTo } from '#domain/sales-order/delivery-days.ts';
import { checkLimit, mayFallShortIn } from '#domain/sales-order/new-order.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { suppliedAgain } from '#domain/sales-order/supply.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { staffWordsIn } from '#application/customer-app/staff-words.ts';

/** Whose quote, and the name of who asks or accepts. */
type OwnQuote = { customerId: number; orderId: number; by: string };

const customerOf = async ({ facts }: Pick<Core, 'facts'>, actor: Actor, customerId: number) => {
  const account = accountOf(facts, actor);
  const customer = await facts.customer(account, customerId);
  return { account, customer: customer ?? refuse<CustomerRefusal>('customer-not-found') };
};

/** An order of the customer that was offered to it. Refuses order-not-found also for that of another. */
const ownQuote = async (work: UnitOfWork, { customerId, orderId }: OwnQuote) => {
  const order = await loadSalesOrder(work, orderId);
  if (order.customerId !== customerId) refuse<SalesOrderRefusal>('order-not-found', { orderId });
  await checkIsOn(work, customerId);
  return order;
};

/** Where the account reads what its customers write; empty where it names no address. */
const addressOf = (account: HasSettings) => settingOf(account, 'senderEmail') || settingOf(account, 'email');

type OfferFile = { name: string; content: Uint8Array };

/**
 * A customer asks something about a quote: staff reads it with the quote, and in a mail with the quote beside it, where
 * the account has an address. Refuses: customer-not-found, customer-off, order-not-found, quote-not-open,
 * quote-questions-full.
 */
export const askAboutQuote = async (
  core: Core & Needs<'blobs'>,
  actor: Actor,
  { question, file, ...own }: OwnQuote & { question: string; file: OfferFile },
) => {
  const { account, customer } = await customerOf(core, actor, own.customerId);
  const { customerId, orderId, by } = own;
  const to = addressOf(account);
  const language = await languageAt(core.facts, account, to);
  const words = staffWordsIn(language);
  return core.handle(actor, { type: 'AskAboutQuote', ...own, question }, async (work) => {
    const { status, number, lines, details } = await ownQuote(work, own);
    if (status !== 'quote') refuse<QuoteRefusal>('quote-not-open');
    const about = { number, customerName: customer.name, by };
    const said = words.questionRemark(about, core.clock.today(), question);
    const internalRemark = [details.internalRemark, said].filter(Boolean).join('\n');
    if (internalRemark.length > mostRemarked) refuse<QuoteRefusal>('quote-questions-full');
    await work.decide(salesOrder, orderId, {
      type: 'EditSalesOrder',
      orderId,
      lines,
      details: { internalRemark },
    });
    if (to === '') return;
    await work.decide(orderPaper, orderId, {
      type: 'RequestMail',
      orderId,
      customerId,
      document: 'offer',
      to,
      subject: words.questionSubject(about),
      text: words.questionText(about, question),
      language,
      attachments: [{ name: file.name, sha256: sha256(file.content) }],
    });
    // what is refused, or mailed to nobody, leaves no file behind, which would outlive its customer (law 10)
    await core.blobs.put({ type: 'application/pdf', bytes: file.content });
  });
};

/**
 * `deliveryDate` is null where the day is left to us; `shownIncl` is what the customer read that it comes to, and
 * `limit` what its user may order at most.
 */
export type Acceptance = OwnQuote & {
  limit: Money | null;
  lines: readonly TakenLine[];
  deliveryDate: CalendarDate | null;
  shownIncl: Money;
};

/**
 * A customer accepts a quote, wholly or in part: it becomes an order with what was taken, at the prices of the quote,
 * as if staff had made one of it, and staff gets a mail. Refuses: customer-not-found, customer-off, customer-blocked,
 * order-not-found, delivery-date-not-offered, dearer-than-shown, approval-needed, credit-limit-exceeded, what `takenOf`
 * does, order-without-lines, and stock-short where the account blocks shortage.
 */
export const acceptQuote = async (core: Core, actor: Actor, { limit, ...accepted }: Acceptance) => {
  const { handle, facts, clock } = core;
  const { customerId, orderId, by, lines: taken, deliveryDate, shownIncl } = accepted;
  const { account, customer } = await customerOf(core, actor, customerId);
  const offered = datesOfferedTo(settingOf(account, 'deliveryDaysByCity'), customer, clock);
  const today = clock.today();
  const address = addressOf(account);
  const language = await languageAt(facts, account, address);
  const words = staffWordsIn(language);
  let number = 0;
  const done = await handle(actor, { type: 'AcceptQuote', ...accepted }, async (work) => {
    const quote = await ownQuote(work, accepted);
    ({ number } = quote);
    const kept = takenOf(quote, taken, today);
    await checkNotBlocked({ facts, clock }, account, customer);
    // the day of the quote goes first, unless it has passed
    const dates = [quote.details.deliveryDate ?? '', ...offered].filter((day) => day >= today);
    const date = deliveryDate ?? dates[0]!;
    if (!dates.includes(date)) return refuse<OrderRequestRefusal>('delivery-date-not-offered', { dates });
    const supplied = {
      from: quote.details,
      to: { deliveryDate: date },
      orderDate: quote.orderDate,
    };
    const lines = suppliedAgain(kept, supplied, vatRatesOf(account));
    const { excl, incl } = discountedOrder({ ...quote, lines }).totals;
    if (incl > shownIncl + cent) refuse<OrderRequestRefusal>('dearer-than-shown', { incl });
    checkLimit(excl, limit);
    const to = settingOf(account, 'defaultOrderStatus');
    await checkCredit(core, actor, work, { orderId, before: quote, after: { ...quote, lines, status: to } });

    const { accountId } = actor;
    const mayFallShort = mayFallShortIn(account);
    await changeWithStock(work, { orderId, accountId, mayFallShort }, async () => {
      const details = { deliveryDate: date };
      await work.decide(salesOrder, orderId, { type: 'EditSalesOrder', orderId, lines, details });
      await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to });
    });
    if (address === '') return;
    const about = { number, customerName: customer.name, by };
    const bottles = (of: typeof lines) => of.reduce((sum, { quantity }) => sum + quantity, 0);
    const isPart = bottles(lines) < bottles([...quote.lines]);
    await work.decide(orderPaper, orderId, {
      type: 'RequestMail',
      orderId,
      customerId,
      document: 'confirmation',
      to: address,
      subject: words.acceptedSubject(about, isPart),
      text: words.acceptedText(about, lines, date),
      language,
      attachments: [],
    });
  });
  return { orderId, number, position: done.position };
};
