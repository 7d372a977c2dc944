import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { salesOrderHistory } from '#api/contract/log-book.ts';
import { salesOrderById } from '#api/contract/sales-orders.ts';
import { answerBasics, answerDashboard, answerOrder, logEntry, order } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = (view = order(), role: Parameters<typeof openApp>[1] = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api, view);
  return { ...api, ...openApp('/verkoop/17', role) };
};
const part = (name: string) => screen.getByRole('region', { name });

test('SO-023 · an order shows its lines, totals, customer, delivery and notes', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Order 10872' })).toBeDefined();
  const lines = part('Orderregels').textContent;
  for (const words of ['Sancerre Les Caillottes 2024', '36', '10,00', 'Klantkorting', '345,60', '37,5%'])
    expect(lines).toContain(words);
  expect(lines).toContain('−€\u202f14,40');
  expect(lines).toContain('Btw 21%€\u202f72,58');
  expect(lines).toContain('Totaal incl.€\u202f418,18');
  expect(part('Klant').textContent).toContain('14 dagen');
  await waitFor(() => expect(part('Levering').textContent).toContain('Eigen bezorging'));
  expect(part('Levering').textContent).toContain('vr 20-11-2026');
  expect(part('Notitie voor magazijn').textContent).toContain('Dozen bovenop');
});

test('SO-023 · the history tells who changed what from what to what, and leads to the log book', async () => {
  open();
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }));
  expect((await history.findByText('Status gewijzigd.')).closest('li')?.textContent).toBe(
    'Status gewijzigd.Status: van wacht → naar geprintElske Noordhof · 20-11-2026 09:38',
  );
  expect(history.getByRole('link', { name: 'Volledig logboek' }).getAttribute('href')).toBe(
    '/rapporten/logboek?stroom=salesOrder-17',
  );
});

test('what one command recorded of many products is told as one', async () => {
  const { on } = open();
  const reserved = (position: number) =>
    logEntry({
      position,
      action: 'Voorraad gereserveerd',
      sentence: `${position} flessen gereserveerd.`,
      changes: [],
    });
  on(salesOrderHistory, { data: [reserved(3), reserved(2), logEntry({ position: 1 })] });
  const history = within(await screen.findByRole('region', { name: 'Geschiedenis' }));
  expect(await history.findByText('Voorraad gereserveerd: 2 keer')).toBeDefined();
  expect(history.getByText('3 flessen gereserveerd.')).toBeDefined();
  expect(history.getAllByRole('listitem')).toHaveLength(2);
});

test('SALES sees no history, since the log book is not for that role', async () => {
  const { asked } = open(order(), 'SALES');
  await screen.findByRole('heading', { name: 'Order 10872' });
  expect(screen.queryByRole('region', { name: 'Geschiedenis' })).toBeNull();
  expect(asked(salesOrderHistory)).toEqual([]);
});

test('SO-024 · an order that does not exist leads to the dashboard with the words of the documents', async () => {
  const { on, path } = open();
  on(salesOrderById, () =>
    Response.json({ status: 404, code: 'order-not-found', title: 'Order bestaat niet' }, { status: 404 }),
  );
  expect(await screen.findByText('Order bestaat niet of is verwijderd')).toBeDefined();
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('SO-024, ROLE-025 · an order of another account is shown for reading only', async () => {
  open(order({ isOfAccount: false, accountId: 9 }));
  expect(await screen.findByText('Order van een ander account — alleen lezen')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Status van order/ })).toBeNull();
});
