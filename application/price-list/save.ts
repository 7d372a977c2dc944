import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { priceList } from '#domain/price-list/price-list.ts';

/** Saves a custom price list under its id, or as a new one (PLIST-006). Refuses: price-list-not-found, price-list-too-long. */
export const savePriceList = async (
  core: Needs<'handle'>,
  actor: Actor,
  {
    listId: known,
    name,
    checked,
  }: { listId: number | null; name: string; checked: readonly number[] | null },
) => {
  const listId = known ?? idFrom(actor.commandId, 'priceList');
  const content = { type: 'SavePriceList', listId, name, checked };
  const { position } = await decideOne(
    core,
    actor,
    priceList,
    listId,
    known === null
      ? { type: 'MakePriceList', listId, name, checked: checked ?? [] }
      : { type: 'SavePriceList', listId, name, checked },
    content,
  );
  return { listId, position };
};

/** Takes a list away; saving it again brings it back. Refuses: price-list-not-found. */
export const deletePriceList = (core: Needs<'handle'>, actor: Actor, listId: number) =>
  decideOne(core, actor, priceList, listId, { type: 'DeletePriceList', listId });
