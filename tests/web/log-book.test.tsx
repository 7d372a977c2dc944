import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  changeProofAddresses,
  logBook,
  logBookCsv,
  logBookProof,
  logBookProofCsv,
  type SignedDay,
  signedHeads,
} from '#api/log-book/contract.ts';
import { answerBasics, logDay, logEntry } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const signedDay = (changes: Partial<SignedDay> = {}): SignedDay => ({
  day: '2026-11-20',
  isOfUsers: false,
  log: 1,
  position: 812,
  hash: 'a1'.repeat(32),
  key: 'c3'.repeat(32),
  stampedAt: null,
  stampedBy: null,
  ...changes,
});

/** The view of events; that of actions has tests of its own. */
const events = '/rapporten/logboek?weergave=gebeurtenissen';

const open = (
  at = events,
  entries = [logEntry()],
  total = entries.length,
  role: 'ADMIN' | 'MANAGER' = 'MANAGER',
  searchedTo: string | null = null,
) => {
  const api = server();
  answerBasics(api);
  api.on(logBook, ({ stream }) => ({
    data: entries,
    total,
    hasMore: total === 10_000,
    searchedTo,
    recordName: stream === 'salesOrder-11393' ? 'Order 11393' : null,
  }));
  const days = [
    logDay({ day: '2026-11-20', position: 830, isOver: false }),
    logDay(),
    logDay({ isOfUsers: true, log: 0, hash: 'b2'.repeat(32) }),
  ];
  api.on(logBookProof, ({ skip, take }) => ({ data: days.slice(skip, skip + take), total: 12 }));
  api.on(signedHeads, {
    data: [
      signedDay({ stampedAt: '2026-11-20T08:00:00.000Z', stampedBy: 'CN=Tijd' }),
      signedDay({ isOfUsers: true, log: 0 }),
    ],
    total: 2,
    isSigning: true,
    addresses: 'accountant@wijn.example',
    authority: null,
  });
  return { ...api, ...openApp(at, role) };
};

test('REP-040 · an entry tells when, who, about what, and the old and the new value', async () => {
  open(events, [logEntry({ actingUserName: 'R. de Groot' })]);
  const row = within((await screen.findByRole('link', { name: 'Order 10872' })).closest('tr')!);
  expect(row.getByText('20-11-2026 09:38:05')).toBeDefined();
  expect(row.getByText('Elske Noordhof')).toBeDefined();
  expect(row.getByText('door R. de Groot')).toBeDefined();
  expect(row.getByText('wacht').tagName).toBe('DEL');
  expect(row.getByRole('listitem').textContent).toBe('Status: van wacht → naar geprint');
});

test('an event says from which screen it came as people call it, whichever its address', async () => {
  const named = {
    '/order/new': 'Nieuwe order',
    '/verkoop/17?tab=mail': 'Order',
    '/klantapp2/nieuwebestelling': 'Klantapp',
    '/vier-ogen': 'Vier ogen',
    '/bank?tab=booked': 'Bank',
    '/klanten/401?tab=orders': 'Klanten',
    'token Kassa-app': 'token Kassa-app',
  };
  open(
    events,
    Object.keys(named).map((from, nth) => logEntry({ position: nth + 1, screen: from })),
  );
  await screen.findByTitle('/order/new');
  for (const [from, name] of Object.entries(named))
    expect(screen.getByTitle(from).textContent, from).toBe(name);
});

test('REP-038 · period, name, subject and action stand in the address and are asked for', async () => {
  const { asked } = open(
    '/rapporten/logboek?weergave=gebeurtenissen&van=2026-11-01&tot=2026-11-20&naam=elske&regels=50&pagina=3',
  );
  await screen.findByText('Elske Noordhof');
  expect(asked(logBook)[0]?.request).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
    at: '',
    until: null,
    name: 'elske',
    subject: '',
    action: '',
    stream: '',
    skip: 100,
    take: 50,
  });
  expect(screen.getByLabelText<HTMLInputElement>('Van').value).toBe('01-11-2026');
});

test('AUD-152 · of a name that many have it says how far was searched, and searches further back from there', async () => {
  const moment = '2026-03-02T09:15:00.000Z';
  const { asked, path } = open(`${events}&onderwerp=wijn`, [logEntry()], 1, 'MANAGER', moment);
  expect((await screen.findByText(/gezocht tot en met/)).textContent).toMatch(
    /gezocht tot en met 02-03-2026 10:15:00; wat ouder is, is nog niet doorzocht/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verder terug zoeken' }));
  await waitFor(() =>
    expect(asked(logBook).at(-1)?.request).toMatchObject({ until: moment, subject: 'wijn' }),
  );
  expect(path()).toContain('voor=2026-03-02');
  await userEvent.click(screen.getByRole('button', { name: 'Nieuwste' }));
  await waitFor(() => expect(path()).not.toContain('voor='));
});

test('FMT-017 · a text search waits 900 ms, and starts at the first page', async () => {
  const { asked, path } = open('/rapporten/logboek?weergave=gebeurtenissen&pagina=2', [logEntry()], 45);
  await screen.findByText('Elske Noordhof');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByLabelText('Onderwerp'), { target: { value: 'Order' } });
  await act(() => vi.advanceTimersByTimeAsync(899));
  expect(path()).toBe('/rapporten/logboek?weergave=gebeurtenissen&pagina=2');
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(path()).toBe('/rapporten/logboek?weergave=gebeurtenissen&onderwerp=Order'), {
    timeout: 400,
  });
  await waitFor(() => expect(asked(logBook).at(-1)?.request).toMatchObject({ subject: 'Order', skip: 0 }));
});

test.runIf(isThorough)(
  'FMT-019, FMT-035, REP-038 · pages of 20, 50 or 100, with at most five numbers',
  async () => {
    const { path } = open(events, [logEntry()], 400);
    const bar = within(await screen.findByRole('navigation', { name: "Pagina's" }));
    expect(bar.getAllByRole('button', { name: /^Pagina \d/ })).toHaveLength(5);
    expect(bar.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['20', '50', '100']);
    await userEvent.click(bar.getByRole('button', { name: 'Volgende pagina' }));
    expect(path()).toBe('/rapporten/logboek?weergave=gebeurtenissen&pagina=2');
    await userEvent.selectOptions(await screen.findByLabelText('Regels per pagina'), '100');
    expect(path()).toBe('/rapporten/logboek?weergave=gebeurtenissen&regels=100');
  },
);

test('the history of an order is headed by the order, whatever its newest entry is about', async () => {
  open('/rapporten/logboek?weergave=gebeurtenissen&stroom=salesOrder-11393', [
    logEntry({ subject: 'Cahors La Nuit Noire 2021', stream: 'stock-3.1.44' }),
  ]);
  expect(await screen.findByText('Order 11393', { selector: 'b' })).toBeDefined();
});

test('more entries than are counted are said to be more', async () => {
  open(events, [logEntry()], 10_000);
  const bar = await screen.findByRole('navigation', { name: "Pagina's" });
  expect(bar.textContent).toContain('1–20 van meer dan 10.000');
});

test.runIf(isThorough)("the subject of an entry leads to that record's history", async () => {
  const { asked, path } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Order 10872' }));
  await waitFor(() => expect(asked(logBook).at(-1)?.request).toMatchObject({ stream: 'salesOrder-17' }));
  expect(await screen.findByText('Geschiedenis van')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Alles tonen' }));
  await waitFor(() => expect(path()).toBe(events));
});

const download = async (as: string, name = 'Downloaden') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: as }));
};

test('REP-041 · the CSV is asked with the filters and saved', async () => {
  const saved: { name: string; type: string }[] = [];
  let content: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((content = blob), 'blob:x'),
      revokeObjectURL() {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: content?.type ?? '' });
  });
  const { on, asked } = open(
    '/rapporten/logboek?weergave=gebeurtenissen&van=2026-11-01&tot=2026-11-20&actie=status',
  );
  on(logBookCsv, 'tijdstip;naam\n');
  await screen.findByText('Elske Noordhof');
  await download('CSV');
  await waitFor(() => expect(saved).toEqual([{ name: 'logboek-2026-11-20.csv', type: 'text/csv' }]));
  expect(asked(logBookCsv)[0]?.request).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
    action: 'status',
  });
  expect(asked(logBookCsv)[0]?.headers.get('Authorization')).toBe('Bearer a-token');
});

test.runIf(isThorough)(
  'FMT-025 · while the file is being made its button says so and cannot be pressed again',
  async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { on, asked } = open();
    const made = Promise.withResolvers<string>();
    on(logBookCsv, () => made.promise);
    await screen.findByText('Elske Noordhof');
    await download('Excel');
    const button = await screen.findByRole('button', { name: 'Bezig…' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(button);
    made.resolve('tijdstip;naam\n');
    await screen.findByRole('button', { name: 'Downloaden' });
    expect(asked(logBookCsv).map(({ request }) => request)).toMatchObject([{ format: 'xlsx' }]);
  },
);

test('the proof shows the hash of each day, and copies it', async () => {
  open();
  const user = userEvent.setup();
  const panel = within(await screen.findByRole('region', { name: 'Bewijs' }));
  const rows = await waitFor(() => {
    const found = panel.getAllByRole('row').slice(1);
    expect(found).toHaveLength(3);
    return found;
  });
  expect(rows[0]?.textContent).toContain('20-11-2026nog niet voorbijBedrijf830a1a1');
  expect(rows[1]?.textContent).toContain('19-11-2026Bedrijf812a1a1');
  expect(rows[2]?.textContent).toContain('19-11-2026Gebruikers en accounts812b2b2');
  await user.click(
    panel.getByRole('button', { name: 'Hash van 19-11-2026 kopiëren (gebruikers en accounts)' }),
  );
  expect(await navigator.clipboard.readText()).toBe('b2'.repeat(32));
  expect(await screen.findByText('Hash van 19-11-2026 gekopieerd')).toBeDefined();
});

test.runIf(isThorough)(
  'a browser that forbids copying is told of, and the older days are on the next page',
  async () => {
    const { asked } = open();
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const panel = within(await screen.findByRole('region', { name: 'Bewijs' }));
    await user.click(await panel.findByRole('button', { name: 'Hash van 20-11-2026 kopiëren (bedrijf)' }));
    expect(await screen.findByText('De hash is niet gekopieerd')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Volgende pagina' }));
    await waitFor(() => expect(asked(logBookProof).at(-1)?.request).toEqual({ skip: 10, take: 10 }));
  },
);

test.runIf(isThorough)(
  'the signed heads say what they prove, and by which mails and time stamps',
  async () => {
    const { on, asked } = open(undefined, undefined, undefined, 'ADMIN');
    on(changeProofAddresses, { data: 1 });
    const panel = within(await screen.findByRole('region', { name: 'Ondertekende koppen' }));
    await panel.findByText('CN=Tijd');
    const rows = panel.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '20-11-2026Bedrijf81220-11-2026 09:00CN=Tijdc3c3c3c3c3c3c3c3',
      '20-11-2026Gebruikers en accounts812geenc3c3c3c3c3c3c3c3',
    ]);
    expect(panel.getByText(/bewijst dat een kop van deze installatie komt, niet van wanneer/)).toBeDefined();
    expect(panel.getByText(/^Gemaild:/)).toBeDefined();
    expect(panel.getByText(/^Geen tijdstempels:/)).toBeDefined();
    const field = panel.getByLabelText('Ondertekende koppen mailen naar');
    await userEvent.clear(field);
    await userEvent.type(field, 'auditor@wijn.example{Enter}');
    await waitFor(() =>
      expect(asked(changeProofAddresses).at(-1)?.request).toEqual({ addresses: 'auditor@wijn.example' }),
    );
  },
);

test.runIf(isThorough)('all days are downloaded for who wants to keep them elsewhere', async () => {
  const { on, asked } = open();
  on(logBookProofCsv, 'Dag;Logboek\n');
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof');
  await download('CSV', 'Alle dagen downloaden');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(await (save.mock.calls[0]![0] as Blob).text()).toContain('Dag;Logboek\n');
  expect(asked(logBookProofCsv)).toHaveLength(1);
});
