import { expect, test } from 'vitest';
import { addSupplier } from '#application/supplier/add.ts';
import { changeSupplierField } from '#application/supplier/change-field.ts';
import { supplier, supplierChanges, type SupplierFieldChange } from '#domain/supplier/supplier.ts';
import { noordhof, particulier, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const start = async () => {
  const made = await shop();
  const { facts, by, store } = made;
  const lists: Record<string, Record<number, string>> = {
    countries: { 1: 'Frankrijk', 2: 'Italië' },
    sustainability: { 5: 'Biologisch', 6: 'Demeter' },
  };
  facts.lookupName = async (_, list, id) => lists[list]?.[id] ?? null;
  const { supplierId } = await addSupplier(made, by(particulier), { name: 'Trois Sources' });
  const changing = withCore(changeSupplierField, made);
  const events = () => store.readStream(1, `supplier-${supplierId}`);
  return {
    ...made,
    supplierId,
    lists,
    events,
    change: (change: object, id = supplierId) =>
      changing(by(), { id, change: change as SupplierFieldChange }),
    words: async () => ((await events()).at(-1)!.data as { words?: unknown }).words,
    recorded: async () =>
      (await events()).reduce((state, event) => supplier.evolve(state, event as never), supplier.initial),
  };
};

test('SUP-002 · a new supplier has its name, and is kept by the account whose products are used', async () => {
  const { events, recorded } = await start();
  expect(await recorded()).toMatchObject({ name: 'Trois Sources', countryId: null });
  expect((await events()).map(({ accountId }) => accountId)).toEqual([noordhof]);
});

test('SUP-007 · SUP-009 · what is chosen from a list is told by its names, and must be in it', async () => {
  const { change, words, events, recorded } = await start();
  await change({ field: 'countryId', to: 1 });
  expect(await words()).toEqual({ from: '', to: 'Frankrijk' });
  const [, first] = await events();
  expect(supplierChanges.changed.log(first!.data as never)).toEqual({
    nl: 'Land gewijzigd van leeg naar Frankrijk.',
    en: 'Country changed from empty to Frankrijk.',
  });
  await change({ field: 'countryId', to: 2 });
  expect(await words()).toEqual({ from: 'Frankrijk', to: 'Italië' });
  await change({ field: 'sustainability', to: [5, 6] });
  expect(await words()).toEqual({ from: '', to: 'Biologisch, Demeter' });
  for (const refused of [
    { field: 'countryId', to: 9 },
    { field: 'sustainability', to: [5, 9] },
  ])
    await expect(change(refused)).rejects.toMatchObject({
      code: 'field-value-refused',
      details: { field: refused.field, problem: { nl: 'Kies uit de lijst.' } },
    });
  expect(await recorded()).toMatchObject({ countryId: 2, sustainability: [5, 6] });
});

test('SUP-007 · what was chosen and is gone from the list reads without it', async () => {
  const { change, words, lists } = await start();
  await change({ field: 'sustainability', to: [5, 6] });
  delete lists['sustainability']![5];
  await change({ field: 'sustainability', to: [] });
  expect(await words()).toEqual({ from: 'Demeter', to: '' });
});

test('SUP-007 · another field has its value itself', async () => {
  const { change, words, recorded } = await start();
  await change({ field: 'note', to: 'Belt liever' });
  expect(await recorded()).toMatchObject({ note: 'Belt liever' });
  expect(await words()).toBeUndefined();
});

test('SUP-007 · one that is not there has nothing to change', async () => {
  const { change } = await start();
  for (const wanted of [
    { field: 'note', to: '' },
    { field: 'countryId', to: 1 },
  ])
    await expect(change(wanted, 4711)).rejects.toMatchObject({ code: 'supplier-not-found' });
});
