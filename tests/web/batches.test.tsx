import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  batchFile,
  batches,
  batchRecords,
  type BatchView,
  changeBatch,
  previewReminders,
  startBatch,
} from '#api/batches/contract.ts';
import { dashboardOrders } from '#api/dashboard/contract.ts';
import { type ListedInvoice, listInvoices } from '#api/invoices/list-contract.ts';
import { type Defaulter, defaulters } from '#api/unpaid/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { accountParts } from '#api/shell/contract.ts';
import { answerBasics, answerDashboard, noParts, orderRow } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const batch = (over: Partial<BatchView> = {}): BatchView => ({
  batchId: 91,
  action: 'packing-slips',
  status: null,
  phase: 'running',
  records: 13,
  done: 0,
  unchanged: 0,
  refused: 0,
  failed: 0,
  ...over,
});

/** A dashboard of thirteen deliveries, eight on a page, and a batch that is as far as a test says. */
const open = (state: { batch: BatchView | null; hasPrintService?: boolean } = { batch: null }) => {
  const api = server();
  answerBasics(api);
  const rows = Array.from({ length: 8 }, (_, nth) =>
    orderRow({ orderId: 100 + nth, number: 10_880 + nth, status: 'waiting' }),
  );
  answerDashboard(api, rows);
  api.on(dashboardOrders, { data: rows, total: 13, sums: { bottles: 690, incl: 100 * euro } });
  api.on(batches, () => ({
    data: state.batch ? [state.batch] : [],
    hasPrintService: state.hasPrintService ?? false,
  }));
  api.on(startBatch, ({ action, ids }) => {
    state.batch = batch({ action, records: ids.length || 13 });
    return { data: { batchId: 91 } };
  });
  api.on(changeBatch, { data: 1 });
  api.on(batchFile, 'pdf');
  let clicks = 0;
  const person = userEvent.setup();
  const click = async (role: string, name: string) => {
    clicks += 1;
    await person.click(await screen.findByRole(role, { name }));
  };
  return { ...api, ...openApp('/dashboard', 'TRAFFIC'), person, click, clicks: () => clicks, state };
};
const progress = () => screen.findByRole('list', { name: 'Lopende en afgeronde acties' });

test('thirteen deliveries to printed slips takes three clicks; the document opens by itself', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { click, clicks, asked, state } = open();
  await click('checkbox', 'Alles op deze pagina kiezen');
  const bar = within(await screen.findByRole('region', { name: 'Selectie' }));
  expect(bar.getByText('8 gekozen')).toBeDefined();
  await click('button', 'Alle 13 kiezen');
  expect(bar.getByText('13 gekozen')).toBeDefined();
  await click('button', 'Pakbonnen');
  expect(clicks()).toBe(3);
  await waitFor(() => expect(asked(startBatch)).toHaveLength(1));
  expect(asked(startBatch)[0]!.request).toMatchObject({
    action: 'packing-slips',
    ids: [],
    matching: { list: 'dashboardOrders', asked: { variant: 'todeliver' } },
  });
  const list = within(await progress());
  expect(await list.findByText('0 van 13')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Selectie' })).toBeNull();
  expect(opened).not.toHaveBeenCalled();
  state.batch = batch({ phase: 'ended', done: 13 });
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(await list.findByText('13 gedaan')).toBeDefined();
  await click('button', 'Openen');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
});

test('Enter on a tick goes to what can be done with the chosen, and does none of it', async () => {
  const { person, asked } = open();
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alles op deze pagina kiezen' });
  await waitFor(() => expect(tick().disabled).toBe(false));
  tick().focus();
  await person.keyboard(' ');
  const bar = within(await screen.findByRole('region', { name: 'Selectie' }));
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Alle 13 kiezen' }));
  expect(bar.getByText('8 gekozen')).toBeDefined();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Pakbonnen' }));
  expect(bar.getByText('13 gekozen')).toBeDefined();
  expect(asked(startBatch)).toEqual([]);
});

test.runIf(isThorough)('where a print service is set the slips go straight to the printer', async () => {
  const { click, asked } = open({ batch: null, hasPrintService: true });
  await click('checkbox', 'Order 10880 kiezen');
  await click('button', 'Pakbonnen printen');
  await waitFor(() =>
    expect(asked(startBatch)[0]!.request).toMatchObject({ action: 'packing-slips-to-printer', ids: [100] }),
  );
});

test.runIf(isThorough)(
  'SHIP-009 · labels are asked for first with their paper, on which their document opens',
  async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { click, asked, state, on } = open();
    on(accountParts, { data: { ...noParts, shippingLabels: true } });
    await click('checkbox', 'Order 10880 kiezen');
    await click('button', 'Meer');
    await click('menuitem', 'Verzendlabels');
    const dialog = within(await screen.findByRole('dialog', { name: 'Verzendlabels voor 1 order maken?' }));
    await userEvent.selectOptions(dialog.getByLabelText('Papier'), 'A4-A');
    await userEvent.click(dialog.getByRole('button', { name: 'Labels maken' }));
    await waitFor(() =>
      expect(asked(startBatch)[0]!.request).toMatchObject({ action: 'shipping-labels', ids: [100] }),
    );
    state.batch = batch({ action: 'shipping-labels', phase: 'ended', records: 1, done: 1 });
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1), { timeout: 5_000 });
    expect(asked(batchFile)[0]!.request).toEqual({ batchId: 91, format: 'A4-A' });
  },
);

test.runIf(isThorough)(
  'SHIP-009 · where a print service is set labels go there, and an account without labels makes none',
  async () => {
    const { click } = open({ batch: null, hasPrintService: true });
    await click('checkbox', 'Order 10880 kiezen');
    await click('button', 'Meer');
    expect(await screen.findByRole('menuitem', { name: 'Status: geprint' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: /Verzendlabels/ })).toBeNull();
    cleanup();
    const again = open({ batch: null, hasPrintService: true });
    again.on(accountParts, { data: { ...noParts, shippingLabels: true } });
    await again.click('checkbox', 'Order 10880 kiezen');
    await again.click('button', 'Meer');
    await again.click('menuitem', 'Verzendlabels printen');
    await again.click('button', 'Labels maken');
    await waitFor(() =>
      expect(again.asked(startBatch)[0]!.request).toMatchObject({ action: 'shipping-labels-to-printer' }),
    );
  },
);

test.runIf(isThorough)(
  'invoices and another status are asked for first, of those that are chosen',
  async () => {
    const { click, asked } = open();
    await click('checkbox', 'Order 10880 kiezen');
    await click('checkbox', 'Order 10881 kiezen');
    await click('button', 'Factureren');
    const dialog = within(await screen.findByRole('dialog', { name: '2 orders factureren?' }));
    expect(asked(startBatch)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Factureren' }));
    await waitFor(() =>
      expect(asked(startBatch)[0]!.request).toMatchObject({ action: 'invoices', ids: [100, 101] }),
    );
    await click('checkbox', 'Order 10882 kiezen');
    await click('button', 'Meer');
    await click('menuitem', 'Status: afgeleverd');
    await click('button', 'Status wijzigen');
    await waitFor(() =>
      expect(asked(startBatch)[1]!.request).toMatchObject({
        action: 'order-status',
        ids: [102],
        status: 'delivered',
      }),
    );
  },
);

test.runIf(isThorough)(
  'what goes on is shown when the page is opened again, pauses, and ends in a result per row',
  async () => {
    localStorage.setItem('kelderboek.batches', '[91]');
    const { click, asked, state, on } = open({ batch: batch({ action: 'invoices', done: 5, records: 7 }) });
    on(batchRecords, {
      data: [
        { recordId: 100, number: 10_880, name: 'De Wijnkamer', outcome: 'done', note: 'Factuur gemaakt.' },
        {
          recordId: 101,
          number: 10_881,
          name: 'De Wijnkamer',
          outcome: 'refused',
          note: 'Order bestaat niet',
        },
      ],
    });
    const list = within(await progress());
    expect(await list.findByText('5 van 7')).toBeDefined();
    await click('button', 'Pauzeren');
    await waitFor(() => expect(asked(changeBatch)[0]!.request).toEqual({ batchId: 91, to: 'pause' }));
    state.batch = batch({ action: 'invoices', phase: 'ended', done: 5, refused: 2, records: 7 });
    expect(await list.findByText('5 gedaan, 2 geweigerd', {}, { timeout: 5_000 })).toBeDefined();
    await click('button', 'Resultaat');
    const dialog = within(await screen.findByRole('dialog', { name: 'Resultaat: Factureren' }));
    expect(await dialog.findByText('Order bestaat niet')).toBeDefined();
    await click('checkbox', 'Alleen wat niet gelukt is');
    await waitFor(() => expect(asked(batchRecords).at(-1)!.request).toMatchObject({ isOpen: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sluiten' }));
    await click('button', 'Opnieuw');
    await waitFor(() => expect(asked(changeBatch)[1]!.request).toEqual({ batchId: 91, to: 'retry' }));
    await userEvent.click((await progress()).querySelector('li button:last-of-type')!);
    await waitFor(() => expect(screen.queryByText('5 gedaan, 2 geweigerd')).toBeNull());
    expect(localStorage.getItem('kelderboek.batches')).toBe('[]');
  },
);

const defaulter = (customerId: number, over: Partial<Defaulter> = {}): Defaulter => ({
  customerId,
  name: `Debiteur ${customerId}`,
  manager: '',
  isAutoDebit: false,
  hasMandate: false,
  sentAt: null,
  blockedUntil: null,
  email: `debiteur${customerId}@klant.example`,
  count: 1,
  amount: 75 * euro,
  reminders: [],
  ...over,
});

test.runIf(isThorough)(
  'sixty reminders take four clicks, with who gets which and an example first',
  async () => {
    const api = server();
    answerBasics(api);
    api.on(defaulters, { data: [defaulter(1), defaulter(2, { blockedUntil: '2026-11-25' })], total: 60 });
    api.on(batches, { data: [], hasPrintService: false });
    api.on(startBatch, { data: { batchId: 91 } });
    const due = { amount: 75 * euro, isDue: true, reason: '' };
    const reminders = Array.from({ length: 60 }, (_, nth) => ({
      ...due,
      customerId: nth + 1,
      name: `Debiteur ${nth + 1}`,
      to: `debiteur${nth + 1}@klant.example`,
      reminderType: ((nth % 3) + 1) as 1 | 2 | 3,
      ...(nth === 1 && { isDue: false, reason: 'Laatste herinnering is minder dan 7 dagen geleden.' }),
    }));
    // those who are due come first
    const ordered = reminders.toSorted((one, other) => Number(other.isDue) - Number(one.isDue));
    api.on(previewReminders, ({ skip, take }) => ({
      reminders: ordered.slice(skip, skip + take),
      due: ordered.filter(({ isDue }) => isDue).map(({ customerId }) => customerId),
      total: 60,
      example: { to: 'debiteur1@klant.example', subject: 'Herinnering', text: 'Beste klant,' },
    }));
    openApp('/tools/wanbetalers', 'MANAGER');
    let clicks = 0;
    const click = async (role: string, name: string) => {
      clicks += 1;
      await userEvent.click(await screen.findByRole(role, { name }));
    };
    await screen.findByText('Debiteur 1');
    // who was reminded less than seven days ago cannot be ticked
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Debiteur 2 kiezen' }).disabled).toBe(true);
    await click('checkbox', 'Alles op deze pagina kiezen');
    await click('button', 'Alle 60 kiezen');
    await click('button', 'Herinneren');
    const dialog = within(await screen.findByRole('dialog', { name: 'Herinneringen versturen' }));
    expect(await dialog.findByText(/59 klanten krijgen een herinnering\. 1 nu niet/)).toBeDefined();
    expect(dialog.getByText('Beste klant,')).toBeDefined();
    expect(dialog.getAllByText('eerste').length).toBeGreaterThan(0);
    // a page of ten, however many are chosen
    expect(api.asked(previewReminders).at(-1)?.request).toMatchObject({ skip: 0, take: 10 });
    // Enter sends what was seen
    const send = dialog.getByRole('button', { name: '59 herinneringen versturen' });
    await waitFor(() => expect(document.activeElement).toBe(send));
    await click('button', '59 herinneringen versturen');
    expect(clicks).toBe(4);
    // the button that opened it went with the bar
    const choosesPage = screen.getByRole('checkbox', { name: 'Alles op deze pagina kiezen' });
    await waitFor(() => expect(document.activeElement).toBe(choosesPage));
    await waitFor(() => expect(api.asked(startBatch)).toHaveLength(1));
    const { request } = api.asked(startBatch)[0]! as { request: { ids: number[] } };
    expect(request).toMatchObject({ action: 'reminders', days: 30, matching: null });
    expect(request.ids).toHaveLength(59);
    expect(request.ids).not.toContain(2);
  },
);

test.runIf(isThorough)('invoices of the list are mailed together, after a question', async () => {
  const api = server();
  answerBasics(api);
  const invoice: ListedInvoice = {
    claimId: 17,
    orderId: 17,
    orderNumber: 10_872,
    invoiceNumber: '2026-0031',
    customerId: 412,
    customerName: 'De Wijnkamer',
    invoiceDate: '2026-10-05',
    dueDate: '2026-10-19',
    excl: 100 * euro,
    incl: 121 * euro,
    open: 21 * euro,
    state: 'overdue',
    mailState: null,
    reminderCount: 0,
    collectOn: null,
    remindedOn: null,
    parts: [],
  };
  const movedIn = { ...invoice, claimId: 18, orderId: null, orderNumber: null, invoiceNumber: 'OUD-1' };
  api.on(listInvoices, { data: [invoice, movedIn], total: 2, hasMore: false, sums: null });
  api.on(batches, { data: [], hasPrintService: false });
  api.on(startBatch, { data: { batchId: 91 } });
  openApp('/facturen', 'SALES');
  const ofNoOrder = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Factuur OUD-1 kiezen' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alles op deze pagina kiezen' }));
  expect(ofNoOrder.checked).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Facturen mailen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Facturen van 1 order mailen?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mailen' }));
  await waitFor(() =>
    expect(api.asked(startBatch)[0]?.request).toMatchObject({ action: 'invoice-mails', ids: [17] }),
  );
});
