import { systemActor } from '#application/kernel/command-handler.ts';
import { type CoreWith, decideOne } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { mostDays } from '#application/product/take-effect.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { type VatRate, vatRateOn } from '#domain/kernel/vat.ts';
import { type BegunVatRate, pricePlan } from '#domain/pricing/price-plan.ts';

type Begun = Omit<BegunVatRate, 'productId' | 'classes'>;
type Affected = readonly Pick<BegunVatRate, 'productId' | 'classes'>[];

/** The rates of an account that began in these days and are other than what they follow. */
const begunRates = (account: Account, since: CalendarDate, today: CalendarDate): Begun[] => {
  const { accountId } = account;
  const rates = vatRatesOf(account);
  const began = ({ category, from }: VatRate) => ({
    accountId,
    category,
    from,
    before: vatRateOn(category, addDays(from, -1), rates),
    rate: vatRateOn(category, from, rates),
  });
  return rates
    .filter(({ from }) => from > since && from <= today)
    .map(began)
    .filter(({ before, rate }) => before !== rate);
};

/**
 * Records what a VAT rate that begins does to prices, for each product that comes to another price incl VAT by it: what
 * follows prices hears of it by that, as of a price that begins by its day. To be called again and again: a product
 * knows of which rates it was recorded, so each is said once, and a kill loses none.
 */
export const takeVatIntoEffect = ({
  handle,
  facts,
  clock,
  affected,
  onFault,
}: CoreWith<'accounts', 'clock'> & {
  /** Pieces of the products that such a rate changes the price of; null where that cannot be known yet. */
  affected: (account: Account, begun: Begun) => Promise<AsyncIterable<Affected> | null>;
  onFault: (fault: Error) => void;
}) => {
  const done = new Set<string>();
  const one = async (account: Account, begun: Begun) => {
    const { log, accountId } = account;
    const key = JSON.stringify([log, begun]);
    if (done.has(key)) return;
    const pieces = await affected(account, begun);
    for await (const products of pieces ?? [])
      for (const product of products) {
        const of = { type: 'TakeVatIntoEffect', ...begun, ...product } as const;
        const actor = systemActor({ log, accountId }, commandIdFrom([log, of]));
        await decideOne({ handle }, actor, pricePlan, product.productId, of);
      }
    if (pieces) done.add(key);
  };
  return async () => {
    const today = clock.today();
    for (const account of facts.accounts())
      for (const begun of begunRates(account, addDays(today, -mostDays), today))
        try {
          await one(account, begun);
        } catch (fault) {
          // one that fails holds up no other, and is tried again
          onFault(fault as Error);
        }
  };
};
