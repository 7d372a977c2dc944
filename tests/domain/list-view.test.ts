import { describe, expect, test } from 'vitest';
import { listViewEvents, listViews, listViewsIdOf } from '#domain/list-view/list-view.ts';
import { dutch } from '#tests/support/dutch.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(listViews);
const ownerId = 8;
const layout = { ownerId, list: 'customers', columns: ['name', 'city'], pageSize: 50 };
const view = {
  ownerId,
  viewId: 71,
  list: 'customers',
  name: 'Utrecht',
  query: 'zoek=utrecht',
  columns: null,
};

describe('how a user wants a list', () => {
  test('D-69 · is kept for each list, and what is as it was records nothing', () => {
    const chosen = listViewEvents.layoutChosen(layout);
    given()
      .when({ type: 'ChooseListLayout', ...layout })
      .then(chosen);
    given(chosen)
      .when({ type: 'ChooseListLayout', ...layout })
      .then();
    for (const other of [
      { ...layout, pageSize: 20 },
      { ...layout, columns: ['city', 'name'] },
      { ...layout, columns: null },
      { ...layout, list: 'products' },
    ])
      given(chosen)
        .when({ type: 'ChooseListLayout', ...other })
        .then(listViewEvents.layoutChosen(other));
  });
});

test('the log book tells which list was arranged, and how', () => {
  const told = (chosen: object) => listViewEvents.layoutChosen.log({ ...layout, ...chosen });
  expect(told({})).toEqual({
    nl: 'Lijst van klanten: 2 kolommen, 50 per pagina.',
    en: 'List of customers: 2 columns, 50 a page.',
  });
  expect(told({ list: 'purchases', columns: null, pageSize: null })).toEqual({
    nl: 'Lijst van inkooporders: de gewone kolommen.',
    en: 'List of purchase orders: the usual columns.',
  });
  expect(dutch(told({ list: 'wijnen', columns: ['name'] }))).toBe(
    'Lijst van wijnen: 1 kolom, 50 per pagina.',
  );
  expect(dutch(listViewEvents.saved.log(view))).toBe('Weergave Utrecht bewaard (klanten).');
});

test.each([
  [null, 'elke dag', 'every day'],
  [1, 'elke maandag', 'every Monday'],
  [7, 'elke zondag', 'every Sunday'],
])('the log book tells when a view is mailed: %s', (weekday, nl, en) => {
  const wanted = {
    ownerId,
    viewId: 71,
    name: 'Utrecht',
    weekday,
    hour: 7,
    since: '2026-11-20T06:00:00.000Z',
  };
  expect(listViewEvents.mailWanted.log(wanted)).toEqual({
    nl: `Wat nieuw is in Utrecht wordt ${nl} om 7.00 uur gemaild.`,
    en: `What is new in Utrecht is mailed ${en} at 7:00.`,
  });
});

describe('a saved view', () => {
  const saved = listViewEvents.saved(view);

  test('is saved under a name that no other view of the list has, and saved once more as itself', () => {
    given()
      .when({ type: 'SaveListView', ...view })
      .then(saved);
    given(saved)
      .when({ type: 'SaveListView', ...view, viewId: 72, name: 'utrecht' })
      .refuses('list-view-name-taken');
    const again = { ...view, query: 'zoek=zeist' };
    given(saved)
      .when({ type: 'SaveListView', ...again })
      .then(listViewEvents.saved(again));
    const elsewhere = { ...view, viewId: 72, list: 'products' };
    given(saved)
      .when({ type: 'SaveListView', ...elsewhere })
      .then(listViewEvents.saved(elsewhere));
  });

  test('there are a hundred of at most', () => {
    const many = Array.from({ length: 100 }, (_, nth) =>
      listViewEvents.saved({ ...view, viewId: 100 + nth, name: `Nummer ${nth}` }),
    );
    given(...many)
      .when({ type: 'SaveListView', ...view })
      .refuses('too-many-list-views');
    given(...many.slice(1))
      .when({ type: 'SaveListView', ...view })
      .then(saved);
  });

  test('is deleted once', () => {
    const deleted = listViewEvents.deleted({ ownerId, viewId: 71, name: 'Utrecht' });
    given(saved).when({ type: 'DeleteListView', ownerId, viewId: 71 }).then(deleted);
    given(saved, deleted)
      .when({ type: 'DeleteListView', ownerId, viewId: 71 })
      .refuses('list-view-not-found');
  });

  test('goes with the user, like the layouts; where there is nothing, nothing is recorded', () => {
    const dropped = listViewEvents.dropped({ ownerId });
    given(saved).when({ type: 'DropListViews', ownerId }).then(dropped);
    given(listViewEvents.layoutChosen(layout)).when({ type: 'DropListViews', ownerId }).then(dropped);
    given(saved, listViewEvents.layoutChosen(layout), dropped)
      .when({ type: 'DropListViews', ownerId })
      .then();
  });

  test('those of a user and those of the account are records of their own', () => {
    expect([listViewsIdOf(3, 8), listViewsIdOf(3, null)]).toEqual(['3.8', '3.0']);
  });
});
