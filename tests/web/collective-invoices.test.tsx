import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { batches, startBatch } from '#api/batches/contract.ts';
import {
  collectiveInvoices,
  collectivePreview,
  type CollectivePreview,
} from '#api/collective-invoices/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const row = (customerId: number, over: Partial<CollectivePreview['data'][number]> = {}) => ({
  customerId,
  customerName: `Bistro ${customerId}`,
  interval: 'weekly' as const,
  isPerAddress: false,
  invoices: 1,
  amount: 100 * euro,
  orders: [
    { orderId: 1, number: 10_901, day: '2026-11-17', amount: 100 * euro, isDelivered: true },
    { orderId: 2, number: 10_902, day: '2026-11-18', amount: 50 * euro, isDelivered: false },
  ],
  why: '',
  ...over,
});
const preview: CollectivePreview = {
  data: [row(1), row(2), row(3, { invoices: 0, amount: 0, why: 'Nog niets afgeleverd.' })],
  total: 3,
  ready: [1, 2],
  amount: 200 * euro,
  blocked: '',
};
const open = (over: Partial<CollectivePreview> = {}, role: Role = 'ADMIN') => {
  const api = server();
  answerBasics(api);
  api.on(collectivePreview, { ...preview, ...over });
  api.on(collectiveInvoices, { data: [], total: 0 });
  api.on(batches, { data: [], hasPrintService: false });
  api.on(startBatch, { data: { batchId: 71 } });
  return { ...api, ...openApp('/verzamelfacturen', role), person: userEvent.setup() };
};

test('COL-020 · who gets an invoice is seen with its slips, let go by a tick, and asked once more before the run', async () => {
  const { asked, person } = open();
  const sum = await screen.findByText('€ 200,00', { selector: '.run-sum strong' });
  expect(screen.getByRole('checkbox', { name: 'Bistro 3 meenemen' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Nog niets afgeleverd.')).toBeDefined();
  expect(screen.getAllByText('1 nog niet afgeleverd')).toHaveLength(3);
  await person.click(screen.getByRole('checkbox', { name: 'Bistro 2 meenemen' }));
  expect(sum.textContent).toBe('€\u202f100,00');
  await person.click(screen.getByRole('button', { name: 'Facturen maken' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('1 klant');
  expect(asked(startBatch)).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Facturen maken' }));
  await expect.poll(() => asked(startBatch).length).toBe(1);
  expect(asked(startBatch)[0]!.request).toMatchObject({ action: 'collective-invoices', ids: [1] });
});

test('COL-020 · no amount and no number of customers is told before it is known', async () => {
  const { on } = open();
  on(collectivePreview, () => new Promise(() => {}));
  expect(await screen.findByRole('button', { name: 'Facturen maken' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/0 klanten|€ 0,00/)).toBeNull();
});

test('COL-020 · an auditor reads the run, and has nothing to start it with', async () => {
  open({}, 'AUDITOR');
  expect(await screen.findByText('€ 200,00', { selector: '.run-sum strong' })).toBeDefined();
  expect(screen.getByText('Nog niets afgeleverd.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Facturen maken' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('COL-020 · what keeps every invoice from being made is said, and nothing is started', async () => {
  open({ blocked: 'Van uw eigen bedrijf ontbreekt: Btw-nummer.' });
  expect(await screen.findByText('Van uw eigen bedrijf ontbreekt: Btw-nummer.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Facturen maken' })).toHaveProperty('disabled', true);
});

test('COL-021 · the slips of a customer with many of them are all seen once somebody opens them', async () => {
  const orders = Array.from({ length: 11 }, (_, nth) => ({
    orderId: nth + 1,
    number: 10_901 + nth,
    day: '2026-11-17',
    amount: 10 * euro,
    isDelivered: true,
  }));
  const { person } = open({ data: [row(1, { orders })], total: 1, ready: [1] });
  await person.click(await screen.findByRole('button', { name: 'en nog 3' }));
  for (const { number } of orders) expect(screen.getByRole('link', { name: String(number) })).toBeDefined();
});
