import { ZodError } from 'zod';
import { accountOf } from '#application/accounts/account-of.ts';
import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { lookAt } from '#application/kernel/look.ts';
import { receivePaymentUpdate } from '#application/payment/provider-news.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { PaymentProvider, ProviderPayout } from '#application/ports/payment-provider.ts';
import { bankEntry, type BankEntry, type BankEntryRefusal } from '#domain/bank/bank-entry.ts';
import { type Payout, type PayoutItem, payoutReferenceIn } from '#domain/bank/payout.ts';
import type { PayoutProblem } from '#domain/bank/reason.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { PaymentService } from '#domain/payment/line.ts';

export type PayoutCore = CoreWith<
  'account' | 'paymentLink' | 'providerLines' | 'payoutElsewhere',
  'clock' | 'paymentServices'
>;

/** The payment services of an account that tell of their payouts. */
export const payoutProviders = (
  { paymentServices }: Pick<PayoutCore, 'paymentServices'>,
  accountId: number,
) =>
  PaymentService.options.flatMap((service) => {
    const payout = paymentServices(accountId, service)?.payout;
    return payout ? [payout] : [];
  });

/** What it means that the provider could not be asked, or answered something else. Any other fault is one of ours. */
const problemOf = (fault: unknown): PayoutProblem => {
  if (fault instanceof NotDone) return fault.isFinal ? 'refused' : 'unreachable';
  if (fault instanceof ZodError) return 'odd';
  throw fault;
};

const notTold = (problem: PayoutProblem): Payout => ({
  problem,
  payoutId: '',
  reference: '',
  costs: 0,
  count: 0,
  items: [],
});

/** What the provider says of a movement; a problem where it says nothing that can be used. */
const askedOf = async (
  providers: readonly NonNullable<PaymentProvider['payout']>[],
  { amount, bookedOn: on, payments }: BankEntry,
): Promise<ProviderPayout | PayoutProblem> => {
  const said = payments.map(({ text, paymentReference }) => `${paymentReference} ${text}`).join(' ');
  let problem: PayoutProblem = 'unknown';
  for (const payout of providers)
    try {
      const told = await payout({ reference: payoutReferenceIn(said), amount, on });
      if (!told) continue;
      const isWhole =
        told.amount === amount && sum(told.items.map((item) => item.amount)) - told.costs === amount;
      return isWhole ? told : 'differs';
    } catch (fault) {
      problem = problemOf(fault);
    }
  return problem;
};

/** As much of these as was captured: what else was paid is in another payout. */
const upTo = (amount: Money, parts: readonly PayoutItem['parts'][number][]) => {
  let left = amount;
  return parts.flatMap((part) => {
    const taken = Math.min(left, part.amount);
    left -= taken;
    return taken > 0 ? [{ ...part, amount: taken }] : [];
  });
};

/** Each part of a payout with the invoices at which it is booked; what was missed of them is asked for first. */
const broughtTogether = async (core: PayoutCore, actor: Actor, told: ProviderPayout): Promise<Payout> => {
  const account = accountOf(core.facts, actor);
  const ids = told.items.map(({ providerId }) => providerId);
  const before = await core.facts.providerLines(account, ids);
  const missed = told.items.filter(({ providerId }) => !before.has(providerId));
  for (const paymentId of new Set(missed.map((item) => item.paymentId)))
    await receivePaymentUpdate(core, paymentId, actor.correlationId);
  const lines = missed.length === 0 ? before : await core.facts.providerLines(account, ids);
  const items = told.items.map(({ kind, providerId, amount }) => {
    const parts = lines.get(providerId) ?? [];
    return { kind, providerId, amount, parts: kind === 'capture' ? upTo(amount, parts) : [...parts] };
  });
  const { payoutId, reference, costs } = told;
  return { problem: null, payoutId, reference, costs, count: items.length, items };
};

/**
 * Takes a movement apart that is a payout of the payment provider: the provider tells which payments, refunds and
 * charge-backs are in it, less its costs, and each of them is looked for at its invoice, where it is booked already; so
 * the movement proves them and books nothing. One of which no word came before (a payment, a charge-back, which opens
 * its invoice again) is recorded by the way of any other word of the provider, once. What goes wrong is recorded in
 * words; `known` where the provider need not be asked to know that. Refuses bank-payout-off, bank-entry-not-found,
 * bank-entry-done.
 */
export const readPayout = async (
  core: PayoutCore,
  actor: Actor,
  { entryId, known }: { entryId: number; known?: PayoutProblem | undefined },
) => {
  const { facts } = core;
  const providers = payoutProviders(core, actor.accountId);
  if (providers.length === 0) return refuse<BankEntryRefusal>('bank-payout-off');
  const entry = await lookAt(core, actor, 'look', (work) => work.load(bankEntry, entryId));
  if (!entry) return refuse<BankEntryRefusal>('bank-entry-not-found');
  if (entry.aside !== null) return refuse<BankEntryRefusal>('bank-entry-done');
  const told = known ?? (await askedOf(providers, entry));
  let payout: Payout;
  if (typeof told === 'string') payout = notTold(told);
  else if (await facts.payoutElsewhere(accountOf(facts, actor), { payoutId: told.payoutId, entryId }))
    payout = notTold('elsewhere');
  else payout = await broughtTogether(core, actor, told).catch((fault: unknown) => notTold(problemOf(fault)));
  const { position } = await decideOne(
    core,
    actor,
    bankEntry,
    entryId,
    { type: 'TellBankPayout', entryId, ...payout },
    { type: 'TellBankPayout', entryId },
  );
  return { problem: payout.problem, position };
};
