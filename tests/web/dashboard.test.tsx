import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dashboardOrders, dashboardSummary } from '#api/contract/dashboard.ts';
import { undoSalesOrderChange } from '#api/contract/order-changes.ts';
import { changeSalesOrderStatus } from '#api/contract/sales-orders.ts';
import { header } from '#api/contract/wire.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { answerBasics, answerDashboard, orderRow } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = (rows = [orderRow()], role: Parameters<typeof openApp>[1] = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api, rows);
  api.on(changeSalesOrderStatus, { isConfirmationRequested: false });
  api.on(undoSalesOrderChange, { data: 1 });
  return { ...api, ...openApp('/dashboard', role) };
};

test('DASH-018 · each order links to the order and shows amount, order status and invoice status', async () => {
  open();
  const row = (await screen.findByRole('link', { name: '10872' })).closest('tr')!;
  expect(screen.getByRole('link', { name: '10872' }).getAttribute('href')).toBe('/verkoop/17');
  expect(row.textContent).toContain('€\u202f1.764,18');
  expect(row.textContent).toContain('na 14:00');
  expect(within(row).getByRole('button', { name: 'geprint, zet order 10872 op bezorging' })).toBeDefined();
  expect(row.textContent).toContain('niet gefactureerd');
});

test('DASH-004, DASH-006, DASH-007 · the work queues are counted, and one of them is shown', async () => {
  const { asked, path } = open();
  expect(await screen.findByRole('tab', { name: 'Te leveren 1', selected: true })).toBeDefined();
  await userEvent.click(await screen.findByRole('tab', { name: 'Via klantapp 4' }));
  expect(path()).toBe('/dashboard?lijst=customerapp');
  await waitFor(() =>
    expect(asked(dashboardOrders).at(-1)?.request).toMatchObject({
      variant: 'customerapp',
      skip: 0,
      take: 8,
    }),
  );
  expect(screen.getByRole('tab', { name: 'Onverwerkt 2' })).toBeDefined();
});

test('DASH-001, DASH-002 · the chosen day is asked for and remembered in the browser', async () => {
  const { asked } = open();
  const tomorrow = addDays(dateInAmsterdam(Date.now()), 1);
  await userEvent.click(await screen.findByRole('button', { name: 'Morgen' }));
  await waitFor(() => expect(asked(dashboardSummary).at(-1)?.request).toEqual({ date: tomorrow }));
  expect(localStorage.getItem('kelderboek.dashboard.day')).toBe('"tomorrow"');
});

test('DASH-012, SO-039 · a click moves the status on, at once, and it can be undone from the message', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  expect(screen.getByRole('button', { name: 'bezorging, zet order 10872 op afgeleverd' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(asked(undoSalesOrderChange)).toHaveLength(1));
  const [changed] = asked(changeSalesOrderStatus);
  expect(changed!.request).toEqual({ orderId: 17, to: 'out-for-delivery' });
  expect(asked(undoSalesOrderChange)[0]!.request).toEqual({
    orderId: 17,
    commandId: changed!.headers.get(header.commandId),
  });
  expect(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' })).toBeDefined();
});

test('SO-033, SO-034 · the menu offers the four settable values', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Status van order 10872 wijzigen/ }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['wacht', 'geprint', 'bezorging', 'afgeleverd']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'afgeleverd' }));
  await waitFor(() =>
    expect(asked(changeSalesOrderStatus).at(-1)?.request).toEqual({ orderId: 17, to: 'delivered' }),
  );
});

test('DASH-014 · the switch is locked while it changes and free again after a second', async () => {
  open();
  const name = 'bezorging, zet order 10872 op afgeleverd';
  await userEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false), {
    timeout: 2000,
  });
});

test('a refused change is taken back and told', async () => {
  const { on } = open();
  on(changeSalesOrderStatus, () =>
    Response.json({
      data: 0,
      message: 'Deze order kan die status niet krijgen.',
      code: 'status-not-reachable',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Deze order kan die status niet krijgen.');
  expect(screen.getByRole('button', { name: 'geprint, zet order 10872 op bezorging' })).toBeDefined();
});

test('DASH-016 · a change after which a confirmation goes out says so', async () => {
  const { on } = open();
  on(changeSalesOrderStatus, { isConfirmationRequested: true });
  await userEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  expect(await screen.findByText('Bevestigingsmail verstuurd naar de klant.')).toBeDefined();
});

test.each([
  ['an order of another account', orderRow({ isOfAccount: false }), 'MANAGER'],
  ['a quote', orderRow({ status: 'quote' }), 'MANAGER'],
  ['any order, for an auditor', orderRow(), 'AUDITOR'],
] as const)('ROLE-026, SO-033 · the status of %s cannot be changed', async (_what, row, role) => {
  open([row], role);
  await screen.findByText('10872');
  expect(screen.queryByRole('button', { name: /Status van order/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /zet order/ })).toBeNull();
});

test('DASH-020 · an empty queue says that nothing was found', async () => {
  open([]);
  expect(await screen.findByText('Geen resultaten gevonden')).toBeDefined();
});

test('a list that cannot be fetched offers to try again', async () => {
  const { on } = open();
  on(dashboardOrders, () => Response.json({ status: 500, code: 'fault' }, { status: 500 }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Afgeleverd 11' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis.');
  on(dashboardOrders, { data: [orderRow()], total: 1, sums: { bottles: 0, incl: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('10872')).toBeDefined();
});

test('DASH-015 · the dashboard asks again every 10 s, until it is paused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const { asked } = open();
  await screen.findByText('10872');
  const before = asked(dashboardSummary).length;
  vi.advanceTimersByTime(10_000);
  await waitFor(() => expect(asked(dashboardSummary)).toHaveLength(before + 1));
  const pause = screen.getByRole('button', { name: 'Automatisch verversen pauzeren' });
  pause.click();
  await screen.findByRole('button', { name: 'Automatisch verversen hervatten' });
  vi.advanceTimersByTime(60_000);
  expect(asked(dashboardSummary)).toHaveLength(before + 1);
});
