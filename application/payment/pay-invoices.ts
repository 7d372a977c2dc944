import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import { connectedService } from '#application/payment/connected-service.ts';
import { invoicesIn } from '#application/payment/customer-words.ts';
import { askPayment, linkIn } from '#application/payment/link.ts';
import { isAnyOwed } from '#application/payment/owed.ts';
import { type Payable, payable } from '#application/payment/payable.ts';
import { providerOf, receivePaymentUpdate } from '#application/payment/provider-news.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customer, type CustomerRefusal } from '#domain/customer/customer.ts';
import { isMandateGiven, type MandateRefusal } from '#domain/customer/mandate.ts';
import { collectiveInvoice } from '#domain/collective-invoice/collective-invoice.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { openOf } from '#domain/invoice/status.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { checkPositive } from '#domain/payment/amount.ts';
import {
  openLinksOf,
  paidOf,
  type PaymentRefusal,
  type Payments,
  payments,
} from '#domain/payment/payments.ts';
import { isAnyAtBank, sepaBatches } from '#domain/sepa/batches.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

export type PayingCore = CoreWith<
  'account' | 'creditsOf' | 'customer' | 'paymentLink',
  'clock' | 'paymentServices'
> & {
  webhookUrl: () => string;
  returnUrl: (reference: string, page?: string) => string;
};

/** `ids` of orders, or of invoices that moved in; `shown` is what the customer read that they come to. */
export type InvoicesToPay = {
  customerId: number;
  ids: readonly number[];
  shown: Money;
  /** The page to which the customer returns. */
  page: string;
  /** It is a first payment, by which the customer gives a mandate for what comes after it. */
  isFirst?: boolean;
};

type Claim = { id: number; subject: Payable; open: Money; links: ReturnType<typeof openLinksOf> };

/** The invoices as the log has them. Refuses order-not-found also for those of another customer. */
const claimsIn = async (work: Pick<UnitOfWork, 'load'>, { customerId, ids }: InvoicesToPay) => {
  const claims: Claim[] = [];
  for (const id of ids) {
    const order = await work.load(salesOrder, id);
    const ofAnother = () => refuse<SalesOrderRefusal>('order-not-found', { orderId: id });
    if (order && order.customerId !== customerId) ofAnother();
    const subject = await payable(work, id);
    if (subject.customerId !== customerId || !subject.isInvoiced) ofAnother();
    const state: Payments = await work.load(payments, id);
    claims.push({
      id,
      subject,
      open: openOf({ total: subject.total, paid: paidOf(state) }),
      links: openLinksOf(state),
    });
  }
  return claims;
};

/** Of an order that is on a collective invoice all that are on it of which something is to be paid; itself where none is. */
const wholeInvoices = async (work: Pick<UnitOfWork, 'look'>, ids: readonly number[]) => {
  const found: number[] = [];
  for (const id of ids) {
    const collectiveId = (await work.look(invoice, id))?.issued?.collectiveId;
    const slips = collectiveId === undefined ? [] : (await work.look(collectiveInvoice, collectiveId))?.slips;
    const open: number[] = [];
    for (const { orderId } of slips ?? []) {
      const order = (await work.look(salesOrder, orderId))!;
      const { totals } = discountedOrder(order);
      if (totals.incl > paidOf(await work.look(payments, orderId))) open.push(orderId);
    }
    found.push(...(open.length > 0 ? open : [id]));
  }
  return [...new Set(found)];
};

/** Refuses invoice-collected where one is in a file at the bank; what the payment provider collects is among its links. */
const checkNotCollected = async (
  work: Pick<UnitOfWork, 'load'>,
  accountId: number,
  ids: readonly number[],
) => {
  if (isAnyAtBank(await work.load(sepaBatches, accountId), ids)) refuse<PaymentRefusal>('invoice-collected');
};

const sumOf = (claims: readonly Claim[]) => claims.reduce((sum, { open }) => sum + open, 0);

/** Refuses invoice-paid, and invoices-changed where the customer read something else. */
const checkShown = (claims: readonly Claim[], shown: Money) => {
  if (claims.some(({ open }) => open <= 0)) refuse<PaymentRefusal>('invoice-paid');
  if (sumOf(claims) !== shown) refuse<PaymentRefusal>('invoices-changed');
};

/** The service that takes the payments of the account. Refuses as `payInvoices` does. */
const serviceFor = async (
  { facts, paymentServices }: PayingCore,
  actor: Actor,
  { customerId, isFirst = false }: InvoicesToPay,
) => {
  const account = accountOf(facts, actor);
  const { service, provider } = connectedService(paymentServices, account);
  const record = await facts.customer(account, customerId);
  if (!record) return refuse<CustomerRefusal>('customer-not-found');
  if (!record.seesInvoicesInApp) return refuse<SalesOrderRefusal>('order-not-found');
  if (isFirst && !settingOf(account, 'givesMandatesInApp')) refuse<MandateRefusal>('mandates-not-in-app');
  const { name, invoiceEmail, email, language } = record;
  return { service, provider, language, payer: { name, email: firstAddressIn(invoiceEmail || email) } };
};

/** What was asked for before of invoices, and what the provider says of that now. */
const asking = (core: PayingCore, actor: Actor) => {
  /** Those that can be paid no more. */
  const over = new Set<string>();
  const hear = async (providerId: string) => {
    try {
      const { state } = await receivePaymentUpdate(core, providerId, actor.correlationId);
      if (state === 'settled') over.add(providerId);
    } catch (fault) {
      if (!(fault instanceof NotDone)) throw fault;
      refuse<PaymentRefusal>('payment-provider-failed');
    }
  };
  const underWay = (claims: readonly Claim[]) =>
    claims.flatMap(({ links }) => links).filter(({ providerId }) => !over.has(providerId));
  const idsOf = (claims: readonly Claim[]) => [
    ...new Set(underWay(claims).map(({ providerId }) => providerId)),
  ];
  return {
    underWay,
    /** Books what was paid meanwhile. */
    async hearAll(claims: readonly Claim[]) {
      for (const providerId of idsOf(claims)) await hear(providerId);
    },
    /** The one payment that is asked for of exactly this, if there is one. */
    async same(claims: readonly Claim[], isFirst: boolean) {
      const ids = idsOf(claims);
      if (ids.length !== 1) return null;
      const standing = ids[0]!;
      const link = await core.facts.paymentLink(standing);
      const isOfAll = claims.every(({ open, links }) =>
        links.some(
          ({ providerId, amount, isFirst: gives = false }) =>
            providerId === standing && amount === open && gives === isFirst,
        ),
      );
      return isOfAll && !link?.isCollected && link?.orderIds.length === claims.length
        ? underWay(claims)[0]!
        : null;
    },
    /** Refuses payment-under-way where the provider does not cancel it. */
    async cancelAll(claims: readonly Claim[]) {
      for (const providerId of idsOf(claims)) {
        await (await providerOf(core, providerId))?.provider.cancelPayment(providerId);
        await hear(providerId);
        const still = underWay(claims).find((link) => link.providerId === providerId);
        if (still) refuse<PaymentRefusal>('payment-under-way', { link: still.link });
      }
    },
  };
};

const carryOut = async (core: PayingCore, actor: Actor, asked: InvoicesToPay) => {
  const { handle, webhookUrl, returnUrl } = core;
  const { customerId, ids, shown, page, isFirst = false } = asked;
  const whole = await lookAt(core, actor, 'invoices to pay', (work) => wholeInvoices(work, ids));
  const wanted = { ...asked, ids: whole };
  const { service, provider, language, payer } = await serviceFor(core, actor, wanted);
  const content = { type: 'PayInvoices', customerId, ids, shown, ...(isFirst && { isFirst }) };
  let claims: Claim[] = [];
  const before = await handle(actor, content, async (work) => {
    claims = await claimsIn(work, wanted);
    if (!(await isAnyOwed({ ...core, work, log: actor.log }, whole)))
      refuse<PaymentRefusal>('invoice-credited-whole');
    await checkNotCollected(work, actor.accountId, whole);
    const isGiven = isFirst && isMandateGiven((await work.load(customer, customerId))?.mandate);
    if (isGiven) refuse<MandateRefusal>('mandate-given-already');
  });
  const known = linkIn(before);
  if (known) return { ...known, position: before.position };

  // what another tab, another device or a mail asked for may be paid by now, or be paid still: never both
  const { underWay, hearAll, same, cancelAll } = asking(core, actor);
  const lookAgain = async (step: string) => {
    claims = await lookAt(core, actor, `${step} invoices to pay`, (work) => claimsIn(work, wanted));
  };
  if (underWay(claims)[0]) {
    await hearAll(claims);
    await lookAgain('heard');
  }
  checkShown(claims, shown);
  const standing = await same(claims, isFirst);
  if (standing) return { link: standing.link, providerId: standing.providerId, position: {} };
  if (underWay(claims)[0]) {
    await cancelAll(claims);
    await lookAgain('cancelled');
    checkShown(claims, shown);
  }

  checkPositive(shown);
  const returnReference = commandIdFrom(['payment return', actor.log, actor.commandId]);
  const { link, providerId, amount } = await askPayment(provider, {
    amount: shown,
    description: invoicesIn(language, [...new Set(claims.map(({ subject }) => subject.invoiceNumber!))]),
    redirectUrl: returnUrl(returnReference, page),
    webhookUrl: webhookUrl(),
    idempotencyKey: commandIdFrom(['payment link', actor.log, actor.commandId]),
    ...(isFirst && { first: payer }),
  });
  // a call that was killed half way and is repeated finds the payment that it made
  if (amount !== shown) return refuse<PaymentRefusal>('invoices-changed');
  const { position } = await handle(actor, content, async (work) => {
    const now = await claimsIn(work, wanted);
    checkShown(now, shown);
    await checkNotCollected(work, actor.accountId, whole);
    const [other] = underWay(now);
    if (other) refuse<PaymentRefusal>('payment-under-way', { link: other.link });
    for (const { id, subject, open } of now)
      await work.decide(payments, id, {
        type: 'RecordPaymentLink',
        orderId: id,
        customerId: subject.movedIn?.customerId ?? null,
        service,
        amount: open,
        link,
        providerId,
        returnReference,
        ...(isFirst && { isFirst, asksDirectDebit: true }),
      });
  });
  return { link, providerId, position };
};

const ofCustomer = serialByKey<string>();

/**
 * A customer pays one or several of its invoices at once, collective ones whole: the provider is asked for one payment of all that is open
 * of them, each invoice records its share, in one append, and the customer is answered where to pay. What is asked
 * for already and still can be paid is answered again, so that two tabs pay once; where that is a payment of other
 * invoices besides, or gives a mandate where this one does not, it is cancelled first. Refuses: mandates-not-in-app and
 * mandate-given-already for a first payment, what `connectedService` does, customer-not-found, order-not-found,
 * invoice-credited-whole where all are, invoice-collected, invoice-paid, invoices-changed, payment-under-way with its link, payment-provider-failed, the amounts that
 * `checkPositive` does, and what `askPayment` and `payable` do.
 */
export const payInvoices = (core: PayingCore, actor: Actor, wanted: InvoicesToPay) =>
  ofCustomer(`${actor.log} ${wanted.customerId}`, () => carryOut(core, actor, wanted));
