import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { idFrom } from '#application/kernel/id.ts';
import { priceList } from '#domain/price-list/price-list.ts';

/** Saves a custom price list under its id, or as a new one (PLIST-006). Refuses: price-list-not-found, price-list-too-long. */
export const savePriceList = async (
  { handle }: { handle: HandleCommand },
  actor: Actor,
  {
    listId: known,
    name,
    checked,
  }: { listId: number | null; name: string; checked: readonly number[] | null },
) => {
  const listId = known ?? idFrom(actor.commandId, 'priceList');
  const content = { type: 'SavePriceList', listId, name, checked };
  const { position } = await handle(actor, content, (work) =>
    work.decide(
      priceList,
      listId,
      known === null
        ? { type: 'MakePriceList', listId, name, checked: checked ?? [] }
        : { type: 'SavePriceList', listId, name, checked },
    ),
  );
  return { listId, position };
};

/** Takes a list away; saving it again brings it back. Refuses: price-list-not-found. */
export const deletePriceList = ({ handle }: { handle: HandleCommand }, actor: Actor, listId: number) =>
  handle(actor, { type: 'DeletePriceList', listId }, (work) =>
    work.decide(priceList, listId, { type: 'DeletePriceList', listId }),
  );
