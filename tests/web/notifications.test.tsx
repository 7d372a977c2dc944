import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeBatch } from '#api/batches/contract.ts';
import { type Notification, notificationPage, readNotifications } from '#api/notifications/contract.ts';
import { unreadNotifications } from '#api/notifications/unread-contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, answerDashboard, answerOrder } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { api as calls, staleAfter } from '#web/lib/api.ts';
import { isThorough } from '#tests/support/long-run.ts';

const row = (over: Partial<Notification> = {}): Notification => ({
  place: 90,
  kind: 'order',
  happenedAt: '2026-11-26T08:30:00.000Z',
  sentence: 'Besteld via de klantapp.',
  subject: 'Order 10872 · Bistro De Kade · € 612,48',
  record: 'salesOrder',
  recordId: 17,
  customerId: 401,
  isNew: true,
  isSolved: false,
  isOwn: false,
  ...over,
});
const bounced = row({
  place: 80,
  kind: 'mail',
  sentence: 'Factuur kwam onbestelbaar terug: mailbox unavailable.',
  subject: 'Hotel Park Lindenhof',
  record: 'customer',
  recordId: 402,
  customerId: 402,
});
const failedBatch = row({
  place: 70,
  kind: 'batch',
  sentence: 'Klaar: 2 geweigerd, 0 mislukt.',
  subject: 'Facturen maken: 13 orders',
  record: 'batch',
  recordId: 5,
  customerId: null,
  isNew: false,
  isOwn: true,
});

const open = (
  rows: readonly Notification[],
  { at = '/dashboard', role = 'MANAGER' as Role, unread = 2 } = {},
) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api);
  let count = unread;
  api.on(unreadNotifications, () => ({
    data: { unread: count, newest: count > 0 ? (rows[0]?.place ?? null) : null },
  }));
  api.on(notificationPage, ({ kind, skip, take }) => {
    const found = rows.filter((each) => kind === null || each.kind === kind);
    return { data: found.slice(skip, skip + take), total: found.length, hasMore: false };
  });
  api.on(readNotifications, { data: 1 });
  const app = openApp(at, role);
  return { ...api, ...app, person: userEvent.setup(), setCount: (to: number) => (count = to) };
};
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Meldingen' });

test('the bell says how many are new, opens the panel, and has the focus again when Escape closes it', async () => {
  const { person } = open([row(), bounced]);
  const button = await bell('Meldingen, 2 nieuw');
  expect(button.textContent).toBe('2');
  await person.click(button);
  const shown = within(await panel());
  const items = await shown.findAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(within(items[0]!).getByText('Besteld via de klantapp.')).toBeDefined();
  expect(within(items[0]!).getByText('Nieuw')).toBeDefined();
  expect(within(items[0]!).getByRole('img', { name: 'Bestelling in de klantapp' })).toBeDefined();
  // Escape, as a browser says it of a dialog
  fireEvent(await panel(), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('what is followed is read, and the panel closes', async () => {
  const { person, asked, path } = open([row(), bounced]);
  await person.click(await bell(/^Meldingen/));
  const shown = within(await panel());
  await person.click(await shown.findByRole('link', { name: /^Order 10872/ }));
  await waitFor(() => expect(path()).toBe('/verkoop/17'));
  expect(asked(readNotifications).map(({ request }) => request)).toEqual([{ place: 90, isUpTo: false }]);
  expect(screen.queryByRole('dialog', { name: 'Meldingen' })).toBeNull();
});

test('a label that was refused leads to its order, a webshop that does not answer to its settings', async () => {
  const { person } = open([
    row({ place: 95, kind: 'parcel', sentence: 'DPD (extern) weigert een pakket van deze order.' }),
    row({
      place: 94,
      kind: 'webshop',
      sentence: 'De webwinkel is voor 2 producten nog niet bijgewerkt.',
      subject: 'Webwinkelkoppeling',
      record: 'shopSync',
      recordId: 3,
      customerId: null,
    }),
  ]);
  await person.click(await bell('Meldingen, 2 nieuw'));
  const [label, webshop] = (await within(await panel()).findAllByRole('listitem')).map((item) =>
    within(item),
  );
  expect(label!.getByRole('img', { name: 'Pakket' })).toBeDefined();
  expect(label!.getByRole('link', { name: /^Order 10872/ }).getAttribute('href')).toBe('/verkoop/17');
  expect(webshop!.getByRole('img', { name: 'Webwinkel' })).toBeDefined();
  expect(webshop!.getByRole('link', { name: 'Webwinkelkoppeling' }).getAttribute('href')).toBe(
    '/settings/website-api',
  );
});

test('a backup that was not made leads to what the log book says of backups', async () => {
  const sentence = 'Er is geen reservekopie gemaakt: er is geen ruimte meer op de schijf.';
  const about = { subject: 'Reservekopie', record: 'backup', recordId: 3, customerId: null };
  const { person } = open([row({ place: 96, kind: 'backup', sentence, ...about })]);
  await person.click(await bell(/^Meldingen/));
  const item = within(await within(await panel()).findByRole('listitem'));
  expect(item.getByText(sentence)).toBeDefined();
  expect(item.getByRole('img', { name: 'Reservekopie' })).toBeDefined();
  expect(item.getByRole('link', { name: 'Reservekopie' }).getAttribute('href')).toBe(
    '/rapporten/logboek?stroom=backup-3',
  );
});

test('one is marked as read, or all up to the newest; the count is asked again', async () => {
  const { person, asked, setCount } = open([row(), bounced]);
  await person.click(await bell('Meldingen, 2 nieuw'));
  const shown = within(await panel());
  setCount(1);
  await person.click(await shown.findByRole('button', { name: `Gelezen: ${bounced.sentence}` }));
  await bell('Meldingen, 1 nieuw');
  setCount(0);
  await person.click(await shown.findByRole('button', { name: 'Alles gelezen' }));
  await bell('Meldingen, geen nieuwe');
  expect(asked(readNotifications).map(({ request }) => request)).toEqual([
    { place: 80, isUpTo: false },
    { place: 90, isUpTo: true },
  ]);
  expect(shown.queryByRole('button', { name: 'Alles gelezen' })).toBeNull();
});

test('a live update brings the count up to date; a hundred or more is 99+', async () => {
  const { store, setCount } = open([row()], { unread: 1 });
  await bell('Meldingen, 1 nieuw');
  setCount(100);
  store.dispatch(calls.util.invalidateTags(staleAfter([{ type: 'Notification', id: 'list' }])));
  const button = await bell('Meldingen, 99+ nieuw');
  expect(button.textContent).toBe('99+');
});

test.runIf(isThorough)(
  'what can be done stands with it: the mail to send again, what of a batch of yours did not succeed',
  async () => {
    const solved = row({ ...failedBatch, place: 60, isSolved: true });
    const ofOthers = row({ ...failedBatch, place: 50, isOwn: false });
    const { person, on, asked } = open([bounced, failedBatch, solved, ofOthers]);
    on(changeBatch, { data: 1 });
    await person.click(await bell(/^Meldingen/));
    const items = await within(await panel()).findAllByRole('listitem');
    const link = within(items[0]!).getByRole('link', { name: 'Naar de mail' });
    expect(link.getAttribute('href')).toBe('/mail?status=failed&klant=402');
    expect(
      within(items[1]!).getByRole('link', { name: 'Facturen maken: 13 orders' }).getAttribute('href'),
    ).toBe('/rapporten/logboek?stroom=batch-5');
    expect(within(items[2]!).getByText('Opgelost')).toBeDefined();
    for (const item of items.slice(2))
      expect(within(item).queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull();
    await person.click(within(items[1]!).getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Wat niet lukte, wordt opnieuw geprobeerd')).toBeDefined();
    expect(asked(changeBatch).map(({ request }) => request)).toEqual([{ batchId: 5, to: 'retry' }]);
  },
);

test.runIf(isThorough)('nothing to report, and an answer that fails, are said', async () => {
  const { person, on } = open([], { unread: 0 });
  on(notificationPage, () => Response.json({ code: 'fault', title: 'Het lukte niet.' }, { status: 500 }));
  await person.click(await bell('Meldingen, geen nieuwe'));
  const shown = within(await panel());
  const alert = await shown.findByRole('alert');
  on(notificationPage, { data: [], total: 0, hasMore: false });
  await person.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await shown.findByText('Er is nog niets te melden.')).toBeDefined();
  expect(shown.queryByRole('alert')).toBeNull();
});

test.runIf(isThorough)('a mark that is refused is said', async () => {
  const { person, on } = open([row()], { unread: 1 });
  on(readNotifications, () =>
    Response.json(
      { status: 404, code: 'notification-not-found', title: 'Deze melding bestaat niet meer.' },
      { status: 404 },
    ),
  );
  await person.click(await bell('Meldingen, 1 nieuw'));
  await person.click(await screen.findByRole('button', { name: /^Gelezen: / }));
  expect(await screen.findByText('Deze melding bestaat niet meer.')).toBeDefined();
});

test.each(['SALES', 'TRAFFIC', 'AUDITOR', 'PRODUCTMANAGER'] as const)('%s has the bell', async (role) => {
  open([row()], { role, unread: 1, at: '/meldingen' });
  expect(await bell('Meldingen, 1 nieuw')).toBeDefined();
});

test('FINANCE has it where the account leaves the books to it, and asks nothing where it does not', async () => {
  const { asked } = open([], { role: 'FINANCE', at: '/versielog' });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('button', { name: /^Profiel/ });
  expect(screen.queryByRole('button', { name: /^Meldingen/ })).toBeNull();
  expect(asked(unreadNotifications)).toEqual([]);
});

test('the page lists everything, a page at a time, and one kind where it is chosen', async () => {
  const many = Array.from({ length: 30 }, (_, nth) =>
    row({ place: 400 - nth, subject: `Order ${nth}`, isNew: false }),
  );
  const { person, path, asked } = open([bounced, ...many], { at: '/meldingen' });
  const table = await screen.findByRole('table', { name: 'Alle meldingen' });
  expect(await within(table).findByText(bounced.sentence)).toBeDefined();
  expect(await screen.findByText(/^31 /)).toBeDefined();
  // the one filter is always shown: there are no more to open
  expect(screen.queryByRole('button', { name: 'Meer filters' })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Soort' }), 'E-mail');
  await waitFor(() => expect(path()).toBe('/meldingen?soort=mail'));
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2));
  expect(asked(notificationPage).at(-1)?.request).toMatchObject({ kind: 'mail', skip: 0 });
});
