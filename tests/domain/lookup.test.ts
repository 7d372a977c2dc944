import { describe, expect, test } from 'vitest';
import { defaultEntries, defaultIdOf, placesIn } from '#domain/lookup/defaults.ts';
import { entriesOf, lookup, lookupEvents } from '#domain/lookup/lookup.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(lookup);
const of = { accountId: 3, list: 'regions' } as const;
const france = defaultIdOf('countries', 'Frankrijk')!;
const italy = defaultIdOf('countries', 'Italië')!;
const loire = defaultEntries.regions.find(({ parentId }) => parentId === france)!;
const own = { entryId: 9_001, name: 'Zeeland', parentId: france, description: '' };
const added = lookupEvents.added({ ...of, ...own });
const add = (name: string, parentId: number | null, entryId = 9_002) =>
  ({ type: 'AddLookupEntry', ...of, entryId, name, parentId }) as const;
const change = (to: object, entryId = own.entryId) =>
  ({ type: 'ChangeLookupEntry', ...of, entryId, to }) as const;
const remove = (entryId: number) => ({ type: 'RemoveLookupEntry', ...of, entryId }) as const;
const before = { name: own.name, parentId: own.parentId, description: '' };

describe('a list of an account', () => {
  test('has a name once below a parent, whatever its case; below another it may stand too', () => {
    given(added).when(add(' zeeland ', france)).refuses('lookup-entry-exists');
    given().when(add(loire.name, france)).refuses('lookup-entry-exists');
    given(added)
      .when(add('Zeeland', italy))
      .then(lookupEvents.added({ ...of, ...own, entryId: 9_002, parentId: italy }));
    // the number is that of an entry there is
    given(added)
      .when(add('Anders', france, own.entryId))
      .refuses('lookup-entry-exists');
  });

  test.each([
    ['name', { name: 'Zeeuws' }],
    ['parent', { parentId: italy }],
    ['description', { description: 'Aan zee' }],
  ])('changes the %s of an entry alone', (_what, to) => {
    given(added)
      .when(change(to))
      .then(lookupEvents.changed({ ...of, ...own, ...to, before }));
  });

  test('what does not change is no event; a name that is taken and an entry that is not there are refused', () => {
    given(added).when(change(before)).nothingHappens();
    // its own name is not taken
    given(added)
      .when(change({ name: 'ZEELAND' }))
      .then(lookupEvents.changed({ ...of, ...own, name: 'ZEELAND', before }));
    given(added)
      .when(change({ name: loire.name }))
      .refuses('lookup-entry-exists');
    given()
      .when(change({ name: 'Elders' }))
      .refuses('lookup-entry-not-found');
  });

  test('removes an entry once, also one that it had by default, and none that it never had', () => {
    const removed = (id: number, name: string) => lookupEvents.removed({ ...of, entryId: id, name });
    given(added).when(remove(own.entryId)).then(removed(own.entryId, own.name));
    given(removed(loire.id, loire.name)).when(remove(loire.id)).nothingHappens();
    given().when(remove(4_711)).refuses('lookup-entry-not-found');
    const { name, ...rest } = loire;
    const own2 = lookup.evolve(
      lookup.evolve(
        new Map(),
        lookupEvents.changed({
          ...of,
          entryId: loire.id,
          name: 'Anders',
          parentId: rest.parentId,
          description: '',
          before: { name, parentId: rest.parentId, description: '' },
        }),
      ),
      added,
    );
    const entries = entriesOf('regions', own2);
    // what it calls otherwise stands in its place, once, and its own after those of everybody
    expect(entries.filter(({ id }) => id === loire.id).map((entry) => entry.name)).toEqual(['Anders']);
    expect(entries.at(-1)).toMatchObject({ id: own.entryId });
    expect(entries).toHaveLength(defaultEntries.regions.length + 1);
  });
});

test('its sentences tell an old name only where that changed, and a description that was empty as none', () => {
  const data = { ...of, ...own, before };
  const { log, changes } = lookupEvents.changed;
  expect(dutch(log({ ...data, description: 'Aan zee' }))).toMatch(/ Zeeland gewijzigd\.$/);
  expect(dutch(log({ ...data, name: 'Zeeuws' }))).toMatch(/ Zeeland heet voortaan Zeeuws\.$/);
  expect(dutch(changes({ ...data, name: 'Zeeuws', description: 'Aan zee' }))).toEqual([
    { field: 'Naam', from: 'Zeeland', to: 'Zeeuws' },
    { field: 'Omschrijving', from: null, to: 'Aan zee' },
  ]);
  expect(dutch(changes({ ...data, before: { ...before, description: 'Aan zee' } }))).toEqual([
    { field: 'Omschrijving', from: 'Aan zee', to: null },
  ]);
});

test('countries hold regions and those hold subregions, each found by its name, below a parent where one is given', () => {
  expect(france).toBe(1);
  const { countries, regions, subregions } = defaultEntries;
  expect(countries.every(({ parentId }) => parentId === null)).toBe(true);
  const ids = (entries: readonly { id: number }[]) => new Set(entries.map(({ id }) => id));
  expect([...new Set(regions.map(({ parentId }) => parentId))].every((id) => ids(countries).has(id!))).toBe(
    true,
  );
  expect(subregions.every(({ parentId }) => ids(regions).has(parentId!))).toBe(true);
  expect(defaultIdOf('regions', loire.name)).toBe(loire.id);
  expect(defaultIdOf('regions', loire.name, france)).toBe(loire.id);
  expect(defaultIdOf('regions', loire.name, italy)).toBeNull();
  expect(defaultIdOf('countries', 'Atlantis')).toBeNull();
});

test('places are listed by country, below each its regions and behind those their subregions, numbered by what they are in', () => {
  const entry = (id: number, name: string, parentId: number | null) => ({
    id,
    name,
    parentId,
    description: '',
  });
  const text = '1 Frankrijk\n  1 Loire: Sancerre, Touraine\n  2 Corsica\n15 Chili\n  3 Maule: Loncomilla\n';
  expect(placesIn(text)).toEqual({
    countries: [entry(1, 'Frankrijk', null), entry(15, 'Chili', null)],
    regions: [entry(101, 'Loire', 1), entry(102, 'Corsica', 1), entry(1_503, 'Maule', 15)],
    subregions: [
      entry(10_101, 'Sancerre', 101),
      entry(10_102, 'Touraine', 101),
      entry(150_301, 'Loncomilla', 1_503),
    ],
  });
});
