import { savePriceList } from '#application/price-list/save.ts';
import { at, instantAt } from '#application/demo/calendar.ts';
import { demoCommandId } from '#application/demo/people.ts';
import { doneBy } from '#application/demo/simulation.ts';
import type { Stage } from '#application/demo/stage.ts';
import { addDays } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';

/** Two price lists that somebody put together: the wines for every day, and those of one country (PLIST-005). */
export const planPriceLists = ({
  trader: { account, sellers },
  company: { core },
  market: { lasting },
  until,
  plan,
}: Stage) => {
  const lists = [
    ['Huiswijnen', lasting.filter(({ wine }) => wine.prices[0] < 9 * euro)],
    ['Italië voor de kaart', lasting.filter(({ wine }) => wine.country === 'Italië')],
  ] as const;
  for (const [nth, [name, chosen]] of lists.entries()) {
    const commandId = demoCommandId('price-list', account.log, name);
    const actor = doneBy(account, sellers[0]!, '/prijslijsten', commandId);
    const checked = chosen.map(({ productId }) => productId);
    plan(instantAt(addDays(until, -20 + nth), at(13, 15)), () =>
      savePriceList(core, actor, { listId: null, name, checked }),
    );
  }
};
