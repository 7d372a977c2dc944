import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { euro, type Money, type Percentage, portionInCents, sum, whole } from '#domain/kernel/money.ts';

/** The scale of art. 2 lid 1 Besluit vergoeding voor buitengerechtelijke incassokosten: of so much so many percent. */
const scale: readonly { upTo: Money; rate: Percentage }[] = [
  { upTo: 2_500 * euro, rate: 1500 },
  { upTo: 5_000 * euro, rate: 1000 },
  { upTo: 10_000 * euro, rate: 500 },
  { upTo: 200_000 * euro, rate: 100 },
  { upTo: Number.MAX_SAFE_INTEGER, rate: 50 },
];
/** Art. 2 lid 2 of the same decree; of a business also what art. 6:96 lid 4 BW lets it claim at the least. */
export const leastCosts: Money = 40 * euro;
/** Art. 2 lid 1 of the same decree. */
export const mostCosts: Money = 6_775 * euro;

/** So many percent of a part of the principal. */
type CostStep = { over: Money; rate: Percentage; amount: Money };
/** `bound`: whether the least or the most took the place of the sum of the steps. */
export type CollectionCosts = { steps: CostStep[]; amount: Money; bound: 'least' | 'most' | null };

const none: CollectionCosts = { steps: [], amount: 0, bound: null };

/**
 * The costs of collecting out of court by the scale of the decree (BIK), over the principal of all invoices together
 * (art. 6:96 lid 7 BW for consumers), each step rounded to cents: € 40 at the least and € 6,775 at the most. VAT is not
 * added: a house that settles VAT has none to bear. Nothing where nothing is open.
 */
export const costsByScale = (principal: Money): CollectionCosts => {
  if (principal <= 0) return none;
  const steps = scale.flatMap(({ upTo, rate }, nth): CostStep[] => {
    const over = Math.min(principal, upTo) - (scale[nth - 1]?.upTo ?? 0);
    return over > 0 ? [{ over, rate, amount: portionInCents(over, rate, whole) }] : [];
  });
  const reckoned = sum(steps.map(({ amount }) => amount));
  const amount = Math.min(mostCosts, Math.max(leastCosts, reckoned));
  return { steps, amount, bound: amount > reckoned ? 'least' : amount < reckoned ? 'most' : null };
};

/**
 * What a business owes from the day on which it is late, without being reminded first: € 40 (art. 6:96 lid 4 BW), once for
 * what is claimed together.
 */
export const costsOfBusiness = (principal: Money): CollectionCosts =>
  principal > 0 ? { steps: [], amount: leastCosts, bound: 'least' } : none;

/** So many days a consumer has to pay without costs (art. 6:96 lid 6 BW). */
const noticeDays = 14;

/**
 * The last day on which a consumer pays without costs: the fourteenth, of which the first is the day after it received the
 * letter that named them (art. 6:96 lid 6 BW; HR 25-11-2016, ECLI:NL:HR:2016:2704). A mail is received on the day it is
 * sent.
 */
export const noticeEndsOn = (receivedOn: CalendarDate): CalendarDate => addDays(receivedOn, noticeDays);

/**
 * Whether a customer is a consumer, a natural person outside a business (art. 6:96 lid 5 BW): by its type, "Particulier",
 * and as long as it has no VAT number and no number in the trade register.
 */
export const isConsumer = (customer: { customerType: string; vatNumber: string; kvk: string }): boolean =>
  customer.customerType === 'Particulier' && customer.vatNumber.trim() === '' && customer.kvk.trim() === '';
