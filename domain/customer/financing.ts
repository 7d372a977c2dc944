import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { defineEvent } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { cent, Money, Percentage, portionInCents, sum, whole } from '#domain/kernel/money.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { amountSaid, amountText, percentageText } from '#domain/kernel/words.ts';

/**
 * What a customer paid in advance, or a correction of it: an amount excl VAT in 1/10 000 euro, and the
 * percentage of each invoice, in hundredths, that is paid from it (CUST-026).
 */
export const FinancingEntry = z.object({
  entryId: Id,
  name: z.string().max(100),
  amount: Money,
  date: CalendarDate,
  discount: Percentage,
});
export type FinancingEntry = z.infer<typeof FinancingEntry>;

const Credited = z.object({ invoiceId: Id, excl: Money });
type Credited = z.infer<typeof Credited>;

export const financingEvents = {
  financingAdded: defineEvent('CustomerFinancingAdded', {
    action: message('Klantfinanciering toegevoegd', 'Customer financing added'),
    data: FinancingEntry.extend({ customerId: Id }),
    log: ({ name, amount, discount }) =>
      message(
        `Financiering ${name} van ${amountText(amount)} toegevoegd, ${percentageText(discount)} per factuur.`,
        `Financing ${name} of ${amountText(amount, 'en')} added, ${percentageText(discount, 'en')} per invoice.`,
      ),
    changes: ({ amount }) => [
      { field: message('Financiering', 'Financing'), from: null, to: amountSaid(amount) },
    ],
  }),
  financingBooked: defineEvent('CustomerFinancingBooked', {
    action: message('Klantfinanciering verrekend', 'Customer financing settled'),
    data: {
      customerId: Id,
      invoiceId: Id,
      amount: Money,
      balance: Money,
      /** Of a credit which invoice it gives back, and how much of that, excl VAT and below zero. */
      credits: Credited.optional(),
    },
    log: ({ amount, balance }) =>
      message(
        `Financiering verrekend: ${amountText(amount)}, nog ${amountText(balance)} over.`,
        `Financing settled: ${amountText(amount, 'en')}, ${amountText(balance, 'en')} left.`,
      ),
    changes: ({ amount }) => [
      { field: message('Financiering', 'Financing'), from: null, to: amountSaid(-amount) },
    ],
  }),
};

export type Financing = {
  entries: readonly FinancingEntry[];
  booked: readonly { invoiceId: number; amount: Money; credits?: Credited | undefined }[];
};
export const noFinancing: Financing = { entries: [], booked: [] };

export const financingRefusals = {
  'financing-off': conflict(
    'Klantfinanciering staat voor deze klant niet aan. Zet die eerst aan bij de klant.',
    'Customer financing is off for this customer. Switch it on at the customer first.',
  ),
  'financing-name-invalid': conflict(
    'Vul een naam in van minstens 3 tekens, alleen letters en spaties.',
    'Enter a name of at least 3 characters, letters and spaces only.',
  ),
  'financing-amount-invalid': conflict(
    'Vul een bedrag in hele centen in dat niet nul is.',
    'Enter an amount in whole cents that is not zero.',
    ['amount'],
  ),
  'financing-discount-invalid': conflict(
    'Vul een percentage van 1 tot en met 100 in.',
    'Enter a percentage from 1 to 100.',
  ),
} satisfies RefusalTable;
export type FinancingRefusal = keyof typeof financingRefusals;

/**
 * CUST-029. Refuses a name with anything but letters and spaces or shorter than 3, an amount that is zero or
 * finer than cents, a discount outside 1 to 100%.
 */
export const checkFinancing = ({ name, amount, discount }: Omit<FinancingEntry, 'entryId'>) => {
  if (!/^[\p{L} ]{3,}$/u.test(name)) refuse<FinancingRefusal>('financing-name-invalid', { name });
  if (amount === 0 || amount % cent !== 0) refuse<FinancingRefusal>('financing-amount-invalid', { amount });
  if (discount < 100 || discount > whole)
    refuse<FinancingRefusal>('financing-discount-invalid', { discount });
};

/** CUST-027: what was paid in, used and left; the newest discount applies. */
export const financingSummary = ({ entries, booked }: Financing) => {
  const total = sum(entries.map(({ amount }) => amount));
  const discounted = sum(booked.map(({ amount }) => amount));
  const newest = entries.reduce<FinancingEntry | null>(
    (last, item) => (last && last.date > item.date ? last : item),
    null,
  );
  return { total, discounted, balance: total - discounted, newest };
};

/** What a credit returns of what its invoice took: all credits of it together as much of that as they are of the invoice. */
const returned = ({ booked }: Financing, creditExcl: Money, { invoiceId, excl }: Credited): Money => {
  const took = sum(booked.flatMap((item) => (item.invoiceId === invoiceId ? item.amount : [])));
  const earlier = booked.filter(({ credits }) => credits?.invoiceId === invoiceId);
  const credited = creditExcl + sum(earlier.map(({ credits }) => credits!.excl));
  const part = excl === 0 ? 0 : portionInCents(took, credited, excl);
  const all = took < 0 ? Math.min(part, -took) : Math.max(part, -took);
  return all - sum(earlier.map(({ amount }) => amount));
};

/**
 * What an invoice takes from the balance: its percentage of the amount excl VAT, in cents, never more than is
 * left (CUST-030). A credit returns what the invoice took that it credits, also where nothing is left by then; another
 * amount below zero takes a negative share.
 */
export const financingShare = (
  financing: Financing,
  invoiceExcl: Money,
  credits: Credited | null = null,
): Money => {
  const { balance, newest } = financingSummary(financing);
  const wanted = credits
    ? returned(financing, invoiceExcl, credits)
    : portionInCents(invoiceExcl, newest?.discount ?? 0, whole);
  if (balance > 0) return Math.min(balance, wanted);
  return credits ? Math.min(0, wanted) : 0;
};
