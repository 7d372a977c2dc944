import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type AsOf, orderAsOf } from '#api/as-of/contract.ts';
import { readPackingSlip } from '#api/order-documents/slip-contract.ts';
import { salesOrderById } from '#api/sales-orders/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const fact = (name: string, label: string, value: string, by: string | null = null) => ({
  name,
  label,
  value,
  now: value,
  by,
  since: by === null ? null : '2026-11-20T08:38:00.000Z',
});
const answer = (deleted: boolean): AsOf => ({
  title: 'Order 11358',
  state: 'recorded',
  isThere: true,
  at: '2026-11-28T08:00:00.000Z',
  day: '2026-11-28',
  stops: [],
  passed: 0,
  isWhole: true,
  sections: [
    {
      title: 'Order',
      facts: [
        ...(deleted ? [fact('deleted', 'Verwijderd', '✓', 'Nadia Sales')] : []),
        fact('customer', 'Klant', '401 Bistro De Kade'),
        fact('incl', 'Incl. btw', '€ 121,00'),
      ],
    },
  ],
  tables: [],
});
const open = (isDeleted: boolean) => {
  const api = server();
  answerBasics(api);
  api.on(salesOrderById, () =>
    Response.json({ status: 404, code: 'order-not-found', title: 'Bestaat niet' }, { status: 404 }),
  );
  api.on(orderAsOf, { data: answer(isDeleted) });
  return { ...api, ...openApp('/verkoop/17', 'AUDITOR') };
};

test('AUD-067 · the page of a deleted order says who deleted it, when, and what it was worth', async () => {
  open(true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 11358' })).toBeDefined();
  expect(screen.getByText(/op 20-11-2026 09:38 verwijderd door Nadia Sales/).textContent).toContain(
    '€ 121,00',
  );
  expect(screen.getByRole('row', { name: /Klant/ }).textContent).toContain('Bistro De Kade');
  expect(screen.queryByRole('button', { name: /opslaan|bevestigen/i })).toBeNull();
});

test('AUD-131 · its packing slip is read from its page', async () => {
  const { on, asked } = open(true);
  on(
    readPackingSlip,
    () => new Response(new Uint8Array([37, 80]), { headers: { 'Content-Type': 'application/pdf' } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pakbon lezen' }));
  await waitFor(() => expect(asked(readPackingSlip)[0]?.request).toEqual({ orderId: 17 }));
});

test('SO-024 · an order that never was leads back as before', async () => {
  const { path } = open(false);
  await waitFor(() => expect(path()).not.toContain('/verkoop/'));
});
