import { savePriceList } from '#application/price-list/save.ts';
import { at, instantAt } from '#application/demo/calendar.ts';
import { demoCommandId } from '#application/demo/people.ts';
import type { DemoProduct } from '#application/demo/range.ts';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import type { Trader } from '#application/demo/trader.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';

/** Two price lists that somebody put together: the wines for every day, and those of one country (PLIST-005). */
export const planPriceLists = (
  { account, sellers }: Trader,
  { handle }: Simulation,
  {
    products,
    until,
    plan,
  }: {
    products: readonly DemoProduct[];
    until: CalendarDate;
    plan: (time: number, act: () => Promise<void>) => void;
  },
) => {
  const { log, accountId } = account;
  const lists = [
    ['Huiswijnen', products.filter(({ wine }) => wine.prices[0] < 9 * euro)],
    ['Italië voor de kaart', products.filter(({ wine }) => wine.country === 'Italië')],
  ] as const;
  for (const [nth, [name, chosen]] of lists.entries())
    plan(instantAt(addDays(until, -20 + nth), at(13, 15)), async () => {
      const commandId = demoCommandId('price-list', log, name);
      await savePriceList(
        { handle },
        doneBy({ log, accountId, commandId, userId: sellers[0]!, screen: '/prijslijsten' }),
        {
          listId: null,
          name,
          checked: chosen.map(({ productId }) => productId),
        },
      );
    });
};
