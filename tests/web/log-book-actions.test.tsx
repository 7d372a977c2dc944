import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { batches, startBatch } from '#api/batches/contract.ts';
import {
  type LogAction,
  logBookAction,
  logBookActions,
  logBookSuggestions,
  previewTakeBack,
  takeBackAction,
} from '#api/log-book/actions-contract.ts';
import { endQuestionMail, mailedQuestions, mailQuestion } from '#api/log-book/questions-contract.ts';
import { listViews, saveListView } from '#api/list-views/contract.ts';
import { logBookProof, signedHeads } from '#api/log-book/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { answerBasics, logEntry } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const action = (changes: Partial<LogAction> = {}): LogAction => ({
  key: '1-81',
  recordedAt: '2026-11-27T16:12:05.000Z',
  userName: 'Nadia de Wit',
  actingUserName: null,
  subjectType: 'Verkooporder',
  subject: 'Order 10872',
  stream: 'salesOrder-17',
  action: 'Order ingevoerd',
  sentence: 'Order ingevoerd voor Bistro De Kade: 6 wijnen, € 412,50 excl. btw.',
  reason: null,
  screen: '/order/new',
  events: 14,
  customerId: 401,
  customerName: 'Bistro De Kade',
  amount: 4_991_300,
  changes: [],
  outcomes: [],
  mayBeTakenBack: true,
  ...changes,
});

const open = (
  at = '/rapporten/logboek',
  rows = [action()],
  next: string | null = null,
  role: Role = 'MANAGER',
  searchedTo: string | null = null,
) => {
  const api = server();
  answerBasics(api);
  const empty = { data: [], total: 0 };
  api.on(logBookActions, ({ text }) => ({
    data: rows,
    next,
    searchedTo,
    names: { 'product-1201': 'Sancerre 2024' },
    alike: text === 'Zaterdagmrkt' ? [{ asked: 'zaterdagmrkt', words: ['zaterdagmarkt'] }] : [],
    cut: text === 'nl91' ? ['nl91'] : [],
  }));
  api.on(logBookAction, {
    action: rows[0] ?? action(),
    events: [logEntry({ sentence: 'Order ingevoerd voor Bistro De Kade met 6 regels.' })],
    followed: [logEntry({ position: 99, sentence: 'Orderbevestiging gemaild.' })],
  });
  api.on(logBookSuggestions, ({ query }) => ({
    data: [
      { kind: 'user' as const, value: '12', name: 'Nadia de Wit' },
      { kind: 'record' as const, value: 'product-1201', name: 'Sancerre 2024' },
    ].filter(({ name }) => name.toLowerCase().includes(query)),
  }));
  api.on(logBookProof, empty);
  api.on(signedHeads, { ...empty, isSigning: true, addresses: '', authority: null });
  api.on(listViews, { layouts: [], views: [] });
  api.on(batches, { data: [], hasPrintService: false });
  return { ...api, ...openApp(at, role) };
};

test('AUD-021 · a row tells who, from which screen, what, for whom, what it came to, and opens into its events', async () => {
  open(undefined, [action({ reason: 'Klant belde', actingUserName: 'R. de Groot' })]);
  const sentence = await screen.findByText(/Order ingevoerd voor Bistro De Kade: 6 wijnen, € 412,50/, {
    selector: '.log-sentence',
  });
  const row = within(sentence.closest('tr')!);
  expect(row.getByText('Nadia de Wit')).toBeDefined();
  expect(row.getByText('door R. de Groot')).toBeDefined();
  expect(row.getByText('Nieuwe order').title).toBe('/order/new');
  expect(row.getByText(/Bistro De Kade · nu € 499,13 incl\. btw$/)).toBeDefined();
  expect(row.getByText('Waarom: Klant belde')).toBeDefined();
  await userEvent.click(row.getByRole('button', { name: /^14 gebeurtenissen/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order ingevoerd' }));
  expect(await dialog.findByText('Order ingevoerd voor Bistro De Kade met 6 regels.')).toBeDefined();
  expect(dialog.getByRole('heading', { name: 'Wat erop volgde' })).toBeDefined();
  expect(dialog.getByText('Orderbevestiging gemaild.')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Bistro De Kade' }).getAttribute('href')).toBe('/klanten/401');
});

test('AUD-026 · what something was or became is searched, from the address too, and a mistyped word is said to be', async () => {
  const { asked, path } = open('/rapporten/logboek?waarde=7%2C5');
  await screen.findByText('Nadia de Wit');
  expect(asked(logBookActions).at(-1)?.request).toMatchObject({ text: '7,5' });
  const field = screen.getByRole('searchbox', { name: 'Oude of nieuwe waarde' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Zaterdagmrkt{Enter}');
  expect(
    await screen.findByText('Niets met “zaterdagmrkt”. Gezocht is wat erop lijkt: zaterdagmarkt.'),
  ).toBeDefined();
  expect(path()).toContain('waarde=Zaterdagmrkt');
});

test('AUD-027 · a row says what followed and what of it failed, and says the kind of its record once', async () => {
  const [taken, refused] = [
    'Orderbevestiging gemaild naar x@y.nl.',
    'PostNL weigert een pakket van deze order.',
  ];
  open(undefined, [
    action({
      subject: 'Order 11363',
      outcomes: [
        { sentence: taken, hasFailed: false },
        { sentence: refused, hasFailed: true },
      ],
    }),
    action({
      key: '1-80',
      subjectType: 'Product',
      subject: 'Sancerre 2024',
      customerName: null,
      amount: null,
    }),
    action({ key: '1-79', subjectType: 'User', subject: 'User admin', customerName: null, amount: null }),
    ...[
      ['Vier ogen', 'Vier ogen: Kredietlimiet'],
      ['Lijstweergaven', 'Eigen weergaven'],
      ['Product', 'Productie 2024'],
    ].map(([subjectType, subject], nth) =>
      action({
        key: `1-${nth}`,
        subjectType: subjectType!,
        subject: subject!,
        customerName: null,
        amount: null,
      }),
    ),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Wat erop volgde' }));
  expect(list.getByText(new RegExp(taken)).className).toBe('');
  expect(list.getByText(new RegExp(refused)).className).toBe('log-failed');
  expect(screen.getByText(/^Order 11363 · Bistro De Kade/)).toBeDefined();
  expect(screen.getByText('Product Sancerre 2024')).toBeDefined();
  for (const titled of [
    'User admin',
    'Vier ogen: Kredietlimiet',
    'Eigen weergaven',
    'Product Productie 2024',
  ])
    expect(screen.getByText(titled)).toBeDefined();
});

test.runIf(isThorough)(
  'AUD-022 · everything Nadia did on Friday after 17:00, in at most five clicks',
  async () => {
    const { asked, path } = open();
    await screen.findByText('Nadia de Wit');
    let clicks = 0;
    const click = async (element: Element) => {
      clicks += 1;
      await userEvent.click(element);
    };
    await click(screen.getByRole('combobox', { name: 'Wie, wat of waarvan' }));
    await userEvent.keyboard('nadia');
    await click(await screen.findByRole('option', { name: 'Persoon: Nadia de Wit' }));
    await click(screen.getByLabelText('Van'));
    await userEvent.keyboard('27-11-2026{Tab}');
    await click(screen.getByRole('combobox', { name: 'Vanaf (tijd)' }));
    await userEvent.keyboard('17:00{Enter}');
    await click(screen.getByLabelText('Tot en met'));
    await userEvent.keyboard('27-11-2026{Tab}');
    await waitFor(() =>
      expect(asked(logBookActions).at(-1)?.request).toMatchObject({
        userIds: [12],
        from: '2026-11-27',
        fromTime: '17:00',
        to: '2026-11-27',
        toTime: null,
        after: null,
      }),
    );
    expect(clicks).toBeLessThanOrEqual(5);
    // a link to what was asked
    expect(decodeURIComponent(path())).toBe(
      '/rapporten/logboek?wie=12~Nadia+de+Wit&van=2026-11-27&vantijd=17:00&tot=2026-11-27',
    );
  },
);

test('what is entered before its suggestions came is chosen once one comes alone, and of several none unseen', async () => {
  const { on, path } = open();
  await screen.findByText('Nadia de Wit');
  const order = (number: string) => ({
    kind: 'record' as const,
    value: `salesOrder-${number}`,
    name: `Order ${number}`,
  });
  on(logBookSuggestions, ({ query }) => ({
    data: ['10872', '10873'].filter((number) => number.startsWith(query)).map(order),
  }));
  const field = screen.getByRole('combobox', { name: 'Wie, wat of waarvan' });
  await userEvent.type(field, '1087{Enter}');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(path()).toBe('/rapporten/logboek');
  await userEvent.type(field, '2{Enter}');
  await screen.findByRole('button', { name: 'Van: Order 10872 verwijderen' });
  expect(decodeURIComponent(path())).toContain('stroom=salesOrder-10872~');
});

test('AUD-022 · who set this price on 3 March, in at most five clicks', async () => {
  const price = action({
    sentence: 'Verkoopprijs excl. gewijzigd van € 11,00 naar € 12,00.',
    userName: 'Elske Noordhof',
    changes: [{ field: 'Verkoopprijs excl.', from: '€ 11,00', to: '€ 12,00' }],
  });
  const { asked } = open('/rapporten/logboek?stroom=product-1201', [price]);
  // the link of the product names it
  expect(await screen.findByRole('button', { name: 'Van: Sancerre 2024 verwijderen' })).toBeDefined();
  await userEvent.click(screen.getByLabelText('Van'));
  await userEvent.keyboard('3-3-2026{Tab}');
  await userEvent.click(screen.getByLabelText('Tot en met'));
  await userEvent.keyboard('3-3-2026{Tab}');
  await waitFor(() =>
    expect(asked(logBookActions).at(-1)?.request).toMatchObject({
      streams: ['product-1201'],
      from: '2026-03-03',
      to: '2026-03-03',
    }),
  );
  const row = within((await screen.findByText(price.sentence)).closest('tr')!);
  expect(row.getByText('Elske Noordhof')).toBeDefined();
  expect(row.getByText('€ 11,00').tagName).toBe('DEL');
});

test('AUD-022 · the next page goes on from the last row', async () => {
  const { asked } = open(undefined, [action()], '1-81');
  await userEvent.click(await screen.findByRole('button', { name: 'Ouder' }));
  await waitFor(() => expect(asked(logBookActions).at(-1)?.request).toMatchObject({ after: '1-81' }));
});

test('AUD-022 · a question is saved under a name, and opened again', async () => {
  const { on, asked, path } = open('/rapporten/logboek?wie=12~Nadia&vantijd=17:00&van=2026-11-27');
  const view = { viewId: 7, list: 'log-book', name: 'Bankzaken', query: 'soort=bankEntry~Bankboeking' };
  on(listViews, { layouts: [], views: [{ ...view, columns: null, isShared: false }] });
  on(saveListView, { data: { viewId: 8 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Weergaven' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /bewaren als/i }));
  await userEvent.keyboard('Nadia na vijven{Enter}');
  await waitFor(() =>
    expect(asked(saveListView)[0]?.request).toMatchObject({
      list: 'log-book',
      name: 'Nadia na vijven',
      query: 'wie=12%7ENadia&van=2026-11-27&vantijd=17%3A00',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Weergaven' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bankzaken' }));
  await waitFor(() =>
    expect(decodeURIComponent(path())).toBe('/rapporten/logboek?soort=bankEntry~Bankboeking'),
  );
});

test('AUD-028 · a saved question is had by mail at a set hour, is listed, and is stopped', async () => {
  const { on, asked } = open('/rapporten/logboek?wie=12~Nadia');
  const mailed: {
    viewId: number;
    name: string;
    query: string;
    weekday: number | null;
    hour: number;
    since: string;
  }[] = [];
  on(mailedQuestions, () => ({ data: mailed }));
  on(listViews, {
    layouts: [],
    views: [
      { viewId: 7, list: 'log-book', name: 'Nadia', query: 'wie=12%7ENadia', columns: null, isShared: false },
    ],
  });
  on(mailQuestion, ({ viewId, weekday, hour }) => {
    mailed.push({
      viewId,
      weekday,
      hour,
      name: 'Nadia',
      query: 'wie=12%7ENadia',
      since: '2026-11-27T16:12:05.000Z',
    });
    return { data: 1 as const };
  });
  on(endQuestionMail, () => {
    mailed.length = 0;
    return { data: 1 as const };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Per e-mail …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vragen per e-mail' }));
  expect(await dialog.findByText('U krijgt nog geen vragen per e-mail.')).toBeDefined();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Hoe vaak' }), 'Elke week op maandag');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Vanaf' }), '08:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Mail mij' }));
  expect(await dialog.findByText('Elke week op maandag om 08:00')).toBeDefined();
  expect(asked(mailQuestion).at(-1)?.request).toEqual({ viewId: 7, weekday: 1, hour: 8 });
  await userEvent.click(dialog.getByRole('button', { name: 'Niet meer mailen: Nadia' }));
  expect(await dialog.findByText('U krijgt nog geen vragen per e-mail.')).toBeDefined();
});

test('AUD-028 · what is asked and not saved says to save it first', async () => {
  const { on } = open('/rapporten/logboek?wie=13~Piet');
  on(mailedQuestions, { data: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Per e-mail …' }));
  expect(await screen.findByText(/^Bewaar eerst wat u vraagt als weergave/)).toBeDefined();
});

test('AUD-023 · an action is taken back after a preview of what it would do now', async () => {
  const { on, asked } = open('/rapporten/logboek?rij=1-81');
  on(previewTakeBack, {
    steps: [
      { key: '1-81', sentence: 'Order ingevoerd.', would: ['Order 10872: Order verwijderd.'], isSlow: false },
    ],
    obstacle: null,
  });
  on(takeBackAction, { data: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Terugdraaien …' }));
  expect(await screen.findByText('Order 10872: Order verwijderd.')).toBeDefined();
  expect(asked(takeBackAction)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Terugdraaien' }));
  await waitFor(() => expect(asked(takeBackAction)[0]?.request).toEqual({ key: '1-81' }));
  expect(await screen.findByText('Teruggedraaid')).toBeDefined();
});

test('AUD-023 · what stands in the way is named, and then nothing can be pressed', async () => {
  const { on } = open('/rapporten/logboek?rij=1-81');
  on(previewTakeBack, {
    steps: [],
    obstacle: {
      key: '1-81',
      sentence: 'Prijs gewijzigd.',
      text: 'Dit is intussen gewijzigd.',
      since: logEntry({ userName: 'Piet', sentence: 'Prijs nu € 13,00.' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Terugdraaien …' }));
  expect((await screen.findByText(/Dit staat in de weg/)).closest('.banner')?.textContent).toContain(
    'Daarna door Piet op 20-11-2026 09:38: Prijs nu € 13,00.',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Terugdraaien' }).disabled).toBe(true);
});

test('AUD-025 · all that is asked for is taken back as one; what has no opposite is named', async () => {
  const mail = action({ key: '1-80', sentence: 'Factuur gemaild.', mayBeTakenBack: false });
  const { on, asked } = open('/rapporten/logboek?wie=12~Nadia&van=2026-11-27&vantijd=17:00', [
    action(),
    mail,
  ]);
  on(previewTakeBack, {
    steps: [{ key: '1-81', sentence: 'Order ingevoerd.', would: ['Order verwijderd.'], isSlow: false }],
    obstacle: null,
  });
  on(startBatch, { data: { batchId: 5 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Alles hiervan terugdraaien …' }));
  expect(await screen.findByText(/1 handeling blijft staan/)).toBeDefined();
  expect(asked(previewTakeBack)[0]?.request).toEqual({ keys: ['1-81'] });
  expect(await screen.findByText('Order verwijderd.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Terugdraaien' }));
  await waitFor(() =>
    expect(asked(startBatch)[0]?.request).toMatchObject({
      action: 'take-back',
      ids: [],
      matching: {
        list: 'logBookActions',
        asked: { users: [12], van: '2026-11-27', van_tijd: '17:00' },
      },
    }),
  );
});

test('AUD-024 · the auditor reads all of it and is offered nothing to take back', async () => {
  open('/rapporten/logboek?rij=1-81&wie=12~Nadia', [action()], null, 'AUDITOR');
  expect(await screen.findByText('Orderbevestiging gemaild.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /erugdraaien/ })).toBeNull();
});

test('AUD-150 · a page that is not full says how far was searched, and goes on from there', async () => {
  const address = '/rapporten/logboek?waarde=geprint';
  const { asked } = open(address, [], '1-4711', 'MANAGER', '2026-03-02T09:15:00.000Z');
  const none = await screen.findByText(/^Geen handelingen gevonden sinds/);
  expect(none.textContent).toBe('Geen handelingen gevonden sinds 02-03-2026 10:15:00.');
  // in one piece on a narrow screen
  expect(none.querySelector('.whole')?.textContent).toBe('02-03-2026 10:15:00');
  expect(screen.getByText(/^Gezocht tot en met/).textContent).toBe(
    'Gezocht tot en met 02-03-2026 10:15:00; wat ouder is, is nog niet doorzocht.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verder terug zoeken' }));
  await waitFor(() => expect(asked(logBookActions).at(-1)?.request).toMatchObject({ after: '1-4711' }));
});

test('AUD-151 · that only the shortest of many words were searched is said', async () => {
  open('/rapporten/logboek?waarde=nl91');
  expect((await screen.findByText(/^“nl91” staat in meer woorden/)).textContent).toContain(
    'gezocht zijn de kortste',
  );
});
