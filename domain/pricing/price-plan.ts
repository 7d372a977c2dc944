import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { VatCategory } from '#domain/kernel/vat.ts';
import { amountSaid, amountText, dateText, percentageText } from '#domain/kernel/words.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

/** A price above 0, or null to leave this class as it is. */
const Wanted = Money.positive().nullable();

/**
 * Prices of a product from a date on: catalogue prices, until others replace them, or a promotion, until its
 * last day (ours, PROD-016). One for each class, on the side on which they were entered.
 */
export const PlannedPrices = z.object({
  planId: Id,
  productId: Id,
  kind: z.enum(['catalogue', 'promotion']),
  from: CalendarDate,
  /** The last day of a promotion. */
  until: CalendarDate.nullable(),
  side: PriceSide,
  prices: z.tuple([Wanted, Wanted, Wanted]),
  /** The scenario that was applied, if it did this: it is taken back as a whole. */
  scenarioId: Id.optional(),
});
export type PlannedPrices = z.infer<typeof PlannedPrices>;

/** A VAT rate of an account that begins on a day, and asks another price incl VAT of a product for these classes. */
const BegunVatRate = z.object({
  productId: Id,
  accountId: Id,
  category: VatCategory,
  from: CalendarDate,
  before: Percentage,
  rate: Percentage,
  classes: z.array(z.int().min(1).max(3)).min(1),
});
export type BegunVatRate = z.infer<typeof BegunVatRate>;

const period = ({ from, until }: Pick<PlannedPrices, 'from' | 'until'>) =>
  until
    ? message(
        `van ${dateText(from)} tot en met ${dateText(until)}`,
        `from ${dateText(from)} up to and including ${dateText(until)}`,
      )
    : message(`vanaf ${dateText(from)}`, `from ${dateText(from)}`);
const listed = ({ prices, side }: Pick<PlannedPrices, 'prices' | 'side'>, language: ScreenLanguage) =>
  prices
    .flatMap((price, index) =>
      price === null
        ? []
        : [`${language === 'nl' ? 'prijs' : 'price'} ${index + 1} ${amountText(price, language)} ${side}.`],
    )
    .join(' ')
    .replace(/\.$/, '');
const what = ({ kind }: Pick<PlannedPrices, 'kind'>) =>
  kind === 'promotion' ? message('Actieprijs', 'Promotion price') : message('Prijs', 'Price');
const namedBy = streamOf('product', 'productId');

export const pricePlanEvents = {
  planned: defineEvent('PriceChangePlanned', {
    action: message('Prijs vastgelegd', 'Price planned'),
    data: PlannedPrices,
    namedBy,
    log: (plan) =>
      message(
        `${what(plan).nl} ${period(plan).nl}: ${listed(plan, 'nl')}.`,
        `${what(plan).en} ${period(plan).en}: ${listed(plan, 'en')}.`,
      ),
    changes: ({ prices, side, kind }) =>
      prices.flatMap((price, index) =>
        price === null
          ? []
          : [
              {
                field: message(
                  `${what({ kind }).nl} ${index + 1} ${side}`,
                  `${what({ kind }).en} ${index + 1} ${side}`,
                ),
                from: null,
                to: amountSaid(price),
              },
            ],
      ),
    takenBackBy: ({ productId, planId, scenarioId }) =>
      scenarioId === undefined
        ? { call: 'withdrawPrices', request: { productId, planId } }
        : { call: 'withdrawScenario', request: { scenarioId } },
  }),
  withdrawn: defineEvent('PriceChangeWithdrawn', {
    action: message('Prijswijziging teruggenomen', 'Price change withdrawn'),
    data: {
      productId: Id,
      planId: Id,
      kind: PlannedPrices.shape.kind,
      from: CalendarDate,
      until: CalendarDate.nullable(),
    },
    namedBy,
    log: (plan) =>
      message(
        `${what(plan).nl} ${period(plan).nl} teruggenomen.`,
        `${what(plan).en} ${period(plan).en} withdrawn.`,
      ),
  }),
  ended: defineEvent('PromotionEnded', {
    action: message('Actie gestopt', 'Promotion ended'),
    data: { productId: Id, planId: Id, from: CalendarDate, until: CalendarDate },
    namedBy,
    log: ({ from, until }) =>
      message(
        `Actieprijs vanaf ${dateText(from)} geldt tot en met ${dateText(until)}.`,
        `Promotion price from ${dateText(from)} holds up to and including ${dateText(until)}.`,
      ),
  }),
  /** A day did what was planned for it: from then on another price is asked, though nobody changed anything. */
  tookEffect: defineEvent('PriceTookEffect', {
    action: message('Prijs ingegaan', 'Price took effect'),
    data: {
      productId: Id,
      planId: Id,
      kind: PlannedPrices.shape.kind,
      from: CalendarDate,
      until: CalendarDate.nullable(),
      /** Its last day has passed; else its first has come. */
      isOver: z.boolean(),
    },
    namedBy,
    log: ({ isOver, ...plan }) =>
      isOver
        ? message(
            `${what(plan).nl} ${period(plan).nl} is voorbij.`,
            `${what(plan).en} ${period(plan).en} is over.`,
          )
        : message(
            `${what(plan).nl} ${period(plan).nl} geldt nu.`,
            `${what(plan).en} ${period(plan).en} is in force now.`,
          ),
  }),
  /** The same of a VAT rate: what is kept excl VAT comes to another price incl VAT. */
  vatTookEffect: defineEvent('ProductVatTookEffect', {
    action: message('Btwtarief ingegaan', 'VAT rate took effect'),
    data: BegunVatRate,
    namedBy,
    log: ({ before, rate, from }) =>
      message(
        `Btw ging op ${dateText(from)} van ${percentageText(before)} naar ${percentageText(rate)}: de prijs incl. btw is een andere.`,
        `VAT went from ${percentageText(before, 'en')} to ${percentageText(rate, 'en')} on ${dateText(from)}: the price incl. VAT is another.`,
      ),
  }),
};
export type PricePlanEvent = EventOf<typeof pricePlanEvents>;
export type PricePlanCommand =
  | ({ type: 'PlanPrices'; today: CalendarDate } & PlannedPrices)
  | { type: 'WithdrawPrices'; planId: number; today: CalendarDate }
  | { type: 'EndPromotion'; planId: number; today: CalendarDate }
  /** These plans begin or have ended by today. */
  | { type: 'TakeEffect'; planIds: readonly number[]; today: CalendarDate }
  | ({ type: 'TakeVatIntoEffect' } & BegunVatRate);
export const pricePlanRefusals = {
  'price-in-the-past': conflict('Kies vandaag of een latere dag.', 'Choose today or a later day.'),
  'price-without-amount': conflict('Vul ten minste één prijs in.', 'Enter at least one price.'),
  'promotion-without-end': conflict(
    'Een actie heeft een laatste dag, niet voor de eerste.',
    'A promotion has a last day, not before its first.',
  ),
  'price-plan-not-found': notFound(
    'Deze prijswijziging bestaat niet meer.',
    'This price change no longer exists.',
  ),
  'price-plan-started': conflict(
    'Deze prijs geldt al. Leg een nieuwe prijs vast om hem te wijzigen.',
    'This price is already in force. Record a new price to change it.',
  ),
  'promotions-overlap': conflict(
    'In deze periode is er al een actie voor deze prijsklasse.',
    'There is already a promotion for this price class in this period.',
  ),
} satisfies RefusalTable;
export type PricePlanRefusal = keyof typeof pricePlanRefusals;

type Plan = Pick<PlannedPrices, 'planId' | 'kind' | 'from' | 'until'> & {
  classes: readonly boolean[];
  /** What of its days was recorded. */
  said?: 'begun' | 'over';
};
export type PricePlan = {
  productId: number;
  plans: readonly Plan[];
  /** The VAT rates of which it was recorded that they began. */
  begunRates: readonly string[];
};
const rateKey = ({ accountId, category, from }: BegunVatRate) => `${accountId} ${category} ${from}`;

/** A catalogue price has no last day and never conflicts with a promotion. */
const overlap = (one: Plan, { from, until, prices }: PlannedPrices) =>
  one.from <= until! &&
  from <= (one.until ?? '') &&
  prices.some((price, index) => price !== null && one.classes[index]);

/**
 * The future prices of a product: each takes effect automatically on its day, and can be cancelled before
 * that. Refuses price-in-the-past, price-without-amount, promotion-without-end, promotions-overlap (two of
 * one class at once), price-plan-not-found, price-plan-started.
 */
export const pricePlan: Decider<PricePlan, PricePlanCommand, PricePlanEvent> = {
  category: 'pricePlan',
  events: pricePlanEvents,
  initial: { productId: 0, plans: [], begunRates: [] },
  decide: (command, { productId, plans, begunRates }) => {
    if (command.type === 'PlanPrices') {
      const { kind, from, until, prices, today } = command;
      if (from < today) return refuse<PricePlanRefusal>('price-in-the-past', { from });
      if (prices.every((price) => price === null)) return refuse<PricePlanRefusal>('price-without-amount');
      if (kind === 'promotion' && (until === null || until < from))
        return refuse<PricePlanRefusal>('promotion-without-end');
      if (kind === 'promotion' && plans.some((plan) => overlap(plan, command)))
        return refuse<PricePlanRefusal>('promotions-overlap');
      return [pricePlanEvents.planned({ ...command, until: kind === 'promotion' ? until : null })];
    }
    if (command.type === 'TakeEffect') {
      const { planIds, today } = command;
      return plans.flatMap(({ planId, kind, from, until, said }) => {
        const isOver = until !== null && until < today;
        if (!planIds.includes(planId) || from > today || said === 'over' || (said && !isOver)) return [];
        return [pricePlanEvents.tookEffect({ productId, planId, kind, from, until, isOver })];
      });
    }
    if (command.type === 'TakeVatIntoEffect')
      return begunRates.includes(rateKey(command)) ? [] : [pricePlanEvents.vatTookEffect(command)];
    const { planId, today } = command;
    const plan = plans.find((item) => item.planId === planId);
    if (!plan) return refuse<PricePlanRefusal>('price-plan-not-found');
    const { kind, from, until } = plan;
    switch (command.type) {
      case 'WithdrawPrices':
        return from <= today
          ? refuse<PricePlanRefusal>('price-plan-started', { from })
          : [pricePlanEvents.withdrawn({ ...plan, productId })];
      case 'EndPromotion':
        if (kind !== 'promotion' || from > today || until! < today)
          return refuse<PricePlanRefusal>('price-plan-not-found');
        return until === today ? [] : [pricePlanEvents.ended({ productId, planId, from, until: today })];
    }
  },
  evolve: ({ plans, ...state }, event) => {
    switch (event.type) {
      case 'PriceChangePlanned': {
        const { planId, kind, from, until, prices } = event.data;
        const classes = prices.map((price) => price !== null);
        return {
          ...state,
          productId: event.data.productId,
          plans: [...plans, { planId, kind, from, until, classes }],
        };
      }
      case 'PriceChangeWithdrawn':
        return { ...state, plans: plans.filter(({ planId }) => planId !== event.data.planId) };
      case 'PromotionEnded':
        return {
          ...state,
          plans: plans.map((plan) =>
            plan.planId === event.data.planId ? { ...plan, until: event.data.until } : plan,
          ),
        };
      case 'PriceTookEffect': {
        const said = event.data.isOver ? 'over' : 'begun';
        return {
          ...state,
          plans: plans.map((plan) => (plan.planId === event.data.planId ? { ...plan, said } : plan)),
        };
      }
      case 'ProductVatTookEffect':
        return { ...state, plans, begunRates: [...state.begunRates, rateKey(event.data)] };
    }
  },
};
