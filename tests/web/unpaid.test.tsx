import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { customerReminderPdf } from '#api/customer-figures/contract.ts';
import {
  type Defaulter,
  defaulters,
  openTotal1,
  openTotal2,
  openTotal3,
  pauseReminders,
  postReminder,
  previewReminder,
  remindDefaulter,
  reminderLetter,
  remindOfAll,
  remindOfInvoice,
  resumeReminders,
  type SentReminder,
  type UnpaidBlock,
  type UnpaidCustomer,
  unpaidInvoices,
  type UnpaidOrder,
} from '#api/unpaid/contract.ts';
import { batches, previewReminders, startBatch } from '#api/batches/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { blocks } from '#domain/reminder/unpaid.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const prepared = {
  to: 'administratie@kade.example',
  subject: 'Herinnering: openstaande facturen',
  text: 'Geachte relatie',
  attachments: ['herinnering-401.pdf'],
  look: { name: 'Wijnimport Noordhof' },
  claimed: null,
};
const reminder = (nth: number): SentReminder => ({
  name: 'Eerste herinnering',
  reminderType: 1,
  sentAt: `${10 + nth}-10-2026 09:30`,
  sentTo: 'administratie@kade.example',
  amount: 100 * euro,
  count: 1,
  isSent: true,
  isPosted: false,
  state: 'accepted',
  reason: '',
});
const order = (claimId: number, over: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  claimId,
  orderId: claimId,
  number: 10_000 + claimId,
  collectiveId: null,
  invoiceNumber: `F-${claimId}`,
  invoiceDate: '2026-10-01',
  incl: 200 * euro,
  paid: 0,
  open: 200 * euro,
  age: 49,
  late: 28,
  pause: null,
  collectOn: null,
  announcedOn: null,
  level: 0,
  nextStep: null,
  reminders: [],
  ...over,
});
const block = (...orders: UnpaidOrder[]): UnpaidBlock => ({
  count: orders.length,
  amount: orders.reduce((sum, { open }) => sum + open, 0),
  orders,
});
const customer = (over: Partial<UnpaidCustomer> = {}): UnpaidCustomer => ({
  customerId: 401,
  name: 'Bistro De Kade',
  manager: 'R. de Groot',
  term: 14,
  isAutoDebit: false,
  hasMandate: false,
  sentAt: null,
  blockedUntil: null,
  email: 'administratie@kade.example',
  count: 2,
  amount: 250 * euro,
  reminders: [],
  '7days': block(order(72, { open: 50 * euro, paid: 150 * euro, late: 3 })),
  '14days': block(),
  '21days': block(),
  '22days': block(order(71)),
  ...over,
});

const withoutInvoices = (of: UnpaidCustomer): UnpaidCustomer => ({
  ...of,
  ...Object.fromEntries(blocks.map((name) => [name, { ...of[name], orders: [] }])),
});

const open = (
  at = '/tools/unpaid',
  {
    customers = [customer()],
    role = 'MANAGER' as Role,
    hasMailServer = true,
  }: { customers?: UnpaidCustomer[]; role?: Role; hasMailServer?: boolean } = {},
) => {
  const api = server();
  answerBasics(api);
  api.on(unpaidInvoices, ({ customerId, hasInvoices }) => ({
    customers: customers
      .filter((each) => customerId === null || each.customerId === customerId)
      .map((each) => (hasInvoices ? each : withoutInvoices(each))),
    total: customers.length,
    managers: ['E. Noordhof', 'R. de Groot'],
    hasMailServer,
    amountOfAll: 0,
    countOfAll: 0,
    amountOver21: 0,
    countOver21: 0,
    amountOverDays: 0,
    countOverDays: 0,
  }));
  api.on(openTotal1, { open: 900 * euro, count: 9 });
  api.on(openTotal2, { open: 400 * euro, count: 4 });
  api.on(openTotal3, ({ days }) => ({ open: days * euro, count: days }));
  api.on(previewReminder, prepared);
  api.on(remindOfInvoice, { data: 1 });
  api.on(remindOfAll, { data: 1 });
  api.on(pauseReminders, { data: 1 });
  api.on(resumeReminders, { data: 1 });
  return { ...api, ...openApp(at, role) };
};
const last = <Item,>(items: readonly Item[]) => items.at(-1);
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the unpaid invoices', () => {
  test('DUN-001 · DUN-002 · begin with three totals, which can be fetched again; the last is of days to choose', async () => {
    const { asked } = open();
    const totals = within(await screen.findByRole('region', { name: 'Totalen' }));
    expect(await totals.findByText('€ 900,00')).toBeDefined();
    expect(await totals.findByText('Ouder dan 21 dagen')).toBeDefined();
    expect(await totals.findByText('€ 30,00')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Totalen vernieuwen' }));
    await waitFor(() =>
      expect([openTotal1, openTotal2, openTotal3].map((each) => asked(each).length)).toEqual([2, 2, 2]),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(totals.getByLabelText('Dagen van het laatste totaal'), { target: { value: '0' } });
    act(() => void vi.advanceTimersByTime(500));
    expect(await totals.findByText('€ 1,00')).toBeDefined();
  });

  test.runIf(isThorough)(
    'DUN-003 · FMT-017 · are looked for 800 ms after the last key; a choice leaves out those of nothing',
    async () => {
      const { asked } = open();
      const search = await screen.findByLabelText('Klant zoeken');
      const page = within(screen.getByRole('main'));
      expect(page.getByRole('link', { name: 'Wanbetalers' }).getAttribute('href')).toBe('/tools/wanbetalers');
      const kinds = within(screen.getByLabelText('Welke facturen')).getAllByRole('option');
      expect(kinds.map(({ textContent }) => textContent)).toEqual(['Alle', 'Facturen met een bedrag']);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      fireEvent.change(search, { target: { value: 'kade' } });
      act(() => void vi.advanceTimersByTime(790));
      expect(asked(unpaidInvoices).some(({ request }) => (request as { search: string }).search)).toBe(false);
      act(() => void vi.advanceTimersByTime(20));
      await waitFor(() => expect(last(asked(unpaidInvoices))?.request).toMatchObject({ search: 'kade' }));
      fireEvent.change(screen.getByLabelText('Welke facturen'), { target: { value: 'Non Null Invoices' } });
      await waitFor(() =>
        expect(last(asked(unpaidInvoices))?.request).toMatchObject({
          kind: 'Non Null Invoices',
          search: 'kade',
        }),
      );
      fireEvent.change(screen.getByLabelText('Accountmanager'), { target: { value: 'R. de Groot' } });
      await waitFor(() =>
        expect(last(asked(unpaidInvoices))?.request).toMatchObject({ manager: 'R. de Groot' }),
      );
    },
  );

  test('DUN-004 · DUN-005 · stand in four blocks by days that wait 500 ms, are kept here, and are 1 at least', async () => {
    const { asked } = open();
    const list = await screen.findByRole('list', { name: 'Hoe lang te laat' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await waitFor(() =>
      expect(asked(unpaidInvoices)[0]?.request).toMatchObject({
        block1: 7,
        block2: 14,
        block3: 21,
        take: 5000,
      }),
    );
    const first = within(list).getByLabelText<HTMLInputElement>('Blok 1 tot en met hoeveel dagen');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(first, { target: { value: '-3' } });
    act(() => void vi.advanceTimersByTime(490));
    expect(asked(unpaidInvoices)).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(20));
    await waitFor(() =>
      expect(last(asked(unpaidInvoices))?.request).toMatchObject({ block1: 1, block2: 14 }),
    );
    expect(first.value).toBe('1');
    expect(localStorage.getItem('kelderboek.unpaid-days')).toContain('"block1":1');
  });

  test('DUN-004 · D-26 · no day is in two blocks: the other numbers go along with the one that is typed', async () => {
    const { asked } = open();
    const list = await screen.findByRole('list', { name: 'Hoe lang te laat' });
    const [first, second, fourth] = [
      'Blok 1 tot en met hoeveel dagen',
      'Blok 2 tot en met hoeveel dagen',
      'Blok 4 vanaf hoeveel dagen',
    ].map((name) => within(list).getByLabelText<HTMLInputElement>(name));
    const typed = async (field: HTMLInputElement | undefined, value: string, becomes: object) => {
      fireEvent.change(field!, { target: { value } });
      act(() => void vi.advanceTimersByTime(510));
      await waitFor(() => expect(last(asked(unpaidInvoices))?.request).toMatchObject(becomes));
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await typed(first, '30', { block1: 30, block2: 30, block3: 31 });
    await typed(second, '20', { block1: 20, block2: 20, block3: 31 });
    await typed(fourth, '10', { block1: 9, block2: 9, block3: 10 });
    await typed(fourth, '1', { block1: 1, block2: 1, block3: 2 });
    expect([first, second, fourth].map((field) => field!.value)).toEqual(['1', '1', '2']);
  });

  test('DUN-008 · show of a customer its manager, term, collection, amounts and reminders; the overview is printed', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    URL.createObjectURL ??= () => 'blob:x';
    const { on, asked } = open('/tools/unpaid', {
      customers: [customer({ isAutoDebit: true, reminders: [reminder(1)] })],
    });
    on(customerReminderPdf, '%PDF-');
    const table = within(await screen.findByRole('table', { name: 'Klanten met te late facturen' }));
    expect(table.getByText('R. de Groot · termijn 14 dagen')).toBeDefined();
    expect(table.getByText('incasso zonder machtiging')).toBeDefined();
    expect(table.getByText('€ 250,00')).toBeDefined();
    expect(table.getByText('11-10-2026 09:30')).toBeDefined();
    fireEvent.click(table.getByRole('button', { name: 'Totaaloverzicht van Bistro De Kade afdrukken' }));
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(asked(customerReminderPdf)[0]?.request).toEqual({ customerId: 401 });
    opened.mockRestore();
  });

  test('COL-018 · a collective invoice is one row with what is open of it, which opens into its orders', async () => {
    const of = { collectiveId: 900, invoiceNumber: 'V-12' };
    open('/tools/unpaid', {
      customers: [
        customer({
          '7days': block(),
          '22days': block(order(71, of), order(72, { ...of, open: 50 * euro }), order(73)),
        }),
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' }));
    const row = (await screen.findByText('V-12')).closest('tr')!;
    expect(row.textContent).toContain('€\u202f250,00');
    expect(row.textContent).toContain('2 orders');
    expect(screen.queryByRole('link', { name: 'V-12' })).toBeNull();
    fireEvent.click(within(row).getByRole('button', { name: 'Orders van factuur V-12' }));
    expect(screen.getAllByRole('link', { name: 'V-12' })).toHaveLength(2);
    expect(screen.getByText('Order 10072')).toBeDefined();
  });

  test('DUN-008 · the invoices of a customer are asked for when it is opened, and again where that fails', async () => {
    const { asked, on } = open();
    const opener = await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' });
    expect(asked(unpaidInvoices)).toMatchObject([{ request: { customerId: null, hasInvoices: false } }]);
    on(unpaidInvoices, () => Response.json({ status: 500, code: 'fault', title: 'Mis' }, { status: 500 }));
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(asked(unpaidInvoices)).toHaveLength(3));
    expect(last(asked(unpaidInvoices))).toMatchObject({ request: { customerId: 401, hasInvoices: true } });
  });

  test('DUN-018 · of an invoice partly paid the rest is shown', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' }));
    const row = within((await screen.findByRole('link', { name: 'F-72' })).closest('tr')!);
    expect(row.getByText('€ 50,00')).toBeDefined();
    expect(row.getByText('van € 200,00')).toBeDefined();
  });

  test('DUN-009 · DUN-010 · DUN-014 · an invoice has a choice of reminder and a button; the popup has one address', async () => {
    const { asked } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' }));
    const type = await screen.findByLabelText('Soort herinnering voor factuur F-71');
    expect(
      within(type)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Eerste herinnering', 'Tweede herinnering', 'Derde herinnering']);
    fireEvent.change(type, { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Herinnering van factuur F-71 versturen' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Herinnering mailen naar' }));
    expect(popup.getAllByRole('textbox')).toHaveLength(1);
    expect(popup.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe('administratie@kade.example');
    for (const said of [prepared.subject, prepared.text, prepared.attachments[0]!])
      expect(await popup.findByText(said)).toBeDefined();
    expect(asked(previewReminder).map(({ request }) => request)).toEqual([
      { claimId: 71, reminderType: 3, customerId: 401, days: null },
    ]);
    fireEvent.click(popup.getByRole('button', { name: 'Versturen' }));
    await waitFor(() =>
      expect(asked(remindOfInvoice).map(({ request }) => request)).toEqual([
        { claimId: 71, reminderType: 3, to: 'administratie@kade.example' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('DUN-010 · DUN-011 · the total overview goes to an address of 5 characters or more', async () => {
    const { asked } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Totaaloverzicht van Bistro De Kade mailen' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Herinnering mailen naar' }));
    const send = popup.getByRole<HTMLButtonElement>('button', { name: 'Versturen' });
    fireEvent.change(popup.getByLabelText('E-mailadres'), { target: { value: 'a@b ' } });
    expect(send.disabled).toBe(true);
    fireEvent.change(popup.getByLabelText('E-mailadres'), { target: { value: 'a@b.c' } });
    expect(send.disabled).toBe(false);
    fireEvent.click(send);
    await waitFor(() =>
      expect(asked(remindOfAll).map(({ request }) => request)).toEqual([{ customerId: 401, to: 'a@b.c' }]),
    );
  });

  test('DUN-015 · MSG-076 · what was not sent says so; another try is another command, a lost answer is the same', async () => {
    const { on, asked } = open();
    const message = 'Reminder NOT Sent. De mail is niet aangenomen.';
    on(remindOfAll, () => Response.json({ data: 0, code: 'reminder-not-sent', message }));
    fireEvent.click(await screen.findByRole('button', { name: 'Totaaloverzicht van Bistro De Kade mailen' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Herinnering mailen naar' }));
    const send = () => fireEvent.click(popup.getByRole('button', { name: 'Versturen' }));
    send();
    // D-61: on the wire it stays what the documents quote
    expect((await popup.findByRole('alert')).textContent).toBe(
      'Herinnering niet verstuurd. Probeer het opnieuw of neem contact op met support.',
    );
    on(remindOfAll, { data: 1 });
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ids = asked(remindOfAll).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(ids).size).toBe(2);
  });

  test('DUN-016 · D-39 · of a customer who was reminded less than 7 days ago both buttons wait, and say why', async () => {
    open('/tools/unpaid', {
      customers: [customer({ blockedUntil: '2026-11-26', reminders: [reminder(1)] })],
    });
    const mail = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Totaaloverzicht van Bistro De Kade mailen',
    });
    expect(mail.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Facturen van Bistro De Kade' }));
    const send = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Herinnering van factuur F-71 versturen',
    });
    expect(send.disabled).toBe(true);
    expect(screen.getByText('Laatste herinnering is minder dan 7 dagen geleden verstuurd.')).toBeDefined();
    expect(screen.getByText('opnieuw vanaf 26-11-2026')).toBeDefined();
  });

  test('ROLE-014 · an auditor reads them and sends nothing', async () => {
    open('/tools/unpaid', { role: 'AUDITOR' });
    fireEvent.click(await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' }));
    expect(await screen.findByRole('link', { name: 'F-71' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /mailen|versturen/ })).toBeNull();
  });

  test('CRED-064 · an invoice says its next step and its day; those of today are found, seen and sent together', async () => {
    const step = { type: 2, on: '2046-12-01', why: 'schedule', isNotice: false } as const;
    const api = open('/tools/unpaid', {
      customers: [
        customer({
          '7days': block(
            order(72, { level: 1, nextStep: step }),
            order(73, { nextStep: { ...step, type: 1, on: '2026-11-02', isNotice: true } }),
            order(74, { nextStep: { ...step, on: null, why: 'collected' }, collectOn: '2026-12-01' }),
          ),
        }),
      ],
    });
    const { on, asked } = api;
    on(previewReminders, {
      reminders: [
        {
          customerId: 401,
          name: 'Bistro De Kade',
          to: 'administratie@kade.example',
          reminderType: 1,
          amount: 200 * euro,
          isDue: true,
          reason: '',
        },
      ],
      due: [401],
      total: 1,
      example: null,
    });
    on(batches, { data: [], hasPrintService: false });
    on(startBatch, { data: { batchId: 91 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' }));
    const rowOf = async (number: string) =>
      within((await screen.findByRole('link', { name: number })).closest('tr')!);
    expect((await rowOf('F-72')).getByText('Hierna: Tweede herinnering op 01-12-2046')).toBeDefined();
    expect((await rowOf('F-73')).getByText('nu aan de beurt: Veertiendagenbrief')).toBeDefined();
    expect((await rowOf('F-74')).getByText('Hierna: Tweede herinnering, wacht op de incasso')).toBeDefined();
    // the step of the schedule is the one that is chosen
    expect((await rowOf('F-72')).getByRole<HTMLSelectElement>('combobox').value).toBe('2');
    expect(screen.queryByRole('button', { name: /Stappen van vandaag/ })).toBeNull();

    fireEvent.click(screen.getByLabelText('Vandaag aan de beurt'));
    await waitFor(() => expect(last(asked(unpaidInvoices))?.request).toMatchObject({ isDueOnly: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stappen van vandaag versturen (1 klant)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Herinneringen versturen' }));
    fireEvent.click(await dialog.findByRole('button', { name: '1 herinnering versturen' }));
    await waitFor(() => expect(asked(startBatch)).toHaveLength(1));
    expect(asked(previewReminders)[0]?.request).toMatchObject({
      isOfSchedule: true,
      matching: { list: 'unpaidInvoices', asked: { due: 1 } },
    });
    expect(asked(startBatch)[0]?.request).toEqual({ action: 'reminder-steps', ids: [401], matching: null });
  });

  test('CRED-065 · the dialog that sends one reminder shows what it claims, line by line', async () => {
    const { on } = open();
    on(previewReminder, {
      ...prepared,
      claimed: {
        lines: [
          { text: 'Hoofdsom', amount: 50 * euro },
          { text: 'Wettelijke rente factuur F-72, 01-11-2026 t/m 30-11-2026', amount: 1.5 * euro },
        ],
        total: 51.5 * euro,
        remark: 'Betaalt u binnen veertien dagen, dan betaalt u geen incassokosten.',
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Herinnering van factuur F-72 versturen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Herinnering mailen naar' }));
    const claimed = within(await dialog.findByRole('region', { name: 'Rente en kosten' }));
    const terms = claimed.getAllByRole('term').map(({ textContent }) => textContent);
    const amounts = claimed
      .getAllByRole('definition')
      .map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(terms).toEqual([
      'Hoofdsom',
      'Wettelijke rente factuur F-72, 01-11-2026 t/m 30-11-2026',
      'Samen te betalen',
    ]);
    expect(amounts).toEqual(['€ 50,00', '€ 1,50', '€ 51,50']);
    expect(claimed.getByText(/geen incassokosten/)).toBeDefined();
  });

  test('CRED-046 · reminders of an invoice are paused by a promise or a dispute, and resumed', async () => {
    const paused = { since: '2026-11-20', by: 'E. Noordhof', isBroken: false } as const;
    const { asked } = open('/tools/unpaid', {
      customers: [
        customer({
          '7days': block(
            order(72),
            order(73, { pause: { ...paused, cause: 'dispute', until: null, reason: 'Kurk' } }),
            order(74, {
              pause: { ...paused, cause: 'promise', until: '2026-11-21', reason: '', isBroken: true },
            }),
            order(75, { collectOn: '2026-12-01' }),
            order(76, { announcedOn: '2099-12-01' }),
            order(77, { announcedOn: '2026-11-01' }),
          ),
        }),
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Facturen van Bistro De Kade' }));
    const rowOf = async (number: string) =>
      within((await screen.findByRole('link', { name: number })).closest('tr')!);
    const disputed = await rowOf('F-73');
    expect(disputed.getByTitle('Kurk · E. Noordhof, 20-11-2026').textContent).toContain(
      'betwist sinds 20-11-2026',
    );
    expect(disputed.queryByRole('button', { name: /versturen/ })).toBeNull();
    expect((await rowOf('F-74')).getByText('toezegging van 21-11-2026 niet nagekomen')).toBeDefined();
    expect((await rowOf('F-75')).getByText('incasso op 01-12-2026')).toBeDefined();
    expect((await rowOf('F-76')).getByText('incasso vanaf 01-12-2099')).toBeDefined();
    expect((await rowOf('F-77')).getByText('incasso bleef uit (01-11-2026)')).toBeDefined();
    for (const number of ['F-75', 'F-76', 'F-77'])
      expect(
        (await rowOf(number)).getByRole<HTMLButtonElement>('button', { name: /versturen/ }).disabled,
      ).toBe(true);
    fireEvent.click(disputed.getByRole('button', { name: 'Herinneren van factuur F-73 hervatten' }));
    await waitFor(() => expect(asked(resumeReminders)[0]?.request).toEqual({ claimId: 73 }));

    fireEvent.click(
      (await rowOf('F-72')).getByRole('button', { name: 'Herinneren van factuur F-72 pauzeren' }),
    );
    const form = within(await screen.findByRole('dialog', { name: 'Herinneren van factuur F-72 pauzeren' }));
    const submit = form.getByRole<HTMLButtonElement>('button', { name: 'Pauzeren' });
    expect(submit.disabled).toBe(true);
    fireEvent.change(form.getByLabelText('Waarom'), { target: { value: 'dispute' } });
    fireEvent.change(form.getByLabelText('Wat wordt er betwist'), { target: { value: 'Kurk' } });
    fireEvent.click(submit);
    await waitFor(() =>
      expect(asked(pauseReminders)[0]?.request).toEqual({
        claimId: 72,
        cause: 'dispute',
        until: null,
        reason: 'Kurk',
      }),
    );
  });

  test('say so when nobody is late, and offer another try when they cannot be fetched', async () => {
    open('/tools/unpaid', { customers: [] });
    expect(await screen.findByText(/Er is niets te laat/)).toBeDefined();
  });
});

describe('the defaulters', () => {
  const defaulter = (over: Partial<Defaulter> = {}): Defaulter => ({
    customerId: 401,
    name: 'Bistro De Kade',
    manager: 'R. de Groot',
    count: 3,
    amount: 300 * euro,
    isAutoDebit: false,
    hasMandate: false,
    sentAt: '15-10-2026 09:30',
    blockedUntil: null,
    email: 'administratie@kade.example',
    reminders: [5, 4, 3, 2, 1].map(reminder),
    ...over,
  });
  const openThem = (rows = [defaulter()], total = rows.length) => {
    const api = server();
    answerBasics(api);
    api.on(defaulters, { data: rows, total });
    api.on(previewReminder, prepared);
    api.on(remindDefaulter, { data: 1 });
    return { ...api, ...openApp('/tools/wanbetalers') };
  };

  test('DUN-019 · are those of more than 30 days, 50 a page, sorted and looked for; the days are 1 at least', async () => {
    const { asked } = openThem([defaulter()], 120);
    const table = within(
      await screen.findByRole('table', { name: 'Klanten met facturen ouder dan 30 dagen' }),
    );
    expect(await table.findByRole('link', { name: 'Bistro De Kade' })).toBeDefined();
    expect(asked(defaulters)[0]?.request).toMatchObject({ days: 30, skip: 0, take: 50 });
    fireEvent.click(screen.getByRole('button', { name: 'Pagina 3' }));
    await waitFor(() => expect(last(asked(defaulters))?.request).toMatchObject({ skip: 100, take: 50 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Klant' }));
    await waitFor(() =>
      expect(last(asked(defaulters))?.request).toMatchObject({ sort: 'klant', isDescending: false, skip: 0 }),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(screen.getByLabelText('Facturen ouder dan'), { target: { value: '0' } });
    act(() => void vi.advanceTimersByTime(500));
    await waitFor(() => expect(last(asked(defaulters))?.request).toMatchObject({ days: 1 }));
    fireEvent.change(screen.getByLabelText('Klant zoeken'), { target: { value: 'kade' } });
    act(() => void vi.advanceTimersByTime(800));
    await waitFor(() => expect(last(asked(defaulters))?.request).toMatchObject({ search: 'kade' }));
  });

  test('DUN-021 · a click on what was sent shows 10 in place of 3, another 3 again', async () => {
    openThem();
    const history = await screen.findByRole('button', { name: /Toon alle 5/ });
    expect(within(history).getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(history);
    expect(within(history).getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(history);
    expect(within(history).getAllByRole('listitem')).toHaveLength(3);
  });

  test('DUN-021 · are reminded of what is older than those days, once asked whether it is meant', async () => {
    const { asked } = openThem();
    fireEvent.click(await screen.findByRole('button', { name: 'Bistro De Kade herinneren' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Bistro De Kade herinneren?' }));
    expect(sure.getByText(/3 facturen.*administratie@kade\.example/)).toBeDefined();
    fireEvent.click(sure.getByRole('button', { name: 'Herinnering versturen' }));
    await waitFor(() =>
      expect(asked(remindDefaulter).map(({ request }) => request)).toEqual([{ customerId: 401, days: 30 }]),
    );
  });

  test('DUN-016 · one who was reminded less than 7 days ago waits', async () => {
    openThem([defaulter({ blockedUntil: '2026-11-26' })]);
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Bistro De Kade herinneren',
    });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('vanaf 26-11-2026')).toBeDefined();
  });
});

test('CRED-078 · without a mail server the page says that steps wait, with a link, and a step is taken on paper', async () => {
  const { on, asked } = open('/tools/unpaid', { hasMailServer: false });
  on(reminderLetter, '%PDF-');
  on(postReminder, { data: 1 });
  vi.stubGlobal('open', vi.fn());
  expect(await screen.findByText('Er is geen mailserver ingesteld.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Mailserver instellen' }).getAttribute('href')).toBe(
    '/settings/basics#mail-sender',
  );
  fireEvent.click(screen.getByRole('button', { name: /^Facturen van/ }));
  fireEvent.click((await screen.findAllByRole('button', { name: /per post$/ }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Herinnering per post' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Brief openen en afdrukken' }));
  await waitFor(() => expect(asked(reminderLetter)).toHaveLength(1));
  expect(asked(postReminder)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Vastleggen: gaat per post' }));
  await screen.findByText('Vastgelegd: gaat per post');
  expect(asked(postReminder)[0]!.request).toEqual(asked(reminderLetter)[0]!.request);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('CRED-078 · with a mail server nothing is said of it', async () => {
  open();
  await screen.findByRole('button', { name: /^Facturen van/ });
  expect(screen.queryByText('Er is geen mailserver ingesteld.')).toBeNull();
});
